"""How a Battle Line game ends, and what a match counts. (battle-line#oyun-sonu, #mac-puani)"""

from __future__ import annotations

from referee.battle_line.state import FLAGS, PLAYERS, Phase, State
from referee.game import Outcome
from referee.partial import certain

ADJACENT_FLAGS = 3
TOTAL_FLAGS = 5
WINNER_POINTS = 5
IDLE_TURNS = 2  # both players in succession could do nothing


def won_flags(s: State, player: int) -> tuple[int, ...]:
    """The numbers of the flags that a player is known to have won."""
    return tuple(certain(range(1, FLAGS + 1), lambda n: s.flag(n).winner == player))


def winning_flags(s: State, player: int) -> tuple[int, ...]:
    """The flags with which a player has won: three adjacent ones, or five; () if he hasn't.

    Flags whose winner is unknown count for nobody.
    """
    won = won_flags(s, player)
    for n in won:
        run = tuple(range(n, n + ADJACENT_FLAGS))
        if set(run) <= set(won):
            return run
    return won if len(won) >= TOTAL_FLAGS else ()


def winners(s: State) -> tuple[bool, bool]:
    """Whether each player has won."""
    return bool(winning_flags(s, 0)), bool(winning_flags(s, 1))


def outcome(s: State) -> Outcome | None:
    """How the game ended, None while it goes on.

    The rules name no winner when neither player can ever move again; that game ends without
    one. `points` are match points: five for the winner, a point a flag for the loser.
    """
    for player in (0, 1):
        if flags := winning_flags(s, player):
            loser_points = sum(flag.winner == 1 - player for flag in s.flags)
            points = (WINNER_POINTS, loser_points) if player == 0 else (loser_points, WINNER_POINTS)
            return Outcome(player, victory_text(player, flags), points)
    for flag in s.flags:
        _ = flag.winner  # an unknown winner could have ended the game
    if s.phase is Phase.OVER and s.idle >= IDLE_TURNS:
        return Outcome(
            None, "İki oyuncu da hamle yapamıyor; kurallar bu durumda kazanan belirlemez.", (0, 0)
        )
    return None


def victory_text(player: int, flags: tuple[int, ...]) -> str:
    """Why `player` has won with `flags`, in Turkish."""
    numbers = f"{', '.join(map(str, flags[:-1]))} ve {flags[-1]}. cepheleri"
    how = "yan yana üç cephe" if len(flags) == ADJACENT_FLAGS else f"toplam {len(flags)} cephe"
    return f"{PLAYERS[player]} oyuncusu {numbers} aldı: {how}."
