"""What does an event give? Points, DEFCON, influence, operations, and who profits or loses by it.

The event is carried out by its own code on what the question tells (`EventChange`). A fact that
the asked number turns on must be told; the others are assumed to be of no account.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from referee.asking import Asked, Check
from referee.partial import UnknownFact
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION, REGIONS
from referee.twilight_struggle.outcomes import is_settled
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.event_asks import asks, counts
from referee.twilight_struggle.questions.event_reach import COUPS
from referee.twilight_struggle.questions.event_scene import Scene, rival_plays, scene_of
from referee.twilight_struggle.questions.words import (
    DENIALS,
    QUESTIONS,
    SIDES,
    names,
)
from referee.twilight_struggle.state import State


@dataclass(frozen=True, slots=True)
class Needs:
    """What must be told before a card's event can be computed, and which entries it fixes.

    `points`, `level`, `markers` name the facts that the points, the DEFCON level and the
    influence turn on: `defcon`, `control`, `military`, `grounds`, `china`, `dice`, or a country
    whose influence counts, written `us:egypt`.
    """

    points: tuple[str, ...] | None = None
    markers: tuple[str, ...] | None = None
    operations: tuple[str, ...] | None = None
    choice: str | None = None


_EVENTS = {
    "duck_and_cover": Needs(("defcon",)),
    "nuclear_test_ban": Needs(("defcon",)),
    "we_will_bury_you": Needs(None),
    "salt_negotiations": Needs(None),
    "abm_treaty": Needs(None, operations=()),
    "nasser": Needs(None, ("us:egypt",)),
    "fidel": Needs(None, ("us:cuba",)),
    "romanian_abdication": Needs(None, ("us:romania",)),
    "us_japan_mutual_defense_pact": Needs(None, ("us:japan",)),
    "sadat_expels_soviets": Needs(None, ("ussr:egypt",)),
    "de_gaulle_leads_france": Needs(None, ("us:france",)),
    "john_paul_ii_elected_pope": Needs(None, ("ussr:poland",)),
    "iranian_hostage_crisis": Needs(None, ("us:iran",)),
    "iron_lady": Needs((), ("ussr:uk",)),
    "alliance_for_progress": Needs(("control",)),
    "opec": Needs(("control",)),
    "reagan_bombs_libya": Needs(("ussr:libya",)),
    "kitchen_debates": Needs(("grounds",)),
    "arms_race": Needs(("military", "defcon")),
    "cultural_revolution": Needs(("china",)),
    "nixon_plays_the_china_card": Needs(("china",)),
    "soviets_shoot_down_kal_007": Needs((), operations=("control:south_korea",)),
    "glasnost": Needs((), operations=("the_reformer",)),
    "special_relationship": Needs(("control:uk", "nato")),
    "summit": Needs(("dice",)),
    "olympic_games": Needs(("dice",), choice="participate"),
    "cuban_missile_crisis": Needs(None),
    "captured_nazi_scientist": Needs(("space",)),
    "one_small_step": Needs(("space",)),
    "wargames": Needs(("lead",), choice="end"),
    "u2_incident": Needs(()),
    "camp_david_accords": Needs(()),
    "an_evil_empire": Needs(()),
    "willy_brandt": Needs(()),
}
_FACTS = (
    "AD ULKE BOLGE CINS KONTROL NUFUZ ABD SSCB BEN RAKIP KIMSE # DEFCON DUZEY YURURLUK OYNA OLAY "
    "VAR OL EL GEC PUAN KAZAN KALK KOY DUS YUKSEL CIK OPS KIM HIC YOK DEGIL BOS YALNIZ SONRA TUR "
    "TOPLAM ASKERI ZAR AT BG HUKMETME ONDE GERI UZAY KUTU DENK BOYKOT YATIR BITIR KAYBET YANAR "
    "NUKLEER EVSAHIBI KATILIM KAL AKSIYON HEMEN KACLIK HANGISI TAKIL DAHA FAZLA YETER BUYUK NET "
    "MANSET HEM AYRI IKINCI SEC ACIK ETKISIZ YERI KIMIN SAYI TUTMA DEGISIR AYNI SURER LIK HIZALAMA "
    "VARLIK IKIMIZ BARIS"
)


@QUESTIONS.intent("olay-sonucu", "", "AD", _FACTS)
def _(q: Asked) -> Check | None:
    """What does this event give, with all that is told?"""
    cards = [c for c in names(q, "AD") if c in _EVENTS]
    if len(cards) != 1 or q.kinds & {"must", "when", "difference"}:
        return None
    card = cards[0]
    aside = (CHINA,) if card in _CHINESE else ()
    scene = scene_of(q, card, aside=aside)
    if scene is None:
        return None
    china = _china(q, scene) if aside else None
    if CHINA in names(q, "AD") and china is None:
        return None
    asked = _asked(q, scene)
    if asked is None or not _enough(q, scene, asked, china):
        return None
    state = _state(q, scene, china)
    dice = scene.dice
    needs = _EVENTS[card]
    choice = needs.choice
    if card == "olympic_games" and q.has("BOYKOT"):
        choice = "boycott"
    host = _host(q, scene) if card == "olympic_games" else scene.player
    if host is None and asked.about == "level":
        host = US  # whoever plays it
    if host is None:
        return None
    subject = act.EventChange(
        host,
        card,
        asked.what,
        choice,
        dice.get(US) if choice != "boycott" else None,
        dice.get(USSR) if choice != "boycott" else None,
    )
    try:
        if not is_settled(state, subject):
            return None
    except UnknownFact:
        return None
    return Check(
        state,
        subject,
        f"{CARDS[card].name} olayının sonucunu soruyorsun.",
        assumed=_assumed(scene),
        holds=asked.holds,
        part={"winner": _named, "victor": _victor}.get(asked.about),
    )


def _victor(value: Any) -> str:
    """Who wins the game that the event ends."""
    return _named(value.get("winner"))


_FATAL = ("we_will_bury_you", "duck_and_cover")  # they lower DEFCON whatever else happens


def _named(side: Any) -> str:
    """The name of the side that profits."""
    return PLAYER_TR[PLAYERS.index(side)] if side in PLAYERS else "kimse"


_CHINESE = ("cultural_revolution", "nixon_plays_the_china_card")


@dataclass(frozen=True, slots=True)
class _Ask:
    """What is asked: an entry of the value, the facts it turns on, and a test for yes and no."""

    what: str | None
    about: str  # points, level, markers, operations, winner, end
    holds: Callable[[Any], bool] | None = None


def _asked(q: Asked, scene: Scene) -> _Ask | None:
    """What the question wants to know of the event."""
    yes_or_no = asks(q) and not counts(q)
    if not yes_or_no and not counts(q) and not q.has("KIM", "HANGISI", "KIMIN"):
        return None
    lost = scene.defcon == 2 and scene.card in _FATAL and not q.has("PUAN")
    if lost and q.has("KIM") and q.has("KAZAN") and not yes_or_no:
        return _Ask(None, "victor")
    if q.has("KIM", "HANGISI", "KIMIN") and not yes_or_no:
        scene.counts = []  # "who takes the 2 points"
        return _Ask("winner", "winner") if q.has("KAZAN", "GEC", "PUAN") else None
    if scene.card == "wargames" and q.has("KAZAN") and yes_or_no:
        spoken = _profits(q, scene)
        who = PLAYERS[scene.me if spoken is None else spoken]
        return _Ask("winner", "winner", lambda v: v == who)
    if yes_or_no and q.has("KAZAN") and not q.has("PUAN") and scene.defcon == 2:
        spoken = _profits(q, scene)
        wins = PLAYERS[scene.me if spoken is None else spoken]
        return _Ask(None, "end", lambda v: v["ended"] and v.get("winner") == wins)
    ends = any(not w.text.casefold().startswith("dur") for w in q.all("BITIR"))
    if q.has("KAYBET", "YANAR", "NUKLEER") or (ends and yes_or_no):
        return _end(q, scene) if yes_or_no else None
    if scene.card == "olympic_games" and q.has("IKINCI") and yes_or_no:
        return _Ask("tie", "winner", bool)
    down = q.has("DUS") and bool(re.search(r"\bka[çc]a\b", q.text, re.IGNORECASE))
    remains = (
        q.has("KAL")
        or (down and q.has("NUFUZ"))
        or (q.has("OL") and not q.has("PUAN", "DEFCON", "KOY", "KALK"))
    )
    if yes_or_no and len(names(q, "ULKE")) == 1 and not q.has("DEFCON", "PUAN"):
        if q.has("KAL") and not q.has("KALK", "KOY"):
            return _stays(q, scene)
        if q.has("DUS") or (q.has("BOS") and q.has("DOLGU") and not q.has("KALK", "KOY")):
            return _claimed(q, scene)
    if remains and len(names(q, "ULKE")) == 1 and not yes_or_no:
        place = names(q, "ULKE")[0]
        sides = [side for side in (US, USSR) if place in scene.markers[side]]
        sides = sides if len(sides) == 1 else [SIDES[w.tag] for w in q.words if w.tag in SIDES]
        if not sides:
            return None
        return _Ask(f"left.{PLAYERS[sides[-1]]}.{place}", "markers")
    if q.has("KALK"):
        return _moved(q, scene, "removed", yes_or_no)
    four = scene.counts == [4] and q.has("PUAN")
    pays = scene.card in ("glasnost", "soviets_shoot_down_kal_007") and (
        q.has("LIK", "OPS") or four
    )
    if four and yes_or_no:
        scene.counts = []
    if pays and yes_or_no and q.has("NUFUZ", "HIZALAMA", "AKSIYON", "OPS"):
        return _Ask("operations", "operations", lambda v: v > 0)
    if q.has("NUFUZ") and q.has("KOY"):
        return _moved(q, scene, "added", yes_or_no)
    if _asks_of_level(q):
        if not yes_or_no:
            return _Ask("defcon_after", "level")
        if scene.counts:
            wanted = scene.counts[0]
            scene.counts = []
            return _Ask("defcon_after", "level", lambda v: v == wanted)
        if q.has("DUS"):
            return _Ask("defcon", "level", lambda v: v < 0)
        return _Ask("defcon", "level", lambda v: v > 0) if q.has("YUKSEL", "CIK") else None
    if _asks_of_operations(q):
        if q.has("KAZAN") or _EVENTS[scene.card].operations is None:
            return None
        return _Ask("operations", "operations", (lambda v: v > 0) if yes_or_no else None)
    if scene.card in _CHINESE and yes_or_no and not q.has("PUAN", "KAZAN"):
        return _hands_over(q, scene)
    if q.has("PUAN", "KAZAN", "GEC"):
        return _points(q, scene, yes_or_no)
    return None


def _hands_over(q: Asked, scene: Scene) -> _Ask | None:
    """Does the China Card come to the side whose event it is?"""
    if CHINA not in names(q, "AD") or not q.has("GEC") or scene.counts:
        return None
    if any(w.negated for w in q.all("GEC")):
        return None
    side = CARDS[scene.card].side
    spoken = _profits(q, scene)
    if side is None or spoken != side:
        return None
    return _Ask("china", "points", lambda v: v == PLAYERS[side])


_ALL = re.compile(r"hepsi|tamam|bütün|butun|tüm|tum", re.IGNORECASE)
_TO = re.compile(r"\d['’]?[ydt]?[ae]\b")  # "2'ye iner"


def _claimed(q: Asked, scene: Scene) -> _Ask | None:
    """Do so many markers go, does so much stay, and do so many come? One country, one loser."""
    places = names(q, "ULKE")
    losers = [side for side in (US, USSR) if len(places) == 1 and places[0] in scene.markers[side]]
    if len(losers) != 1 or not scene.markers[losers[0]][places[0]]:
        return None
    place, loser = places[0], losers[0]
    had = scene.markers[loser][place]
    counts, all_gone = list(scene.counts), any(_ALL.match(w.text) for w in q.all("BOS"))
    left: int | None = None
    if q.has("DUS"):
        if not counts or not _TO.search(q.text):
            return None
        left = counts.pop(0)
    elif all_gone:
        left = 0
    elif q.has("KALK") and counts:
        left = had - counts.pop(0)
    added = counts.pop(0) if counts and q.has("KOY") else None
    if counts or (q.has("KOY") and added is None):
        return None
    scene.counts = []

    def holds(value: Any) -> bool:
        stays = value["left"][PLAYERS[loser]].get(place, 0)
        gone = stays < had if left is None else stays == left
        comes = added is None or value[PLAYERS[1 - loser]].get(place, 0) == added
        return bool(gone and comes)

    return _Ask(None, "markers", holds)


def _stays(q: Asked, scene: Scene) -> _Ask | None:
    """May some of the markers told to lie there stay?"""
    place = names(q, "ULKE")[0]
    sides = [side for side in (US, USSR) if scene.markers[side].get(place)]
    if len(sides) != 1:
        return None
    return _Ask(f"left.{PLAYERS[sides[0]]}.{place}", "markers", bool)


def _asks_of_operations(q: Asked) -> bool:
    """Whether operations are asked about, not what a card is played for."""
    return q.has("LIK", "KACLIK") or any(
        w.tag == "OPS" and not any(v.tag == "OYNA" for v in q.words[n + 1 : n + 3])
        for n, w in enumerate(q.words)
    )


def _points(q: Asked, scene: Scene, yes_or_no: bool) -> _Ask | None:
    side = _profits(q, scene)
    what = "vp" if side is None else f"{PLAYERS[side]}_vp"
    if not yes_or_no:
        return _Ask("vp" if scene.card not in _EITHER else what, "points")
    if scene.counts:
        wanted = scene.counts[0]
        scene.counts = []
        return _Ask(what, "points", lambda v: v == wanted)
    return _Ask(what, "points", lambda v: v > 0)


_EITHER = ("summit", "olympic_games", "arms_race", "nuclear_test_ban")


def _profits(q: Asked, scene: Scene) -> int | None:
    """Whose points are asked about: the side that is named last, or the one who asks."""
    tokens = scene.told.tokens
    last = max((t.clause for t in tokens), default=0)
    for t in reversed([t for t in tokens if t.clause == last]):
        if t.tag in (*SIDES, "BEN", "RAKIP", "EVSAHIBI") and t.case in ("", "dat"):
            return scene.side(t.tag)
    if any(t.tag == "OYNA" and t.word.first_person for t in tokens) or re.search(
        r"(?:[ıiuüae]r|yor\w*|[ıi]l[ıi]r) m[ıiuü]y[ıiuü]m|r[ıiuü]m\b|yorum\b", q.text
    ):
        return scene.me
    return None


def _moved(q: Asked, scene: Scene, how: str, yes_or_no: bool) -> _Ask | None:
    """How many markers come or go."""
    if yes_or_no:
        return _claimed(q, scene)
    side: int | None
    losing = {"nasser": US, "fidel": US, "romanian_abdication": US, "sadat_expels_soviets": USSR}
    if how == "removed":
        side = losing.get(scene.card, USSR if CARDS[scene.card].side == US else US)
    else:
        side = CARDS[scene.card].side
    last = max((t.clause for t in scene.told.tokens if t.tag == "KOY"), default=0)
    sides = [t for t in scene.told.tokens if t.tag in SIDES and t.clause == last]
    if side is None or (sides and how == "added" and SIDES[sides[-1].tag] != side):
        return None
    return _Ask(f"{how}.{PLAYERS[side]}", "markers" if how == "removed" else "added")


def _asks_of_level(q: Asked) -> bool:
    """Whether DEFCON's level is asked about, not told."""
    return q.has("DEFCON") and not q.has("PUAN", "KAZAN", "NUFUZ", "ASKERI", "KART", "AT")


def _end(q: Asked, scene: Scene) -> _Ask | None:
    """Does the game end, and does the one who is spoken of lose?"""
    if scene.defcon is None:
        return None
    if q.has("BITIR") and not q.has("KAYBET", "YANAR"):
        return _Ask("ended", "end", bool)
    spoken = _profits(q, scene)
    who: int = scene.me if spoken is None else spoken
    loser = PLAYERS[1 - who]
    return _Ask(None, "end", lambda v: v["ended"] and v.get("winner") == loser)


def _enough(q: Asked, scene: Scene, asked: _Ask, china: int | None) -> bool:
    """Whether everything is told that the asked entry turns on, and nothing is left over."""
    needs = _EVENTS[scene.card]
    if scene.counts:
        return False
    about = {
        "points": needs.points,
        "winner": needs.points,
        "markers": needs.markers,
        "added": () if needs.markers is not None else None,
        "operations": needs.operations,
        "level": ("defcon",),
        "end": ("defcon",),
        "victor": ("defcon",),
    }[asked.about]
    if about is None:
        return False
    moves = asked.what == "defcon" and scene.card != "cuban_missile_crisis"
    if moves and scene.card != "olympic_games":
        return True  # it moves by so much whatever it was
    if scene.card == "olympic_games" and (
        asked.about in ("level", "end") or (asked.about == "winner" and q.has("BOYKOT"))
    ):
        return q.has("BOYKOT") and scene.defcon is not None
    to_control = {"fidel": "cuba", "romanian_abdication": "romania"}.get(scene.card)
    if to_control in scene.control and to_control not in scene.markers[USSR]:
        return False  # so much control is told, but no markers
    if scene.card == "arms_race" and len(scene.military) == 2:
        ahead = scene.military[scene.player] > scene.military[1 - scene.player]
        about = about if ahead else ("military",)  # what is required plays no part
    return all(_told(scene, fact, china) for fact in about)


def _told(scene: Scene, fact: str, china: int | None) -> bool:
    side, _, place = fact.partition(":")
    if fact == "defcon":
        return scene.defcon is not None
    if fact == "control":
        return bool(scene.control)
    if side == "control":
        return place in scene.control
    if place:
        return place in scene.markers[PLAYERS.index(side)]
    return {
        "military": len(scene.military) == 2,
        "grounds": len(scene.grounds) == 2,
        "dice": len(scene.dice) == 2,
        "china": china is not None,
        "lead": scene.leader is not None and scene.lead > 0,
        "space": len(scene.boxes) == 2,
    }.get(fact, fact in scene.on)


def _state(q: Asked, scene: Scene, china: int | None) -> State:
    """The told position; nothing lies where nothing is told."""
    us, ussr = scene.markers
    control = {**_grounds(scene), **_dominated(scene), **scene.control}
    board = at.board({c: us.get(c, 0) for c in COUNTRIES}, {c: ussr.get(c, 0) for c in COUNTRIES})
    board = board.replace(control=board.control.put(*control.items()))
    known: dict[str, Any] = {"vp": 0, "defcon": 4, "phasing": _phasing(q, scene), "ended": None}
    known |= scene.known
    known["china"] = china if china is not None else US
    sides = at.sides(
        US,
        {"military_ops": scene.military.get(US, 0), "space": scene.boxes.get(US, 0)},
        {"military_ops": scene.military.get(USSR, 0), "space": scene.boxes.get(USSR, 0)},
    )
    state = at.operating(q, scene.player, board=board, on=at.effects(*scene.effects))
    return state.replace(sides=sides, turn=scene.turn or 5, **known)


def _grounds(scene: Scene) -> dict[str, int | None]:
    """So many battlegrounds controlled by each side; which ones plays no part."""
    if len(scene.grounds) != 2:
        return {}
    rest = [c.id for c in COUNTRIES.values() if c.battleground]
    found: dict[str, int | None] = {}
    for side in (US, USSR):
        for _ in range(min(scene.grounds[side], len(rest))):
            found[rest.pop()] = side
    return found


def _dominated(scene: Scene) -> dict[str, int | None]:
    """So many regions in the hand of each side; which ones plays no part."""
    rest = list(REGIONS)
    found: dict[str, int | None] = {}
    for side in (US, USSR):
        for _ in range(min(scene.regions.get(side, 0), 3)):
            found |= {c.id: side for c in IN_REGION[rest.pop()]}
    return found


def _phasing(q: Asked, scene: Scene) -> int:
    """Whose action round it is: the one who is said to play the card."""
    for n, word in enumerate(q.words):
        if word.tag != "OYNA" and not (word.tag == "KOY" and q.has("MANSET")):
            continue
        if word.first_person:
            return scene.me
        after = q.words[n + 1].tag if n + 1 < len(q.words) else ""
        if word.suffix.startswith(("an", "en", "yan")) and (who := scene.side(after)) is not None:
            return who
        for other in reversed(q.words[max(0, n - 6) : n]):
            if (side := scene.side(other.tag)) is not None:
                return side
    return scene.me


def _host(q: Asked, scene: Scene) -> int | None:
    """Who hosts the Olympic Games: the one who plays the card."""
    for n, word in enumerate(q.words):
        if word.tag != "EVSAHIBI":
            continue
        if word.suffix.startswith(("yim", "im", "m")):
            return scene.me
        near = [*q.words[n + 1 : n + 2], *reversed(q.words[max(0, n - 3) : n])]
        unnamed = None if q.has(*SIDES) else scene.me
        return next((s for w in near if (s := scene.side(w.tag)) is not None), unnamed)
    if any(w.tag == "OYNA" for w in q.words):
        return 1 - scene.me if rival_plays(q) else _phasing(q, scene)
    return scene.me if q.has("BOYKOT") and q.has("RAKIP") else None


def _china(q: Asked, scene: Scene) -> int | None:
    """Who is told to hold the China Card."""
    for n, word in enumerate(q.words):
        if word.tag != "AD" or word.name != CHINA:
            continue
        after = [w for w in q.words[n + 1 : n + 5] if w.tag not in QUESTIONS.always]
        for other in [*after[:2], *reversed(q.words[max(0, n - 2) : n])]:
            if other.tag in DENIALS:
                return None
            if (side := scene.side(other.tag)) is not None:
                return side
    return None


def _assumed(scene: Scene) -> tuple[str, ...]:
    who = PLAYER_TR[scene.player]
    found: tuple[str, ...] = ()
    if CARDS[scene.card].side is None:
        found = (f"Olayı {who} uyguluyor.",)
    if _EVENTS[scene.card].points == ("control",):
        found += ("Adı geçmeyen ülkeleri kimse kontrol etmiyor.",)
    return found


@QUESTIONS.intent(
    "olay-sayar-mi",
    "",
    "AD ULKE",
    "AD ULKE PUAN GEC KAZAN KONTROL ABD SSCB BEN RAKIP OYNA OLAY DAHIL OL VAR DAHA BG EL",
)
def _(q: Asked) -> Check | None:
    """Does this country count for an event that pays for countries?"""
    cards, countries = names(q, "AD"), names(q, "ULKE")
    if cards not in (["opec"], ["alliance_for_progress"]) or len(countries) != 1 or not asks(q):
        return None
    card = cards[0]
    scene = scene_of(q, card)
    side = CARDS[card].side
    if scene is None or side is None or scene.counts:
        return None
    if scene.control.get(countries[0], side) != side:
        return None
    state = _state(q, scene, None)
    control = state.board.control.put((countries[0], side))
    return Check(
        state.replace(board=state.board.replace(control=control)),
        act.EventChange(side, card, "vp"),
        f"{CARDS[card].name} olayının bu ülkeyi sayıp saymadığını soruyorsun.",
        assumed=(f"Ülkeyi {PLAYER_TR[side]} kontrol ediyor.",),
        holds=bool,
    )


@QUESTIONS.intent(
    "olay-darbesi",
    "",
    "AD DARBE DEFCON|NUKLEER ULKE|BG|NONBG",
    "AD DARBE DEFCON DUZEY NUKLEER ULKE BG NONBG BEDAVA DUS BITIR KAYBET YANAR CIK ABD SSCB BEN "
    "RAKIP OYNA SONRA # OL NUFUZ VAR OLAY KAL ETKILE",
)
def _(q: Asked) -> Check | None:
    """Does the coup that an event gives lower DEFCON, and does it end the game?"""
    cards, countries = names(q, "AD"), names(q, "ULKE")
    if len(cards) != 1 or cards[0] not in COUPS or len(countries) > 1 or not asks(q):
        return None
    scene = scene_of(q, cards[0])
    if scene is None or scene.counts:
        return None
    country = countries[0] if countries else "panama" if q.has("BG") else "honduras"
    known: dict[str, Any] = {"defcon": scene.defcon} if scene.defcon else {}
    state = at.operating(q, scene.player, **known).replace(phasing=_phasing(q, scene))
    ends = q.has("NUKLEER", "BITIR", "KAYBET", "YANAR")
    if ends and (scene.defcon is None or q.has("KAYBET", "YANAR")):
        return None
    if not ends and not q.has("DUS", "ETKILE"):
        return None
    return Check(
        state,
        act.CoupResult(scene.player, country),
        f"{CARDS[cards[0]].name}: {COUNTRIES[country].name} ülkesine yapılan darbenin DEFCON'a "
        "etkisini soruyorsun.",
        assumed=() if countries else (f"Örnek ülke: {COUNTRIES[country].name}.",),
        holds=(lambda v: bool(v["ends_game"])) if ends else (lambda v: v["defcon"] < 0),
    )
