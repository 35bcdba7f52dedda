"""Input at a table, passed on to the part it is meant for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.session.couch import Couch
from game.session.session import Session
from game.ui.focus import FocusRing
from game.ui.input.intents import (
    AskHint,
    Confirm,
    FocusLost,
    GetHelp,
    Intent,
    Menu,
    Option,
    PadConnected,
    PadDisconnected,
    Point,
    Press,
    Release,
    ToggleLog,
    ToggleView,
)
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.hud import Hud
from game.ui.table.input.input_guard import InputGuard
from game.ui.table.input.kept_focus import KeptFocus
from game.ui.table.input.panel_input import LogInput, ReferenceInput
from game.ui.table.input.playback_input import PlaybackInput
from game.ui.table.input.question_input import QuestionInput
from game.ui.table.input.refusal import TOO_EARLY, Refusal
from game.ui.table.input.table_commands import TableCommands
from game.ui.table.parts.picture import TablePicture

NOT_ANSWERS = (Point, Release, FocusLost, PadConnected, PadDisconnected)
"""Intents that nobody means to answer with."""


class TableInput:
    """The program's own commands always work; else a panel hears, a hint, what is being shown, or the question."""

    def __init__(
        self, commands: TableCommands, late: LatePresses, log: LogInput, reference: ReferenceInput,
        hint: HintController, shown: PlaybackInput, question: QuestionInput, pointer: PointerInput,
    ) -> None:  # fmt: skip
        self._commands = commands
        self._late = late
        self._log = log
        self._reference = reference
        self._hint = hint
        self._shown = shown
        self._question = question
        self._always: dict[type[Intent], Callable[[Any], None]] = {
            Menu: lambda intent: commands.pause(),
            FocusLost: lambda intent: commands.pause(),
            GetHelp: lambda intent: commands.help(),
            ToggleLog: lambda intent: commands.toggle_log(),
            ToggleView: lambda intent: commands.toggle_view(intent.view),
            AskHint: lambda intent: commands.hint(),
            Point: pointer.point,
        }

    @staticmethod
    def is_press(intent: Intent) -> bool:
        """Return whether somebody may mean to answer with this."""
        return not isinstance(intent, NOT_ANSWERS)

    def handle(self, intent: Intent) -> bool:
        """Pass an intent on; return whether it meant anything."""
        self._commands.pressed_by(intent.device)
        if self.is_press(intent):
            self._late.heard(intent)
        if self._log.hold(intent):
            return True
        act = self._always.get(type(intent))
        covers = isinstance(intent, ToggleView) and self._commands.is_cover(intent.view)
        if act is not None and not covers:
            act(intent)
            return True
        if self._log.active:
            return self._log.handle(intent)
        if self._reference.active:
            return self._reference.handle(intent)
        if self._hint.handle(intent):
            return True
        if self._shown.active:
            return self._shown.handle(intent)
        return self._question.handle(intent)


class LatePresses:
    """Around a question that a late press must not answer, each press of the person who is asked restarts the
    cooldown: only theirs could be late ones."""

    def __init__(
        self, session: Session, couch: Couch, guard: InputGuard, refusal: Refusal, refocus: Callable[[], None]
    ) -> None:
        self._session = session
        self._couch = couch
        self._guard = guard
        self._refusal = refusal
        self._refocus = refocus

    def heard(self, intent: Intent) -> None:
        """Note a press, and say that it came too early if it was an answer."""
        asked = self._session.asked
        if not self._guard.restarts_cooldown or (asked is not None and not self._couch.may_act(intent.device, asked)):
            return
        self._guard.restart()
        if isinstance(intent, (Confirm, Press, Option)) and asked is not None:
            self._refusal.say(TOO_EARLY)
            self._refocus()


class PointerInput:
    """The pointer moves the focus, and a board that is seen from near."""

    def __init__(
        self, ring: FocusRing, hud: Hud, refusal: Refusal, kept: KeptFocus, picture: Callable[[], TablePicture],
        is_covered: Callable[[], bool], refocus: Callable[[], None],
    ) -> None:  # fmt: skip
        """picture: the one in use. is_covered: whether a panel lies over the board."""
        self._ring = ring
        self._hud = hud
        self._refusal = refusal
        self._kept = kept
        self._picture = picture
        self._is_covered = is_covered
        self._refocus = refocus

    def point(self, intent: Point) -> None:
        if self._ring.point(intent.x, intent.y):
            self._refusal.clear()
            self._kept.forget()
            self._refocus()
        covered = self._is_covered() or self._hud.header_focused
        self._picture().follow_pointer(None if covered else (intent.x, intent.y))
