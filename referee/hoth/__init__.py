"""Star Wars: Battle of Hoth: two sides, a hex board, command cards and dice."""

from referee.hoth.referee import GAME

__all__ = ["GAME"]
