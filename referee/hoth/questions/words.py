"""The words of a question about Battle of Hoth, and the facts that they state."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from referee.asking import Asked, Check, Questions, Word
from referee.hoth.pieces import TERRAIN, UNITS, UnitType

_PIECES: dict[str, tuple[str, ...]] = {
    "BIRIM:ET": ("@Echo Base Trooper",),
    "BIRIM:ST": ("@Snowtrooper",),
    "BIRIM:SS": ("@Snowspeeder", "hız kızağı", "kızak"),
    "BIRIM:AT": ("@AT-AT", "tank"),
    "BIRIM:RA": ("@Asi topçusu",),
    "BIRIM:PD": ("@keşif droidi",),
    "PIYADE": ("@piyade",),
    "ARAC": ("@araç",),
    "BIRLIK": ("birim", "birlik", "unit", "birme"),
    "ADAM": ("adam", "herif", "eleman"),
    "EKIP": ("ekip", "takım"),
    "ARAZI:ridge": ("@sırt", "yüksek"),
    "ARAZI:rocks": ("@kaya",),
    "ARAZI:serac": ("@serak",),
    "ARAZI:building": ("bina", "enkaz", "bina enkaz", "harabe", "building", "wreckage", "ruins"),
    "ARAZI:trench": ("siper", "hendek", "mevzi", "trench"),
    "ARAZI:crevasse": ("buz çatlağı", "çatlak", "crevasse", "buz yarığı"),
    "YAPI": ("yapı", "kalkan jeneratörü", "jeneratör", "iyon topu", "structure", "generator"),
    "ROZET:assault": ("@Saldırı rozeti",),
    "ROZET:eweb": ("@E-Web",),
    "ROZET:scout": ("@İzci",),
    "ROZET:elite_troops": ("@Elit Birlikler", "elit"),
    "ROZET:elite_squadron": ("@Elit Filolar",),
    "ROZETLI": ("rozet", "badge", "rozetli"),
    "FIGUR": ("minyatür", "figür", "figure", "mini", "miniature", "maket", "kişi"),
}
_SIDES: dict[str, tuple[str, ...]] = {
    "DUSMAN": ("düşman", "rakip", "hedef", "enemy", "target", "opponent", "onun"),
    "BEN": ("ben", "benim", "kendi", "kendim", "bizim", "dost", "own", "bizimki"),
    "ASI": ("asi", "asiler", "rebel", "rebels"),
    "IMPARATORLUK": ("imparatorluk", "empire", "imperial"),
    "TAKIM": ("@takım oyunu", "ekip arkadaşı", "arkadaş", "ortak", "teammate"),
}
_ACTS: dict[str, tuple[str, ...]] = {
    "SALDIR": (
        *("saldır-", "saldırı", "saldırı yap-", "ateş", "ateş et-", "ateş aç-", "vur-", "sık-"),
        *("attack", "attack et-", "attack yap-", "shoot", "shoot et-", "fire", "fire et-"),
        *("hücum", "hücum et-", "atış yap-", "çarpış-", "dövüş-", "savaş-", "nişan al-"),
        *("vuruş yap-", "attack'le-"),
    ),
    "GIT": (
        *("git-", "gid-", "yürü-", "yürüt-", "hareket", "hareket et-", "hareket ettir-"),
        *("ilerle-", "ilerlet-", "adım at-", "move", "move et-", "move yap-", "oynat-"),
        *("kımılda-", "kıpırda-", "kıpırdat-", "kaydır-", "kay-", "oynama", "yol al-"),
        *("uçuyor", "uçup", "uçtu", "uçtum", "uçmuş", "uçtuktan", "uçarsa", "uçabilir", "uçtuysa"),
        *("yer değiştir-", "yürüyüş", "yürüme", "koş-", "yerinden oyna-"),
    ),
    "OYNA": ("oyna-", "play", "play et-", "kullan-", "koy-"),
    "GIR": ("gir-", "enter", "enter et-", "tırman-", "bas-", "sığın-", "çık-", "sok-"),
    "GEC": ("geç-", "geçir-", "atla-", "aş-", "atlat-"),
    "DUR": ("dur-", "bekle-", "stop", "stop et-", "kal-", "takıl-", "bekleyen"),
    "DEVAM": ("devam", "devam et-", "sürdür-", "yoluna devam et-"),
    "GOR": ("gör-", "görün-", "@görüş hattı", "görüş", "bakış", "los", "line of sight"),
    "AT": ("at-", "roll", "roll et-", "say-", "fırlat-"),
    "BOL": ("böl-", "bölüştür-", "split", "split et-", "paylaştır-", "dağıt-", "ayır-", "bölün-"),
    "BIRLES": ("birleş-", "birleştir-", "topla-", "toparla-", "merge", "merge et-", "birles-"),
    "GERIDE": ("geride", "bırak-", "bir kısmı", "bir kısmını", "kısmı", "arkada bırak-", "yarısı"),
    "CEKIL": (
        *("çekil-", "geri çekil-", "geri çekilme", "geri kaç-", "gerile-", "retreat"),
        *("retreat et-", "kaçmak", "kaçacak", "kaçıcak", "kaçarken", "kaçmayı", "kaçmaya"),
        *("kaçabilir", "kaçış", "kaçtı", "kaçma"),
    ),
    "YOKSAY": (
        *("yok say-", "uyma-", "görmezden gel-", "ignore", "ignore et-", "aldırma-"),
        *("kaçmıyorum", "kaçmıyom", "kaçmıyorm", "kaçmaz", "kaçmam", "kaçmadan", "kaçmasa"),
        *("kaçmazsa", "kaçmazsam", "kaçmayabilir", "kaçmasın"),
    ),
    "FEDA": ("feda et-", "feda", "ver-", "kurban ver-", "kurban et-", "kaybet-"),
    "YARMA": ("yarma", "yarma yap-", "breakthrough", "breakthrough yap-", "advance et-"),
    "ZARYENI": (
        *("yeniden at-", "tekrar at-", "bir daha at-", "reroll", "reroll et-", "re-roll"),
        *("yeniden salla-", "baştan at-"),
    ),
    "DOGRULAMA": (
        "doğrulama",
        "doğrulama atışı",
        "confirmation roll",
        "confirmation",
        "onay atışı",
    ),
    "YOKET": ("yok et-", "yok ol-", "öldür-", "düşür-", "kill", "kill et-", "yık-", "destroy et-"),
    "TAK": ("tak-", "taşı-"),
    "SEC": ("seç-", "hedef al-", "tercih et-"),
    "BIRAK": ("bırakıp", "boş verip", "es geçip", "dururken", "yerine"),
    "SOYLE": ("söyle-", "ilan et-", "açıkla-", "bildir-", "declare et-", "belirle-"),
    "FISILDA": ("fısıldaş-", "fısılda-", "gizlice konuş-"),
}
_CIRCUMSTANCES: dict[str, tuple[str, ...]] = {
    "ADIM": ("adım", "hex", "hexes", "kare", "altıgen", "göz", "kutucuk", "tık"),
    "UZAK": (
        *("öte", "öteki", "ötedeki", "öteden", "ileri", "ilerideki", "uzak", "uzaktaki"),
        *("uzaklık", "uzaklıktaki", "mesafe", "mesafedeki", "range", "uzağa"),
    ),
    "BITISIK": (
        *("bitişik", "bitişikteki", "dibimdeki", "dibimde", "yanımdaki", "yanındaki", "yandaki"),
        *("adjacent", "yakın dövüş", "yakındaki", "yakın", "komşu", "yan yana", "dibindeki"),
        *("önümdeki",),
    ),
    "ARADA": ("ara", "arada", "arasında", "aramızda", "önümde", "önünde", "between", "aralarında"),
    "ONCEDEN": (
        *("zaten", "önceden", "tur başında", "tura", "geçen tur", "önceki tur", "already"),
        *("önceki turdan", "beri", "geçen turdan", "turun başından"),
    ),
    "EMIR": (
        *("emir", "emri", "emir al-", "emir ver-", "emir veril-", "order", "order al-"),
        *("order ver-", "komut ver-", "emir verdiğim"),
    ),
    "EMIRSIZ": ("emirsiz", "ordersız", "komutsuz"),
    "AL": ("al-", "yararlan-", "yararlandır-", "alma"),
    "IKINCI": (
        *("ikinci", "ikinci kez", "ikinci kere", "iki kez", "iki kere", "bir daha", "tekrar"),
        *("yine", "twice", "again", "bir kez daha", "bir kere daha", "iki defa", "yeniden"),
    ),
    "PAY": ("birini", "kalanını", "öbürünü", "diğerini", "yarısını", "birer"),
    "BIRTANE": ("tek", "tek bir", "yalnız bir"),
    "AYNI": ("aynı", "same"),
    "AYNIANDA": ("birlikte", "aynı anda", "hem", "birden", "beraber"),
    "ZAR": ("zar", "dice"),
    "ISABET": ("isabet", "hit", "isabet et-"),
    "MADALYA": ("madalya", "medal", "puan"),
    "YARALI": (
        *("yaralı", "kayıp vermiş", "kayıplı", "eksilmiş", "hasar almış", "hasarlı", "zayıf"),
        *("kayıp almış",),
    ),
    "ENGEL": ("engel", "hiçbir şey", "bir şey"),
    "UST": ("üstünden", "içinden", "üzerinden"),
    # words that no intent allows: they ask for something else
    "NASIL": ("nasıl", "nasıl bir"),
    "NERE": ("nerede", "nereye", "nereden"),
    "KIM": ("kim", "kime", "kimin", "hangi", "hangisi"),
    "MENZIL": ("menzil", "menzili"),
    "KART": ("kart", "card", "komut kartı"),
    "BOLUM:left": ("sol", "sol kanat", "left"),
    "BOLUM:right": ("sağ", "sağ kanat", "right"),
    "BOLUM:center": ("merkez", "orta", "center"),
    "CIZGI": ("çizgi", "çizgideki", "çizgi üstündeki", "kesik çizgi", "sınır", "sınırındaki"),
    "BOS": ("boş", "boşken", "clear", "empty", "açık", "bomboş"),
    "DOLU": ("dolu", "kapalı"),
    "ARKA": ("arka", "arkası", "arkam", "arkasında"),
    "SONRA": ("sonra", "ardından", "sonrasında", "after"),
    "ONCE": ("önce", "baştan", "başta", "before", "evvel"),
    "YOK": ("yok", "yokken", "yoktu", "kalmadı"),
    "YOKSA": ("yoksa",),
    "DEGIL": ("değil", "değilse", "değilken"),
    "HIC": ("hiç",),
    "BASKA": ("başka", "başkası", "diğer"),
    "YEDEK": ("yedek hüküm", "yedek", "fallback", "kişilik seçenek", "tek kişilik"),
    "BOSA": ("boşa", "boşa git-", "yan-", "çöp"),
    "SESSIZ": ("sessizce", "gizlice", "duymadan"),
    "HER": ("her", "bütün", "tüm", "hepsi", "hepsini", "üçü", "tamamı"),
    "EN_COK": ("en fazla", "en çok", "max", "maksimum"),
    "BASLA": ("başla-", "start", "start al-", "başlangıç"),
    "KAC": ("kaç", "how many", "ne kadar", "kaç tane"),
    "UCAN": ("uçan", "flying", "fly"),
    "ZORUNDA": ("@zorunlu", "gerekli", "must", "zorndamıyım", "zorundamıyım"),
}
_LIGHT: dict[str, tuple[str, ...]] = {
    # words that change nothing
    "YASAK": ("yasak", "forbidden"),
    "DOLGU": (
        *("serbest", "mümkün", "izin", "hak", "hakkı", "uygun", "oyuncu", "ol-", "et-"),
        *("yap-", "de-", "iste-", "legal", "caiz", "ediyor", "ediyo", "diyebil-"),
        *("acaba", "kural", "oyun", "şimdi", "hemen", "artık", "tane", "adet", "yani", "mü", "mı"),
        *("sonuçta", "bari", "ki", "peki", "kendine", "sayıl-", "gel-", "hep", "içine", "içindeki"),
        *("içinde", "üstünde", "üstündeki", "üzerinde", "üzerindeki", "birbirine", "birbirini"),
        *("yerinden", "yine de", "gene de", "bu tur", "aynı tur", "tur", "turda", "turn", "sıra"),
        *(
            "sıramda",
            "sırasında",
            "elimdeki",
            "eldeki",
            "ayrılan",
            "kanat",
            "kurala göre",
            "kurallara göre",
            "ya",
            "be",
            "abi",
            "hocam",
        ),
        *(
            "var",
            "varsa",
            "varken",
            "bulun-",
            "sadece",
            "yalnız",
            "yalnızca",
            "only",
            "doğrudan",
            "direkt",
        ),
        *(
            "durum",
            "durumda",
            "die",
            "diye",
            "bir de",
            "together",
            "türlü",
            "normalde",
            "di",
            "orada",
        ),
        *("ille", "şuna", "buna", "hangileri", "hangilerine", "kendisi"),
    ),
}

QUESTIONS = Questions(
    prefix="hoth",
    # The hexes of a check are made up: the answer says "2 zar atılır", not from where to where.
    wording=tuple(
        change
        for there in ("D5", "F4", "G4", "H4")
        for change in ((f"D4 hexinden {there} hexine ", ""), (f" ({there})", ""))
    ),
    lexicon={**_PIECES, **_SIDES, **_ACTS, **_CIRCUMSTANCES, **_LIGHT},
    always=frozenset(["DOLGU", "YASAK", "BIR"]),
    slots=(frozenset(["PIYADE", "BIRIM", "ARAC", "BIRLIK"]), frozenset(["ARAZI"])),
)

UNIT: dict[str, UnitType] = {unit.code: unit for unit in UNITS.values()}
_Build = Callable[[Asked], Check | None]
_WHO = ("BIRIM", "PIYADE")
_TARGETS = ("DUSMAN", "ADAM", "BIRLIK", *_WHO)
_TOLD = ("GIT", "GIR", "DUR", "EMIR", "AL", "FEDA")
_VERBS = frozenset(_ACTS) | {"EMIR", "ISABET", "AL"}
# A question that asks for more than a yes or no.
_OTHER_KINDS = frozenset(["when", "how_many", "meaning", "setup", "difference", "who_wins"])


def is_ruling(q: Asked) -> bool:
    """Whether a question can be answered with yes or no (or asks why something is forbidden)."""
    if q.has("KAC") or q.kinds & {"when", "meaning", "difference"}:
        return False
    return bool(q.kinds & {"may", "must", "why_not", "what_if"}) or not q.kinds & _OTHER_KINDS


def ruling(
    name: str, needs: str, allows: str = "", *, about: str = ""
) -> Callable[[_Build], _Build]:
    """Decorator: declare an intent that answers yes or no, see `Questions.intent`.

    "Is it forbidden?" is answered the other way round, as a duty is.
    """

    def register(build: _Build) -> _Build:
        def asked(q: Asked) -> Check | None:
            check = build(q) if is_ruling(q) else None
            return replace(check, must=True) if check and q.has("YASAK") else check

        QUESTIONS.intent(name, "", needs, allows, about=about)(asked)
        return build

    return register


def is_must(q: Asked) -> bool:
    """Whether a question asks if something is required."""
    return "must" in q.kinds or q.has("ZORUNDA")


def asked_act(q: Asked) -> str:
    """The tag of the last verb: Turkish asks with the last verb, what stands before is told."""
    return next((w.tag for w in reversed(q.words) if w.tag in _VERBS), "")


def told_denied(q: Asked, *but: str) -> bool:
    """Whether a verb that is told, not asked, is negated, apart from the tags `but`."""
    verbs = [w for w in q.words if w.tag in _VERBS]
    return any(w.negated and w.tag not in but for w in verbs[:-1]) or q.has("YOK", "DEGIL")


def enemy_acts(q: Asked) -> bool:
    """Whether the enemy is the one that acts or sees: "düşman iki kez saldırabilir mi"."""
    return any(
        word.tag == "DUSMAN" and not word.suffix and after.tag not in _TARGETS
        for word, after in zip(q.words, q.words[1:], strict=False)
    )


def told_of_target(q: Asked) -> bool:
    """Whether what is told is told of the target: "giren düşmana", "düşman iki hex gittiyse"."""
    enemy = False
    for word, after in zip(q.words, q.words[1:], strict=False):
        enemy = enemy or (word.tag == "DUSMAN" and not dative(word))
        if word.tag in _TOLD:
            participle = re.search(r"(?:[ae]n|m[iu]s|[dt][iu]g[iu]\w*)$", word.suffix)
            if enemy or (participle and after.tag in _TARGETS and dative(after)):
                return True
    return False


def dative(word: Word) -> bool:
    """Whether a noun is what an act goes to: askere, AT-AT'ye, düşmanıma."""
    return bool(re.search(r"^(?:[iu]?m|s?[iu]n?|l[ae]r[iu]?n?)?[yn]?[ae]$", word.suffix))


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
