"""Why a target cannot be chosen now: each key of `why_not`, where it is due."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.titles.elgrande.rules.builder import KING, REGIONS, game, scoring, turn
from tests.titles.playing import play

ROWS = {"granada": [2, 1, 0, 0], "aragon": [1, 2, 0, 0], KING: [1, 1, 1, 1], "castillo": [1, 1, 1, 1]}


class Case(NamedTuple):
    """`seat` asks after `lines` of the turn with `card` why not `target`."""

    key: str | None
    card: str
    lines: tuple[str, ...]
    target: str
    seat: int = 0
    entries: dict[str, Any] = {}


CASES = [
    Case("not-your-turn", "grande", (), "granada", seat=1),
    Case("not-your-turn", "grande", ("0 act",), "granada", seat=2),
    # placing
    Case(None, "grande", (), "granada"),
    Case(None, "grande", (), "castillo"),
    Case("taboo", "grande", (), KING),
    Case("not-adjacent", "grande", (), "galicia"),
    Case("not-adjacent", "grande", ("0 place granada",), "galicia"),
    Case("taboo", "grande", ("0 place granada",), KING),
    Case("court-empty", "grande", (), "granada", entries={"caballeros": {"court": [0, 7, 7, 7]}}),
    Case("court-empty", "grande", (), "place", entries={"caballeros": {"court": [0, 7, 7, 7]}}),
    Case("part-closed", "grande", ("0 place granada", "0 done"), "granada"),
    Case("part-closed", "grande", ("0 place granada", "0 done"), "place"),
    Case("taboo", "place_two_more", ("0 act",), KING),
    Case(None, "place_two_more", ("0 act",), "galicia"),
    # the special action
    Case(None, "grande", (), "act"),
    Case("part-closed", "grande", ("0 act", "0 skip"), "act"),
    Case("no-special-action", "veto", (), "act"),
    Case("nothing-to-do", "move_four_own", (), "act", entries={"caballeros": {}}),
    Case("nothing-to-do", "grande", (), "act", entries={"grandes": [KING, "sevilla", "aragon", "valencia"]}),
    Case("not-asked", "grande", ("0 place granada",), "act"),
    # moves
    Case("taboo", "move_three_any", ("0 act",), KING),
    Case("from-one-region", "move_own_from_one", ("0 act", *["0 move p0 granada aragon"] * 2), "aragon"),
    Case("no-caballero", "move_three_foreign", ("0 act",), "p2"),
    Case("no-caballero", "move_four_own", ("0 act",), "p1"),
    # banish, return, recall
    Case("castillo-keeps", "banish_one_each", ("0 act",), "castillo"),
    Case("taboo", "banish_one_each", ("0 act",), KING),
    Case("no-caballero", "banish_one_each", ("0 act",), "sevilla"),
    Case("no-caballero", "banish_one_each", ("0 act",), "p3"),
    Case("castillo-keeps", "angry_king", ("0 act",), "castillo", seat=1),
    Case("taboo", "angry_king", ("0 act",), KING, seat=1),
    Case("no-caballero", "angry_king", ("0 act",), "galicia", seat=1),
    # one thing chosen
    Case("taboo", "scoreboard", ("0 act",), KING),
    Case("occupied", "scoreboard", ("0 act",), "granada", entries={"scoreboards": {"8/4/0": "granada"}}),
    Case("taboo", "scoreboard", ("0 act",), "8/4/0", entries={"scoreboards": {"8/4/0": KING}}),
    Case("taboo", "grande", ("0 act",), KING),
    Case("same-area", "grande", ("0 act",), "granada"),
    Case("no-castillo", "grande", ("0 act",), "castillo"),
    Case("not-adjacent", "royal_adviser", ("0 act",), "galicia"),
    Case("no-castillo", "king", ("0 act",), "castillo"),
    Case("still-in-hand", "power_back", ("0 act",), "5"),
    Case("too-many", "the_court", ("0 act",), "3"),
    Case("no-castillo", "score_any 2", ("0 act",), "castillo"),
    Case("taboo", "eviction", ("0 act",), KING),
    Case("no-castillo", "eviction", ("0 act",), "castillo"),
    # discs
    Case("same-area", "eviction", ("0 act", "0 evict granada"), "granada", seat=1),
    Case("no-castillo", "eviction", ("0 act", "0 evict granada"), "castillo", seat=1),
    Case("no-caballero", "disc_all", ("0 act",), "sevilla", seat=1),
    Case("taboo", "disc_all", ("0 act",), KING, seat=1),
    Case("no-castillo", "disc_two", ("0 act",), "castillo", seat=1),
    Case("no-caballero", "disc_two", ("0 act",), "granada", seat=1),
    # something else
    Case("not-asked", "grande", (), "7"),
    Case("not-asked", "grande", ("0 act",), "p1"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key}-{case.card}-{len(case.lines)}-{case.target}")
def test_a_target_that_cannot_be_chosen_says_why(case: Case) -> None:
    state = turn(case.card, **{"caballeros": ROWS, **case.entries})
    play(state, *case.lines)
    assert state.why_not(case.seat, case.target) == case.key


def test_a_bid_says_barred_or_not_in_hand() -> None:
    state = game(start=0, used=[[], [12], [], []])
    play(state, "0 power 7")
    assert state.why_not(1, "7") == "barred"
    assert state.why_not(1, "12") == "not-in-hand"
    assert state.why_not(1, "6") is None
    assert state.why_not(2, "6") == "not-your-turn"


def test_more_than_the_supply_is_too_many() -> None:
    state = game(2, played=[4, 3])
    assert state.why_not(0, "5") == "too-many"
    assert state.why_not(0, "4") is None


def test_a_recall_says_taboo_castillo_keeps_or_no_caballero() -> None:
    rows = {"court": [20, 7], "granada": [5, 0], KING: [2, 0], "castillo": [2, 0]}
    state = game(2, played=[3, 2], caballeros=rows)
    play(state, "0 supply 1")
    assert state.why_not(0, KING) == "taboo"
    assert state.why_not(0, "castillo") == "castillo-keeps"
    assert state.why_not(0, "aragon") == "no-caballero"
    assert state.why_not(0, "granada") is None


def test_a_card_that_is_not_there_is_gone() -> None:
    shown = ["move_three_any", "court_all", "score_fours", "grande", "king"]
    state = game(played=[10, 9, 8, 7], revealed=shown)
    play(state, "0 supply 0", "0 take court_all", "0 end", "1 supply 0")
    assert state.why_not(1, "court_all") == "card-gone"
    assert state.why_not(1, "score_fives") == "card-gone"
    assert state.why_not(1, "king") is None


def test_a_general_scoring_offers_all_regions_but_not_the_castillo() -> None:
    state = scoring()
    assert all(state.why_not(0, region) is None for region in REGIONS)
    assert state.why_not(0, "castillo") == "no-castillo"


def test_a_player_who_has_set_their_disc_is_not_asked_again() -> None:
    state = scoring()
    play(state, "0 dial granada")
    assert state.why_not(0, "granada") == "not-your-turn"
