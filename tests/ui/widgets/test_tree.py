"""Whatever is laid out: nothing overlaps, nothing leaves its box, and more room never shows less."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from game.core.message import Message
from game.match.records import Seat
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable, described, nothing
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import Theme
from game.ui.look.type_styles import BODY, HEADING, LABEL, NOTE, TypeStyle
from game.ui.table.number_table import NumberRow, NumberTable
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.tree import (
    Anchored,
    Column,
    Columns,
    FirstThatFits,
    Grid,
    Levelled,
    Live,
    Overlay,
    Padded,
    Panel,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    Wrap,
    focusables,
)
from tests.ui.seeing import fingerprint

FONTS = Path(__file__).resolve().parents[3] / "assets" / "fonts"
ROOM = Box(100.0, 50.0, 900.0, 600.0)
SCRIPTS = "abc ÁÑ çß кот 가나다 日本 -–'"
"""Letters of several scripts, with spaces and marks."""


class Block(Widget):
    """Something of a known size that can have the focus."""

    def __init__(self, name: str, w: float, h: float, grow: float = 0.0) -> None:
        self.id, self._size, self.grow = name, Size(w, h), grow

    def takes(self, ruler: Ruler, room: Size) -> Size:
        return self._size

    def focusable(self) -> Focusable:
        return Focusable(self.id, self.box, nothing, described(Message(self.id)))


@pytest.fixture(autouse=True, scope="module")
def fonts() -> Iterator[None]:
    pygame.font.init()
    yield


def ruler(scale: float = 1.0) -> Ruler:
    return Ruler(cast(Any, SimpleNamespace(canvas=Canvas(1920, 1080), theme=Theme(FONTS, scale), say=str)))


sides = st.floats(1.0, 400.0)
shares = st.sampled_from([0.0, 0.0, 0.0, 1.0, 2.0])
texts = st.text(SCRIPTS, min_size=1, max_size=400)
styles = st.sampled_from([NOTE, BODY, LABEL, HEADING])
scales = st.sampled_from([0.8, 1.0, 1.3, 1.5, 2.0])


@st.composite
def blocks(draw: st.DrawFn) -> Widget:
    number = draw(st.integers(0, 10**9))
    return Block(f"block-{number}", draw(sides), draw(sides), draw(shares))


def containers(inner: st.SearchStrategy[Widget]) -> st.SearchStrategy[Widget]:
    parts = st.lists(inner, min_size=2, max_size=4)
    return st.one_of(
        parts.map(lambda some: Row(*some).sharing(some[0].grow)),
        parts.map(lambda some: Column(*some)),
        parts.map(lambda some: Grid(*some, columns=2)),
        parts.map(lambda some: Wrap(*some)),
        parts.map(lambda some: Wrap(*some, line_gap=0.0)),
        parts.map(lambda some: Overlay(*some)),
        parts.map(lambda some: FirstThatFits(*some)),
        inner.map(lambda one: Padded(one, 12.0)),
        inner.map(lambda one: Panel(one)),
        inner.map(lambda one: Anchored(one)),
        st.builds(Text, texts, styles),
    )


def limited(inner: st.SearchStrategy[Widget]) -> st.SearchStrategy[Widget]:
    return st.one_of(containers(inner), inner.map(lambda one: Sized(one, most_w=300.0, least_h=20.0)))


trees = st.recursive(blocks(), limited, max_leaves=12)
free = st.recursive(blocks(), containers, max_leaves=12)
"""Trees without limits of size."""


def children_apart(widget: Widget) -> bool:
    """Return whether no two parts of the same container overlap, all the way down."""
    if type(widget) in (Overlay, FirstThatFits):  # All containers are overlays by class.
        return all(children_apart(part) for part in widget.parts)
    shown = [part for part in widget.parts if part.box.w > 0.01 and part.box.h > 0.01]
    return not any(one.box.overlaps(other.box) for one, other in combinations(shown, 2)) and all(
        children_apart(part) for part in widget.parts
    )


@given(trees, st.floats(80.0, 1800.0), st.floats(60.0, 1000.0))
def test_nothing_overlaps_and_nothing_leaves_its_box(tree: Widget, wide: float, high: float) -> None:
    tree.place(ruler(), Box(100.0, 50.0, wide, high))
    for widget in tree.all():
        for part in widget.parts:
            assert widget.box.inset(-0.01).encloses(part.box)
    assert children_apart(tree)


@given(free)
def test_what_fits_gets_all_that_it_takes(tree: Widget) -> None:
    room = Size(1800.0, 1000.0)
    size = tree.takes(ruler(), room)
    assume(size.within(room))
    tree.place(ruler(), Box(0.0, 0.0, *room))
    for widget in tree.all():
        if isinstance(widget, Block):
            assert widget.box.w >= widget.takes(ruler(), room).w - 0.01
            assert widget.box.h >= widget.takes(ruler(), room).h - 0.01


@given(trees, st.floats(80.0, 1800.0), st.floats(60.0, 1000.0))
def test_the_focus_goes_in_the_order_of_reading(tree: Widget, wide: float, high: float) -> None:
    tree.place(ruler(), Box(100.0, 50.0, wide, high))
    for widget in tree.all():
        if isinstance(widget, (Row, Column, Grid, Wrap)):
            shown = [part.box for part in widget.parts if part.box.w > 0.01 and part.box.h > 0.01]
            assert all(two.x > one.right - 0.01 or two.y > one.bottom - 0.01 for one, two in pairwise(shown))
    blocks = [widget.id for widget in tree.all() if isinstance(widget, Block) and widget.box.w > 0]
    assert [item.id for item in focusables(tree.all())] == blocks


@given(texts, styles, scales, st.floats(60.0, 1700.0))
def test_a_text_takes_no_more_than_its_lines(said: str, style, scale: float, wide: float) -> None:
    measure = ruler(scale)
    size = Text(said, style).takes(measure, Size(wide, 5000.0))
    lines = measure.lines(said, style, wide)
    assert size.h == pytest.approx(len(lines) * measure.step(style))
    assert "".join("".join(lines).split()) == "".join(said.split())


@given(texts, styles, scales, st.floats(120.0, 1700.0), st.floats(20.0, 600.0))
@example("кк", TypeStyle(36.0), 2.0, 120.0, 105.0)
def test_a_text_is_drawn_inside_its_box(said: str, style, scale: float, wide: float, high: float) -> None:
    measure = ruler(scale)
    assume(high >= measure.step(style))
    surface = pygame.Surface((1920, 1080), pygame.SRCALPHA)
    text, box = Text(said, style), Box(100.0, 50.0, wide, high)
    text.place(measure, box)
    text.draw(Pen(surface, measure.tools))
    drawn = surface.get_bounding_rect()
    slack = measure.step(style) * 0.45  # Descenders of the last line.
    assert drawn.w == 0 or box.inset(-2.0, -slack).encloses(Box(*drawn))


@given(texts, scales, st.floats(60.0, 1500.0), st.floats(0.0, 800.0))
def test_more_room_never_shows_less(said: str, scale: float, wide: float, more: float) -> None:
    measure = ruler(scale)
    forms = [Text(said, BODY, most=1), Text(said[: max(1, len(said) // 2)], BODY, most=1), Text(said[:1], BODY, most=1)]

    def chosen(width: float) -> int:
        tree = FirstThatFits(*forms)
        tree.place(measure, Box(0.0, 0.0, width, 200.0))
        return forms.index(tree.parts[0])

    assert chosen(wide + more) <= chosen(wide)


def test_the_last_form_serves_where_none_fits() -> None:
    tree = FirstThatFits(Block("large", 500.0, 50.0), Block("small", 400.0, 50.0))
    tree.place(ruler(), Box(0.0, 0.0, 100.0, 50.0))
    assert [part.id for part in tree.parts] == ["small"]


def test_those_with_a_share_divide_what_is_spare() -> None:
    one, two = Block("one", 10.0, 10.0, 1.0), Block("two", 10.0, 10.0, 3.0)
    Row(one, two, Block("fixed", 100.0, 10.0), gap=0.0).place(ruler(), Box(0.0, 0.0, 500.0, 10.0))
    assert (one.box.w, two.box.w) == (100.0, 300.0)


def test_those_with_a_share_give_way_first() -> None:
    text, button = Block("text", 300.0, 300.0, 1.0), Block("button", 300.0, 80.0)
    Column(text, button, gap=0.0).place(ruler(), Box(0.0, 0.0, 300.0, 200.0))
    assert (text.box.h, button.box.h) == (120.0, 80.0)


@given(st.lists(st.tuples(blocks(), blocks()), min_size=1, max_size=5))
def test_the_rows_of_a_table_are_equally_high_in_all_columns(columns: list[tuple[Widget, Widget]]) -> None:
    """And what is read first is the first column."""
    table = Columns(*columns)
    table.place(ruler(), ROOM)
    for row in zip(*columns, strict=True):
        assert len({(round(part.box.y, 3), round(part.box.h, 3)) for part in row}) == 1
    assert list(table.parts) == [part for column in columns for part in column]


@given(st.integers(1, 40), st.integers(0, 60), st.floats(60.0, 500.0))
def test_rows_scroll_by_whole_rows_and_show_what_is_asked_for(count: int, wanted: int, high: float) -> None:
    rows = [Block(f"row-{index}", 100.0, 50.0) for index in range(count)]
    scroll = Scroll(rows, gap=10.0)
    scroll.place(ruler(), Box(0.0, 0.0, 400.0, high))
    wanted = min(wanted, count - 1)
    scroll.show(wanted)
    assert rows[wanted].box.w > 0
    assert scroll.box.inset(0.0, -0.01).encloses(rows[wanted].box)
    assert all(row.box.w == 0 for row in rows if row not in scroll.visible)
    before = scroll.offset
    scroll.scroll(1000)
    assert scroll.offset == max(before, scroll.last_offset) and rows[-1].box.w > 0


def test_a_list_asks_for_the_width_that_its_rows_and_their_scrollbar_need() -> None:
    rows = [Block(f"row-{index}", 320.0, 50.0) for index in range(30)]
    scroll = Scroll(rows)
    scroll.place(ruler(), Box(0.0, 0.0, scroll.takes(ruler(), Size(900.0, 400.0)).w, 400.0))
    assert scroll.scrollable and rows[0].box.w >= 320.0


def test_a_live_part_is_made_when_it_is_drawn() -> None:
    said = ["before"]
    part = Live(lambda: Text(said[0], BODY), h=40.0)
    part.place(ruler(), Box(0.0, 0.0, 300.0, 40.0))
    pictures = []
    for word in ("before", "after"):
        said[0] = word
        surface = pygame.Surface((400, 100), pygame.SRCALPHA)
        part.draw(Pen(surface, ruler().tools))
        pictures.append(fingerprint(surface))
    assert pictures[0] != pictures[1]


@given(st.lists(texts, min_size=1, max_size=4), styles, scales, sides)
def test_a_levelled_text_has_room_for_each_that_may_stand_there(
    said: list[str], style: TypeStyle, scale: float, wide: float
) -> None:
    room = Size(wide, 10000.0)
    sizes = {Levelled(one, said, style).takes(ruler(scale), room) for one in said}
    assert len(sizes) == 1
    assert all(Text(one, style).takes(ruler(scale), room).within(next(iter(sizes))) for one in said)


def test_every_column_that_is_best_is_highlighted() -> None:
    seats = [Seat(name, colour) for name, colour in (("Ann", "crimson"), ("Ben", "sky"), ("Cid", "gold"))]
    rows = [NumberRow(Message("total"), (7, 7, 3))]
    columns = []
    for best in ((), (0, 1)):
        surface = pygame.Surface((1000, 300), pygame.SRCALPHA)
        NumberTable(ruler().tools, seats, rows, best).draw(surface, Box(0.0, 0.0, 900.0, 200.0))
        first = int(900 * 0.36)
        wide = (900 - first) // 3
        columns.append(
            [fingerprint(surface.subsurface((first + wide * at + 40, 0, wide - 60, 150))) for at in range(3)]
        )
    assert [plain == best for plain, best in zip(*columns, strict=True)] == [False, False, True]


def test_what_spares_room_keeps_the_ends_apart() -> None:
    left, right = Block("left", 50.0, 10.0), Block("right", 50.0, 10.0)
    Row(left, Space(grow=1.0), right, gap=0.0).place(ruler(), Box(0.0, 0.0, 400.0, 10.0))
    assert (left.box.x, right.box.right) == (0.0, 400.0)
