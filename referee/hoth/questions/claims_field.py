"""What the rules fix on the field, asked amid any facts: retreats, hits, losses, structures."""

from __future__ import annotations

import re

from referee.asking import Asked
from referee.hoth.questions.claims import claim
from referee.hoth.questions.words import asked_verb, is_must

_COUNTS = re.compile(r"\b(?:say[ıi]l|kabul ed|hesaplan)")


def _counted(q: Asked) -> bool:
    """Whether it is asked if something counts as something: "hareket sayılır mı"."""
    return bool(_COUNTS.search(q.text))


claim(
    "cekilme-hareket-sayilmaz",
    "retreat.counts_as_move",
    "GIT",
    "Geri çekilmenin hareket sayılıp sayılmadığını soruyorsun.",
    "geri çekilmek hareket sayılır",
    "geri çekilmek hareket sayılmaz",
    needs="CEKIL",
    but="ROZET SALDIR YANA ARAZI:crevasse",
    when=_counted,
    numbers=True,
)
claim(
    "dogrulama-saldiri-sayilmaz",
    "confirmation.is_attack",
    "SALDIR",
    "Doğrulama atışının yeni bir saldırı sayılıp sayılmadığını soruyorsun.",
    "doğrulama atışı yeni bir saldırıdır",
    "doğrulama atışı yeni bir saldırı değildir",
    needs="DOGRULAMA",
    but="ZARYENI YARMA",
    when=_counted,
    numbers=True,
)
claim(
    "fazla-isabet-gecmez",
    "hits.spill_over",
    "GEC|ISLE|AKTAR|AL|YAZ",
    "Artan isabetlerin başka bir birime geçip geçmediğini soruyorsun.",
    "artan isabetler yandaki birime geçer",
    "minyatürden çok gelen isabet bir işe yaramaz, yandaki birime geçmez",
    needs="ISABET BITISIK|BASKA|BIRLIK|PIYADE|BIRIM",
    but="DOGRULAMA CEKIL MADALYA GOR SONRAKI",
    when=lambda q: q.has("FAZLA", "ARTAN", "BITISIK", "BASKA") and _passes(q),
    numbers=True,
)


def _passes(q: Asked) -> bool:
    verb = asked_verb(q)
    return verb is not None and verb.tag in ("GEC", "ISLE", "AKTAR")


claim(
    "at-at-isabeti-kalmaz",
    "hits.atat_kept",
    "DUR|AKTAR|SONRAKI|DOLGU",
    "AT-AT'ye gelen isabetlerin sonraya kalıp kalmadığını soruyorsun.",
    "AT-AT'ye gelen isabetler sonraki saldırıya kalır",
    "AT-AT'ye gelen isabetler bir sonraki saldırıya kalmaz",
    needs="ISABET|PATLAMA BIRIM:AT SONRAKI|AKTAR",
    denied="GIR YOK DUR",
    numbers=True,
    when=lambda q: not is_must(q),
)
claim(
    "once-isabetler",
    "hits.before_retreats",
    "ISABET|CEKIL ONCE|ILK",
    "İsabetlerle geri çekilmelerin hangisinin önce uygulandığını soruyorsun.",
    "önce isabetlerin tümü, ondan sonra geri çekilmeler uygulanır",
    "önce geri çekilmeler uygulanır",
    needs="ISABET CEKIL ONCE|ILK",
    but="YARMA ROZET FEDA",
    must=None,
    holds=bool,
    reverse=lambda q: _first_told(q) == "CEKIL",
    when=lambda q: not is_must(q),
)


def _first_told(q: Asked) -> str:
    """Which of the two is said to come first."""
    tags = [w.tag for w in q.words if w.tag in ("ONCE", "ILK", "ISABET", "CEKIL")]
    for n, tag in enumerate(tags):
        if tag in ("ONCE", "ILK"):
            return next((t for t in tags[n + 1 :] if t in ("ISABET", "CEKIL")), tags[n - 1])
    return ""


claim(
    "yolu-secmek",
    "retreat.chosen_by_owner",
    "SEC",
    "Çekilme yolunu kimin seçtiğini soruyorsun.",
    "çekilme yolunu çekilen birimin sahibi seçer",
    "çekilme yolunu çekilen birimin sahibi seçmez",
    needs="CEKIL ADIM|YER|NERE|BOS|KIM",
    but="ROZET YOKSAY TAKIM TAKIMDA KART",
    must=None,
    reverse=lambda q: _owner(q) != _chooser(q),
    when=lambda q: bool(_owner(q) and _chooser(q)) and not is_must(q) and not q.has("ZORUNDA"),
    numbers=True,
)
_MINE = re.compile(r"(?:[iu]?m|[iu]m[iu]z)(?:[iu]n?|[ae]|d[ae]n)?$")


def _owner(q: Asked) -> str:
    """Whose unit retreats: "me", "you" for the enemy, "" when not told."""
    for place, word in enumerate(q.words):
        if word.tag in ("BIRIM", "PIYADE", "BIRLIK", "ADAM"):
            before = q.words[place - 1].tag if place else ""
            if before == "DUSMAN":
                return "you"
            if before == "BEN" or _MINE.search(word.suffix):
                return "me"
            after = q.words[place + 1].tag if place + 1 < len(q.words) else ""
            if after == "BEN":
                return "me"
    return "me" if any(w.tag == "CEKIL" and "im" in w.suffix for w in q.words) else ""


def _chooser(q: Asked) -> str:
    """Who is said to choose."""
    verb = asked_verb(q)
    if verb is None or verb.tag != "SEC" or verb.negated:
        return ""
    if re.search(r"\bm[iıuü]y[iıuü][mz]\b", q.text) or verb.first_person:
        return "me"
    before = [w for w in q.words if w.tag in ("BEN", "DUSMAN", "SALDIR", "TARAF")]
    bare = [w for w in before if w.suffix in ("", "an", "i")]
    if not bare:
        return ""
    if bare[-1].tag == "BEN":
        return "me"
    return "you" if _owner(q) == "me" else "me" if bare[-1].tag == "SALDIR" else "you"


claim(
    "cekilemeyen-olunce-madalya",
    "retreat.death_counts",
    "MADALYA",
    "Çekilemediği için yok olan birimin madalya getirip getirmediğini soruyorsun.",
    "son minyatürünü çekilemediği için yitiren birimin madalyası da saldırana gider",
    "çekilemediği için yok olan birim madalya getirmez",
    needs="CEKIL|TABAN FEDA|YOKET|FIGUR|DOLGU",
    but="BIRIM:RA BIRIM:PD GECICI KALICI HEDEFHEX KAC ISABET PATLAMA YARALI",
    denied="CEKIL YOK YER",
    numbers=True,
    when=lambda q: (
        (any(w.tag == "CEKIL" and w.negated for w in q.words) or q.has("TABAN", "DOLU", "YOK"))
        and (q.has("BIT", "BIRTANE") or any(w.text.lower() == "son" for w in q.words))
    ),
)
claim(
    "yapi-cekilmez",
    "structure.retreats",
    "ISLE|DOLGU|CEKIL|YOKET",
    "Geri çekilme yüzünün yapıya işleyip işlemediğini soruyorsun.",
    "geri çekilme yüzü yapıya da işler",
    "geri çekilme yüzü yapıya işlemez",
    needs="YAPI CEKIL",
    but="PATLAMA ISABET ARKA GIR BIRIM PIYADE BIRLIK DOLU ADIM KAC",
    numbers=True,
)
claim(
    "kayip-zari-dusurmez",
    "dice.losses_reduce",
    "AZAL",
    "Kayıp vermiş bir birimin daha az zar atıp atmadığını soruyorsun.",
    "kayıp veren birim daha az zar atar",
    "kayıp veren birim zarlarının tümünü atar",
    needs="FIGUR|YARALI|ADAM ZAR|SALDIR|GUC",
    but="ARAZI KART IZCI ROZET KAC CEKIL MENZIL",
    numbers=True,
    denied="DUR ARTAN YOK",
)
claim(
    "kayipla-tam-zar",
    "dice.losses_reduce",
    "HER|AYNI",
    "Kayıp vermiş bir birimin zarlarının tümünü atıp atmadığını soruyorsun.",
    "kayıp veren birim de zarlarının tümünü atar",
    "kayıp veren birim daha az zar atar",
    needs="FIGUR|YARALI|ADAM ZAR",
    but="ARAZI KART ROZET KAC CEKIL MENZIL AZAL FAZLA ZARYENI DUSMAN BOL PAY",
    holds=lambda reduce: not reduce,
    numbers=True,
    denied="DUR ARTAN YOK",
    when=lambda q: any(w.tag in ("AT", "SALDIR") for w in q.words),
)
