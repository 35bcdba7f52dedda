"""Merlin's table with large type: answers, log and hints make room for one another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.app.application import App
from game.storage.settings import Settings
from game.ui.input.intents import MoveFocus, ToggleLog, Zoom
from tests.titles.merlin.table.laid_out import bare_tables, sit
from tests.ui.driver import do
from tests.ui.layouts import cut_texts, drawn_again, resize
from tests.ui.table_driver import TableDriver

SMALL = (1280, 720)


@pytest.fixture
def program(start_app: Callable[..., App]) -> Iterator[App]:
    with bare_tables():
        yield start_app(size=SMALL, settings=Settings(language="en", speed="instant"))


def seated(app: App, name: str, scale: float) -> TableDriver:
    table = sit(app, name)
    resize(app, SMALL, scale)
    return table


def in_the_bar(app: App, scale: float) -> TableDriver:
    """Return a table that shows the whole board, so that the bar offers the ability that a mission brings."""
    table = seated(app, "reward", scale)
    do(app, Zoom(-1))
    return table


def test_only_the_long_answer_takes_two_lines(program: App) -> None:
    table = in_the_bar(program, 2.0)
    learn, points = table.control_boxes
    assert learn.h > 1.5 * points.h
    assert cut_texts(table, drawn_again(table), table.bar_box) == []


def test_an_ability_too_long_for_two_lines_is_named_without_the_verb(program: App) -> None:
    labels: dict[float, Any] = {scale: in_the_bar(program, scale).bar.labels[0] for scale in (1.0, 2.0)}
    assert labels == {1.0: "Learn “Shield-bearer’s point”", 2.0: "Shield-bearer’s point"}


@pytest.mark.parametrize("scale", [1.6, 2.0])
def test_the_log_leaves_the_header_beside_the_board_in_reach(program: App, scale: float) -> None:
    table = seated(program, "ride", scale)
    do(program, ToggleLog())
    program.step(1)
    assert table.log_open and not table.log_box.overlaps(table.header_box)


def test_the_zoom_is_mentioned_once_and_as_a_sentence(program: App) -> None:
    table, told = seated(program, "ride", 1.3), 0
    for _ in range(8):
        shown, said = (*table.hint_commands, *table.hint_aside), table.detail
        told += "zoom" in shown
        assert not ("zoom" in shown and "zoom in" in said), said
        assert " Z: zoom in" not in said or ". Z: zoom in" in said
        do(program, MoveFocus(1, 0))
    assert told
