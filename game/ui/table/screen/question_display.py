"""Shows the present question, or what is waited for: in the header, in the bar, and by what can have the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session.signals import Signal
from game.ui.table.bar.bar_content import BarContent
from game.ui.table.current_table import CurrentTable
from game.ui.table.header.header_content import HeaderContent
from game.ui.table.screen.table_focus import TableFocus
from game.ui.table.table_status import TableStatus


class QuestionDisplay:
    """Call `refresh` after what is asked has changed, and `refocus` after the focus has. Both wait while the table is
    not laid out."""

    def __init__(
        self, table: CurrentTable, header: HeaderContent, bar: BarContent, focus: TableFocus, status: TableStatus,
        standing: Callable[[], Sequence[int]],
    ) -> None:  # fmt: skip
        """standing: seats whose standing answer is in force."""
        self.changed: Signal[[]] = Signal()
        """The table must be drawn again."""
        self.repainted: Signal[[]] = Signal()
        """Everything that rests must be painted again."""
        self._table = table
        self._header = header
        self._bar = bar
        self._focus = focus
        self._status = status
        self._standing = standing
        self._suspended = True

    def suspend(self) -> None:
        """Wait until the table is laid out."""
        self._suspended = True
        self.changed.emit()

    def resume(self) -> None:
        """Show the question at the new places."""
        self._suspended = False
        self.refresh()

    def refresh(self, keep: str | None = None) -> None:
        """Follow a change of what is asked. keep: what gets the focus."""
        self.changed.emit()
        if self._suspended:
            return
        self._header.fill_in()
        self._bar.lay_out(keep)
        self._focus.gather(keep)
        if self._table.picture.show_standing(tuple(self._standing())):
            self.repainted.emit()
        self._follow_focus()

    def refocus(self) -> None:
        """Follow a change of the focus."""
        self.changed.emit()
        if not self._suspended:
            self._follow_focus()

    def _follow_focus(self) -> None:
        self._bar.fill_in()
        self._table.picture.follow_focus(self._focus.drawn, self._focus.pointed)

    def show_line(self) -> None:
        """Follow a line that was said: the bar repeats it while something is shown."""
        self._header.show_line()
        self.changed.emit()
        if self._status.busy:
            self.refocus()

    def tick(self) -> None:
        """Advance the picture, and keep track of what moves with the whole board and of what the bar says."""
        self._header.show_line()
        picture = self._table.picture
        if picture.update():
            self.changed.emit()
        if picture.moved:
            self._focus.gather()
