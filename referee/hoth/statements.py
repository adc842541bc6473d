"""What documents about Battle of Hoth can be held to, and the model's own values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.hoth.dice import dice_row
from referee.hoth.inquire import VALUES
from referee.hoth.pieces import TERRAIN, UNITS
from referee.hoth.rules import RULES
from referee.hoth.state import HothOptions, State
from referee.stating import (
    NUMBER,
    SERIES,
    Clause,
    Contradiction,
    Statements,
    Term,
    compare,
    topic_of,
)

_UNITS = {
    "ECHO": "echo_trooper",
    "SNOWTROOPER": "snowtrooper",
    "SNOWSPEEDER": "snowspeeder",
    "ATAT": "atat",
    "TOPCU": "rebel_artillery",
    "DROID": "probe_droid",
}
_TERRAIN = {
    "SIRT": "ridge",
    "KAYA": "rocks",
    "SERAK": "serac",
    "BINA": "building",
    "SIPER": "trench",
    "CATLAK": "crevasse",
}
_BADGES = ("SALDIRI_ROZETI", "EWEB", "IZCI", "ELIT_BIRLIK", "ELIT_FILO")

STATEMENTS = Statements(
    rules=RULES,
    values=VALUES,
    lexicon={
        "ECHO": (
            *("echo base trooper", "echo üssü piyadesi", "echo trooper", "asi piyadesi"),
            *("echo base askeri", "echo piyadesi"),
        ),
        "SNOWTROOPER": ("snowtrooper", "imparatorluk piyadesi", "kar askeri"),
        "SNOWSPEEDER": ("snowspeeder", "kar hızlısı"),
        "ATAT": ("AT-AT", "AT-AT yürüyücüsü"),
        "TOPCU": ("asi topçusu", "asi topçu", "topçu", "rebel artillery", "asi topu"),
        "DROID": (
            *("keşif droidi", "imparatorluk keşif droidi", "droid", "probe droid"),
            "imperial probe droid",
        ),
        "PIYADE": ("piyade", "piyade birimi"),
        "ARAC": ("araç", "araç birimi"),
        "UCAN": ("uçan birim", "uçan", "uçan araç"),
        "BIRIM": ("birim",),
        "DUSMAN": ("düşman", "düşman birimi", "düşman birim"),
        "DIGER": (
            "diğerleri",
            "öbürleri",
            "diğer birim",
            "öbür birim",
            "başka birim",
            "öteki birim",
            "öbür",
            "diğer",
            "öteki",
            "başka her birim",
        ),
        "SIRT": ("sırt", "ridge"),
        "KAYA": ("kaya", "kayalık", "rocks"),
        "SERAK": ("serak", "seracs"),
        "BINA": ("bina/enkaz", "bina", "enkaz", "binalar/enkaz"),
        "SIPER": ("siper", "trenches"),
        "CATLAK": ("buz çatlağı", "çatlak", "crevasse"),
        "YAPI": ("yapı", "kalkan jeneratörü", "iyon topu", "jeneratör"),
        "ARAZI": ("arazi",),
        "SALDIRI_ROZETI": ("saldırı rozeti", "saldırı/assault", "assault", "saldırı rozetli"),
        "EWEB": ("E-Web",),
        "IZCI": ("izci", "scout", "izci/scout"),
        "ELIT_BIRLIK": ("elit birlikler", "elit birlik", "elite troops"),
        "ELIT_FILO": ("elit filolar", "elit filo", "elite squadrons"),
        "ROZET": ("rozet",),
        "MINYATUR": ("minyatür", "figür", "minyatürlük", "figürlük"),
        "HEX": ("hex", "altıgen", "kare"),
        "BITISIK": ("bitişik", "komşu hex", "yandaki hex", "bitişik hex", "yan hex"),
        "UZAK": ("uzaklık", "mesafe", "öte", "ötedeki", "uzaktaki", "uzak"),
        "MENZIL": ("menzil",),
        "ZAR": ("zar", "saldırı zarı"),
        "MADALYA": ("madalya", "zafer madalyası"),
        "STANT": ("madalya standı", "stant", "stand"),
        "STANDART": ("standart kart", "standart komut kartı", "standart"),
        "LIDER_KART": ("lider kartı",),
        "LIDER": ("lider",),
        "DESTEK": ("destek kartı", "destek"),
        "KOMUT": ("komut kartı", "komut"),
        "BOLUM_KART": ("bölüm kartı",),
        "TAKTIK_KART": ("taktik kartı",),
        "KART": ("kart",),
        "KITAP": ("kampanya kitabı", "kitap"),
        "KAMPANYA": ("kampanya", "dinamik kampanya"),
        "SENARYO": ("senaryo",),
        "OZEL_SENARYO": ("birinci senaryo", "senaryonun özel kuralı", "bir senaryoda"),
        "KARO": ("hex karosu", "arazi karosu", "karo", "arazi hex karosu"),
        "PARCA": ("parça", "yapı parçası"),
        "OYUNCU": ("oyuncu", "kişi"),
        "TAKIM": ("takım",),
        "TUR": ("tur",),
        "ADIM": ("adım", "aşama"),
        "BOLUM": ("bölüm",),
        "CIZGI": (
            "çizgi",
            "kesik çizgi",
            "kırmızı çizgi",
            "kesik kırmızı çizgi",
            "kırmızı kesik çizgi",
        ),
        "GENIS": ("genişlik", "genişliğinde"),
        "DERIN": ("derinlik", "derinliğinde"),
        "ENINE": ("enine", "eninde"),
        "BOYUNA": ("derinliğine", "boyuna"),
        "EMIR": ("emir",),
        "KEZ": ("kez", "kere", "defa", "sefer"),
        "EL": ("el", "elinde"),
        "SEMBOL": ("sembol", "simge", "ikon"),
        "YUZ": ("yüz", "yüzey"),
        "HAREKET": (
            "hareket et-",
            "yürü-",
            "uçar",
            "uçup",
            "uçabil-",
            "git-",
            "ilerle-",
            "hareket",
        ),
        "SALDIR": ("saldır-", "ateş et-", "saldırı yap-", "saldırıl-"),
        "SALDIRI": ("saldırı",),
        "CEKIL": (
            "geri çekil-",
            "geri çekilme",
            "çekil-",
            "geri çekilme sembolü",
            "geri çekilme yüzü",
        ),
        "YOKSAY": ("yok say-", "yok sayıl-"),
        "UY": ("uy-", "etkilen-", "etkile-"),
        "GORUS": ("görüş", "görüş hattı", "bakış"),
        "ENGELLE": ("engelle-", "kapat-", "kes-", "engel"),
        "GIR": ("gir-", "giril-"),
        "CIK": ("çık-", "çıkıl-"),
        "GIREN": ("giren", "girince", "girdiği", "girdiğinde"),
        "GEC": ("geç-", "geçil-"),
        "DUR": ("dur-", "durdur-"),
        "EKSIK": ("daha az", "eksik", "azal-", "azalt-", "düş-", "düşür-", "götür-"),
        "FAZLA": ("fazla", "ekstra", "ek", "fazladan", "daha", "ekle-"),
        "AT": ("at-", "atıl-"),
        "PATLAMA": ("patlama", "blast", "patlama/blast"),
        "CARPI": ("çarpı", "cross", "ıska"),
        "ISABET": ("isabet", "isabet al-", "isabet et-"),
        "VUR": ("vur-", "vurul-"),
        "DOGRULAMA": ("doğrulama atışı", "doğrulama", "doğrulamada"),
        "YOKET": ("yok et-", "yok edil-", "yok ol-", "yok edilme", "yok edilmesi", "yok etmek"),
        "YIK": ("yık-", "yıkıl-"),
        "KAZAN": ("kazan-", "kazandır-", "getir-", "ver-", "al-", "verdir-"),
        "KALDIR": ("kaldır-", "kaldırıl-", "kalk-"),
        "KAYBET": ("kaybet-", "yitir-", "feda et-"),
        "KAL": ("kal-", "kalmış"),
        "KAYIP": ("kayıp", "kayıplar"),
        "GUC": ("güç", "saldırı gücü", "zar sayısı"),
        "DEGIS": ("azal-", "etkile-", "düş-", "düşür-", "değiş-", "azalt-"),
        "BOL": ("böl-", "bölün-", "ayır-", "bölüştür-", "dağıt-", "paylaştır-"),
        "HEDEF": ("hedef",),
        "FARKLI": ("farklı", "ayrı", "birden çok", "birden fazla"),
        "IKI_BIRIM": (
            *("iki birim", "birden çok birim", "birden fazla birim", "iki dost birim"),
            "iki farklı birim",
        ),
        "AYNI": ("aynı",),
        "BIRLES": ("birleş-", "birleştir-", "toplan-"),
        "BULUN": ("bulun-", "dur-", "ol-"),
        "FAZLA_EMIR": ("fazla emir", "artan emir"),
        "AKTAR": ("aktar-", "aktarıl-", "kullan-", "kullanıl-", "sakla-", "devret-"),
        "KORUN": ("koru-", "korun-", "koruma", "korumasından", "yararlan-"),
        "SAY": ("sayıl-", "say-", "kabul edil-", "kabul et-"),
        "DESTE": ("deste", "çekme destesi", "komut destesi"),
        "BIT": ("bit-", "sona er-", "tüken-"),
        "OYUN": ("oyun",),
        "GECICI": ("geçici", "geçici hedef", "geçici madalya", "geçici madalya hedefi"),
        "KALICI": ("kalıcı", "kalıcı hedef", "kalıcı madalya", "kalıcı madalya hedefi"),
        "GERI_VER": ("geri ver-", "geri veril-", "geri al-", "geri konul-", "geri kon-"),
        "TUTULUR": ("kaybedil-", "geri kon-", "koru-", "kalıcı ol-"),
        "AYRIL": ("ayrıl-", "boşal-", "terk et-"),
        "ONCE": ("önce",),
        "SONRA": ("sonra", "ardından"),
        "DAGIT": ("dağıt-", "dağıtıl-"),
        "CEK": ("çek-",),
        "GENELDE": ("genellikle", "çoğunlukla", "genelde", "çoğu senaryo"),
        "SAYI": ("sayı",),
        "HARCA": ("harca-",),
        "BASLA": ("başla-",),
        "YARMA": ("yarma", "breakthrough"),
        "YENIDEN": ("yeniden at-", "yeniden atıl-", "tekrar at-"),
        "BONUS": ("bonus", "+1 hareket"),
        "TOPLAM": ("toplam", "toplamda"),
        "CEKILEMEYEN": ("çekilemeyen", "geri çekilemeyen"),
        "KUTU": ("kutu", "kutuda", "kutudaki kart"),
        "HEPSI": ("tamamen", "tüm", "bütün"),
        "OYNA": ("oyna-",),
        "SEC": ("seç-",),
        "YARI": ("yarı", "yarısı"),
        "YERINE": ("yerine",),
        "TUTUCU": ("kart tutucu", "tutucu"),
        "UC": ("uçtaki hex", "uçtaki"),
        "YAN": ("yan", "tek taraf", "bir yan"),
        "SALDIRAN": ("saldıran", "saldırgan"),
        "ULAS": ("ulaş-", "topla-"),
        "CEZA": ("ceza",),
        "IKINCI": ("ikinci",),
        "FILO": ("deploy the fleet",),
        "FISILDA": ("fısılda-", "fısıldaş-", "fısıldaşmak"),
        "ARASI": ("arası", "arasında"),
        "SECENEK": ("seçenek", "belirsiz noktalar ve seçenekler", "varsayılan"),
    },
    topics=(
        frozenset(_UNITS),
        frozenset([*_TERRAIN, "YAPI"]),
        frozenset(_BADGES),
    ),
    apart=frozenset(["SECENEK"]),
)
_S = STATEMENTS


# --- What is in the box, and the board --------------------------------------------------------

_S.value("cards.standard", "# STANDART", "# KOMUT", unless="TUR")
_S.value(
    "cards.leader_total",
    "# LIDER_KART",
    needs="LIDER_KART",
    unless="SEC DESTE TAKIM OYUNCU HER",
    also=(3,),
)
_S.value(
    "cards.leader",
    "LIDER # KART",
    "LIDER # LIDER_KART",
    "# KART ~ DESTE",
    "# LIDER_KART ~ DESTE",
    needs="LIDER|LIDER_KART DESTE",
    unless="DAGIT STANDART SENARYO",
)
_S.value("cards.leader", "HER LIDER # LIDER_KART|KART", unless="TAKIM")
_S.value("cards.support", "# DESTEK", "DESTEK ~ # KART")
_S.value("cards.total", "KART ~ # !HEX", "# KART ~ VAR", needs="KUTU KART")
_S.value("components.miniatures", "# MINYATUR", needs="KUTU", unless="ATAT SNOWSPEEDER BIRIM")
_S.value("components.atats", "# ATAT", needs="KUTU")
_S.value("components.snowspeeders", "# SNOWSPEEDER", needs="KUTU")
_S.number("Dört kampanya kitabı vardır.", "bilesenler", 4, "# KITAP", needs="KAMPANYA")
_S.value("components.campaigns", "# KAMPANYA")
_S.value("components.scenarios", "# SENARYO", unless="BONUS MADALYA")
_S.value("components.terrain", "# KARO")
_S.value("components.structures", "# PARCA", needs="YAPI", unless="KART TUTUCU")
_S.value("board.columns", "# HEX? GENIS", "ENINE #", unless="TAKIM")
_S.value("board.rows", "# HEX? DERIN", "BOYUNA #")
_S.number(
    "Tahta 10 × 7 hextir.",
    "savas-alani",
    (VALUES["board.columns"][1], VALUES["board.rows"][1]),
    "## HEX",
    also=((15, 9),),
)
_S.value("board.sections", "# BOLUM AYRIL")
_S.value("board.lines", "# CIZGI")
_S.value("turn.steps", "# ADIM", needs="TUR", unless="CEKIL")
_S.value("dice.symbols", "# SEMBOL", needs="ZAR", unless="CEKIL HER ISABET")
_S.value("dice.faces", "# YUZ", needs="ZAR", unless="CEKIL HER ISABET HEX")
_S.number(
    "El, senaryoya göre 3 ile 5 kart arasındadır.",
    "hazirlik-kartlar",
    (VALUES["hand.least"][1], VALUES["hand.most"][1]),
    "EL ~ # KART",
    "# ~ ARASI",
    needs="SENARYO EL",
    unless="TAKIM YARI ENAZ ENCOK",
    also=((3, 4, 5),),
)
_S.value("team.cards", "# ~ KART DAGIT", needs="TAKIM DAGIT")
_S.number(
    "Senaryolar çoğunlukla 4 ya da 5 madalya ister.",
    "zafer",
    (VALUES["medals.goal_least"][1], VALUES["medals.goal_most"][1]),
    "MADALYA GENELDE? #",
    "SAYI #",
    "GENELDE # MADALYA",
    "# MADALYA ULAS",
    needs="GENELDE|SENARYO|ULAS",
    unless="DROID OZEL_SENARYO YOKET KITAP",
    also=(3, 4, 5),
)

# --- Units ------------------------------------------------------------------------------------

_FIGURES = {tag: UNITS[kind].figures for tag, kind in _UNITS.items()}
_S.table(
    "Her birim türünün minyatür sayısı bellidir.",
    "birimler",
    _FIGURES,
    "# MINYATUR @",
    "# MINYATUR",
    unless="KALDIR KAYBET ISABET STANT KAL ELIT_FILO KUTU CEKIL ORNEK YERINE BOL",
)
_S.value(
    "badge.squadron_figures", "# MINYATUR", "ELIT_FILO EGER? #", needs="ELIT_FILO", unless="YERINE"
)
_DICE = {tag: UNITS[kind].dice for tag, kind in _UNITS.items()}
_DICE["PIYADE"] = UNITS["snowtrooper"].dice
_OPTIONS = State.partial(
    options=HothOptions(snowspeeder_dice="turkish_note", artillery_dice="simulator")
)
_OPTION_DICE = {tag: [dice_row(_OPTIONS, kind)] for tag, kind in _UNITS.items()}
_S.table(
    "Saldırı değeri her hex için bir sayıdır.",
    "menzil-ve-zar",
    _DICE,
    SERIES,
    also=_OPTION_DICE,
    confidence=0.95,
)

_S.table(
    "Menzil, saldırı değerindeki sayıların sayısıdır.",
    "menzil-ve-zar",
    {tag: len(dice) for tag, dice in _DICE.items()},
    "MENZIL # HEX",
    "# HEX MENZIL",
    also={tag: [len(dice[0])] for tag, dice in _OPTION_DICE.items()},
)
_S.table(
    "Her uzaklığa aynı zarı atan birim AT-AT'dir: 3 zar.",
    "menzil-ve-zar",
    {"ATAT": UNITS["atat"].dice[0]},
    "HER UZAK|MENZIL # ZAR",
)


@_S.check(
    "Saldırı değerinde ilk sayı 1 hex, ikincisi 2 hex, üçüncüsü 3 hex içindir.",
    "menzil-ve-zar",
    kind="notation",
    confidence=0.95,
)
def _(clause: Clause) -> Iterator[Contradiction]:
    """A series whose explanation gives other dice or distances: 4/2 (1-2 hexe 4, 3 hexe 2)."""
    for term in clause.terms:
        if term.tag == SERIES:
            said = _distances(t for t in clause.whole if t.start > term.start)
            own = dict(enumerate(term.values, 1))
            if said and any(own.get(away) != dice for away, dice in said.items()):
                text = clause.text[term.start : max(t.end for t in clause.whole)]
                yield Contradiction(text, _by_distance(own), term)


def _distances(terms: Iterable[Term]) -> dict[int, int]:
    """The dice by distance that words give after a series: "1-2 hexe 4, 3 hexe 2"."""
    found: dict[int, int] = {}
    terms = list(terms)
    away: tuple[int | None, ...] = ()
    for place, term in enumerate(terms):
        after = terms[place + 1].tag if place + 1 < len(terms) else ""
        if term.tag in (SERIES, *_UNITS):
            break
        if term.tag == "BITISIK":
            away = (1,)
        elif term.tag == NUMBER and after in ("HEX", "UZAK", "MENZIL"):
            away = term.values
        elif term.tag == NUMBER and away and len(term.values) == 1:
            found |= {d: term.values[0] or 0 for d in away if d is not None}
            away = ()
    return found


def _by_distance(dice: dict[int, int | None]) -> str:
    return ", ".join(f"{away} hex: {count} zar" for away, count in dice.items())


@_S.check("Her birimin zarı uzaklığa göre bellidir.", "menzil-ve-zar")
def _(clause: Clause) -> Iterator[Contradiction]:
    """Dice by distance told in words: "Snowspeeder 2 hexe 3 zar atar"."""
    if clause.has("EKSIK", "KAYA", "BINA", "SIPER", "SIRT", "FAZLA", "ORNEK", "IZCI", "HAREKET"):
        return
    if any(term.tag == SERIES for term in clause.terms) or not clause.has("ZAR"):
        return
    named = [t for t in clause.terms if t.tag in _DICE]
    tag = named[0].tag if named else topic_of(clause, clause.terms[-1], _DICE)
    if tag is None or len({t.tag for t in named}) > 1:
        return
    own: dict[int, int | None] = dict(enumerate(_DICE[tag], 1))
    for away, dice in _distances(t for t in clause.terms if t.tag not in _DICE).items():
        optional = dict(enumerate(_OPTION_DICE.get(tag, [()])[0], 1))
        if dice not in (own.get(away, 0), optional.get(away)):
            at = next(t for t in clause.terms if t.values == (dice,))
            yield Contradiction(f"{away} hexe {dice} zar", _by_distance({**own}), at)


@_S.check(
    "Birimin kaç hex gidebildiği ve kaç hexten sonra saldırabildiği bellidir.", "hareket-mesafesi"
)
def _(clause: Clause) -> Iterator[Contradiction]:
    """Hexes moved, with or without an attack after them."""
    if clause.has("CEKIL", "BONUS", "ORNEK", "ELIT_BIRLIK", "KART", "GECICI", "YARMA", "IZCI"):
        return
    terms = clause.terms
    for place, term in enumerate(terms):
        after = [t.tag for t in terms[place + 1 : place + 4] if t.tag != "_"]
        if term.tag != NUMBER or after[:1] != ["HEX"] or None in term.values:
            continue
        kind = topic_of(clause, term, [*_UNITS, "PIYADE"])
        moves = after[1:2] == ["HAREKET"] or (term.values[:1] == (0,) and len(term.values) > 1)
        if kind is None or not moves or (term.suffix == "list"):
            continue
        unit = UNITS[_UNITS.get(kind, "snowtrooper")]
        if not unit.move:
            continue  # that it moves at all is what is wrong
        most = max(value for value in term.values if value is not None)
        attack = next((t.affirmed for t in terms[place + 2 :] if t.tag == "SALDIR"), None)
        right = {unit.attack_move} if attack else {unit.move}
        if attack is None:
            right |= {unit.attack_move}
        if most not in right:
            true = f"en çok {unit.move} hex; saldıracaksa en çok {unit.attack_move} hex"
            yield Contradiction(f"{most} hex", true, term)


def _others(tag: str) -> str:
    return " ".join(other for other in _UNITS if other != tag)


for _tag, _kind in _UNITS.items():
    _unit = UNITS[_kind]
    _S.claim(
        f"{_unit.name}: yok edilmesi madalya {'getirir' if _unit.medal else 'getirmez'}.",
        "birim-madalyasi" if _unit.medal else "madalyasiz-birimler",
        bool(_unit.medal),
        "KAZAN",
        needs=f"{_tag} MADALYA",
        unless="OZEL_SENARYO STANT KALDIR ORNEK KAL " + _others(_tag),
        conditional=True,
    )
    _ignores = _unit.ignores_retreat
    _S.claim(
        f"{_unit.name} geri {'çekilmez' if _ignores else 'çekilir'}.",
        "cekilmeyi-yok-sayma",
        not _ignores,
        "CEKIL-",
        needs=_tag,
        unless="SIPER ARAZI YOKSAY UY CEKILEMEYEN " + _others(_tag),
        confidence=0.75,
    )
    for _verb, _holds in (("YOKSAY", _ignores), ("UY", not _ignores)):
        _S.claim(
            f"{_unit.name} geri çekilmeyi {'yok sayar' if _ignores else 'yok saymaz'}.",
            "cekilmeyi-yok-sayma",
            _holds,
            _verb,
            needs=f"{_tag} CEKIL",
            unless="SIPER ARAZI " + _others(_tag),
        )
_S.table(
    "Yok edilen birim 1 madalya getirir.",
    "birim-madalyasi",
    {tag: UNITS[kind].medal for tag, kind in _UNITS.items() if UNITS[kind].medal},
    "# MADALYA",
    needs="YOKET",
    unless="OZEL_SENARYO TOPLAM DROID TOPCU ORNEK",
)
_S.number(
    "Elit Birlikler 2 hexe kadar yürüyüp saldırabilir.",
    "elit-birlikler",
    UNITS["snowtrooper"].move,
    "# HEX HAREKET",
    needs="ELIT_BIRLIK",
    unless="CEKIL KART ORNEK",
    also=((0, 1, 2), (1, 2)),
)
_S.claim(
    "Keşif droidini ya da Asi topçusunu yok etmek madalya getirmez.",
    "madalyasiz-birimler",
    False,
    "KAZAN",
    needs="DROID TOPCU MADALYA",
    unless="OZEL_SENARYO ORNEK ECHO SNOWTROOPER",
)
_S.claim(
    "Asi topçusu hareket edemez.",
    "asi-topcusu",
    UNITS["rebel_artillery"].move > 0,
    "HAREKET",
    needs="TOPCU",
    unless="SALDIR DROID SNOWSPEEDER ATAT",
)

_FACES = {"PIYADE": "P", "ARAC": "A", "PATLAMA": "B", "CEKIL": "G", "CARPI": "X"}
_FACE_TR = {"P": "piyade", "A": "araç", "B": "patlama", "G": "geri çekilme", "X": "çarpı"}


@_S.check("Her birimi hangi zar yüzlerinin vurduğu bellidir.", "isabet", kind="ruling")
def _(clause: Clause) -> Iterator[Contradiction]:
    """The faces that hit a unit: "Snowspeeder piyade ve patlamadan isabet alır"."""
    if clause.has("ORNEK", "DOGRULAMA") and not clause.has("AL"):
        return
    terms = clause.terms
    for place, term in enumerate(terms):
        hit = term.tag in ("VUR", "ISABET")
        kind = topic_of(clause, term, _UNITS)
        if not hit or kind is None or term.affirmed is False:
            continue
        faces: list[Term] = []
        for before in reversed(terms[:place]):
            if before.tag in _FACES:
                faces.append(before)
            elif before.tag not in ("YALNIZ", "SEMBOL", "YUZ", "_"):
                break
        if term.tag == "VUR" and place + 1 < len(terms) and not faces:
            continue
        said = {_FACES[face.tag] for face in faces}
        true = set(UNITS[_UNITS[kind]].hits)
        exactly = len(said) > 1 or any(t.tag == "YALNIZ" for t in terms[:place])
        if said and (not said <= true or (exactly and said != true)):
            yield Contradiction(
                ", ".join(_FACE_TR[f] for f in sorted(said)),
                ", ".join(_FACE_TR[f] for f in sorted(true)),
                term,
            )


# --- The turn ---------------------------------------------------------------------------------

_S.value(
    "turn.moves_per_unit",
    "# KEZ HAREKET",
    "# HAREKET",
    "ENCOK # HAREKET",
    needs="BIRIM TUR",
    unless="CEKIL",
)
_S.value(
    "turn.attacks_per_unit",
    "# SALDIRI",
    "# KEZ SALDIR",
    "# SALDIR",
    needs="BIRIM TUR",
    unless="YARMA SALDIRI_ROZETI",
)
_S.value(
    "turn.orders_per_unit",
    "# EMIR",
    needs="BIRIM",
    unless="KART BOLUM FAZLA_EMIR ORNEK CIZGI HARCA",
)
_S.value("turn.cards", "# KOMUT", "# KART OYNA", needs="TUR", unless="DESTE STANDART LIDER TAKIM")
_S.value("turn.draws", "# KART CEK", needs="TUR|DESTE", unless="FILO TAKIM SENARYO EL HER")
_S.value("badge.per_unit", "# ROZET", needs="BIRIM", unless="ORNEK")
_S.value("retreat.hexes", "# HEX", needs="CEKIL HER|SEMBOL|YUZ", unless="ORNEK")
_S.value(
    "retreat.blocked_loss",
    "HER ~ # MINYATUR",
    "CEKILEMEYEN BIRIM? ~ # MINYATUR",
    needs="CEKIL|CEKILEMEYEN KAYBET",
    unless="ORNEK KALDIR",
)
_S.value("retreat.trench_ignored", "# CEKIL", needs="SIPER YOKSAY", unless="ORNEK EGER")
_S.value(
    "badge.scout_dice", "# ZAR", "# FAZLA ZAR", "# ? ZAR", needs="IZCI FAZLA", unless="ORNEK EKSIK"
)
_S.value("badge.breakthroughs", "# YARMA", needs="YARMA TUR", unless="IKINCI")
_S.value("badge.eweb_rerolls", "# KEZ", needs="EWEB YENIDEN")
_S.value(
    "medals.unit",
    "# MADALYA",
    needs="YOKET DUSMAN|BIRIM HER|HEPSI",
    unless="DROID TOPCU SENARYO ORNEK ULAS",
)
_S.number(
    "Doğrulama atışında tek patlama yeter.",
    "at-at-dogrulama",
    1,
    "ENAZ # PATLAMA",
    "# PATLAMA",
    needs="DOGRULAMA|ATAT PATLAMA",
    unless="ORNEK YAPI PIYADE",
)
_S.value("structure.hits", "# PATLAMA", "# ISABET", needs="YAPI YIK", also=(2, 3), unless="PIYADE")

# --- Terrain ----------------------------------------------------------------------------------

_VEHICLES = ("ARAC", "SNOWSPEEDER", "ATAT")
_COVER = ("SIRT", "KAYA", "BINA", "SIPER")


@_S.check(
    "Hedefin arazisi saldıranın zarını azaltır: sırt ve siper 1; kaya ve bina/enkaz araçtan "
    "2, öbürlerinden 1.",
    "zar-degisimleri",
)
def _(clause: Clause) -> Iterator[Contradiction]:
    """How many dice fewer: "kayadaki hedefe araçlar 2, öbürleri 1 zar eksik"."""
    if not clause.has("EKSIK") or clause.has("ORNEK", "EGER", "MINYATUR", "KAYIP", "YARMA"):
        return
    kind = ""
    for place, term in enumerate(clause.terms):
        if term.tag in ("ARAC", "DIGER", "PIYADE", "SNOWSPEEDER", "ATAT"):
            kind = term.tag
        elif term.tag == "HARIC" and kind:
            kind = "DIGER"
        if term.tag != NUMBER:
            continue
        after = [t.tag for t in clause.terms[place + 1 : place + 5]]
        tag = topic_of(clause, term, _COVER)
        if tag is None or not ("EKSIK" in after or after[:1] == ["DIGER"]):
            continue
        terrain = TERRAIN[_TERRAIN[tag]]
        right = terrain.cover_vehicle if kind in _VEHICLES else terrain.cover_other
        if kind == "" and terrain.cover_vehicle != terrain.cover_other:
            continue
        yield from compare(term, {(right,)}, right)
        kind = ""


for _tag, _kind in _TERRAIN.items():
    _blocks = TERRAIN[_kind].blocks
    _S.claim(
        f"{TERRAIN[_kind].name} görüşü {'engeller' if _blocks else 'engellemez'}.",
        "gorus-engelleri",
        _blocks,
        "ENGELLE",
        needs=f"{_tag} GORUS",
        unless="YALNIZ ORNEK ATAT YAN SALDIRAN HEDEF SECENEK UC "
        + " ".join(t for t in (*_TERRAIN, "YAPI") if t != _tag),
    )
    if TERRAIN[_kind].stops:
        _S.claim(
            f"{TERRAIN[_kind].name}: giren birim durur.",
            "durduran-arazi",
            True,
            "DUR",
            needs=f"{_tag} BIRIM|HAREKET|GIREN|GIR",
            unless="CEKIL YARMA ORNEK HARIC UCAN SNOWSPEEDER SIPER SIRT HEDEF",
        )
        _S.claim(
            f"{TERRAIN[_kind].name}: giren birim o tur saldıramaz.",
            "durduran-arazi",
            False,
            "SALDIR",
            needs=f"{_tag} GIREN|GIR",
            unless="HAREKET KAL DEGIL ZAR YARMA EGER ORNEK AYRIL SIPER SIRT",
        )
_S.claim(
    "Yapılar görüşü engeller.",
    "gorus-engelleri",
    True,
    "ENGELLE",
    needs="YAPI GORUS",
    unless="SIRT HEDEF ORNEK UC",
)
_S.claim(
    "Seraka hiçbir birim giremez.",
    "gecilemez-arazi",
    TERRAIN["serac"].ground,
    "GIR|CIK|GEC",
    needs="SERAK",
    unless="CATLAK HARIC GORUS",
)
_S.claim(
    "AT-AT sırta çıkamaz.",
    "sirt",
    False,
    "GIR|CIK|HAREKET",
    needs="ATAT SIRT",
    unless="HARIC DEGIL DIGER",
)
_S.claim(
    "Buz çatlağına yalnız uçan birim girebilir.",
    "buz-catlagi",
    TERRAIN["crevasse"].ground,
    "GIR|CIK|GEC",
    needs="CATLAK PIYADE|ECHO|SNOWTROOPER|ATAT|DROID",
    unless="SNOWSPEEDER UCAN HARIC ORNEK",
)
_S.claim(
    "Snowspeeder buz çatlağının üstünden geçer.",
    "buz-catlagi",
    TERRAIN["crevasse"].flying,
    "GIR|CIK|GEC",
    needs="CATLAK SNOWSPEEDER|UCAN",
    unless="HARIC DIGER PIYADE ATAT DUR BIRIM SNOWTROOPER",
)
_S.claim(
    "Siper piyadenin hareketini kısıtlamaz.",
    "siper",
    False,
    "DUR",
    needs="SIPER GIREN",
    unless="KAYA BINA",
)
_S.claim(
    "Hiçbir arazi AT-AT'yi korumaz.",
    "at-at",
    False,
    "KORUN",
    needs="ATAT KORUN",
    unless="SALDIRI CEZA YAPI",
)
_S.verdict("structure.is_unit", "SAY", needs="YAPI BIRIM", unless="ARAZI")

# --- Fighting ---------------------------------------------------------------------------------

_S.verdict(
    "dice.losses_reduce",
    "DEGIS|EKSIK",
    needs="KAYIP|MINYATUR GUC",
    unless="ISABET ARAZI",
    conditional=True,
)
_S.claim(
    "Bir saldırının zarları bölünmez.",
    "zar-bolunmez",
    False,
    "BOL|SERBEST",
    needs="ZAR HEDEF BOL",
    unless="EMIR",
)
_S.claim(
    "Bir hexte iki birim duramaz.",
    "dolu-hex",
    False,
    "BULUN|DUR|GIR",
    needs="IKI_BIRIM HEX AYNI|HEX",
    unless="ARASI CIZGI BITISIK",
)
_S.claim(
    "Birim bulunan hexin içinden geçilmez.",
    "dolu-hex",
    False,
    "GEC",
    needs="BIRIM HEX GEC",
    where="BIRIM BULUN HEX ~ GEC",
    unless="CATLAK CIZGI SERAK ARAZI YARMA GORUS CEKIL UCAN",
)
_S.claim(
    "Kayıp vermiş birimler birleşemez.", "birlikte-hareket", False, "BIRLES", needs="BIRIM BIRLES"
)
_S.verdict(
    "section.excess_kept", "AKTAR", needs="FAZLA_EMIR|EMIR", where="FAZLA_EMIR", conditional=True
)
_S.verdict(
    "cards.reshuffle_ends_game", "BIT", needs="DESTE OYUN BIT", conditional=True, unless="MADALYA"
)
_S.claim(
    "Geçici hedefin madalyası hex boşalınca gider.",
    "gecici-hedef",
    False,
    "TUTULUR|KAL|KORUN",
    needs="GECICI AYRIL",
    conditional=True,
    confidence=0.6,
)
_S.claim(
    "Kalıcı hedefin madalyası geri verilmez.",
    "kalici-hedef",
    False,
    "GERI_VER",
    needs="KALICI MADALYA|HEDEF",
    conditional=True,
)
_S.wrong(
    "Önce isabetler, sonra geri çekilmeler uygulanır.",
    "zar-sonucu",
    "ONCE CEKIL ~ ISABET",
    "CEKIL ONCE ~ ISABET",
    unless="KAYBET",
)
_S.wrong(
    "Stanta birimin son minyatürü dikilir; birimlerin kartı yoktur.",
    "birim-madalyasi",
    "KART ~ STANT",
    unless="KOMUT TUTUCU LIDER_KART",
    needs="STANT MINYATUR|BIRIM",
)
_S.verdict("team.whisper", "FISILDA|SERBEST", needs="FISILDA")
_S.claim(
    "Sipere giren birim aynı tur saldırabilir.",
    "siper",
    True,
    "SALDIR",
    needs="SIPER GIREN|GIR",
    unless="KAYA BINA HAREKET YARMA",
)
_S.claim(
    "Buz çatlağına yalnız uçan birim girebilir.",
    "buz-catlagi",
    TERRAIN["crevasse"].ground,
    "GIR|CIK|GEC",
    needs="CATLAK HEPSI|HER BIRIM",
    unless="UCAN SNOWSPEEDER HARIC",
)
_S.claim("Siper aracı korumaz.", "siper", False, "KORUN", needs="SIPER ARAC")
_S.claim(
    "Kayıplar atılan zarı azaltmaz.",
    "kayip-gucu-dusurmez",
    False,
    "AT",
    needs="MINYATUR|KAYIP KAYBET|KAYIP EKSIK ZAR",
    unless="SIRT KAYA BINA SIPER ARAZI",
)
_S.claim(
    "Bir birim turda bir kez hareket eder ve bir kez saldırır.",
    "saldiri",
    False,
    "SALDIR|HAREKET",
    needs="BIRIM TUR",
    where="FARKLI KEZ SALDIR|HAREKET",
)
_S.claim(
    "Piyade yüzü araca, araç yüzü piyadeye isabet etmez.",
    "isabet",
    False,
    "ISABET|VUR",
    where="PIYADE SEMBOL|YUZ ARAC ISABET|VUR",
)
_S.claim(
    "Piyade yüzü araca, araç yüzü piyadeye isabet etmez.",
    "isabet",
    False,
    "ISABET|VUR",
    where="ARAC SEMBOL|YUZ PIYADE ISABET|VUR",
)
_S.claim(
    "Destenin bitmesi oyunu bitirmez; ıskarta karılır.",
    "deste-bitince",
    False,
    "KAYBET",
    needs="DESTE OYUN BIT",
    conditional=True,
)
_S.wrong(
    "Siperdeki piyade bir geri çekilmeyi yok sayabilir.",
    "siper",
    "HEPSI CEKIL YOKSAY",
    needs="SIPER PIYADE",
)
_S.verdict("turn.move_required", "ZORUNLU", needs="BIRIM", where="HAREKET ZORUNLU")
_S.claim(
    "Birimler görüşü engeller.",
    "gorus-engelleri",
    True,
    "ENGELLE",
    where="BIRIM GORUS ENGELLE",
    unless="YAN UC " + " ".join(_TERRAIN),
)
