"""Why a target cannot be chosen now: the keys of `why_not` that `table/test_every_decision` does not meet."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.titles.elgrande.rules.builder import KING, game, turn
from tests.titles.playing import play

ROWS = {"granada": [2, 1, 0, 0], "aragon": [1, 2, 0, 0], KING: [1, 1, 1, 1], "castillo": [1, 1, 1, 1]}
EMPTY_COURT = {"caballeros": {"court": [0, 7, 7, 7]}}
ON_DISC = {"caballeros": {"granada": [0, 2, 0, 0]}}


class Case(NamedTuple):
    """`seat` asks after `lines` of the turn with `card` why not `target`."""

    key: str
    card: str
    lines: tuple[str, ...]
    target: str
    seat: int = 0
    entries: dict[str, Any] = {}


CASES = [
    # placing
    Case("court-empty", "grande", (), "granada", entries=EMPTY_COURT),
    Case("court-empty", "grande", (), "castillo", entries=EMPTY_COURT),
    Case("court-empty", "grande", (), "place", entries=EMPTY_COURT),
    Case("part-closed", "grande", ("0 place granada", "0 done"), "castillo"),
    Case("part-closed", "grande", ("0 place granada", "0 done"), "place"),
    # the special action
    Case("part-closed", "grande", ("0 act", "0 skip"), "act"),
    Case("no-special-action", "veto", (), "act"),
    Case("nothing-to-do", "move_four_own", (), "act", entries={"caballeros": {}}),
    Case("nothing-to-do", "grande", (), "act", entries={"grandes": [KING, "sevilla", "aragon", "valencia"]}),
    Case("nothing-to-do", "move_own_or_place_two", ("0 act",), "own", entries={"caballeros": {}}),
    Case("not-asked", "grande", ("0 place granada",), "act"),
    # moves, banish, return
    Case("no-caballero", "move_three_foreign", ("0 act",), "p2"),
    Case("no-caballero", "move_four_own", ("0 act",), "p1"),
    Case("taboo", "banish_one_each", ("0 act",), KING),
    Case("no-caballero", "banish_one_each", ("0 act",), "p3"),
    Case("taboo", "angry_king", ("0 act",), KING, seat=1),
    Case(
        "court-empty", "angry_king", ("0 act",), "court", seat=1,
        entries={"caballeros": {"granada": [0, 3, 0, 0], "court": [7, 0, 0, 0]}},
    ),
    # one thing chosen
    Case("occupied", "scoreboard", ("0 act",), "castillo", entries={"scoreboards": {"8/4/0": "castillo"}}),
    Case("taboo", "scoreboard", ("0 act",), "8/4/0", entries={"scoreboards": {"8/4/0": KING}}),
    Case("taboo", "grande", ("0 act",), KING),
    Case("not-adjacent", "royal_adviser", ("0 act",), "galicia"),
    Case("same-area", "royal_adviser", ("0 act",), KING),
    Case("still-in-hand", "power_back", ("0 act",), "5"),
    Case("too-many", "the_court", ("0 act",), "3"),
    Case("no-castillo", "eviction", ("0 act",), "castillo"),
    Case("not-asked", "score_firsts_only", ("0 act", f"0 score {KING}"), KING, entries={"vetoes": (1,)}),
    # discs
    Case("same-area", "eviction", ("0 act", "0 evict granada"), "granada", seat=1),
    Case("no-castillo", "eviction", ("0 act", "0 evict granada"), "castillo", seat=1),
    Case("no-caballero", "disc_all", ("0 act",), "sevilla", seat=1),
    Case("no-castillo", "disc_two", ("0 act",), "castillo", seat=1),
    Case("no-caballero", "disc_two", ("0 act",), "aragon", seat=1, entries=ON_DISC),
    Case("taboo", "disc_two", ("0 act",), "aragon", seat=1, entries={**ON_DISC, "king": "aragon"}),
    # something else
    Case("not-asked", "grande", (), "7"),
    Case("not-asked", "grande", ("0 act",), "p1"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key}-{case.card}-{len(case.lines)}-{case.target}")
def test_a_target_that_cannot_be_chosen_says_why(case: Case) -> None:
    state = turn(case.card, **{"caballeros": ROWS, **case.entries})
    play(state, *case.lines)
    assert state.why_not(case.seat, case.target) == case.key


def test_more_than_the_supply_is_too_many() -> None:
    assert game(2, played=[4, 3]).why_not(0, "5") == "too-many"


@pytest.mark.parametrize("card", ["king", "grande"])
def test_a_taken_card_whose_id_is_a_verb_is_gone_too(card: str) -> None:
    state = game(played=[10, 9, 8, 7], revealed=["move_three_any", "court_all", "score_fours", "grande", "king"])
    play(state, "0 supply 0", f"0 take {card}", "0 end", "1 supply 0")
    assert state.why_not(1, card) == "card-gone"
