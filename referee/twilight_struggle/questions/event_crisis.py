"""May the Cuban Missile Crisis be lifted, by whom and from where?"""

from __future__ import annotations

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import PLAYER_TR, PLAYERS, US, USSR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.effects import CRISIS_RELIEF
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.event_asks import asks
from referee.twilight_struggle.questions.event_scene import scene_of
from referee.twilight_struggle.questions.words import CRISIS, QUESTIONS, names

_ENOUGH = 2  # markers that lift the crisis


@QUESTIONS.intent(
    "kriz-kaldirma",
    "may what_if",
    "AD IPTAL|KALK|BITIR|CEK|ENGEL|CIK",
    "AD IPTAL KALK BITIR CEK ENGEL CIK ULKE NUFUZ # ABD SSCB BEN RAKIP OYNA VAR YOK HIC TUR "
    "AKSIYON YURURLUK OL KAL HEMEN BOLGEY DARBE SONRA OLAY DAHA",
)
def _(q: Asked) -> Check | None:
    """May this side lift the crisis, with what is told to lie there?"""
    if names(q, "AD") != [CRISIS] or not asks(q):
        return None
    scene = scene_of(q, CRISIS)
    if scene is None or not q.has("IPTAL", "KALK", "ENGEL", "BITIR", "CIK"):
        return None
    places = names(q, "ULKE")
    bound = _bound(q, places, scene.told.me)
    if bound is None or len(places) > 1:
        return None
    moved = [n for n in scene.counts if n <= 4]
    if len(moved) != len(scene.counts) or len(moved) > 1:
        return None
    relief = CRISIS_RELIEF[bound]
    if not places and bound == US:
        return None  # either of two countries may do
    place = places[0] if places else relief[0]
    counts: list[dict[str, int]] = [{}, {}]
    if place in scene.markers[bound]:
        counts[bound][place] = scene.markers[bound][place]
    elif moved:
        counts[bound][place] = moved[0]
    elif places and q.has("NUFUZ", "CEK") and place in relief:
        counts[bound][place] = _ENOUGH
    state = at.operating(
        q,
        bound,
        board=at.board(counts[US], counts[USSR]),
        on=at.effects(f"{CRISIS}.{PLAYERS[bound]}"),
    )
    who, where = PLAYER_TR[bound], COUNTRIES[place].name
    return Check(
        state,
        act.LiftCrisis(bound, place),
        f"Küba Füze Krizi {who} oyuncusunu bağlıyor; krizi kaldırmak istiyorsun: {where}.",
        f"{who}, {where} ülkesinden 2 nüfuzunu kaldırarak krizi kaldırabilir",
        "krizi SSCB Küba'dan, ABD Batı Almanya'dan ya da Türkiye'den 2 nüfuzunu kaldırarak bitirir",
        cites=("twilight-struggle#kart-cuban-missile-crisis",),
    )


def _bound(q: Asked, places: list[str], me: int | None) -> int | None:
    """Whom the crisis binds: the asker, the side named, or the one whom the country relieves."""
    if me is not None:
        return me
    sides = {"ABD": US, "SSCB": USSR}
    for word, after in zip(q.words, q.words[1:], strict=False):
        if word.tag in sides and after.tag == "OYNA" and not word.suffix:
            return 1 - sides[word.tag]  # it binds the other one
    named = {sides[w.tag] for w in q.words if w.tag in sides}
    if len(named) == 1:
        return named.pop()
    return next((side for side, relief in CRISIS_RELIEF.items() if set(places) & set(relief)), None)
