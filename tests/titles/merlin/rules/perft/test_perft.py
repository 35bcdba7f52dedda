"""The counts of the table, and some that follow by hand."""

from __future__ import annotations

from game.titles.merlin.rules.frames import QUESTIONS
from tests.titles.merlin.rules.builder import DOVE, GRAIL, RELOCATE, dice, game, knight_on
from tests.titles.merlin.rules.perft.perft import PERFT
from tests.titles.perft import leaves


def test_the_positions_ask_all_kinds_of_questions() -> None:
    asked = {type(PERFT.load(file.stem).stack[-1]) for file in PERFT.positions}
    assert asked == set(QUESTIONS)


def test_a_bare_turn_is_a_die_a_direction_and_what_the_space_offers() -> None:
    state = game(dice=dice(4, 2, white=4), turn=2)
    assert leaves(state, 1, False) == 3
    assert leaves(state, 2, False) == 1 + 1 + 2
    # The knight on 2 (build) and Merlin on 20 (Eagle) or 4 (Dove) or the knight on 4: four assistants, or skip.
    assert leaves(state, 3, False) == 1 + 5 + 5 + 5


def test_all_relocations_from_the_castle_and_then_the_end() -> None:
    state = knight_on(RELOCATE)
    assert leaves(state, 1, False) == 24 + 1
    assert leaves(state, 2, False) == 24 + 1 + 1, "a flag of the Dove can be used at once"


def test_the_grail_or_nothing() -> None:
    assert leaves(knight_on(GRAIL), 2, False) == 2
    assert leaves(knight_on(DOVE), 1, False) == 5
