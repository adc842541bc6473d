"""Facts that the rules fix: numbers, yes or no, and who; each by a key, with its sections.

`data/values.csv` and `data/claims.csv` list them, `data/card_values.csv` those of single events,
`data/parties.csv` the parties; what follows from other tables is generated here.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.twilight_struggle.cards import CARDS, PLAYER_TR, PLAYERS
from referee.twilight_struggle.countries import IN_REGION, PLACES, REGION_TR, REGIONS, read_table
from referee.twilight_struggle.events.table import TEXTS
from referee.twilight_struggle.events.war import WARS
from referee.twilight_struggle.rules import RULES
from referee.twilight_struggle.rules.book import DEFCON_REGIONS
from referee.twilight_struggle.scoring import SOUTHEAST_ASIA_POINTS
from referee.twilight_struggle.setup import initial_state
from referee.twilight_struggle.state import MAX_DEFCON, TwilightOptions, hand_limit

EVENT_RULES = {
    card: RULES.fact(f"olay.{card.replace('_', '-')}", cites=CARDS[card].slug, text=row["text"])
    for card, row in TEXTS.items()
}


def _counted() -> Iterator[dict[str, str]]:
    """How many countries and battlegrounds each region has, as rows of values."""
    for region, name in REGION_TR.items():
        inside = IN_REGION[region]
        fighting = sum(c.battleground for c in inside)
        for key, count, what in (
            ("countries", len(inside), "ülke"),
            ("battlegrounds", fighting, "savaş bölgesi ülkesi"),
        ):
            yield {
                "key": f"{key}.{region}",
                "value": str(count),
                "sections": "harita savas-bolgeleri alt-bolgeler",
                "text": f"{name}: {count} {what}.",
            }


def _closed() -> Iterator[dict[str, str]]:
    """At which DEFCON level a region closes to coups and realignment, 0 for never."""
    for region in REGIONS:
        level = max((n for n, closed in DEFCON_REGIONS.items() if region in closed), default=0)
        name = REGION_TR[region]
        yield {
            "key": f"closed.{region}",
            "value": str(level),
            "sections": "defcon-bolgeler",
            "text": f"{name} DEFCON {level} ve altında darbeye ve yeniden hizalamaya kapalıdır."
            if level
            else f"{name} hiçbir DEFCON düzeyinde kapanmaz.",
        }


def _required() -> Iterator[dict[str, str]]:
    """How many military operations each DEFCON level asks for."""
    for level in DEFCON_REGIONS:
        yield {
            "key": f"military.required.{level}",
            "value": str(level),
            "sections": "askeri-gereken",
            "text": f"Tur sonunda DEFCON {level} ise herkesten {level} askerî operasyon istenir.",
        }


def _set_up() -> Iterator[dict[str, str]]:
    """The influence that stands on the map at the start, as rows of values."""
    for row in read_table("setup"):
        if row["item"] == "printed_influence":
            who = PLAYER_TR[PLAYERS.index(row["side"])]
            yield {
                "key": f"setup.{row['side']}.{row['region']}",
                "value": row["value"],
                "sections": "hazirlik-abd" if who == "ABD" else "hazirlik-sscb",
                "text": f"{PLACES[row['region']].name}: başlangıçta {row['value']} {who} nüfuzu.",
            }


def _dealt() -> Iterator[dict[str, str]]:
    """How many cards are dealt to a player who kept some."""
    for era, turn in (("early", 1), ("later", 4)):
        limit = hand_limit(turn)
        for kept in range(limit + 1):
            yield {
                "key": f"deal.{era}.{kept}",
                "value": str(limit - kept),
                "sections": "kart-dagitimi",
                "text": f"El {limit} karta tamamlanır: elde {kept} kart kaldıysa "
                f"{limit - kept} kart çekilir.",
            }


def _improved() -> Iterator[dict[str, str]]:
    """The DEFCON level of the next turn."""
    for level in DEFCON_REGIONS:
        after = min(MAX_DEFCON, level + 1)
        moves = "bir düzey yükselir" if after > level else "yerinde kalır"
        yield {
            "key": f"defcon.next.{level}",
            "value": str(after),
            "sections": "defcon-iyilestirme",
            "text": f"Tur başlarken DEFCON {level} {moves}: DEFCON {after} olur.",
        }


def _late_start() -> Iterator[dict[str, str]]:
    """How the Late War scenario begins: its tracks, and the influence in each country."""
    start = initial_state(TwilightOptions(scenario="late_war"), 0)
    us, ussr = (side.space for side in start.sides)
    for key, value, text in (
        ("turn", start.turn, f"Geç Savaş senaryosu {start.turn}. turda başlar."),
        ("defcon", start.defcon, f"Geç Savaş senaryosu DEFCON {start.defcon} ile başlar."),
        ("vp", -start.vp, f"Geç Savaş senaryosunda zafer puanı pulu SSCB {-start.vp}'te başlar."),
        ("space.us", us, f"Geç Savaş senaryosunda ABD Uzay Yarışı'na {us}. kutuda başlar."),
        ("space.ussr", ussr, f"Geç Savaş senaryosunda SSCB Uzay Yarışı'na {ussr}. kutuda başlar."),
    ):
        yield _late_row(key, value, text)
    for country, place in PLACES.items():
        for side, known in zip(PLAYERS, start.board.influence, strict=True):
            if (count := known.get(country)) is not None:
                who = PLAYER_TR[PLAYERS.index(side)]
                yield _late_row(
                    f"{side}.{country}",
                    count,
                    f"Geç Savaş senaryosunda {place.name}: {who} {count} nüfuz.",
                )


def _late_row(key: str, value: int, text: str) -> dict[str, str]:
    return {
        "key": f"late.{key}",
        "value": str(value),
        "sections": "gec-savas-senaryosu",
        "text": text,
    }


def _per_point() -> Iterator[dict[str, str]]:
    """What a card's value gives: realignment rolls and the military operations of a coup."""
    for points in range(1, 6):
        yield {
            "key": f"realign.rolls.{points}",
            "value": str(points),
            "sections": "yeniden-hizalama",
            "text": f"Hizalamada puan kadar zar atılır: {points}.",
        }
        yield {
            "key": f"coup.military.{points}",
            "value": str(points),
            "sections": "darbe-askeri askeri-sayilanlar",
            "text": f"{points} puanlık darbe, başarısız olsa da, {points} askerî operasyon yazar.",
        }


def _southeast() -> Iterator[dict[str, str]]:
    for country, points in SOUTHEAST_ASIA_POINTS.items():
        if country != "thailand":  # listed among the values
            yield {
                "key": f"southeast_asia.{country}",
                "value": str(points),
                "sections": "puanlama-guneydogu-asya",
                "text": f"Güneydoğu Asya puanlamasında {PLACES[country].name} {points} ZP'dir.",
            }


_ASPECTS = {  # what a number of a card's event counts; the card stands first
    "influence": "ile {} nüfuz konur",
    "removed": "ile {} nüfuz kaldırılır",
    "each": "ile bir ülkede en çok {} nüfuz değişir",
    "countries": "{} ülkeyi etkiler",
    "vp": "{} ZP kazandırır",
    "defcon": "DEFCON'u {} düzey değiştirir",
    "military": "{} askerî operasyon yazdırır",
    "wins_from": "zarda {} ve üstüyle kazanılır",
    "cards": "{} kartla ilgilidir",
    "discard": "için atılacak kartın değeri en az {} olmalıdır",
    "escape": "altından 1-{} arası zarla çıkılır",
    "operations": "ile {} puanlık operasyon yapılır",
    "boxes": "ile {} kutu ilerlenir",
    "die": "zarı {} değiştirir",
    "value": "kart değerini {} değiştirir",
    "rounds": "ile {} aksiyon turu oynanabilir",
    "coups": "ile en çok {} darbe yapılır",
}


def _events() -> Iterator[dict[str, str]]:
    """The numbers of single events."""
    wars = (
        {"card": card, "aspect": aspect, "value": str(value)}
        for card, war in WARS.items()
        for aspect, value in (
            ("wins_from", war.wins_from),
            ("vp", war.points),
            ("military", war.military),
        )
    )
    falling = (
        {"card": "duck_and_cover", "aspect": f"vp.{level}", "value": str(MAX_DEFCON + 1 - level)}
        for level in range(3, MAX_DEFCON + 1)
    )
    banned = (
        {"card": "nuclear_test_ban", "aspect": f"vp.{level}", "value": str(level - 2)}
        for level in DEFCON_REGIONS
    )
    for row in (*read_table("card_values"), *wars, *falling, *banned):
        aspect, _, level = row["aspect"].partition(".")
        at = f"DEFCON {level} iken " if level else ""
        said = _ASPECTS[aspect].format(row["value"])
        yield {
            "key": f"card.{row['card']}.{row['aspect']}",
            "value": row["value"],
            "sections": CARDS[row["card"]].slug,
            "text": f"{at}{CARDS[row['card']].name} {said}.",
        }


VALUES = {
    row["key"]: (
        RULES.fact(f"deger.{row['key']}", cites=row["sections"], text=row["text"]),
        int(row["value"]),
    )
    for row in (
        *read_table("values"),
        *read_table("claims"),
        *read_table("event_claims"),
        *read_table("variant_claims"),
        *_counted(),
        *_closed(),
        *_required(),
        *_set_up(),
        *_dealt(),
        *_improved(),
        *_late_start(),
        *_per_point(),
        *_southeast(),
        *_events(),
    )
}

PARTIES = {
    row["key"]: (
        RULES.fact(f"taraf.{row['key']}", cites=row["sections"], text=row["text"]),
        row["value"],
    )
    for row in read_table("parties")
}
