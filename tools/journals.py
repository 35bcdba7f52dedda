"""Make the journals of this version, which every later version must load: tests/fixtures/journals/VERSION.

    python -m tools.journals            of the version in game/__init__.py
    python -m tools.journals FOLDER     the same into another folder

A handful of random games with everything a journal can contain, and `summaries.json` with the position each leads to.
The same version makes the same files, byte by byte. Those of released versions are never made again.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

import game
from game.core import rng as generator
from game.match import Match, Seat
from game.match.records import AutoLine, ConsentLine, SeatLine, UndoLine
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import BOTS
from tests.golden.playthrough import chosen

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "fixtures" / "journals"
SUMMARIES = "summaries.json"
NAMES = ("Ana", "Bruno", "Carmen", "Diego", "Elena")
COLOURS = ("crimson", "gold", "ivory", "sky", "violet")
TORN = b'{"kind":"action","seat":0,"te'
Stop = Callable[[Match], bool]


def at_a_veto(match: Match) -> bool:
    """Return whether a seat is asked for a veto, late enough for a full board."""
    asked = [match.state.decision(seat) for seat in match.state.to_act]
    return match.state.round > 3 and any(one.kind == "window" for one in asked)


def among_secrets(match: Match) -> bool:
    """Return whether some seats have sealed their choice and others have not."""
    last = match.turns[-1].text if match.turns else ""
    waiting = [seat for seat in match.state.to_act if match.state.decision(seat).secret]
    return match.state.round > 2 and last.startswith("dial") and len(waiting) > 1


def taken_back(match: Match) -> bool:
    """Return whether the last thing that happened was an undo with consent."""
    return match.state.round > 4 and len(match.lines) > 1 and isinstance(match.lines[-2], ConsentLine)


def in_the_middle(match: Match) -> bool:
    return match.state.round > 4 and len(match.turns) % 7 == 3


class Game(NamedTuple):
    """One journal. bots: number of seats played by bots; stop: where the game is left, None: at its end; left: with
    `Match.leave`, as people leave; torn: the program was killed while writing a line."""

    options: Mapping[str, object]
    seed: int
    bots: int = 0
    stop: Stop | None = None
    left: bool = True
    torn: bool = False


GAMES: Mapping[str, Game] = {
    "two_finished": Game({"players": 2, "edition": "original"}, 11),
    "three_short_finished": Game({"players": 3, "edition": "anniversary", "rounds": 6}, 12, bots=1),
    "four_open_finished": Game({"players": 4, "edition": "original", "vetoes": False, "castillo": "shown"}, 13, bots=2),
    "five_finished": Game({"players": 5, "edition": "anniversary", "start": 2}, 14, bots=1),
    "two_short_torn": Game({"players": 2, "rounds": 6, "edition": "anniversary"}, 15, stop=in_the_middle, left=False,
                           torn=True),
    "three_after_an_undo": Game({"players": 3, "edition": "original", "castillo": "shown"}, 16, stop=taken_back,
                                left=False),
    "four_at_a_veto": Game({"players": 4, "edition": "anniversary"}, 17, bots=1, stop=at_a_veto),
    "five_among_secrets": Game({"players": 5, "edition": "original"}, 18, stop=among_secrets, left=False),
}  # fmt: skip


def seats_of(wanted: Game) -> list[Seat]:
    """Return the seats; the last ones are played by bots, each of another level."""
    players = elgrande.options_from(wanted.options).players
    names = zip(NAMES[:players], COLOURS, strict=False)
    levels = list(BOTS.bots)
    return [
        Seat(name, colour, "bot", levels[seat % len(levels)]) if seat >= players - wanted.bots else Seat(name, colour)
        for seat, (name, colour) in enumerate(names)
    ]


def make(wanted: Game, path: Path) -> dict[str, object]:
    """Play one game into a journal; return its summary."""
    options = elgrande.options_from(wanted.options)
    match = Match.begin(elgrande, options, seats_of(wanted), wanted.seed, path)
    chance, stream = random.Random(wanted.seed), generator.seeded(wanted.seed)
    halves = 0
    while not match.over and not (wanted.stop is not None and wanted.stop(match)):
        stream = something(match, chance, stream)
        if wanted.stop is None and not halves and match.state.round > 5:
            match.leave()
            match, _ = Match.resume(elgrande, path)
            halves = 1
    if wanted.left:
        match.leave()
    else:
        match.continue_without_journal()
    if wanted.torn:
        with path.open("ab") as file:
            file.write(TORN)
    return summary(match)


def something(match: Match, chance: random.Random, stream: int) -> int:
    """Do one thing: usually an action, sometimes an undo, a change of seats or a standing answer. Return the new
    stream."""
    dice = chance.random()
    seat = match.state.to_act[0]
    if dice < 0.03:
        asking = chance.randrange(len(match.seats))
        terms = match.undo_terms(asking)
        if terms.possible:
            match.undo(asking, terms.needs)
    elif dice < 0.034:
        index = chance.randrange(len(match.seats))
        before = match.seats[index]
        bot = before.is_person
        after = msgspec.structs.replace(before, player="bot" if bot else "person", bot="medium" if bot else "")
        match.set_seat(index, after, left=bot and chance.random() < 0.5)
    elif dice < 0.2 and match.state.decision(seat).kind == "window":
        match.answer_always(seat, chance.choice(["action", "round"]))
    elif dice < 0.045:
        match.answer_always(chance.randrange(len(match.seats)), chance.choice(["off", "round"]))
    else:
        stream, action = chosen(match.state.legal_actions(seat), stream)
        match.submit(seat, action)
    return stream


def summary(match: Match) -> dict[str, object]:
    """Return a game's position in terms that any version has."""
    seen = match.state.observe(None)
    return {
        "players": len(match.seats),
        "over": match.over,
        "scores": list(match.state.scores),
        "winners": list(match.state.winners),
        "round": seen.round,
        "actions": len(match.turns),
        "king": seen.king,
        "caballeros": {area: list(row) for area, row in zip(seen.areas, seen.caballeros, strict=True)},
        "seats": [f"{seat.name}, {seat.bot}" if seat.bot else seat.name for seat in match.seats],
        "undos": sum(isinstance(line, UndoLine) for line in match.lines),
        "seats changed": sum(isinstance(line, SeatLine) for line in match.lines),
        "standing answers": sum(isinstance(line, AutoLine) for line in match.lines),
    }


def make_all(folder: Path) -> None:
    """Make all journals and their summaries, replacing those in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in (*folder.glob("*.jsonl"), folder / SUMMARIES):
        old.unlink(missing_ok=True)
    summaries = {name: make(wanted, folder / f"{name}.jsonl") for name, wanted in GAMES.items()}
    (folder / SUMMARIES).write_text(json.dumps(summaries, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Make the journals of this version.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER / game.__version__)
    make_all(parser.parse_args().folder)
