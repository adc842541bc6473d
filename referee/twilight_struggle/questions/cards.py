"""Questions on events: whose they are, what they need, and in which order they happen."""

from __future__ import annotations

import re
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYER_TR, US, USSR
from referee.twilight_struggle.effects import EFFECTS, REQUIRES, STOPPED_BY
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.situation import plain_values, value_effects
from referee.twilight_struggle.questions.words import (
    SIDES,
    defcon,
    doer,
    in_force,
    names,
    numbers,
    permission,
    sides_clash,
)

_CONDITIONAL = (
    "wargames",
    "star_wars",
    "one_small_step",
    "kitchen_debates",
    "our_man_in_tehran",
)
_OBJECT = ("ini", "unu", "i", "u", "imi", "umu")
_STOPPERS = frozenset(STOPPED_BY.values())
_NEEDED = frozenset(key for keys in REQUIRES.values() for key in keys)


def called(card: str) -> str:
    """A card as the object of a sentence."""
    return "Çin Kartı'nı" if card == CHINA else f"{CARDS[card].name} kartını"


def _subject(q: Asked) -> tuple[str, dict[str, bool]] | None:
    """The card that is to be played, and the others with whether they happened."""
    named = in_force(q)
    if not named:
        return None
    if len(named) == 1:
        return next(iter(named)), {}
    asked = [c for c in named if c in REQUIRES or c in STOPPED_BY]
    helpers = [c for c in named if c in _STOPPERS or c in _NEEDED]
    subjects = [c for c in asked if c not in helpers] or asked
    if len(subjects) != 1 or any(c not in helpers for c in named if c != subjects[0]):
        return None
    return subjects[0], {c: named[c] for c in named if c != subjects[0]}


@permission(
    "olay-ve-operasyon",
    "may why_not",
    "OLAY HEM|DAHA|AYNI OPS|PUAN",
    "OYNA BEN HEM OPS PUAN SONRA AYNI YATIR KOY GEC NUFUZ # LIK DARBE HIZALAMA",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """May one's own event and the operations of the same card both be used?"""
    if q.has("RAKIP", "AD", "PUANLAMA"):
        return None
    return _event_then_operations(q)


@permission(
    "olay-sonra-operasyon",
    "may why_not",
    "OLAY BEN OPS|PUAN OYNA",
    "SONRA DAHA HEM",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """The same, asked in another order of words."""
    if q.has("RAKIP", "AD", "PUANLAMA"):
        return None
    twice = len(q.all("OYNA")) + len(q.all("OLAY")) > 2 or q.has("HEM")
    objects = [w for w in q.words if w.tag in ("OLAY", "OPS") and w.suffix in _OBJECT]
    twice = twice or len(objects) == 2  # "olayını da operasyonunu da"
    return _event_then_operations(q) if twice else None


def _event_then_operations(q: Asked) -> Check:
    state = at.playing(q, US, (), round=1)
    return Check(
        state,
        act.Coup(US, "kenya"),
        "Kendi olayını işlettin; aynı kartın operasyon puanını da kullanmak istiyorsun.",
        "aynı kartın hem olayını hem operasyon puanını kullanabilirsin",
        "kendi kartının ya olayını ya operasyon puanını kullanırsın; ikisi birden olmaz",
        ("Olay sana ya da iki tarafa ait.",),
        example=True,
        cites=("twilight-struggle#kendi-olayi",),
    )


@permission(
    "olay-sirasi",
    "must may",
    "OLAY ONCE|SONRA|ILK|SAKLA",
    "RAKIP BEN OYNA OPS SEC ONCE SONRA SAKLA IKINCI YATIR HEM KOY NUFUZ DARBE HIZALAMA PUAN TUR",
    about="olay.sirasi",
)
def _(q: Asked) -> Check | None:
    """May the rival's event come after the operations?"""
    if not q.has("RAKIP") or q.has("AD", "MANSET"):
        return None
    card = at.some_card(USSR, 3)
    must = "must" in q.kinds
    early = any(
        {a.tag, b.tag} == {"OLAY", "ONCE"} for a, b in zip(q.words, q.words[1:], strict=False)
    )
    late = must or (q.has("SONRA", "SAKLA") and not early)
    first = "operations" if late else "event"
    when = "operasyondan sonra" if first == "operations" else "operasyondan önce"
    return Check(
        at.playing(q, US, (card,)),
        act.PlayCard(US, card, "operations", first),
        f"Rakibinin olayını taşıyan kartı oynuyorsun; olay {when} işlesin istiyorsun.",
        "rakibinin olayının önce mi sonra mı işleyeceğini sen seçersin",
        "olayın sırasını sen seçemezsin",
        (at.YOUR_TURN, at.IN_HAND),
        must,
        example=True,
    )


@permission(
    "onkosul",
    "must",
    "AD",
    "OYNA OLAY ONCE SONRA YASAKOLAY HEM YURURLUK OL GEC CIK IKIMIZ",
    about="olay.gerceklesir",
)
def _(q: Asked) -> Check | None:
    """Must this event have happened before that one?"""
    cards = names(q, "AD")
    subjects = [c for c in cards if c in REQUIRES]
    if len(subjects) != 1 or len(cards) < 2:
        return None
    card, asked = subjects[0], [c for c in cards if c not in subjects]
    needed = REQUIRES[card]
    if any(c not in needed for c in asked):
        return None
    lacking = asked[:1] if q.has("HEM", "IKIMIZ") else asked
    side = CARDS[card].side
    player = US if side is None else side
    listed = " ve ".join(CARDS[c].name for c in lacking)
    return Check(
        at.playing(q, player, (card,), on=at.effects(*(c for c in needed if c not in lacking))),
        act.PlayCard(player, card, "event"),
        f"{called(card)} olay olarak oynamak istiyorsun; {listed} oynanmadı.",
        "bu kart şart değildir; öbürü oynandıysa yeter",
        f"{called(card)} olay olarak oynamak için önce bu kart gerçekleşmelidir",
        (at.YOUR_TURN, at.IN_HAND),
        True,
    )


@permission(
    "kartla-oynama",
    "may why_not",
    "AD|RAKIP|ABD|SSCB OYNA|KOY|OLAY|YATIR OLAY|OPS|YURURLUK|SONRA|DEFCON|VAR|OL|YOK|LIK",
    "OYNA YASAKOLAY CIK YATIR OLAY OPS PUAN RAKIP BEN ABD SSCB AD DEFCON DUZEY # LIK YURURLUK "
    "SONRA ONCE YOK SAVAS EL YALNIZ OL BOLGE BOLGEY DARBE GEC HIC DEGIL KOY SEC NUFUZ ULKE DEGER "
    "DUS SIFIR",
    about="olay.gerceklesir olay.kimin olay.sirasi",
)
def _(q: Asked) -> Check | None:
    """May this card be played as an event, or for operations?"""
    if any(w.tag == "OLAY" and re.search(r"m[ae]d[ae]n", w.text) for w in q.words):
        return None  # "olayı tetiklemeden"
    if q.has("NUFUZ", "KOY") or sides_clash(q) or _TELLS.search(q.text):
        return None
    if q.has("SAVAS") and not any(CARDS[c].war for c in names(q, "AD")):
        return None  # another card than the one named
    last = max((n for n, w in enumerate(q.words) if w.tag in ("OYNA", "YATIR", "OPS")), default=0)
    if q.has("OYNA", "YATIR") and any(w.tag == "AD" for w in q.words[last:]):
        return None  # what becomes of another card, or of its event
    if q.words[-1].tag == "OLAY" and any(w.tag in SIDES for w in q.words[-2:]):
        return None  # "X, a Soviet event?" asks whose it is
    level = defcon(q)
    if (q.has("DARBE") and level is None) or numbers(q):
        return None
    event, ops = q.has("OLAY"), q.has("OPS", "PUAN")
    owner, asker = _owner(q), doer(q)
    if (q.has("RAKIP") or (owner is not None and owner == _other(asker))) and not q.has("AD"):
        return _rivals_card(q, event, ops)
    values = plain_values(q)
    found = _subject(q)
    printed = found is not None and values == [CARDS[found[0]].ops]
    if values and not event and not printed:
        return _low_value(q, values)
    if found is None or (values and not printed) or q.has("RAKIP"):
        return None
    card, told = found
    ops = ops or printed
    if event == ops and not (told or card in REQUIRES):
        return None
    asker = doer(q)
    side = CARDS[card].side
    player = asker if asker is not None else side if side is not None else US
    as_event = event or not ops
    if CARDS[card].scoring or (card in _CONDITIONAL and as_event):
        return None  # without its condition the card may be played, but nothing happens
    if card == "un_intervention" and as_event:
        return None
    needed = REQUIRES.get(card, ()) if as_event else ()
    stopper = STOPPED_BY.get(card) if as_event else None
    if any(c not in needed and c != stopper and c not in EFFECTS for c in told):
        return None
    keys = [c for c, happened in told.items() if happened]
    known: dict[str, bool] = {key: key in keys for key in needed if key in told}
    if needed and not keys and len(known) < len(needed):
        known = dict.fromkeys(needed, False) if told and not any(told.values()) else known
    assumed = [at.YOUR_TURN, at.IN_HAND if card != CHINA else "Çin Kartı önünde açık duruyor."]
    if asker is None and side is not None:
        assumed.append(f"Olayın sahibi sensin: {PLAYER_TR[side]}.")
    on: Any = at.effects(*keys)
    if (needed and not told) or (stopper and not told):
        on = _open_effects(needed, stopper)
    rival_ops = not as_event and side == 1 - player
    situation: dict[str, Any] = {"defcon": level} if level else {}
    state = at.playing(
        q,
        player,
        () if card == CHINA else (card,),
        on=on,
        china=player if card == CHINA else 1 - player,
        **situation,
    )
    subject = act.PlayCard(
        player, card, "event" if as_event else "operations", "event" if rival_ops else None
    )
    what = "olay olarak" if as_event else "operasyon için"
    who = f"{PLAYER_TR[asker]} " if asker is not None and not q.has("BEN") else ""
    can, cannot = ("oynayabilir", "oynayamaz") if who else ("oynayabilirsin", "oynayamazsın")
    facts = [
        f"{EFFECTS[c].name if c in EFFECTS else CARDS[c].name}: "
        f"{'gerçekleşti' if happened else 'gerçekleşmedi'}."
        for c, happened in told.items()
    ]
    facts += [f"DEFCON {level}."] if level else []
    return Check(
        state,
        subject,
        " ".join([f"{called(card)} {what} oynamak istiyorsun.", *facts]),
        f"{who}{called(card)} {what} {can}"
        + ("; savaş olayı darbe değildir" if CARDS[card].war and level and as_event else ""),
        f"{who}{called(card)} {what} {cannot}",
        tuple(assumed),
    )


# "what happens when it is played?", "who decides?": no yes or no is asked for.
_TELLS = re.compile(r"\bne (?:oluyo|olur|olacak|yap)|\bne\s*\W*$|karar", re.IGNORECASE)


def _owner(q: Asked) -> int | None:
    """Whose card it is said to be (`ABD kartı`), None when it isn't said."""
    for word, after in zip(q.words, q.words[1:], strict=False):
        if word.tag in SIDES and after.tag in ("KART", "OLAY"):
            return SIDES[word.tag]
    return None


def _other(player: int | None) -> int | None:
    return None if player is None else 1 - player


def _open_effects(needed: tuple[str, ...], stopper: str | None) -> Any:
    """Every effect is absent but for those that the answer turns on, which stay open."""
    from referee.twilight_struggle.state import Open

    skip = {*needed, stopper}
    return Open({key: False for key in EFFECTS if key not in skip}, "effects")


def _rivals_card(q: Asked, event: bool, ops: bool) -> Check | None:
    """May a card with the rival's event be played as an event, or for operations?"""
    if event == ops or q.has("DEFCON", "LIK", "DARBE", "SAVAS"):
        return None
    card = at.some_card(USSR, 3)
    subject = (
        act.PlayCard(US, card, "event") if event else act.PlayCard(US, card, "operations", "event")
    )
    what = "olay olarak" if event else "operasyon için"
    return Check(
        at.playing(q, US, (card,)),
        subject,
        f"Rakibinin olayını taşıyan bir kartı {what} oynamak istiyorsun.",
        f"rakibinin kartını {what} oynayabilirsin; olayı yine de gerçekleşir",
        f"rakibinin kartını {what} oynayamazsın",
        (at.YOUR_TURN, at.IN_HAND),
        example=True,
    )


def _low_value(q: Asked, values: list[int]) -> Check | None:
    """A card's value never falls below 1, so it can always be played for operations."""
    cards = in_force(q)
    if set(cards) - {"red_scare_purge"} or not cards or len(values) != 1 or q.has("UZAY", "AT"):
        return None
    card = at.some_card(None, values[0])
    return Check(
        at.playing(q, US, (card,), on=at.effects(*value_effects(q, US))),
        act.PlayCard(US, card, "operations"),
        f"Kızıl Korku sana karşı yürürlükte; {values[0]} puanlık bir kartı operasyon için "
        "oynamak istiyorsun.",
        "kartı oynayabilirsin; değeri 1'in altına inmez",
        "kartı oynayamazsın",
        (at.YOUR_TURN, at.IN_HAND),
    )


@permission(
    "cin-olay",
    "may why_not",
    "AD OLAY",
    "OYNA BEN",
    about="olay.kimin",
)
def _(q: Asked) -> Check | None:
    """Has the China Card an event?"""
    if list(in_force(q)) != [CHINA] or _TELLS.search(q.text):
        return None
    return Check(
        at.playing(q, US, (), china=US),
        act.PlayCard(US, CHINA, "event"),
        "Çin Kartı'nı olay olarak oynamak istiyorsun.",
        "Çin Kartı'nı olay olarak oynayabilirsin",
        "Çin Kartı'nın olayı yoktur",
        (at.YOUR_TURN, "Çin Kartı önünde açık duruyor."),
    )
