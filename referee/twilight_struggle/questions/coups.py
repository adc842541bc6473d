"""Questions on coups and realignment rolls: may they be attempted there?"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYER_TR, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.places import (
    FACTS,
    Place,
    controllers,
    forces,
    owner_of,
    place_of,
)
from referee.twilight_struggle.questions.told import NEITHER, read
from referee.twilight_struggle.questions.words import (
    CRISIS,
    SIDES,
    defcon,
    doer,
    follows,
    in_force,
    names,
    numbers,
    permission,
    played_by_asker,
    sides_clash,
    stakes,
)
from referee.twilight_struggle.rules.book import CLOSABLE

OUTCOME = re.compile(r"\bne olur\b")

# Events that give a coup of their own: whose, where it may be made, and whether it is free.
FREE = {
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


@permission(
    "tek-kullanim",
    "may why_not",
    "NUFUZ|HIZALAMA|UZAY|DARBE HEM|AYNI|KAL|#|LIK|BOL",
    "KOY NUFUZ HIZALAMA DARBE OPS PUAN YATIR AT SONRA KAL YALNIZ BASKA ULKE BOLGE # LIK BEN "
    "KOY ZAR OYNA ONCE DAHA BOL",
    about="operasyon.tur",
)
def _(q: Asked) -> Check | None:
    """May the points of one card be divided between two uses?"""
    if q.has("SECENEK"):
        return None  # see `bolme-varyanti`
    uses = [
        q.has("NUFUZ") and q.has("KOY", "BOL", "HEM", "KAL", "AYNI"),
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
        example=True,
    )


@permission(
    "darbe-bolme",
    "may why_not",
    "DARBE ULKE|CINS|IKINCI|# HEM|AYNI|BOL|#|LIK|IKINCI|BIR|PUAN",
    "DARBE ULKE CINS HEM AYNI BOL # LIK IKINCI PUAN OPS OYNA BASKA DAHA SONRA KAL BEN AKSIYON TUR "
    "AYRI",
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


@permission(
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


@permission(
    "mansette-operasyon",
    "may why_not",
    "MANSET DARBE|HIZALAMA|NUFUZ|OPS",
    "KOY OPS PUAN LIK # OYNA BEN ULKE BOLGE YATIR",
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


@permission(
    "darbe-hizalama",
    "may must why_not",
    "DARBE|HIZALAMA",
    FACTS + " DARBE HIZALAMA BEDAVA SEC OPS BOLGEY OYNA UZAY DUS YUKSEL CIK KALK GEC",
    about="defcon.bolge darbe.hedef hizalama.hedef operasyon.yasak operasyon.yer",
)
def _(q: Asked) -> Check | None:
    """May I attempt a coup or a realignment roll there?"""
    level, place, asker = defcon(q), place_of(q), doer(q)
    if place is None or sides_clash(q) or (q.has("DEFCON") and level is None):
        return None
    if level is not None and not 2 <= level <= 5:
        return None
    if OUTCOME.search(q.text):
        return None  # what comes of it: see `hesap-darbe-sonu`
    if any(w.suffix.startswith("mal") for w in q.all("DARBE") + q.all("HIZALAMA")):
        return None  # "yapmalı mıyım": advice
    if NEITHER.search(q.text) or (q.has("YALNIZ") and follows(q, "YALNIZ", "BEN", reach=1)):
        return None  # see `islem`
    if any(w.suffix in ("u", "unu", "yu") for w in q.all("DEFCON")):
        return None  # DEFCON is what is to change
    if _rival_strikes(q):
        return None  # then "my" and "his" change places: see `islem`
    if follows(q, "AD", "CINS", reach=1):
        return None  # "a NATO country": whose it is isn't told
    if q.has("UZAY") or (q.has("KOY") and q.has("NUFUZ")) or (q.has("NONBG") and place.named):
        return None
    owners = {card: FREE[card][0] for card in in_force(q) if card in FREE}
    given = [card for card, whose in owners.items() if whose is None or asker in (None, whose)]
    mine = [CRISIS] if CRISIS in in_force(q) and played_by_asker(q) else []
    found = forces(q, asker, apart=(*given, *mine, "china_card"))
    if found is None or len(given) > 1 or (given and not in_force(q)[given[0]]):
        return None
    realign = q.has("HIZALAMA") and not q.has("DARBE")
    if CRISIS in in_force(q) and not realign and not mine:
        return None  # allowed, but it loses the game: no plain yes or no
    owner, where, free = FREE[given[0]] if given else (None, (), False)
    free = free or (q.has("BEDAVA") and not given and not _denied_free(q))
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
    nobody = q.has("BOS", "KIMSE") or _absent(q, "RAKIP")  # an empty country: no place needed
    if not said and not nobody and not ("must" in q.kinds and q.has("KOMSU")):
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
    if not held and place.country in read(q).control:
        return None  # whose it is, is told in another way: see `islem`
    rival_count: int | None = None
    own_none = follows(q, "KOMSU", "DEGIL", reach=1)
    for stake in about:
        whose = owner_of(stake, player)
        if whose is None and stake.near and "must" in q.kinds:
            whose = player  # "komşuda nüfuz şart mı": one's own
        if whose is None:
            return None
        if whose == player:
            own_none = own_none or stake.count == 0
        elif not stake.near:
            rival_count = 1 if stake.count is None else stake.count
    empty = any(
        w.text.startswith(("boş", "bomboş", "bos", "bombos")) and not _not_so(q, n)
        for n, w in enumerate(q.words)
        if w.tag == "BOS"
    )
    if empty or (q.has("KIMSE") and not held and any(_absent(q, t) for t in ("KIMSE",))):
        rival_count = 0
    elif q.has("BOS", "KIMSE") and not held:
        return None
    elif _absent(q, "RAKIP") and not about:
        rival_count = 0
    if held == [None] and q.has("DEGIL", "YOK"):
        pass
    elif _denies(q) and not (own_none or rival_count == 0 or not all(in_force(q).values())):
        if _absent(q, "RAKIP"):
            rival_count = 0
        elif not _absent(q, "BEN"):
            return None
        own_none = True
    must_own = "must" in q.kinds and any(
        (owner_of(s, player) == player or (s.owner is None and s.near)) and s.count != 0
        for s in about
    )
    if "must" in q.kinds and q.has("KOMSU") and not about and not q.has("NUFUZ"):
        must_own = True  # "hedefe komşu olmam şart mı"
    must_rival = "must" in q.kinds and any(
        owner_of(s, player) == 1 - player and s.count != 0 for s in about
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
        example=not place.named,
    )


def _rival_strikes(q: Asked) -> bool:
    """Whether the asker's rival is the one who strikes ("rakibim Şili'ye darbe yaptı")."""
    owned = ("NUFUZ", "KONTROL", "KART", "EL", "OLAY", "VAR", "YOK", "DEGIL", "OL", "#", "HIC")
    weighty = [w for w in q.words if w.tag not in ("DOLGU", "BIR")]
    mine = q.has("NUFUZ") and (
        q.has("BEN") or any(w.suffix.startswith(("um", "im", "m")) for w in q.all("NUFUZ"))
    )
    acts = [
        a.tag == "RAKIP" and a.suffix in ("", "im", "imiz") and b.tag not in owned
        for a, b in pairwise(weighty)
    ]
    return mine and (any(acts) or weighty[-1].tag == "RAKIP")


def _wish(where: str, what: str, asker: int | None, q: Asked) -> str:
    """What is wanted, as a sentence."""
    if asker is not None and not q.has("BEN"):
        return f"{PLAYER_TR[asker]} {where} {what} yapmak istiyor."
    return f"{where[:1].upper()}{where[1:]} {what} yapmak istiyorsun."


def _not_so(q: Asked, place: int) -> bool:
    """Whether a word is taken back by "olmayan" or "değil" right behind it."""
    after = q.words[place + 1 : place + 2]
    return any(w.tag == "DEGIL" or (w.tag == "OL" and w.negated) for w in after)


def _denied_free(q: Asked) -> bool:
    """Whether the coup is said not to be free ("bedava olmayan")."""
    return any(w.tag == "BEDAVA" and _not_so(q, n) for n, w in enumerate(q.words))


def _denies(q: Asked) -> bool:
    """Whether something is said not to be; "yoksa" before a second question is no denial."""
    return any(
        word.tag in ("DEGIL", "HIC")
        or (word.tag == "YOK" and not (word.text == "yoksa" and q.words[place - 1].tag == "OL"))
        for place, word in enumerate(q.words)
    )


_SPAN = 3  # words between somebody and the "yok" that is said of him


def _absent(q: Asked, tag: str) -> bool:
    """Whether somebody is said not to be there ("rakibim orada yok", "benim hiç olmadığım")."""
    return any(
        (word.tag == "YOK" or (word.tag == "OL" and word.negated))
        and any(w.tag == tag for w in q.words[max(0, place - _SPAN) : place])
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
