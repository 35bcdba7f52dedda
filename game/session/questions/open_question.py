"""A question: one person is asked for one decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.core.ruleset import Action, Decision, Event
from game.match.journal.records import Scope


@dataclass(frozen=True)
class OpenQuestion:
    """One person is asked for one decision.

    actions        all legal answers
    submit         plays one, by its notation
    answer_always  gives a standing answer, for a scope of `Match.answer_always`
    why_not        key of a reason why a target (an id of the notation) cannot be chosen, or None
    preview        public events of an answer; with a True second argument, also what follows if everyone lets it pass
    private        what only this person may see
    history        all events so far, as the shared screen may see them
    alone          no other person is at the table, so nothing needs hiding
    back           current undo: "back" (free), "ask-back" (needs consent), "" if nothing can be undone
    guarded        a late press must not answer it by mistake
    repeats        the same question was just asked of the same person, for the next of several answers
    """

    seat: int
    decision: Decision
    actions: tuple[Action, ...]
    submit: Callable[[str], None]
    answer_always: Callable[[Scope], None]
    why_not: Callable[[str], str | None]
    preview: Callable[[str, bool], tuple[Event, ...]]
    private: Mapping[str, object] = field(default_factory=dict)
    history: Sequence[Event] = ()
    alone: bool = True
    back: str = ""
    guarded: bool = False
    repeats: bool = False
