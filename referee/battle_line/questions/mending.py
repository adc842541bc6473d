"""The words of a question as the readers of facts take them: flags told by number, wishes once."""

from __future__ import annotations

import re

from referee.asking import Asked, Word
from referee.battle_line.questions.other_side import ACTS
from referee.battle_line.questions.words import CARD_TAGS, COLOR_TAGS, FORMATION_TAGS


def mended(q: Asked) -> tuple[Word, ...]:
    """The words without variants that are said to be off, and open flags told from the variant."""
    words: list[Word] = []
    skip = 0
    for n, word in enumerate(q.words):
        behind = q.words[n + 1 : n + 4]
        if skip:
            skip -= 1
            continue
        goes_on = any(w.tag in ACTS and w.tag != "ILAN" for w in q.words[n + 1 :])
        joined = word.suffix.endswith(("ip", "up")) and word.tag == "OYNA"
        if joined and goes_on and n and _is_guile(q.words[n - 1]):
            continue  # "takviye oynayıp kartımı taşısam": the tactic says it
        if word.tag == "OPSIYON" and word.name == "leader_names":
            words.append(Word("LIDER", "lider"))  # the option is about nothing but their names
            skip = int([w.name for w in behind[:1]] == ["gmt"])
            continue
        if word.tag == "TUT" and word.text.startswith("bulun") and "dur" not in word.suffix[:4]:
            word = Word("YOK" if word.negated else "VAR", word.text, word.suffix)
        if word.tag == "SU_AN" and word.text.lower() == "daha önce" and behind[:1]:
            word = Word("ONCE", word.text) if behind[0].tag == "TAMAM" else word
        if word.text == "birlikte":
            word = Word("BERABER", word.text)
        if word.tag == "TUR" and behind and (site := _PARTS_OF_TURN.get(behind[0].tag)):
            words.append(Word(site, word.text))
            skip = 1
            continue  # "turunun sonunda"
        if (played := _as_mine(q, n)) is not None:
            word = played
        if _is_wish(q, n):
            skip = 1
            continue  # "almak istiyor; alabilir mi"
        if _names_flag(q, n):
            word = Word("CEPHE", word.text, _CASE.sub("", word.text))
        if word.tag == "SINIR" and (end := _is_fine(behind)):
            words = words[:-1] if words[-1:] and words[-1].tag == "TAKTIK" else words
            skip = end
            continue  # "taktik sınırım müsait" is taken for granted
        if word.name == "yenil" and q.has("DESTE", "BIRLIK_DESTESI", "TAKTIK_DESTESI"):
            word = Word("KARISTIR", word.text, word.suffix)  # "desteyi yeniliyor muyuz"
        if word.tag == "TUR_SONU" and word.text.startswith("kapat") and n:
            before = q.words[n - 1].tag
            if before in ("OPSIYON", "VARYANT", "SECENEK", "ACIK_CEPHELER", "SON_SANS"):
                word = Word("AYAR", word.text, "", "yanlis")  # "seçeneğini kapattık"
        named = word.text.startswith(("seçene", "secene", "ayar", "varyant"))
        if named and n and q.words[n - 1].tag == "OPSIYON":
            continue  # "claim_timing seçeneği after_draw iken"
        if word.tag in ("ACIK_CEPHELER", "SON_SANS"):
            off = next((m for m, w in enumerate(behind, 1) if _says(w, on=False)), 0)
            on = next((m for m, w in enumerate(behind, 1) if _says(w, on=True)), 0)
            on = on or int(bool(behind) and _is_played(behind[0]))
            if off and all(w.tag in ("VARYANT", "SECENEK", "DOLGU") for w in behind[: off - 1]):
                skip = off
                continue
            skip = on if on == 1 else 0
            plain = word.suffix and word.text[:1] == "a" and "cephe" in word.text
            varies = any(w.tag in ("VARYANT", "SECENEK") for w in behind[:1]) or on
            if plain and not varies and not q.has("KAYBET", "KAPALI", "KAZAN"):
                word = Word("CEPHE", word.text, word.suffix)
        words.append(word)
    words = _once(_without_contrast(_without_belief(_without_choice(words, q), q)))
    asking = next((n for n, w in enumerate(words) if _JOINED_MI.search(w.text)), None)
    if asking is not None and not q.has("MI", "SORU"):
        words.insert(asking + 1, Word("MI", "mı"))
    return tuple(words)


def _without_choice(words: list[Word], q: Asked) -> list[Word]:
    """The words up to "…mi yoksa": what stands behind only says what else might be so."""
    cut = _OR_ELSE.search(q.text)
    if cut is None:
        return words
    kept: list[Word] = []
    place = 0
    for word in words:
        found = q.text.find(word.text, place)
        if found >= cut.start() or word.tag == "MI":
            break
        place = max(place, found)
        kept.append(word)
    return [*kept, Word("MI", "mi", "", "ben" if cut[1] else "")] if kept else words


_OR_ELSE = re.compile(r"\b[mM][ıiuü](y[ıiuü][mz])?,? yoksa\b")


def _without_belief(words: list[Word], q: Asked) -> list[Word]:
    """The words without a belief told behind the ask: "…, sayılmaz diye biliyorum"."""
    last = max((n for n, w in enumerate(words) if w.tag == "MI"), default=len(words))
    behind = words[last + 1 :]
    believed = _BELIEVED.search(q.text) and not any(w.tag in ("MI", "SORU", "#") for w in behind)
    return words[: last + 1] if believed else words


def _without_contrast(words: list[Word]) -> list[Word]:
    """The words without a time that is not meant: "oynamadan değil oynadıktan sonra"."""
    for n, word in enumerate(words[:-1]):
        if word.tag != "DEGIL" or words[n + 1].tag == "MI" or not n:
            continue
        players = [words[n - 1].tag, words[n + 1].tag]
        if sorted(players) == ["BEN", "RAKIP"] and not words[n - 1].suffix:
            return [*words[: n - 1], *words[n + 1 :]]  # "rakip değil ben mi"
        start = n - 1 - (words[n - 1].tag in ("ONCE", "SONRA"))
        if start >= 0 and words[start].suffix.endswith(("meden", "madan", "dikten", "diktan")):
            return [*words[:start], *words[n + 1 :]]
    return words


_BELIEVED = re.compile(
    r"diye (?:bili|san|düşün|dusun|hat[ıi]rl|okudu|duydu)\w*\W*$|\b(?:san[ıi]yor\w*|bence)\W*$"
)
_NAMES = (*CARD_TAGS, *FORMATION_TAGS)


def _once(words: list[Word]) -> list[Word]:
    """The words with every name once where it is told in two languages: "Wedge (Elmas)"."""
    kept: list[Word] = []
    for word in words:
        before = kept[-1].tag if kept else ""
        if word.tag in _NAMES and word.name == "" and before == word.tag:
            kept[-1] = word if word.suffix else kept[-1]
            continue
        if before == "JOKER" and word.tag in ("LIDER", "EK", "SAVUNMA"):
            kept.pop()  # "jokerini (Savunma Hattı)"
        kept.append(word)
    return kept


_CASE = re.compile(r"^\d['’]?")
_AT_FLAG = re.compile(r"[1-9]['’]?(?:y?[ea]|s?[iıuü]n[ea]|(?:s?[iıuü]n)?[dt][ea](?:n|k[iı]\w*)?)$")


def _names_flag(q: Asked, place: int) -> bool:
    """Whether a number names a flag that something is put on or taken from: "5'e", "8'deki"."""
    word = q.words[place]
    if word.tag != "#" or not _AT_FLAG.match(word.text) or not q.has(*ACTS):
        return False
    before = q.words[place - 1].tag if place else ""
    behind = q.words[place + 1] if place + 1 < len(q.words) else None
    if before in (*COLOR_TAGS, "#", "EL", "TOPLAM", "TANE") or q.has("TOPLAM", "PUAN"):
        return False
    return behind is None or (
        behind.tag not in ("FAZLA", "YEN", "ONCE", "TAMAM", "ESIT", "DUSUK")
        and not behind.text.startswith(("karşı", "kadar"))
    )


def _is_wish(q: Asked, place: int) -> bool:
    """Whether a wish is told of which the question then asks: "almak istiyor; alabilir mi"."""
    word, behind = q.words[place], q.words[place + 1 :]
    return (
        word.suffix in ("mak", "mek")
        and [w.tag for w in behind[:1]] == ["ISTE"]
        and any(w.tag == word.tag and "bil" in w.suffix for w in behind[1:])
    )


def _is_guile(word: Word) -> bool:
    return word.tag in ("TAKVIYE", "FIRARI", "HAIN", "GOZCU")


_JOINED_MI = re.compile(r"(?:r|yo|yor|z)m[ıiuü]$")  # "sayılrmı"


def _is_fine(behind: tuple[Word, ...]) -> int:
    """How many words say that a limit stands in no way: "müsait", "sorun değil"."""
    tags = [w.tag for w in behind]
    text = behind[0].text if behind else ""
    if tags[1:2] == ["MI"] or not text:
        return 0
    if text.startswith(("müsait", "musait", "uygun", "elveri", "izin", "yeter")):
        return 1
    bar = text.startswith(("sorun", "sıkıntı", "engel"))
    return 2 if bar and tags[1:2] in (["DEGIL"], ["YOK"]) else 0


_PARTS_OF_TURN = {"SON": "TUR_SONU", "BASLA": "TUR_BASI"}


def _as_mine(q: Asked, place: int) -> Word | None:
    """A play of the player who is asked about: "bir taktik oynamış olan oyuncu"."""
    word = q.words[place]
    tags = [w.tag for w in q.words[place + 1 : place + 4] if w.tag != "BIR"][:2]
    if (
        word.tag != "OYNA"
        or not word.suffix.endswith(("mis", "mus"))
        or not {"OYUNCU", "BEN"} & set(tags)
    ):
        return None
    if tags[0] not in ("VAR", "OL", "OYUNCU"):
        return None
    return Word("OYNA", word.text, "madim" if word.negated else "dim", word.name)


def _is_played(word: Word) -> bool:
    """Whether a verb says that a variant is played: "Son Şans oynuyoruz"."""
    return word.tag == "OYNA" and word.suffix.endswith(("yoruz", "yoz", "niyor", "rken"))


def _says(word: Word, *, on: bool) -> bool:
    """Whether a word says that a variant is on, or off: "true", "olmadan", "oynamıyoruz"."""
    if on:
        return word.tag == "AYAR" and word.name == "dogru"
    unplayed = word.tag == "OYNA" and word.negated
    return word.tag == "YOK" or word.text == "kapalı" or word.name == "yanlis" or unplayed
