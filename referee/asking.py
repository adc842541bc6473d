"""What can be asked of a game in words: the forms in which games declare it.

A game's `questions.py` declares a lexicon (tags and the Turkish words that mean them) and
intents. An intent is one thing that players ask and the referee can compute; it builds a check
from the tagged words. `knowledge.question` finds the tags and chooses the intent.

An intent speaks only of what it knows: it applies when every content word of the question
carries a tag that it needs or allows. A question with a word it can't account for is left to the
rulebook rather than ruled on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.verdict import Ruling

# What a question wants to know.
KINDS = (
    *("may", "must", "when", "how_many", "who_wins"),
    *("what_if", "meaning", "setup", "difference", "why_not"),
)

# Voice, ability, then -mA- or -m(i)yor; not the verbal nouns -mAk, -mAm, -mAsI, nor -mAlI.
_NEGATED = re.compile(
    r"(?:[iu]?[lnt]|d[iu]r)?(?:y?[ae])?(?:m[ae](?!$|k|l[iu]|s[iu](?:\b|n[iuae])|n[iu]\b|y[aei]\b"
    r"|[mn](?:[iu]z)?\b)|m[iu]yo)"
)


@dataclass(frozen=True, slots=True)
class Word:
    """One tagged stretch of a question.

    `tag` is a lexicon tag, `#` for a number (`value`, and `kind` as in turkish.Number), `BIR` for
    a lone "bir", which may be a number, or `?` for a content word that the game does not know.
    `suffix` is its folded ending. `name` tells things of one tag apart: the lexicon key
    `ÜLKE:vietnam` gives the tag `ÜLKE` and the name `vietnam`.
    """

    tag: str
    text: str
    suffix: str = ""
    name: str = ""
    value: int | None = None
    kind: str = ""

    @property
    def negated(self) -> bool:
        """Whether a verb's ending denies it (`oynamadıysa`, `koyamıyorum`)."""
        return bool(_NEGATED.match(self.suffix))

    @property
    def first_person(self) -> bool:
        """Whether a verb's ending says "I" (`oynadım`, `koysam`)."""
        return bool(re.search(r"(?:[dt][iu]|s[ae]|[aeiu]r|yor)[iu]?m$", self.suffix))


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as its tagged words, in order, and the kinds of question that it may be."""

    words: tuple[Word, ...]
    kinds: frozenset[str]
    text: str

    @property
    def tags(self) -> frozenset[str]:
        return frozenset(word.tag for word in self.words)

    def has(self, *tags: str) -> bool:
        """Whether any of these tags occurs."""
        return any(word.tag in tags for word in self.words)

    def all(self, tag: str) -> list[Word]:
        return [word for word in self.words if word.tag == tag]

    def denied(self, tag: str) -> bool:
        """Whether the tag occurs in a negated form, or is followed by "yok" or "değil"."""
        for place, word in enumerate(self.words):
            if word.tag == tag and (
                word.negated
                or (place + 1 < len(self.words) and self.words[place + 1].tag in ("YOK", "DEGIL"))
            ):
                return True
        return False

    def numbers(self) -> list[Word]:
        return self.all("#")


@dataclass(frozen=True, slots=True)
class Check:
    """What the referee is asked: an action or inquiry on a partial state.

    `sentence` says in Turkish what was understood, `assumed` what was taken for granted. `yes`
    and `no` are the answer's first sentence for a legal and an illegal action. Under `must` the
    question was whether something is required and the action leaves it undone: an illegal action
    means "yes".

    An inquiry that was asked as a yes-or-no question has `holds`: whether its value means what a
    legal action would ("is a medal won?" holds for one medal). Without `yes` and `no` the answer's
    own sentence follows the "yes" or "no".

    `instead` are checks that the words may mean just as well; where they come out differently the
    player is asked which is meant.

    Of an `example` only the ruling counts: its cards and numbers are made up, so the reasons are
    the rules' own texts. `says` words the value of an inquiry for the one who asks, `part` picks
    from it what was asked for: the winner, the markers removed. `cites` are sections that speak of
    just this question; they are cited before those of the rules.
    """

    state: Any
    subject: Any
    sentence: str
    yes: str = ""
    no: str = ""
    assumed: tuple[str, ...] = ()
    must: bool = False
    holds: Callable[[Any], bool] | None = None
    instead: tuple[Check, ...] = ()
    example: bool = False
    says: Callable[[Any], str] | None = None
    cites: tuple[str, ...] = ()
    part: Callable[[Any], Any] | None = None

    def means(self, value: Any) -> Ruling | None:
        """What an inquiry's value says to a yes-or-no question; None when a value was asked."""
        if self.holds is None:
            return None
        return Ruling.LEGAL if self.holds(value) else Ruling.ILLEGAL


@dataclass(frozen=True, slots=True)
class Intent:
    """One thing that can be asked.

    `needs` are groups of tags, one of each group must occur; `allows` are all tags that may
    occur, those of `needs` among them; `kinds` the kinds of question; `about` the ids of the rules
    that it turns on. `build` returns None when the words don't add up.
    """

    name: str
    kinds: frozenset[str]
    needs: tuple[frozenset[str], ...]
    allows: frozenset[str]
    about: tuple[str, ...]
    build: Callable[[Asked], Check | None]

    def fits(self, asked: Asked, always: frozenset[str]) -> bool:
        """Whether kind and tags suit; tags in `always` never count against an intent."""
        tags = asked.tags
        return self.suits(asked.kinds, tags, tags - always)

    def suits(self, kinds: frozenset[str], tags: frozenset[str], weighty: frozenset[str]) -> bool:
        """As `fits`, of tags that were taken once for many intents; `weighty` may count against."""
        return (
            (not self.kinds or bool(self.kinds & kinds))
            and weighty <= self.allows
            and all(group & tags for group in self.needs)
        )


@dataclass
class Questions:
    """Everything that can be asked of one game, in order of precedence.

    `lexicon` gives the forms of each tag: words, verb stems with a final hyphen, and
    `@Term` for all forms of a glossary term. A key `ÜLKE:north_korea|south_korea` holds words that
    may mean either. `always` are tags without weight. `prefix` begins the game's rule ids.

    `wording` are replacements in the reasons of checks on made-up places: "the flag" for "flag 1".

    For dialogues, in which a follow-up changes what was told: `subjects` are the tags of those
    who act and `verbs` the tags that end what is told of one (it is replaced as a whole),
    `slots` groups of tags of which a new one replaces an old one, unless one of `owned` follows
    it: "ABD kontrolündeyse" says nothing of who acts. `merge`, where a game has it, comes first:
    what was told and what is told now give all that is told, None leaves it to the general way.

    `cites` gives the sections of what a question names, where a game has such.

    `prepare` gives the words as the intents are to read them, without those that carry nothing
    here (who reports a claim, which option is chosen); `complete` puts what it left out into the
    check, or gives None where the check can't take it.
    """

    prefix: str
    lexicon: Mapping[str, tuple[str, ...]]
    always: frozenset[str]
    wording: tuple[tuple[str, str], ...] = ()
    subjects: frozenset[str] = frozenset()
    verbs: frozenset[str] = frozenset()
    slots: tuple[frozenset[str], ...] = ()
    owned: frozenset[str] = frozenset()
    cites: Callable[[Asked, Check], tuple[str, ...]] | None = None
    merge: Callable[[Sequence[Word], Sequence[Word]], list[Word] | None] | None = None
    prepare: Callable[[Asked], Asked] | None = None
    complete: Callable[[Asked, Check], Check | None] | None = None
    intents: list[Intent] = field(default_factory=list)

    def intent(
        self, name: str, kinds: str, needs: str, allows: str = "", *, about: str = ""
    ) -> Callable[[Callable[[Asked], Check | None]], Callable[[Asked], Check | None]]:
        """Decorator: declare an intent. `needs` parts groups by spaces, their tags by `|`.

        `about` names the rules that the question turns on, without the game's prefix.
        """

        def register(build: Callable[[Asked], Check | None]) -> Callable[[Asked], Check | None]:
            groups = tuple(frozenset(group.split("|")) for group in needs.split())
            rules = tuple(f"{self.prefix}.{rule}" for rule in about.split())
            known = frozenset(allows.split()).union(*groups)
            self.intents.append(Intent(name, frozenset(kinds.split()), groups, known, rules, build))
            return build

        return register
