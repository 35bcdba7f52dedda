"""The port to SDL, with SDL's own virtual controllers: no hardware, but the whole path of its events."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.commands import program
from game.commands.command_line import Context
from game.i18n import Texts
from game.storage.paths import Paths
from game.storage.settings import PadChoices, Settings, save
from game.titles.catalogue import CATALOGUE
from game.ui.input.pads import AxisMoved, ButtonChanged, PadAdded, PadPort, PadRemoved, RawControlMoved, SdlPads
from game.ui.screens.main_menu import MainMenuScene
from tests.ui.driver import focused, show

PAD, STICK = 1, 0
"""SDL's kinds of virtual joysticks: it knows the buttons of the first, and nothing of the second."""


class Virtual:
    """SDL's own library, which pygame has loaded; pygame has no function for virtual joysticks."""

    def __init__(self, library: Path) -> None:
        self.sdl = ctypes.CDLL(str(library))
        self.sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self.plugged = 0

    def plug(self, kind: int) -> int:
        self.plugged += 1
        return int(self.sdl.SDL_JoystickAttachVirtual(kind, 6, 16, 1))

    def pull(self, index: int) -> None:
        self.plugged -= 1
        assert self.sdl.SDL_JoystickDetachVirtual(index) == 0

    def button(self, pad: int, number: int, down: bool) -> None:
        self.sdl.SDL_JoystickSetVirtualButton(self._pointer(pad), number, int(down))

    def axis(self, pad: int, number: int, value: int) -> None:
        self.sdl.SDL_JoystickSetVirtualAxis(self._pointer(pad), number, ctypes.c_int16(value))

    def hat(self, pad: int, bits: int) -> None:
        self.sdl.SDL_JoystickSetVirtualHat(self._pointer(pad), 0, bits)

    def _pointer(self, pad: int) -> ctypes.c_void_p:
        return ctypes.c_void_p(self.sdl.SDL_JoystickFromInstanceID(pad))


def library() -> Path | None:
    """Return the SDL of pygame's wheel; None if it is the system's."""
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    return next(iter(sorted(folder.glob("libSDL2-2*"))), None) if sys.platform == "linux" else None


@pytest.fixture
def port() -> Iterator[SdlPads]:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    made = SdlPads()
    yield made
    made.close()


@pytest.fixture
def virtual(port: SdlPads) -> Iterator[Virtual]:
    found = library()
    if found is None:
        pytest.skip("SDL is not beside pygame")
    made = Virtual(found)
    yield made
    for _ in range(made.plugged):  # a closed subsystem has none left
        made.sdl.SDL_JoystickDetachVirtual(0)


def heard(port: SdlPads) -> list[object]:
    """Return the intents of all system events."""
    for event in pygame.event.get():
        port.take(event)
    return list(port.poll())


def plug(port: SdlPads, virtual: Virtual, kind: int) -> PadAdded:
    virtual.plug(kind)
    found = [event for event in heard(port) if isinstance(event, PadAdded)]
    assert len(found) == 1
    heard(port)
    return found[0]


def test_pads_come_by_index_and_go_by_instance_id(port: SdlPads, virtual: Virtual) -> None:
    first, second = plug(port, virtual, PAD), plug(port, virtual, STICK)
    assert (first.mapped, second.mapped) == (True, False)
    virtual.pull(0)
    assert PadRemoved(first.pad) in heard(port)
    third = plug(port, virtual, PAD)
    assert third.pad not in (first.pad, second.pad), "a pad that comes back has a new number"


def test_a_mapped_pad_speaks_by_position(port: SdlPads, virtual: Virtual) -> None:
    pad = plug(port, virtual, PAD).pad
    virtual.button(pad, 0, True)
    assert ButtonChanged(pad, "south", True) in heard(port)
    virtual.button(pad, 0, False)
    assert ButtonChanged(pad, "south", False) in heard(port)
    virtual.axis(pad, 0, -32768)
    assert AxisMoved(pad, "leftx", -1.0) in heard(port)
    virtual.axis(pad, 5, 32767)
    assert AxisMoved(pad, "r2", 1.0) in heard(port)


def test_buttons_are_asked_for_by_place_not_by_what_is_printed_on_them(port: SdlPads, virtual: Virtual) -> None:
    assert virtual.sdl.SDL_GetHintBoolean(b"SDL_GAMECONTROLLER_USE_BUTTON_LABELS", 1) == 0


def test_an_unmapped_pad_speaks_raw(port: SdlPads, virtual: Virtual) -> None:
    pad = plug(port, virtual, STICK).pad
    virtual.button(pad, 3, True)
    virtual.hat(pad, 1)
    told = heard(port)
    assert RawControlMoved(pad, "b3", 1.0) in told
    assert RawControlMoved(pad, "h0.1", 1.0) in told
    assert not [event for event in told if isinstance(event, (ButtonChanged, AxisMoved))]


def test_pads_that_were_there_before_the_program_are_found(virtual: Virtual, port: SdlPads) -> None:
    port.close()
    pygame.joystick.init()
    virtual.plug(PAD)
    later = SdlPads()
    assert [event.mapped for event in heard(later) if isinstance(event, PadAdded)] == [True]
    later.close()


def test_telling_a_pad_that_cannot_or_is_gone_is_no_fault(port: SdlPads, virtual: Virtual) -> None:
    pad = plug(port, virtual, PAD).pad
    assert not port.rumble(pad, 1.0, 10)
    assert not port.light(pad, (255, 0, 0))
    virtual.pull(0)
    assert not port.rumble(pad, 1.0, 10)
    heard(port)
    assert not port.rumble(pad, 1.0, 10)
    assert not port.light(99, (255, 0, 0))


def test_the_program_hears_a_virtual_pad_unless_it_is_ignored(app, virtual: Virtual) -> None:
    app.ui.pads.port = SdlPads()
    show(app, MainMenuScene)
    virtual.plug(PAD)
    app.read_events()
    app.step(1)
    pad = app.ui.pads.connected()[0]
    for ignored in (False, True, False):
        app.ui.change("pads", {pad.guid: PadChoices(pad.name, ignored=ignored)})
        before = focused(app)
        for down in (True, False):
            virtual.button(pad.number, 12, down)  # The button that leads down.
            app.read_events()
            app.step(1)
        assert (focused(app) == before) is ignored
    assert app.devices.used == pad.device


def test_a_machine_without_controllers_says_nothing() -> None:
    port = PadPort()
    assert list(port.poll()) == []
    assert not port.rumble(1, 1.0, 1) and not port.light(1, (0, 0, 0))


def test_the_doctor_identifies_each_controller(port: SdlPads, virtual: Virtual, tmp_path: Path) -> None:
    def pads_told(context: Context) -> str:
        return program.pads(context)

    plug(port, virtual, PAD)
    second = plug(port, virtual, STICK)
    context = Context(Texts("en"), CATALOGUE, Paths(tmp_path))
    told = pads_told(context)
    assert told.count("generic") == 2
    assert "ready" in told and "not set up yet" in told
    assert list(tmp_path.iterdir()) == []
    save(Settings(taught_pads={second.guid: "x"}), context.paths.settings_file())
    assert "set up by you" in pads_told(context)
    context.paths.settings_file().write_text("{")
    assert "not set up yet" in pads_told(context)
