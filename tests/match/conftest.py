from __future__ import annotations

import importlib.util

import pytest

from tests.match.tables import Game
from tests.toy import rules as toy_rules

HAS_EL_GRANDE = importlib.util.find_spec("game.titles.elgrande.rules.state") is not None


def toy_game() -> Game:
    return Game(toy_rules, toy_rules.Options())


def el_grande_game() -> Game:
    from game.titles.elgrande import rules as elgrande

    return Game(elgrande, elgrande.Options(players=4, rounds=6))


@pytest.fixture
def toy() -> Game:
    return toy_game()


@pytest.fixture(
    params=[
        "toy",
        pytest.param("elgrande", marks=pytest.mark.skipif(not HAS_EL_GRANDE, reason="El Grande is not there")),
    ]
)
def game(request: pytest.FixtureRequest) -> Game:
    """Run the match's tests with every title: what holds for the toy must hold for all."""
    return toy_game() if request.param == "toy" else el_grande_game()
