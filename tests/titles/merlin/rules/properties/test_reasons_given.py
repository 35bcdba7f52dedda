"""A reason for which something cannot be chosen is true of the table as it lies, and of the turn so far."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from game.titles.merlin.rules.notation import ASSISTANTS, FLAG, HOME, KINDS, MATERIAL
from tests.titles.merlin.rules.properties.play import notations, options, walk
from tests.titles.random_play import seeds

TARGETS = sorted({word for text in notations() for word in text.split(" ")} | {"7", "castle"})


class Refused(NamedTuple):
    """A target that a seat can't choose: what the seat sees, and its answers in this turn."""

    seen: Any
    seat: int
    target: str
    turn: list[str]

    @property
    def names(self) -> list[str]:
        """The principalities that the target may be about."""
        return [self.target] if self.target in self.seen.principalities else list(self.seen.principalities)

    def all_of(self, counts: Any) -> list[int]:
        """Return the counts, by principality, of those that the target may be about."""
        return [counts[self.seen.principalities.index(name)] for name in self.names]

    @property
    def markers(self) -> list[int]:
        return self.all_of([counts[self.seat] for counts in self.seen.markers])

    @property
    def own(self) -> list[int]:
        """The places of the assistants that the target may be about."""
        places = self.seen.assistants[self.seat]
        return [places[ASSISTANTS.index(self.target)]] if self.target in ASSISTANTS else list(places)

    @property
    def place(self) -> int:
        seen = self.seen.principalities
        return seen.index(self.target) if self.target in seen else HOME

    def did(self, *words: str) -> bool:
        return any(text.split(" ")[0] in words or text in words for text in self.turn)


def _used(one: Refused) -> bool:
    verb = {"black": "repel", "orange": "copy", "brown": "mirror"}.get(one.target, f"flag {one.target}")
    number = ("apple", "copy") if one.target.isdigit() else ()
    return one.did(one.target, verb, *number)


TRUE: dict[str, Callable[[Refused], bool]] = {
    "no-apple": lambda one: one.seen.apples[one.seat] == 0,
    "no-such-die": lambda one: int(one.target) not in one.seen.dice[one.seat],
    "no-staff": lambda one: one.seen.staffs[one.seat] == 0,
    "no-manor": lambda one: one.seen.manors[one.seat] == 0,
    "no-marker-left": lambda one: one.seen.reserve[one.seat] == 0,
    "no-traitor": lambda one: not any(one.all_of(one.seen.traitors[one.seat])),
    "no-marker-there": lambda one: not any(one.markers),
    "none-in-stock": lambda one: 0 in [n for row in one.seen.stock for n in one.all_of(row)],
    "no-flag": lambda one: 0 in one.all_of(one.seen.goods[one.seat][FLAG]),
    "no-good": lambda one: not any(
        n for kind, row in zip(KINDS, one.seen.goods[one.seat], strict=True) for n in one.all_of(row)
        if one.target not in KINDS or kind == one.target
    ),
    "no-material": lambda one: 0 in one.all_of(one.seen.goods[one.seat][MATERIAL]),
    "not-taken-here": lambda one: all(one.all_of(one.seen.goods[one.seat][MATERIAL])) and one.seen.manors[one.seat] > 0,
    "already-there": lambda one: one.place in one.own if one.place != HOME else HOME not in one.own,
    "not-there": lambda one: one.place not in one.own or one.target in ASSISTANTS,
    "clockwise-only": lambda one: not one.did("flag blue"),
    "anticlockwise-only": lambda one: one.did("flag blue"),
    "knight-only": lambda one: one.did("white"),
    "merlin-only": lambda one: not one.did("white"),
    "action-left": lambda one: one.did("skip"),
    "no-staff-now": lambda one: one.did("use builder", "use lady"),
    "one-mission": lambda one: one.did("mission"),
    "once-a-turn": _used,
}  # fmt: skip
"""For reasons that are about the table or the turn, whether they are true."""


@given(st.data(), seeds())
def test_a_reason_is_true(data: st.DataObject, seed: int) -> None:
    chance, turn = random.Random(seed), list[str]()
    for played in walk(data.draw(options()), seed):
        if any(type(event).__name__ == "TurnStarted" for event in played.events):
            turn = []
        else:
            turn.append(str(played.action))
        state = played.after
        for seat in state.to_act if chance.random() < 0.2 else ():
            seen = state.observe(seat)
            for target in chance.sample(TARGETS, 40):
                reason = state.why_not(seat, target)
                held = TRUE.get(reason or "", lambda one: True)
                assert held(Refused(seen, seat, target, turn)), (target, reason, turn)
