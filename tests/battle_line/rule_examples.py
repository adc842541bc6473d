"""Examples of each Battle Line rule: obeyed, broken, and at the edge between the two.

The rulebook (knowledge/rulebooks/battle-line.md) gives the right rulings. A position leaves out
whatever its example does not turn on.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.battle_line.positions import empty_flags

OBEYED, BROKEN, EDGE = "obeyed", "broken", "edge"


@dataclass(frozen=True)
class Example:
    """A move, and which rules it violates: none makes it legal.

    The explanation of `rule` contains each of `says`. Where the rule tells what would allow the
    move, that text contains `allow`, and `allowed` is the position and move that it describes.
    """

    kind: str
    rule: str
    position: str
    move: str
    violated: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    allow: str | None = None
    allowed: tuple[str, str] | None = None


def obeyed(rule: str, position: str, move: str, *says: str) -> Example:
    return Example(OBEYED, rule, position, move, says=says)


def broken(
    rule: str,
    position: str,
    move: str,
    *says: str,
    also: tuple[str, ...] = (),
    allow: str | None = None,
    allowed: tuple[str, str] | None = None,
    kind: str = BROKEN,
) -> Example:
    return Example(kind, rule, position, move, (rule, *also), says, allow, allowed)


def edge(rule: str, position: str, move: str) -> Example:
    """Legal, but only just."""
    return Example(EDGE, rule, position, move)


PLAY = "turn=A phase=play"
CLAIM = "turn=A phase=claim"
DRAW = "turn=A phase=draw"
REST = empty_flags(1, 2) + " discard=-"
OVERFULL = f"turn=A phase=discard 1=-|R1R2R3R4 2=-|R9 {empty_flags(1, 2)}"

EXAMPLES = (
    obeyed("tur.sira", f"{PLAY} A=R5?/- 1=-|-", "A R5@1", "sende"),
    broken(
        "tur.sira",
        "turn=B phase=play A=R5?/- 1=-|-",
        "A R5@1",
        "B oyuncusu",
        allow="Sıra sana geldiğinde",
        allowed=(f"{PLAY} A=R5?/- 1=-|-", "A R5@1"),
    ),
    # whoever has cards too many acts, whose turn it may be
    edge("tur.sira", OVERFULL, "B at R1"),
    broken("tur.sira", OVERFULL, "A at R1", also=("bataklik.fazla-kart",), kind=EDGE),
    obeyed("tur.asama", f"{PLAY} A=R5?/- 1=-|-", "A R5@1", "kart oynama"),
    broken(
        "tur.asama",
        f"{DRAW} A=R5?/- 1=-|-",
        "A R5@1",
        *("aşaması: kart çekme", "kart oynama"),
        allow="kart oynama olsaydı",
        allowed=(f"{PLAY} A=R5?/- 1=-|-", "A R5@1"),
    ),
    broken(
        "tur.asama",
        "turn=A phase=over 4=R1R2R3|-!A 5=B1B2B3|-!A 6=G1G2G3|-!A",
        "A ilan -",
        "Oyun bitti",
        kind=EDGE,
    ),
    obeyed("ilan.zamani", f"{CLAIM} 1=R8R9R10|-", "A ilan 1", "ilan adımındasın"),
    broken(
        "ilan.zamani",
        f"{DRAW} 1=R8R9R10|-",
        "A ilan 1",
        *("kart çekmeden önce", "kart çekme"),
        allow="çekmeden önce ilan edebilirsin",
        allowed=(f"{CLAIM} 1=R8R9R10|-", "A ilan 1"),
    ),
    broken(
        "ilan.zamani",
        f"{PLAY} 1=R8R9R10|-",
        "A ilan 1",
        "aşama: kart oynama",
        allow="Kart oynadıktan sonra",
        allowed=(f"{CLAIM} 1=R8R9R10|-", "A ilan 1"),
        kind=EDGE,
    ),
    broken(
        "ilan.zamani",
        f"{DRAW} 1=R8R9R10|- opt=last_chance:true",
        "A ilan 1",
        "Son Şans",
        allow="turunun başında",
        allowed=(f"{CLAIM} 1=R8R9R10|- opt=last_chance:true", "A ilan 1"),
        kind=EDGE,
    ),
    broken(
        "ilan.zamani",
        f"{DRAW} 1=R8R9R10|- opt=claim_timing:after_draw",
        "A ilan 1",
        "kart çektikten sonra",
        allow="Kart çektikten sonra",
        allowed=(f"{CLAIM} 1=R8R9R10|- opt=claim_timing:after_draw", "A ilan 1"),
        kind=EDGE,
    ),
    obeyed("oynama.elde", f"{PLAY} A=R5?/- 1=-|-", "A R5@1", "kırmızı 5"),
    broken(
        "oynama.elde",
        f"{PLAY} A=R6B5/- 1=-|-",
        "A R5@1",
        "yok: kırmızı 5",
        allow="kırmızı 5",
        allowed=(f"{PLAY} A=R5B5/- 1=-|-", "A R5@1"),
    ),
    edge("oynama.elde", "turn=A phase=scout_return A=R1?/GO scout=3/1", "A geri R1"),
    broken(
        "oynama.elde",
        "turn=A phase=scout_return A=R1R2R3R4R5R6R7R8/GO scout=3/1 discard=R9",
        "A geri R9",
        "kırmızı 9",
        allow="kırmızı 9",
        allowed=("turn=A phase=scout_return A=R1R2R3R4R5R6R7R9/GO scout=3/1", "A geri R9"),
        kind=EDGE,
    ),
    obeyed("cephe.kapali", f"{PLAY} A=R5?/- 1=-|-", "A R5@1", "1. cephe henüz"),
    broken(
        "cephe.kapali",
        f"{PLAY} A=R5?/- 1=R1R2|B8B9B10!B",
        "A R5@1",
        "1. cepheyi rakibin kazandı",
        allow="kazanılmamış olsaydı",
        allowed=(f"{PLAY} A=R5?/- 1=R1R2|B8B9B10", "A R5@1"),
    ),
    broken(
        "cephe.kapali",
        f"{PLAY} A=R5?/- 1=R1R2R3|-!A",
        "A R5@1",
        "sen kazandın",
        also=("cephe.yer",),
    ),
    edge("cephe.kapali", f"{PLAY} A=R5?/- 1=R1R2|B8B9B10!B opt=open_fronts:true", "A R5@1"),
    broken(
        "cephe.kapali",
        f"{PLAY} A=TAR6?/- 1=R1R2|B8B9B10!B 2=R5|- opt=open_fronts:true",
        "A TA:R5>1",
        *("1. cepheyi rakibin kazandı", "yalnız elden birlik"),
        allow="Oraya elinden bir birlik",
        allowed=(f"{PLAY} A=TAR6?/- 1=R1R2|B8B9B10!B 2=R5|- opt=open_fronts:true", "A R6@1"),
        kind=EDGE,
    ),
    obeyed("cephe.yer", f"{PLAY} A=R5?/- 1=R1|-", "A R5@1", "1. cephede", "1 kart"),
    broken(
        "cephe.yer",
        f"{PLAY} A=R5?/- 1=R1R2R3|-",
        "A R5@1",
        *("3 kart var", "yer 3"),
        allow="Bataklık olsaydı",
        allowed=(f"{PLAY} A=R5?/- 1=R1R2R3|-_BA", "A R5@1"),
    ),
    edge("cephe.yer", f"{PLAY} A=R5?/- 1=R1R2|-", "A R5@1"),
    edge("cephe.yer", f"{PLAY} A=R5?/- 1=R1R2R3|-_BA", "A R5@1"),
    broken(
        "cephe.yer", f"{PLAY} A=R5?/- 1=R1R2R3R4|-_BA", "A R5@1", "4 kart var", "yer 4", kind=EDGE
    ),
    obeyed("pas.kosulu", f"{PLAY} A=SIGO/-", "A pas", "birlik kartı yok"),
    broken(
        "pas.kosulu",
        f"{PLAY} A=R5?/- 4=R1|-",
        "A pas",
        *("kırmızı 5", "4. cephe"),
        allow="boş yerin olmasaydı",
        allowed=(f"{PLAY} A=SIGO/- 4=R1|-", "A pas"),
    ),
    broken(
        "pas.kosulu",
        f"{PLAY} A=SI/- {empty_flags()} opt=passing:nothing_playable",
        "A pas",
        "Sis",
        allow="taktik kartın da olmasaydı",
        allowed=(
            f"{PLAY} A=SI/GO B=?/- {empty_flags()} opt=passing:nothing_playable",
            "A pas",
        ),
        kind=EDGE,
    ),
    # a lost flag of Açık Cepheler takes the card, but need not be given it
    edge(
        "pas.kosulu",
        f"{PLAY} A=R10/- 1=R1R2|B8B9B10!B 2=B1B2B3|- 3=G1G2G3|- 4=Y1Y2Y3|- 5=P1P2P3|- 6=O1O2O3|- "
        "7=R4R5R6|- 8=B4B5B6|- 9=G4G5G6|- opt=open_fronts:true",
        "A pas",
    ),
    obeyed("taktik.siniri", f"{PLAY} A=SI?/- 4=-|-", "A SI@4", "ilk taktiğini"),
    broken(
        "taktik.siniri",
        f"{PLAY} A=SI?/?2 B=?/?1 4=-|-",
        "A SI@4",
        *("Rakibin 1 taktik oynadı", "sen 2 oynadın", "3 olur", "en fazla 2"),
        allow="Rakibin bir taktik daha oynasaydı",
        allowed=(f"{PLAY} A=SI?/?2 B=?/?2 4=-|-", "A SI@4"),
    ),
    edge("taktik.siniri", f"{PLAY} A=SI?/?2 B=?/?2 4=-|-", "A SI@4"),
    broken(
        "taktik.siniri",
        f"{PLAY} A=SI?/?1 B=?/?0 4=-|-",
        "A SI@4",
        *("hiç taktik oynamadı", "sen 1 oynadın", "2 olur", "en fazla 1"),
        allow="Rakibin bir taktik oynasaydı",
        allowed=(f"{PLAY} A=SI?/?1 B=?/?1 4=-|-", "A SI@4"),
        kind=EDGE,
    ),
    obeyed("lider.siniri", f"{PLAY} A=L1?/- 4=-|-", "A L1@4", "daha lider oynamadın"),
    broken(
        "lider.siniri",
        f"{PLAY} A=L2?/L1 B=?/?1 4=-|-",
        "A L2@4",
        "bir lider oynadın",
        allow="lider oynamamış olsaydın",
        allowed=(f"{PLAY} A=L2?/- B=?/?1 4=-|-", "A L2@4"),
    ),
    # the opponent's leader does not count
    edge("lider.siniri", f"{PLAY} A=L2?/- B=?/L1 4=-|-", "A L2@4"),
    edge(
        "lider.siniri",
        f"{PLAY} A=L2?/L1 B=?/FI 4=-|- discard=L1 opt=discarded_leader_counts:false",
        "A L2@4",
    ),
    broken(
        "lider.siniri",
        f"{PLAY} A=L2?/L1 B=?/FI 3=L1|- 4=-|- discard=- opt=discarded_leader_counts:false",
        "A L2@4",
        "bir lider oynadın",
        allow="lider oynamamış olsaydın",
        allowed=(
            f"{PLAY} A=L2?/- B=?/FI 4=-|- discard=- opt=discarded_leader_counts:false",
            "A L2@4",
        ),
        kind=EDGE,
    ),
    obeyed(
        "gozcu.deste", f"{PLAY} A=GO?/- troops=4 tactics=2", "A GO", "6 kart var", "3 kart çeker"
    ),
    broken(
        "gozcu.deste",
        f"{PLAY} A=GO?/- troops=0 tactics=0",
        "A GO",
        *("toplam 0 kart", "en az 1"),
        allow="1 kart olsaydı",
        allowed=(f"{PLAY} A=GO?/- troops=1 tactics=0", "A GO"),
    ),
    edge("gozcu.deste", f"{PLAY} A=GO?/- troops=0 tactics=1", "A GO"),
    edge("gozcu.deste", f"{PLAY} A=GO?/- troops=2 tactics=1 opt=scout_short_deck:false", "A GO"),
    broken(
        "gozcu.deste",
        f"{PLAY} A=GO?/- troops=1 tactics=1 opt=scout_short_deck:false",
        "A GO",
        *("toplam 2 kart", "en az 3"),
        allow="3 kart olsaydı",
        allowed=(f"{PLAY} A=GO?/- troops=2 tactics=1 opt=scout_short_deck:false", "A GO"),
        kind=EDGE,
    ),
    obeyed(
        "takviye.kaynak", f"{PLAY} A=TA?/- 1=R1|- 2=-|-", "A TA:R1>2", "kırmızı 1", "1. cephede"
    ),
    broken(
        "takviye.kaynak",
        f"{PLAY} A=TA?/- 1=-|B8 2=-|-",
        "A TA:B8>2",
        *("mavi 8", "1. cephede ama senin tarafında değil"),
        allow="senin tarafında kazanılmamış",
        allowed=(f"{PLAY} A=TA?/- 1=B8|- 2=-|-", "A TA:B8>2"),
    ),
    broken(
        "takviye.kaynak",
        f"{PLAY} A=TA?/- 1=R1R2R3|-!A 2=-|-",
        "A TA:R1>2",
        "kazanılmış 1. cephede",
        allow="kazanılmamış bir cephede olsaydı",
        allowed=(f"{PLAY} A=TA?/- 1=R1R2R3|- 2=-|-", "A TA:R1>2"),
        kind=EDGE,
    ),
    broken(
        "takviye.kaynak",
        f"{PLAY} A=TAR1?/- {empty_flags()}",
        "A TA:R1>2",
        "cephelerin hiçbirinde değil: kırmızı 1",
        allow="senin tarafında kazanılmamış",
        allowed=(f"{PLAY} A=TA?/- 1=R1|- 2=-|-", "A TA:R1>2"),
        kind=EDGE,
    ),
    obeyed("takviye.hedef", f"{PLAY} A=TA?/- 1=R1|- 2=-|-", "A TA:R1>2", "2. cepheye"),
    broken(
        "takviye.hedef",
        f"{PLAY} A=TA?/- 1=R1|- 2=-|-",
        "A TA:R1>1",
        "zaten 1. cephede",
        allow="Başka bir cephe",
        allowed=(f"{PLAY} A=TA?/- 1=R1|- 2=-|-", "A TA:R1>2"),
    ),
    edge("takviye.hedef", f"{PLAY} A=TA?/- 1=R1R2R3|- 2=G1G2|-", "A TA:R1>2"),
    # the place that the card leaves doesn't make room on the same flag
    broken(
        "takviye.hedef",
        f"{PLAY} A=TA?/- 1=R1R2R3|-",
        "A TA:R1>1",
        "zaten 1. cephede",
        also=("cephe.yer",),
        kind=EDGE,
    ),
    obeyed("takviye.iskarta", f"{PLAY} A=TA?/EK B=?/?1 1=EK|-", "A TA:EK>x", "taktik kartı da"),
    broken(
        "takviye.iskarta",
        f"{PLAY} A=TA?/EK B=?/?1 1=EK|- opt=redeploy_discard_tactics:false",
        "A TA:EK>x",
        "Ek Taarruz taktik kartıdır",
        allow="birlik kartı olsaydı",
        allowed=(f"{PLAY} A=TA?/- 1=R1|- opt=redeploy_discard_tactics:false", "A TA:R1>x"),
    ),
    edge(
        "takviye.iskarta",
        f"{PLAY} A=TA?/EK B=?/?1 1=EK|- 2=-|- opt=redeploy_discard_tactics:false",
        "A TA:EK>2",
    ),
    obeyed(
        "takviye.cevresel", f"{PLAY} A=TA?/SI B=?/?1 1=-_SI|- 4=-|-", "A TA:SI>4", "taşınabilir"
    ),
    broken(
        "takviye.cevresel",
        f"{PLAY} A=TA?/SI B=?/?1 1=-_SI|- 4=-|- opt=redeploy_environment:false",
        "A TA:SI>4",
        "Sis",
        allow="redeploy_environment açık olsaydı",
        allowed=(f"{PLAY} A=TA?/SI B=?/?1 1=-_SI|- 4=-|-", "A TA:SI>4"),
    ),
    # an environment card needs no place, so a full side takes it
    edge("takviye.cevresel", f"{PLAY} A=TA?/SI B=?/?1 1=-_SI|- 4=R1R2R3|-", "A TA:SI>4"),
    broken(
        "takviye.cevresel",
        f"{PLAY} A=TA?/SI B=?/?1 1=-_SI|- opt=redeploy_environment:false",
        "A TA:SI>x",
        "Sis",
        allow="redeploy_environment açık olsaydı",
        allowed=(f"{PLAY} A=TA?/SI B=?/?1 1=-_SI|-", "A TA:SI>x"),
        kind=EDGE,
    ),
    obeyed("firari.hedef", f"{PLAY} A=FI?/- 1=-|B8", "A FI:B8", "mavi 8", "1. cephede"),
    broken(
        "firari.hedef",
        f"{PLAY} A=FI?/- 1=B8|-",
        "A FI:B8",
        *("mavi 8", "1. cephede ama rakibin tarafında değil"),
        allow="rakibin tarafında kazanılmamış",
        allowed=(f"{PLAY} A=FI?/- 1=-|B8", "A FI:B8"),
    ),
    edge("firari.hedef", f"{PLAY} A=FI?/- B=?/L1 1=-|L1", "A FI:L1"),
    edge("firari.hedef", f"{PLAY} A=FI?/- B=?/BA 1=-|-_BA", "A FI:BA"),
    broken(
        "firari.hedef",
        f"{PLAY} A=FI?/- 1=-|B8B9B10!B",
        "A FI:B8",
        "kazanılmış 1. cephede",
        allow="rakibin tarafında kazanılmamış",
        allowed=(f"{PLAY} A=FI?/- 1=-|B8B9B10", "A FI:B8"),
        kind=EDGE,
    ),
    obeyed("hain.birlik", f"{PLAY} A=HA?/- 1=-|B8 2=-|-", "A HA:B8>2", "mavi 8"),
    broken(
        "hain.birlik",
        f"{PLAY} A=HA?/- B=?/L1 1=-|B8L1 2=-|-",
        "A HA:L1>2",
        "Lider (Achilles)",
        allow="birlik kartı olsaydı",
        allowed=(f"{PLAY} A=HA?/- B=?/L1 1=-|B8L1 2=-|-", "A HA:B8>2"),
    ),
    broken(
        "hain.birlik",
        f"{PLAY} A=HA?/- B=?/SI 1=-|-_SI 2=-|-",
        "A HA:SI>2",
        "Sis",
        allow="birlik kartı olsaydı",
        allowed=(f"{PLAY} A=HA?/- B=?/SI 1=-|B8_SI 2=-|-", "A HA:B8>2"),
        kind=EDGE,
    ),
    obeyed("hain.hedef", f"{PLAY} A=HA?/- 1=-|B8 2=-|-", "A HA:B8>2", "mavi 8", "1. cephede"),
    broken(
        "hain.hedef",
        f"{PLAY} A=HA?/- 1=B8|- 2=-|-",
        "A HA:B8>2",
        "1. cephede ama rakibin tarafında değil",
        allow="rakibin tarafında kazanılmamış",
        allowed=(f"{PLAY} A=HA?/- 1=-|B8 2=-|-", "A HA:B8>2"),
    ),
    edge("hain.hedef", f"{PLAY} A=HA?/- 1=-|B8", "A HA:B8>1"),
    broken(
        "hain.hedef",
        f"{PLAY} A=HA?/- 1=-|B8B9B10!B 2=-|-",
        "A HA:B8>2",
        "kazanılmış 1. cephede",
        allow="rakibin tarafında kazanılmamış",
        allowed=(f"{PLAY} A=HA?/- 1=-|B8B9B10 2=-|-", "A HA:B8>2"),
        kind=EDGE,
    ),
    obeyed("ilan.acik-cephe", f"{CLAIM} 1=R8R9R10|-", "A ilan 1", "1. cephe"),
    broken(
        "ilan.acik-cephe",
        f"{CLAIM} 1=R8R9R10|-!A",
        "A ilan 1",
        "Daha önce kazanılmış: 1. cephe",
        allow="kazanılmamış olsaydı",
        allowed=(f"{CLAIM} 1=R8R9R10|-", "A ilan 1"),
    ),
    broken(
        "ilan.acik-cephe",
        f"{CLAIM} 1=R8R9R10|- 2=-|B8B9B10!B",
        "A ilan 1,2",
        "Daha önce kazanılmış: 2. cephe",
        also=("ilan.formasyon",),
        kind=EDGE,
    ),
    obeyed("ilan.formasyon", f"{CLAIM} 1=R8R9R10|-", "A ilan 1", "1. cephe"),
    broken(
        "ilan.formasyon",
        f"{CLAIM} 1=R9B9|G1Y4",
        "A ilan 1",
        *("1. cephede 2 kartın var", "3 kart ister"),
        allow="1. cepheye 1 kart daha",
        allowed=(f"{CLAIM} 1=R9B9G9|G1Y4", "A ilan 1"),
    ),
    broken(
        "ilan.formasyon",
        f"{CLAIM} 1=R8R9R10|-_BA",
        "A ilan 1",
        *("3 kartın var", "4 kart ister"),
        allow="1 kart daha",
        allowed=(f"{CLAIM} 1=R7R8R9R10|-_BA", "A ilan 1"),
        kind=EDGE,
    ),
    broken(
        "ilan.formasyon",
        f"{CLAIM} 1=R8R9R10|- 2=B8|- 3=-|-",
        "A ilan 1,2,3",
        *("2. cephede 1 kartın", "3. cephede 0 kartın"),
        allow="2. cepheye 2 kart daha",
        allowed=(f"{CLAIM} 1=R8R9R10|- 2=B8B9B10|- 3=G8G9G10|-", "A ilan 1,2,3"),
        kind=EDGE,
    ),
    obeyed("ilan.ispat", f"{CLAIM} 1=R3B3G3|Y8Y9 2=Y7|Y10", "A ilan 1", "sarı 10", "sarı 7"),
    broken(
        "ilan.ispat",
        f"{CLAIM} 1=R3B3G3|Y8Y9 2=Y7|- {REST}",
        "A ilan 1",
        *("sarı 10", "Elmas (27)", "Sütun'un (9)"),
        allow="sarı 10",
        allowed=(f"{CLAIM} 1=R3B3G3|Y8Y9 2=Y7|- {empty_flags(1, 2)} discard=Y10", "A ilan 1"),
    ),
    # both complete and equal: the flag is whose formation was complete first
    edge("ilan.ispat", f"{CLAIM} 1=R2R5R9|B3B5B8^A", "A ilan 1"),
    broken(
        "ilan.ispat",
        f"{CLAIM} 1=R2R5R9|B3B5B8^B",
        "A ilan 1",
        "rakip önce tamamladı",
        allow="1. cepheyi almak için rakibinkinden güçlü",
        allowed=(f"{CLAIM} 1=R2R6R9|B3B5B8^B", "A ilan 1"),
        kind=EDGE,
    ),
    obeyed(
        "cekme.el-siniri", f"{DRAW} A=?5/- scout=-/0 troops=9 tactics=9", "A çek birlik", "5 kart"
    ),
    broken(
        "cekme.el-siniri",
        f"{DRAW} A=?7/- scout=-/0 troops=9 tactics=9",
        "A çek birlik",
        *("Elinde 7 kart", "en fazla 7"),
        allow="6 ya da daha az",
        allowed=(f"{DRAW} A=?6/- scout=-/0 troops=9 tactics=9", "A çek birlik"),
    ),
    edge("cekme.el-siniri", f"{DRAW} A=?6/- scout=-/0 troops=9 tactics=9", "A çek birlik"),
    # Gözcü's own draws pass the limit for a moment
    edge("cekme.el-siniri", "turn=A phase=scout_draw A=?8/GO scout=2/0 troops=9", "A çek birlik"),
    obeyed("cekme.deste", f"{DRAW} A=?6/- scout=-/0 troops=9", "A çek birlik", "9 kart"),
    broken(
        "cekme.deste",
        f"{DRAW} A=?6/- scout=-/0 troops=0 tactics=1",
        "A çek birlik",
        "Birlik destesi bitti",
        allow="Destede kart olsaydı",
        allowed=(f"{DRAW} A=?6/- scout=-/0 troops=1 tactics=1", "A çek birlik"),
    ),
    edge("cekme.deste", f"{DRAW} A=?6/- scout=-/0 troops=0 tactics=1", "A çek taktik"),
    obeyed("cekme.gozcu-sonrasi", f"{DRAW} A=?6/- scout=-/0 troops=9", "A çek birlik", "Gözcü"),
    broken(
        "cekme.gozcu-sonrasi",
        f"{DRAW} A=?6/GO scout=3/2 troops=9",
        "A çek birlik",
        "Gözcü ile 3 kart çektin",
        allow="Gözcü oynamamış olsaydın",
        allowed=(f"{DRAW} A=?6/GO scout=-/0 troops=9", "A çek birlik"),
    ),
    broken(
        "cekme.gozcu-sonrasi",
        f"{DRAW} A=?7/GO scout=3/2 troops=9",
        "A çek birlik",
        "Gözcü ile 3 kart",
        also=("cekme.el-siniri",),
        kind=EDGE,
    ),
    obeyed("cekme.zorunlu", f"{DRAW} A=?7/- scout=-/0 troops=9 tactics=9", "A çek -", "gerekmiyor"),
    broken(
        "cekme.zorunlu",
        f"{DRAW} A=?6/- scout=-/0 troops=0 tactics=3",
        "A çek -",
        *("Elinde 6 kart", "destelerde 3 kart"),
        allow="Elinde 7 kart olsaydı",
        allowed=(f"{DRAW} A=?7/- scout=-/0 troops=0 tactics=3", "A çek -"),
    ),
    edge("cekme.zorunlu", f"{DRAW} A=?6/- scout=-/0 troops=0 tactics=0", "A çek -"),
    edge("cekme.zorunlu", f"{DRAW} A=?7/GO scout=3/2 troops=9 tactics=9", "A çek -"),
    edge("cekme.zorunlu", f"{DRAW} A=?6/- scout=-/0 troops=9 opt=draw_optional:true", "A çek -"),
    broken(
        "cekme.zorunlu",
        "turn=A phase=scout_draw A=?8/GO scout=2/0 troops=9 tactics=9",
        "A çek -",
        "yarıda bırakılmaz",
        allow="Üç kart çekilmiş olsaydı",
        allowed=(f"{DRAW} A=?7/GO scout=3/2 troops=9 tactics=9", "A çek -"),
        kind=EDGE,
    ),
    obeyed("bataklik.fazla-kart", OVERFULL, "B at R4", "fazla kart"),
    broken(
        "bataklik.fazla-kart",
        OVERFULL,
        "B at R9",
        *("kırmızı 9", "1. cephede 4 kart"),
        allow="1. cephede 4 kart",
        allowed=(OVERFULL, "B at R2"),
    ),
    # an environment card below the side is none of its four cards
    broken(
        "bataklik.fazla-kart",
        f"turn=A phase=discard B=?/SI 1=-|R1R2R3R4_SI {empty_flags(1)}",
        "B at SI",
        *("Sis", "1. cephede 4 kart"),
        allow="1. cephede 4 kart",
        allowed=(f"turn=A phase=discard B=?/SI 1=-|R1R2R3R4_SI {empty_flags(1)}", "B at R3"),
        kind=EDGE,
    ),
)
