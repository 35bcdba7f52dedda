"""Commands for other looks at the table: panels over it, hints, the title's own views, the board from near."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.title import TitleView
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.panels.panels import Panels
from game.ui.table.parts.picture import TablePicture
from game.ui.table.table_status import TableStatus


class ViewCommands:
    """What the header's buttons and their keys do, whether or not anyone is asked."""

    def __init__(
        self, picture: Callable[[], TablePicture], panels: Panels, hint: HintController, status: TableStatus,
        views: Sequence[TitleView], refresh: Callable[[], None], lay_out: Callable[[], None],
    ) -> None:  # fmt: skip
        """picture: the one in use. views: of the title. refresh: follows what has changed. lay_out: lays the whole
        table out again."""
        self._picture = picture
        self._panels = panels
        self._hint = hint
        self._status = status
        self._places = {view.name: view.place for view in views}
        self._refresh = refresh
        self._lay_out = lay_out

    # -- panels and hints

    def toggle_log(self) -> None:
        self._panels.toggle_log()
        self._hint.cover()
        self._refresh()

    def toggle_reference(self) -> None:
        """Show what is public but not on the screen; nothing, if the title has nothing of the kind."""
        self._panels.toggle_reference()
        self._hint.cover()
        self._refresh()

    @property
    def can_hint(self) -> bool:
        """Whether somebody may have a hint now, and would see it."""
        return not self._panels.log_open and self._hint.available

    def hint(self) -> None:
        """Ask for a hint, or put it away. In the log, say why bots did what they did."""
        if self._panels.log_open:
            self._panels.explain()
            self._refresh()
        elif not self._panels.open and (self._hint.open or not self._status.busy):
            self._hint.toggle()

    # -- the board

    def is_cover(self, view: str) -> bool:
        """Return whether this view of the title lies over the board, where the question is answered."""
        return self._places.get(view) == "cover"

    def toggle_view(self, view: str) -> None:
        """Show or hide a view of the title; nothing happens if it is another title's."""
        if self._places.get(view) == "pages":
            self.toggle_reference()
        elif view in self._places and self._picture().toggle_view(view):
            self._refresh()

    @property
    def can_zoom(self) -> bool:
        """Whether the board can be seen from near, and would be seen."""
        return not self._panels.log_open and self._picture().can_zoom

    def zoom(self, step: int = 0) -> None:
        """Zoom in (1), out (-1), or toggle (0)."""
        if self._picture().zoom(step):
            self._lay_out()
        else:
            self._refresh()

    def show_whole_board(self, lay_out: Callable[[], None]) -> None:
        """Close all panels and zoom out, for a scene that needs the whole table. lay_out: does so if it is needed."""
        self._panels.close()
        if self._picture().zoom(-1):
            lay_out()
