"""Merlin's table at every size of window and text, late in a game with long names: nothing overlaps, no text leaves its
box or the safe area, nothing is cut or too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.app.application import App
from game.titles.merlin.table.pieces import Pieces
from game.titles.merlin.view_names import CASTLES, PLAYERS
from game.ui.canvas import Box
from game.ui.input.intents import Next, ToggleLog, ToggleView, Zoom
from game.ui.kit.board_parts.patched_board import GROWS
from tests.titles.merlin.table.laid_out import SITUATIONS, bare_tables, board_alone, drawn_faults, sit
from tests.ui.driver import do, make_app
from tests.ui.layouts import LOOKS, SHAPES, Known, Look, resize
from tests.ui.people import rest
from tests.ui.table_driver import TableDriver

QUICK: list[Look] = [(SHAPES[0], 1.0), (SHAPES[0], 2.0)]
"""Looked at in the quick round, each question as it is asked; everything else in full volume."""
SOME = ("ride", "ride of two", "trade for", "end", "module, alone", "reward", "grail, in the scoring")
"""Looked at wherever not all of them are."""


def situations(size: tuple[int, int], scale: float, thorough: bool) -> list[str]:
    """Return the questions to check: all of them at the smallest size with default text, and thoroughly with the
    largest."""
    everything = scale == 1.0 or (thorough and scale == 2.0)
    return list(SITUATIONS) if size == SHAPES[0] and everything else list(SOME)


@cache
def survey(looks: tuple[Look, ...], thorough: bool) -> dict[Look, list[str]]:
    """Open each situation once, and check it at these sizes of window and text; `thorough`: whatever has the focus."""
    found: dict[Look, dict[str, None]] = {look: {} for look in looks}
    with TemporaryDirectory() as folder, bare_tables():
        app = make_app(Path(folder), speed="instant")
        for name in SITUATIONS:
            wanted = [look for look in looks if name in situations(*look, thorough)]
            table = sit(app, name) if wanted else None
            for look in wanted:
                resize(app, *look)
                app.present(0.0)
                wrong = check(table, each_focus(table) if thorough else [table.focus or ""])
                found[look].update(dict.fromkeys(f"{name}: {fault}" for fault in wrong))
                if name == "ride":
                    found[look].update(dict.fromkeys(shown_faults(table)))
        app.close()
    return {look: list(wrong) for look, wrong in found.items()}


def check(table: TableDriver, focused: Sequence[str]) -> Iterator[str]:
    """Yield the faults with each of these things focused, and by the players if they have a page of their own."""
    known: Known = {}
    for focus in focused:
        table.focus_on(focus)
        yield from drawn_faults(table, known)
    if board_alone(table):
        do(table.app, ToggleView(PLAYERS))
        table.app.step(1)
        assert not board_alone(table)
        yield from drawn_faults(table)
        do(table.app, ToggleView(PLAYERS))
        table.app.step(1)
        assert board_alone(table)


def each_focus(table: TableDriver) -> list[str]:
    """Return focusable ids with different kinds of descriptions."""
    found = [table.focus or ""]
    for start in ("landing", "plate", "gate", "stock", "display", "hand"):
        found += [item for item in table.ids if item.startswith(start)][:1]
    return list(dict.fromkeys(found))


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
    do(app, ToggleView(CASTLES))
    app.step(1)
    assert table.known_open
    for index in range(len(table.known_pages())):
        yield from (f"page {index}: {fault}" for fault in drawn_faults(table))
        do(app, Next())
        app.step(1)
    do(app, ToggleView(CASTLES))
    app.step(1)
    assert not table.known_open


@pytest.mark.parametrize(("size", "scale"), QUICK)
def test_every_question_is_whole_and_in_its_place(size: tuple[int, int], scale: float) -> None:
    assert survey(tuple(QUICK), False)[size, scale] == []


@pytest.mark.soak
@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_everything_is_whole_and_in_its_place_whatever_has_the_focus(size: tuple[int, int], scale: float) -> None:
    assert survey(tuple(LOOKS), True)[size, scale] == []


@pytest.fixture
def table(start_app: Callable[..., App]) -> TableDriver:
    app = start_app(size=(1280, 720), speed="instant")
    return sit(app, "trade for")


def test_beside_four_answers_each_is_read_to_its_end(table: TableDriver) -> None:
    table = sit(table.app, "other spaces, folded")
    assert len(table.control_ids) == 4
    for name in table.control_ids:
        table.focus_on(name)
        table.app.step(1)
        assert list(drawn_faults(table)) == [], name


# -- these tests can fail


def test_a_bar_over_the_hand_is_found(table: TableDriver) -> None:
    assert list(drawn_faults(table)) == []
    bar = table.bar
    bar.move(Box(bar.box.x, bar.box.y - 100.0, bar.box.w, bar.box.h + 100.0))
    assert "bar lies over hand" in list(drawn_faults(table))


def test_words_under_an_answer_are_found(table: TableDriver) -> None:
    table = sit(table.app, "reward")
    do(table.app, Zoom(-1))
    assert list(drawn_faults(table)) == []
    answer, bar = table.bar.answers[0], table.bar_box
    answer.at(Box(bar.x, bar.y, answer.box.right - bar.x, answer.box.h))
    assert any("lies under learn" in fault for fault in drawn_faults(table))


def test_counts_that_leave_their_stock_are_found(table: TableDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Pieces.number
    monkeypatch.setattr(Pieces, "number", lambda self, surface, text, at, units, *rest: plain(
        self, surface, text, at, 3 * units, *rest))  # fmt: skip
    table.app.apply_settings()
    rest(table.app)
    table.app.step(1 + GROWS)
    assert any(" stock of " in fault for fault in drawn_faults(table))
