"""What SDL finds for `crown-couch doctor`: screens, sound, controllers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame._sdl2 import audio, controller

from game.commands.command_line import Context
from game.storage.settings import peek
from game.ui.input.bindings import family_of


def found(context: Context) -> Iterator[tuple[str, str]]:
    """Yield a title and the findings for each; a driver that fails is named with its reason."""
    yield "SDL", ".".join(map(str, pygame.get_sdl_version()))
    checks: tuple[tuple[str, Callable[[], str]], ...] = (
        ("cli-doctor-video", _video),
        ("cli-doctor-audio", _audio),
        ("cli-doctor-pads", lambda: pads(context)),
    )
    for key, check in checks:
        try:
            finding = check() or context.text("cli-doctor-none")
        except pygame.error as error:
            finding = context.text("cli-doctor-fault", reason=str(error))
        yield context.text(key), finding
    for subsystem in (controller, pygame.joystick, pygame.mixer, pygame.display):  # Fonts stay open.
        subsystem.quit()


def _video() -> str:
    pygame.display.init()
    sizes = ", ".join(f"{width} x {height}" for width, height in pygame.display.get_desktop_sizes())
    return f"{pygame.display.get_driver()}; {sizes}"


def _audio() -> str:
    pygame.mixer.init()
    names = audio.get_audio_device_names(False)
    frequency, _, channels = pygame.mixer.get_init() or (0, 0, 0)
    return "; ".join([pygame.mixer.get_driver(), f"{frequency} Hz x {channels}", *names])


def pads(context: Context) -> str:
    """Return each controller with its family and whether the system or the settings have its mapping."""
    pygame.joystick.init()
    controller.init()
    taught = peek(context.paths.settings_file()).taught_pads  # An unreadable file is left alone.
    found = []
    for number in range(pygame.joystick.get_count()):
        pad = pygame.joystick.Joystick(number)
        name, guid = pad.get_name(), pad.get_guid()
        state = "taught" if guid in taught else "known" if controller.is_controller(number) else "unknown"
        words = context.text(f"cli-doctor-pad-{state}")
        found.append(context.text("cli-doctor-pad", name=name, guid=guid, family=family_of(name, guid), state=words))
    return "; ".join(found)
