"""Questions on a war event's die: won or lost, what is taken off it, which die wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.asking import Asked, Check
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, PLAYER_TR
from referee.twilight_struggle.countries import COUNTRIES
from referee.twilight_struggle.events.war import WARS
from referee.twilight_struggle.fixed import VALUES
from referee.twilight_struggle.questions import situation as at
from referee.twilight_struggle.questions.event_asks import asks, counts
from referee.twilight_struggle.questions.event_scene import Scene, scene_of
from referee.twilight_struggle.questions.told import tokens_of
from referee.twilight_struggle.questions.words import QUESTIONS, SIDES, follows, names

_FACTS = (
    "AD ULKE ABD SSCB BEN RAKIP KIMSE # AT ZAR KONTROL OYNA KAZAN KAYBET OLAY OL KOMSU HIC DEGIL "
    "YOK EL VAR NUFUZ SALDIR SAVAS BARIS BASARISIZ TUTMA DUS EKSIK MODIF KOY CIK PUAN GEC KIM "
    "SONRA TOPLAM YETER BITIR HEM DAHA YALNIZ ASKERI YATIR GUC BUYUK KUCUK FAZLA GEREKEN IKIMIZ "
    "BASKA CINS BIR ACIK BOS TUR HEMEN"
)


@QUESTIONS.intent("savas-zari", "", "AD", _FACTS)
def _(q: Asked) -> Check | None:
    """What does a war's die do, with all that is told?"""
    cards = [c for c in names(q, "AD") if c in WARS]
    if len(cards) != 1 or len(names(q, "AD")) != 1 or q.kinds & {"must", "when"}:
        return None
    scene = scene_of(q, cards[0])
    side = CARDS[cards[0]].side
    military = q.has("ASKERI") and counts(q) and not q.has("#", "TUR")
    if military and scene and (side is None or not q.has("ABD", "BEN", "RAKIP")):
        return Check(
            at.nowhere(),
            act.RuleValue(f"card.{cards[0]}.military"),
            f"{CARDS[cards[0]].name} olayının yazdığı askerî operasyonu soruyorsun.",
        )
    target = _target(q, cards[0]) if scene else None
    if scene is None or target is None:
        return None
    near = _near(cards[0], target)
    if any(c not in near and c != target for c in names(q, "ULKE")):
        return None
    if follows(q, "ULKE", "KOMSU", reach=1) and names(q, "ULKE") == [target]:
        scene.control.pop(target, None)  # whose its neighbours are, not whose it is
    untold = not (scene.control or q.has("HIC", "YOK", "DEGIL", "KIMSE"))
    if q.has("KOMSU") and untold and not _some_neighbours(q, scene, target):
        return None
    attackers = WARS[cards[0]].targets  # of two countries the other one attacks
    named = [c for c in names(q, "ULKE") if c != target]
    if any(c not in scene.control for c in named if c not in attackers):
        return None
    if scene.control and q.has("DUS", "EKSIK") and not q.has("AT") and asks(q):
        return _off(q, scene, target)
    dice = [*scene.dice.values(), *scene.counts]
    if q.has("ASKERI") or (q.has("PUAN") and "how_many" in q.kinds and not dice):
        return None
    if len(dice) == 1 and 1 <= dice[0] <= 6:
        return _rolled(q, scene, target, dice[0])
    return _off(q, scene, target) if not dice else None


_EXAMPLES = {"brush_war": "peru", "indo_pakistani_war": "pakistan", "iran_iraq_war": "iran"}


def _target(q: Asked, card: str) -> str | None:
    """The country that is attacked."""
    targets = WARS[card].targets
    if len(targets) == 1:
        return targets[0]
    named = [c for c in names(q, "ULKE") if c in targets]
    if not names(q, "ULKE"):
        return _EXAMPLES.get(card)  # which one plays no part
    aimed = [t.name for t in tokens_of(q) if t.tag == "ULKE" and t.case == "dat"]
    if len(named) > 1 and len(aimed) == 1 and aimed[0] in named:
        return aimed[0]
    return named[0] if len(named) == 1 else None


def _some_neighbours(q: Asked, scene: Scene, target: str) -> bool:
    """So many neighbours are told to be the rival's; which ones plays no part."""
    count = None
    for n, word in enumerate(q.words):
        if word.tag != "KOMSU":
            continue
        for other in q.words[max(0, n - 1) : n + 2]:
            if other.tag == "#" and other.value is not None:
                count = other.value
                scene.counts = [c for c in scene.counts if c != count] or scene.counts
            elif other.tag == "BIR" or other.text.casefold() in ("biri", "birisi"):
                count = 1
            elif other.tag == "HEM" and other.text.casefold().startswith("ikis"):
                count = 2
    owners = [scene.side(w.tag) for w in q.words if w.tag in ("RAKIP", "ABD", "SSCB")]
    near = COUNTRIES[target].neighbours
    if count is None or count > len(near) or 1 - scene.player not in owners:
        return False
    scene.control.update(dict.fromkeys(near[:count], 1 - scene.player))
    return True


def _near(card: str, target: str) -> tuple[str, ...]:
    """The countries whose control takes one off the die."""
    return (*COUNTRIES[target].neighbours, *((target,) if WARS[card].itself else ()))


def _rolled(q: Asked, scene: Scene, target: str, die: int) -> Check | None:
    """What this die does."""
    card = scene.card
    subject = act.WarResult(scene.player, card, die, target)
    holds: Callable[[Any], bool] | None = None
    if asks(q):
        side = _spoken_of(q, scene)
        if q.has("KAYBET", "BASARISIZ"):
            holds = _won if side == 1 - scene.player else _lost
        elif q.has("KAZAN", "BARIS", "TUTMA", "YETER", "PUAN"):
            holds = _lost if side == 1 - scene.player and q.has("KAZAN") else _won
        else:
            return None
    elif not q.has("KIM") and not q.kinds & {"what_if", "who_wins", "how_many"}:
        return None
    return Check(
        at.operating(q, scene.player, board=at.board(control=_control(scene, target))),
        subject,
        f"{CARDS[card].name}: zar {die}.",
        assumed=("Adı geçmeyen komşuları kimse kontrol etmiyor.",),
        holds=holds,
    )


def _won(value: Any) -> bool:
    return bool(value["won"])


def _lost(value: Any) -> bool:
    return not value["won"]


def _spoken_of(q: Asked, scene: Scene) -> int | None:
    """Whose victory is asked about."""
    tokens = scene.told.tokens
    last = max((t.clause for t in tokens), default=0)
    for t in reversed(tokens):
        if t.clause == last and t.case == "" and (side := scene.side(t.tag)) is not None:
            return side
    return None


def _control(scene: Scene, target: str) -> dict[str, int | None]:
    control: dict[str, int | None] = dict.fromkeys(_near(scene.card, target))
    return control | scene.control


def _off(q: Asked, scene: Scene, target: str) -> Check | None:
    """How much is taken off the die, or which die wins then."""
    claimed = [*scene.counts, *scene.dice.values()]
    if asks(q) and q.has("DUS", "EKSIK") and len(claimed) == 1 and claimed[0] <= 5:
        state = at.operating(q, scene.player, board=at.board(control=_control(scene, target)))
        return Check(
            state,
            act.WarDie(scene.player, scene.card, target, "taken_off"),
            f"{CARDS[scene.card].name}: zardan kaç düşüldüğünü soruyorsun.",
            assumed=("Adı geçmeyen komşuları kimse kontrol etmiyor.",),
            holds=lambda off: bool(off == claimed[0]),
        )
    if "how_many" not in q.kinds or not (q.has("ZAR", "AT") or q.has("DUS", "EKSIK")):
        return None
    if not scene.control:
        return None
    taken = q.has("DUS", "EKSIK") and not q.has("KAZAN", "BARIS", "YETER", "GEREKEN")
    state = at.operating(q, scene.player, board=at.board(control=_control(scene, target)))
    return Check(
        state,
        act.WarDie(scene.player, scene.card, target, "taken_off" if taken else "needed"),
        f"{CARDS[scene.card].name}: {PLAYER_TR[scene.player]} saldırıyor, "
        f"{COUNTRIES[target].name} savunuyor.",
        assumed=("Adı geçmeyen komşuları kimse kontrol etmiyor.",),
    )


@QUESTIONS.intent(
    "savas-super-guc",
    "",
    "SAVAS|AD ULKE ABD|SSCB|GUC DUS|EKSIK|ETKILE",
    "SAVAS AD ULKE ABD SSCB GUC DUS EKSIK ETKILE ZAR # SALDIR ACIK OYNA KOMSU BEN RAKIP",
)
def _(q: Asked) -> Check | None:
    """Does a superpower take one off the die of a war against its neighbour?"""
    cards, places = names(q, "AD"), [t for t in tokens_of(q) if t.tag == "ULKE"]
    aimed = [t.name for t in places if t.case in ("dat", "loc", "")]
    if any(not CARDS[c].war for c in cards) or len(cards) > 1 or len(set(aimed)) != 1:
        return None
    if not asks(q) or q.kinds & {"must", "how_many"} or q.has("KONTROL"):
        return None
    counts = [w.value for w in q.words if w.tag == "#"]
    named = [w.tag for w in q.words if w.tag in SIDES]
    if any(n != 1 for n in counts) or len(set(named)) > 2 or not named:
        return None
    place = COUNTRIES[aimed[0]]
    power = SIDES[named[-1]]  # whose own nearness is asked about
    card = cards[0] if cards else "brush_war"
    attacker = CARDS[card].side
    attacker = 1 - power if attacker is None else attacker
    if len(set(named)) == 2 and SIDES[named[0]] != attacker:
        return None
    near = dict.fromkeys(place.neighbours)
    return Check(
        at.operating(q, attacker, board=at.board(control=near | {place.id: None})),
        act.WarDie(attacker, card, place.id, "taken_off"),
        f"Savaş {place.name} ülkesinde; {PLAYER_TR[power]} komşuluğunun zara etkisini soruyorsun.",
        assumed=("Komşu ülkeleri kimse kontrol etmiyor.",),
        holds=lambda off: off > 0 and power != attacker,
    )


@QUESTIONS.intent(
    "tuzak-zari",
    "",
    "AD #",
    "AD # AT ZAR CIK BITIR OL GEC ABD SSCB BEN RAKIP SONRA OYNA AKSIYON TUR KART LIK SERBEST DAHA "
    "IKINCI KAL SURER YETER TUTMA BARIS EL YURURLUK",
)
def _(q: Asked) -> Check | None:
    """Does this die free from Bear Trap or Quagmire?"""
    cards = names(q, "AD")
    if cards not in (["bear_trap"], ["quagmire"]) or not asks(q):
        return None
    scene = scene_of(q, cards[0])
    if scene is None or q.has("OYNA") or not q.has("CIK", "BITIR", "SURER", "TUTMA", "KAL"):
        return None
    dice = [*scene.dice.values(), *scene.counts]
    if len(dice) != 1 or not 1 <= dice[0] <= 6:
        return None
    stays = q.has("SURER", "KAL") and not q.has("CIK", "BITIR", "TUTMA")
    die = dice[0]
    return Check(
        at.nowhere(),
        act.RuleValue(f"card.{cards[0]}.escape"),
        f"{CARDS[cards[0]].name}: zar {die}.",
        f"{die} atan tuzak{'ta kalır' if stays else 'tan çıkar'}; 1-4 çıkarır, 5-6 çıkarmaz",
        f"{die} atan tuzak{'tan çıkar' if stays else 'ta kalır'}; 1-4 çıkarır, 5-6 çıkarmaz",
        holds=lambda most: (die <= most) is not stays,
        cites=(f"twilight-struggle#{CARDS[cards[0]].slug}",),
    )


@QUESTIONS.intent(
    "olay-zar-eki",
    "how_many",
    "AD ZAR|DARBE|HIZALAMA",
    "AD ZAR DARBE HIZALAMA DUS EKSIK KOY MODIF GEC ABD SSCB BEN RAKIP IKIMIZ OYNA SONRA YURURLUK "
    "ULKE BOLGE TUR OL AT VAR ETKILE HEMEN SIFIR",
)
def _(q: Asked) -> Check | None:
    """How much does an event add to or take from a die?"""
    cards = names(q, "AD")
    if len(cards) != 1 or cards[0] not in _DICE or q.has("PUAN"):
        return None
    if cards[0] == "iran_contra_scandal" and q.has("SSCB") and not q.has("ABD"):
        return None  # whose dice it leaves alone
    needed, places = _DICE[cards[0]]
    if q.has(*({"DARBE", "HIZALAMA"} - {needed})):
        return None
    regions = {*names(q, "BOLGE"), *(COUNTRIES[c].region for c in names(q, "ULKE"))}
    if places and not regions <= places:
        return None
    return Check(
        at.nowhere(),
        act.RuleValue(f"card.{cards[0]}.die"),
        f"{CARDS[cards[0]].name} olayının zarı ne kadar değiştirdiğini soruyorsun.",
    )


_DICE: dict[str, tuple[str, frozenset[str]]] = {
    "salt_negotiations": ("DARBE", frozenset()),
    "latin_american_death_squads": ("DARBE", frozenset(["central_america", "south_america"])),
    "iran_contra_scandal": ("HIZALAMA", frozenset()),
}
assert all(f"card.{card}.die" in VALUES for card in _DICE if card != "iran_contra_scandal")
