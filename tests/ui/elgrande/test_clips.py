"""Every event is shown by clips; however they end, the view is as after the event."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules import elgrande
from game.rules.elgrande import events as ev
from game.settings import Settings
from game.ui.director import Director
from game.ui.tables.elgrande.clips import CLIPS
from game.ui.tables.elgrande.view import project
from game.ui.tables.protocol import Pictured
from tests.ui.elgrande.people import sit_down, table_of
from tests.ui.elgrande.test_view import EVENTS, random_game


def test_every_event_has_its_clip():
    assert set(CLIPS) == set(EVENTS)


@pytest.fixture
def table(start_app):
    app = start_app(settings=Settings(language="en"))
    sit_down(app, 4, 4)
    return table_of(app).table


def stepped(clip, chance, surface) -> None:
    """As the Director does it, cut off anywhere."""
    if chance.random() < 0.2:
        clip.finish()
        return
    clip.start()
    for progress in (0.0, 0.3, 0.7, 1.0)[: chance.randrange(1, 5)]:
        clip.update(progress)
        if isinstance(clip, Pictured):
            for rect in clip.draw(surface, progress):
                assert isinstance(rect, pygame.Rect)
    clip.finish()
    clip.finish()


@pytest.mark.parametrize("castillo", ["hidden", "shown"])
@pytest.mark.parametrize("still", [False, True])
def test_clips_cut_off_anywhere_leave_the_view_as_the_rules_say(table, castillo, still):
    table.ui.settings.reduce_motion = still
    surface = pygame.Surface(table.ui.canvas.size_px)
    chance = random.Random(3)
    options = elgrande.Options(players=4, castillo=castillo, rounds=6, edition="original")
    for number, (state, events) in enumerate(random_game(options, 21)):
        if number == 0:
            table.project(state.observe(None))
        for event in events:
            for clip in table.clips(event):
                stepped(clip, chance, surface)
        assert table.view == project(state.observe(None)), events
        assert not table.stage.hidden and not table.stage.lit


def test_a_hidden_castillo_keeps_what_flies_into_it(table):
    before = table.view.caballeros["castillo"]
    assert before is None
    director = Director("normal")
    director.queue(table.clips(ev.Placed(0, "castillo", 3, 6)))
    for _ in range(10):
        director.update()
    assert table.view.caballeros["castillo"] is None and table.view.court[0] == 6
    director.finish_all()
    assert table.view.caballeros["castillo"] is None


def test_a_flying_caballero_has_left_its_place(table):
    table.view.put("granada", 1, 2)
    director = Director("normal")
    director.queue(table.clips(ev.Moved(0, 1, "granada", "sevilla", 1, 1)))
    for _ in range(5):
        director.update()
    assert table.view.count("granada", 1) == 1 and table.view.count("sevilla", 1) == 0
    director.finish_one()
    assert table.view.count("sevilla", 1) == 1


def test_the_king_is_not_drawn_twice_while_he_walks(table):
    director = Director("normal")
    director.queue(table.clips(ev.KingMoved(0, table.view.king, "granada")))
    director.update()
    assert ("king",) in table.stage.hidden
    director.finish_all()
    assert table.view.king == "granada" and not table.stage.hidden
