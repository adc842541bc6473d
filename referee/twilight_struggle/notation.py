"""Twilight Struggle in one line of text, in the manner of FEN.

A position is a list of `name=value` fields; a field that is left out is an unknown fact:

    twilight-struggle turn=1 phase=action round=1 who=ussr defcon=5 vp=0 map=canada:2-0,uk:5-0,+
    us=4.5.21/0/0/0/- ussr=?8/0/0/0/? china=ussr+ effects=- discard=- removed=- tasks=-

- `map=country:us-ussr,…`: markers, `?` unknown; a last `+` says that all others hold none.
  `control=country:us` where control is known without the markers (`-` is nobody).
- `us=hand/military/space/sent to space/headline`: cards by number, `-` none, `?8` eight unknown.
- `china=ussr+`: holder and face, `-` down, `?` not known; `china=-` is nobody.
- `effects=nato,containment`: all events in force; `effects=?nato:1,flower_power:0` only some.
- `tasks`, `op`, `headlines`, `started`: what is pending. `opt=name:value,…`.

An action is a short phrase that begins with its player: `ussr darbe iran`,
`us nüfuz italy,italy,france`, `us hizala iran`, `us oyna 23 olay`, `ussr oyna 23 operasyon önce`
(the rival's event first; `sonra` after), `us oyna 5 uzay`, `us oyna 32 olay+13`, `us manşet 21`,
`us uygula 23 france:+1/0 hedef:iran kart:5.6 seçim:boycott`, `us tuzak 5`, `ussr kriz cuba`,
`us at 5`, `us at -`, `us bitir`, `us pas`, `us çek`, `us devam`.
"""

from __future__ import annotations

import re
from typing import Any

from referee.border import BadInput, InputError
from referee.twilight_struggle import actions as act
from referee.twilight_struggle.cards import CARDS, PLAYERS, parse_card
from referee.twilight_struggle.schema import read_action, read_state, write_action, write_state
from referee.twilight_struggle.state import State

_NUMBERS = ("turn", "round", "defcon", "vp")
_SIDE = ("military_ops", "space", "space_used")
_TASK = (
    "kind",
    "player",
    "card",
    "points",
    "uses",
    "where",
    "free",
    "optional",
    "spent",
    "done",
    "stage",
    "by",
)
_LISTS = ("uses", "where", "done")


def format_state(state: State) -> str:
    """The known facts of a state in one line."""
    data = write_state(state)
    fields = ["twilight-struggle"]
    for name in ("turn", "phase", "round"):
        if name in data:
            fields.append(f"{name}={data[name]}")
    if "phasing" in data:
        fields.append(f"who={data['phasing']}")
    fields += [f"{name}={data[name]}" for name in ("defcon", "vp") if name in data]
    places = [
        f"{country}:{m.get('us', '?')}-{m.get('ussr', '?')}"
        for country, m in data.get("influence", {}).items()
    ]
    if data.get("others_empty"):
        places.append("+")
    if places:
        fields.append("map=" + ",".join(places))
    if "control" in data:
        fields.append("control=" + ",".join(f"{c}:{p or '-'}" for c, p in data["control"].items()))
    fields += [f"{letter}={_format_side(data[letter])}" for letter in PLAYERS if data[letter]]
    if "china" in data or "china_up" in data:
        holder = (data["china"] or "-") if "china" in data else "?"
        face = {True: "+", False: "-", None: "?"}[data.get("china_up")]
        fields.append(f"china={holder}{face}")
    if "effects" in data:
        effects = data["effects"]
        if isinstance(effects, list):
            fields.append("effects=" + (",".join(effects) or "-"))
        else:
            fields.append("effects=?" + ",".join(f"{k}:{int(v)}" for k, v in effects.items()))
    fields += [f"{name}={_cards(data[name])}" for name in ("discard", "removed") if name in data]
    if "tasks" in data:
        fields.append("tasks=" + (";".join(map(_format_task, data["tasks"])) or "-"))
    if "operation" in data:
        fields.append("op=" + _format_task(data["operation"]))
    if "headlines" in data:
        fields.append(
            "headlines=" + ",".join(f"{h['player']}:{_card(h['card'])}" for h in data["headlines"])
        )
    if "started" in data:
        both = (",".join(data["started"][letter]) or "-" for letter in PLAYERS)
        fields.append("started=" + "|".join(both))
    if "ended" in data:
        fields.append(f"ended={data['ended'] or '-'}")
    if data["options"]:
        pairs = (f"{name}:{str(value).lower()}" for name, value in data["options"].items())
        fields.append("opt=" + ",".join(pairs))
    return " ".join(fields)


def _card(card: str) -> str:
    return str(CARDS[card].number)


def _cards(cards: list[str]) -> str:
    return ".".join(map(_card, cards)) or "-"


def _format_side(side: dict[str, Any]) -> str:
    if "hand" in side:
        hand = _cards(side["hand"])
    else:
        hand = ".".join(map(_card, side.get("holds", ()))) + "?" + str(side.get("hand_count", ""))
    parts = [hand, *(str(side.get(name, "?")) for name in _SIDE)]
    headline = side.get("headline", "?")
    parts.append("-" if headline is None else headline if headline == "?" else _card(headline))
    return "/".join(parts)


def _format_task(task: dict[str, Any]) -> str:
    pairs = []
    for name in _TASK:
        if name in task:
            value = task[name]
            if isinstance(value, bool):
                value = int(value)
            pairs.append(f"{name}:{'|'.join(value) if isinstance(value, list) else value}")
    return ",".join(pairs)


def parse_state(line: str) -> State:
    """Read a state's line. Raises BadInput naming the bad field."""
    words = line.split()
    if not words or words[0] != "twilight-struggle":
        raise _bad("", "satır “twilight-struggle” ile başlamalı")
    data: dict[str, Any] = {}
    seen = set()
    for word in words[1:]:
        name, mark, value = word.partition("=")
        if not mark:
            raise _bad(name[:40], "alanlar ad=değer biçiminde yazılır")
        if name in seen:
            raise _bad(name, "alan iki kez yazılmış")
        seen.add(name)
        _parse_field(data, name, value)
    return read_state(data)


def _parse_field(data: dict[str, Any], name: str, value: str) -> None:
    if name in _NUMBERS:
        data[name] = _number(name, value)
    elif name == "phase":
        data[name] = value
    elif name == "who":
        data["phasing"] = value
    elif name == "map":
        data["influence"] = {}
        for part in value.split(","):
            if part == "+":
                data["others_empty"] = True
            else:
                country, markers = _pair(name, part, ":")
                us, ussr = _pair(name, markers, "-")
                data["influence"][country] = {
                    letter: _number(name, count)
                    for letter, count in (("us", us), ("ussr", ussr))
                    if count != "?"
                }
    elif name == "control":
        pairs = (_pair(name, part, ":") for part in value.split(","))
        data[name] = {country: None if owner == "-" else owner for country, owner in pairs}
    elif name in PLAYERS:
        data[name] = _parse_side(name, value)
    elif name == "china":
        holder, face = value[:-1], value[-1:]
        if face not in ("+", "-", "?"):
            raise _bad(name, "us+, ussr- gibi yazılır")
        if holder != "?":
            data["china"] = None if holder == "-" else holder
        if face != "?":
            data["china_up"] = face == "+"
    elif name == "effects":
        if value.startswith("?"):
            pairs = (_pair(name, part, ":") for part in value[1:].split(","))
            data[name] = {key: on == "1" for key, on in pairs}
        else:
            data[name] = [] if value == "-" else value.split(",")
    elif name in ("discard", "removed"):
        data[name] = _parse_cards(name, value)
    elif name == "tasks":
        data[name] = [] if value == "-" else [_parse_task(name, t) for t in value.split(";")]
    elif name == "op":
        data["operation"] = _parse_task(name, value)
    elif name == "headlines":
        pairs = (_pair(name, part, ":") for part in value.split(","))
        data[name] = [{"player": player, "card": card} for player, card in pairs]
    elif name == "started":
        both = _pair(name, value, "|")
        data[name] = {
            letter: [] if here == "-" else here.split(",")
            for letter, here in zip(PLAYERS, both, strict=True)
        }
    elif name == "ended":
        data[name] = None if value == "-" else value
    elif name == "opt":
        data["options"] = dict(_parse_option(pair) for pair in value.split(","))
    else:
        raise _bad(
            name[:40],
            "böyle bir alan yok; alanlar: turn, phase, round, who, defcon, vp, map, control, us, "
            "ussr, china, effects, discard, removed, tasks, op, headlines, started, ended, opt",
        )


def _parse_side(name: str, value: str) -> dict[str, Any]:
    parts = value.split("/")
    if len(parts) != 5:
        raise _bad(name, "el/askerî/uzay/uzaya yatırılan/manşet biçiminde beş değer bekleniyor")
    side: dict[str, Any] = {}
    hand, unknown, count = parts[0].partition("?")
    if not unknown:
        side["hand"] = _parse_cards(name, hand)
    else:
        if hand:
            side["holds"] = _parse_cards(name, hand)
        if count:
            side["hand_count"] = _number(name, count)
    for field, text in zip(_SIDE, parts[1:4], strict=True):
        if text != "?":
            side[field] = _number(name, text)
    if parts[4] != "?":
        side["headline"] = None if parts[4] == "-" else parts[4]
    return side


def _parse_task(name: str, text: str) -> dict[str, Any]:
    task: dict[str, Any] = {}
    for part in text.split(","):
        field, value = _pair(name, part, ":")
        if field not in _TASK:
            raise _bad(name, f"“{field[:40]}” işlem alanı değil; alanlar: {', '.join(_TASK)}")
        if field in _LISTS:
            task[field] = value.split("|") if value else []
        elif field in ("free", "optional"):
            task[field] = value == "1"
        elif field in ("points", "spent", "stage"):
            task[field] = _number(name, value)
        else:
            task[field] = value
    return task


def _parse_cards(name: str, text: str) -> list[str]:
    if text == "-":
        return []
    cards = text.split(".")
    for card in cards:
        try:
            parse_card(card)
        except ValueError as error:
            raise _bad(name, str(error)) from None
    return cards


def _parse_option(pair: str) -> tuple[str, Any]:
    name, value = _pair("opt", pair, ":")
    if re.fullmatch("[0-9]{1,3}", value):
        return name, int(value)
    return name, {"true": True, "false": False}.get(value, value)


def _pair(name: str, text: str, separator: str) -> tuple[str, str]:
    first, mark, second = text.partition(separator)
    if not mark:
        raise _bad(
            name, f"“{text[:40]}” okunamadı; “{separator}” ile ayrılmış iki değer bekleniyor"
        )
    return first, second


def _number(name: str, text: str) -> int:
    if not re.fullmatch("-?[0-9]{1,6}", text):
        raise _bad(name, f"sayı bekleniyor (verilen: {text[:40]})")
    return int(text)


def _bad(path: str, message: str) -> BadInput:
    return BadInput([InputError(path, message)])


# --- Actions --------------------------------------------------------------------------------------

_USES = {
    "olay": "event",
    "operasyon": "operations",
    "uzay": "space",
    "uzay-zarsız": "space_no_roll",
}
_USE_WORDS = {use: word for word, use in _USES.items()}
_FIRST = {"önce": "event", "sonra": "operations"}
_SIMPLE = {"bitir": "done", "pas": "pass", "çek": "deal", "devam": "proceed"}
_SIMPLE_WORDS = {kind: word for word, kind in _SIMPLE.items()}


def format_action(a: act.Action) -> str:
    """An action's phrase. Only full actions have one."""
    who = PLAYERS[a.player]
    match a:
        case act.Coup():
            return f"{who} darbe {a.country}"
        case act.Realign():
            return f"{who} hizala {a.country}"
        case act.LiftCrisis():
            return f"{who} kriz {a.country}"
        case act.PlaceInfluence():
            return f"{who} nüfuz {','.join(a.countries)}"
        case act.Headline():
            return f"{who} manşet {_card(a.card)}"
        case act.EscapeTrap():
            return f"{who} tuzak {_card(a.card)}"
        case act.DiscardHeld():
            return f"{who} at {'-' if a.card is None else _card(a.card)}"
        case act.PlayCard():
            partner = f"+{_card(a.partner)}" if a.partner else ""
            first = {"event": " önce", "operations": " sonra", None: ""}[a.first]
            return f"{who} oyna {_card(a.card)} {_USE_WORDS[a.use]}{partner}{first}"
        case act.ResolveEvent():
            parts = [f"{who} uygula {_card(a.card)}"]
            parts += [f"{country}:{us:+d}/{ussr:+d}" for country, us, ussr in a.influence]
            if a.target:
                parts.append(f"hedef:{a.target}")
            if a.cards:
                parts.append(f"kart:{_cards(list(a.cards))}")
            if a.choice:
                parts.append(f"seçim:{a.choice}")
            return " ".join(parts)
    return f"{who} {_SIMPLE_WORDS[write_action(a)['type']]}"


def parse_action(text: str) -> act.Action:
    """Read an action's phrase. Raises BadInput in Turkish."""
    words = text.split()
    if len(words) < 2 or words[0] not in PLAYERS:
        raise _unreadable(text)
    data: dict[str, Any] = {"player": words[0]}
    verb, rest = words[1], words[2:]
    if verb in _SIMPLE and not rest:
        data["type"] = _SIMPLE[verb]
    elif verb in ("darbe", "hizala", "kriz") and len(rest) == 1:
        kinds = {"darbe": "coup", "hizala": "realign", "kriz": "lift_crisis"}
        data |= {"type": kinds[verb], "country": rest[0]}
    elif verb == "nüfuz" and len(rest) == 1:
        data |= {"type": "place_influence", "countries": rest[0].split(",")}
    elif verb in ("manşet", "tuzak") and len(rest) == 1:
        data |= {"type": "headline" if verb == "manşet" else "escape_trap", "card": rest[0]}
    elif verb == "at" and len(rest) == 1:
        data |= {"type": "discard_held", "card": None if rest[0] == "-" else rest[0]}
    elif verb == "oyna" and len(rest) in (2, 3):
        data |= _parse_play(text, rest)
    elif verb == "uygula" and rest:
        data |= _parse_event(text, rest)
    else:
        raise _unreadable(text)
    return read_action(data)


def _parse_play(text: str, rest: list[str]) -> dict[str, Any]:
    use, _, partner = rest[1].partition("+")
    if use not in _USES or (len(rest) == 3 and rest[2] not in _FIRST):
        raise _unreadable(text)
    data: dict[str, Any] = {"type": "play_card", "card": rest[0], "use": _USES[use]}
    if partner:
        data["partner"] = partner
    if len(rest) == 3:
        data["first"] = _FIRST[rest[2]]
    return data


def _parse_event(text: str, rest: list[str]) -> dict[str, Any]:
    data: dict[str, Any] = {"type": "resolve_event", "card": rest[0], "influence": []}
    for part in rest[1:]:
        name, value = _pair("hamle", part, ":")
        if name == "hedef":
            data["target"] = value
        elif name == "kart":
            data["cards"] = _parse_cards("hamle.kart", value)
        elif name == "seçim":
            data["choice"] = value
        elif match := re.fullmatch(r"([+-]?\d{1,3})/([+-]?\d{1,3})", value):
            us, ussr = (int(count) for count in match.groups())
            data["influence"].append({"country": name, "us": us, "ussr": ussr})
        else:
            raise _unreadable(text)
    return data


def _unreadable(text: str) -> BadInput:
    return _bad(
        "hamle",
        f"“{text.strip()[:60]}” okunamadı; örnekler: us darbe iran, ussr nüfuz italy,france, "
        "us hizala iran, us oyna 23 olay, ussr oyna 23 operasyon önce, us oyna 5 uzay, "
        "us manşet 21, us uygula 23 france:+1/0, us pas",
    )
