"""Commands for what the table shows: panels, hints, the title's views, zoom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.title import TitleView
from game.session.signals import Signal
from game.ui.table.header.header import ButtonCommand
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.panels.panels import Panels
from game.ui.table.parts.holders import HasPicture
from game.ui.table.table_status import TableStatus


class ViewCommands:
    """Shows and hides panels and views, for the header's buttons and their keys."""

    def __init__(
        self, table: HasPicture, panels: Panels, hint: HintController, status: TableStatus,
        views: Sequence[TitleView],
    ) -> None:  # fmt: skip
        """views: the title's views."""
        self.changed: Signal[[]] = Signal()
        """Something else is shown."""
        self.resized: Signal[[]] = Signal()
        """The whole table must be laid out again."""
        self._table = table
        self._panels = panels
        self._hint = hint
        self._status = status
        self._places = {view.name: view.place for view in views}

    def commands(self) -> dict[str, ButtonCommand]:
        """Return what the header's buttons do, by name, and by the names of the title's views."""
        return {
            "hint": ButtonCommand(self.hint, self._can_hint),
            "zoom": ButtonCommand(self.zoom, self._can_zoom),
            "log": ButtonCommand(self.toggle_log),
            **{
                name: ButtonCommand(partial(self.toggle_view, name), partial(self._has_view, name))
                for name in self._places
            },
        }

    # -- panels and hints

    def toggle_log(self) -> None:
        self._panels.toggle_log()
        self._hint.cover()
        self.changed.emit()

    def toggle_reference(self, page: str = "") -> None:
        """Show the reference pages from the one of this name on, or close them; do nothing if the title has none."""
        self._panels.toggle_reference(page)
        self._hint.cover()
        self.changed.emit()

    def _can_hint(self) -> bool:
        """Return whether a person may have a hint now, and would see it."""
        return not self._panels.log_open and self._hint.available

    def hint(self) -> None:
        """Ask for a hint, or close it. In the log, show the bots' reasons."""
        if self._panels.log_open:
            self._panels.explain()
            self.changed.emit()
        elif not self._panels.open and (self._hint.open or not self._status.busy):
            self._hint.toggle()

    # -- the board

    def is_cover(self, view: str) -> bool:
        """Return whether this view of the title covers the board, so that people answer on it."""
        return self._places.get(view) == "cover"

    def toggle_view(self, view: str) -> None:
        """Show or hide a view of this title; ignore other titles' views."""
        if self._places.get(view) == "pages":
            self.toggle_reference()
        elif view in self._places and self._table.picture.toggle_view(view):
            (self.resized if self._places[view] == "layout" else self.changed).emit()

    def _has_view(self, view: str) -> bool:
        return self._table.picture.has_view(view)

    def _can_zoom(self) -> bool:
        """Return whether the board can be zoomed, and would be seen."""
        return not self._panels.log_open and self._table.picture.can_zoom

    def zoom(self, step: int = 0) -> None:
        """Zoom in (1), out (-1), or toggle (0)."""
        if self._table.picture.zoom(step):
            self.resized.emit()
        else:
            self.changed.emit()

    def show_whole_board(self, lay_out: Callable[[], None]) -> None:
        """Close all panels and zoom out, for a scene that needs the whole table. lay_out: lays the table out if
        necessary."""
        self._panels.close()
        if self._table.picture.zoomed and self._table.picture.zoom(-1):
            lay_out()
