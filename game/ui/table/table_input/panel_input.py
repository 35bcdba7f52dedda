"""Input while a panel covers the table."""

from __future__ import annotations

from collections.abc import Callable, Sized

from game.ui.input.intents import (
    Cancel,
    Confirm,
    Intent,
    MoveFocus,
    Next,
    Option,
    PointAt,
    Press,
    Previous,
    Release,
    ScrollBy,
)
from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.panels.reference_panel import ReferencePanel


def scroll_log(log: LogPanel, intent: Intent) -> bool | None:
    """Scroll by entries, turns or pages; return whether that moved the log, or None for other intents."""
    match intent:
        case MoveFocus(dx=dx, dy=dy):
            return log.scroll(dy) if dy else log.jump(dx)
        case ScrollBy(dy=dy):
            return log.scroll(-3 * dy)
        case Next():
            return log.turn_page(1)
        case Previous():
            return log.turn_page(-1)
    return None


class LogInput:
    """Up and down scroll by entries, left and right by turns; Escape, Enter or a click outside the log close it."""

    def __init__(self, log: LogPanel, close: Callable[[], None], refocus: Callable[[], None]) -> None:
        self._log = log
        self._close = close
        self._refocus = refocus

    def handle(self, intent: Intent) -> bool | None:
        log = self._log
        if not log.open:
            return None
        moved = scroll_log(log, intent)
        if isinstance(intent, Option):
            moved = intent.n == 1 and log.explain()
        elif isinstance(intent, (Cancel, Confirm)) or self._is_outside(intent):
            self._close()
        if moved:
            self._refocus()
        return True

    def _is_outside(self, intent: Intent) -> bool:
        return isinstance(intent, Press) and not self._log.box.contains(intent.x, intent.y)

    def hold(self, intent: Intent) -> bool | None:
        """Handle dragging of the log's bar or entries and clicks on its button, before the table does."""
        log = self._log
        if not log.open or not isinstance(intent, (PointAt, Press, Release)):
            return None
        if isinstance(intent, Release):
            log.release()
            return None
        button, before = log.button(), log.offset
        if isinstance(intent, Press) and button is not None and button.contains(intent.x, intent.y):
            log.explain()
            self._refocus()
            return True
        if isinstance(intent, Press):
            held = log.press(intent.x, intent.y)
        else:
            held = log.holding
            log.drag(intent.y)
        if log.offset != before:
            self._refocus()
        return held or None


class ReferenceInput:
    """Arrows, Tab and the wheel turn the page; Escape, Enter or a click outside the panel close it."""

    def __init__(
        self, reference: ReferencePanel, pages: Callable[[], Sized], close: Callable[[], None],
        refocus: Callable[[], None],
    ) -> None:  # fmt: skip
        self._reference = reference
        self._pages = pages
        self._close = close
        self._refocus = refocus

    def handle(self, intent: Intent) -> bool | None:
        if not self._reference.open:
            return None
        by, pages = 0, len(self._pages())
        if isinstance(intent, MoveFocus):
            by = intent.dx or intent.dy
        elif isinstance(intent, (Next, Previous)):
            by = 1 if isinstance(intent, Next) else -1
        elif isinstance(intent, ScrollBy):
            by = -1 if intent.dy > 0 else 1
        elif isinstance(intent, (Cancel, Confirm)) or self._closes(intent, pages):
            self._close()
        if by:
            self._reference.turn(by, pages)
        self._refocus()
        return True

    def _closes(self, intent: Intent, pages: int) -> bool:
        """Turn the page if an arrow was clicked; return whether the click was outside the panel, which closes it."""
        return isinstance(intent, Press) and self._reference.pressed(intent.x, intent.y, pages)
