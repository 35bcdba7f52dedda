"""What a puzzle asks for: of points, of what has happened, and of how things stand at its end. `docs/lessons.md` has
the words."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from game.core.ruleset import Event, Ruleset, State
from game.session.lesson import LEARNER

COMPARED: dict[str, Callable[[int, int], bool]] = {">=": operator.ge, "<=": operator.le, "=": operator.eq}
CONDITION = re.compile(r"(?P<what>\S.*?) (?P<how>>=|<=|=) (?P<than>\S+)")
NUMBER = re.compile(r"-?\d{1,4}")
COUNTED = re.compile(r"[A-Z]\w*( \w+=\S+)*")
EventCounts: TypeAlias = tuple[int, ...]
"""How often what the aims count has happened, by condition."""


class Condition(NamedTuple):
    """One thing that an aim asks for, such as `ManorBuilt tower=true >= 2`.

    what    what is measured
    how     how it is compared
    than    with what: a number or a name
    kind    the class of events that are counted; "": something else is measured
    fields  what they must have
    """

    what: str
    how: str
    than: str
    kind: str = ""
    fields: tuple[tuple[str, str], ...] = ()

    def counts(self, event: Event) -> bool:
        """Return whether it counts an event. Other players' events count only if the aim names their seat."""
        if type(event).__name__ != self.kind:
            return False
        told = {"seat", "by"} & dict(self.fields).keys()
        whose = (("seat", str(LEARNER)),) if hasattr(event, "seat") and not told else ()
        return all(str(getattr(event, name, None)).lower() == value for name, value in (*self.fields, *whose))

    def holds(self, found: int | str) -> bool:
        """Return whether this value meets it."""
        if isinstance(found, str) or not NUMBER.fullmatch(self.than):
            return self.how == "=" and str(found) == self.than
        return COMPARED[self.how](found, int(self.than))


def read_aim(text: str) -> tuple[Condition, ...]:
    """Return the conditions of an aim, all of which must hold; raise ValueError with what was expected."""
    conditions: list[Condition] = []
    for part in text.split(" and "):
        found = CONDITION.fullmatch(part)
        if found is None:
            raise ValueError(f"expected WHAT >= NUMBER, WHAT <= NUMBER or WHAT = VALUE, found {part!r}")
        what, how, than = found["what"], found["how"], found["than"]
        if how != "=" and not NUMBER.fullmatch(than):
            raise ValueError(f"expected a number after {how}, found {than!r}")
        counted = COUNTED.fullmatch(what)
        kind, *fields = what.split() if counted is not None else [""]
        pairs = (field.partition("=") for field in fields)
        conditions.append(Condition(what, how, than, kind, tuple((name, value) for name, _, value in pairs)))
    return tuple(conditions)


class Aims:
    """The aims of a puzzle's stars, from the first to the third: a star takes those before it."""

    def __init__(self, rules: Ruleset, start: State, stars: Sequence[str], until: str) -> None:
        """Raise ValueError if an aim can't be understood. until: the class of events that ends the puzzle"""
        self._rules, self._start = rules, start
        self.stars = [read_aim(text) for text in stars]
        self._until = Condition("", "=", "", until)
        self._all = [condition for aim in self.stars for condition in aim]
        self.asked = [int(aim[0].than) if NUMBER.fullmatch(aim[0].than) else aim[0].than for aim in self.stars]
        """What each star asks for first: a number or a name."""
        self.none: EventCounts = (0,) * len(self._all)
        """Nothing has happened yet."""
        for condition in self._all:
            self._found(condition, start, 0)

    def after(self, tally: EventCounts, events: Sequence[Event]) -> tuple[EventCounts, bool]:
        """Return what has happened with these events, too, and whether one of them ends the puzzle. What follows that
        doesn't count."""
        for event in events:
            tally = tuple(count + one.counts(event) for count, one in zip(tally, self._all, strict=True))
            if self._until.counts(event):
                return tally, True
        return tally, False

    def earned(self, state: State, tally: EventCounts) -> int:
        """Return how many stars are earned by this end state and by what happened on the way."""
        met = [one.holds(self._found(one, state, count)) for one, count in zip(self._all, tally, strict=True)]
        return sum(all(met[:end]) for end in accumulate(map(len, self.stars)))

    def measured(self, state: State, tally: EventCounts) -> int | None:
        """Return the one number that all stars ask for, as it stands; None if they ask for several things, or for no
        number."""
        if len({(one.what, one.how) for one in self._all}) > 1 or len(self._all) > len(self.stars):
            return None
        found = self._found(self._all[-1], state, tally[-1])
        return None if isinstance(found, str) else found

    def _found(self, condition: Condition, state: State, count: int) -> int | str:
        """Return what a condition measures. count: of its events; raise ValueError if there is no such thing."""
        scores, what = state.scores, condition.what
        if condition.kind:
            return count
        if what == "points":
            return scores[LEARNER] - self._start.scores[LEARNER]
        if what == "place":
            return sum(score >= scores[LEARNER] for score in scores)
        ahead, path = what.startswith("ahead "), what.removeprefix("ahead ").split(".")
        entry: object = self._rules.to_position(state)
        for depth, name in enumerate(path):
            if isinstance(entry, dict) and depth and name not in entry:
                return 0  # Positions leave out what there is none of.
            if isinstance(entry, dict) and name in entry:
                entry = entry[name]
            elif isinstance(entry, list) and name.isdecimal() and int(name) < len(entry):
                entry = entry[int(name)]
            else:
                raise ValueError(
                    f"expected points, place, a class of events or an entry of the position, found {what!r}"
                )
        if ahead:
            counts = [one or 0 for one in entry] if isinstance(entry, list) else []
            if len(counts) != len(scores) or not all(isinstance(one, int) for one in counts):
                raise ValueError(f"expected an entry with a number for each seat after ahead, found {what!r}")
            return int(counts[LEARNER]) - max(int(one) for seat, one in enumerate(counts) if seat != LEARNER)
        if isinstance(entry, (list, dict)):
            return len(entry)
        return entry if isinstance(entry, int) else str(entry)
