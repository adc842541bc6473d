"""Twilight Struggle by Ananda Gupta and Jason Matthews: the Cold War in ten turns, two players."""

from referee.twilight_struggle.referee import GAME

__all__ = ["GAME"]
