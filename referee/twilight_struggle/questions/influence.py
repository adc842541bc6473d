"""Questions on placing influence: reach, cost, and what keeps it out."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYER_TR, US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.event_reach import event_places
from referee.twilight_struggle.questions.places import (
    FACTS,
    Place,
    controllers,
    forces,
    owner_of,
    place_of,
)
from referee.twilight_struggle.questions.told import NEITHER
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asker_of,
    defcon,
    doer,
    follows,
    in_force,
    names,
    numbers,
    permission,
    sides_clash,
    stakes,
)


@permission(
    "puan-birakma",
    "may must",
    "OPS|PUAN|NUFUZ|LIK YATIR|BOS|OYNA BOS",
    "OPS PUAN LIK # NUFUZ KOY OYNA BEN HEM KAL YALNIZ GEC BASKA",
    about="operasyon.bitirme",
)
def _(q: Asked) -> Check | None:
    """May some of the points be left unspent?"""
    if q.has("ULKE", "BOLGE"):
        return None
    task = {"uses": ("influence",), "points": 4, "spent": 3}
    return Check(
        at.operating(q, US, task=task),
        act.Done(US),
        "Operasyon puanlarının bir kısmını harcayıp gerisini bırakmak istiyorsun.",
        "puanların bir kısmını harcamadan bırakabilirsin"
        if "must" not in q.kinds
        else "bütün puanları harcaman gerekmez; en az birini kullanman yeter",
        "puanların hepsini harcamalısın",
        ("En az bir puanı kullandın.",),
        "must" in q.kinds,
        example=True,
    )


@permission(
    "nufuz",
    "may why_not",
    "NUFUZ|ULKE KOY|GEC|AT",
    FACTS + " KOY NUFUZ AYNI BOLGEY GUC DARBE HIC OLAY GEC YANAR TUR HEMEN SEC SON AKSIYON KIMSE "
    "YATIR",
    about="nufuz.yer nufuz.engel olay.sinir",
)
def _(q: Asked) -> Check | None:
    """May I place influence there?"""
    return _placing(q)


def _placing(q: Asked) -> Check | None:
    level, place, asker = defcon(q), place_of(q), doer(q)
    if NEITHER.search(q.text) or event_places(q):
        return None  # see `yerlestirme`, `olay-yeri`
    if _is_chain(q):
        return _chained(q, asker)
    if q.has("OLAY") and q.has("KOMSU") and q.has("AYNI", "HEMEN") and q.has("OPS", "KOY"):
        return _chained(q, asker, event=True)
    if not q.has("KOY") and not follows(q, "NUFUZ", "AT", reach=1):
        return None
    if place is None or sides_clash(q) or (q.has("DARBE", "HIZALAMA", "HEM", "BEDAVA")):
        return None
    if "china_card" in in_force(q):
        return _with_china(q, place)
    if q.has("OLAY"):
        return _by_event(q, place) if not q.has("RAKIP", "AD") else None
    if q.has("AYNI") and q.has("KOMSU"):
        return _chained(q, asker)
    found = forces(q, asker)
    if found is None:
        return None
    player = asker if asker is not None else found.binds if found.binds is not None else US
    own = [s for s in stakes(q) if owner_of(s, player) == player]
    held = controllers(q, player) or ([1 - player] if _his(q) else [])
    none_near = any(s.count == 0 for s in own) or (q.has("KOMSU") and _denied_near(q))
    reached = any(s.count for s in own) or bool(own and not none_near)
    if reached and not place.named:
        return _next_to_own(q, place, player, held)
    if q.has("GUC") and not place.named:
        return _by_superpower(q, rival=q.has("RAKIP")) if q.has("KOMSU") else None
    if none_near:
        return _out_of_reach(q, place, player, asker)
    if held and held[0] == 1 - player:
        return None  # see `nufuz-rakipte`
    if level is None and not found.told and not reached:
        return None
    if numbers(q) or q.has("LIK"):
        return None
    if level is not None and not 2 <= level <= 5:
        return None
    counts: list[dict[str, int]] = [{}, {}]
    counts[player][place.country] = 1
    known = {"defcon": level} if level else {}
    who = f"{PLAYER_TR[asker]} " if asker is not None and not q.has("BEN") else ""
    can, cannot = ("koyabilir", "koyamaz") if who else ("koyabilirsin", "koyamazsın")
    when = f"DEFCON {level} iken " if level else ""
    where = f"{place.dative} " if place.named or place.region else ""
    told = [f"DEFCON {level}." if level else "", *found.told]
    return Check(
        at.operating(
            q,
            player,
            task={"points": 2, "uses": ("influence",)},
            on=at.effects(*found.keys),
            board=at.board(counts[0], counts[1], {place.country: None}),
            **known,
        ),
        act.PlaceInfluence(player, (place.country,)),
        " ".join(filter(None, [f"Operasyonla {where}nüfuz koymak isteniyor.", *told])),
        f"{who}{when}{where}nüfuz {can}"
        + ("; DEFCON nüfuz yerleştirmeyi engellemez" if level else ""),
        f"{who}{when}{where}operasyonla nüfuz {cannot}",
        (at.YOUR_TURN, *place.assumed, at.REACHED, "Ülkeyi rakibin kontrol etmiyor."),
    )


@permission(
    "nufuz-rakipte",
    "may why_not",
    "NUFUZ|ULKE|CINS|KONTROL KOY|YATIR",
    FACTS + " KOY NUFUZ BOLGEY HIC GEC HEMEN SEC SON AKSIYON YATIR YETER",
    about="nufuz.maliyet",
)
def _(q: Asked) -> Check | None:
    """May I place influence in a country that the rival controls, with so many points?"""
    place, asker = place_of(q), doer(q)
    if place is None or sides_clash(q) or q.has("OLAY", "AD", "DARBE", "HIZALAMA"):
        return None
    if not q.has("KOY") and not q.has("YETER"):
        return None
    if any(
        (a.value or 0) > 1 and b.tag in ("NUFUZ", "KOY")
        for a, b in zip(q.words, q.words[1:], strict=False)
    ):
        return None  # several markers: see `yerlestirme`
    player = US if asker is None else asker
    held = controllers(q, player) or ([1 - player] if _his(q) else [])
    return _under_rival(q, place, player) if held and held[0] == 1 - player else None


@permission(
    "zincir",
    "may why_not",
    "YATIR|KOY KOMSU AYNI",
    "YATIR KOY NUFUZ AKSIYON GEC HEMEN SONRA BEN",
    about="nufuz.yer",
)
def _(q: Asked) -> Check | None:
    """May the same card go on to the neighbours of the country just entered?"""
    moves = q.all("YATIR") + q.all("KOY") + q.all("GEC")
    return _chained(q, doer(q)) if len(moves) > 1 and not _denied_near(q) else None


def _his(q: Asked) -> bool:
    """Whether the country is said to be the rival's without a verb ("orası adamın")."""
    return any(w.tag == "RAKIP" and w.suffix in ("in", "inki", "inda") for w in q.words)


def _denied_near(q: Asked) -> bool:
    """Whether there is said to be nothing near (`komşu olmayan`, `yakınında hiçbir şeyi yok`)."""
    for place, word in enumerate(q.words):
        if word.tag != "KOMSU":
            continue
        if re.match(r"(?:l[iu]k)?s[iu]z", word.suffix):
            return True  # "komşuluksuz"
        for later in q.words[place + 1 : place + 5]:
            if later.tag in ("YOK", "DEGIL") or (later.tag == "OL" and later.negated):
                return True
            if later.tag in ("KOY", "VAR", "ULKE", "BOLGE"):
                break
    return False


def _with_china(q: Asked, place: Place) -> Check | None:
    """Influence with the China Card outside Asia."""
    if (
        not (place.named or place.region)
        or numbers(q)
        or q.has("LIK", "KONTROL")
        or any(True for _ in stakes(q))
    ):
        return None
    return Check(
        at.operating(
            q,
            USSR,
            task={"points": 4, "card": "china_card", "uses": ("influence",)},
            board=at.board(None, {place.country: 1}, {place.country: None}),
        ),
        act.PlaceInfluence(USSR, (place.country,)),
        f"Çin Kartı ile {place.dative} nüfuz koymak istiyorsun.",
        f"Çin Kartı ile {place.dative} nüfuz koyabilirsin"
        + ("" if COUNTRIES[place.country].region == "asia" else "; yalnız artı 1 puan verilmez"),
        f"Çin Kartı ile {place.dative} nüfuz koyamazsın",
        (at.YOUR_TURN, *place.assumed, at.REACHED, "Ülkeyi rakibin kontrol etmiyor."),
    )


def _by_event(q: Asked, place: Place) -> Check | None:
    """Influence that an event places: no adjacency."""
    if not q.has("KOMSU") or numbers(q):
        return None
    task = {"kind": "event", "card": "decolonization", "by": USSR, "stage": 0, "points": None}
    everywhere = dict.fromkeys(COUNTRIES, 0)
    targets = ("angola", "kenya", "nigeria", "zaire")
    return Check(
        at.operating(q, USSR, task=task, board=at.board(everywhere, everywhere)),
        act.ResolveEvent(USSR, "decolonization", tuple((c, 0, 1) for c in sorted(targets))),
        "Bir olayın koydurduğu nüfuzu, nüfuzunun komşusu olmayan ülkelere koymak istiyorsun.",
        "olayın koydurduğu nüfuz için komşuluk aranmaz",
        "olayın koydurduğu nüfuzu oraya koyamazsın",
        ("Kart metni başka bir sınır koymuyor.",),
        example=True,
        cites=("twilight-struggle#nufuz-olayla",),
    )


def _is_chain(q: Asked) -> bool:
    """Whether two countries are to be entered one after the other, with the same card."""
    there = names(q, "ULKE")
    if len(there) != 2 or there[1] not in COUNTRIES[there[0]].neighbours:
        return False
    placed = [w for w in q.all("KOY") if w.suffix[:1] in "dt" or w.suffix.startswith("up")]
    moves = len(q.all("KOY")) + len(q.all("GEC"))
    return bool(placed) and moves > 1 and q.has("AYNI", "SONRA", "AKSIYON", "HEMEN")


def _chained(q: Asked, asker: int | None, *, event: bool = False) -> Check | None:
    """A marker that came this round, placed or by an event, opens no new country."""
    if q.has("AD", "KONTROL", "#") or (q.has("ULKE") and not (event or _is_chain(q))):
        return None
    player = US if asker is None else asker
    present = frozenset(["panama"])
    started = (present, frozenset[str]()) if player == US else (frozenset[str](), present)
    counts: list[dict[str, int]] = [{}, {}]
    counts[player] = {"panama": 1, "costa_rica": 1, "nicaragua": 0}
    return Check(
        at.operating(
            q,
            player,
            task={"points": 2, "uses": ("influence",)},
            board=at.board(counts[0], counts[1], {"nicaragua": None}),
        ).replace(started=started),
        act.PlaceInfluence(player, ("nicaragua",)),
        "Bu aksiyon turunda koyduğun nüfuzun komşusuna aynı kartla nüfuz koymak istiyorsun.",
        "yeni koyduğun nüfuzun komşusuna da koyabilirsin",
        "bu aksiyon turunda koyduğun nüfuz aynı kart için yeni komşu açmaz",
        ("O komşuya aksiyon turunun başında uzanamıyordun.",),
        example=True,
    )


def _next_to_own(q: Asked, place: Place, player: int, held: list[int | None]) -> Check | None:
    """A single own marker is enough for the neighbours, whoever controls its country."""
    if not q.has("KOMSU") or q.has("AD") or place.named or len(numbers(q)) > 1:
        return None
    own, target = "panama", "colombia"
    counts: list[dict[str, int]] = [{}, {}]
    counts[player] = {own: 1}
    control: dict[str, int | None] = {target: None}
    control |= {own: held[0]} if held else {}
    return Check(
        at.operating(
            q,
            player,
            task={"points": 1, "uses": ("influence",)},
            board=at.board(counts[0], counts[1], control),
        ),
        act.PlaceInfluence(player, (target,)),
        "Nüfuzunun bulunduğu bir ülkenin komşusuna nüfuz koymak istiyorsun."
        + (" O ülkeyi rakibin kontrol ediyor." if held else ""),
        "tek nüfuzun bile komşularına nüfuz koymana yeter; kontrol aranmaz",
        "komşusuna nüfuz koyamazsın",
        ("Komşu ülkeyi rakibin kontrol etmiyor.",),
        example=True,
    )


def _out_of_reach(q: Asked, place: Place, player: int, asker: int | None) -> Check | None:
    """No own influence there nor next to it: only the own superpower's neighbours are open."""
    if not q.has("KOMSU") or numbers(q) or q.has("LIK"):
        return None
    if asker is not None or COUNTRIES[place.country].superpower is None:
        return _without_reach(q, place, player, named=asker is not None)
    one, other = (_without_reach(q, place, side, named=True) for side in (US, USSR))
    return replace(one, instead=(other,))


def _by_superpower(q: Asked, *, rival: bool) -> Check | None:
    """A country next to one's own superpower, or to the rival's, and no influence near it."""
    if q.has("ULKE", "BOLGE", "ABD", "SSCB") or numbers(q):
        return None
    country, whose = ("poland", "Rakip süper güce") if rival else ("mexico", "Kendi süper gücüne")
    near = dict.fromkeys((country, *COUNTRIES[country].neighbours), 0)
    return Check(
        at.operating(
            q,
            US,
            task={"points": 2, "uses": ("influence",)},
            board=at.board(near, None, {country: None}),
        ),
        act.PlaceInfluence(US, (country,)),
        f"{whose} komşu, çevresinde nüfuzun bulunmayan bir ülkeye nüfuz koymak istiyorsun.",
        "kendi süper gücüne komşu ülkelere, yakınında nüfuzun olmasa da nüfuz koyabilirsin",
        "rakip süper güce komşu ülkelere, yakınında nüfuzun yoksa nüfuz koyamazsın",
        ("Ülkeyi rakibin kontrol etmiyor.",),
        example=True,
    )


def _without_reach(q: Asked, place: Place, player: int, *, named: bool) -> Check:
    country = place.country
    counts: list[dict[str, int]] = [{}, {}]
    counts[player] = dict.fromkeys((country, *COUNTRIES[country].neighbours), 0)
    who = f"{PLAYER_TR[player]} olarak " if named else ""
    where = place.dative if place.named or place.region else "böyle bir ülkeye"
    sentence = f"{who}orada ve komşularında nüfuzun yokken {where} nüfuz koymak istiyorsun."
    return Check(
        at.operating(
            q,
            player,
            task={"points": 2, "uses": ("influence",)},
            board=at.board(counts[0], counts[1], {country: None}),
        ),
        act.PlaceInfluence(player, (country,)),
        sentence[0].upper() + sentence[1:],
        f"{who}{where} nüfuz koyabilirsin; kendi süper gücüne komşudur",
        f"{who}{where} nüfuz koyamazsın",
        (at.YOUR_TURN, *place.assumed, "Ülkeyi rakibin kontrol etmiyor."),
    )


def _under_rival(q: Asked, place: Place, player: int) -> Check | None:
    """A marker in a country that the rival controls costs two points."""
    points = [int(w.name) for w in q.all("LIK")] + numbers(q, "cardinal")
    points = points or [1 for w in q.words if w.tag in ("BIR", "YALNIZ") and q.has("OPS", "PUAN")]
    if len(set(points)) > 1 or (points and not 1 <= points[0] <= 5):
        return None
    if points and not q.has("OPS", "PUAN", "LIK"):
        return None
    country = place.country if place.named else "egypt"
    stability = COUNTRIES[country].stability
    counts: list[dict[str, int]] = [{}, {}]
    counts[player] = {country: 1}
    counts[1 - player] = {country: stability + 1}
    task: dict[str, Any] = {"uses": ("influence",)} | ({"points": points[0]} if points else {})
    have = f"{points[0]} puanla " if points else ""
    where = place.dative if place.named else "rakibinin kontrol ettiği ülkeye"
    return Check(
        at.operating(q, player, task=task, board=at.board(counts[0], counts[1])),
        act.PlaceInfluence(player, (country,)),
        f"Rakibinin kontrol ettiği bir ülkeye {have}nüfuz koymak istiyorsun.",
        f"{have}{where} nüfuz koyabilirsin; orada bir nüfuz 2 puandır",
        f"{have}{where} nüfuz koyamazsın; orada bir nüfuz 2 puandır",
        (at.YOUR_TURN, at.REACHED),
        example=not place.named,
    )


@QUESTIONS.intent(
    "nufuz-bedeli",
    "how_many",
    "ULKE NUFUZ KOY|PUAN|BEDEL|OPS",
    "ULKE NUFUZ KOY PUAN BEDEL OPS # KONTROL ABD SSCB BEN RAKIP YATIR VAR HIC YOK GEREKEN EL",
)
def _(q: Asked) -> Check | None:
    """What do these markers cost in a country where so much influence lies?"""
    countries = names(q, "ULKE")
    if len(countries) != 1 or not q.has("PUAN", "BEDEL", "OPS"):
        return None
    if follows(q, "#", "PUAN", "OPS", reach=1):
        return None  # what so many points pay for: see `hesap-yeten`
    country, player = countries[0], asker_of(q)
    said = [(n, w.value or 0) for n, w in enumerate(q.words) if w.tag == "#"]
    placed = [
        (n, value) for n, value in said if any(w.tag == "KOY" for w in q.words[n + 1 : n + 4])
    ]
    if len(placed) != 1 or not 1 <= placed[0][1] <= 9:
        return None
    acting = [SIDES[w.tag] for w in q.words[: placed[0][0]] if w.tag in SIDES]
    player = acting[-1] if acting else player
    counts: list[dict[str, int]] = [{}, {}]
    counts[player][country] = 0
    for place, value in said:
        if place == placed[0][0]:
            continue
        near = [w for w in reversed(q.words[:place]) if w.tag in (*SIDES, "BEN", "RAKIP")]
        if not near:
            return None
        whose = SIDES.get(near[0].tag, player if near[0].tag == "BEN" else 1 - player)
        counts[whose][country] = value
    if country not in counts[1 - player]:
        return None
    return Check(
        at.operating(q, player, board=at.board(counts[US], counts[USSR])),
        act.PlacementCost(player, (country,) * placed[0][1]),
        f"{COUNTRIES[country].name}: ABD {counts[US][country]}, SSCB {counts[USSR][country]} "
        f"nüfuz; {placed[0][1]} nüfuz konuyor.",
        assumed=() if acting else ("Sen ABD'sin.",),
    )
