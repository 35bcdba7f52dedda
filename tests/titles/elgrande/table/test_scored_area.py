"""An area is scored from close by: piece first, number second, sentence last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import pygame
import pytest

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.scoring_scene import LEANS_IN, ScoringPlan, StandLayout
from game.ui.canvas import Box
from game.ui.input.intents import Confirm, Option, Press
from game.ui.motion.director import Director
from game.ui.motion.score import Due
from game.ui.table.bar_content import ASIDE
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import rest, sit_down
from tests.ui.layouts import listening, still_or_moving
from tests.ui.saying import words_on
from tests.ui.seeing import blank

REGION = "castilla_la_nueva"
TIE = ev.AreaScored(REGION, "", (1, 3, 5, 3, 0), (7, 4, 2), (0, 2, 9, 2, 0), None, 2, (9,) * 5)
PLAIN = ev.AreaScored(REGION, "", (4, 3, 1, 0, 0), (7, 4, 2), (11, 4, 2, 0, 0), 0, 0, (9,) * 5)
CROWD = ev.AreaScored(REGION, "", (3, 3, 1, 1, 5), (7, 4, 2), (0, 0, 0, 0, 9), None, 4, (9,) * 5)
EMPTY_SCORES = ((0,) * 5, (4, 3, 1), (0,) * 5, None, None, (9,) * 5)
EMPTY = ev.AreaScored(REGION, "", *EMPTY_SCORES)
WINDOWS = [Box(160, 110, 1030, 730), Box(0, 0, 1170, 1080), Box(160, 110, 1500, 730), Box(140, 100, 620, 730)]


def test_those_who_tie_share_a_stand_and_those_without_a_prize_have_none():
    plan = ScoringPlan(TIE, leans_out=False)
    assert [(stand.place, stand.own, [each.seat for each in stand.paid]) for stand in plan.stands] == [
        (1, 5, [2]), (3, 3, [1, 3]),
    ]  # fmt: skip
    assert plan.others == [0]


@pytest.mark.promise("Follow a scoring from region to region")
@pytest.mark.parametrize("event", [TIE, PLAIN, EMPTY])
def test_pieces_come_before_reasons_and_reasons_before_points(event):
    plan = ScoringPlan(event, leans_out=True)
    for index in range(len(plan.stands)):
        assert LEANS_IN <= plan.rises(index) < plan.told(index) < plan.leaves(index) < plan.lands(index)
        assert plan.lands(index) <= plan.closes < plan.ticks


def stand_apart(boxes: Sequence[Box], room: Box) -> bool:
    """Return whether all boxes are within the room, and none overlaps another."""
    return all(room.encloses(box.inset(0.5)) for box in boxes) and not any(
        one.overlaps(other) for one, other in combinations(boxes, 2)
    )


@pytest.mark.parametrize("window", WINDOWS, ids=["usual", "larger text", "wide", "narrow"])
@pytest.mark.promise("See first place stand in the middle")
@pytest.mark.parametrize("text_scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("stands", [1, 2, 3])
def test_stands_and_reasons_stand_apart_within_the_window(window, text_scale, stands):
    layout = StandLayout(window, stands, 50.0 * text_scale, others=True)
    assert stand_apart([*layout.stands, *map(layout.below, range(stands))], window)
    first, *others = layout.stands
    off = abs(first.centre[0] - window.centre[0])
    assert all(first.y < one.y and off < abs(one.centre[0] - window.centre[0]) + 1.0 for one in others)


@pytest.fixture
def table(start_app):
    sit_down(app := start_app(), 5, 5)
    return table_of(app)


@pytest.mark.promise("Follow a scoring from region to region")
@pytest.mark.parametrize("area", [REGION, "castillo"])
@still_or_moving
def test_plates_and_log_tell_the_points_only_when_they_have_landed(table, area, still):
    table.settings.reduce_motion = still
    before = list(table.shown.scores)
    gains = (2, 0, 9, 0, 0)
    event = ev.AreaScored(
        area, "", (3, 1, 5, 0, 0), (7, 4, 2), gains, None, None,
        tuple(score + gain for score, gain in zip(before, gains, strict=True)),
    )  # fmt: skip
    plan = ScoringPlan(event, leans_out=True)
    (clip,) = table.clips_of(event)
    assert clip.score.tick_of(Due.TELL) >= plan.lands(1), "the sentence comes with the last coins"
    surface = blank(table)
    director = Director()
    director.queue([clip])
    for tick in range(1, int(clip.score.ticks)):
        director.update()
        assert director.draw(surface)
        if tick < plan.lands(0):
            assert list(table.shown.scores) == before
    director.finish_all()
    assert tuple(table.shown.scores) == event.scores


@pytest.mark.parametrize("event", [TIE, PLAIN, CROWD], ids=["tie", "plain", "crowd"])
@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 1.0), ((1920, 1080), 1.3), ((1280, 720), 2.0)])
def test_all_that_is_said_of_a_region_is_whole_and_stands_apart(start_app, event, size, text_scale):
    app = start_app(size=size, text_scale=text_scale)
    sit_down(app, 5, 5)
    (clip,) = table_of(app).clips_of(event)
    clip.step(clip.score.ticks * 0.8)
    surface = pygame.Surface(size)
    with listening(surface) as heard:
        clip.draw(surface)
    assert len(heard.said) > 3 and not any(said.cut for said in heard.said)
    assert not any(one.box.overlaps(other.box) for one, other in combinations(heard.said, 2))


@pytest.mark.promise("Follow a general scoring on a strip")
def test_a_general_scoring_shows_who_scored_most_where_until_it_ends(table):
    best = table.picture.context.areas.best
    for event in (TIE, ev.AreaScored("sevilla", "", (3, 3, 0, 0, 0), (4, 3, 1), (3, 3, 0, 0, 0), None, None, (9,) * 5)):
        table.clips_of(event)[0].finish()
    assert best == {REGION: [2], "sevilla": [0, 1]}
    table.clips_of(ev.AreaScored("granada", "score_any", *EMPTY_SCORES))[0].finish()
    assert "granada" not in best, "a card scores it, and that isn't the strip's"
    table.clips_of(ev.ScoringEnded(1, (0,) * 5))[0].finish()
    assert not table.picture.context.areas.best


@pytest.mark.promise("Follow a general scoring on a strip")
def test_plates_show_what_landed_until_the_next_region(table):
    (clip,), plan = table.clips_of(TIE), ScoringPlan(TIE, leans_out=False)
    clip.step(plan.lands(0) - 1.0)
    assert not any(table.plate_states().gains)
    clip.step(2.0)
    assert [bool(gain) for gain in table.plate_states().gains] == [False, False, True, False, False]
    clip.finish()
    assert not any(table.plate_states().gains)


@pytest.mark.promise("Ask during a scoring why the last place")
@pytest.mark.parametrize("by_key", [True, False])
def test_a_press_explains_a_place_and_another_continues(start_app, by_key):
    app = start_app(speed="normal")
    sit_down(app, 5, 5)
    rest(app)
    table = table_of(app)
    table.play_events([TIE])
    counted = int(ScoringPlan(TIE, leans_out=False).counted)
    app.step(counted - 2)
    assert table.bar.box_of(ASIDE) is None
    app.step(4)
    app.feed(Option(2) if by_key else Press(*table.bar.box_of(ASIDE).centre, device="mouse"))
    app.step(200)
    said = app.ui.say(table.question)
    assert table.busy and said.endswith("tie for second, so each takes third place.")
    app.feed(Option(2) if by_key else Confirm())
    app.step(1)
    assert table.busy, "the scoring continues"
    app.step(200)
    assert not table.busy


def test_nobody_is_asked_who_has_most_once_points_have_come(start_app):
    app = start_app(speed="normal")
    sit_down(app, 5, 5)
    rest(app)
    table, plan, said = table_of(app), ScoringPlan(TIE, leans_out=False), {}
    table.play_events([TIE])
    for tick in range(plan.counted):
        app.step(1)
        said[app.ui.say(table.question)] = tick > plan.leaves(0)
    assert not said["Who has the most here?"] and said["Carmen leads here."]
    assert "most here" not in " ".join(words_on(app)), "nor does it stand as what has happened"


def test_one_press_ends_a_region(table):
    director = Director()
    director.queue([*table.clips_of(PLAIN), *table.clips_of(TIE)])
    for _ in range(40):
        director.update()
    director.finish_one()
    director.update()
    assert director.playing[-1].event == TIE


def test_a_general_scoring_stays_close_to_the_map_and_a_card_goes_back(table):
    """The first frame of the next region shows no map: the camera slides over the border."""
    surface = blank(table)
    mark, board = (1, 2, 3), table.board

    def map_seen(first: ev.AreaScored) -> bool:
        for clip in table.clips_of(first):
            clip.step(clip.score.ticks / 2)
            clip.draw(surface)
            clip.finish()
        (following,) = table.clips_of(ev.AreaScored("sevilla", "", *EMPTY_SCORES))
        following.step()
        surface.fill(mark)
        following.draw(surface)
        following.finish()
        return surface.get_at(table.canvas.pos(*board.inside.centre))[:3] == mark

    assert not map_seen(PLAIN)
    assert map_seen(ev.AreaScored(REGION, "score_any", *EMPTY_SCORES))


@pytest.mark.parametrize("card", ["", "score_any"])
def test_close_pictures_are_made_once_and_gone_when_the_whole_map_is_seen_again(table, card):
    """At 3840 x 2160 the three of them are 60 MB."""
    areas, surface, director = table.picture.context.areas, blank(table), Director()
    made, make = [], areas._picture
    areas.picture = lru_cache(3)(lambda *what: made.append(what) or make(*what))
    events = [ev.AreaScored(area, card, *EMPTY_SCORES) for area in (REGION, "sevilla")]
    director.queue([clip for event in (*events, ev.ScoringEnded(1, (0,) * 5)) for clip in table.clips_of(event)])
    while director.busy:
        director.update()
        director.draw(surface)
    assert [area for _canvas, _window, area in made] == [REGION, "sevilla"]
    assert areas.picture.cache_info().currsize == 0
