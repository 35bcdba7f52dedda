"""A scoring is a show in four acts: the stage opens once, stays open between events, and closes at the end."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.core.ruleset import Event
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.castles_act import besiegers
from game.titles.merlin.table.clips.clip_context import ACTS
from game.titles.merlin.table.clips.majority_acts import draw_pots, outline, ranked, result_of, spot
from game.titles.merlin.table.clips.scoring_show import RestingShow
from game.titles.merlin.table.clips.show_stage import ShowPen
from game.titles.merlin.table.words import prompts
from game.titles.merlin.table.words.names import Words
from game.ui.canvas import NOWHERE, Box
from game.ui.motion.director import Director
from game.ui.table.podium import Ceremony
from tests.titles.merlin.table.clip_table import ClipTable, random_game
from tests.ui.fixtures import start_app
from tests.ui.seeing import fingerprint

__all__ = ["start_app"]


@pytest.fixture
def program(start_app: Any) -> Any:
    return start_app()


def scoring(program: Any, players: int = 4, seed: int = 5) -> tuple[ClipTable, list[Event]]:
    """Return the table before the first scoring of a random game, and the events of the scoring."""
    table, found = None, []
    for before, events, _ in random_game(merlin.Options(players=players, module=True), seed):
        for event in events:
            if isinstance(event, ev.ScoringStarted):
                table = ClipTable(program.ui, before.observe(None))
                for earlier in events[: events.index(event)]:
                    table.view.assign(earlier)
            if table is not None:
                found.append(event)
            if isinstance(event, ev.ScoringEnded):
                assert table is not None
                return table, found
    raise AssertionError("no scoring")


@pytest.mark.promise("Follow Merlin's game by eye")
def test_the_acts_come_in_order_and_the_stage_is_open_until_the_end(program: Any) -> None:
    table, events = scoring(program)
    show, acts = table.context.show, []
    assert not show.open
    for event in events:
        table.clip_of(event).finish()
        if show.act is not None:
            acts.append(show.act)
    assert sorted(acts) == acts and set(acts) == set(range(len(ACTS)))
    assert isinstance(events[-1], ev.ScoringEnded) and not show.open


def test_what_was_shown_is_forgotten_when_the_table_shows_another_moment(program: Any) -> None:
    table, events = scoring(program)
    show = table.context.show
    for event in events[:3]:
        table.clip_of(event).finish()
    assert show.open and show.seen(ev.TraitorsScored)
    table.context.show.close()
    assert not show.open and not show.seen(ev.TraitorsScored)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_press_ends_one_clip_and_the_next_begins(program: Any, players: int) -> None:
    table, events = scoring(program, players)
    said, director, presses = table.view.snapshot(), Director(), 0
    clips = [table.clip_of(event) for event in events]
    director.queue(clips)
    for event in events:
        said.assign(event)
    while director.busy:
        for _ in range(25):
            director.update()
        director.finish_one()
        presses += 1
    assert table.view == said
    assert presses >= sum(clip.score.ticks > 25 for clip in clips), "none is skipped unseen"


def test_the_plates_count_up_only_when_points_land(program: Any) -> None:
    table, events = scoring(program)
    event = next(event for event in events if isinstance(event, ev.TerritoryScored) and any(event.points))
    for earlier in events[: events.index(event)]:
        table.view.assign(earlier)
    before = list(table.view.scores)
    clip, scores = table.clip_of(event), []
    for step in range(round(clip.score.ticks) + 1):
        clip.step(1.0 if step else 0.0)
        scores.append(list(table.view.scores))
    assert scores[0] == before and scores[-1] == list(event.scores)
    assert scores.count(before) > clip.score.ticks * 0.6, "first the reason, then the points"
    clip.finish()


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_between_two_events_the_stage_shows_what_has_been_seen(program: Any, still: bool) -> None:
    program.ui.settings.reduce_motion = still
    table, events = scoring(program)
    resting, pictures = RestingShow(table.context), []
    for event in events[:-1]:
        table.clip_of(event).finish()
        if not table.context.show.open:
            continue
        surface = table.surface
        resting.draw(surface)
        window = program.ui.canvas.rect(resting.window)
        assert pygame.mask.from_threshold(surface.subsurface(window), (0, 0, 0), (1, 1, 1, 255)).count() < 999
        pictures.append(fingerprint(surface))
    shown = len({type(event) for event in events} - {ev.ScoringStarted, ev.ScoringEnded, ev.TraitorsShuffled})
    assert len(set(pictures)) >= shown


def test_the_status_names_the_next_scoring_once_one_is_over(program: Any) -> None:
    table, events = scoring(program)
    for event in events:
        table.view.assign(event)

    def told() -> str:
        words = Words(("A", "B", "C", "D"), table.view.facts, program.ui.texts)
        return str(program.ui.say(prompts.status(table.view, words)))

    assert table.view.round == 2 and "scoring after round 4" in told()
    table.view.round = 6
    table.view.assign(ev.ScoringEnded(3, tuple(table.view.scores)))
    assert told() == "Round 6 of 6"


def test_whoever_is_asked_about_a_pot_sees_it(program: Any) -> None:
    table, events = scoring(program)
    for event in events:
        if isinstance(event, ev.TerritoryScored):
            break
        table.clip_of(event).finish()
    asked = SimpleNamespace(answers=[])
    resting, pictures = RestingShow(table.context, cast(Any, asked)), []
    for answers in ([], ["grail black", "skip"], ["grail orange", "skip"]):
        asked.answers = answers
        layer, surface = resting.layer(None, "look"), table.surface
        layer.paint(surface)
        pictures.append((layer.state, fingerprint(surface)))
    assert len(set(pictures)) == len({state for state, _ in pictures}) == 3
    table.context.show.close()
    assert resting.layer(None, "look").box == NOWHERE and resting.pots() is None, "the stage is closed"


def test_traitors_are_beaten_off_first() -> None:
    event = ev.TraitorsScored(1, (1, 0, 0, 0, 1, 0), (0, 0, 2, 0, 1, 0), (0,) * 6, False, -9, 3)
    found = besiegers(("a", "b", "c", "d", "e", "f"), event)
    assert found == [("a", True), ("c", False), ("c", False), ("e", True), ("e", False)]


@pytest.mark.parametrize(
    ("counts", "points", "winners", "why"),
    [
        ((3, 2, 0), (5, 0, 0), (0,), "merlin-show-lead"), ((0, 2, 0), (0, 4, 0), (1,), "merlin-show-alone"),
        ((2, 2, 1), (2, 2, 0), (0, 1), "merlin-show-tie"), ((1, 1, 1), (0, 0, 0), (), "merlin-show-tie-none"),
        ((2, 2, 1), (0, 5, 0), (1,), "merlin-show-grail"),
    ],
)  # fmt: skip
def test_the_reason_is_told_from_the_event_alone(
    counts: tuple[int, ...], points: tuple[int, ...], winners: tuple[int, ...], why: str
) -> None:
    result = result_of(counts, points)
    assert (result.winners, result.why.key) == (winners, why)


def test_those_with_most_are_listed_first() -> None:
    assert ranked((0, 2, 3, 2)) == [2, 1, 3]


def test_an_outline_leaves_out_what_two_hexes_share() -> None:
    one = outline([(0.0, 0.0)], 100.0)
    two = outline([(0.0, 0.0), (100.0, 0.0)], 100.0)
    assert len(one) == 6 and len(two) == 10


def test_the_pot_is_counted_before_it_is_known_who_gets_it(program: Any) -> None:
    """While the chest is open, nobody's points are seen: the two halves of the clip differ by them."""
    state = merlin.new_game(merlin.Options(players=2, module=True), 1)
    table = ClipTable(program.ui, state.observe(None))
    share = ev.InfluenceScored("blue", (2, 2), (2, 2), None, (1, 1), (6, 6), (2, 2))
    grail = ev.InfluenceScored("blue", (2, 2), (4, 0), 0, (1, 1), (6, 6), (4, 0))
    one, other = table.clip_of(share), table.clip_of(grail)

    def alike(tick: float) -> bool:
        return table.picture(one, tick / one.score.ticks) == table.picture(other, tick / other.score.ticks)

    assert alike(60.0) and not alike(130.0)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.0), ((1280, 720), 1.3), ((1280, 720), 2.0)])
def test_why_a_pot_goes_to_someone_stands_clear_of_the_name_and_the_markers(
    start_app: Any, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start_app(text_scale=scale, size=size)
    table, events = scoring(app)
    pots = [event for event in events if isinstance(event, ev.InfluenceScored) and any(event.counts)]
    event = max(pots, key=lambda one: max(one.counts))
    pen, labels, plain = ShowPen(table.surface, table.context), [], ShowPen.label
    layout = pen.layout

    def label(self: ShowPen, *args: Any, **where: Any) -> Box:
        labels.append((args[0], plain(self, *args, **where)))
        return labels[-1][1]

    monkeypatch.setattr(ShowPen, "label", label)
    said = result_of(event.counts, event.points).why
    draw_pots(pen, event, 1e4)
    box = layout.gate(table.tools.facts.principalities.index(event.principality))
    (why,) = (box for text, box in labels if text == said)
    unit, text = box.w / 240.0, app.ui.theme
    units = 28.0 * max(1.0, unit)
    high = text.font("title", units, app.canvas, False).get_height() / app.canvas.scale * 0.5  # of capitals
    assert why.bottom < box.y + 42.0 * unit - high / 2
    assert why.bottom < spot(box, 0, 0.0, 1)[1] - 20.0
    assert layout.header.y + layout.header.h * 0.8 < why.y


@pytest.mark.promise("Follow Merlin's game by eye")
def test_the_winner_is_crowned_on_the_podium(program: Any) -> None:
    table, _ = scoring(program)
    end = ev.GameEnded((1,), (20, 44, 31, 31))
    acts = Ceremony(end.scores, end.winners).acts
    clip = table.clip_of(end)
    assert acts[-1].kind == "crown" and clip.score.ticks >= sum(act.ticks for act in acts)
    assert table.picture(clip, 0.2) != table.picture(clip, 0.95)
    table.play(clip, 1.0)
    assert table.view.winners == (1,)
