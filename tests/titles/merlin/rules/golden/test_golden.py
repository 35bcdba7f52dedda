"""The golden games come out as they are written, and show every kind of event and every verb."""

from __future__ import annotations

import re

import pytest

from game.core.ruleset import Event
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import SLOTS
from tests import text_of
from tests.titles.merlin.rules.golden.playthrough import FOLDER, GAMES, played

TEXTS = {name: text_of(FOLDER / f"{name}.txt") for name in GAMES}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_out_as_it_is_written(name: str) -> None:
    assert played(name) == TEXTS[name], "see what changed: python -m tests.titles.merlin.rules.golden.playthrough"


def test_games_of_two_three_and_four_with_and_without_the_module() -> None:
    kinds = {(options.players, options.module) for options, _seed in GAMES.values()}
    assert kinds == {(players, module) for players in (2, 3, 4) for module in (False, True)}


def test_every_kind_of_event_comes_up() -> None:
    shown = set(re.findall(r"^    (\w+)", "".join(TEXTS.values()), re.MULTILINE))
    kinds = {name for name, kind in vars(ev).items() if isinstance(kind, type) and issubclass(kind, Event)} - {"Event"}
    assert kinds - shown <= {"TraitorsShuffled", "MissionsShuffled"}, "too rare for six games; tested elsewhere"


def test_every_verb_comes_up() -> None:
    shown = set(re.findall(r"^> p\d (\w+)", "".join(TEXTS.values()), re.MULTILINE))
    assert shown == set(SLOTS)
