"""Whether the rulebook answers: what is asked for tells, not how near the words are."""

from __future__ import annotations

import pytest

from knowledge.answer import ask, search
from knowledge.answerable import answerable, outside_intents


@pytest.mark.parametrize(
    ("game", "question", "intent"),
    [
        ("hoth", "AT-AT figürü tek başına kaç lira?", "fiyat ya da satın alma"),
        ("battle-line", "Sis kartını evde yazıcıdan nasıl çoğaltırım?", "yapımı"),
        ("battle-line", "Cephe kartının boyutu kaç santim?", "yapımı"),
        ("twilight-struggle", "Küba'nın bugünkü başkenti neresidir?", "gerçek dünya"),
        ("hoth", "Darth Vader hangi filmde Hoth'a iniyor?", "gerçek dünya"),
        ("twilight-struggle", "Catan'daki hırsız burada da var mı?", "başka bir oyun"),
    ],
)
def test_what_no_rulebook_holds_is_named(game: str, question: str, intent: str) -> None:
    decision = answerable(search(question, game))
    assert not decision.decision
    assert intent in decision.reasons[0]


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("battle-line", "Piramit nasıl bir dizilimdir?"),  # no "dizi"
        ("battle-line", "son şans oynuyoruz, cepheyi turun neresinde alıyorum"),
        ("hoth", "Siper, piyadeyi ve aracı aynı ölçüde mi korur?"),
        ("hoth", "arkadaşım siperdeki araca da zar eksilir diyor, doğru mu?"),
    ],
)
def test_words_of_the_rules_ask_for_nothing_else(game: str, question: str) -> None:
    assert outside_intents(search(question, game)) == []


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("twilight-struggle", "Süveyş Kanalı'nı hangi hükümet millîleştirdi?"),
        ("twilight-struggle", "Che Guevara nerede yakalandı?"),
        ("hoth", "Hoth sahneleri hangi ülkede çekildi?"),
    ],
)
def test_what_happened_in_the_world_is_no_rule(game: str, question: str) -> None:
    assert ask(question, game).kind == "abstain"


def test_a_foreign_word_is_named() -> None:
    decision = answerable(search("Sis kartına vantilatör tutsam dağılır mı?", "battle-line"))
    assert not decision.decision
    assert any("vantilator" in reason for reason in decision.reasons)


@pytest.mark.parametrize(
    ("game", "question", "section"),
    [
        ("battle-line", "Bataklık cepheye ne yapar?", "battle-line#bataklik"),
        ("twilight-struggle", "Uzay Yarışı'nda zarı tutturamazsam kart ne olur?", "uzay"),
    ],
)
def test_what_the_rulebook_answers_is_quoted_or_ruled_on(
    game: str, question: str, section: str
) -> None:
    reply = ask(question, game)
    assert reply.kind in ("passages", "ruling", "value")
    assert any(section in citation.section.id for citation in reply.citations)
