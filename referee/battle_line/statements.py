"""What documents about Battle Line can be held to, and the model's own values."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from referee.battle_line.formation import Formation
from referee.battle_line.inquire import VALUES
from referee.battle_line.rules import RULES
from referee.stating import Clause, Contradiction, Statements, occurrences

STATEMENTS = Statements(
    rules=RULES,
    values=VALUES,
    lexicon={
        "BIRLIK": ("birlik kartı", "birlik kart", "birlik", "asker kartı"),
        "TAKTIK": ("taktik kartı", "taktik kart", "taktik"),
        "KART": ("kart",),
        "CEPHE": ("cephe", "bayrak"),
        "PIYON": ("cephe piyonu", "piyon", "ahşap cephe piyonu", "cephe taşı"),
        "OYUNCU": ("oyuncu", "kişi"),
        "RAKIP": ("rakip", "rakibin", "karşı oyuncu", "öbür oyuncu", "diğer oyuncu"),
        "RENK": ("renk", "ayrı renk"),
        "DEGER": ("değer", "değerinde", "rakam"),
        "EL": ("el", "elinde", "elindeki", "elde"),
        "DESTE": ("deste", "birlik destesi", "taktik destesi", "çekme destesi"),
        "YER": ("kart yeri", "yer", "boş yer"),
        "TUR": ("tur", "sıra"),
        "SON": ("son", "sonunda", "sonu"),
        "BAS": ("başında", "baş"),
        "YANYANA": ("yan yana", "komşu", "bitişik"),
        "PUAN": ("puan", "maç puanı"),
        "KAYBET": ("kaybet-", "kaybeden", "yenilen"),
        "KAZAN": ("kazan-", "kazanan", "galip"),
        "AL": ("al-", "ele geçir-", "çal-"),
        "ALINMIS": (
            *("kazanılmış", "kazanılan", "alınmış", "alınan", "kapanmış", "kapalı cephe"),
            *("sonuçlanmış", "ilan edilmiş"),
        ),
        "OYNA": ("oyna-", "kullan-", "oynat-"),
        "KOY": ("koy-", "kon-", "yerleştir-", "ekle-", "bırak-"),
        "CEK": ("çek-", "çekil-", "çekiş"),
        "DAGIT": ("dağıt-", "dağıtıl-", "paylaştır-"),
        "VER": ("ver-",),
        "GERI": (
            "geri",
            "geriye",
            "iade",
            "iade et-",
            "destenin üstüne",
            "destelerin üzerine",
            "destelerin üstüne",
            "destesinin üstüne",
        ),
        "TANESI": ("tanesi",),
        "TAMAMLA": ("tamamla-", "tamamlan-", "tamam", "çıkar-", "doldur-"),
        "BULUN": ("bulun-", "bulundur-", "tut-", "ol-", "taşı-"),
        "BASLA": ("başla-", "başlangıç", "hazırlık", "oyuna başlar"),
        "GEC": ("geç-", "aş-"),
        "FAZLA": ("fazla", "fazlası", "çok", "çoğu"),
        "PAS": ("pas", "pas geç-"),
        "LIDER": ("lider", "achilles", "hector", "alexander", "darius"),
        "EK": ("ek taarruz",),
        "SAVUNMA": ("savunma hattı",),
        "SIS": ("sis",),
        "BATAKLIK": ("bataklık",),
        "GOZCU": ("gözcü",),
        "TAKVIYE": ("takviye birlik", "takviye"),
        "FIRARI": ("firari",),
        "HAIN": ("hain",),
        "MORAL": ("moral taktiği", "moral taktik", "moral"),
        "CEVRESEL": ("çevresel taktik", "çevresel kart", "çevresel"),
        "TUZAK": ("tuzak taktiği", "tuzak taktik", "tuzak kartı", "tuzak"),
        "JOKER": ("joker",),
        "ELMAS": ("elmas",),
        "SUTUN": ("sütun",),
        "TERS_YAY": ("ters yay",),
        "PIRAMIT": ("piramit",),
        "KAOS": ("kaos",),
        "FORMASYON": ("formasyon", "dizilim"),
        "YEN": ("yen-", "geç-"),
        "GUCLU": ("en güçlü", "en üstün", "en değerli", "güçlüden zayıfa", "üstünlük sırası"),
        "ZAYIF": ("en zayıf", "en düşük", "en güçsüz"),
        "SIRALI": ("sıralı", "ardışık", "art arda", "peş peşe", "art arda gelen"),
        "AYKIRI": (
            *("art arda gelmeyen", "sıralı olmayan", "ardışık olmayan", "aynı renkten olmayan"),
            *("renkleri aynı olmayan", "aynı olmayan", "aynı renkte olmayan"),
        ),
        "GEREK": ("gerek-",),
        "AYNI_RENK": ("aynı renk", "aynı renkli", "aynı renkten", "tek renk", "tek renkli"),
        "FARKLI_RENK": ("farklı renk", "farklı renkli", "karışık renk"),
        "AYNI_DEGER": (
            "aynı değer",
            "aynı değerli",
            "aynı değerde",
            "eş değer",
            "değeri aynı",
            "aynı sayı",
        ),
        "ILAN": ("ilan et-", "ilan yap-", "ilan", "ilan edil-", "iddia et-"),
        "ISPAT": ("ispat", "ispatla-", "kanıt", "kanıtla-"),
        "OYNANMAMIS": ("oynanmamış", "henüz oynanmamış", "oynamadığı", "oynanmayan"),
        "ENGELLE": ("engelle-", "engel", "etkile-", "önle-", "hesaba kat-"),
        "CEZA": ("ceza", "cezalandır-", "ceza puanı"),
        "YANLIS": ("yanlış ilan", "geçersiz ilan", "hatalı ilan", "yanlış"),
        "ISKARTA": ("ıskarta", "ıskartaya at-", "ıskartaya çıkar-"),
        "KARISTIR": ("karıştır-", "karıştırıl-"),
        "BIT": ("bit-", "sona er-", "tüken-", "sonlan-"),
        "OYUN": ("oyun",),
        "SUR": ("sür-", "devam et-"),
        "ESIT": ("eşit", "eşitlik", "tam eşitlik", "beraberlik"),
        "ONCE": ("önce", "ilk", "ilk olarak", "önce tamamlayan"),
        "SONRA": ("sonra", "en son", "sonradan"),
        "SEC": ("seç-", "belirle-", "söyle-", "karar ver-"),
        "SONUCLAN": ("sonuçlan-", "sonuç", "sonucu"),
        "TUT": ("yer tut-", "yer kapla-", "kart yeri tut-", "kart yeri kapla-"),
        "CESIT": ("çeşit", "çeşittir", "tür"),
        "SAY": ("sayıl-", "say-", "yerine geç-"),
        "TOPLAM": ("toplam", "toplamda", "toplam değer", "değer toplamı", "değerler toplamı"),
        "GECERLI": ("geçerli", "geçerlidir", "geçerliliğini koru-"),
        "KALDIR": ("kaldır-", "kalk-", "ortadan kaldır-"),
        "IKINCI_LIDER": ("ikinci lider", "öbür lider", "diğer lider", "her iki lider"),
        "IKI_TARAF": ("iki taraf", "iki oyuncu", "her iki taraf", "her iki oyuncu"),
        "BIRDEN_COK": ("birden çok", "birden fazla", "birkaç", "iki ya da daha çok"),
        "BAGLA": ("bağla-", "etkile-"),
        "ILK": ("ilk defa", "ilk kez"),
        "KAL": ("kal-", "kalan", "art-"),
        "EL_SINIRI": ("el sınırı", "el limiti"),
        "HERHANGI": ("herhangi", "sıranın neresinde"),
        "YAP": ("yap-", "yapıl-", "oluştur-", "oluşturul-"),
        "OLUS": ("oluş-", "kurul-"),
        "ARASI": ("arası", "arasında"),
        "DAHA_GUCLU": ("daha güçlü", "daha üstün", "üstün", "daha değerli"),
        "AT": ("at-", "atıl-"),
        "KUTU": ("kutu", "içerik", "kutuda"),
        "KUR": ("kur-", "oluştur-"),
        "YERINE": ("yerine",),
        "VARYANT": ("varyant", "varyantlar", "son şans", "açık cepheler"),
        "SECENEK": ("seçenek", "baskı farkları", "baskı", "gmt"),
    },
    topics=(
        frozenset(
            ["LIDER", "EK", "SAVUNMA", "SIS", "BATAKLIK", "GOZCU", "TAKVIYE", "FIRARI", "HAIN"]
        ),
        frozenset(["ELMAS", "SUTUN", "TERS_YAY", "PIRAMIT", "KAOS"]),
    ),
    apart=frozenset(["VARYANT", "SECENEK"]),
)
_S = STATEMENTS


# --- What is in the box -----------------------------------------------------------------------

_PARTS = "LIDER GOZCU DAGIT CEK BATAKLIK ORNEK ENCOK RAKIP EL KAZAN DESTE FIRARI HAIN TAKVIYE CEPHE"
_S.value("components.troops", "^ # BIRLIK $")
_S.value(
    "components.troops",
    "# BIRLIK",
    needs="KUTU|OYUN|PIYON|VAR|BULUN",
    unless=_PARTS + " VER BASLA HER KOY TOPLAM",
)
_S.value("components.tactics", "^ # TAKTIK $")
_S.value(
    "components.tactics",
    "# ? TAKTIK",
    "# TAKTIK",
    needs="KUTU|OYUN|PIYON|VAR",
    unless=_PARTS.replace(" CEPHE", "") + " BIRLIK MORAL OYNA TUT CEPHE SAY",
)
_S.value("components.flags", "# ? PIYON", "# PIYON", "# CEPHE PIYON")
_S.value(
    "components.colors",
    "# RENK|FARKLI_RENK",
    needs="BIRLIK|KART",
    unless="ELMAS SUTUN TERS_YAY PIRAMIT KAOS FORMASYON DEGER SEC",
)
_S.value(
    "components.values",
    "RENK # DEGER",
    "RENK # KART",
    "RENK # BIRLIK",
    needs="HER",
    unless="FORMASYON LIDER",
    also=(tuple(range(1, 11)),),
)
_S.number(
    "Birlik kartlarının değerleri 1'den 10'a kadardır.",
    "bilesenler",
    tuple(range(1, VALUES["components.values"][1] + 1)),
    "DEGER #",
    needs="BIRLIK",
    unless="LIDER SAVUNMA EK SEC SAY TOPLAM",
)
_S.value("components.morale", "# MORAL", "MORAL # TAKTIK")
_S.value("components.environment", "# CEVRESEL", "CEVRESEL # TAKTIK")
_S.value("components.guile", "# TUZAK", "TUZAK # TAKTIK")
_S.value(
    "components.leaders",
    "# LIDER KART? VAR|BULUN",
    "LIDER # VAR",
    needs="KUTU|OYUN",
    unless="ENCOK",
)
_S.value("players.count", "# OYUNCU OYNA", "# OYUNCU OYUN", "OYUN # OYUNCU", unless="TUR HER CEPHE")

# --- Hand and turn ----------------------------------------------------------------------------

_S.value(
    "setup.hand",
    "# KART|BIRLIK ~ DAGIT|VER",
    "DAGIT|VER # KART|BIRLIK",
    "# KART|BIRLIK BASLA",
    "BASLA EL ~ # KART|BIRLIK",
    "BASLA ~ # KART|BIRLIK ~ AL|CEK",
    "BASLA # KART|BIRLIK",
    "EL # KART|BIRLIK BASLA",
    unless="GERI GOZCU PUAN TAKTIK ISKARTA RAKIP KAZAN",
)
_S.value(
    "hand.limit",
    "ENCOK ~ # KART",
    "ENCOK # !CEPHE",
    "EL # TAMAMLA",
    "EL # KART TAMAMLA",
    "# KART ~ ENCOK",
    "# FAZLA KART",
    needs="EL",
    unless="OYNA GOZCU PUAN CEPHE ORNEK BASLA RAKIP DAGIT",
)
_S.value(
    "hand.limit",
    "EL ~ # KART? TAMAMLA",
    "EL ~ # KART? ? TAMAMLA",
    "EL_SINIRI # KART",
    needs="EL|EL_SINIRI",
    unless="CEPHE FORMASYON ORNEK GOZCU",
)
_S.value(
    "setup.deck", "KAL # BIRLIK|KART", "DAGIT ~ # BIRLIK", needs="DESTE", unless="EL GOZCU CEK"
)
_S.value(
    "turn.plays",
    "TUR ~ # KART OYNA",
    "TUR # KART OYNA",
    "TUR EL # KART OYNA",
    unless="RAKIP TAKTIK BIRLIK GOZCU ORNEK",
    confidence=0.8,
)
_S.value(
    "turn.draws", "# KART ~ CEK", needs="TUR SON", unless="GOZCU EL ORNEK GERI", confidence=0.8
)

# --- Sides and formations ---------------------------------------------------------------------

_SIDE = "BATAKLIK LIDER ILAN DESTE EL ORNEK KAZAN SIS GOZCU CEK OYUN DAGIT ILK ISPAT"
_S.value(
    "side.size",
    "ENCOK # BIRLIK|KART",
    "# YER",
    "# KART YER",
    "# KART|BIRLIK KOY",
    needs="CEPHE",
    unless=_SIDE,
)
_S.value(
    "side.size_mud",
    "BATAKLIK ~ # KART|BIRLIK|YER",
    "BATAKLIK CEPHE ~ # TAMAMLA|GEREK|KOY",
    "OYUNCU # KART KOY",
    "YER # TAMAMLA",
    "# KART TAMAMLA",
    needs="BATAKLIK",
    unless="KALDIR ORNEK SUTUN ELMAS TERS_YAY PIRAMIT KAOS EGER FIRARI TAKVIYE RAKIP",
)
_S.value("side.size", "FORMASYON # KART OLUS", unless="BATAKLIK")
_S.value(
    "side.size",
    "# BIRLIK|KART BULUN|GEREK",
    needs="FORMASYON TAMAMLA",
    unless="BATAKLIK ORNEK RAKIP ENAZ",
)
_S.value("formations.count", "# FORMASYON", needs="VAR|GUCLU|CESIT", unless="RAKIP KUR ORNEK ISPAT")

_ORDER = {
    "ELMAS": Formation.WEDGE,
    "SUTUN": Formation.PHALANX,
    "TERS_YAY": Formation.BATTALION_ORDER,
    "PIRAMIT": Formation.SKIRMISH_LINE,
    "KAOS": Formation.HOST,
}
_TAGS = "|".join(_ORDER)
_STRONGEST = max(_ORDER.values())
_WEAKEST = min(_ORDER.values())


@_S.check("Güçlüden zayıfa: Elmas, Sütun, Ters Yay, Piramit, Kaos.", "formasyonlar", kind="ruling")
def _(clause: Clause) -> Iterator[Contradiction]:
    """ "Sütun, Elmas'ı yener", "en güçlü formasyon Sütun'dur", the whole list out of order."""
    names = {tag: formation.name_tr for tag, formation in _ORDER.items()}
    order = " > ".join(f.name_tr for f in sorted(_ORDER.values(), reverse=True))
    listed = [term for term in clause.terms if term.tag in _ORDER]
    for better, worse in pairwise(listed):
        compared = worse.suffix in ("dan", "den", "tan", "ten") and clause.has("DAHA_GUCLU")
        if compared and not clause.has("DEGIL") and _ORDER[better.tag] < _ORDER[worse.tag]:
            yield Contradiction(f"{names[better.tag]} > {names[worse.tag]}", order, worse)
    if len({term.tag for term in listed}) == len(listed) == len(_ORDER):
        strengths = [_ORDER[term.tag] for term in listed]
        falls = all(a > b for a, b in pairwise(strengths))
        rises = all(a < b for a, b in pairwise(strengths))
        if clause.has("GUCLU") and not falls and not rises:
            yield Contradiction(" > ".join(names[t.tag] for t in listed), order, listed[0])
        return
    if clause.has("BATAKLIK", "SIS", "ORNEK", "ESIT"):
        return
    verb = next(
        (t for t in clause.terms if t.tag in ("YEN", "GEC") and t.affirmed is not None), None
    )
    objects = [t for t in listed if t.suffix in ("i", "u", "yi", "yu", "ni", "nu")]
    subjects = [t for t in listed if t.suffix in ("", "dir", "dur") and t not in objects]
    if verb is not None and len(subjects) == 1:
        for beaten in objects:
            if (_ORDER[subjects[0].tag] > _ORDER[beaten.tag]) != verb.affirmed:
                yield Contradiction(
                    f"{names[subjects[0].tag]} > {names[beaten.tag]}", order, beaten
                )
    for word, best in (("GUCLU", _STRONGEST), ("ZAYIF", _WEAKEST)):
        patterns = (f"{_TAGS} ~ {word}", f"{word} FORMASYON? {_TAGS}")
        said = any(any(occurrences(clause, pattern)) for pattern in patterns)
        if said and len(listed) == 1 and not objects and _ORDER[listed[0].tag] != best:
            yield Contradiction(names[listed[0].tag], order, listed[0])


_TRAITS = {  # what the cards of a formation have in common
    "ELMAS": {"AYNI_RENK", "SIRALI"},
    "SUTUN": {"AYNI_DEGER", "FARKLI_RENK"},
    "TERS_YAY": {"AYNI_RENK"},
    "PIRAMIT": {"SIRALI", "FARKLI_RENK"},
    "KAOS": {"FARKLI_RENK"},
}
_TRAIT_TR = {
    "AYNI_RENK": "aynı renk",
    "FARKLI_RENK": "farklı renkler",
    "SIRALI": "sıralı değerler",
    "AYNI_DEGER": "aynı değer",
}


_NO_DEFINITION = ("ORNEK", "DEGIL", "BATAKLIK", "SIS", "YEN", "KAZAN", "RAKIP", "EK", "LIDER")


@_S.check("Her formasyonun kendi koşulu vardır.", "formasyonlar", kind="ruling")
def _(clause: Clause) -> Iterator[Contradiction]:
    """A trait that the formation does not have: "Sütun: aynı renkli üç kart"."""
    named = [t.tag for t in clause.terms if t.tag in _ORDER] or [*(clause.topics & set(_ORDER))]
    if len(named) != 1 or clause.has(*_NO_DEFINITION):
        return
    defined = any(t.tag in ("KART", "BIRLIK", "DEGER") for t in clause.terms)
    denied = any(t.affirmed is False or t.suffix.startswith(("me", "ma")) for t in clause.terms)
    for term in clause.terms:
        if term.tag in _TRAIT_TR and term.tag not in _TRAITS[named[0]] and defined and not denied:
            true = ", ".join(_TRAIT_TR[t] for t in sorted(_TRAITS[named[0]]))
            yield Contradiction(_TRAIT_TR[term.tag], true, term)


# --- Tactics ----------------------------------------------------------------------------------

_S.value(
    "tactics.lead",
    "ENCOK # FAZLA|GEC",
    "ENCOK # TAKTIK ~ FAZLA|GEC",
    "# FAZLA ~ TAKTIK",
    "# FAZLA TAKTIK",
    "# TAKTIK FAZLA|GEC",
    "FAZLA # TAKTIK",
    needs="RAKIP TAKTIK",
    unless="ORNEK EL",
)
_S.value(
    "leader.limit",
    "ENCOK # LIDER",
    "ENCOK # TANESI",
    "LIDER ~ ENCOK #",
    "# LIDER ~ OYNA",
    needs="LIDER OYNA",
    unless="RAKIP IKINCI_LIDER ORNEK HAIN FIRARI",
)
_S.value(
    "companion.value",
    "# DEGER",
    "DEGER ~ #",
    "# SAY",
    "# BIRLIK|KART",
    needs="EK",
    unless="ELMAS SUTUN TERS_YAY ORNEK TOPLAM LIDER",
)
_S.number(
    "Savunma Hattı 1, 2 ya da 3 değerindedir.",
    "savunma-hatti",
    (1, 2, 3),
    "# DEGER",
    "DEGER ~ #",
    "# SAY",
    "# DEGER ?",
    needs="SAVUNMA",
    unless="ELMAS SUTUN TERS_YAY ORNEK TOPLAM LIDER ENCOK SIS EK",
)
_S.value("shield.max", "ENCOK # DEGER", "ENCOK # SAY", needs="SAVUNMA", unless="ORNEK SIS")
_S.number(
    "Lider 1'den 10'a kadar her değerde olabilir.",
    "lider",
    (1, VALUES["components.values"][1]),
    "# ARASI? DEGER",
    needs="LIDER",
    unless="ORNEK TOPLAM SIS RENK EK SAVUNMA",
    also=(tuple(range(1, 11)),),
)
_S.value(
    "scout.draws",
    "# KART ~ CEK",
    "CEK # KART !GERI",
    "# CEK",
    needs="GOZCU CEK",
    unless="ORNEK TUR ENAZ",
)
_S.value(
    "scout.returns",
    "# KART !BULUN ~ GERI",
    "# KART ~ DESTE",
    "# TANESI",
    "# GERI",
    "GERI # KART",
    needs="GOZCU",
    unless="ORNEK TUR",
)
_S.value("redeploy.cards", "TAKVIYE # KART|BIRLIK", needs="TAKVIYE", unless="ORNEK BATAKLIK SAY")
_S.value(
    "deserter.cards",
    "RAKIP # KART|BIRLIK|TAKTIK",
    needs="FIRARI",
    unless="ORNEK BATAKLIK SAY LIDER",
)
_S.value("traitor.cards", "RAKIP # KART|BIRLIK", needs="HAIN", unless="ORNEK SAY")
_S.value("hand.tactics_limit", "ENCOK # TAKTIK", needs="EL BULUN", unless="OYNA RAKIP BIRLIK")

# --- Winning ----------------------------------------------------------------------------------

_S.value("win.adjacent", "YANYANA # YANYANA? CEPHE", "# YANYANA CEPHE", unless="ORNEK GEREK")
_S.value(
    "win.total",
    "TOPLAM # CEPHE",
    "_ # CEPHE",
    "HERHANGI # CEPHE",
    needs="KAZAN|AL|BIT",
    unless="ORNEK TUR PUAN",
)
_S.value(
    "match.winner",
    "KAZAN # PUAN",
    "KAZAN OYUNCU # PUAN",
    "OYUN KAZAN ~ # PUAN",
    needs="PUAN",
    unless="ENCOK",
)
_S.value("match.loser_flag", "# PUAN", needs="KAYBET HER CEPHE PUAN", unless="ENCOK")
_S.value("match.loser_max", "ENCOK # PUAN", needs="KAYBET", unless="ORNEK")

# --- What may be done -------------------------------------------------------------------------

_S.claim(
    "Kazanılmış cepheye kart konamaz.",
    "kapali-cephe",
    False,
    "OYNA|KOY|SERBEST",
    needs="BIRLIK|TAKTIK|KART",
    where="ALINMIS CEPHE",
    unless="DEGIL YALNIZ HARIC",
)
_S.claim(
    "Kazanılmış cepheye kart konamaz.",
    "kapali-cephe",
    False,
    "OYNA|KOY",
    needs="BIRLIK|TAKTIK|KART",
    where="CEPHE KAZAN SONRA",
    unless="YALNIZ HARIC",
)
_S.claim(
    "Rakibin turunda cephe ilan edilemez.",
    "ilan-zamani",
    False,
    "ILAN",
    needs="RAKIP TUR ILAN",
    unless="SONRA TAMAMLA ISPAT",
)
_S.claim(
    "Eldeki kartlar ispat olmaz.",
    "ilan-eldeki-kart",
    False,
    "OYNA|ISPAT|SAY|ILAN|SERBEST",
    needs="EL ISPAT|ILAN KART",
    unless="RAKIP ISKARTA CEPHE",
    confidence=0.75,
)
_S.claim(
    "Oynanmamış taktikler ilanı engellemez.",
    "ilan-taktik",
    False,
    "ENGELLE",
    needs="OYNANMAMIS TAKTIK",
)
_S.claim(
    "Hain taktik kartı alamaz.",
    "hain",
    False,
    "AL|OYNA|SERBEST",
    needs="HAIN TAKTIK|LIDER|JOKER",
    unless="BIRLIK FIRARI SAY YERINE",
)
_S.claim(
    "Firari taktik kartını da ıskartaya çıkarır.",
    "firari",
    True,
    "ISKARTA|AL|KALDIR|SERBEST",
    needs="FIRARI TAKTIK|LIDER|JOKER|SIS|BATAKLIK",
    unless="HAIN SAY ALINMIS YALNIZ OYUN",
)
_S.claim(
    "Gözcü oynanan turun sonunda kart çekilmez.",
    "gozcu",
    False,
    "CEK",
    needs="GOZCU TUR SON",
    unless="DESTE",
)
_S.claim(
    "İkinci Lider oynanamaz.",
    "lider-siniri",
    False,
    "OYNA|SERBEST",
    needs="IKINCI_LIDER",
    unless="RAKIP",
    conditional=True,
)
_S.claim(
    "Yanlış ilanın cezası yoktur.",
    "yanlis-ilan",
    False,
    "CEZA|VAR|AL|KAYBET",
    needs="YANLIS CEZA|PUAN|TUR",
    conditional=True,
)
_S.claim(
    "Desteler bitince oyun bitmez.",
    "deste-bitince",
    False,
    "BIT",
    needs="DESTE OYUN BIT",
    conditional=True,
    unless="KAZAN",
)
_S.claim(
    "Iskarta yeniden deste olmaz.",
    "deste-bitince",
    False,
    "KARISTIR|YAP",
    needs="ISKARTA DESTE KARISTIR",
    conditional=True,
)
_S.claim(
    "Sis altında formasyonlar sayılmaz.",
    "sis",
    False,
    "GECERLI|SAY",
    needs="SIS FORMASYON",
    unless="BATAKLIK KART",
)
_S.claim(
    "Sis ile Bataklık kart yeri tutmaz.",
    "cevresel-taktikler",
    False,
    "TUT",
    needs="SIS|BATAKLIK|CEVRESEL",
    unless="LIDER EK",
)
_S.claim(
    "Aynı turda birden çok cephe ilan edilebilir.",
    "birden-cok-ilan",
    True,
    "ILAN|SERBEST",
    needs="BIRDEN_COK CEPHE ILAN",
    unless="HARIC",
)
_S.claim(
    "Bataklık ve Sis iki tarafı da bağlar.",
    "cevresel-taktikler",
    True,
    "GECERLI|BAGLA",
    needs="SIS|BATAKLIK IKI_TARAF",
)
_S.wrong(
    "Tam eşitlikte cephe önce tamamlayanındır.",
    "esitlik",
    "SON|SONRA TAMAMLA",
    needs="ESIT CEPHE|FORMASYON",
    unless="ONCE ILAN BATAKLIK",
)
_S.wrong(
    "Jokerin rengi ve değeri cephe sonuçlanırken belirlenir.",
    "moral-taktikleri",
    "OYNA ~ SEC",
    needs="LIDER|EK|SAVUNMA|JOKER RENK|DEGER SEC",
    unless="SONUCLAN DEGIL",
    confidence=0.7,
)
_S.claim(
    "Sis formasyonları ortadan kaldırır.",
    "sis",
    True,
    "ENGELLE|KALDIR",
    needs="SIS FORMASYON",
    unless="FIRARI TAKVIYE BATAKLIK",
)
_S.claim(
    "Oynanmamış taktikler ilanı engellemez.",
    "ilan-taktik",
    False,
    "ENGELLE",
    needs="EL TAKTIK ILAN",
)
_S.wrong(
    "Firari rakibin taktik kartını da ıskartaya çıkarabilir.",
    "firari",
    "YALNIZ BIRLIK ~ ISKARTA|KALDIR|AL|AT",
    needs="FIRARI",
    unless="HAIN TAKVIYE",
)
_S.wrong("Bir turda birden çok cephe ilan edilebilir.", "birden-cok-ilan", "ENCOK * CEPHE ~ ILAN")
