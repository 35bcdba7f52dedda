"""With large text, header and bar are a column beside the board; it says which key each button of the header has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.input.intents import MoveFocus, Zoom
from tests.ui.driver import StartApp, do
from tests.ui.fakepads import plug, press
from tests.ui.table_driver import TableDriver, table_of

TABLES = {"elgrande": "table-king", "merlin": "merlin-ride"}
"""For each title a question that is answered on the board."""
WORDS = {
    "hint": "hint", "players": "players", "leaders": "castles", "zoom": "zoom in", "log": "log", "help": "help",
    "menu": "menu", "undo": "undo", "replay": "replay",
}  # fmt: skip
"""Words for the buttons of the header, by their names."""
Seated = Callable[..., TableDriver]


@pytest.fixture
def seated(shot: StartApp) -> Seated:
    def sit(title: str, scale: float) -> TableDriver:
        app = shot(TABLES[title], speed="instant", text_scale=scale, size=(1280, 720))
        do(app, MoveFocus(1, 0))
        app.step(2)
        return table_of(app)

    return sit


@pytest.mark.parametrize("scale", [1.4, 1.6])
@pytest.mark.parametrize("title", TABLES)
def test_every_button_of_the_header_has_its_key_in_the_column(seated: Seated, title: str, scale: float) -> None:
    table = seated(title, scale)
    buttons = [button.name for button in table.header_buttons]
    assert {"players", "leaders", "log", "help", "menu"} <= set(buttons)
    found = table.bar_words()
    for name in buttons:
        word = "leaders" if (title, name) == ("elgrande", "leaders") else WORDS[name]
        assert word in found, name
        command = {"undo": "cancel"}.get(name, name)  # What goes back undoes, too.
        assert table.app.ui.devices.sign(command) is not None, "a key is drawn before it"
    assert len(found) == len(set(found)), "nothing is said twice"


@pytest.mark.promise("Play with large text on a large map")
@pytest.mark.promise("See beside the board, with large text, the key of every button")
@pytest.mark.parametrize("title", TABLES)
def test_at_the_largest_text_the_page_of_players_and_the_zoom_are_among_them(seated: Seated, title: str) -> None:
    found = seated(title, 2.0).bar_words()
    assert {"players", "zoom in"} <= set(found)


def test_the_column_says_how_the_board_comes_back_once_it_is_near(seated: Seated) -> None:
    table = seated("merlin", 1.4)
    assert "zoom in" in table.bar_words()
    do(table.app, Zoom(1))
    table.app.step(2)
    assert "zoom out" in table.bar_words() and "zoom in" not in table.bar_words()


def test_a_controller_without_a_button_for_the_players_shows_the_sign_to_press(seated: Seated) -> None:
    table = seated("merlin", 1.4)
    app = table.app
    pad = plug(app)
    press(app, pad, "dpad-right")
    app.step(2)
    assert app.ui.devices.sign("players") is None and "players" in table.bar_words()
