"""What the tests of the match share: games to play it with, and players that answer at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from game.match import Match, SaveFault, Seat
from game.match.match import ResumeNotes
from game.match.records import SEAT_COLOURS
from game.titles.elgrande import rules as elgrande
from game.titles.merlin import rules as merlin
from tests.toy import rules as toy


class Game(NamedTuple):
    """A title to test with: its rules, and options that lead to every kind of decision."""

    ruleset: ModuleType
    options: Any

    @property
    def seats(self) -> tuple[Seat, ...]:
        return people(self.options.players)

    def resume(self, path: Path) -> tuple[Match, ResumeNotes]:
        return Match.resume(self.ruleset, path)


TOY = Game(toy, toy.Options())
EL_GRANDE = Game(elgrande, elgrande.Options(players=4, rounds=6))
MERLIN = Game(merlin, merlin.Options(players=3, module=True))


def people(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"Player {number + 1}", SEAT_COLOURS[number]) for number in range(count))


def robots(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"Bot {number + 1}", SEAT_COLOURS[number], "bot", "random") for number in range(count))


def begin(game: Game, seed: int = 1, journal: Path | None = None, seats: tuple[Seat, ...] | None = None) -> Match:
    return Match.begin(game.ruleset, game.options, seats or game.seats, seed, journal)


def play_by_chance(match: Match, chance: random.Random | int, actions: int | None = None) -> int:
    """Submit up to `actions` answers (None: until the game is over) by chance, or the chance of this seed; return how
    many were submitted."""
    if isinstance(chance, int):
        chance = random.Random(chance)
    count = 0
    while not match.over and (actions is None or count < actions):
        seat = chance.choice(match.state.to_act)
        match.submit(seat, chance.choice(match.state.legal_actions(seat)))
        count += 1
    return count


def answers_of(match: Match) -> list[str]:
    """Return all that was answered in a match."""
    return [turn.text for turn in match.turns]


def play_first(match: Match) -> Sequence[Any]:
    """Submit the first legal answer of the first seat that is asked; return its events."""
    seat = match.state.to_act[0]
    return match.submit(seat, match.state.legal_actions(seat)[0])


def fault_of(act: Callable[..., object], *arguments: object, **named: object) -> SaveFault:
    """Return the fault that the call must raise."""
    with pytest.raises(SaveFault) as caught:
        act(*arguments, **named)
    return caught.value


def live(match: Match, chance: random.Random) -> Iterator[None]:
    """Play a whole game with undos, standing answers and changing seats; yield after each change."""
    while not match.over:
        move_by_chance(match, chance)
        yield


def move_by_chance(match: Match, chance: random.Random) -> None:
    seat = chance.choice(match.state.to_act)
    decision, dice = match.state.decision(seat), chance.random()
    if dice < 0.06:
        terms = match.undo_terms(chance.randrange(len(match.seats)))
        if terms.possible:
            asking = next(s for s in range(len(match.seats)) if match.undo_terms(s) == terms)
            match.undo(asking, terms.needs)
            return
    if dice < 0.09:
        index = chance.randrange(len(match.seats))
        match.set_seat(index, chance.choice([*people(len(match.seats)), *robots(len(match.seats))]))
        return
    if decision.kind == "window" and dice < 0.5:
        match.answer_always(seat, chance.choice(["action", "round"]))
        return
    if dice < 0.11 and match.ruleset.STANDING_ANSWERS:
        match.answer_always(seat, chance.choice(["off", "round"]))
        return
    match.submit(seat, chance.choice(match.state.legal_actions(seat)))
