"""A scoring is a show in four acts: the stage opens once, stays open between events, and closes at the end."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.castles_act import besiegers
from game.titles.merlin.table.clips.clip_context import ACTS
from game.titles.merlin.table.clips.majority_acts import draw_pots, outline, ranked, result_of, spot
from game.titles.merlin.table.clips.scoring_show import RestingShow
from game.titles.merlin.table.clips.show_stage import ShowPen
from game.titles.merlin.table.words import prompts
from game.ui.canvas import NOWHERE, Box
from game.ui.table.podium import Ceremony
from tests.titles.merlin.table.clip_table import Tables, clip_of, picture, scoring, showing
from tests.titles.test_clips import play, tables
from tests.ui.layouts import resize, still_or_moving
from tests.ui.seeing import fingerprint

__all__ = ["tables"]


@pytest.mark.promise("Follow Merlin's game by eye")
def test_the_acts_come_in_order_and_the_stage_is_open_until_the_end(tables: Tables) -> None:
    table, events = scoring(tables)
    show, acts = table.view.picture.context.show, []
    assert not show.open
    for event in events:
        clip_of(table, event).finish()
        if show.act is not None:
            acts.append(show.act)
    assert sorted(acts) == acts and set(acts) == set(range(len(ACTS)))
    assert isinstance(events[-1], ev.ScoringEnded) and not show.open


def test_the_plates_count_up_only_when_points_land(tables: Tables) -> None:
    table, events = scoring(tables)
    event = next(event for event in events if isinstance(event, ev.TerritoryScored) and any(event.points))
    for earlier in events[: events.index(event)]:
        table.shown.assign(earlier)
    before = list(table.shown.scores)
    clip, scores = clip_of(table, event), []
    for step in range(round(clip.score.ticks) + 1):
        clip.step(1.0 if step else 0.0)
        scores.append(list(table.shown.scores))
    assert scores[0] == before and scores[-1] == list(event.scores)
    assert scores.count(before) > clip.score.ticks * 0.6, "first the reason, then the points"
    clip.finish()


@still_or_moving
def test_between_two_events_the_stage_shows_what_has_been_seen(tables: Tables, still: bool) -> None:
    table, events = scoring(tables)
    table.settings.reduce_motion = still
    context = table.view.picture.context
    resting, pictures = RestingShow(context), []
    for event in events[:-1]:
        clip_of(table, event).finish()
        if not context.show.open:
            continue
        surface = pygame.Surface(table.canvas.size_px)
        resting.draw(surface)
        window = table.canvas.rect(resting.window)
        assert pygame.mask.from_threshold(surface.subsurface(window), (0, 0, 0), (1, 1, 1, 255)).count() < 999
        pictures.append(fingerprint(surface))
    shown = len({type(event) for event in events} - {ev.ScoringStarted, ev.ScoringEnded, ev.TraitorsShuffled})
    assert len(set(pictures)) >= shown


def test_the_status_names_the_next_scoring_once_one_is_over(tables: Tables) -> None:
    table, events = scoring(tables)
    for event in events:
        table.shown.assign(event)

    def told() -> str:
        return table.app.ui.say(prompts.status(table.shown, table.view.picture.context.tools.words))

    assert table.shown.round == 2 and "scoring after round 4" in told()
    table.shown.round = 6
    table.shown.assign(ev.ScoringEnded(3, tuple(table.shown.scores)))
    assert told() == "Round 6 of 6"


def test_whoever_is_asked_about_a_pot_sees_it(tables: Tables) -> None:
    table, events = scoring(tables)
    for event in events:
        if isinstance(event, ev.TerritoryScored):
            break
        clip_of(table, event).finish()
    asked, context = SimpleNamespace(answers=[]), table.view.picture.context
    resting, pictures = RestingShow(context, asked), []
    for answers in ([], ["grail black", "skip"], ["grail orange", "skip"]):
        asked.answers = answers
        layer, surface = resting.layer(None, "look"), pygame.Surface(table.canvas.size_px)
        layer.paint(surface)
        pictures.append((layer.state, fingerprint(surface)))
    assert len(set(pictures)) == len({state for state, _ in pictures}) == 3
    context.show.close()
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


def test_the_pot_is_counted_before_it_is_known_who_gets_it(tables: Tables) -> None:
    """While the chest is open, nobody's points are seen: the two halves of the clip differ by them."""
    table = showing(tables, merlin.new_game(merlin.Options(players=2, module=True), 1).observe(None))
    share = ev.InfluenceScored("blue", (2, 2), (2, 2), None, (1, 1), (6, 6), (2, 2))
    grail = ev.InfluenceScored("blue", (2, 2), (4, 0), 0, (1, 1), (6, 6), (4, 0))
    one, other = clip_of(table, share), clip_of(table, grail)

    def alike(tick: float) -> bool:
        return picture(table, one, tick / one.score.ticks) == picture(table, other, tick / other.score.ticks)

    assert alike(60.0) and not alike(130.0)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.0), ((1280, 720), 1.3), ((1280, 720), 2.0)])
def test_why_a_pot_goes_to_someone_stands_clear_of_the_name_and_the_markers(
    tables: Tables, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, events = scoring(tables)
    resize(table.app, size, scale)
    pots = [event for event in events if isinstance(event, ev.InfluenceScored) and any(event.counts)]
    event, context = max(pots, key=lambda one: max(one.counts)), table.view.picture.context
    pen, labels, plain = ShowPen(pygame.Surface(table.canvas.size_px), context), [], ShowPen.label
    layout = pen.layout

    def label(self: ShowPen, *args: Any, **where: Any) -> Box:
        labels.append((args[0], plain(self, *args, **where)))
        return labels[-1][1]

    monkeypatch.setattr(ShowPen, "label", label)
    said = result_of(event.counts, event.points).why
    draw_pots(pen, event, 1e4)
    box = layout.gate(context.tools.facts.principalities.index(event.principality))
    (why,) = (box for text, box in labels if text == said)
    unit, text = box.w / 240.0, table.app.ui.theme
    units = 28.0 * max(1.0, unit)
    high = text.font("title", units, table.canvas, False).get_height() / table.canvas.scale * 0.5  # of capitals
    assert why.bottom < box.y + 42.0 * unit - high / 2
    assert why.bottom < spot(box, 0, 0.0, 1)[1] - 20.0
    assert layout.header.y + layout.header.h * 0.8 < why.y
    resize(table.app, (1280, 720), 1.0)


@pytest.mark.promise("Follow Merlin's game by eye")
def test_the_winner_is_crowned_on_the_podium(tables: Tables) -> None:
    table, _ = scoring(tables)
    end = ev.GameEnded((1,), (20, 44, 31, 31))
    acts = Ceremony(end.scores, end.winners).acts
    clip = clip_of(table, end)
    assert acts[-1].kind == "crown" and clip.score.ticks >= sum(act.ticks for act in acts)
    assert picture(table, clip, 0.2) != picture(table, clip, 0.95)
    play(clip, 1.0)
    assert table.shown.winners == (1,)
