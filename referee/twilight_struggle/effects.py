"""Events in force and what they change for others: the one table of modifiers.

Every effect has a key: the card's id, with `.us` or `.ussr` for the player it is aimed at where
either can be, or `.<region>` for Chernobyl. The tables below say what an effect changes; the
rules and `operations.py`, `dice.py` read them and know no event by name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee.twilight_struggle.cards import CARDS, US, USSR
from referee.twilight_struggle.countries import REGION_TR, REGIONS

TURN, GAME = "turn", "game"


@dataclass(frozen=True, slots=True)
class Effect:
    """An event in force: its key, the card behind it, how long it lasts, and what it does."""

    key: str
    card: str
    lasts: str
    text: str

    @property
    def name(self) -> str:
        """The Turkish name that a player reads."""
        tail = self.key.partition(".")[2]
        aim = {"us": " (ABD'ye karşı)", "ussr": " (SSCB'ye karşı)"}.get(tail, "")
        return CARDS[self.card].name + (aim or (f" ({REGION_TR[tail]})" if tail else ""))


def _effects() -> Iterator[Effect]:
    for card, lasts, text in (
        ("vietnam_revolts", TURN, "SSCB'nin tamamı Güneydoğu Asya'da kullanılan puanları +1."),
        ("containment", TURN, "ABD'nin operasyon değerleri +1, en fazla 4."),
        ("brezhnev_doctrine", TURN, "SSCB'nin operasyon değerleri +1, en fazla 4."),
        ("nuclear_subs", TURN, "ABD'nin savaş bölgesi darbeleri DEFCON'u düşürmez."),
        ("salt_negotiations", TURN, "Bütün darbe zarları -1."),
        ("u2_incident", TURN, "BM Müdahalesi olay olarak oynanırsa SSCB 1 ZP daha alır."),
        ("iran_contra_scandal", TURN, "ABD'nin yeniden hizalama zarları -1."),
        ("yuri_and_samantha", TURN, "ABD'nin her darbesi SSCB'ye 1 ZP verir."),
        ("north_sea_oil_rounds", TURN, "ABD bu tur sekiz kart oynayabilir."),
        (
            "we_will_bury_you",
            GAME,
            "ABD sıradaki aksiyon turunda BM Müdahalesi'ni olay olarak oynamazsa SSCB 3 ZP alır.",
        ),
        ("warsaw_pact_formed", GAME, "NATO olayı oynanabilir."),
        ("marshall_plan", GAME, "NATO olayı oynanabilir."),
        (
            "nato",
            GAME,
            "SSCB, ABD kontrolündeki Avrupa ülkelerine darbe, yeniden hizalama ve "
            "Bölgesel Çatışma yapamaz.",
        ),
        ("de_gaulle_leads_france", GAME, "NATO Fransa'yı korumaz."),
        ("willy_brandt", GAME, "NATO Batı Almanya'yı korumaz."),
        (
            "us_japan_mutual_defense_pact",
            GAME,
            "SSCB Japonya'ya darbe ve yeniden hizalama yapamaz.",
        ),
        ("the_reformer", GAME, "SSCB Avrupa'da darbe yapamaz; Glasnost güçlenir."),
        ("tear_down_this_wall", GAME, "Willy Brandt olayı oynanamaz ve etkisi biter."),
        ("iron_lady", GAME, "Sosyalist Hükümetler olayı oynanamaz."),
        ("north_sea_oil", GAME, "OPEC olayı oynanamaz."),
        ("camp_david_accords", GAME, "Arap-İsrail Savaşı olayı oynanamaz."),
        ("john_paul_ii_elected_pope", GAME, "Dayanışma olayı oynanabilir."),
        ("iranian_hostage_crisis", GAME, "SSCB'nin Terörizm kartı ABD'ye iki kart attırır."),
        ("flower_power", GAME, "ABD'nin oynadığı her savaş kartı SSCB'ye 2 ZP verir."),
        ("an_evil_empire", GAME, "Çiçek Gücü olayı oynanamaz ve etkisi biter."),
        ("awacs_sale_to_saudis", GAME, "İslam Devrimi olayı oynanamaz."),
        ("formosan_resolution", GAME, "Tayvan ABD kontrolündeyken savaş bölgesi sayılır."),
        (
            "shuttle_diplomacy",
            GAME,
            "Sıradaki Asya ya da Orta Doğu puanlamasında SSCB bir savaş bölgesi eksik sayar.",
        ),
        ("quagmire", GAME, "ABD her aksiyon turunda 2+ değerli kart atıp 1-4 atana dek saplanır."),
        (
            "bear_trap",
            GAME,
            "SSCB her aksiyon turunda 2+ değerli kart atıp 1-4 atana dek saplanır.",
        ),
        ("norad_alert", TURN, "Bu aksiyon turunda DEFCON 2'ye düştü; NORAD tur sonunda işler."),
        (
            "norad",
            GAME,
            "Kanada ABD kontrolündeyken DEFCON 2'ye düşen aksiyon turunun sonunda ABD "
            "bir nüfuz ekler.",
        ),
    ):
        yield Effect(card, card.removesuffix("_rounds").removesuffix("_alert"), lasts, text)
    for aim in ("us", "ussr"):
        for card, lasts, text in (
            ("red_scare_purge", TURN, "Hedef oyuncunun operasyon değerleri -1, en az 1."),
            ("cuban_missile_crisis", TURN, "Hedef oyuncu darbe yaparsa oyunu kaybeder."),
            (
                "latin_american_death_squads",
                TURN,
                "Orta ve Güney Amerika darbelerinde hedef oyuncunun zarı -1, rakibininki +1.",
            ),
            (
                "missile_envy",
                GAME,
                "Hedef oyuncu sıradaki aksiyon turunda Füze Kıskançlığı'nı operasyon için oynar.",
            ),
        ):
            yield Effect(f"{card}.{aim}", card, lasts, text)
    for region in REGIONS:
        yield Effect(
            f"chernobyl.{region}",
            "chernobyl",
            TURN,
            "SSCB bu tur bölgeye operasyonla nüfuz koyamaz.",
        )


EFFECTS = {effect.key: effect for effect in _effects()}


@dataclass(frozen=True, slots=True)
class Modifier:
    """What one effect adds to a number of one player (None: of both), and within which bounds.

    `where` limits it to country groups; empty means everywhere.
    """

    effect: str
    player: int | None
    add: int
    least: int = 1
    most: int = 9
    where: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ban:
    """What one effect forbids a player: uses of operations against certain countries.

    `where` are country groups or ids. With `controlled` only countries controlled by that
    player are protected; `lifted` pairs a country with the effect that frees it.
    """

    effect: str
    player: int
    uses: tuple[str, ...]
    where: tuple[str, ...]
    controlled: int | None = None
    lifted: tuple[tuple[str, str], ...] = ()


LATIN_AMERICA = ("central_america", "south_america")

VALUE = (  # operations values; additions come before subtractions are bounded
    Modifier("containment", US, +1, most=4),
    Modifier("brezhnev_doctrine", USSR, +1, most=4),
    Modifier("red_scare_purge.us", US, -1),
    Modifier("red_scare_purge.ussr", USSR, -1),
)
BONUS = (  # points on top when all of them are spent there
    Modifier("vietnam_revolts", USSR, +1, where=("southeast_asia",)),
)
COUP_DIE = (
    Modifier("salt_negotiations", None, -1),
    Modifier("latin_american_death_squads.us", US, -1, where=LATIN_AMERICA),
    Modifier("latin_american_death_squads.us", USSR, +1, where=LATIN_AMERICA),
    Modifier("latin_american_death_squads.ussr", USSR, -1, where=LATIN_AMERICA),
    Modifier("latin_american_death_squads.ussr", US, +1, where=LATIN_AMERICA),
)
REALIGN_DIE = (Modifier("iran_contra_scandal", US, -1),)
BANS = (
    Ban(
        "nato",
        USSR,
        ("realign", "coup", "brush_war"),
        ("europe",),
        controlled=US,
        lifted=(("france", "de_gaulle_leads_france"), ("west_germany", "willy_brandt")),
    ),
    Ban("us_japan_mutual_defense_pact", USSR, ("realign", "coup"), ("japan",)),
    Ban("the_reformer", USSR, ("coup",), ("europe",)),
    *(Ban(f"chernobyl.{region}", USSR, ("influence",), (region,)) for region in REGIONS),
)
BANS_ON = {  # the bans that could speak of a player's use of operations
    (player, use): tuple(ban for ban in BANS if ban.player == player and use in ban.uses)
    for player in (US, USSR)
    for use in ("influence", "realign", "coup", "brush_war")
}
LOSES_BY_COUP = {US: "cuban_missile_crisis.us", USSR: "cuban_missile_crisis.ussr"}
CRISIS_RELIEF = {US: ("west_germany", "turkey"), USSR: ("cuba",)}
TRAPS = {US: "quagmire", USSR: "bear_trap"}
FORCED = {US: "missile_envy.us", USSR: "missile_envy.ussr"}

# Events that another event stops for good, and events that need one of others before them.
# (twilight-struggle#olay-yasak, #olay-onkosul)
STOPPED_BY = {
    "socialist_governments": "iron_lady",
    "arab_israeli_war": "camp_david_accords",
    "willy_brandt": "tear_down_this_wall",
    "muslim_revolution": "awacs_sale_to_saudis",
    "flower_power": "an_evil_empire",
    "opec": "north_sea_oil",
}
REQUIRES = {
    "nato": ("marshall_plan", "warsaw_pact_formed"),
    "solidarity": ("john_paul_ii_elected_pope",),
}
ENDS = {  # effects that the event ends when it happens
    "tear_down_this_wall": ("willy_brandt",),
    "an_evil_empire": ("flower_power",),
    "quagmire": ("norad",),
}


def aims(country_groups: frozenset[str], country: str, where: tuple[str, ...]) -> bool:
    """Whether a country lies within `where` (groups or ids; empty means everywhere)."""
    return not where or country in where or not country_groups.isdisjoint(where)
