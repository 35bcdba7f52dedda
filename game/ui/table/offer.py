"""A question that one person is asked, as the table gets it. No screen is needed for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.ruleset import Action, Decision, Event


@dataclass(frozen=True)
class Offer:
    """One person is asked for one decision.

    actions    all legal answers
    submit     plays one, by its notation
    stand      gives a standing answer from now on, for "action" or "round" (see `Match.answer_always`)
    why_not    key of a reason why a target (an id of the notation) cannot be chosen, or None
    preview    what an answer would bring about, as far as everyone at the table may know it; with True as the second
               argument, also what follows if everyone lets it pass
    private    what the person may look at alone
    history    all events so far, as the shared screen may see them
    alone      no other person is at the table: nothing has to be kept from anyone
    back       what undoing takes now: "back" (free), "ask-back" (others must agree), or "" if nothing can be undone
    """

    seat: int
    decision: Decision
    actions: tuple[Action, ...]
    submit: Callable[[str], None]
    stand: Callable[[str], None]
    why_not: Callable[[str], str | None]
    preview: Callable[[str, bool], tuple[Event, ...]]
    private: Mapping[str, Any] = field(default_factory=dict)
    history: Sequence[Event] = ()
    alone: bool = True
    back: str = ""
