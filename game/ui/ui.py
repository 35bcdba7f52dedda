"""The tools that every scene gets, the commands of the program's window, and the base of all scenes."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import TYPE_CHECKING

from game.audio.sound_system import Silent, SoundPlayer
from game.core.message import Message
from game.core.title import Title, Titles
from game.i18n import Texts
from game.match.saves import AT_ONCE, SaveFolder
from game.session.session_context import Couch
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.baker import Baker, Job
from game.ui.canvas import Canvas
from game.ui.focus import Act, nothing
from game.ui.game_setup import RememberedGames
from game.ui.input.bindings import Signs, device_argument
from game.ui.input.devices import Devices, SeatSigns
from game.ui.input.pads import Pads
from game.ui.look.menu_backdrop import Backdrop
from game.ui.look.pen import ForwardedTools, SignTools
from game.ui.look.theme import Theme
from game.ui.screen import Route, SceneStack, Screen

if TYPE_CHECKING:
    from game.bots.worker import Worker


@dataclass(frozen=True)
class WindowCommands:
    """The window's commands. The defaults do nothing, as in a program without a window.

    is_fullscreen  returns whether the window fills the screen now, which the settings may not say
    monitors       returns how many screens there are
    quit           ends the program
    """

    is_fullscreen: Callable[[], bool] = lambda: False
    set_fullscreen: Callable[[bool], None] = lambda _value: None
    monitors: Callable[[], int] = lambda: 1
    quit: Act = nothing


def nowhere(_ui: Ui, route: Route) -> Screen:
    """Route table of a program without scenes; raise LookupError."""
    raise LookupError(f"no scene for {route}")


@dataclass
class Ui:
    """The tools of all scenes, one set per run; scenes keep no copies of its fields. They open other scenes with `go`,
    `swap` and `restart`, by route (see `game.ui.routes`). The parts of a scene get less: see
    `game.ui.look.pen`.

    texts       `text(key, **args)` and `format(Message)`
    settings    the user's choices; call `apply_settings()` after changing them
    catalogue   the titles that can be played, by name
    paths       folders of resources and user data
    make_scene  makes the scene of a route
    audio       plays sounds by name
    baker       runs jobs that take longer than a frame
    backdrop    the picture behind the menus
    devices     keyboard, mouse and controllers: which was used last, what their keys and buttons mean
    couch       which device plays which seat
    remembered  setups and players of earlier games in this run
    seed        with which every new game begins; None: each with another
    window      full screen, the end of the program
    """

    canvas: Canvas
    theme: Theme
    texts: Texts
    settings: Settings
    stack: SceneStack
    catalogue: Titles
    paths: Paths
    make_scene: Callable[[Ui, Route], Screen] = nowhere
    audio: SoundPlayer = field(default_factory=Silent)
    seed: int | None = 1
    apply_settings: Act = nothing
    """Apply changed settings (language, text scale, contrast, full screen) and save them."""
    window: WindowCommands = field(default_factory=WindowCommands)
    baker: Baker = field(default_factory=Baker)
    backdrop: Backdrop = field(default_factory=Backdrop)
    devices: Devices = field(default_factory=Devices)
    couch: Couch = field(default_factory=Couch)
    remembered: RememberedGames = field(default_factory=RememberedGames)
    _reading: tuple[Job, bool] | None = field(default=None, init=False)
    """The job that reads saved games, and whether there were any to read."""
    time: int = field(default=0, init=False)
    """Ticks since the start."""

    @cached_property
    def saves(self) -> SaveFolder:
        """The saved games."""
        return SaveFolder(self.paths.saves(), self.paths.index_of_saves())

    @property
    def title(self) -> Title:
        """The title chosen on the main menu: the one in the settings, else the first."""
        return self.catalogue.get(self.settings.title) or next(iter(self.catalogue.values()))

    def new_seed(self) -> int:
        """Return a seed for a new game."""
        return secrets.randbits(48) if self.seed is None else self.seed

    def start_worker(self, title: Title) -> Worker:
        """Start the process in which a title's bots think."""
        from game.bots import worker  # Loaded when the first bot thinks: the main menu opens without it.

        return worker.Worker(title)

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

    def back(self) -> None:
        """Close the scene on top."""
        self.stack.pop()

    def change(self, setting: str, value: object) -> None:
        """Change a setting, apply it and save it."""
        self.settings.change(setting, value)
        self.apply_settings()

    def read_saves(self) -> bool:
        """Read the saved games that nobody has read yet beside the loop; return whether that has just ended."""
        if self._reading is None and self.saves.behind and self.time > 1:  # The first picture comes first.
            self._reading = self.baker.start(partial(self.saves.read, AT_ONCE)), self.saves.unread > 0
        elif self._reading is not None and self._reading[0].done:
            (_job, more), self._reading = self._reading, None
            return more and not self.saves.unread
        return False

    # -- for the app

    def tick(self) -> None:
        """Count a tick."""
        self.time += 1

    def use(self, canvas: Canvas | None = None, theme: Theme | None = None, texts: Texts | None = None) -> None:
        """Use these from now on."""
        self.canvas = canvas or self.canvas
        self.theme = theme or self.theme
        self.texts = texts or self.texts

    def say(self, message: Message | str, devices: Signs | None = None) -> str:
        """Return a message as text, in the chosen language. devices: for which it is; None: for that in use"""
        own = partial(device_argument, self.texts, self.devices if devices is None else devices)
        return self.texts.format(Message(message) if isinstance(message, str) else message, own)

    def tools_for(self, seat: int) -> SignTools:
        """Return the tools to tell a seat's person by name what they can press: on their own device, if they have one,
        whichever was used last."""
        return SeatUi(self, SeatSigns(self.devices, self.couch, seat))


class SeatUi(ForwardedTools):
    """`SignTools` for what is said to one seat's person by name."""

    def __init__(self, ui: Ui, devices: Signs) -> None:
        """devices: as this person uses them"""
        super().__init__(ui)
        self._ui, self.devices = ui, devices

    def say(self, message: Message | str) -> str:
        return self._ui.say(message, self.devices)


class Scene(Screen):
    """One screen of the program, with everything in `ui` at hand."""

    def __init__(self, ui: Ui) -> None:
        super().__init__()
        self.ui = ui
