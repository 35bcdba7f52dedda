"""The commands about files that people have: print a saved game, recover a damaged one, check a level."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game import PROGRAM
from game.commands.command_line import Commands, Context, Parser, UsageError, WrongFile
from game.core.message import AND, series
from game.core.ruleset import Ints
from game.core.title import Title
from game.match.journal import SaveFault, read_journal
from game.match.records import JournalLine, SeatLine, UndoLine, printable, remaining
from game.match.saves import rescue
from game.match.timeline import Replay
from game.session.checking import KINDS
from game.storage.paths import readable


class Statistics(NamedTuple):
    """Counts by seat.

    rounds     scores by seat at the end of each round, without undone rounds
    decisions  made by a player or bot and not undone
    answered   answered automatically (one option, or a standing answer) and not undone
    undos      undone freely
    marked     undone with consent, or against bots
    taken_over number of times another player took the seat
    """

    rounds: tuple[Ints, ...]
    decisions: Ints
    answered: Ints
    undos: Ints
    marked: Ints
    taken_over: Ints


def statistics(lines: Sequence[JournalLine], players: int) -> Statistics:
    """Return the statistics of a match's or a journal's lines."""
    undos, marked, taken_over = [0] * players, [0] * players, [0] * players
    for line in lines:
        match line:
            case UndoLine(seat=seat, free=free):
                (undos if free else marked)[seat] += 1
            case SeatLine(index=index):
                taken_over[index] += 1
            case _:
                pass
    left = remaining(lines)
    return Statistics(
        tuple(one.scores for one in left.checkpoints if one.why == "round"),
        tuple(sum(one.seat == seat and one.by == "hand" for one in left.actions) for seat in range(players)),
        tuple(sum(one.seat == seat and one.by != "hand" for one in left.actions) for seat in range(players)),
        tuple(undos),
        tuple(marked),
        tuple(taken_over),
    )


def prepare_replay(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_path("file", "cli-help-replay-file")
    parser.add_switch("events", "cli-help-events")


def run_replay(chosen: argparse.Namespace, context: Context) -> int:
    """`crown-couch replay`: print a saved game, one line per action, and count what happened in it."""
    if chosen.file is None:
        raise UsageError(context.text("cli-needs-file"))
    try:
        replay = Replay.open(context.catalogue, Path(chosen.file))
    except SaveFault as fault:
        key = "cli-replay-damaged" if fault.sound_lines else fault.key
        details = {**fault.details, "file": readable(chosen.file), "program": PROGRAM}
        raise WrongFile(context.text(key, **details)) from fault
    for line in as_lines(replay, context, chosen.events):
        print(line)
    return 0


def as_lines(replay: Replay, context: Context, all_events: bool = False) -> Iterator[str]:
    """Yield the game line by line: the table, every action, every reveal, and the result.

    Sealed choices are omitted until revealed, and hidden counts until the game is over. all_events: print all other
    counts too
    """
    header = replay.text.header
    brand = context.texts.format(context.catalogue[header.game].brand)
    yield context.text("cli-replay-title", game=brand, version=printable(header.version))
    for number, seat in enumerate(replay.seats):
        kind = f"cli-replay-{seat.player}"
        yield context.text(kind, seat=f"p{number}", name=seat.name, colour=seat.colour, bot=seat.bot)
    yield ""
    secret, options = replay.ruleset.secret_actions(), replay.ruleset.options_from(header.options)
    over = replay.state(len(replay.steps)).over
    for step in replay.steps:
        verb = step.text.split(" ")[0]
        text = context.text("cli-replay-sealed", verb=verb) if verb in secret else step.text
        mark = "" if step.by == "hand" else f"  {context.text('cli-replay-unasked')}"
        yield f"{step.number:>5}  p{step.seat}  {text}{mark}"
        for event in step.events:
            if all_events or event.reveals or event.checkpoint:
                seen = replay.ruleset.redact(event, None)
                omitted = frozenset() if over else replay.ruleset.hidden_fields(event, options)
                shown = [f"{name}={getattr(seen, name)!r}" for name in seen.__dataclass_fields__ if name not in omitted]
                yield f"{' ' * 12}{' '.join([type(seen).__name__, *shown])}"
    yield ""
    if replay.stopped:
        yield context.text("cli-replay-stopped", version=printable(header.version))
    if replay.changed:
        yield context.text("resumed-changed")
    if replay.text.torn:
        yield context.text("cli-replay-torn")
    yield from _end_lines(replay, context)


def _end_lines(replay: Replay, context: Context) -> Iterator[str]:
    state = replay.state(len(replay.steps))
    counted = statistics(replay.text.lines, len(replay.seats))
    for number, seat in enumerate(replay.seats):
        yield context.text(
            "cli-replay-score",
            seat=f"p{number}",
            name=seat.name,
            score=state.scores[number],
            decisions=counted.decisions[number],
            undos=counted.undos[number] + counted.marked[number],
            marked=counted.marked[number],
        )
    if state.over:
        names = series([replay.seats[winner].name for winner in state.winners], last=AND)
        yield context.text("cli-replay-won", names=names, count=len(state.winners))
    else:
        yield context.text("cli-replay-open")


def prepare_rescue(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_path("file", "cli-help-rescue-file")


def run_rescue(chosen: argparse.Namespace, context: Context) -> int:
    """`crown-couch rescue`: copy the sound part of a damaged saved game, and print where it is.

    A sound saved game isn't copied; the named file is never written.
    """
    if chosen.file is None:
        raise UsageError(context.text("cli-needs-file"))
    path = Path(chosen.file)
    try:
        line = _damaged_line(path)
        if line is None:
            print(context.text("cli-rescue-sound", file=readable(path)))
            return 0
        copy = rescue(path)
    except SaveFault as fault:
        raise WrongFile(context.text(fault.key, **{**fault.details, "file": readable(path)})) from fault
    print(context.text("cli-rescue-done", file=readable(path), line=line, copy=readable(copy)))
    return 0


def _damaged_line(path: Path) -> int | None:
    """Return the number of the first damaged line, None if there is none; raises SaveFault if nothing can be
    rescued."""
    try:
        read_journal(path)
    except SaveFault as fault:
        if not fault.sound_lines:
            raise
        return fault.sound_lines + 1
    return None


def prepare_check_level(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_path("path", "cli-help-check-level-path", several=True)
    parser.add_word("game", "cli-help-check-level-game", first=context.title(None).name)


def run_check_level(chosen: argparse.Namespace, context: Context) -> int:
    """`crown-couch check-level`: print what levels say about themselves and return 0 if they can be played; otherwise
    print all faults and return 1. Of lessons, puzzles and examples, files are checked, or all files of a folder.

    Without a game, it's the title named by the folder around the level's, or the first.
    """
    if not chosen.path:
        raise UsageError(context.text("cli-needs-folder"))
    return max([_check(Path(path), chosen.game, context) for path in chosen.path])


def _check(path: Path, game: str | None, context: Context) -> int:
    """Check a level, or files of lessons, puzzles or examples; return the exit status."""
    folder = path.absolute().parent if path.is_file() else path.absolute()
    around = folder.parent.name
    title = context.title(game or (around if around in context.catalogue else None))
    if title.levels is None:
        raise UsageError(context.text("cli-no-levels", name=title.name))
    if not path.is_dir() and not (path.is_file() and folder.name in KINDS):
        raise UsageError(context.text("cli-no-folder", path=str(path)))
    if folder.name in KINDS:
        files = [path] if path.is_file() else sorted(folder.glob("*.toml"))
        found, fine = _faults_of_files(files, title, context), "cli-files-fine"
    else:
        found, fine = title.levels.faults(path), "cli-level-fine"
    for fault in found:
        print(fault)
    if found:
        return 1
    remarks = title.levels.remarks if folder.name not in KINDS else None
    for remark in remarks(path) if remarks is not None else ():
        print(context.text("cli-level-remark", remark=remark))
    print(context.text(fine, path=str(path)))
    about = title.levels.about if folder.name not in KINDS else None
    if about is not None and (said := about(path)):
        print(said)
    return 0


def _faults_of_files(files: Sequence[Path], title: Title, context: Context) -> list[str]:
    """Return the faults of lessons, puzzles or examples, which are laid out on their table."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.ui.table import file_checks  # No level needs the screen's libraries.

    ui = file_checks.without_window(context.texts, context.catalogue, context.paths)
    return [fault for file in files for fault in file_checks.faults(ui, title, file)]


COMMANDS: Commands = {
    "replay": (prepare_replay, run_replay),
    "rescue": (prepare_rescue, run_rescue),
    "check-level": (prepare_check_level, run_check_level),
}
