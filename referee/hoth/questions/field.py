"""More words of the battlefield, as players say and type them, and adverbs that change nothing."""

from __future__ import annotations

FIELD: dict[str, tuple[str, ...]] = {
    "BIRIM:SS": ("kar hızlısı", "kar hızarı", "kar kızağı"),
    "SONRAKI": ("ertesi tur", "ertesi", "öbür tur"),
    "ONCEDEN": (
        *("geçen sıra", "geçen sıradan", "önceki sıra", "önceki sıradan", "geçen sıradan beri"),
        *("geçen el", "geçen turdan beri", "since last turn"),
    ),
    "BIRIM:AT": (
        *("walker", "dev yürüyen", "yürüyen dev", "yürüyen makine", "yürüyen dev makine"),
        *("dev makine", "dört ayaklı makine", "dört ayaklı", "zırhlı yürüyüş aracı"),
    ),
    "FIGUR": ("figürlük", "minyatürlük", "figürlü", "minyatürlü", "canlık", "canlı"),
    "SALDIR": (
        *("atak", "atak yap-", "bindir-", "kurşun sık-", "tarıyor", "hücuma kalk-", "ateşe başla-"),
        *("ateş aldır-", "vurdur-", "attack attır-", "shot", "shot yap-", "atış"),
    ),
    "GIT": (
        *("yaklaş-", "uzaklaş-", "yanaş-", "süzül-", "takip et-", "dolan-"),
        *("konum değiştir-", "pozisyon değiştir-", "yürümüş", "yer değiş-"),
    ),
    "DUR": ("gizlen-", "pusuya yat-", "hayatta kal-", "sağ kal-", "ayakta kal-", "konuşlan-"),
    "YOKET": ("havaya uçur-", "geber-", "telef ol-", "elimine et-", "biç-", "kır-"),
    "ZARYENI": ("yenden at-", "yniden at-", "yeniden fırlat-", "tekrardan at-"),
    "GOR": ("gözük-", "gözle-", "nişan hattı"),
    "ARAZI:building": ("yıkıntı", "moloz", "bunker", "yapı enkazı"),
    "ARAZI:trench": ("siperlik",),
    "ARAZI:ridge": ("sırtan",),
    "ARAZI:serac": ("buzul", "buz kulesi"),
    "YAPI:IC": ("ion", "ion top"),
    "FAZLA": ("artar", "artıyor", "arttı", "artırıyor", "artırır", "artmaz", "arttırır"),
    "ARTAN": ("sağ kalan", "hayatta kalan", "ayakta kalan"),
    "DOLGU": (
        *("öbür yana", "öbür tarafa", "karşı yakaya", "öteki tarafa", "diğer tarafa", "öte yana"),
        *("yazyo", "duruma göre", "hesabım", "gerekirse", "böylece", "o sıra", "bu sıra"),
        *("aynı sıra", "check", "automatic", "hesaba", "hesapça"),
        *("çoktan", "belli", "şimdilik", "full", "kabul", "boyunca", "sırf", "bunları", "idi"),
        *("komple", "önemli", "ihtimal", "varmış", "anda", "kötüleri"),
        *("az önce", "demin", "halihazırda", "güzelce", "boş yere", "yanlışlıkla", "bilerek"),
        *("neyse", "valla", "vallahi", "harbi", "epey", "epeyce", "hayli", "iyice", "biraz"),
        *("sağlam", "tam kadro", "tam güç", "ağır", "mecburen", "güya", "sözde", "hesapta"),
        *("öğrendim", "okudum", "duydum", "duymuştum", "hatırladığım kadarıyla", "bildiğim"),
        *("bildiğim kadarıyla", "emin değilim", "emin olamadım", "karıştırdım", "kafam karıştı"),
        *("işime geliyor", "işime gelir", "işime gelmiyor", "keşke", "madem", "hazır", "üstelik"),
        *("bu durumda", "bu haliyle", "o halde", "öyleyse", "nihayetinde", "aksine", "halbuki"),
        *("oysa", "meğer", "zavallı", "bizimkiler", "bizim", "güzelim", "koca", "koskoca", "dev"),
        *("sevgili", "emektar", "hemencecik", "apar topar", "pat diye", "birazdan", "şak diye"),
        *("kardeşim", "kuzenim", "kuzen", "abim", "oğlum", "kızım", "eşim", "babam", "hoca"),
        *("biri", "birisi", "kural gereği", "kural olarak", "prensipte", "resmi olarak", "sahiden"),
        *("yahu", "arkadaş", "dostum", "beyler", "gençler", "millet", "ahali", "efendim"),
    ),
}
