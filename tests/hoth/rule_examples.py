"""Examples of each Battle of Hoth rule: obeyed, broken, and at the edge between the two.

The rulebook (knowledge/rulebooks/hoth.md) gives the right rulings.
"""

from __future__ import annotations

from dataclasses import dataclass

OBEYED, BROKEN, EDGE = "obeyed", "broken", "edge"


@dataclass(frozen=True)
class Example:
    """An action in a full position, and which rules it breaks: none makes it legal.

    The explanation of `rule` contains each of `says`.
    """

    kind: str
    rule: str
    position: str
    action: str
    violated: tuple[str, ...] = ()
    says: tuple[str, ...] = ()


def obeyed(rule: str, position: str, action: str, *says: str) -> Example:
    return Example(OBEYED, rule, position, action, says=says)


def broken(
    rule: str, position: str, action: str, *says: str, also: tuple[str, ...] = ()
) -> Example:
    return Example(BROKEN, rule, position, action, (rule, *also), says)


def edge(
    rule: str, position: str, action: str, *says: str, also: tuple[str, ...] | None = None
) -> Example:
    """Only just allowed; with `also` only just forbidden, with these rules besides."""
    rules = () if also is None else (rule, *also)
    return Example(EDGE, rule, position, action, rules, says)


CARD = "phase=card card=- given=-"
ORDER = "phase=order given=-"
MOVE = "phase=move"
RETREAT = "phase=retreat units=D5:ET~oc,a1;D4:ST"
PENDING = "pending=attacker:D5;target:D4;roll:GXX;rerolls:0;hits:0;retreats:1"
TWO = PENDING.replace("retreats:1", "retreats:2").replace("GXX", "GGX")
REROLL = "phase=reroll pending=attacker:D4;target:D5;roll:PGX;rerolls:1"
ADVANCE = "turn=I phase=advance"
WON = "pending=attacker:D4;target:D5;roll:PXX;rerolls:0"

EXAMPLES = (
    # --- turn and cards
    obeyed("tur.sira", f"{CARD} turn=A", "A kart sol-1", "sende"),
    broken("tur.sira", f"{CARD} turn=I", "A kart sol-1", "İmparatorluk"),
    edge("tur.sira", f"{RETREAT} {PENDING}", "I çekil D4>D3", "sende"),
    edge("tur.sira", f"{RETREAT} {PENDING} opt=retreat_chooser:attacker", "I çekil D4>D3", also=()),
    obeyed("tur.asama", f"{CARD}", "A kart sol-1", "komut kartı oynama"),
    broken("tur.asama", "units=D4:ET~oc", "A git D4>D5", "ilk saldırıdan önce"),
    edge("tur.asama", f"{MOVE} units=D4:ET~oc", "A bitir", "hareket"),
    edge("tur.asama", f"{CARD}", "A bitir", "komut kartı oynama", also=()),
    obeyed("kart.elde", CARD, "A kart sol-2", "Sol Kanat: Saldırı"),
    broken("kart.elde", CARD, "A kart her-1", "elinde yok"),
    edge("kart.elde", CARD, "A kart merkez-1", also=()),  # in the deck is not in the hand
    obeyed("takim.kendi-eli", f"{CARD} A2=her-1/-/- opt=teams:2-1", "A kart sol-1"),
    broken(
        "takim.kendi-eli",
        f"{CARD} A2=her-1/-/- opt=teams:2-1",
        "A kart her-1",
        "takım arkadaşının elinde",
        also=("kart.elde",),
    ),
    edge("takim.kendi-eli", f"{CARD} A2=sol-1/-/- opt=teams:2-1", "A kart sol-1"),
    obeyed("filo.elde", "phase=fleet card=filo given=- drawer=A", "A at sol-1"),
    broken("filo.elde", "phase=fleet card=filo given=- drawer=A", "A at her-1"),
    edge("filo.elde", "phase=fleet card=filo given=- drawer=A", "A at -"),
    edge("filo.elde", "phase=fleet card=filo given=- drawer=A", "A at sol-1,sol-1", also=()),
    obeyed("filo.sinir", "phase=fleet card=filo given=- drawer=A", "A at sol-1,sol-2", "sınır yok"),
    broken(
        "filo.sinir",
        "phase=fleet card=filo given=- drawer=A A=her-1,sol-1,sol-2,sol-3/-/- "
        "opt=deploy_fleet_max:three",
        "A at her-1,sol-1,sol-2,sol-3",
        "en çok 3",
    ),
    edge(
        "filo.sinir",
        "phase=fleet card=filo given=- drawer=A A=her-1,sol-1,sol-2,sol-3/-/- "
        "opt=deploy_fleet_max:three",
        "A at her-1,sol-1,sol-2",
    ),
    obeyed("cekme.deste", "phase=draw", "A çek", "2 kart"),
    broken("cekme.deste", "phase=draw card=- given=- A=sol-1/-/-", "A çek"),
    edge("cekme.deste", "phase=draw A=sol-1/-/merkez-1", "A çek", "karılıp"),
    # --- orders
    obeyed("birim.kendi", f"{ORDER} units=D4:ET", "A emir D4", "senin birimin"),
    broken("birim.kendi", f"{ORDER} units=D4:ST", "A emir D4", "rakibin birimi"),
    edge("birim.kendi", ORDER, "A emir D4", "birim yok", also=()),
    obeyed("emir.kart", f"{ORDER} units=D4:ET", "A emir D4", "Oynanan kart"),
    broken("emir.kart", f"{ORDER} card=filo units=D4:ET", "A emir D4", "emir vermez"),
    edge("emir.kart", f"{CARD} units=D4:ET", "A emir D4", "oynanmadı", also=("tur.asama",)),
    obeyed("emir.tek", f"{ORDER} units=D4:ET", "A emir D4"),
    broken("emir.tek", "phase=order units=D4:ET~oc", "A emir D4", "ikinci emir"),
    edge(
        "emir.tek", "phase=order card=her-1 given=left units=D5:ET~oc", "A emir D5 merkez", also=()
    ),
    obeyed("emir.bolum-karti", f"{ORDER} card=sol-2 units=B4:ET", "A emir B4 sol", "sol kanat"),
    broken("emir.bolum-karti", f"{ORDER} card=sol-2 units=E4:ET", "A emir E4 merkez", "sol kanat"),
    edge(
        "emir.bolum-karti",
        f"{ORDER} card=piyade-2 units=B4:ET",
        "A emir B4 sol",
        "türe göre",
        also=(),
    ),
    obeyed("emir.bolum", f"{ORDER} card=sol-2 units=C4:ET", "A emir C4 sol", "sol kanat"),
    broken("emir.bolum", f"{ORDER} card=sol-2 units=D4:ET", "A emir D4 sol", "merkez"),
    edge("emir.bolum", f"{ORDER} card=sol-2 units=D5:ET", "A emir D5 sol", "çizgi üstünde"),
    # the Empire's left is the Rebels' right
    edge("emir.bolum", f"{ORDER} turn=I card=sol-2 units=J1:ST", "I emir J1 sol"),
    edge("emir.bolum", f"{ORDER} turn=I card=sol-2 units=A1:ST", "I emir A1 sol", also=()),
    obeyed("emir.tur", f"{ORDER} card=piyade-2 units=D4:ET", "A emir D4", "piyade"),
    broken(
        "emir.tur",
        f"{ORDER} card=piyade-2+yedek units=D4:SS;E4:ET",
        "A emir D4",
        "O türden birimin varken",
    ),
    edge("emir.tur", f"{ORDER} card=piyade-2+yedek units=D4:SS", "A emir D4", "bonussuz"),
    edge("emir.tur", f"{ORDER} card=piyade-2 units=D4:SS", "A emir D4", also=()),
    edge(
        "emir.tur",
        f"{ORDER} card=piyade-2+yedek units=D4:SS;E4:ET opt=order_fallback:voluntary",
        "A emir D4",
    ),
    obeyed("emir.sayi", f"{ORDER} card=sol-2 units=B4:ET", "A emir B4 sol", "2 emir veriyor, 0"),
    broken(
        "emir.sayi",
        "phase=order card=sol-2 given=left,left units=A4:ET~oc;B4:ET~oc;C4:ET",
        "A emir C4 sol",
        "2 emir verildi",
    ),
    edge("emir.sayi", "phase=order card=sol-2 given=left units=A4:ET~oc;B4:ET", "A emir B4 sol"),
    edge("emir.sayi", "phase=order card=her-1 given=left units=A4:ET~oc;E4:ET", "A emir E4 merkez"),
    edge(
        "emir.sayi",
        "phase=order card=arac-2+yedek given=fallback units=A4:ET~op;E4:ET",
        "A emir E4",
        also=("emir.tur",),
    ),
    # --- moves
    obeyed("emir.gerekli", f"{MOVE} units=D4:ET~oc", "A git D4>D5", "emir aldı"),
    broken("emir.gerekli", f"{MOVE} units=D4:ET", "A git D4>D5", "emir verilmedi"),
    edge("emir.gerekli", "units=D4:ET~op;D5:ST", "A vur D4>D5"),
    edge("emir.gerekli", "units=D4:ET;D5:ST", "A vur D4>D5", also=()),
    obeyed("hareket.tek", f"{MOVE} units=D4:ET~oc", "A git D4>D5"),
    broken("hareket.tek", f"{MOVE} units=D4:ET~oc,m1", "A git D4>D5", "yeniden oynatılmaz"),
    edge("hareket.tek", f"{MOVE} units=D4:SS~oc,m1", "A git D4>D5", also=()),  # hexes left or not
    obeyed("hareket.butun", f"{MOVE} units=D4:ET3~oc", "A git D4>D5"),
    broken("hareket.butun", f"{MOVE} units=D4:ET3~oc", "A git D4>D5 kalan 1", "1 minyatür geride"),
    edge("hareket.butun", f"{MOVE} units=D4:ET1~oc", "A git D4>D5"),
    obeyed("hareket.bitisik", f"{MOVE} units=D4:ET~oc", "A git D4>D5>D6", "D4 - D5 - D6"),
    broken("hareket.bitisik", f"{MOVE} units=D4:ET~oc", "A git D4>F4", "bitişik değil"),
    edge("hareket.bitisik", f"{MOVE} units=D4:ET~oc", "A git D4>E5"),
    edge("hareket.bitisik", f"{MOVE} units=D4:ET~oc", "A git D4>C5", also=()),
    obeyed("hareket.mesafe", f"{MOVE} units=D4:ET~oc", "A git D4>D5", "sonra saldırabilir"),
    broken("hareket.mesafe", f"{MOVE} units=D4:ET~oc", "A git D4>D5>D6>D7", "en fazla 2"),
    edge("hareket.mesafe", f"{MOVE} units=D4:ET~oc", "A git D4>D5>D6", "saldıramaz"),
    edge("hareket.mesafe", f"{MOVE} units=D4:SS~oc", "A git D4>D5>D6>D7"),
    edge("hareket.mesafe", f"{MOVE} turn=I units=D4:AT~oc", "I git D4>D5>D6", also=()),
    edge(
        "hareket.mesafe",
        f"{MOVE} card=birim-2+hareket1 units=D4:ET~oc",
        "A git D4>D5>D6>D7",
        "bonusu: 1",
    ),
    # an order without the card's abilities adds nothing
    edge(
        "hareket.mesafe",
        f"{MOVE} card=arac-2+hareket1+yedek given=fallback units=D4:ET~op",
        "A git D4>D5>D6>D7",
        also=(),
    ),
    obeyed("hareket.dolu-hex", f"{MOVE} units=D4:ET~oc;E4:ET", "A git D4>D5"),
    broken("hareket.dolu-hex", f"{MOVE} units=D4:ET~oc;D5:ST", "A git D4>D5>D6", "geçilmez"),
    edge("hareket.dolu-hex", f"{MOVE} units=D4:ET~oc;D6:ST", "A git D4>D5>D6", "girilmez", also=()),
    edge("hareket.dolu-hex", f"{MOVE} units=D4:ET~oc", "A git D4>D5>D4"),  # its own hex is free
    broken(
        "hareket.birlesme",
        f"{MOVE} units=D4:ET1~oc;D5:ET1",
        "A git D4>D5",
        "birleşemez",
        also=("hareket.dolu-hex",),
    ),
    edge("hareket.birlesme", f"{MOVE} units=D4:ET1~oc;D5:ET1", "A git D4>E5"),
    obeyed("hareket.gecilmez", f"{MOVE} units=D4:ET~oc terrain=ridge:D5", "A git D4>D5"),
    broken(
        "hareket.gecilmez", f"{MOVE} units=D4:SS~oc terrain=serac:D5", "A git D4>D5>D6", "serak"
    ),
    edge("hareket.gecilmez", f"{MOVE} units=D4:SS~oc terrain=crevasse:D5", "A git D4>D5>D6"),
    edge(
        "hareket.gecilmez", f"{MOVE} units=D4:ET~oc terrain=crevasse:D5", "A git D4>D5>D6", also=()
    ),
    edge("hareket.gecilmez", f"{MOVE} turn=I units=D4:AT~oc terrain=trench:D5", "I git D4>D5"),
    obeyed("hareket.durduran", f"{MOVE} units=D4:ET~oc terrain=trench:D5", "A git D4>D5>D6"),
    broken(
        "hareket.durduran", f"{MOVE} units=D4:ET~oc terrain=rocks:D5", "A git D4>D5>D6", "durur"
    ),
    edge("hareket.durduran", f"{MOVE} units=D4:ET~oc terrain=building:D6", "A git D4>D5>D6"),
    edge("hareket.durduran", f"{MOVE} units=D4:ET~oc terrain=rocks:D4", "A git D4>D5>D6"),
    edge("hareket.durduran", f"{MOVE} units=D4:SS~oc terrain=rocks:D5", "A git D4>D5>D6", also=()),
    obeyed("hareket.catlakta-durma", f"{MOVE} units=D4:SS~oc terrain=crevasse:D5", "A git D4>D5"),
    broken(
        "hareket.catlakta-durma",
        f"{MOVE} units=D4:SS~oc terrain=crevasse:D5 opt=crevasse_end:false",
        "A git D4>D5",
        "duramaz",
    ),
    edge(
        "hareket.catlakta-durma",
        f"{MOVE} units=D4:SS~oc terrain=crevasse:D5 opt=crevasse_end:false",
        "A git D4>D5>D6",
    ),
    # --- attacks
    obeyed("saldiri.hedef", "units=D4:ET~oc;D5:ST", "A vur D4>D5", "düşman birimi"),
    broken("saldiri.hedef", "units=D4:ET~oc;D5:ET", "A vur D4>D5", "senin birimin"),
    edge("saldiri.hedef", "units=D4:ET~oc", "A vur D4>D5", "yok", also=()),
    edge("saldiri.hedef", "turn=I units=D4:ST~oc structures=D5:SG0", "I vur D4>D5"),
    edge(
        "saldiri.hedef", "units=D4:ET~oc structures=D5:SG0", "A vur D4>D5", "Asi yapısıdır", also=()
    ),
    broken("saldiri.tek-hedef", "units=D4:ET~oc;D5:ST;E5:ST", "A vur D4>D5|E5", "D5, E5"),
    edge("saldiri.tek-hedef", "units=D4:ET~oc;D5:ST;E5:ST", "A vur D4>E5"),
    obeyed("saldiri.tek", "units=D4:ET~oc;D5:ST", "A vur D4>D5"),
    broken("saldiri.tek", "units=D4:ET~oc,a1;D5:ST", "A vur D4>D5", "bir saldırı"),
    edge("saldiri.tek", "units=D4:ET/A~oc,a1,v1;D5:ST", "A vur D4>D5", "bir kez daha"),
    edge("saldiri.tek", "units=D4:ET/A~oc,a2,v1;D5:ST", "A vur D4>D5", also=()),
    obeyed("saldiri.hareket-sonrasi", "units=D4:ET~oc;D5:ST", "A vur D4>D5", "hareket etmedi"),
    broken("saldiri.hareket-sonrasi", "units=D4:ET~oc,m2;D5:ST", "A vur D4>D5", "en fazla 1"),
    edge("saldiri.hareket-sonrasi", "units=D4:ET~oc,m1;D5:ST", "A vur D4>D5"),
    edge("saldiri.hareket-sonrasi", "units=D4:ET/T~oc,m2;D5:ST", "A vur D4>D5", "2 hex"),
    edge("saldiri.hareket-sonrasi", "units=D4:ET/M~oc,m2;D5:ST", "A vur D4>D5", also=()),
    obeyed("saldiri.giris-arazisi", "units=D4:ET~oc;D5:ST terrain=rocks:D4", "A vur D4>D5"),
    broken(
        "saldiri.giris-arazisi",
        "units=D4:ET~oc,m1,h1;D5:ST terrain=rocks:D4",
        "A vur D4>D5",
        "o tur saldıramaz",
    ),
    edge(
        "saldiri.giris-arazisi",
        "units=D4:ET/T~oc,m2,h1;D5:ST terrain=building:D4",
        "A vur D4>D5",
        also=(),
    ),
    edge("saldiri.giris-arazisi", "units=D4:ET~oc,m1;D5:ST terrain=trench:D4", "A vur D4>D5"),
    obeyed("saldiri.menzil", "units=D4:ET~oc;F4:ST", "A vur D4>F4", "Uzaklık 2"),
    broken("saldiri.menzil", "units=D4:ET~oc;H4:ST", "A vur D4>H4", "Uzaklık 4"),
    edge("saldiri.menzil", "units=D4:ET~oc;G4:ST", "A vur D4>G4", "Uzaklık 3"),
    edge("saldiri.menzil", "units=D4:RA~oc;H4:ST", "A vur D4>H4"),
    edge("saldiri.menzil", "units=D4:SS~oc;G4:ST", "A vur D4>G4", also=()),
    obeyed("saldiri.gorus", "units=D4:ET~oc;G4:ST", "A vur D4>G4", "görüş açık"),
    broken("saldiri.gorus", "units=D4:ET~oc;E4:ET;G4:ST", "A vur D4>G4", "E4 hexindeki birim"),
    edge("saldiri.gorus", "units=E1:ET~oc;E3:ST terrain=rocks:D2", "A vur E1>E3"),
    edge(
        "saldiri.gorus",
        "units=E1:ET~oc;E3:ST terrain=rocks:D2,E2",
        "A vur E1>E3",
        "D2",
        "E2",
        also=(),
    ),
    obeyed(
        "saldiri.yakin-dusman", "units=D4:ET~oc;F4:ST opt=adjacent_enemy:must_attack", "A vur D4>F4"
    ),
    broken(
        "saldiri.yakin-dusman",
        "units=D4:ET~oc;D5:ST;F4:ST opt=adjacent_enemy:must_attack",
        "A vur D4>F4",
        "D5",
    ),
    edge(
        "saldiri.yakin-dusman",
        "units=D4:ET~oc;D5:ST;F4:ST opt=adjacent_enemy:must_attack",
        "A vur D4>D5",
    ),
    edge("saldiri.yakin-dusman", "units=D4:ET~oc;D5:ST;F4:ST", "A vur D4>F4"),
    obeyed(
        "saldiri.zar",
        "units=D4:ET~oc;D5:ST terrain=rocks:D5",
        "A vur D4>D5",
        "temel 3",
        "−1",
        "2 zar",
    ),
    broken("saldiri.zar", "units=D4:ET~oc;G4:ST terrain=rocks:G4", "A vur D4>G4", "atılacak 0 zar"),
    edge("saldiri.zar", "units=D4:ET~oc;F4:ST terrain=rocks:F4", "A vur D4>F4", "atılacak 1 zar"),
    edge("saldiri.zar", "units=D4:SS~oc;F4:ST terrain=rocks:F4", "A vur D4>F4", also=()),
    # --- resolving
    obeyed("yeniden-atma.hak", f"{REROLL} units=D4:ET/E~oc,a1;D5:ST", "A yeniden X", "E-Web"),
    broken(
        "yeniden-atma.hak",
        f"{REROLL} units=D4:ET/M~oc,m1,a1;D5:ST",
        "A yeniden X",
        "standart piyade",
    ),
    edge(
        "yeniden-atma.hak", f"{REROLL} card=birim-2+yeniden units=D4:ET~oc,a1;D5:ST", "A yeniden X"
    ),
    edge(
        "yeniden-atma.hak",
        f"{REROLL} card=piyade-2+yeniden+yedek given=fallback units=D4:SS~op,a1;D5:ST",
        "A yeniden X",
        also=(),
    ),
    obeyed("yeniden-atma.bir-kez", f"{REROLL} units=D4:ET/E~oc,a1;D5:ST", "A yeniden PX"),
    broken(
        "yeniden-atma.bir-kez",
        f"{REROLL} units=D4:ET/E~oc,a1;D5:ST".replace("rerolls:1", "rerolls:0"),
        "A yeniden PX",
    ),
    edge("yeniden-atma.bir-kez", f"{REROLL} units=D4:ET/E~oc,a1;D5:ST", "A yeniden -"),
    obeyed("yeniden-atma.zarlar", f"{REROLL} units=D4:ET/E~oc,a1;D5:ST", "A yeniden GX", "piyade"),
    broken("yeniden-atma.zarlar", f"{REROLL} units=D4:ET/E~oc,a1;D5:ST", "A yeniden XX"),
    edge("yeniden-atma.zarlar", f"{REROLL} units=D4:ET/E~oc,a1;D5:ST", "A yeniden PGX"),
    obeyed(
        "dogrulama.sayi",
        "phase=confirm units=D4:ET~oc,a1;D5:AT pending=attacker:D4;target:D5;roll:AAX;hits:2",
        "A doğrula 2",
        "2 isabet",
    ),
    broken(
        "dogrulama.sayi",
        "phase=confirm units=D4:ET~oc,a1;D5:AT pending=attacker:D4;target:D5;roll:AAX;hits:2",
        "A doğrula 1",
    ),
    edge(
        "dogrulama.sayi",
        "phase=confirm units=D4:ET~oc,a1;D5:AT pending=attacker:D4;target:D5;roll:AAX;hits:2",
        "A doğrula 3",
        also=(),
    ),
    edge(
        "dogrulama.sayi",
        "phase=confirm units=D4:ET~oc,a1;D5:AT pending=attacker:D4;target:D5;roll:BXX;hits:1",
        "A doğrula 1",
    ),
    obeyed("geri-cekilme.birim", f"{RETREAT} {PENDING}", "I çekil D4>D3", "çekilir"),
    broken("geri-cekilme.birim", f"{RETREAT} {PENDING}", "I çekil D5>D4"),
    edge("geri-cekilme.birim", f"{RETREAT};D3:ST {PENDING}", "I çekil D3>D2", also=()),
    obeyed("geri-cekilme.yok-sayma", f"{RETREAT} {PENDING} terrain=trench:D4", "I çekil D4 y1"),
    broken("geri-cekilme.yok-sayma", f"{RETREAT} {PENDING}", "I çekil D4 y1"),
    edge("geri-cekilme.yok-sayma", f"{RETREAT} {TWO} terrain=trench:D4", "I çekil D4 y2", also=()),
    edge("geri-cekilme.yok-sayma", f"{RETREAT} {TWO} terrain=trench:D4", "I çekil D4>D3>D2"),
    obeyed("geri-cekilme.adim", f"{RETREAT} {TWO}", "I çekil D4>E3>E2", "2"),
    broken("geri-cekilme.adim", f"{RETREAT} {PENDING}", "I çekil D4>E4"),
    edge(
        "geri-cekilme.adim",
        f"{RETREAT} {PENDING}",
        "I çekil D4>D3>D2",
        also=("geri-cekilme.acik-yol",),
    ),
    obeyed("geri-cekilme.acik-hex", f"{RETREAT};D3:ST {PENDING}", "I çekil D4>E3"),
    broken("geri-cekilme.acik-hex", f"{RETREAT};D3:ST {PENDING}", "I çekil D4>D3", "D3"),
    edge("geri-cekilme.acik-hex", f"{RETREAT} {PENDING} terrain=rocks:D3", "I çekil D4>D3"),
    edge(
        "geri-cekilme.acik-hex",
        f"{RETREAT} {PENDING} terrain=crevasse:D3",
        "I çekil D4>D3",
        also=(),
    ),
    obeyed("geri-cekilme.acik-yol", f"{RETREAT} {PENDING}", "I çekil D4>E3"),
    broken("geri-cekilme.acik-yol", f"{RETREAT} {PENDING}", "I çekil D4", "en uzunu değil"),
    # D3 leads nowhere, E3 leads on: the whole way counts
    edge("geri-cekilme.acik-yol", f"{RETREAT};C2:ST;D2:ST {TWO}", "I çekil D4>D3", also=()),
    edge("geri-cekilme.acik-yol", f"{RETREAT};C2:ST;D2:ST {TWO}", "I çekil D4>E3>E2"),
    edge("geri-cekilme.acik-yol", f"{RETREAT};D3:ST;E3:ST {PENDING}", "I çekil D4", "1 minyatür"),
    obeyed(
        "yarma.rozet", f"{ADVANCE} units=D4:ST/A~oc,a1;A7:ET {WON}", "I yarma", "Saldırı rozeti"
    ),
    broken("yarma.rozet", f"{ADVANCE} units=D4:ST~oc,a1;A7:ET {WON}", "I yarma"),
    edge("yarma.rozet", f"{ADVANCE} units=D4:ST/T~oc,a1;A7:ET {WON}", "I yarma", also=()),
    obeyed("yarma.yakin-dovus", f"{ADVANCE} units=D4:ST/A~oc,a1;A7:ET {WON}", "I yarma"),
    broken(
        "yarma.yakin-dovus",
        f"{ADVANCE} units=D4:ST/A~oc,a1;A7:ET {WON.replace('D5', 'F4')}",
        "I yarma",
        "2 hex",
    ),
    edge("yarma.yakin-dovus", f"{ADVANCE} units=D4:ST/A~oc,a1;A7:ET {WON}", "I kal"),
    obeyed("yarma.bos-hex", f"{ADVANCE} units=D4:ST/A~oc,a1;A7:ET {WON}", "I yarma", "boşaldı"),
    broken("yarma.bos-hex", f"{ADVANCE} units=D4:ST/A~oc,a1;D5:ET {WON}", "I yarma"),
    edge("yarma.bos-hex", f"{ADVANCE} units=D4:ST/A~oc,a1;A7:ET terrain=rocks:D5 {WON}", "I yarma"),
    edge(
        "yarma.bos-hex",
        f"{ADVANCE} units=D4:ST/A~oc,a1;A7:ET terrain=crevasse:D5 {WON}",
        "I yarma",
        also=(),
    ),
    obeyed("yarma.bir-kez", f"{ADVANCE} units=D4:ST/A~oc,a1;A7:ET {WON}", "I yarma"),
    broken(
        "yarma.bir-kez", f"{ADVANCE} units=D4:ST/A~oc,a2,v1;A7:ET {WON} breakthroughs=1", "I yarma"
    ),
    edge("yarma.bir-kez", f"{ADVANCE} units=D4:ST/A~oc,a1;A7:ET {WON} breakthroughs=1", "I yarma"),
    edge(
        "yarma.bir-kez",
        f"{ADVANCE} units=D4:ST/A~oc,a1;A7:ET {WON} breakthroughs=1 opt=breakthrough_limit:side",
        "I yarma",
        also=(),
    ),
)
