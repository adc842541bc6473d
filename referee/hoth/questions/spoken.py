"""More words of cards, teams, medals and setup, as players say and type them."""

from __future__ import annotations

SPOKEN: dict[str, tuple[str, ...]] = {
    "BIRLIK": ("brim", "bölük", "manga"),
    "YAZI": ("metin", "metni", "yazı", "text"),
    "CIZGI": ("line", "kırmızı kesik", "bölüm çizgisi", "section line", "kesikli çizgi"),
    "MADALYA:goal": (
        *("gereken madalya", "gereken sayı", "gerekli madalya", "gereken puan", "istenen sayı"),
        *("istenen madalya", "hedef madalya", "gereken medal", "hedef sayı"),
    ),
    "LIDER": ("organa", "skywalker", "firmus", "maximilian"),
    "TANI": ("tanın-", "tanınmış", "tanınan", "tanımış", "özgü", "aitmiş"),
    "TUT": ("tut-", "elde tut-", "ele geçir-", "işgal et-", "kontrol et-", "hold", "hold et-"),
    "DUY": ("duy-", "işit-", "kulak misafiri ol-"),
    "ONERI": ("öneri", "öner-", "fikir", "tavsiye", "akıl ver-", "fikir ver-"),
    "SECENEK": ("seçenekler", "seçeneklerden", "seçenekleri", "seçeneği"),
    "ORTASI": (
        *("savaşın ortasında", "oyunun ortasında", "maçın ortasında", "oyun ortasında"),
        *("savaş ortasında", "maç ortasında", "oyunun yarısında", "oyun başladıktan sonra"),
        *("oyun sürerken", "savaş sürerken", "oyun sırasında", "savaş sırasında"),
    ),
    "EMIR": ("emirlik", "emir hakkı", "emirlerden"),
    "DESTE": ("komut destesi", "komuta destesi", "command deck", "standart deste"),
    "HER": ("kişi başı", "kişi başına", "adam başı", "adam başına", "oyuncu başına"),
    "FISILDA": ("mesajlaş-", "mesaj at-", "yazış-", "not yaz-"),
    "KART": ("kartlık", "kartlı"),
    "YARIM": ("yarm hex", "yarım altgen"),
    "YOKET": ("öldrdm", "öldrdük", "öldrdü"),
    "KURA": ("kura", "yazı tura", "taş kağıt makas"),
    "SUTUN": ("enine", "genişliği", "genişlik"),
    "SATIR": (
        "sıra derinliğinde",
        "sıradan oluş-",
        "derinliği",
        "derinliğine",
        "derinlik",
        "boyuna",
    ),
    "SESSIZ": (
        "kulağına",
        "kulaktan kulağa",
        "içimden okusam",
        "içimden okumam",
        "içimden okuyup",
        "içimden okuyabilir",
    ),
    "YENIL": ("yenilir", "yenilirim", "yenildim", "yenilmiş", "yeniliyor"),
    "KARISTIR": ("karıp", "karıyorum", "karıyoruz", "karılır", "karıştırıp"),
    "ANIOLUM": ("ani ölüm şartı", "ani ölüm koşulu", "ani ölüm hedefi", "sudden death koşulu"),
    "BIT": ("sonu gel-", "sıfırlan-", "suyunu çek-"),
    "TAKIMDA": ("2v2", "2vs2", "ikiye iki", "eşli"),
    "TUTUCU": ("kart tutacağı", "kart tutacağını", "kart tutacakları"),
    "SEC": ("son sözü söyle-", "son söz", "son sözü", "son karar", "son kararı"),
    "KITAP": ("kitabı", "kitabının", "kitapları"),
    "FILO": ("fleet", "fleet kartı", "filo kartı", "deploy fleet"),
    "SONUNDA": ("turn end", "end of turn", "turn sonu", "turn sonunda"),
    "BIRAK": ("onun yerine", "bunun yerine"),
    "SESLI": ("yüksek sesle", "sesli", "sesli sesli"),
    "MAC": ("maç", "battle"),
    "OYNA": ("oynayıp", "oynadım", "kart sür-"),
    "ISKARTA": ("discard et-", "discard yap-", "ıskartala-"),
    "CEK": ("draw", "draw et-", "draw yap-"),
    "DOLGU": (
        *("active", "aktif", "bulundu", "ayrıyeten", "zira", "tanıdık", "konumda", "bide"),
        *("pozisyonda", "bikaç", "birkaç", "birkaç tane", "ilgili", "konusunda", "dokunmadan"),
        *("genel", "çeliş-", "ters düş-", "teke tek", "1v1", "bire bir"),
        *("kurala uyar", "kurallara uyar", "kurala uyuyor", "kurallara uyuyor"),
        *("kurulumda", "kurulum", "hazırlıkta"),
        *("modunda", "modu", "hamle", "hamleyi"),
        *("haklı", "te", "ta", "savaşta", "başta", "falan", "filan"),
        *("varsayılan", "özel kural", "mevzu", "mesele", "olayı", "diyeyim", "haliyle"),
    ),
}
SPOKEN |= {
    f"SUTUN:{letter}": (
        f"{letter} sütunu",
        f"{letter} kolonu",
        f"{letter} column",
        f"{letter} sütun",
    )
    for letter in "ABCDEFGHIJ"
}
