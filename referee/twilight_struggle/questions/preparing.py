"""The words of a question as the intents read them: spellings mended, what is in force named.

Players say in many ways that a card is in force ("NATO açık", "masada"), that the game is played
with a variant, or which crisis they mean; here these become one way of saying it.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Check, Word
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import BY_NUMBER, CARDS, CHINA
from referee.twilight_struggle.questions.options import designers_rules
from referee.twilight_struggle.questions.wanted import PARTICLE, with_kinds
from referee.twilight_struggle.questions.words import (
    CRISIS,
    QUESTIONS,
    SIDES,
    countries_apart,
)

_CRISES = frozenset(c.id for c in CARDS.values() if "Kriz" in c.name)
_STANDS_OPEN = re.compile(r"a[çc][ıi]?k(?!la)", re.IGNORECASE)  # "açık", not "açtım"
_ENDING = re.compile(
    r"[yn]?[ıiuüae]|n?[ıiuü]n|[dt][ae]n?|[dt][ae]ki|[yn]?l[ae]", re.IGNORECASE
)  # written apart from its word: "defektörs u"
_NAMED = ("AD", "ULKE", "BOLGE", "PUANLAMA")
_AGREED = ("ACIK", "YURURLUK", "VAR", "OYNA", "SEC", "VARYANT", "KART", "DOLGU", "OL")
_PILE = re.compile(
    r"^discard(?:\S*?[dt][ae]|['’]?a$)", re.IGNORECASE
)  # "discard'dan": out of the pile

_GOES = re.compile(r"gi(?:der|t[mt]i|dece|diyo|tsin)", re.IGNORECASE)  # "pulum gider mi"
_THE_OTHER = re.compile(r"[öo]b[üu]r[üu]\w*|di[ğg]eri\w*|[öo]teki\w*", re.IGNORECASE)
_FORCED = re.compile(
    r"\bzorunlu(?= (?:kart |olarak )?(?:at|disc|[ıi]skart))\w*|\bzorla\b", re.IGNORECASE
)
_MUST = re.compile(
    r"zorund|[sş]art\b|gere?k|laz[ıi]m|mecbur|\bill[ae]\b|zorunlu|zorlan|\bmust\b", re.IGNORECASE
)


def prepare(q: Asked) -> Asked:
    """The words as the intents read them."""
    q = _first_of_two(countries_apart(_undisputed(q)))
    words = q.words
    for step in (
        _in_libya,
        _of_war,
        _fought,
        _there,
        _mended,
        _not_played,
        _lost,
        _agreed,
        _in_force,
        _own_event,
    ):
        words = step(words)
    words = _happening(words, q.text)
    read = with_kinds(replace(q, words=_of_bids(q, words)))
    return replace(read, kinds=_kinds(read))


_DISPUTE = re.compile(
    r"\b(?:rakip(?:im)?|arkadaş\w*)\s+(?:itiraz\s+et\w+|diyor(?:\s+ki)?|dedi(?:\s+ki)?)\s*[:;,]",
    re.IGNORECASE,
)


def _undisputed(q: Asked) -> Asked:
    """Without "my opponent objects:", which tells of the talk, not of the game."""
    found = _DISPUTE.search(q.text)
    if found is None:
        return q
    kept, cursor = [], 0
    for word in q.words:
        place = q.text.find(word.text, cursor)
        cursor = max(place, cursor)
        if not found.start() <= place < found.end():
            kept.append(word)
    return replace(q, words=tuple(kept))


_DOES_IT = re.compile(r"\bolur ?m[uı]\W*$", re.IGNORECASE)


def _happening(words: tuple[Word, ...], text: str) -> tuple[Word, ...]:
    """ "… NATO olur mu": whether the event happens."""
    if [w.tag for w in words[-2:]] != ["AD", "DOLGU"] or len(words) < 3:
        return words
    if not (_DOES_IT.search(text) and words[-1].text.casefold().startswith("olur")):
        return words
    return (*words[:-1], Word("GERCEKLES", words[-1].text, "ir"))


def _own_event(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """A side that plays its own card, or one of both, may play it for the event."""
    tags = [w.tag for w in words if w.tag not in ("KART", "DOLGU", "SAVAS")]
    if sorted(tags) not in (["ABD", "AD", "OYNA"], ["AD", "OYNA", "SSCB"]) or tags[-1] != "OYNA":
        return words
    card = CARDS[next(w.name for w in words if w.tag == "AD")]
    side = next(SIDES[w.tag] for w in words if w.tag in SIDES)
    if card.scoring or card.id == CHINA or card.side not in (None, side):
        return words
    at = next(n for n, w in enumerate(words) if w.tag == "OYNA")
    return (*words[:at], Word("OLAY", "olay olarak"), *words[at:])


_OR = re.compile(rf"({PARTICLE.pattern})[^?;]*?,? yoksa\b.*", re.IGNORECASE)


def _first_of_two(q: Asked) -> Asked:
    """ "Does it A or B?" as "does it A?", where no two sides are the alternatives."""
    found = _OR.search(q.text)
    if found is None or not q.has("AD") or not PARTICLE.search(q.text[found.end(1) :]):
        return q
    start = q.text.rindex("yoksa")
    kept, cursor = [], 0
    for word in q.words:
        at = q.text.find(word.text, cursor)
        cursor = max(at, cursor)
        if at >= start:
            break
        kept.append(word)
    rest = q.words[len(kept) :]
    if any(w.tag in (*SIDES, "BEN", "RAKIP", "AD") for w in rest):
        return q
    return replace(q, words=tuple(kept), text=q.text[:start].rstrip(" ,"))


_WRITTEN = re.compile(r"\byaz(?:d|ıp|ip|mış)|\biste(?:d|r|miş|yip)|\bistiyo", re.IGNORECASE)


def _of_bids(q: Asked, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """What two wrote for the sides that they want, with extra influence, is a bid."""
    tags = {w.tag for w in words}
    told = {"MODIF", "NUFUZ", "#"} <= tags and bool(tags & set(SIDES))
    sided = "NUFUZ" in tags and bool(re.search(r"\btaraf|\bside\b", q.text, re.IGNORECASE))
    told = told or (sided and bool(tags & {"FARK", "BASKA", "AYNI"}))
    if told and not tags & {"TARAFSEC", "AD", "ULKE", "ZAR", "DARBE"} and _WRITTEN.search(q.text):
        return (Word("TARAFSEC", ""), *words)
    return words


def _not_played(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Without a variant that is said not to be played: so it is where nothing is said."""
    found: list[Word] = []
    for n, word in enumerate(words):
        after = words[n + 1] if n + 1 < len(words) else None
        denied = after is not None and (
            (after.tag == "OYNA" and after.negated) or after.tag in ("DEGIL", "YOK")
        )
        if word.tag in ("TURNUVA", "SENARYO", "ICSAVAS", "DELUXE", "SECENEK") and denied:
            continue
        if found and word.tag in ("OYNA", "DEGIL", "YOK") and words[n - 1] not in found:
            continue
        if not found and n and words[n - 1] not in found and word.tag in ("OYNA", "DEGIL", "YOK"):
            continue
        found.append(word)
    return tuple(found)


_PASSED = re.compile(r"ge[çc](?:t[gğ]?[iıuü]|il)", re.IGNORECASE)  # "the box that I passed"
_LIBYA = "reagan_bombs_libya"
_NO_COUNTRY = re.compile(r"tavan|bulma", re.IGNORECASE)  # taken for Taiwan and Burma
_PAST = re.compile(r"(?:mi[sş])?[dt][iuıü]")


def _lost(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Control that was lost, and won back, before somebody strikes: how it stands now."""
    if not any(w.tag in ("DARBE", "HIZALAMA") for w in words):
        return words
    found: list[Word] = []
    for n, word in enumerate(words):
        last = found[-1] if found else None
        if word.tag == "KAYBET" and last is not None and _PAST.search(word.suffix):
            later = {w.tag for w in words[n + 1 :]}
            if last.tag == "KONTROL":
                word = replace(word, tag="DEGIL", suffix="")
            elif last.tag == "ULKE" and "KONTROL" in later:
                continue
        back = word.tag == "GEC" and _PAST.search(word.suffix) and last is not None
        if back and last is not None and last.text.casefold() == "geri":
            found.pop()
            continue
        found.append(word)
    return tuple(found)


def _kinds(q: Asked) -> frozenset[str]:
    """What is asked; a "forced discard" is a thing of the rules and asks for no duty."""
    if "must" not in q.kinds or not _FORCED.search(q.text) or _MUST.search(_FORCED.sub("", q.text)):
        return q.kinds
    return q.kinds - {"must"}


_WARS = {
    "indo_pakistani_war": {"india", "pakistan"},
    "iran_iraq_war": {"iran", "iraq"},
}


def _of_war(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The war of two countries of which one attacks the other, where no card is named."""
    if any(w.tag in ("AD", "DARBE") for w in words) or not any(w.tag == "SALDIR" for w in words):
        return words
    for card, both in _WARS.items():
        if both <= {w.name for w in words if w.tag == "ULKE"}:
            return (Word("AD", CARDS[card].name, "", card), *words)
    return words


def _fought(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """A war's die without the word, and whose the neighbours are: "… Tayvan ABD'nin; 5 gelince"."""
    tags = {w.tag for w in words}
    if "KAZAN" not in tags or not any(w.tag == "AD" and CARDS[w.name].war for w in words):
        return words
    found: list[Word] = []
    for n, word in enumerate(words):
        after = words[n + 1] if n + 1 < len(words) else None
        came = after is not None and re.match(r"gel", after.text, re.IGNORECASE)
        if word.tag == "#" and came and "ZAR" not in tags:
            found.append(Word("ZAR", "zar"))
        found.append(word)
        owned = word.tag in (*SIDES, "RAKIP") and re.fullmatch(r"n?[ıiuü]n", word.suffix)
        if owned and n and words[n - 1].tag == "ULKE" and (after is None or after.tag in _DICE):
            found.append(Word("KONTROL", "kontrolünde", "unde"))
    return tuple(found)


_DICE = ("#", "ZAR", "KAZAN")
_THERE = re.compile(r"or(?:a)?(ya|da|dan)$", re.IGNORECASE)


def _there(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """ "There" as the one country that is named."""
    places = [w for w in words if w.tag == "ULKE"]
    if len({w.name for w in places}) != 1 or not any(w.tag == "AD" for w in words):
        return words
    return tuple(
        replace(places[0], text=w.text, suffix=there[1])
        if w.tag == "DOLGU" and (there := _THERE.match(w.text))
        else w
        for w in words
    )


def _in_libya(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The influence that is told with "Reagan Bombs Libya" lies in Libya."""
    cards = [n for n, w in enumerate(words) if w.tag == "AD"]
    others = {w.tag for w in words}
    if len(cards) != 1 or words[cards[0]].name != _LIBYA or "ULKE" in others:
        return words
    if "NUFUZ" not in others:
        return words
    place = Word("ULKE", "Libya'da", "da", "libya")
    return (*words[: cards[0] + 1], place, *words[cards[0] + 1 :])


def _mended(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Endings that stand alone are left out; the crisis without a name gets one."""
    found: list[Word] = []
    crisis = any(w.tag == "AD" and w.name in _CRISES for w in words)
    tags = {w.tag for w in words}
    war = (
        "KAZAN" in tags and tags & {"ZAR", "AT"} and not tags & {"AD", "DARBE", "HIZALAMA", "UZAY"}
    )
    fought = any(w.tag == "AD" and CARDS[w.name].war for w in words)
    moving = any(w.tag == "AD" and w.name == "de_stalinization" for w in words)
    for n, word in enumerate(words):
        if (
            word.tag == "?"
            and found
            and found[-1].tag in (*_NAMED, "#")
            and _ENDING.fullmatch(word.text)
        ):
            if not found[-1].suffix:
                found[-1] = replace(found[-1], suffix=word.text)
            continue
        before = found[-1].tag if found else ""
        if word.tag in ("DOLGU", "YATIR") and _GOES.match(word.text):
            if before in ("NUFUZ", "BOS"):
                word = replace(word, tag="KALK")
            elif before == "KART" and any(w.tag == "UZAY" for w in words):
                pass  # spent, not out of the game
            elif before == "KART" or (before == "DOLGU" and found[-1].text.startswith("oyun")):
                word = replace(word, tag="CIK")
        if word.tag == "ULKE" and war and re.match(r"kore", word.text, re.IGNORECASE):
            word = replace(word, tag="AD", name="korean_war")  # "Kore'de 5 attım, kazandım mı"
        after = words[n + 1].tag if n + 1 < len(words) else ""
        if word.tag == "GEC" and after == "KUTU" and _PASSED.match(word.text):
            word = replace(word, tag="ILK")
        if word.tag == "YARDIM" and word.text.casefold().startswith("yatr"):
            word = replace(word, tag="YATIR")
        if word.tag == "TOPLA" and before == "NUFUZ" and word.text.casefold().startswith("birden"):
            word = replace(word, tag="KALK")  # "3 pulumu birden alabilir mi"
        if word.tag == "BOS" and before == "ULKE" and fought:
            word = replace(word, tag="KIMSE")
        if word.tag == "ULKE" and _NO_COUNTRY.match(word.text):
            word = replace(word, tag="DOLGU", name="")
        if word.tag == "NUMARA" and before == "#" and not any(w.tag == "AD" for w in words):
            numbered = BY_NUMBER.get(found[-1].value or 0)
            if numbered and re.match(r"numaral", word.text, re.IGNORECASE):
                number = found.pop()
                word = Word("AD", f"{number.text} {word.text}", word.suffix, numbered)
        if word.tag == "OL" and word.negated and before == "#":
            word = replace(word, tag="DEGIL")  # "DEFCON 2 olmadığında"
        if word.tag == "BASKA" and _THE_OTHER.fullmatch(word.text):
            word = replace(word, tag="RAKIP")
        if word.tag == "BASKI" and not word.name:
            word = replace(word, tag="DOLGU")  # which edition is told by another word
        if word.tag == "KRIZ":
            word = replace(word, tag="DOLGU") if crisis else replace(word, tag="AD", name=CRISIS)
        elif word.tag == "AT" and _PILE.match(word.text):
            word = replace(word, tag="ISKARTA")
        elif word.tag == "SURER" and moving and re.match(r"ta[şs][ıi]n", word.text, re.IGNORECASE):
            word = replace(word, tag="SAKLA")
        elif word.tag == "TUR" and re.match(r"t[üu]rk", word.text, re.IGNORECASE):
            word = replace(word, tag="?")
        elif word.tag == "DOLGU" and _is_free_marker(words, n):
            word = replace(word, tag="SERBEST")
        elif word.tag == "DEGIL" and found and found[-1].tag == "BG":
            found[-1] = replace(found[-1], tag="NONBG")  # "mor değil"
            continue
        elif word.tag == "DOLGU" and re.match(r"oyn", word.text, re.IGNORECASE):
            word = replace(word, tag="OYNA", suffix=_of_play(word.text))
        elif word.tag == "PUANLAMA" and (card := _scoring_of(found)) is not None:
            region = found.pop()
            word = Word("AD", f"{region.text} {word.text}", word.suffix, card)
        found.append(word)
    return tuple(found)


def _scoring_of(words: list[Word]) -> str | None:
    """The scoring card of the region before it: "Asya'nın skor kartı"."""
    last = words[-1] if words else None
    if last is None or last.tag != "BOLGE" or last.suffix not in ("", "nin", "in", "un", "nun"):
        return None
    card = f"{last.name}_scoring"
    return card if card in CARDS else None


def _is_free_marker(words: tuple[Word, ...], n: int) -> bool:
    """Whether "serbest" speaks of the markers of the setup ("serbest 6 pulum")."""
    after = [w.tag for w in words[n + 1 : n + 3]]
    return words[n].text.lower() == "serbest" and "NUFUZ" in after and "DOLGU" not in after[:1]


def _of_play(text: str) -> str:
    """The ending of "oynadı" misspelt: denied or not, by the asker or not."""
    denied = re.search(r"oyn\w*?m(?:[ae]?d|[ae][zd]|[ıi]yo)", text, re.IGNORECASE)
    return ("madi" if denied else "di") + ("m" if text.casefold().endswith("m") else "")


def _agreed(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Without "… açık" behind a variant: that it is played is told by its name alone."""
    found: list[Word] = []
    inside = False
    for n, word in enumerate(words):
        optional = word.tag == "SERISI" and any(w.tag == "AD" for w in words)
        if optional and any(w.tag in ("ACIK", "VAR", "OYNA") for w in words[n + 1 : n + 3]):
            inside = True
            continue
        if word.tag in ("SECENEK", "ICSAVAS", "TURNUVA", "DELUXE"):
            inside = True
            found.append(word)
            continue
        asked = word.tag == "ACIK" and n + 1 == len(words)
        if inside and word.tag in _AGREED and not asked:
            if word.tag in ("DOLGU", "KART", "OL") and "SECENEK" not in (w.tag for w in found[-1:]):
                found.append(word)
            if word.tag in ("ACIK", "YURURLUK", "VAR", "OYNA"):
                inside = False
            continue
        inside = False
        found.append(word)
    return tuple(found)


def _in_force(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """ "X açık" is "X yürürlükte", "X'i açtı" is "X'i oynadı"; a war is opened upon a country."""
    found: list[Word] = []
    for n, word in enumerate(words):
        aside = ("DOLGU", "KART", "OLAY", "BEN", "RAKIP", *SIDES)
        if _STANDS_OPEN.match(word.text):
            aside = aside[:3]
        before = [w for w in words[max(0, n - 3) : n] if w.tag not in aside]
        card = before[-1] if before and before[-1].tag == "AD" else None
        if word.tag == "ACIK" and card is not None and card.name != CHINA:
            if _STANDS_OPEN.match(word.text):
                word = replace(word, tag="YURURLUK")
            elif not CARDS[card.name].war:
                word = replace(word, tag="OYNA")
        found.append(word)
    return tuple(found)


def complete(q: Asked, check: Check) -> Check | None:
    """The check in a game with the variants that are told; None where it can't take them."""
    told = designers_rules(q)
    if not told:
        return check
    if isinstance(check.subject, act.RuleValue) and check.subject.key.startswith("variant."):
        return check
    if isinstance(check.subject, act.RuleValue | act.RuleParty):
        return None  # what the rules fix without the variant
    return replace(
        _with_options(check, told),
        instead=tuple(_with_options(other, told) for other in check.instead),
    )


def _with_options(check: Check, told: dict[str, bool]) -> Check:
    options = replace(check.state.options, **told)
    return replace(check, state=check.state.replace(options=options))


QUESTIONS.prepare = prepare
QUESTIONS.complete = complete
