"""The context that every command gets."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from game.commands.parser import Parser, UsageError
from game.core.message import Argument
from game.core.title import Title, Titles
from game.i18n import Texts, choose_language, languages, system_language
from game.storage import paths
from game.storage.paths import Paths


@dataclass(frozen=True, slots=True)
class Context:
    """Texts for people, the titles there are, and where things lie."""

    texts: Texts
    catalogue: Titles
    paths: Paths = field(default_factory=Paths)

    def text(self, key: str, **args: Argument | float) -> str:
        return self.texts.text(key, **args)

    def title(self, name: str | None) -> Title:
        """Return the title of that name, or the first one; raises UsageError."""
        if name is None:
            return next(iter(self.catalogue.values()))
        title = self.catalogue.get(name)
        if title is None:
            raise UsageError(self.text("cli-unknown-game", name=name, games=", ".join(self.catalogue)))
        return title


class Command(NamedTuple):
    """prepare  tells the parser what the command takes; sees the arguments, since some depend on others (the game)
    run      does it and returns the exit status; raises UsageError for what only shows then
    own      whether it reads or writes anything of the user's: then it takes the options that say where that lies
    """

    prepare: Callable[[Parser, Context, list[str]], None]
    run: Callable[[argparse.Namespace, Context], int]
    own: bool = True


def system_texts() -> Texts:
    """Texts in the language that the system speaks, as far as we speak it."""
    return Texts(choose_language(system_language(), languages(paths.assets() / "locale")))


def named_game(arguments: list[str]) -> str | None:
    """Return what `--game` says, before the other arguments are read; None if it is left out."""
    for number, argument in enumerate(arguments):
        if argument.startswith("--game="):
            return argument.partition("=")[2]
        if argument == "--game" and number + 1 < len(arguments):
            return arguments[number + 1]
    return None
