"""Controllers at the seats: each takes a seat, changes its own seat, and leaves, independently of the shared focus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.message import Message
from game.session.couch import is_pad
from game.ui.game_setup import GameSetup, PlannedSeat
from game.ui.input.buttons import Family
from game.ui.input.command_signs import Sign
from game.ui.input.devices import Devices
from game.ui.input.intents import Cancel, Confirm, Intent, Menu, MoveFocus, Next, Option, PadConnected, Previous
from game.ui.tools import Tools

HOLD = 42
"""Ticks for which the back button must be held to leave a seat."""
SHAKE, SHAKE_MS = 0.4, 140


@dataclass(frozen=True)
class SeatCommands:
    """The commands that a controller may give at the seats.

    start       begins the game
    add_bot     adds a bot
    ask_name    asks for the name of a seat's player, with this controller
    leave_seat  removes the player of a seat
    move        moves the shared focus in a direction
    step        moves it to the next item (1) or the one before (-1)
    take_focus  focuses an item, and hides the pointer
    explain     shows why the last press did nothing, or what the next one does
    rebuild     lays the seats out again
    redraw      draws them again
    """

    start: Callable[[], None]
    add_bot: Callable[[], None]
    ask_name: Callable[[int, str], None]
    leave_seat: Callable[[int], None]
    move: Callable[[int, int], None]
    step: Callable[[int], None]
    take_focus: Callable[[str], None]
    explain: Callable[[Message], None]
    rebuild: Callable[[], None]
    redraw: Callable[[], None]


class SeatControllers:
    """Controllers at the seats, and what their buttons do.

    walker   the controller that moves the shared focus, or None: one at a time
    holds    returns whether people may leave by holding the back button
    holding  for how many ticks each controller has held the back button
    asked    controllers that pressed the back button once: pressing it again leaves
    """

    def __init__(
        self, tools: Tools, devices: Devices, setup: GameSetup, commands: SeatCommands, holds: Callable[[], bool]
    ) -> None:
        self.tools = tools
        self._devices = devices
        self._pads = devices.pads
        self.holds = holds
        self.setup = setup
        self.commands = commands
        self.walker: str | None = None
        self.holding: dict[str, int] = {}
        self.asked: set[str] = set()
        self._there: list[str] | None = None

    # -- present state

    def free(self) -> list[str]:
        """Return the controllers without a seat."""
        return [device for device in self._pads.devices() if self.own(device) is None]

    def invited(self) -> int | None:
        """Return the seat that a controller without one would take; None if there is no such controller or seat."""
        return self.setup.next_place() if self.free() else None

    @property
    def any_seated(self) -> bool:
        return any(self.own(device) is not None for device in self._pads.devices())

    def families(self) -> list[Family]:
        """Return the families of the controllers without a seat."""
        free = self.free()
        return [pad.family for pad in self._pads.connected() if pad.device in free]

    def own(self, device: str) -> int | None:
        """Return the seat of a controller."""
        return self.setup.seat_of(device)

    def steers(self, seat: PlannedSeat) -> bool:
        """Return whether left and right on this seat's controller change its colour."""
        return not seat.bot and is_pad(seat.device) and seat.device != self.walker

    def leaving(self, seat: PlannedSeat) -> float:
        """Return how much of the time to leave the seat has passed, 0 to 1."""
        if seat.bot or not is_pad(seat.device):
            return 0.0
        return min(1.0, self.holding.get(seat.device, 0) / HOLD)

    def look(self) -> bool:
        """Check for controllers that came or went; return whether any did."""
        there = self._pads.devices()
        if there == self._there:
            return False
        self._there = there
        self.setup.drop_missing(there)
        self.holding = {device: ticks for device, ticks in self.holding.items() if device in there}
        self.asked &= set(there)
        if self.walker not in there:
            self.walker = None
        return True

    def forget_presses(self) -> None:
        """Forget that anyone was about to leave."""
        self.holding.clear()
        self.asked.clear()

    def tick(self) -> bool:
        """Advance by one tick; return whether anything but the rings looks different."""
        changed = self.look()
        for device in list(self.holding):
            index = self.own(device)
            if index is None or not self._pads.held(device, "cancel"):
                changed = True
                del self.holding[device]
                continue
            self.holding[device] += 1
            if self.holding[device] >= HOLD:
                del self.holding[device]
                self._leave(device, index)
        return changed

    def _leave(self, device: str, index: int) -> None:
        if self.walker == device:
            self.walker = None
        self.asked.discard(device)
        self.holding.pop(device, None)
        self._feel(device, None)
        self.commands.leave_seat(index)

    def _feel(self, device: str, seat: PlannedSeat | None) -> None:
        """Rumble gently and light the controller in the seat's colour."""
        self._pads.rumble(device, SHAKE, SHAKE_MS)
        self._pads.light(device, self.tools.theme.seat(seat.colour).colour if seat is not None else "black")

    # -- input

    def handle(self, intent: Intent) -> bool:
        """Apply an intent to the controller's own seat; return False if it is meant for the shared focus."""
        device = intent.device
        if not is_pad(device) or device not in self._pads.devices():
            return False
        index = self.own(device)
        if index is None:
            return self._sit(device) if isinstance(intent, (Confirm, Menu)) and device != self.walker else False
        self.commands.redraw()
        if device in self.asked and not isinstance(intent, (Cancel, PadConnected)):
            self.asked.discard(device)
            self.commands.rebuild()
        return self._command(intent, device, index)

    def _command(self, intent: Intent, device: str, index: int) -> bool:
        commands = self.commands
        if isinstance(intent, Menu):
            commands.start()
        elif isinstance(intent, Option) and intent.n == 1:
            commands.ask_name(index, device)
        elif isinstance(intent, Option):
            commands.add_bot()
        elif isinstance(intent, Cancel):
            self._back(device, index)
        elif self.walker == device:
            return False
        elif isinstance(intent, MoveFocus) and intent.dx:
            self._recolour(device, index, intent.dx)
        elif isinstance(intent, MoveFocus):
            self._walk(device, f"colour-{index}")
            commands.move(0, intent.dy)
        elif isinstance(intent, Confirm):
            self._walk(device, "start")
        elif isinstance(intent, (Next, Previous)):
            self._walk(device, f"colour-{index}")
            commands.step(1 if isinstance(intent, Next) else -1)
        else:
            return False
        return True

    def _sit(self, device: str) -> bool:
        place = self.setup.sit(device)
        if place is None:
            return False
        self.asked.discard(device)
        self._feel(device, self.setup.seats[place])
        self.commands.rebuild()
        return True

    def _back(self, device: str, index: int) -> None:
        """Begin to leave, or leave at the second press. A controller that moves the shared focus returns to its own
        seat."""
        if device in self.asked:
            self._leave(device, index)
            return
        if self.holds():
            self.holding[device] = 0
        if self.walker == device:
            self.walker = None
        else:
            self.asked.add(device)
            self.commands.explain(Message("seats-leave-asked", {"player": self.setup.seats[index].name}))
        self.commands.rebuild()

    def leave_sign(self, seat: PlannedSeat) -> Sign | None:
        """Return the button that leaves this seat when pressed again; None if it was not pressed once."""
        pad = self._pads.pad(seat.device) if seat.device in self.asked and not seat.bot else None
        sign = self._devices.sign_on("pad", "cancel")
        return sign._replace(family=pad.family) if pad is not None and sign is not None else None

    def _recolour(self, device: str, index: int, by: int) -> None:
        if self.setup.recolour_free(index, by):
            self._feel(device, self.setup.seats[index])
        else:
            self.commands.explain(Message("seats-no-colour"))
        self.commands.rebuild()

    def _walk(self, device: str, focus: str) -> None:
        """Let this controller move the shared focus from now on."""
        self.walker = device
        self.commands.take_focus(focus)
