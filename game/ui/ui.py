"""What every scene is handed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.audio.player import Player, Silent
from game.core.message import Message
from game.core.title import Titles
from game.ui.baker import Baker
from game.ui.canvas import Canvas
from game.ui.couch import Couch
from game.ui.input.devices import Devices
from game.ui.scene import SceneStack
from game.ui.theme import Theme


def no_seed() -> int:
    return 1


def nothing() -> None:
    """Does nothing."""


def no() -> bool:
    return False


def ignored(_value: bool) -> None:
    """Does nothing."""


@dataclass
class Ui:
    """The tools of a scene. One per running program; scenes keep no copies of its fields.

    texts      `text(key, **args)` and `format(Message)`
    settings   what people set; `apply_settings()` after changing it
    catalogue  the titles there are, by name
    paths      where resources and saves live
    audio      plays sounds by name
    time       ticks since the start
    baker      makes what takes longer than a frame
    devices    keyboard, mouse and gamepads: which was used last, what their keys and buttons mean
    couch      which of them plays which seat
    new_seed   a seed for a new game
    """

    canvas: Canvas
    theme: Theme
    texts: Any
    settings: Any
    stack: SceneStack
    catalogue: Titles
    paths: Any
    audio: Player = field(default_factory=Silent)
    time: int = 0
    new_seed: Callable[[], int] = no_seed
    quit: Callable[[], None] = nothing
    apply_settings: Callable[[], None] = nothing
    """Makes changed settings felt (language, text scale, contrast, full screen) and writes them."""
    is_fullscreen: Callable[[], bool] = no
    """Whether the window fills the screen now, whatever the settings say."""
    set_fullscreen: Callable[[bool], None] = ignored
    start_text: Callable[[], None] = nothing
    """The system's text input (with its on-screen keyboard, where there is one) begins."""
    stop_text: Callable[[], None] = nothing
    baker: Baker = field(default_factory=Baker)
    devices: Devices = field(default_factory=Devices)
    couch: Couch = field(default_factory=Couch)
    extras: dict[str, Any] = field(default_factory=dict)
    """What outlives a scene without being a setting (names entered last)."""

    def say(self, message: Message | str) -> str:
        """The text of a message in the language of the settings, for the device in use."""
        return str(self.texts.format(Message(message) if isinstance(message, str) else message, self._own))

    def _own(self, name: str) -> Message | str:
        from game.ui.widgets.prompt import own_argument

        return own_argument(self, name)
