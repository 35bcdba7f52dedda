"""The context and interface of all commands."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from game.commands.shared.parser import Parser, UsageError
from game.core.message import Argument
from game.core.title import Title, Titles
from game.i18n import Texts, choose_language, languages, system_language
from game.storage import paths
from game.storage.paths import Paths


@dataclass(frozen=True, slots=True)
class Context:
    """Texts, titles and folders of this run."""

    texts: Texts
    catalogue: Titles
    paths: Paths = field(default_factory=Paths)

    def text(self, key: str, **args: Argument) -> str:
        """Return the text of `key` in the language of this run."""
        return self.texts.text(key, **args)

    def title(self, name: str | None) -> Title:
        """Return the title of that name, or the first one; raises UsageError."""
        if name is None:
            return next(iter(self.catalogue.values()))
        title = self.catalogue.get(name)
        if title is None:
            raise UsageError(self.text("cli-unknown-game", name=name, games=", ".join(self.catalogue)))
        return title

    def check_players(self, title: Title, option: str, count: int) -> None:
        """Raise UsageError, naming the option, if the title can't be played by that many."""
        if count not in title.players:
            least, most = title.players[0], title.players[-1]
            reason = self.text("cli-bad-players", least=least, most=most, value=count)
            raise UsageError(self.text("cli-wrong-value", option=option, reason=reason))


class CommandModule(Protocol):
    """A module of `game.commands` that holds a command."""

    @property
    def prepare(self) -> Callable[[Parser, Context, list[str]], None]:
        """Add its arguments to the parser. They come unparsed, since some depend on others (the game)."""
        ...

    @property
    def run(self) -> Callable[[argparse.Namespace, Context], int]:
        """Run the command and return the exit status. Raise UsageError for faults found only then."""
        ...


class Command(NamedTuple):
    """A command.

    module  its module, imported when the command is called: the window opens without the arena
    own     whether it uses user data, and so has the folder options
    """

    module: str
    own: bool = True

    def load(self) -> CommandModule:
        """Import the command's module."""
        return cast(CommandModule, import_module(self.module))


def system_texts() -> Texts:
    """Return the texts in the system's language, or the closest available."""
    return Texts(choose_language(system_language(), languages(paths.assets() / "locale")))
