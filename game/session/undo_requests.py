"""Undo requests at the screen.

Undoing is free within your own turn and on your own device. Otherwise the person whose step it is must agree, and so
must everyone who has decided or learned something since.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial, reduce

from game.core.message import Argument, Message
from game.match.timeline import UndoTerms
from game.session.couch import SHARED
from game.session.session_context import SessionContext
from game.session.signals import Signal


@dataclass(frozen=True)
class ConsentAsked:
    """A request for one person's consent to an undo.

    seat    the person asked
    title   the question
    text    what would be undone, and the consequences
    agree   called on yes: asks the next person, or undoes the step
    label   the label of the yes button
    by      the device that asks: it may withdraw
    """

    seat: int
    title: Message
    text: Message
    agree: Callable[[], None]
    label: Message
    by: str = SHARED


class UndoRequests:
    """`request` undoes a person's last decision, asks for the necessary consent, or refuses with a reason."""

    def __init__(self, context: SessionContext) -> None:
        self.consent_asked: Signal[[ConsentAsked]] = Signal()
        self.refused: Signal[[Message]] = Signal()
        self._context = context
        self._match = context.match
        self._couch = context.couch

    def seat(self) -> int | None:
        """Return the seat whose decision would be undone: the last one by a person still playing."""
        turns, seats = self._match.turns, self._match.seats
        decided = (turn.seat for turn in reversed(turns) if turn.person and turn.by == "hand")
        return next((seat for seat in decided if seats[seat].is_person), None)

    @property
    def kind(self) -> str:
        """Kind of undo available: "back" (free), "ask-back" (needs consent), "" if nothing can be undone."""
        seat = self.seat()
        terms = self._match.undo_terms(seat) if seat is not None else None
        if terms is None or not terms.possible:
            return ""
        return "back" if terms.free else "ask-back"

    @property
    def possible(self) -> bool:
        return self.kind != ""

    def kind_for(self, asked: int, guarded: bool) -> str:
        """Return `kind` for a person asked on their own device. At a guarded question, which is about another player's
        step, nobody undoes that step for them."""
        kind = self.kind
        if not kind or self.is_free_to(self._couch.seat_device(asked).device):
            return kind
        return "" if guarded else "ask-back"

    def is_free_to(self, device: str) -> bool:
        """Return whether a device speaks for the person whose step it is; against bots alone, every device does."""
        seat = self.seat()
        if seat is None:
            return False
        return self._context.alone or device == SHARED or self._couch.may_act(device, seat)

    def is_wanted_by(self, device: str) -> bool:
        """Return whether the device belongs to the person whose step could be undone."""
        seat = self.seat()
        return seat is not None and self.possible and seat in self._couch.holders(device)

    def request(self, device: str = SHARED) -> None:
        """Undo, ask for consent, or refuse. If `device` is someone else's, ask the person whose step it is first."""
        seat = self.seat()
        if seat is None:
            self.refused.emit(Message("undo-nothing"))
            return
        terms = self._match.undo_terms(seat)
        if not terms.possible:
            self.refused.emit(Message(terms.reason))
        elif terms.free and self.is_free_to(device):
            self._undo(seat, ())
        elif terms.free:
            text = Message("undo-ask-owner", {"player": self._context.name(seat), "what": self._what(terms)})
            self._ask(seat, seat, device, text, lambda: self._undo(seat, ()))
        else:
            args: dict[str, Argument] = {
                "player": self._context.name(seat),
                "reason": Message(terms.reason),
                "what": self._what(terms),
                "consent": self._consent(terms.needs),
            }
            others = partial(self._ask_others, seat, device, args, terms.needs, ())
            self._ask(seat, seat, device, Message("undo-ask", args), others)

    @property
    def steps_in_turn(self) -> int:
        """How many decisions of a person `request_turn` would undo at once."""
        seat = self.seat()
        terms = self._match.turn_terms(seat) if seat is not None else None
        if terms is None or not terms.possible:
            return 0
        return sum(turn.by == "hand" for turn in self._match.turns[terms.to :])

    def request_turn(self, device: str = SHARED) -> None:
        """Undo the whole turn as far as that is free to the device; else do the same as `request`."""
        seat = self.seat()
        if seat is None or not self.steps_in_turn or not self.is_free_to(device):
            self.request(device)
        else:
            self._context.change(lambda: self._match.undo(seat, whole_turn=True))

    def _ask(self, seat: int, asked: int, device: str, text: Message, agree: Callable[[], None]) -> None:
        own = asked == seat
        title = Message("undo-title" if own else "undo-title-other", {"player": self._context.name(seat)})
        label = Message("undo-yes" if own else "undo-agree")
        self.consent_asked.emit(ConsentAsked(asked, title, text, agree, label, device))

    def _ask_others(
        self, seat: int, device: str, args: dict[str, Argument], needs: tuple[int, ...], given: tuple[int, ...]
    ) -> None:  # fmt: skip
        """Ask the next person who has to agree; undo once all have."""
        other = next((one for one in needs if one not in given), None)
        if other is None:
            self._undo(seat, given)
            return
        text = Message("undo-ask-other", {**args, "other": self._context.name(other)})
        self._ask(seat, other, device, text, partial(self._ask_others, seat, device, args, needs, (*given, other)))

    def _undo(self, seat: int, consents: tuple[int, ...]) -> None:
        self._context.change(lambda: self._match.undo(seat, consents))

    # -- words

    def _what(self, terms: UndoTerms) -> Message:
        """Return what would be undone."""
        return self._context.narrator.undo_text([turn.text for turn in self._match.turns[terms.to :]])

    def _consent(self, needs: tuple[int, ...]) -> Message:
        """Return who has to agree."""
        names: list[Argument] = [self._context.name(seat) for seat in needs] or [""]
        *others, last = names
        joined = reduce(_and_another, others) if others else ""
        return Message("undo-consent", {"count": len(needs), "others": joined, "last": last})


def _and_another(others: Argument, other: Argument) -> Message:
    return Message("undo-consent-others", {"others": others, "other": other})
