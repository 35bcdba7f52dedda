"""Pieces are dragged with the mouse or a finger from where they are to where they go. Real presses only."""

from __future__ import annotations

import pygame
import pytest

from game.ui.screens.pause import PauseScene
from tests.match.tables import answers_of
from tests.titles.elgrande.table.at_table import acting, at_turn, said
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import rest
from tests.ui.devices import RIGHT, click, finger, key, pixel_of, point_at, press_at, send
from tests.ui.driver import on_top, ring
from tests.ui.seeing import fingerprint

LEFT = 1


def down(app, pixel) -> None:
    send(app, pygame.MOUSEBUTTONDOWN, pos=pixel, button=LEFT, touch=False)


def up(app, pixel) -> None:
    send(app, pygame.MOUSEBUTTONUP, pos=pixel, button=LEFT, touch=False)


def pixel(app, where) -> tuple[int, int]:
    """Return the pixel of an item by its id, or of where it is already."""
    return pixel_of(app, ring(app).get(where)) if isinstance(where, str) else where


def caballero(app, area: str, seat: int) -> tuple[int, int]:
    """Return the pixel where a caballero stands."""
    return app.canvas.pos(*table_of(app).board.spot(area, "caballero", seat))


def carry(app, start, end) -> None:
    """Press at the start and move to the end with the button down."""
    start, end = pixel(app, start), pixel(app, end)
    point_at(app, start)
    down(app, start)
    half = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    point_at(app, half)
    point_at(app, end)


def drag(app, start, end) -> None:
    end = pixel(app, end)
    carry(app, start, end)
    up(app, end)
    rest(app)


def answers(match) -> list[str]:
    return answers_of(match)


def moving(start_app, **changes):
    """Alicia moves up to three caballeros of any colour."""
    app, match = acting(start_app, "move_three_any", **changes)
    assert table_of(app).asked_kind == "move"
    return app, match


@pytest.fixture
def turn(start_app):
    return at_turn(start_app)


@pytest.fixture
def move(start_app):
    return moving(start_app)


@pytest.mark.promise("Drag with the mouse or a finger")
def test_a_caballero_is_placed_from_the_own_plate_in_answer_to_whether_to_place_first(turn):
    app, match = turn
    assert table_of(app).asked_kind == "turn"
    drag(app, "plate-0", "area-pais_vasco")
    assert answers(match)[-1] == "place pais_vasco"
    assert table_of(app).shown.caballeros["pais_vasco"][0] == 1


def test_the_next_one_is_dragged_while_the_first_still_lands(turn):
    app, match = turn
    drag(app, "plate-0", "area-pais_vasco")
    app.settings.speed = "normal"
    for _ in range(2):
        carry(app, "plate-0", "area-pais_vasco")
        up(app, pixel(app, "area-pais_vasco"))
        app.step(10)
        assert table_of(app).busy
    assert answers(match)[-3:] == ["place pais_vasco"] * 3


def test_the_caballero_hangs_at_the_pointer_meanwhile(turn):
    app, match = turn
    start, end = pixel(app, "plate-0"), pixel(app, "track")
    point_at(app, end)
    without = app.surface.copy()
    point_at(app, start)
    carry(app, start, end)
    changed = pygame.mask.from_threshold(app.surface, (0, 0, 0), (1, 1, 1, 255), without)
    changed.invert()
    near = pygame.Rect(0, 0, 60, 60)
    near.midbottom = end
    assert changed.overlap_area(pygame.Mask(near.size, fill=True), near.topleft) > 300
    assert answers(match)[-1] == "take king"


@pytest.mark.promise("Drag with the mouse or a finger")
def test_where_it_may_not_go_it_is_put_back_and_the_bar_says_what_pointing_says(turn):
    app, match = turn
    before = answers(match)
    point_at(app, pixel(app, "area-galicia"))
    pointed = said(app)
    drag(app, "plate-0", "area-galicia")
    assert answers(match) == before
    assert said(app) == "The King’s region is closed." and said(app) in pointed and table_of(app).warns


def test_beside_everything_it_is_put_back_with_a_way_out(turn):
    app, match = turn
    before = answers(match)
    drag(app, "plate-0", "track")
    assert answers(match) == before and said(app) == "It can’t go there. Drop it on a place that’s lit up."


@pytest.mark.parametrize(("start", "end"), [("plate-0", "end"), ("plate-0", "act"), ("plate-1", "area-pais_vasco")])
def test_neither_is_a_button_a_place_to_drop_a_caballero_nor_another_plate_a_court(turn, start, end):
    app, match = turn
    before = answers(match)
    drag(app, start, end)
    assert answers(match) == before and table_of(app).on_top


def test_a_click_on_the_own_plate_still_opens_the_pages(turn):
    app, match = turn
    start = pixel(app, "plate-0")
    point_at(app, start)
    down(app, start)
    point_at(app, (start[0] + 4, start[1]))
    up(app, (start[0] + 4, start[1]))
    assert table_of(app).known_open and answers(match)[-1] == "take king"


@pytest.mark.parametrize("way", ["escape", "right"])
def test_a_drag_is_cancelled_and_nothing_is_undone(turn, way):
    app, match = turn
    before = answers(match)
    end = pixel(app, "area-pais_vasco")
    carry(app, "plate-0", end)
    if way == "escape":
        key(app, pygame.K_ESCAPE)
    else:
        press_at(app, end, RIGHT)
    up(app, end)
    rest(app)
    assert answers(match) == before and table_of(app).on_top and not table_of(app).warns


def test_who_leaves_the_window_drops_the_piece(turn):
    app, match = turn
    before = answers(match)
    end = pixel(app, "area-pais_vasco")
    carry(app, "plate-0", end)
    send(app, pygame.WINDOWFOCUSLOST)
    app.step(2)
    assert on_top(app, PauseScene)
    send(app, pygame.WINDOWFOCUSGAINED)
    key(app, pygame.K_ESCAPE)
    app.step(30)
    up(app, end)
    assert answers(match) == before and table_of(app).on_top


def test_an_undo_drops_the_piece(turn):
    app, match = turn
    drag(app, "plate-0", "area-pais_vasco")
    end = pixel(app, "area-cataluna")
    carry(app, "plate-0", end)
    table_of(app).undo("mouse")
    rest(app)
    up(app, end)
    rest(app)
    assert answers(match)[-1] == "take king"


# -- from region to region


def test_a_caballero_is_moved_and_it_is_the_one_under_the_pointer(move):
    app, match = move
    drag(app, caballero(app, "granada", 2), "area-aragon")
    assert answers(match)[-1] == "move p2 granada aragon"
    drag(app, caballero(app, "granada", 0), "area-castillo")
    assert answers(match)[-1] == "move p0 granada castillo"


def test_its_destinations_are_lit_as_for_clicks(move):
    app, match = move
    table = table_of(app)
    start, end = caballero(app, "granada", 2), pixel(app, "area-aragon")
    carry(app, start, end)
    dragged, words = table.lights(), table.question_words
    key(app, pygame.K_ESCAPE)
    up(app, end)
    click(app, "area-granada")
    click(app, "owner-p2")
    assert table.lights() == dragged and table.question_words == words == "Where does Carmen’s caballero go?"


def test_put_back_it_is_asked_for_again(move):
    app, match = move
    table, before = table_of(app), answers(match)
    drag(app, caballero(app, "granada", 2), "area-galicia")
    assert said(app) == "The King’s region is closed."
    assert not table.chosen and table.question_words == "Which caballero do you move? 3 left"
    drag(app, caballero(app, "granada", 2), caballero(app, "granada", 0))
    assert answers(match) == before and not table.chosen


def test_while_a_destination_is_asked_a_press_elsewhere_answers_at_once(move):
    app, match = move
    click(app, "area-granada")
    click(app, "owner-p2")
    where = caballero(app, "sevilla", 1)
    point_at(app, where)
    down(app, where)
    rest(app)
    assert answers(match)[-1] == "move p2 granada sevilla"


def test_a_drag_from_the_chosen_region_comes_back_to_what_was_chosen(move):
    app, match = move
    click(app, "area-granada")
    click(app, "owner-p2")
    drag(app, caballero(app, "granada", 0), "area-galicia")
    assert table_of(app).chosen == ["granada", "p2"]


def test_a_single_caballero_is_not_seen_twice(move):
    app, match = move
    table = table_of(app)
    start, end = caballero(app, "granada", 2), pixel(app, "area-aragon")
    box = app.canvas.rect(table.board.place_box("granada", 2).inset(24.0))
    shown = app.surface.subsurface(box).copy()
    carry(app, start, end)
    assert fingerprint(app.surface.subsurface(box)) != fingerprint(shown)
    key(app, pygame.K_ESCAPE)
    app.step(2)
    assert fingerprint(app.surface.subsurface(box)) == fingerprint(shown)


def test_the_wheel_zooms_with_a_piece_in_hand(turn):
    app, match = turn
    carry(app, "plate-0", "area-castilla_la_vieja")
    send(app, pygame.MOUSEWHEEL, x=0, y=1)
    rest(app)
    end = pixel(app, "area-castilla_la_vieja")
    point_at(app, end)
    up(app, end)
    rest(app)
    assert answers(match)[-1] == "place castilla_la_vieja"


# -- other pieces, other hands


@pytest.mark.parametrize(
    ("card", "source", "end", "answer"),
    [
        ("king", "area-galicia", "area-sevilla", "king sevilla"),
        ("scoreboard", "beside-0", "area-sevilla", "scoreboard 840 sevilla"),
        ("grande", "area-granada", "area-sevilla", "grande sevilla"),
    ],
)
def test_other_pieces_are_dragged_too(start_app, card, source, end, answer):
    revealed = ["move_three_any", "veto", "score_fives", card if card != "king" else "scoreboard", "king"]
    app, match = at_turn(start_app, card, revealed=revealed)
    press_at(app, pixel(app, "act"))
    rest(app)
    drag(app, source, end)
    assert answers(match)[-1].split()[0] == answer.split()[0] and answers(match)[-1].split()[-1] == "sevilla"


def test_why_the_king_stays_is_said_though_the_question_has_no_buttons(start_app):
    app, match = at_turn(start_app, "king")
    press_at(app, pixel(app, "act"))
    rest(app)
    before = app.surface.copy()
    drag(app, "area-galicia", "area-castillo")
    assert answers(match)[-1] == "act" and said(app) == "The Castillo isn’t a region."
    line = app.canvas.rect(table_of(app).bar_box.split_bottom(56.0)[1].inset(320.0, 8.0))
    red = app.ui.theme.colour("danger")
    shown = pygame.mask.from_threshold(app.surface.subsurface(line), red, (40, 40, 40, 255))
    assert shown.count() > 200 > pygame.mask.from_threshold(before.subsurface(line), red, (40, 40, 40, 255)).count()


@pytest.mark.promise("Drag with the mouse or a finger")
def test_a_finger_drags_and_a_tap_is_a_tap(start_app):
    app, match = moving(start_app)
    pygame.event.clear()
    x, y = app.canvas.units(caballero(app, "granada", 2))
    finger(app, pygame.FINGERDOWN, x, y)
    finger(app, pygame.FINGERMOTION, x + 12.0, y)
    finger(app, pygame.FINGERUP, x + 12.0, y)
    assert table_of(app).chosen == ["granada"]
    key(app, pygame.K_ESCAPE)
    to = app.canvas.units(pixel(app, "area-aragon"))
    finger(app, pygame.FINGERDOWN, x, y)
    finger(app, pygame.FINGERMOTION, *to)
    finger(app, pygame.FINGERUP, *to)
    rest(app)
    assert answers(match)[-1] == "move p2 granada aragon"


def test_someone_else_cannot_drag_for_the_person_asked(start_app):
    app, match = at_turn(start_app)
    before = answers(match)
    app.ui.couch.give(0, "keyboard")
    app.ui.couch.give(1, "mouse")
    drag(app, "plate-0", "area-pais_vasco")
    assert answers(match) == before
