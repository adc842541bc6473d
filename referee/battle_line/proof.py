"""The proof behind a claim: can any completion of the opponent's side beat the claimant's?

What counts are the troops that lie open on the table (battle-line#ilan-ispati): every other troop,
in the decks and in both hands, the claimant's own included (#ilan-eldeki-kart), may still be the
opponent's. Unplayed tactics do not count (#ilan-taktik). A full tie goes to whoever completed the
formation first (#esitlik), so against an unfinished side a tie is enough for the claimant.

`prove` decides; `Proof.reasons` and `explain` say why, and cost nothing until they are asked for.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

from referee.battle_line.cards import (
    COLOR_NAMES_TR,
    COLORS,
    MORALE,
    TROOPS,
    VALUES,
    LeaderNames,
    card_name_tr,
    color,
    value,
)
from referee.battle_line.formation import (
    Completion,
    Evaluation,
    Formation,
    best_as,
    best_completion,
    evaluate,
    open_runs,
    open_values,
)


class Why(StrEnum):
    """Why the opponent's best try at one formation does or does not take the flag."""

    BEATS = "beats"  # it is stronger than the claimant's side
    TIES_FIRST = "ties_first"  # it ties, and the opponent completed first
    NO_BETTER = "no_better"  # it can be built, but neither wins nor ties first
    CANNOT_COMPLETE = "cannot_complete"  # fewer troops are unseen than cards are missing
    COLORS = "colors"  # the opponent's troops differ in colour
    VALUES = "values"  # they differ in value
    SAME_VALUE = "same_value"  # two of them share a value
    TOO_FAR = "too_far"  # they do not fit into one run of values
    JOKER = "joker"  # the opponent's jokers can stand for no value that is needed
    VISIBLE = "visible"  # cards that every line needs lie open on the table


@dataclass(frozen=True, slots=True)
class Line:
    """One way to the formation that the opponent's own cards allow.

    `color` is None when any colour serves; `values` is empty, and `total` 0, when any value does.
    `visible` and `unseen` divide the troops that could fill it beside the opponent's own.
    """

    color: str | None
    values: tuple[int, ...]
    total: int
    visible: tuple[str, ...]
    unseen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What stands between the opponent and one formation (None: any at all).

    `best` is the opponent's best completion of it, if there is one. `culprits` are the cards of
    the opponent's own side that exclude it. `blocked` are the lines that this side allows and the
    visible cards do not: those that would beat the claimant when `best` is given, else all.
    """

    formation: Formation | None
    why: Why
    best: Completion | None = None
    culprits: tuple[str, ...] = ()
    blocked: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Proof:
    """The decision on a claim.

    `best_reply` is the opponent's strongest side, with nothing added when it was complete already;
    None when it can never be complete. `tie` says that it equals the claimant's side.
    """

    holds: bool
    tie: bool
    mine: Evaluation
    best_reply: Completion | None
    theirs: tuple[str, ...]
    size: int
    fog: bool
    unseen: frozenset[str]

    @property
    def counter_example(self) -> tuple[str, ...]:
        """The cards with which the opponent would win; empty when none is needed or none helps."""
        return () if self.holds or self.best_reply is None else self.best_reply.added

    @property
    def missing(self) -> int:
        """How many cards the opponent's side lacks."""
        return self.size - len(self.theirs)

    @property
    def reasons(self) -> tuple[Step, ...]:
        """The steps of the decision.

        One step decides a refused claim, a complete opponent and a flag under Sis. Else there is a
        step for each formation that could beat the claimant's, the strongest first.
        """
        reply, mine = self.best_reply, self.mine
        if reply is None:
            return (Step(None, Why.CANNOT_COMPLETE),)
        if not self.holds:
            why = Why.TIES_FIRST if self.tie else Why.BEATS
            return (Step(reply.evaluation.formation, why, reply),)
        if mine.formation is None or not self.missing:
            return (Step(reply.evaluation.formation, Why.NO_BETTER, reply),)
        contenders = (kind for kind in reversed(Formation) if kind >= mine.formation)
        return tuple(_step(self, kind) for kind in contenders)


def prove(
    mine: Sequence[str],
    theirs: Sequence[str],
    size: int,
    fog: bool,
    unseen: frozenset[str],
    i_was_first: bool,
) -> Proof:
    """Decide whether the owner of the complete side `mine` may claim the flag.

    `size` is the number of cards a side takes here, `unseen` every troop that does not lie open on
    the table. `i_was_first` matters only when both sides are complete. ValueError when `mine` is
    not complete or `theirs` holds too many cards.
    """
    worth = evaluate(mine, size, fog)
    reply = best_completion(theirs, size, fog, unseen)
    tie = reply is not None and reply.evaluation.strength == worth.strength
    if reply is None:
        holds = True
    elif tie:
        holds = i_was_first or len(theirs) < size
    else:
        holds = reply.evaluation.strength < worth.strength
    return Proof(holds, tie, worth, reply, tuple(theirs), size, fog, unseen)


def _step(proof: Proof, formation: Formation) -> Step:
    best = best_as(formation, proof.theirs, proof.size, proof.unseen)
    if best:
        beating = [line for line in _lines(proof, formation) if line.total > proof.mine.total]
        return Step(formation, Why.NO_BETTER, best, blocked=tuple(beating))
    if fault := _own_fault(formation, proof.theirs, proof.size):
        return fault
    return Step(formation, Why.VISIBLE, blocked=tuple(_lines(proof, formation)))


def _own_fault(formation: Formation, side: Sequence[str], size: int) -> Step | None:
    """The step that blames the side's own cards, when not even every other troop would help."""
    others = [troop for troop in TROOPS if troop not in side]
    troops = sorted((card for card in side if card in TROOPS), key=value)
    jokers = [card for card in side if card in MORALE]

    def possible(*cards: str) -> bool:
        return best_as(formation, cards, size, others) is not None

    if possible(*side):
        return None
    if possible(*troops):
        misfits = [joker for joker in jokers if not possible(*troops, joker)]
        return Step(formation, Why.JOKER, culprits=tuple(misfits or jokers))
    one_color = formation in (Formation.WEDGE, Formation.BATTALION_ORDER)
    for low, high in pairwise(troops):
        if one_color and color(low) != color(high):
            return Step(formation, Why.COLORS, culprits=(low, high))
    for low, high in pairwise(troops):
        if formation is Formation.PHALANX and value(low) != value(high):
            return Step(formation, Why.VALUES, culprits=(low, high))
        if formation is not Formation.PHALANX and value(low) == value(high):
            return Step(formation, Why.SAME_VALUE, culprits=(low, high))
    return Step(formation, Why.TOO_FAR, culprits=(troops[0], troops[-1]))


def _lines(proof: Proof, formation: Formation) -> Iterator[Line]:
    """The lines of the formation that the opponent's own cards leave open, the highest first."""
    side, size = proof.theirs, proof.size
    troops = [card for card in side if card in TROOPS]
    # Ek Taarruz fills the 8 of its line by itself, as the side's troops fill their values.
    filled = {value(troop) for troop in troops} | ({8} if "EK" in side else set())
    letters = color(troops[0]) if troops else COLORS

    def line(letters: str, values: Iterable[int], total: int, wanted: Iterable[int]) -> Line:
        cards = [f"{letter}{number}" for number in wanted for letter in letters]
        return Line(
            letters if len(letters) == 1 else None,
            tuple(values),
            total,
            visible=tuple(card for card in cards if card not in proof.unseen and card not in side),
            unseen=tuple(card for card in cards if card in proof.unseen),
        )

    match formation:
        case Formation.WEDGE:
            for run in open_runs(side, size):
                for letter in letters:
                    yield line(letter, run, sum(run), [n for n in run if n not in filled])
        case Formation.PHALANX:
            for number in open_values(side, size):
                yield line(COLORS, [number], number * size, [number])
        case Formation.BATTALION_ORDER:
            for letter in letters:
                yield line(letter, (), 0, VALUES)
        case Formation.SKIRMISH_LINE:
            for run in open_runs(side, size):
                yield line(COLORS, run, sum(run), [n for n in run if n not in filled])


def explain(proof: Proof, leader_names: LeaderNames = "tr") -> list[str]:
    """The decision in Turkish sentences, spoken to the claimant."""

    def names(cards: Iterable[str]) -> str:
        return _listed([card_name_tr(card, leader_names) for card in cards])

    reply = proof.best_reply
    duel = reply is not None and (proof.fog or not proof.missing or not proof.holds)
    if reply is None:
        missing = f"Rakibin {_COUNT[proof.missing]} kartı eksik"
        sentences = [f"{missing}; masada açık olmayan kartlar formasyonunu tamamlamaya yetmez."]
    elif duel:
        sentences = [_duel(proof, reply, names)]
    else:
        sentences = [
            "Rakip, masada açık olmayan kartlarla senin "
            f"{_named(proof.mine, 'your, object')} geçemez.",
            *_obstacles(proof, names),
        ]
    if proof.tie:
        first = "sen önce tamamladın" if proof.holds else "rakip önce tamamladı"
        sentences.append(f"Tam eşitlikte önce tamamlayan kazanır; bu cephede {first}.")
    sentences += _joker_values("Senin", proof.mine, names)
    if reply and duel:
        sentences += _joker_values("Rakibin", reply.evaluation, names)
    return sentences


_Names = Callable[[Iterable[str]], str]

# The vowel of the suffixes that follow each formation's name.
_VOWEL: Final = {
    Formation.WEDGE: "ı",
    Formation.PHALANX: "u",
    Formation.BATTALION_ORDER: "ı",
    Formation.SKIRMISH_LINE: "i",
    Formation.HOST: "u",
}
_ENDINGS: Final = {
    "": "",
    "their": "'{v}",
    "your": "'{v}n",
    "your, object": "'{v}n{v}",
    "than": "'{v}nd{a}n",
}
_COUNT: Final = {1: "bir", 2: "iki", 3: "üç", 4: "dört"}
_JOKER_RANGE: Final = {"EK": "Ek Taarruz yalnız 8", "SH": "Savunma Hattı yalnız 1, 2 ya da 3"}
_MOST_LINES: Final = 3  # more blocked lines than these are summed up


def _listed(words: Sequence[str]) -> str:
    *front, last = words
    return f"{', '.join(front)} ve {last}" if front else last


def _named(side: Evaluation, case: str = "") -> str:
    """The formation and its total in a case of `_ENDINGS`: "Sütun'un (9)" for "your"."""
    if side.formation is None:
        raise ValueError("Under Sis a side has no formation to name.")
    vowel = _VOWEL[side.formation]
    ending = _ENDINGS[case].format(v=vowel, a="e" if vowel == "i" else "a")
    return f"{side.formation.name_tr}{ending} ({side.total})"


def _duel(proof: Proof, reply: Completion, names: _Names) -> str:
    mine, his = proof.mine, reply.evaluation
    if proof.fog:
        if proof.missing:
            theirs = f"rakip en iyi ihtimalle {names(reply.added)} ile {his.total} toplar"
        else:
            theirs = f"rakibin toplamı {his.total}"
        return f"Sis altında yalnız toplam sayılır: senin toplamın {mine.total}, {theirs}."
    if proof.missing:
        return (
            f"Rakip en iyi ihtimalle {names(reply.added)} ile {_named(his)} yapar;"
            f" senin {_named(mine, 'your')} buna yetmez."
        )
    if proof.tie:
        return f"İki tarafta da {_named(mine)} var."
    if proof.holds:
        return f"Senin {_named(mine, 'your')} rakibin {_named(his, 'than')} üstün."
    return f"Rakibin {_named(his, 'their')} senin {_named(mine, 'than')} üstün."


def _obstacles(proof: Proof, names: _Names) -> Iterator[str]:
    """A sentence for each formation that could have beaten the claimant."""
    # Cards of two colours exclude Elmas and Ters Yay alike: one sentence says both.
    together: dict[object, list[Step]] = {}
    for step in proof.reasons:
        together.setdefault((step.why, step.culprits, step.blocked, step.best), []).append(step)
    for steps in together.values():
        kinds = _listed([step.formation.name_tr for step in steps if step.formation])
        if steps[0].best:
            yield _not_enough(proof, steps[0].best, steps[0].blocked, names)
        else:
            yield f"{kinds} yapamaz: {_obstacle(proof, steps[0], names)}."
    if proof.mine.formation is not Formation.HOST:
        yield "Daha düşük formasyonlar zaten yetmez."


def _obstacle(proof: Proof, step: Step, names: _Names) -> str:
    match step.why:
        case Why.COLORS:
            return f"kartları farklı renkte ({names(step.culprits)})"
        case Why.VALUES:
            return f"kartlarının değerleri farklı ({names(step.culprits)})"
        case Why.SAME_VALUE:
            return f"iki kartının değeri aynı ({names(step.culprits)})"
        case Why.TOO_FAR:
            low, high = (names([card]) for card in step.culprits)
            return f"{low} ile {high} ardışık {_COUNT[proof.size]} değerin içine sığmaz"
        case Why.JOKER:
            ranges = [_JOKER_RANGE[joker] for joker in step.culprits if joker in _JOKER_RANGE]
            return f"{', '.join(ranges)} sayılır, öteki kartlarıyla buna uymaz"
    if step.formation in (Formation.WEDGE, Formation.SKIRMISH_LINE):
        return f"gereken kartlar masada açık ({_blocking(step.blocked, names)})"
    # A Sütun takes one value and a Ters Yay one colour: what counts is how many are left of it.
    first, *more = step.blocked
    if more:
        kind = "değerden" if step.formation is Formation.PHALANX else "renkten"
        return f"hiçbir {kind} masada açık olmayan {_COUNT[proof.missing]} kart kalmadı"
    kind = f"{first.values[0]} değerli" if first.color is None else COLOR_NAMES_TR[first.color]
    if not first.unseen:
        return f"{kind} kartların hepsi masada açık"
    left = f"masada açık olmayan yalnız {names(first.unseen)} kaldı"
    return f"{kind} kartlardan {left}, {_COUNT[proof.missing]} kart gerekir"


def _not_enough(proof: Proof, best: Completion, blocked: Sequence[Line], names: _Names) -> str:
    his, mine = best.evaluation, proof.mine
    sentence = f"Rakip en iyi ihtimalle {names(best.added)} ile {_named(his)} yapar"
    sentence += f"; seninki {mine.total}."
    if blocked and len(blocked) <= _MOST_LINES:
        sentence += f" Daha yükseği için gereken kartlar masada açık ({_blocking(blocked, names)})."
    return sentence


def _blocking(blocked: Sequence[Line], names: _Names) -> str:
    """The lines and the visible cards that block them: "8-9-10 için sarı 10"."""
    if len(blocked) > _MOST_LINES:
        return "olabilecek her dizide en az biri"
    return "; ".join(
        f"{'-'.join(map(str, line.values))} için {_blockers(line, names)}" for line in blocked
    )


def _blockers(line: Line, names: _Names) -> str:
    if line.color is not None or len(line.values) == 1:
        return names(line.visible)
    # Any colour serves here, so only a value of which no card is unseen blocks the line.
    gone = {value(card) for card in line.visible} - {value(card) for card in line.unseen}
    return f"{_listed([str(number) for number in sorted(gone)])} değerli bütün kartlar"


def _joker_values(owner: str, side: Evaluation, names: _Names) -> Iterator[str]:
    colored = side.formation in (Formation.WEDGE, Formation.BATTALION_ORDER)
    for joker, troop in side.assignment:
        stands_for = names([troop]) if colored else str(value(troop))
        yield f"{owner} {names([joker])} kartı {stands_for} sayıldı."
