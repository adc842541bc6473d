"""Each rule by itself: an action that obeys it, one that breaks it, and one at its edge.

The rulebook (knowledge/rulebooks/twilight-struggle.md) gives the right rulings. A broken example
names every rule that it violates, so that no rule fires by accident.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import pytest

from knowledge.document import rulebook
from referee.partial import Facts
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CHINA, US, USSR
from referee.twilight_struggle.referee import GAME
from referee.twilight_struggle.state import Phase, State, Task, TwilightOptions
from referee.verdict import Ruling, Status
from tests.twilight_struggle.positions import game, operating, pending

OBEYED, BROKEN, EDGE = "obeyed", "broken", "edge"


@dataclass(frozen=True)
class Example:
    rule: str
    kind: str
    state: State
    action: act.Action
    violated: tuple[str, ...] = ()
    says: tuple[str, ...] = ()


EXAMPLES: list[Example] = []


def obeyed(rule: str, state: State, action: act.Action, *says: str) -> None:
    EXAMPLES.append(Example(rule, OBEYED, state, action, (), says))


def broken(
    rule: str, state: State, action: act.Action, *says: str, also: tuple[str, ...] = ()
) -> None:
    EXAMPLES.append(Example(rule, BROKEN, state, action, (rule, *also), says))


def edge(rule: str, state: State, action: act.Action, *also: str) -> None:
    """At the edge: legal, or, with `also`, just beyond it."""
    EXAMPLES.append(Example(rule, EDGE, state, action, also))


DESIGN = TwilightOptions(split_operations=True)
NASSER = act.PlayCard(USSR, "nasser", "event")


def us_ops(
    points: int,
    us: dict[str, int] | None = None,
    ussr: dict[str, int] | None = None,
    card: str = "",
    effects: tuple[str, ...] = (),
    defcon: int = 5,
) -> State:
    return game(
        us, ussr, phasing=US, tasks=operating(US, points, card), effects=effects, defcon=defcon
    )


def ussr_ops(
    points: int,
    us: dict[str, int],
    ussr: dict[str, int] | None = None,
    effects: tuple[str, ...] = (),
) -> State:
    return game(us, ussr, tasks=operating(USSR, points), effects=effects)


# --- Turn -----------------------------------------------------------------------------------------

obeyed("tur.sira", game(), NASSER, "sende")
broken("tur.sira", game(), act.PlayCard(US, "five_year_plan", "event"), "SSCB")
edge("tur.sira", game(phasing=US), act.PlayCard(US, "five_year_plan", "event"))

obeyed("tur.asama", game(), NASSER)
broken("tur.asama", game(phase=Phase.HEADLINE, round=0), NASSER, "manşet aşaması")
edge("tur.asama", us_ops(1, {"italy": 1}), act.PlaceInfluence(US, ("italy",)))

headline = game(phase=Phase.HEADLINE, round=0)
obeyed("manset.sira", headline, act.Headline(USSR, "nasser"))
broken("manset.sira", headline, act.Headline(US, "duck_and_cover"), also=("tur.sira",))
# the US has Man in Earth Orbit: the USSR shows first; the other way round the US does
shown = game(phase=Phase.HEADLINE, round=0, ussr_side={"space": 4}, us_side={"space": 3})
edge("manset.sira", shown, act.Headline(US, "duck_and_cover"))

obeyed("manset.cin-karti", headline, act.Headline(USSR, "nasser"))
broken("manset.cin-karti", headline, act.Headline(USSR, CHINA), "Çin Kartı")
edge("manset.cin-karti", headline, act.Headline(USSR, "decolonization"))

un = {"hand": ("un_intervention", "containment")}
obeyed("manset.bm-mudahalesi", headline, act.Headline(USSR, "nasser"))
broken(
    "manset.bm-mudahalesi",
    game(phase=Phase.HEADLINE, round=0, ussr_side=un),
    act.Headline(USSR, "un_intervention"),
    "manşet",
)
edge(
    "manset.bm-mudahalesi", game(ussr_side=un), act.PlayCard(USSR, "un_intervention", "operations")
)

obeyed("pas.kosulu", game(ussr_side={"hand": ()}), act.Pass(USSR))
broken("pas.kosulu", game(ussr_side={"hand": ("nasser",)}), act.Pass(USSR), "1 kart")
edge("pas.kosulu", game(ussr_side={"hand": ()}, china=USSR), act.Pass(USSR))  # China is no duty

eight = {"turn": 4, "round": 8}
obeyed("pas.sekizinci-tur", game(turn=4, round=7), NASSER, "7")
broken("pas.sekizinci-tur", game(**eight), NASSER, "7")
edge("pas.sekizinci-tur", game(**eight, ussr_side={"hand": ("nasser",), "space": 8}), NASSER)

crisis = {"turn": 4, "effects": ("cuban_missile_crisis.ussr",)}
obeyed("kriz.kaldirma", game({}, {"cuba": 3}, **crisis), act.LiftCrisis(USSR, "cuba"))
broken("kriz.kaldirma", game({}, {"cuba": 1}, **crisis), act.LiftCrisis(USSR, "cuba"), "Küba")
edge("kriz.kaldirma", game({}, {"cuba": 2}, **crisis), act.LiftCrisis(USSR, "cuba"))

held = (Task("held", USSR, ""),)
obeyed("elde.uzay-yetenegi", game(phase=Phase.REVEAL, tasks=held), act.DiscardHeld(USSR, "nasser"))
broken("elde.uzay-yetenegi", game(phase=Phase.REVEAL, tasks=held), act.DiscardHeld(USSR, "nato"))
edge("elde.uzay-yetenegi", game(phase=Phase.REVEAL, tasks=held), act.DiscardHeld(USSR, None))

# --- Operations -----------------------------------------------------------------------------------

rolling = operating(US, 3, spent=1, done=("libya",))
obeyed("operasyon.bitirme", game({}, {"libya": 2}, phasing=US, tasks=rolling), act.Done(US))
broken("operasyon.bitirme", us_ops(3), act.Done(US))
edge("operasyon.bitirme", game(phasing=US, tasks=operating(US, 2, optional=True)), act.Done(US))

obeyed("operasyon.tur", us_ops(2, {}, {"libya": 1}), act.Coup(US, "libya"), "darbe")
only = operating(US, 4, "glasnost", uses=("influence", "realign"))
broken("operasyon.tur", game({}, {"libya": 1}, phasing=US, tasks=only), act.Coup(US, "libya"))
edge("operasyon.tur", game({}, {"libya": 2}, phasing=US, tasks=rolling), act.Realign(US, "libya"))

latin = operating(
    US, 2, "junta", uses=("realign", "coup"), free=True, where=("central_america", "south_america")
)
obeyed("operasyon.yer", game({}, {"cuba": 1}, phasing=US, tasks=latin), act.Coup(US, "cuba"))
broken("operasyon.yer", game({}, {"libya": 1}, phasing=US, tasks=latin), act.Coup(US, "libya"))
edge("operasyon.yer", game({}, {"chile": 1}, phasing=US, tasks=latin), act.Coup(US, "chile"))

split = operating(US, 3, spent=1, done=("libya",))
obeyed(
    "operasyon.bolme",
    game({"egypt": 1}, {"libya": 2}, phasing=US, tasks=split, options=DESIGN),
    act.PlaceInfluence(US, ("egypt",)),
)
broken(
    "operasyon.bolme",
    game({"libya": 1}, {"libya": 2}, phasing=US, tasks=split, options=DESIGN),
    act.PlaceInfluence(US, ("libya",)),
)
edge(
    "operasyon.bolme",
    game({"libya": 1}, {"libya": 2}, phasing=US, tasks=split, options=DESIGN),
    act.Realign(US, "libya"),
)

obeyed("nufuz.yer", us_ops(2, {"italy": 1}), act.PlaceInfluence(US, ("italy", "france")))
broken("nufuz.yer", us_ops(2, {"italy": 1}), act.PlaceInfluence(US, ("poland",)), "Polonya")
# an event of this round put a marker into Italy: reach is still that of the round's start
edge(
    "nufuz.yer",
    game(
        {"italy": 1}, phasing=US, tasks=operating(US, 2), started=(frozenset({"iran"}), frozenset())
    ),
    act.PlaceInfluence(US, ("italy",)),
    "nufuz.yer",
)

italy = {"us": {"italy": 1}, "ussr": {"italy": 3}}
obeyed(
    "nufuz.maliyet",
    us_ops(4, **italy),
    act.PlaceInfluence(US, ("italy",) * 3),
    "İtalya 2 (toplam 2), İtalya 1 (toplam 3), İtalya 1 (toplam 4)",
)
broken("nufuz.maliyet", us_ops(3, **italy), act.PlaceInfluence(US, ("italy",) * 3), "puan: 3")
edge("nufuz.maliyet", us_ops(1, **italy), act.PlaceInfluence(US, ("italy",)), "nufuz.maliyet")

fallout = ("chernobyl.europe",)
obeyed("nufuz.engel", ussr_ops(1, {}, {"iran": 1}, fallout), act.PlaceInfluence(USSR, ("iran",)))
broken(
    "nufuz.engel",
    ussr_ops(1, {}, {"poland": 1}, fallout),
    act.PlaceInfluence(USSR, ("poland",)),
    "Çernobil",
)
edge("nufuz.engel", us_ops(1, {"italy": 1}, effects=fallout), act.PlaceInfluence(US, ("italy",)))

china_war = TwilightOptions(chinese_civil_war=True)
box = act.PlaceInfluence(USSR, ("chinese_civil_war",) * 3)
obeyed("nufuz.kutu", game(tasks=operating(USSR, 3), options=china_war, china=None), box)
broken(
    "nufuz.kutu",
    game({}, {"chinese_civil_war": 1}, tasks=operating(USSR, 3), options=china_war, china=None),
    box,
)
edge(
    "nufuz.kutu",
    game({}, {"chinese_civil_war": 2}, tasks=operating(USSR, 3), options=china_war, china=None),
    act.PlaceInfluence(USSR, ("chinese_civil_war",)),
)

bid = (Task("setup", US, "bid", points=2, uses=("influence",)),)


def bidding(us: dict[str, int]) -> State:
    return game(us, phase=Phase.SETUP, round=0, tasks=bid, options=TwilightOptions(bid=2))


obeyed("kurulum.teklif", bidding({"italy": 1}), act.PlaceInfluence(US, ("italy", "italy")))
broken("kurulum.teklif", bidding({"italy": 1}), act.PlaceInfluence(US, ("france", "france")))
edge("kurulum.teklif", bidding({"italy": 2}), act.PlaceInfluence(US, ("italy", "italy")))

target = {"vietnam": 1, "italy": 1, "iran": 1, "angola": 1}
obeyed("defcon.bolge", us_ops(2, {}, target, defcon=3), act.Coup(US, "angola"), "Afrika")
broken(
    "defcon.bolge",
    us_ops(2, {}, target, defcon=3),
    act.Coup(US, "vietnam"),
    "DEFCON 3",
    "Avrupa, Asya",
    "Hedef ülke: Vietnam",
)
edge("defcon.bolge", us_ops(2, {}, target, defcon=4), act.Coup(US, "vietnam"))

obeyed("darbe.hedef", us_ops(2, {}, {"angola": 1}), act.Coup(US, "angola"), "Angola")
broken("darbe.hedef", us_ops(2, {"angola": 1}, {}), act.Coup(US, "angola"), "nüfuzu yok")
edge("darbe.hedef", us_ops(1, {}, {"angola": 1}), act.Coup(US, "angola"))

obeyed("hizalama.hedef", us_ops(2, {}, {"angola": 1}), act.Realign(US, "angola"))
broken("hizalama.hedef", us_ops(2, {"angola": 1}), act.Realign(US, "angola"), "nüfuzu yok")
edge(
    "hizalama.hedef",
    game(
        {"angola": 1},
        phasing=US,
        tasks=operating(US, 2),
        options=TwilightOptions(edition="deluxe_2010"),
    ),
    act.Realign(US, "angola"),
)

nato = ("nato",)
obeyed("operasyon.yasak", ussr_ops(2, {"italy": 1}, {}, nato), act.Coup(USSR, "italy"))
broken("operasyon.yasak", ussr_ops(2, {"italy": 2}, {}, nato), act.Coup(USSR, "italy"), "NATO")
edge(
    "operasyon.yasak",
    ussr_ops(2, {"france": 3}, {}, ("nato", "de_gaulle_leads_france")),
    act.Coup(USSR, "france"),
)

# --- Playing cards --------------------------------------------------------------------------------

obeyed("oynama.elde", game(), NASSER, "Nasır")
broken("oynama.elde", game(), act.PlayCard(USSR, "fidel", "event"), "Fidel")
edge("oynama.elde", game(), act.PlayCard(USSR, CHINA, "operations"))

obeyed("cin.acik", game(), act.PlayCard(USSR, CHINA, "operations"))
broken("cin.acik", game(china_up=False), act.PlayCard(USSR, CHINA, "operations"), "kapalı")
edge("cin.acik", game(china_up=False), NASSER)

grain = (Task("play", US, "duck_and_cover"),)
obeyed("oynama.tekrar", game(phasing=US, tasks=grain), act.PlayCard(US, "duck_and_cover", "event"))
broken("oynama.tekrar", game(phasing=US, tasks=grain), act.PlayCard(US, "five_year_plan", "event"))
edge("oynama.tekrar", game(phasing=US, tasks=grain), act.PlayCard(US, "duck_and_cover", "space"))

envy = {
    "turn": 4,
    "effects": ("missile_envy.ussr",),
    "ussr_side": {"hand": ("missile_envy", "nasser")},
}
obeyed("oynama.fuze-kiskancligi", game(**envy), act.PlayCard(USSR, "missile_envy", "operations"))
broken("oynama.fuze-kiskancligi", game(**envy), NASSER, "Füze Kıskançlığı")
edge(
    "oynama.fuze-kiskancligi",
    game(**envy),
    act.PlayCard(USSR, "missile_envy", "event"),
    "oynama.fuze-kiskancligi",
)

scoring = {"hand": ("asia_scoring", "nasser")}
obeyed("puanlama.tutulmaz", game(round=5, ussr_side=scoring), NASSER)
broken("puanlama.tutulmaz", game(round=6, ussr_side=scoring), NASSER, "kalan hamlen: 1")
edge(
    "puanlama.tutulmaz",
    game(round=6, ussr_side=scoring),
    act.PlayCard(USSR, "asia_scoring", "event"),
)

trap = {"turn": 4, "effects": ("bear_trap",)}
obeyed("tuzak.oynama", game(turn=4), NASSER)
broken("tuzak.oynama", game(**trap), NASSER, "Tuzak")
edge("tuzak.oynama", game(**trap, ussr_side=scoring), act.PlayCard(USSR, "asia_scoring", "event"))

obeyed("tuzak.atma", game(**trap), act.EscapeTrap(USSR, "decolonization"), "2")
broken("tuzak.atma", game(**trap), act.EscapeTrap(USSR, "nasser"), "değeri: 1")
# Red Scare/Purge makes the 2 a 1
edge(
    "tuzak.atma",
    game(turn=4, effects=("bear_trap", "red_scare_purge.ussr")),
    act.EscapeTrap(USSR, "decolonization"),
    "tuzak.atma",
)

obeyed("oynama.puanlama", game(ussr_side=scoring), act.PlayCard(USSR, "asia_scoring", "event"))
broken("oynama.puanlama", game(ussr_side=scoring), act.PlayCard(USSR, "asia_scoring", "operations"))
edge(
    "oynama.puanlama",
    game(ussr_side=scoring),
    act.PlayCard(USSR, "asia_scoring", "space"),
    "oynama.puanlama",
)

us_card = {"hand": ("containment", "olympic_games")}
obeyed("olay.kimin", game(), NASSER)
broken("olay.kimin", game(ussr_side=us_card), act.PlayCard(USSR, "containment", "event"), "rakib")
edge("olay.kimin", game(ussr_side=us_card), act.PlayCard(USSR, "olympic_games", "event"))

nato_hand = {"hand": ("nato",)}
obeyed(
    "olay.gerceklesir",
    game(phasing=US, us_side=nato_hand, effects=("marshall_plan",)),
    act.PlayCard(US, "nato", "event"),
)
broken(
    "olay.gerceklesir",
    game(phasing=US, us_side=nato_hand),
    act.PlayCard(US, "nato", "event"),
    "Marshall Planı ya da Varşova Paktı",
)
edge(
    "olay.gerceklesir",
    game(phasing=US, us_side=nato_hand, effects=("warsaw_pact_formed",)),
    act.PlayCard(US, "nato", "event"),
)

obeyed(
    "olay.sirasi",
    game(ussr_side=us_card),
    act.PlayCard(USSR, "containment", "operations", "event"),
    "önce",
)
broken("olay.sirasi", game(ussr_side=us_card), act.PlayCard(USSR, "containment", "operations"))
edge(
    "olay.sirasi",
    game(ussr_side=us_card),
    act.PlayCard(USSR, "containment", "space", "event"),
    "olay.sirasi",
)

obeyed(
    "olay.bm-mudahalesi",
    game(ussr_side=un),
    act.PlayCard(USSR, "un_intervention", "event", None, "containment"),
)
broken("olay.bm-mudahalesi", game(ussr_side=un), act.PlayCard(USSR, "un_intervention", "event"))
edge(
    "olay.bm-mudahalesi",
    game(ussr_side={"hand": ("un_intervention", "nasser")}),
    act.PlayCard(USSR, "un_intervention", "event", None, "nasser"),
    "olay.bm-mudahalesi",
)

# --- Space race -----------------------------------------------------------------------------------

space = act.PlayCard(USSR, "decolonization", "space")
obeyed("uzay.sinir", game(), space, "0")
broken("uzay.sinir", game(ussr_side={"space_used": 1}), space, "Sınır: 1")
edge(
    "uzay.sinir", game(ussr_side={"hand": ("decolonization",), "space": 2, "space_used": 1}), space
)

obeyed("uzay.deger", game(), space, "değeri 2")
broken("uzay.deger", game(), act.PlayCard(USSR, "nasser", "space"), "değeri 1")
edge("uzay.deger", game(effects=("red_scare_purge.ussr",)), space, "uzay.deger")

last = {"hand": ("comecon",), "space": 8}
obeyed("uzay.son-kutu", game(), space)
broken("uzay.son-kutu", game(ussr_side=last), act.PlayCard(USSR, "comecon", "space"))
edge(
    "uzay.son-kutu",
    game(ussr_side={"hand": ("warsaw_pact_formed",), "space": 6}),
    act.PlayCard(USSR, "warsaw_pact_formed", "space"),
)

quiet = act.PlayCard(USSR, "decolonization", "space_no_roll")
obeyed("uzay.zarsiz", game(options=TwilightOptions(space_roll_optional=True)), quiet)
broken("uzay.zarsiz", game(), quiet, "zar atılır")
edge("uzay.zarsiz", game(), space)

# --- Events ---------------------------------------------------------------------------------------

allende = pending("allende", USSR)
obeyed("olay.kart", game(turn=4, tasks=allende), act.ResolveEvent(USSR, "allende"), "Allende")
broken("olay.kart", game(turn=4, tasks=allende), act.ResolveEvent(USSR, "opec"), "Allende")
edge("olay.kart", game(turn=4, tasks=allende), act.ResolveEvent(USSR, "allende"))

suez = game({"france": 3, "uk": 5}, tasks=pending("suez_crisis", USSR))


def crisis_of(*changes: tuple[str, int, int]) -> act.ResolveEvent:
    return act.ResolveEvent(USSR, "suez_crisis", changes)


obeyed("olay.sinir", suez, crisis_of(("france", -2, 0), ("uk", -2, 0)), "en çok 2")
broken("olay.sinir", suez, crisis_of(("france", -3, 0), ("uk", -1, 0)), "en çok 2")
edge("olay.sinir", suez, crisis_of(("france", -2, 0), ("uk", -1, 0)), "olay.sinir")


@pytest.mark.parametrize(
    "example", EXAMPLES, ids=[f"{e.rule} {e.kind} {i}" for i, e in enumerate(EXAMPLES)]
)
def test_example(example: Example) -> None:
    assert GAME.faults(example.state) == ()
    verdict = GAME.judge(example.state, example.action)
    violated = {f.rule.id.removeprefix("twilight_struggle.") for f in verdict.violated}
    assert violated == set(example.violated)
    assert verdict.ruling is (Ruling.ILLEGAL if example.violated else Ruling.LEGAL)
    texts = [f.why.text for f in verdict.findings if f.rule.id.endswith(example.rule)]
    for words in example.says:
        assert any(words in text for text in texts), texts
    for finding in verdict.findings:
        assert finding.why.text
        assert finding.rule.cites
        assert finding.status is not Status.UNKNOWN
    assert (example.action in GAME.legal_actions(example.state)) == (not example.violated)


def test_every_rule_has_its_examples() -> None:
    kinds = defaultdict(set)
    for example in EXAMPLES:
        kinds[f"twilight_struggle.{example.rule}"].add(example.kind)
    rules = {rule.id for rule in GAME.rules if rule.kind == "rule"}
    said_not_forbidden = {"twilight_struggle.darbe.kriz", "twilight_struggle.darbe.nukleer"}
    assert kinds.keys() == rules - said_not_forbidden
    assert all(found == {OBEYED, BROKEN, EDGE} for found in kinds.values())


def test_the_crisis_is_said_with_a_coup_that_loses_the_game() -> None:
    s = game(
        {},
        {"sudan": 1},
        turn=4,
        phasing=US,
        tasks=operating(US, 1),
        effects=("cuban_missile_crisis.us",),
    )
    verdict = GAME.judge(s, act.Coup(US, "sudan"))
    assert verdict.ruling is Ruling.LEGAL
    assert any("nükleer savaş" in f.why.text for f in verdict.findings)


@pytest.mark.parametrize(
    ("defcon", "country", "effects", "said"),
    [
        (2, "angola", (), True),
        (3, "angola", (), False),
        (2, "sudan", (), False),
        (2, "angola", ("nuclear_subs",), False),
    ],
)
def test_a_coup_that_ends_the_game_is_told_so(
    defcon: int, country: str, effects: tuple[str, ...], said: bool
) -> None:
    s = us_ops(1, {}, {country: 1}, effects=effects, defcon=defcon)
    verdict = GAME.judge(s, act.Coup(US, country))
    assert verdict.ruling is Ruling.LEGAL
    texts = [f.why.text for f in verdict.findings if f.rule.id.endswith("darbe.nukleer")]
    assert texts == (
        ["DEFCON 2, hedef savaş bölgesi: darbe DEFCON 1'e indirir, oyun biter. Kaybeden: ABD."]
        if said
        else []
    )


def test_every_violated_rule_is_reported() -> None:
    s = game({}, {}, defcon=2, effects=("us_japan_mutual_defense_pact",), tasks=operating(US, 2))
    verdict = GAME.judge(s, act.Coup(USSR, "japan"))
    assert {f.rule.id.removeprefix("twilight_struggle.") for f in verdict.violated} == {
        "tur.sira",
        "defcon.bolge",
        "darbe.hedef",
        "operasyon.yasak",
    }


def test_what_would_allow_it_is_said() -> None:
    s = us_ops(2, {}, target, defcon=2)
    (finding,) = GAME.judge(s, act.Coup(US, "iran")).violated
    assert finding.why.would_allow == "DEFCON 3 ya da daha yüksek olsaydı darbe yapılabilirdi."
    (finding,) = GAME.judge(us_ops(2, {}, target, defcon=4), act.Coup(US, "italy")).violated
    assert finding.why.would_allow == "DEFCON 5 olsaydı darbe yapılabilirdi."


@pytest.mark.parametrize(
    ("effects", "country", "controlled", "ruling"),
    [
        ((), "italy", True, "legal"),
        (("nato",), "italy", True, "illegal"),
        (("nato",), "iran", True, "legal"),
        (("nato", "willy_brandt"), "west_germany", True, "legal"),
        (("nato", "willy_brandt"), "france", True, "illegal"),
        (("nato", "de_gaulle_leads_france"), "france", True, "legal"),
        (("us_japan_mutual_defense_pact",), "japan", False, "illegal"),
        (("us_japan_mutual_defense_pact",), "south_korea", False, "legal"),
        (("the_reformer",), "italy", False, "illegal"),
        (("the_reformer",), "iran", False, "legal"),
    ],
)
def test_protection_from_coups(
    effects: tuple[str, ...], country: str, controlled: bool, ruling: str
) -> None:
    s = game({country: 5 if controlled else 1}, turn=8, tasks=operating(USSR, 3), effects=effects)
    assert GAME.judge(s, act.Coup(USSR, country)).ruling == ruling


def test_the_reformer_leaves_realignments_in_europe() -> None:
    s = game({"italy": 1}, turn=8, tasks=operating(USSR, 3), effects=("the_reformer",))
    assert GAME.judge(s, act.Realign(USSR, "italy")).ruling is Ruling.LEGAL


def test_realignment_may_be_free_of_defcon_by_designer_rule() -> None:
    options = TwilightOptions(realign_ignores_defcon=True)
    s = game({"italy": 1}, defcon=2, tasks=operating(USSR, 1), options=options)
    assert GAME.judge(s, act.Realign(USSR, "italy")).ruling is Ruling.LEGAL
    assert GAME.judge(s, act.Coup(USSR, "italy")).ruling is Ruling.ILLEGAL


def test_no_example_is_partial() -> None:
    assert all(isinstance(e.state, Facts) and e.state.is_full() for e in EXAMPLES)


def test_every_section_is_explained_and_every_citation_exists() -> None:
    sections = {section.id for section in rulebook("twilight-struggle").sections}
    cited = {cite for rule in GAME.rules for cite in rule.cites}
    assert cited == sections


def test_each_card_shows_how_its_event_is_modelled() -> None:
    models = [r for r in GAME.rules if r.id.startswith("twilight_struggle.olay-modeli.")]
    cites = [cite for rule in models for cite in rule.cites]
    assert len(cites) == len(set(cites)) == 110
    bounded = next(r for r in models if r.id.endswith(".sinirli"))
    assert bounded.cites == ("twilight-struggle#kart-our-man-in-tehran",)
