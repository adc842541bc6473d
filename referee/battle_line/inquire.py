"""Inquiries: what a position is worth, with the rules that each step rests on."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from functools import singledispatch
from importlib.resources import files
from typing import Any

from referee.battle_line.actions import (
    ClaimableFlags,
    FormationOf,
    GameResult,
    Inquiry,
    RuleValue,
    Starter,
    TacticsAllowance,
    WinnerOf,
    WinningFormation,
)
from referee.battle_line.board import card_name, claim_proof, first
from referee.battle_line.formation import Evaluation, Formation, evaluate
from referee.battle_line.proof import explain
from referee.battle_line.result import outcome, victory_text, winning_flags, won_flags
from referee.battle_line.rules import RULES, leader_limit, tactics_limit
from referee.battle_line.state import FLAGS, PLAYERS, State
from referee.verdict import Step

Found = tuple[Any, str, tuple[Step, ...]]  # value, its Turkish sentence, derivation

_FORMATION = RULES.fact(
    "formasyon.turu",
    cites="formasyonlar",
    text="Formasyonlar güçlüden zayıfa: Elmas, Sütun, Ters Yay, Piramit, Kaos.",
)
_KINDS = {
    Formation.WEDGE: RULES.fact(
        "formasyon.elmas", cites="elmas", text="Elmas: aynı renkten art arda değerler."
    ),
    Formation.PHALANX: RULES.fact(
        "formasyon.sutun", cites="sutun", text="Sütun: aynı değerde kartlar."
    ),
    Formation.BATTALION_ORDER: RULES.fact(
        "formasyon.ters-yay", cites="ters-yay", text="Ters Yay: aynı renkten kartlar."
    ),
    Formation.SKIRMISH_LINE: RULES.fact(
        "formasyon.piramit", cites="piramit", text="Piramit: art arda değerler, renkler karışık."
    ),
    Formation.HOST: RULES.fact("formasyon.kaos", cites="kaos", text="Kaos: düzensiz kartlar."),
}
_TOTAL = RULES.fact(
    "formasyon.toplam",
    cites="ayni-formasyon",
    text="Formasyonlar aynıysa değer toplamı büyük olan kazanır.",
)
_TIE = RULES.fact(
    "formasyon.esitlik",
    cites="esitlik",
    text="Tam eşitlikte cephe, formasyonunu önce tamamlayanındır.",
)
_JOKERS = {
    "L1": (
        leader := RULES.fact(
            "joker.lider", cites="lider", text="Lider her renk ve değer yerine geçer."
        )
    ),
    "L2": leader,
    "EK": RULES.fact(
        "joker.ek-taarruz", cites="ek-taarruz", text="Ek Taarruz 8 sayılır, rengi seçilir."
    ),
    "SH": RULES.fact(
        "joker.savunma-hatti",
        cites="savunma-hatti",
        text="Savunma Hattı 1, 2 ya da 3 sayılır, rengi seçilir.",
    ),
}
_FOG = RULES.fact("cephe.sis", cites="sis", text="Sis altında yalnız toplam sayılır.")
_MUD = RULES.fact("cephe.bataklik", cites="bataklik", text="Bataklıkta formasyon dört kartlıdır.")
_BOTH = RULES.fact(
    "cephe.sis-bataklik",
    cites="sis-ve-bataklik",
    text="Sis ile Bataklık birlikte: dört kartın toplamı.",
)
_PROOF = RULES.fact(
    "cephe.ispat",
    cites="ilan-ispati iskarta",
    text="Açıkta görünmeyen her birlik rakibe gelebilir.",
)
_CLAIM = RULES.fact(
    "ilan.hak",
    cites="ilan yanlis-ilan",
    text="İlan bir haktır; yanlış ilan yalnızca geri çevrilir.",
)
_MANY = RULES.fact(
    "ilan.birden-cok", cites="birden-cok-ilan", text="Bir turda birden çok cephe ilan edilebilir."
)
STARTER = RULES.fact(
    "hazirlik.baslayan",
    cites="hazirlik-baslayan baski-farklari",
    text="Başlayanı birlik destesinden çekilen yüksek kart belirler.",
)
RULES.prose(
    "metin.varyantlar",
    cites="varyantlar oyun-hakkinda",
    reason="Tanıtım metni; varyantların kuralları kendi bölümlerindedir.",
)
_END = RULES.fact(
    "oyun.sonu", cites="oyun-sonu amac", text="Yan yana üç ya da toplam beş cephe kazandırır."
)
_POINTS = RULES.fact(
    "mac.puani", cites="mac-puani", text="Kazanan 5, kaybeden aldığı cephe kadar puan alır."
)


def _read_values() -> dict[str, tuple[Any, int]]:
    text = files("referee.battle_line").joinpath("data/values.csv").read_text("utf-8")
    return {
        row["key"]: (
            RULES.fact(f"deger.{row['key']}", cites=row["sections"], text=row["text"]),
            int(row["value"]),
        )
        for row in csv.DictReader(text.splitlines())
    }


VALUES = _read_values()


@singledispatch
def answer(inquiry: Inquiry, s: State) -> Found:
    """Value, Turkish sentence and derivation of an inquiry; UnknownFact where facts are open."""
    raise TypeError(f"not an inquiry: {inquiry!r}")


@answer.register
def _(q: RuleValue, s: State) -> Found:
    rule, value = VALUES[q.key]
    return value, rule.text, (Step(rule, rule.text, value),)


@answer.register
def _(q: Starter, s: State) -> Found:
    if s.options.starter == "high_card_starts":
        text = "Yüksek kartı çeken oyuncu başlar."
    else:
        text = "Yüksek kartı çeken dağıtır, rakibi başlar."
    return s.options.starter, text, (Step(STARTER, text),)


@answer.register
def _(q: FormationOf, s: State) -> Found:
    flag = s.flag(q.flag)
    cards, size, fog = tuple(flag.sides[q.player].cards), flag.size, flag.fog
    steps = _conditions(size, fog)
    if len(cards) > size:
        text = (
            f"{q.flag}. cephede {PLAYERS[q.player]} tarafında {len(cards)} kart var; "
            f"formasyon {size} kartlıktır, fazla kart atılacak."
        )
        return None, text, (*steps, Step(_FORMATION, text))
    if len(cards) < size:
        text = (
            f"{q.flag}. cephede {PLAYERS[q.player]} tarafı tamam değil: {len(cards)}/{size} kart."
        )
        return None, text, (*steps, Step(_FORMATION, text))
    worth = evaluate(cards, size, fog)
    steps += _worth_steps(s, worth)
    value = {
        "formation": worth.formation.name.lower() if worth.formation else None,
        "name": worth.formation.name_tr if worth.formation else "Sis altında toplam",
        "total": worth.total,
        "jokers": dict(worth.assignment),
    }
    return value, f"{q.flag}. cephede {PLAYERS[q.player]}: {_worth(worth)}.", steps


@answer.register
def _(q: WinnerOf, s: State) -> Found:
    """Who has won the flag, wins it as it stands, or could still be kept from it."""
    flag = s.flag(q.flag)
    if flag.winner is not None:
        letter = PLAYERS[flag.winner]
        text = f"{q.flag}. cepheyi {letter} oyuncusu kazandı."
        return letter, text, (Step(_PROOF, text, letter),)
    size, fog = flag.size, flag.fog
    steps = _conditions(size, fog)
    full = [len(side.cards) == size for side in flag.sides]
    if all(full):
        a, b = (evaluate(tuple(side.cards), size, fog) for side in flag.sides)
        steps += _compare_steps(a, b)
        if a.strength == b.strength:
            winner = first(s, flag)
            assert winner is not None
            text = f"Tam eşitlik; önce tamamlayan {PLAYERS[winner]} oyuncusu."
            steps += (Step(_TIE, text, PLAYERS[winner]),)
        else:
            winner = 0 if a.strength > b.strength else 1
        text = (
            f"{q.flag}. cepheyi {PLAYERS[winner]} kazanır: A {_worth(a)}, B {_worth(b)}"
            f"{'; tam eşitlikte önce tamamlayan alır' if a.strength == b.strength else ''}."
        )
        return PLAYERS[winner], text, steps
    if not any(full):
        text = f"{q.flag}. cephede iki formasyon da tamam değil; sonuç belli değil."
        return None, text, (*steps, Step(_PROOF, text))
    player = full.index(True)
    proof = claim_proof(s, player, q.flag)
    reasons = explain(proof, s.options.leader_names)
    steps += tuple(Step(_PROOF, reason) for reason in reasons)
    if proof.holds:
        text = f"{q.flag}. cepheyi {PLAYERS[player]} kazanır: rakip artık yetişemez."
        return PLAYERS[player], text, steps
    cards = ", ".join(card_name(s, c) for c in proof.counter_example)
    other = PLAYERS[1 - player]
    text = f"{q.flag}. cephenin sonucu belli değil: {other} şu kartlarla kazanabilir: {cards}."
    return None, text, steps


@answer.register
def _(q: WinningFormation, s: State) -> Found:
    """The winner's formation by its name; None where the winner is open or Fog lies there."""
    winner, text, steps = answer(WinnerOf(q.flag), s)
    if winner is None:
        return None, text, steps
    flag = s.flag(q.flag)
    cards = tuple(flag.sides[PLAYERS.index(winner)].cards)
    if len(cards) != flag.size:
        return None, text, steps
    worth = evaluate(cards, flag.size, flag.fog)
    name = worth.formation.name_tr if worth.formation else None
    return name, f"Kazanan: {_worth(worth)}.", (*steps, Step(_FORMATION, text, name))


@answer.register
def _(q: ClaimableFlags, s: State) -> Found:
    provable = []
    steps = []
    for number in range(1, FLAGS + 1):
        flag = s.flag(number)
        if flag.winner is None and flag.sides[q.player].count == flag.size:
            proof = claim_proof(s, q.player, number)
            if proof.holds:
                provable.append(number)
            reason = " ".join(explain(proof, s.options.leader_names))
            steps.append(Step(_PROOF, f"{number}. cephe: {reason}", proof.holds))
    if len(provable) > 1:
        steps.append(Step(_MANY, _MANY.text))
    shown = ", ".join(f"{n}. cephe" for n in provable)
    text = f"İlan edilebilir: {shown}." if provable else "Şu anda ispatlanabilen cephe yok."
    return provable, text, (*steps, Step(_CLAIM, _CLAIM.text))


@answer.register
def _(q: TacticsAllowance, s: State) -> Found:
    own, theirs = s.players[q.player].tactics_played, s.players[1 - q.player].tactics_played
    left = max(0, theirs + 1 - own)
    played = f"Rakip {theirs}, sen {own} taktik oynadın; en fazla {theirs + 1} oynayabilirsin."
    text = f"{left} taktik daha oynayabilirsin." if left else "Şimdi taktik oynayamazsın."
    steps = [Step(tactics_limit, played, left)]
    if s.players[q.player].knows("leader_played") and s.players[q.player].leader_played:
        steps.append(Step(leader_limit, "Liderini oynadın; ikinci lider oynanmaz."))
    return left, text, tuple(steps)


@answer.register
def _(q: GameResult, s: State) -> Found:
    steps = tuple(
        Step(_END, f"{PLAYERS[p]} oyuncusunun cepheleri: {_listed(won_flags(s, p))}.")
        for p in (0, 1)
    )
    # Three adjacent flags win whatever became of the others; only the points need those too.
    winner = next((p for p in (0, 1) if winning_flags(s, p)), None)
    result = outcome(s) if winner is None or s.options.match else None
    if winner is not None:
        reason = victory_text(winner, winning_flags(s, winner))
    elif result is not None:
        reason = result.reason
    else:
        return None, "Oyun sürüyor; henüz kazanan yok.", steps
    value: dict[str, Any] = {
        "winner": None if winner is None else PLAYERS[winner],
        "reason": reason,
    }
    steps += (Step(_END, reason),)
    if result is not None and s.options.match:
        points = [s.score[p] + result.points[p] for p in (0, 1)]
        text = (
            f"Bu oyun: A {result.points[0]}, B {result.points[1]} puan. "
            f"Toplam: A {points[0]}, B {points[1]}."
        )
        value |= {"points": list(result.points), "score": points}
        steps += (Step(_POINTS, text, list(result.points)),)
    return value, reason, steps


def _conditions(size: int, fog: bool) -> tuple[Step, ...]:
    if fog and size == 4:
        return (Step(_BOTH, _BOTH.text),)
    if fog:
        return (Step(_FOG, _FOG.text),)
    return (Step(_MUD, _MUD.text),) if size == 4 else ()


def _worth_steps(s: State, worth: Evaluation) -> tuple[Step, ...]:
    jokers = tuple(
        Step(
            _JOKERS[joker],
            f"{card_name(s, joker)} burada {card_name(s, card)} sayılır.",
            card,
        )
        for joker, card in worth.assignment
    )
    rule = _KINDS[worth.formation] if worth.formation else _FOG
    return (*jokers, Step(rule, f"Formasyon: {_worth(worth)}."))


def _compare_steps(a: Evaluation, b: Evaluation) -> tuple[Step, ...]:
    text = f"A: {_worth(a)}; B: {_worth(b)}."
    if a.formation is None:
        return (Step(_FOG, text),)
    rule = _TOTAL if a.formation == b.formation else _FORMATION
    return (Step(rule, text),)


def _worth(worth: Evaluation) -> str:
    name = worth.formation.name_tr if worth.formation else "Sis altında"
    return f"{name}, toplam {worth.total}"


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers)) or "yok"
