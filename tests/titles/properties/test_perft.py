"""As many answers follow the titles' positions as were once counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests import text_of
from tests.titles.elgrande.rules.perft.perft import PERFT as EL_GRANDE
from tests.titles.merlin.rules.perft.perft import PERFT as MERLIN
from tests.titles.perft import Perft, Row, leaves

PERFTS = {"elgrande": EL_GRANDE, "merlin": MERLIN}
ROWS = [
    pytest.param(perft, row, id=f"{name}-{row.name}-{row.depth}")
    for name, perft in PERFTS.items()
    for row in perft.table()
]
POSITIONS = [
    pytest.param(perft, file, id=f"{name}-{file.stem}") for name, perft in PERFTS.items() for file in perft.positions
]


@pytest.mark.parametrize(("perft", "row"), ROWS)
def test_as_many_sequences_follow_as_were_counted(perft: Perft, row: Row) -> None:
    state = perft.load(row.name)
    key = state.key()
    assert leaves(state, row.depth, canonical=False) == row.all
    assert leaves(state, row.depth, canonical=True) == row.canonical
    assert state.key() == key


@pytest.mark.parametrize(("perft", "file"), POSITIONS)
def test_a_position_is_sound_and_written_as_the_rules_write_it(perft: Perft, file: Path) -> None:
    written = json.loads(text_of(file))
    state = perft.rules.from_position(written)
    assert state.problems() == []
    assert perft.rules.to_position(state) == written
