"""What players ask about Twilight Struggle in words, and the checks that their questions mean."""

from importlib import import_module

from referee.twilight_struggle.questions.words import QUESTIONS

# In order of precedence: the first intent that accounts for every word builds the check.
for _module in (
    *("preparing", "assertions", "parties"),
    *("scenario", "event_rules"),
    *("event_reach", "event_play", "event_war", "event_crisis", "event_claims"),
    *("cards", "consequences", "headline", "space", "hand", "china"),
    *("forced", "card_facts", "facts", "coups", "influence", "dice", "scoring", "turn"),
    *("printed", "numbers"),
    *("sums", "events", "atlas"),
    # What events do, and general ones, with any facts told.
    *("event_gives",),
    *("acts", "placing", "reckoning", "battles", "regions", "military", "tracks", "beginnings"),
    *("racing", "turns", "holding", "principles", "winning", "levels", "claimed", "broadly"),
):
    import_module(f"{__name__}.{_module}")

__all__ = ["QUESTIONS"]
