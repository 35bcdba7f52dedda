"""Intents: input from any device, by its meaning. Pointer positions are in design units of the canvas."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Intent:
    """Base of all intents; `device` is its source: "keyboard", "mouse", "window" or "pad-3"."""

    device: str = field(default="keyboard", kw_only=True)


@dataclass(frozen=True, slots=True)
class Move(Intent):
    """Move the focus one step: one of dx, dy is -1 or 1, the other 0."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Confirm(Intent):
    """Activate what has the focus."""


@dataclass(frozen=True, slots=True)
class Cancel(Intent):
    """Back out; opens the menu if there is nothing to back out of."""


@dataclass(frozen=True, slots=True)
class Next(Intent):
    """Go to the next legal target or page."""


@dataclass(frozen=True, slots=True)
class Previous(Intent):
    """Go to the previous one."""


@dataclass(frozen=True, slots=True)
class Menu(Intent):
    """Open the pause menu."""


@dataclass(frozen=True, slots=True)
class GetHelp(Intent):
    """Ask: what can I do now, what is this?"""


@dataclass(frozen=True, slots=True)
class Option(Intent):
    """Press the third or fourth button: 1 is X, 2 is Y."""

    n: int = 1


@dataclass(frozen=True, slots=True)
class ToggleLog(Intent):
    """Show or hide the log."""


@dataclass(frozen=True, slots=True)
class AskHint(Intent):
    """Ask for a hint; in the log, for the reason of a move."""


@dataclass(frozen=True, slots=True)
class ReplayTurns(Intent):
    """Replay what the others did since my last turn."""


@dataclass(frozen=True, slots=True)
class ToggleView(Intent):
    """Show or hide a view of the title's table, by name: see `game.core.title.TitleView`."""

    view: str


@dataclass(frozen=True, slots=True)
class Zoom(Intent):
    """Zoom in (1), out (-1), or between the two views (0)."""

    step: int = 0


@dataclass(frozen=True, slots=True)
class Fullscreen(Intent):
    """Switch between window and full screen."""


@dataclass(frozen=True, slots=True)
class Point(Intent):
    """Move the pointer."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """Press the left button; the others give commands."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Release(Intent):
    """Release the left button."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """Turn the wheel: dy is 1 for one notch up (towards the beginning), -1 for one down."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Text(Intent):
    """Type characters, while a scene wants text."""

    s: str


@dataclass(frozen=True, slots=True)
class Erase(Intent):
    """Erase the last character."""


@dataclass(frozen=True, slots=True)
class FocusLost(Intent):
    """The window lost the system's focus."""


@dataclass(frozen=True, slots=True)
class FocusRegained(Intent):
    """The window has the system's focus again; only the app handles this."""


@dataclass(frozen=True, slots=True)
class PadConnected(Intent):
    """A controller was connected: `device` names it."""


@dataclass(frozen=True, slots=True)
class PadDisconnected(Intent):
    """The controller `device` was disconnected; when it returns it has another name."""


@dataclass(frozen=True, slots=True)
class RawButton(Intent):
    """A controller button by position, or a mouse button (see `buttons.BUTTONS` and `SPARE`), whose binding does not
    matter; for scenes with `wants_buttons`."""

    name: str
    down: bool = True


@dataclass(frozen=True, slots=True)
class RawKey(Intent):
    """A key by its name in bindings and its place on the keyboard (a scancode of pygame); for scenes with
    `wants_buttons`."""

    name: str
    place: int = 0
    down: bool = True


@dataclass(frozen=True, slots=True)
class RawControl(Intent):
    """A controller's raw control, before it is mapped: "b3" a button, "h0.1" a direction of a hat, "a2" an axis (-1 to
    1); for `taught_device`."""

    control: str
    value: float


ANSWERS = (Move, Confirm, Cancel, Next, Previous, Option, Point, Press, Text, Erase, AskHint)
"""Intents that answer a question or are about to; anyone may send the others at any time."""
