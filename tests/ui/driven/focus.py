"""The focus at a table, and everything that can have it."""

from __future__ import annotations

from game.ui.focus import Focusable, FocusRing
from tests.ui.driven.table import DrivenTable


class DrivenFocus(DrivenTable):
    """The focus, by keys and by the pointer."""

    @property
    def ring(self) -> FocusRing:
        return self._parts.table.ring

    @property
    def focus(self) -> str | None:
        """The focused id."""
        return self.ring.focused_id

    def focus_on(self, item_id: str) -> None:
        """Focus an item, as keys would."""
        assert self.ring.focus(item_id), f"no {item_id!r}; there are {self.ids}"
        self._table.refocus()

    def focus_by_keys(self, item_id: str) -> None:
        """Focus an item, as keys would while a player is exploring."""
        self.ring.hide_pointer()
        self._focus.look_around()
        self.focus_on(item_id)

    @property
    def limited_to(self) -> list[str] | None:
        """The answers that arrow keys lead to, apart from those that a hint covers; None if they lead to everything."""
        table = self._table
        if not self._focus.answers or self._focus.looking:
            return None
        return [step for step in table.question.steps() if self.ring.get(step) is not None or not self.advice_open]

    @property
    def looking(self) -> bool:
        """Whether a player looks around."""
        return self._focus.looking

    def focus_by_pointer(self, item_id: str) -> None:
        """Focus an item, as the pointer would."""
        self.ring.pointer_visible = True
        self.focus_on(item_id)

    def under(self, x: float, y: float) -> str | None:
        """Return the id that a click at this point would hit."""
        item = self.ring.under(x, y)
        return item.id if item is not None else None

    @property
    def ids(self) -> list[str]:
        """The ids of everything that can have the focus."""
        return [item.id for item in self.ring.items]

    @property
    def pressed(self) -> str | None:
        """The id drawn as just pressed."""
        return self.ring.pressed

    def item(self, item_id: str) -> Focusable | None:
        return self.ring.get(item_id)

    def steps(self) -> list[str]:
        """The ids that answer the question now."""
        return self._question.steps()

    def first_step(self) -> str | None:
        """The id that gets the focus when the question appears."""
        return self._question.first()

    def focus_is_seen(self) -> bool:
        """Whether the focus is drawn."""
        return self._focus.drawn is not None
