"""May an event touch this country? What an event may put, remove, attack, by its own text.

The words tell a country, or a region and what is true of the country in it; the event's code
says what may happen there (`EventReach`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from referee.asking import Asked, Check
from referee.partial import UnknownFact
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION, REGION_TR, read_table
from referee.twilight_struggle.effects import BANS, EFFECTS
from referee.twilight_struggle.events.war import WARS
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.inquire import answer
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.event_asks import asks
from referee.twilight_struggle.questions.event_scene import Scene, scene_of
from referee.twilight_struggle.questions.told import tokens_of
from referee.twilight_struggle.questions.words import DENIALS, QUESTIONS, SIDES, names

_TAKES = frozenset(["KALK", "CEK", "CIK", "AT", "DUS"])
_PUTS = frozenset(["KOY", "SAKLA", "GEC", "YATIR"])
_FIGHTS = frozenset(["SALDIR", "SAVAS", "ACIK"])
_BOTH = ("austria", "finland")  # in both halves of Europe
# Events that change influence, attack, or give operations in certain places: `needs` says whose
# markers must lie there for that (`us`, `ussr`), `fixed` that the text names the countries.
SPEAKING = {row["card"]: row["needs"] for row in read_table("event_places")}
COUPS = ("junta", "che", "ortega_elected_in_nicaragua", "tear_down_this_wall")
_EMPTY = ("puppet_governments",)


@QUESTIONS.intent(
    "olay-yeri",
    "",
    "AD ULKE|BOLGE|CINS|KONTROL|BG|NONBG|STABIL",
    "AD ULKE BOLGE CINS KONTROL BG NONBG STABIL NUFUZ KOY KALK CEK CIK AT SAKLA GEC YATIR SALDIR "
    "SAVAS ACIK OYNA OLAY SEC GOR DARBE HIZALAMA BEDAVA ABD SSCB BEN RAKIP KIMSE # DEFCON DUZEY "
    "YURURLUK TUR HIC YOK DEGIL BOS HEM YALNIZ SONRA KART LIK OPS DUS FAZLA TOPLAM AYNI IKIMIZ "
    "SERISI HEMEN DAHA KOMSU MANSET",
)
def _(q: Asked) -> Check | None:
    """May this event put influence there, take it away, attack there?"""
    if not asks(q) or q.kinds & {"how_many", "when", "must", "meaning"}:
        return None
    if q.has("NUKLEER", "KAYBET", "BITIR", "YANAR") or (q.has("DEFCON") and q.has("DUS")):
        return None  # what follows from it: see `olay-darbesi`
    if q.has("DARBE") and q.has("DEFCON") and not q.has("#"):
        return None  # what a coup does to DEFCON
    if q.has("DUS") and re.search(r"\d['’]?[ydt]?[ae]\b", q.text):
        return None  # what is left: see `olay-sonucu`
    cards = [c for c in names(q, "AD") if c in SPEAKING and not _in_force(q, c)]
    if len(cards) != 1 or q.has("LIK", "OPS", "KOMSU"):
        return None
    aside = (CHINA,) if CHINA in names(q, "AD") else ()
    if aside and (cards != ["ussuri_river_skirmish"] or q.has("SSCB")):
        return None  # who holds the China Card decides
    scene = scene_of(q, cards[0], aside=aside)
    if scene is None or _speaks_against_itself(q, scene) or _MORE.search(q.text):
        return None
    return _reaching(q, scene)


def _speaks_against_itself(q: Asked, scene: Scene) -> bool:
    """Whether two texts meet there: De Gaulle opens France, whose stability no Brush War takes.

    Of a war between two fixed countries only the one attacked can be a target; that the other is
    named asks something else.
    """
    places, card = names(q, "ULKE"), scene.card
    if card == "brush_war" and "france" in places and "de_gaulle_leads_france" in names(q, "AD"):
        return True
    war = WARS.get(card)
    return war is not None and len(war.targets) == 1 and not q.has("SALDIR", "SEC", "ACIK")


_BANS = frozenset(ban.effect.partition(".")[0] for ban in BANS)
_OWN_TEXT = frozenset(["norad", "cambridge_five", "us_japan_mutual_defense_pact"])


def event_places(q: Asked) -> bool:
    """Whether a card is named whose text puts the markers; no operations points are spent."""
    if q.has("OPS", "LIK", "PUAN", "KART"):
        return False
    speaking = {c for c in names(q, "AD") if c in SPEAKING or c in _OWN_TEXT} - _BANS
    return any(card in _OWN_TEXT or not _in_force(q, card) for card in speaking)


def _in_force(q: Asked, card: str) -> bool:
    """Whether a card with a lasting effect is told to be in force."""
    if card not in EFFECTS:
        return False
    place = next(n for n, w in enumerate(q.words) if w.tag == "AD" and w.name == card)
    after = [w for w in q.words[place + 1 : place + 4] if w.tag != "DOLGU"][:2]
    return any(
        w.tag in ("YURURLUK", "VAR", "SONRA")
        or (w.tag in ("OYNA", "CIK") and re.match(r"n?(?:il)?m[iıuü]?[sş]t", w.suffix))
        for w in after
    )


def _reaching(q: Asked, scene: Scene) -> Check | None:
    aim = _aim(q, scene)
    bounded = _bounded(q, scene) if aim and not q.has("ULKE", "BOLGE", "KONTROL") else None
    if bounded is not None:
        return bounded
    places = list(_places(q, scene))
    if aim is None or not places or len(scene.counts) not in (0, 1, len(places)):
        return None
    what, holds = aim
    counts = _all_of(q, scene, places) or scene.counts or _in_words(q, scene, places)
    each = counts if len(counts) == len(places) else (counts or [1]) * len(places)
    total = "removed" if q.has("KALK", "CEK") else "influence"
    most_in_all = VALUES.get(f"card.{scene.card}.{total}", (0, 99))[1]
    if len(scene.counts) > 1 and sum(each) > most_in_all:
        return Check(
            at.nowhere(),
            act.RuleValue(f"card.{scene.card}.{total}"),
            f"{CARDS[scene.card].name} olayının toplam sınırını soruyorsun.",
            holds=lambda most: sum(each) <= most,
            cites=(f"twilight-struggle#{CARDS[scene.card].slug}",),
        )
    found = [
        (place, _reach(q, scene, place, _at_least(holds, n)))
        for place, n in zip(places, each, strict=True)
    ]
    told = {ruling for _, ruling in found}
    if len(told) > 1:
        if names(q, "ULKE") and len(names(q, "ULKE")) == len(places):
            found = [each for each in found if each[1] is False]  # one country of a list is barred
            if not found:
                return None
        else:
            return None
    place, ruling = found[0]
    most = each[places.index(place)]
    if ruling is not None:
        scene.control.setdefault(place, None)  # whoever controls it, if that is not told
    card = CARDS[scene.card]
    named = bool(names(q, "ULKE"))
    where = COUNTRIES[place].name
    rest = () if named else (f"Örnek ülke: {where}.",)
    return Check(
        _state(q, scene, place),
        act.EventReach(scene.player, scene.card, place),
        f"{card.name} olayı; istenen: {what}, yer: {where if named else _described(q)}.",
        holds=_at_least(holds, most),
        assumed=rest,
    )


_ALL = re.compile(r"hepsi|tamam|bütün|butun|tüm|tum|all\b", re.IGNORECASE)
_MANY = 9  # more markers than any text takes away, but for those that take all


_MORE = re.compile(r"ihtiya[cç]|gere[gğ]inden|fazlas[ıi]|daha (?:çok|fazla)", re.IGNORECASE)


def _all_of(q: Asked, scene: Scene, places: list[str]) -> list[int]:
    """All of so many markers that lie in each of these countries ("oradaki 5 nüfuzun hepsi")."""
    losing = _loser(scene.card)
    if losing is None or len(scene.counts) != 1 or not q.has("KALK", "CEK", "CIK"):
        return []
    if not any(w.tag == "BOS" and _ALL.match(w.text) for w in q.words):
        return []
    count = scene.counts[0]
    for place in places:
        scene.markers[losing].setdefault(place, count)
        scene.markers[1 - losing].setdefault(place, 0)
    return [count] * len(places)


def _in_words(q: Asked, scene: Scene, places: list[str]) -> list[int]:
    """A count without a number: "ikisini", or all that lies there where it is taken away."""
    if len(places) != 1:
        return []
    if any(w.tag == "HEM" and w.text.casefold().startswith("ikis") for w in q.words):
        return [2]
    losing = _loser(scene.card)
    if SPEAKING[scene.card] == "fixed":
        losing = US if CARDS[scene.card].side == USSR else USSR
    if losing is None or not any(w.tag == "BOS" and _ALL.match(w.text) for w in q.words):
        return []
    if not q.has("KALK", "CEK", "CIK", "DUS"):
        return []
    scene.markers[losing].setdefault(places[0], _MANY)
    scene.markers[1 - losing].setdefault(places[0], 0)
    return [scene.markers[losing][places[0]]]


def _described(q: Asked) -> str:
    """The place that is meant where no country is named."""
    regions = [REGION_TR[r] for r in names(q, "BOLGE")]
    return regions[0] if regions else "anlatılan türden bir ülke"


def _bounded(q: Asked, scene: Scene) -> Check | None:
    """Does the text allow so many markers, in one country or altogether, or so many countries?"""
    if len(scene.counts) != 1 or q.has("BG", "NONBG", "STABIL"):
        return None
    if any(w.text.casefold().startswith("bırak") for w in q.all("YATIR")):
        return None  # fewer than the text asks for
    count = scene.counts[0]
    pairs = zip(q.words, q.words[1:], strict=False)
    if any(w.tag == "#" and w.value == count and later.tag == "CINS" for w, later in pairs):
        aspect = "countries"
    elif q.has("CINS") and q.has("AYNI", "YALNIZ", "BIR"):
        aspect = "each"
    elif not q.has("CINS"):
        aspect = "removed" if q.has("KALK", "CEK") else "influence"
    else:
        return None
    key = f"card.{scene.card}.{aspect}"
    if key not in VALUES:
        return None
    return Check(
        at.nowhere(),
        act.RuleValue(key),
        f"{CARDS[scene.card].name} olayının sınırını soruyorsun.",
        holds=lambda most: count <= most,
        cites=(f"twilight-struggle#{CARDS[scene.card].slug}",),
    )


_Test = Callable[[Any], int]


def _at_least(test: _Test, count: int) -> Callable[[Any], bool]:
    return lambda value: test(value) >= count


def _aim(q: Asked, scene: Scene) -> tuple[str, _Test] | None:
    """What is asked: the deed in words, and how much of it the event allows."""
    card = scene.card
    if q.has("DARBE", "HIZALAMA"):
        use = "coup" if q.has("DARBE") else "realign"
        if q.has("DARBE") and q.has("HIZALAMA"):
            return None
        told_none = any(n == 0 for markers in scene.markers for n in markers.values())
        if card not in COUPS or scene.counts or scene.on or told_none:
            return None  # what else a coup needs: see `islem`
        return ("darbe" if use == "coup" else "yeniden hizalama"), lambda v: int(v[use])
    if card in WARS:
        if q.has(*_TAKES, "NUFUZ", "KOY") and not q.has("SALDIR", "SAVAS", "ACIK", "OYNA", "SEC"):
            return None
        return "saldırı", lambda v: int(v["attack"])
    taking, putting = q.has("KALK"), q.has("KOY", "SAKLA")
    whose = _whose_markers(q)
    if taking and putting:
        return None
    if putting:
        if _other_puts(q, scene):
            return None
        return "nüfuz koymak", _most("added", whose)
    if taking or q.has(*_TAKES):
        return "nüfuz kaldırmak", _most("removed", whose)
    plays = q.has("OYNA") and not scene.control and not any(scene.markers)
    if q.has("SEC", "GOR", "GEC", "YATIR") or plays:
        return "seçmek", lambda v: max(*v["added"].values(), *v["removed"].values())
    return None


def _whose_markers(q: Asked) -> str | None:
    """Whose markers are spoken of with the deed: "ABD nüfuzunu kaldırır"."""
    last: str | None = None
    for word, after in zip(q.words, q.words[1:], strict=False):
        if word.tag in SIDES and after.tag == "NUFUZ" and re.match(r"[ui]", after.suffix):
            last = PLAYERS[SIDES[word.tag]]
    return last if last and len({w.tag for w in q.words if w.tag in SIDES}) == 1 else None


def _most(how: str, whose: str | None) -> _Test:
    """The most markers that come or go, of the side that is spoken of."""
    if whose is None:
        return lambda value: max(value[how].values())
    return lambda value: int(value[how][whose])


def _other_puts(q: Asked, scene: Scene) -> bool:
    """Whether the side that puts influence there is not the one whose event it is."""
    clause = max((t.clause for t in scene.told.tokens if t.tag == "KOY"), default=0)
    for t in scene.told.tokens:
        if t.clause == clause and t.case == "" and scene.side(t.tag) == 1 - scene.player:
            after = scene.told.tokens[t.at + 1 : t.at + 2]
            then = scene.told.tokens[t.at + 2 : t.at + 3]
            if after and after[0].tag == "ULKE" and then and then[0].tag == "KONTROL":
                continue  # "ABD Yugoslavya'yı kontrol ediyorsa"
            if not after or after[0].tag not in ("NUFUZ", "KONTROL", "AD", "OYNA", "VAR", "#"):
                return True
    return False


def _places(q: Asked, scene: Scene) -> Iterator[str]:
    """The countries that are meant: those named, or examples of what was told."""
    countries = _aims(q)
    if countries:
        yield from countries
        return
    regions = names(q, "BOLGE")
    if len(regions) > 1:
        return
    described = scene.anywhere or q.has("BG", "NONBG", "STABIL")
    if not regions and not described and not (scene.card in _EMPTY and q.has("CINS")):
        return
    group = IN_REGION[regions[0]] if regions else COUNTRIES.values()
    for country in group:
        if regions and regions[0] in ("western_europe", "eastern_europe") and country.id in _BOTH:
            continue
        if (q.has("NONBG") and country.battleground) or (
            q.has("BG") and not q.has("NONBG") and not country.battleground
        ):
            continue
        if scene.stability is not None and country.stability != scene.stability:
            continue
        if not regions and not _in_scope(scene, country.id):
            continue
        yield country.id


def _in_scope(scene: Scene, country: str) -> bool:
    """Whether the event could touch the country at all: examples come from there."""
    if scene.stability is not None or scene.card in ("che", *_EMPTY):
        return True
    for owner in (None, US, USSR):
        state = at.operating(
            Asked((), frozenset(), ""),
            scene.player,
            board=at.board({country: 3}, {country: 3}, {country: owner}),
            turn=5,
            vp=0,
            china=US,
            defcon=5,
        )
        value = answer(act.EventReach(scene.player, scene.card, country), state)[0]
        if (
            value["attack"]
            or value["coup"]
            or any((*value["added"].values(), *value["removed"].values()))
        ):
            return True
    return False


def _aims(q: Asked) -> list[str]:
    """The countries aimed at: where markers are moved, those that they go to."""
    countries = names(q, "ULKE")
    if q.has("BOLGE") and len(countries) == 1 and q.has("YOK", "HIC"):
        there = [t for t in tokens_of(q) if t.tag == "ULKE"]
        if there[0].case == "loc":
            return []  # what is told of one country, and a region asked about
    if q.has("KOY") and len(countries) > 1 and not q.has("SAKLA"):
        aimed = [t.name for t in tokens_of(q) if t.tag == "ULKE" and t.case == "dat"]
        return aimed or countries  # the others are told
    if not q.has("SAKLA"):
        return countries
    to = [t.name for t in tokens_of(q) if t.tag == "ULKE" and t.case == "dat"]
    return to if to or q.has("BOLGE", "CINS") else countries


def _state(q: Asked, scene: Scene, place: str) -> Any:
    """The position: what was told; markers of the side that the event takes from are assumed."""
    control = dict(scene.control)
    told_us, told_ussr = scene.markers
    if "control" in scene.anywhere:
        control[place] = scene.anywhere["control"]
    elif not _aims(q) or place in told_us or place in told_ussr:
        control.setdefault(place, None)
    us, ussr = dict(told_us), dict(told_ussr)
    losing = _loser(scene.card)
    if scene.card == "special_relationship":
        control.setdefault("uk", US)  # without which it does nothing at all
    if scene.card in _EMPTY:
        empty = q.has("BOS", "KIMSE") or any(w.tag in DENIALS for w in q.words)
        if not (place in us or place in ussr):
            if empty:
                us[place], ussr[place] = 0, 0
            elif _someone_there(q):
                us[place], ussr[place] = 1, 0
        elif us.get(place) or ussr.get(place):
            us.setdefault(place, 0)
            ussr.setdefault(place, 0)
    elif scene.card == "south_african_unrest":
        us.setdefault(place, 0)
        ussr.setdefault(place, 0)
    elif scene.card == "independent_reds":
        us.setdefault(place, 0)
        ussr.setdefault(place, 2)
    elif SPEAKING[scene.card] == "fixed":
        us.setdefault(place, 2)
        ussr.setdefault(place, 2)
    elif losing is not None:
        (us, ussr)[losing].setdefault(place, 4)
        if scene.card not in ("truman_doctrine", "de_stalinization"):
            (us, ussr)[1 - losing].setdefault(place, 0)  # whose control plays no part
    known: dict[str, Any] = {"turn": 5, "vp": 0, "defcon": 3, "china": US} | scene.known
    return at.operating(
        q,
        scene.player,
        board=at.board(us, ussr, control),
        on=at.effects(*scene.effects),
        **known,
    )


def _someone_there(q: Asked) -> bool:
    """Whether some influence is said to be in a country without a name."""
    return (
        q.has("KONTROL")
        or "dolu" in q.text.casefold().split()
        or any(
            w.tag == "NUFUZ" and later.tag in ("VAR", "OL")
            for w, later in zip(q.words, q.words[1:], strict=False)
        )
    )


def _loser(card: str) -> int | None:
    """Whose influence must be there for the event."""
    needs = SPEAKING[card]
    return PLAYERS.index(needs) if needs in PLAYERS else None


def _reach(q: Asked, scene: Scene, place: str, holds: Callable[[Any], bool]) -> bool | None:
    """Whether the event may do it in this country; None where an untold fact decides."""
    subject, state = act.EventReach(scene.player, scene.card, place), _state(q, scene, place)
    try:
        return holds(answer(subject, state)[0])
    except UnknownFact:
        pass
    told = set()
    for owner in (None, US, USSR):
        control = state.board.control.put((place, owner))
        try:
            told.add(
                holds(answer(subject, state.replace(board=state.board.replace(control=control)))[0])
            )
        except UnknownFact:
            return None
    return told.pop() if len(told) == 1 else None


_AMOUNTS = (  # what is counted, and the words that ask for it
    ("removed", ("KALK", "DUS")),
    ("left", ("KAL",)),
    ("added", ("KOY", "YUKSEL", "GEC", "OL")),
)


@QUESTIONS.intent(
    "olay-kac-nufuz",
    "how_many",
    "AD NUFUZ|KALK|KOY|YUKSEL",
    "AD ULKE BOLGE NUFUZ KOY KALK SAKLA GEC OYNA OLAY ABD SSCB BEN RAKIP # VAR OL TUR ERA FAZLA "
    "TOPLAM CINS KONTROL YURURLUK HIC YOK AYRI YALNIZ ONDE GERI PUAN SONRA KAL DUS YUKSEL HEMEN "
    "SEC IKINCI",
)
def _(q: Asked) -> Check | None:
    """How many markers does an event put in or take from a country?"""
    cards = [c for c in names(q, "AD") if c in SPEAKING]
    if len(cards) != 1:
        return None
    scene = scene_of(q, cards[0])
    if scene is None or scene.counts:
        return None
    if scene.card == "the_reformer":
        return _of_reformer(q, scene)
    places = _aims(q)
    if len(places) != 1:
        return None
    place, losing = places[0], _loser(scene.card)
    asked = (
        ("removed", ("KALK", "DUS")),
        ("left", ("KAL",)),
        ("added", ("KOY", "YUKSEL", "GEC", "OL")),
    )
    how = next((name for name, tags in asked if q.has(*tags)), None)
    if how is None or (q.has("KALK", "DUS") and q.has("KOY")):
        return None
    told = scene.markers[USSR if CARDS[scene.card].side == US else US]
    side = CARDS[scene.card].side
    if SPEAKING[scene.card] == "fixed":
        if how != "added" or scene.card in _TO_CONTROL:
            return None
        side = _gaining(scene, place)
        told = {place: 0}
    elif scene.card == "latin_american_debt_crisis":
        side, told = USSR, scene.markers[USSR]
    elif scene.card == "independent_reds" and how == "added":
        side, told = US, scene.markers[USSR]
    elif how in ("removed", "left") and losing is not None:
        side, told = losing, scene.markers[losing]
    else:
        return None
    if side is None or (place not in told and not q.has("FAZLA")):
        return None
    subject = act.EventReach(scene.player, scene.card, place, f"{how}.{PLAYERS[side]}")
    return Check(
        _state(q, scene, place),
        subject,
        f"{CARDS[scene.card].name} olayının {COUNTRIES[place].name} ülkesinde kaç nüfuz "
        "değiştirdiğini soruyorsun.",
    )


def _gaining(scene: Scene, place: str) -> int | None:
    """Whose markers a text puts in this country."""
    nothing = at.board({place: 0}, {place: 0})
    state = at.operating(Asked((), frozenset(), ""), scene.player, board=nothing, vp=0, defcon=3)
    added = answer(act.EventReach(scene.player, scene.card, place), state)[0]["added"]
    return next((side for side in (US, USSR) if added[PLAYERS[side]]), None)


_TO_CONTROL = ("fidel", "romanian_abdication", "us_japan_mutual_defense_pact")


def _of_reformer(q: Asked, scene: Scene) -> Check | None:
    """The Reformer's markers turn on who leads."""
    if scene.leader is None or q.has("FAZLA") or not q.has("KOY", "GEC"):
        return None
    return Check(
        _state(q, scene, "france"),
        act.EventReach(USSR, "the_reformer", "france", "total"),
        "Reformcu olayının toplam kaç nüfuz koyduğunu soruyorsun.",
    )
