"""The commands of the command line."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import game
from game.commands import arena, check_level, doctor, play, replay, selftest, simulate
from game.commands.context import Command, Context, system_texts

__all__ = ["COMMANDS", "DEFAULT", "Command", "Context", "system_texts", "version_line"]

DEFAULT = "play"

COMMANDS: Mapping[str, Command] = MappingProxyType(
    {
        "play": Command(play.prepare, play.run),
        "simulate": Command(simulate.prepare, simulate.run),
        "arena": Command(arena.prepare, arena.run),
        "replay": Command(replay.prepare, replay.run),
        "check-level": Command(check_level.prepare, check_level.run, own=False),
        "doctor": Command(doctor.prepare, doctor.run),
        "selftest": Command(selftest.prepare, selftest.run),
    }
)


def version_line(context: Context) -> str:
    return context.text("cli-version", version=game.__version__)
