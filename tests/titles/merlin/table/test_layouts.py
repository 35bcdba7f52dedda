"""Merlin's table at every size of window and text, late in a game with long names: nothing overlaps, no text leaves its
box or the safe area, nothing is cut or too small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from game.app.application import App
from game.titles.merlin.view_names import CASTLES, PLAYERS
from game.ui.canvas import Box
from game.ui.input.intents import Next, ToggleLog, Zoom
from tests.titles.merlin.table.laid_out import SITUATIONS, bare_tables, board_alone, drawn_faults, places_of, sit
from tests.ui.driver import StartApp, do, toggle
from tests.ui.layouts import LOOKS, SHAPES, Known, Look, drawn_again, each_focus, each_scale, resize, seen
from tests.ui.table_driver import TableDriver

SOME = ("ride", "ride of two", "trade for", "end", "module, alone", "reward", "grail, in the scoring")
"""Looked at wherever not all of them are."""
SURVEYED = [
    pytest.param((SHAPES[0], 1.0), SITUATIONS, False),
    pytest.param((SHAPES[0], 2.0), SOME, False),
    pytest.param((SHAPES[3], 1.0), SOME, False),
    *(pytest.param(look, SOME, True, marks=pytest.mark.soak) for look in LOOKS),
]


def check(table: TableDriver, focused: Sequence[str]) -> Iterator[str]:
    """Yield the faults with each of these things focused, and by the players if they have a page of their own."""
    known: Known = {}
    for focus in focused:
        table.focus_on(focus)
        yield from drawn_faults(table, known)
    if board_alone(table):
        toggle(table.app, PLAYERS)
        table.app.step(1)
        assert not board_alone(table)
        yield from drawn_faults(table)
        toggle(table.app, PLAYERS)
        table.app.step(1)
        assert board_alone(table)


def shown_faults(table: TableDriver) -> Iterator[str]:
    """Open and close everything that a key opens, one by one."""
    app = table.app
    for name, opens, closes in (("log", ToggleLog(), ToggleLog()), ("near", Zoom(1), Zoom(-1))):
        do(app, opens)
        app.step(1)
        assert table.log_open == (name == "log") and table.view.picture.zoomed == (name == "near")
        yield from (f"{name}: {fault}" for fault in drawn_faults(table))
        do(app, closes)
        app.step(1)
        assert not table.log_open and not table.view.picture.zoomed
    toggle(app, CASTLES)
    app.step(1)
    assert table.known_open
    for index in range(len(table.known_pages())):
        yield from (f"page {index}: {fault}" for fault in drawn_faults(table))
        do(app, Next())
        app.step(1)
    toggle(app, CASTLES)
    app.step(1)
    assert not table.known_open


@pytest.mark.parametrize(("look", "names", "thorough"), SURVEYED)
def test_every_question_is_whole_and_in_its_place(
    start_app: StartApp, look: Look, names: Sequence[str], thorough: bool
) -> None:
    """thorough: whatever has the focus"""
    found = []
    with bare_tables():
        app = start_app(size=look[0], text_scale=look[1], speed="instant")
        for name in names:
            table = sit(app, name)
            app.present(0.0)
            found += [
                f"{name}: {fault}"
                for fault in check(
                    table,
                    each_focus(table, "landing", "plate", "gate", "stock", "display", "hand")
                    if thorough
                    else [table.focus or ""],
                )
            ]
            if name == "ride":
                found += shown_faults(table)
    assert found == []


@pytest.mark.promise("Turn your monitor upright")
@each_scale
def test_on_an_upright_screen_the_board_stands_above_hand_and_plates(start_app: StartApp, scale: float) -> None:
    table = sit(start_app(size=SHAPES[3], speed="instant", text_scale=scale), "end")
    picture, safe = table.view.picture, table.app.canvas.safe
    board = picture.kept_clear[0]
    below = [table.header_box, picture.held_boxes[0], *(picture.seat_box(seat) for seat in range(4)), table.bar_box]
    assert board.w >= 0.99 * safe.w and all(board.bottom <= part.y and safe.encloses(part) for part in below)


def test_beside_three_answers_each_is_read_to_its_end(quick: App) -> None:
    table = sit(quick, "other spaces, folded")
    assert len(table.control_ids) == 3
    for name in table.control_ids:
        table.focus_on(name)
        table.app.step(1)
        assert list(drawn_faults(table)) == [], name


# -- these tests can fail


def test_a_bar_over_the_hand_is_found(quick: App) -> None:
    table = sit(quick, "trade for")
    assert list(drawn_faults(table)) == []
    bar = table.bar
    bar.move(Box(bar.box.x, bar.box.y - 100.0, bar.box.w, bar.box.h + 100.0))
    assert "bar lies over hand" in list(drawn_faults(table))


@pytest.mark.promise("Read beside Merlin's rondel what its signs mean")
def test_the_legend_of_all_signs_stands_below_the_round(quick: App) -> None:
    table = sit(quick, "end")
    resize(quick, (1920, 1080), 1.0)
    at = places_of(table).arrangement
    told = [said for said in seen(table, drawn_again(table)) if at.rounds.encloses(said.box)]
    signs = ["Score", "Build", "Trade", "Grail", "Markers", "Missions", "Relocate", "Excalibur"]
    assert [said.text for said in told] == ["Round 5 of 6", *signs]
