"""`denetle`, `sorgula` and `hamleler` give the rulebook's rulings, as text, JSON and exit code."""

from __future__ import annotations

import json
from pathlib import Path

# Three fives against purple 2 and 4: purple 3 makes 2-3-4 of one colour, which beats them.
EMPTY = "1=-|- 2=-|- 4=-|- 5=-|- 6=-|- 7=-|- 8=-|- 9=-|-"
REFUSED = f"battle-line turn=A phase=claim A=?/- B=?/- 3=R5B5G5|P2P4 {EMPTY} discard=-"
GRANTED = f"battle-line turn=A phase=claim A=?/- B=?/- 3=R5B5G5|P2P4 {EMPTY} discard=P3"
SECOND_TACTIC = {
    "game": "battle-line",
    "turn": "A",
    "phase": "play",
    "players": {"A": {"holds": ["L1"], "played": ["GO"]}, "B": {"played": []}},
}
LEADER = {"type": "play_morale", "player": "A", "card": "L1", "flag": 3}
# Red 8, 9, 10 and four troops more, nothing on the table yet.
START = (
    "battle-line turn=A phase=play A=R8R9R10B1B2G3G4/- B=?7/- 3=-|- "
    f"{EMPTY} discard=- troops=46 tactics=10"
)


def test_a_claim_that_a_hidden_card_could_beat_is_illegal(hakem):
    done = hakem("denetle", "--durum", REFUSED, "--hamle", "A ilan 3")
    assert done.code == 1
    assert done.out.startswith("Hayır")
    assert "mor 3" in done.out
    assert "[battle-line#ilan-ispati]" in done.out
    assert "battle-line 1.0.0" in done.out


def test_a_claim_that_no_card_can_beat_is_legal(hakem):
    done = hakem("denetle", "--durum", GRANTED, "--hamle", "A ilan 3")
    assert done.code == 0
    assert done.out.startswith("Evet")


def test_the_violated_rule_comes_first_with_what_would_allow_it(hakem, tmp_path: Path):
    (tmp_path / "durum.json").write_text(json.dumps(SECOND_TACTIC), "utf-8")
    (tmp_path / "hamle.json").write_text(json.dumps(LEADER), "utf-8")
    done = hakem(
        "denetle", "--durum", "durum.json", "--hamle", "hamle.json", "--oyun", "Battle Line"
    )
    assert done.code == 1
    first = next(line for line in done.out.splitlines() if line.startswith("  "))
    assert first.startswith("  ✗ Rakibin hiç taktik oynamadı, sen 1 oynadın.")
    assert "    → Rakibin bir taktik oynasaydı oynayabilirdin." in done.out


def test_json_carries_findings_citations_version_and_options(hakem):
    done = hakem(
        "denetle", "--durum", json.dumps(SECOND_TACTIC), "--hamle", json.dumps(LEADER), "--json"
    )
    verdict = json.loads(done.out)
    assert done.code == 1
    assert verdict["ruling"] == "illegal"
    assert [f["rule_id"] for f in verdict["findings"] if f["status"] == "violated"] == [
        "battle_line.taktik.siniri"
    ]
    assert verdict["citations"][0]["section"] == "battle-line#taktik-siniri"
    assert verdict["rules_version"] == "battle-line 1.0.0"
    assert verdict["options"]["last_chance"] is False


def test_an_open_fact_is_asked_for_with_what_each_answer_decides(hakem):
    state = (
        "battle-line turn=A phase=play A=SI?/?1 B=?/? 3=-|- "
        "1=-|- 2=-|- 4=-|- 5=-|- 6=-|- 7=-|- 8=-|- 9=-|-"
    )
    done = hakem("denetle", "--durum", state, "--hamle", "A SI@3")
    assert done.code == 3
    assert "? Rakibin bu oyunda şimdiye dek kaç taktik kartı oynadı?" in done.out
    assert "hiç → hayır" in done.out
    assert "1, 2 → evet" in done.out


def test_state_and_action_in_one_object_on_standard_input(hakem):
    both = json.dumps({"state": GRANTED, "action": "A ilan 3"})
    assert hakem("denetle", "--durum", "-", "--hamle", "-", stdin=both).code == 0


def test_the_state_alone_on_standard_input(hakem):
    assert hakem("denetle", "--durum", "-", "--hamle", "A ilan 3", stdin=REFUSED).code == 1


def test_a_view_hides_what_that_player_cannot_see(hakem):
    """B can't know whether A holds the card that A would play."""
    arguments = ("denetle", "--durum", START, "--hamle", "A R8@3")
    assert hakem(*arguments).code == 0
    done = hakem(*arguments, "--goren", "B")
    assert done.code == 3
    assert "kırmızı 8" in done.out


def test_an_inquiry_prints_value_and_derivation(hakem):
    done = hakem("sorgula", "--durum", "battle-line 3=R7R9L1|B6B7B8", "--sorgu", "winner flag=3")
    assert done.code == 0
    assert done.out.startswith("3. cepheyi A kazanır")  # 7-8-9 is 24, 6-7-8 is 21
    assert "24" in done.out.splitlines()[0]


def test_an_inquiry_without_its_facts_asks_for_them(hakem):
    done = hakem("sorgula", "--durum", "battle-line", "--sorgu", '{"type":"winner","flag":3}')
    assert done.code == 3
    assert "3. cephe kazanıldı mı?" in done.out


def test_legal_actions_of_the_first_turn(hakem):
    """Seven troops on nine flags; no tactics in hand, and a player with troops may not pass."""
    lines = hakem("hamleler", "--durum", START).out.splitlines()
    hand = ("R8", "R9", "R10", "B1", "B2", "G3", "G4")
    assert sorted(lines) == sorted(f"A {card}@{flag}" for card in hand for flag in range(1, 10))


def test_legal_actions_as_json_can_be_judged_again(hakem):
    listed = json.loads(hakem("hamleler", "--durum", START, "--json").out)["actions"]
    assert len(listed) == 63
    action = json.dumps(listed[0]["action"])
    assert hakem("denetle", "--durum", START, "--hamle", action).code == 0


def test_legal_actions_of_a_partial_state_ask_for_the_missing_facts(hakem):
    done = hakem("hamleler", "--durum", "battle-line phase=play")
    assert done.code == 3
    assert "Hamle sırası kimde?" in done.out
