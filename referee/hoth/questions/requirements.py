"""What something on the field takes: badges, sight, bursts, directions, each amid any facts."""

from __future__ import annotations

from typing import NamedTuple

from referee.asking import Asked
from referee.hoth.questions.claims import claim, groups
from referee.hoth.questions.topics import Asks


class Requirement(NamedTuple):
    """Something that is required or not, as the value `key` says.

    `asks` are tags of the clause that asks, `needs` of the question, `but` those of another one;
    `needed` and `free` are the answers, `turned` says that the value means "not required". One of
    the last `near` words before "zorunda" must be among `asks`.
    """

    name: str
    key: str
    asks: str
    needs: str
    but: str
    needed: str
    free: str
    turned: bool = False
    near: int = 1


_REQUIREMENTS = (
    Requirement(
        *("hedefi-soyleme", "attack.declared_first", "SOYLE", "SALDIR|ZAR|DUSMAN"),
        "EMIR KART MADALYA LIDER",
        "saldırıya, kimin kime saldırdığını söyleyerek başlanır",
        "hedefi önceden söylemek gerekmez",
    ),
    Requirement(
        *("yok-etmeden-madalya", "medals.partial_loss", "FIGUR|ADAM", "MADALYA"),
        "HEDEFHEX GECICI KALICI KAC YAPI SENARYO ANIOLUM",
        "son minyatürü kaldırılmayan birim madalya getirmez",
        "yok etmeden de madalya alınır",
        turned=True,
        near=2,
    ),
    Requirement(
        *("yarma-yok-etme", "badge.retreat_enough", "YOKET", "YARMA|ROZET:assault"),
        "KAC MADALYA",
        "yarma için hedefi yok etmek gerekir",
        "hedefi hexinden çekilmeye zorlamak da yeter",
        turned=True,
    ),
    Requirement(
        *("yarma-yakin", "badge.breakthrough_close", "BITISIK", "YARMA|ROZET:assault"),
        "KAC MADALYA GIR",
        "yarma yalnızca yakın dövüşten doğar",
        "yarma uzaktan ateşle de yapılır",
    ),
    Requirement(
        *("yarma-rozeti", "badge.breakthrough_badge", "ROZET|ROZETLI", "YARMA"),
        "KAC MADALYA GIR SALDIR",
        "yarmayı yalnız Saldırı rozetli piyade yapar",
        "yarma için rozet gerekmez",
    ),
    Requirement(
        *("e-web-sabit", "badge.eweb_in_place", "SABIT|DUR|GIT", "ROZET:eweb ZARYENI|IKINCI"),
        "KAC CEVIR",
        "E-Web ancak kıpırdamadıysa zarlarını yeniden atabilir",
        "E-Web hareket etse de zarlarını yeniden atabilir",
    ),
    Requirement(
        *("dogrulama-patlama", "confirmation.bursts", "PATLAMA", "BIRIM:AT|DOGRULAMA"),
        "KAC YAPI",
        "AT-AT ancak doğrulama atışında patlama çıkarsa yok olur",
        "patlama gerekmez",
    ),
    Requirement(
        *("yapi-patlama", "structure.burst_needed", "PATLAMA", "YAPI"),
        "KAC",
        "yapıyı yalnız patlama yıkar",
        "yapıyı öbür yüzler de vurur",
    ),
    Requirement(
        *("emir-sart", "orders.needed", "EMIR", "SALDIR|GIT|OYNA"),
        "KAC HER # SOYLE ONCE CIZGI BOLUM KART TAKTIK YAPI ARTAN",
        "yalnız emir alan birim hareket eder ve saldırır",
        "emir almadan da hareket edilir, saldırılır",
    ),
    Requirement(
        *("izci-gorme", "badge.scout_sees", "GOR", "ROZET:scout"),
        "KAC IKISI #",
        "izci ancak gördüğü düşmana saldıranlara zar ekler",
        "izcinin hedefi görmesi gerekmez",
    ),
    Requirement(
        *("geriye-cekilme", "retreat.straight_back", "TABAN|GERI|GERIDE|ARKA|YANA", "CEKIL"),
        "YOKSAY DUR ARAZI FIGUR KAC SEC DOLU BOS ROZET",
        "her adım kendi taban çizgisine doğru atılır",
        "yana ya da ileri de çekilinir",
        near=2,
    ),
)


def _said(required: Requirement) -> Asks:
    """Whether "zorunda" is said of what the requirement asks about."""
    tags = {tag for group in groups(required.asks) for tag in group}

    def holds(q: Asked) -> bool:
        place = next((n for n, w in enumerate(q.words) if w.tag == "ZORUNDA"), 0)
        before = [w for w in q.words[:place] if w.tag not in ("DOLGU", "HER", "AL", "FEDA")]
        return any(w.tag in tags for w in before[-required.near :])

    return holds


for _each in _REQUIREMENTS:
    claim(
        f"sart-{_each.name}",
        _each.key,
        _each.asks,
        "Bir şeyin şart olup olmadığını soruyorsun.",
        _each.free,
        _each.needed,
        needs=_each.needs,
        but=_each.but,
        holds=(lambda value: bool(value)) if _each.turned else (lambda value: not value),
        must=True,
        numbers=True,
        denied="GIT CEKIL DUR YOKET",
        when=_said(_each),
    )
