"""A title as the properties of all titles look at it."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from hypothesis import strategies as st

from tests.titles.random_play import Played, RandomPlay


@dataclass(frozen=True, kw_only=True, eq=False)
class Subject:
    """A title's rules, and what has to be known about them.

    frames        its package of frames; play: how it is played at random
    options       a strategy for its options
    slots         names of the board's fields; middle: a state with most of them away from their defaults
    other_values  for every field another value
    derived       fields that follow from others, so that positions don't write them
    unseen        fields that nobody sees
    hidden_otherwise  another state that a viewer can't tell from the first
    answers_open  whether everyone knows the legal actions of the seats to act
    never_at_rest frames that run at once
    games         options and seeds of games that show a kind of frame
    target        a name that `why_not` knows; ask: asks more of a state, for a seat
    share         factor on the share of states that are looked at
    texts         every answer that the notation can write; misspelt: what is nearly one
    reasons       the module that lists the reasons
    project       the shared screen's view of an observation, which then follows the events
    words         what may stand in the wrong place of a position, besides what makes no sense anywhere
    may_be_left_out   entries that follow from the rest of a position
    least         a random position with as few entries as it needs: (options, seed, chance)
    with_asides       gives the player who acts what may be used at any moment, if anything, in place; returns the state
    damaged_apart     entries that contradict any damage, so that they are damaged alone; stacks_take_long: only in soak
    """

    name: str
    rules: ModuleType
    frames: ModuleType
    play: RandomPlay
    options: Callable[[], st.SearchStrategy[Any]]
    slots: list[str]
    middle: Callable[[], Any]
    other_values: Callable[[Any], dict[str, Any]]
    unseen: frozenset[str]
    hidden_otherwise: Callable[[Any, int | None, random.Random], Any]
    never_at_rest: frozenset[str]
    games: Callable[[str], Iterable[tuple[Any, int]]]
    target: str
    texts: list[str]
    misspelt: Sequence[str]
    reasons: ModuleType
    project: Callable[[Any], Any]
    words: Sequence[Any]
    may_be_left_out: Sequence[str]
    least: Callable[[Any, int, random.Random], dict[str, Any]]
    derived: frozenset[str] = frozenset()
    answers_open: bool = False
    ask: Callable[[Any, int], object] = lambda state, seat: None
    with_asides: Callable[[Any], Any] = lambda state: state
    share: float = 1.0
    damaged_apart: tuple[str, ...] = ()
    stacks_take_long: bool = False

    @property
    def reasons_listed(self) -> set[str]:
        return set(re.findall(r"^\| ([a-z-]+) \|", self.reasons.__doc__ or "", re.MULTILINE)) - {"key"}

    def drawn(self, data: st.DataObject) -> Any:
        """Return options that a test draws."""
        return data.draw(self.options())

    def states(self, options: Any, seed: int, share: float) -> Iterable[Any]:
        return self.play.states(options, seed, share * self.share)

    def public(self, options: Any, seed: int) -> Iterator[Played]:
        """Yield a random game with its events as everyone may see them."""
        for played in self.play.walk(options, seed):
            yield played._replace(events=[self.rules.redact(event, None) for event in played.events])

    def watched(self, options: Any, seed: int) -> Iterator[Played]:
        """Yield a random game; after each answer, the view that has followed the events is that of the observation."""
        view = self.project(self.play.begin(options, seed).observe(None))
        for played in self.public(options, seed):
            for event in played.events:
                view.assign(event)
            assert view == self.project(played.after.observe(None)), played.events
            yield played

    def changed(self, state: Any, slot: str) -> Any:
        """Return a copy of the state with another value in one field."""
        copy = state.copy()
        setattr(copy, slot, self.other_values(state)[slot])
        return copy

    def there_and_back(self, state: Any) -> Any:
        """Return the state that is read from the position of a state."""
        return self.rules.from_position(json.loads(json.dumps(self.rules.to_position(state))))
