"""The outcome of a veto: the step that is lost, and the earlier steps that stand."""

from __future__ import annotations

from typing import NamedTuple

from game.core.message import Argument, Message
from game.core.ruleset import Event
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.words.log.announced_steps import slug_and_args
from game.titles.elgrande.table.words.names import Words, title

NAMED = 2
"""Steps listed by name; the rest are counted."""


class StoppedAction(NamedTuple):
    """A special action stopped by a veto, in words."""

    seat: int
    card: str
    lost: Message
    stands: Message

    @property
    def line(self) -> Message:
        """The log line; earlier steps are already in the log."""
        return Message("log-stopped", {"title": title(self.card), "lost": self.lost})


class VetoOutcomes:
    """Hears all events in order, and keeps the announced steps of the current special action.

    All steps of a stopped action were announced, because someone held a veto.
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self._steps: list[ev.Announced] = []
        self._vetoed = False
        self._card = ""

    @property
    def card(self) -> str:
        """The card of the last special action to begin."""
        return self._card

    def hear(self, event: Event) -> None:
        if isinstance(event, ev.ActionStarted):
            self._card, self._steps, self._vetoed = event.card, [], False
        elif isinstance(event, ev.Announced) and event.step != "veto":
            self._steps.append(event)
        elif isinstance(event, ev.Vetoed):
            self._vetoed = True

    def stopped(self, event: Event) -> StoppedAction | None:
        """Return what is lost and what stands, if this event ends an action that a veto stopped; None otherwise."""
        if not isinstance(event, ev.ActionEnded) or event.done or not self._vetoed or not self._steps:
            return None
        return StoppedAction(event.seat, event.card, step_named(self.words, self._steps[-1]), self._stands())

    def _stands(self) -> Message:
        done = [step_named(self.words, step) for step in self._steps[:-1]]
        if len(done) <= NAMED:
            return self.words.listed("stopped-stands", done)
        named: dict[str, Argument] = {"a": done[0], "b": done[1], "count": len(done) - NAMED}
        return Message("stopped-stands-more", named)


def step_named(words: Words, step: ev.Announced) -> Message:
    """Return a step as a noun phrase: "moving the King to Granada"."""
    slug, args = slug_and_args(words, step)
    return Message(f"doing-{slug}", args)
