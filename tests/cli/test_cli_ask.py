"""`sor` answers from the referee where it can, and shows the section."""

from __future__ import annotations

import json

SECOND_TACTIC = "Rakibim hiç taktik oynamadıysa ikinci taktik kartımı oynayabilir miyim?"


def test_a_question_that_the_referee_decides(hakem):
    done = hakem("sor", SECOND_TACTIC, "--oyun", "battle-line")
    assert done.code == 1
    assert done.out.startswith("Hayır")
    assert "en fazla 1 oynayabilirsin" in done.out
    assert "[battle-line#taktik-siniri]" in done.out
    assert "Şöyle anladım:" in done.out


def test_a_question_from_standard_input_as_json(hakem):
    done = hakem("sor", "-", "--json", "--oyun", "Battle Line", stdin=SECOND_TACTIC)
    reply = json.loads(done.out)
    assert done.code == 1
    assert (reply["kind"], reply["ruling"], reply["game"]) == ("ruling", "illegal", "battle-line")
    assert reply["citations"][0]["section"] == "battle-line#taktik-siniri"


def test_questions_that_are_none(hakem):
    assert "boş" in hakem("sor", "").err
    assert "boş" in hakem("sor", "-").err
    assert "Soru boş" in hakem("sor", "?!").err
    assert hakem("sor", "?!").code == 2
    assert "en fazla 1000 karakter" in hakem("sor", "a" * 1001).err
    assert "UTF-8 değil" in hakem("sor", b"\xff").err
    assert (
        "“satranç” adında bir oyun yok" in hakem("sor", "At nasıl oynar?", "--oyun", "satranç").err
    )


def test_a_follow_up_question_builds_on_the_one_before(hakem):
    asked = "üç kartım olan cepheye bir kart daha koyabilir miyim\npeki bataklık varsa?\n"
    done = hakem("sohbet", "--oyun", "battle-line", stdin=asked)
    assert done.code == 0, done.err
    assert done.out.index("Duruma bağlı") < done.out.index("Evet, ")
