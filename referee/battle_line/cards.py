"""The 70 cards of Battle Line: their codes, their names, and how a player may type them.

A card is a short string everywhere in Hakem. A troop is its colour letter and its value ("R10");
a tactic is a two-character code ("SI" for Sis). Rulebook sections: battle-line#bilesenler for the
troops, battle-line#taktik-kartlari for the tactics.
"""

import unicodedata
from typing import Final, Literal

LeaderNames = Literal["tr", "gmt"]

COLORS: Final = "RBGYPO"
VALUES: Final = range(1, 11)
TROOPS: Final = tuple(f"{color}{value}" for color in COLORS for value in VALUES)

LEADERS: Final = ("L1", "L2")
MORALE: Final = (*LEADERS, "EK", "SH")
ENVIRONMENT: Final = ("SI", "BA")
GUILE: Final = ("GO", "TA", "FI", "HA")
TACTICS: Final = (*MORALE, *ENVIRONMENT, *GUILE)
CARDS: Final = (*TROOPS, *TACTICS)

COLOR_NAMES_TR: Final = {
    "R": "kırmızı",
    "B": "mavi",
    "G": "yeşil",
    "Y": "sarı",
    "P": "mor",
    "O": "turuncu",
}
TACTIC_NAMES_TR: Final = {
    "L1": "Lider (Achilles)",
    "L2": "Lider (Hector)",
    "EK": "Ek Taarruz",
    "SH": "Savunma Hattı",
    "SI": "Sis",
    "BA": "Bataklık",
    "GO": "Gözcü",
    "TA": "Takviye Birlik",
    "FI": "Firari",
    "HA": "Hain",
}
# The editions name the leaders differently and no source says which name answers to which.
# Their effect is the same, so the pairing below is only a convention.
LEADER_NAMES_GMT: Final = {"L1": "Lider (Alexander)", "L2": "Lider (Darius)"}

# The GMT edition names the unit behind each troop value; the Turkish edition prints no names.
UNIT_NAMES_TR: Final = {
    10: "Filler",
    9: "Savaş arabaları",
    8: "Ağır süvari",
    7: "Hafif süvari",
    6: "Hypaspist",
    5: "Falanksçı",
    4: "Hoplit",
    3: "Ciritçi",
    2: "Peltast",
    1: "Avcı erleri",
}

_COLOR_OF: Final = {card: card[0] for card in TROOPS}
_VALUE_OF: Final = {card: int(card[1:]) for card in TROOPS}


def color(troop: str) -> str:
    """The colour letter of a troop card; KeyError for any other string."""
    return _COLOR_OF[troop]


def value(troop: str) -> int:
    """The value, 1 to 10, of a troop card; KeyError for any other string."""
    return _VALUE_OF[troop]


def card_name_tr(card: str, leader_names: LeaderNames = "tr") -> str:
    """The Turkish name of a card: "R10" is "kırmızı 10", "EK" is "Ek Taarruz".

    `leader_names` chooses the edition whose leader names are used. KeyError for an unknown code.
    """
    if card in _COLOR_OF:
        return f"{COLOR_NAMES_TR[_COLOR_OF[card]]} {_VALUE_OF[card]}"
    if leader_names == "gmt" and card in LEADER_NAMES_GMT:
        return LEADER_NAMES_GMT[card]
    return TACTIC_NAMES_TR[card]


_COLOR_WORDS: Final = {
    "R": ("R", "kırmızı", "red"),
    "B": ("B", "mavi", "blue"),
    "G": ("G", "yeşil", "green"),
    "Y": ("Y", "sarı", "yellow"),
    "P": ("P", "mor", "purple"),
    "O": ("O", "turuncu", "orange"),
}
_TACTIC_WORDS: Final = {
    "L1": (
        *("Achilles", "Lider Achilles", "Leader Achilles", "Lider 1"),
        *("Alexander", "Lider Alexander", "Leader Alexander"),
    ),
    "L2": (
        *("Hector", "Lider Hector", "Leader Hector", "Lider 2"),
        *("Darius", "Lider Darius", "Leader Darius"),
    ),
    "EK": ("Companion Cavalry", "Companion"),
    "SH": ("Shield Bearers", "Shield Bearer"),
    "SI": ("Fog",),
    "BA": ("Mud",),
    "GO": ("Scout",),
    "TA": ("Takviye", "Redeploy"),
    "FI": ("Deserter",),
    "HA": ("Traitor",),
}


def _fold(text: str) -> str:
    """Only ASCII letters and digits, lower case: "Savunma Hattı" and "SAVUNMA HATTI" agree."""
    plain = unicodedata.normalize("NFKD", text.replace("ı", "i").replace("İ", "i").lower())
    return "".join(char for char in plain if char.isascii() and char.isalnum())


def _spellings() -> dict[str, str]:
    spellings = {_fold(word): card for card, words in _TACTIC_WORDS.items() for word in words}
    spellings |= {_fold(name): card for card, name in TACTIC_NAMES_TR.items()}
    spellings |= {card.lower(): card for card in TACTICS}
    for letter, words in _COLOR_WORDS.items():
        for word in words:
            spellings |= {f"{_fold(word)}{number}": f"{letter}{number}" for number in VALUES}
    return spellings


_SPELLINGS: Final = _spellings()
_LONGEST_TEXT: Final = 40


def parse_card(text: str) -> str:
    """The code of the card that `text` names.

    Codes in any case, Turkish and English names are accepted, with or without Turkish letters,
    spaces or brackets. ValueError, in Turkish and with the nearest valid names, for anything else.
    """
    # Nothing that long is a card, and comparing it with every name would be slow.
    if len(text) <= _LONGEST_TEXT and (card := _SPELLINGS.get(_fold(text))):
        return card
    raise ValueError(_unknown_card(text))


def _unknown_card(text: str) -> str:
    shown = " ".join(text[:_LONGEST_TEXT].split())
    folded = _fold(shown)
    if not folded:
        return "Kart adı boş; “kırmızı 10” ya da “R10” gibi bir kart beklenir."
    shown += "…" if len(text) > _LONGEST_TEXT else ""
    if folded in ("lider", "leader"):
        leaders = " mi, ".join(TACTIC_NAMES_TR[card] for card in LEADERS)
        return f"İki lider kartı var; “{shown}” hangisi: {leaders} mi?"

    import difflib  # only an error needs it

    nearest = difflib.get_close_matches(folded, _SPELLINGS, n=6, cutoff=0.6)
    names = list(dict.fromkeys(card_name_tr(_SPELLINGS[spelling]) for spelling in nearest))[:3]
    if names:
        return f"“{shown}” diye bir kart yok. En yakın kartlar: {', '.join(names)}."
    return (
        f"“{shown}” diye bir kart yok. Birlikler renk ve 1-10 arası değerle (kırmızı 10 ya da R10),"
        " taktikler adıyla yazılır (Sis, Ek Taarruz)."
    )
