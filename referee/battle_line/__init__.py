"""Battle Line by Reiner Knizia: sixty troops, ten tactics, nine flags, two players."""

from referee.battle_line.referee import GAME

__all__ = ["GAME"]
