"""The header of a table."""

from __future__ import annotations

from typing import Any

from game.core.message import Message
from game.session.narrator import Line
from game.ui.canvas import Box
from game.ui.widgets.signs import HeaderButton
from tests.ui.driven.table import DrivenTable


class DrivenHeader(DrivenTable):
    """The status, the latest event, and the buttons."""

    @property
    def header(self) -> Any:
        """The header itself, for drawing tests."""
        return self._parts.header

    @property
    def header_box(self) -> Box:
        """The place of its buttons, and of the words next to them."""
        return self.header.place

    @property
    def header_line_box(self) -> Box | None:
        """The place of the latest event, if the buttons have one of their own."""
        return None if self.header.folded else self.header.line_box

    @property
    def header_lines(self) -> list[Box]:
        """The places of its words."""
        return [self.header_box, *([self.header_line_box] if self.header_line_box is not None else [])]

    @property
    def header_boxes(self) -> list[Box]:
        """The places of its buttons."""
        self.header.boxes()  # Lays them out.
        return [button.box for button in self.header_buttons]

    @property
    def header_buttons(self) -> list[HeaderButton]:
        """Its buttons that would do something."""
        return list(self.header.buttons)

    @property
    def header_signs(self) -> list[str]:
        """Its buttons, by their signs."""
        return [button.sign for button in self.header_buttons]

    @property
    def status(self) -> Message:
        """The status: where in the game we are."""
        return self.header.status

    @property
    def header_line(self) -> Line | None:
        """The latest event."""
        return self.header.last_line

    @property
    def header_keys(self) -> list[str]:
        """All texts of the header, by their keys."""
        line = self.header_line
        return [self.status.key, *([line.message.key] if line is not None else [])]

    @property
    def caption(self) -> Line | None:
        """The caption for what is heard, wherever it is shown."""
        return self._parts.attention.caption.line

    def caption_sound(self, name: str) -> None:
        """Play a sound at the table, as a clip would."""
        self._parts.attention.sounds.play(name)
