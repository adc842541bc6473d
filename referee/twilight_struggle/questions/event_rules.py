"""Single cards whose text needs a reading of its own: UN Intervention, Shuttle Diplomacy, Che."""

from __future__ import annotations

import re
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, PLAYER_TR, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, REGION_TR
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.event_asks import asks
from referee.twilight_struggle.questions.told import read
from referee.twilight_struggle.questions.words import QUESTIONS, SIDES, names

_WITH = ("OYNA", "IPTAL", "HEM", "KOMSU", "ENGEL")


@QUESTIONS.intent(
    "bm-ile-kart",
    "may why_not what_if",
    "AD OYNA|IPTAL|HEM|KOMSU|ENGEL",
    "AD OYNA IPTAL HEM KOMSU ENGEL OLAY OPS PUAN EL VAR BEN RAKIP ABD SSCB DEFCON DUZEY # KART TUR "
    "AKSIYON AYNI HEMEN LIK YILDIZ",
    about="olay.bm-mudahalesi",
)
def _(q: Asked) -> Check | None:
    """May UN Intervention be played with this card?"""
    cards = names(q, "AD")
    others = [c for c in cards if c != "un_intervention"]
    if len(cards) != 2 or len(others) != 1 or not asks(q) or q.kinds & {"must", "how_many"}:
        return None
    card = CARDS[others[0]]
    told = read(q)
    if card.id == CHINA or card.scoring or any(w.negated for w in q.all("OYNA")):
        return None
    if told.amounts or not q.has(*_WITH) or _reacts(q, card.id):
        return None
    player = told.me
    if player is None:
        named = {SIDES[w.tag] for w in q.words if w.tag in SIDES and not w.suffix}
        rival = card.side is None or bool(named)
        player = named.pop() if len(named) == 1 else None if rival else 1 - (card.side or 0)
    if player is None:
        if card.side is not None:
            return None
        player = US
    known: dict[str, Any] = {"defcon": told.defcon} if told.defcon else {}
    return Check(
        at.playing(q, player, ("un_intervention", card.id), **known),
        act.PlayCard(player, "un_intervention", "event", None, card.id),
        f"BM Müdahalesi'ni şu kartla oynamak istiyorsun: {card.name}.",
        f"BM Müdahalesi {card.name} kartının olayını iptal eder; operasyon puanını sen kullanırsın",
        f"BM Müdahalesi ile {card.name} kartı birlikte oynanamaz: olay rakibinin olmalıdır",
        (at.YOUR_TURN, f"Sen {PLAYER_TR[player]}'sin." if told.me is None else "İki kart elinde."),
    )


def _reacts(q: Asked, card: str) -> bool:
    """Whether the card's own text speaks of UN Intervention, and of points for it."""
    return card in ("we_will_bury_you", "u2_incident", "grain_sales_to_soviets") and not q.has("EL")


@QUESTIONS.intent(
    "mekik-secimi",
    "may why_not",
    "AD ULKE SEC|CIK|DUS|KALK|SAYI",
    "AD ULKE BOLGE SEC CIK DUS KALK SAYI PUANLAMA PUANLANIR OYNA BEN RAKIP ABD SSCB BG NONBG KART "
    "FINAL EL KONTROL",
)
def _(q: Asked) -> Check | None:
    """May Shuttle Diplomacy leave this country out of that scoring?"""
    cards, countries = names(q, "AD"), names(q, "ULKE")
    scored = [c.removesuffix("_scoring") for c in cards if CARDS[c].scoring] + names(q, "BOLGE")
    others = [c for c in cards if c != "shuttle_diplomacy" and not CARDS[c].scoring]
    if "shuttle_diplomacy" not in cards or len(countries) != 1 or others or not asks(q):
        return None
    if len(set(scored)) > 1 or q.has("SAYI") or any(w.negated for w in q.words):
        return None
    country = COUNTRIES[countries[0]]
    region = scored[0] if scored else country.region
    applies = region in ("asia", "middle_east") and not q.has("FINAL")
    return Check(
        at.nowhere(),
        act.CountryFacts(country.id),
        f"Mekik Diplomasisi; puanlama: {REGION_TR[region]}, düşülmek istenen: {country.name}.",
        f"Mekik Diplomasisi ile {country.name} hesaptan düşülebilir",
        "Mekik Diplomasisi yalnız Asya ya da Orta Doğu puanlamasında SSCB'nin bir savaş bölgesini "
        "düşürür",
        ("Ülkeyi SSCB kontrol ediyor.",),
        holds=lambda v: applies and bool(v["battleground"]) and region in v["groups"],
        cites=("twilight-struggle#kart-shuttle-diplomacy",),
    )


_SECOND = re.compile(r"ikinci|bir (?:daha|tane daha)|tekrar", re.IGNORECASE)


@QUESTIONS.intent(
    "che-ikinci",
    "may why_not",
    "AD DARBE ULKE",
    "AD DARBE ULKE NUFUZ KALK HIC IKINCI ILK DAHA AYNI BASKA OYNA ABD SSCB BEN # SONRA BARIS "
    "BASARISIZ TUTMA BG NONBG DUS YOK LIK",
)
def _(q: Asked) -> Check | None:
    """May Che's second coup be made there, after what the first has done?"""
    told = read(q)
    places = [t for t in told.tokens if t.tag == "ULKE"]
    if names(q, "AD") != ["che"] or not asks(q) or q.kinds & {"must", "how_many"}:
        return None
    if not (q.has("IKINCI", "DAHA") or _SECOND.search(q.text)) or not 1 <= len(places) <= 2:
        return None
    first, second = places[0].name, places[-1].name
    took = q.has("KALK", "DUS") and not any(w.negated for w in q.all("KALK") + q.all("DUS"))
    failed = q.has("BASARISIZ", "HIC", "YOK") or (q.has("KALK") and not took)
    if took == failed or (len(places) == 1 and not q.has("AYNI")):
        return None
    same = first == second
    state = at.operating(
        q, USSR, board=at.board({second: 1}, {second: 0}, {second: None}), defcon=3
    )
    return Check(
        state,
        act.EventReach(USSR, "che", second),
        f"Che'nin ikinci darbesi: {COUNTRIES[second].name}.",
        f"Che ile {COUNTRIES[second].name} ikinci darbenin hedefi olabilir",
        "Che'nin ikinci darbesi ancak ilki ABD nüfuzu kaldırdıysa ve savaş bölgesi olmayan başka "
        "bir ülkeye yapılır",
        ("Ülkede ABD nüfuzu var.",),
        holds=lambda v: bool(v["coup"]) and not (failed or same),
        cites=("twilight-struggle#kart-che",),
    )


@QUESTIONS.intent(
    "cambridge-yeri",
    "may why_not",
    "AD ULKE",
    "AD ULKE PUANLAMA BOLGE GOR EL VAR NUFUZ KOY ABD SSCB BEN RAKIP # YALNIZ OYNA OLAY KART SEC "
    "HEM",
)
def _(q: Asked) -> Check | None:
    """May The Cambridge Five put its marker there, with the scoring cards that are shown?"""
    cards, countries = names(q, "AD"), names(q, "ULKE")
    shown = [c.removesuffix("_scoring") for c in cards if CARDS[c].scoring]
    shown += names(q, "BOLGE") if q.has("PUANLAMA") or shown else []
    if "cambridge_five" not in cards or len(countries) != 1 or not shown or not asks(q):
        return None
    if len(cards) > 1 + sum(CARDS[c].scoring for c in cards) or not q.has("KOY", "SEC"):
        return None
    counts = [w.value for w in q.words if w.tag == "#"]
    if any(n != 1 for n in counts) or q.kinds & {"must", "how_many"}:
        return None
    country = COUNTRIES[countries[0]]
    listed = ", ".join(REGION_TR[r] for r in shown)
    return Check(
        at.nowhere(),
        act.CountryFacts(country.id),
        f"Cambridge Beşlisi; gösterilen puanlama kartları: {listed}; yer: {country.name}.",
        f"SSCB gösterilen kartın bölgesinden {country.name} ülkesine 1 nüfuz koyabilir",
        "SSCB yalnız gösterilen puanlama kartlarından birinin bölgesine nüfuz koyabilir",
        holds=lambda v: any(region in v["groups"] for region in shown),
        cites=("twilight-struggle#kart-cambridge-five",),
    )


@QUESTIONS.intent(
    "vietnam-eki",
    "may why_not what_if",
    "AD ULKE|BOLGE MODIF|FAZLA|DAHA|PRIM|PUAN",
    "AD ULKE BOLGE MODIF FAZLA DAHA PRIM PUAN OPS YATIR OYNA KOY GEC LIK # BOS HEM BIR SONRA KAZAN "
    "YURURLUK SSCB BEN KART NUFUZ VAR AYNI HEMEN TUR BASKA YALNIZ",
)
def _(q: Asked) -> Check | None:
    """Does Vietnam Revolts give its further point, with the points spent in these places?"""
    groups = [COUNTRIES[c].groups for c in names(q, "ULKE")]
    groups += [frozenset([r]) for r in names(q, "BOLGE")]
    asked = q.has("MODIF", "FAZLA", "DAHA", "PRIM") or bool(re.search(r"\bek\b", q.text))
    if names(q, "AD") != ["vietnam_revolts"] or not asked or not asks(q):
        return None
    if q.kinds & {"must", "how_many"} or not q.has("YATIR", "OYNA", "KOY", "GEC", "KAZAN"):
        return None
    inside = all("southeast_asia" in group for group in groups)
    inside = inside and not (q.has("BASKA") and q.has("YATIR"))
    region = "southeast_asia" if inside else None
    card = at.some_card(USSR, 3)
    return Check(
        at.operating(q, USSR, on=at.effects("vietnam_revolts")),
        act.Points(USSR, card, region),
        "Vietnam Ayaklanması yürürlükte; puanların harcandığı yere göre ek puanı soruyorsun.",
        "puanların hepsi Güneydoğu Asya'da harcandığı için 1 puan fazla kullanılır",
        "puanların biri bile Güneydoğu Asya dışında harcanırsa ek puan yoktur",
        holds=lambda points: points > CARDS[card].ops,
        example=True,
        cites=("twilight-struggle#kart-vietnam-revolts",),
    )


@QUESTIONS.intent(
    "norad-yeri",
    "may why_not",
    "AD ULKE NUFUZ|KOY",
    "AD ULKE NUFUZ KOY HIC OL VAR YOK BEN ABD SSCB RAKIP GERCEKLES OLAY DEFCON # DUS KONTROL "
    "AKSIYON SEC YURURLUK BIR",
)
def _(q: Asked) -> Check | None:
    """May NORAD's marker go there? Only where the US has one."""
    told = read(q)
    places = [c for c in names(q, "ULKE") if c != "canada"]
    if names(q, "AD") != ["norad"] or len(places) != 1 or not asks(q) or q.kinds & {"must"}:
        return None
    lying = [a for a in told.amounts if a.unit == "NUFUZ" and a.country in (None, places[0])]
    lying = [a for a in lying if not a.placed and a.owner in ("ABD", "BEN", None)]
    if len(lying) != 1 or told.control.get("canada", "ABD") not in ("ABD", "BEN"):
        return None
    there = lying[0].value != 0
    return Check(
        at.nowhere(),
        act.CardFacts("norad"),
        f"NORAD'ın verdiği nüfuzu koymak istediğin yer: {COUNTRIES[places[0]].name}.",
        "NORAD'ın nüfuzu, ABD nüfuzu bulunan bu ülkeye konabilir",
        "NORAD'ın nüfuzu yalnız ABD nüfuzu bulunan bir ülkeye konur",
        holds=lambda _: there,
        cites=("twilight-struggle#kart-norad",),
    )


# What a text does first and what then, as tags.
_ORDERS = {
    "abm_treaty": (("DEFCON", "YUKSEL"), ("OPS", "DARBE", "NUFUZ", "HIZALAMA")),
    "junta": (("NUFUZ", "KOY"), ("DARBE", "HIZALAMA")),
    "nuclear_test_ban": (("PUAN",), ("DEFCON", "YUKSEL")),
}


@QUESTIONS.intent(
    "olay-sirasi-metni",
    "",
    "AD ONCE|SONRA",
    "AD ONCE SONRA DEFCON YUKSEL OPS DARBE NUFUZ HIZALAMA KOY PUAN OYNA BEDAVA GEC DUZEY ULKE "
    "BOLGE CIK KAZAN PUANLANIR EL SEC HEM VAR HEMEN BIR IKIMIZ ABD SSCB BEN RAKIP #",
)
def _(q: Asked) -> Check | None:
    """In which order does a text do its two things?"""
    cards = names(q, "AD")
    if len(cards) != 1 or cards[0] not in _ORDERS or not asks(q) or q.kinds & {"must", "how_many"}:
        return None
    first, second = _ORDERS[cards[0]]
    if not (q.has(*first) and q.has(*second)) or len(q.all("ONCE")) > 1:
        return None
    said = _said_first(q, first, second)
    if said is None:
        return None
    key = f"event.order.{cards[0]}"
    return Check(
        at.nowhere(),
        act.RuleValue(key),
        f"{CARDS[cards[0]].name} olayının sırasını soruyorsun.",
        holds=lambda right: bool(right) is said,
    )


def _said_first(q: Asked, first: tuple[str, ...], second: tuple[str, ...]) -> bool | None:
    """Whether the question has the text's order; None where it can't be told."""
    for n, word in enumerate(q.words):
        before = next((w for w in reversed(q.words[:n]) if w.tag in (*first, *second)), None)
        after = next((w for w in q.words[n + 1 :] if w.tag in (*first, *second)), None)
        if word.tag == "ONCE" and before is not None and re.search(r"[dt][ae]n$", before.suffix):
            return before.tag in second
        if word.tag == "ONCE" and after is not None:
            return after.tag in first
        if word.tag == "SONRA" and before is not None:
            return before.tag in first
    return None


@QUESTIONS.intent(
    "manga-zari",
    "",
    "AD ZAR|DARBE DUS|EKSIK|KOY|YUKSEL|MODIF",
    "AD ZAR DARBE DUS EKSIK KOY YUKSEL MODIF # OYNA ULKE BOLGE RAKIP BEN ABD SSCB GEC AT TUR HEMEN "
    "YURURLUK SONRA OL",
)
def _(q: Asked) -> Check | None:
    """What do Latin American Death Squads do to this side's die, in this place?"""
    if names(q, "AD") != ["latin_american_death_squads"] or not asks(q) or q.has("HIZALAMA"):
        return None
    up, down = q.has("KOY", "YUKSEL", "MODIF"), q.has("DUS", "EKSIK")
    if up is down or any(w.value != 1 for w in q.all("#")) or q.kinds & {"must", "how_many"}:
        return None
    owners = [w.tag for w in q.words if w.tag in (*SIDES, "BEN", "RAKIP")]
    plays = next((n for n, w in enumerate(q.words) if w.tag == "OYNA"), -1)
    player = "BEN"
    if plays > 0:
        before = [w.tag for w in q.words[:plays] if w.tag in (*SIDES, "BEN", "RAKIP")]
        player = before[-1] if before else "BEN"
        owners = owners[len(before) :] if before else owners
    if len(owners) != 1 or (owners[0] in SIDES) is not (player in SIDES):
        return None
    here = {c.region for c in (COUNTRIES[c] for c in names(q, "ULKE"))} | set(names(q, "BOLGE"))
    inside = here <= {"central_america", "south_america"}
    favoured = owners[0] == player
    return Check(
        at.nowhere(),
        act.RuleValue("card.latin_american_death_squads.die"),
        "Latin Amerika Ölüm Mangaları'nın bir darbe zarına etkisini soruyorsun.",
        holds=lambda _: inside and favoured is up,
        cites=("twilight-struggle#kart-latin-american-death-squads",),
    )
