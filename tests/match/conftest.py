from __future__ import annotations

from pathlib import Path

import pytest

from tests.match.tables import EL_GRANDE, MERLIN, TOY, Game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where a test keeps its journal."""
    return tmp_path / "a.jsonl"


@pytest.fixture
def toy() -> Game:
    return TOY


@pytest.fixture(params=[TOY, EL_GRANDE, MERLIN], ids=lambda game: game.ruleset.NAME)
def game(request: pytest.FixtureRequest) -> Game:
    """Run the match's tests with every title: what holds for the toy must hold for all."""
    assert isinstance(request.param, Game)
    return request.param


@pytest.fixture(params=[TOY, EL_GRANDE], ids=lambda game: game.ruleset.NAME)
def veto_game(request: pytest.FixtureRequest) -> Game:
    """A title with vetoes, standing answers and secret choices; Merlin has none of them."""
    assert isinstance(request.param, Game)
    return request.param
