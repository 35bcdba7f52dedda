"""A hint at every size of window and text, for questions with long answers: all of it is said, in its panel, which
leaves the safe area nowhere and does not lie over the bar."""

from __future__ import annotations

import pytest

from game.app.application import App
from game.ui.canvas import Box
from game.ui.input.intents import Zoom
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver
from tests.ui.driver import StartApp, do
from tests.ui.hint_layouts import ask, hint_faults
from tests.ui.layouts import SHAPES, bare_boards, each_scale, resize
from tests.ui.test_layouts_table import sit
from tools.shots_hints import Here

SITUATIONS = ("banish", "bid", "move", "scoreboard", "take", "turn", "window")


def advised(app: App, situation: str) -> ElGrandeDriver:
    table = sit(app, situation)
    table.advised_by(Here())
    return table


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_panel_cuts_no_card_in_the_column(start_app, name: str) -> None:
    table = advised(start_app(speed="instant", size=(1920, 1080)), name)
    ask(table.app)
    panel = table.advice_box
    rows = [row for row in table.strips.rows if panel.overlaps(row.inset(2.0))]
    assert all(panel.inset(-1.0).encloses(row) for row in rows)


@each_scale
def test_a_hint_is_shown_whole_and_in_its_place(start_app: StartApp, scale: float) -> None:
    """And by the near board."""
    found = []
    with bare_boards():
        app = start_app(size=SHAPES[0], speed="instant")
        for name in SITUATIONS:
            table = advised(app, name)
            resize(app, SHAPES[0], scale)
            for near in (False, True) if name == "turn" else (False,):
                if near:
                    do(app, Zoom(1))
                    app.step(2)
                else:
                    ask(app)
                assert table.advice_open and table.zoomed == near
                found += [f"{name}, near {near}: {fault}" for fault in hint_faults(table)]
    assert found == []


def test_a_misplaced_hint_is_found(start_app: StartApp) -> None:
    table = advised(start_app(size=(1280, 720), speed="instant"), "turn")
    ask(table.app)
    x, y, _, h = table.advice_panel.box
    table.advice_panel.box = Box(x, y + 400.0, 300.0, h)
    found = hint_faults(table)
    assert any("over the bar" in fault for fault in found) and any("is cut" in fault for fault in found)
