"""Everything that can have the focus at a table, and whether the focus is drawn."""

from __future__ import annotations

from collections.abc import Collection

from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.header.header import Header
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.panels.panels import Panels
from game.ui.table.table_context import TableContext

HEADER = "header-"
"""Prefix of the ids of the header's buttons."""


def is_button(item_id: str | None) -> bool:
    """Return whether something is a button of the header."""
    return (item_id or "").startswith(HEADER)


class TableFocus:
    """Fills and reads the scene's focus ring."""

    def __init__(self, table: TableContext, bar: Bar, header: Header, hint: HintController, panels: Panels) -> None:
        self._table, self._ring = table, table.ring
        self._bar, self._header, self._hint, self._panels = bar, header, hint, panels
        self.looking = False
        """Whether a player looks around: directions lead to everything, not only to answers."""
        self._answers: list[str] = []
        """The ids that answered the question when everything was gathered last."""

    def gather(self, keep: str | None = None) -> None:
        """Gather everything that can have the focus, at its present place, except what a hint covers. keep: the id to
        focus. If an answer that had the focus is given elsewhere now, focus the first one."""
        hint, question = self._hint, self._table.question
        bar = self._bar.focusables() if not hint.crowded else []
        found = [*question.targets(), *bar, *self._header.focusables()]
        seen = [item for item in found if not (hint.open and hint.covers(item.box))]
        self._ring.set(seen, keep if keep is not None else self._instead({item.id for item in seen}))
        self._answers = question.steps()
        hint.note_gathered()

    def _instead(self, there: Collection[str]) -> str | None:
        """Return the id to focus if an answer has the focus that is no longer there."""
        focused, first = self._ring.focused_id, self._table.question.first()
        lost = not self.looking and focused in self._answers and focused not in there
        return first if lost and first in there else None

    # -- looking around

    @property
    def limited(self) -> bool:
        """Whether directions lead to answers only, unless a player looks around."""
        return bool(self._table.question.steps())

    def look_around(self) -> None:
        """Let directions lead to everything on the table, and draw the focus between questions, too."""
        self.looking = True

    def stop_looking(self) -> None:
        self.looking = False

    # -- whether it is drawn

    @property
    def drawn(self) -> str | None:
        """The id drawn with the focus, or None."""
        return self._ring.focused_id if self.seen else None

    @property
    def seen(self) -> bool:
        """Whether the focus is drawn: not during playback or while others think, unless a player is exploring."""
        session = self._table.session
        if self._table.watched or self._hint.hides_focus:
            return False
        if self._table.director.busy:
            return self._ring.points_at_focus and self.on_header
        if self._panels.log.open or session.asked is not None or self.looking or session.over:
            return True
        return self._ring.points_at_focus

    @property
    def board_reached(self) -> bool:
        """Whether the pointer reaches the board: it is over no button, and no panel is in between."""
        return not self._panels.open and not self.on_header

    # -- the header

    @property
    def on_header(self) -> bool:
        """Whether a button of the header has the focus."""
        return is_button(self._ring.focused_id)

    def to_header(self) -> bool:
        """Move up to the nearest button of the header if nothing else is above; return whether anything changed."""
        focused = self._ring.focused
        if self.on_header or focused is None:
            return False
        column = focused.box.centre[0]
        buttons = [item for item in self._ring.items if is_button(item.id)]
        near = min(buttons, key=lambda item: abs(item.box.centre[0] - column), default=None)
        return near is not None and self._ring.focus(near.id)
