"""Standing answers: people who have answered in advance aren't asked for a while."""

from __future__ import annotations

from game.match.match import Match


def standing_answers(match: Match) -> dict[int, str]:
    """Return the standing answers of people in force: kind of decision by seat."""
    answers = zip(match.seats, match.standing, strict=True)
    return {
        index: answer.decision
        for index, (seat, answer) in enumerate(answers)
        if seat.is_person and answer is not None
    }  # fmt: skip
