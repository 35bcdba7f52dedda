"""A bot's turn in one line."""

from __future__ import annotations

import pytest

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.narrator import ElGrandeNarrator
from game.titles.elgrande.table.sentences import Words
from tests.titles.elgrande.table.test_view import random_game
from tests.titles.elgrande.table.test_words import TEXTS

NAMES = ["Ana", "Diego", "Carmen"]
DIEGO = 1


def narrator_of(words):
    return ElGrandeNarrator(words, None, None, None, list)


def told(*events):
    return [TEXTS.format(line.message) for line in narrator_of(Words(NAMES, {}, TEXTS)).summary(events)]


def placed(area, count=1, seat=DIEGO):
    return [ev.Placed(seat, area, 1, 1) for _ in range(count)]


def test_a_turn_is_summed_up_by_the_king_the_places_and_the_skipped_action():
    started, ended = ev.ActionStarted(DIEGO, "king"), ev.ActionEnded(DIEGO, "king", True)
    king = [started, ev.KingMoved(DIEGO, "galicia", "granada"), ended]
    assert told(ev.TurnStarted(DIEGO), *king, *placed("castilla_la_nueva", 4), ev.TurnEnded(DIEGO)) == [
        "Diego: moved the King to Granada, placed 4 in Castilla la Nueva"
    ]
    skipped = ev.ActionEnded(DIEGO, "king", False)
    assert told(ev.TurnStarted(DIEGO), *placed("valencia", 2), skipped, ev.TurnEnded(DIEGO)) == [
        "Diego: placed 2 in Valencia, skipped the special action"
    ]


def test_each_turn_has_its_own_line_and_one_that_is_cut_off_has_one_too():
    lines = told(*placed("granada"), ev.TurnEnded(DIEGO), ev.TurnStarted(2), *placed("sevilla", 3, seat=2))
    assert lines == ["Diego: placed 1 in Granada", "Carmen: placed 3 in Sevilla"]


def test_moves_between_the_same_regions_are_added_up():
    moves = [ev.Moved(DIEGO, 0, "granada", "sevilla", 0, 1)] * 2 + [ev.Moved(DIEGO, DIEGO, "aragon", "sevilla", 0, 1)]
    started, ended = ev.ActionStarted(DIEGO, "move_three_any"), ev.ActionEnded(DIEGO, "move_three_any", True)
    assert told(started, *moves, ended, ev.TurnEnded(DIEGO)) == [
        "Diego: moved 2 of Ana’s from Granada to Sevilla, moved 1 from Aragón to Sevilla"
    ]


def test_a_veto_is_mentioned_instead_of_what_it_stopped():
    started, ended = ev.ActionStarted(DIEGO, "king"), ev.ActionEnded(DIEGO, "king", False)
    assert told(started, ev.Vetoed(0, DIEGO, "king"), ended, ev.TurnEnded(DIEGO)) == ["Diego: was vetoed by Ana"]


def test_events_outside_a_turn_are_not_mentioned():
    assert told(ev.PowerPlayed(DIEGO, 13), ev.TurnOrderSet((1, 0, 2)), ev.RoundEnded(1, (), 0)) == []


def test_it_concerns_the_players_it_happened_to():
    moved = ev.Moved(DIEGO, 0, "granada", "sevilla", 0, 1)
    concerns = narrator_of(None).concerns
    assert concerns([moved], 0) and not concerns([moved], 2) and not concerns([moved], DIEGO)
    scored = ev.AreaScored("granada", "score_fives", (0, 2, 1), (5, 3, 0), (0, 5, 3), None, None, (0, 5, 3))
    assert concerns([scored], 2) and not concerns([scored], 0)
    assert not concerns(placed("granada"), 0)


@pytest.mark.parametrize("seed", range(6))
def test_every_turn_of_a_whole_game_fits_one_line(seed):
    events = [event for _, told in random_game(elgrande.Options(players=3), seed) for event in told]
    lines = narrator_of(Words(NAMES, {}, TEXTS)).summary(events)
    assert len(lines) <= sum(isinstance(event, ev.TurnEnded) for event in events)
    for line in lines:
        said = TEXTS.format(line.message)
        assert said.startswith(f"{NAMES[line.seat]}: ") and "sum-" not in said and "{" not in said
