"""Intents: input from any device, by its meaning. Pointer positions are in design units of the canvas.

They are structs: 30 data classes would take 30 ms of every start."""

from __future__ import annotations

from msgspec import Struct


class Intent(Struct, frozen=True, kw_only=True):
    """Base of all intents; `device` is its source: "keyboard", "mouse", "window" or "pad-3"."""

    device: str = "keyboard"


class MoveFocus(Intent, frozen=True):
    """Move the focus one step: one of dx, dy is -1 or 1, the other 0."""

    dx: int
    dy: int


class Confirm(Intent, frozen=True):
    """Activate the focused item. `held`: the press is held down, and repeats."""

    held: bool = False


class Digit(Intent, frozen=True):
    """Type a digit of a number that answers: it names a choice, or says how often to activate the focused item."""

    value: int = 0


class Cancel(Intent, frozen=True):
    """Back out; opens the menu if there is nothing to back out of."""


class Next(Intent, frozen=True):
    """Go to the next legal target or page."""


class Previous(Intent, frozen=True):
    """Go to the previous one."""


class Menu(Intent, frozen=True):
    """Open the pause menu."""


class GetHelp(Intent, frozen=True):
    """Ask what can be done now, or what something is."""


class Option(Intent, frozen=True):
    """Press the third or fourth button: 1 is X, 2 is Y."""

    n: int = 1


class ToggleLog(Intent, frozen=True):
    """Show or hide the log."""


class AskHint(Intent, frozen=True):
    """Ask for a hint; in the log, for the reason of a move."""


class UndoTurn(Intent, frozen=True):
    """Undo the whole turn."""


class LookAround(Intent, frozen=True):
    """Look around the table, or return to the answers."""


class Hush(Intent, frozen=True):
    """Turn the bots' words off, or on again."""


class ReplayTurns(Intent, frozen=True):
    """Replay the others' turns since my last one."""


class ToggleView(Intent, frozen=True):
    """Show or hide a view of the title's table, by name: see `game.core.title.TitleView`."""

    view: str


class Zoom(Intent, frozen=True):
    """Zoom in (1), out (-1), or between the two views (0)."""

    step: int = 0


class Fullscreen(Intent, frozen=True):
    """Switch between window and full screen."""


class Mute(Intent, frozen=True):
    """Turn all sound off, or on again; only the app handles this."""


class PointAt(Intent, frozen=True):
    """Move the pointer. `reach`: units around it that count, too, if nothing is under it."""

    x: float
    y: float
    reach: float = 0.0


class Press(Intent, frozen=True):
    """Press the left button; the others give commands. `reach`: as in `PointAt`."""

    x: float
    y: float
    reach: float = 0.0


class Release(Intent, frozen=True):
    """Release the left button. `reach`: as in `PointAt`; only that of a finger has one."""

    x: float
    y: float
    reach: float = 0.0


class ScrollBy(Intent, frozen=True):
    """Turn the wheel: dy is 1 for one notch up (towards the beginning), -1 for one down."""

    dx: int
    dy: int


class TypeText(Intent, frozen=True):
    """Type characters, while a scene wants text."""

    s: str


class ComposeText(Intent, frozen=True):
    """Show these characters, which an input method composes; "": it has ended. Typed ones come as `TypeText`."""

    s: str


class Erase(Intent, frozen=True):
    """Erase the last character."""


class FocusLost(Intent, frozen=True):
    """The window lost the system's focus."""


class FocusRegained(Intent, frozen=True):
    """The window has the system's focus again; only the app handles this."""


class PadConnected(Intent, frozen=True):
    """A controller was connected: `device` names it."""


class PadDisconnected(Intent, frozen=True):
    """The controller `device` was disconnected; when it returns it has another name."""


class RawButton(Intent, frozen=True):
    """A controller button by position, or a mouse button (see `buttons.BUTTONS` and `SPARE`), whose binding does not
    matter; for scenes with `wants_buttons`."""

    name: str
    down: bool = True


class RawKey(Intent, frozen=True):
    """A key by its name in bindings and its place on the keyboard (a scancode of pygame); for scenes with
    `wants_buttons`."""

    name: str
    place: int = 0
    down: bool = True


class RawControl(Intent, frozen=True):
    """A controller's raw control, before it is mapped: "b3" a button, "h0.1" a direction of a hat, "a2" an axis (-1 to
    1); for `taught_device`."""

    control: str
    value: float


ANSWERS = (
    MoveFocus, Confirm, Cancel, Next, Previous, Option, LookAround, UndoTurn, Digit, PointAt, Press, TypeText,
    ComposeText, Erase, AskHint,
)  # fmt: skip
"""Intents that answer a question or prepare an answer; anyone may send the others at any time."""
NOT_PRESSES = (PointAt, Release, FocusLost, PadConnected, PadDisconnected)
"""Intents that come without a press."""


def is_press(intent: Intent) -> bool:
    """Return whether someone pressed something."""
    return not isinstance(intent, NOT_PRESSES)
