"""Questions on the course of a turn: military operations, headline order, nuclear war."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CHINA, US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.questions import parts
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.situation import (
    plain_values,
)
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    asker_of,
    asks_yes_or_no,
    defcon,
    doer,
    names,
    numbers,
)
from referee.twilight_struggle.state import Phase, State


@QUESTIONS.intent(
    "gereken-askeri",
    "how_many",
    "ASKERI DEFCON",
    "ASKERI DEFCON DUZEY # GEREKEN TUR SON BITIR YATIR IKIMIZ OL KAL",
)
def _(q: Asked) -> Check | None:
    """How many military operations does a DEFCON level ask for?"""
    level = defcon(q)
    if level is None or not 2 <= level <= 5 or numbers(q):
        return None
    return Check(at.operating(q, US), act.RuleValue(f"military.required.{level}"), at.FIXED)


@QUESTIONS.intent(
    "askeri-kontrol",
    "how_many who_wins what_if",
    "ASKERI DEFCON #",
    "DEFCON DUZEY ASKERI # BEN RAKIP ABD SSCB PUAN GEC CEZA EKSIK SON TUR HIC KAZAN YOK KAL KIM",
)
def _(q: Asked) -> Check | None:
    """Who gains how many points in the check of military operations?"""
    level, player = defcon(q), asker_of(q)
    if level is None or not 2 <= level <= 5 or q.has("EKSIK") or asks_yes_or_no(q):
        return None
    done: dict[int, int] = {}
    owner = player
    dated = [n for n, w in enumerate(q.words) if w.tag == "DEFCON"]
    for place, word in enumerate(q.words):
        if word.tag in SIDES:
            owner = SIDES[word.tag]
        elif word.tag in ("BEN", "RAKIP"):
            owner = player if word.tag == "BEN" else 1 - player
        elif word.tag == "HIC":
            done.setdefault(owner, 0)
        elif (
            word.tag == "#"
            and word.value is not None
            and not any(abs(place - d) == 1 for d in dated)
        ):
            done.setdefault(owner, word.value)
    if len(done) != 2 or not all(0 <= n <= 5 for n in done.values()):
        return None
    sides = at.sides(player, {"military_ops": done[player]}, {"military_ops": done[1 - player]})
    return Check(
        at.operating(q, player, defcon=level, sides=sides),
        act.MilitaryCheck(),
        f"Tur sonu, DEFCON {level}: ABD {done[US]}, SSCB {done[USSR]} askerî operasyon.",
        assumed=() if doer(q) is not None else ("Sen ABD'sin.",),
        part=parts.gainer if q.has("KIM") else lambda value: abs(value["net"]),
    )


@QUESTIONS.intent(
    "askeri-yeter",
    "",
    "ASKERI DEFCON #",
    "ASKERI DEFCON DUZEY # YETER CEZA EKSIK TUR SON BITIR KAL BEN YATIR GEREKEN VAR OL OYNA IKIMIZ",
)
def _(q: Asked) -> Check | None:
    """Are these military operations enough at this DEFCON level?"""
    level, said = defcon(q), numbers(q)
    if level is None or not 2 <= level <= 5 or len(said) != 1 or not asks_yes_or_no(q):
        return None
    done, lacks, must = said[0], q.has("CEZA", "EKSIK"), "must" in q.kinds
    if not lacks and not must and not q.has("YETER"):
        return None
    if must:
        return Check(
            at.nowhere(),
            act.RuleValue(f"military.required.{level}"),
            f"Tur sonu, DEFCON {level}: {done} askerî operasyon gerekli mi, diye soruyorsun.",
            must=True,
            holds=lambda required: done > required,
        )
    enough = f"DEFCON {level} iken {done} askerî operasyon yeter; ceza yoktur"
    short = f"DEFCON {level} iken {level} askerî operasyon gerekir; {done} yetmez"
    return Check(
        at.nowhere(),
        act.RuleValue(f"military.required.{level}"),
        f"Tur sonu, DEFCON {level}: {done} askerî operasyonun yetip yetmediğini soruyorsun.",
        short if lacks else enough,
        enough if lacks else short,
        holds=(lambda required: done < required) if lacks else (lambda required: done >= required),
    )


@QUESTIONS.intent(
    "manset-sirasi",
    "",
    "MANSET LIK|PUANLAMA|AD|#",
    "IKIMIZ ABD SSCB LIK PUANLAMA ONCE ILK OLAY KIM KIMIN BEN RAKIP KOY OYNA AT OPS # AD HEM "
    "IKINCI HANGISI AYNI DEGER",
)
def _(q: Asked) -> Check | None:
    """Which of two headlines resolves first?"""
    if not q.has("ONCE", "ILK") or "may" in q.kinds or asks_yes_or_no(q):
        return None
    scoring, values = q.has("PUANLAMA"), plain_values(q)
    cards = names(q, "AD")
    if len(cards) == 2 and not values and not scoring:
        order = [w for w in q.words if w.tag == "AD" or w.tag in SIDES]
        picked: dict[int, str] = {}
        side: int | None = None
        for word in order:
            if word.tag in SIDES:
                side = SIDES[word.tag]
            elif side is not None:
                picked[side] = word.name
        if len(picked) != 2:
            return None
    elif cards:
        return None
    elif (q.has("IKIMIZ", "HEM") or 2 in numbers(q)) and (scoring or len(values) == 1):
        us, ussr = (
            ("asia_scoring", "europe_scoring")
            if scoring
            else (at.some_card(US, values[0]), at.some_card(USSR, values[0]))
        )
        picked = {US: us, USSR: ussr}
    elif scoring and len(values) == 1 and q.has("ABD") and q.has("SSCB"):
        order = [w for w in q.words if w.tag in SIDES or w.tag in ("LIK", "PUANLAMA")]
        picked, side = {}, None
        for word in order:
            if word.tag in SIDES:
                side = SIDES[word.tag]
            elif side is not None:
                plain = at.some_card(side, values[0])
                picked[side] = "asia_scoring" if word.tag == "PUANLAMA" else plain
        if len(picked) != 2:
            return None
    elif len(values) == 2 and q.has("ABD") and q.has("SSCB"):
        first = next(SIDES[w.tag] for w in q.words if w.tag in SIDES)
        picked = {
            first: at.some_card(first, values[0]),
            1 - first: at.some_card(1 - first, values[1]),
        }
    else:
        return None
    if any(card == CHINA for card in picked.values()):
        return None
    return Check(
        at.operating(q, US),
        act.HeadlineOrder(picked[US], picked[USSR]),
        "İki manşet kartının hangisinin önce işleyeceğini soruyorsun.",
        assumed=() if cards else ("Kartların başka bir özelliği sırayı değiştirmiyor.",),
        example=not cards,
    )


_SELF_MADE_WAR = (
    "Darbeyi yapan oyunu kaybeder, rakibi kazanır: DEFCON 1'e inince nükleer savaş çıkar."
)


@QUESTIONS.intent(
    "nukleer-savas",
    "",
    "DEFCON DARBE BG|ULKE",
    "DEFCON DUZEY # BG BEN RAKIP ABD SSCB KAYBET KAZAN KIM OYNA DUS BITIR ULKE",
)
def _(q: Asked) -> Check | None:
    """Who loses when a coup in a battleground brings DEFCON to 1?"""
    level, countries = defcon(q), names(q, "ULKE")
    if level != 2 or len(countries) > 1 or numbers(q):
        return None
    if countries and not COUNTRIES[countries[0]].battleground:
        return None
    if not q.has("KAYBET", "KAZAN", "KIM", "BITIR") and "what_if" not in q.kinds:
        return None
    if asks_yes_or_no(q):
        return None  # see `hesap-darbe-sonu`
    if countries and COUNTRIES[countries[0]].region in ("europe", "asia", "middle_east"):
        return None
    player = asker_of(q)
    ended = f"{('ussr', 'us')[player]}:defcon"
    return Check(
        State.partial(
            phase=Phase.OVER,
            ended=ended,
            options=at.options(q),
            board=at.board(),
            sides=at.sides(player),
            effects=at.effects(),
            tasks=(),
        ),
        act.GameResult(),
        "DEFCON 2 iken bir savaş bölgesine darbe yapıldı; DEFCON 1'e indi.",
        assumed=("Hamle darbeyi yapandaydı.",)
        + (() if doer(q) is not None else ("Darbeyi yapan ABD.",)),
        part=parts.who_of(q),
        says=(lambda _: _SELF_MADE_WAR) if doer(q) is None else None,
    )
