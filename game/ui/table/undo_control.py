"""Taking back: free within one's own turn and with one's own device, else with the consent of whose step it is, and of
everybody who has decided or learned since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.message import Argument, Message
from game.match.timeline import Turn
from game.match.undo import UndoTerms
from game.ui.couch import SHARED
from game.ui.menus.choice import Choice
from game.ui.routes import Dialog

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class TakeBack:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def seat(self) -> int | None:
        """Who would take something back: the person who decided last, of those who still play."""
        turns, seats = self.scene.match.turns, self.scene.match.seats
        decided = (turn.seat for turn in reversed(turns) if turn.person and turn.by == "hand")
        return next((seat for seat in decided if seats[seat].is_person), None)

    @property
    def kind(self) -> str:
        """What it takes now: "back" (it is free), "ask-back" (it is asked for), "" if nothing can be taken back."""
        seat = self.seat()
        terms = self.scene.match.undo_terms(seat) if seat is not None else None
        if terms is None or not terms.possible:
            return ""
        return "back" if terms.free else "ask-back"

    def kind_for(self, asked: int, guarded: bool) -> str:
        """As `kind`, for the person who is asked now and presses his own device; `guarded`: it is a question to others
        about a step, where nobody takes that step back for its owner."""
        own = self.free_to(self.scene.ui.couch.of(asked).device)
        return self.kind if own or not self.kind else "" if guarded else "ask-back"

    @property
    def possible(self) -> bool:
        return self.kind != ""

    def free_to(self, device: str) -> bool:
        """Whether a device speaks for the person whose step it is; alone against bots every one does."""
        seat = self.seat()
        alone = sum(each.is_person for each in self.scene.match.seats) == 1
        return seat is not None and (alone or device == SHARED or self.scene.ui.couch.may_act(device, seat))

    def asked_by(self, device: str) -> bool:
        """Whether a device of the person who would take something back asks for it."""
        seat = self.seat()
        return seat is not None and self.possible and seat in self.scene.ui.couch.holders(device)

    def ask(self, device: str = SHARED) -> None:
        """Take back, or ask for it, or say why it cannot be done. `device`: what was pressed; if it is somebody else's,
        the person whose step it is is asked first."""
        seat = self.seat()
        if seat is None:
            self.scene.alarm = Message("undo-nothing")
            self.scene.refresh()
            return
        terms = self.scene.match.undo_terms(seat)
        if not terms.possible:
            self.scene.alarm = Message(terms.reason)
            self.scene.refresh()
        elif terms.free and self.free_to(device):
            self._back(seat, ())
        elif terms.free:
            told: dict[str, Argument] = {"player": self._name(seat), "what": self.what(terms)}
            self._dialog(Message("undo-ask-owner", told), "undo-yes", seat, told, (), (), seat)
        else:
            args: dict[str, Argument] = {
                "player": self._name(seat),
                "reason": Message(terms.reason),
                "what": self.what(terms),
                "consent": self._consent(terms.needs),
            }
            self._dialog(Message("undo-ask", args), "undo-yes", seat, args, terms.needs, (), seat)

    def what(self, terms: UndoTerms) -> Message:
        """What would be undone, as the log has told it: the decision, and how much followed from it."""
        decision, *following = self.scene.match.turns[terms.to :]
        told = self._told(decision)
        if told:
            first = told.pop(0)
        else:
            end = any(event.ends_turn for event in decision.events)
            first = Message("undo-the-end" if end else "undo-the-last", {"player": self._name(decision.seat)})
        count = len(told) + sum(len(self._told(turn)) for turn in following)
        return Message("undo-what", {"first": first, "count": count})

    def _told(self, turn: Turn) -> list[Message]:
        """What the log says of a decision and what came of it; headings say nothing new."""
        lines = [self.scene.table.line(event) for event in self.scene.story.redact(turn.events)]
        return [line.message for line in lines if line is not None and not line.heading]

    def _consent(self, needs: tuple[int, ...]) -> Message:
        """Who has to agree."""
        names = dict(zip("abcd", (self._name(seat) for seat in needs), strict=False))
        return Message(f"undo-consent-{len(needs)}", names)

    def _name(self, seat: int) -> str:
        return self.scene.match.seats[seat].name

    def _back(self, seat: int, consents: tuple[int, ...]) -> None:
        self.scene.write(lambda: self.scene.match.undo(seat, consents))

    def _next(self, seat: int, args: dict[str, Argument], needs: tuple[int, ...], given: tuple[int, ...]) -> None:
        """The next one who has to agree, or all have."""
        waiting = [other for other in needs if other not in given]
        if not waiting:
            self._back(seat, given)
            return
        body = Message("undo-ask-other", {**args, "other": self._name(waiting[0])})
        self._dialog(body, "undo-agree", seat, args, needs, (*given, waiting[0]), waiting[0])

    def _dialog(
        self,
        body: Message,
        yes: str,
        seat: int,
        args: dict[str, Argument],
        needs: tuple[int, ...],
        given: tuple[int, ...],
        asked: int,
    ) -> None:
        """One question to the seat `asked`; `given` are the consents if the answer is yes."""
        agree = Choice(Message(yes), lambda: self._next(seat, args, needs, given), "primary")
        ui = self.scene.ui
        ui.go(Dialog(Message("undo-ask-title"), body, [Choice(Message("undo-no")), agree], asks=asked))
