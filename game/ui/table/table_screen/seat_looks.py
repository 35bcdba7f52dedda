"""The colours, shapes and names of the seats, for all parts that show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match.seat import Seat
from game.ui.look.palette import SeatStyle
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.header.header import Header
from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.parts.holders import HasPicture
from game.ui.tools import Tools


class SeatLooks:
    """Updates bar, header and log when theme or people have changed; others ask for `styles`."""

    def __init__(
        self, tools: Tools, seats: Callable[[], Sequence[Seat]], table: HasPicture, bar: Bar, header: Header,
        log: LogPanel,
    ) -> None:  # fmt: skip
        """seats: returns the seats with their present players."""
        self._tools = tools
        self._seats = seats
        self._table = table
        self._bar = bar
        self._header = header
        self._log = log
        self._styles: list[SeatStyle] = []
        self.restyle()

    def styles(self) -> list[SeatStyle]:
        """Return the seats' colours and shapes."""
        return self._styles

    def restyle(self) -> None:
        """Update after a change of theme, or of the table that draws the log's signs."""
        self._styles = [self._tools.theme.seat(seat.colour) for seat in self._seats()]
        self.rename()
        self._header.styles = self._styles
        self._log.restyle(self._styles, self._table.picture.draw_sign)

    def rename(self) -> None:
        """Update after a change of people, or of their names."""
        names = [seat.name for seat in self._seats()]
        self._bar.restyle(self._styles, names, self._table.picture.draw_arms)
