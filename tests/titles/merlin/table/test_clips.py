"""Every event is shown by clips; however they end, the view is as after the event."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.audio.sound_player import Recordings
from game.core.ruleset import Event
from game.storage.paths import assets
from game.titles.catalogue import CATALOGUE
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.answers.dialogue import Landing
from game.titles.merlin.table.clips.clip_context import ACT_OF
from game.titles.merlin.table.clips.rides import LaneWay, way
from game.titles.merlin.table.view import project
from game.ui.motion.director import Clip, Director
from game.ui.table.parts.table_model import events_of
from tests.titles.merlin.table.clip_table import ClipTable, random_game
from tests.ui.fixtures import start_app

__all__ = ["start_app"]

KNOWN = set(Recordings(assets(), CATALOGUE).known)
QUIET = {
    ev.TurnEnded: "the next turn's plate lights up",
    ev.RoundEnded: "the next round has a banner, or a scoring has one",
    ev.TraitorsShuffled: "the pile is not in sight",
    ev.DieChosen: "its plate is lit; the ride follows at once",
    ev.DieTurned: "its plate is lit; the ride follows at once",
    ev.TurnStarted: "its plate is lit",
    ev.ActionCopied: "its plate is lit",
    ev.ActionLeft: "its plate is lit",
    ev.AbilityUsed: "its plate is lit",
    ev.DisplayRefilled: "the new card lies there",
    ev.MissionsShuffled: "the deck lies there",
}
"""Events whose clips draw nothing, and why."""
TOGETHER = {ev.RoundStarted: "its words and the track of rounds change together"}
"""Events that the table shows from the beginning of their clips, and why."""
BACK = (12, 34, 56)


@pytest.fixture
def program(start_app: Any) -> Any:
    return start_app()


def samples() -> dict[type[Event], tuple[Any, Sequence[Event], Event]]:
    """Return an event of each kind, as it came in a random game: an observation, the events since then, the event. No
    random game is long enough for the missions to be shuffled."""
    found: dict[type[Event], tuple[Any, Sequence[Event], Event]] = {}
    for seed, players in ((5, 4), (7, 3), (4, 4), (6, 3)):
        for before, events, _ in random_game(merlin.Options(players=players, module=True), seed):
            for index, event in enumerate(events):
                if type(event) not in found:
                    found[type(event)] = (before.observe(None), events[:index], event)
    seen, earlier, _ = found[ev.MissionDrawn]
    return {**found, ev.MissionsShuffled: (seen, earlier, ev.MissionsShuffled(17))}


SAMPLES = samples()


def table_before(program: Any, kind: type[Event]) -> tuple[ClipTable, Event]:
    """Return a table at the moment before the sample of a kind."""
    seen, earlier, event = SAMPLES[kind]
    table = ClipTable(program.ui, seen)
    for each in earlier:
        table.view.assign(each)
        if type(each) in ACT_OF:
            table.context.show.note(each)
    return table, event


def test_the_samples_have_every_kind_of_event() -> None:
    assert set(SAMPLES) == set(events_of(ev))


def ids(kind: type[Event]) -> str:
    return kind.__name__


def assert_painted(clip: Clip, surface: pygame.Surface) -> int:
    """Draw onto an even ground; everything that changed is in the rects, and they are on the surface. Return how many
    pixels have changed."""
    surface.fill(BACK)
    rects = clip.draw(surface)
    whole = surface.get_rect()
    assert all(whole.contains(rect) for rect in rects), rects
    changed = pygame.mask.from_threshold(surface, BACK, (1, 1, 1, 255))
    changed.invert()
    for rect in rects:
        changed.erase(pygame.Mask(rect.size, fill=True), rect.topleft)
    assert changed.count() == 0, (clip.event, clip.progress, changed.get_bounding_rects(), rects)
    return len(rects)


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
@pytest.mark.parametrize("kind", SAMPLES, ids=ids)
def test_a_clip_shows_its_event_within_its_rects(program: Any, kind: type[Event], still: bool) -> None:
    program.ui.settings.reduce_motion = still
    table, event = table_before(program, kind)
    surface, seen, clip = table.surface, 0, table.clip_of(event)
    for step in range(9 if clip.score.ticks else 0):
        table.play(clip, step / 8)
        seen += assert_painted(clip, surface)
    clip.finish()
    assert (seen > 0) == (kind not in QUIET)


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
@pytest.mark.parametrize("parts", [(), (0.0, 0.4), (0.0, 0.5, 1.0)], ids=["at once", "halfway", "to the end"])
@pytest.mark.parametrize("kind", SAMPLES, ids=ids)
def test_a_clip_leaves_what_its_event_alone_leaves(
    program: Any, kind: type[Event], parts: Sequence[float], still: bool
) -> None:
    program.ui.settings.reduce_motion = still
    table, event = table_before(program, kind)
    said = table.view.snapshot()
    said.assign(event)
    clip = table.clip_of(event)
    for part in parts:
        table.picture(clip, part)
    clip.finish()
    clip.finish()
    assert table.view == said
    lights = table.stage.spotlights
    assert not lights.hidden and not lights.lit and lights.seat is None


@pytest.mark.parametrize("kind", TOGETHER, ids=ids)
def test_the_table_shows_the_new_round_as_soon_as_its_words_are_there(program: Any, kind: type[Event]) -> None:
    table, event = table_before(program, kind)
    said = table.view.snapshot()
    said.assign(event)
    assert table.view != said
    clip = table.clip_of(event)
    clip.step()
    assert table.view == said
    table.play(clip, 0.5)
    assert assert_painted(clip, table.surface)


@pytest.mark.parametrize("kind", sorted(set(SAMPLES) - set(TOGETHER), key=ids), ids=ids)
def test_the_view_changes_only_when_the_clip_is_over_but_for_points(program: Any, kind: type[Event]) -> None:
    table, event = table_before(program, kind)
    before, clip = table.view.snapshot(), table.clip_of(event)
    for _ in range(3):
        clip.step(clip.score.ticks * 0.33, ending=False)
        assert replace(table.view, scores=[]) == replace(before, scores=[])
    clip.finish()


@pytest.mark.parametrize("kind", SAMPLES, ids=ids)
def test_the_sounds_of_a_clip_exist_and_are_heard_while_it_plays(program: Any, kind: type[Event]) -> None:
    table, event = table_before(program, kind)
    score = table.clip_of(event).score
    for at, cue in score.sounds:
        assert cue.name in KNOWN
        assert 0 <= at <= score.ticks, cue


MOVES = {
    ev.DiceRolled, ev.KnightMoved, ev.MerlinMoved, ev.AssistantSent, ev.AssistantSentHome, ev.GoodTaken,
    ev.GoodReturned, ev.FlagUsed, ev.AppleSpent, ev.AppleTaken, ev.StaffSpent, ev.TraitorsDiscarded, ev.MarkerPlaced,
    ev.GrailTaken, ev.ExcaliburTaken, ev.MissionCompleted, ev.MissionDiscarded, ev.MissionDrawn, ev.SealPlaced,
    ev.PointsScored, ev.EndScored,
}  # fmt: skip


@pytest.mark.promise("Follow Merlin's game by eye")
@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
@pytest.mark.parametrize("kind", sorted(MOVES, key=ids), ids=ids)
def test_what_moves_is_seen_on_its_way_unless_motion_is_reduced(program: Any, kind: type[Event], still: bool) -> None:
    program.ui.settings.reduce_motion = still
    table, event = table_before(program, kind)
    clip, surface = table.clip_of(event), table.surface
    middles = set()
    for step in range(1, 12):
        table.play(clip, step / 12)
        surface.fill(BACK)
        clip.draw(surface)
        mask = pygame.mask.from_threshold(surface, BACK, (1, 1, 1, 255))
        mask.invert()
        if mask.count():
            x, y = mask.centroid()
            middles.add((x // 6, y // 6))
    assert len(middles) > (0 if still else 4)
    if still:
        assert len(middles) <= 6, "it stands at its start, then at its end"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("hands", ["hidden", "open"])
def test_after_each_event_the_table_shows_what_it_says_however_its_clips_end(
    program: Any, players: int, hands: str
) -> None:
    """A whole random game through the Director: hurried, skipped, played out, at any speed."""
    table, said, speed = None, None, "normal"
    chance, surface = random.Random(players), pygame.Surface((320, 180))
    director = Director(lambda: speed)
    for before, events, after in random_game(merlin.Options(players=players, module=True, hands=hands), players):
        if table is None:
            table = ClipTable(program.ui, before.observe(None))
            said = table.view.snapshot()
        for event in events:
            speed = chance.choice(["normal", "fast", "fast", "instant"])
            director.queue([table.clip_of(event)])
            for _ in range(chance.choice([0, 0, 0, 1, 4])):
                director.update()
                table.stage.update()
            if chance.random() < 0.02:
                director.draw(surface)
            director.finish_all()
            said.assign(event)
            assert table.view == said, event
        assert replace(table.view, here=None) == replace(project(after.observe(None)), here=None), events
        assert not table.stage.spotlights.hidden
    assert after.over and not table.context.show.open


@pytest.mark.parametrize(
    ("source", "space", "pips", "back", "steps"),
    [
        (3, 5, 2, False, 2), (22, 3, 5, False, 5), (3, 22, 5, True, -5), (5, 3, 2, None, -2), (5, 7, 2, None, 2),
        (5, 7, None, False, 2), (5, 3, None, False, -2), (20, 2, 6, None, 6),
    ],
)  # fmt: skip
def test_a_pawn_goes_as_far_as_its_die_says(
    source: int, space: int, pips: int | None, back: bool | None, steps: int
) -> None:
    assert way(source, space, pips, back) == steps


def test_a_knight_turns_round_the_way_its_flag_says(program: Any) -> None:
    table, _ = table_before(program, ev.KnightMoved)
    seat, source = 0, table.view.knights[0]
    for back, sign in ((False, 1), (True, -1)):
        view = table.view.snapshot()
        view.chosen, view.reversed = (False, 4), back
        table.view.restore(view)
        clip = table.clip_of(ev.KnightMoved(seat, source, (source + 4 * sign) % 24, "die"))
        assert [at for at, _ in clip.score.sounds] == [10.0 * beat for beat in (1, 2, 3, 4)], "a beat for each space"
        clip.finish()


def test_a_ride_begins_where_the_pawn_stands_behind_the_tag_of_a_landing(program: Any) -> None:
    table, _ = table_before(program, ev.KnightMoved)
    view = table.view
    view.merlin = view.knights[0]
    moves = (ev.KnightMoved(0, view.knights[0], (view.knights[0] + 3) % 24, "die"),
             ev.MerlinMoved(0, view.merlin, (view.merlin - 2) % 24))  # fmt: skip
    usual = {seat: stand.foot for seat, stand in table.stands.now().items()}
    table.landings = [Landing("merlin", view.merlin, 0, 1, 1, False, (), ())]
    drawn = dict(table.stands.now())
    table.stands.note_drawn()
    table.landings = []
    for move, seat in zip(moves, (0, None), strict=True):
        lane = LaneWay(table.context, move)
        assert lane.foot(0.0) == drawn[seat].foot != usual[seat]
        assert lane.tall(0.0) == drawn[seat].tall
        table.clip_of(move).finish()
        assert table.stands.drawn(seat).space == move.space, "it is drawn elsewhere now"


def test_a_hidden_mission_never_shows_its_face(program: Any) -> None:
    table, event = table_before(program, ev.MissionDrawn)
    hidden = ev.MissionDrawn(0, None, "deck", 3, 20, False)
    known = replace(hidden, mission=table.view.display[0], open=True)
    pictures = [table.picture(table.clip_of(each), 0.5) for each in (hidden, hidden, known)]
    assert pictures[0] == pictures[1] != pictures[2]


def test_points_count_up_on_the_plate_when_their_coin_has_landed(program: Any) -> None:
    table, event = table_before(program, ev.PointsScored)
    assert isinstance(event, ev.PointsScored)
    director, seen = Director(lambda: "normal"), set()
    director.queue([table.clip_of(event)])
    while director.busy:
        director.update()
        seen.add(table.stage.scores.shown(event.seat))
    assert seen == {event.score - event.points}, "nothing counts while the coin flies"
    while table.stage.update():
        seen.add(table.stage.scores.shown(event.seat))
    assert table.stage.scores.shown(event.seat) == event.score and len(seen) > 1
