"""The ways to show the board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class BoardMode:
    """How the board is shown.

    near     part of a larger board fills the screen; plates and cards are hidden
    alone    the whole board fills the screen, with no players
    leaders  the board shows each area's leaders instead of its caballeros
    """

    near: bool = False
    alone: bool = False
    leaders: bool = False

    def toggle_leaders(self) -> None:
        self.leaders = not self.leaders

    def zoom(self, step: int) -> bool:
        """Zoom in (1), out (-1), or toggle (0); return whether anything changed."""
        wanted = not self.near if step == 0 else step > 0
        changed, self.near = wanted != self.near, wanted
        return changed

    def leave_people_out(self) -> None:
        """Show the board alone from now on."""
        self.alone = True
