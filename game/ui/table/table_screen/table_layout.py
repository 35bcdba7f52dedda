"""Lay out a table only when it is drawn, since settings and window sizes can change many times in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.ui.table.table_screen.question_display import QuestionDisplay
from game.ui.table.table_screen.screen_arrangement import ScreenArrangement
from game.ui.table.table_screen.table_screen import ScreenTools, TableScreen


class Rebuildable(Protocol):
    """The title's table, which can be remade."""

    @property
    def outdated(self) -> bool: ...

    def rebuild(self) -> None: ...


class TableLayout:
    """Call `put_off` after any change that affects the layout, `lay_out` before anything needs it."""

    def __init__(
        self, window: ScreenTools, table: Rebuildable, arrangement: ScreenArrangement, screen: TableScreen,
        display: QuestionDisplay, finish_clips: Callable[[], None],
    ) -> None:  # fmt: skip
        self._window = window
        self._table = table
        self._arrangement = arrangement
        self._screen = screen
        self._display = display
        self._finish_clips = finish_clips
        self._due = True
        self._put_off_at = 0
        """The tick of the last `put_off`."""

    def put_off(self) -> None:
        """Lay out later."""
        self._due, self._put_off_at = True, self._window.time
        self._display.suspend()

    def lay_out(self) -> None:
        """Lay out if that was put off, with a new table for another theme or language."""
        if not self._due:
            return
        if self._table.outdated:
            self._finish_clips()
            self._screen.retire()
            self._table.rebuild()
        self._due = False
        self._arrangement.lay_out(self._window.canvas)
        self._screen.restart()
        self._display.resume()

    def lay_out_again(self) -> None:
        self.put_off()
        self.lay_out()

    def ready(self) -> bool:
        """Lay out if that is due, but not in the frame of a window change, which is costly enough; return whether the
        table can be shown."""
        just_put_off = self._window.time <= self._put_off_at + 1
        if self._due and just_put_off and self._window.baker.threaded and self._screen.last_picture():
            return False
        self.lay_out()
        return self._screen.ready()
