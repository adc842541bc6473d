"""Questions on operations: coups, realignment rolls and placing influence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYER_TR, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION
from referee.twilight_struggle.effects import BANS, EFFECTS
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.words import (
    CRISIS,
    QUESTIONS,
    SIDES,
    Stake,
    defcon,
    doer,
    follows,
    in_force,
    inside,
    is_held,
    names,
    numbers,
    played_by_asker,
    sides_clash,
    stakes,
    to,
)
from referee.twilight_struggle.rules.book import CLOSABLE

_EXAMPLES = {  # a country for a question that names only a region; none is a battleground
    "europe": "greece",
    "western_europe": "greece",
    "eastern_europe": "hungary",
    "asia": "burma",
    "southeast_asia": "vietnam",
    "middle_east": "jordan",
    "africa": "kenya",
    "central_america": "honduras",
    "south_america": "peru",
}
_ANYWHERE, _ANY_BATTLEGROUND, _CLOSED_EXAMPLE = "kenya", "nigeria", "africa"
# Events that give a coup of their own, and where it may be made.
_FREE = {
    "tear_down_this_wall": (US, ("europe",), True),
    "junta": (None, ("central_america", "south_america"), True),
    "che": (
        USSR,
        tuple(
            c.id
            for region in ("central_america", "south_america", "africa")
            for c in IN_REGION[region]
            if not c.battleground
        ),
        False,
    ),
}
_FACTS = (
    "ULKE BOLGE DEFCON DUZEY # LIK RAKIP BEN ABD SSCB NUFUZ KONTROL KOMSU AD YURURLUK OYNA SONRA "
    "HIC EL YOK DEGIL YALNIZ OLAY AT KAL HEMEN ERA CEK BG NONBG OPS PUAN ZAR KIMSE BOS CIK"
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a question speaks of: a country, which is only an example when none was named."""

    country: str
    region: str | None
    named: bool

    @property
    def dative(self) -> str:
        return to(self.country) if self.named else to(self.region) if self.region else "bu ülkeye"

    @property
    def locative(self) -> str:
        if self.named:
            return inside(self.country)
        return inside(self.region) if self.region else "bu ülkede"

    @property
    def assumed(self) -> tuple[str, ...]:
        return () if self.named else (f"Örnek ülke: {COUNTRIES[self.country].name}.",)


def place_of(q: Asked) -> Place | None:
    """The country that a question speaks of, None when it speaks of several."""
    countries, regions = names(q, "ULKE"), names(q, "BOLGE")
    if "chernobyl" in names(q, "AD") and len(regions) + len(countries) > 1:
        regions = regions[1:]  # the first is the one that Chernobyl closes
    if len(countries) > 1 or len(regions) > 1:
        return None
    region = regions[0] if regions else None
    if countries:
        return Place(countries[0], region, named=True)
    if region:
        return Place(_EXAMPLES[region], region, named=False)
    return Place(_ANY_BATTLEGROUND if q.has("BG") else _ANYWHERE, None, named=False)


def controllers(q: Asked, player: int) -> list[int | None]:
    """Who is said to control the country spoken of; None stands for a control that is denied."""
    found: list[int | None] = []
    for place, word in enumerate(q.words):
        if word.tag != "KONTROL" and not is_held(q, place):
            continue
        around = [*reversed(q.words[max(0, place - 2) : place]), *q.words[place + 1 : place + 2]]
        denied = word.negated or any(
            w.tag in ("DEGIL", "YOK") for w in q.words[place + 1 : place + 3]
        )
        for owner in around:
            if owner.tag in SIDES:
                found.append(None if denied else SIDES[owner.tag])
                break
            if owner.tag in ("RAKIP", "BEN"):
                whose = 1 - player if owner.tag == "RAKIP" else player
                found.append(None if denied else whose)
                break
            if owner.tag == "KIMSE":
                found.append(None)
                break
    return found


def _whose(stake: Stake, player: int) -> int | None:
    """The player whose influence a stake speaks of, None when it isn't said."""
    if stake.owner in SIDES:
        return SIDES[stake.owner]
    return {"RAKIP": 1 - player, "BEN": player}.get(stake.owner or "")


@dataclass(frozen=True, slots=True)
class Forces:
    """The effects in force that a question names: keys, the side they bind, and what was told."""

    keys: tuple[str, ...]
    binds: int | None
    told: tuple[str, ...]


def forces(q: Asked, asker: int | None, *, apart: tuple[str, ...] = ()) -> Forces | None:
    """The effects that the question says are in force, None when one can't be placed."""
    keys: list[str] = []
    binds: int | None = None
    told: list[str] = []
    for card, happened in in_force(q).items():
        if card in apart:
            continue
        if card == "chernobyl":
            regions = names(q, "BOLGE") or [COUNTRIES[c].region for c in names(q, "ULKE")]
            key, binds = f"chernobyl.{regions[0] if regions else _CLOSED_EXAMPLE}", USSR
            if key not in EFFECTS:
                return None
        elif card in ("cuban_missile_crisis", "red_scare_purge"):
            key = f"{card}.{'us' if asker in (None, US) else 'ussr'}"
        elif card in EFFECTS:
            key = card
            binds = next((ban.player for ban in BANS if ban.effect == card), binds)
        else:
            return None
        told.append(f"{EFFECTS[key].name}: {'yürürlükte' if happened else 'oynanmadı'}.")
        if happened:
            keys.append(key)
    return Forces(tuple(keys), binds, tuple(told))


# --- Coups and realignment rolls ----------------------------------------------------------------


@QUESTIONS.intent(
    "tek-kullanim",
    "may why_not",
    "NUFUZ|HIZALAMA|UZAY|DARBE HEM|AYNI|KAL|#|LIK|BOL",
    "KOY NUFUZ HIZALAMA DARBE OPS PUAN YATIR AT SONRA KAL YALNIZ BASKA ULKE BOLGE # LIK BEN "
    "KOY ZAR OYNA ONCE DAHA BOL",
    about="operasyon.tur",
)
def _(q: Asked) -> Check | None:
    """May the points of one card be divided between two uses?"""
    uses = [
        q.has("NUFUZ") and q.has("KOY", "BOL", "HEM", "KAL"),
        q.has("HIZALAMA"),
        q.has("DARBE"),
    ]
    if sum(uses) < 2 or len(names(q, "ULKE")) > 1:
        return None
    if uses[0] and not (
        q.has("HEM", "AYNI", "KAL", "BOL") or len(numbers(q)) + len(q.all("LIK")) > 1
    ):
        return None
    place = place_of(q)
    if place is None:
        return None
    rolled = not uses[0]
    player = US
    country = place.country
    task: dict[str, Any] = {
        "uses": ("realign",) if rolled else ("influence",),
        "spent": 1,
        "points": 4,
        "done": (country,) if rolled else (),
    }
    coup = q.has("DARBE")
    state = at.operating(q, player, task=task, defcon=5, board=at.board(None, {country: 1}))
    first = "yeniden hizalama" if rolled else "nüfuz yerleştirme"
    then = "darbe" if coup else "yeniden hizalama"
    return Check(
        state,
        act.Coup(player, country) if coup else act.Realign(player, country),
        f"Bir kartın puanlarıyla hem {first} hem {then} yapmak istiyorsun.",
        f"aynı kartın puanlarıyla hem {first} hem {then} yapabilirsin",
        f"bir kartın bütün puanları tek kullanıma gider; {first} ile {then} aynı karta sığmaz",
        (at.YOUR_TURN, "Tasarımcı kuralları kapalı."),
    )


@QUESTIONS.intent(
    "darbe-bolme",
    "may why_not",
    "DARBE ULKE|CINS|IKINCI|# HEM|AYNI|BOL|#|LIK|IKINCI|BIR|PUAN",
    "DARBE ULKE CINS HEM AYNI BOL # LIK IKINCI PUAN OPS OYNA BASKA DAHA SONRA KAL BEN",
    about="operasyon.tur",
)
def _(q: Asked) -> Check | None:
    """May one card's points make coups in two countries?"""
    two = len(names(q, "ULKE")) == 2 or any(
        (a.value == 2 and b.tag in ("CINS", "DARBE")) or (a.tag == "IKINCI" and b.tag == "DARBE")
        for a, b in zip(q.words, q.words[1:], strict=False)
    )
    if not two or (q.has("KAL") and not q.has("PUAN", "OPS")):
        return None
    return Check(
        at.operating(q, US),
        act.RuleValue("coup.targets"),
        "Bir kartın puanlarıyla iki darbe yapmak istiyorsun.",
        "bir kartla iki darbe yapabilirsin",
        "bir kartın bütün puanlarıyla tek bir ülkede tek darbe yapılır",
        holds=lambda most: most >= 2,
    )


@QUESTIONS.intent(
    "hizalama-tekrar",
    "may must why_not",
    "HIZALAMA AYNI|IKINCI|BASKA",
    "SEC IKINCI AYNI OYNA AT ZAR ULKE # KART PUAN OPS LIK HEM BOS YATIR",
    about="operasyon.tur hizalama.hedef",
)
def _(q: Asked) -> Check | None:
    """May the same country be rolled against again with the same card?"""
    again = q.has("IKINCI") or (q.has("CINS", "ULKE") and (len(numbers(q)) > 0 or q.has("LIK")))
    if not (q.has("AYNI") and again) or "must" in q.kinds:
        return None
    place = place_of(q)
    if place is None:
        return None
    country = place.country
    task = {"uses": ("realign",), "spent": 1, "points": 3, "done": (country,)}
    return Check(
        at.operating(q, US, task=task, defcon=5, board=at.board(None, {country: 2})),
        act.Realign(US, country),
        "Aynı kartın puanlarıyla aynı ülkeye yeniden hizalama zarı atmak istiyorsun.",
        "aynı ülkeyi aynı kartla birkaç kez hedefleyebilirsin; her zar 1 puandır",
        "aynı ülkeyi yeniden hedefleyemezsin",
        (at.YOUR_TURN, "Hedefte rakibin nüfuzu kaldı.", "DEFCON hedef bölgeyi kapatmıyor."),
    )


@QUESTIONS.intent(
    "mansette-operasyon",
    "may why_not",
    "MANSET DARBE|HIZALAMA|NUFUZ|OPS",
    "KOY OPS PUAN LIK # OYNA BEN ULKE BOLGE",
)
def _(q: Asked) -> Check | None:
    """May a headline's points be used for operations?"""
    if q.has("NUFUZ") and not q.has("KOY"):
        return None
    return Check(
        at.operating(q, US),
        act.RuleValue("headline.operations"),
        "Manşete koyduğun kartın operasyon puanını kullanmak istiyorsun.",
        assumed=("Kartın olayı operasyon yaptırmıyor.",),
        holds=bool,
    )


@QUESTIONS.intent(
    "darbe-hizalama",
    "may must why_not",
    "DARBE|HIZALAMA",
    _FACTS + " DARBE HIZALAMA BEDAVA SEC OPS BOLGEY OYNA UZAY DUS YUKSEL CIK KALK GEC",
    about="defcon.bolge darbe.hedef hizalama.hedef operasyon.yasak operasyon.yer",
)
def _(q: Asked) -> Check | None:
    """May I attempt a coup or a realignment roll there?"""
    level, place, asker = defcon(q), place_of(q), doer(q)
    if place is None or sides_clash(q) or (q.has("DEFCON") and level is None):
        return None
    if level is not None and not 2 <= level <= 5:
        return None
    if any(w.suffix in ("u", "unu", "yu") for w in q.all("DEFCON")):
        return None  # DEFCON is what is to change
    if q.has("UZAY") or (q.has("KOY") and q.has("NUFUZ")) or (q.has("NONBG") and place.named):
        return None
    given = [card for card in in_force(q) if card in _FREE]
    mine = [CRISIS] if CRISIS in in_force(q) and played_by_asker(q) else []
    found = forces(q, asker, apart=(*given, *mine, "china_card"))
    if found is None or len(given) > 1 or (given and not in_force(q)[given[0]]):
        return None
    realign = q.has("HIZALAMA") and not q.has("DARBE")
    if CRISIS in in_force(q) and not realign and not mine:
        return None  # allowed, but it loses the game: no plain yes or no
    owner, where, free = _FREE[given[0]] if given else (None, (), False)
    free = free or (q.has("BEDAVA") and not given)
    if realign and given == ["che"]:
        return None
    about = list(stakes(q))
    struck = {SIDES[s.owner] for s in about if s.owner in SIDES and s.count != 0 and not s.near}
    if asker is None and owner is None and len(struck) == 1:
        asker = 1 - struck.pop()  # "the US markers there": the other side asks
    player = asker if asker is not None else owner if owner is not None else found.binds
    player = US if player is None else player
    if owner not in (None, player):
        return None
    if len(set(numbers(q)) - {s.count for s in about}) > 0:
        return None
    if q.has("LIK") and ({"how_many"} & q.kinds or q.has("AT", "ZAR")):
        return None
    told = [*found.told, *mine]
    said = level is not None or place.named or place.region or about or told or given
    if not said and not ("must" in q.kinds and q.has("KOMSU")):
        return None
    region = COUNTRIES[place.country].region
    known: dict[str, Any] = {}
    assumed: list[str] = list(place.assumed)
    if level is not None:
        known["defcon"] = level
    elif region not in CLOSABLE:
        known["defcon"] = 5
    elif found.told or about or given or "must" in q.kinds:
        known["defcon"] = 5
        assumed.append("DEFCON bu bölgeyi kapatmıyor.")
    if asker is None and found.binds is not None:
        assumed.append(f"{PLAYER_TR[found.binds]} tarafındasın; olay bu tarafı sınırlar.")
    held = controllers(q, player)
    rival_count: int | None = None
    own_none = False
    for stake in about:
        whose = _whose(stake, player)
        if whose is None and stake.near and "must" in q.kinds:
            whose = player  # "komşuda nüfuz şart mı": one's own
        if whose is None:
            return None
        if whose == player:
            own_none = own_none or stake.count == 0
        elif not stake.near:
            rival_count = 1 if stake.count is None else stake.count
    empty = any(w.text.startswith(("boş", "bomboş", "bos", "bombos")) for w in q.all("BOS"))
    if empty or (q.has("KIMSE") and not held and any(_absent(q, t) for t in ("KIMSE",))):
        rival_count = 0
    elif q.has("BOS", "KIMSE") and not held:
        return None
    if held == [None] and q.has("DEGIL", "YOK"):
        pass
    elif _denies(q) and not (own_none or rival_count == 0 or not all(in_force(q).values())):
        if _absent(q, "RAKIP"):
            rival_count = 0
        elif not _absent(q, "BEN"):
            return None
        own_none = True
    must_own = "must" in q.kinds and any(
        (_whose(s, player) == player or (s.owner is None and s.near)) and s.count != 0
        for s in about
    )
    if "must" in q.kinds and q.has("KOMSU") and not about and not q.has("NUFUZ"):
        must_own = True  # "hedefe komşu olmam şart mı"
    must_rival = "must" in q.kinds and any(
        _whose(s, player) == 1 - player and s.count != 0 for s in about
    )
    if "must" in q.kinds and not (must_own or must_rival) and "may" not in q.kinds:
        return None
    if must_rival:
        rival_count = 0
    if rival_count is None:
        rival_count = 1
        assumed.append(at.RIVAL_THERE)
    control: dict[str, int | None] = {place.country: held[0]} if held else {}
    if len(set(held)) > 1:
        return None
    counts: list[dict[str, int]] = [{}, {}]
    counts[1 - player][place.country] = rival_count
    if not found.keys:
        assumed.append("Hedefi koruyan bir olay yürürlükte değil.")
    state = at.operating(
        q,
        player,
        task={"free": free, "where": where, "uses": ("realign",) if realign else ("coup",)},
        on=at.effects(*found.keys),
        board=at.board(counts[0], counts[1], control),
        **known,
    )
    subject = act.Realign(player, place.country) if realign else act.Coup(player, place.country)
    told = [f"DEFCON {level}." if level else "", *found.told]
    if must_own:
        told.append("Orada nüfuzun yok.")
    elif rival_count == 0:
        told.append("Orada rakibin nüfuzu yok.")
    elif own_none:
        told.append("Orada kendi nüfuzun yok.")
    what = "yeniden hizalama" if realign else "bedava darbe" if free and not given else "darbe"
    yes, no = _may_words(q, place, realign, what, asker, level, must_own, must_rival)
    if level == 2 and not realign and "nuclear_subs" not in found.keys:
        yes += _last_warning(place)
    return Check(
        state,
        subject,
        " ".join(filter(None, [_wish(place.locative, what, asker, q), *told])),
        yes,
        no,
        (at.YOUR_TURN, *assumed),
        must_own or must_rival,
    )


def _wish(where: str, what: str, asker: int | None, q: Asked) -> str:
    """What is wanted, as a sentence."""
    if asker is not None and not q.has("BEN"):
        return f"{PLAYER_TR[asker]} {where} {what} yapmak istiyor."
    return f"{where[:1].upper()}{where[1:]} {what} yapmak istiyorsun."


def _denies(q: Asked) -> bool:
    """Whether something is said not to be; "yoksa" before a second question is no denial."""
    return any(
        word.tag in ("DEGIL", "HIC")
        or (word.tag == "YOK" and not (word.text == "yoksa" and q.words[place - 1].tag == "OL"))
        for place, word in enumerate(q.words)
    )


def _absent(q: Asked, tag: str) -> bool:
    """Whether somebody is said not to be there ("rakibim orada yok", "benim hiç olmadığım")."""
    return any(
        (word.tag == "YOK" or (word.tag == "OL" and word.negated))
        and any(w.tag == tag for w in q.words[max(0, place - 2) : place])
        for place, word in enumerate(q.words)
    )


def _last_warning(place: Place) -> str:
    """That a coup in a battleground lowers DEFCON to 1, where the coup may be one."""
    if place.named and not COUNTRIES[place.country].battleground:
        return ""
    if place.named:
        return "; ama DEFCON 1'e iner ve hamledeki oyuncu oyunu kaybeder"
    return "; ama savaş bölgesine yapılırsa DEFCON 1'e iner ve hamledeki oyuncu kaybeder"


def _may_words(
    q: Asked,
    place: Place,
    realign: bool,
    what: str,
    asker: int | None,
    level: int | None,
    must_own: bool,
    must_rival: bool,
) -> tuple[str, str]:
    """The first sentence of a yes and of a no."""
    if must_own:
        return (
            f"{what} için hedefte ya da komşusunda kendi nüfuzun gerekmez",
            f"{what} için hedefte kendi nüfuzun gerekir",
        )
    if must_rival:
        return (
            f"{what} için hedefte rakibin nüfuzu gerekmez",
            f"{what} için hedefte rakibin en az 1 nüfuzu olmalı",
        )
    when = f"DEFCON {level} iken " if level else ""
    where = place.locative if realign or not place.named else place.dative
    if not place.named and not place.region and not level:
        where = "böyle bir ülkede"
    who = f"{PLAYER_TR[asker]} " if asker is not None and not q.has("BEN") else ""
    can, cannot = ("yapabilir", "yapamaz") if who else ("yapabilirsin", "yapamazsın")
    return f"{who}{when}{where} {what} {can}", f"{who}{when}{where} {what} {cannot}"


# --- Placing influence --------------------------------------------------------------------------


@QUESTIONS.intent(
    "puan-birakma",
    "may must",
    "OPS|PUAN|NUFUZ|LIK YATIR|BOS|OYNA BOS",
    "OPS PUAN LIK # NUFUZ KOY OYNA BEN HEM KAL YALNIZ",
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
    )


@QUESTIONS.intent(
    "nufuz",
    "may why_not",
    "NUFUZ|ULKE KOY|GEC|AT",
    _FACTS + " KOY NUFUZ AYNI BOLGEY GUC DARBE HIC OLAY GEC YANAR TUR HEMEN SEC SON AKSIYON KIMSE "
    "YATIR",
    about="nufuz.yer nufuz.engel olay.sinir",
)
def _(q: Asked) -> Check | None:
    """May I place influence there?"""
    return _placing(q)


def _placing(q: Asked) -> Check | None:
    level, place, asker = defcon(q), place_of(q), doer(q)
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
    own = [s for s in stakes(q) if _whose(s, player) == player]
    held = controllers(q, player) or ([1 - player] if _his(q) else [])
    none_near = any(s.count == 0 for s in own) or (q.has("KOMSU") and _denied_near(q))
    reached = any(s.count for s in own) or bool(own and not none_near)
    if reached and not place.named:
        return _next_to_own(q, place, player, held)
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


@QUESTIONS.intent(
    "nufuz-rakipte",
    "may why_not",
    "NUFUZ|ULKE|CINS KOY|YATIR",
    _FACTS + " KOY NUFUZ BOLGEY HIC GEC HEMEN SEC SON AKSIYON YATIR YETER",
    about="nufuz.maliyet",
)
def _(q: Asked) -> Check | None:
    """May I place influence in a country that the rival controls, with so many points?"""
    place, asker = place_of(q), doer(q)
    if place is None or sides_clash(q) or q.has("OLAY", "AD", "DARBE", "HIZALAMA"):
        return None
    if not q.has("KOY") and not q.has("YETER"):
        return None
    player = US if asker is None else asker
    held = controllers(q, player) or ([1 - player] if _his(q) else [])
    return _under_rival(q, place, player) if held and held[0] == 1 - player else None


@QUESTIONS.intent(
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
        ("Örnek olay: Sömürgelerin Bağımsızlaşması.", "Kart metni başka bir sınır koymuyor."),
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
        ("Örnek: Panama'da nüfuzun vardı, Kosta Rika'ya koydun, sıra Nikaragua'da.",),
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
        ("Örnek: nüfuzun Panama'da, komşusu Kolombiya.", "Komşu ülkeyi rakibin kontrol etmiyor."),
    )


def _out_of_reach(q: Asked, place: Place, player: int, asker: int | None) -> Check | None:
    """No own influence there nor next to it: only the own superpower's neighbours are open."""
    near_said = place.named or q.has("KOMSU")
    if not near_said or numbers(q) or q.has("LIK"):
        return None
    if asker is not None or COUNTRIES[place.country].superpower is None:
        return _without_reach(q, place, player, named=asker is not None)
    one, other = (_without_reach(q, place, side, named=True) for side in (US, USSR))
    return replace(one, instead=(other,))


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
        (at.YOUR_TURN, at.REACHED, f"Örnek ülke: {COUNTRIES[country].name}.")
        if not place.named
        else (at.YOUR_TURN, at.REACHED),
    )
