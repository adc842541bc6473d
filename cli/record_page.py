"""A record as one self-contained HTML page: a board after each move, stepped through by keyboard.

The page (`record_page.html`) loads nothing and works from a file. The boards of a game are nearly
alike, so they are stored as lists of their elements, each different element once.
"""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from api.answers import verdict_dict
from cli.records import GOES_ON, changed_rules, ending, notation

if TYPE_CHECKING:
    from referee.record import Record
    from referee.replay import Step

_TEMPLATE = Path(__file__).with_suffix(".html")
_ELEMENT = re.compile(r"<[^<]*")
_HEADLINES = {
    "legal": "Kurallara uygun.",
    "illegal": "Kurallara aykırı.",
    "depends": "Duruma bağlı: kayıtta yazılmamış bilgiler var.",
}


def page(record: Record, steps: list[Step]) -> str:
    """The page of a replayed record."""
    elements: dict[str, int] = {}

    def board(state: Any) -> list[int]:
        found = _ELEMENT.findall(record.game.render_svg(state))
        return [elements.setdefault(element, len(elements)) for element in found]

    turns: list[dict[str, Any]] = [
        {"move": "Başlangıç konumu", "kind": "start", "board": board(record.initial)}
    ]
    turns += [_turn(record, step) | {"board": board(step.after)} for step in steps]
    data = {
        "turns": turns,
        "elements": list(elements),
        "about": [
            f"Kurallar: {record.rules_version}",
            *(f"Kural kitabı: {name} ({edition})" for name, edition in record.editions.items()),
            *changed_rules(record),
            ending(record, steps),
        ],
    }
    # “<” would let a text of the record end the script element that holds the data
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    template = _TEMPLATE.read_text(encoding="utf-8")
    return template.replace("{{title}}", escape(record.game.name)).replace("{{data}}", text)


def _turn(record: Record, step: Step) -> dict[str, Any]:
    """What the page tells of one line: the move, the verdict, the broken rules with sections."""
    turn: dict[str, Any] = {"line": step.entry.line, "move": notation(record, step)}
    if step.illegal or step.depends:
        turn["note"] = GOES_ON[step.went]
    if step.fault:
        turn["fault"] = step.fault
    if step.verdict is None:
        return turn | {"kind": "illegal" if step.illegal else "undo"}
    ruling = step.verdict.ruling.value
    turn |= {"kind": "illegal" if step.illegal else ruling, "headline": _HEADLINES[ruling]}
    if ruling == "legal":
        findings, turn["citations"] = step.verdict.to_dict()["findings"], []
    else:
        verdict = verdict_dict(step.verdict)
        findings = [f for f in verdict["findings"] if f["status"] != "satisfied"]
        turn["citations"] = [
            {
                "where": " › ".join((*cited["path"], cited["title"])),
                "section": cited["section"],
                "sentence": cited["sentence"],
            }
            for cited in verdict["citations"]
        ]
    turn["findings"] = [
        {
            "status": f["status"],
            "text": f["explanation"],
            "rule": f["rule_id"],
            "cites": f["cites"],
            "allow": f.get("would_allow", ""),
        }
        for f in findings
    ]
    return turn
