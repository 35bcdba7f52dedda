"""What the toy game reports; resulting counts, as in every game."""

from __future__ import annotations

from game.core.ruleset import Event, reported


@reported
class Drawn(Event):
    seat: int
    card: int | None
    hand_size: int
    reveals = True


@reported
class Asked(Event):
    seat: int
    against: int
    step: str


@reported
class Stopped(Event):
    seat: int
    against: int


@reported
class Laid(Event):
    seat: int
    card: int
    hex: str


@reported
class Rolled(Event):
    seat: int
    die: int
    scores: tuple[int, ...]
    reveals = True


@reported
class Sealed(Event):
    seat: int
    hex: str | None


@reported
class SealsRevealed(Event):
    choices: tuple[str | None, ...]
    scores: tuple[int, ...]
    reveals = True


@reported
class TurnEnded(Event):
    seat: int
    ends_turn = True


@reported
class RoundEnded(Event):
    round: int
    checkpoint = True


@reported
class GameEnded(Event):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    checkpoint = True
