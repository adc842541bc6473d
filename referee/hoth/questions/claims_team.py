"""Claims on team play: whose cards, talk, the order of turns, who decides."""

from __future__ import annotations

import re

from referee.asking import Asked
from referee.hoth.questions.claims import claim
from referee.hoth.questions.words import ascii_key, counts

_BOTH = re.compile(
    r"\bhem ben hem (?:takim )?arkadas|\bhem (?:takim )?arkadas\w* hem ben|"
    r"\b(?:arkadas|ortag|ortak|partner)\w* (?:da|de) ben de|"
    r"\bben de (?:\w+ )?(?:arkadas|ortag)\w* (?:da|de)\b"
)


_MATES_TURN = re.compile(
    r"\b(?:turu oynayan|sira|siradaki) (?:takim )?arkadas|"
    r"\barkadas\w*in? (?:turu|sirasi)|\bonun turu"
)


def _of_the_idle(key: str) -> bool:
    """Whether the one who does not play the turn is to decide."""
    mine = re.search(r"\bben(?:de|im)?\b(?! tur)|\bverebilir miyim|\bveririm", key)
    theirs = re.search(
        r"\b(?:arkadas|ortag)\w* (?:mi|verebilir|verir|versin)|\bo mu\b|\bonun (?:dedigi|karari)",
        key,
    )
    if _MATES_TURN.search(key):
        return bool(mine)
    return bool(theirs) and bool(
        re.search(
            r"\bbenim turum|\btur\w* (?:da |de )?ben(?:im|de)\b|\bturu oynayan ben|\bsira bende",
            key,
        )
    )


_LEADER = r"(?:vader|veers|piett|leia|organa|luke|skywalker|solo)"


def _twice_named(q: Asked) -> bool:
    """Whether one leader is named twice: "ben Vader'ı aldım, arkadaşım da Vader alabilir mi"."""
    named = re.findall(r"\b(vader|veers|piett|leia|luke|solo)", ascii_key(q.text))
    return len(named) == 2 and named[0] == named[1]


_TEAM = "TAKIM|TAKIMDA|EKIP"


def _mate(q: Asked) -> bool:
    """Whether the team mate is spoken of, not only "the team" or somebody's friend at the table."""
    return bool(re.search(r"\b(?:arkadas|ekip arkadas|ortag|ortak|partner|teammate)", _key(q)))


def _key(q: Asked) -> str:
    return ascii_key(q.text)


claim(
    "arkadasin-elinden",
    "team.play_mates_card",
    "OYNA",
    "Takım arkadaşının elindeki bir kartı oynamak istiyorsun.",
    "takım arkadaşının kartını oynayabilirsin",
    "takım arkadaşının elinden kart oynanmaz",
    needs="TAKIM KART|FILO|EL|TAKTIK|BOLUMKART",
    but="KAC GOSTER GOR KONUS DESTE CEK SEC LIDER SONRA ONCE BIT # SIRASI DUSMAN",
    denied="",
    when=lambda q: (
        bool(
            re.search(r"\b(?:arkadas|ortag|teammate|partner)\w*(?:in|un|im|imin|'in|'s)\b", _key(q))
        )
        and "kendi kart" not in _key(q)
        and "kendi el" not in _key(q)
    ),
)
claim(
    "arkadasin-destesi",
    "team.mates_deck",
    "CEK",
    "Takım arkadaşının destesinden kart çekmek istiyorsun.",
    "takım arkadaşının destesinden çekilebilir",
    "kart kendi destenden çekilir, arkadaşınınkinden çekilmez",
    needs="TAKIM DESTE",
    but="FILO KAC # LIDER DUSMAN",
    denied="BIT YOK",
    when=_mate,
)
claim(
    "arkadasa-kart-gosterme",
    "team.show_cards",
    "GOSTER|GOR|BOS|DOLGU|KONUS|OYNA|SOYLE",
    "Kartlarını takım arkadaşına göstermek istiyorsun.",
    "takım arkadaşları ellerini birbirine açabilir",
    "takım arkadaşları kartlarını birbirine gösteremez",
    needs=_TEAM + " KART|EL GOSTER|GOR|BOS|SOYLE",
    but="DUSMAN KAC FILO CEK SALDIR ARAZI BIRIM PIYADE LIDER DESTE",
    numbers=True,
    when=lambda q: not q.has("OYNA") or "birbir" in _key(q),
)
claim(
    "fisildasma",
    "team.whisper",
    "FISILDA|KONUS|SESSIZ|DOLGU|SOYLE",
    "Takım arkadaşınla gizlice konuşmak istiyorsun.",
    "takım arkadaşları fısıldaşabilir",
    "fısıldaşmak yasaktır; rakibin duyacağı kadar açık konuşulur",
    needs=_TEAM + "|IKISI FISILDA|SESSIZ",
    but="KART OKU KAC",
    when=lambda q: True,
)
claim(
    "gizli-konusma",
    "team.whisper",
    "KONUS|DOLGU|SOYLE",
    "Takım arkadaşınla rakip duymadan konuşmak istiyorsun.",
    "takım arkadaşları rakip duymadan konuşabilir",
    "rakibin duyacağı kadar açık konuşulur, fısıldaşmak yasaktır",
    needs=_TEAM + " KONUS|SOYLE DUY",
    but="KART OKU KAC ZORUNDA",
    denied="DUY",
    when=lambda q: (
        any(w.negated for w in q.all("DUY"))
        or bool(re.search(r"gizli|(?:sadece|yalniz\w*) ikimiz|baska oda|disari cik|mesaj", _key(q)))
    ),
)
claim(
    "acik-konusma-zorunlu",
    "team.talk_openly",
    "DUY|KONUS",
    "Takım arkadaşlarının rakip duyacak kadar açık konuşması gerekip gerekmediğini soruyorsun.",
    "açık konuşmak gerekmez",
    "takım arkadaşları rakibin duyacağı kadar açık konuşur",
    needs=_TEAM + "|IKISI KONUS DUY|BOS|SESLI",
    but="KAC KART",
    holds=lambda openly: not openly,
    must=True,
)
claim(
    "arkadasla-plan",
    "team.talk_openly",
    "KONUS|ONERI",
    "Takım arkadaşınla plan yapmak istiyorsun.",
    "takım arkadaşları plan yapabilir; rakip duyacak kadar açık konuşulur",
    "takım arkadaşları konuşamaz",
    needs=_TEAM,
    but="FISILDA SESSIZ KAC LIDER DUY",
    when=lambda q: not re.search(r"gizli|sessiz|fisil", _key(q)),
)
claim(
    "son-karar",
    "team.active_decides",
    "SEC|SONKARAR|BIT|SOYLE|DOLGU",
    "Takımda son kararı kimin verdiğini soruyorsun.",
    "öneri herkesten gelebilir, son kararı turu oynayan verir",
    "son kararı takım birlikte verir",
    needs=_TEAM + " SEC",
    but="CEKIL LIDER KAC # ROZET DUSMAN SENARYO ARAZI BOLUM GERI YER",
    when=lambda q: (
        bool(re.search(r"\b(?:son (?:karar|soz)\w*|karar\w* (?:ben|turu|sira))", _key(q)))
        and not re.search(r"birlikte|oylama|ortak|iki\w* de|cogunluk", _key(q))
    ),
    reverse=lambda q: _of_the_idle(_key(q)),
)
claim(
    "oneriye-uyma",
    "team.active_decides",
    "YOKSAY|DOLGU|ONERI|OYNA|SEC|GIT|ZORUNDA",
    "Takım arkadaşının önerisine uymak gerekip gerekmediğini soruyorsun.",
    "uymak gerekmez; son kararı turu oynayan verir",
    "takım arkadaşının önerisine uyulur",
    needs="TAKIM",
    but="CEKIL LIDER KAC # ROZET DUSMAN ARAZI KART FILO CEK DESTE",
    must=True,
    when=lambda q: bool(
        re.search(
            r"\b(?:dedigi|soyledigi|onerdigi|oneri|tavsiye|istedigi|fikri|sozu|plan)", _key(q)
        )
    ),
)
claim(
    "arkadasla-ard-arda",
    "team.sides_alternate",
    "OYNA|DOLGU|SIRASI",
    "Takım arkadaşlarının peş peşe oynayıp oynamadığını soruyorsun.",
    "takım arkadaşları peş peşe oynar",
    "sıra taraflar arasında gidip gelir; takım arkadaşları peş peşe oynamaz",
    needs=_TEAM + " OYNA AYNIANDA|SONRA|IKINCI",
    but="KART EL KAC LIDER SALDIR BIRIM CEKIL FILO EMIR DUSMAN FISILDA",
    holds=lambda alternate: not alternate,
    numbers=True,
    when=lambda q: (
        bool(
            re.search(r"pes pese|arka arkaya|ust uste|ardi ardina|benden (?:hemen )?sonra", _key(q))
        )
        and not any(n == 3 for n in counts(q))
    ),
)
claim(
    "uc-kisilikte-her-oyuncudan-sonra",
    "team.lone_plays_after_each",
    "OYNA",
    "Üç kişilik oyunda tek oynayanın, karşı takımın her oyuncusundan sonra oynayıp oynamadığını "
    "soruyorsun.",
    "tek oynayan taraf, karşı takımın her oyuncusundan sonra bir tur oynar",
    "tek oynayan taraf, karşı takımın her oyuncusundan sonra oynamaz",
    needs="SONRA HER|IKISI",
    but="KART KAC LIDER SALDIR CEKIL FILO EMIR KONUS DUR",
    numbers=True,
    when=lambda q: (
        (3 in counts(q) or q.has("BIRTANE") or "üç kişi" in q.text)
        and not is_team_of_two(q)
        and "tek tur" not in q.text
    ),
    must=False,
)
claim(
    "uc-kisilikte-her-oyuncudan-sonra-zorunlu",
    "team.lone_plays_after_each",
    "OYNA",
    "Üç kişilik oyunda tek oynayanın, karşı takımın her oyuncusundan sonra oynaması gerekip "
    "gerekmediğini soruyorsun.",
    "her oyuncudan sonra oynaması gerekmez",
    "tek oynayan taraf, karşı takımın her oyuncusundan sonra bir tur oynar",
    needs="SONRA HER|IKISI",
    but="KART KAC LIDER SALDIR CEKIL FILO EMIR KONUS DUR",
    numbers=True,
    holds=lambda after: not after,
    when=lambda q: 3 in counts(q) or q.has("BIRTANE") or "üç kişi" in q.text,
    must=True,
)


def is_team_of_two(q: Asked) -> bool:
    """Whether four play."""
    return 4 in counts(q)


claim(
    "arkadasin-birimi",
    "team.one_army",
    "EMIR",
    "Takım arkadaşının sandığın bir birime emir vermek istiyorsun.",
    "takım arkadaşları aynı orduyu yönetir; o birime de emir verebilirsin",
    "her oyuncu yalnız kendi birimlerine emir verir",
    needs="TAKIM BIRLIK|BIRIM|PIYADE",
    but="SALDIR KART CEKIL KAC # DUSMAN ROZET LIDER ONCE SONRA KONUS GOR IKINCI",
    denied="",
    when=lambda q: bool(
        re.search(
            r"\b(?:arkadas|ortag|teammate|partner)\w*(?:in|un|'in|imin) (?:\w+ )?(?:birim|birlik|"
            r"piyade|unit|at-?at|speeder|snow)",
            _key(q),
        )
    ),
)
claim(
    "ayni-lideri-secme",
    "team.same_leader",
    "SEC|AL|OYNA|DOLGU",
    "İki takım arkadaşının aynı lideri seçip seçemeyeceğini soruyorsun.",
    "takım arkadaşları aynı lideri seçebilir",
    "takım arkadaşları ayrı liderler seçer",
    needs="LIDER AYNI|IKISI|TAKIM",
    but="DUSMAN KAC CEK SALDIR ASI IMPARATORLUK",
    when=lambda q: (
        (q.has("TAKIM", "TAKIMDA", "EKIP") or q.has("IKISI"))
        and (
            q.has("AYNI", "IKISI")
            or bool(_BOTH.search(_key(q)))
            or _twice_named(q)
            or bool(re.search(rf"\bikisi (?:de|da|birden)\b.*\b{_LEADER}", _key(q)))
        )
    ),
    numbers=True,
)
claim(
    "ortak-cekme-destesi",
    "team.shared_deck",
    "CEK|DESTE|DOLGU|OYNA",
    "Takım arkadaşlarının ortak desteden çekip çekmediğini soruyorsun.",
    "takım arkadaşları ortak desteden çeker",
    "takımda her oyuncunun kendi çekme destesi vardır",
    needs="DESTE AYNI|IKISI|TAKIM " + _TEAM,
    but="KAC LIDER DUSMAN FILO GOSTER",
    when=lambda q: bool(
        re.search(r"\b(?:ortak|ayni|tek) (?:bir )?(?:cekme )?(?:deste|deck)", _key(q))
    ),
)
claim(
    "takimda-cekilme-yolu",
    "retreat.in_team_next",
    "SEC|SOYLE|BELIRLE|DOLGU|KIM",
    "Takımın birimi çekilirken yolu sırası gelecek oyuncunun seçip seçmediğini soruyorsun.",
    "yolu, o takımda sırası gelecek olan oyuncu seçer",
    "yolu sırası gelecek oyuncu seçmez",
    needs=_TEAM + " CEKIL SEC|SOYLE",
    but="KAC # KART LIDER ARAZI",
    when=lambda q: bool(
        re.search(
            r"\bsira(?:daki|si gelen|si gelecek|si olan)|\bsonraki (?:oyuncu|sira)|next", _key(q)
        )
    ),
)
claim(
    "tek-kisi-pes-pese",
    "team.lone_plays_after_each",
    "OYNA|DOLGU",
    "Üç kişilik oyunda tek oynayanın peş peşe iki tur oynayıp oynamadığını soruyorsun.",
    "tek oynayan taraf peş peşe iki tur oynar",
    "tek oynayan, karşı takımın her oyuncusundan sonra bir tur oynar; peş peşe oynamaz",
    needs="OYNA AYNIANDA|IKINCI",
    but="KART KAC LIDER SALDIR CEKIL FILO EMIR KONUS SONRA",
    numbers=True,
    holds=lambda after: not after,
    when=lambda q: (
        (3 in counts(q) or "üç kişi" in q.text or "uc kisi" in _key(q))
        and bool(re.search(r"pes pese|arka arkaya|ust uste|ardi ardina|iki tur", _key(q)))
    ),
)
claim(
    "tek-kisi-her-rakipten-sonra",
    "team.lone_plays_after_each",
    "OYNA",
    "Üç kişilik oyunda tek oynayanın her rakibinden sonra oynayıp oynamadığını soruyorsun.",
    "tek oynayan, karşı takımın her oyuncusundan sonra bir tur oynar",
    "tek oynayan, karşı takımın iki oyuncusunu bekler",
    needs="OYNA SONRA",
    but="KART KAC LIDER SALDIR CEKIL FILO EMIR KONUS",
    numbers=True,
    when=lambda q: (
        (3 in counts(q) or bool(re.search(r"\b(?:uc kisi|tek basi|yalniz)", _key(q))))
        and bool(re.search(r"\bher (?:rakip|rakib|oyuncu)\w*(?:ten|den|dan|undan) sonra", _key(q)))
    ),
    reverse=lambda q: any(w.negated for w in q.all("OYNA")),
)
