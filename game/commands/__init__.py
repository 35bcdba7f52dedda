"""The commands of the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.commands.command_line import Commands, Context, system_texts

__all__ = ["COMMANDS", "DEFAULT", "Command", "Commands", "Context", "system_texts"]

DEFAULT = "play"


class Command(NamedTuple):
    """A command.

    module  the module whose `COMMANDS` has what prepares and runs it, by name; imported when the command is called: the
            window opens without the arena
    own     whether it uses user data, and so has the folder options
    """

    module: str
    own: bool = True


COMMANDS: Mapping[str, Command] = {
    "play": Command("game.commands.program"),
    "simulate": Command("game.commands.contests"),
    "arena": Command("game.commands.arena"),
    "replay": Command("game.commands.files"),
    "rescue": Command("game.commands.files", own=False),
    "check-level": Command("game.commands.files", own=False),
    "doctor": Command("game.commands.program"),
    "selftest": Command("game.commands.program"),
}
