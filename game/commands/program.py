"""The commands about the program itself: open its window, print what a bug report needs, check that it is whole."""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import game
from game import i18n
from game.app.crash_guard import PACKAGES, version_of
from game.app.crash_guard import system as system_name
from game.commands.command_line import Commands, Context, Parser, UsageError, refuse_unwritable
from game.installation import CHECKS, run_check
from game.storage.paths import readable
from game.storage.reading import damaged_files
from game.storage.settings import peek
from game.storage.writing import why_unwritable


def prepare_play(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_path("file", "cli-help-play-file", optional=True)
    parser.add_switch("fullscreen", "cli-help-fullscreen")
    parser.add_word("size", "cli-help-size", metavar="WxH")


def run_play(chosen: argparse.Namespace, context: Context) -> int:
    """`crown-couch play`: open the window."""
    size = _size(chosen.size, context) if chosen.size is not None else None
    journal = Path(chosen.file) if chosen.file is not None else None
    if journal is not None and not journal.is_file():
        raise UsageError(context.text("cli-no-file", path=chosen.file))
    refuse_unwritable(context)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.app.boot import play  # No other command needs the screen's libraries.

    return play(context.catalogue, size, chosen.fullscreen, journal)


def _size(text: str, context: Context) -> tuple[int, int]:
    found = re.fullmatch(r"([1-9]\d{2,4})x([1-9]\d{2,4})", text)
    if found is None:
        raise UsageError(context.text("cli-bad-size", value=text))
    return int(found[1]), int(found[2])


VARIABLES = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "SDL_FRAMEBUFFER_ACCELERATION", "DISPLAY", "WAYLAND_DISPLAY")


def run_doctor(chosen: argparse.Namespace, context: Context) -> int:
    """`crown-couch doctor`: print what a bug report needs: versions, folders, drivers, controllers."""
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
    yield context.text("cli-doctor-system"), system_name()
    for package in PACKAGES:
        yield package, version_of(package) or context.text("cli-doctor-missing")
    system, used = i18n.system_language() or "none", context.texts.language
    yield context.text("cli-doctor-language"), context.text("cli-doctor-languages", system=system, used=used)


def folders(context: Context) -> Iterator[tuple[str, str]]:
    """Yield the folders and whether they exist, and the program's damaged files."""
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
    for name in damaged_files(thorough=True):
        yield context.text("cli-doctor-damaged"), name


def _place(path: Path, context: Context) -> str:
    text = readable(path)
    if not path.exists():
        text = context.text("cli-doctor-not-there", path=text)
    mine = path in (context.paths.user_data(), context.paths.saves(), context.paths.logs())
    reason = why_unwritable(path) if mine else None
    return text if reason is None else context.text("cli-doctor-unwritable", path=text, reason=reason)


def screen(context: Context) -> Iterator[tuple[str, str]]:
    """Yield what SDL finds; no other command checks that."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name in VARIABLES:
        if name in os.environ:
            yield name, os.environ[name]
    try:
        yield from devices(context)
    except ImportError as error:  # The doctor also helps if pygame is missing.
        yield "pygame", str(error)


def devices(context: Context) -> Iterator[tuple[str, str]]:
    """Yield a title and the findings for screens, sound, controllers; a driver that fails is named with its reason."""
    import pygame
    from pygame._sdl2 import audio, controller

    def video_found() -> str:
        pygame.display.init()
        sizes = ", ".join(f"{width} x {height}" for width, height in pygame.display.get_desktop_sizes())
        return f"{pygame.display.get_driver()}; {sizes}"

    def audio_found() -> str:
        pygame.mixer.init()
        names = audio.get_audio_device_names(False)
        frequency, _, channels = pygame.mixer.get_init() or (0, 0, 0)
        return "; ".join([pygame.mixer.get_driver(), f"{frequency} Hz x {channels}", *names])

    yield "SDL", ".".join(map(str, pygame.get_sdl_version()))
    for key, check in (("video", video_found), ("audio", audio_found), ("pads", lambda: pads(context))):
        try:
            finding = check() or context.text("cli-doctor-none")
        except pygame.error as error:
            finding = context.text("cli-doctor-fault", reason=str(error))
        yield context.text(f"cli-doctor-{key}"), finding
    for subsystem in (controller, pygame.joystick, pygame.mixer, pygame.display):  # Fonts stay open.
        subsystem.quit()


def pads(context: Context) -> str:
    """Return each controller with its family and whether the system or the settings have its mapping."""
    import pygame
    from pygame._sdl2 import controller

    from game.ui.input.bindings import family_of

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


def prepare_selftest(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_switch("details", "cli-help-selftest-details")
    parser.add_hidden("check")
    parser.add_hidden("play-into")
    parser.add_hidden("game")


def run_selftest(chosen: argparse.Namespace, context: Context) -> int:
    """`crown-couch selftest`, or `--selftest`: run the checks, one line each; return 0 if all is well, else 1. Each
    runs in a process of its own, with `--check`, which prints its result as JSON on the last line."""
    if chosen.play_into is not None:
        from game.installation.checks import write_journal

        write_journal(context.title(chosen.game), Path(chosen.play_into))  # Until this process is killed.
        return 0
    from game.installation.runner import Runner, say  # The window opens without it.

    if chosen.check is None:
        return 0 if Runner(context.texts, chosen.details).run() else 1
    if chosen.check not in CHECKS:
        raise UsageError(context.text("cli-bad-choice", value=chosen.check, values=", ".join(CHECKS)))
    outcome = run_check(chosen.check, context.catalogue, context.paths.user_data())
    faults = [say(context.texts, fault) for fault in outcome.faults]
    print(json.dumps({"checked": say(context.texts, outcome.checked), "faults": faults}), flush=True)
    return 0


COMMANDS: Commands = {
    "play": (prepare_play, run_play),
    "doctor": (None, run_doctor),
    "selftest": (prepare_selftest, run_selftest),
}
