"""Controllers, any number, by instance id: buttons and sticks become intents by the bindings.

Scenes see only intents with the device "pad-3", with two exceptions: a scene that `wants_buttons` gets every button by
position (`RawButton`), and one that teaches gets the raw controls of one controller.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import pygame

from game.session.couch import PAD_PREFIX
from game.ui.input.bindings import REPEATING, intent_of, pad_bound, repeated, repeats_now
from game.ui.input.buttons import Family, family_of
from game.ui.input.intents import Intent, PadConnected, PadDisconnected, RawButton, RawControl
from game.ui.input.pad_mapping import STICKS, USUAL, PadMapping
from game.ui.input.pad_port import AxisMoved, ButtonChanged, PadAdded, PadEvent, PadPort, PadRemoved, RawControlMoved

PRESS, RELEASE = 0.55, 0.35
"""Values above which a stick or trigger is pressed and below which it is released; noise in between changes nothing."""
RESTS = 0.35
"""Value below which a raw axis is at rest."""
TURN = 1.35
"""Factor by which a stick must lean further along the other axis to change direction."""


@dataclass
class Pad:
    """A connected controller.

    mapped   the system knows its buttons
    taught   people have taught its buttons, which takes precedence
    """

    number: int
    name: str
    guid: str
    family: Family
    mapped: bool
    taught: bool = False
    mapping: PadMapping | None = None
    place: int = 1
    """Number shown to people, from 1; it stays while the controller is connected, even if others come and go."""
    rest: tuple[float, ...] = ()
    """Rest positions of the raw axes."""
    axes: dict[str, float] = field(default_factory=dict)
    centred: set[str] = field(default_factory=set)
    """Raw axes seen at rest; the others may be throttles, which rest at one end."""
    down: dict[str, None] = field(default_factory=dict)
    """Held buttons, in the order they were pressed."""
    moving: list[str] = field(default_factory=list)
    """Those of them that repeat; the latest one does."""
    ticks: int = 0

    @property
    def device(self) -> str:
        return f"{PAD_PREFIX}{self.number}"

    def learn(self, shown: PadMapping) -> None:
        """Use the taught mapping if it allows moving and confirming; else what the system knows, or the default
        mapping."""
        self.taught = shown.usable
        if self.taught:
            self.mapping = shown
        else:
            self.mapping = None if self.mapped else PadMapping.parse(USUAL)
        self.forget()
        self.axes.clear()

    def forget(self) -> None:
        """Forget all held buttons."""
        self.down.clear()
        self.moving.clear()

    def stop(self) -> None:
        """Stop repeating."""
        self.moving.clear()

    def rests(self, control: str, value: float) -> bool:
        """Note a raw axis at rest; return whether this is the first such report."""
        if not control.startswith("a") or control in self.centred:
            return False
        if abs(value) < RESTS:
            self.centred.add(control)
        return True

    def lean(self, name: str, value: float) -> None:
        """Note the place of a stick's axis."""
        self.axes[name] = value

    def press(self, button: str) -> None:
        """Note that a button went down."""
        self.down[button] = None

    def let_go(self, button: str) -> None:
        """Note that a button was released; it stops repeating."""
        del self.down[button]
        if button in self.moving:
            self.moving.remove(button)
            self.ticks = 0

    def repeat(self, button: str) -> None:
        """Let a button repeat until it is released."""
        self.moving.append(button)
        self.ticks = 0

    def tick(self) -> tuple[str, int] | None:
        """Advance by one tick; return the button that may repeat, and for how many ticks it has been held; or None."""
        if not self.moving:
            return None
        self.ticks += 1
        return self.moving[-1], self.ticks

    @property
    def known(self) -> bool:
        """Whether its buttons are certain."""
        return self.mapped or self.taught


def leaning(x: float, y: float, before: str | None) -> str | None:
    """Return the direction of a stick ("left", "right", "up", "down") or None; on diagonals it keeps the one it had."""
    if max(abs(x), abs(y)) < (PRESS if before is None else RELEASE):
        return None
    across, along = abs(x), abs(y)
    if before in ("left", "right"):
        across *= TURN
    elif before is not None:
        along *= TURN
    if across >= along:
        return "right" if x > 0 else "left"
    return "down" if y > 0 else "up"


class Pads:
    """All controllers.

    bindings   button -> command
    taught     SDL's id of a controller -> its mapping string
    buttons    the top scene wants buttons, not commands
    raw        the device whose raw controls the top scene wants
    """

    def __init__(self, port: PadPort) -> None:
        self.port = port
        self.pads: dict[int, Pad] = {}
        self.bindings: dict[str, str] = pad_bound({})
        self.taught: Mapping[str, str] = {}
        self.buttons = False
        self.raw: str | None = None
        self.can_rumble = self.can_light = True
        """Whether the settings allow it."""

    def apply(self, bindings: dict[str, str], rumble: bool, light: bool) -> None:
        """Use these bindings, and rumble and light only if the settings allow it."""
        self.bindings, self.can_rumble, self.can_light = bindings, rumble, light

    # -- queries

    def connected(self) -> list[Pad]:
        """Return the connected controllers, in the order they came."""
        return list(self.pads.values())

    def devices(self) -> list[str]:
        """Return the device names of all connected controllers."""
        return [pad.device for pad in self.pads.values()]

    def pad(self, device: str) -> Pad | None:
        """Return the controller of a device name; None if it is gone or no controller."""
        return next((pad for pad in self.pads.values() if pad.device == device), None)

    def held(self, device: str, command: str) -> bool:
        """Return whether a button of a controller with this command is held down."""
        pad = self.pad(device)
        return pad is not None and any(self.bindings.get(button) == command for button in pad.down)

    def rumble(self, device: str, strength: float = 0.6, ms: int = 200) -> bool:
        """Rumble, `strength` 0 to 1; return False if the controller cannot or the settings forbid it."""
        pad = self.pad(device)
        return pad is not None and self.can_rumble and self.port.rumble(pad.number, min(1.0, max(0.0, strength)), ms)

    def light(self, device: str, colour: pygame.typing.ColorLike) -> bool:
        """Set the colour of a controller's lamp; return False as `rumble` does."""
        pad, made = self.pad(device), pygame.Color(colour)
        return pad is not None and self.can_light and self.port.light(pad.number, (made.r, made.g, made.b))

    # -- called by the program

    def take(self, event: pygame.Event) -> None:
        """Pass a system event to the port; it takes effect at the next tick."""
        self.port.take(event)

    def tick(self) -> Iterator[Intent]:
        """Advance by one tick; yield new intents, and commands of held directions that repeat now."""
        for event in self.port.poll():
            yield from self.hear(event)
        for pad in list(self.pads.values()):
            held = pad.tick()
            command = self.bindings.get(held[0]) if held is not None else None
            if held is not None and command is not None and repeats_now(command, held[1]):
                yield repeated(command, pad.device)

    def release(self) -> None:
        """Stop repeating: in a new scene a held button does nothing until it is pressed again."""
        for pad in self.pads.values():
            pad.stop()

    def expect(self, buttons: bool, raw: str | None) -> None:
        """Set what the scene on top wants. Input from a controller while it was being taught does not count as held."""
        if raw != self.raw:
            for pad in self.pads.values():
                if pad.device in (self.raw, raw):
                    pad.forget()
        self.buttons, self.raw = buttons, raw

    def close(self) -> None:
        self.pads.clear()
        self.port.close()

    def teach(self, taught: Mapping[str, str]) -> None:
        """Use these mappings from now on."""
        self.taught = dict(taught)
        for pad in self.pads.values():
            pad.learn(self._shown(pad))

    def _shown(self, pad: Pad) -> PadMapping:
        """Return a controller's taught mapping, which may be empty."""
        return PadMapping.parse(self.taught.get(pad.guid, ""))

    # -- reports of the port

    def hear(self, event: PadEvent) -> Iterator[Intent]:
        """Yield the intents of a report; reports from unknown controllers are ignored."""
        if isinstance(event, PadAdded):
            yield from self._add(event)
            return
        pad = self.pads.get(event.pad)
        if pad is None:
            return
        if isinstance(event, PadRemoved):
            del self.pads[event.pad]
            yield PadDisconnected(device=pad.device)
        elif isinstance(event, RawControlMoved):
            yield from self._raw(pad, event.control, event.value)
        elif pad.device == self.raw or pad.mapping is not None:
            return  # It is or was being taught: only its raw controls count.
        elif isinstance(event, ButtonChanged):
            yield from self._button(pad, event.button, event.down)
        elif isinstance(event, AxisMoved):
            yield from self._axis(pad, event.axis, event.value)

    def _add(self, event: PadAdded) -> Iterator[Intent]:
        if event.pad in self.pads:
            return
        taken = {other.place for other in self.pads.values()}
        pad = Pad(
            event.pad, event.name, event.guid, family_of(event.name, event.guid), event.mapped,
            place=next(place for place in range(1, len(taken) + 2) if place not in taken), rest=event.axes,
            centred={f"a{number}" for number, value in enumerate(event.axes) if abs(value) < RESTS},
        )  # fmt: skip
        self.pads[event.pad] = pad
        pad.learn(self._shown(pad))
        yield PadConnected(device=pad.device)

    def _raw(self, pad: Pad, control: str, value: float) -> Iterator[Intent]:
        if pad.device == self.raw:
            yield RawControl(control, value, device=pad.device)
            return
        if pad.mapping is None:
            return
        if not pad.taught and pad.rests(control, value):
            return
        for name, amount in pad.mapping.read(control, value):
            yield from self._axis(pad, name, amount)

    def _axis(self, pad: Pad, name: str, value: float) -> Iterator[Intent]:
        """Handle a stick's axis, or a button with analogue travel."""
        if name not in STICKS:
            if value >= PRESS or (value < RELEASE and name in pad.down):
                yield from self._button(pad, name, value >= PRESS)
            return
        pad.lean(name, value)
        side = name[:-1]
        stem = "stick" if side == "left" else "right"
        held = next((button for button in pad.down if button.startswith(f"{stem}-")), None)
        before = held.partition("-")[2] if held is not None else None
        now = leaning(pad.axes.get(f"{side}x", 0.0), pad.axes.get(f"{side}y", 0.0), before)
        if now == before:
            return
        if held is not None:
            yield from self._button(pad, held, False)
        if now is not None:
            yield from self._button(pad, f"{stem}-{now}", True)

    def _button(self, pad: Pad, button: str, down: bool) -> Iterator[Intent]:
        """Handle a button that went down or up; a repeated report is ignored."""
        if down == (button in pad.down):
            return
        if down:
            pad.press(button)
        else:
            pad.let_go(button)
        if self.buttons:
            yield RawButton(button, down, device=pad.device)
        elif down:
            if self.bindings.get(button) in REPEATING:
                pad.repeat(button)
            yield from self._command(pad, button)

    def _command(self, pad: Pad, button: str) -> Iterator[Intent]:
        command = self.bindings.get(button)
        if command is not None:
            yield intent_of(command, pad.device)
