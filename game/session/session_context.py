"""The parts of a session share its context: the match and its people, who tells about it, and how it is changed.

Signals report events without knowing the listeners.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, ParamSpec

from game.core.bots import BotSet
from game.core.ruleset import Decision
from game.match.journal import SaveFault
from game.match.match import Match
from game.match.records import Scope
from game.session.couch import Couch
from game.session.narrator import Line, Narrator, PlayedAnswer
from game.storage.settings import Settings

if TYPE_CHECKING:  # The bots' process is loaded when it starts.
    from game.bots.worker import Worker


P = ParamSpec("P")
Unsubscribe = Callable[[], None]


class Signal(Generic[P]):
    """An event source. Listeners are called in the order they connected."""

    def __init__(self) -> None:
        self._listeners: list[Callable[P, object]] = []

    def connect(self, listener: Callable[P, object]) -> Unsubscribe:
        """Call `listener` each time; return a function that disconnects it and may be called more than once."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def emit(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Call every listener; those connecting meanwhile are called from the next time on."""
        for listener in tuple(self._listeners):
            listener(*args, **kwargs)


LOG = logging.getLogger("game.session")


class SessionContext:
    """What all parts of a session share. Its signals report to the display.

    narrator      the current one: another takes over when the language changes
    start_worker  starts the process in which bots think
    """

    def __init__(
        self, match: Match, bot_set: BotSet, narrator: Narrator, settings: Settings,
        start_worker: Callable[[], Worker], couch: Couch,
    ) -> None:  # fmt: skip
        self.match = match
        self.bot_set = bot_set
        self.narrator = narrator
        self.settings = settings
        self.start_worker = start_worker
        self.couch = couch
        self.waiting: Signal[[tuple[int, ...], Decision | None]] = Signal()
        """Nobody at the screen is asked; these seats are deciding."""
        self.answered: Signal[[bool]] = Signal()
        """A person has answered; True: a question that must not be answered by a late press."""
        self.played: Signal[[PlayedAnswer]] = Signal()
        self.undone: Signal[[]] = Signal()
        """Something was undone; the story says who did it, and what."""
        self.seat_changed: Signal[[int]] = Signal()
        """A seat has a new player, or its player a new name."""
        self.standing_changed: Signal[[]] = Signal()
        """Someone has given a standing answer, or ended one."""
        self.person_called: Signal[[int]] = Signal()
        """It is this person's turn, after someone else acted."""
        self.recap_wanted: Signal[[int, list[Line]]] = Signal()
        """This person is about to be asked, and has missed these events."""
        self.save_failed: Signal[[SaveFault]] = Signal()
        """Nothing has changed: people may try again, or continue in memory."""
        self.ended: Signal[[]] = Signal()
        """The game is over, and its end has been shown."""

    # -- who plays, and who may act

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats played by people."""
        return tuple(seat for seat, who in enumerate(self.match.seats) if who.is_person)

    @property
    def alone(self) -> bool:
        """Whether one person plays, against bots only."""
        return len(self.persons) == 1

    def persons_to_act(self) -> list[int]:
        """Return the seats of people who may act now, in the rules' order."""
        return [seat for seat in self.match.state.to_act if self.match.seats[seat].is_person]

    def bots_to_act(self, secret: bool) -> list[int]:
        """Return the seats of bots that must decide something, secretly or openly."""
        state, seats = self.match.state, self.match.seats
        found = ((seat, state.decision(seat)) for seat in state.to_act if not seats[seat].is_person)
        return [seat for seat, decision in found if decision is not None and decision.secret is secret]

    def secret_decision(self, seat: int) -> Decision | None:
        """Return a seat's current secret decision, or None."""
        decision = self.match.state.decision(seat)
        return decision if decision is not None and decision.secret else None

    def name(self, seat: int) -> str:
        return self.match.seats[seat].name

    def style(self, index: int) -> str | None:
        """Return what the bot in a seat likes besides winning, "" for nothing; None for a person."""
        seat = self.match.seats[index]
        return None if seat.is_person else self.bot_set.style(seat.bot, self.match.opening_hash, index)

    # -- changes of the match

    def answer(self, seat: int, text: str) -> None:
        """Play an answer, by its notation. Ignore late answers to a question that is gone."""
        decision = self.match.state.decision(seat)
        if decision is None:
            return
        guarded = self.narrator.guarded(decision)
        self.change(lambda: self.match.submit(seat, text))
        self.answered.emit(guarded)

    def answer_always(self, seat: int, scope: Scope) -> None:
        """Give a standing answer to the current question and others like it."""
        decision = self.match.state.decision(seat)
        if decision is not None:
            self.change(lambda: self.match.answer_always(seat, scope, decision.kind))
            self.answered.emit(True)

    def change(self, act: Callable[[], object]) -> None:
        """Change the match. If the disk refuses, nothing changes."""
        try:
            act()
        except SaveFault as fault:
            LOG.warning("%s", fault)
            self.save_failed.emit(fault)
