"""The command line: finds the command and its arguments; the commands are in `game.commands`."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from game import NAME, PROGRAM, __version__, commands
from game.commands.command_line import DATA_DIR, PORTABLE, HelpRequested, Parser, UsageError, WrongFile, chosen_place
from game.core.title import Titles
from game.storage.reading import damaged_files, some_of
from game.titles.catalogue import CATALOGUE

SELFTEST = "--selftest"
"""Another spelling of the command, for people who expect an option."""


def main(argv: Sequence[str] | None = None, catalogue: Titles = CATALOGUE) -> int:
    """Run one command and return its exit status. Wrong arguments print one line on standard error and give 2."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    context = commands.Context(commands.system_texts(), catalogue)
    _replace_unknown_letters()
    try:
        status = _run(arguments, context)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except UsageError as error:
        complain(error, context)
        return 2
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if isinstance(error, OSError) and _output_refuses():
            if isinstance(error, BrokenPipeError):  # Its reader has seen enough.
                return 0
            complain(UsageError(context.text("cli-output-refused", reason=error.strerror or str(error))), context)
        elif arguments[:1] != ["selftest"] and (damaged := damaged_files(thorough=True)):
            # Only needed with a damaged installation.
            from game.app.crash_guard import sentence

            complain(UsageError(sentence(context.texts, "crash-files", files=some_of(damaged))), context)
        else:
            raise
        return 1


def _output_refuses() -> bool:
    """Return whether standard output can't be written, as on a full disk; an empty line is tried. What is still to be
    written is dropped then."""
    try:
        print(flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return True
    return False


def complain(error: UsageError, context: commands.Context) -> None:
    """Print one line on standard error, or show it in a window if there is none, as on Windows without a
    console."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(error if isinstance(error, WrongFile) else f"{PROGRAM}: {error}", file=sys.stderr)
        return
    # Only needed without a terminal.
    from game.app import CrashStep
    from game.app.crash_guard import show_window

    with CrashStep("showing what is wrong"):
        show_window([NAME, str(error), context.text("crash-close")], 1.0)


def _run(arguments: list[str], context: commands.Context) -> int:
    if arguments[:1] == [SELFTEST]:
        arguments = [SELFTEST.lstrip("-"), *arguments[1:]]
    # Where user data is may be said before the command.
    at = 2 if arguments[:1] == [f"--{DATA_DIR}"] else 1
    placed = arguments[:1] and arguments[0].partition("=")[0] in (f"--{DATA_DIR}", f"--{PORTABLE}")
    if placed and set(arguments[at : at + 1]) & set(commands.COMMANDS):
        arguments.insert(0, arguments.pop(at))
    name = arguments[0] if arguments and not arguments[0].startswith("-") else commands.DEFAULT
    if arguments[:1] in (["-h"], ["--help"]):
        print(overview(context))
        return 0
    if arguments == ["--version"]:
        print(context.text("cli-version", version=__version__))
        return 0
    command = commands.COMMANDS.get(name)
    if command is None:
        raise UsageError(context.text("cli-unknown-command", name=name, commands=", ".join(commands.COMMANDS)))
    rest = arguments[1:] if arguments and arguments[0] == name else arguments
    module: commands.Commands = import_module(command.module).COMMANDS
    prepare, run = module[name]
    parser = Parser(f"{PROGRAM} {name}", context.texts, context.text(f"cli-help-{name}"))
    with chosen_place(rest if command.own else (), context):
        if prepare is not None:
            prepare(parser, context, rest)
        if command.own:
            parser.add_word(DATA_DIR, "cli-help-data-dir", metavar="DIR")
            parser.add_switch(PORTABLE, "cli-help-portable")
        try:
            chosen = parser.read(rest)
        except HelpRequested as wanted:
            print(wanted)
            return 0
        return run(chosen, context)


def _replace_unknown_letters() -> None:
    """Let a terminal with few characters show substitutes for the others instead of raising."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def overview(context: commands.Context) -> str:
    """Return the list of all commands, one line each."""
    lines = [context.text("cli-overview", program=PROGRAM), ""]
    width = max(map(len, commands.COMMANDS))
    lines += [f"  {name:<{width}}  {context.text(f'cli-help-{name}')}" for name in commands.COMMANDS]
    return "\n".join([*lines, "", context.text("cli-overview-more", program=PROGRAM)])
