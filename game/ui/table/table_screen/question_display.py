"""Show the present question, or who everyone is waiting for: in the header, in the bar, and in the focus ring."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session.signals import Signal
from game.ui.table.bar.bar_content import BarContent
from game.ui.table.header.header import HeaderContent
from game.ui.table.parts.holders import HasPicture
from game.ui.table.table_screen.table_focus import TableFocus
from game.ui.table.table_status import TableStatus


class QuestionDisplay:
    """Call `refresh` after the question has changed, and `refocus` after the focus has. Both wait until the table is
    laid out."""

    def __init__(
        self, table: HasPicture, header: HeaderContent, bar: BarContent, focus: TableFocus, status: TableStatus,
        standing: Callable[[], Sequence[int]],
    ) -> None:  # fmt: skip
        """standing: returns the seats with a standing answer."""
        self.changed: Signal[[]] = Signal()
        """The table must be drawn again."""
        self.repainted: Signal[[]] = Signal()
        """Everything in the resting picture must be painted again."""
        self._table = table
        self._header = header
        self._bar = bar
        self._focus = focus
        self._status = status
        self._standing = standing
        self._suspended = True
        self._zoomed = False
        """Whether the board was zoomed in when the question was shown last: the hints say how to get back."""

    def suspend(self) -> None:
        """Wait until the table is laid out."""
        self._suspended = True
        self.changed.emit()

    def resume(self) -> None:
        """Show the question at the new places."""
        self._suspended = False
        self.refresh()

    def refresh(self, keep: str | None = None) -> None:
        """Update after the question has changed. keep: the id to focus."""
        self.changed.emit()
        if self._suspended:
            return
        self._zoomed = self._table.picture.zoomed
        self._header.fill_in()
        self._bar.lay_out(keep)
        self._focus.gather(keep)
        if self._table.picture.show_standing(tuple(self._standing())):
            self.repainted.emit()
        self._follow_focus()

    def refocus(self) -> None:
        """Update after the focus has moved."""
        self.changed.emit()
        if not self._suspended:
            self._follow_focus()

    def _follow_focus(self) -> None:
        self._bar.fill_in()
        self._table.picture.follow_focus(self._focus.drawn, self._focus.pointed)

    def show_line(self) -> None:
        """Update after a new line: the bar repeats it during playback."""
        self._header.catch_up()
        self.changed.emit()
        if self._status.busy:
            self.refocus()

    def tick(self) -> None:
        """Advance the picture, and update everything that moves with the whole board, and the bar."""
        self._header.catch_up()
        picture = self._table.picture
        if picture.update():
            self.changed.emit()
        if picture.moved and picture.zoomed != self._zoomed:
            self.refresh()
        elif picture.moved:
            self._focus.gather()
