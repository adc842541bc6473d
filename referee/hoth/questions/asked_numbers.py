"""Numbers asked for after something told: the box, the board, hands, Deploy the Fleet."""

from __future__ import annotations

import re

from referee.asking import Asked, Check
from referee.hoth.actions import FleetDraws, HandOf
from referee.hoth.questions.claims import ANY, asked_part, denied_facts
from referee.hoth.questions.facts import fixed, key_of
from referee.hoth.questions.situation import check, with_one_more_hex
from referee.hoth.questions.words import QUESTIONS, ascii_key, asked_act, counts, is_must, ruling

# What may be told before a fixed number is asked for, as none of it changes one.
_HARMLESS = frozenset(
    ["DOLGU", "OYNA", "SECENEK", "BEN", "ASI", "IMPARATORLUK", "TARAF", "DUSMAN", "BIR", "HER",
     "KUTU", "TAHTA", "MAC", "BASLA", "YASAK", "KONUS", "KITAP", "SOYLE", "GOR"]
)  # fmt: skip


@QUESTIONS.intent("sonda-sorulan-sayi", "", "KAC", f"{ANY} ?")
def _(q: Asked) -> Check | None:
    """How many are there, asked in the last clause, after what changes nothing?"""
    asked = asked_part(q)
    if not any(w.tag == "KAC" for w in asked) or is_must(q) or len(asked) == len(q.words):
        return None
    told = [w for w in q.words if not any(w is other for other in asked)]
    strange = [w for w in q.words if w.tag == "?"]
    if len(strange) > 1 or any(w.tag == "?" for w in asked):
        return None
    if any(w.tag not in _HARMLESS and w.tag != "?" for w in told):
        return None
    if any(w.tag == "#" for w in asked):
        return None
    if any(w.negated and w.tag not in ("DOLGU", "CEKIL") for w in asked):
        return None
    key = key_of(asked)
    return fixed(key) if key else None


_HAND = "el|hand|senaryo"
_TEAM = re.compile(r"\b(?:takim\w*|2v2|ikiye iki|esli|iki kisilik takim|dort kisi\w*|4 kisi\w*)\b")
_DUEL = re.compile(r"\b(?:teke tek|iki kisi\w*|2 kisi\w*|1v1|bire bir|tek basima|takimsiz)\b")


@QUESTIONS.intent("eldeki-kart-sayisi", "", "KAC KART|CEK|EL #", ANY)
def _(q: Asked) -> Check | None:
    """How many cards does a player begin with, when the scenario's hand is told?"""
    key = ascii_key(q.text)
    if q.has("FILO", "DESTE", "LIDER", "EMIR", "SALDIR", "BOLUM", "ZAR", "SONUNDA", "MADALYA"):
        return None
    if is_must(q) or not re.search(rf"\b(?:{_HAND})", key) or any(w.negated for w in q.words):
        return None
    asked = asked_part(q)
    place = next((n for n, w in enumerate(asked) if w.tag == "KAC"), None)
    if place is None or not any(w.tag in ("KART", "CEK", "EL") for w in asked[place:]):
        return None
    match = re.search(r"\b(?:el\w*|senaryo\w*|hand)\D{0,24}(\d)\b|\b(\d) kart", key)
    hand = int(match[1] or match[2]) if match else 0
    team, duel = _TEAM.search(key), _DUEL.search(key)
    if not 2 <= hand <= 8 or hand not in counts(q) or bool(team) is bool(duel):
        return None
    players = 2 if team else 1
    return check(
        "turn=A",
        HandOf(hand, players),
        f"Senaryo eli {hand}, tarafta {players} oyuncu; kaç kartla başlandığını soruyorsun.",
        *("", ""),
    )


@QUESTIONS.intent("filoda-hic-atmadan", "", "FILO KAC CEK|KART|AL HIC", ANY)
def _(q: Asked) -> Check | None:
    """How many cards does Deploy the Fleet let one draw who discards none?"""
    key = ascii_key(q.text)
    if counts(q) or is_must(q) or not re.search(r"\bhic (?:kart )?(?:at|discard)\w*m[ae]", key):
        return None
    if not any(w.tag == "KAC" for w in asked_part(q)):
        return None
    return check(
        "turn=A",
        FleetDraws(0, q.has("TAKIM")),
        "Deploy the Fleet'te kart atmayanın kaç kart çektiğini soruyorsun.",
        *("", ""),
    )


_BONUS = re.compile(
    r"\+ ?1 (?:hex )?(?:hareket|move|yuruyus)|\bhareket bonus\w*|\b(?:1|bir) (?:hex )?"
    r"(?:fazla|ekstra|ek) (?:hareket|yuru)|\b(?:fazladan|ekstra|ek) (?:1|bir) (?:hex )?hareket"
)


@QUESTIONS.intent("bonuslu-yol", "", "KAC PIYADE|BIRIM GIT", ANY)
def _(q: Asked) -> Check | None:
    """How far does infantry with one more hex from its card go, and attack after it?"""
    key = ascii_key(q.text)
    units = {w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")}
    if not _BONUS.search(key) or units - {"ET", "ST"} or q.has("ROZET", "ARAZI", "YEDEK", "ZAR"):
        return None
    asked = asked_part(q)
    if not any(w.tag == "KAC" for w in asked) or is_must(q) or [n for n in counts(q) if n != 1]:
        return None
    attacks = [w for w in q.all("SALDIR") if not w.negated]
    if attacks and len(attacks) != len(q.all("SALDIR")):
        return None
    return fixed("cards.move_bonus_attack" if attacks else "cards.move_bonus")


@ruling("bonuslu-hareket", "PIYADE|BIRIM GIT|SALDIR #", ANY, about="saldiri.hareket-sonrasi")
def _(q: Asked) -> Check | None:
    """May infantry with one more hex from its card go so far, and attack after it?"""
    key = ascii_key(q.text)
    units = {w.name or "ET" for w in q.words if w.tag in ("BIRIM", "PIYADE")}
    but = ("ROZET", "ARAZI", "YEDEK", "ZAR", "KAC", "DUSMAN", "EMIRSIZ", "YOK", "DEGIL", "HEX")
    if not _BONUS.search(key) or units - {"ET", "ST"} or q.has(*but) or is_must(q):
        return None
    if denied_facts(q) or q.has("UZAK", "TAKIM", "CEKIL"):
        return None
    far = [n for n in counts(q) if n > 1]
    act = asked_act(q)
    if len(far) != 1 or act not in ("SALDIR", "GIT") or far[0] > 4:
        return None
    return with_one_more_hex(act, far[0])


@QUESTIONS.intent("filoda-en-cok", "", "FILO KAC AT|ISKARTA EN_COK", ANY)
def _(q: Asked) -> Check | None:
    """How many cards at most may be discarded for Deploy the Fleet?"""
    if is_must(q) or counts(q) or q.has("CEK", "TAKIM") or any(w.negated for w in q.words):
        return None
    return fixed("fleet.most")
