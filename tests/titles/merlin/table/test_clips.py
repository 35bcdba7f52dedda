"""Merlin's clips: when the view changes, what is seen to move, and how a ride goes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.ruleset import Event
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.rides import LaneWay
from game.ui.motion.director import Director
from game.ui.table.parts.table_model import events_of
from tests.titles.merlin.rules.properties.subject import MERLIN
from tests.titles.merlin.table.clip_table import Tables, clip_of, picture, showing
from tests.titles.test_clips import BACK, Stage, play, still_or_moving, tables
from tests.ui.table_driver import TableDriver

__all__ = ["tables"]

TOGETHER = {
    ev.RoundStarted: "its words and the track of rounds change together",
    ev.DieChosen: "the die leaves its plate as it is pressed",
}
"""Events that the table shows from the beginning of their clips, and why."""
MOVES = {
    ev.DiceRolled, ev.KnightMoved, ev.MerlinMoved, ev.AssistantSent, ev.AssistantSentHome, ev.GoodTaken,
    ev.GoodReturned, ev.FlagUsed, ev.AppleSpent, ev.AppleTaken, ev.StaffSpent, ev.TraitorsDiscarded, ev.MarkerPlaced,
    ev.GrailTaken, ev.ExcaliburTaken, ev.MissionCompleted, ev.MissionDiscarded, ev.MissionDrawn, ev.SealPlaced,
    ev.PointsScored, ev.EndScored,
}  # fmt: skip


@pytest.mark.parametrize("kind", events_of(ev))
def test_the_view_changes_only_when_the_clip_is_over_but_for_points(tables: Any, kind: type[Event]) -> None:
    stage = Stage(tables, MERLIN, kind, still=False)
    before = stage.table.shown.snapshot()
    for clip in stage.clips():
        clip.step(ending=False)
        assert (stage.table.shown == stage.after) or kind not in TOGETHER, "at once"
        for _ in range(3 if kind not in TOGETHER else 0):
            assert replace(stage.table.shown, scores=[]) == replace(before, scores=[])
            clip.step(clip.score.ticks * 0.33, ending=False)
        clip.finish()


@pytest.mark.promise("Follow Merlin's game by eye")
@still_or_moving
@pytest.mark.parametrize("kind", sorted(MOVES, key=lambda kind: kind.__name__))
def test_what_moves_is_seen_on_its_way_unless_motion_is_reduced(tables: Any, kind: type[Event], still: bool) -> None:
    stage, middles = Stage(tables, MERLIN, kind, still), set()
    (clip,) = stage.clips()
    for step in range(1, 12):
        play(clip, step / 12)
        stage.surface.fill(BACK)
        clip.draw(stage.surface)
        mask = pygame.mask.from_threshold(stage.surface, BACK, (1, 1, 1, 255))
        mask.invert()
        if mask.count():
            x, y = mask.centroid()
            middles.add((x // 6, y // 6))
    clip.finish()
    assert len(middles) > (0 if still else 4)
    if still:
        assert len(middles) <= 6, "it stands at its start, then at its end"


@pytest.fixture
def table(tables: Tables) -> TableDriver:
    return showing(tables, merlin.new_game(merlin.Options(players=4, module=True), 5).observe(None))


def test_a_knight_turns_round_the_way_its_flag_says(table: TableDriver) -> None:
    seat, source = 0, table.shown.knights[0]
    for back, sign in ((False, 1), (True, -1)):
        view = table.shown.snapshot()
        view.chosen, view.reversed = (False, 4), back
        table.shown.restore(view)
        clip = clip_of(table, ev.KnightMoved(seat, source, (source + 4 * sign) % 24, "die"))
        assert [at for at, _ in clip.score.sounds] == [10.0 * beat for beat in (1, 2, 3, 4)], "a beat for each space"
        clip.finish()


def test_a_ride_begins_where_the_pawn_was_drawn_in_a_crowd(table: TableDriver) -> None:
    view, context = table.shown, table.view.picture.context
    view.knights, view.merlin = [view.knights[0]] * view.players, view.knights[0]
    drawn = dict(context.stands.now())
    context.stands.note_drawn()
    view.knights = [view.knights[0], *((each + 5) % 24 for each in view.knights[1:])]
    moves = (ev.KnightMoved(0, view.knights[0], (view.knights[0] + 3) % 24, "die"),
             ev.MerlinMoved(0, view.merlin, (view.merlin - 2) % 24))  # fmt: skip
    usual = context.places.pawn(0), context.places.pawn(None)
    for move, seat, foot in zip(moves, (0, None), usual, strict=True):
        lane = LaneWay(context, move)
        assert lane.foot(0.0) == drawn[seat].foot != foot
        clip_of(table, move).finish()
        assert context.stands.drawn(seat).space == move.space, "it is drawn elsewhere now"


def test_a_hidden_mission_never_shows_its_face(table: TableDriver) -> None:
    hidden = ev.MissionDrawn(0, None, "deck", 3, 20, False)
    known = replace(hidden, mission=table.shown.display[0], open=True)
    pictures = [picture(table, clip_of(table, each), 0.5) for each in (hidden, hidden, known)]
    assert pictures[0] == pictures[1] != pictures[2]


def test_points_count_up_on_the_plate_when_their_coin_has_landed(table: TableDriver) -> None:
    event, stage = ev.PointsScored(1, "mission", 3, 3), table.view.picture.context.stage
    director, seen = Director(), set()
    director.queue([clip_of(table, event)])
    while director.busy:
        director.update()
        seen.add(stage.scores.shown(event.seat))
    assert seen == {event.score - event.points}, "nothing counts while the coin flies"
    while stage.update():
        seen.add(stage.scores.shown(event.seat))
    assert stage.scores.shown(event.seat) == event.score and len(seen) > 1
