"""How a game ended. (twilight-struggle#oyun-sonu)"""

from __future__ import annotations

from referee.game import Outcome
from referee.twilight_struggle.cards import PLAYER_TR, PLAYERS
from referee.twilight_struggle.state import State

REASONS = {
    "vp": "20 zafer puanına ulaştı",
    "defcon": "DEFCON 1'e rakibin sorumluluğunda düştü: nükleer savaş",
    "crisis": "rakibi Küba Füze Krizi yürürlükteyken darbe yaptı: nükleer savaş",
    "europe": "Avrupa puanlanırken Avrupa'yı kontrol ediyordu",
    "wargames": "oyun Savaş Oyunları ile bitti",
    "final": "final puanlamasından sonra önde",
    "held": "rakibinin elinde puanlama kartı kaldı",
}
DRAWS = {
    "final": "final puanlamasından sonra puan sıfır",
    "wargames": "Savaş Oyunları ile biten oyunda puan sıfır",
    "held": "iki oyuncunun da elinde puanlama kartı kaldı",
}


def outcome(s: State) -> Outcome | None:
    """The winner and the reason in Turkish, None while the game goes on."""
    if s.ended is None:
        return None
    who, _, reason = s.ended.partition(":")
    if who == "draw":
        return Outcome(None, f"Oyun berabere: {DRAWS[reason]}.", (0, 0))
    winner = PLAYERS.index(who)
    text = f"{PLAYER_TR[winner]} kazandı: {REASONS[reason]}."
    return Outcome(winner, text, (int(winner == 0), int(winner == 1)))
