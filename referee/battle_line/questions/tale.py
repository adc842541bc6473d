"""What is told beside an ask, and how it completes the position that the ask was read into."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from referee.asking import Check
from referee.battle_line import actions as act
from referee.battle_line.cards import LEADERS
from referee.battle_line.questions.situation import NONE_YET, OWN_TURN, ROOM, WITHIN_LIMIT
from referee.battle_line.state import BattleLineOptions, Phase, Player, State


@dataclass(frozen=True, slots=True)
class Tale:
    """Facts told beside the ask; None and empty where nothing was told.

    `own` and `theirs` are the tactics played; where the words don't say that they speak of
    tactics (`named`), only a question on playing one is about them.
    """

    own: int | None = None
    theirs: int | None = None
    named: bool = True
    unsaid: bool = False  # it is said that nobody knows how many were played
    options: tuple[tuple[str, Any], ...] = ()
    turn: int | None = None
    room: bool = False  # the asker's side has room
    formal: bool = False  # the player spoken of stands for the asker
    swapped: bool = False  # it is asked of the opponent what the check asks of the player

    @property
    def decides(self) -> bool:
        """Whether an answer that doesn't know of this may be wrong."""
        counted = self.named and (self.own, self.theirs) != (None, None)
        return bool(self.options) or self.unsaid or counted

    def _overlooked(self, check: Check) -> bool:
        """Whether an option is told that a fixed fact of the rules can't take into account."""
        chosen = {k: v for k, v in self.options if k != "leader_names"}
        fixed = isinstance(check.subject, act.RuleValue)
        return fixed and any(v != getattr(BattleLineOptions(), k) for k, v in chosen.items())

    def into(self, check: Check) -> Check | None:
        """The check with what is told; None where they don't go together."""
        state = check.state
        if not isinstance(state, State):
            return None
        if self.swapped:
            told = replace(self, swapped=False).into(check)
            return told and _of_opponent(told)
        notes = []
        if self._overlooked(check):
            return None
        if self.options:
            state = _with_options(state, check.subject, dict(self.options))
            notes.append(f"Seçenek: {', '.join(f'{k} = {_shown(v)}' for k, v in self.options)}.")
        open_count = self.theirs is None and (self.unsaid or bool(self.own))
        if open_count or self.own is not None or self.theirs is not None:
            counted = (act.Action, act.TacticsAllowance) if self.named else act.PlayTactic
            if not isinstance(check.subject, counted):
                return None
            counts = (self.own, self.theirs)
            players = []
            for player, count in zip(state.players, counts, strict=True):
                rival = player is state.players[1]
                unknown = count is None and (self.unsaid or (open_count and rival))
                known = _unknown(player) if unknown else _with_tactics(player, count)
                if known is None:
                    return None
                players.append(known)
            state = state.replace(players=(players[0], players[1]))
            notes.append(_played(self.own, self.theirs))
        if self.turn is not None:
            if not isinstance(check.subject, act.Action):
                return None
            state = state.replace(turn=self.turn)
            notes.append("Sıra rakibinde.")
        dropped = {
            OWN_TURN: self.turn is not None,
            ROOM: self.room,
            NONE_YET: self.own is not None,
            WITHIN_LIMIT: open_count or (self.own is not None and self.theirs is not None),
        }
        others = [self.into(other) for other in check.instead]
        if any(other is None for other in others):
            return None
        return replace(
            check,
            state=state,
            sentence=" ".join([*notes, check.sentence]),
            assumed=tuple(a for a in check.assumed if not dropped.get(a)),
            instead=tuple(other for other in others if other is not None),
        )


def _of_opponent(check: Check) -> Check | None:
    """A check of the player's as one of his opponent's, who stands in his place."""
    sentence = f"Rakibinin yerinden: {check.sentence}"
    texts = (check.yes, check.no)
    if not any(texts) and isinstance(check.subject, act.RuleValue):
        return replace(check, sentence=sentence)
    if not all(texts):
        return None
    yes, no = (_HIS.sub("senin ", text) for text in texts)
    if _RIVAL.search(f"{yes} {no}") or not all(map(_SECOND_PERSON.search, (yes, no))):
        return None
    yes, no = ("rakibin " + _SECOND_PERSON.sub(r"\1", text) for text in (yes, no))
    return replace(check, sentence=sentence, yes=yes, no=no)


_RIVAL = re.compile(r"\b[Rr]aki[bp]")
_HIS = re.compile(r"\brakibin(?:in)? ")
_SECOND_PERSON = re.compile(r"((?:[ae]bilir|[ae]maz|[ae]mez|m[ae]l[ıi]|[ıiuü]r))s[ıiuü]n(?=$|;)")


def _with_options(state: State, subject: object, chosen: dict[str, Any]) -> State:
    """The state under these options, in the same step of the turn."""
    changed = state.replace(options=replace(state.options, **chosen))
    late = chosen.get("claim_timing") == "after_draw"
    if late and isinstance(subject, act.Claim) and state.knows("phase"):
        # "after drawing" is the step of claims now, "before drawing" that of the draw
        other = {Phase.CLAIM: Phase.DRAW, Phase.DRAW: Phase.CLAIM}
        changed = changed.replace(phase=other.get(state.phase, state.phase))
    return changed


def _unknown(player: Player) -> Player:
    """The player of whom it is not known how many tactics he has played."""
    known = {k: v for k, v in player.known().items() if k not in ("played", "tactics_played")}
    return Player.partial(player.prefix, **known)


def _with_tactics(player: Player, count: int | None) -> Player | None:
    """The player with so many tactics played; None where more are known to be."""
    if count is None:
        return player
    known = player.known()
    if "played" in known:
        played = tuple(known["played"])
        if count < len(played):
            return None
        spare = [c for c in ("GO", "SI", "EK", "SH", "BA", "FI") if c not in played]
        played += tuple(spare[: count - len(played)])
        leader = any(card in LEADERS for card in played)
        known |= {"played": played, "leader_played": leader}
    return Player.partial(player.prefix, **(known | {"tactics_played": count}))


def _played(own: int | None, theirs: int | None) -> str:
    parts = []
    if theirs is not None:
        parts.append(f"rakibin {theirs} taktik oynadı" if theirs else "rakibin taktik oynamadı")
    if own is not None:
        parts.append(f"sen {own} taktik oynadın" if own else "sen taktik oynamadın")
    if not parts:
        return "Kimin kaç taktik oynadığı belli değil."
    text = ", ".join(parts)
    return f"{text[0].upper()}{text[1:]}."


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
