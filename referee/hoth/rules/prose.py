"""Sections of the rulebook that state nothing to execute, and why."""

from referee.hoth.rules.book import RULES

RULES.prose(
    "bolum.arazi",
    cites="arazi",
    reason="Arazi türlerinin ortak girişidir; kuralları türlerin kendi bölümleri verir.",
)
RULES.prose(
    "bolum.secenekler",
    cites="secenekler",
    reason="Seçeneklerin listesidir; her birini, değiştirdiği kuralın bölümü uygular.",
)
