"""What all commands share: their context, their arguments, and where user data is in a run.

Arguments are argparse's with our texts, and one line per fault. `--data-dir DIR` and `--portable` are read before all
other arguments, since a command's own options may depend on levels there, and passed to the program's other processes
as an environment variable.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn, TextIO, TypeAlias

from game.core.bots import BotSet, NoSuchBot
from game.core.message import Argument
from game.core.ruleset import Options, OptionValue, RulesError
from game.core.title import Title, Titles
from game.i18n import Texts, choose_language, languages, system_language
from game.storage import paths
from game.storage.paths import DATA_VARIABLE, Paths, beside_program, readable
from game.storage.writing import nearest_existing, why_unwritable


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


Prepare: TypeAlias = Callable[["Parser", Context, list[str]], None]
"""Adds a command's arguments to the parser. They come unparsed, since some depend on others (the game)."""
Run: TypeAlias = Callable[[argparse.Namespace, Context], int]
"""Runs a command and returns the exit status; raises UsageError for faults found only then."""
Commands: TypeAlias = Mapping[str, tuple[Prepare | None, Run]]
"""The commands of a module, by name."""


def system_texts() -> Texts:
    """Return the texts in the system's language, or the closest available."""
    return Texts(choose_language(system_language(), languages(paths.assets() / "locale")))


class UsageError(Exception):
    """A fault in the arguments, as one line that follows the program's name; the exit status is 2."""


class WrongFile(UsageError):
    """A fault in a named file, as a complete sentence."""


class HelpRequested(Exception):
    """Help was requested; holds its text."""


def value_before_parsing(arguments: Sequence[str], name: str) -> str | None:
    """Return the value of the option `--name`, the last one if it is given several times, as the parser takes it; None
    if the option or its value is missing."""
    found: str | None = None
    for number, argument in enumerate(arguments):
        option, equals, value = argument.partition("=")
        if option == f"--{name}":
            found = value if equals else next(iter(arguments[number + 1 :]), None)
    return found


class Parser(argparse.ArgumentParser):
    """The parser of one command."""

    def __init__(self, program: str, texts: Texts, description: str) -> None:
        super().__init__(
            prog=program, usage=argparse.SUPPRESS, description=description, add_help=False, allow_abbrev=False,
            exit_on_error=False,
        )  # fmt: skip
        self.texts = texts
        self._paths = self.add_argument_group(texts.text("cli-title-arguments"))
        self._options = self.add_argument_group(texts.text("cli-title-options"))
        self._shown_paths: list[str] = []
        self._options.add_argument("-h", "--help", action="store_true", help=texts.text("cli-help-help"))

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Return the checked arguments; raises UsageError, or HelpRequested if asked for."""
        if any(argument in ("-h", "--help") for argument in arguments):
            raise HelpRequested(self.format_help().rstrip("\n"))
        try:
            chosen, unknown = self.parse_known_args(arguments)
        except argparse.ArgumentError as error:
            # argparse's own errors always mean a missing or surplus value; ours are used unchanged.
            key = "cli-needs-no-value" if "explicit argument" in error.message else "cli-needs-value"
            if isinstance(error.__context__, argparse.ArgumentTypeError):
                key = "cli-wrong-value"
            text = self.texts.text(key, option=str(error.argument_name), reason=error.message)
            raise UsageError(text) from error
        if unknown:
            raise UsageError(self.texts.text("cli-unknown-option", option=unknown[0], program=self.prog))
        return chosen

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)

    def format_usage(self) -> str:
        places = "".join(f" {place}" for place in self._shown_paths)
        return self.texts.text("cli-usage", program=self.prog, places=places) + "\n"

    def format_help(self) -> str:
        return self.format_usage() + "\n" + super().format_help()

    def add_switch(self, name: str, key: str) -> None:
        """Add an option without a value."""
        self._options.add_argument(f"--{name}", action="store_true", help=self.texts.text(key))

    def add_number(self, name: str, key: str, default: int | None = None, least: int = 1) -> None:
        """Add an option with a whole number."""
        self._options.add_argument(
            f"--{name}", type=self._number(least), default=default, metavar="N", help=self.texts.text(key)
        )

    def add_word(self, name: str, key: str, metavar: str = "NAME", **args: Argument) -> None:
        """Add an option with a word."""
        self._options.add_argument(f"--{name}", metavar=metavar, help=self.texts.text(key, **args))

    def add_hidden(self, name: str) -> None:
        """Add an option with a word for internal use, which the help leaves out."""
        self._options.add_argument(f"--{name}", help=argparse.SUPPRESS)

    def add_path(self, name: str, key: str, optional: bool = False, several: bool = False) -> None:
        """Add an argument for a file or folder; None if left out. optional: the help shows it in brackets; several: it
        may be given several times, and is a list"""
        shown = f"[{name.upper()}]" if optional else f"{name.upper()}..." if several else name.upper()
        self._shown_paths.append(shown)
        self._paths.add_argument(name, nargs="*" if several else "?", metavar=shown, help=self.texts.text(key))

    def add_choice(self, name: str, values: Iterable[OptionValue]) -> None:
        """Add an option of a title; yes and no become `--name` and `--no-name`. None if left out."""
        known = tuple(values)
        flag = name.replace("_", "-")
        if set(known) == {True, False}:
            for value, text, key in ((True, flag, "cli-help-with"), (False, f"no-{flag}", "cli-help-without")):
                help_text = self.texts.text(key, name=flag)
                self._options.add_argument(f"--{text}", dest=name, action="store_const", const=value, help=help_text)
            return
        help_text = self.texts.text("cli-help-choice", values=", ".join(map(str, known)))
        self._options.add_argument(
            f"--{flag}", dest=name, type=self._one_of(known), metavar=name.upper(), help=help_text.replace("%", "%%")
        )

    def _number(self, least: int) -> Callable[[str], int]:
        def number(text: str) -> int:
            digits = text.removeprefix("-")
            # More would not fit into 64 bits.
            if not (digits.isascii() and digits.isdecimal()) or len(digits) > 18 or int(text) < least:
                raise argparse.ArgumentTypeError(self.texts.text("cli-bad-number", value=text, least=least))
            return int(text)

        return number

    def _one_of(self, values: tuple[OptionValue, ...]) -> Callable[[str], OptionValue]:
        by_text = {str(value): value for value in values}

        def one(text: str) -> OptionValue:
            if text not in by_text:
                raise argparse.ArgumentTypeError(
                    self.texts.text("cli-bad-choice", value=text, values=", ".join(by_text))
                )
            return by_text[text]

        return one


def add_title_options(parser: Parser, context: Context, arguments: list[str]) -> Title:
    """Add `--seed`, `--json`, `--game` and, before the other arguments are parsed, the choices of the title that it
    names; return that title. Raises UsageError."""
    parser.add_number("seed", "cli-help-seed", default=1, least=0)
    parser.add_switch("json", "cli-help-json")
    parser.add_word("game", "cli-help-game", first=context.title(None).name)
    title = context.title(value_before_parsing(arguments, "game"))
    for name, values in title.choices().items():
        parser.add_choice(name, values)
    return title


def chosen_options(chosen: argparse.Namespace, title: Title, players: int, context: Context) -> Options:
    """Return the options of a game for that many; raises UsageError if no game can begin with them."""
    wanted = {name: getattr(chosen, name) for name in title.choices()}
    data = {"players": players} | {name: value for name, value in wanted.items() if value is not None}
    try:
        options = title.options(data)
        title.load_rules().new_game(options, chosen.seed)
    except RulesError as error:
        raise UsageError(context.text("cli-bad-options", reason=" ".join(str(error).split()))) from error
    return options


def check_bots(bots: BotSet, names: Iterable[str], context: Context) -> None:
    """Raise UsageError for a name that no bot has."""
    try:
        for name in names:
            bots.find(name)
    except NoSuchBot as error:
        raise UsageError(context.text("cli-unknown-bot", name=error.name, bots=", ".join(error.names))) from error


DATA_DIR, PORTABLE = "data-dir", "portable"


@contextmanager
def chosen_place(arguments: Sequence[str], context: Context) -> Iterator[None]:
    """Inside, use the folder in the arguments for user data. Raises UsageError if it cannot be a folder."""
    folder = _named(arguments, context)
    if folder is None:
        yield
        return
    if not _could_be_folder(folder):
        raise UsageError(context.text("cli-data-no-folder", path=readable(folder)))
    before = os.environ.get(DATA_VARIABLE)
    os.environ[DATA_VARIABLE] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ[DATA_VARIABLE]
        else:
            os.environ[DATA_VARIABLE] = before


def _named(arguments: Sequence[str], context: Context) -> Path | None:
    """Return the folder in the arguments; a missing value is left to the parser."""
    wanted = value_before_parsing(arguments, DATA_DIR)
    if wanted == "":
        raise UsageError(context.text("cli-needs-value", option=f"--{DATA_DIR}"))
    if f"--{PORTABLE}" in arguments:
        if wanted is not None:
            raise UsageError(context.text("cli-one-place"))
        return beside_program()
    return Path(wanted).expanduser().absolute() if wanted is not None else None


def _could_be_folder(folder: Path) -> bool:
    """Return whether it is a folder or one could be made there."""
    return nearest_existing(folder).is_dir()


def refuse_unwritable(context: Context) -> None:
    """Raise UsageError if a chosen folder for user data can't be written; create nothing."""
    folder = context.paths.user_data()
    if not context.paths.named:
        return
    if not _could_be_folder(folder):
        raise UsageError(context.text("cli-data-no-folder", path=readable(folder)))
    reason = why_unwritable(folder)
    if reason is not None:
        raise UsageError(context.text("cli-data-unwritable", path=readable(folder), reason=reason))


class GameCounter:
    """Counts finished games, and shows how many: by a bar on a terminal, wiped off at the end; elsewhere, if the task
    has a name, by a line now and then.
    """

    def __init__(self, stream: TextIO, total: int, context: Context, task: str = "") -> None:
        self.total, self.done = total, 0
        self._stream, self._context, self._task = stream, context, task
        self._terminal = stream.isatty()
        self._shown_at = 0.0 if self._terminal else time.monotonic()

    def __enter__(self) -> GameCounter:
        return self

    def __exit__(self, *raised: object) -> None:
        if self._terminal:
            self._write("\r\033[K")

    def add(self, count: int) -> None:
        """Count `count` more games."""
        self.done, now = self.done + count, time.monotonic()
        args = {"done": self.done, "total": self.total}
        if self._terminal and (now - self._shown_at >= 0.1 or self.done >= self.total):
            full = 40 * self.done // self.total
            text = self._context.text("cli-progress", bar="#" * full + "." * (40 - full), **args)
            self._write(f"\r{text}\033[K")
        elif not self._terminal and self._task and now - self._shown_at >= 30.0:
            self._write(f"{self._context.text('cli-progress-of', what=self._task, **args)}\n")

    def _write(self, text: str) -> None:
        self._shown_at = time.monotonic()
        self._stream.write(text)
        self._stream.flush()
