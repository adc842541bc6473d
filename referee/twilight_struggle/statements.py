"""What documents about Twilight Struggle can be held to, and the model's own values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from referee.stating import (
    NUMBER,
    ORDINAL,
    SERIES,
    Clause,
    Contradiction,
    Statements,
    Term,
    compare,
    predicates,
    topic_of,
)
from referee.twilight_struggle.cards import CARDS
from referee.twilight_struggle.countries import COUNTRIES, IN_REGION, REGION_TR, read_table
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.rules import RULES
from referee.twilight_struggle.rules.book import DEFCON_REGIONS
from referee.twilight_struggle.scoring import SOUTHEAST_ASIA_POINTS, Level, level_points
from referee.twilight_struggle.state import LATE_WAR_TURN, MID_WAR_TURN

_REGIONS = {
    "AVRUPA": "europe",
    "ASYA": "asia",
    "ORTA_DOGU": "middle_east",
    "ORTA_AMERIKA": "central_america",
    "GUNEY_AMERIKA": "south_america",
    "AFRIKA": "africa",
}
_GROUPS = _REGIONS | {
    "BATI_AVRUPA": "western_europe",
    "DOGU_AVRUPA": "eastern_europe",
    "GD_ASYA": "southeast_asia",
}
_COUNTRIES = {country.upper(): country for country in COUNTRIES}
_KNOWN = {"china_card": "CIN", "wargames": "SAVAS_OYUNLARI"}
_CARDS = {
    f"KART_{card.upper()}": card for card in CARDS if not CARDS[card].scoring and card not in _KNOWN
}
_BOXES = {f"KUTU{row['box']}": row for row in read_table("space_race")}
_BOX_TR = (
    *("yapay uydu", "uzayda hayvan", "uzayda insan", "dünya yörüngesinde insan"),
    *("ay yörüngesi", "ay'a iniş", "uzay mekiği", "uzay istasyonu"),
)
_ORDINALS = (
    "birinci",
    "ikinci",
    "üçüncü",
    "dördüncü",
    "beşinci",
    "altıncı",
    "yedinci",
    "sekizinci",
)


def _box_forms(place: int) -> tuple[str, ...]:
    row = _BOXES[f"KUTU{place + 1}"]
    number = f"{place + 1}. kutu", f"{_ORDINALS[place]} kutu"
    return (*number, row["name_en"], _BOX_TR[place])


STATEMENTS = Statements(
    rules=RULES,
    values=VALUES,
    lexicon={
        **{tag: (COUNTRIES[c].name, COUNTRIES[c].name_en) for tag, c in _COUNTRIES.items()},
        **{tag: (CARDS[c].name, CARDS[c].name_en) for tag, c in _CARDS.items()},
        **{f"KUTU{n + 1}": _box_forms(n) for n in range(len(_BOX_TR))},
        "LAOS_CAMBODIA": ("laos/kamboçya", "kamboçya/laos", "laos", "kamboçya"),
        "SPAIN_PORTUGAL": ("ispanya/portekiz", "ispanya", "portekiz"),
        "UK": ("birleşik krallık", "ingiltere"),
        "AVRUPA": ("avrupa",),
        "ASYA": ("asya",),
        "ORTA_DOGU": ("orta doğu", "ortadoğu"),
        "ORTA_AMERIKA": ("orta amerika",),
        "GUNEY_AMERIKA": ("güney amerika",),
        "AFRIKA": ("afrika",),
        "BATI_AVRUPA": ("batı avrupa",),
        "DOGU_AVRUPA": ("doğu avrupa",),
        "GD_ASYA": ("güneydoğu asya", "güney doğu asya"),
        "ABD": ("ABD", "amerika", "amerikan oyuncusu"),
        "SSCB": ("SSCB", "sovyet", "sovyetler"),
        "RAKIP": ("rakip", "rakibin", "karşı taraf"),
        "KENDI": ("kendi",),
        "SUPER_GUC": ("süper güç",),
        "OYUNCU": ("oyuncu", "taraf"),
        "OYUN": ("oyun",),
        "KART": ("kart",),
        "ULKE": ("ülke",),
        "BOLGE": ("bölge",),
        "ALT_BOLGE": ("alt bölge",),
        "HARITA": ("harita",),
        "KUTU_OYUN": ("kutu", "temel oyun", "deste"),
        "SAVAS_BOLGESI": ("savaş bölgesi", "savaş bölgesi ülkesi", "battleground"),
        "SAVAS_BOLGESI_DEGIL": ("savaş bölgesi olmayan", "savaş bölgesi dışı"),
        "ISTIKRAR": ("istikrar sayısı", "istikrar", "istikrar değeri"),
        "NUFUZ": ("nüfuz", "nüfuz puanı", "nüfuz pulu", "nüfuz belirteci", "belirteç", "pul"),
        "KONTROL": ("kontrol", "kontrol et-", "kontrolünde"),
        "KONTROLSUZ": ("kontrolsüz", "kimsenin kontrol etmediği", "kontrol edilmeyen"),
        "VARLIK": ("varlık",),
        "HUKMETME": ("hükmetme", "hakimiyet", "domination"),
        "KOMSU": ("komşu",),
        "DEFCON": ("DEFCON",),
        "SEVIYE": ("seviye", "düzey", "kademe", "basamak"),
        "DARBE": ("darbe", "darbe girişimi", "coup"),
        "BASARISIZ": ("başarısız", "başarısız olan"),
        "BEDAVA": ("bedava darbe", "bedava"),
        "HIZALAMA": ("yeniden hizalama", "hizalama", "realignment"),
        "ASKERI": ("askerî operasyon", "askeri operasyon", "zorunlu askeri operasyon"),
        "EKSIK": ("eksik", "eksiği"),
        "OPS": ("ops", "operasyon puanı", "operasyon", "operasyon puanlı", "operasyonluk"),
        "OPS_DEGER": ("operasyon değeri", "ops değeri"),
        "PUAN": ("puan",),
        "ZP": ("ZP", "zafer puanı", "VP"),
        "TUR": ("tur", "turun"),
        "SONRAKI_TUR": ("sonraki tur", "sonraki turlar", "kalan turlar", "diğer turlar"),
        "AKSIYON_TURU": ("aksiyon turu",),
        "MANSET": ("manşet", "başlık aşaması", "başlık", "headline"),
        "EL": ("el", "elindeki", "elinde"),
        "EL_LIMITI": ("el limiti", "el sayısı", "el sınırı"),
        "TAMAMLA": ("tamamla-", "tamamlan-"),
        "DAGIT": ("dağıt-", "dağıtıl-", "paylaştır-"),
        "YERI_BELLI": ("yeri belli", "basılı nüfuz", "başlangıç nüfuzu", "yeri belli olan"),
        "DILEDIGI": ("dilediği", "istediği", "serbestçe", "serbest nüfuz"),
        "BASLA": ("başla-", "başlangıç"),
        "KON": ("kon-", "koy-", "konul-", "yerleştir-", "yerleştiril-"),
        "KAT": ("kat-", "katıl-", "eklen-", "karıştırıl-", "gir-", "karış-", "ekle-", "karıştır-"),
        "ERKEN_SAVAS": ("erken savaş", "early war"),
        "ORTA_SAVAS": ("orta savaş", "mid war"),
        "GEC_SAVAS": ("geç savaş", "late war"),
        "SECIMLI": ("seçimli kart", "opsiyonel kart", "seçimli"),
        "PUANLAMA_KARTI": ("puanlama kartı", "skor kartı"),
        "PUANLAMA": ("puanlama", "skor", "skoru"),
        "FINAL": ("final puanlaması", "final puanlama", "oyun sonu puanlaması"),
        "SAVAS_OLAYI": ("savaş olayı", "savaş olayları"),
        "OLAY": ("olay",),
        "CIN": ("çin kartı", "the china card"),
        "SAVAS_OYUNLARI": ("savaş oyunları", "wargames"),
        "UZAY": ("uzay yarışı", "space race"),
        "UZAY_KUTUSU": ("kutu",),
        "YETENEK": ("yetenek", "özel yetenek"),
        "YATIR": ("yatır-", "yatırıl-"),
        "ILK": ("ilk", "ilk ulaşan", "ilk gelen", "ilk varan"),
        "IKINCI": ("ikinci", "ikinci ulaşan", "sonradan gelen"),
        "ZAR": ("zar",),
        "ULAS": ("ulaş-", "ulaşmak", "eriş-", "topla-"),
        "KAZAN": ("kazan-", "kazandır-", "zafer"),
        "KAYBET": ("kaybet-", "yitir-"),
        "BIT": ("bit-", "bitir-", "sona er-", "sona erdir-"),
        "NUKLEER": ("nükleer savaş",),
        "SUR": ("sür-", "devam et-"),
        "OYNA": ("oyna-", "oynan-", "kullan-", "kullanıl-"),
        "YAP": ("yap-", "yapıl-", "girişil-"),
        "SAY": ("say-", "sayıl-", "dahil edil-", "dahil", "yerine geç-"),
        "ILERLE": ("ilerle-", "ilerlet-"),
        "DUSUR": ("düşür-", "düş-", "azalt-", "in-", "indir-", "kötüleş-"),
        "IYILES": ("iyileş-", "yüksel-", "iyileştiril-", "iyileştir-", "art-", "çıkar-"),
        "ENGELLE": ("engelle-", "yasakla-", "etkile-", "kapat-", "kapan-", "kısıtla-"),
        "GEREK": ("gerek-", "şart", "aran-", "zorunda"),
        "EKLE": ("ekle-", "eklen-", "artır-"),
        "ISLE": ("işle-", "gerçekleş-", "uygulan-", "tetiklen-", "çalış-"),
        "CIK": ("çık-", "çıkar-"),
        "OYUNDAN_CIK": ("oyundan çık-", "oyundan çıkar-", "desteden çıkar-"),
        "YOKSAY": ("yok say-", "yok sayıl-"),
        "USTU": ("üstü", "üzeri", "üstünde", "üzerine", "üstüne", "üzerinde"),
        "TUT": ("tut-", "tutul-", "sakla-", "saklan-", "taşı-", "taşın-"),
        "PAS": ("pas", "pas geç-", "pas geçil-"),
        "ONCE": ("önce",),
        "ISKARTA": ("ıskarta", "ıskarta yığını", "atık deste"),
        "YILDIZLI": ("yıldızlı", "yıldızlı kart"),
        "ALTI_CIZILI": ("altı çizili", "altı çizili kart", "altı çizili başlıklı"),
        "SONUNA_KADAR": ("sonuna kadar", "sonuna dek"),
        "CARP": ("çarp-", "çarpıl-", "katı", "ile çarpıl-"),
        "ESIT": ("eşit", "eşitlik", "beraberlik", "eşitse"),
        "BASARILI": ("başarılı", "başarılıdır", "başarılı sayıl-"),
        "NUMARALI": ("numaralı",),
        "HEPSI": ("bütün", "tüm", "tamamı", "hepsi"),
        "AYRILIR": ("ayrıl-", "bölün-"),
        "MAL": ("mal ol-", "harca-", "harcan-", "öden-", "bedel"),
        "HAMLEDEKI": ("hamledeki oyuncu", "hamledeki"),
        "ARTI": ("artı", "bonus"),
        "KAL": ("kal-", "kalan"),
        "CEK": ("çek-", "çekil-"),
        "SONRA": ("sonra",),
        "BASINDA": ("başında",),
        "SONUNDA": ("sonunda", "sonundaki", "sonu"),
        "AYRICA": ("ayrıca", "ek olarak", "buna ek"),
        "ACIK": ("açık", "yüzü açık", "açık olarak"),
        "VER": ("ver-", "veril-"),
        "GEC": ("geç-",),
        "SAYI": ("sayı", "sayısı"),
        "KURULUM": ("kurulum", "hazırlık"),
        "KIRIL": ("kır-", "kırıl-"),
        "KIMSE": ("kimse",),
        "BUYUK": ("büyük", "büyükse"),
        "BULUN": ("bulun-",),
        "BOL": ("böl-", "bölün-", "bölüştür-"),
        "ARASI": ("arası", "arasında"),
        "ORTAK": ("ortak",),
        "GECERLI": ("geçerli",),
        "YET": ("yet-", "yeterli"),
        "TURNUVA": ("turnuva",),
        "ZORLA": ("zorla-", "zorlan-"),
        "VARYANT": (
            "varyant",
            "varyantlar",
            "iç savaş varyantı",
            "geç savaş senaryosu",
            "senaryo",
            "turnuva oyunu",
            "taraf teklifi",
            "tasarımcı kuralları",
            "çin iç savaşı",
        ),
        "BASKI": ("baskı farkları", "baskı", "seçenek", "baskılarda", "2010 metni"),
    },
    topics=(
        frozenset(_GROUPS),
        frozenset(_COUNTRIES),
        frozenset([*_CARDS, "CIN", "SAVAS_OYUNLARI"]),
        frozenset(_BOXES),
        frozenset(["DEFCON"]),
    ),
    apart=frozenset(["VARYANT", "BASKI", "TURNUVA"]),
)
_S = STATEMENTS
_ANY_CARD = " ".join([*_CARDS])

# --- The box, the map and the start -----------------------------------------------------------

_S.value("turns", "# TUR SUR|OYNA|BIT", "OYUN ENCOK? # TUR", unless="AKSIYON_TURU KAL")
_S.value(
    "countries",
    "# ULKE VAR|BULUN",
    needs="HARITA|OYUN",
    unless="SAVAS_BOLGESI " + " ".join(_GROUPS),
)
_S.value("battlegrounds", "# SAVAS_BOLGESI", "SAVAS_BOLGESI SAYI #", needs="HARITA")
_S.value("regions", "# BOLGE AYRILIR", "# BOLGE !ORTAK", needs="HARITA", unless="ALT_BOLGE ORNEK")
_S.value("cards.optional", "# SECIMLI", "# KART SECIMLI")
_S.number(
    "Temel destede 103, seçimlilerle birlikte 110 kart vardır.",
    "bilesenler",
    VALUES["cards"][1],
    "# OYUN? KART",
    needs="KUTU_OYUN VAR|BULUN|KUTU_OYUN",
    unless="EL DAGIT TUR SECIMLI UZAY ISKARTA ORNEK YATIR KAL CEK ERKEN_SAVAS SAY "
    "TAMAMLA OYNA DEFCON CIN YILDIZLI " + _ANY_CARD,
    also=(len(CARDS), VALUES["cards.optional"][1]),
    confidence=0.7,
)
_BATTLES = {
    tag: sum(country.battleground for country in IN_REGION[region])
    for tag, region in _REGIONS.items()
}
_S.table(
    "Her bölgedeki savaş bölgesi ülkelerinin sayısı bellidir.",
    "savas-bolgeleri",
    _BATTLES,
    "@ # !ULKE",
    "@ # SAVAS_BOLGESI",
    needs="SAVAS_BOLGESI HARITA",
)
_S.table(
    "Her bölgedeki ülkelerin sayısı bellidir.",
    "harita",
    {tag: len(IN_REGION[region]) for tag, region in _GROUPS.items()},
    "@ # ULKE VAR",
    "@ # ULKE SAY",
)
_S.table(
    "Her ülkenin istikrar sayısı bellidir.",
    "harita",
    {tag: COUNTRIES[c].stability for tag, c in _COUNTRIES.items()},
    "ISTIKRAR # ? @",
    "@ ISTIKRAR #",
    "ISTIKRAR # @",
    "@ # !NUFUZ|OPS|ZP|ABD",
    needs="ISTIKRAR",
    unless="DARBE",
)
_S.table(
    "Her ülkenin basılı başlangıç nüfuzu bellidir.",
    "hazirlik",
    {
        row["id"].upper(): int(row["start_us"]) + int(row["start_ussr"])
        for row in read_table("countries")
    },
    "@ #",
    needs="YERI_BELLI NUFUZ",
)
_S.value(
    "start.defcon",
    "DEFCON # BASLA",
    "# BASLA",
    "# SEVIYE BASLA",
    needs="DEFCON BASLA",
    unless="TUR NUFUZ ZP",
)
_S.value(
    "setup.ussr.free",
    "# NUFUZ",
    "# ? NUFUZ",
    needs="SSCB DOGU_AVRUPA DAGIT|DILEDIGI|BASLA|KURULUM",
    unless=_ANY_CARD + " BATI_AVRUPA",
)
_S.value(
    "setup.us.free",
    "# NUFUZ",
    "# ? NUFUZ",
    needs="ABD BATI_AVRUPA DAGIT|DILEDIGI|BASLA|KURULUM",
    unless=_ANY_CARD + " DOGU_AVRUPA",
)
_S.value("setup.ussr.total", "# NUFUZ BASLA", needs="SSCB", unless="ABD")
_S.value("setup.us.total", "# NUFUZ BASLA", needs="ABD", unless="SSCB")
_S.value("setup.ussr.printed", "# NUFUZ", needs="SSCB YERI_BELLI", unless="ABD")
_S.value("setup.us.printed", "# NUFUZ", needs="ABD YERI_BELLI", unless="SSCB")

# --- Turns ------------------------------------------------------------------------------------


def _by_turn(clause: Clause, unit: str) -> Iterator[tuple[Term, tuple[int, ...]]]:
    """Numbers of a unit with the turns that stand before them; () where none is named."""
    terms = clause.terms
    turns: tuple[int, ...] = ()
    for place, term in enumerate(terms):
        after = [t.tag for t in terms[place + 1 : place + 3] if t.tag != "_"]
        if term.tag == ORDINAL and after[:1] == ["TUR"]:
            turns = tuple(value for value in term.values if value is not None)
        elif (
            term.tag == NUMBER and after[:1] == ["TUR"] and place and terms[place - 1].tag == "ILK"
        ):
            turns = tuple(range(1, (term.values[0] or 0) + 1))
        elif term.tag == "HER" and after[:1] == ["TUR"]:
            turns = (0,)
        elif term.tag == "SONRAKI_TUR":
            turns = (MID_WAR_TURN,)
        elif term.tag == NUMBER and len(term.values) == 1:
            listed = turns and after[:1] in (["#."], ["SONRAKI_TUR"])
            if after[:1] == [unit] or listed:
                yield term, turns


@_S.check("El 1-3. turlarda 8, 4-10. turlarda 9 karta tamamlanır.", "kart-dagitimi")
def _(clause: Clause) -> Iterator[Contradiction]:
    """The hand that is dealt up to."""
    if not clause.has("EL", "DAGIT", "TAMAMLA", "ERKEN_SAVAS", "ILK") or clause.has(
        *("KAL", "CEK", "ISKARTA", "AKSIYON_TURU", "CIN", "UZAY", "EGER", *_CARDS)
    ):
        return
    early, later = VALUES["hand.early"][1], VALUES["hand.later"][1]
    for number, turns in _by_turn(clause, "KART"):
        dealt = clause.has("DAGIT", "ERKEN_SAVAS", "TAMAMLA")
        if turns and turns != (0,):
            dealt_to = later if min(turns) >= MID_WAR_TURN else early
            yield from compare(number, {(dealt_to,)}, dealt_to)
        elif dealt and not clause.has("SECIMLI", "VAR"):
            late = clause.has("ORTA_SAVAS", "GEC_SAVAS")
            right = {(early,)} if clause.has("ERKEN_SAVAS") and not late else {(early,), (later,)}
            yield from compare(number, right, early)


@_S.check(
    "1-3. turlarda 6, 4-10. turlarda 7 aksiyon turu vardır; yetenekle 8 olur.", "aksiyon-turlari"
)
def _(clause: Clause) -> Iterator[Contradiction]:
    """The action rounds of a turn."""
    if not clause.has("AKSIYON_TURU") or clause.has("KAL", "KART_MISSILE_ENVY", "SON", "ORNEK"):
        return
    early, later, most = (VALUES[f"rounds.{key}"][1] for key in ("early", "later", "most"))
    for number, turns in _by_turn(clause, "AKSIYON_TURU"):
        if turns == (0,) and not clause.has("KUTU8", "YETENEK"):
            yield from compare(number, {(early,), (later,)}, (early, later))
        elif clause.has("KUTU8", "KART_NORTH_SEA_OIL", "UZAY", "YETENEK"):
            yield from compare(number, {(most,)}, most)
        elif turns:
            right = later if min(turns) >= MID_WAR_TURN else early
            yield from compare(number, {(right,)}, right)
        elif number.suffix != "tek":
            yield from compare(number, {(early,), (later,), (most,)}, (early, later))


_ADDED = {"ORTA_SAVAS": MID_WAR_TURN, "GEC_SAVAS": LATE_WAR_TURN}


@_S.check("Orta Savaş 4., Geç Savaş 8. turun başında desteye katılır.", "donem-desteleri")
def _(clause: Clause) -> Iterator[Contradiction]:
    """When an era's cards come in; turn and era alternate in either order."""
    if not clause.has("KAT") or clause.has("ISKARTA", "ORNEK", *_CARDS):
        return
    terms = clause.terms
    turns = {
        term.start: term
        for term, after in pairwise(terms)
        if term.tag == ORDINAL and after.tag == "TUR"
    }
    named = [t for t in terms if t.start in turns or t.tag in _ADDED]
    for one, other in zip(named[::2], named[1::2], strict=False):
        turn, era = (one, other) if one.tag == ORDINAL else (other, one)
        if turn.tag == ORDINAL and era.tag in _ADDED:
            yield from compare(turn, {(_ADDED[era.tag],)}, _ADDED[era.tag])


_S.value(
    "defcon.improve",
    "# SEVIYE? IYILES",
    "DEFCON # IYILES",
    needs="DEFCON TUR HER|BASINDA",
    unless=_ANY_CARD,
)

# --- Operations -------------------------------------------------------------------------------

_S.value(
    "marker.cost.rival",
    "RAKIP KONTROL ~ # OPS|PUAN",
    "RAKIP KONTROL ~ * NUFUZ # OPS|PUAN",
    needs="NUFUZ",
    unless="ORNEK KIRIL KAL KONTROLSUZ KENDI " + _ANY_CARD,
    confidence=0.85,
)
_S.value(
    "marker.cost",
    "NUFUZ # OPS|PUAN",
    "# OPS|PUAN",
    needs="KONTROLSUZ NUFUZ",
    unless="ORNEK RAKIP " + _ANY_CARD,
    confidence=0.85,
)
_S.value(
    "realign.cost",
    "# OPS",
    "# PUAN",
    needs="HIZALAMA MAL|ZAR|HER",
    unless="ORNEK NUFUZ EKLE ABD SSCB KOMSU " + _ANY_CARD,
    confidence=0.85,
)
_S.value("coup.factor", "ISTIKRAR # CARP", "# CARP", "#x", needs="ISTIKRAR", unless="ORNEK")
_S.value(
    "coup.defcon",
    "DEFCON # SEVIYE? DUSUR",
    "# SEVIYE DUSUR",
    "# DUSUR",
    needs="DARBE DEFCON",
    unless=_ANY_CARD,
)
_S.value(
    "military.penalty", "HER ~ EKSIK ~ # ZP", "EKSIK ~ HER ~ # ZP", needs="EKSIK", unless="ORNEK"
)
_S.value(
    "china.final", "# ZP", needs="CIN FINAL|TUT|SONUNDA", unless="ULAS KIMSE ORNEK " + _ANY_CARD
)
_S.value("china.ops", "# OPS", "OPS_DEGER #", needs="CIN", unless="ASYA ARTI ORNEK " + _ANY_CARD)
_S.value(
    "china.bonus",
    "# OPS",
    "# PUAN",
    "# ? PUAN",
    "ARTI #",
    needs="CIN ASYA HEPSI",
    unless="ORNEK DARBE ZAR " + _ANY_CARD,
)
_S.value("wargames.points", "# ZP", needs="SAVAS_OYUNLARI", unless="SONRA ABD ULAS EL")
_S.number(
    "Savaş Oyunları yalnız DEFCON 2 iken olay olarak oynanır.",
    "wargames-bitisi",
    2,
    "DEFCON #",
    needs="SAVAS_OYUNLARI DEFCON",
    unless="DEGIL",
)
_S.value(
    "victory_points",
    "# ZP ULAS",
    "# ZP OYUN",
    "KAZAN # ZP GEREK",
    unless="SAVAS_OYUNLARI ORNEK EKSIK CIN " + _ANY_CARD,
)
_S.value(
    "wars",
    "# SAVAS_OLAYI",
    "SAVAS_OLAYI # !ULKE|ZP|ASKERI|KART",
    needs="VAR|SAVAS_OLAYI",
    unless="ASKERI ORNEK ZP " + " ".join(t for t in _CARDS if not CARDS[_CARDS[t]].war),
)

# --- Scoring ----------------------------------------------------------------------------------


def _levels(region: str) -> tuple[int, ...]:
    points = (level_points(region, level) for level in [*Level][1:])
    return tuple(value for value in points if value is not None)


_POINTS = {tag: _levels(region) for tag, region in _REGIONS.items()}
_S.table(
    "Her bölgenin varlık, hükmetme ve kontrol puanı bellidir.",
    "puanlama",
    _POINTS,
    SERIES,
    unless="ISTIKRAR NUFUZ UZAY LAOS_CAMBODIA",
    confidence=0.95,
)
for _place, (_word, _name) in enumerate(
    (("VARLIK", "varlık"), ("HUKMETME", "hükmetme"), ("KONTROL", "kontrol"))
):
    _S.table(
        f"Her bölgenin {_name} puanı bellidir.",
        "puanlama",
        {tag: levels[_place] for tag, levels in _POINTS.items() if len(levels) > _place},
        f"{_word} # !ULKE|SAVAS_BOLGESI|KOMSU",
        f"{_word} PUAN #",
        f"{_word} ? # ZP",
        unless="NUFUZ ISTIKRAR ORNEK ABD SSCB " + _ANY_CARD,
    )
_S.table(
    "Güneydoğu Asya'da Tayland 2, öbür ülkeler 1 ZP'dir.",
    "puanlama-guneydogu-asya",
    {country.upper(): points for country, points in SOUTHEAST_ASIA_POINTS.items()},
    "@ ~ # ZP",
    needs="ZP GD_ASYA|PUANLAMA|THAILAND",
    unless="ORNEK ABD SSCB " + _ANY_CARD,
)

# --- Space race -------------------------------------------------------------------------------

_S.table(
    "Her kutuda ilk ve ikinci ulaşanın puanı bellidir.",
    "uzay-puan",
    {tag: (int(row["vp_first"]), int(row["vp_second"])) for tag, row in _BOXES.items()},
    SERIES,
    unless="ISTIKRAR",
)
_S.table(
    "Kutuya ilk ulaşanın puanı bellidir.",
    "uzay-puan",
    {tag: int(row["vp_first"]) for tag, row in _BOXES.items()},
    "ILK ULAS? # ZP",
    unless=_ANY_CARD,
)
_S.table(
    "Kutuya ikinci ulaşanın puanı bellidir.",
    "uzay-puan",
    {tag: int(row["vp_second"]) for tag, row in _BOXES.items()},
    "IKINCI ULAS? # ZP",
    unless=_ANY_CARD,
)
_S.table(
    "Her kutunun istediği kart değeri bellidir.",
    "uzay-kart-sarti",
    {tag: int(row["ops_required"]) for tag, row in _BOXES.items()},
    "ENAZ # KART",
    "ENAZ # OPS",
    "# OPS KART",
    "# OPS GEREK",
)
_S.table(
    "Her kutunun zar aralığı bellidir.",
    "uzay-zar",
    {tag: tuple(range(1, int(row["success_max_roll"]) + 1)) for tag, row in _BOXES.items()},
    "# ARASI? ZAR",
    "ZAR # ",
)
_S.value(
    "space.cards",
    "# KART ~ YATIR|MAL",
    "# UZAY KART",
    "UZAY # KART",
    needs="UZAY TUR",
    unless="KUTU2 YETENEK OLAY IKINCI " + _ANY_CARD,
)
_S.value(
    "space.cards.ability",
    "# KART ~ YATIR",
    "# UZAY KART",
    "UZAY # KART",
    "# KART YATIR",
    needs="KUTU2",
    unless="ENAZ",
)
_S.value("space.boxes", "# KUTU_OYUN", "# UZAY_KUTUSU", needs="UZAY VAR", unless="ZP PUAN")

# --- Cards ------------------------------------------------------------------------------------

_ALL_CARDS = _CARDS | {tag: card for card, tag in _KNOWN.items()}
_CARD_KIND = "ERKEN_SAVAS|ORTA_SAVAS|GEC_SAVAS"
_S.table(
    "Her kartın operasyon değeri bellidir.",
    "kart-oynama",
    {tag: CARDS[card].ops for tag, card in _ALL_CARDS.items()},
    f"# OPS {_CARD_KIND}",
    "@ KART? # OPS|OPS_DEGER",
    "# OPS KART",
    unless="ORNEK NUFUZ DARBE",
)
_S.table(
    "Her kartın numarası bellidir.",
    "kart-oynama",
    {tag: CARDS[card].number for tag, card in _ALL_CARDS.items()},
    "# NUMARALI",
    unless="VAR",
)

# --- DEFCON -----------------------------------------------------------------------------------


def _closed(level: int) -> frozenset[str]:
    return frozenset(DEFCON_REGIONS.get(level, ()))


def _places(terms: Iterable[Term]) -> list[str]:
    """The regions that words name, countries by theirs."""
    found = []
    for term in terms:
        if term.tag in _REGIONS:
            found.append(_REGIONS[term.tag])
        elif term.tag in _COUNTRIES:
            found.append(COUNTRIES[_COUNTRIES[term.tag]].region)
        elif term.tag in ("BATI_AVRUPA", "DOGU_AVRUPA"):
            found.append("europe")
        elif term.tag == "GD_ASYA":
            found.append("asia")
    return found


def _levels_said(clause: Clause) -> list[tuple[Term, list[Term]]]:
    """DEFCON levels with the words after each: "4'te Avrupa'da, 3'te Avrupa ile Asya'da"."""
    found: list[tuple[Term, list[Term]]] = []
    terms = clause.terms
    for place, term in enumerate(terms):
        before = terms[place - 1].tag if place else ""
        after = [t.tag for t in terms[place + 1 : place + 3]]
        named = any(tag in _GROUPS or tag in _COUNTRIES for tag in after)
        level = term.tag == NUMBER and len(term.values) == 1 and term.suffix == "cardinal"
        if level and (before == "DEFCON" or (found and named and term.values[0] != 1)):
            found.append((term, []))
        elif found:
            found[-1][1].append(term)
    return found


@_S.check(
    "DEFCON 4 Avrupa'yı, 3 Asya'yı da, 2 Orta Doğu'yu da darbeye ve yeniden hizalamaya kapatır.",
    "defcon-bolgeler",
    kind="ruling",
    confidence=0.95,
)
def _(clause: Clause) -> Iterator[Contradiction]:
    """Which regions a level closes or leaves open."""
    if clause.has("BEDAVA", "NUFUZ", "BIT", "KAYBET", "NUKLEER", "OLAY", "SAVAS_OYUNLARI", *_CARDS):
        return
    if not clause.has("DARBE", "HIZALAMA", "ENGELLE"):
        return
    parts = list(predicates(clause))
    level: Term | None = None
    for part in parts:
        said = _levels_said(part) or ([(level, list(part.terms))] if level else [])
        banned = _says_banned(part)
        if not said or banned is None:
            continue
        level = said[-1][0]
        alone = len(parts) == 1 and clause.text[said[0][0].end :][:1] == ":"
        complete = (len(said) > 1 or alone) and not clause.has("AYRICA")
        for at, words in said:
            yield from _regions_wrong(at, frozenset(_places(words)), banned, complete)


def _regions_wrong(
    level: Term, named: frozenset[str], banned: bool, complete: bool
) -> Iterator[Contradiction]:
    """Regions said to be closed or open at a level; `complete` says that they are all of them."""
    value = level.values[0] or 0
    closed = _closed(value)
    wrong = named - closed if banned else named & closed
    missing = closed - named if banned and complete else frozenset()
    if named and (wrong or missing) and value > 1:
        right = ", ".join(REGION_TR[region] for region in DEFCON_REGIONS.get(value, ()))
        said = ", ".join(REGION_TR[region] for region in sorted(named))
        verb = "kapalı" if banned else "açık"
        yield Contradiction(f"DEFCON {value}: {said} {verb}", f"kapalı: {right or 'yok'}", level)


def _says_banned(clause: Clause) -> bool | None:
    last = None
    for term in clause.terms:
        if term.tag in ("YASAK", "SERBEST"):
            last = term.tag == "YASAK"
        elif term.tag in ("YAP", "OYNA", "DARBE") and term.affirmed is not None and term.suffix:
            last = not term.affirmed
        elif term.tag == "ENGELLE" and term.affirmed is not None:
            last = term.affirmed
        elif term.tag == "DEGIL" and last is not None:
            last = not last
    return last


@_S.check(
    "Savaş bölgesine darbe DEFCON'u 1 düşürür; oyun ancak DEFCON 2'den 1'e inince biter.",
    "darbe-defcon",
    kind="ruling",
    confidence=0.95,
)
def _(clause: Clause) -> Iterator[Contradiction]:
    """Whether a coup at a level ends the game."""
    drop = VALUES["coup.defcon"][1]
    for part in predicates(clause):
        levels = _levels_said(part)
        verb = next((t for t in part.terms if t.tag in ("BIT", "KAYBET", "KAZAN", "NUKLEER")), None)
        if not levels or verb is None or not part.has("DARBE") or part.has(*_CARDS, "ORNEK"):
            continue
        if verb.tag == "BIT" and not part.has("OYUN"):
            continue
        affirmed = verb.affirmed if verb.tag != "NUKLEER" else True
        value = levels[0][0].values[0] or 0
        ends = value - drop <= 1 and not part.has("SAVAS_BOLGESI_DEGIL")
        if affirmed is not None and affirmed != ends:
            said = f"DEFCON {value} iken darbe oyunu {'bitirir' if affirmed else 'bitirmez'}"
            right = "oyun biter" if ends else f"DEFCON {max(value - drop, 1)} olur, oyun sürer"
            yield Contradiction(said, right, levels[0][0])


_S.wrong(
    "DEFCON'u 5'in üstüne çıkaracak olayın artan etkisi yok sayılır; 5'e çıkaran olay işler.",
    "defcon-ust-sinir",
    "# IYILES",
    "# CIK",
    needs="DEFCON YOKSAY",
    unless="USTU",
    confidence=0.6,
)

# --- What may be done -------------------------------------------------------------------------

_NO_CARD = _ANY_CARD
_S.claim(
    "DEFCON nüfuz yerleştirmeyi engellemez.",
    "nufuz-defcon",
    False,
    "ENGELLE|YASAK",
    needs="DEFCON NUFUZ",
    unless="DARBE HIZALAMA " + _NO_CARD,
    conditional=True,
)
_S.claim(
    "Yeniden hizalama askerî operasyon sayılmaz.",
    "hizalama-askeri",
    False,
    "SAY",
    needs="HIZALAMA ASKERI",
    unless="DARBE SAVAS_OLAYI",
)
_S.claim(
    "Yeniden hizalama DEFCON'u düşürmez.",
    "hizalama-askeri",
    False,
    "DUSUR",
    needs="HIZALAMA DEFCON",
    unless="DARBE ZAR ABD",
    conditional=True,
)
_S.claim(
    "Yeniden hizalama nüfuz eklemez.",
    "hizalama-sonuc",
    False,
    "EKLE|KON|KAT",
    needs="HIZALAMA NUFUZ",
    unless="RAKIP OLAY BOL ZAR DARBE OPS " + _NO_CARD,
)
_S.claim(
    "Bedava darbe askerî operasyon sayılmaz.",
    "bedava-darbe",
    False,
    "SAY|ILERLE",
    needs="BEDAVA ASKERI",
)
_S.claim(
    "Bedava darbe de savaş bölgesinde DEFCON'u düşürür.",
    "bedava-darbe",
    True,
    "DUSUR",
    needs="BEDAVA DEFCON SAVAS_BOLGESI|DARBE",
    unless="YASAK " + _NO_CARD,
    conditional=True,
)
_S.claim(
    "Savaş bölgesine her darbe DEFCON'u düşürür, başarısız olsa da.",
    "darbe-defcon",
    True,
    "DUSUR",
    needs="DARBE DEFCON SAVAS_BOLGESI|BASARISIZ",
    unless="SAVAS_BOLGESI_DEGIL BEDAVA HIZALAMA NUFUZ ABD SSCB " + _NO_CARD,
    conditional=True,
)
_S.claim(
    "Savaş bölgesi olmayan ülkeye darbe DEFCON'u düşürmez.",
    "darbe-defcon",
    False,
    "DUSUR",
    needs="DARBE DEFCON SAVAS_BOLGESI_DEGIL",
    conditional=True,
)
_S.claim(
    "Darbe için kendi nüfuzun gerekmez.",
    "darbe-hedef",
    False,
    "GEREK|ZORUNLU",
    needs="DARBE|HIZALAMA NUFUZ KENDI|KOMSU",
    unless="RAKIP SAVAS_BOLGESI",
    conditional=True,
)
_S.claim(
    "Toplam iki kata eşitse darbe başarısızdır.",
    "darbe-sonuc",
    False,
    "BASARILI",
    needs="DARBE|ISTIKRAR ESIT BASARILI",
    unless="BUYUK",
    conditional=True,
)
_S.claim(
    "Çin Kartı manşette oynanamaz.",
    "manset-cin-karti",
    False,
    "OYNA|KON|SERBEST",
    needs="CIN MANSET",
    unless="UZAY " + _NO_CARD,
)
_S.claim(
    "Çin Kartı el sayısına girmez.",
    "kart-dagitimi",
    False,
    "SAY|KAT",
    needs="CIN EL|EL_LIMITI",
    unless="OLAY",
)
_S.claim(
    "Çin Kartı Uzay Yarışı'na yatırılabilir.",
    "cin-uzay",
    True,
    "YATIR|OYNA|SERBEST",
    needs="CIN UZAY YATIR",
    unless="OLAY",
)
_S.claim(
    "Puanlama kartı elde tutulamaz.",
    "elde-kalan-puanlama-karti",
    False,
    "TUT|SERBEST",
    needs="PUANLAMA_KARTI TUT",
    unless="TURNUVA ZORLA",
)
_S.claim(
    "Puanlama kartı manşete konabilir.",
    "manset-puanlama",
    True,
    "OYNA|KON|SERBEST",
    needs="PUANLAMA_KARTI MANSET",
)
_S.claim(
    "Puanlama kartı Uzay Yarışı'na yatırılamaz.",
    "uzay-puanlama-karti",
    False,
    "YATIR|SERBEST",
    needs="PUANLAMA_KARTI UZAY",
)
_S.claim(
    "Yatırılan kartın olayı gerçekleşmez.",
    "uzay-olay",
    False,
    "ISLE",
    needs="YATIR OLAY ISLE",
    conditional=True,
)
_S.claim(
    "Pas geçilemez.",
    "pas",
    False,
    "PAS|SERBEST",
    needs="PAS",
    unless="KAL YET OYUNDAN_CIK",
    conditional=True,
    confidence=0.75,
)
_S.claim(
    "Dönem geçişlerinde ıskarta desteye katılmaz.",
    "donem-desteleri",
    False,
    "KAT",
    needs="ISKARTA KUTU_OYUN KAT",
    where="ISKARTA ~ KUTU_OYUN ~ KAT",
    unless="BIT HEPSI",
    confidence=0.7,
)
_S.claim(
    "Final puanlamasında 20 ZP oyunu bitirmez.",
    "final-puanlama",
    False,
    "BIT|KAZAN|SAY",
    needs="FINAL ZP ULAS",
    unless="CIN AVRUPA",
)
_S.claim(
    "Rakibin olayı operasyon için oynanan kartta yine de gerçekleşir.",
    "rakip-olayi",
    True,
    "ISLE",
    needs="RAKIP OLAY OPS",
    unless="YATIR UZAY ONCE SONRA KART_UN_INTERVENTION",
    conditional=True,
    confidence=0.6,
)
_S.claim(
    "Her aksiyon turunda önce SSCB oynar.",
    "aksiyon-turlari",
    False,
    "OYNA|BASLA",
    needs="AKSIYON_TURU",
    where="ONCE ABD ~ SSCB",
)
_S.claim(
    "Altı çizili kartın etkisini başka bir kart ya da kendi metni bitirebilir.",
    "alti-cizili-kart",
    False,
    "SUR|GECERLI",
    needs="ALTI_CIZILI SONUNA_KADAR OYUN",
    confidence=0.6,
)


@_S.check(
    "Uzay Yarışı'na yatırılan kart oyundan çıkmaz, ıskartaya gider.",
    "uzay-olay",
    kind="ruling",
    confidence=0.75,
)
def _(clause: Clause) -> Iterator[Contradiction]:
    """A card or its event said to leave the game by the Space Race."""
    if not clause.has("UZAY", "YATIR"):
        return
    for term in clause.terms:
        denied = term.affirmed is False or term.suffix.startswith(("mad", "med", "may", "mey"))
        if term.tag == "OYUNDAN_CIK" and not denied:
            yield Contradiction(
                clause.text[clause.terms[0].start : term.end], "ıskartaya gider", term
            )


_STARRED = {tag for tag, card in _CARDS.items() if CARDS[card].starred}


@_S.check("Hangi kartın yıldızlı olduğu bellidir.", "yildizli-kart", kind="ruling", confidence=0.8)
def _(clause: Clause) -> Iterator[Contradiction]:
    """ "Kart yıldızlıdır" of a card that is not."""
    for term in clause.terms:
        if term.tag == "YILDIZLI" and term.suffix.startswith(("dir", "sa")) is not False:
            tag = topic_of(clause, term, _CARDS)
            follows = any(t.tag == "DEGIL" for t in clause.terms if t.start > term.start)
            if term.suffix == "dir" and tag and (tag in _STARRED) == follows:
                true = "yıldızlı" if tag in _STARRED else "yıldızsız"
                yield Contradiction("yıldızsız" if follows else "yıldızlı", true, term)


@_S.check(
    "Hangi ülkelerin savaş bölgesi olduğu bellidir.",
    "savas-bolgeleri",
    kind="ruling",
    confidence=0.85,
)
def _(clause: Clause) -> Iterator[Contradiction]:
    """ "Panama savaş bölgesidir", "… değildir"."""
    for part in predicates(clause):
        place = next((n for n, t in enumerate(part.terms) if t.tag == "SAVAS_BOLGESI"), None)
        named = [t.tag for t in part.terms if t.tag in _COUNTRIES]
        if place is None or len(named) != 1 or part.has("DARBE", "KONTROL", "PUANLAMA", "ZP"):
            continue
        ground, last = part.terms[place], part.terms[-1]
        denied = last.tag == "DEGIL"
        if not denied and (last is not ground or not ground.suffix.startswith(("dir", "sidir"))):
            continue
        country = COUNTRIES[_COUNTRIES[named[0]]]
        if country.battleground == denied:
            true = "savaş bölgesi" if country.battleground else "savaş bölgesi değil"
            yield Contradiction(part.words, f"{country.name}: {true}", ground)


_S.claim(
    "Manşette eşitlikte ABD'nin kartı önce işler.",
    "manset-sirasi",
    False,
    "ISLE|OYNA",
    needs="MANSET ESIT SSCB ONCE",
    unless="ABD",
    conditional=True,
)
_S.wrong(
    "Oynanan Çin Kartı rakibe kapalı verilir.",
    "cin-el-degistirme",
    "ACIK VER",
    "ACIK ~ GEC",
    needs="CIN RAKIP OYNA",
    unless="OLAY SONUNDA " + _ANY_CARD,
)
_S.wrong(
    "Çin Kartı oyuna SSCB'nin önünde başlar.",
    "hazirlik",
    "ABD ~ BASLA",
    needs="CIN BASLA",
    unless="SSCB NUFUZ",
)
_S.claim(
    "Yeniden hizalamada eşitlikte kimse nüfuz kaybetmez.",
    "hizalama-sonuc",
    False,
    "KAYBET",
    needs="HIZALAMA|ZAR ESIT NUFUZ",
    conditional=True,
)
_S.claim(
    "Savaş bölgesine darbe DEFCON'u düşürür.",
    "darbe-defcon",
    True,
    "ENGELLE",
    needs="DARBE",
    where="DEFCON ENGELLE",
    unless="SAVAS_BOLGESI_DEGIL HIZALAMA NUFUZ BEDAVA " + _ANY_CARD,
    confidence=0.7,
)
