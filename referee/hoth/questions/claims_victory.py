"""Claims on objectives, sudden death and how the game is won."""

from __future__ import annotations

import re

from referee.asking import Asked
from referee.hoth.questions.claims import asked_part, claim
from referee.hoth.questions.objectives import theirs, unmet
from referee.hoth.questions.words import ascii_key, counts, dative

_GAINS = "AL|FEDA|EKLE|KAZAN|DUR|DOLGU|GIT|GERI|CIK|ISLE|BOSA"
_GONE = re.compile(
    r"\b(?:cik|ayril|birak|git|gid|cekil|cek(?:tim|ince|ip|erse)|yuru|oldu|oldur|"
    r"yok (?:ed|ol|et)|silin|bosal|kovul|kac(?!i?n?c)|retreat|terk|uzaklas|ileri|kaldir|"
    r"uc(?:tu|up|ar)|vurul|patla|imha|dest)\w*"
)
_KEEPS = re.compile(
    r"\b(?:kal(?:ir|iyor|iyo|di|maya|acak|mis|si)\w*|benim (?:olmaya|olarak)|benim mi|bende mi|"
    r"hala|korunur|sakla\w*|tut(?:ar|uyor|uyo|abil|maya)\w*|elimde|duruyor|durur|gecerli)"
)
_LOSES = re.compile(
    r"\b(?:gid(?:er|iyor|iyo|ecek)|gitti|gitmis|kaybed\w*|kaybolur?|yitir\w*|"
    r"geri (?:al|ver|don|kon|gid)\w*|yanar|yaniyo\w*|dus(?:er|uyo|tu)\w*|elden|iade|"
    r"elimden|azal\w*|eksil\w*|cik(?:ar|iyo)\w*|ver(?:mem|iyor|ir)\w*)"
)


def _key(q: Asked) -> str:
    return ascii_key(q.text)


def _left(q: Asked) -> bool:
    """Whether the unit is told to have left, before what is asked of the medal."""
    key = _key(q)
    gone = list(_GONE.finditer(key))
    verdict = [m.start() for m in (*_KEEPS.finditer(key), *_LOSES.finditer(key))]
    return any(m.start() not in verdict for m in gone) and not q.has("YOKET" if _foe(q) else "_")


def _foe(q: Asked) -> bool:
    """Whether it is the enemy that is destroyed or driven away elsewhere."""
    return bool(re.search(r"dusman\w* (?:birim\w* )?(?:yok et|oldur|vur)", _key(q)))


def _keeps(q: Asked) -> bool:
    asked = " ".join(w.text for w in asked_part(q))
    key = ascii_key(asked)
    return bool(_KEEPS.search(key)) and not _LOSES.search(key)


def _loses(q: Asked) -> bool:
    asked = " ".join(w.text for w in asked_part(q))
    key = ascii_key(asked)
    return bool(_LOSES.search(key)) and not _KEEPS.search(key)


def _same_side(q: Asked) -> bool:
    return not theirs(q)


_BUT = "KAC ANIOLUM ROZET ARAZI ZAR ISABET BIT YARMA"
for _tag, _what, _kept in (
    ("GECICI", "geçici hedeften", "objective.temporary_kept"),
    ("KALICI", "kalıcı hedeften", "objective.permanent_kept"),
):
    claim(
        f"{_tag.lower()}-hedef-kalir",
        _kept,
        "DUR|AL|FEDA|KORU|DOLGU|BEN|GECERLI|EL|KAZAN|TUT",
        f"Birim {_what} ayrılınca madalyanın kalıp kalmadığını soruyorsun.",
        "madalya ayrılsan da sende kalır; geri verilmez",
        "hedef boşaldığı anda geçici madalya gider",
        needs=f"{_tag} MADALYA|FEDA",
        but=_BUT + " KALICI" * (_tag == "GECICI") + " GECICI" * (_tag == "KALICI"),
        denied="FEDA DUR YOK",
        must=False,
        when=lambda q: _left(q) and _keeps(q) and _same_side(q),
    )
    claim(
        f"{_tag.lower()}-hedef-gider",
        _kept,
        "DUR|AL|FEDA|KORU|DOLGU|GIT|GERI|AZAL|BOSA|CIK|CEVIR|KAZAN",
        f"Birim {_what} ayrılınca madalyanın gidip gitmediğini soruyorsun.",
        "hedef boşaldığı anda geçici madalya gider",
        "madalya ayrılsan da sende kalır; geri verilmez",
        needs=f"{_tag} MADALYA|FEDA",
        but=_BUT + " KALICI" * (_tag == "GECICI") + " GECICI" * (_tag == "KALICI"),
        holds=lambda kept: not kept,
        when=lambda q: _left(q) and _loses(q) and _same_side(q),
    )
    claim(
        f"{_tag.lower()}-hedef-geri-verme-zorunlu",
        _kept,
        "FEDA|GERI|DOLGU|KOY|OYNA|CEVIR",
        f"Birim {_what} ayrılınca madalyayı geri vermek gerekip gerekmediğini soruyorsun.",
        "madalya ayrılsan da sende kalır; geri verilmez",
        "hedef boşaldığı anda geçici madalya hexe geri konur",
        needs=f"{_tag} MADALYA|FEDA",
        but=_BUT + " KALICI" * (_tag == "GECICI") + " GECICI" * (_tag == "KALICI"),
        must=True,
        when=lambda q: _left(q) and _same_side(q),
    )


claim(
    "baskasinin-hedefi",
    "objective.other_side",
    "AL|FEDA|EKLE|KAZAN|DOLGU|MADALYA",
    "Öbür tarafa tanınan bir hedefe girmenin madalya getirip getirmediğini soruyorsun.",
    "hedefin madalyasını kim girerse o alır",
    "hedefin madalyasını yalnız hedefin tanındığı taraf alır",
    needs="GECICI|KALICI|HEDEFHEX MADALYA|KAZAN",
    but="KAC ANIOLUM ROZET ZAR CEKIL",
    when=theirs,
)
claim(
    "kalici-hedefe-girince",
    "objective.permanent_on_entry",
    "AL|FEDA|EKLE|KAZAN|DOLGU|MADALYA",
    "Kalıcı hedefe girince madalya kazanılıp kazanılmadığını soruyorsun.",
    "kalıcı hedefin madalyası hexe girer girmez kazanılır",
    "kalıcı hedefe girmek madalya getirmez",
    needs="KALICI MADALYA|KAZAN GIR|DUR|GIT",
    but="KAC ANIOLUM ROZET ZAR CEKIL IKINCI FEDA YOKET # SONUNDA",
    when=lambda q: not _left(q) and _same_side(q) and not _loses(q),
)
claim(
    "gecici-hedefi-tutunca",
    "objective.temporary_held",
    "AL|FEDA|EKLE|KAZAN|DOLGU|MADALYA|DUR|BEN",
    "Geçici hedefi tutmanın madalya getirip getirmediğini soruyorsun.",
    "geçici hedefte birimin durdukça madalyası senindir",
    "geçici hedefte durmak madalya getirmez",
    needs="GECICI MADALYA|KAZAN",
    but="KAC ANIOLUM ROZET ZAR CEKIL IKINCI YOKET # SONUNDA BIT CIK DUSMAN",
    when=lambda q: (
        not _left(q)
        and _same_side(q)
        and not _loses(q)
        and (q.has("GIR", "DUR", "GIT", "TUT") or "ustunde" in _key(q))
    ),
)
claim(
    "tur-sonunu-bekleme",
    "victory.at_once",
    "DUR|BIT|OYNA|ULAS|DEVAM|DOLGU",
    "Gereken madalyaya ulaşınca turun bitmesini beklemek gerekip gerekmediğini soruyorsun.",
    "turun bitmesi beklenmez; gereken madalyaya ulaşan o anda kazanır",
    "oyun ancak turun sonunda biter",
    needs="MADALYA|ANIOLUM|KAZAN BIT|DUR|SONUNDA|DEVAM|OYNA",
    but="IKISI AYNIANDA KAC GECICI KALICI KART DESTE BERABERE YOKET",
    numbers=True,
    must=True,
    when=lambda q: bool(re.search(r"\b(?:tur|turn|turu\w*|turun\w*|round|sira\w*)\b", _key(q))),
)
claim(
    "hemen-kazanma",
    "victory.at_once",
    "BIT|KAZAN",
    "Gereken madalyaya ulaşınca oyunun o anda bitip bitmediğini soruyorsun.",
    "gereken madalyaya ulaşan taraf o anda kazanır ve oyun biter",
    "gereken madalyaya ulaşınca oyun hemen bitmez",
    needs="MADALYA:goal|ULAS",
    but="IKISI AYNIANDA KAC GECICI KALICI KART DESTE BERABERE YOKET # DUR SONUNDA",
    must=None,
    denied="BIT",
    when=lambda q: not counts(q),
    reverse=lambda q: bool(re.search(r"\b(?:surer|suruyor|suruyo|devam ed)", _key(q))),
)
claim(
    "ayni-anda-ulasma-berabere",
    "victory.tie_to_active",
    "BERABERE",
    "İki taraf gereken madalyaya aynı anda ulaşınca berabere kalınıp kalınmadığını soruyorsun.",
    "iki taraf aynı anda ulaşırsa oyun berabere biter",
    "berabere kalınmaz; turu oynayan taraf kazanır",
    needs="IKISI|AYNI|AYNIANDA MADALYA|ULAS",
    but="KAC KART DESTE ZAR",
    holds=lambda active: not active,
    numbers=True,
    must=None,
)


def _enemy_wins(q: Asked) -> bool:
    """Whether the question is whether the side that does not play wins."""
    key = _key(q)
    mine = re.search(
        r"\b(?:benim (?:turum|siram)|sira bende|tur bende|turu ben|ben oynuyo|turumda|siramda)", key
    )
    theirs = re.search(
        r"\b(?:rakib\w* (?:turu|sira)|sira (?:onda|rakipte)|turu (?:o|rakip)\b|rakip oynuyo|"
        r"onun turu)",
        key,
    )
    me = re.search(
        r"\bben mi|\bkazan(?:ir|iyor|di|mis)?(?:i|a)?m\b|kazanir miyim|kazandim mi|"
        r"kazaniyo ?muyum",
        key,
    )
    foe = re.search(r"\brakip(?: mi)? kazan|rakip mi\b|o mu kazan", key)
    if bool(mine) is bool(theirs) or bool(me) is bool(foe):
        raise LookupError
    return bool(mine) is bool(foe)


def _tie_told(q: Asked) -> bool:
    try:
        _enemy_wins(q)
    except LookupError:
        return False
    return True


claim(
    "ayni-anda-ulasma-kim",
    "victory.tie_to_active",
    "KAZAN|BEN|DUSMAN|KIM",
    "İki taraf gereken madalyaya aynı anda ulaşınca turu oynayanın kazanıp kazanmadığını "
    "soruyorsun.",
    "iki taraf aynı anda ulaşırsa turu oynayan taraf kazanır",
    "turu oynamayan taraf kazanmaz; aynı anda ulaşılırsa turu oynayan kazanır",
    needs="IKISI|AYNI|AYNIANDA MADALYA|ULAS KAZAN",
    but="KAC KART DESTE ZAR ANIOLUM",
    numbers=True,
    when=_tie_told,
    reverse=_enemy_wins,
)
claim(
    "ani-olum-kazandirir-mi",
    "victory.sudden_death",
    "KAZAN|BIT|DOLGU|FARK|ISLE",
    "Ani ölüm koşulunu yerine getirenin kazanıp kazanmadığını soruyorsun.",
    "ani ölüm koşulunu yerine getiren taraf, madalyalar kaç kaç olursa olsun o anda kazanır",
    "ani ölüm koşulu oyunu bitirmez",
    needs="ANIOLUM KAZAN|BIT",
    but="KAC KART DESTE SECENEK TUR",
    numbers=True,
    must=None,
    denied="GOR YOKSAY",
    when=lambda q: (
        not any(w.negated for w in q.words if w.tag in ("YOKET", "GIR", "DUR", "ULAS"))
        and not unmet(q)
        and _who_fulfils(q) == _who_wins(q)
    ),
)


def _who_fulfils(q: Asked) -> str:
    """The side that meets the condition: "A", "I", "ben" (also where nobody is named)."""
    key = _key(q)
    match = re.search(
        r"\b(asi|rebel|imparatorl|imp|empire|rakib|rakip)\w*(?:'?\w*)? (?:\w+ )?ani olum", key
    )
    return _side(match.group(1)) if match else ""


def _who_wins(q: Asked) -> str:
    """The side that is asked about, where it is named right before winning."""
    key = _key(q)
    match = re.search(r"\b(asi|rebel|imparatorl|imp|empire|rakib|rakip)\w* (?:mi )?kazan", key)
    fulfils = _who_fulfils(q)
    return _side(match.group(1)) if match and fulfils else fulfils


def _side(word: str) -> str:
    if word.startswith(("asi", "rebel")):
        return "A"
    return "I" if word.startswith(("imp", "emp")) else "R"


claim(
    "senaryonun-kurali",
    "scenario.beats_rule",
    "DOLGU|OYNA|SENARYO|BIT|ONCE|KAZAN|UY",
    "Senaryonun kuralı ile genel kural çelişince hangisinin geçerli olduğunu soruyorsun.",
    "senaryonun özel kuralı genel kuraldan önce gelir",
    "genel kural senaryonunkinden önce gelir",
    needs="SENARYO OZEL|DOLGU",
    but="KAC # LIDER DESTEK KART TAKIM ZAR SALDIR GIT MADALYA YOKET BASLA KITAP SEC ROZET ILK",
    when=lambda q: (
        bool(
            re.search(
                r"(?:celis|genel kural|ters dus|farkli diyo|kuraldan (?:once|ustun)|ustun)", _key(q)
            )
        )
        and not any(dative(w) for w in q.all("SENARYO"))
    ),
)
claim(
    "bir-kisim-figur",
    "medals.partial_loss",
    "AL|FEDA|EKLE|KAZAN|DOLGU|MADALYA",
    "Yok edilmeyen bir birime verilen kaybın madalya getirip getirmediğini soruyorsun.",
    "yok edilmeyen birimin kaybı madalya getirir",
    "yok edilmeyen birimin kaybı madalya getirmez",
    needs="MADALYA FIGUR|ADAM YOKET|YARALI|FEDA",
    but="KAC GECICI KALICI HEDEFHEX ANIOLUM YAPI HER SENARYO",
    holds=lambda medals: medals > 0,
    numbers=True,
    when=lambda q: len(counts(q)) == 2 and counts(q)[1] < counts(q)[0] and not q.has("ARTAN"),
)
claim(
    "senaryoya-uyma",
    "scenario.beats_rule",
    "ZORUNDA",
    "Senaryonun genel kuralla çelişen kuralına uymak gerekip gerekmediğini soruyorsun.",
    "senaryonun özel kuralına uymak gerekmez",
    "senaryonun özel kuralı genel kuraldan önce gelir",
    needs="SENARYO",
    but="KAC # LIDER DESTEK KART TAKIM ZAR SALDIR YOKET BASLA KITAP SEC ROZET ILK",
    holds=lambda beats: not beats,
    must=True,
    when=lambda q: bool(re.search(r"celis|genel kural|ters dus", _key(q))),
)
