"""What the words of a question about Battle of Hoth state: who, on whom, where, how often."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from referee.asking import Asked, Check, Questions, Word
from referee.hoth.pieces import TERRAIN, UNITS, UnitType
from referee.hoth.questions.lexicon import LEXICON, VERBS

# The hexes of a check are made up: an answer says "2 zar atılır", not from where to where.
_WORDING = (
    *(
        change
        for there in ("D5", "E4", "F4", "G4", "H4", "I4")
        for change in (
            (f"D4 hexinden {there} hexine ", ""),
            (f"D4 ile {there} arasında görüş", "Arada görüş"),
            (f"D4 ile {there} arasında içinden", "Çizginin içinden"),
            (f" ({there})", ""),
        )
    ),
    (" (D4)", ""),
    (", F4 için yol kesilir", ""),
    ("; yol: D4 - C4", ""),
    ("; yol: D4 - D5", ""),
    ("Şu yollar olurdu: D4 - D5; D4 - E5.", "Açık yollardan biriyle çekilseydi olurdu."),
    *((f"{there} hexinin bölümü", "birimin bölümü") for there in ("B5", "G5", "I5")),
    (": E4, D5", ""),
    *(
        change
        for there in ("D4", "D5", "E4", "E5")
        for change in (
            (f"{there} hexindeki birime", "birime"),
            (f"{there} hexindeki", "o hexteki"),
            (f"{there} hexinde", "o hexte"),
            (f"{there} hexi ", "o hex "),
            (f"{there} hexinin bölümü", "birimin bölümü"),
            (f"{there} boş", "o hex boş"),
            (f"{there} açık", "o hex açık"),
        )
    ),
)
QUESTIONS = Questions(
    prefix="hoth",
    wording=_WORDING,
    lexicon=LEXICON,
    always=frozenset(
        ["DOLGU", "YASAK", "BIR", "BEN", "HER", "ASI", "IMPARATORLUK", "TARAF", "GERI"]
    ),
    slots=(
        frozenset(["PIYADE", "BIRIM", "ARAC", "BIRLIK"]),
        frozenset(["ARAZI"]),
        frozenset(["ASI", "IMPARATORLUK"]),
    ),
)

UNIT: dict[str, UnitType] = {unit.code: unit for unit in UNITS.values()}
_Build = Callable[[Asked], Check | None]
_WHO = ("BIRIM", "PIYADE")
_TARGETS = ("DUSMAN", "ADAM", "BIRLIK", *_WHO)
_TOLD = ("GIT", "GIR", "DUR", "EMIR", "AL", "FEDA")
PARTICLES = re.compile(r"\bm[iıuü](?:y[iıuü][mz]|s[iıuü]n|d[iıuü]r)?\b", re.IGNORECASE)
_FIRST_PERSON = re.compile(r"\bm[iıuü]y[iıuü][mz]\b", re.IGNORECASE)
_CHOICE = re.compile(r"\bm[iıuü]\b[^,;.?]+\bm[iıuü](?:y[iıuü][mz])?\W*$", re.IGNORECASE)
_DIFFERENCE = re.compile(r"\bfark(?!li)|\bdifference|\bayrilik\b")  # not "farklı hedefler"
_OUGHT = re.compile(r"m[ae]l[iu](?:y[iu]m|y[iu]z)? m[iu]\w*\b")
_MAY_ASKED = re.compile(r"[ae]bil\w* mi\w*\W*$|[ae]bil\w* mu\w*\W*$")
# What is better, or what somebody wants, is no matter of the rules.
_WISHES = re.compile(
    r"\bister m[iı]\b|\bm[ıi] yoksa\b.*\bm[ıi]\b.*m[ae]l[iı]y[iı][mz]\W*$", re.IGNORECASE
)
# A question that asks for more than a yes or no.
_OPEN_ASKS = re.compile(
    r"\b(?:niye|neden|nicin) (?:onemli|koy(?:du|mus)\w*|var\b(?! m))|"
    r"\b(?:cezasi|bedeli|adi|anlami|sonucu|etkisi|sebebi|nedeni) ne(?:dir|ydi)?\W*$|\bozetle\w*|"
    r"\bne\W*$"
)
_NEEDED = re.compile(r"\bgerek(?:en|li) (?:madalya|sayı|sayi|puan|medal)", re.IGNORECASE)
_OTHER_KINDS = frozenset(["when", "meaning", "setup", "difference", "who_wins"])


def is_ruling(q: Asked) -> bool:
    """Whether a question can be answered with yes or no (or asks why something is forbidden)."""
    if q.has("KAC") or q.kinds & {"when", "meaning"} or _DIFFERENCE.search(ascii_key(q.text)):
        return False
    if _WISHES.search(q.text) or _OPEN_ASKS.search(ascii_key(q.text)):
        return False
    if PARTICLES.search(q.text) and not q.has("KIM", "NASIL", "NERE"):
        return True
    return bool(q.kinds & {"may", "must", "why_not", "what_if"}) or not q.kinds & _OTHER_KINDS


# A noun of place and what follows it, as one case: "bina içine" is "binaya".
_INTO = {
    **dict.fromkeys(("icine", "ustune", "uzerine", "icerisine"), "ye"),
    **dict.fromkeys(("icinde", "ustunde", "uzerinde", "icerisinde", "icindeyken"), "de"),
    **dict.fromkeys(("icindeki", "ustundeki", "uzerindeki"), "deki"),
    **dict.fromkeys(("icinden", "icerisinden"), "den"),
}


_INSIDE = re.compile(r"(?:icinde|ustunde|uzerinde|icerisinde)(y\w+)$")


def _case_of(text: str) -> str | None:
    """The case that a word of place stands for: "üstündeyim" is "-deyim"."""
    inside = _INSIDE.match(text)
    return f"de{inside[1]}" if inside else _INTO.get(text)


_CAME = re.compile(r"gel(?:ip|di|ince|iyor|ecek|mi[sş])", re.IGNORECASE)
_CASE = re.compile(r"[dt][ea](?:n|ki)?|y?[ea]")


def settled(q: Asked) -> Asked:
    """The question with places in one case, and without the word that gave it."""
    words: list[Word] = []
    for word in q.words:
        before = words[-1] if words else None
        case = _case_of(ascii_key(word.text)) if word.tag in ("DOLGU", "UST") else None
        if word.tag == "ARAZI" and not word.suffix:  # "aşağıda" is a form of its own
            placed = re.search(r"[dt][ae](?:k[iu]\w*|n|y\w*)?$", ascii_key(word.text))
            word = replace(word, suffix=placed[0] if placed else "")
        if word.tag == "ARAZI" and re.match(r"l[iu]\b", word.suffix):  # "siperli askere"
            word = replace(word, suffix="deki")
        if before and before.tag == "ADIM" and not before.suffix and _CAME.match(word.text):
            words.append(replace(word, tag="GIT"))  # "iki hex gelip"
            continue
        if before and before.tag == "HEX" and _CASE.fullmatch(word.text):  # "A3 teki"
            words[-1] = replace(before, suffix=before.suffix or ascii_key(word.text))
            continue
        if before and before.tag in ("BIRIM", "PIYADE") and word.text in ("yi", "ye", "nin"):
            words[-1] = replace(before, suffix=before.suffix or word.text)
            continue
        if before and word.text.startswith("rağmen") and dative(before):  # "kayaya rağmen"
            words[-1] = replace(before, suffix="")
            continue
        if word.tag == "ADIM" and before and before.tag == "BIRTANE":
            words[-1] = replace(before, tag="#", value=1, kind="cardinal")
        if word.tag == "ADIM" and _cased(word):  # "bina hexine"
            case = word.suffix
        if case and before and before.tag in ("ARAZI", "YARIM") and not _cased(before):
            words[-1] = replace(before, suffix=case)
        else:
            words.append(word)
    return replace(q, words=tuple(words))


def ascii_key(text: str) -> str:
    """The text in small ASCII letters, each letter in its place."""
    return text.translate(str.maketrans("çğıöşüİ", "cgiosui")).lower()


def _cased(word: Word) -> bool:
    return dative(word) or locative(word) or ablative(word)


def ruling(
    name: str, needs: str, allows: str = "", *, about: str = ""
) -> Callable[[_Build], _Build]:
    """Decorator: declare an intent that answers yes or no, see `Questions.intent`."""

    def register(build: _Build) -> _Build:
        def asked(q: Asked) -> Check | None:
            return build(settled(q)) if is_ruling(q) else None

        QUESTIONS.intent(name, "", needs, allows, about=about)(asked)
        return build

    return register


def is_choice(q: Asked) -> bool:
    """Whether two things are offered to choose from: "açık mı kapalı mı"."""
    return bool(_CHOICE.search(q.text)) and not is_must(q)


def refrains(q: Asked, *tags: str) -> bool:
    """Whether a question asks if something may be left undone: "oynatmasam olur mu"."""
    last = asked_verb(q)
    return (
        last is not None
        and last.tag in tags
        and bool(re.match(r"\w*?m[ae](?:s[ae]|y[ae]bil|d[ae]n|mak|mek)", last.suffix))
    )


def is_must(q: Asked) -> bool:
    """Whether a question asks if something is required."""
    if _MAY_ASKED.search(ascii_key(q.text)):  # "çekilmem gerek ama kalabilir miyim"
        return False
    forced = any("zorla" in word.text for word in q.all("KACIRT"))  # "çekilmeye zorlanır mı"
    goal = q.has("MADALYA") and not q.has("ZORUNDA") and _NEEDED.search(q.text)
    if _OUGHT.search(ascii_key(q.text)):  # "çekilmeli mi"
        return True
    if _told_need(q):
        return False
    return q.has("ZORUNDA") or ("must" in q.kinds and not forced and not goal)


def _told_need(q: Asked) -> bool:
    """Whether what is needed is told, not asked: "5 madalya gerekiyordu, ... biter mi"."""
    words = q.words
    places = [n for n, w in enumerate(words) if w.tag == "ZORUNDA"]
    if not places:
        return False
    last = places[-1]
    if last + 1 < len(words) and words[last + 1].text.startswith("kal"):  # "zorunda kalır mı"
        return False
    particles = [n for n, w in enumerate(words) if PARTICLES.fullmatch(w.text)]
    return bool(particles) and particles[-1] > last + 1 and last + 1 not in particles


def badges(q: Asked) -> set[str]:
    """The badges that a question names."""
    return {word.name for word in q.all("ROZET")}


def dies(q: Asked) -> bool:
    """Whether something dies: most forms of "öl-" fold to those of "ol-" and are read as these."""
    return any(w.tag == "DOLGU" and w.text[:1] in ("ö", "Ö") for w in q.words)


def asked_verb(q: Asked) -> Word | None:
    """The verb that asks: the last that "mi" follows, else the last; the others tell."""
    verbs = [
        word
        for word, after in pairwise((*q.words, Word("", "")))
        if word.tag in VERBS
        and not (after.tag in ("SONRA", "ONCE") and ablative(word))
        and not is_purpose(q, word)
    ]
    asked = [
        word
        for n, word in enumerate(q.words)
        if word in verbs and any(PARTICLES.fullmatch(w.text) for w in _light_after(q.words, n))
    ]
    if not asked and "why_not" in q.kinds:  # "neden vuramıyor", read as "vurabilir"
        asked = [word for word in verbs if word.suffix == "abilir"]
    return asked[-1] if asked else verbs[-1] if verbs else None


def is_purpose(q: Asked, word: Word) -> bool:
    """Whether a verb tells what for: "saldırmak için"."""
    made = word.suffix.endswith(("mak", "mek", "masi", "mesi", "mam", "mem"))
    return made and bool(re.search(rf"{re.escape(word.text)} (?:için|icin)\b", q.text))


def _light_after(words: tuple[Word, ...], n: int) -> tuple[Word, ...]:
    """The light words that follow a word: "ateş | etsem olur mu"."""
    end = n + 1
    while end < len(words) and words[end].tag == "DOLGU":
        end += 1
    return words[n + 1 : end]


def asked_act(q: Asked) -> str:
    """The tag of the verb that asks, "" for none."""
    verb = asked_verb(q)
    return verb.tag if verb else ""


def told_denied(q: Asked, *but: str) -> bool:
    """Whether a verb that is told, not asked, is negated, apart from the tags `but`."""
    asked = asked_verb(q)
    verbs = [w for w in q.words if w.tag in VERBS and w is not asked]
    if q.has("ZORUNDA"):  # "beklemem gerekiyor mu" denies nothing
        verbs = [w for w in verbs if not w.suffix.endswith(("mam", "mem"))]
    return any(w.negated and w.tag not in but for w in verbs) or q.has("YOK", "DEGIL")


def enemy_acts(q: Asked) -> bool:
    """Whether the enemy is the one that acts or sees: "düşman iki kez saldırabilir mi"."""
    if _FIRST_PERSON.search(q.text):
        return False
    return any(
        word.tag == "DUSMAN" and not word.suffix and after.tag not in (*_TARGETS, "ARADA", "ARAC")
        for word, after in zip(q.words, q.words[1:], strict=False)
    )


def told_of_target(q: Asked) -> bool:
    """Whether what is told is told of the target: "giren düşmana", "düşman iki hex gittiyse"."""
    enemy = False
    for word, after in zip(q.words, q.words[1:], strict=False):
        enemy = enemy or (word.tag == "DUSMAN" and not dative(word))
        if word.tag in _TOLD:
            participle = re.search(r"(?:[ae]n|m[iu]s|[dt][iu]g[iu]\w*)$", word.suffix)
            aimed = after.tag == "DUSMAN" or (after.tag in _TARGETS and dative(after))
            if enemy or (participle and aimed):
                return True
    return False


def unordered(q: Asked) -> bool:
    """Whether the question speaks of a unit that has no order."""
    told = [w for w in q.all("EMIR") + q.all("AL") + q.all("FEDA") if w.negated]
    told += [b for a, b in pairwise(q.words) if a.tag == "EMIR" and b.tag == "DOLGU" and b.negated]
    return q.has("EMIRSIZ") or (q.has("EMIR") and bool(told))


def dative(word: Word) -> bool:
    """Whether a noun is what an act goes to: askere, AT-AT'ye, düşmanıma."""
    return bool(re.search(r"^(?:[iu]?m|s?[iu]n?|l[ae]r[iu]?n?)?[yn]?[ae]$", word.suffix))


def accusative(word: Word) -> bool:
    """Whether a noun is what an act is done to: askeri, AT-AT'yi, topçusunu."""
    return bool(re.search(r"^(?:l[ae]r[iu]?)?(?:[yn]?[iu]|s[iu]n[iu]|[iu]m[iu])$", word.suffix))


def locative(word: Word) -> bool:
    """Whether a noun says where: sırtta, kayadaki, siperdeyken."""
    return bool(re.search(r"[dt][ae](?:k[iu]\w*|y\w*)?$", word.suffix))


def ablative(word: Word) -> bool:
    """Whether a noun says from where: binadan."""
    return bool(re.search(r"[dt][ae]n$", word.suffix))


def codes(q: Asked) -> tuple[str | None, str | None]:
    """The codes of the unit that acts and of the one it acts on, as far as they are named."""
    actor = target = None
    for place, word in enumerate(q.words):
        if word.tag not in _WHO:
            continue
        code = word.name or "ET"
        enemy = place > 0 and q.words[place - 1].tag == "DUSMAN"
        if (dative(word) or enemy) and target is None:
            target = code
        elif actor is None:
            actor = code
        elif target is None:
            target = code
    return actor, target


def seat(code: str) -> str:
    """The seat that owns a kind of unit."""
    return "A" if UNIT[code].side == 0 else "I"


def foe(code: str) -> str:
    """An infantry unit of the other side."""
    return "ST" if UNIT[code].side == 0 else "ET"


def friend(code: str) -> str:
    """An infantry unit of the same side."""
    return "ET" if UNIT[code].side == 0 else "ST"


def name(code: str) -> str:
    """What a kind of unit is called."""
    return UNIT[code].name


def called(q: Asked, code: str) -> str:
    """The asker's unit as the question calls it: infantry where it names no unit."""
    return name(code) if code not in ("ET", "ST") or q.has("BIRIM") else "piyade"


def place_name(terrain: str) -> str:
    """What a kind of terrain is called."""
    return TERRAIN[terrain].name


# Where a unit stands, goes and aims, of each kind of terrain: "kayadaki", "kayada", "kayaya".
AT_PLACE = {
    "plain": ("düzlükteki", "düzlükte", "düzlüğe"),
    "ridge": ("sırttaki", "sırtta", "sırta"),
    "rocks": ("kayadaki", "kayada", "kayaya"),
    "serac": ("seraktaki", "serakta", "seraka"),
    "building": ("bina/enkazdaki", "bina/enkazda", "bina/enkaza"),
    "trench": ("siperdeki", "siperde", "sipere"),
    "crevasse": ("buz çatlağındaki", "buz çatlağında", "buz çatlağına"),
}


def counts(q: Asked) -> list[int]:
    """The numbers that count something."""
    return [w.value for w in q.numbers() if w.value is not None and w.kind != "ordinal"]


def steps(q: Asked) -> int | None:
    """How many hexes a question speaks of: the one number, where hexes or a move follow it."""
    found = q.numbers() or q.all("BIR")
    if len(found) != 1:
        return None
    after = q.words[q.words.index(found[0]) + 1 :]
    return found[0].value if after and after[0].tag in ("ADIM", "GIT", "UZAK") else None
