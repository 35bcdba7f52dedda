"""Standing answers: some people have answered ahead for a while, and aren't asked meanwhile."""

from __future__ import annotations

from game.match.match import Match


def standing_answers(match: Match) -> dict[int, str]:
    """Return the standing answers of people that are in force: by seat, the kind of decision that is answered."""
    answers = zip(match.seats, match.standing, strict=True)
    return {
        index: answer.decision
        for index, (seat, answer) in enumerate(answers)
        if seat.is_person and answer is not None
    }  # fmt: skip
