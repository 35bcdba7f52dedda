"""What the toy game reports; resulting counts, as in every game."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.ruleset import Event


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    seat: int
    card: int | None
    hand_size: int
    reveals = True


@dataclass(frozen=True, slots=True)
class Asked(Event):
    seat: int
    against: int
    step: str


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    seat: int
    against: int


@dataclass(frozen=True, slots=True)
class Laid(Event):
    seat: int
    card: int
    hex: str


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    seat: int
    die: int
    scores: tuple[int, ...]
    reveals = True


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    seat: int
    hex: str | None


@dataclass(frozen=True, slots=True)
class SealsRevealed(Event):
    choices: tuple[str | None, ...]
    scores: tuple[int, ...]
    reveals = True


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    seat: int
    ends_turn = True


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    round: int
    checkpoint = True


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    checkpoint = True
