"""What is not rules is taken out: site navigation, advertising, banners, imprint, repeats.

Each step proves its case from the text itself (a phrase that no rule contains, a line that comes
back again and again, a block that stands whole in another one) and names its reason. What cannot
be proven stays.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise

from knowledge import turkish
from knowledge.ingest.source import Drop, Line, Reason, Source

# All patterns match folded text (``turkish.fold``). They hold only what no game could say as a
# rule: “sepete ekleyin”, “sipariş verin” or “stoklarla sınırlıdır” may well be one.

# Whole lines of a web page around its content.
_NAVIGATION = re.compile(
    r"\W*(?:"
    r"ana ?sayfa(?:ya don)?|menu(?:yu (?:ac|kapat))?|giris yap(?:in)?|uye (?:ol|girisi|olun)"
    r"|giris yap.{0,5}uye ol|kayit ol(?:un)?|oturum ac(?:in)?|cikis yap|hesabim|favorilerim"
    r"|sepet(?:im|iniz)|sepete (?:ekle|git)|favorilere ekle|listeye ekle|hemen al|satin al"
    r"|paylas\W*(?:facebook|twitter|whatsapp|x|instagram|pinterest|\W|ve)*|tweetle|begen|yazdir"
    r"|(?:(?:facebook|twitter|instagram|youtube|whatsapp|telegram|pinterest|linkedin|tiktok)\W*)+"
    r"|yorum (?:yap|yaz|birak)|\d+ yorum|yorumlari goster|devamini oku|daha fazla goster"
    r"|tumunu (?:gor|goster)|tum urunler|(?:onceki|sonraki) (?:sayfa|yazi|urun)"
    r"|yukari cik|basa don|uste don|icerige (?:gec|atla)|skip to content|icindekileri goster"
    r"|download\b.*|indir(?:in)?|pdf(?:'i)? indir|\d+ (?:yil|ay|hafta|gun|saat|dakika) once"
    r"|(?:izleme|goruntulen?me|okunma|indirme) sayisi\W*[\d.]*|ebat\W+.{0,20}px"
    r"|su sayfadan gostermeyi baslat\W*\d*|reklam(?:lar| alani|i kapat)?|dil secin|tr ?[|/] ?en"
    r"|(?:etiketler|yayin tarihi|yayinlanma tarihi|urun kodu|stok kodu|barkod) ?:.*"
    r"|fiyat\w*\W{1,3}[\d.,]+ ?(?:tl|₺)|(?<![\d.])[\d.]+,\d\d ?(?:tl|₺)|stokta (?:var|yok)"
    r"|(?:ana ?sayfa|home|magaza|urunler|blog)(?: ?[>»›/|] ?[\w ,.'&-]{1,40})+"
    r")\s*(?:\(\d+\))?\W*"
)
# Phrases that advertising, shops and web pages use.
_ADVERT = re.compile(
    r"ucretsiz kargo|kargo bedava|ayni gun kargo|urun sayfa|urunu incele|kdv dahil"
    r"|(?<!\d)\d+ taksit|taksit (?:secenek|imkan)|%\s?\d+('?[a-z]+)? (?:varan )?indirim"
    r"|(?:indirim|kupon) kodu|indirimi kacirma|siparislerde|siparislerinizde"
    r"|hemen satin al|musteri hizmetleri|iade (?:politika|garanti)|magazamiz"
    r"|cerez(?:ler)? (?:politika|kullan|tercih)"
    r"|cerezleri kabul|gizlilik politika|\bkvkk\b|bultenimiz|e-bulten|abone ol(?:un)?\b|uye olun"
    r"|bizi .{0,40}takip ed|tikla(?:yin|yiniz|yarak)?\b|sponsorlu|reklami (?:kapat|gec)"
    r"|\bai (?:rehber|asistan|ozet)|yapay zeka (?:rehber|asistani|ozeti)"
    r"|yapay zeka (?:uretti|tarafindan (?:uret|hazir|yaz)|ile (?:uret|hazir|yaz))"
    r"|hatali bilgi verebilir|resmi pdf|pdf olarak (?:indir|yayim|yayin)"
    r"|kural kitap(?:cigi|cigini|ciginin)?\b.{0,30}\b(?:mevcut|indir)"
    # An address is advertising where the reader is sent to it; a rule may cite one in brackets.
    r"|(?:https?://|\bwww\.)\S(?:(?!https?://|www\.)\S)*?(?:(?!\S).{0,60}?)?"
    r"(?:adres|site|ziyaret|indir|ayrinti|detay|satin al|inceley)"
    r"|(?:adres|site|ziyaret|indir|ayrinti|detay|satin al|bilgi).{0,60}(?:https?://|\bwww\.)"
)
_IMPRINT = re.compile(
    r"all rights reserved|(?:tum|her) haklari? sakli|\(c\) ?\d{4}|©|\bcopyright\b|\bmade in\b"
    r"|(?<![\w.+-])[\w.+-]+@[\w-]+\.[a-z]{2,}|\bisbn\b|bogulma tehlike|yutulabilir"
    r"|ambalaj\w{0,20} cikar|yasindan kucuk cocuklar\w* icin uygun degil"
    r"|referans (?:icin|olarak) sakla"
)
# Labels of people and firms: imprint only beside other imprint, since “Çizim:” may be a phase.
_CREDIT = re.compile(
    r"^\W*(?:(?:oyun )?tasarim(?:i|ci)?|cizim(?:ler)?|illustrasyon(?:lar)?|grafik(?: tasarim)?"
    r"|ceviri|cevirmen|editor|yayinci|yapimci|dizgi|baski|ithalatci|uretici(?: firma)?|dagitim) ?:"
)
_RELATED = re.compile(
    r"\W*(?:benzer (?:belge|dokuman|urun|oyun|yazi|icerik)l[ae]r"
    r"|ilgili (?:urun|yazi|belge|icerik)l[ae]r"
    r"|bunlar(?: da)? ilginizi cekebilir|bunlari da (?:inceleyin|begenebilirsiniz)"
    r"|onerilen (?:urun|oyun|yazi)l[ae]r|son yorumlar|en cok satanlar)\W*"
)
_LINK = re.compile(
    r"(?:https?://|www\.)\S+|(?=\S*%[0-9a-f]{2})\S+|\S+\.(?:jpe?g|png|gif|webp|svg|html?|php)\)*"
)
_LONG = 300  # characters; from a block this long only the sentences at fault are taken


@dataclass(slots=True)
class _Work:
    """A block on its way: its folded text, and the reason once it is known to be no rule."""

    line: Line
    key: str
    reason: Reason | None = None

    @property
    def is_short(self) -> bool:
        """A name or a label, not a sentence."""
        text = self.line.text.text
        return len(text.split()) <= 4 and not re.search(r"[.!?;,]\s*$", text)


def clean(source: Source, blocks: list[Line]) -> tuple[list[Line], list[Drop]]:
    """The blocks that may hold rules, and what was taken out with its reason."""
    work = [_Work(line, turkish.fold(line.text.text)) for line in blocks]
    if source.kind == "text" and source.pages:
        _running_heads(work)
    _chrome(work)
    _credits(work)
    _related(work)
    _banners(source, work)
    if not source.structured:
        _between_chrome(work)
        _repeats(work)
    kept: list[Line] = []
    drops: list[Drop] = []
    for item in work:
        line = item.line
        if item.reason is not None:
            drops.append(Drop(line.text, item.reason, line.number, line.page))
            continue
        line, taken = _without_foreign_sentences(line)
        drops += taken
        if line.text.text:
            kept.append(line)
    return kept, drops


def _chrome(work: list[_Work]) -> None:
    for item in work:
        text = item.line.text.text
        if _LINK.fullmatch(item.key) and not text.endswith("."):
            item.reason = Reason.LINK
        elif len(text) > _LONG or item.line.role == "row":
            continue
        elif _NAVIGATION.fullmatch(item.key):
            item.reason = Reason.NAVIGATION
        elif _all_sentences(_ADVERT, item):
            item.reason = Reason.ADVERT
        elif _all_sentences(_IMPRINT, item):
            item.reason = Reason.IMPRINT


def _all_sentences(pattern: re.Pattern[str], item: _Work) -> bool:
    """Whether a block is of the pattern's kind as a whole."""
    if not pattern.search(item.key):
        return False
    text = item.line.text.text
    sentences = [turkish.fold(text[a:b]) for a, b in turkish.sentences(text)]
    return all(pattern.search(sentence) or len(sentence.split()) < 3 for sentence in sentences)


def _credits(work: list[_Work]) -> None:
    """Two or more labels of people in a row, or one beside other imprint."""
    short = [item for item in work if len(item.line.text) <= _LONG]
    labels = {id(item) for item in short if _CREDIT.match(item.key)}
    for index, item in enumerate(work):
        near = work[max(0, index - 1) : index] + work[index + 1 : index + 2]
        if id(item) in labels and any(
            id(other) in labels or other.reason is Reason.IMPRINT for other in near
        ):
            item.reason = item.reason or Reason.IMPRINT


def _without_foreign_sentences(line: Line) -> tuple[Line, list[Drop]]:
    """A block without the sentences in it that are advertising or imprint."""
    text = line.text
    whole = turkish.fold(text.text)
    if line.role in ("heading", "row") or not (_IMPRINT.search(whole) or _ADVERT.search(whole)):
        return line, []
    spans = turkish.sentences(text.text)
    keys = [turkish.fold(text.text[start:end]) for start, end in spans]
    reasons = [
        Reason.IMPRINT if _IMPRINT.search(key) else Reason.ADVERT if _ADVERT.search(key) else None
        for key in keys
    ]
    for index, key in enumerate(keys):
        if _CREDIT.match(key) and Reason.IMPRINT in reasons[max(0, index - 1) : index + 2]:
            reasons[index] = Reason.IMPRINT
    taken = [(span, reason) for span, reason in zip(spans, reasons, strict=True) if reason]
    drops = [Drop(text[a:b], reason, line.number, line.page) for (a, b), reason in taken]
    return replace(line, text=text.without(span for span, _ in taken)[0].spaced()), drops


def _related(work: list[_Work]) -> None:
    """Lists of other documents: to the end, or to where the text itself goes on."""
    opened: _Work | None = None
    before: set[str] = set()
    for item in work:
        if _RELATED.fullmatch(item.key):
            opened = item
        elif opened is not None and _goes_on(item, opened, before):
            opened = None
        if opened is None:
            before |= _stems(item.key)
        elif item.reason is None:
            item.reason = Reason.RELATED


def _goes_on(item: _Work, opened: _Work, before: set[str]) -> bool:
    """Whether a block after a list of other documents belongs to this document again."""
    line, head = item.line, opened.line
    if line.role == head.role == "heading" and line.level <= head.level:
        return not _RELATED.fullmatch(item.key)
    if is_common_heading(line.text.text):
        return True
    own = _stems(item.key)
    return len(own) >= 8 and len(own & before) > 0.6 * len(own)


# --- Repeats ----------------------------------------------------------------------------------

_BANNER_COUNT = 3  # so often does a line come back that is no part of the text
_STEM = 5  # letters that stand for a word when vocabularies are compared


def _banners(source: Source, work: list[_Work]) -> None:
    """Lines that come back unchanged and are no rules: advertising, lines that share no word with
    the rest, and in plain text the running title."""
    places: dict[str, list[int]] = {}
    for index, item in enumerate(work):
        if len(item.key.split()) >= 3 and item.line.role == "text":
            places.setdefault(item.key, []).append(index)
    repeated = {key: found for key, found in places.items() if len(found) > 1}
    if not repeated:
        return
    stems = Counter(stem for key in places for stem in _stems(key))
    # What makes up much of a text is the text, however often it comes.
    little = sum(map(len, repeated)) < 0.2 * sum(map(len, places))
    for key, found in repeated.items():
        if any(_ADVERT.search(work[i].key) for i in found) or _beside_advert(work, found, repeated):
            reason, copies = Reason.BANNER, found
        elif len(found) < _BANNER_COUNT or is_common_heading(work[found[0]].line.text.text):
            continue
        elif little and _is_foreign(key, stems):
            reason, copies = Reason.BANNER, found
        elif source.kind == "text" and not key.endswith((".", "!", "?", ":")):
            reason, copies = Reason.BANNER, found[1:]  # the first may be the title
        else:
            continue
        for index in copies:
            work[index].reason = work[index].reason or reason


def _beside_advert(work: list[_Work], found: list[int], repeated: dict[str, list[int]]) -> bool:
    """Whether a repeated line always stands in a repeated block with an advertising line."""
    return all(
        any(
            0 <= near < len(work)
            and work[near].key in repeated
            and work[near].reason is Reason.ADVERT
            for near in (index - 1, index + 1)
        )
        for index in found
    )


def _stems(key: str) -> set[str]:
    return {token.key[:_STEM] for token in turkish.tokens(key) if len(token.key) > 2}


def _is_foreign(key: str, stems: Counter[str]) -> bool:
    """Whether most words of a line occur nowhere else in the document."""
    own = _stems(key)
    return bool(own) and sum(stems[stem] > 1 for stem in own) < 0.4 * len(own)


def _repeats(work: list[_Work]) -> None:
    """Teasers: blocks that stand whole in a longer one, next to page furniture or in front."""
    if sum(len(item.key) for item in work) > 400_000:
        return
    text = "\n".join(_letters(item.key) for item in work)
    for index, item in enumerate(work):
        beside = index == 0 or work[index - 1].reason is not None
        if beside and item.reason is None and len(item.key.split()) >= 5:
            key = _letters(item.key)
            elsewhere = text.count(key) - sum(
                other.reason is not None and key in _letters(other.key) for other in work
            )
            if elsewhere > 1:
                item.reason = Reason.REPEAT


def _letters(key: str) -> str:
    return re.sub(r"[^a-z0-9]", "", key)


def _between_chrome(work: list[_Work]) -> None:
    """Short lines (a user's name, a label) between two lines of page furniture belong to it."""
    chrome = [i for i, item in enumerate(work) if item.reason is Reason.NAVIGATION]
    for first, last in pairwise(chrome):
        between = work[first + 1 : last]
        if len(between) <= 3 and all(item.is_short for item in between):
            for item in between:
                item.reason = item.reason or Reason.NAVIGATION


# --- Pages of plain text ----------------------------------------------------------------------


def _running_heads(work: list[_Work]) -> None:
    """First and last lines of form-feed pages that come back on other pages."""
    pages: dict[int, list[_Work]] = {}
    for item in work:
        pages.setdefault(item.line.page or 0, []).append(item)
    edges = [
        item
        for lines in pages.values()
        for item in {id(i): i for i in (lines[0], lines[-1])}.values()
    ]
    keys = Counter(re.sub(r"\d+", "#", item.key) for item in edges)
    for item in edges:
        key = re.sub(r"\d+", "#", item.key)
        if keys[key] >= min(3, len(pages)) > 1 and len(item.key) < 100:
            number = not re.search(r"[a-z]{2}", key.replace("sayfa", ""))
            item.reason = Reason.PAGE_NUMBER if number else Reason.RUNNING_HEAD


# --- Headings that rulebooks have -------------------------------------------------------------

_COMMON_HEADING = re.compile(
    r"\W*(?:\d+(?:\.\d+)*\.?\s*)?(?:"
    r"giris|amac|oyun(?:un)? (?:amaci|hakkinda|tanitimi|icerigi|bilesenleri|hazirligi|kurulumu"
    r"|akisi|oynanisi|duzeni|sonu|bitisi|bitis kosullari|bitis kosulu|konusu|ozeti|temelleri)"
    r"|oyuna (?:hazirlik|baslama|baslangic|baslarken)|oyun (?:hakkinda|alani|plani|sirasi|turu)"
    r"|icerik|(?:kutu )?icerigi|icindekiler|bilesenler|malzemeler|parcalar|hazirlik|kurulum"
    r"|oynanis|tur(?:un)? (?:akisi|sirasi|yapisi|asamalari)|turlar|hamleler|aksiyonlar|eylemler"
    r"|puan(?:lama|lar| hesaplama| durumu)|zafer (?:kosullari|puanlari)|kazanma(?: kosullari)?"
    r"|varyant(?:lar|i)?|varyasyonlar|sik sorulan sorular|sss|kartlar|ozel kurallar|ek kurallar"
    r"|istege bagli kurallar|genel kurallar|kurallar|sozluk|ornekler?|notlar|ipuclari"
    r"|(?:tek|iki|cok) kisilik oyun|hareket|savas|saldiri"
    r")\s*(?::\s*)?"
)


def is_common_heading(text: str) -> bool:
    """Whether a line is a heading that rulebooks commonly have (“Oyuna Hazırlık”)."""
    return len(text) < 60 and _COMMON_HEADING.fullmatch(turkish.fold(text)) is not None
