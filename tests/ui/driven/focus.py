"""What has the focus at a table, and what can have it."""

from __future__ import annotations

from game.ui.focus import Focusable, FocusRing
from tests.ui.driven.table import DrivenTable


class DrivenFocus(DrivenTable):
    """The focus, by keys and by the pointer."""

    @property
    def ring(self) -> FocusRing:
        return self.scene.ring

    @property
    def focus(self) -> str | None:
        """The id of what has the focus."""
        return self.ring.focused_id

    def focus_on(self, item_id: str) -> None:
        """Put the focus there, as keys would."""
        assert self.ring.focus(item_id), f"no {item_id!r}; there are {self.ids}"
        self.scene.refocus()

    def focus_by_keys(self, item_id: str) -> None:
        """Put the focus there, as keys would while someone looks around."""
        self.ring.hide_pointer()
        self._focus.look_around()
        self.focus_on(item_id)

    def focus_by_pointer(self, item_id: str) -> None:
        """Put the focus there, as the pointer would."""
        self.ring.pointer_visible = True
        self.focus_on(item_id)

    def under(self, x: float, y: float) -> str | None:
        """The id of what a press at this point would mean."""
        item = self.ring.under(x, y)
        return item.id if item is not None else None

    @property
    def ids(self) -> list[str]:
        """All that can be pointed at."""
        return [item.id for item in self.ring.items]

    @property
    def pressed(self) -> str | None:
        """The id of what is drawn sunk, for it has just been pressed."""
        return self.ring.pressed

    def item(self, item_id: str) -> Focusable | None:
        return self.ring.get(item_id)

    def steps(self) -> list[str]:
        """Ids of what answers the question now."""
        return self._question.steps()

    def first_step(self) -> str | None:
        """What gets the focus when the question appears."""
        return self._question.first()

    def focus_is_seen(self) -> bool:
        """Whether the focus is drawn."""
        return self._focus.seen
