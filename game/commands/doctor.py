"""`crown-couch doctor`: print what a bug report needs: versions, folders, drivers, controllers."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import game
from game import i18n
from game.app.versions import PACKAGES, version_of
from game.commands.context import Context
from game.commands.parser import Parser
from game.commands.places import why_unwritable
from game.storage.paths import readable

VARIABLES = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "SDL_FRAMEBUFFER_ACCELERATION", "DISPLAY", "WAYLAND_DISPLAY")


def prepare(parser: Parser, context: Context, arguments: list[str]) -> None:
    """Do nothing: the command has no arguments."""


def run(chosen: argparse.Namespace, context: Context) -> int:
    for title, rows in (
        ("cli-doctor-versions", versions(context)),
        ("cli-doctor-paths", folders(context)),
        ("cli-doctor-screen", screen(context)),
    ):
        print(context.text(title))
        for name, value in rows:
            print(f"  {name:<28} {value}")
    return 0


def versions(context: Context) -> Iterator[tuple[str, str]]:
    yield game.PROGRAM, game.__version__
    yield "Python", f"{platform.python_version()} ({sys.executable})"
    yield context.text("cli-doctor-system"), platform.platform()
    for package in PACKAGES:
        yield package, version_of(package) or context.text("cli-doctor-missing")
    yield context.text("cli-doctor-language"), f"{i18n.system_language() or '-'} -> {context.texts.language}"


def folders(context: Context) -> Iterator[tuple[str, str]]:
    """Yield the folders and whether they exist."""
    paths = context.paths
    for key, path in (
        ("assets", paths.assets()),
        ("levels", paths.levels()),
        ("user-levels", paths.user_levels()),
        ("data", paths.user_data()),
        ("saves", paths.saves()),
        ("settings", paths.settings_file()),
        ("logs", paths.logs()),
    ):
        yield context.text(f"cli-doctor-path-{key}"), _place(path, context)


def _place(path: Path, context: Context) -> str:
    said = readable(path)
    if not path.exists():
        said = context.text("cli-doctor-not-there", path=said)
    mine = path in (context.paths.user_data(), context.paths.saves(), context.paths.logs())
    reason = why_unwritable(path) if mine else None
    return said if reason is None else context.text("cli-doctor-unwritable", path=said, reason=reason)


def screen(context: Context) -> Iterator[tuple[str, str]]:
    """Yield what SDL finds; no other command looks."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name in VARIABLES:
        if name in os.environ:
            yield name, os.environ[name]
    try:
        import pygame
    except ImportError as error:
        yield "pygame", str(error)
        return
    yield "SDL", ".".join(map(str, pygame.get_sdl_version()))
    looks: tuple[tuple[str, Callable[[], str]], ...] = (
        ("cli-doctor-video", _video),
        ("cli-doctor-audio", _audio),
        ("cli-doctor-pads", lambda: _pads(context)),
    )
    for key, look in looks:
        try:
            found = look() or context.text("cli-doctor-none")
        except pygame.error as error:
            found = context.text("cli-doctor-fault", reason=str(error))
        yield context.text(key), found
    pygame.quit()


def _video() -> str:
    import pygame

    pygame.display.init()
    sizes = ", ".join(f"{width} x {height}" for width, height in pygame.display.get_desktop_sizes())
    return f"{pygame.display.get_driver()}; {sizes}"


def _audio() -> str:
    import pygame
    from pygame._sdl2 import audio

    pygame.mixer.init()
    names = audio.get_audio_device_names(False)
    frequency, _, channels = pygame.mixer.get_init() or (0, 0, 0)
    return "; ".join([pygame.mixer.get_driver(), f"{frequency} Hz x {channels}", *names])


def _taught(file: Path) -> dict[str, str]:
    """Return the controllers people have taught; a file that cannot be read is left alone."""
    from game.storage.settings import peek

    return peek(file).taught_pads


def _pads(context: Context) -> str:
    """Return each controller with its family and whether the system or people know its buttons."""
    import pygame
    from pygame._sdl2 import controller

    from game.ui.input.buttons import family_of

    pygame.joystick.init()
    controller.init()
    taught = _taught(context.paths.settings_file())
    told = []
    for number in range(pygame.joystick.get_count()):
        pad = pygame.joystick.Joystick(number)
        name, guid = pad.get_name(), pad.get_guid()
        state = "taught" if guid in taught else "known" if controller.is_controller(number) else "unknown"
        said = context.text(f"cli-doctor-pad-{state}")
        told.append(context.text("cli-doctor-pad", name=name, guid=guid, family=family_of(name, guid), state=said))
    return "; ".join(told)
