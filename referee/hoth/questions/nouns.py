"""The words for cards, the box, the board and the table: each tag and the forms that mean it."""

from __future__ import annotations

from referee.hoth.board import NAMES

HEXES: dict[str, tuple[str, ...]] = {f"HEX:{name}": (name,) for name in NAMES if name}
CARDS: dict[str, tuple[str, ...]] = {
    "KART": ("kart", "card", "komut kartı", "komuta kartı"),
    "LIDER": ("@lider kartı", "lider", "darth vader", "komutan", "general"),
    "TAKTIK": ("taktik kartı", "taktik", "tactic card", "tactic"),
    "BOLUMKART": ("bölüm kartı", "section card", "kanat kartı", "bölge kartı"),
    "DESTEK": ("@destek kartı", "destek"),
    "DESTE": ("deste", "çekme destesi", "çekme deste", "draw pile", "deck", "kart destesi"),
    "FILO": ("@Deploy the Fleet", "deploy", "filoyu konuşlandır", "deploy the fleet"),
    "ISKARTA": ("ıskarta", "discard", "discard pile", "atılan kartlar", "ıskarta destesi"),
    "EL": ("el", "elde", "elimde", "elimizde", "hand"),
    "STANDART": ("standart", "standard"),
    "OZET": ("özet kartı", "referans kartı", "yardım kartı", "reference card", "summary card"),
    "YAZI": ("kartın yazısı", "kartta yazan", "kartın üstündeki yazı", "kart metni"),
}
TABLE: dict[str, tuple[str, ...]] = {
    "TAHTA": ("tahta", "board", "savaş alanı", "harita alanı"),
    "TUTUCU": (
        *("kart tutucu", "kart tutucusu", "tutucu", "card holder", "kart standı"),
        *("kart dayama aparatı", "plastik tutacak", "kart rafı"),
    ),
    "KUTU": ("kutu", "kutudan", "box"),
    "KARO": ("karo", "arazi karosu", "tile", "terrain tile", "yer karosu", "arazi altıgeni"),
    "KITAP": ("kitap", "kitapçık", "booklet", "rulebook"),
    "PARCA": ("parça", "piece", "parçalı"),
    "SENARYO": ("@senaryo", "görev", "mission"),
    "KAMPANYA": ("@kampanya",),
    "SUTUN": ("sütun", "kolon", "column"),
    "SATIR": ("satır", "row", "yatay sıra"),
    "UZUNSIRA": ("uzun sıra", "girintisiz sıra", "tek numaralı sıra"),
    "KISASIRA": ("girintili sıra", "kısa sıra", "çift numaralı sıra", "girintili satır"),
    "ARKAYUZ": ("arka yüz", "öbür yüz", "tahtanın arkası", "diğer yüz"),
    "KENAR": ("kenar", "kıyı", "edge"),
    "KOSE": ("köşe", "corner"),
    "BOLUM": ("bölüm", "bölge", "kanat", "section", "flank"),
    "BOLUM:left": ("sol", "sol kanat", "left", "left flank"),
    "BOLUM:right": ("sağ", "sağ kanat", "right", "right flank"),
    "BOLUM:center": ("merkez", "orta", "center", "ortadaki"),
    "CIZGI": (
        *("çizgi", "çizgideki", "çizgi üstündeki", "kesik çizgi", "sınır", "sınırındaki"),
        *("kırmızı çizgi", "kesik kırmızı çizgi", "kesik hat", "kırmızı hat", "ortak hex"),
        *("kesik kırmızı hat", "ortak hexteki"),
    ),
    "TAKIMDA": ("takımda", "takım oyununda", "takım oyunu"),
    "CELIS": ("çeliş-", "ters düş-", "aykırı", "çelişki", "uyuşma-", "zıt"),
    "DOLAN": ("dolan-", "çevresinden dolan-", "etrafından dolan-", "etrafından geç-"),
    "KARSILIKLI": ("karşılıklı", "karşı karşıya"),
    "ASAMA": ("aşama", "basamak", "step", "faz", "evre", "phase"),
}
NUMBERS: dict[str, tuple[str, ...]] = {
    "KAC": ("kaç", "how many", "ne kadar", "kaç tane", "kaçar"),
    "KEZ": ("kez", "kere", "defa", "sefer"),
    "SAYI": ("sayı", "sayısı", "adedi", "miktarı", "sayıda"),
    "TOPLAM": ("toplam", "toplamda", "total", "topu topu"),
    "OZELLIK": ("özellik", "stats", "stat", "değer", "değerleri", "value", "attack value"),
    "TUR": ("türe", "türde", "türden", "türler", "türleri", "tip", "tipte", "çeşit", "class", "type", "sınıf", "kategori"),
    "OZEL": ("özel", "special"),
    "FARK": ("fark", "difference", "ayrım"),
    "DEGIS": ("değiş-", "değiştir-", "değişik"),
    "YETER": ("yeter", "yet-", "yeterli", "kâfi", "kafi"),
    "ISTEGE": ("isteğe bağlı", "seçimlik", "opsiyonel", "optional", "keyfe bağlı", "gönüllü"),
    "YUVARLA": ("yuvarla-", "yuvarlan-", "buçuk", "küsur", "küsurat"),
    "ZAMAN": ("ne zaman", "when", "hangi anda"),
    "EN_COK": ("en fazla", "en çok", "max", "maksimum", "azami"),
    "EN_AZ": ("en az", "minimum", "min", "asgari"),
}
