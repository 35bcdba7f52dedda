"""A whole game of the module with a controller alone: from the main menu through the set-up to the result, and back."""

from __future__ import annotations

import random

import pytest

from game.app.application import App
from game.match.saves import SaveFolder
from game.titles.catalogue import CATALOGUE
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.ui import routes
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.result import ResultScene
from tests.titles.merlin.table.sitting import lively, looking
from tests.ui.driver import do, on_top, setup_of, until, wait_for
from tests.ui.fakepads import press
from tests.ui.games import play, read_back
from tests.ui.one_device import WithAPad
from tests.ui.people import in_view
from tests.ui.table_driver import table_of, table_on_top

EVERYTHING = {"module": True}
"""The options that change the game of someone who plays alone from its defaults."""
MOST_PRESSES = 8
PLAYERS = 4


def choose_merlin(app: App, person: WithAPad) -> None:
    """Turn the pages of titles on the main menu until Merlin's is on top."""
    for _ in range(len(CATALOGUE) + 1):
        if on_top(app, MainMenuScene) and app.ui.title is not None and app.ui.title.name == "merlin":
            return
        person.choose("title")
    raise AssertionError("no page of titles shows Merlin")


def set_up(app: App, person: WithAPad, options: dict[str, object]) -> None:
    """Sit down alone among bots, and set these options."""
    person.choose("new")
    wait_for(app, SeatsScene)
    press(app, person.pad, "south")
    setup = setup_of(app)
    assert len(setup.seats) == PLAYERS and len(setup.people()) == 1
    for name, wanted in options.items():
        for _ in range(MOST_PRESSES):
            if setup.choices[name] == wanted:
                break
            person.choose(f"option-{name}")
        assert setup.choices[name] == wanted


@pytest.mark.promise("Play a second game: **Merlin**")
@pytest.mark.slow
@pytest.mark.usefixtures("plain_charts")
def test_a_controller_plays_a_whole_game_of_the_module(small: App) -> None:
    small.ui.go(routes.MainMenu())
    small.step(2)
    person = WithAPad(small)
    choose_merlin(small, person)
    set_up(small, person, EVERYTHING)
    person.choose("start")
    do(small, until(lambda: table_on_top(small)))
    table = table_of(small)
    match, (mine,) = table.match, (index for index, seat in enumerate(table.match.seats) if seat.is_person)
    assert match.state.options == merlin.Options(PLAYERS, start=match.state.options.start, **EVERYTHING)
    chance = random.Random(4)
    for _ in play(small, {mine: person}, chance, lively, looking(small, chance)):
        pass
    assert on_top(small, ResultScene) and match.over
    in_view(small)
    learned = [event for event in table.events if isinstance(event, ev.SealPlaced)]
    assert any(event.seat == mine for event in learned), "the controller has placed a seal"
    scores = list(match.state.scores)
    assert list(small.top.result.scores) == scores
    person.choose("title")
    wait_for(small, MainMenuScene)
    assert read_back(match).state.scores == scores
    assert [save.game for save in SaveFolder(small.paths.saves()).look()] == ["merlin"]
