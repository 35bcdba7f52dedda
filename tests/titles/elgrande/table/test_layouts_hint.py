"""A hint at every size of window and text, for questions with long answers: all of it is said, in its panel, which
leaves the safe area nowhere and does not lie over the bar."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game.app.application import App
from game.match.match import Match
from game.titles.elgrande import rules as elgrande
from game.ui.canvas import Box
from game.ui.input.intents import Zoom
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver, table_of
from tests.titles.elgrande.table.people import rest
from tests.ui.driver import do, make_app
from tests.ui.hint_layouts import HintFaults, Once, add, ask, hint_faults
from tests.ui.layouts import LOOKS, PEOPLE, SHAPES, Look, bare_boards, resize
from tests.ui.table_driver import put_on_table
from tests.ui.test_layouts_table import SOME
from tools.shots_elgrande import asks, state_where

SITUATIONS: dict[str, Callable[[Any], bool]] = {
    "bid": asks("bid", late=6),
    "take": asks("take", late=6),
    "turn": lambda state: asks("turn", late=6)(state) and len(state.legal_actions(state.to_act[0])) > 3,
    "move": asks("move", late=6),
    "banish": asks("banish", late=3),
    "window": asks("window", late=6),
    "scoreboard": asks("scoreboard"),
}
QUICK: tuple[Look, ...] = ((SHAPES[0], 1.0),)
"""Looked at in the quick round too."""
REST = tuple(look for look in LOOKS if look not in QUICK)


@cache
def adviser(name: str) -> Once:
    return Once()


@cache
def position(name: str) -> Any:
    return state_where(SITUATIONS[name])


def sit(app: App, name: str) -> ElGrandeDriver:
    state = position(name).copy()
    match = Match.begin(elgrande, state.observe(None).options, PEOPLE, 1, None, start=state)
    put_on_table(app, match, alone=True)
    app.step(1)
    rest(app)
    table = table_of(app)
    table.advised_by(adviser(name))
    return table


@pytest.mark.parametrize("name", sorted(SITUATIONS))
def test_the_panel_cuts_no_card_in_the_column(start_app, name: str) -> None:
    table = sit(start_app(speed="instant", size=(1920, 1080)), name)
    ask(table.app)
    panel = table.advice_box
    rows = [row for row in table.strips.rows if panel.overlaps(row.inset(2.0))]
    assert all(panel.inset(-1.0).encloses(row) for row in rows)


@cache
def survey(looks: tuple[Look, ...]) -> dict[Look, HintFaults]:
    """Open each situation once, and ask for a hint at these sizes of window and text; in one of them at the near board
    too."""
    found = {look: HintFaults([], [], [], []) for look in looks}
    with TemporaryDirectory() as folder, bare_boards():
        app = make_app(Path(folder), speed="instant")
        for name in SITUATIONS:
            table = sit(app, name)
            for look in [look for look in looks if look[0] == SHAPES[0] or name in SOME]:
                resize(app, *look)
                ask(app)
                assert table.advice_open and not table.zoomed
                add(found[look], name, hint_faults(table))
                if name == "turn":
                    do(app, Zoom(1))
                    app.step(2)
                    app.present(0.0)
                    assert table.zoomed
                    add(found[look], f"{name}, near", hint_faults(table))
                    do(app, Zoom(-1))
        app.close()
    return found


@pytest.mark.parametrize(
    ("size", "scale"),
    [pytest.param(*look, marks=[] if look in QUICK else [pytest.mark.slow]) for look in LOOKS],
)
def test_a_hint_is_shown_whole_and_in_its_place(size: tuple[int, int], scale: float) -> None:
    looks = QUICK if (size, scale) in QUICK else REST
    assert survey(looks)[size, scale] == HintFaults([], [], [], [])


def test_a_misplaced_hint_is_found(start_app: Callable[..., App]) -> None:
    table = sit(start_app(size=(1280, 720), speed="instant"), "turn")
    ask(table.app)
    assert hint_faults(table) == HintFaults([], [], [], [])
    panel = table.advice_panel
    x, y, _, h = panel.box
    panel.box = Box(x, y + 400.0, 300.0, h)
    found = hint_faults(table)
    assert "the panel lies over the bar" in found.misplaced
    assert found.cut
