"""The panels over a table, of which one at most is open: the log, and what is known."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.panels.reference_panel import ReferencePanel


class Panels:
    """Opens and closes them."""

    def __init__(self, log: LogPanel, reference: ReferencePanel, reference_pages: Callable[[], int]) -> None:
        """reference_pages: how many pages of what is known there are."""
        self._log = log
        self._reference = reference
        self._reference_pages = reference_pages

    @property
    def log_open(self) -> bool:
        return self._log.open

    @property
    def open(self) -> bool:
        return self._log.open or self._reference.open

    def toggle_log(self) -> None:
        self._reference.close()
        if self._log.open:
            self._log.close()
        else:
            self._log.show()

    def toggle_reference(self) -> None:
        """Open the first page, if there is any, or close the panel."""
        self._log.close()
        if self._reference.open or not self._reference_pages():
            self._reference.close()
        else:
            self._reference.show()

    def explain(self) -> bool:
        """Tell in the log why bots did what they did, or leave it out; return whether there is anything to tell."""
        return self._log.explain()

    def close(self) -> None:
        """Close all panels."""
        self._log.close()
        self._reference.close()
