"""Input while somebody is asked: moving the focus, choosing, and going back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.session.session import Session
from game.session.signals import Signal
from game.ui.canvas import Box
from game.ui.focus import Focusable, FocusRing, nothing
from game.ui.input.intents import (
    Cancel,
    Confirm,
    Erase,
    Intent,
    Move,
    Next,
    Option,
    Press,
    Previous,
    ReplayTurns,
    Scroll,
    ToggleView,
    Zoom,
)
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.hud import Hud
from game.ui.table.input.input_guard import InputGuard
from game.ui.table.input.kept_focus import KeptFocus
from game.ui.table.input.refusal import Refusal
from game.ui.table.input.table_commands import TableCommands
from game.ui.table.parts.table import TitleTable
from game.ui.table.table_status import TableStatus


class QuestionInput:
    """Turns what people want into answers. `refused` and `pressed` say what a press came to."""

    def __init__(
        self, session: Session, table: Callable[[], TitleTable], ring: FocusRing, bar: Bar, hud: Hud,
        status: TableStatus, guard: InputGuard, refusal: Refusal, kept: KeptFocus, commands: TableCommands,
    ) -> None:  # fmt: skip
        """table: the one in use."""
        self.refused: Signal[[]] = Signal()
        """Called after a press on what cannot be chosen."""
        self.pressed: Signal[[Box]] = Signal()
        """Called with the box of what was pressed."""
        self.changed: Signal[[str | None]] = Signal()
        """The question, or a part of its answer, has changed; this is what gets the focus."""
        self.focus_moved: Signal[[]] = Signal()
        self._session = session
        self._table = table
        self._ring = ring
        self._bar = bar
        self._hud = hud
        self._status = status
        self._guard = guard
        self._refusal = refusal
        self._kept = kept
        self._acts: dict[type[Intent], Callable[[Any], bool]] = {
            Move: self._move,
            Next: lambda intent: self._step(1),
            Previous: lambda intent: self._step(-1),
            Confirm: self._confirm,
            Press: self._press,
            Cancel: self._cancel,
            Erase: self._cancel,
            Option: self._option,
            ToggleView: self._cover,
            Zoom: lambda intent: self._did(commands.zoom, intent.step),
            Scroll: lambda intent: self._did(commands.zoom, 1 if intent.dy > 0 else -1),
            ReplayTurns: lambda intent: self._did(commands.replay),
        }

    def hears(self, intent: Intent) -> bool:
        """Return whether the intent means something here."""
        return type(intent) in self._acts

    def handle(self, intent: Intent) -> bool:
        act = self._acts.get(type(intent))
        return act(intent) if act is not None else False

    @staticmethod
    def _did(act: Callable[..., None], *values: int) -> bool:
        act(*values)
        return True

    # -- the focus

    def _move(self, intent: Move) -> bool:
        self._refusal.clear()
        self._status.look_around()
        moved = self._ring.move(intent.dx, intent.dy)
        if not moved and not (intent.dy < 0 and self._hud.to_header()):
            self._ring.wrap(intent.dx, intent.dy)
        self.focus_moved.emit()
        return True

    def _step(self, by: int) -> bool:
        """Focus the next thing that answers the question, passing over the others."""
        ring, steps = self._ring, self._table().question.steps()
        self._refusal.clear()
        self._status.look_around()
        if steps:
            focused = ring.focused_id
            at = steps.index(focused) + by if focused in steps else (0 if by > 0 else -1)
            ring.hide_pointer()
            ring.focus(steps[at % len(steps)])
        elif by > 0:
            ring.next()
        else:
            ring.previous()
        self.focus_moved.emit()
        return True

    # -- answers

    def _confirm(self, intent: Confirm) -> bool:
        if self._guard.blocked:
            return True
        if self._session.over and not self._hud.header_focused:
            self._session.show_end()
            return True
        self._refusal.clear()
        question, focused = self._table().question, self._ring.focused
        box, steps = _place(focused), question.steps()
        self._kept.press(self._ring.focused_id, steps)
        first = question.first() if focused is not None and focused.activate is nothing else None
        if first is not None and self._ring.focus(first):  # what had the focus can only be looked at
            self.focus_moved.emit()
        elif not self._ring.confirm():
            self._refuse()
        else:
            self._after_answer(steps, box)
        return True

    def _press(self, intent: Press) -> bool:
        if self._guard.blocked:
            return True
        self._refusal.clear()
        steps, under = self._table().question.steps(), self._ring.under(intent.x, intent.y)
        if self._session.over and not (under is not None and under.id.startswith("header-")):
            self._session.show_end()
            return True
        box = _place(under)
        self._kept.press(under.id if under is not None else None, steps, first=False)
        if self._ring.press(intent.x, intent.y):
            focused = self._ring.focused
            if focused is not None and not focused.enabled:
                self._refuse()
            else:
                self._after_answer(steps, box)
        return True

    def _option(self, intent: Option) -> bool:
        control = self._bar.by_command(f"option{intent.n}")
        if control is not None and not self._guard.blocked:
            self._refusal.clear()
            box, steps = self._bar.box_of(control.id), self._table().question.steps()
            control.activate()
            self._after_answer(steps, box)
        return True

    def _after_answer(self, before: list[str], box: Box | None) -> None:
        """Ask for the next part of an answer; a whole answer has changed everything already. before: what answered the
        question until now; if it still does, something was pressed only to be looked at."""
        question, focus = self._table().question, self._ring.focused_id
        steps = question.steps()
        looked = steps == before and any(item.id == focus for item in question.targets())
        self.changed.emit(focus if focus in steps or not steps or looked else question.first())
        if box is not None:
            self.pressed.emit(box)

    def _refuse(self) -> None:
        """Say why, in the colour of warnings."""
        focused = self._ring.focused
        if focused is not None and focused.why is not None:
            self._refusal.say(focused.why)
            self.refused.emit()
        self.focus_moved.emit()

    # -- back

    def _cancel(self, intent: Intent) -> bool:
        """Go back by one part of an answer, else by a decision; where there is neither, the menu opens. Not around a
        guarded question, where a late press would undo the answer. Nor may the person who is asked about another
        player's step undo it for them."""
        if self._guard.restarts_cooldown:
            return True
        self._refusal.clear()
        self._kept.forget()
        question, requests = self._table().question, self._session.undo_requests
        if question.cancel():
            self.changed.emit(question.first())
            return True
        if not requests.possible or (self._session.guarded and not requests.is_free_to(intent.device)):
            return False
        requests.request(intent.device)
        return True

    def _cover(self, intent: ToggleView) -> bool:
        """Cover the board, or uncover it."""
        table = self._table()
        if table.picture.toggle_view(intent.view):
            self.changed.emit(table.question.first())
        return True


def _place(item: Focusable | None) -> Box | None:
    """Return where something is, if it looks like its box: not for regions of a map."""
    return item.box if item is not None and item.hit is None else None
