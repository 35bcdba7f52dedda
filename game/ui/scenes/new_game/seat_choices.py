"""The choices on a seat: its device, and its person's way of choosing in secret."""

from __future__ import annotations

from collections.abc import Callable

from game.core.message import Message
from game.session.couch import KEYBOARD, MOUSE, SHARED, WAYS, Way
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.input.pads import Pads
from game.ui.look.theme import SECONDARY
from game.ui.setup.game_setup import GameSetup
from game.ui.setup.planned_seat import PlannedSeat
from game.ui.tools import SignTools, Tools
from game.ui.widgets.sign_stepper import SignStepper, fits_beside
from game.ui.widgets.signs.device_signs import device_number, sign_of, way_sign

SEATS = ("who-", "way-", "place-")
"""Prefixes of the ids of these steppers, and of those that change places."""


def device_words(device: str, bot: str, number: int) -> Message:
    """Return a seat's device or bot, in as few words as fit."""
    if bot:
        return Message(f"bot-{bot}-level")
    return Message("device-pad", {"n": number}) if number else Message(f"device-{device or 'shared'}")


def stacked(tools: Tools, setup: GameSetup, width: float) -> bool:
    """Return whether words go below the signs on steppers of this width."""
    words = [device_words(device, "", 0) for device in (SHARED, KEYBOARD, MOUSE)] + [device_words("", "", 8)]
    return not fits_beside(tools, width, [*words, *(device_words("", bot, 0) for bot in setup.bots)])


def who_stepper(
    pads: Pads,
    setup: GameSetup,
    index: int,
    box: Box,
    below: bool,
    done: Callable[[], None],
    fixed: bool = False,
) -> SignStepper:
    """Return the stepper of a seat's player: any device, keyboard, mouse, a controller, a bot. `fixed`:
    there is nothing to choose."""
    seat = setup.seats[index]
    number = device_number(pads, seat.device) if not seat.bot else 0

    def step(by: int) -> None:
        setup.step_player(index, by, pads.devices())
        done()

    return SignStepper(
        f"who-{index}", None, device_words(seat.device, seat.bot, number), step, _who_about(pads, seat),
        sign=sign_of(seat.device, seat.bot), number=number, words="below" if below else "beside", fixed=fixed,
    ).at(box)  # fmt: skip


def with_arrows_note(
    tools: SignTools, focused: Focusable | None, about: Message | None, width: float
) -> Message | None:
    """Return the line about a seat's stepper, noting that left and right change it, since elsewhere arrows lead to the
    next seat. Leave the note out for the mouse, and if it doesn't fit."""
    chosen = focused is not None and focused.adjust is not None and focused.id.startswith(SEATS)
    if about is None or not chosen or tools.devices.kind == "mouse":
        return about
    longer = Message("seats-sideways", {"about": about})
    return longer if tools.theme.measure(tools.say(longer), SECONDARY, "body", tools.canvas)[0] <= width else about


def _who_about(pads: Pads, seat: PlannedSeat) -> Message:
    if seat.bot:
        return Message(f"bot-{seat.bot}-about", {"name": seat.name})
    pad = pads.pad(seat.device)
    if pad is None:
        return Message(f"device-{seat.device or 'shared'}-about", {"name": seat.name})
    number = device_number(pads, seat.device)
    return Message("device-pad-about", {"name": seat.name, "n": number, "family": pad.family})


def way_stepper(
    tools: Tools, setup: GameSetup, index: int, box: Box, way: Way, done: Callable[[], None]
) -> SignStepper:
    """Return the stepper of the person's way of choosing in secret, among those the device allows."""

    def step(by: int) -> None:
        setup.step_way(index, by)
        done()

    return SignStepper(
        f"way-{index}", None, Message(f"way-{way}"), step,
        Message(f"way-{way}-about", {"name": setup.seats[index].name}), sign=way_sign(way),
        words="beside" if fits_beside(tools, box.w, [Message(f"way-{one}") for one in WAYS]) else "none",
        fixed=len(setup.couch().ways(index, setup.people())) < 2,
    ).at(box)  # fmt: skip
