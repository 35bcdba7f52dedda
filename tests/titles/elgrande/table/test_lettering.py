"""The type of the board is never under the floor: every font that is asked for while it is baked and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import product
from types import SimpleNamespace

import pygame
import pytest

from game.storage import paths
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter
from game.titles.elgrande.table.board_picture.board_places import framed
from game.titles.elgrande.table.board_picture.board_sheet import Lights, Showing
from game.titles.elgrande.table.board_picture.level_map import (
    MOST,
    PLAIN,
    SLACK,
    USUAL,
    Lettering,
    LevelMap,
    least_scale,
    lettering,
)
from game.titles.elgrande.table.board_picture.pieces import PiecePictures
from game.titles.elgrande.table.board_picture.printed_map import PrintedMap
from game.titles.elgrande.table.side_column import GAP, arranged
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.polygon_map import MapPrint
from game.ui.look.theme import CONTROL, SECONDARY, Theme
from game.ui.table.prompt_bar import Bar
from game.ui.table.table_screen import MOST_OF_HEIGHT
from tests.changed import changed
from tests.titles.elgrande.table.spain import ROUNDS
from tests.ui.seeing import blank
from tools.board_shots import view

SHAPES = [(1280, 720), (1280, 800), (2560, 1080)]
"""One size of each canvas."""
SCALES = [0.8, 1.0, 1.3, 1.6, 2.0]
LARGER = [((3840, 2160), 0.8), ((1920, 1080), 1.6)]
"""Here only type is rounded differently."""
SEATS = 5


@pytest.fixture(autouse=True)
def plain_land(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written on it, nor on its lights."""
    monkeypatch.setattr(MapPrint, "bake", lambda printed, *_: blank(printed))
    for light in ("draw_areas", "draw_tower", "tint"):
        monkeypatch.setattr(Lights, light, lambda *_: None)


@contextmanager
def fonts() -> Iterator[list[tuple[float, float]]]:
    """Of each font that is asked for meanwhile: its size in units, and half a pixel."""
    found: list[tuple[float, float]] = []
    plain = Theme.font

    def font(self: Theme, role: str, units: float, canvas: Canvas, scaled: bool = True) -> pygame.font.Font:
        made = plain(self, role, units, canvas, scaled)
        found.append((units * (self.text_scale if scaled else 1.0), 0.51 / canvas.scale))
        return made

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Theme, "font", font)
        yield found


@cache
def placed(level: LevelMap, size: tuple[int, int], text_scale: float) -> tuple[Theme, Box, Box]:
    """A theme, the table without its bar, and the map's place in it. It is kept: finding it measures other type."""
    theme, canvas = Theme(paths.assets() / "fonts", text_scale=text_scale), Canvas(*size)
    area, _ = canvas.safe.split_bottom(min(canvas.safe.h * MOST_OF_HEIGHT, Bar.height(theme, canvas.width)), GAP)
    return theme, area, arranged(SimpleNamespace(canvas=canvas, theme=theme), area, SEATS, level).map


def shown(level: LevelMap, size: tuple[int, int], text_scale: float, near: bool) -> tuple[BoardPainter, Box]:
    """A board as the table shows it, and all that is left for it."""
    (theme, area, place), canvas = placed(level, size, text_scale), Canvas(*size)
    board = BoardPainter(theme, level, ROUNDS)
    if near:
        whole = framed(level, place, theme.large)[0].scale
        place = changed(area, w=area.w - CONTROL - GAP)
        board.layout(canvas, place, near=whole)
    else:
        board.layout(canvas, place)
    return board, place


def drawn(board: BoardPainter) -> None:
    """Everything that can be written on it."""
    surface = pygame.Surface(board.chart.size_px)
    for position in ("normal", "fullest", "opened"):
        board.draw(surface, view(position), Showing(leading=position != "opened"))


SIZES = [
    pytest.param(size, scale, marks=[pytest.mark.soak] * ((one + two) % 2), id=f"{size[0]}x{size[1]}-{scale}")
    for (one, size), (two, scale) in product(enumerate(SHAPES), enumerate(SCALES))
]
"""Each canvas with every other size of text, and each of those with one canvas."""


@pytest.mark.promise("Play with large text on a large map")
@pytest.mark.parametrize(("size", "scale"), [*SIZES, *LARGER])
def test_type_on_the_map_is_large_enough_and_has_the_room_it_needs(
    level: LevelMap, size: tuple[int, int], scale: float
) -> None:
    """`test_board_places` proves that up to `MOST` nothing overlaps."""
    placed(level, size, scale)
    with fonts() as found:
        whole, place = shown(level, size, scale, near=False)
        drawn(whole)
    floor = SECONDARY * min(1.0, scale)
    assert len(found) > 40
    assert [units for units, half in found if units < floor - SLACK - half] == []
    assert floor / (USUAL * whole.projection.scale) <= MOST
    assert place.w > 0.44 * whole.canvas.safe.w
    with fonts() as found:
        near, _ = shown(level, size, scale, near=True)
        drawn(near)
    assert [units for units, half in found if units < SECONDARY * max(1.0, scale) - half] == [], "as other text"
    assert near.projection.scale >= 1.49 * whole.projection.scale
    assert len(near.sheet.labels) == 2 * len(level.order), "names are there too"


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.1, 1.2, 1.3])
def test_up_to_130_percent_areas_are_named_on_the_whole_map(level: LevelMap, scale: float) -> None:
    board, _ = shown(level, (1920, 1080), scale, near=False)
    assert board.lettering == PLAIN
    assert len(board.sheet.labels) == 2 * len(level.order)


def test_small_type_is_found(level: LevelMap, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lettering, "digits", property(lambda self: USUAL))
    with fonts() as found:
        drawn(shown(level, (1920, 1080), 2.0, near=False)[0])
    assert any(units < SECONDARY - half for units, half in found)


LARGER = [PLAIN, Lettering(1.15, False), Lettering(1.32, False), Lettering(MOST, False)]
each_lettering = pytest.mark.parametrize("size", LARGER, ids=lambda size: f"{size.grown:g}")


def inked(theme: Theme, canvas: Canvas, units: float, text: str) -> tuple[float, float]:
    """Width and height of the ink of digits, in units."""
    whole = theme.font("bold", units, canvas, scaled=False).render(text, True, "black")
    width, height = whole.get_bounding_rect().size
    return width / canvas.scale, height / canvas.scale


@each_lettering
def test_digits_stay_in_their_boxes(level: LevelMap, size: Lettering) -> None:
    """With one unit of the map as large as one of the canvas."""
    theme, canvas = Theme(paths.assets() / "fonts"), Canvas(1920, 1080)
    wide, high = inked(theme, canvas, size.digits, "8")
    plaque, board = size.plaque(level), size.scoreboard(level)
    assert wide < (plaque[0] - 4) / 3 - 2 and high < plaque[1] - 8
    assert wide < board[0] / 3 - 4 and high < board[1] - 8
    rows = (level.places.track.rounds[3] - 16) / 3
    assert high < rows - 6


def test_the_smallest_near_map_is_as_large_as_the_text(level: LevelMap) -> None:
    for scale in (1.0, 1.3, 2.0):
        assert least_scale(level, scale) * level.sizes.letters == pytest.approx(SECONDARY * scale)
        assert lettering(level, least_scale(level, 1.0), scale) == PLAIN


@pytest.mark.promise("Play with large text on a large map")
def test_plaques_replace_the_names_of_small_maps(level: LevelMap) -> None:
    board, _ = shown(level, (1920, 1080), 2.0, near=False)
    assert not board.lettering.names
    printed = board.sheet.printed
    plain = PrintedMap(printed.canvas, printed.level, printed.projection, printed.theme).plaque("granada")
    grown = printed.plaque("granada")
    assert grown.get_width() > 1.15 * plain.get_width()
    assert board.spot("granada", "plaque") == board.spot("granada", "scoreboard")
    assert isinstance(board.pieces, PiecePictures)
