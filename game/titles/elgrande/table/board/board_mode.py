"""Which of several ways the board is shown in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class BoardMode:
    """near     a part of a larger board fills the screen; plates and cards are hidden
    alone    the whole board fills the screen: nobody plays
    leaders  the board shows who leads where instead of the single caballeros
    """

    near: bool = False
    alone: bool = False
    leaders: bool = False

    def toggle_leaders(self) -> None:
        self.leaders = not self.leaders

    def zoom(self, step: int) -> bool:
        """Zoom in (1), out (-1), or toggle (0); return whether that changed anything."""
        wanted = not self.near if step == 0 else step > 0
        changed, self.near = wanted != self.near, wanted
        return changed

    def leave_people_out(self) -> None:
        """Show the board alone from now on."""
        self.alone = True
