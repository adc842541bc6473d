"""Documents with planted errors are held against the rules model; right ones pass.

`audit/<game>.csv` pairs wrong sentences with right ones (either may stand alone), under the
heading that they have in their document, and gives what the model says instead.
`fixtures/audit/<game>.md` are documents with planted errors, the `.csv` beside each lists them.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from knowledge.audit import Finding, NoStatements, audit, statements_of
from knowledge.document import Document, load_markdown, rulebook
from knowledge.ingest import ingest

GAMES = ("battle-line", "hoth", "twilight-struggle")
SENTENCES = Path(__file__).parent / "audit"
DOCUMENTS = Path(__file__).parents[1] / "fixtures" / "audit"
SOURCES = Path(__file__).parents[3] / "shared" / "sources"


def document(text: str, game: str, heading: str = "Kurallar") -> Document:
    markdown = f"# Belge\n\n## {heading} {{#bolum}}\n\n{text}\n"
    return load_markdown(markdown, doc_id="belge", game=game, edition="deneme")


def findings(text: str, game: str, heading: str = "Kurallar") -> list[Finding]:
    return audit(document(text, game, heading), game)


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


PAIRS = [(game, row) for game in GAMES for row in rows(SENTENCES / f"{game}.csv")]
WRONG = [(game, row) for game, row in PAIRS if row["wrong"]]
RIGHT = [(game, row) for game, row in PAIRS if row["right"]]


@pytest.mark.parametrize(("game", "row"), WRONG, ids=[f"{g}-{r['wrong']}" for g, r in WRONG])
def test_a_wrong_sentence_is_found_with_the_models_value(game: str, row: dict[str, str]) -> None:
    found = findings(row["wrong"], game, row["heading"])
    assert [finding.sentence for finding in found] == [row["wrong"]]
    assert row["model"] in found[0].model


@pytest.mark.parametrize(("game", "row"), RIGHT, ids=[f"{g}-{r['right']}" for g, r in RIGHT])
def test_the_sentence_put_right_is_left_alone(game: str, row: dict[str, str]) -> None:
    assert findings(row["right"], game, row["heading"]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_planted_error_of_a_document_is_found_and_nothing_else(game: str) -> None:
    path = DOCUMENTS / f"{game}.md"
    text = path.read_text("utf-8")
    found = audit(ingest(path, game).document, game, text)
    planted = Counter(
        (int(row["line"]), row["said"], row["model"]) for row in rows(path.with_suffix(".csv"))
    )
    assert Counter((f.line, f.said, f.model) for f in found) == planted
    assert all(finding.sentence in text for finding in found)
    assert planted.total() >= 25


@pytest.mark.parametrize("game", GAMES)
def test_our_own_rulebooks_are_clean(game: str) -> None:
    assert audit(rulebook(game), game) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_say_of_themselves_is_clean(game: str) -> None:
    rules = import_module(f"referee.{game.replace('-', '_')}").GAME.rules
    assert findings("\n\n".join(rule.text for rule in rules), game) == []


# --- What is left alone -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("battle-line", "Kazanılmış cepheye birlik kartı konabilir mi?"),
        ("battle-line", "Açık Cepheler varyantında kazanılmış cepheye birlik kartı konabilir."),
        ("battle-line", "Seçenek `claim_timing`: ilan kart çektikten sonra yapılır."),
        ("battle-line", "Rakibinin elinde beş taktik kartı vardı."),
        ("hoth", "Snowspeeder 4/4/2 ile saldırır."),  # an option
        ("hoth", "Örnek: merkezde 3 birime emir veren kartla tek biriminiz emir alır."),
        ("twilight-struggle", "Geç Savaş senaryosu 8. turdan başlar; DEFCON 4 ile başlar."),
        ("twilight-struggle", "Turnuva oyununda puanlama kartı tutan oyuncu kaybeder."),
        ("twilight-struggle", "Örnek: ABD 18 ZP'deyken 2 ZP kazanırsa 20 ZP'ye ulaşır."),
    ],
)
def test_questions_options_and_examples_are_held_to_nothing(game: str, sentence: str) -> None:
    assert findings(sentence, game) == []


def test_a_negated_number_is_no_contradiction() -> None:
    assert findings("Bataklık kalkınca dört karta değil, üç karta bakılır.", "battle-line") == []


# --- Numbers that the scan lost ---------------------------------------------------------------

SCAN = """Her oyuncuya şer adet kart verin. Yan yana 3 cepheyi ya da toplamda cephe kazanan oyuncu
oyunu kazanır. Oyuncu elinde en fazla adet kart bulundurabilir."""


def test_lost_numbers_are_given_back_from_the_model() -> None:
    found = findings(SCAN, "battle-line")
    assert [(f.kind, f.model) for f in found] == [("lost", "7"), ("lost", "5"), ("lost", "7")]
    assert all(finding.said == "sayı okunmuyor" for finding in found)


def test_a_hole_in_a_list_gives_back_the_list() -> None:
    text = "Bu kartı 1, ya da 3 değerinde oynarsınız."
    (found,) = findings(text, "battle-line", "Savunma Hattı")
    assert (found.kind, found.model) == ("lost", "1, 2, 3")


def test_a_lost_number_of_no_rule_is_still_told_with_the_nearest_section() -> None:
    (found,) = findings("Cephe piyonları adet kart ile işaretlenir.", "battle-line")
    assert (found.kind, found.model) == ("lost", "")


# --- What a finding tells ---------------------------------------------------------------------


def test_a_finding_names_the_rule_and_both_sections() -> None:
    (found,) = findings("Gözcü ile 4 kart çekilir.", "battle-line", "Tuzaklar")
    assert (found.said, found.model) == ("4", "3")
    assert (found.section, found.heading) == ("belge#bolum", "Tuzaklar")
    assert found.rules == ("battle_line.deger.scout.draws",)
    assert found.cites == "battle-line#gozcu"
    assert found.true == "Gözcü ile 3 kart çekilir."


def test_findings_come_surest_first_and_each_once() -> None:
    text = "Eşitlikte cepheyi son tamamlayan alır. Gözcü ile 4 kart çekilir."
    found = findings(f"{text}\n\n{text}", "battle-line")
    assert [finding.said for finding in found] == ["4", "son tamamlayan"]
    assert found[0].confidence >= found[1].confidence


def test_a_sentence_that_players_could_ask_about_is_ruled_on_by_the_referee() -> None:
    (found,) = findings("Takviye Birlik ile dolu cepheye kart taşıyabilirsiniz.", "battle-line")
    assert "taşıyamazsın" in found.model
    assert "battle_line.cephe.yer" in found.rules


def test_a_game_without_a_model_is_refused() -> None:
    with pytest.raises(NoStatements, match="hakemi yok"):
        findings("Oyun 4 kişiyle oynanır.", "satranc")


# --- The declarations -------------------------------------------------------------------------


def statements() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for game in GAMES:
        declared = statements_of(game)
        assert declared is not None
        for statement in declared.statements:
            yield game, statement.section, statement.rules


@pytest.mark.parametrize("game", GAMES)
def test_every_statement_rests_on_a_rule_and_a_section_of_our_rulebook(game: str) -> None:
    sections = {section.id for section in rulebook(game).sections}
    known = {rule.id for rule in import_module(f"referee.{game.replace('-', '_')}").GAME.rules}
    for name, section, rules in statements():
        if name == game:
            assert section in sections
            assert rules
            assert set(rules) <= known


def test_a_tag_that_no_word_has_is_a_fault_of_the_declaration() -> None:
    declared = statements_of("battle-line")
    assert declared is not None
    with pytest.raises(ValueError, match="YOKOYLE"):
        declared.value("scout.draws", "# YOKOYLE")


# --- The real texts ---------------------------------------------------------------------------


def source_findings(name: str, game: str) -> list[Finding]:
    path = SOURCES / f"{name}.txt"
    if not path.exists():
        pytest.skip("../shared/sources is not here")
    return audit(ingest(path, game).document, game, path.read_text("utf-8"))


def test_the_scanned_rules_get_back_all_ten_of_their_rule_numbers() -> None:
    found = source_findings("battle_line", "battle-line")
    assert {finding.kind for finding in found} == {"lost"}
    values = sorted(finding.model for finding in found if finding.model)
    assert values == ["1, 2, 3", "2", "4", "5", "5", "5", "7", "7", "7", "8"]


def test_the_guide_to_hoth_contradicts_itself_on_the_snowspeeder() -> None:
    found = source_findings("hoth", "hoth")
    assert found[0].kind == "notation"
    assert found[0].said.startswith("4/2")
    assert len(found) == 2  # the other says that a card goes on the medal stand


def test_the_guide_to_twilight_struggle_is_wrong_about_a_coup_at_defcon_3() -> None:
    found = source_findings("twilight_struggle", "twilight-struggle")
    assert found[0].model == "DEFCON 2 olur, oyun sürer"
    assert found[0].cites == "twilight-struggle#darbe-defcon"
    assert len(found) == 5
