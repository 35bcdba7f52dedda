"""Input during playback: a press hurries it."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.input.intents import Cancel, Confirm, Erase, Intent, Option, Press, Scroll, Zoom
from game.ui.table.answering.question_input import QuestionInput
from game.ui.table.bar.bar_content import SKIP
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.playback.event_playback import EventPlayback
from game.ui.table.table_input.input_guard import HURRIED, InputGuard


class PlaybackInput:
    """Confirm ends the current clip; the bar's control, its key and both prompt actions end all clips until the next
    question. Cancel never skips: it undoes the step that is shown if it is the person's own, else it opens the menu.
    People placing one piece after another can continue without waiting for their own pieces."""

    def __init__(
        self, playback: EventPlayback, question: QuestionInput, bar: Bar, guard: InputGuard,
        may_act: Callable[[str, int], bool], press_button: Callable[[float, float], bool], refresh: Callable[[], None],
    ) -> None:  # fmt: skip
        """may_act: returns whether a device may answer for a seat. press_button: presses the header's button at this
        point, if there is one."""
        self._playback = playback
        self._question = question
        self._bar = bar
        self._guard = guard
        self._may_act = may_act
        self._press_button = press_button
        self._refresh = refresh

    def handle(self, intent: Intent) -> bool | None:
        if not self._playback.busy:
            return None
        if isinstance(intent, Press) and self._press_button(intent.x, intent.y):
            return True
        if isinstance(intent, (Zoom, Scroll)):
            return self._question.handle(intent)
        if self._guard.blocked and self._playback.continues and isinstance(intent, (Confirm, Press)):
            return True  # The second press of a double press.
        if isinstance(intent, (Cancel, Erase)):
            return self._question.handle(intent) if self._is_own(intent) and self._ask_at_once() else False
        if self._is_own(intent) and self._question.handles(intent) and self._ask_at_once():
            return self._question.handle(intent)
        if isinstance(intent, Option) or (isinstance(intent, Press) and self._on_skip(intent)):
            self._playback.skip()
        elif isinstance(intent, (Confirm, Press)):
            self._playback.finish_one()
        else:
            return True
        self._guard.block_for(HURRIED)
        self._refresh()
        return True

    def _on_skip(self, intent: Press) -> bool:
        """Return whether the control that skips everything was pressed."""
        box = self._bar.box_of(SKIP)
        return box is not None and box.contains(intent.x, intent.y)

    def _is_own(self, intent: Intent) -> bool:
        """Return whether this comes from the person whose own answer is playing."""
        own = self._playback.own
        return own is not None and self._may_act(intent.device, own)

    def _ask_at_once(self) -> bool:
        """Ask the person whose own answer is playing at once; return whether they are asked now."""
        if not self._playback.continues or self._guard.restarts_cooldown:
            return False
        self._guard.lift()
        return self._playback.skip_to_question()
