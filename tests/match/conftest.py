from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match
from tests.match.tables import EL_GRANDE, MERLIN, TOY, Game, begin, play_first


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where a test keeps its journal."""
    return tmp_path / "a.jsonl"


@pytest.fixture
def toy() -> Game:
    return TOY


@pytest.fixture
def match(toy: Game) -> Match:
    """A toy game: seat 0 has laid a card, and seat 1 may veto it."""
    match = begin(toy)
    play_first(match)
    return match


@pytest.fixture(params=[TOY, EL_GRANDE, MERLIN], ids=lambda game: game.ruleset.NAME)
def game(request: pytest.FixtureRequest) -> Game:
    """Run the match's tests with every title: what holds for the toy must hold for all."""
    return request.param


@pytest.fixture(params=[TOY, EL_GRANDE], ids=lambda game: game.ruleset.NAME)
def veto_game(request: pytest.FixtureRequest) -> Game:
    """A title with vetoes, standing answers and secret choices; Merlin has none of them."""
    return request.param
