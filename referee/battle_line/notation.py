"""Battle Line in one line of text, in the manner of FEN.

A position is a list of `name=value` fields; a field that is left out is an unknown fact:

    battle-line turn=A phase=claim A=R1R2B7/GO B=?7/- 1=R3B3G3|Y8Y9 2=-|- discard=Y10 troops=31

- `A=hand/played` and `B=hand/played`: `-` is none, `?7` seven unknown cards, `?` unknown.
- `1=A's side|B's side`: cards in order of play, environment cards after `_` (`R3B3_SI`), then
  `!A` for the winner, `^A` for who held three cards first and `~A` for four, where it is needed
  (`?` when unknown, `-` for nobody when the sides don't tell).
- `discard=R5?`: a discard of which only some cards are known.
- `top=troops/tactics`: known cards on the decks; `scout=drawn/returned`; `opt=name:value,…`.

An action is a short phrase that begins with its player: `A R5@3`, `A SI@4`, `A GO`, `A TA:R5>4`,
`A TA:R5>x` (discard), `A FI:B8`, `A HA:B8>2`, `A ilan 3,5`, `A ilan -`, `A çek birlik`,
`A çek taktik`, `A çek -`, `A geri R5`, `A at R5`, `A pas`.
"""

from __future__ import annotations

import re
from typing import Any

from referee.battle_line import actions as act
from referee.battle_line.cards import CARDS, ENVIRONMENT, MORALE, TACTICS, parse_card
from referee.battle_line.schema import read_action, read_state, write_state
from referee.battle_line.state import State
from referee.border import BadInput, InputError

_CARD = re.compile("|".join(sorted(CARDS, key=len, reverse=True)))
_SIDE = re.compile(r"^(?P<cards>[^_]*)(?:_(?P<env>.*))?$")
_FLAG = re.compile(
    r"^(?P<A>[^|!^~]*)\|(?P<B>[^|!^~]*)(?:!(?P<winner>[AB?]))?(?:\^(?P<three>[AB?-]))?(?:~(?P<four>[AB?-]))?$"
)
_DECKS = {"birlik": "troops", "taktik": "tactics", "-": None}


def format_state(state: State) -> str:
    """The known facts of a state in one line."""
    data = write_state(state)
    fields = ["battle-line"]
    fields += [f"{name}={data[name]}" for name in ("turn", "phase") if name in data]
    for letter in "AB":
        player = data["players"][letter]
        if player:
            fields.append(f"{letter}={_hand(player)}/{_played(player)}")
    fields += [f"{number}={_format_flag(flag)}" for number, flag in data["flags"].items()]
    if "discarded" in data:
        fields.append(f"discard={_cards(data['discarded'])}?")
    if "discard" in data:
        fields.append(f"discard={_cards(data['discard'])}")
    for name in ("troops", "tactics"):
        if f"{name}_left" in data:
            fields.append(f"{name}={data[f'{name}_left']}")
    if "troops_top" in data or "tactics_top" in data:
        tops = (data.get(f"{name}_top") for name in ("troops", "tactics"))
        fields.append("top=" + "/".join("?" if top is None else _cards(top) for top in tops))
    if "scout_drawn" in data or data.get("scout_returned"):
        drawn = data.get("scout_drawn", "?")
        fields.append(f"scout={'-' if drawn is None else drawn}/{data['scout_returned']}")
    if data.get("idle"):
        fields.append(f"idle={data['idle']}")
    if "hidden" in data:
        fields.append(f"hidden={_cards(data['hidden'])}")
    if data["score"] != [0, 0]:
        fields.append("score={}-{}".format(*data["score"]))
    if data["options"]:
        pairs = (f"{name}:{str(value).lower()}" for name, value in data["options"].items())
        fields.append("opt=" + ",".join(pairs))
    return " ".join(fields)


def _cards(cards: list[str]) -> str:
    return "".join(cards) or "-"


def _hand(player: dict[str, Any]) -> str:
    if "hand" in player:
        return _cards(player["hand"])
    return "".join(player.get("holds", ())) + "?" + str(player.get("hand_count", ""))


def _played(player: dict[str, Any]) -> str:
    if "played" in player:
        return _cards(player["played"])
    leader = {True: "L", False: "l", None: ""}[player.get("leader_played")]
    return f"?{player.get('tactics_played', '')}{leader}"


def _format_flag(flag: dict[str, Any]) -> str:
    text = "|".join(_format_side(flag.get(letter, {})) for letter in "AB")
    for name, mark in (("winner", "!"), ("first_three", "^"), ("first_four", "~")):
        if name not in flag:
            text += f"{mark}?"
        elif flag[name]:
            text += mark + flag[name]
        elif name != "winner" and not all(
            {"cards", "count"} & flag.get(letter, {}).keys() for letter in "AB"
        ):
            text += f"{mark}-"
    return text + "".join(
        f";{name}:{str(flag[name]).lower()}" for name in ("fog", "mud") if name in flag
    )


def _format_side(side: dict[str, Any]) -> str:
    cards = _cards(side["cards"]) if "cards" in side else f"?{side.get('count', '')}"
    if "environment" not in side:
        return cards + "_?"
    return cards + ("_" + "".join(side["environment"]) if side["environment"] else "")


def parse_state(line: str) -> State:
    """Read a state's line. Raises BadInput naming the bad field."""
    words = line.split()
    if not words or words[0] != "battle-line":
        raise _bad("", "satır “battle-line” ile başlamalı")
    data: dict[str, Any] = {"players": {}, "flags": {}}
    seen = set()
    for word in words[1:]:
        name, mark, value = word.partition("=")
        if not mark:
            raise _bad(name, "alanlar ad=değer biçiminde yazılır")
        if name in seen:
            raise _bad(name, "alan iki kez yazılmış")
        seen.add(name)
        _parse_field(data, name, value)
    return read_state(data)


def _parse_field(data: dict[str, Any], name: str, value: str) -> None:
    if name in ("turn", "phase"):
        data[name] = value
    elif name in ("A", "B"):
        data["players"][name] = _parse_player(name, value)
    elif re.fullmatch("[1-9]", name):
        data["flags"][name] = _parse_flag(name, value)
    elif name == "discard" and value.endswith("?"):
        data["discarded"] = _parse_cards(name, value[:-1])
    elif name in ("discard", "hidden"):
        data[name] = _parse_cards(name, value)
    elif name in ("troops", "tactics"):
        data[f"{name}_left"] = _number(name, value)
    elif name == "top":
        for deck, top in zip(("troops", "tactics"), _parts(name, value, "/"), strict=True):
            if top != "?":
                data[f"{deck}_top"] = _parse_cards(name, top)
    elif name == "scout":
        drawn, returned = _parts(name, value, "/")
        if drawn != "?":
            data["scout_drawn"] = None if drawn == "-" else _number(name, drawn)
        data["scout_returned"] = _number(name, returned)
    elif name == "idle":
        data[name] = _number(name, value)
    elif name == "score":
        data[name] = [_number(name, part) for part in _parts(name, value, "-")]
    elif name == "opt":
        data["options"] = dict(_parse_option(pair) for pair in value.split(","))
    else:
        raise _bad(
            name,
            "böyle bir alan yok; alanlar: turn, phase, A, B, 1-9, discard, troops, tactics, top, "
            "scout, idle, score, hidden, opt",
        )


def _parse_player(name: str, value: str) -> dict[str, Any]:
    hand, played = _parts(name, value, "/")
    player: dict[str, Any] = {}
    held, unknown, count = hand.partition("?")
    if not unknown:
        player["hand"] = _parse_cards(name, hand)
    else:
        if held:
            player["holds"] = _parse_cards(name, held)
        if count:
            player["hand_count"] = _number(name, count)
    if not played.startswith("?"):
        player["played"] = _parse_cards(name, played)
    else:
        if played[-1] in "Ll":
            player["leader_played"] = played[-1] == "L"
        if digits := played.strip("?Ll"):
            player["tactics_played"] = _number(name, digits)
    return player


def _parse_flag(name: str, value: str) -> dict[str, Any]:
    body, *conditions = value.split(";")
    match = _FLAG.match(body)
    if not match:
        raise _bad(name, "cephe “A'nın kartları|B'nin kartları” biçiminde yazılır, örneğin R3B3|Y8")
    flag: dict[str, Any] = {letter: _parse_side(name, match[letter]) for letter in "AB"}
    if match["winner"] != "?":
        flag["winner"] = match["winner"]
    for field, group in (("first_three", "three"), ("first_four", "four")):
        if match[group] not in (None, "?"):
            flag[field] = None if match[group] == "-" else match[group]
    for condition in conditions:
        field, _, truth = condition.partition(":")
        if field not in ("fog", "mud") or truth not in ("true", "false"):
            raise _bad(name, "koşul fog:true, fog:false, mud:true ya da mud:false olur")
        flag[field] = truth == "true"
    return flag


def _parse_side(name: str, text: str) -> dict[str, Any]:
    match = _SIDE.match(text)
    assert match is not None
    cards, environment = match["cards"], match["env"]
    side: dict[str, Any] = {}
    if not cards.startswith("?"):
        side["cards"] = _parse_cards(name, cards)
    elif cards != "?":
        side["count"] = _number(name, cards[1:])
    if environment != "?":
        side["environment"] = _parse_cards(name, environment or "-")
    return side


def _parse_cards(name: str, text: str) -> list[str]:
    if text == "-":
        return []
    cards = _CARD.findall(text)
    if not cards or "".join(cards) != text:
        raise _bad(name, f"kartlar okunamadı: “{text}”; örnek: R10B3SI, kart yoksa -")
    return cards


def _parse_option(pair: str) -> tuple[str, Any]:
    name, mark, value = pair.partition(":")
    if not mark:
        raise _bad("opt", f"seçenek ad:değer biçiminde yazılır: “{pair}”")
    return name, {"true": True, "false": False}.get(value, value)


def _parts(name: str, value: str, separator: str) -> list[str]:
    parts = value.split(separator)
    if len(parts) != 2:
        raise _bad(name, f"“{separator}” ile ayrılmış iki değer bekleniyor")
    return parts


def _number(name: str, text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise _bad(name, f"sayı bekleniyor (verilen: {text[:40]})")
    return int(text)


def _bad(path: str, message: str) -> BadInput:
    return BadInput([InputError(path, message)])


def format_action(a: act.Action) -> str:
    """An action's phrase. Only full actions have one."""
    who = "AB"[a.player]
    match a:
        case act.PlayTroop() | act.PlayMorale() | act.PlayEnvironment():
            return f"{who} {a.card}@{a.flag}"
        case act.PlayScout():
            return f"{who} GO"
        case act.PlayRedeploy():
            return f"{who} TA:{a.target}>{'x' if a.to is None else a.to}"
        case act.PlayDeserter():
            return f"{who} FI:{a.target}"
        case act.PlayTraitor():
            return f"{who} HA:{a.target}>{a.to}"
        case act.Claim():
            return f"{who} ilan {','.join(map(str, a.flags)) or '-'}"
        case act.Draw():
            deck = next(name for name, deck in _DECKS.items() if deck == a.deck)
            return f"{who} çek {deck}"
        case act.Return():
            return f"{who} geri {a.card}"
        case act.Discard():
            return f"{who} at {a.card}"
        case act.Pass():
            return f"{who} pas"
    raise TypeError(f"no notation: {a!r}")


_PATTERNS: tuple[tuple[str, str], ...] = (
    (r"(?P<card>\w+)@(?P<flag>[0-9]{1,3})", "play"),
    (r"GO", "play_scout"),
    (r"TA:(?P<target>\w+)>(?P<to>[0-9]{1,3}|x)", "play_redeploy"),
    (r"FI:(?P<target>\w+)", "play_deserter"),
    (r"HA:(?P<target>\w+)>(?P<to>[0-9]{1,3})", "play_traitor"),
    (r"ilan (?P<flags>-|[0-9]{1,3}(?:,[0-9]{1,3})*)", "claim"),
    (r"[çc]ek (?P<deck>birlik|taktik|-)", "draw"),
    (r"geri (?P<card>\w+)", "return"),
    (r"at (?P<card>\w+)", "discard"),
    (r"pas", "pass"),
)


def parse_action(text: str) -> act.Action:
    """Read an action's phrase. Raises BadInput with what was expected."""
    match_player = re.fullmatch(r"\s*([AB])\s+(.*?)\s*", text)
    if match_player:
        for pattern, kind in _PATTERNS:
            if match := re.fullmatch(pattern, match_player[2]):
                return read_action(_action_data(match_player[1], kind, match.groupdict()))
    raise _bad(
        "hamle",
        f"“{text.strip()[:60]}” okunamadı; örnekler: A R5@3, B SI@4, A GO, A TA:R5>4, A TA:R5>x, "
        "A FI:B8, A HA:B8>2, A ilan 3,5, A ilan -, A çek birlik, A geri R5, A at R5, A pas",
    )


def _action_data(player: str, kind: str, fields: dict[str, str]) -> dict[str, Any]:
    data: dict[str, Any] = {"type": kind, "player": player, **fields}
    if kind == "play":
        try:
            data["card"] = parse_card(fields["card"])
        except ValueError as error:
            raise _bad("hamle.card", str(error)) from None
        data["type"] = _play_type(data["card"])
    for name in ("flag", "to"):
        if name in fields:
            data[name] = None if fields[name] == "x" else int(fields[name])
    if kind == "claim":
        data["flags"] = (
            [] if fields["flags"] == "-" else [int(n) for n in fields["flags"].split(",")]
        )
    if kind == "draw":
        data["deck"] = _DECKS[fields["deck"]]
    return data


def _play_type(card: str) -> str:
    if card in MORALE:
        return "play_morale"
    if card in ENVIRONMENT:
        return "play_environment"
    if card in TACTICS:
        raise _bad(
            "hamle", f"tuzak taktiği cepheye oynanmaz; {card} için hedef yazılır (bkz. örnekler)"
        )
    return "play_troop"
