"""Positions to test a rule in; all through the public face of the rules.

Unless a test says otherwise, four play, the King stands in Castilla la Nueva, every court holds seven, and all other
caballeros are in the provinces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.ruleset import Event
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import State
from tests.titles.playing import legal, of, play

REGIONS = (
    "galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva", "valencia", "sevilla",
    "granada",
)  # fmt: skip
AREAS = (*REGIONS, "castillo")
KING = "castilla_la_nueva"
SPREAD = {"granada": [4, 3, 1, 2], "aragon": [2, 1, 3, 1], "galicia": [1, 2, 0, 0], "castillo": [2, 1, 0, 0]}
HOMES = ("granada", "sevilla", "aragon", "valencia", "cataluna")
ROUND = 2  # neither the first nor followed by a general scoring

# Rules 6: the cards of each deck, with the number of copies.
CARDS: tuple[dict[str, int], ...] = (
    {"move_own_from_one": 1, "place_two_more": 1, "move_own_or_place_two": 1, "move_five_from_one": 2,
     "move_three_foreign": 1, "move_three_any": 1, "move_two_and_two": 2, "move_four_own": 1, "move_four_any": 1},
    {"veto": 2, "court_all": 1, "court_three": 1, "angry_king": 1, "banish_one_each": 1, "disc_two": 1, "disc_all": 1,
     "score_any": 3},
    {"score_fours": 2, "score_fives": 2, "score_sixes_sevens": 1, "score_castillo": 2, "score_firsts_only": 1,
     "score_most": 1, "score_fewest": 1, "score_any": 1},
    {"scoreboard": 3, "power_back": 2, "the_court": 1, "grande": 2, "disc_score": 1, "eviction": 1,
     "royal_adviser": 1},
    {"king": 1},
)  # fmt: skip
_FILLING = ("move_three_any", "court_all", "score_fours", "scoreboard", "king")


def game(
    players: int = 4,
    caballeros: Mapping[str, Sequence[int]] | None = None,
    options: Mapping[str, Any] | None = None,
    **entries: Any,
) -> State:
    """Return the state of a position; missing entries come from the module's text. `options` beside the players."""
    position = {
        "game": "elgrande",
        "options": {"players": players, **(options or {})},
        "seed": 1,
        "round": ROUND,
        "king": KING,
        "grandes": HOMES[:players],
        **entries,
        "caballeros": {"court": [7] * players, **(caballeros or {})},
    }
    return elgrande.from_position(position)


def bids(players: int, first: int = 0) -> list[int]:
    """Power cards by which the turns go clockwise from `first`: 10, 9, 8 and so on."""
    return [10 - (seat - first) % players for seat in range(players)]


def reveal(card: str) -> list[str]:
    """Five cards with `card` among them; "score_any 3" names the deck too."""
    shown = list(_FILLING)
    name, _, deck = card.partition(" ")
    found = int(deck) - 1 if deck else next(index for index, kinds in enumerate(CARDS) if name in kinds)
    shown[found] = name
    return shown


def turn(card: str, seat: int = 0, players: int = 4, vetoes: Sequence[int] = (), **entries: Any) -> State:
    """Return the turn of `seat` after its supply with `card` taken; the seats in `vetoes` hold one until the round
    ends."""
    shown = reveal(card)
    name = card if card in shown or shown.count(card.split(" ")[0]) > 1 else card.split(" ")[0]
    taken: list[str | None] = [None] * players
    taken[seat] = name
    last = entries.get("round", ROUND)
    standard = {
        "played": bids(players, seat),
        "revealed": shown,
        "taken": taken,
        "vetoes": [[holder, last] for holder in vetoes],
        "stack": [["game"], ["round", 1], ["turn", seat, 3]],
    }
    return game(players, **{**standard, **entries})


def acting(card: str, *lines: str, **entries: Any) -> State:
    """Return the turn of p0 after the beginning of its special action, and the lines that follow."""
    state = turn(card, **entries)
    play(state, "0 act", *lines)
    return state


def scoring(players: int = 4, number: int = 1, **entries: Any) -> State:
    """Return general scoring `number` at its beginning, with all discs to be set."""
    return game(players, **{"round": 3 * number, "phase": "scoring", **entries})


def all_dial(state: State, region: str) -> list[Event]:
    """Set the disc of every seat to `region`, seat by seat; all events."""
    return play(state, *(f"{seat} dial {region}" for seat in range(len(state.scores))))


def play_out(state: State, until: type[Event]) -> list[Event]:
    """Answers that end, skip or allow where there are some, until an event of the kind `until` is reported, or the game
    is over; all events."""
    events: list[Event] = []
    while not state.over and not of(events, until):
        actions = legal(state, state.to_act[0])
        lazy = next((text for text in ("end", "done", "skip", "allow", "supply 0") if text in actions), actions[0])
        events += play(state, f"{state.to_act[0]} {lazy}")
    return events
