"""The resting layers of a table, in painting order."""

from __future__ import annotations

from game.ui.kit.layer import Layer
from game.ui.table.bar.bar_art import bar_layer
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.header.header import HeaderContent
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.panels.panels import Panels
from game.ui.table.parts.holders import HasPicture
from game.ui.table.table_screen.table_focus import TableFocus


class TableLayers:
    """Collects the layers of all parts."""

    def __init__(
        self, table: HasPicture, focus: TableFocus, header: HeaderContent, bar: Bar, hint: HintController,
        panels: Panels,
    ) -> None:  # fmt: skip
        self._table = table
        self._focus = focus
        self._header = header
        self._bar = bar
        self._hint = hint
        self._panels = panels

    def layers(self) -> list[Layer]:
        """Return all resting layers, from bottom to top."""
        picture, bar, focus = self._table.picture, self._bar, self._focus.drawn
        covers = picture.covers(focus)
        # The bar covers these if it has grown, and all of them where it has only a line of hints across the screen.
        low = [layer for layer in covers if bar.slim or layer.box.bottom <= bar.given.y]
        panel = self._panels.box
        return [
            *(picture.layers(focus) if panel is None else picture.layers_below(panel, focus)),
            *self._header.layers(focus),
            *low,
            bar_layer(bar, focus, self._focus.pressed),
            *[layer for layer in covers if layer not in low],
            *self._hint.layers(),
            *self._panels.layers(),
        ]
