"""Where pieces stand: every foot on its own land, nothing over anything else, on any level and in any position."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pygame
import pytest
from msgspec.structs import replace
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from game.storage import paths
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter
from game.titles.elgrande.table.board_picture.level_map import PLAIN, LevelMap
from game.titles.elgrande.table.board_picture.piece_layout import Footing, PieceLayout, Present
from game.titles.elgrande.table.board_picture.pieces import KING, Figure, figure_sizes
from game.titles.elgrande.table.view_data import CASTILLO
from game.ui.canvas import Box, Canvas
from game.ui.look.theme import Theme
from tests.titles.elgrande.rules.builder import REGIONS
from tests.titles.elgrande.table import fullest
from tests.titles.elgrande.table.spain import ROUNDS, relaid

BOX = Box(87.0, 51.0, 1141.0, 866.0)
"""What the table gives the board on a canvas of 1920 x 1080."""
SCALE = 0.74
CABALLEROS = frozenset(("caballero", seat) for seat in range(5))
TRIPLES = {"aragon": (0, 2, 4), "cataluna": (0, 2, 3)}
FORGIVEN = 0.5
"""Square map units."""
SHADOWS = 200
"""Opacity below which a picture is shadow."""
ROUNDED = 12.0
"""Square map units of a foot that a ragged coast may lack: two hundredths of it."""


def laid_out(level: LevelMap) -> BoardPainter:
    made = BoardPainter(Theme(paths.assets() / "fonts"), level, ROUNDS)
    made.layout(Canvas(640, 360), BOX)
    return made


board = pytest.fixture(laid_out, scope="module")


@pytest.fixture(scope="module")
def layout(board: BoardPainter) -> PieceLayout:
    return board.piece_layout


def everywhere(level: LevelMap, grandes: tuple[str, ...] = (), king: str = "") -> Present:
    """Caballeros of all five seats in every area, Grandes in these regions, the King in one."""
    found = {(area, caballero) for area in level.order for caballero in CABALLEROS}
    found |= {(area, ("grande", seat)) for seat, area in enumerate(grandes)}
    return frozenset({*found, (king, KING)} if king else found)


def galicia(level: LevelMap) -> Present:
    """All that can stand in one region at once."""
    return everywhere(level, ("galicia",) * 5, "galicia")


def body(layout: PieceLayout, footing: Footing, area: str, figure: Figure) -> BaseGeometry:
    x, y = footing.feet[area, figure]
    sizes = footing.small.get((area, figure), layout.sizes)
    return unary_union([box(x + a, y + b, x + c, y + d) for a, b, c, d in sizes.room(figure[0]).body])


def ground(layout: PieceLayout, figure: Figure, foot: tuple[float, float]) -> BaseGeometry:
    (x, y), (left, top, right, low) = foot, layout.sizes.room(figure[0]).foot
    return box(x + left, y + top, x + right, y + low)


def land(level: LevelMap, area: str) -> BaseGeometry:
    return Polygon(level.regions[area] if area != CASTILLO else level.places.areas[CASTILLO].ground).buffer(0)


def in_trays(footing: Footing) -> set[tuple[str, Figure]]:
    return {(tray.area, figure) for tray in footing.trays for figure in tray.feet}


def assert_in_order(level: LevelMap, layout: PieceLayout, present: Present) -> Footing:
    """Every foot is on its own land or in a tray, and nothing covers anything else."""
    footing = layout.footing(present)
    assert set(footing.feet) == present
    waiting = in_trays(footing)
    for (area, figure), foot in footing.feet.items():
        if (area, figure) not in waiting:
            off = ground(layout, figure, foot).difference(land(level, area)).area
            assert off <= ROUNDED, (area, figure)
    bodies = {key: body(layout, footing, *key) for key in footing.feet}
    for (one, a), (other, b) in combinations(bodies.items(), 2):
        assert a.intersection(b).area <= FORGIVEN, f"{one} and {other}"
    return footing


def assert_trays_in_order(level: LevelMap, layout: PieceLayout, footing: Footing) -> None:
    """Trays lie in the sea, hold their pieces, cover nothing, and are joined to their regions."""
    sheets = [box(*tray.rect) for tray in footing.trays]
    for one, other in combinations(sheets, 2):
        assert one.intersection(other).area == 0
    waiting = in_trays(footing)
    for tray, sheet in zip(footing.trays, sheets, strict=True):
        for area in level.regions:
            assert sheet.intersection(land(level, area)).area == 0, f"the tray of {tray.area} lies in {area}"
        for area, figure in footing.feet:
            piece = body(layout, footing, area, figure)
            if area == tray.area and figure in tray.feet:
                assert sheet.contains(piece)
            elif (area, figure) not in waiting:
                assert sheet.intersection(piece).area <= FORGIVEN
        start, end = tray.leader
        assert sheet.touches(Point(start)) and land(level, tray.area).contains(Point(end))


@pytest.mark.promise("Move characters instead of blocks")
@pytest.mark.parametrize("grandes", [REGIONS[:5], REGIONS[4:]], ids=["north", "south"])
def test_five_houses_stand_in_every_region_on_their_own_land(
    level: LevelMap, layout: PieceLayout, grandes: tuple[str, ...]
) -> None:
    footing = assert_in_order(level, layout, everywhere(level, grandes))
    assert not {area for area, figure in in_trays(footing) if figure[0] == "grande"}, "nor does a Grande need a tray"


def crowd(level: LevelMap, chance: random.Random) -> Present:
    """Some seats' caballeros in each area, all Grandes, and the King."""
    some = {(area, caballero) for area in level.order for caballero in CABALLEROS if chance.random() < 0.5}
    grandes: Present = frozenset((chance.choice(REGIONS), ("grande", seat)) for seat in range(5))
    return grandes | some | {(chance.choice(REGIONS), KING)}


@pytest.mark.promise("See at a glance in which region")
@pytest.mark.parametrize("bared", [False, True], ids=["spain", "no places given"])
def test_no_more_than_a_quarter_of_a_drawn_figure_stands_before_other_land(level: LevelMap, bared: bool) -> None:
    own = laid_out(bare(level) if bared else level)
    painted, chance = Canvas(1920, 1080), random.Random(11)
    regions = {}
    for area, ring in (*level.regions.items(), *enumerate(level.lands)):
        sheet = pygame.Surface(painted.size_px, pygame.SRCALPHA)
        pygame.draw.polygon(sheet, "#FFFFFF", [own.projection.units(point) for point in ring])
        regions[area] = pygame.mask.from_surface(sheet)
    full = [everywhere(level), everywhere(level, REGIONS[:5], "granada")]
    for present in [*full, *(crowd(level, chance) for _ in range(20))]:
        footing = own.piece_layout.footing(present)
        for area, figure in footing.feet.keys() - in_trays(footing):
            if area == CASTILLO:
                continue
            (kind, seat), stand = figure, own.stand_in(footing, area, figure)
            style = None if kind == "king" else own.seats[seat]
            drawn = pygame.mask.from_surface(own.pieces.piece(painted, kind, style, stand.width), SHADOWS)
            corner = drawn.get_rect(center=stand.middle).topleft
            others = sum(mask.overlap_area(drawn, corner) for other, mask in regions.items() if other != area)
            assert others <= 0.25 * drawn.count(), (area, figure)


@pytest.mark.parametrize("king", REGIONS)
def test_the_king_has_a_place_in_every_region_however_full(level: LevelMap, layout: PieceLayout, king: str) -> None:
    footing = assert_in_order(level, layout, everywhere(level, (king,), king))
    assert king == "pais_vasco" or (king, KING) not in in_trays(footing)  # All but the Basque coast hold him.
    assert_trays_in_order(level, layout, footing)


def test_trays_lie_at_their_own_coast_where_three_regions_meet(level: LevelMap, layout: PieceLayout) -> None:
    """Everyone in Valencia, three houses and two Grandes in Aragón, three houses and the King in Cataluña."""
    nobles = {("aragon", ("grande", 3)), ("aragon", ("grande", 4)), ("cataluna", KING)}
    caballeros = {("valencia", one) for one in CABALLEROS}
    caballeros |= {(area, ("caballero", seat)) for area, seats in TRIPLES.items() for seat in seats}
    footing = assert_in_order(level, layout, frozenset(caballeros | nobles))
    assert_trays_in_order(level, layout, footing)
    lines = [LineString(tray.leader) for tray in footing.trays]
    assert max(line.length * SCALE for line in lines) <= 90.0
    for one, other in permutations(range(len(lines)), 2):
        sheet = box(*footing.trays[other].rect)
        assert not lines[one].intersects(sheet) and not lines[one].crosses(lines[other])
    assert {kind for _, (kind, _) in in_trays(footing)} == {"caballero"}, "a Grande stands on land"


@pytest.mark.promise("Move characters instead of blocks")
def test_what_one_region_cannot_hold_stands_in_trays_beside_it(level: LevelMap, layout: PieceLayout) -> None:
    footing = assert_in_order(level, layout, galicia(level))
    assert "galicia" in {tray.area for tray in footing.trays}
    assert ("galicia", KING) not in in_trays(footing)
    assert_trays_in_order(level, layout, footing)


def test_pieces_cover_nothing_that_is_printed(level: LevelMap, layout: PieceLayout) -> None:
    footing = layout.footing(everywhere(level, REGIONS[2:7], "granada"))
    printed = [thing for thing in fullest.things(level) if thing.what not in ("name", "tower")]
    for area, figure in footing.feet:
        piece = body(layout, footing, area, figure)
        for thing in printed:
            left, top, width, height = thing.rect
            covered = piece.intersection(box(left, top, left + width, top + height)).area
            assert covered <= FORGIVEN, (area, figure, thing)


def test_a_caballero_keeps_his_place_when_others_come_and_go(level: LevelMap, layout: PieceLayout) -> None:
    waiting = in_trays(layout.footing(everywhere(level)))
    own = "caballero", 2
    for area in level.regions:
        if (area, own) in waiting:  # He has none.
            continue
        places = {
            layout.footing(frozenset((area, one) for one in (own, *others))).feet[area, own]
            for count in range(4)
            for others in combinations(CABALLEROS - {own}, count)
        }
        assert len(places) == 1, area


def test_places_depend_on_the_position_and_not_on_what_stood_there_before(level: LevelMap, board: BoardPainter) -> None:
    picked = random.Random(5)
    positions = []
    for _ in range(6):
        grandes = tuple(picked.choice(REGIONS) for _ in range(5))
        positions.append(everywhere(level, grandes, picked.choice(REGIONS)))
    one, other = board.piece_layout, laid_out(level).piece_layout
    first = [one.footing(position).feet for position in positions]
    assert [other.footing(position).feet for position in reversed(positions)] == first[::-1]


def bare(level: LevelMap) -> LevelMap:
    """The level without places of its own for pieces, as people may draw it."""
    places = level.places
    areas = {area: replace(own, caballeros=[], grandes=[], king=None) for area, own in places.areas.items()}
    return relaid(level, places=replace(places, areas=areas))


def unnamed(level: LevelMap, seats: int = 5) -> PieceLayout:
    return PieceLayout(level, PLAIN, figure_sizes(level, SCALE, 28.0), seats)


SEA = [454.0, 1200.0]
"""Nearer to the place of the last seat than to any other."""


def spoilt(level: LevelMap, at: list[float]) -> LevelMap:
    """The level with another place for the first seat's caballero in Sevilla."""
    places = level.places
    sevilla = places.areas["sevilla"]
    own = replace(sevilla, caballeros=[at, *sevilla.caballeros[1:]])
    return relaid(level, places=replace(places, areas={**places.areas, "sevilla": own}))


def test_places_are_found_for_a_level_that_gives_none(level: LevelMap) -> None:
    plain = bare(level)
    footing = assert_in_order(plain, unnamed(plain), everywhere(plain, REGIONS[:5]))
    assert len(in_trays(footing)) <= 12, "most stand on their land"


def test_a_place_in_the_sea_or_on_another_piece_is_not_used(level: LevelMap) -> None:
    for at in (SEA, level.places.areas["sevilla"].caballeros[1]):
        other = spoilt(level, at)
        assert_in_order(other, unnamed(other), everywhere(other))


@pytest.mark.parametrize("seats", [2, 4])
def test_pieces_stand_where_they_do_at_a_table_of_five_however_few_play(level: LevelMap, seats: int) -> None:
    """The places that a level gives for seats not in play stay free, also for who has none."""
    figures = (KING, ("grande", 0), *(("caballero", seat) for seat in range(seats)))
    present: Present = frozenset((area, figure) for area in level.regions for figure in figures)
    for one in (level, spoilt(level, SEA)):
        assert unnamed(one, seats).footing(present).feet == unnamed(one).footing(present).feet


def test_a_region_too_small_for_anybody_has_its_pieces_in_a_tray(level: LevelMap) -> None:
    plain = bare(level)
    tiny = [(470.0, 160.0), (500.0, 160.0), (500.0, 186.0), (470.0, 186.0)]
    regions = {**plain.regions, "pais_vasco": tiny}
    small = relaid(plain, rings=regions)
    present: Present = frozenset(("pais_vasco", one) for one in (("caballero", 0), ("caballero", 3), ("grande", 3)))
    footing = assert_in_order(small, unnamed(small), present)
    assert len(in_trays(footing)) == 3
    assert_trays_in_order(small, unnamed(small), footing)


def test_pieces_are_found_where_they_stand(board: BoardPainter, level: LevelMap) -> None:
    """Also by a head over the neighbour's land."""
    present = everywhere(level, REGIONS[:5], "granada")
    board.present = lambda: present
    for area, figure in board.piece_layout.footing(present).feet:
        assert board.area_at(*board.stand(area, figure).middle) == area, figure
    board.present = frozenset


@pytest.mark.promise("Move characters instead of blocks")
def test_size_tells_rank(board: BoardPainter) -> None:
    """56, 92 and 112 units on a usual table, and a tower above them all."""
    heights = [board.height(kind) for kind in ("caballero", "grande", "king")]
    assert heights == pytest.approx([56.0, 92.0, 112.0], abs=1.0)
    assert board.castillo_box().h > 2 * heights[-1]


def test_a_level_with_small_pieces_has_them_enlarged(level: LevelMap) -> None:
    small = replace(level.places.sizes, caballero=(44.0, 50.0), grande=(38.0, 50.0), king=(56.0, 71.0))
    places = replace(level.places, sizes=small)
    sizes = dict(figure_sizes(relaid(level, places=places), SCALE, 28.0).heights)
    assert sizes["grande"] * SCALE == pytest.approx(48.0)
    assert sizes["caballero"] / sizes["grande"] == pytest.approx(1.0), "all of them alike"


def test_a_tray_shows_arms_larger_than_its_small_pieces(board: BoardPainter) -> None:
    footing, canvas = board.piece_layout.footing(everywhere(board.level, REGIONS[:5], "granada")), Canvas(1920, 1080)
    figures = [one for one in footing.small if one[1][0] == "caballero"]
    assert figures
    for area, figure in figures:
        stand, drawn = board.stand_in(footing, area, figure), list[int]()
        for arms in (True, False):
            surface = pygame.Surface(canvas.size_px, pygame.SRCALPHA)
            pen = board.brush(surface, canvas)
            if arms:
                board.draw_arms(pen, stand, figure[1], 1)
            else:
                board.draw_figure(pen, stand.middle, figure, stand.width)
            drawn.append(pygame.mask.from_surface(surface).count())
        assert drawn[0] > 1.1 * drawn[1], (area, figure)
