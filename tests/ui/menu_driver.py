"""The main menu and its demonstration, as tests see them."""

from __future__ import annotations

from game.app.application import App
from game.core.message import Message
from game.match.match import Match
from game.ui.canvas import Box
from game.ui.screen import notice
from game.ui.screens.main_menu import DemoTable, MainMenuScene
from tests.ui.driver import on_top
from tests.ui.table_driver import TableDriver


class MenuDriver:
    """The main menu on top. Tests get theirs from `menu_of`."""

    def __init__(self, app: App, scene: MainMenuScene) -> None:
        self.app, self.scene = app, scene

    def leave_alone(self, ticks: int) -> None:
        """Let this time pass without input or drawing."""
        present, self.app.present = self.app.present, lambda alpha: None  # type: ignore[method-assign]
        self.app.step(ticks)
        self.app.present = present  # type: ignore[method-assign]

    @property
    def has_picture(self) -> bool:
        """Whether the picture behind the menu is ready."""
        return self.app.ui.backdrop.ready

    @property
    def picture_version(self) -> int:
        """A number that is different for each picture behind the menu."""
        return self.app.ui.backdrop.version

    @property
    def shows_demo(self) -> bool:
        return self.scene.demo is not None

    @property
    def _demo(self) -> DemoTable:
        demo = self.scene.demo
        assert demo is not None, "nothing is demonstrated"
        return demo

    @property
    def demo_table(self) -> TableDriver:
        return TableDriver(self.app, self._demo.table)

    @property
    def demo_match(self) -> Match:
        return self._demo.match

    @property
    def demo_on_top(self) -> bool:
        """Whether nothing covers the demonstration's table."""
        return self._demo.stack.top is self._demo.table

    @property
    def demo_title(self) -> str:
        """The name of the title in the demonstration."""
        return self.demo_match.ruleset.NAME

    def interrupt_demo(self) -> None:
        """Cover the demonstration's table, as its sheets do."""
        ui, text = self._demo.ui, Message("plain-text", {"text": "A sheet"})
        ui.go(notice(text, text))

    @property
    def demo_safe(self) -> Box:
        """The part of the screen the demonstration may use."""
        return self._demo.canvas.safe


def menu_of(app: App) -> MenuDriver:
    assert on_top(app, MainMenuScene)
    return MenuDriver(app, app.top)
