"""Input during playback: a press hurries it."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.input.intents import Cancel, Confirm, Erase, Intent, Press, Scroll, Zoom
from game.ui.table.answering.question_input import QuestionInput
from game.ui.table.playback.event_playback import EventPlayback
from game.ui.table.table_input.input_guard import HURRIED, InputGuard


class PlaybackInput:
    """Confirm ends the current clip, Cancel all clips until the next question. People placing one piece after another
    can continue without waiting for their own pieces."""

    def __init__(
        self, playback: EventPlayback, question: QuestionInput, guard: InputGuard, may_act: Callable[[str, int], bool],
        press_button: Callable[[float, float], bool], refresh: Callable[[], None],
    ) -> None:  # fmt: skip
        """may_act: returns whether a device may answer for a seat. press_button: presses the header's button at this
        point, if there is one."""
        self._playback = playback
        self._question = question
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
        if self._is_theirs(intent) and self._ask_at_once():
            return self._question.handle(intent)
        if isinstance(intent, (Confirm, Press)):
            self._playback.finish_one()
        elif isinstance(intent, Cancel):
            self._playback.skip()
        else:
            return True
        self._guard.block_for(HURRIED)
        self._refresh()
        return True

    def _is_theirs(self, intent: Intent) -> bool:
        """Return whether this may be the next answer of the person whose own answer is playing."""
        own = self._playback.own
        if own is None or not self._may_act(intent.device, own):
            return False
        return self._question.handles(intent) and not isinstance(intent, (Cancel, Erase))

    def _ask_at_once(self) -> bool:
        """Ask the person whose own answer is playing at once; return whether they are asked now."""
        if not self._playback.continues or self._guard.restarts_cooldown:
            return False
        self._guard.lift()
        return self._playback.skip_to_question()
