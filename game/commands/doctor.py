"""`crown-couch doctor`: print what a bug report needs: versions, folders, drivers, controllers."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Iterator
from pathlib import Path

import game
from game import i18n
from game.app.crash.report import PACKAGES, version_of
from game.app.crash.report import system as system_name
from game.commands.command_line import Context, Parser
from game.storage.paths import readable
from game.storage.writing import why_unwritable

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
    yield context.text("cli-doctor-system"), system_name()
    for package in PACKAGES:
        yield package, version_of(package) or context.text("cli-doctor-missing")
    system, used = i18n.system_language() or "none", context.texts.language
    yield context.text("cli-doctor-language"), context.text("cli-doctor-languages", system=system, used=used)


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
        from game.commands import doctor_devices  # The doctor also helps if pygame is missing.
    except ImportError as error:
        yield "pygame", str(error)
        return
    yield from doctor_devices.found(context)
