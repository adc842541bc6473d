"""What players ask about Battle Line in words, and the checks that their questions mean.

The asker is player A. A check builds the smallest position that the question describes; what
players take for granted (their own turn, the right step of it, the card in hand) is assumed and
said so.
"""

from __future__ import annotations

from typing import Any

from referee.asking import Asked, Check, Questions, Word
from referee.battle_line import actions as act
from referee.battle_line.cards import COLORS, ENVIRONMENT, MORALE, TACTICS, card_name_tr
from referee.battle_line.state import (
    FLAGS,
    HAND_LIMIT,
    BattleLineOptions,
    Flag,
    Phase,
    Player,
    Side,
    State,
)
from referee.partial import Some

_CARD_TAGS = {
    "LIDER": "L1",
    "EK": "EK",
    "SAVUNMA": "SH",
    "SIS": "SI",
    "BATAKLIK": "BA",
    "GOZCU": "GO",
    "TAKVIYE": "TA",
    "FIRARI": "FI",
    "HAIN": "HA",
}
_COLOR_TAGS = dict(zip(("KIRMIZI", "MAVI", "YESIL", "SARI", "MOR", "TURUNCU"), COLORS, strict=True))

QUESTIONS = Questions(
    prefix="battle_line",
    lexicon={
        "RAKIP": ("@rakip", "adam", "karşıda", "onda", "onun", "öteki", "arkadaş", "onunki"),
        "BEN": ("ben", "bana", "bende", "benim", "benimki", "kendi", "kendim", "own"),
        "IKIMIZ": ("ikimiz", "ikimiz de", "iki oyuncu", "iki taraf", "herkes", "iki tarafta"),
        "TAKTIK": ("@taktik kartı",),
        "BIRLIK": ("@birlik kartı",),
        "KART": ("@kart",),
        "CEPHE": ("@cephe", "cepheyi"),
        "LIDER": ("@Lider", "joker"),
        "EK": ("@Ek Taarruz",),
        "SAVUNMA": ("@Savunma Hattı",),
        "SIS": ("@Sis",),
        "BATAKLIK": ("@Bataklık",),
        "GOZCU": ("@Gözcü",),
        "TAKVIYE": ("@Takviye Birlik",),
        "FIRARI": ("@Firari",),
        "HAIN": ("@Hain",),
        "ELMAS": ("@Elmas",),
        "SUTUN": ("@Sütun",),
        "TERS_YAY": ("@Ters Yay",),
        "PIRAMIT": ("@Piramit",),
        "KAOS": ("@Kaos",),
        "FORMASYON": ("@formasyon",),
        "KIRMIZI": ("@kırmızı",),
        "MAVI": ("@mavi",),
        "YESIL": ("@yeşil",),
        "SARI": ("@sarı",),
        "MOR": ("@mor",),
        "TURUNCU": ("@turuncu",),
        "KARISIK": ("karışık renk", "karışık renkli", "farklı renk", "karışık", "mixed"),
        "AYNI_RENK": ("aynı renk", "aynı renkten", "tek renk", "aynı renkli", "same color"),
        "OYNA": (
            *("oyna-", "kullan-", "koy-", "yerleştir-", "play", "play et-", "sür-", "ekle-"),
            *("bırak-", "at-", "kat-", "oynat-", "kon-"),
        ),
        "ILAN": (
            *("ilan", "ilan et-", "claim", "claim et-", "claim'i", "iddia", "iddia et-"),
            *("üstlen-", "sahiplen-", "ilanda bulun-"),
        ),
        "AL": ("al-", "çal-", "steal", "kap-", "ele geçir-", "tarafıma geçir-", "götür-"),
        "CEK": ("çek-", "draw", "draw et-", "kart çek-", "kart al-"),
        "PAS": ("@pas", "pas geçe-"),
        "TASI": ("taşı-", "move", "kaydır-", "götür-", "yer değiştir-"),
        "ISKARTA": ("@ıskarta", "ıskartaya at-", "ıskartaya çıkar-", "ıskartaya yolla-", "yolla-"),
        "KALDIR": ("kaldır-", "remove", "yok et-", "attır-"),
        "EL": ("el", "elimde", "hand"),
        "DESTE": ("@deste", "birlik destesi", "taktik destesi"),
        "TUR": ("tur", "turun", "turn"),
        "SIRA": ("sıra", "sırası"),
        "YER": ("yer", "yerim", "slot", "boş yer", "taraf", "tarafım", "alan"),
        "DOLU": ("dolu", "full"),
        "DOLDUR": ("doldur-", "dol-"),
        "BOS": ("boş", "bomboş", "bit-", "bitti", "tüken-", "empty", "kalma-"),
        "KAPALI": (
            *("kapalı", "kapanmış", "kazanılmış", "alınmış", "sonuçlanmış", "closed", "kapan-"),
        ),
        "TAMAM": ("tamamla-", "tamam", "bitir-", "complete", "complete et-", "tamamlan-"),
        "EKSIK": ("eksik", "yarım", "tamamlanmamış", "incomplete"),
        "IKINCI": ("ikinci", "ikincisi", "öbür", "diğer", "öteki", "second", "iki tane"),
        "UCUNCU": ("üçüncü", "third"),
        "ILK": ("ilk", "ilkini"),
        "DORDUNCU": ("dördüncü", "dört", "fourth"),
        "BIRER": ("birer", "bir tane", "tek"),
        "DAHA": ("daha", "bir daha", "fazladan", "extra"),
        "HIC": ("hiç", "hiçbir"),
        "VAR": ("var", "varken", "varsa"),
        "YOK": ("yok", "yokken", "yoksa"),
        "DEGIL": ("değil",),
        "YERINE": ("yerine", "instead"),
        "ESIT": ("eşit", "eşitle-", "eşitlen-", "eşitlik", "tie", "berabere"),
        "ONLAR": ("onlar", "onlarda", "onları", "ikisi", "bunlar"),
        "SADECE": ("sadece", "yalnız", "yalnızca", "only", "hepsi", "tamamı", "bile"),
        "KAL": ("kal-", "kaldı"),
        "KISI": ("kişi", "oyuncuyla", "players"),
        "KUTU": ("kutu", "oyunda", "toplamda", "box"),
        "TOPLAM": ("toplam", "total"),
        "RENK": ("renk", "color"),
        "DAGIT": ("dağıt-", "dağıtıl-", "deal"),
        "BASLA": ("başla-", "başlangıç", "başta", "başında", "setup"),
        "HER": ("her", "herkes", "kişi başı"),
        "ENCOK": ("en fazla", "en çok", "maksimum", "max", "kaça kadar"),
        "TUT": ("tut-", "bulundur-", "bulun-"),
        "GERI": (
            "geri ver-",
            "geri koy-",
            "geri kon-",
            "geri bırak-",
            "geriye",
            "iade et-",
            "geri",
        ),
        "DEGER": ("değer", "değerinde", "value"),
        "PUAN": ("puan", "point"),
        "ONCE": ("önce", "first", "evvel"),
        "SONRA": ("sonra", "ardından"),
        "AYNI": ("aynı", "same"),
        "COK": (
            "birden çok",
            "birden fazla",
            "birkaç",
            "birden",
            "iki cephe",
            "üç cephe",
            "multiple",
        ),
        "SON_SANS": ("@Son Şans",),
        "ACIK_CEPHELER": ("@Açık Cepheler",),
        "BASKA": ("başka", "bambaşka", "farklı", "another"),
        "KAYBET": ("kaybet-", "kaybeden", "kaybettiğim"),
        "KAZAN": ("kazan-", "win", "kazandığım"),
        "YEN": ("yen-", "geç-", "üstün", "beat", "beats", "büyük"),
        "SU_AN": ("şimdiye dek", "şimdiye kadar", "şu ana kadar", "bugüne kadar", "henüz", "hâlâ"),
        "ORASI": ("oraya", "orada", "ora", "üstüne", "üzerine", "yanına", "arasına"),
        "TUR_SONU": ("tur sonu", "turun sonu", "turn sonu", "tur bit-", "turunu kapat-", "kapat-"),
        "DOLGU": (
            *("@serbest", "@yasak", "@zorunlu", "@oyuncu", "geçerli", "sayıl-", "ol-", "et-"),
            *("de-", "iste-", "canım", "acaba", "kural", "kurallar", "oyun", "oyunda", "tane"),
            *("şimdi", "hemen", "yine", "artık", "adet", "ise", "iken", "hâlâ", "sayı", "gel-"),
            *(
                "tarafındaki",
                "şekilde",
                "diye",
                "niye",
                "demek",
                "hâlde",
                "halde",
                "dur-",
                "varyant",
            ),
        ),
    },
    always=frozenset(["DOLGU", "SU_AN", "KART", "BIR"]),
    wording=(("1. cephe", "cephe"), ("2. cephe", "öbür cephe")),
    subjects=frozenset(["RAKIP", "BEN", "IKIMIZ"]),
    verbs=frozenset(["OYNA"]),
    slots=(
        frozenset(["BIRLIK", "LIDER", "EK", "SAVUNMA", "SIS", "BATAKLIK"]),
        frozenset(["IKINCI", "UCUNCU", "ILK"]),
        frozenset(["VAR", "YOK"]),
    ),
)

_OWN_TURN = "Sıra sende ve kart oynama adımındasın."
_IN_HAND = "Kart elinde."
_NO_MUD = "Cephede Bataklık yok."
_OPEN_FLAG = "Cephe kazanılmamış."
_ROOM = "Cephede senin tarafında boş yer var."
_WITHIN_LIMIT = "Taktik sınırın izin veriyor."


def _options(q: Asked) -> BattleLineOptions:
    return BattleLineOptions(last_chance=q.has("SON_SANS"), open_fronts=q.has("ACIK_CEPHELER"))


def _flag(number: int = 1, **known: Any) -> Flag:
    """A flag of which only `known` is known; `a`, `b` are its sides' facts."""
    sides = tuple(
        Side.partial(f"flags.{number}.sides.{letter}", **known.pop(letter.lower(), {}))
        for letter in "AB"
    )
    return Flag.partial(f"flags.{number}", sides=sides, **known)


def _state(q: Asked, *, flags: tuple[Flag, ...] = (), **known: Any) -> State:
    """A position on the asker's turn in the play phase, of which only the given is known."""
    players = tuple(
        Player.partial(f"players.{letter}", **known.pop(letter.lower(), {})) for letter in "AB"
    )
    rest = tuple(_flag(n) for n in range(len(flags) + 1, FLAGS + 1))
    facts = {"turn": 0, "phase": Phase.PLAY, "options": _options(q), "scout_drawn": None, **known}
    return State.partial(players=players, flags=(*flags, *rest), **facts)


def _holding(*cards: str) -> Some:
    return Some(cards, "players.A.hand")


def _tactic(q: Asked) -> str | None:
    """The one tactics card that the question names, None for none or several."""
    named = [card for tag, card in _CARD_TAGS.items() if q.has(tag)]
    return named[0] if len(named) == 1 else None


# --- How many tactics -------------------------------------------------------------------------


def _segments(q: Asked) -> list[tuple[str, list[Word]]]:
    """The question cut where its subject changes: (subject, words), the subject a tag."""
    parts: list[tuple[str, list[Word]]] = [("", [])]
    for word in q.words:
        if word.tag in ("RAKIP", "BEN", "IKIMIZ"):
            parts.append((word.tag, []))
        parts[-1][1].append(word)
        if word.tag == "OYNA":
            parts.append(("", []))
    return [part for part in parts if part[1]]


_ASKING = ("IKINCI", "UCUNCU", "ILK", "DAHA")


def _played(words: list[Word]) -> int | None:
    """How many tactics a segment says were played."""
    tags = [word.tag for word in words]
    plays = [word for word in words if word.tag in ("OYNA", "YOK")]
    if any(word.negated or word.tag == "YOK" for word in plays) or "HIC" in tags:
        return 0
    counts = [word.value for word in words if word.tag == "#" and word.kind != "ordinal"]
    if counts:
        return counts[0]
    if "BIRER" in tags or "BIR" in tags:
        return 1
    return None


_TACTIC_WORDS = (
    "ILK TAKTIK RAKIP BEN IKIMIZ OYNA # HIC DAHA BIRER IKINCI UCUNCU VAR YOK EL SONRA ONCE"
)


@QUESTIONS.intent(
    "taktik-siniri", "may why_not", "TAKTIK OYNA", _TACTIC_WORDS, about="taktik.siniri"
)
def _(q: Asked) -> Check | None:
    """May I play one more tactic, given how many each has played?"""
    own: int | None = None
    theirs: int | None = None
    parts = _segments(q)
    # What is asked stands last, unless the facts are told after the question.
    place = next((n for n, (_, ws) in enumerate(parts) if any(w.tag in _ASKING for w in ws)), -1)
    _, asked_words = parts.pop(place)
    told = parts
    for subject, words in told:
        if (count := _played(words)) is None:
            continue
        if subject == "IKIMIZ":
            own = theirs = count
        elif subject == "RAKIP":
            theirs = count
        elif subject == "BEN" or any(w.first_person for w in words if w.tag == "OYNA"):
            own = count
        else:
            return None
    ordinals = {"IKINCI": 1, "UCUNCU": 2}
    for word in asked_words:
        if word.tag in ordinals:
            own = ordinals[word.tag]
        elif word.tag == "#" and word.kind == "ordinal" and word.value:
            own = word.value - 1
        elif word.tag == "ILK":
            own = 0
        elif word.tag == "#" and word.kind == "cardinal":
            if not any(w.tag == "BEN" for w in asked_words) or not q.has("DAHA"):
                return None  # "may I play two tactics": not a question about one more
            own = word.value
    if own is None and theirs is None:
        return None
    if q.has("BIRLIK", "EL") and not q.has("RAKIP"):
        return None
    a = {} if own is None else {"tactics_played": own}
    b = {} if theirs is None else {"tactics_played": theirs}
    known = [f"sen {own} taktik oynadın"] if own is not None else []
    known += [f"rakibin {theirs} taktik oynadı"] if theirs is not None else []
    return Check(
        _state(q, a=a, b=b),
        act.PlayTactic.partial("action", player=0),
        f"Bir taktik kartı daha oynamak istiyorsun; {', '.join(known)}.",
        "bir taktik kartı daha oynayabilirsin",
        "bir taktik kartı daha oynayamazsın",
        (_OWN_TURN, _IN_HAND),
    )


@QUESTIONS.intent(
    "ikinci-kart",
    "may why_not",
    "OYNA TAKTIK|BIRLIK",
    "ORASI TUR AYNI SONRA DAHA # BEN",
    about="tur.asama",
)
def _(q: Asked) -> Check | None:
    """May I play a second card in the same turn?"""
    plays = len(q.all("OYNA"))
    both = q.has("TAKTIK") and q.has("BIRLIK") and plays > 1
    two = [w for w in q.numbers() if w.value == 2 and w.kind in ("cardinal", "ordinal")]
    if not (both or (two and q.has("BIRLIK") and q.has("TUR", "COK"))):
        return None
    return Check(
        _state(
            q,
            a={"hand": _holding("R5")},
            phase=Phase.CLAIM,
            flags=(_flag(winner=None, mud=False, a={"count": 0}),),
        ),
        act.PlayTroop(0, "R5", 1),
        "Bu turda bir kart oynadın; bir kart daha oynamak istiyorsun.",
        "aynı turda ikinci bir kart oynayabilirsin",
        "aynı turda ikinci bir kart oynayamazsın",
        ("Sıra sende.", _IN_HAND, _ROOM),
    )


@QUESTIONS.intent(
    "birlik-yerine-taktik",
    "may must",
    "TAKTIK OYNA BIRLIK YERINE|VAR",
    "EL VAR RAKIP YER BEN YERINE",
    about="taktik.siniri tur.asama",
)
def _(q: Asked) -> Check | None:
    """May I play a tactic though I could play a troop?"""
    if q.denied("BIRLIK") or q.has("HIC"):
        return None
    return Check(
        _state(q, a={"tactics_played": 0}),
        act.PlayTactic.partial("action", player=0),
        "Elinde birlik kartı varken onun yerine taktik oynamak istiyorsun.",
        "birlik kartı yerine taktik oynayabilirsin",
        "birlik kartı yerine taktik oynayamazsın",
        (_OWN_TURN, _IN_HAND, _WITHIN_LIMIT),
        "must" in q.kinds,
    )


@QUESTIONS.intent(
    "lider-siniri",
    "may why_not",
    "LIDER OYNA IKINCI|#|DAHA",
    "BEN RAKIP KALDIR FIRARI ISKARTA EL VAR TAKTIK SONRA BIRER ONLAR",
    about="lider.siniri",
)
def _(q: Asked) -> Check | None:
    """May I play a second leader?"""
    if any(w.kind not in ("ordinal",) and w.value != 2 for w in q.numbers()):
        return None
    gone = q.has("KALDIR", "FIRARI", "ISKARTA")
    known = {"discard": Some(("L1",), "discard")} if gone else {}
    a = {"hand": _holding("L2"), "played": ("L1",)}
    return Check(
        _state(
            q,
            flags=(_flag(winner=None, mud=False, a={"count": 0}),),
            a=a,
            b={"tactics_played": 1},
            **known,
        ),
        act.PlayMorale(0, "L2", 1),
        "Bir lider oynadın"
        + (", o lider ıskartaya çıktı" if gone else "")
        + "; ikinci lideri oynamak istiyorsun.",
        "ikinci lideri oynayabilirsin",
        "ikinci lideri oynayamazsın",
        (_OWN_TURN, _IN_HAND, _ROOM, _WITHIN_LIMIT),
    )


# --- Where cards may go -----------------------------------------------------------------------


def _side_count(q: Asked) -> int | None:
    """How many cards the asker's side holds, as far as the question says."""
    if q.has("DORDUNCU"):
        return 3
    if q.has("DOLU"):
        return 3
    counts = [w.value for w in q.numbers() if w.kind in ("cardinal", "article", "group")]
    ordinals = [w.value for w in q.numbers() if w.kind == "ordinal" and w.value]
    if ordinals:
        return ordinals[0] - 1
    return counts[0] if counts else None


@QUESTIONS.intent(
    "dolu-cephe",
    "may why_not",
    "OYNA DOLU|#|DORDUNCU CEPHE|YER|ORASI",
    "BEN CEPHE YER ORASI BIRLIK BATAKLIK SIS VAR YOK DEGIL DAHA LIDER EK SAVUNMA TAMAM",
    about="cephe.yer cephe.kapali",
)
def _(q: Asked) -> Check | None:
    """May I put a card on a flag where my side holds so many?"""
    count = _side_count(q)
    if count is None or count > 4 or q.has("HIC"):
        return None
    named = [card for tag, card in _CARD_TAGS.items() if q.has(tag)]
    mud_named = q.has("BATAKLIK") and _mud_is_condition(q)
    cards = [card for card in named if not (card == "BA" and mud_named)]
    if len(cards) > 1:
        return None
    card = cards[0] if cards else "R5"
    mud: dict[str, bool] = {"mud": not _denied_mud(q)} if mud_named else {}
    if q.has("DOLU") and mud.get("mud"):
        count = 4
    flag = _flag(winner=None, a={"count": count}, **mud)
    limit = {"tactics_played": 0}
    state = _state(
        q, flags=(flag,), a={"hand": _holding(card), "leader_played": False, **limit}, b=limit
    )
    what = "bir birlik kartı" if card == "R5" else card_name_tr(card).partition(" (")[0]
    where = f"senin tarafında {count} kart olan cepheye"
    if card in ENVIRONMENT:
        subject: act.Action = act.PlayEnvironment(0, card, 1)
    elif card in MORALE:
        subject = act.PlayMorale(0, card, 1)
    elif card in TACTICS:
        return None
    else:
        subject = act.PlayTroop(0, card, 1)
    conditions = ", Bataklık var" if mud.get("mud") else ", Bataklık yok" if mud else ""
    return Check(
        state,
        subject,
        f"Senin tarafında {count} kart olan cepheye {what} koymak istiyorsun{conditions}.",
        f"{where} {what} koyabilirsin",
        f"{where} {what} koyamazsın",
        (_OWN_TURN, _IN_HAND, _OPEN_FLAG),
    )


def _mud_is_condition(q: Asked) -> bool:
    """Whether Mud is where it happens ("Bataklık varken") and not the card that is played."""
    for place, word in enumerate(q.words):
        if word.tag == "BATAKLIK":
            after = q.words[place + 1].tag if place + 1 < len(q.words) else ""
            return after in ("VAR", "YOK", "CEPHE", "DEGIL") or word.suffix in (
                *("li", "ta", "da", "taki", "lik", "te", "de"),
            )
    return False


def _denied_mud(q: Asked) -> bool:
    return q.denied("BATAKLIK")


@QUESTIONS.intent(
    "kapali-cephe",
    "may why_not",
    "OYNA KAPALI|KAYBET|ACIK_CEPHELER",
    "CEPHE BEN RAKIP BIRLIK TAKTIK LIDER EK SAVUNMA SIS BATAKLIK KAZAN KAYBET ACIK_CEPHELER YER "
    "DAHA ORASI KAPALI",
    about="cephe.kapali",
)
def _(q: Asked) -> Check | None:
    """May I put a card on a flag that has been won?"""
    if not q.has("KAPALI", "KAYBET", "KAZAN"):
        return None
    named = [card for tag, card in _CARD_TAGS.items() if q.has(tag)]
    if len(named) > 1 or (q.has("TAKTIK") and not named and not q.has("BIRLIK")):
        return None if named else _closed(q, "EK", "bir taktik kartı")
    card = named[0] if named else "R5"
    what = card_name_tr(card).partition(" (")[0] if named else "bir birlik kartı"
    return _closed(q, card, what)


def _closed(q: Asked, card: str, what: str) -> Check | None:
    winner = 0 if q.has("KAZAN") and not q.has("KAYBET", "KAPALI") else 1
    flag = _flag(winner=winner, mud=False, a={"count": 2})
    limit = {"tactics_played": 0}
    state = _state(
        q, flags=(flag,), a={"hand": _holding(card), "leader_played": False, **limit}, b=limit
    )
    kinds = ((ENVIRONMENT, act.PlayEnvironment), (MORALE, act.PlayMorale))
    make = next((cls for cards, cls in kinds if card in cards), act.PlayTroop)
    if card in TACTICS and make is act.PlayTroop:
        return None
    who = "Kazandığın" if winner == 0 else "Rakibinin kazandığı"
    variant = " (Açık Cepheler oynanıyor)" if q.has("ACIK_CEPHELER") else ""
    return Check(
        state,
        make(0, card, 1),
        f"{who} cepheye {what} koymak istiyorsun{variant}.",
        f"kazanılmış cepheye {what} koyabilirsin",
        f"kazanılmış cepheye {what} koyamazsın",
        (_OWN_TURN, _IN_HAND),
    )


# --- Guile tactics ----------------------------------------------------------------------------


def _target(q: Asked, own: str) -> str | None:
    """The card that a guile tactic is aimed at: a named tactics card, or a troop."""
    named = [card for tag, card in _CARD_TAGS.items() if q.has(tag) and card != own]
    if len(named) > 1:
        return None
    return named[0] if named else "B8"


_AIMS = (
    "AL OYNA KALDIR ISKARTA TASI RAKIP BEN CEPHE BIRLIK TAKTIK LIDER EK SAVUNMA SIS BATAKLIK "
    "KAPALI BASKA ORASI VAR YER"
)


@QUESTIONS.intent(
    "hain", "may why_not", "HAIN AL|OYNA|KALDIR", _AIMS, about="hain.birlik hain.hedef"
)
def _(q: Asked) -> Check | None:
    """What may Traitor take, and where may it put it?"""
    target = _target(q, "HA")
    if target is None or q.has("YER") or (target != "B8" and q.has("BIRLIK")):
        return None
    if not q.has("RAKIP", "KAPALI", "BASKA", "LIDER", "EK", "SAVUNMA", "SIS", "BATAKLIK"):
        return None
    if target == "B8" and not q.has("BIRLIK", "KART", "KAPALI", "BASKA"):
        return None
    winner = 1 if q.has("KAPALI") else None
    return _guile(
        q, "HA", target, winner, lambda: act.PlayTraitor(0, target=target, to=2), "alabilirsin"
    )


@QUESTIONS.intent("firari", "may why_not", "FIRARI", _AIMS, about="firari.hedef")
def _(q: Asked) -> Check | None:
    """What may Deserter discard?"""
    target = _target(q, "FI")
    if target is None or q.has("YER", "BASKA", "TASI"):
        return None
    own = q.has("BEN") and not q.has("RAKIP")
    if not (own or q.has("RAKIP", "KAPALI", "LIDER", "EK", "SAVUNMA", "SIS", "BATAKLIK")):
        return None
    winner = 1 if q.has("KAPALI") else None
    return _guile(
        q,
        "FI",
        target,
        winner,
        lambda: act.PlayDeserter(0, target=target),
        "ıskartaya atabilirsin",
        own=own,
    )


@QUESTIONS.intent(
    "takviye",
    "may why_not",
    "TAKVIYE OYNA|ISKARTA|TASI|AL|KALDIR",
    _AIMS + " DOLU",
    about="takviye.kaynak takviye.iskarta takviye.cevresel takviye.hedef",
)
def _(q: Asked) -> Check | None:
    """What may Redeploy move or discard, and where to?"""
    target = _target(q, "TA")
    if target is None or q.has("RAKIP"):
        return None
    to = None if q.has("ISKARTA") else 2
    if to and not q.has("TASI", "CEPHE", "BASKA", "DOLU"):
        return None
    if target == "B8" and not q.has("BIRLIK", "KART", "DOLU", "BASKA"):
        return None
    winner = 1 if q.has("KAPALI") else None
    return _guile(
        q,
        "TA",
        target,
        winner,
        lambda: act.PlayRedeploy(0, target=target, to=to),
        "ıskartaya atabilirsin" if to is None else "başka bir cepheye taşıyabilirsin",
        own=True,
        full=q.has("DOLU"),
    )


def _guile(
    q: Asked,
    card: str,
    target: str,
    winner: int | None,
    make: Any,
    can: str,
    *,
    own: bool = False,
    full: bool = False,
) -> Check:
    """A guile card aimed at a target on flag 1, with flag 2 as the place to go."""
    place = "environment" if target in ENVIRONMENT else "cards"
    other = "cards" if place == "environment" else "environment"
    aimed: dict[str, Any] = {place: (target,), other: ()}
    side, empty = (
        {"a" if own else "b": aimed},
        {"b" if own else "a": {"cards": (), "environment": ()}},
    )
    flags = (
        _flag(1, winner=winner, **side, **empty),
        _flag(2, winner=None, mud=False, a={"count": 3 if full else 0}),
    )
    limit = {"tactics_played": 0}
    name = "birlik kartı" if target == "B8" else card_name_tr(target).partition(" (")[0]
    whose = "kendi" if own else "rakibin"
    where = "kazanılmış bir cephedeki" if winner is not None else "açık bir cephedeki"
    tactic = card_name_tr(card)
    there = " dolu bir cepheye taşıyabilirsin" if full else f" {can}"
    assumed = [_OWN_TURN, f"{tactic} kartı elinde.", _WITHIN_LIMIT]
    if winner is None:
        assumed.append("Hedef kart, kazanılmamış bir cephede.")
    if card != "FI" and not full and "ıskarta" not in can:
        assumed.append("Gideceği cephede senin boş yerin var.")
    yes = f"{tactic} ile {where} {whose} kartını{there}: {name}"
    return Check(
        _state(q, flags=flags, a={"hand": _holding(card), **limit}, b=limit),
        make(),
        f"{tactic} kartını {where} {whose} kartına karşı kullanmak istiyorsun: {name}.",
        yes,
        yes.replace("bilirsin", "mazsın").replace("yamazsın", "yamazsın"),
        tuple(assumed),
    )


@QUESTIONS.intent(
    "gozcu-deste",
    "may why_not",
    "GOZCU DESTE OYNA|CEK|BOS",
    "BOS # VAR YOK KART SONRA HIC BEN",
    about="gozcu.deste",
)
def _(q: Asked) -> Check | None:
    """May I play Scout when the decks hold so few cards?"""
    if q.has("SONRA"):
        return None
    counts = [w.value for w in q.numbers()]
    left = 0 if q.has("BOS", "YOK") and not counts else counts[0] if counts else None
    if left is None or left > 20 or not q.has("OYNA"):
        return None
    limit = {"tactics_played": 0}
    return Check(
        _state(q, a={"hand": _holding("GO"), **limit}, b=limit, troops_left=left, tactics_left=0),
        act.PlayScout(0),
        f"Destelerde toplam {left} kart varken Gözcü oynamak istiyorsun.",
        "Gözcü oynayabilirsin",
        "Gözcü oynayamazsın",
        (_OWN_TURN, "Gözcü elinde.", _WITHIN_LIMIT),
    )


# --- Claiming ---------------------------------------------------------------------------------

_CLAIM_WORDS = "CEPHE BEN RAKIP ILAN AL FORMASYON TAMAM EKSIK # VAR YOK KART BIRLIK YER DAHA"


@QUESTIONS.intent(
    "ilan-sira", "may why_not", "ILAN RAKIP SIRA|TUR", "CEPHE BEN", about="tur.sira ilan.zamani"
)
def _(q: Asked) -> Check | None:
    """May I claim in the opponent's turn?"""
    if q.has("BEN") and q.has("TUR"):
        return None
    flag = _flag(winner=None, mud=False, fog=False, a={"count": 3})
    return Check(
        _state(q, flags=(flag,), turn=1, phase=Phase.CLAIM),
        act.Claim(0, (1,)),
        "Rakibinin turunda cephe ilan etmek istiyorsun.",
        "rakibinin turunda cephe ilan edebilirsin",
        "rakibinin turunda cephe ilan edemezsin",
        ("Formasyonun tamam.",),
    )


@QUESTIONS.intent(
    "ilan-eksik",
    "may why_not must",
    "ILAN|AL TAMAM|EKSIK|# CEPHE|FORMASYON|KART|BATAKLIK",
    _CLAIM_WORDS + " BATAKLIK SONRA ORASI",
    about="ilan.formasyon",
)
def _(q: Asked) -> Check | None:
    """May I claim with so many cards on my side?"""
    if q.has("RAKIP", "DAHA") or (q.has("AL") and not q.has("CEPHE", "ILAN")):
        return None
    mud = q.has("BATAKLIK")
    count: int | None = None
    numbers = [w.value for w in q.numbers() if w.kind in ("cardinal", "group")]
    if len(numbers) == 1 and numbers[0] is not None:
        count = numbers[0]
    elif q.has("EKSIK") or q.denied("TAMAM") or ("must" in q.kinds and q.has("TAMAM")):
        count = 2
    elif mud and q.has("TAMAM"):
        count = 3
    size = 4 if mud else 3
    if count is None or count > size:
        return None
    if "must" in q.kinds and "may" not in q.kinds and not q.has("FORMASYON", "TAMAM"):
        return None
    flag = _flag(winner=None, mud=mud, fog=False, a={"count": count})
    return Check(
        _state(q, flags=(flag,), phase=Phase.CLAIM),
        act.Claim(0, (1,)),
        f"Cephede {count} kartın varken"
        + (", Bataklık da varken," if mud else "")
        + " cepheyi ilan etmek istiyorsun.",
        "bu cepheyi ilan edebilirsin",
        f"{count} kartla bu cepheyi ilan edemezsin",
        ("Sıra sende ve ilan adımındasın.",),
        "must" in q.kinds,
    )


@QUESTIONS.intent(
    "ilan-ayni-tur",
    "may why_not",
    "ILAN|AL TUR AYNI|TAMAM|OYNA|SON_SANS",
    "CEPHE BEN FORMASYON TAMAM AYNI OYNA KART UCUNCU SON_SANS BIRLIK #",
    about="ilan.zamani ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I claim in the turn in which I completed the formation?"""
    if not q.has("TAMAM", "OYNA") or q.denied("TAMAM") or q.has("RAKIP"):
        return None
    if any(w.kind != "ordinal" for w in q.numbers()):
        return None
    options = _options(q)
    cards = ("R8", "R9", "R10")
    flag = _flag(
        winner=None, a={"cards": cards, "environment": ()}, b={"cards": (), "environment": ()}
    )
    phase = Phase.DRAW if options.last_chance else Phase.CLAIM
    return Check(
        _state(q, flags=(flag,), phase=phase),
        act.Claim(0, (1,)),
        "Formasyonunu tamamladığın turda cepheyi ilan etmek istiyorsun"
        + (" (Son Şans oynanıyor)." if options.last_chance else "."),
        "formasyonu tamamladığın turda cepheyi ilan edebilirsin",
        "formasyonu tamamladığın turda cepheyi ilan edemezsin",
        ("İlanın ispatı sağlanıyor.",),
    )


@QUESTIONS.intent(
    "ilan-firari",
    "may why_not",
    "ILAN|AL SON_SANS RAKIP FIRARI",
    "CEPHE KART BEN OYNA KALDIR",
    about="ilan.formasyon",
)
def _(q: Asked) -> Check | None:
    """May I claim after Deserter has broken my formation, under Son Şans?"""
    flag = _flag(winner=None, mud=False, fog=False, a={"count": 2})
    return Check(
        _state(q, flags=(flag,), phase=Phase.CLAIM),
        act.Claim(0, (1,)),
        "Rakip Firari ile formasyonundan bir kart attı; cepheyi ilan etmek istiyorsun.",
        "bu cepheyi ilan edebilirsin",
        "bu cepheyi ilan edemezsin",
        ("Turunun başındasın.", "Atılan kartın yerine yenisi konmadı."),
    )


@QUESTIONS.intent(
    "ilan-kartlar",
    "may",
    "ILAN|AL RAKIP",
    "BEN KIRMIZI MAVI YESIL SARI MOR TURUNCU # LIDER EK SAVUNMA AYNI_RENK KARISIK BIRER YOK VAR "
    "TAMAM BOS SADECE CEPHE EKSIK DAHA FORMASYON",
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I claim against a side that the question spells out, or that is not complete?"""
    if "who_wins" in q.kinds:
        return None
    cut = next(n for n, w in enumerate(q.words) if w.tag == "RAKIP")
    mine, theirs = _cards(list(q.words[:cut]), set()), _cards(list(q.words[cut:]), set())
    if mine is None or theirs is None:
        return None
    empty = q.has("BIRER", "SADECE") and q.has("YOK")
    if empty and not mine and len(theirs) == 3:
        mine, theirs = theirs, ()
    if not mine and not theirs and (q.denied("TAMAM") or q.has("EKSIK")):
        flag = _flag(winner=None, mud=False, fog=False, a={"count": 3}, b={"count": 2})
        sentence = "Formasyonun tamam, rakibinki değil; cepheyi ilan etmek istiyorsun."
    elif len(mine) == 3 and (theirs or empty) and not set(mine) & set(theirs):
        flag = _flag(
            winner=None,
            a={"cards": mine, "environment": ()},
            b={"cards": theirs, "environment": ()},
        )
        shown = _named(theirs) if theirs else "hiç kart"
        sentence = f"Sende {_named(mine)}, rakibinde {shown} varken cepheyi ilan etmek istiyorsun."
    else:
        return None
    return Check(
        _state(q, flags=(flag,), phase=Phase.CLAIM),
        act.Claim(0, (1,)),
        sentence,
        "bu cepheyi ilan edebilirsin",
        "bu cepheyi henüz ilan edemezsin",
        ("Sıra sende ve ilan adımındasın.", "Cephede Sis ve Bataklık yok."),
    )


@QUESTIONS.intent(
    "ilan-esitlik",
    "may",
    "ESIT RAKIP|SONRA ILAN|AL",
    "KART BEN CEPHE TAMAM ? BIRLIK",
    about="ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May the player who drew level with his last card claim the flag?"""
    unknown = [w.text for w in q.all("?")]
    if any(text not in ("son", "sonuncu") for text in unknown) or not unknown:
        return None
    flag = _flag(
        winner=None,
        first_three=0,
        a={"cards": ("R2", "R5", "R9"), "environment": ()},
        b={"cards": ("B3", "B5", "B8"), "environment": ()},
    )
    return Check(
        _state(q, flags=(flag,), turn=1, phase=Phase.CLAIM),
        act.Claim(1, (1,)),
        "Rakibin son kartıyla tam eşitliği yakaladı ve cepheyi ilan etmek istiyor.",
        "rakibin cepheyi ilan edebilir",
        "rakibin cepheyi ilan edemez",
        ("Formasyonunu önce sen tamamladın.", "Sıra rakibinde ve ilan adımında."),
    )


@QUESTIONS.intent(
    "ilan-cok", "may", "ILAN|AL COK|#", "TUR CEPHE BEN AYNI COK ILAN", about="ilan.ispat"
)
def _(q: Asked) -> Check | None:
    """May I claim several flags in one turn?"""
    if not q.has("TUR") or not q.has("CEPHE", "COK") or q.has("RAKIP"):
        return None
    counts = [w.value for w in q.numbers() if w.value and w.value > 1]
    if not counts and not q.has("COK"):
        return None
    flags = tuple(
        _flag(
            n,
            winner=None,
            a={"cards": (f"{c}8", f"{c}9", f"{c}10"), "environment": ()},
            b={"cards": (), "environment": ()},
        )
        for n, c in ((1, "R"), (2, "B"))
    )
    return Check(
        _state(q, flags=flags, phase=Phase.CLAIM),
        act.Claim(0, (1, 2)),
        "Bir turda birden çok cephe ilan etmek istiyorsun.",
        "bir turda birden çok cephe ilan edebilirsin",
        "bir turda birden çok cephe ilan edemezsin",
        ("Sıra sende ve ilan adımındasın.", "Her cephenin ispatı ayrı ayrı sağlanıyor."),
    )


# --- Drawing and passing ----------------------------------------------------------------------


@QUESTIONS.intent(
    "gozcu-sonrasi",
    "may must why_not",
    "GOZCU CEK|AL TUR|TUR_SONU|SONRA",
    "OYNA TUR SONRA DAHA BEN DESTE # BIRER TUR_SONU",
    about="cekme.gozcu-sonrasi",
)
def _(q: Asked) -> Check | None:
    """May I draw at the end of the turn in which I played Scout?"""
    must = "must" in q.kinds
    subject = act.Draw(0, None if must else "troops")
    return Check(
        _state(
            q,
            a={"hand_count": HAND_LIMIT, "played": ("GO",)},
            phase=Phase.DRAW,
            scout_drawn=3,
            troops_left=20,
        ),
        subject,
        "Gözcü oynadığın turun sonunda kart çek"
        + ("meden geçmek" if must else "mek")
        + " istiyorsun.",
        "Gözcü oynadığın turun sonunda kart çek" + ("mezsin" if must else "ebilirsin"),
        "Gözcü oynadığın turun sonunda kart çek" + ("melisin" if must else "emezsin"),
        ("Turun kart çekme adımındasın.",),
        must,
    )


@QUESTIONS.intent(
    "el-siniri",
    "may why_not",
    "CEK EL|#",
    "EL # DAHA BEN VAR TUR DESTE BIRER",
    about="cekme.el-siniri",
)
def _(q: Asked) -> Check | None:
    """May I draw with so many cards in hand?"""
    counts = [w.value for w in q.numbers() if w.kind == "cardinal" and (w.value or 0) > 1]
    if len(counts) != 1 or not q.has("EL"):
        return None
    count = counts[0] or 0
    return Check(
        _state(q, a={"hand_count": count}, phase=Phase.DRAW, troops_left=20),
        act.Draw(0, "troops"),
        f"Elinde {count} kart varken kart çekmek istiyorsun.",
        f"elinde {count} kart varken kart çekebilirsin",
        f"elinde {count} kart varken kart çekemezsin",
        ("Turun kart çekme adımındasın.", "Destede kart var."),
    )


@QUESTIONS.intent(
    "cekme-zorunlu",
    "must",
    "CEK DESTE SADECE|KAL|BOS",
    "KAL ORASI BEN SADECE TUR TUR_SONU BASKA",
    about="cekme.zorunlu",
)
def _(q: Asked) -> Check | None:
    """Must I draw when only one deck is left?"""
    if not q.has("KAL"):
        return None
    return Check(
        _state(q, a={"hand_count": 6}, phase=Phase.DRAW, troops_left=0, tactics_left=5),
        act.Draw(0, None),
        "Yalnız bir destede kart kaldı; kart çekmeden turu bitirmek istiyorsun.",
        "kart çekmeden turu bitirebilirsin",
        "kalan desteden kart çekmelisin",
        ("Elinde yediden az kart var.",),
        True,
    )


@QUESTIONS.intent(
    "pas",
    "may why_not",
    "PAS",
    "ONLAR SADECE KAL BIRLIK VAR YOK YER EL OYNA TAKTIK BEN DEGIL CEPHE DOLU HIC BOS",
    about="pas.kosulu",
)
def _(q: Asked) -> Check | None:
    """May I pass?"""
    can_play = (
        q.has("BIRLIK") and not q.denied("BIRLIK") and not q.denied("OYNA") and not q.has("HIC")
    )
    if q.has("TAKTIK") and q.has("BIRLIK"):
        return None
    only_tactics = q.has("TAKTIK") and not q.has("BIRLIK")
    full = q.has("DOLU")
    if not (q.has("BIRLIK") or only_tactics or full):
        return None
    if only_tactics:
        hand: tuple[str, ...] = ("EK",)
        told = "Elinde yalnızca taktik kartı var"
    elif full or not can_play:
        hand = ("EK",) if not full else ("R5",)
        told = "Bütün yerlerin dolu" if full else "Oynanabilir birlik kartın yok"
    else:
        hand = ("R5",)
        told = "Elinde birlik kartı ve açık bir cephede boş yerin var"
    flags = tuple(
        _flag(n, winner=None, mud=False, a={"count": 3 if full else 1}) for n in range(1, FLAGS + 1)
    )
    return Check(
        _state(q, flags=flags, a={"hand": hand, "tactics_played": 1}, b={"tactics_played": 0}),
        act.Pass(0),
        f"{told}; pas geçmek istiyorsun.",
        "pas geçebilirsin",
        "pas geçemezsin",
        (_OWN_TURN,),
    )


# --- Who wins, and what a side is worth ---------------------------------------------------------

_SIDE_WORDS = (
    "KIRMIZI MAVI YESIL SARI MOR TURUNCU # LIDER EK SAVUNMA SIS BATAKLIK RAKIP BEN KARISIK "
    "AYNI_RENK YEN KAZAN AL VAR CEPHE FORMASYON SADECE OYNA ORASI"
)


def _cards(words: list[Word], taken: set[str]) -> tuple[str, ...] | None:
    """The cards that a stretch of words names, None when they can't be told."""
    cards: list[str] = []
    color: str | None = None
    mixed = any(w.tag == "KARISIK" for w in words)
    one = "G" if any(w.tag == "AYNI_RENK" for w in words) else None
    values = [w.value for w in words if w.tag == "#"]
    if len(values) == 2 and values[0] in (3, 4) and not any(w.tag in _COLOR_TAGS for w in words):
        values = [values[1]] * values[0]  # "üç tane 9"
        free = [c for c in COLORS if f"{c}{values[0]}" not in taken]
        if values[0] is None or not 1 <= values[0] <= 10 or len(free) < len(values):
            return None
        return tuple(f"{c}{v}" for c, v in zip(free, values, strict=False))
    spread = iter("RBGYPO")
    for word in words:
        if word.tag in _COLOR_TAGS:
            color = _COLOR_TAGS[word.tag]
        elif word.tag == "#":
            if word.value is None or not 1 <= word.value <= 10:
                return None
            letter = next(spread) if mixed else color or one
            if letter is None:
                return None
            cards.append(f"{letter}{word.value}")
        elif word.tag in ("LIDER", "EK", "SAVUNMA"):
            cards.append(_CARD_TAGS[word.tag])
    return tuple(cards)


@QUESTIONS.intent("kim-kazanir", "who_wins", "# RAKIP", _SIDE_WORDS)
def _(q: Asked) -> Check | None:
    """Which of two sides that the question spells out wins the flag?"""
    cut = next((n for n, w in enumerate(q.words) if n and w.tag == "RAKIP"), None)
    if cut is None:
        return None
    mine = _cards(list(q.words[:cut]), set())
    theirs = _cards(list(q.words[cut:]), set(mine or ()))
    size = 4 if q.has("BATAKLIK") else 3
    if not mine or not theirs or len(mine) != size or len(theirs) != size:
        return None
    if set(mine) & set(theirs):
        return None
    environment = (*(("SI",) if q.has("SIS") else ()), *(("BA",) if q.has("BATAKLIK") else ()))
    flag = _flag(
        winner=None,
        a={"cards": mine, "environment": environment},
        b={"cards": theirs, "environment": ()},
    )
    return Check(
        _state(q, flags=(flag,)),
        act.WinnerOf(1),
        f"Sende {_named(mine)}, rakibinde {_named(theirs)} var"
        + ("; cephede " + " ve ".join(map(card_name_tr, environment)) if environment else "")
        + ". Sen A, rakibin B.",
    )


def _named(cards: tuple[str, ...]) -> str:
    return ", ".join(card_name_tr(card).partition(" (")[0] for card in cards)


# --- Numbers that the rules fix -----------------------------------------------------------------

# Key, the tags that the question must have (alternatives by |), and those that it may have.
_VALUES: tuple[tuple[str, str, str], ...] = (
    ("players.count", "KISI", "OYNA"),
    ("components.troops", "BIRLIK KUTU", "VAR TOPLAM"),
    ("components.tactics", "TAKTIK KUTU", "VAR TOPLAM"),
    ("components.flags", "CEPHE KUTU", "VAR TOPLAM"),
    ("components.colors", "RENK", "VAR BIRLIK KUTU"),
    ("setup.hand", "DAGIT|BASLA EL|KART", "BIRLIK HER DAGIT BASLA"),
    ("hand.limit", "EL ENCOK", "TUT VAR TOPLAM TAKTIK BIRLIK"),
    ("hand.limit", "EL TUT", "ENCOK TOPLAM TAKTIK BIRLIK"),
    ("side.size_mud", "BATAKLIK CEPHE|TAMAM|FORMASYON|YER", "CEPHE TAMAM FORMASYON VAR OYNA YER"),
    ("side.size", "CEPHE YER|OYNA", "VAR BEN BIRLIK ENCOK OYNA YER"),
    ("scout.draws", "GOZCU CEK", "DESTE TOPLAM OYNA"),
    ("scout.returns", "GOZCU GERI", "DESTE OYNA"),
    ("leader.fog_value", "SIS LIDER", "VAR DEGER"),
    ("companion.value", "EK", "DEGER"),
    ("shield.max", "SAVUNMA DEGER ENCOK", ""),
    ("win.total", "KAZAN CEPHE", "TOPLAM AL BEN"),
    ("match.loser_max", "KAYBET PUAN ENCOK", "AL"),
    ("match.loser_flag", "KAYBET PUAN", "AL"),
    ("match.winner", "KAZAN PUAN", "AL"),
    ("tactics.first", "TAKTIK RAKIP HIC OYNA", "BEN ENCOK"),
    ("leader.limit", "LIDER OYNA ENCOK", "OYUN"),
)  # fmt: skip


@QUESTIONS.intent(
    "sayi",
    "how_many setup",
    "KISI|BIRLIK|TAKTIK|CEPHE|RENK|EL|GOZCU|LIDER|EK|SAVUNMA|BATAKLIK|PUAN|DAGIT",
    "KUTU VAR TOPLAM OYNA DAGIT BASLA HER ENCOK TUT TAMAM FORMASYON YER BEN CEK DESTE GERI SIS "
    "DEGER KAZAN AL KAYBET RAKIP HIC BIRLIK TAKTIK CEPHE EL LIDER",
)
def _(q: Asked) -> Check | None:
    """A number that the rules fix."""
    if "how_many" not in q.kinds or q.numbers():
        return None
    for key, needs, allows in _VALUES:
        groups = [set(group.split("|")) for group in needs.split()]
        known = set().union(*groups, allows.split(), QUESTIONS.always)
        if all(group & q.tags for group in groups) and q.tags <= known:
            return Check(
                _state(q), act.RuleValue(key), "Kuralların belirlediği bir sayıyı soruyorsun."
            )
    return None
