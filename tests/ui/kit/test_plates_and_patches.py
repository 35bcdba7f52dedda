"""Plates and patches: only what has changed is painted again."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.core.message import PlayerNames, name_forms
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.patched_board import NearPicture, PatchedBoard, clipped
from game.ui.kit.layered_picture import Layer, LayeredPicture
from game.ui.kit.plates import PlateOwner, Plates, PlateState, PlateStates, WordRibbon, plate_name
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import Theme
from game.ui.look.type_styles import TypeStyle
from game.ui.widgets.tree import Space, Text, Widget

CANVAS = Canvas(1920, 1080)
PLACES = {"mill": Box(200.0, 200.0, 100.0, 100.0), "inn": Box(1500.0, 800.0, 100.0, 100.0)}


class ScoredPlates(Plates):
    """Plates that note who is painted."""

    def __init__(self, theme: Theme, scores: list[int]) -> None:
        super().__init__(SimpleNamespace(canvas=CANVAS, theme=theme, texts=None), list(theme.seats.values()))
        self.scores, self.painted = scores, list[int]()

    def owner(self, seat: int) -> PlateOwner:
        return PlateOwner(self.scores[seat])

    def draw_ground(self, pen: Pen, seat: int, state: PlateState) -> None:
        self.painted.append(seat)
        super().draw_ground(pen, seat, state)

    def tree(self, seat: int, state: PlateState) -> Widget:
        return Space()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("high", [420.0, 700.0, 1000.0])
def test_plates_of_all_seats_fit_into_the_column(theme: Theme, seats: int, high: float) -> None:
    column, box = ScoredPlates(theme, []), Box(1400.0, 50.0, 420.0, high)
    total = column.layout(box, seats, least=60.0)
    assert len(column.boxes) == seats and all(box.encloses(plate) for plate in column.boxes)
    assert column.boxes[-1].bottom == pytest.approx(box.y + total)
    assert not any(one.overlaps(other) for one, other in zip(column.boxes, column.boxes[1:], strict=False))


def test_a_cover_over_part_of_the_column_cuts_no_plate_in_two(theme: Theme) -> None:
    column = ScoredPlates(theme, [])
    column.layout(Box(0.0, 0.0, 400.0, 600.0), 4, 60.0)
    second = column.boxes[1]
    top = column.top_near(second.centre[1], least=0.0)
    assert column.boxes[0].bottom < top <= second.y
    assert column.top_near(second.centre[1], least=second.y) == second.centre[1], "there would not be enough room"


def paints(layers: list[Layer], again: list[Layer]) -> list[pygame.Rect]:
    """What is painted again when the second layers follow the first."""
    picture = LayeredPicture()
    picture.compose(CANVAS, layers)
    return picture.compose(CANVAS, again)


CALM = PlateStates()


def layers(plates: ScoredPlates, scores: list[int], states: PlateStates = CALM) -> list[Layer]:
    plates.scores = scores
    return plates.layers(states, "look")


def test_a_score_that_changes_repaints_its_plate_alone(theme: Theme) -> None:
    column = ScoredPlates(theme, [])
    column.layout(Box(1400.0, 50.0, 420.0, 700.0), 4, 60.0)
    changed = paints(layers(column, [1, 2, 3, 4]), layers(column, [1, 2, 9, 4]))
    assert len(changed) == 1 and changed[0].contains(CANVAS.rect(column.boxes[2]))
    assert not changed[0].collidepoint(CANVAS.pos(*column.boxes[0].centre))
    assert paints(layers(column, [1, 2, 3, 4]), layers(column, [1, 2, 3, 4])) == []


def three_plates(theme: Theme) -> ScoredPlates:
    column = ScoredPlates(theme, [0, 0, 0])
    column.layout(Box(1400.0, 50.0, 420.0, 700.0), 3, 60.0)
    return column


def test_the_focused_plate_is_on_top_and_called_ones_are_below_it(theme: Theme) -> None:
    column, surface = three_plates(theme), pygame.Surface(CANVAS.size_px)
    for layer in layers(column, [0, 0, 0], PlateStates(asked=1, focus=0)):
        layer.paint(surface)
    assert column.painted == [2, 1, 0]


def test_plates_below_a_cover_are_not_drawn(theme: Theme) -> None:
    column, surface = three_plates(theme), pygame.Surface(CANVAS.size_px)
    for layer in column.layers(PlateStates(focus=2), "look", cover=column.boxes[2].inset(10.0)):
        layer.paint(surface)
    assert column.painted == [0, 1]


NAME = TypeStyle(30.0, "bold", "ink")


def words(theme: Theme, name: str, room: float, **behind: Widget) -> list[str]:
    """Return the texts of a plate's name in this room."""
    tools = SimpleNamespace(canvas=CANVAS, theme=theme, texts=None)
    tree = plate_name(name_forms(name, ()), [NAME], 40.0, **behind)  # type: ignore[arg-type]  # a ribbon or a sign
    tree.place(Ruler(tools), Box(0.0, 0.0, room, 40.0))
    return [str(part.said) for part in tree.all() if isinstance(part, Text)]


def test_a_long_name_loses_whole_words_first(theme: Theme) -> None:
    def wide(text: str) -> float:
        return theme.width(text, NAME.units, NAME.role, CANVAS) + 1.0

    name = "Ana Mar\u00eda G\u00f3mez"
    for kept in (name, "Ana Mar\u00eda", "Ana"):
        assert words(theme, name, wide(kept)) == [kept]
    assert words(theme, name, 1.0) == ["Ana"]


@pytest.mark.promise("Tell players apart whose names are alike")
@pytest.mark.parametrize(
    ("names", "forms"),
    [
        (("Maximiliane Aust", "Maximiliane Bauer"), ("Ma…Aust", "Ma…Bauer")),
        (("Ana María Gómez", "Ana Belén"), ("Ana María", "An…Belén")),
        (("Bartholomaeusaa", "Bartholomaeusbb"), ("Ba…aa", "Ba…bb")),
        (("Anna", "Anna 2"), ("Anna", "An…2")),
        (("José Luis", "Bo"), ("José", "Bo")),
    ],
)
def test_names_that_begin_alike_are_cut_where_they_differ(names: tuple[str, str], forms: tuple[str, str]) -> None:
    first, second = map(PlayerNames(names).forms, (0, 1))
    assert (first[-1], second[-1]) == forms and (first[0], second[0]) == names


def test_the_only_person_reads_you_in_any_room(theme: Theme) -> None:
    for room in (500.0, 200.0, 120.0, 40.0):
        assert words(theme, "Maximiliano de la Vega", room, you=WordRibbon("You"))[-1] == "You"


def ground_layers(ground: PatchedBoard, mill: int, near: NearPicture | None = None, dx: float = 0.0) -> list[Layer]:
    def paint(surface: pygame.Surface) -> None:
        surface.fill((mill, 0, 0))

    return ground.layers(CANVAS.box, {"mill": mill, "inn": 0}, "look", paint, (dx, 0.0), near)


def test_what_changes_on_a_board_repaints_its_patch_alone() -> None:
    ground = PatchedBoard()
    ground.layout(PLACES)
    changed = paints(ground_layers(ground, 1), ground_layers(ground, 2))
    assert len(changed) == 1 and changed[0].contains(CANVAS.rect(PLACES["mill"]))
    assert not changed[0].colliderect(CANVAS.rect(PLACES["inn"]))


def test_what_need_not_be_baked_is_painted_before_the_rest_and_again_over_it() -> None:
    picture, painted = LayeredPicture(), list[bool]()
    layers = [Layer(CANVAS.box, 0, lambda _, each=each: painted.append(each), baked=each) for each in (True, False)]
    assert not any(picture.grow(CANVAS, layers, baked=False) for _ in range(2)) and picture.grow(CANVAS, layers)
    assert painted == [False, True, False]


def test_a_moving_near_board_shows_another_part_without_repainting() -> None:
    ground, painted, shown = PatchedBoard(), [], []
    ground.layout(PLACES)
    near = NearPicture(Canvas(3000, 2000), lambda _surface, picture: shown.append(picture.get_size()))

    def layers(dx: float) -> list[Layer]:
        states = {"mill": 1, "inn": 0}
        return ground.layers(CANVAS.box, states, "look", lambda _: painted.append(dx), (dx, 0.0), near)

    paints(layers(0.0), layers(-300.0))
    assert painted == [0.0] and shown == [(3000, 2000)] * 2


def test_of_a_box_beyond_the_window_the_nearest_edge_is_left() -> None:
    window = Box(0.0, 0.0, 100.0, 100.0)
    assert clipped(Box(50.0, 50.0, 100.0, 20.0), window) == Box(50.0, 50.0, 50.0, 20.0)
    beyond = clipped(Box(300.0, 40.0, 50.0, 20.0), window)
    assert (beyond.x, beyond.w) == (100.0, 0.0)
