"""Carrying out an event: the choices stay within the card's text."""

from __future__ import annotations

from referee.twilight_struggle.actions import ResolveEvent
from referee.twilight_struggle.events.table import bound_text, options
from referee.twilight_struggle.rules.book import RULES, card_name
from referee.twilight_struggle.state import State
from referee.verdict import Why


@RULES.rule(
    "olay.kart",
    ResolveEvent,
    cites="olaylar manset-rakip-olayi",
    text="Sırası gelen kartın olayı uygulanır.",
)
def pending_card(s: State, a: ResolveEvent) -> bool | None:
    """The event carried out is the pending one."""
    task = s.task
    if task is None or task.kind != "event":
        return None
    return a.card == task.card


@pending_card.why
def _(s: State, a: ResolveEvent, ok: bool) -> Why:
    assert s.task is not None
    return Why(f"Uygulanacak olay: {card_name(s.task.card)}.")


@RULES.rule(
    "olay.sinir",
    ResolveEvent,
    cites="olaylar karsitlik-kart-ustun nufuz-olayla",
    text="Olayın uygulanışı kart metninin sınırları içinde kalır: ne kadar, nerede, kimin.",
)
def within_text(s: State, a: ResolveEvent) -> bool | None:
    """The changes are among those that the card's text allows in this position."""
    task = s.task
    if task is None or task.kind != "event" or a.card != task.card:
        return None
    return a in options(s, task)


@within_text.why
def _(s: State, a: ResolveEvent, ok: bool) -> Why:
    assert s.task is not None
    text = bound_text(s.task)
    return Why(text, None if ok else "Kart metninin izin verdiği bir uygulama seçseydin olurdu.")
