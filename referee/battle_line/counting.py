"""Inquiries that count: room at a flag, flags, points and cards that a player gets or lacks."""

from __future__ import annotations

from referee.battle_line.actions import (
    CardsToDraw,
    FirstPlayer,
    FlagsToWin,
    MatchPoints,
    RoomLeft,
    ScoutCards,
    TotalOf,
)
from referee.battle_line.formation import evaluate
from referee.battle_line.inquire import STARTER, Found, answer
from referee.battle_line.result import (
    ADJACENT_FLAGS,
    TOTAL_FLAGS,
    WINNER_POINTS,
    winning_flags,
    won_flags,
)
from referee.battle_line.rules import RULES
from referee.battle_line.state import FLAGS, HAND_LIMIT, PLAYERS, SCOUT_DRAWS, State
from referee.verdict import Step

_ROOM = RULES.fact(
    "sayim.yer",
    cites="kart-yeri bataklik kapali-cephe",
    text="Her tarafta üç kart yeri vardır, Bataklık varsa dört; kapanmış cepheye kart konmaz.",
)
_LACKING = RULES.fact(
    "sayim.cephe",
    cites="oyun-sonu amac",
    text="Yan yana 3 ya da toplam 5 cephe oyunu kazandırır.",
)
_POINTS = RULES.fact(
    "sayim.puan",
    cites="mac-puani",
    text="Kazanan 5 puan alır, kaybeden aldığı cephe başına 1 puan yazar.",
)
_DRAWS = RULES.fact(
    "sayim.cekme",
    cites="kart-cekme el-siniri gozcu deste-bitince",
    text="Tur sonunda 1 kart çekilir; el sınırı doluysa, Gözcü oynandıysa ya da kart kalmadıysa "
    "çekilmez.",
)
_SCOUT = RULES.fact(
    "sayim.gozcu",
    cites="gozcu-az-kart gozcu",
    text="Gözcü ile 3 kart, azı kaldıysa kalanların hepsi çekilir; el sınırına inecek kadar geri "
    "verilir.",
)
_TOTAL = RULES.fact(
    "sayim.toplam",
    cites="ayni-formasyon sis",
    text="Değerler toplanır; jokerler sahibine en çok yarayan değerle katılır.",
)


@answer.register
def _(q: RoomLeft, s: State) -> Found:
    flag = s.flag(q.flag)
    if flag.winner is not None:
        text = f"{q.flag}. cephe kapandı; oraya kart konmaz."
        return 0, text, (Step(_ROOM, text, 0),)
    count = flag.sides[q.player].count
    left = max(0, flag.size - count)
    text = f"{flag.size} yerin {count} tanesi dolu; {left} kart daha konabilir."
    return left, text, (Step(_ROOM, text, left),)


@answer.register
def _(q: FlagsToWin, s: State) -> Found:
    won = won_flags(s, q.player)
    if q.adjacent:
        runs = [range(n, n + ADJACENT_FLAGS) for n in range(1, FLAGS - ADJACENT_FLAGS + 2)]
        left = min(sum(n not in won for n in run) for run in runs)
        text = f"Yan yana {ADJACENT_FLAGS} cephe için {left} cephe daha gerekir."
    else:
        left = max(0, TOTAL_FLAGS - len(won))
        text = f"Toplam {TOTAL_FLAGS} cephe için {left} cephe daha gerekir."
    return left, text, (Step(_LACKING, text, left),)


@answer.register
def _(q: MatchPoints, s: State) -> Found:
    if winning_flags(s, q.player):
        text = f"Kazanan {WINNER_POINTS} puan alır."
        return WINNER_POINTS, text, (Step(_POINTS, text, WINNER_POINTS),)
    if not winning_flags(s, 1 - q.player):
        text = "Oyun bitmedi; puan oyun bitince yazılır."
        return None, text, (Step(_POINTS, text),)
    points = sum(flag.winner == q.player for flag in s.flags)
    text = f"Kaybeden, aldığı cephe başına 1 puandan {points} puan yazar."
    return points, text, (Step(_POINTS, text, points),)


@answer.register
def _(q: CardsToDraw, s: State) -> Found:
    if s.scout_drawn:
        text = "Gözcü oynanan turun sonunda kart çekilmez."
        return 0, text, (Step(_DRAWS, text, 0),)
    count = s.players[q.player].hand_count
    if count >= HAND_LIMIT:
        text = f"Elde {count} kart varken kart çekilmez."
        return 0, text, (Step(_DRAWS, text, 0),)
    if not s.troops_left + s.tactics_left:
        text = "İki deste de bitti; kart çekilmez."
        return 0, text, (Step(_DRAWS, text, 0),)
    text = f"Elde {count} kart var; tur sonunda 1 kart çekilir."
    return 1, text, (Step(_DRAWS, text, 1),)


@answer.register
def _(q: ScoutCards, s: State) -> Found:
    left = s.troops_left + s.tactics_left
    drawn = min(SCOUT_DRAWS, left)
    text = f"Destelerde toplam {left} kart varken Gözcü ile {drawn} kart çekilir."
    if not q.returned:
        return drawn, text, (Step(_SCOUT, text, drawn),)
    held = s.players[q.player].hand_count - 1 + drawn
    back = max(0, held - HAND_LIMIT)
    kept = f"Eldeki kart sayısı {held} olur; {back} kart geri verilir."
    return back, kept, (Step(_SCOUT, text, drawn), Step(_SCOUT, kept, back))


@answer.register
def _(q: TotalOf, s: State) -> Found:
    flag = s.flag(q.flag)
    cards = tuple(flag.sides[q.player].cards)
    if len(cards) != flag.size:
        text = (
            f"{q.flag}. cephede {PLAYERS[q.player]} tarafı tamam değil; toplam henüz belli değil."
        )
        return None, text, (Step(_TOTAL, text),)
    total = evaluate(cards, flag.size, flag.fog).total
    text = f"Toplam {total}."
    return total, text, (Step(_TOTAL, text, total),)


@answer.register
def _(q: FirstPlayer, s: State) -> Found:
    if q.a == q.b:
        text = "Açılan kartların değeri aynı; kurallar bu durumu söylemez."
        return None, text, (Step(STARTER, text),)
    high = 0 if q.a > q.b else 1
    deals = s.options.starter == "high_card_deals"
    first = PLAYERS[1 - high if deals else high]
    text = f"Açılan değerler {q.a} ve {q.b}; oyuna {first} oyuncusu başlar."
    return first, text, (Step(STARTER, text, first),)
