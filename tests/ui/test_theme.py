from __future__ import annotations

from itertools import combinations, pairwise, product

import pygame
import pytest

from game.storage.paths import Paths
from game.titles.elgrande.table.board_picture.pieces import METAL
from game.ui.canvas import Box, Canvas
from game.ui.look.palette import COLOURS, HIGH_CONTRAST, SEATS, contrast
from game.ui.look.shapes import draw_frame, draw_glow, draw_panel, draw_shape
from game.ui.look.theme import RING_AT, SECONDARY, Theme
from tools.colour_distances import SIGHTS, Triple, ciede2000, distance
from tools.measure_scenes import stem

SHAPES = sorted(file.stem for file in Paths().assets().glob("pictures/shapes/*.svg"))

pygame.font.init()
SENTENCE = "Alicia places a caballero next to the King, and two more in the Castillo"


@pytest.fixture
def theme() -> Theme:
    return Theme(Paths().assets() / "fonts")


@pytest.mark.promise("Read from the couch")
@pytest.mark.parametrize(("height", "least"), [(1080, 2.0), (720, 1.3)])
@pytest.mark.parametrize("plain", [False, True])
def test_the_smallest_text_has_strokes_that_hold_on_a_television(plain: bool, height: int, least: float) -> None:
    canvas = Canvas(height * 16 // 9, height)
    assert stem(Theme(Paths().assets() / "fonts", plain_type=plain), SECONDARY, canvas) >= least


PANELS = ("panel", "panel_raised", "panel_sunk", "button", "button_hot")
READ = [
    (("text", "text_soft", "ink", "ink_soft"), (*PANELS, "parchment", "parchment_dim"), True),
    (("accent", "danger"), PANELS, True),
    (("text_faint",), ("panel", "panel_sunk"), False),
    (("light",), ("background", "background_warm", "shade", "good", "frame"), False),
    (("light", "light_soft", "light_danger"), ("background",), True),
    (("light",), ("accent", "danger_deep"), True),
]
"""Inks, the grounds on which they are read, and whether high contrast raises theirs."""
each_contrast = pytest.mark.parametrize("colours", [COLOURS, HIGH_CONTRAST], ids=["normal", "high"])


@pytest.mark.promise("Play on a printed sea chart")
@each_contrast
def test_text_stands_out_on_every_paper_and_on_the_sea(colours: dict[str, str]) -> None:
    for inks, grounds, raised in READ:
        least = 7.0 if raised and colours is HIGH_CONTRAST else 4.5
        for ink, ground in product(inks, grounds):
            assert contrast(colours[ink], colours[ground]) >= least, (ink, ground)


@each_contrast
def test_buttons_and_the_focus_stand_out_from_their_ground(colours: dict[str, str]) -> None:
    for line, ground in product(("button_line", "panel_line", "frame", "outline"), PANELS):
        assert contrast(colours[line], colours[ground]) >= 3.0, (line, ground)
    assert contrast(colours["focus"], colours["outline"]) >= 3.0, "the dashes on their line"


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("metal", [COLOURS["metal"], COLOURS["metal_dark"], METAL])
def test_fittings_look_like_no_players_colour(metal: str, sight: str) -> None:
    assert min(distance(metal, seat.colour, sight) for seat in SEATS.values()) >= 15.0


@pytest.mark.promise("See at a glance what has the focus")
def test_the_focus_ring_is_dashed_ivory_on_ink(theme: Theme) -> None:
    canvas, surface = Canvas(1920, 1080), pygame.Surface((1920, 1080))
    surface.fill(theme.colour("panel"))
    box = Box(500.0, 300.0, 400.0, 100.0)
    theme.focus_ring(surface, canvas, box)
    above = [tuple(surface.get_at((x, round(box.y - RING_AT)))[:3]) for x in range(530, 870)]
    ivory, ink = (tuple(theme.colour(name)[:3]) for name in ("focus", "outline"))
    changes = sum(one != other for one, other in pairwise(colour for colour in above if colour in (ivory, ink)))
    assert above.count(ivory) > above.count(ink) > 50
    assert 16 <= changes <= 26, "a dash of 22 and a gap of 11"
    assert surface.get_at((700, 350))[:3] == theme.colour("panel")[:3], "the control itself stays as it is"


def test_seats_differ_in_shape_and_can_be_written_on() -> None:
    seats = SEATS.values()
    assert len({seat.shape for seat in seats}) == len({seat.colour for seat in seats}) == 5
    for seat in seats:
        assert contrast(seat.colour, seat.ink) >= 4.5, seat.name


@pytest.mark.promise("Tell all five players' colours apart")
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(combinations(SEATS, 2)))
def test_seats_can_be_told_apart_by_colour_alone_whatever_someone_sees(one: str, other: str, sight: str) -> None:
    assert distance(SEATS[one].colour, SEATS[other].colour, sight) >= 25.0


@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ],
)
def test_colours_are_as_far_apart_as_the_formulas_authors_say(one: Triple, other: Triple, wanted: float) -> None:
    """Six of the pairs that Sharma, Wu and Dalal publish with their formula."""
    assert ciede2000(one, other) == pytest.approx(wanted, abs=5e-5) == ciede2000(other, one)


def test_the_line_around_a_shape_stands_out_on_panels() -> None:
    assert contrast(COLOURS["keyline"], COLOURS["panel"]) >= 3.0
    assert all(seat.shape in SHAPES for seat in SEATS.values())


@pytest.mark.parametrize("text", [SENTENCE, "x" * 200])
def test_wrapped_lines_fit_and_lose_nothing(text: str, theme: Theme) -> None:
    canvas = Canvas(1280, 720)
    lines = theme.wrap(text, 34, "body", canvas, 300)
    assert len(lines) > 2 and "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(theme.width(line, 34, "body", canvas) <= 300 for line in lines)


def test_too_long_a_line_ends_in_an_ellipsis(theme: Theme) -> None:
    canvas = Canvas(1920, 1080)
    short = theme.ellipsize(SENTENCE, 34, "body", canvas, 300)
    assert short.endswith("\u2026")
    assert theme.width(short, 34, "body", canvas) <= 300
    assert theme.ellipsize("Alicia", 34, "body", canvas, 300) == "Alicia"


def test_text_scale_enlarges_type_but_not_names_on_the_map() -> None:
    canvas = Canvas(1920, 1080)
    large = Theme(Paths().assets() / "fonts", text_scale=2.0)
    assert large.font("body", 30, canvas).get_height() > 1.9 * large.font("body", 30, canvas, scaled=False).get_height()
    assert large.size(64) == 128


@pytest.mark.promise("Choose other player colours")
def test_the_plain_typeface_replaces_the_period_one() -> None:
    plain = Theme(Paths().assets() / "fonts", plain_type=True)
    assert plain.font_file("body") == str(Paths().assets() / "fonts" / "NotoSans-Regular.ttf")
    assert plain.font_file("title") == str(Paths().assets() / "fonts" / "Cinzel-Bold.ttf")


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("side", [1, 7, 64])
def test_shapes_stay_within_their_box_and_line(shape: str, side: int) -> None:
    surface = pygame.Surface((200, 200), pygame.SRCALPHA)
    draw_shape(surface, shape, pygame.Rect(60, 60, side, side), "#E69F00", "#FFFFFF", 3)
    drawn = surface.get_bounding_rect()
    assert drawn.width
    assert pygame.Rect(60, 60, side, side).inflate(8, 8).contains(drawn)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (3, 90), (300, 120)])
def test_panels_of_any_size_stay_within_their_rect(size: tuple[int, int]) -> None:
    surface = pygame.Surface((400, 300), pygame.SRCALPHA)
    rect = pygame.Rect((50, 60), size)
    draw_panel(surface, rect, "#281F18", 14, "#57452F", 2)
    assert rect.contains(surface.get_bounding_rect()) or not any(size)
    draw_panel(surface, rect, pygame.Color(40, 31, 24, 128), 14)
    draw_glow(surface, rect, 14, 20, "#FFD866")
    draw_frame(surface, rect.inflate(20, 20), 14, "#FFD866", 4)
