"""The cards and the ways a player may write them (battle-line#bilesenler)."""

import pytest

from referee.battle_line.cards import (
    CARDS,
    TACTICS,
    TROOPS,
    card_name_tr,
    color,
    parse_card,
    value,
)


def test_the_game_has_sixty_troops_and_ten_tactics() -> None:
    assert len(set(TROOPS)) == 60
    assert len(set(TACTICS)) == 10
    assert len(set(CARDS)) == 70


def test_a_troop_is_its_colour_and_value() -> None:
    assert (color("O10"), value("O10")) == ("O", 10)
    assert (color("R1"), value("R1")) == ("R", 1)
    with pytest.raises(KeyError):
        value("EK")


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("R10", "kırmızı 10"),
        ("B1", "mavi 1"),
        ("G5", "yeşil 5"),
        ("Y9", "sarı 9"),
        ("P2", "mor 2"),
        ("O7", "turuncu 7"),
        ("L1", "Lider (Achilles)"),
        ("L2", "Lider (Hector)"),
        ("EK", "Ek Taarruz"),
        ("TA", "Takviye Birlik"),
    ],
)
def test_turkish_names(card: str, name: str) -> None:
    assert card_name_tr(card) == name


def test_the_gmt_edition_names_the_leaders_differently() -> None:
    assert card_name_tr("L1", leader_names="gmt") == "Lider (Alexander)"
    assert card_name_tr("L2", leader_names="gmt") == "Lider (Darius)"
    assert card_name_tr("SI", leader_names="gmt") == "Sis"


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_read_back_from_its_code_and_its_names(card: str) -> None:
    name = card_name_tr(card)
    upper = name.replace("i", "İ").replace("ı", "I").upper()
    for text in (card, card.lower(), name, upper, card_name_tr(card, leader_names="gmt")):
        assert parse_card(text) == card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("kirmizi 10", "R10"),
        ("Red 10", "R10"),
        ("YEŞİL 3", "G3"),
        ("  sarı   8 ", "Y8"),
        ("SIS", "SI"),
        ("fog", "SI"),
        ("lider achilles", "L1"),
        ("LİDER (HECTOR)", "L2"),
        ("savunma hatti", "SH"),
        ("gozcu", "GO"),
        ("traitor", "HA"),
    ],
)
def test_other_spellings(text: str, card: str) -> None:
    assert parse_card(text) == card


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("kırmzı 10", "kırmızı 10"),
        ("batalık", "Bataklık"),
        ("R11", "kırmızı 1"),
        ("lider", r"Lider \(Achilles\) mi, Lider \(Hector\) mi"),
        ("kupa ası", "renk ve 1-10 arası değerle"),
        ("", "boş"),
        ("...", "boş"),
    ],
)
def test_an_unknown_card_is_refused_with_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        parse_card(text)


def test_a_huge_text_is_refused_without_repeating_it() -> None:
    with pytest.raises(ValueError, match="diye bir kart yok") as refusal:
        parse_card("R" * 1_000_000)
    assert len(str(refusal.value)) < 300
