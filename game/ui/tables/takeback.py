"""Taking back: free within one's own turn, else with the consent of everybody who has decided or learned since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.message import Argument, Message
from game.ui.scenes.dialog import Choice, DialogScene

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class TakeBack:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def seat(self) -> int | None:
        """Who would take something back: the person who decided last."""
        turns = self.scene.match.turns
        return next((turn.seat for turn in reversed(turns) if turn.person and turn.by == "hand"), None)

    @property
    def kind(self) -> str:
        """What it takes now: "back" (it is free), "ask-back" (it is asked for), "" if nothing can be taken back."""
        seat = self.seat()
        terms = self.scene.match.undo_terms(seat) if seat is not None else None
        if terms is None or not terms.possible:
            return ""
        return "back" if terms.free else "ask-back"

    @property
    def possible(self) -> bool:
        return self.kind != ""

    def ask(self) -> None:
        """Take back, or ask for it, or say why it cannot be done."""
        seat = self.seat()
        if seat is None:
            self.scene.alarm = Message("undo-nothing")
            self.scene.refresh()
            return
        terms = self.scene.match.undo_terms(seat)
        if not terms.possible:
            self.scene.alarm = Message(terms.reason)
            self.scene.refresh()
        elif terms.free:
            self._back(seat, ())
        else:
            args: dict[str, Argument] = {"player": self._name(seat), "reason": Message(terms.reason)}
            self._dialog(Message("undo-ask", args), "undo-yes", seat, args, terms.needs, ())

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
        self._dialog(body, "undo-agree", seat, args, needs, (*given, waiting[0]))

    def _dialog(
        self,
        body: Message,
        yes: str,
        seat: int,
        args: dict[str, Argument],
        needs: tuple[int, ...],
        given: tuple[int, ...],
    ) -> None:
        """One question; `given` are the consents if the answer is yes."""
        agree = Choice(Message(yes), lambda: self._next(seat, args, needs, given), "primary")
        ui = self.scene.ui
        ui.stack.push(DialogScene(ui, Message("undo-ask-title"), body, [Choice(Message("undo-no")), agree]))
