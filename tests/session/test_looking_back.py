"""What titles' narrators look back with: who leads, spans of events, everyone's best turn."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.ruleset import Event
from game.session.narrator import PlayedTurn, Reaction, best_turns, latest_span, lead_changes, since, sole_leader


@dataclass(frozen=True)
class Begun(Event):
    number: int


@dataclass(frozen=True)
class Scored(Event):
    number: int


@dataclass(frozen=True)
class Ended(Event):
    number: int


FIRST, SECOND = [Begun(1), Scored(1), Ended(1)], [Begun(2), Scored(2), Scored(3), Ended(2)]


def test_nobody_leads_in_a_tie_or_before_anyone_has_scored() -> None:
    assert sole_leader([3, 5, 4]) == 1
    assert sole_leader([5, 5, 4]) is None
    assert sole_leader([0, 0]) is None
    assert sole_leader([0, -3]) is None
    assert sole_leader([]) is None


def test_a_new_leader_is_pleased_and_the_old_one_grieved() -> None:
    assert lead_changes([9, 7], [5, 0]) == [Reaction(0, "lead", True), Reaction(1, "passed", False)]
    assert lead_changes([7, 7], [3, 0]) == [Reaction(1, "passed", False)]
    assert lead_changes([3, 0], [3, 0]) == [Reaction(0, "lead", True)]
    assert lead_changes([9, 7], [2, 1]) == []


def test_a_span_goes_from_the_latest_start_to_the_end() -> None:
    events = [*FIRST, *SECOND]
    assert since(events, 5, Begun) == SECOND[:3]
    assert since(events, 1, Begun) == FIRST[:2]
    assert since(FIRST[1:], 1, Begun) == FIRST[1:]


def test_the_latest_span_has_ended() -> None:
    assert latest_span([*FIRST, *SECOND], Begun, Ended) == (SECOND, Ended(2))
    assert latest_span([*FIRST, *SECOND[:-1]], Begun, Ended) == (FIRST, Ended(1))
    assert latest_span(SECOND[:-1], Begun, Ended) is None


def test_the_best_turn_gains_most_on_the_best_rival() -> None:
    small, large = PlayedTurn(1, 1, "small", [2, 1, 0], [2, 3, 0]), PlayedTurn(1, 2, "large", [2, 3, 0], [0, 6, 0])
    as_large, first = PlayedTurn(1, 3, "as large", [0, 6, 0], [0, 11, 0]), PlayedTurn(0, 3, "first", [0, 1], [1, 1])
    assert (small.gain, large.gain, as_large.gain) == (2, 5, 5)
    assert best_turns([small, large, as_large, first]) == [first, large]


def test_a_turn_in_which_a_rival_gains_as_much_is_nobodys_best() -> None:
    assert best_turns([PlayedTurn(0, 1, "even", [0, 0], [4, 4]), PlayedTurn(1, 1, "behind", [0, 0], [3, 1])]) == []
