"""Questions on when a flag is claimed."""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.battle_line import actions as act
from referee.battle_line.questions.claiming import (
    CLAIM_WORDS,
    GUILE,
    NOTHING,
    PROVED,
    SURE,
    claims,
    is_asked,
    just_completed,
)
from referee.battle_line.questions.counts import amounts
from referee.battle_line.questions.sites import won_flag
from referee.battle_line.questions.situation import (
    CLAIM_STEP,
    flag,
    options,
    ruling,
    state,
)
from referee.battle_line.questions.words import done, is_must, left_out, omits, told
from referee.battle_line.state import HAND_LIMIT, Phase


@ruling(
    "ilan-rakip-turunda",
    "ILAN|AL RAKIP|BEN|SIRA|TUR|OYNA SIRA|TUR|OYNA",
    f"{CLAIM_WORDS} DEGIL TUR SIRA OYNA SONRA BAK KAZAN CEK DE SAYIL",
    about="tur.sira ilan.zamani",
)
def _(q: Asked) -> Check | None:
    """May I claim in the opponent's turn?"""
    if not claims(q) or omits(q, "ILAN") or q.has("AYNI", "TUR_BASI", "TUR_SONU"):
        return None
    theirs = any(
        word.tag == "RAKIP"
        and any(w.tag in ("TUR", "SIRA") for w in q.words[place + 1 : place + 3])
        for place, word in enumerate(q.words)
    )
    if any(w.tag == "BEN" and w.text.startswith("kendi") for w in q.words) and q.has("RAKIP"):
        return None  # "rakip kendi turunda"
    site = next((w for w in q.words if w.tag in ("SIRA", "TUR")), None)
    while_playing = any(w.suffix.endswith("ken") for w in q.all("OYNA")) and q.has("RAKIP")
    threes = zip(q.words, q.words[1:], (*q.words[2:], q.words[-1]), strict=False)
    mine = any(a.tag == "SIRA" and b.tag == "BEN" and c.tag != "DEGIL" for a, b, c in threes)
    away = (
        q.has("SIRA")
        and not mine
        and (q.has("DEGIL") or any(w.tag == "RAKIP" for w in q.words[: q.words.index(site) + 3]))
    )
    if not (theirs or away or while_playing) or any(a.unit == "TUR" for a in amounts(q)):
        return None
    return Check(
        state(
            q,
            flag(winner=None, mud=False, fog=False, a={"count": 3}),
            turn=1,
            phase=Phase.CLAIM,
        ),
        act.Claim(0, (1,)),
        "Rakibinin turunda cephe ilan etmek istiyorsun.",
        "rakibinin turunda cephe ilan edebilirsin",
        "rakibinin turunda cephe ilan edemezsin",
        ("Formasyonun tamam.",),
    )


@ruling(
    "ilan-kapali",
    "ILAN|AL|KAZAN KAZAN|KAPALI|ILAN|AL|KAYBET CEPHE",
    f"{CLAIM_WORDS} KAPALI KAYBET KAZAN GERI SONRA YENI FAZLA DAHA",
    about="ilan.acik-cephe",
)
def _(q: Asked) -> Check | None:
    """May I claim a flag that has been won?"""
    won = won_flag(q)
    if won is None or not is_asked(q) or omits(q, "ILAN") or is_must(q) or q.has("OYNA"):
        return None
    if q.has("KAZAN") and not q.has("RAKIP", "KAPALI", "KAYBET"):
        return None
    claims_again = [w for w in q.words if w.tag in ("ILAN", "AL", "KAZAN") and not told(w)]
    if not claims_again:
        return None
    return Check(
        state(
            q,
            flag(winner=1, mud=False, fog=False, a={"count": 3}),
            phase=Phase.CLAIM,
        ),
        act.Claim(0, (1,)),
        "Kazanılmış bir cepheyi ilan etmek istiyorsun.",
        "kazanılmış cepheyi ilan edebilirsin",
        "kazanılmış cepheyi yeniden ilan edemezsin",
        (CLAIM_STEP, "Formasyonun tamam."),
    )


@ruling(
    "ilan-adimi",
    "ILAN|AL ONCE|SONRA|TUR_BASI|OYNA|CEK",
    f"{CLAIM_WORDS} ONCE SONRA TUR_BASI OYNA CEK TUR SIRA KART BIRLIK TAKTIK SON_SANS DESTE YENI "
    "DAHA DEGIL BIRLIK_DESTESI TAKTIK_DESTESI EL ADIM UNUT BAK KAZAN #",
    about="ilan.zamani ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I claim before I play, or after I drew?"""
    if not claims(q) or omits(q, "ILAN") or q.has("RAKIP", *GUILE):
        return None
    if any(w.value != HAND_LIMIT for w in q.numbers()):
        return None
    if q.has("CEK") is False and q.has("AL") and not q.has("CEPHE", "ILAN"):
        return None
    phase = _phase(q)
    if phase is None:
        return None
    if options(q).last_chance and phase is Phase.PLAY:
        phase = Phase.CLAIM  # the turn begins with claims
    elif options(q).last_chance and phase is Phase.CLAIM:
        phase = Phase.DRAW
    must = is_must(q)
    if must:  # whether it may be done at the other time
        phase = Phase.DRAW if phase is Phase.CLAIM else Phase.CLAIM
    steps = {
        Phase.PLAY: "Kart oynamadan önce",
        Phase.CLAIM: "Kart oynadıktan sonra, çekmeden önce",
        Phase.DRAW: "Kart çekme adımında",
    }
    told_of = steps[phase]
    if options(q).last_chance:
        told_of = {
            Phase.CLAIM: "Son Şans oynanırken turun başında",
            Phase.DRAW: "Son Şans oynanırken kart oynadıktan sonra",
        }[phase]
    elif q.has("CEK") and phase is Phase.DRAW:
        told_of = "Kart çektikten sonra"
    return Check(
        state(
            q,
            flag(winner=None, a={"cards": SURE, "environment": ()}, b=NOTHING),
            phase=phase,
        ),
        act.Claim(0, (1,)),
        f"{told_of} cephe ilan etmek istiyorsun.",
        f"{_lower(told_of)} cephe ilan edebilirsin",
        f"{_lower(told_of)} cephe ilan edemezsin",
        ("Sıra sende.", PROVED),
        must,
        example=True,
    )


def _lower(text: str) -> str:
    return text if text.startswith("Son") else text[:1].lower() + text[1:]


def _phase(q: Asked) -> Phase | None:
    """The step of the turn in which the question claims."""
    claim = next(n for n, w in enumerate(q.words) if w.tag in ("ILAN", "AL"))
    play = next((n for n, w in enumerate(q.words) if w.tag == "OYNA"), None)
    draws = [n for n, w in enumerate(q.words) if w.tag == "CEK"]
    draw = draws[-1] if draws and q.has("DEGIL") else next(iter(draws), None)
    if q.has("TUR_BASI"):
        return Phase.PLAY
    if draw is not None:
        undone = left_out(q.words[draw])
        if undone:
            return Phase.CLAIM
        if q.has("SONRA") or told(q.words[draw]):
            return Phase.DRAW if draw < claim or q.has("SONRA") else Phase.CLAIM
        if q.has("ONCE"):
            return Phase.CLAIM
        return None
    if play is not None:
        if left_out(q.words[play]):
            return Phase.PLAY
        if q.has("ONCE") and claim < play:
            return Phase.PLAY
        if q.has("SONRA") and any(w.tag == "SONRA" for w in q.words[play : play + 2]):
            return Phase.CLAIM
        if play < claim and done(q.words[play]) and not q.has("UCUNCU", "SON", "DORDUNCU"):
            return Phase.CLAIM
    return None


@ruling(
    "ilan-ayni-tur",
    "ILAN|AL TUR|AYNI|TAMAM|OYNA|SON_SANS|UCUNCU|SON",
    "CEPHE BEN FORMASYON TAMAM AYNI OYNA TUR UCUNCU SON_SANS BIRLIK # SON SIRA SADECE VAR ORASI "
    "KAZAN TUR_SONU ILAN SONRA TAKTIK LIDER BIRER DORDUNCU BATAKLIK DOLU HEM ACIK VAR ISPAT",
    about="ilan.zamani ilan.ispat",
)
def _(q: Asked) -> Check | None:
    """May I claim in the turn in which I completed the formation?"""
    if (
        not claims(q)
        or (q.denied("TAMAM") and not just_completed(q))
        or q.has("RAKIP", "ONCE")
        or omits(q, "ILAN")
    ):
        return None
    if any(w.kind != "ordinal" and w.value != 3 for w in q.numbers()) or is_must(q):
        return None
    completed = (
        any(told(w) for w in q.all("TAMAM"))
        or just_completed(q)
        or any(w.suffix.endswith("ip") for w in q.all("TAMAM"))
        or q.has("SON_SANS")
        or (q.has("UCUNCU", "SON", "#") and any(told(w) for w in q.all("OYNA")))
    )
    if not completed or (q.has("SONRA") and q.has("TUR")) or q.has("BATAKLIK", "DORDUNCU"):
        return None
    if not q.has(
        "TUR", "AYNI", "SIRA", "SON_SANS", "UCUNCU", "SON", "HEMEN"
    ) and not just_completed(q):
        return None
    variant = options(q)
    phase = Phase.DRAW if variant.last_chance else Phase.CLAIM
    return Check(
        state(
            q,
            flag(winner=None, a={"cards": SURE, "environment": ()}, b=NOTHING),
            phase=phase,
        ),
        act.Claim(0, (1,)),
        "Formasyonunu tamamladığın turda cepheyi ilan etmek istiyorsun"
        + (" (Son Şans oynanıyor)." if variant.last_chance else "."),
        "formasyonu tamamladığın turda cepheyi ilan edebilirsin",
        "formasyonu tamamladığın turda cepheyi ilan edemezsin",
        (PROVED,),
        example=True,
    )
