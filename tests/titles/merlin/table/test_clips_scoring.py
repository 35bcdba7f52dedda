"""A scoring is a show in four acts: the stage opens once, stays open between events, and closes at the end."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.core.message import ranked
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.castles_act import besiegers
from game.titles.merlin.table.clips.ledger import ACTS, ScoringShow, gains_of
from game.titles.merlin.table.clips.majority_acts import outline
from game.titles.merlin.table.clips.scoring_show import RestingShow
from game.titles.merlin.table.clips.show_stage import stage_picture
from game.titles.merlin.table.words import prompts
from game.ui.motion.score import Due
from game.ui.table.parts.stage import Spotlight
from game.ui.table.podium import Ceremony
from tests.titles.merlin.table.clip_table import Tables, clip_of, picture, scoring, showing
from tests.titles.test_clips import play, tables
from tests.ui.layouts import still_or_moving
from tests.ui.saying import said
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


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.promise("See where a scoring's points in Merlin come from")
def test_points_land_in_the_ledger_and_the_last_ones_bring_the_sentence(tables: Tables, players: int) -> None:
    table, events = scoring(tables, players)
    context = table.view.picture.context
    show, ledger = context.show, context.ledger
    table.shown.assign(events[0])
    before = list(table.shown.scores)
    for event in events[1:-1]:
        clip = clip_of(table, event)
        if gains_of(event):
            told = clip.score.tick_of(Due.TELL)
            assert told is not None
            clip.step(told - 1.0)
            early = dict(show.gains)
            clip.step(1.0)
            assert show.gains != early, "the sentence comes with the last points"
        clip.finish()
        rows = [ledger.content(seat) for seat in range(players)]
        assert [row[0] for row in rows] == before
        assert [row[0] + sum(filter(None, row[1])) for row in rows] == table.shown.scores
    assert table.shown.scores == list(events[-1].scores)


def test_points_stand_on_the_line_of_a_name_and_those_before_below_it(tables: Tables) -> None:
    table, _ = scoring(tables)
    context = table.view.picture.context
    texts = said(table.app, lambda: stage_picture(context, lambda pen: context.ledger.paint(pen, 0)))
    *line, before = (box.centre[1] for _, box in texts[1:8])
    assert max(line) - min(line) < 2.0 < before - line[0]


@pytest.mark.parametrize("part", [0.0, 0.3, 0.7, 1.0])
def test_whenever_an_act_is_finished_the_ledger_is_the_same(tables: Tables, part: float) -> None:
    table, events = scoring(tables)
    show = table.view.picture.context.show
    for event in events[:-1]:
        clip = clip_of(table, event)
        play(clip, part)
        clip.finish()
    other = ScoringShow()
    other.recall(events[:-1])
    assert show.state == other.state


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
        surface = stage_picture(context, resting.draw)
        assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count() < 999
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
    asked, context = SimpleNamespace(answers=[], question=None), table.view.picture.context
    resting, pictures = RestingShow(context, asked), []
    for answers in ([], ["grail black", "skip"], ["grail orange", "skip"]):
        asked.answers = answers
        layers, surface = resting.layers(None, None, "look"), pygame.Surface(table.canvas.size_px)
        for layer in layers:
            layer.paint(surface)
        pictures.append((tuple(layer.state for layer in layers), fingerprint(surface)))
    assert len(set(pictures)) == len({state for state, _ in pictures}) == 3
    context.show.close()
    assert resting.layers(None, None, "look") == [] and resting.pots() is None, "the stage is closed"


def test_traitors_are_beaten_off_first() -> None:
    event = ev.TraitorsScored(1, (1, 0, 0, 0, 1, 0), (0, 0, 2, 0, 1, 0), (0,) * 6, False, -9, 3)
    found = besiegers(("a", "b", "c", "d", "e", "f"), event)
    assert found == [("a", True), ("c", False), ("c", False), ("e", True), ("e", False)]


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


def test_the_line_is_lit_of_the_one_whose_castle_scores(tables: Tables) -> None:
    table, _ = scoring(tables)
    context, canvas = table.view.picture.context, table.canvas
    for lit in range(table.shown.players):
        light = Spotlight(seat=lit)
        context.stage.spotlights.turn_on(light)
        picture = stage_picture(context, lambda pen: context.ledger.paint(pen, 0))
        corners = [canvas.pos(box.right - 30.0, box.y + 20.0) for box in context.ledger.boxes]
        colours = [tuple(picture.get_at(corner)) for corner in corners]
        assert len(set(colours)) == 2 and colours.count(colours[lit]) == 1
        context.stage.spotlights.turn_off(light)
