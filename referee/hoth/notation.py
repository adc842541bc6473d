"""Battle of Hoth in one line of text, in the manner of FEN.

A position is a list of `name=value` fields, those of the JSON form; a field that is left out is
an unknown fact:

    hoth turn=A number=4 phase=move card=sol-2 given=left board=full terrain=ridge:C3,D3;rocks:B4
    units=C6:ET2/E~oc,m1;E1:AT A=her-1,sol-1/merkez-1/- I=?4/?12/- goal=4-4 …

- a unit is `hex:code figures/badge~state`: codes ET SS RA ST AT PD, badges A E M S T F or `-` for
  none, state `o` order (c with the card, p plain, n none), `m` hexes moved, `h` halted, `a`
  attacks, `v` breakthrough; what is left out is unknown, on a full board as at a turn's start;
- a structure is `hex:SG` or `hex:IC` and its damage; `empty`, `no_unit`, `no_structure` list
  hexes, `blocks=C4:1` says that something blocks the line there;
- a player is `hand/deck/discard`: cards, `-` for none, `?7` for seven unknown ones, `?`;
- an objective is `hex:side:kind:holder` with sides A, I and * for both, `t` for a temporary
  and `k` for a permanent one; `sudden=side:condition:what:count`; `opt=name:value,…`.

An action begins with its player: `A kart merkez-2`, `A at sol-1,her-1`, `A emir C6 sol`,
`A emir C6`, `A git C6>C5>C4` (`kalan 1` leaves one figure), `A vur C6>C4`, `A yeniden PX`,
`A yeniden -`, `A doğrula 2`, `I çekil C4>C5 y1` (one ignored), `A yarma`, `A kal`, `A bitir`,
`A çek`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.border import BadInput, InputError
from referee.hoth import actions as act
from referee.hoth.pieces import BADGES, SIDES, UNITS
from referee.hoth.schema import read_action, read_state, write_state
from referee.hoth.state import SEATS, State

_UNIT_CODES = {unit.code: kind for kind, unit in UNITS.items()} | {
    "SG": "shield_generator",
    "IC": "ion_cannon",
}
_CODES = {kind: code for code, kind in _UNIT_CODES.items()}
_BADGE_CODES = {badge.code: name for name, badge in BADGES.items()} | {"-": None}
_BADGES = {name: code for code, name in _BADGE_CODES.items()}
_ORDERS = {"c": "card", "p": "plain", "n": "no"}
_UNIT = re.compile(
    r"(?P<hex>\w+):(?P<code>[A-Z]{2}|\?)(?P<figures>\d+)?(?:/(?P<badge>[A-Z-]))?(?:~(?P<state>[\w,]+))?"
)
_STATES = {"o": "order", "m": "moved", "h": "halted", "a": "attacks", "v": "advanced"}
_SIDE_CODES = {"A": "rebel", "I": "empire"}
_SECTIONS = {"sol": "left", "merkez": "center", "sağ": "right", "sag": "right"}
_SECTION_WORDS = {"left": "sol", "center": "merkez", "right": "sağ"}


def format_state(state: State) -> str:
    """The known facts of a state in one line."""
    data = write_state(state)
    fields = ["hoth"]
    for name, _, show in _FIELDS:
        if name in data:
            fields.append(f"{name}={show(data[name])}")
    fields += [f"{seat}={_show_player(player)}" for seat, player in data["players"].items()]
    if data.get("options"):
        pairs = (f"{name}:{_plain(value)}" for name, value in data["options"].items())
        fields.append("opt=" + ",".join(pairs))
    return " ".join(fields)


def parse_state(line: str) -> State:
    """Read a state's line. Raises BadInput naming the bad field."""
    words = line.split()
    if not words or words[0] != "hoth":
        raise _bad("", "satır “hoth” ile başlamalı")
    data: dict[str, Any] = {"players": {}}
    readers = {name: read for name, read, _ in _FIELDS}
    seen = set()
    for word in words[1:]:
        name, mark, value = word.partition("=")
        if not mark:
            raise _bad(name[:40], "alanlar ad=değer biçiminde yazılır")
        if name in seen:
            raise _bad(name, "alan iki kez yazılmış")
        seen.add(name)
        if name in SEATS:
            data["players"][name] = _read_player(name, value)
        elif name == "opt":
            data["options"] = dict(_option(pair) for pair in value.split(","))
        elif name in readers:
            data[name] = readers[name](name, value)
        else:
            known = ", ".join([*readers, *SEATS, "opt"])
            raise _bad(name[:40], f"böyle bir alan yok; alanlar: {known}")
    return read_state(data)


# --- Values -----------------------------------------------------------------------------------


def _plain(value: Any) -> str:
    return "-" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _word(name: str, text: str) -> Any:
    return text


def _maybe(name: str, text: str) -> Any:
    return None if text == "-" else {"true": True, "false": False}.get(text, text)


def _number(name: str, text: str) -> int:
    if not re.fullmatch("[0-9]{1,6}", text):
        raise _bad(name, f"sayı bekleniyor (verilen: {text[:40]})")
    return int(text)


def _list(name: str, text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _show_list(items: list[str]) -> str:
    return ",".join(items) or "-"


def _codes(name: str, text: str) -> list[str]:
    return [_code(name, code) for code in _list(name, text)]


def _show_codes(kinds: list[str]) -> str:
    return _show_list([_CODES[kind] for kind in kinds])


def _code(name: str, code: str) -> str:
    if code not in _UNIT_CODES:
        raise _bad(name, f"“{code[:10]}” bilinmiyor; kodlar: {', '.join(_UNIT_CODES)}")
    return _UNIT_CODES[code]


def _sides(name: str, text: str) -> dict[str, int]:
    parts = _parts(name, text, "-", 2)
    return {side: _number(name, part) for side, part in zip(SIDES, parts, strict=True)}


def _show_sides(numbers: dict[str, int]) -> str:
    return "-".join(str(numbers[side]) for side in SIDES)


def _groups(name: str, text: str) -> dict[str, list[str]]:
    groups = {}
    for part in text.split(";"):
        group, names = _parts(name, part, ":", 2)
        groups[group] = _list(name, names)
    return groups


def _show_groups(groups: dict[str, list[str]]) -> str:
    return ";".join(f"{group}:{_show_list(names)}" for group, names in groups.items())


def _numbers(name: str, text: str) -> dict[str, int]:
    pairs = (_parts(name, part, ":", 2) for part in text.split(";"))
    return {key: _number(name, value) for key, value in pairs}


def _show_numbers(numbers: dict[str, int]) -> str:
    return ";".join(f"{key}:{int(value)}" for key, value in numbers.items())


def _units(name: str, text: str) -> list[dict[str, Any]]:
    return [_unit(name, part) for part in text.split(";")]


def _unit(name: str, text: str) -> dict[str, Any]:
    match = _UNIT.fullmatch(text)
    if not match:
        raise _bad(name, f"“{text[:40]}” okunamadı; bir birim C6:ET3/E~oc,m1 gibi yazılır")
    unit: dict[str, Any] = {"hex": match["hex"]}
    if match["code"] != "?":
        unit["kind"] = _code(name, match["code"])
    if match["figures"]:
        unit["figures"] = int(match["figures"])
    if match["badge"]:
        if match["badge"] not in _BADGE_CODES:
            raise _bad(name, f"“{match['badge']}” rozeti yok; rozetler: {', '.join(_BADGE_CODES)}")
        unit["badge"] = _BADGE_CODES[match["badge"]]
    for part in (match["state"] or "").split(",") if match["state"] else ():
        unit |= _unit_state(name, part)
    return unit


def _unit_state(name: str, part: str) -> dict[str, Any]:
    field, value = _STATES.get(part[:1]), part[1:]
    if field == "order" and value in _ORDERS:
        return {field: _ORDERS[value]}
    if field in ("halted", "advanced") and value in ("0", "1"):
        return {field: value == "1"}
    if field in ("moved", "attacks"):
        return {field: _number(name, value)}
    raise _bad(name, f"“{part[:10]}” okunamadı; birimin durumu oc, m1, h1, a1, v1 gibi yazılır")


def _show_units(units: list[dict[str, Any]]) -> str:
    return ";".join(map(_show_unit, units))


def _show_unit(unit: dict[str, Any]) -> str:
    text = f"{unit['hex']}:{_CODES[unit['kind']] if 'kind' in unit else '?'}"
    text += str(unit.get("figures", ""))
    if "badge" in unit:
        text += f"/{_BADGES[unit['badge']]}"
    states = []
    for letter, field in _STATES.items():
        if field == "order" and field in unit:
            states.append(letter + next(c for c, o in _ORDERS.items() if o == unit[field]))
        elif field in unit:
            states.append(f"{letter}{int(unit[field])}")
    return text + ("~" + ",".join(states) if states else "")


def _structures(name: str, text: str) -> list[dict[str, Any]]:
    found = []
    for part in text.split(";"):
        match = re.fullmatch(r"(\w+):([A-Z]{2})(\d*)", part)
        if not match:
            raise _bad(name, f"“{part[:40]}” okunamadı; bir yapı D7:SG0 gibi yazılır")
        found.append({"hex": match[1], "kind": _code(name, match[2]), "damage": int(match[3] or 0)})
    return found


def _show_structures(structures: list[dict[str, Any]]) -> str:
    return ";".join(f"{x['hex']}:{_CODES[x['kind']]}{x['damage']}" for x in structures)


def _blocks(name: str, text: str) -> dict[str, bool]:
    return {key: bool(value) for key, value in _numbers(name, text).items()}


def _side(name: str, code: str) -> str | None:
    if code in ("*", "-"):
        return None
    if code not in _SIDE_CODES:
        raise _bad(name, f"“{code[:10]}” bir taraf değil; A, I, * ya da - bekleniyor")
    return _SIDE_CODES[code]


def _show_side(side: str | None, none: str) -> str:
    return none if side is None else "AI"[SIDES.index(side)]


def _objectives(name: str, text: str) -> list[dict[str, Any]]:
    found = []
    for part in text.split(";"):
        place, side, kind, holder = _parts(name, part, ":", 4)
        if kind not in ("t", "k"):
            raise _bad(name, f"“{kind[:10]}” okunamadı; t (geçici) ya da k (kalıcı) bekleniyor")
        found.append(
            {
                "hex": place,
                "side": _side(name, side),
                "permanent": kind == "k",
                "holder": _side(name, holder),
            }
        )
    return found


def _show_objectives(objectives: list[dict[str, Any]]) -> str:
    return ";".join(
        f"{o['hex']}:{_show_side(o['side'], '*')}:{'k' if o['permanent'] else 't'}"
        f":{_show_side(o['holder'], '-')}"
        for o in objectives
    )


def _sudden(name: str, text: str) -> list[dict[str, Any]]:
    found = []
    for part in text.split(";"):
        side, condition, what, count = _parts(name, part, ":", 4)
        found.append(
            {
                "side": _side(name, side),
                "condition": condition,
                "what": what,
                "count": _number(name, count),
            }
        )
    return found


def _show_sudden(conditions: list[dict[str, Any]]) -> str:
    return ";".join(
        f"{_show_side(x['side'], '-')}:{x['condition']}:{x['what']}:{x['count']}"
        for x in conditions
    )


def _pending(name: str, text: str) -> dict[str, Any] | None:
    if text == "-":
        return None
    found: dict[str, Any] = {}
    for part in text.split(";"):
        field, value = _parts(name, part, ":", 2)
        if field in ("attacker", "target", "roll"):
            found[field] = value
        elif field == "confirming":
            found[field] = value == "1"
        else:
            found[field] = _number(name, value)
    return found


def _show_pending(pending: dict[str, Any] | None) -> str:
    if pending is None:
        return "-"
    return ";".join(
        f"{field}:{value if isinstance(value, str) else int(value)}"
        for field, value in pending.items()
    )


_Reader = Callable[[str, str], Any]
_FIELDS: tuple[tuple[str, _Reader, Callable[[Any], str]], ...] = (
    ("turn", _word, str),
    ("number", _number, str),
    ("phase", _word, str),
    ("card", _maybe, _plain),
    ("given", _list, _show_list),
    ("board", _word, str),
    ("terrain", _groups, _show_groups),
    ("units", _units, _show_units),
    ("structures", _structures, _show_structures),
    ("empty", _list, _show_list),
    ("no_unit", _list, _show_list),
    ("no_structure", _list, _show_list),
    ("blocks", _blocks, _show_numbers),
    ("goal", _sides, _show_sides),
    ("medals", _sides, _show_sides),
    ("lost", _codes, _show_codes),
    ("objectives", _objectives, _show_objectives),
    ("sudden_death", _sudden, _show_sudden),
    ("worth", _numbers, _show_numbers),
    ("sections", _groups, _show_groups),
    ("pending", _pending, _show_pending),
    ("drawer", _word, str),
    ("draws", _number, str),
    ("breakthroughs", _number, str),
    ("scout", _maybe, _plain),
)


def _read_player(name: str, text: str) -> dict[str, Any]:
    player: dict[str, Any] = {}
    for field, part in zip(("hand", "deck", "discard"), _parts(name, text, "/", 3), strict=True):
        if not part.startswith("?"):
            player[field] = _list(name, part)
        elif part != "?":
            player[f"{field}_count"] = _number(name, part[1:])
    return player


def _show_player(player: dict[str, Any]) -> str:
    return "/".join(
        _show_list(player[field]) if field in player else f"?{player.get(f'{field}_count', '')}"
        for field in ("hand", "deck", "discard")
    )


def _option(pair: str) -> tuple[str, Any]:
    name, value = _parts("opt", pair, ":", 2)
    return name, int(value) if value.isdigit() else {"true": True, "false": False}.get(value, value)


def _parts(name: str, text: str, separator: str, count: int) -> list[str]:
    parts = text.split(separator)
    if len(parts) != count:
        raise _bad(
            name, f"“{separator}” ile ayrılmış {count} değer bekleniyor (verilen: {text[:40]})"
        )
    return parts


def _bad(path: str, message: str) -> BadInput:
    return BadInput([InputError(path, message)])


# --- Actions ----------------------------------------------------------------------------------


def format_action(a: act.Action) -> str:
    """An action's phrase. Only full actions have one."""
    who = SEATS[a.player]
    match a:
        case act.PlayCard():
            return f"{who} kart {a.card}"
        case act.DiscardCards():
            return f"{who} at {_show_list(list(a.cards))}"
        case act.Order():
            return f"{who} emir {a.unit}" + (f" {_SECTION_WORDS[a.section]}" if a.section else "")
        case act.Move():
            staying = f" kalan {a.staying}" if a.staying else ""
            return f"{who} git {'>'.join((a.unit, *a.path))}{staying}"
        case act.Attack():
            return f"{who} vur {a.unit}>{'|'.join((a.target, *a.split))}"
        case act.Reroll():
            return f"{who} yeniden {a.dice or '-'}"
        case act.Confirm():
            return f"{who} doğrula {a.dice}"
        case act.Retreat():
            ignored = f" y{a.ignored}" if a.ignored else ""
            return f"{who} çekil {'>'.join((a.unit, *a.path))}{ignored}"
        case act.Advance():
            return f"{who} {'yarma' if a.advance else 'kal'}"
        case act.Done():
            return f"{who} bitir"
        case act.Draw():
            return f"{who} çek"
    raise TypeError(f"no notation: {a!r}")


_HEX = r"[A-Ja-j][1-7]"
_PATTERNS: tuple[tuple[str, str], ...] = (
    (r"kart (?P<card>\S+)", "play_card"),
    (r"at (?P<cards>\S+)", "discard_cards"),
    (rf"emir (?P<unit>{_HEX})(?: (?P<section>sol|merkez|sa[ğg]))?", "order"),
    (rf"git (?P<unit>{_HEX})(?P<path>(?:>{_HEX})+)(?: kalan (?P<staying>\d))?", "move"),
    (rf"vur (?P<unit>{_HEX})>(?P<target>{_HEX})(?P<split>(?:\|{_HEX})*)", "attack"),
    (r"yeniden (?P<dice>-|[A-Z]+)", "reroll"),
    (r"do[ğg]rula (?P<dice>\d+)", "confirm"),
    (rf"[çc]ekil (?P<unit>{_HEX})(?P<path>(?:>{_HEX})*)(?: y(?P<ignored>\d))?", "retreat"),
    (r"(?P<advance>yarma|kal)", "advance"),
    (r"bitir", "done"),
    (r"[çc]ek", "draw"),
)


def parse_action(text: str) -> act.Action:
    """Read an action's phrase. Raises BadInput with what was expected."""
    match_player = re.fullmatch(rf"\s*({'|'.join(sorted(SEATS, reverse=True))})\s+(.*?)\s*", text)
    if match_player:
        for pattern, kind in _PATTERNS:
            if match := re.fullmatch(pattern, match_player[2]):
                return read_action(_action_data(match_player[1], kind, match.groupdict()))
    raise _bad(
        "hamle",
        f"“{text.strip()[:60]}” okunamadı; örnekler: A kart merkez-2, A emir C6 sol, A git C6>C5, "
        "A vur C6>C4, A yeniden PX, A doğrula 2, I çekil C4>C5 y1, A yarma, A kal, A bitir, A çek",
    )


def _action_data(player: str, kind: str, groups: dict[str, str | None]) -> dict[str, Any]:
    data: dict[str, Any] = {"type": kind, "player": player}
    for name, value in groups.items():
        if value is None:
            continue
        if name in ("path", "split"):
            data[name] = re.findall(_HEX, value)
        elif name in ("staying", "ignored"):
            data[name] = int(value)
        elif name == "section":
            data[name] = _SECTIONS[value]
        elif name == "cards":
            data[name] = _list(name, value)
        elif name == "advance":
            data[name] = value == "yarma"
        elif name == "dice":
            data[name] = int(value) if kind == "confirm" else value.replace("-", "")
        else:
            data[name] = value
    return data
