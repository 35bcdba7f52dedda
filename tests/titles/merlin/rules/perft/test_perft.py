"""The counts of the table, and some that follow by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.frames import QUESTIONS
from tests.titles.merlin.rules.builder import DOVE, GRAIL, RELOCATE, game, knight_on
from tests.titles.merlin.rules.perft.perft import POSITIONS, Row, leaves, load, table

ROWS = table()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.name}-{row.depth}")
def test_as_many_sequences_follow_as_were_counted(row: Row) -> None:
    state = load(row.name)
    key = state.key()
    assert leaves(state, row.depth, canonical=False) == row.all
    assert leaves(state, row.depth, canonical=True) == row.canonical
    assert state.key() == key


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_a_position_is_sound_and_written_as_the_rules_write_it(file: Path) -> None:
    written = json.loads(file.read_text(encoding="utf-8"))
    state = merlin.from_position(written)
    assert state.problems() == []
    assert merlin.to_position(state) == written


def test_the_positions_ask_all_kinds_of_questions() -> None:
    asked = {type(load(file.stem).stack[-1]) for file in POSITIONS}
    assert asked == set(QUESTIONS)


def test_a_bare_turn_is_a_die_a_direction_and_what_the_space_offers() -> None:
    state = game(dice=[{"own": [4, 2], "white": 4}] * 4, turn=2)
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
