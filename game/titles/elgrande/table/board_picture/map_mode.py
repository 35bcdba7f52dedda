"""The ways to show the map."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.kit.board_parts.board_mode import BoardMode


@dataclass
class MapMode(BoardMode):
    """How the map is shown. `leaders`: it shows each area's leaders instead of its caballeros."""

    leaders: bool = False

    def toggle_leaders(self) -> None:
        self.leaders = not self.leaders
