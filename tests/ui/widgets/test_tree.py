"""Whatever is laid out: nothing overlaps, nothing leaves its box, and more room never shows less."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, pairwise, product
from types import SimpleNamespace

import pygame
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from game.core.message import Message
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable, described, nothing
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import Theme
from game.ui.look.type_styles import BODY, HEADING, LABEL, NOTE, TypeStyle
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.signs import prizes
from game.ui.widgets.tree import (
    Aligned,
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
from tests import ROOT
from tests.ui.seeing import fingerprint

FONTS = ROOT / "assets" / "fonts"
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
    return Ruler(SimpleNamespace(canvas=Canvas(1920, 1080), theme=Theme(FONTS, scale), say=str))


sides = st.sampled_from([20.0, 50.0, 100.0, 200.0]) | st.floats(1.0, 400.0)
shares = st.sampled_from([0.0, 0.0, 0.0, 1.0, 2.0])
texts = st.text(SCRIPTS, min_size=1, max_size=400) | st.text(
    st.characters(exclude_categories=["C"]), min_size=1, max_size=400
)
styles = st.sampled_from([NOTE, BODY, LABEL, HEADING])
scales = st.sampled_from([0.8, 1.0, 1.3, 1.5, 2.0])
widths, heights = st.floats(80.0, 1800.0), st.floats(60.0, 1000.0)
more = st.sampled_from([0.0, 0.0, 5.0]) | st.floats(0.0, 400.0)
ENDLESS = 10_000.0


@st.composite
def blocks(draw: st.DrawFn) -> Widget:
    number = draw(st.integers(0, 10**9))
    return Block(f"block-{number}", draw(sides), draw(sides), draw(shares))


def yields(widget: Widget, axis: int) -> bool:
    """Return whether it can do with less than it takes of endless room along an axis."""
    little = Size(ENDLESS, 1.0) if axis else Size(1.0, ENDLESS)
    return widget.takes(ruler(), little)[axis] < widget.takes(ruler(), Size(ENDLESS, ENDLESS))[axis] - 0.01


def line(
    kind: type[Row] | type[Column], parts: list[Widget], grow: float = 0.0, anchor: float = 0.0, fills: bool = True
) -> Widget:
    """Return a row or column that keeps the rule: what can do with less has a share, unless it is the only one."""
    yielding = [part for part in parts if yields(part, kind._axis)]
    if len(yielding) > 1 or any(part.grow for part in yielding):
        for part in yielding:
            part.sharing(part.grow or 1.0)
    return kind(*parts, anchor=anchor, fills=fills).sharing(grow)


def by_kind(inner: st.SearchStrategy[Widget]) -> dict[type[Widget], st.SearchStrategy[Widget]]:
    parts, anchors = st.lists(inner, min_size=2, max_size=4), st.sampled_from([0.0, 0.5, 1.0])
    narrow = st.lists(inner.filter(lambda part: not yields(part, 0)), min_size=2, max_size=4)
    low = st.lists(inner.filter(lambda part: not yields(part, 1)), min_size=1, max_size=8)
    pairs, gaps = st.lists(st.tuples(inner, inner), min_size=1, max_size=3), st.sampled_from([None, 0.0])
    return {
        Row: st.builds(partial(line, Row), parts, shares, anchors, st.booleans()),
        Column: st.builds(partial(line, Column), parts, shares, anchors, st.booleans()),
        Aligned: parts.map(partial(line, Aligned)),
        Columns: pairs.map(lambda some: Columns(*some)),
        Grid: parts.map(lambda some: Grid(*some, columns=2)),
        Wrap: st.builds(lambda some, gap: Wrap(*some, line_gap=gap), narrow, gaps),
        Scroll: st.builds(lambda some, gap: Scroll(some, least_gap=gap), low, gaps),
        Overlay: parts.map(lambda some: Overlay(*some)),
        FirstThatFits: parts.map(lambda some: FirstThatFits(*some)),
        Padded: inner.map(lambda one: Padded(one, 12.0)),
        Panel: inner.map(Panel),
        Anchored: inner.map(Anchored),
        Sized: inner.map(lambda one: Sized(one, least_w=50.0, least_h=20.0)),
        Text: st.builds(Text, texts, styles),
        Levelled: st.builds(Levelled, texts, st.lists(texts, max_size=2), styles),
    }


def containers(inner: st.SearchStrategy[Widget]) -> st.SearchStrategy[Widget]:
    return st.one_of(*by_kind(inner).values())


def limited(inner: st.SearchStrategy[Widget]) -> st.SearchStrategy[Widget]:
    return containers(inner) | inner.map(lambda one: Sized(one, most_w=300.0, least_h=20.0))


trees = st.recursive(blocks(), limited, max_leaves=12)
free = containers(st.recursive(blocks(), containers, max_leaves=8))
"""Trees without upper limits of size."""


def test_every_container_is_tried() -> None:
    known = [*vars(sys.modules[Overlay.__module__]).values(), *vars(sys.modules[Scroll.__module__]).values()]
    public = {kind for kind in known if isinstance(kind, type) and not kind.__name__.startswith("_")}
    assert {kind for kind in public if issubclass(kind, Overlay)} <= set(by_kind(blocks()))


def children_apart(widget: Widget) -> bool:
    """Return whether no two parts of the same container overlap, all the way down."""
    if type(widget) in (Overlay, FirstThatFits):  # All containers are overlays by class.
        return all(children_apart(part) for part in widget.parts)
    shown = [part for part in widget.parts if part.box.w > 0.01 and part.box.h > 0.01]
    return not any(one.box.overlaps(other.box) for one, other in combinations(shown, 2)) and all(
        children_apart(part) for part in widget.parts
    )


@given(trees, scales, widths, heights)
def test_nothing_overlaps_and_nothing_leaves_its_box(tree: Widget, scale: float, wide: float, high: float) -> None:
    tree.place(ruler(scale), Box(100.0, 50.0, wide, high))
    for widget in tree.all():
        for part in widget.parts:
            assert widget.box.inset(-0.01).encloses(part.box)
    assert children_apart(tree)


def chosen(tree: Widget) -> dict[Widget, int]:
    """Return which of their forms things show."""
    return {one: one._parts.index(one.parts[0]) for one in tree.all() if isinstance(one, FirstThatFits)}


def one_and_other(first: Size, second: Size) -> list[Widget]:
    return [Block("first", *first), Block("second", *second)]


WIDE, LARGE, SMALL = Size(100.0, 20.0), Size(100.0, 60.0), Size(40.0, 20.0)
TOO_MUCH: list[tuple[Callable[[], Widget], Size]] = [
    (lambda: Row(Wrap(*one_and_other(WIDE, WIDE)), Block("rigid", 60.0, 20.0)), Size(180.0, 60.0)),
    (lambda: Row(FirstThatFits(*one_and_other(WIDE, SMALL)), Block("rigid", 60.0, 20.0, 1.0)), Size(120.0, 60.0)),
    (lambda: Column(FirstThatFits(*one_and_other(LARGE, SMALL)), Block("rigid", 60.0, 40.0)), Size(110.0, 80.0)),
    (lambda: Row(Block("broad", 150.0, 20.0, 1.0), Text("one two", NOTE, grow=1.0)), Size(280.0, 90.0)),
    (lambda: Grid(*(FirstThatFits(*one_and_other(LARGE, SMALL)) for _ in range(4)), columns=2), Size(210.0, 90.0)),
    (lambda: Wrap(Block("low", 150.0, 10.0), Block("high", 100.0, 100.0), Block("also", 50.0, 100.0), gap=0.0),
     Size(200.0, 110.0)),
    (lambda: Anchored(Row(*(Text(said, NOTE, grow=1.0) for said in ("one two three four", "1")))), Size(700.0, 45.0)),
]  # fmt: skip
"""Trees, and rooms that they fit; a container that offers each part too much lets them leave larger ones."""


@pytest.mark.parametrize(("make", "room"), TOO_MUCH)
def test_parts_that_can_do_with_less_get_no_more_than_there_is(make: Callable[[], Widget], room: Size) -> None:
    for wider, higher in product(range(0, 240, 3), (0, 30, 90)):
        assert_shown_whole(make(), ruler(), Size(room.w + wider, room.h + higher))


def assert_shown_whole(tree: Widget, measure: Ruler, room: Size) -> dict[Widget, int]:
    """Check that it fits, and that all it shows is whole; return which of their forms things show."""
    assert tree.takes(measure, room).within(room)
    tree.place(measure, Box(0.0, 0.0, *room))
    for part in tree.all():
        given = Size(part.box.w + 0.01, part.box.h + 0.01)
        assert part.takes(measure, given).within(given)
    return chosen(tree)


@given(free, scales)
def test_more_room_never_shows_less(tree: Widget, scale: float) -> None:
    """What fits a room fits the size that it takes of it, and every larger one. Then all that it shows is whole, and
    nothing has a later form than in a smaller room."""
    measure, known = ruler(scale), list[tuple[Size, dict[Widget, int]]]()
    whole = tree.takes(measure, Size(1800.0, 1000.0))
    for narrow, low in product((0.3, 0.45, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2), repeat=2):
        room = Size(whole.w * narrow, whole.h * low)
        smaller = [forms for least, forms in known if least.within(room)]
        if smaller or tree.takes(measure, room).within(room):
            least = tree.takes(measure, room)
            known.append((least, assert_shown_whole(tree, measure, least)))
            forms = assert_shown_whole(tree, measure, room)
            assert all(form <= before.get(one, form) for before in smaller for one, form in forms.items())


@given(trees, widths, heights)
def test_the_focus_goes_in_the_order_of_reading(tree: Widget, wide: float, high: float) -> None:
    tree.place(ruler(), Box(100.0, 50.0, wide, high))
    for widget in tree.all():
        if isinstance(widget, (Row, Column, Grid, Wrap, Scroll)) and not isinstance(widget, Columns):
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


@given(st.lists(st.builds(Text, texts, styles), min_size=1, max_size=9), scales, widths, heights, more, more)
def test_a_larger_list_shows_no_fewer_rows(
    rows: list[Widget], scale: float, wide: float, high: float, wider: float, higher: float
) -> None:
    found = []
    for room in (Size(wide, high), Size(wide + wider, high + higher)):
        shown = Scroll(rows, least_gap=0.0)
        shown.place(ruler(scale), Box(0.0, 0.0, *room))
        found.append(len(shown.visible))
    assert found[0] <= found[1]


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


def test_what_spares_room_keeps_the_ends_apart() -> None:
    left, right = Block("left", 50.0, 10.0), Block("right", 50.0, 10.0)
    Row(left, Space(grow=1.0), right, gap=0.0).place(ruler(), Box(0.0, 0.0, 400.0, 10.0))
    assert (left.box.x, right.box.right) == (0.0, 400.0)


@pytest.mark.promise("Read prizes the same way")
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("points", [(105, 203, 301), (112, 204, 400)])
def test_prizes_are_equal_cells_of_black_ivory_and_shaded_paper(points: tuple[int, ...], scale: float) -> None:
    read, surface = ruler(scale), pygame.Surface((1920, 1080))
    row = prizes(read, points)
    taken = row.takes(read, Size(999.0, 999.0))
    row.paint(Pen(surface, read.tools), Box(ROOM.x, ROOM.y, *taken))
    cells = [part.box for part in row.parts]
    assert len({round(cell.w) for cell in cells}) == 1
    grounds = [surface.get_at(read.canvas.pos(cell.x + 6.0, cell.y + 6.0))[:3] for cell in cells]
    assert grounds == [tuple(read.theme.colour(name)[:3]) for name in ("outline", "panel_raised", "panel_sunk")]
