"""Arguments of one command: argparse with our texts, and one line per fault."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from game.core.ruleset import OptionValue
from game.i18n import Texts

MOST_DIGITS = 18
"""More than anyone needs, and few enough for 64 bits."""


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
            raise UsageError(self._error_text(error)) from error
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

    def add_word(self, name: str, key: str, metavar: str = "NAME") -> None:
        """Add an option with a word."""
        self._options.add_argument(f"--{name}", metavar=metavar, help=self.texts.text(key))

    def add_hidden(self, name: str) -> None:
        """Add an option with a word for internal use, which the help leaves out."""
        self._options.add_argument(f"--{name}", help=argparse.SUPPRESS)

    def add_path(self, name: str, key: str, optional: bool = False) -> None:
        """Add an argument for a file or folder; None if left out. optional: the help shows it in brackets."""
        shown = f"[{name.upper()}]" if optional else name.upper()
        self._shown_paths.append(shown)
        self._paths.add_argument(name, nargs="?", metavar=shown, help=self.texts.text(key))

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
            if not (digits.isascii() and digits.isdecimal()) or len(digits) > MOST_DIGITS or int(text) < least:
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

    def _error_text(self, error: argparse.ArgumentError) -> str:
        """Return an error's text: argparse's own always mean a missing or surplus value; ours are used unchanged."""
        option = str(error.argument_name)
        if isinstance(error.__context__, argparse.ArgumentTypeError):
            return self.texts.text("cli-wrong-value", option=option, reason=error.message)
        key = "cli-needs-no-value" if "explicit argument" in error.message else "cli-needs-value"
        return self.texts.text(key, option=option)
