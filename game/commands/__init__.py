"""The commands of the command line."""

from __future__ import annotations

from collections.abc import Mapping

from game.commands.command_line import Command, Commands, Context, system_texts

__all__ = ["COMMANDS", "DEFAULT", "Command", "Commands", "Context", "system_texts"]

DEFAULT = "play"

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
