"""Merlin's narrator: lines from the start, whose pace events have, scorings as sheets, turns in one line."""

from __future__ import annotations

import pytest

from game.core.ruleset import Decision, Event
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.event_table import EVENTS
from game.titles.merlin.table.narrator import MerlinNarrator
from game.titles.merlin.table.view import project
from tests.titles.merlin.rules.builder import game
from tests.titles.merlin.table.spoken import KINDS, NAMES, Game, positions, say, whole_game, words_for
from tests.ui.people import seats


def narrator_of(played: Game) -> MerlinNarrator:
    return MerlinNarrator(played.words, played.view, EVENTS.line_of, list)


@pytest.fixture(scope="module")
def played() -> Game:
    return whole_game(4, True, 2)


@pytest.fixture
def narrator(played: Game) -> MerlinNarrator:
    return narrator_of(played)


def test_the_story_begins_with_the_first_round_and_everyones_dice(played: Game, narrator: MerlinNarrator) -> None:
    lines = narrator.opening(played.opening)
    said = [say(line.message) for line in lines]
    first = NAMES[played.opening.first]
    assert said[0] == f"Round 1. {first} rides first." and lines[0].major
    assert said[-1] == f"{first}’s turn"
    assert len(said) == 6 and said[1].startswith(f"{first} rolls ") and said[1].endswith(" for Merlin.")


def test_a_story_that_begins_in_the_middle_of_a_round_tells_of_no_dice_that_have_been_used() -> None:
    """As when a game continues from a checkpoint that another version wrote."""
    played, told = whole_game(4, True, 2), []
    for before in positions(4, True, 2):
        lines = narrator_of(played).opening(before.observe(None))
        told.append([say(line.message) for line in lines])
    rolls = {sum(" rolls " in said for said in lines) for lines in told}
    assert rolls == {0, 1, 2, 3, 4}, "until everyone has used a die"
    assert {said for lines in told for said in lines if said.endswith("’s turn")} == {
        f"{name}’s turn" for name in NAMES
    }


def test_decisions_in_scorings_are_guarded_and_none_has_a_curtain(narrator: MerlinNarrator) -> None:
    guarded = {kind: narrator.guarded(Decision(kind, "")) for kind in ("die", "action", "end", "plea", "grail")}
    assert guarded == {"die": False, "action": False, "end": False, "plea": True, "grail": True}
    assert not narrator.curtained(Decision("exchange", ""))


def test_what_bots_do_to_people_is_shown_at_normal_pace(narrator: MerlinNarrator) -> None:
    narrator.seated(seats(4, 2))
    assert narrator.doer(ev.AssistantSentHome(1, "builder", "orange", 0), 0) is None
    assert narrator.doer(ev.AssistantSentHome(2, "builder", "orange", 0), 0) == 0
    assert narrator.doer(ev.GrailTaken(0, 1), 0) is None
    assert narrator.doer(ev.GrailTaken(0, 2), 0) == 0
    assert narrator.doer(ev.TerritoryScored("lake", ("0,0",), (1,), (1,), (1,)), 0) is None
    assert narrator.doer(ev.StaffSpent(0, 2), 0) == 0
    assert narrator.doer(ev.TurnStarted(2, 1), 0) == 2


@pytest.mark.parametrize(("players", "module"), KINDS)
def test_the_rows_of_every_scoring_add_up_to_what_it_changed(players: int, module: bool) -> None:
    played = whole_game(players, module, 2)
    narrator = narrator_of(played)
    before, now, number = (0,) * players, [0] * players, 0
    for index, event in enumerate(played.events):
        if isinstance(event, ev.ScoringStarted):
            before = tuple(now)
        if isinstance(event, (ev.PointsScored, ev.TraitorsScored)):
            now[event.seat] = event.score
        if isinstance(event, ev.ScoringEnded):
            now, number = list(event.scores), number + 1
            sheet = narrator.sheet(played.events[: index + 1])
            assert say(sheet.title) == f"Scoring {number}"
            gained = tuple(sum(row.points[seat] for row in sheet.rows) for seat in range(players))
            assert gained == tuple(after - old for after, old in zip(event.scores, before, strict=True))
            assert (sheet.note is not None) == any(any(row.bonus) for row in sheet.rows)
            titles = [say(row.title) for row in sheet.rows]
            assert all(titles) and len({*titles}) == len(titles), "no two rows read alike"
            assert tuple(sheet.scores) == event.scores
    assert number == 3


def test_there_is_no_sheet_before_the_first_scoring(played: Game, narrator: MerlinNarrator) -> None:
    assert narrator.sheet(played.events[:20]) is None


# -- turns in one line


def told(*events: Event) -> list[str]:
    view = project(game(environs={"tiles": LAKE_FIRST, "manors": {}}).observe(None))
    return [say(line.message) for line in MerlinNarrator(words_for(), view, EVENTS.line_of, list).summary(events)]


LAKE_FIRST = [["lake+", *["lake"] * 5], [*["mountain"] * 5, "lake+"], [*["forest"] * 5, "mountain+"],
              ["forest+", "forest+", "forest+", "mountain+", "mountain+", "lake+"]]  # fmt: skip


def test_a_turn_is_summed_up_in_a_sentence() -> None:
    events = [
        ev.TurnStarted(1, 2),
        ev.DieChosen(1, False, 3, (2,), 4),
        ev.KnightMoved(1, 23, 2, "die"),
        ev.GoodReturned(1, "material", "blue", 0, 6),
        ev.ManorBuilt(1, "0,0", True, 5),
        ev.GoodTaken(1, "flag", "grey", 1, 5),
        ev.TurnEnded(1),
    ]
    assert told(*events) == ["Bruno rides to “Build”, builds a manor on a lake with a tower and takes a Dove flag."]


def test_a_trade_is_no_payment_and_points_come_last() -> None:
    events = [
        ev.MerlinMoved(0, 0, 6),
        ev.GoodReturned(0, "material", "blue", 0, 6),
        ev.GoodTaken(0, "shield", "brown", 1, 5),
        ev.PointsScored(0, "mission", 2, 2),
        ev.MissionCompleted(0, "M01", 3),
    ]
    assert told(*events) == [
        "Alicia moves Merlin to “Trade”, gives back a Fish material, takes an Eagle shield, "
        "completes a mission and scores 2."
    ]


def test_turns_have_a_line_each_and_scorings_none() -> None:
    events = [
        ev.TurnStarted(0, 4), ev.KnightMoved(0, 0, 4, "die"), ev.AssistantSent(0, "lady", "castle", "grey"),
        ev.AssistantSentHome(2, "lady", "grey", 0), ev.TurnEnded(0),
        ev.TurnStarted(1, 4), ev.KnightMoved(1, 0, 5, "die"), ev.ActionLeft(1, 5), ev.TurnEnded(1),
        ev.RoundEnded(2), ev.ScoringStarted(1),
        ev.TraitorsScored(1, (0,) * 6, (1, *[0] * 5), (0,) * 6, False, -3, -3),
    ]  # fmt: skip
    assert told(*events) == [
        "Alicia rides to the Dove, sends the lady-in-waiting to the Dove and sends Carmen’s lady-in-waiting home.",
        "Bruno rides to Excalibur and skips the action.",
    ]


def test_every_turn_of_a_game_is_summed_up(played: Game, narrator: MerlinNarrator) -> None:
    lines = narrator.summary(played.events)
    turns = sum(isinstance(event, ev.TurnEnded) for event in played.events)
    assert turns <= len(lines) <= turns + 12, "pleas in scorings have lines of their own"
    assert all(say(line.message).startswith(NAMES[line.seat or 0]) for line in lines)


@pytest.mark.parametrize(
    ("event", "concerned"),
    [
        (ev.AssistantSentHome(1, "builder", "orange", 0), True),
        (ev.AssistantSentHome(1, "builder", "orange", 1), False),
        (ev.AssistantSentHome(2, "builder", "orange", 1), False),
        (ev.GrailTaken(0, 1), True),
        (ev.ExcaliburTaken(1, 0), False),
        (ev.ExcaliburTaken(0, None), False),
        (ev.ScoringEnded(1, (0, 0, 0)), True),
        (ev.InfluenceScored("grey", (1, 1, 0), (2, 0, 0), 0, (1, 1, 0), (6, 6, 7), (2, 0, 0)), True),
        (ev.InfluenceScored("grey", (1, 1, 0), (1, 1, 0), None, (1, 1, 0), (6, 6, 7), (1, 1, 0)), False),
    ],
)
def test_what_others_do_to_a_player_concerns_them(narrator: MerlinNarrator, event: Event, concerned: bool) -> None:
    assert narrator.concerns([event], 1) is concerned
