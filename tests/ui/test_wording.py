"""Longer and shorter versions of a text."""

from __future__ import annotations

import pygame
import pytest

from game.core.message import Message, seat_mark
from game.ui.canvas import Box
from game.ui.look.palette import SEATS
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import ELLIPSIS
from game.ui.look.type_styles import NOTE
from game.ui.widgets.short_texts import SPACE, Words, fitting, shorter, versions, with_gaps
from game.ui.widgets.tree import Size


@pytest.fixture
def ui(start_app):
    return start_app().ui


SEAT = Message("foresee-seat", {"player": "Ana", "mark": seat_mark(3), "count": 2, "points": 0})
AREA = Message("foresee-area", {"area": Message("area-galicia"), "area_id": "galicia", "who": SEAT})


def test_first_what_goes_into_a_message_gets_shorter_and_then_all_of_it(ui):
    gap = SPACE
    assert [way.text for way in list(versions(ui, AREA))] == [
        "Then in Galicia: Ana\u00a02.",
        f"Then in Galicia: {gap}2.",
        f"Galicia: {gap}2.",
        f"{gap}2.",
    ]


def test_a_message_without_a_shorter_way_has_one_form(ui):
    message = Message("prompt-grande")
    assert shorter(ui, message) == message and len(list(versions(ui, message))) == 1


def test_a_mark_is_a_gap_that_belongs_to_a_seat():
    assert with_gaps(f"{seat_mark(2)}7, {seat_mark(0)}1") == (f"{SPACE}7, {SPACE}1", (2, 0))


def lines_of(width):
    return lambda text: [text[at : at + width] for at in range(0, len(text), width)]


def test_the_first_way_that_fits_is_taken():
    ways = [with_gaps("It is a long way."), with_gaps("A short way.")]
    assert fitting(ways, lines_of(30), 1)[1] == ways[0]
    assert fitting(ways, lines_of(12), 1)[1] == ways[1]


def test_where_nothing_fits_whole_sentences_are_left_out_at_the_end():
    ways = [with_gaps("One long sentence. Another one."), with_gaps("One. Two. Three.")]
    assert fitting(ways, lines_of(9), 1)[0] == ["One. Two."]


def placed(ui, message: Message, width: float, most: int) -> Words:
    words = Words(list(versions(ui, message)), NOTE, most=most)
    words.place(Ruler(ui), Box(0.0, 0.0, width, 100.0))
    return words


def test_only_a_sentence_that_is_too_long_by_itself_ends_in_dots(ui):
    message = Message("plain-text", {"text": "One sentence that has no end at all"})
    assert placed(ui, message, 200.0, 1).lines[0].endswith(ELLIPSIS)
    assert placed(ui, message, 2000.0, 1).lines == ["One sentence that has no end at all"]


def test_words_take_no_more_than_their_room_unless_nothing_fits(ui):
    ruler = Ruler(ui)
    for width in (150.0, 250.0, 400.0, 800.0):
        for high in (50.0, 100.0, 200.0):
            words, room = Words(list(versions(ui, AREA)), NOTE), Size(width, high)
            words.place(ruler, Box(0.0, 0.0, *room))
            assert words.takes(ruler, room).within(room) != words.lines[-1].endswith(ELLIPSIS)


def test_the_shape_of_a_seat_is_drawn_in_its_gap(ui):
    surface = pygame.Surface((400, 100))
    styles = [SEATS["crimson"], SEATS["gold"]]
    Words([with_gaps(f"a {seat_mark(1)}b")], NOTE, styles).paint(Pen(surface, ui), Box(20.0, 20.0, 300.0, 50.0))
    inked = surface.get_bounding_rect()
    seen = {tuple(surface.get_at((x, y)))[:3] for x in range(400) for y in range(100)}
    assert tuple(pygame.Color(styles[1].colour))[:3] in seen
    assert inked.w > 0
