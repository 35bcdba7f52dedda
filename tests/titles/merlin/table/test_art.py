"""Drawings of Merlin's art: they use what the renderer knows, stand where they are asked to, and tell things apart."""

from __future__ import annotations

import re
from collections import Counter

import pygame
import pytest

from game.titles.merlin.rules.notation import ASSISTANTS, KINDS, SPACE_KINDS, TERRAINS
from game.titles.merlin.table.art import buildings, drawings, landscape
from game.titles.merlin.table.art.drawings import INK, PRINCIPALITIES, STONE
from game.ui.canvas import Box
from game.ui.look import artwork, svg
from game.ui.look.palette import SEATS
from tests.ui.seeing import array_of, fingerprint

SEAT = SEATS["crimson"]
KNOWN = {"g", "path", "circle", "rect", "ellipse", "defs", "linearGradient", "stop"}
"""Elements that `game/ui/look/svg.py` renders."""
ROOM = 300
"""Side of the square that drawings are rendered in, with their place in its middle."""


def of_file(name: str, slots: artwork.Filling = artwork.NOTHING) -> str:
    """Return a picture of Merlin's around (150, 150)."""
    return artwork.placed(f"{drawings.FOLDER}/{name}", 150, 150, 100, slots)


LIDS = [of_file("relics/chest", {"open": part}) for part in ("0", "25", "50", "75", "100")]
STANDING = {
    "knight": drawings.knight(SEAT, 150, 200, 100),
    "a knight riding left": drawings.knight(SEAT, 150, 200, 100, 0.3, -1),
    "merlin": drawings.merlin(150, 200, 100),
    **{role: drawings.assistant(SEAT, role, 150, 200, 100) for role in ASSISTANTS},
    "camelot": artwork.placed("titles/merlin/buildings/camelot", 150, 200, 100),
}
"""Drawings 100 high, with their foot at (150, 200)."""
CENTRED = {
    **{f"{kind} {name}": of_file(f"goods/{kind}", drawings.colours(name)) for kind in KINDS for name in PRINCIPALITIES},
    **{f"emblem {name}": drawings.emblem(name, 150, 150, 100) for name in PRINCIPALITIES},
    **{f"gate {name}": of_file("emblems/gate", drawings.colours(name)) for name in PRINCIPALITIES},
    **{f"traitor {name}": of_file("goods/traitor", drawings.colours(name)) for name in PRINCIPALITIES},
    **{f"sign {name}": drawings.sign(name, 150, 150, 100, INK, STONE) for name in drawings.DRAWINGS},
    "closed chest": LIDS[0],
    **{name: drawings.relic(name, 150, 150, 100) for name in ("apple", "staff", "grail", "excalibur", "crown")},
    **{name: drawings.of_seat(name, SEAT, 150, 150, 100) for name in ("marker", "manor", "seal")},
    "die": of_file("seats/die", {"house": SEAT.colour, "ink": SEAT.ink, "pips": "5"}),
    "merlin's die": of_file("figures/merlin_die", {"pips": "5"}),
    "spent die": of_file("seats/spent_die"),
}
"""Drawings 100 large around (150, 150)."""


def drawn(body: str) -> pygame.Rect:
    """Return the pixels that a drawing covers, a shadow's faint ones left out."""
    return svg.render(body, (ROOM, ROOM), (0, 0, ROOM, ROOM)).get_bounding_rect(min_alpha=120)


def drawn_bytes(body: str) -> bytes:
    """Return a drawing's pixels."""
    return fingerprint(svg.render(body, (ROOM, ROOM), (0, 0, ROOM, ROOM)))


@pytest.mark.parametrize("name", STANDING)
def test_what_stands_has_its_foot_and_its_height_where_they_are_asked(name: str) -> None:
    place = drawn(STANDING[name])
    assert place.bottom == pytest.approx(200, abs=18)
    assert place.height == pytest.approx(100, abs=22)
    assert place.left < 150 < place.right


@pytest.mark.parametrize("name", CENTRED)
def test_what_has_a_size_fills_it_around_its_middle(name: str) -> None:
    place = drawn(CENTRED[name])
    assert max(place.size) == pytest.approx(100, abs=24 if not name.startswith("sign") else 50)
    assert place.centerx == pytest.approx(150, abs=12)
    assert place.centery == pytest.approx(150, abs=12)


def test_drawings_need_only_what_the_renderer_knows() -> None:
    walls = [buildings.gatehouse(name, Box(0, 0, 240, 204), 1.0) for name in PRINCIPALITIES]
    more = [
        *(part.body for part in landscape.meadow(640, 360)),
        artwork.placed("titles/merlin/land/mere", 0, 0, 340), artwork.placed("titles/merlin/buildings/ring", 0, 0, 804),
        buildings.castle_wall(0, 0, 1160, 310),
        buildings.arch(0, 0, 52, 54, "lady"), buildings.road([(0, 0), (50, 20)], "blue"),
        *(drawings.tile(terrain, True, 0, 0, 64, at) for terrain in TERRAINS for at in range(drawings.VARIANTS)),
        *(drawings.of_principality("hexes/frame", name, 0, 0, 64) for name in PRINCIPALITIES),
        LIDS[3],
    ]  # fmt: skip
    for body in [*STANDING.values(), *CENTRED.values(), *walls, *more]:
        assert set(re.findall(r"<(\w+)", body)) <= KNOWN and "nan" not in body
        for data in re.findall(r' d="([^"]*)"', body):
            assert re.fullmatch(r"[MLHVCSQTAZmlhvcsqtaz0-9 .\-]*", data), data


def test_a_horse_stands_twice_in_its_walk_and_moves_its_legs_between() -> None:
    steps = [drawn_bytes(drawings.knight(SEAT, 150, 200, 100, at / drawings.STEPS)) for at in range(drawings.STEPS)]
    assert drawn_bytes(drawings.knight(SEAT, 150, 200, 100)) == steps[0] == steps[3]
    assert len({*steps}) == 5


def test_a_chest_opens_upwards() -> None:
    tops = [drawn(body).top for body in LIDS]
    assert tops[0] > tops[4]
    assert len({*LIDS}) == 5


def test_each_tile_of_a_terrain_has_its_own_picture() -> None:
    for terrain in TERRAINS:
        assert (
            len({drawings.tile(terrain, False, 0, 0, 64, at) for at in range(drawings.VARIANTS)}) == drawings.VARIANTS
        )
        assert drawings.tile(terrain, True, 0, 0, 64) != drawings.tile(terrain, False, 0, 0, 64)


def test_a_tile_touches_its_neighbours() -> None:
    corners = [tuple(map(float, each)) for each in re.findall(r"([\d.-]+) ([\d.-]+)", drawings.hexagon(0, 0, 64))]
    assert max(x for x, _ in corners) == 32 and min(x for x, _ in corners) == -32
    assert corners[0] == (0.0, -37.0), "it stands on a corner"


def test_every_kind_of_space_has_its_own_sign() -> None:
    kinds = [*SPACE_KINDS, *(f"principality {name}" for name in PRINCIPALITIES)]
    icons = {buildings.space_icon(kind, "", 0, 0, 62) for kind in kinds}
    assert len(icons) == len(kinds)
    assert buildings.space_icon("influence", "flag", 0, 0, 62) == buildings.space_icon("influence flag", "", 0, 0, 62)
    for kind in kinds:
        assert buildings.space(kind, "", buildings.Wedge(0, 0, 279, 354, -7.5, 7.5))


def test_a_space_lies_between_its_radii() -> None:
    place = drawn(svg.path(buildings.Wedge(150, 400, 200, 300, -7.5, 7.5).path(), INK))
    assert (place.top, place.bottom) == (pytest.approx(100, abs=2), pytest.approx(202, abs=2))
    assert place.centerx == pytest.approx(150, abs=1)


def test_the_evening_fills_every_canvas() -> None:
    for width in (607, 1440, 3840):
        picture = artwork.picture("titles/merlin/land/night", (width // 8, 135), fit="height")
        assert picture.get_bounding_rect(min_alpha=255).size == picture.get_size()


@pytest.mark.parametrize("scale", [1, 2])
def test_columns_cut_nothing_in_the_land(monkeypatch: pytest.MonkeyPatch, scale: int) -> None:
    pictures = []
    for column, below in ((landscape.COLUMN, "black"), (840, "white")):
        monkeypatch.setattr(landscape, "COLUMN", column)
        picture = pygame.Surface((840 * scale, 360 * scale))
        picture.fill(below)
        svg.paint(picture, scale, landscape.meadow.__wrapped__(840, 360))
        pictures.append(array_of(picture).astype(int))
    assert abs(pictures[0] - pictures[1]).max() < 20


def test_seats_are_told_apart_by_shape_too() -> None:
    grey = [style._replace(colour="#808080", ink="#FFFFFF") for style in SEATS.values()]
    for draw in (
        lambda style: drawings.knight(style, 0, 0, 74),
        lambda style: drawings.of_seat("marker", style, 0, 0, 32),
        lambda style: drawings.of_seat("manor", style, 0, 0, 43),
        lambda style: drawings.of_seat("seal", style, 0, 0, 32),
        lambda style: drawings.assistant(style, "builder", 0, 0, 54),
    ):
        assert len({draw(style) for style in grey}) == len(grey)


@pytest.mark.promise("Ride around a Camelot on its hill")
@pytest.mark.parametrize("picture", ["meadow", "hill", "mere"])
def test_no_single_colour_fills_the_land_within_the_rondel(picture: str) -> None:
    drawn = svg.render(artwork.placed(f"titles/merlin/land/{picture}", 100, 100, 180), (200, 200), (0, 0, 200, 200))
    seen = Counter(tuple(drawn.get_at((x, y))) for x in range(200) for y in range(200) if drawn.get_at((x, y)).a)
    assert max(seen.values()) < 0.2 * seen.total()
