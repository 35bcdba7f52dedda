"""Standing answers: people who have answered for a while ahead, and are not asked meanwhile."""

from __future__ import annotations

from game.match.match import Match


def standing_seats(match: Match) -> tuple[int, ...]:
    """Return the seats of people who have given a standing answer that is in force."""
    answers = zip(match.seats, match.standing, strict=True)
    return tuple(index for index, (seat, answer) in enumerate(answers) if seat.is_person and answer is not None)
