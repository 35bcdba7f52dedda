"""Decorations come and go in parallel with everything else, and nobody waits for one."""

from __future__ import annotations

import pygame
import pytest

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import PRESSED
from game.ui.motion.effects import Flourish, Flourishes, Pulse, Ribbon
from game.ui.screens.main_menu import MainMenuScene
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import rest, sit_down
from tests.ui.driver import confirm, do, ring, show, until, wait
from tests.ui.menu_driver import menu_of
from tests.ui.seeing import array_of, blank, fingerprint


@pytest.fixture
def flourishes(app) -> Flourishes:
    return Flourishes(app.ui)


def test_a_flourish_is_gone_after_its_ticks(flourishes):
    pulse = Pulse(flourishes.tools, Box(100, 100, 200, 60))
    flourishes.show(pulse)
    ticks = 0
    while flourishes.kinds:
        assert flourishes.update()
        ticks += 1
    assert ticks == pulse.ticks
    assert not flourishes.update()


def test_of_one_slot_only_the_latest_is_shown(flourishes):
    style = flourishes.tools.theme.seat("crimson")
    for name in ("Alicia", "Bruno"):
        flourishes.show(Ribbon(flourishes.tools, Message("plain-text", {"text": name}), style))
    flourishes.show(Pulse(flourishes.tools, Box(0, 0, 100, 60)))
    assert flourishes.kinds == [Ribbon, Pulse]
    flourishes.drop(Ribbon.slot)
    assert flourishes.kinds == [Pulse]


def test_there_are_never_more_than_can_be_drawn(flourishes):
    for _ in range(100):
        flourishes.show(Pulse(flourishes.tools, Box(0, 0, 100, 60)))
    assert len(flourishes.kinds) == Flourishes.MOST


def test_at_instant_speed_there_are_none(start_app):
    flourishes = Flourishes(start_app(speed="instant").ui)
    flourishes.show(Flourish())
    assert not flourishes.kinds


@pytest.mark.parametrize("still", [False, True])
def test_they_say_exactly_what_they_touch(app, still):
    app.settings.reduce_motion = still
    style = app.ui.theme.seat("violet")
    for made in (
        Pulse(app.ui, Box(300, 300, 240, 70)),
        Ribbon(app.ui, Message("plain-text", {"text": "Elena"}), style),
    ):
        for step in range(11):
            surface = blank(app)
            rects = made.draw(surface, step / 10)
            for rect in rects:
                surface.fill("black", rect)
            assert not array_of(surface).any(), "painted outside of what it says"


def test_a_control_sinks_with_the_press_and_rises_again(app):
    show(app, MainMenuScene)
    menu = menu_of(app)
    do(app, until(lambda: menu.has_picture), wait(2))
    focus = ring(app)
    stepper = next(item for item in focus.items)
    calls = []
    stepper.activate = lambda: calls.append(1)
    focus.focus(stepper.id)
    app.step(2)
    before = app.surface.copy()
    confirm(app)
    assert calls and focus.pressed == stepper.id
    rect = app.canvas.rect(stepper.box)
    sunk = app.surface.subsurface(rect).copy()
    assert fingerprint(sunk) != fingerprint(before.subsurface(rect))
    do(app, wait(PRESSED + 1))
    assert focus.pressed is None
    assert fingerprint(app.surface.subsurface(rect)) == fingerprint(before.subsurface(rect))


@pytest.mark.parametrize("key", ["table-call", "table-call-asked"])
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_whose_turn_it_is_covers_neither_the_header_nor_a_plate(start_app, size, scale, key):
    app = start_app(size=size, text_scale=scale)
    match = sit_down(app, 5, 5)
    rest(app)
    table, canvas = table_of(app), app.canvas
    for seat, person in enumerate(match.seats):
        message = Message(key, {"player": person.name})
        ribbon = Ribbon(app.ui, message, table.styles[seat], table.decorations.free)
        drawn = ribbon.draw(pygame.Surface(canvas.size_px), 0.5)[0]
        for box in (table.header_box, *table.plate_boxes, table.bar_box):
            assert not drawn.colliderect(canvas.rect(box)), person.name
