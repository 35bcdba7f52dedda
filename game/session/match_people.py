"""The people in a match, for everything that runs it."""

from __future__ import annotations

from game.core.ruleset import Decision
from game.match.match import Match


def persons(match: Match) -> tuple[int, ...]:
    """Return the seats that people play."""
    return tuple(seat for seat, who in enumerate(match.seats) if who.is_person)


def is_alone(match: Match) -> bool:
    """Return whether one person plays, against bots only."""
    return len(persons(match)) == 1


def persons_to_act(match: Match) -> list[int]:
    """Return the seats of people who may act now, in the rules' order."""
    return [seat for seat in match.state.to_act if match.seats[seat].is_person]


def bots_to_act(match: Match, secret: bool) -> list[int]:
    """Return the seats of bots that must decide something, secretly or openly."""
    found = ((seat, match.state.decision(seat)) for seat in match.state.to_act if not match.seats[seat].is_person)
    return [seat for seat, decision in found if decision is not None and decision.secret is secret]


def secret_decision(match: Match, seat: int) -> Decision | None:
    """Return a seat's current secret decision, or None."""
    decision = match.state.decision(seat)
    return decision if decision is not None and decision.secret else None


def standing_answers(match: Match) -> dict[int, str]:
    """Return the standing answers of people in force: kind of decision by seat."""
    answers = ((seat, match.standing[seat]) for seat in persons(match))
    return {seat: answer.decision for seat, answer in answers if answer is not None}
