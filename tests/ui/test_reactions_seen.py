"""Pennons and words at a table cover nothing that people need: no buttons, no answers, no hand, and never the plate of
no matter who is asked."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.application import App
from game.match.match import Match
from game.titles.elgrande import rules as elgrande
from game.titles.merlin import rules as merlin
from game.ui.canvas import Box, Canvas
from game.ui.table.attention import LEAST_PENNON, Pennon, Speech, pennon_place, speech_place
from tests.titles.merlin.table.sitting import CORNER
from tests.ui.driver import StartApp, ring
from tests.ui.people import rest, seats
from tests.ui.table_driver import TableDriver, put_on_table

RULES: dict[str, Any] = {"elgrande": elgrande, "merlin": merlin}
PLAYERS = 4
HIGH, HEAD = 50.0, 40.0
"""Heights of a sheet with one line of words, and of a plate's first line."""


def sit(start_app: StartApp, title: str, speed: str = "normal", **arguments: Any) -> tuple[App, TableDriver]:
    """Return a table of people, one of whom is asked."""
    size = arguments.pop("size", (1280, 720))
    app = start_app(speed="instant", title=title, **arguments, size=size)
    rules = RULES[title]
    table = put_on_table(app, Match.begin(rules, rules.Options(players=PLAYERS), seats(PLAYERS, PLAYERS), 7))
    app.step(1)
    rest(app)
    app.settings.speed = speed
    assert table.asked is not None
    return app, table


def drawn(app: App, table: TableDriver) -> pygame.Rect:
    """Return the pixels that the decorations cover now."""
    sheet = pygame.Surface(app.canvas.size_px, pygame.SRCALPHA)
    table.draw_flourishes(sheet)
    return sheet.get_bounding_rect()


@pytest.mark.promise("Hear bots out without losing sight of anything")
@pytest.mark.parametrize(
    ("title", "size", "scale", "margin"),
    [
        ("elgrande", (1280, 720), 1.0, 5),
        ("merlin", (1280, 720), 1.0, 5),
        ("elgrande", (1280, 720), 1.0, 0),
        ("merlin", (1280, 720), 1.0, 3),
        ("elgrande", (1280, 800), 1.2, 5),
        ("merlin", (2560, 1080), 1.6, 5),
    ],
)
def test_a_pennon_covers_nothing_that_can_be_pressed_but_its_own_plate(start_app, title, size, scale, margin):
    app, table = sit(start_app, title, size=size, text_scale=scale, safe_area=margin)
    for seat in range(PLAYERS):
        for _ in range(2):
            table.react(seat)
            app.step(40)
            own, covered = table.view.picture.seat_box(seat), drawn(app, table)
            assert Pennon in table.flourishes
            if own is None:
                assert covered.w == 0, "its plate isn't shown"
                continue
            assert covered.w > 0
            around = [item.box for item in ring(app).items if item.box != own] + table.header_boxes
            assert not [box for box in around if app.canvas.rect(box).colliderect(covered)]
            app.step(200)


@pytest.mark.promise("Hear bots out without losing sight of anything")
@pytest.mark.parametrize("title", RULES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 800), 1.2), ((2560, 1080), 1.0)])
def test_words_cover_neither_the_plate_of_whoever_is_asked_nor_a_hand(start_app, title, size, scale):
    app, table = sit(start_app, title, size=size, text_scale=scale)
    asked = table.asked
    for seat in range(PLAYERS):
        if seat == asked:
            continue
        table.react(says=seat)
        app.step(30)
        assert Speech in table.flourishes
        covered, own = drawn(app, table), table.view.picture.seat_box(seat)
        assert app.canvas.rect(own).colliderect(covered)
        kept = [table.view.picture.seat_box(asked), *(item.box for item in ring(app).items if item.id == CORNER)]
        assert not [box for box in kept if box is not None and app.canvas.rect(box).colliderect(covered)]


def test_words_lie_below_the_first_line_of_a_plate_with_room_for_both() -> None:
    plate = Box(0.0, 100.0, 400.0, 120.0)
    place = speech_place(plate, HIGH, HEAD)
    assert plate.encloses(place) and place.y >= plate.y + HEAD


@pytest.mark.parametrize("above", [True, False])
def test_words_too_high_for_their_plate_turn_away_from_whoever_is_asked(above: bool) -> None:
    upper, plate, lower = (Box(0.0, y, 400.0, 44.0) for y in (50.0, 100.0, 150.0))
    asked, other = (upper, lower) if above else (lower, upper)
    place = speech_place(plate, 90.0, HEAD, [asked], [other])
    assert not place.overlaps(asked) and place.overlaps(other)
    assert speech_place(plate, 90.0, HEAD, [asked, other]) is None


def test_a_pennon_stands_on_its_plate_where_the_screen_has_no_margin() -> None:
    canvas = Canvas(1920, 1080, 0.0)
    plate = Box(1400.0, 100.0, canvas.safe.right - 1400.0, 44.0)
    assert plate.encloses(pennon_place(plate, canvas)[0])
    canvas = Canvas(1920, 1080)
    place, right = pennon_place(plate._replace(w=canvas.safe.right - 1400.0), canvas)
    assert right and place.x >= canvas.safe.right and place.right <= canvas.width and place.h >= LEAST_PENNON
