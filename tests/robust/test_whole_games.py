"""Whole games in a real window, each with one device alone: from the main menu to the result, back, and out."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.application import App
from game.storage.settings import Settings
from game.ui.routes import MainMenu
from tests.ui.driver import StartApp
from tests.ui.fixtures import plain_charts, start_app
from tests.ui.table_driver import table_of, table_on_top
from tools.live_hands import HANDS
from tools.whole_games.__main__ import main
from tools.whole_games.games import GAMES, with_options
from tools.whole_games.player import Pictures, Player

__all__ = ["plain_charts", "start_app"]

ENOUGH = 15
"""Pictures of a game from which it can be followed."""
MOST = 400
"""Acts after which a game has begun, or a hand was looked at."""


@pytest.mark.promise("Play with a keyboard alone, a mouse alone")
@pytest.mark.soak
@pytest.mark.xvfb
@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize(("device", "people"), [("keyboard", 1), ("mouse", 2), ("pad", 2), ("touch", 2)])
def test_one_device_plays_a_whole_game_in_a_window(tmp_path: Path, device: str, people: int, title: str) -> None:
    assert_plays(tmp_path, device, "--title", title, "--people", str(people))


@pytest.mark.slow
@pytest.mark.xvfb
def test_the_keyboard_plays_a_short_game_in_a_window(tmp_path: Path) -> None:
    line = "keyboard --speed instant --haste 16 --option rounds=6 --players 3 --size 640x360"
    assert_plays(tmp_path, *line.split())


def assert_plays(tmp_path: Path, *line: str) -> None:
    """Assert that the game is played to its result, and that the program is left."""
    assert main([*line, "--out", str(tmp_path)]) == 0
    pictures = sorted(path.name for path in tmp_path.glob("*.png"))
    assert len(pictures) >= ENOUGH
    assert pictures[0] == "001-menu.png" and pictures[-1].endswith("-menu.png")


class Noted(Pictures):
    """Takes no pictures, but notes how many missions of a hand lay open when one was due."""

    def __init__(self, app: App, folder: Path) -> None:
        super().__init__(app, folder, 0)
        self.noted: dict[str, int] = {}

    def take(self, kind: str, more: int = 0) -> None:
        if table_on_top(self._app):
            self.noted[kind] = sum(name.startswith("hand:") for name in table_of(self._app).ids)


def begun(start: StartApp, folder: Path, device: str, options: list[str], looks: float) -> Noted:
    """Let two people choose a game of three; return what they saw until a hand was looked at, or else until it begins.
    The devices need no window."""
    app = start(settings=Settings(language="en", speed="instant"))
    app.ui.go(MainMenu([], None, False))
    noted = Noted(app, folder)
    acts = Player(app, HANDS[device](app, 2), noted, with_options(GAMES["merlin"], options), 2, 3, 1, looks).acts()
    for _ in range(MOST):
        for _tick in range(max(1, next(acts))):
            app.read_events()
            app.step(1)
        if "hand-let-go" in noted.noted or (not looks and table_on_top(app)):
            state = table_of(app).match.state
            noted.noted |= {"module": state.options.module, "open": state.options.hands == "open"}
            return noted
    raise AssertionError(f"nothing but {noted.noted} after {MOST} acts")


@pytest.mark.usefixtures("plain_charts")
@pytest.mark.parametrize("device", ["pad", "touch"])
@pytest.mark.parametrize("options", [[], ["module=true", "hands=open"]], ids=["as offered", "chosen"])
def test_options_are_chosen_by_the_controls_of_the_set_up(
    start_app: StartApp, tmp_path: Path, device: str, options: list[str]
) -> None:
    found = begun(start_app, tmp_path, device, options, 0.0).noted
    assert (found["module"], found["open"]) == (bool(options), bool(options))


def test_an_option_that_a_title_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(SystemExit, match=r"no option 'hands=secret', but .*'hands': \['hidden', 'open'\]"):
        with_options(GAMES["merlin"], ["hands=secret"])


@pytest.mark.usefixtures("plain_charts")
def test_a_hidden_hand_lies_open_while_its_button_is_held(start_app: StartApp, tmp_path: Path) -> None:
    found = begun(start_app, tmp_path, "pad", ["hands=hidden"], 1.0).noted
    assert (found["hand-hidden"], found["hand-held"], found["hand-let-go"]) == (0, 4, 0)
