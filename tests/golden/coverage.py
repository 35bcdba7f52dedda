"""What came up in a playthrough: which special actions, and which veto windows with which outcome."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.titles.elgrande.rules import events as ev

ALLOW, VETO, CANCEL, KEPT = "allow", "veto", "cancel", "kept"
OUTCOMES = (ALLOW, VETO, CANCEL, KEPT)  # kept: veto on veto was possible, and not used

# The table of rules 7: the cards of each row, and for each card the steps that may be vetoed.
MOVES = (
    "move_own_from_one", "move_own_or_place_two", "move_five_from_one", "move_three_foreign", "move_three_any",
    "move_two_and_two", "move_four_own", "move_four_any",
)  # fmt: skip
WINDOWS: dict[str, tuple[tuple[str, str], ...]] = {
    "each caballero of deck 1": (
        *((card, "move") for card in MOVES),
        ("place_two_more", "place"),
        ("move_own_or_place_two", "place"),
    ),
    "one, after all is announced": (
        ("court_all", "clear"),
        ("court_three", "clear"),
        ("scoreboard", "scoreboard"),
        ("grande", "grande"),
        ("power_back", "retrieve"),
        ("the_court", "bring"),
        ("royal_adviser", "king"),
        ("king", "king"),
        ("score_any", "score"),
        ("score_castillo", "score"),
    ),
    "each opponent of the angry king": (("angry_king", "return"),),
    "each banished caballero": (("banish_one_each", "banish"),),
    "discs announced": (("disc_two", "discs"), ("disc_all", "discs"), ("eviction", "discs")),
    "discs shown": (("disc_two", "shown"), ("disc_all", "shown"), ("eviction", "shown")),
    "each region that pays": (
        ("score_fours", "score"),
        ("score_fives", "score"),
        ("score_sixes_sevens", "score"),
        ("score_firsts_only", "score"),
        ("score_most", "score"),
        ("score_fewest", "score"),
    ),
    "disc_score announced": (("disc_score", "discs"),),
    "disc_score shown": (("disc_score", "shown"),),
    "disc_score, each region that pays": (("disc_score", "score"),),
}
ROW_OF = {window: row for row, windows in WINDOWS.items() for window in windows}
# All kinds of cards, with the deck if two decks have one.
CARDS = {
    *(card for card, _ in ROW_OF if card != "score_any"),
    "score_any 2", "score_any 3", "veto",
}  # fmt: skip


def covered(events: Iterable[Any], revealed: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """("act", card), ("lay" or "expire", "veto") and ("window", card, step, outcome) of all that happened.

    `revealed`: the round's cards by deck, if the first events come in the middle of a round.
    """
    found: set[tuple[str, ...]] = set()
    taken = card = ""
    step, asked = "", False  # of the announced step with an open window
    counter = False  # whether a veto was announced
    every = list(events)
    for event, following in zip(every, [*every[1:], None], strict=True):
        if isinstance(event, ev.RoundStarted):
            revealed = event.cards
        elif isinstance(event, ev.CardTaken):
            taken = event.card
            if taken.startswith("score_any"):
                taken = f"score_any {revealed.index(taken) + 1}"
        elif isinstance(event, ev.VetoLaid):
            found.add(("lay", "veto"))
        elif isinstance(event, ev.VetoExpired):
            found.add(("expire", "veto"))
        elif isinstance(event, ev.ActionStarted):
            card = event.card
        elif isinstance(event, ev.ActionEnded) and event.done:
            found.add(("act", taken))
        elif isinstance(event, ev.Announced):
            counter = event.step == "veto"
            step = step if counter else event.step
        elif isinstance(event, ev.VetoAsked):
            asked = True
        elif isinstance(event, ev.VetoAllowed) and not counter and not isinstance(following, ev.VetoAsked):
            assert asked
            found.add(("window", card, step, ALLOW))
        elif isinstance(event, ev.Vetoed):
            found.add(("window", card, step, KEPT if counter else VETO))
        elif isinstance(event, ev.VetoCancelled):
            found.add(("window", card, step, CANCEL))
    return found
