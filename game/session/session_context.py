"""What the parts of a session share: the match and its people, who tells about it, how it is changed, and the devices
of its seats. Signals report events without knowing the listeners.

Devices, and how each person chooses in secret, belong to this run, not to the match: the journal doesn't record them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, ParamSpec

from game.core.bots import BotSet
from game.core.ruleset import Decision, Ints
from game.match.journal import SaveFault
from game.match.match import Match
from game.match.records import By, Scope
from game.session.narrator import Line, Narrator, PlayedAnswer
from game.session.puzzle import Guide
from game.storage.settings import Settings

if TYPE_CHECKING:
    from game.bots.worker import Worker


SHARED = ""
"""The device of a seat that any free device may play."""
KEYBOARD, MOUSE = "keyboard", "mouse"
PAD_PREFIX = "pad-"
"""Prefix of controller names, as in "pad-3"."""
Way = Literal["pad", "left", "right", "curtain"]
"""How a secret is entered: by code on the seat's own controller or on the left or right block of keys, or alone at the
screen while the others look away."""
WAYS: tuple[Way, ...] = ("pad", "left", "right", "curtain")
BLOCKS: tuple[Way, ...] = ("left", "right")


class SeatDevice(NamedTuple):
    """How a seat is played. `device`: "keyboard", "mouse", "pad-3" or SHARED; `way`: how it chooses in secret, None for
    the device's default."""

    device: str = SHARED
    way: Way | None = None


def is_pad(device: str) -> bool:
    return device.startswith(PAD_PREFIX)


class Couch:
    """The devices of the current game's seats; there is one in a run. Several seats may share a device.

    devices  by seat, bots' seats included, in case a person takes over
    missing  seats whose controller is disconnected, in order
    """

    def __init__(self) -> None:
        self.devices: list[SeatDevice] = []
        self.missing: list[int] = []
        self._away: dict[int, str] = {}
        """Seats that any device plays while their controller is missing, with its name."""

    def sit(self, devices: Sequence[SeatDevice]) -> None:
        """Start over with the seats of another game."""
        self.devices, self.missing, self._away = list(devices), [], {}

    def seat_device(self, seat: int) -> SeatDevice:
        """Return the seat's device; seats without an entry are shared."""
        return self.devices[seat] if seat < len(self.devices) else SeatDevice()

    def holders(self, device: str) -> list[int]:
        """Return the seats played on a device."""
        return [seat for seat, held in enumerate(self.devices) if held.device == device and device != SHARED]

    def give(self, seat: int, device: str) -> None:
        """Assign this device to a seat, with its default way of choosing in secret. A controller that is missing gets
        its seat again when it comes back, unless someone has taken a device of their own meanwhile."""
        held = self.seat_device(seat).device
        self._away.pop(seat, None)
        if seat in self.missing:
            self.missing.remove(seat)
            if device == SHARED:
                self._away[seat] = held
        self._set(seat, SeatDevice(device))

    def choose(self, seat: int, way: Way | None) -> None:
        """Set how a seat chooses in secret: one of `ways`."""
        self._set(seat, self.seat_device(seat)._replace(way=way))

    def _set(self, seat: int, held: SeatDevice) -> None:
        self.devices += [SeatDevice() for _ in range(len(self.devices), seat + 1)]
        self.devices[seat] = held

    # -- permissions

    def may_act(self, device: str, seat: int) -> bool:
        """Return whether a device may answer for a seat: its own device, or any device if the seat is shared. A device
        of other seats only may not, so that a late press doesn't answer; nor may a controller without a seat, which
        could be a neighbour's. Keyboard and mouse may if they have no seat: a battery may be empty."""
        if self.seat_device(seat).device in (SHARED, device):
            return True
        return not is_pad(device) and not self.holders(device)

    # -- controllers connecting and disconnecting

    def lost(self, device: str) -> list[int]:
        """Note that a controller is disconnected; return the seats now missing it."""
        gone = [seat for seat in self.holders(device) if is_pad(device) and seat not in self.missing]
        self.missing = sorted([*self.missing, *gone])
        return gone

    def free(self, device: str) -> bool:
        """Return whether a controller has no seat, or only seats that are missing it."""
        return is_pad(device) and all(seat in self.missing for seat in self.holders(device))

    def claim(self, device: str) -> int | None:
        """Give a free controller to the first seat missing its own, and to every other seat that shared it. Return the
        first of them, or None."""
        if not self.missing or not self.free(device):
            return None
        first = self.missing[0]
        before = self.seat_device(first)
        for seat in [seat for seat in self.missing if self.seat_device(seat).device == before.device]:
            self._set(seat, self.seat_device(seat)._replace(device=device))
            self.missing.remove(seat)
        return first

    def absent(self) -> set[str]:
        """Return the names of the controllers whose seats wait for them, or are shared until they come back."""
        return {self.seat_device(seat).device for seat in self.missing} | set(self._away.values())

    def come_back(self, former: str, device: str) -> None:
        """Give a controller that was missing, and has a new name, its seats again."""
        for seat, held in enumerate(self.devices):
            if seat in self.missing and held.device == former or self._away.get(seat) == former:
                self.give(seat, device)
                self._set(seat, held._replace(device=device))

    # -- secrets

    def ways(self, seat: int, persons: Collection[int]) -> list[Way]:
        """Return how a seat may choose in secret, best first. `persons`: the seats that people play.

        A controller serves one person: two who share it must look away from each other. So does a block of keys.
        """
        device = self.seat_device(seat).device
        if is_pad(device):
            alone = [other for other in self.holders(device) if other in persons] == [seat]
            return ["pad", "curtain"] if alone else ["curtain"]
        if device == KEYBOARD:
            return [*BLOCKS, "curtain"]
        return ["curtain", *BLOCKS] if device == SHARED else ["curtain"]

    def secret_ways(self, persons: Collection[int]) -> dict[int, Way]:
        """Return how each person chooses in secret. People who asked for a block of keys get it first; two who want the
        same block look away from each other instead."""
        found: dict[int, Way] = {}
        for chosen in (True, False):
            for seat in sorted(persons):
                way = self.seat_device(seat).way
                possible = self.ways(seat, persons)
                if seat in found or (way in possible) is not chosen:
                    continue
                wanted = [way] if chosen and way is not None else possible
                free = [one for one in wanted if one not in BLOCKS or one not in found.values()]
                found[seat] = free[0] if free else "curtain"
        return found


P = ParamSpec("P")


class Signal(Generic[P]):
    """An event source. Listeners are called in the order they connected."""

    def __init__(self) -> None:
        self._listeners: list[Callable[P, object]] = []

    def connect(self, listener: Callable[P, object]) -> None:
        """Call `listener` each time."""
        self._listeners.append(listener)

    def emit(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Call every listener; those connecting meanwhile are called from the next time on."""
        for listener in tuple(self._listeners):
            listener(*args, **kwargs)


LOG = logging.getLogger("game.session")


class SessionContext:
    """What all parts of a session share. Its signals report to the display.

    narrator      the current one: another takes over when the language changes
    start_worker  starts the process in which bots think
    guide         of the lesson or puzzle that is played, who knows what the others answer; None: it is a game
    """

    guide: Guide | None = None

    def __init__(
        self, match: Match, bot_set: BotSet, narrator: Narrator, settings: Settings,
        start_worker: Callable[[], Worker], couch: Couch,
    ) -> None:  # fmt: skip
        self.match = match
        self.bot_set = bot_set
        self.narrator = narrator
        self.settings = settings
        self.start_worker = start_worker
        self.couch = couch
        self.waiting: Signal[[Ints, Decision | None]] = Signal()
        """Nobody at the screen is asked; these seats are deciding."""
        self.answered: Signal[[bool]] = Signal()
        """A person has answered; True: a question that must not be answered by a late press."""
        self.played: Signal[[PlayedAnswer]] = Signal()
        self.undone: Signal[[]] = Signal()
        """Something was undone; the story says who did it, and what."""
        self.seat_changed: Signal[[int]] = Signal()
        """A seat has a new player, or its player a new name."""
        self.standing_changed: Signal[[]] = Signal()
        """Someone has given a standing answer, or ended one."""
        self.person_called: Signal[[int]] = Signal()
        """It is this person's turn, after someone else acted."""
        self.recap_wanted: Signal[[int, list[Line]]] = Signal()
        """This person is about to be asked, and has missed these events."""
        self.save_failed: Signal[[SaveFault]] = Signal()
        """Nothing has changed: people may try again, or continue in memory."""
        self.ended: Signal[[]] = Signal()
        """The game is over, and its end has been shown."""

    # -- who plays, and who may act

    @property
    def persons(self) -> Ints:
        """Seats played by people."""
        return tuple(seat for seat, who in enumerate(self.match.seats) if who.is_person)

    @property
    def alone(self) -> bool:
        """Whether one person plays, against bots only."""
        return len(self.persons) == 1

    def persons_to_act(self) -> list[int]:
        """Return the seats of people who may act now, in the rules' order."""
        return [seat for seat in self.match.state.to_act if self.match.seats[seat].is_person]

    def bots_to_act(self, secret: bool) -> list[int]:
        """Return the seats of bots that must decide something, secretly or openly."""
        state, seats = self.match.state, self.match.seats
        found = ((seat, state.decision(seat)) for seat in state.to_act if not seats[seat].is_person)
        return [seat for seat, decision in found if decision is not None and decision.secret is secret]

    def secret_decision(self, seat: int) -> Decision | None:
        """Return a seat's current secret decision, or None."""
        decision = self.match.state.decision(seat)
        return decision if decision is not None and decision.secret else None

    def name(self, seat: int) -> str:
        return self.match.seats[seat].name

    def style(self, index: int) -> str | None:
        """Return what the bot in a seat likes besides winning, "" for nothing, as in a lesson or a puzzle, which says
        what it answers; None for a person."""
        seat = self.match.seats[index]
        if seat.is_person or self.guide is not None:
            return None if seat.is_person else ""
        return self.bot_set.style(seat.bot, self.match.opening_hash, index)

    # -- changes of the match

    def answer(self, seat: int, text: str, by: By = "hand") -> None:
        """Play an answer, by its notation; by: as in `Match.submit`. Ignore late answers to a question that is gone."""
        decision = self.match.state.decision(seat)
        if decision is None:
            return
        guarded = self.narrator.guarded(decision)
        self.change(partial(self.match.submit, seat, text, by))
        self.answered.emit(guarded)

    def answer_always(self, seat: int, scope: Scope) -> None:
        """Give a standing answer to the current question and others like it."""
        decision = self.match.state.decision(seat)
        if decision is not None:
            self.change(lambda: self.match.answer_always(seat, scope, decision.kind))
            self.answered.emit(True)

    def change(self, act: Callable[[], object]) -> None:
        """Change the match. If the disk refuses, nothing changes."""
        try:
            act()
        except SaveFault as fault:
            LOG.warning("%s", fault)
            self.save_failed.emit(fault)
