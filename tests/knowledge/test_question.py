"""Players' sentences, and what the referee is asked for each of them."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from knowledge import rulings
from knowledge.question import kinds, tagged, understand
from referee import load
from referee.verdict import Ruling

GAME = load("battle-line")


def ruling_of(question: str) -> str | None:
    return rulings.ruling_of(question, GAME.id)


def value_of(question: str) -> object:
    reading = understand(question, "battle-line")
    assert reading is not None, question
    return GAME.inquire(reading.check.state, reading.check.subject).value


@pytest.mark.parametrize(
    ("ruling", "question"),
    [
        # taktik-siniri
        ("illegal", "Rakibim hiç taktik oynamadıysa ikinci taktik kartımı oynayabilir miyim?"),
        ("legal", "Rakibim bir taktik oynadıysa ikinci taktik kartımı oynayabilir miyim?"),
        ("illegal", "Rakip 1 taktik oynadı, ben 2 oynadım, üçüncüsünü oynayabilir miyim?"),
        ("legal", "rakip 2 taktik oynadı ben 1, bir tane daha oynayabilir miyim"),
        ("illegal", "ben iki taktik oynadım rakibim bir tane oynadı, bir taktik daha oynasam?"),
        ("depends", "ikinci taktiğimi oynayabilir miyim"),
        ("legal", "İlk taktik kartımı oynayabilir miyim? rakip hiç oynamadı"),
        ("illegal", "iki taktik birden oynayabilir miyim"),
        # lider-siniri, kapali-cephe, kart-yeri
        ("illegal", "ikinci lideri oynayabilir miyim"),
        ("illegal", "Kazanılmış cepheye taktik oynayabilir miyim?"),
        ("illegal", "kapalı cepheye birlik kartı koyabilir miyim"),
        ("legal", "açık cephelerde kaybettiğim cepheye birlik koyabilir miyim"),
        ("illegal", "Açık Cepheler varyantında kazandığım cepheye birlik kartı koyabilir miyim?"),
        ("illegal", "Dördüncü kartı bir cepheye koyabilir miyim? bataklık yok"),
        ("legal", "Bataklık olan cepheye dördüncü kartı koyabilir miyim?"),
        ("depends", "üç kartım olan cepheye bir kart daha koyabilir miyim"),
        ("legal", "Sis kartını dolu cepheye oynayabilir miyim"),
        ("illegal", "sisi kazanılmış cepheye oynayabilir miyim"),
        # tuzaklar
        ("illegal", "Rakibin liderini hainle alabilir miyim?"),
        ("legal", "Hain ile rakibin birlik kartını alabilir miyim?"),
        ("legal", "Firari ile rakibin liderini atabilir miyim?"),
        ("illegal", "firariyle kazanılmış cephedeki kartı atabilir miyim"),
        ("legal", "Firari ile bataklığı kaldırabilir miyim?"),
        ("legal", "Takviye birlik ile sisi taşıyabilir miyim?"),
        ("illegal", "takviye birlikle dolu cepheye kart taşıyabilir miyim"),
        ("illegal", "Gözcüden sonra kart çekebilir miyim"),
        # ilan
        ("illegal", "iki kartla cepheyi ilan edebilir miyim?"),
        ("illegal", "rakibin turunda cephe ilan edebilir miyim"),
        ("legal", "aynı turda iki cephe ilan edebilir miyim"),
        ("illegal", "Son Şans varyantında formasyonumu tamamladığım turda ilan edebilir miyim?"),
        # çekme ve pas
        ("illegal", "elimde 7 kart varken kart çekebilir miyim"),
        ("legal", "elimde 6 kart varken kart çekebilir miyim?"),
        ("illegal", "elimde birlik kartı varken pas geçebilir miyim?"),
        ("legal", "hiç birlik kartım yoksa pas geçebilir miyim"),
    ],
)
def test_a_question_is_ruled_as_the_rulebook_says(ruling: str, question: str) -> None:
    assert ruling_of(question) == ruling


@pytest.mark.parametrize(
    "question",
    [
        "Lider kartını ne zaman oynamak daha iyi?",
        "Sis kartı kaç lira?",
        "taktik kartlarını rakibe gösterebilir miyim",
        "rakibin eline bakabilir miyim",
        "oynadığım kartı geri alabilir miyim",
        "bir cephede iki lider olabilir mi",
        "elimdeki taktik kartını atıp yenisini çekebilir miyim",
        "birlik kartını başka cepheye taşıyabilir miyim",
        "gözcü ile rakibin destesinden çekebilir miyim",
    ],
)
def test_what_no_intent_accounts_for_is_not_ruled_on(question: str) -> None:
    assert understand(question, "battle-line") is None


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("battle-line", "Lider dışında ikinci taktiği oynayabilir miyim"),
        ("hoth", "AT-AT dışındaki araç iki hex gidip ateş edebilir mi"),
        ("twilight-struggle", "Avrupa dışında DEFCON 2'de darbe yapabilir miyim"),
    ],
)
def test_what_is_excepted_is_not_taken_for_what_is_meant(game: str, question: str) -> None:
    assert understand(question, game) is None


def _labelled(name: str) -> list[dict[str, str]]:
    text = files("knowledge").joinpath(f"questions/{name}.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_labelled_questions_are_ruled_on_rightly_and_hardly_ever_wrongly() -> None:
    """The aim: at least 0.85 right; none is ruled on wrongly."""
    decidable = [q for q in _labelled("battle-line") if q["ruling"]]
    given = {q["id"]: (ruling_of(q["q"]), q["ruling"]) for q in decidable}
    wrong = {i: pair for i, pair in given.items() if pair[0] not in (None, pair[1])}
    right = sum(mine == label for mine, label in given.values())
    assert not wrong
    assert right / len(decidable) >= 0.85


def test_unanswerable_questions_are_never_ruled_on() -> None:
    assert [q["q"] for q in _labelled("unanswerable") if understand(q["q"], "battle-line")] == []


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Gözcü ile kaç kart çekilir?", 3),
        ("gozcude kac kart geri konuyor", 2),
        ("Oyun kaç kişi oynanır?", 2),
        ("Ek Taarruz kaç sayılır?", 8),
        ("kaybeden en fazla kac puan alir", 4),
        ("bataklık olan cephede kaç kart gerekir", 4),
    ],
)
def test_numbers_come_from_the_model(question: str, value: int) -> None:
    assert value_of(question) == value


@pytest.mark.parametrize(
    ("question", "winner"),
    [
        ("bende kırmızı 8 9 10 var rakipte mavi 5 yeşil 5 sarı 5, kim kazanır", "A"),
        ("1-2-3 karışık renk bende, rakipte kırmızı 10 mavi 9 yeşil 7, kim kazanır", "A"),
        ("sisli cephede bende kırmızı 3 4 5, rakipte mavi 10 yeşil 7 sarı 1, kim kazanır", "B"),
    ],
)
def test_sides_spelled_out_are_compared(question: str, winner: str) -> None:
    assert value_of(question) == winner


def test_a_reading_says_what_was_understood_and_assumed() -> None:
    reading = understand(
        "Rakibim hiç taktik oynamadıysa ikinci taktiğimi oynar mıyım?", "battle-line"
    )
    assert reading is not None
    assert "rakibin hiç taktik oynamadı" in reading.check.sentence
    assert any("Sıra sende" in text for text in reading.check.assumed)
    assert GAME.judge(reading.check.state, reading.check.subject).ruling is Ruling.ILLEGAL


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Kaç kart dağıtılır?", "how_many"),
        ("cepheyi kim kazanır", "who_wins"),
        ("pas geçmek zorunda mıyım", "must"),
        ("oynayabiliyo muyum", "may"),
        ("neden ilan edemiyorum", "why_not"),
        ("ne zaman ilan edilir", "when"),
        ("elmas ne demek", "meaning"),
        ("aralarındaki fark ne", "difference"),
        ("deste biterse ne olur", "what_if"),
    ],
)
def test_kinds(question: str, kind: str) -> None:
    assert kind in kinds(question)


def test_unknown_content_words_are_kept_as_such() -> None:
    words = tagged("Sis kartını evde nasıl çoğaltırım?", "battle-line").words
    assert "?" in [word.tag for word in words]
