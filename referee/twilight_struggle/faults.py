"""What no Twilight Struggle position can be. Each rule yields `(path, message)` for a breach.

Facts that a partial state leaves open are passed over: only what is known can be at fault.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.twilight_struggle.cards import CARDS, CHINA, PLAYERS, US
from referee.twilight_struggle.countries import PLACES
from referee.twilight_struggle.effects import EFFECTS, ENDS
from referee.twilight_struggle.events.table import EVENTS
from referee.twilight_struggle.operations import MOST_MARKERS_IN_BOX
from referee.twilight_struggle.rules import RULES as RULES
from referee.twilight_struggle.state import (
    LAST_BOX,
    MAX_DEFCON,
    TURNS,
    VICTORY,
    Phase,
    State,
    hand_limit,
    in_play,
)

Breaches = Iterator[tuple[str, str]]


def _piles(s: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every place that lists cards, with its path."""
    for letter, side in zip(PLAYERS, s.sides, strict=True):
        if side.knows("hand"):
            yield f"{letter}.hand", tuple(getattr(side.hand, "members", side.hand))
        if side.knows("headline") and side.headline is not None:
            yield f"{letter}.headline", (side.headline,)
    for name in ("discard", "removed"):
        if s.knows(name):
            yield name, getattr(s, name)
    if s.knows("headlines"):
        yield "headlines", tuple(card for _, card in s.headlines)


@RULES.fault(
    "durum.kart-tek", cites="bilesenler yildizli-kart", text="Her karttan yalnız bir tane vardır."
)
def card_once(s: State) -> Breaches:
    """No card lies in two places."""
    seen: dict[str, str] = {}
    for path, cards in _piles(s):
        for card in cards:
            if card in seen:
                yield path, f"{CARDS[card].name} iki yerde: {seen[card]} ve {path}."
            else:
                seen[card] = path


@RULES.fault(
    "durum.cin-karti",
    cites="cin-karti cin-ic-savasi",
    text="Çin Kartı bir oyuncunun önündedir; elde, destede ya da ıskartada olmaz.",
)
def china_card_place(s: State) -> Breaches:
    """The China Card lies with one player, in no pile; without holder only in the variant."""
    for path, cards in _piles(s):
        if CHINA in cards:
            yield path, "Çin Kartı elde ya da yığında durmaz; kimde olduğu china alanına yazılır."
    if s.knows("china") and s.china is None and not s.options.chinese_civil_war:
        yield "china", "Çin Kartı bir oyuncuda olmalı: us ya da ussr."


@RULES.fault(
    "durum.nufuz", cites="nufuz-pul-siniri", text="Bir ülkedeki nüfuz sıfırın altına inmez."
)
def influence_counts(s: State) -> Breaches:
    """Counts of markers are 0 or more; the box of the variant takes three."""
    if not s.knows("board"):
        return
    for player, letter in enumerate(PLAYERS):
        for country, count in s.board.influence[player].items():
            path = f"influence.{country}.{letter}"
            if count < 0:
                yield path, f"{PLACES[country].name}: nüfuz {count} olamaz; en az 0 olmalı."
            if country == "chinese_civil_war" and (
                (player == US and count) or count > MOST_MARKERS_IN_BOX
            ):
                yield path, "Çin İç Savaşı kutusunda yalnız SSCB'nin en çok 3 nüfuzu olur."


@RULES.fault("durum.defcon", cites="defcon", text="DEFCON 1 ile 5 arasındadır.")
def defcon_range(s: State) -> Breaches:
    """DEFCON is 1 to 5, and 1 only when the game is over."""
    if not s.knows("defcon"):
        return
    if not 1 <= s.defcon <= MAX_DEFCON:
        yield "defcon", f"DEFCON {s.defcon} olamaz; 1 ile 5 arasında olmalı."
    elif s.defcon == 1 and s.knows("phase") and s.phase is not Phase.OVER:
        yield "defcon", "DEFCON 1 oyunu bitirir; oyun sürüyorsa 2 ile 5 arasında olmalı."


@RULES.fault(
    "durum.izler",
    cites="hazirlik-izler uzay-yarisi askeri-operasyon tur-akisi",
    text="İzlerdeki sayılar izlerin sınırları içindedir.",
)
def tracks(s: State) -> Breaches:
    """Turn, victory points, space race and military operations stay on their tracks."""
    for name, low, high in (("turn", 1, TURNS), ("vp", -VICTORY, VICTORY), ("round", 0, 8)):
        if s.knows(name) and not low <= getattr(s, name) <= high:
            yield name, f"{getattr(s, name)} olamaz; {low} ile {high} arasında olmalı."
    for letter, side in zip(PLAYERS, s.sides, strict=True):
        for name, high in (("space", LAST_BOX), ("military_ops", 5), ("space_used", 2)):
            if side.knows(name) and not 0 <= getattr(side, name) <= high:
                yield (
                    f"{letter}.{name}",
                    f"{getattr(side, name)} olamaz; 0 ile {high} arasında olmalı.",
                )


@RULES.fault(
    "durum.el",
    cites="kart-dagitimi donem-desteleri secimli-kartlar",
    text="Eldeki ve yığınlardaki kartlar oyuna girmiş kartlardır.",
)
def cards_in_game(s: State) -> Breaches:
    """Cards of a later era or left-out optional cards are in no pile yet."""
    if not s.knows("turn") or not 1 <= s.turn <= TURNS:
        return
    known = {*in_play(s.options, s.turn), CHINA}
    for path, cards in _piles(s):
        for card in cards:
            if card not in known:
                yield path, f"{CARDS[card].name} {s.turn}. turda henüz oyunda değil."
    for letter, side in zip(PLAYERS, s.sides, strict=True):
        if side.knows("hand_count") and side.hand_count > hand_limit(s.turn) + 3:
            yield (
                f"{letter}.hand",
                f"Elde {side.hand_count} kart var; {s.turn}. turda el {hand_limit(s.turn)} "
                "karttır.",
            )


@RULES.fault(
    "durum.etki",
    cites="alti-cizili-kart olay-yasak",
    text="Yürürlükteki olaylar birbiriyle çelişmez.",
)
def effects_fit(s: State) -> Breaches:
    """An effect that another one ends is not in force with it."""
    if not s.knows("effects"):
        return
    on = {key for key, value in s.effects.items() if value}
    for key in sorted(on):
        for ended in ENDS.get(key, ()):
            if ended in on:
                yield (
                    f"effects.{ended}",
                    f"{EFFECTS[key].name} yürürlükteyken {EFFECTS[ended].name} yürürlükte olamaz.",
                )


@RULES.fault(
    "durum.son",
    cites="oyun-sonu yirmi-puan",
    text="Biten oyunun sonucu, süren oyunun sonucu yoktur.",
)
def end_fits(s: State) -> Breaches:
    """The phase and the result agree, and 20 VP end the game."""
    if not s.knows("phase") or not s.knows("ended"):
        return
    if (s.phase is Phase.OVER) != (s.ended is not None):
        yield "ended", "Oyun bittiyse sonucu yazılmalı, sürüyorsa yazılmamalı."
    if (
        s.knows("vp")
        and abs(s.vp) >= VICTORY
        and s.phase not in (Phase.OVER, Phase.REVEAL, Phase.FINAL)
    ):
        yield "vp", "20 zafer puanına ulaşılmış; oyun bitmiş olmalı."


_STAGES = {
    "de_stalinization": 1,
    "grain_sales_to_soviets": 1,
    "latin_american_debt_crisis": 1,
    "norad": 1,
    "summit": 1,
}


@RULES.fault(
    "durum.islem",
    cites="kart-oynama olaylar operasyonlar",
    text="Bekleyen işlem, kartının yaptırabileceği bir işlemdir.",
)
def tasks_fit(s: State) -> Breaches:
    """A pending event is one that its card has; pending operations have their points."""
    if not s.knows("tasks"):
        return
    for number, task in enumerate(s.tasks):
        path = f"tasks.{number}"
        if (
            task.kind == "operations"
            and task.knows("points")
            and task.points is None
            and (number == 0 or task.card not in CARDS)
        ):
            yield f"{path}.points", "Bekleyen operasyonun puanı yazılmalı."
        if not task.is_full():
            continue
        if task.kind == "event":
            if task.card not in EVENTS:
                yield f"{path}.card", "Bekleyen olayın, olayı olan bir kartı yazılmalı."
            elif task.stage > _STAGES.get(task.card, 0):
                yield f"{path}.stage", f"{CARDS[task.card].name} olayının böyle bir adımı yok."
            elif task.card == "grain_sales_to_soviets" and task.stage and len(task.done) != 1:
                yield f"{path}.done", "Sovyetlere Tahıl Satışı ile çekilen kart yazılmalı."
            elif task.card == "de_stalinization" and task.stage and not task.points:
                yield f"{path}.points", "Stalinsizleştirme ile taşınan nüfuz sayısı yazılmalı."
        elif task.kind == "play" and task.card not in CARDS:
            yield f"{path}.card", "Oynanacak kart yazılmalı."
        elif task.kind in ("setup", "draw") and task.points is None:
            yield f"{path}.points", "Bu işlem için sayı yazılmalı."
