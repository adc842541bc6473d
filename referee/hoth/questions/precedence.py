"""Which rule comes first: the scenario's, a card's, the general one."""

from __future__ import annotations

from referee.hoth.questions.claims import claim

claim(
    "senaryo-ustun",
    "scenario.beats_rule",
    "SENARYO|DOLGU|CELIS",
    "Senaryonun özel kuralı genel kuralla çelişince hangisinin geçerli olduğunu soruyorsun.",
    "senaryonun özel kuralı genel kuraldan önce gelir",
    "genel kural senaryonun özel kuralından önce gelir",
    needs="SENARYO CELIS",
    but="KART KITAP",
)
claim(
    "kart-ustun",
    "cards.card_beats_rule",
    "KART|TAKTIK|YAZI|DOLGU|CELIS",
    "Kartın yazısı genel kuralla çelişince hangisinin geçerli olduğunu soruyorsun.",
    "taktik kartının yazısı genel kuraldan önce gelir",
    "genel kural taktik kartının yazısından önce gelir",
    needs="KART|TAKTIK|YAZI CELIS",
    but="KITAP SENARYO BOLUMKART",
)
