"""The base of menus on a panel over another scene."""

from __future__ import annotations

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box
from game.ui.look.type_styles import HUGE
from game.ui.menus.menu_hints import Hints
from game.ui.menus.menu_scene import MenuScene
from game.ui.widgets.signs.key_signs import cap_height
from game.ui.widgets.tree import Anchored, Column, Panel, Sized, Space, Widget

AROUND_HINTS = 18.0
"""Units above and below the key hints."""


class PanelScene(MenuScene):
    """The panel ends in a strip with the key hints. Subclasses make what is on it in `content`."""

    overlay = True
    wide = 1080.0
    """Width of the panel in units; it grows with the text."""
    above = HUGE
    """Units above the content."""

    @property
    def panel(self) -> Box:
        """The sheet's place."""
        return next((widget.box for widget in self.widgets if isinstance(widget, Panel)), NOWHERE)

    def tree(self) -> Widget:
        return Anchored(self.sheet(self.content(), self.ruler.grown(self.wide)))

    def sheet(self, content: Widget, wide: float) -> Widget:
        """Return a panel of this width, as far as the screen has it, with `content` above the key hints."""
        high = max(HUGE, cap_height(self.ui) + 2 * AROUND_HINTS)
        hints = Sized(Hints(self.ui, self.key_hints, "text_soft", centred=True), h=high)
        wide = min(wide, self.frame().w)
        inner = Column(Space(self.above), content.sharing(), hints, gap=0.0)
        return Sized(Panel(inner, (HUGE, 0.0), line=3.0), w=wide)

    def prompt(self) -> Message | None:
        return None
