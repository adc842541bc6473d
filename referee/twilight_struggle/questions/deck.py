"""Questions on what a card may be used for: headline, space race, passing, forced cards."""

from __future__ import annotations

from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, CHINA, US, USSR
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.words import (
    QUESTIONS,
    denied_after,
    doer,
    in_force,
    names,
    numbers,
)
from referee.twilight_struggle.state import Phase, State

_VALUE_EFFECTS = {
    "containment": US,
    "brezhnev_doctrine": USSR,
    "red_scare_purge": None,
}
_TRAP_CARDS = {"quagmire": US, "bear_trap": USSR}
_CHINA_GIVEN = {  # events that hand the China Card over: to whom, and whether face up
    "nixon_plays_the_china_card": (US, False),
    "ussuri_river_skirmish": (US, True),
    "cultural_revolution": (USSR, True),
}
_LAST_ROUND = "Bu tur tek aksiyon turun kaldı."


def value_effects(q: Asked, player: int) -> tuple[str, ...]:
    """The effects in force that change this player's card values."""
    keys = []
    for card, happened in in_force(q).items():
        if card not in _VALUE_EFFECTS or not happened:
            continue
        aim = f".{'us' if player == US else 'ussr'}" if card == "red_scare_purge" else ""
        keys.append(card + aim)
    return tuple(keys)


def plain_values(q: Asked) -> list[int]:
    """The values of cards that are said: `2'lik`, `3 ops`."""
    return [int(word.name) for word in q.all("LIK")]


# --- Headline -----------------------------------------------------------------------------------


def _headlining(q: Asked, player: int, hand: tuple[str, ...], **own: Any) -> State:
    return State.partial(
        turn=at.ERA_TURN[CARDS[hand[0]].era],
        phase=Phase.HEADLINE,
        round=0,
        phasing=USSR,
        tasks=(),
        effects=at.effects(),
        options=at.options(q),
        board=at.board(),
        china=player,
        china_up=True,
        sides=at.sides(
            player,
            {"hand": hand, "headline": None, "space": 0, **own},
            {"headline": hand[0] if player == US else None, "space": 0},
        ),
    )


@QUESTIONS.intent(
    "manset-karti",
    "may must why_not",
    "MANSET",
    "OYNA KOY AD PUANLAMA RAKIP OLAY BEN IKINCI # EL SEC PAS GEC HIC YALNIZ YILDIZ AT OL TUR "
    "BOS KAL DAHA SAVAS KACIN YOK BASLA SON",
    about="manset.cin-karti manset.bm-mudahalesi",
)
def _(q: Asked) -> Check | None:
    """May this card be the headline, and must there be one?"""
    named = list(names(q, "AD"))
    if len(named) > 1:
        return None
    must = "must" in q.kinds
    unplaced = any(w.tag == "KOY" and w.negated for w in q.words)
    skipped = q.has("GEC") and not named and q.words[0].suffix == "i"  # "manşeti geç"
    passing = unplaced or skipped or q.has("PAS", "KACIN")
    passing = passing or (must and not named and not q.has("PUANLAMA", "RAKIP"))
    if passing:
        if named or q.has("PUANLAMA", "#", "IKINCI", "YILDIZ", "SAVAS"):
            return None
        return Check(
            at.operating(q, US),
            act.RuleValue("headline.required"),
            "Manşet aşamasında kart koymadan geçmek istiyorsun.",
            assumed=("Elinde kart var.",),
            must=must,
            holds=lambda required: not required,
        )
    if must or q.has("PAS"):
        return None
    twice = [n for n in numbers(q) if n == 2] or q.has("IKINCI", "DAHA")
    if numbers(q) and not twice:
        return None
    if twice:
        if named or q.has("PUANLAMA", "RAKIP"):
            return None
        card = at.some_card(None, 3)
        state = _headlining(q, USSR, (card,), headline=at.some_card(None, 2))
        chosen = state.sides[US].replace(headline=at.some_card(US, 2))
        state = state.replace(sides=(chosen, state.sides[USSR]))
        return Check(
            state,
            act.Headline(USSR, card),
            "Manşete ikinci bir kart koymak istiyorsun.",
            "manşete iki kart koyabilirsin",
            "manşete yalnız bir kart konur",
            ("Bir manşet kartı seçtin.",),
        )
    if named:
        card, what = named[0], f"{CARDS[named[0]].name} kartını"
        what = "Çin Kartı'nı" if card == CHINA else what
    elif q.has("PUANLAMA"):
        card, what = "asia_scoring", "puanlama kartını"
    elif q.has("RAKIP"):
        card, what = at.some_card(US, 3), "rakibinin olayını taşıyan kartı"
    elif q.has("SAVAS"):
        card, what = "korean_war", "savaş kartını"
    else:
        return None
    player = USSR
    held = (card,) if card != CHINA else (at.some_card(None, 3),)
    return Check(
        _headlining(q, player, held),
        act.Headline(player, card),
        f"Manşete {what} koymak istiyorsun.",
        f"{what} manşete koyabilirsin"
        + ("; ama olayını rakibin uygular" if q.has("RAKIP") and not named else ""),
        f"{what} manşete koyamazsın",
        (at.IN_HAND,) if card != CHINA else ("Çin Kartı önünde açık duruyor.",),
    )


# --- The space race -----------------------------------------------------------------------------


@QUESTIONS.intent(
    "uzay",
    "may why_not",
    "UZAY|YETENEK|KUTU|KUTUAD",
    "KUTUAD YATIR AT OYNA PUANLAMA AD # LIK OPS PUAN IKINCI DAHA YETENEK KUTU RAKIP OLAY "
    "YILDIZ DEFCON DUZEY YURURLUK ABD SSCB HIC ILK TUR AYNI HEMEN BEN SONRA GEC YALNIZ EL "
    "DEGER KOY UZAY YETER YOK"
    " BASKA SON BITIR KAL",
    about="uzay.deger oynama.puanlama",
)
def _(q: Asked) -> Check | None:
    """May this card be sent to the space race?"""
    if not q.has("YATIR", "AT", "OYNA", "GEC", "KOY", "UZAY", "KUTUAD", "KUTU"):
        return None
    asker = doer(q)
    boosts = [c for c in in_force(q) if c in _VALUE_EFFECTS]
    bound = next((p for c in boosts if (p := _VALUE_EFFECTS[c]) is not None), None)
    player = asker if asker is not None else bound if bound is not None else US
    named = [c for c in names(q, "AD") if c not in _VALUE_EFFECTS]
    if len(named) > 1 or (q.has("DEFCON") and not (named or q.has("LIK", "UZAY"))):
        return None
    said = numbers(q, "cardinal", "group")
    ordinal = numbers(q, "ordinal")
    values = plain_values(q)
    if q.has("ILK"):
        ordinal = [1, *ordinal]
    ordinal += [int(n) for n in names(q, "KUTUAD")]
    second = q.has("IKINCI", "DAHA") or (2 in ordinal and not q.has("KUTU")) or said == [2]
    if second and not (said == [2] and q.has("OPS", "PUAN", "DEGER")):
        return _second_to_space(q, player, named)
    reached = _reached(q)
    if reached is None or len(set(values)) > 1:
        return None
    if not values and said:
        if len(said) != 1 or not q.has("OPS", "PUAN", "DEGER"):
            return None
        values = said
    boxes = sorted(n for n in ordinal if 1 <= n <= 8)
    target = boxes[-1] if boxes else None
    if len(boxes) == 1 and any(w.tag == "KUTU" and w.suffix.startswith("da") for w in q.words):
        target = boxes[0] + 1 if boxes[0] < 8 else None  # "6. kutudayım": the next one
    if reached == 8:
        target, box = None, 8
    elif q.has("SON") and q.has("KUTU") and not target:
        box = 8
    elif target is not None:
        box = target - 1
    else:
        box = 0 if q.has("HIC") else None  # type: ignore[assignment]
    if named:
        card = named[0]
    elif q.has("PUANLAMA"):
        card = "asia_scoring"
    elif values and 1 <= values[0] <= 4:
        card = at.some_card(1 - player if q.has("RAKIP") else None, values[0])
    elif reached == 8 or box == 8:
        card = at.some_card(None, 4)
    elif q.has("RAKIP", "YILDIZ"):
        card = at.some_card(1 - player if q.has("RAKIP") else None, 3)
        box = 0 if box is None else box
    elif q.has("DEFCON"):
        card = at.some_card(None, 3)
    else:
        return None
    assumed = [at.YOUR_TURN, at.IN_HAND if card != CHINA else "Çin Kartı önünde açık duruyor."]
    own: dict[str, Any] = {}
    if box is None and ((CARDS[card].ops >= 4 and not boosts) or CARDS[card].scoring):
        own["space"] = 0
    elif box is None and CARDS[card].ops >= 2 and not named and not boosts:
        own["space"] = 0
        assumed.append("Hedef, 2 değer isteyen ilk kutulardan biri.")
    elif box is None:
        own["space"] = 0
        assumed.append("Hedef ilk kutu.")
    else:
        own["space"] = box
        if not target and box == 0:
            assumed.append("Hedef ilk kutu.")
    assumed.append("Bu tur Uzay Yarışı'na kart yatırmadın.")
    hand = () if card == CHINA else (card,)
    on = at.effects(*value_effects(q, player))
    state = at.playing(q, player, hand, on=on, own=own, china=player)
    what = _called(card, named, values, q)
    where = f"{own['space'] + 1}. kutu için Uzay Yarışı'na" if target else "Uzay Yarışı'na"
    told = [
        f"{CARDS[c].name} yürürlükte{'' if happened else ' değil'}."
        for c, happened in in_force(q).items()
        if c in boosts
    ]
    return Check(
        state,
        act.PlayCard(player, card, "space"),
        " ".join([f"{where} {what} yatırmak istiyorsun.", *told]),
        f"{what} {where} yatırabilirsin",
        f"{what} {where} yatıramazsın",
        tuple(assumed),
    )


def _reached(q: Asked) -> int | None:
    """8 when the asker stands on the last box, 0 when nothing is said, None when unclear."""
    arrived = any(w.tag in ("GEC", "YATIR", "OL") and w.suffix[:1] in "dt" for w in q.words)
    last = 8 in numbers(q, "ordinal") or "8" in names(q, "KUTUAD")
    if (last and (arrived or q.has("BITIR", "SONRA"))) or (q.has("SON") and q.has("KUTU")):
        return 8
    return 0


def _called(card: str, named: list[str], values: list[int], q: Asked) -> str:
    if card == CHINA:
        return "Çin Kartı'nı"
    if named:
        return f"{CARDS[card].name} kartını"
    if CARDS[card].scoring:
        return "puanlama kartını"
    if values:
        return f"{values[0]} puanlık kartı"
    return "rakibinin olayını taşıyan kartı" if q.has("RAKIP") else "kartı"


def _second_to_space(q: Asked, player: int, named: list[str]) -> Check | None:
    """A second card in the same turn."""
    if named or q.has("PUANLAMA", "LIK") or not q.has("YATIR", "AT", "KOY", "OYNA", "UZAY"):
        return None
    if not q.has("TUR", "AYNI", "HEMEN", "YETENEK", "AT") or any(
        w.tag == "GEC" and w.negated for w in q.words
    ):
        return None
    able = q.has("YETENEK") and not q.denied("YETENEK")
    own = {"space": 2 if able else 0, "space_used": 1}
    card = at.some_card(None, 3)
    assumed = (at.YOUR_TURN,) if able else (at.YOUR_TURN, "İkinci kutunun yeteneği sende değil.")
    return Check(
        at.playing(q, player, (card,), own=own),
        act.PlayCard(player, card, "space"),
        "Bu tur Uzay Yarışı'na bir kart yatırdın; bir kart daha yatırmak istiyorsun."
        + (" İkinci kutunun yeteneği sende." if able else ""),
        "bu yetenekle aynı turda ikinci kartı da Uzay Yarışı'na yatırabilirsin",
        "bir turda Uzay Yarışı'na yalnız bir kart yatırabilirsin",
        (*assumed, "Kartın değeri yetiyor."),
    )


# --- Passing --------------------------------------------------------------------------------------


@QUESTIONS.intent(
    "sekizinci-tur",
    "may must",
    "SEKIZINCI",
    "PAS OYNA HAK UZAY AD GEC BEN AKSIYON TUR CEK IKINCI YETENEK KAL KUTUAD KUTU",
    about="pas.kosulu pas.sekizinci-tur",
)
def _(q: Asked) -> Check | None:
    """Is the eighth action round optional?"""
    must = "must" in q.kinds
    passing = q.has("PAS") or any(w.tag == "OYNA" and w.negated for w in q.words)
    if not must and not passing:
        return None
    if any(name not in ("north_sea_oil",) for name in names(q, "AD")):
        return None
    card = at.some_card(None, 3)
    state = at.playing(q, US, (card,), own={"space": 8}, round=8, turn=9)
    return Check(
        state,
        act.Pass(US),
        "Sekizinci aksiyon turu hakkını kullanmadan geçmek istiyorsun.",
        "sekizinci aksiyon turu bir haktır; kullanmak zorunda değilsin",
        "sekizinci aksiyon turunda kart oynamalısın",
        ("Elinde kart var.", "Sekizinci aksiyon turu hakkın var."),
        must,
    )


@QUESTIONS.intent(
    "pas",
    "may must why_not",
    "PAS|OYNA|KAL|EL AKSIYON|TUR|PAS|EL|OYNA|AD",
    "PAS AKSIYON TUR EL KAL HIC YALNIZ AD OYNA GEC SON BITIR BASKA BEN KOY CEK SEC YOK BOS HEMEN # "
    "ABD SSCB AYNI",
    about="pas.kosulu",
)
def _(q: Asked) -> Check | None:
    """May I pass, and must I play what is left?"""
    cards = names(q, "AD")
    if any(card != CHINA for card in cards):
        return None
    must = "must" in q.kinds
    skipping = any(
        a.tag in ("TUR", "AKSIYON") and b.tag == "GEC"
        for a, b in zip(q.words, q.words[1:], strict=False)
    )
    passing = (
        skipping
        or q.has("PAS")
        or any(w.tag == "OYNA" and w.negated and "bil" not in w.suffix for w in q.words)
    )
    stated = cards or q.has("EL", "TUR", "AKSIYON", "VAR")
    if not passing and not (must and stated):
        return None
    if q.has("CEK") or (must and not q.has("OYNA")) or 0 in numbers(q):
        return None
    only_china = bool(cards) and (q.has("YALNIZ", "BASKA", "AYNI") or _hand_is_empty(q))
    if cards and not only_china:
        return None
    empty = _hand_is_empty(q) or only_china
    hand: tuple[str, ...] = () if empty else (at.some_card(None, 3),)
    state = at.playing(q, US, hand, china=US if only_china else USSR)
    told = (
        "Elinde yalnız Çin Kartı kaldı"
        if only_china
        else "Elinde kart kalmadı"
        if empty
        else "Elinde kart var"
    )
    yes = "bu aksiyon turunu kart oynamadan geçersin"
    if only_china:
        yes = "Çin Kartı'nı oynamaya zorlanamazsın"
        if not must:
            yes = "pas geçebilirsin; Çin Kartı'nı oynamaya zorlanamazsın"
    no = "aksiyon turunda kart oynamak zorundasın" if must else "elinde kart varken pas geçemezsin"
    return Check(
        state,
        act.Pass(US),
        f"{told}; aksiyon turunu kart oynamadan geçmek istiyorsun.",
        yes,
        no,
        (at.YOUR_TURN, *(() if empty or q.has("EL") else ("Elinde kart var.",))),
        must,
    )


def _hand_is_empty(q: Asked) -> bool:
    """Whether no card is said to be left."""
    for place, word in enumerate(q.words):
        if word.tag == "KAL" and (word.negated or denied_after(q, place)):
            return True
        if word.tag in ("EL", "KART") and any(
            w.tag in ("BITIR", "YOK", "HIC", "BOS") for w in q.words[place + 1 : place + 4]
        ):
            return True
    return False


# --- Scoring cards --------------------------------------------------------------------------------


@QUESTIONS.intent(
    "puanlama-attirma",
    "may",
    "AD PUANLAMA AT",
    "SON AKSIYON TUR EL YALNIZ OYNA KAL HARIC KART",
    about="puanlama.tutulmaz",
)
def _(q: Asked) -> Check | None:
    """May Five Year Plan rid the USSR of its last scoring card?"""
    if names(q, "AD") != ["five_year_plan"]:
        return None
    hand = ("five_year_plan", "asia_scoring")
    return Check(
        at.playing(q, USSR, hand, turn=2, round=6),
        act.PlayCard(USSR, "five_year_plan", "operations", "event"),
        "Son aksiyon turunda Beş Yıllık Plan'ı oynayıp elindeki puanlama kartını attırmak "
        "istiyorsun.",
        "Beş Yıllık Plan ile elindeki puanlama kartını attırabilirsin",
        "Beş Yıllık Plan ile puanlama kartını elden çıkaramazsın",
        ("SSCB tarafındasın.", "Elinde bu iki karttan başka kart yok."),
    )


@QUESTIONS.intent(
    "puanlama-saklama",
    "may must why_not",
    "PUANLAMA|AD SAKLA|SONRAKI|CEK|OYNA|AKSIYON|TUR|HEMEN",
    "SAKLA SONRAKI CEK OYNA AKSIYON TUR EL SON YALNIZ BASKA KAL AD PUANLAMA HEMEN AYNI BEN TURNUVA "
    "BITIR # YOK IKINCI SEC AT YATIR KONTROL YERINE LIK GEC SURER ONCE "
    "DEGIL",
    about="puanlama.tutulmaz",
)
def _(q: Asked) -> Check | None:
    """May a scoring card be kept for a later turn, or another card be played first?"""
    named = names(q, "AD")
    scoring = [c for c in named if CARDS[c].scoring]
    others = [c for c in named if not CARDS[c].scoring]
    if len(scoring) > 1 or len(others) > 1 or not (scoring or q.has("PUANLAMA")) or q.has("OPS"):
        return None
    counts = numbers(q)
    both = counts == [2, 2] and q.has("AKSIYON", "TUR") and not named  # two cards, two rounds
    if [n for n in counts if n != 1] and not both:
        return None
    must = "must" in q.kinds
    later = any(w.tag == "OYNA" and w.negated for w in q.words) and q.has("HEMEN", "TUR")
    keeping = q.has("SAKLA", "SONRAKI") or (later and not q.has("SON", "AKSIYON") and not named)
    last = (q.has("YALNIZ", "SON") or 1 in counts) and q.has("AKSIYON", "TUR", "KAL")
    last = last or both
    if not keeping and not must and not (last and q.has("BASKA", "AD", "YERINE", "LIK")):
        return None
    if must and not keeping and not (last or q.has("CEK", "TUR", "HEMEN", "AYNI")):
        return None
    card = scoring[0] if scoring else "asia_scoring"
    other = others[0] if others else at.some_card(None, 3)
    hand = (card, other) if other != CHINA else (card,)
    hand = (*hand, "europe_scoring") if both else hand
    side = CARDS[other].side
    player = US if side is None else side
    turn = max(at.ERA_TURN[CARDS[c].era] for c in (card, other))
    state = at.playing(
        q, player, hand, turn=turn, round=(6 if turn < 4 else 7) - both, china=player
    )
    if must:
        no = "puanlama kartını eline geldiği tur içinde oynamalısın"
        said = "Son aksiyon turunda puanlama kartı yerine başka bir kart oynamak istiyorsun."
    elif keeping:
        no = "puanlama kartını sonraki tura saklayamazsın"
        said = "Son aksiyon turunda başka bir kart oynayıp puanlama kartını elde tutmak istiyorsun."
    else:
        no = "son aksiyon turunda puanlama kartından başka kart oynayamazsın"
        said = "Tek aksiyon turun kaldı, puanlama kartı elinde; başka kart oynamak istiyorsun."
    if both:
        no = "kalan aksiyon turlarının ikisi de puanlama kartlarına gerekir"
        said = "İki aksiyon turun ve iki puanlama kartın kaldı; başka kart oynamak istiyorsun."
    return Check(
        state,
        act.PlayCard(player, other, "operations"),
        said,
        "puanlama kartını saklayabilirsin",
        no,
        (
            at.YOUR_TURN,
            *(() if both else (_LAST_ROUND,)),
            "Puanlama kartını elden attıran bir olay yok.",
        ),
        must,
    )


@QUESTIONS.intent(
    "puanlama-operasyon",
    "may why_not",
    "PUANLAMA|AD OPS|PUAN|DARBE|HIZALAMA|NUFUZ",
    "OYNA KOY OLAY PUANLAMA OPS PUAN HIZALAMA NUFUZ YATIR EL BEN",
    about="oynama.puanlama",
)
def _(q: Asked) -> Check | None:
    """May a scoring card be played for operations?"""
    named = names(q, "AD")
    if [c for c in named if not CARDS[c].scoring] or len(named) > 1:
        return None
    if not named and not q.has("PUANLAMA"):
        return None
    if not q.has("OYNA", "KOY", "DARBE", "HIZALAMA", "OPS") or q.has("OLAY"):
        return None
    card = named[0] if named else "asia_scoring"
    what = CARDS[card].name + " kartını" if named else "puanlama kartını"
    return Check(
        at.playing(q, US, (card,)),
        act.PlayCard(US, card, "operations"),
        f"{what if named else 'Puanlama kartını'} operasyon için oynamak istiyorsun.",
        f"{what} operasyon için oynayabilirsin",
        f"{what} operasyon için oynayamazsın; operasyon değeri yoktur",
        (at.YOUR_TURN, at.IN_HAND),
    )


# --- The China Card -------------------------------------------------------------------------------


@QUESTIONS.intent(
    "cin-kapali",
    "may why_not what_if",
    "AD HEMEN|AYNI|TUR|SONRAKI|GECENTUR OYNA",
    "GEC HEMEN AYNI TUR RAKIP BEN OYNA SONRAKI SONRA AD OL EL GECENTUR ABD SSCB AKSIYON "
    "BOLGEY ACIK",
    about="cin.acik",
)
def _(q: Asked) -> Check | None:
    """May the China Card be played in the turn in which it came over?"""
    cards = names(q, "AD")
    arrived = any(w.tag == "OL" and w.text.startswith(("gel", "Gel")) for w in q.words)
    came = q.has("GEC", "GECENTUR") or arrived or (q.has("RAKIP") and q.has("OL", "OYNA"))
    events = [card for card in cards if card != CHINA]
    if CHINA not in cards or len(events) > 1 or not (came or events):
        return None
    if any(card not in _CHINA_GIVEN for card in events):
        return None
    if "may" not in q.kinds and "why_not" not in q.kinds:
        return None
    later = q.has("GECENTUR") or (q.has("SONRAKI") and not q.has("HEMEN", "AYNI"))
    player, face_up = _CHINA_GIVEN[events[0]] if events else (US, False)
    state = at.playing(q, player, (), china=player, china_up=later or face_up)
    return Check(
        state,
        act.PlayCard(player, CHINA, "operations"),
        "Çin Kartı " + ("geçen tur" if later else "bu tur") + " sana geçti; oynamak istiyorsun.",
        "Çin Kartı yüzü açık; oynayabilirsin",
        "sana geçtiği tur Çin Kartı'nı oynayamazsın; kapalı geçer",
        (at.YOUR_TURN,)
        if later or events
        else (at.YOUR_TURN, "Kartı rakibin oynadı; bir olayla geçmedi."),
    )


@QUESTIONS.intent(
    "cin-operasyon",
    "may",
    "AD DARBE|HIZALAMA|OPS",
    "OYNA OPS DARBE HIZALAMA",
    about="oynama.elde cin.acik",
)
def _(q: Asked) -> Check | None:
    """May the China Card be played for operations?"""
    if names(q, "AD") != [CHINA] or any(w.suffix in ("e", "de") for w in q.all("AD")):
        return None
    use = "darbe" if q.has("DARBE") else "yeniden hizalama" if q.has("HIZALAMA") else "operasyon"
    return Check(
        at.playing(q, USSR, (), china=USSR),
        act.PlayCard(USSR, CHINA, "operations"),
        f"Çin Kartı'nı {use} için oynamak istiyorsun.",
        f"Çin Kartı'nı {use} için oynayabilirsin",
        f"Çin Kartı'nı {use} için oynayamazsın",
        (at.YOUR_TURN, "Çin Kartı önünde açık duruyor.", "Elinde puanlama kartı yok."),
    )


@QUESTIONS.intent(
    "cin-arti",
    "may why_not",
    "AD BOLGE|ULKE IKINCI|#|DAHA|MODIF|PUAN|OPS",
    "YATIR OYNA PUAN OPS MODIF AYNI DAHA KAL BOS BASKA BOLGE ULKE YURURLUK HIC # NUFUZ KOY BOL "
    "FAZLA YUKSEL",
    about="nufuz.maliyet",
)
def _(q: Asked) -> Check | None:
    """Is the extra point kept when a point goes elsewhere?"""
    cards = [c for c in names(q, "AD") if c in (CHINA, "vietnam_revolts")]
    regions = [r for r in names(q, "BOLGE") if r not in ("asia", "southeast_asia")]
    if len(cards) != 1 or len(names(q, "AD")) != 1 or len(regions) != 1:
        return None
    where = {
        "africa": "kenya",
        "europe": "italy",
        "middle_east": "egypt",
        "central_america": "panama",
        "south_america": "peru",
    }
    region = regions[0]
    if region not in where or not q.has("PUAN", "OPS", "#", "MODIF"):
        return None
    split = len(names(q, "BOLGE")) == 2 and sum(numbers(q)) == 5
    if not (q.has("MODIF", "DAHA", "FAZLA") or 5 in numbers(q) or q.has("KAL") or split):
        return None
    card = cards[0]
    home, points = ("thailand", 4) if card == CHINA else ("vietnam", 2)
    away = where[region]
    counts = {home: 1, away: 1}
    state = at.operating(
        q,
        USSR,
        task={"points": points, "card": card if card == CHINA else "", "uses": ("influence",)},
        on=at.effects(*([card] if card != CHINA else [])),
        board=at.board(None, counts, {home: None, away: None}),
    )
    return Check(
        state,
        act.PlaceInfluence(USSR, (*[home] * points, away)),
        f"{points + 1} puanın {points} tanesini {'Asya' if card == CHINA else 'Güneydoğu Asya'} "
        "içinde, birini başka bölgede kullanmak istiyorsun.",
        "ek puan yine verilir",
        "puanların biri bile başka yere giderse ek puan verilmez",
        (at.YOUR_TURN, "Ülkeleri rakibin kontrol etmiyor."),
    )


# --- Traps and forced plays -----------------------------------------------------------------------


@QUESTIONS.intent(
    "tuzak",
    "may must why_not",
    "AD AT|OYNA|CIK|YETER",
    "AT OYNA CIK LIK # OPS AD YURURLUK BASKA EL GEC ABD SSCB DEGER HEMEN ZAR PUANLAMA YERINE "
    "YALNIZ BEN YETER KAL SERBEST",
    about="tuzak.atma tuzak.oynama",
)
def _(q: Asked) -> Check | None:
    """What may be discarded or played while trapped?"""
    cards = names(q, "AD")
    traps = [c for c in cards if c in _TRAP_CARDS]
    if len(traps) != 1 or q.has("PUANLAMA"):
        return None
    trap = traps[0]
    player = _TRAP_CARDS[trap]
    boosts = [c for c in cards if c in _VALUE_EFFECTS]
    rest = [c for c in cards if c not in traps and c not in boosts]
    on = at.effects(trap, *value_effects(q, player))
    values = plain_values(q) or numbers(q, "cardinal")
    must = "must" in q.kinds
    name = CARDS[trap].name
    if rest == [CHINA] and not values:
        state = at.playing(q, player, (), on=on, china=player)
        return Check(
            state,
            act.EscapeTrap(player, CHINA),
            f"{name} için Çin Kartı'nı atmak istiyorsun.",
            "Çin Kartı'nı atarak tuzaktan çıkmayı deneyebilirsin",
            "tuzaktan çıkmak için Çin Kartı atılamaz",
            (at.YOUR_TURN, "Çin Kartı önünde açık duruyor."),
        )
    if rest:
        return None
    if values and (q.has("AT", "CIK", "YETER") or must):
        low = min(values)
        if not 1 <= low <= 4:
            return None
        card = at.some_card(None, low)
        return Check(
            at.playing(q, player, (card,), on=on),
            act.EscapeTrap(player, card),
            f"{name} için {low} değerinde bir kart atmak istiyorsun.",
            f"{low} değerinde bir kart atıp zar atabilirsin",
            "değeri en az 2 olan bir kart atmalısın"
            if must
            else f"{low} değerinde bir kart yetmez; en az 2 gerekir",
            (at.YOUR_TURN, at.IN_HAND),
            must,
        )
    if q.has("OYNA") and q.has("BASKA", "SERBEST") and not values and not must:
        card = at.some_card(None, 3)
        return Check(
            at.playing(q, player, (card,), on=on),
            act.PlayCard(player, card, "operations"),
            f"{name} altındayken her zamanki gibi kart oynamak istiyorsun.",
            "tuzak altında kart oynayabilirsin",
            "tuzak altında her zamanki gibi kart oynayamazsın",
            (at.YOUR_TURN, at.IN_HAND),
        )
    return None


@QUESTIONS.intent(
    "fuze-kiskancligi",
    "must may",
    "AD OYNA",
    "GEC RAKIP BEN AKSIYON TUR SONRAKI OPS HEMEN OYNA BASKA ILK",
    about="oynama.fuze-kiskancligi",
)
def _(q: Asked) -> Check | None:
    """Must Missile Envy be played in the next action round?"""
    if names(q, "AD") != ["missile_envy"]:
        return None
    must = "must" in q.kinds
    came = q.has("GEC") or (q.has("OL") and q.has("RAKIP", "EL", "BEN"))
    if not (came and (must or q.has("BASKA"))):
        return None
    other = at.some_card(None, 3)
    state = at.playing(q, US, ("missile_envy", other), on=at.effects("missile_envy.us"), turn=5)
    return Check(
        state,
        act.PlayCard(US, other, "operations"),
        "Füze Kıskançlığı sana geçti; sıradaki aksiyon turunda başka bir kart oynamak istiyorsun.",
        "başka bir kart oynayabilirsin",
        "sıradaki aksiyon turunda Füze Kıskançlığı'nı operasyon için oynamalısın"
        if must
        else "sıradaki aksiyon turunda başka kart oynayamazsın",
        (at.YOUR_TURN, "Bu turda zorunlu puanlama kartın yok."),
        must,
    )


@QUESTIONS.intent(
    "salt",
    "may why_not",
    "AD ISKARTA",
    "AD PUANLAMA ISKARTA GEC HARIC OYNA SONRA EL SEC OLAY BEN DEGIL CEK",
    about="olay.sinir",
)
def _(q: Asked) -> Check | None:
    """Which discarded card may be taken with SALT Negotiations?"""
    named = names(q, "AD")
    if named[0] != "salt_negotiations" or len(named) > 2 or not q.has("GEC", "SEC", "CEK"):
        return None
    scoring = q.has("PUANLAMA") and not (q.has("HARIC") or q.denied("PUANLAMA"))
    if CHINA in named or (len(named) > 1 and q.has("PUANLAMA")):
        return None
    card = named[1] if len(named) > 1 else "asia_scoring" if scoring else "duck_and_cover"
    task = {"kind": "event", "card": "salt_negotiations", "by": US, "stage": 0, "points": None}
    state = at.operating(q, US, task=task, discard=(card,))
    what = "puanlama kartı" if scoring else "puanlama kartı olmayan bir kartı"
    what = f"{CARDS[card].name} kartını" if len(named) > 1 else what
    return Check(
        state,
        act.ResolveEvent(US, "salt_negotiations", (), None, (card,)),
        f"SALT Görüşmeleri ile ıskartadan {what} almak istiyorsun.",
        f"SALT Görüşmeleri ile ıskartadan {what} alabilirsin",
        f"SALT Görüşmeleri ile ıskartadan {what} alamazsın",
        ("SALT Görüşmeleri'ni sen oynadın.",),
    )


@QUESTIONS.intent(
    "bm-mudahalesi",
    "must may",
    "AD AKSIYON|TUR",
    "OYNA YATIR AKSIYON TUR BASKA DAHA AYRI GEC OLAY RAKIP",
    about="olay.bm-mudahalesi",
)
def _(q: Asked) -> Check | None:
    """Does UN Intervention take an action round of its own?"""
    if names(q, "AD") != ["un_intervention"] or "must" not in q.kinds or q.has("MANSET"):
        return None
    partner = at.some_card(USSR, 3)
    return Check(
        at.playing(q, US, ("un_intervention", partner)),
        act.PlayCard(US, "un_intervention", "event", None, partner),
        "BM Müdahalesi ile iptal ettiğin kartı aynı aksiyon turunda oynamak istiyorsun.",
        "BM Müdahalesi ile iptal ettiği kart tek aksiyon turunda oynanır",
        "BM Müdahalesi ayrı bir aksiyon turu ister",
        (at.YOUR_TURN, "İki kart da elinde."),
        True,
    )
