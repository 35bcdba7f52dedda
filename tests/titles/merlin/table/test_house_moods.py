"""What pleases or grieves a player at Merlin's table."""

from __future__ import annotations

from game.core.ruleset import Event
from game.titles.merlin.bots import BOTS
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.narrator import MerlinNarrator
from tests.titles.merlin.table.spoken import whole_game
from tests.titles.playing import wordless

MOMENTS = ("lead", "passed", "ousted", "ousting", "robbed", "relic", "repelled", "besieged", "pot", "drained")
NONE = (0,) * 6
NARRATOR = MerlinNarrator(None, None, None, list)


def felt(*events: Event) -> list[tuple[int, str]]:
    return [(one.seat, one.moment) for one in NARRATOR.reactions(events, 0)]


def traitors(seat: int, repelled: int, stay: int, points: int, score: int) -> ev.TraitorsScored:
    return ev.TraitorsScored(seat, (repelled, *NONE[1:]), (stay, *NONE[1:]), NONE, False, points, score)


def test_every_moment_has_words_for_every_bot() -> None:
    assert set(BOTS.styles) == {"landowner", "envoy", "seeker"}
    assert wordless(MOMENTS, BOTS.styles) == []


def test_an_assistant_sent_home_grieves_one_and_pleases_the_other() -> None:
    assert felt(ev.AssistantSentHome(2, "lady", "orange", 0)) == [(2, "ousted"), (0, "ousting")]


def test_a_relic_is_missed_only_by_who_held_it() -> None:
    assert felt(ev.GrailTaken(0, 3)) == [(3, "robbed"), (0, "relic")]
    assert felt(ev.ExcaliburTaken(1, 2)) == [(2, "robbed"), (1, "relic")]
    assert felt(ev.GrailTaken(0, None), ev.ExcaliburTaken(1, 1)) == []


def test_a_scoring_tells_of_the_lead_then_of_pots_then_of_traitors() -> None:
    events = [
        ev.ScoringStarted(1),
        traitors(0, 2, 0, 0, 8),
        traitors(1, 0, 2, -6, 4),
        ev.InfluenceScored("grey", (3, 2), (5, 0), None, (1, 1), (6, 6), (13, 4)),
        ev.AssistantsScored((1, 1), (14, 5)),
        ev.ScoringEnded(1, (14, 5)),
    ]
    assert felt(*events) == [(0, "lead"), (1, "passed"), (0, "pot"), (1, "besieged"), (0, "repelled")]


def test_who_led_before_does_not_take_the_lead_again() -> None:
    assert felt(ev.ScoringStarted(1), ev.AssistantsScored((1, 1), (9, 5)), ev.ScoringEnded(1, (9, 5))) == []


def test_a_small_or_shared_pot_is_nothing_to_speak_of() -> None:
    small = ev.InfluenceScored("grey", (2, 1), (3, 0), None, (1, 1), (6, 6), (3, 0))
    shared = ev.InfluenceScored("blue", (5, 5), (5, 5), None, (1, 1), (6, 6), (8, 5))
    assert felt(ev.ScoringStarted(1), small, shared, ev.ScoringEnded(1, (8, 5))) == [(0, "lead")]


def test_the_grail_drains_a_pot_for_those_who_were_tied() -> None:
    poured = ev.InfluenceScored("grey", (2, 2), (4, 0), 0, (1, 1), (6, 6), (4, 0))
    assert (1, "drained") in felt(ev.ScoringStarted(1), poured, ev.ScoringEnded(1, (4, 0)))


def test_a_real_game_moves_its_players() -> None:
    moved = {one.moment for one in NARRATOR.reactions(whole_game(4, False, 1).events, 0)}
    assert {"ousted", "ousting", "robbed", "besieged"} <= moved <= set(MOMENTS)


def test_reactions_are_those_since_an_index() -> None:
    events = [ev.GrailTaken(0, 1), ev.GrailTaken(1, 0)]
    assert [(one.seat, one.moment) for one in NARRATOR.reactions(events, 1)] == [(0, "robbed"), (1, "relic")]
