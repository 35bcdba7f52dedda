"""What people want, whichever button they pressed. Pointer positions are in design units of the canvas."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Intent:
    """Base of all intents; `device` says where it came from: "keyboard", "mouse", "window" or "pad-3"."""

    device: str = field(default="keyboard", kw_only=True)


@dataclass(frozen=True, slots=True)
class Move(Intent):
    """One step of the focus: one of dx, dy is -1 or 1, the other 0."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Confirm(Intent):
    """Do what has the focus."""


@dataclass(frozen=True, slots=True)
class Cancel(Intent):
    """Back out of it; opens the menu where there is nothing to back out of."""


@dataclass(frozen=True, slots=True)
class Next(Intent):
    """The next legal target or page."""


@dataclass(frozen=True, slots=True)
class Previous(Intent):
    """The one before."""


@dataclass(frozen=True, slots=True)
class Menu(Intent):
    """The pause menu."""


@dataclass(frozen=True, slots=True)
class Help(Intent):
    """Show the help: what can I do now, what is this?"""


@dataclass(frozen=True, slots=True)
class Option(Intent):
    """The third and fourth button: 1 is X, 2 is Y."""

    n: int = 1


@dataclass(frozen=True, slots=True)
class Log(Intent):
    """Show or hide the log."""


@dataclass(frozen=True, slots=True)
class Known(Intent):
    """Show or hide what everyone may know, but what does not lie open."""


@dataclass(frozen=True, slots=True)
class Advise(Intent):
    """Ask what a good player would do; in the log: why was that done?"""


@dataclass(frozen=True, slots=True)
class Replay(Intent):
    """Show again what others did since my last turn."""


@dataclass(frozen=True, slots=True)
class Overlay(Intent):
    """Show or hide the overview of the board."""


@dataclass(frozen=True, slots=True)
class Leaders(Intent):
    """Show or hide who leads where."""


@dataclass(frozen=True, slots=True)
class Zoom(Intent):
    """Nearer (1), farther (-1), or the other of the two (0)."""

    step: int = 0


@dataclass(frozen=True, slots=True)
class Fullscreen(Intent):
    """Between window and full screen."""


@dataclass(frozen=True, slots=True)
class Point(Intent):
    """The pointer is here now."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """The left button went down here; the others give commands."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Release(Intent):
    """The left button went up here."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """The wheel: dy is 1 for one notch up (towards the beginning), -1 for one down."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Text(Intent):
    """Characters typed while a scene asks for text."""

    s: str


@dataclass(frozen=True, slots=True)
class Erase(Intent):
    """Take the last character back."""


@dataclass(frozen=True, slots=True)
class Lost(Intent):
    """The window lost the focus of the system."""


@dataclass(frozen=True, slots=True)
class Regained(Intent):
    """It has it again; only the program itself hears of that."""


@dataclass(frozen=True, slots=True)
class Plugged(Intent):
    """A controller is connected now: `device` names it."""


@dataclass(frozen=True, slots=True)
class Unplugged(Intent):
    """The controller `device` is gone; when it comes back it has another name."""


@dataclass(frozen=True, slots=True)
class Button(Intent):
    """A button of a controller by its position, or of a mouse (see `buttons.BUTTONS` and `SPARE`), whatever it means;
    only for `wants_buttons`."""

    name: str
    down: bool = True


@dataclass(frozen=True, slots=True)
class Key(Intent):
    """A key by its name as bindings write it, and by its place on the keyboard (a scancode of pygame); only for
    `wants_buttons`."""

    name: str
    place: int = 0
    down: bool = True


@dataclass(frozen=True, slots=True)
class Raw(Intent):
    """A report of a controller before anyone knows what it means: "b3" a button, "h0.1" a direction of a hat, "a2" an
    axis (-1 to 1); only for `taught_device`."""

    control: str
    value: float


ANSWERS = (Move, Confirm, Cancel, Next, Previous, Option, Point, Press, Text, Erase, Advise)
"""Intents that answer, or are about to; all others are anyone's."""
