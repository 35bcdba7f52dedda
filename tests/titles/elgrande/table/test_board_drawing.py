"""The board draws what the view says, where the level says, and the same picture twice."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy
import pygame
import pytest

from game.core.ruleset import BadContent
from game.storage import paths
from game.titles.elgrande.table.board_picture import level_map, printed_map
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter
from game.titles.elgrande.table.board_picture.board_sheet import Showing
from game.titles.elgrande.table.board_picture.level_map import LevelMap
from game.titles.elgrande.table.board_picture.pieces import OUTLINE, PiecePictures
from game.titles.elgrande.table.event_table import ViewModel
from game.titles.elgrande.table.view_data import CASTILLO
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts import area_lights
from game.ui.kit.board_parts.polygon_map import ATLAS
from game.ui.look.palette import SEATS, SeatStyle, contrast
from game.ui.look.theme import Theme
from tests.changed import changed
from tests.titles.elgrande.table.spain import FACTS, ROUNDS
from tests.ui.seeing import array_of, fingerprint

SIZE = (1280, 720)
BOX = Box(84.0, 20.0, 1120.0, 858.0)
"""What the table gives the board on a canvas of 1920 x 1080."""
SPAIN = paths.levels() / "elgrande" / "spain"


@pytest.fixture(scope="module")
def board(level: LevelMap) -> Iterator[BoardPainter]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    made = BoardPainter(Theme(paths.assets() / "fonts"), level, ROUNDS)
    made.layout(Canvas(*SIZE), BOX)
    yield made


@pytest.fixture
def view(level: LevelMap) -> ViewModel:
    made = ViewModel(players=5, areas=level.order, hides=True, facts=FACTS, round=4, king="aragon")
    made.caballeros = {area: [0] * 5 for area in level.order}
    made.caballeros[CASTILLO] = None
    made.grandes = ["galicia", "valencia", "granada", "sevilla", "cataluna"]
    return made


def picture(board: BoardPainter, view: ViewModel, **options: Any) -> numpy.ndarray:
    surface = pygame.Surface(SIZE)
    board.draw(surface, view, Showing(**options))
    return array_of(surface)


def differing(one: numpy.ndarray, other: numpy.ndarray, canvas: Canvas) -> Box | None:
    """The rectangle of what differs, in canvas units."""
    xs, ys = numpy.nonzero((one != other).any(axis=2))
    if len(xs) == 0:
        return None
    scale = canvas.scale
    return Box(xs.min() / scale, ys.min() / scale, (xs.max() - xs.min() + 1) / scale, (ys.max() - ys.min() + 1) / scale)


def caballero(board: BoardPainter, seat: SeatStyle, count: int = 1, width: float = 56.0) -> pygame.Surface:
    surface = pygame.Surface((120, 120), pygame.SRCALPHA)
    pen, at = board.brush(surface, Canvas(1920, 1080)), (60.0, 60.0)
    board.pieces.figure(pen, at, "caballero", seat, width)
    board.pieces.caballeros_count(pen, at, width, count)
    return surface


@pytest.mark.promise("Move characters instead of blocks")
@pytest.mark.parametrize("count", range(2, 31))
def test_the_count_of_a_caballero_is_large_enough_for_the_sofa(board: BoardPainter, count: int) -> None:
    """28 units or more, also on a small caballero, and inside of its badge."""
    least = board.pieces.digits(Canvas(1920, 1080), str(count), 28, "#FFFFFF").get_height()
    for width in (30.0, 56.0, 80.0):
        plain, badged = caballero(board, SEATS["violet"], 1, width), caballero(board, SEATS["violet"], count, width)
        changed_here = (array_of(plain) != array_of(badged)).any(axis=2)
        assert changed_here.any(axis=0).sum() >= max(34, least)


@pytest.mark.promise("Know everyone by their coat of arms")
def test_houses_are_told_apart_by_their_shapes_alone(board: BoardPainter) -> None:
    pictures = set()
    for shape in ("circle", "square", "triangle", "diamond", "star"):
        seat = changed(SEATS["crimson"], shape=shape)
        surface = caballero(board, seat, 12)
        board.pieces.figure(board.brush(surface, Canvas(1920, 1080)), (60.0, 60.0), "grande", seat, 60.0)
        pictures.add(fingerprint(surface))
    assert len(pictures) == 5


def test_the_castillo_lifts_and_shows_what_is_inside(board: BoardPainter, view: ViewModel) -> None:
    closed = picture(board, view)
    risen = picture(board, view, lift=0.5)
    assert differing(closed, risen, board.canvas) is not None
    view.caballeros[CASTILLO] = [3, 0, 2, 0, 0]
    view.castillo_open = True
    assert differing(risen, picture(board, view), board.canvas) is not None


@pytest.mark.parametrize("mark", ["legal", "focus", "dim", "chosen", "legal focus"])
def test_every_light_shows_on_every_area_and_stays_in_its_box(board: BoardPainter, view: ViewModel, mark: str) -> None:
    before = picture(board, view)
    for area in board.areas:
        box = differing(before, picture(board, view, lights={area: mark}), board.canvas)
        assert box is not None, f"{area} {mark}"
        assert board.light_box(area).inset(-2).encloses(box), f"{area} {mark}"


@pytest.mark.promise("Play on a printed sea chart")
def test_pieces_and_names_stand_out_from_every_region() -> None:
    for fill in (*ATLAS.fills, ATLAS.sea, ATLAS.land):
        assert contrast(OUTLINE, fill) >= 3, fill
        assert contrast(printed_map.INK, fill) >= 4.5, fill


def test_the_focus_is_not_marked_by_colour_alone() -> None:
    assert contrast(area_lights.IVORY, area_lights.INK) >= 3
    forms = {word: area_lights.line("M0 0H9V9Z", word) for word in area_lights.WORDS[1:]}
    assert [word for word, form in forms.items() if "dasharray" in form] == ["focus"]


def test_a_region_without_a_place_is_bad_content(tmp_path: Path) -> None:
    for name in ("geometry.json", "board.toml"):
        shutil.copy(SPAIN / name, tmp_path)
    text = (SPAIN / "places.toml").read_text("utf-8")
    (tmp_path / "places.toml").write_text(text.replace("[areas.granada]", "[areas.grenada]"), "utf-8")
    with pytest.raises(BadContent, match=r"places\.toml.*granada"):
        level_map.load(tmp_path)
    (tmp_path / "places.toml").write_text(text.replace("letters = 43.2", 'letters = "high"'), "utf-8")
    with pytest.raises(BadContent, match=r"places\.toml.*letters"):
        level_map.load(tmp_path)
    (tmp_path / "places.toml").unlink()
    with pytest.raises(BadContent, match=r"places\.toml"):
        level_map.load(tmp_path)


def test_who_leads_stands_instead_of_the_single_caballeros(board: BoardPainter, view: ViewModel) -> None:
    counts = view.caballeros["granada"]
    counts[:] = [3, 0, 1, 0, 0]
    plain, leading = picture(board, view), picture(board, view, leading=True)
    assert differing(plain, leading, board.canvas) is not None
    again = picture(board, view, leading=True, hidden={("caballero", "granada", 0)})
    assert differing(leading, again, board.canvas) is None, "no block is drawn below the banners"
    counts[:] = [1, 0, 3, 0, 0]
    other = differing(leading, picture(board, view, leading=True), board.canvas)
    assert other is not None
    assert board.light_box("granada").inset(-20).encloses(other), "only Granada has another leader"


def test_the_hidden_castillo_has_no_banner(board: BoardPainter, view: ViewModel) -> None:
    hidden = picture(board, view, leading=True)
    view.caballeros[CASTILLO] = [2, 0, 0, 0, 1]
    box = differing(hidden, picture(board, view, leading=True), board.canvas)
    assert box is not None
    assert board.castillo_box().inset(-4).encloses(box)


@pytest.mark.parametrize(("players", "paid"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_points_that_are_not_paid_with_so_few_are_struck_out(
    board: BoardPainter, level: LevelMap, players: int, paid: int
) -> None:
    few = BoardPainter(board.theme, level, ROUNDS, list(SEATS.values())[:players])
    few.layout(board.canvas, BOX)
    sheet = few.sheet
    plaques = [sheet.printed.plaque("aragon", count) for count in (1, 2, 3)]
    assert len({fingerprint(one) for one in plaques}) == 3
    on_board = [fingerprint(picture) for picture, _ in sheet.labels]
    assert fingerprint(plaques[paid - 1]) in on_board


@pytest.mark.parametrize("scoring", [(9,), (3, 6, 9), (2, 5, 6, 9), (2, 3, 5, 6, 8, 9)])
def test_each_general_scoring_of_the_level_has_a_tower_on_the_round_track(
    board: BoardPainter, scoring: tuple[int, ...]
) -> None:
    drawn: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(printed_map, "small_tower", lambda *args: (drawn.append(args), "")[1])
        board.sheet.printed.round_track(ROUNDS._replace(scoring=scoring))
    assert len(drawn) == len(scoring)


@pytest.mark.promise("Tell points apart at a glance")
def test_points_of_two_digits_have_room_on_a_scoreboard_with_a_red_rim(board: BoardPainter) -> None:
    """No value reaches into its neighbour's cell, however wide they are."""
    canvas, (wide, high) = Canvas(1920, 1080), (138, 66)
    third = (wide - 14 - 6) / 3
    for points in ((8, 8, 8), (20, 20, 20)):
        surface = pygame.Surface((wide, high))
        board.pieces.scoreboard(board.brush(surface, canvas), (wide / 2, high / 2), points, float(wide))
        dark = array_of(surface)[:, 26:54].max(axis=2).min(axis=1) < 60
        for place in (1, 2):
            left = 7 + 3 + third * place
            assert not dark[round(left + 1) : round(left + 3)].any(), points
        red, green, _blue, _alpha = surface.get_at((wide // 2, 60))
        assert red > 3 * green, "its rim"


def test_a_scoreboard_strikes_out_what_isnt_paid(board: BoardPainter) -> None:
    canvas, cells = Canvas(1920, 1080), list[list[bytes]]()
    for paid in (3, 2):
        surface = pygame.Surface((138, 66))
        pieces = PiecePictures(board.theme, paid)
        pieces.scoreboard(board.brush(surface, canvas), (69, 33), (8, 4, 2), 138.0)
        cells.append([array_of(surface)[left : left + 36].tobytes() for left in (10, 50, 92)])
    assert [one == other for one, other in zip(*cells, strict=True)] == [True, True, False]
