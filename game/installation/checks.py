"""The checks that need no screen: files, levels, the bots' files, the bots themselves, journals."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from itertools import product
from pathlib import Path

from game.bots.worker import BotAnswer, Worker
from game.core.bots import RANDOM, Budget, random_bot
from game.core.message import Message
from game.core.ruleset import OptionValue, RulesError, State
from game.core.title import Title, Titles
from game.installation import CheckResult, untranslated
from game.installation.runner import start
from game.match.match import Match
from game.match.records import SEAT_COLOURS, Seat
from game.match.saves import free_path
from game.storage import paths
from game.storage.reading import MANIFEST, damaged_files, shipped_files


def check_files(catalogue: Titles, folder: Path) -> CheckResult:
    """Check that every file in the manifest exists and no others do."""
    root = paths.resources()
    files = [path for folder in ("assets", "levels") for path in (root / folder).rglob("*") if path.is_file()]
    found = sorted(path.relative_to(root).as_posix() for path in files)
    return CheckResult(Message("cli-selftest-files-checked", {"count": len(found)}), tuple(manifest_faults(found)))


def manifest_faults(found: list[str]) -> Iterator[Message]:
    try:
        named = {*shipped_files()}
    except (OSError, ValueError) as error:
        yield untranslated(f"{MANIFEST}: {error}")
        return
    for name in sorted(named - set(found)):
        yield Message("cli-selftest-files-missing", {"file": name})
    for name in sorted(set(found) - named):
        yield Message("cli-selftest-files-unlisted", {"file": name})
    for name in sorted({*damaged_files(thorough=True)} & set(found)):
        yield Message("cli-selftest-files-damaged", {"file": name})


def check_levels(catalogue: Titles, folder: Path) -> CheckResult:
    """Check that every level of every title can be read, and that a game starts with every combination of choices."""
    faults: list[Message] = []
    wrong: dict[str, None] = {}
    read, begun = 0, 0
    for title in catalogue.values():
        offered = title.choices()
        games = list(product(title.players, *offered.values()))
        names = offered[title.levels.option] if title.levels is not None else ()
        places = sorted((paths.levels() / title.name).glob("*"))
        levels = [path for path in places if path.is_dir() and path.name in names]
        if not games or (title.levels is not None and not levels):
            faults.append(Message("cli-selftest-levels-none", {"game": title.name}))
        for level in levels:
            found = title.levels.faults(level) if title.levels is not None else ()
            wrong |= dict.fromkeys(f"{title.name}/{level.name}: {fault}" for fault in found)
        for players, *values in games:
            wanted = {"players": players, **dict(zip(offered, values, strict=True))}
            wrong |= dict.fromkeys(f"{title.name}: {fault}" for fault in _new_game_faults(title, wanted))
        read, begun = read + len(levels), begun + len(games)
    checked = Message("cli-selftest-levels-checked", {"levels": read, "count": begun})
    return CheckResult(checked, (*faults, *map(untranslated, wrong)))


def _new_game_faults(title: Title, wanted: Mapping[str, OptionValue]) -> list[str]:
    """Return the faults of a new game with these choices."""
    try:
        state: State = title.load_rules().new_game(title.options(wanted), 1)
        return state.problems()
    except RulesError as error:
        return [str(error)]


def check_weights(catalogue: Titles, folder: Path) -> CheckResult:
    """Check that the bots' files, such as a trained network, can be read and fit the game."""
    wrong = []
    for title in catalogue.values():
        wrong += [f"{title.name}: {fault}" for fault in title.load_bots().faults()]
    return CheckResult(Message("cli-selftest-weights-checked"), tuple(map(untranslated, wrong)))


BRIEF = Budget(milliseconds=100)


def check_bots(catalogue: Titles, folder: Path) -> CheckResult:
    """Check that the bots' process starts and that every difficulty answers."""
    logging.getLogger("game.bots").addHandler(logging.NullHandler())  # Fallback answers are reported below.
    faults: list[Message] = []
    asked = 0
    for title in catalogue.values():
        ruleset = title.load_rules()
        state = ruleset.new_game(ruleset.options_from({}), 1)
        with closing(Worker(title)) as worker:
            for number, name in enumerate(title.load_bots().difficulties):
                seat = state.to_act[0]
                worker.ask(number, name, state.observe(seat), BRIEF, 1)
                answer = _answer_of(worker)
                asked += 1
                legal = {str(action) for action in state.legal_actions(seat)}
                if answer is None or answer.fallback or answer.action_text not in legal:
                    faults.append(Message("cli-selftest-bots-none", {"bot": name}))
                else:
                    state.play(seat, answer.action_text)
    return CheckResult(Message("cli-selftest-bots-checked", {"count": asked}), tuple(faults))


def _answer_of(worker: Worker) -> BotAnswer | None:
    end = time.monotonic() + 60.0
    while time.monotonic() < end:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    return None


JOURNAL_SEED = 5
KILLED_AFTER = 40
"""Actions after which the process is killed."""
ONE_PLAYOUT = Budget(playouts=1)


def check_journal(catalogue: Titles, folder: Path) -> CheckResult:
    """Check that a game survives: another process writes it and is killed, and this one plays it to the end."""
    found, faults = 0, list[Message]()
    for title in catalogue.values():
        path = free_path(folder, title.name)
        written = actions_before_kill(title, path, folder)
        if written < KILLED_AFTER:
            faults.append(Message("cli-selftest-journal-ended", {"count": written}))
            continue
        match, notes = Match.resume(catalogue, path)
        kept = sum(turn.by == "hand" for turn in match.turns)
        if match.over:
            faults.append(Message("cli-selftest-journal-over"))
        if kept < written or notes.deviated:
            faults.append(Message("cli-selftest-journal-lost", {"count": kept, "written": written}))
        found += kept
        for _ in play_at_random(match):
            pass
        match.leave()
        match, notes = Match.resume(catalogue, path)
        if not match.over or notes.deviated:
            faults.append(Message("cli-selftest-journal-end"))
        match.leave()
    return CheckResult(Message("cli-selftest-journal-checked", {"count": found}), tuple(faults))


def actions_before_kill(title: Title, path: Path, folder: Path) -> int:
    """Let another process write a game, and kill it; return its last reported number of actions."""
    process = start("selftest", "--play-into", str(path), "--game", title.name, folder=folder)
    reported = 0
    with process:
        assert process.stdout is not None
        for _ in process.stdout:
            reported += 1
            if reported == KILLED_AFTER:
                break
        process.kill()
    return reported


def write_journal(title: Title, path: Path) -> None:
    """Play a game into a journal, printing a line for each action in it; runs in that other process."""
    players = max(title.players)
    seats = [
        Seat(f"Bot {number + 1}", SEAT_COLOURS[number % len(SEAT_COLOURS)], "bot", RANDOM) for number in range(players)
    ]
    match = Match.begin(title.load_rules(), title.options({"players": players}), seats, JOURNAL_SEED, path)
    for text in play_at_random(match):
        print(text, flush=True)
        time.sleep(0.004)  # So that it is killed long before the game is over.


def play_at_random(match: Match) -> Iterator[str]:
    """Play at random to the end; yield every decided action."""
    while not match.over:
        seat, number = match.state.to_act[0], len(match.turns)
        text = random_bot(match.ruleset, match.state.observe(seat), ONE_PLAYOUT, JOURNAL_SEED + number)
        match.submit(seat, text)
        yield text


CHECKS = {
    "files": check_files,
    "levels": check_levels,
    "weights": check_weights,
    "bots": check_bots,
    "journal": check_journal,
}
