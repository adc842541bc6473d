"""Must I not? "Seraka girmemek zorunda mıyım" asks what "seraka girebilir miyim" asks.

An act that is forbidden is one that must be left undone: the answer is "yes" where the act is
illegal.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.asking import Asked, Check

_LEFT = re.compile(r"m[ae]m[ae](?:k|m|m[iu]z|s[iu])?$")


def _place(q: Asked) -> int | None:
    """The place of the verb that must be left undone."""
    required = next((n for n, w in enumerate(q.words) if w.tag == "ZORUNDA"), 0)
    n = required - 1
    while n >= 0 and q.words[n].tag == "DOLGU":
        n -= 1
    return n if n >= 0 and _LEFT.search(q.words[n].suffix) else None


def strip(q: Asked) -> Asked:
    """The question whether one may, where it was asked whether one must not."""
    n = _place(q)
    if n is None:
        return q
    verb = replace(q.words[n], suffix="ebilir")
    words = (*q.words[:n], verb, *(w for w in q.words[n + 1 :] if w.tag != "ZORUNDA"))
    return replace(q, words=words, kinds=q.kinds - {"must"} | {"may"})


def apply(q: Asked, check: Check) -> Check:
    """The check, answered "yes" where the act is forbidden."""
    return check if _place(q) is None else replace(check, must=not check.must)
