"""Can this event happen now? Prerequisites, bars and conditions, with any facts told."""

from __future__ import annotations

import re
from typing import Any

from referee.asking import Asked, Check
from referee.partial import UnknownFact
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION
from referee.twilight_struggle.effects import EFFECTS, ENDS, REQUIRES, STOPPED_BY
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.playability import CONDITIONAL, bar
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.event_asks import asks
from referee.twilight_struggle.questions.event_reach import SPEAKING
from referee.twilight_struggle.questions.event_scene import Scene, scene_of
from referee.twilight_struggle.questions.told import read
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    SIDES,
    doer,
    follows,
    in_force,
    names,
)
from referee.twilight_struggle.state import Open, State, TwilightOptions

_BARRED = frozenset([*STOPPED_BY, *REQUIRES, *CONDITIONAL, "cambridge_five"])
_HELPERS = frozenset([*STOPPED_BY.values(), *(key for keys in REQUIRES.values() for key in keys)])
_LEAVES = ("CIK", "KALK", "DON", "ISKARTA")


@QUESTIONS.intent(
    "olay-islerligi",
    "",
    "AD",
    "AD OLAY OYNA MANSET GERCEKLES DEFCON DUZEY # TUR ABD SSCB BEN RAKIP YURURLUK SONRA ONCE VAR "
    "YOK DEGIL HIC OL EL BITIR CIK KALK ISKARTA YILDIZ SERISI ACIK KART SAVAS UZAY ONDE GERI KUTU "
    "KONTROL ULKE BOLGE BG CINS DENK KAZAN GEC SEC HEMEN DAHA IPTAL ENGEL BOLGEY YASAKOLAY KOY "
    "NUFUZ IKIMIZ AYNI ERA AKSIYON OPS HEM KIMSE PUAN ETKISIZ DON KOSULSUZ LIK CEK GECENTUR",
)
def _(q: Asked) -> Check | None:
    """May or can this event happen, and does the card leave the game?"""
    if not asks(q) or q.kinds & {"how_many", "must", "when", "meaning"}:
        return None
    named = names(q, "AD")
    cards = [c for c in named if c in _BARRED]
    if len(cards) > 1:
        cards = [c for c in cards if c not in _HELPERS] or cards
    if len(cards) != 1 or q.has("HEM"):
        return None
    card = cards[0]
    if q.has("OPS", "LIK") and not _as_rivals(q, card):
        return None
    if card == "star_wars" and q.has("EL"):
        return None  # what becomes of the card that was chosen
    if q.has("SAVAS") and not CARDS[card].war:
        return None  # another card than the one named
    if q.words[-1].tag in ("BITIR", "KALK", "SURER") and any(
        card in ENDS.get(c, ()) for c in named
    ):
        return None  # how long its effect lasts: see `etki-bitiren`
    if any(c not in (*REQUIRES.get(card, ()), STOPPED_BY.get(card)) for c in named if c != card):
        return None
    asked = ("OYNA", "GERCEKLES", "OLAY", "KOY", "OL", "UZAY", "CEK", "SEC", "GEC")
    if not (q.has(*asked) or follows(q, "SAVAS", "CIK", reach=1)) or _asks_of_effect(q, card):
        return None
    scene = scene_of(q, card)
    if scene is None or follows(q, "#", "DEGIL", reach=1):
        return None
    if scene.counts != [VALUES.get(f"card.{card}.cards", ("", 0))[1]] and scene.counts:
        return None
    asker = doer(q)
    rivals = asker is not None and CARDS[card].side == 1 - asker
    plays = q.words[-1].tag == "OYNA"
    if rivals and q.has("OYNA") and (plays or (q.has("OLAY") and not q.has("OPS", "LIK"))):
        return None  # the rival's event, whatever it needs: see `kartla-oynama`
    barred = any(re.match(r"yasak|engel", w.text, re.IGNORECASE) for w in q.all("BOLGEY"))
    if q.has("BOLGEY") and not barred:
        return None  # a region that is closed
    if q.has("BOLGEY", "KOSULSUZ") and not _unmet(scene):
        return None
    discarded = [w for w in q.all("ISKARTA") if re.search(r"[ae]$", w.text)]
    if discarded and not q.has("CIK", "KALK", "DON", "SEC"):
        return _discarded(q, scene)
    breaks_out = CARDS[card].war and follows(q, "SAVAS", "CIK", reach=1)
    leaves = q.has(*_LEAVES) and not breaks_out
    if leaves and (not q.has("CIK", "KALK") or q.has("DON", "ISKARTA")):
        if not (card == "star_wars" and q.has("ISKARTA") and not q.has("CIK", "KALK", "DON")):
            return None
        leaves = False
    gains = q.has("NUFUZ", "PUAN", "KAZAN") and card != "kitchen_debates"
    if gains and (card in CONDITIONAL or len(named) < 2 or not _is_barred(_state(q, scene), scene)):
        return None  # what it gives: see `event_gives`
    if card in CONDITIONAL and q.has("ENGEL", "IPTAL", "BOLGEY"):
        return None
    if leaves and card in CONDITIONAL and not (_told_of(scene) or q.has("ONDE", "GERI", "KONTROL")):
        return None  # what is printed: see `olay-kart-cikar`
    name = CARDS[card].name
    return Check(
        _state(q, scene),
        act.Playability(card),
        f"{name} olayının gerçekleşip gerçekleşmeyeceğini soruyorsun.",
        f"{name} olayı gerçekleşir" if not leaves else "",
        f"{name} olayı gerçekleşmez; kart yalnız operasyon için kullanılır" if not leaves else "",
        holds=(lambda v: bool(v.get("removed", CARDS[card].starred)))
        if leaves
        else (lambda v: bool(v["playable"])),
    )


def _as_rivals(q: Asked, card: str) -> bool:
    """Whether the card is told to be played for its own points by the other side."""
    side, player = CARDS[card].side, doer(q)
    values = {int(w.name) for w in q.all("LIK")}
    mine = player is not None and side == 1 - player
    asks_to_play = any(w.tag in ("OYNA", "YATIR") for w in q.words[-2:])
    return mine and values <= {CARDS[card].ops} and not (q.has("OLAY") or asks_to_play)


def _told_of(scene: Scene) -> bool:
    """Whether anything is told that a condition turns on."""
    return bool(scene.known or scene.space or scene.grounds or scene.control or scene.anywhere)


def _unmet(scene: Scene) -> bool:
    """Told that it is barred, or without its condition: why, as far as one thing can be meant."""
    card = scene.card
    if card in STOPPED_BY:
        scene.on.setdefault(STOPPED_BY[card], True)
    elif card in REQUIRES:
        scene.on |= {key: False for key in REQUIRES[card] if key not in scene.on}
    elif card == "wargames" and scene.defcon is None:
        scene.defcon = 3
    else:
        return False
    return True


def _discarded(q: Asked, scene: Scene) -> Check | None:
    """Does the card go to the discard pile?"""
    card = CARDS[scene.card]
    return Check(
        _state(q, scene),
        act.Playability(card.id),
        f"{card.name} kartının ıskartaya gidip gitmediğini soruyorsun.",
        holds=lambda v: not v.get("removed", card.starred),
    )


def _is_barred(state: State, scene: Scene) -> bool:
    """Whether the event is known not to happen."""
    try:
        return bar(state, scene.card, scene.player) is not None
    except UnknownFact:
        return False


def _asks_of_effect(q: Asked, card: str) -> bool:
    """Whether it is asked about the effect of the event, not whether it may happen."""
    return card in EFFECTS and q.has("BITIR", "KALK") and not q.has("OYNA", "OLAY")


def _state(q: Asked, scene: Scene) -> State:
    """The told position; of the effects only those are open that the answer turns on."""
    card = scene.card
    turning = {*REQUIRES.get(card, ()), *([STOPPED_BY[card]] if card in STOPPED_BY else [])}
    told = dict(scene.on)
    if card in REQUIRES and any(told.get(key) for key in REQUIRES[card]):
        told |= {key: told.get(key, False) for key in REQUIRES[card]}
    elif card in REQUIRES and told and not any(told.values()):
        told |= {key: told.get(key, False) for key in REQUIRES[card] if len(told) > 1}
    effects = {key: False for key in EFFECTS if key not in turning} | told
    known: dict[str, Any] = {"phasing": scene.player} | scene.known
    known.pop("vp", None)
    if scene.turn is None:
        known["turn"] = at.ERA_TURN[CARDS[card].era]
        if card == "cambridge_five":
            known.pop("turn")
            if q.has("ERA"):
                known["turn"] = at.ERA_TURN[names(q, "ERA")[0]]
    space = scene.space
    sides = at.sides(
        US,
        {"space": space[US]} if space else {},
        {"space": space[USSR]} if space else {},
    )
    return State.partial(
        "",
        options=TwilightOptions(),
        effects=Open(effects, "effects"),
        board=_board(q, scene),
        sides=sides,
        tasks=(),
        **known,
    )


def _board(q: Asked, scene: Scene) -> Any:
    """The told control; so many battlegrounds of each side where only their number is told."""
    control: dict[str, int | None] = dict(scene.control)
    if len(scene.grounds) == 2:
        rest = [c.id for c in COUNTRIES.values() if c.battleground]
        control = dict.fromkeys(rest)
        for side in (US, USSR):
            for _ in range(min(scene.grounds[side], len(rest))):
                control[rest.pop()] = side
    lacking = q.has("CINS") and q.has("HIC") and q.has("YOK")
    if scene.card == "our_man_in_tehran" and (q.has("KONTROL") or lacking):
        inside = dict.fromkeys(c.id for c in IN_REGION["middle_east"])
        none = q.has("HIC", "YOK") or any(w.tag == "KONTROL" and w.negated for w in q.words)
        control = inside | control if none or control else {}
    return at.board({}, {}, control)


_STILL = re.compile(r"\bhâlâ|\bhala\b|geçerli|gecerli|devam|işler|isler", re.IGNORECASE)


@QUESTIONS.intent(
    "etki-bitiren",
    "",
    "AD",
    "AD BITIR KALK IPTAL SURER YURURLUK OYNA SONRA ABD SSCB BEN RAKIP OLAY ONCE GEC TUR OL "
    "HEMEN KAL VAR",
)
def _(q: Asked) -> Check | None:
    """Does one event end the effect of another?"""
    if not asks(q) or q.kinds & {"how_many", "must", "when"}:
        return None
    named = in_force(q)
    enders = [c for c in named if c in ENDS]
    ended = [c for c in named if any(c in ENDS[e] for e in enders)]
    if len(named) != 2 or len(enders) != 1 or len(ended) != 1 or not named[enders[0]]:
        return None
    ends = q.has("BITIR", "KALK", "IPTAL")
    lasts = not ends and (q.has("SURER", "YURURLUK", "KAL") or bool(_STILL.search(q.text)))
    if not ends and not lasts:
        return None
    first, second = CARDS[enders[0]].name, CARDS[ended[0]].name
    return Check(
        at.operating(q, US),
        act.CardFacts(enders[0]),
        f"{first} olayının {second} etkisini bitirip bitirmediğini soruyorsun.",
        f"{first} gerçekleşince {second} etkisi sona erer",
        f"{first} gerçekleşince {second} etkisi sona erer",
        holds=lambda _: not lasts,
        cites=(f"twilight-struggle#{CARDS[enders[0]].slug}",),
    )


@QUESTIONS.intent(
    "kartla-olay",
    "",
    "AD OPS|UZAY",
    "AD OPS UZAY YATIR AT OYNA OLAY GERCEKLES CIK KALK ABD SSCB BEN RAKIP KART OL YILDIZ YALNIZ "
    "TUR AKSIYON NUFUZ KOY PUAN KAZAN GEC ULKE HEM DAHA YURURLUK #",
)
def _(q: Asked) -> Check | None:
    """Does a card's event happen when the card is played for operations or in the space race?"""
    cards = names(q, "AD")
    if len(cards) != 1 or not asks(q) or q.kinds & {"how_many", "must", "when"}:
        return None
    card = CARDS[cards[0]]
    takes = q.has("KALK") and q.has("NUFUZ")
    happens = (q.has("OLAY") and q.has("GERCEKLES")) or q.has("KOY", "PUAN", "KAZAN") or takes
    leaves = q.has("CIK") or (q.has("KALK") and not q.has("NUFUZ", "ULKE"))
    if card.scoring or happens == leaves or re.search(r"[ae]bil\w* m[iı]y[iı]m", q.text):
        return None
    if q.has("OPS") and not q.has("OYNA"):
        return None
    if q.has("ULKE") and SPEAKING.get(card.id) != "fixed":
        return None  # where the markers go is for a player to choose
    texts = {v for key, (_, v) in VALUES.items() if key.startswith(f"card.{card.id}.")}
    if any(w.value not in texts for w in q.numbers()):
        return None  # another number than the card's
    space = q.has("UZAY")
    told = read(q)
    player = told.me
    if player is None:
        player = next((SIDES[t.tag] for t in told.tokens if t.tag in SIDES and not t.case), None)
    if card.side is not None and player is None and not space:
        if not q.has("RAKIP", "BEN"):
            return None
        player = 1 - card.side if q.has("RAKIP") else card.side
    if card.id in (*STOPPED_BY, *REQUIRES, *CONDITIONAL, "defectors") and not space:
        return None
    where = "Uzay Yarışı'na yatırılan" if space else "operasyon için oynanan"
    rival = None if player is None else PLAYERS[1 - player]
    return Check(
        at.operating(q, US),
        act.CardFacts(card.id),
        f"{card.name}: {where} kartın olayını soruyorsun.",
        f"{card.name} rakibin olayıdır; kart operasyon için oynansa da olay gerçekleşir",
        f"{where} bu kartın olayı gerçekleşmez",
        holds=lambda v: (
            not space and v["side"] is not None and v["side"] == rival and (happens or v["starred"])
        ),
        cites=(f"twilight-struggle#{'uzay-olay' if space else 'rakip-olayi'}",),
    )


@QUESTIONS.intent(
    "plana-dusen",
    "",
    "AD OLAY|GERCEKLES|YURURLUK",
    "AD OLAY GERCEKLES OYNA EL DUS CIK AT CEK ABD SSCB BEN RAKIP OL VAR GEC ISKARTA KART HEMEN",
)
def _(q: Asked) -> Check | None:
    """Does the event of the card happen that Five Year Plan has drawn?"""
    cards = names(q, "AD")
    others = [c for c in cards if c != "five_year_plan"]
    if len(cards) != 2 or len(others) != 1 or not asks(q) or CARDS[others[0]].scoring:
        return None
    drawn = CARDS[others[0]]
    if drawn.id in _BARRED:
        return None
    return Check(
        at.operating(q, US),
        act.CardFacts(drawn.id),
        f"Beş Yıllık Plan ile atılan kart: {drawn.name}.",
        f"{drawn.name} ABD'nin olayıdır; olay hemen gerçekleşir",
        f"{drawn.name} ABD'nin olayı değildir; kart yalnızca ıskartaya gider",
        holds=lambda v: bool(v["side"] == PLAYERS[US]),
        cites=("twilight-struggle#kart-five-year-plan",),
    )


@QUESTIONS.intent(
    "olay-kosulsuz",
    "may",
    "AD OYNA ULKE",
    "AD OYNA OLAY ULKE NUFUZ KONTROL VAR YOK HIC ABD SSCB BEN RAKIP KIMSE # OL DEGIL KAL",
)
def _(q: Asked) -> Check | None:
    """May an event be played that may find nothing to change? Its text has no condition."""
    cards = names(q, "AD")
    if len(cards) != 1 or not asks(q) or CARDS[cards[0]].scoring:
        return None
    card = CARDS[cards[0]]
    if card.id in (*_BARRED, "un_intervention", "china_card"):
        return None
    if card.war and not q.has("HIC", "YOK", "KIMSE"):
        return None
    told = read(q)
    if not (told.control or told.amounts) or q.words[-1].tag not in ("OYNA", "DOLGU"):
        return None
    if any(t.tag == "ULKE" and t.case not in ("loc", "ki", "") for t in told.tokens):
        return None
    if told.me is not None and card.side == 1 - told.me:
        return None
    return Check(
        at.playing(q, US if card.side is None else card.side, (card.id,)),
        act.Playability(card.id),
        f"{card.name} olayını oynamak istiyorsun.",
        f"{card.name} olayı oynanabilir; değiştirecek bir şey bulamasa da oynanmış sayılır",
        holds=lambda v: bool(v["playable"]),
        cites=("twilight-struggle#olay-etkisiz",),
    )


_PLAIN = QUESTIONS.always | {"AD", "OYNA", "OLAY", "CIK", "KALK", "YILDIZ", "SONRA"}


@QUESTIONS.intent(
    "olay-kart-cikar",
    "",
    "AD CIK|KALK",
    "AD CIK KALK OYNA OLAY PUAN GEC SIFIR # HIC YOK CINS ULKE NUFUZ VAR KART YILDIZ ETKISIZ "
    "BASARISIZ DEGISIR OL BG KONTROL SSCB ABD BEN RAKIP DEFCON KAZAN KAYBET TUTMA BARIS DUS SAVAS "
    "KOSULSUZ LIK CEK GECENTUR",
)
def _(q: Asked) -> Check | None:
    """Does a card leave the game after its event, whatever the event changed?"""
    cards = names(q, "AD")
    if len(cards) != 1 or not asks(q) or not re.search(r"oyundan|\bkart\b", q.text, re.IGNORECASE):
        return None
    card = CARDS[cards[0]]
    if card.scoring or not any(w.tag in ("CIK", "KALK") for w in q.words[-2:]):
        return None
    unmet = card.id in CONDITIONAL and q.has("BASARISIZ", "ETKISIZ", "YOK", "KOSULSUZ")
    if card.id in (*STOPPED_BY, *REQUIRES, "cambridge_five") and not q.has("HIC", "SIFIR", "#"):
        return None
    if card.id in CONDITIONAL and not unmet and not q.tags <= _PLAIN:
        return None
    stays = f"{card.name} ıskartaya gider; oyundan çıkmaz"
    return Check(
        at.operating(q, US),
        act.CardFacts(card.id),
        f"{card.name} kartının olayından sonra ne olduğunu soruyorsun.",
        f"{card.name} yıldızlıdır; olayı etkisiz kalsa da gerçekleşince oyundan çıkar",
        stays,
        holds=lambda v: bool(v["starred"]) and not unmet,
        cites=("twilight-struggle#olay-etkisiz", "twilight-struggle#yildizli-kart"),
    )
