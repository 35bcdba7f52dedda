"""The tools that every scene is handed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.audio.player import Player, Silent
from game.core.message import Message
from game.core.title import Title, Titles
from game.i18n import Texts
from game.session.couch import Couch
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.backdrop import Backdrop
from game.ui.baker import Baker
from game.ui.canvas import Canvas
from game.ui.game_setup import Remembered
from game.ui.input.devices import Devices
from game.ui.input.pads import Pads
from game.ui.input.sign_names import device_argument
from game.ui.route import Route
from game.ui.stack import SceneStack, Screen
from game.ui.theme import Theme


def no_seed() -> int:
    return 1


def nothing() -> None:
    """Do nothing."""


def no() -> bool:
    return False


def ignored(_value: bool) -> None:
    """Do nothing."""


def nowhere(_ui: Ui, route: Route) -> Screen:
    """Stand in for the route table where there are no scenes to open."""
    raise LookupError(f"no scene for {route}")


@dataclass
class Ui:
    """The tools of a scene, one set per run; scenes keep no copies of its fields. Other scenes are opened by `go`,
    `swap` and `restart`, as routes (see `game.ui.routes`).

    texts       `text(key, **args)` and `format(Message)`
    settings    what people set; call `apply_settings()` after changing it
    catalogue   the titles that can be played, by name
    paths       where resources and saves are
    make_scene  makes the scene of a route
    audio       plays sounds by name
    time        ticks since the start
    baker       makes what takes longer than a frame
    backdrop    the picture behind the menus
    devices     keyboard, mouse and controllers: which was used last, what their keys and buttons mean
    couch       which of them plays which seat
    remembered  who sat where, and what was chosen, earlier in this run
    new_seed    returns a seed for a new game
    """

    canvas: Canvas
    theme: Theme
    texts: Texts
    settings: Settings
    stack: SceneStack
    catalogue: Titles
    paths: Paths
    make_scene: Callable[[Ui, Route], Screen] = nowhere
    audio: Player = field(default_factory=Silent)
    time: int = 0
    new_seed: Callable[[], int] = no_seed
    quit: Callable[[], None] = nothing
    apply_settings: Callable[[], None] = nothing
    """Puts changed settings into effect (language, text scale, contrast, full screen) and writes them."""
    is_fullscreen: Callable[[], bool] = no
    """Returns whether the window fills the screen now, whatever the settings say."""
    set_fullscreen: Callable[[bool], None] = ignored
    start_text: Callable[[], None] = nothing
    """Starts the system's text input (with its on-screen keyboard, where there is one)."""
    stop_text: Callable[[], None] = nothing
    baker: Baker = field(default_factory=Baker)
    backdrop: Backdrop = field(default_factory=Backdrop)
    devices: Devices = field(default_factory=Devices)
    couch: Couch = field(default_factory=Couch)
    remembered: Remembered = field(default_factory=Remembered)

    @property
    def title(self) -> Title | None:
        """The title that is chosen on the main menu: the one in the settings, else the first; None: there is none."""
        return self.catalogue.get(self.settings.title) or next(iter(self.catalogue.values()), None)

    def scene_of(self, route: Route) -> Screen:
        """Make the scene of a route without opening it; for scenes that may fail to be made."""
        return self.make_scene(self, route)

    @property
    def pads(self) -> Pads:
        """All controllers."""
        return self.devices.pads

    def go(self, route: Route) -> None:
        """Open a scene on top of this one."""
        self.stack.push(self.make_scene(self, route))

    def swap(self, route: Route) -> None:
        """Open a scene in place of the one on top."""
        self.stack.replace(self.make_scene(self, route))

    def restart(self, route: Route) -> None:
        """Leave all scenes and open this one."""
        self.stack.clear_to(self.make_scene(self, route))

    def say(self, message: Message | str) -> str:
        """Return the text of a message in the language of the settings, for the device in use."""
        return self.texts.format(Message(message) if isinstance(message, str) else message, self._own)

    def _own(self, name: str) -> Message | str:
        return device_argument(self.texts, self.devices, name)
