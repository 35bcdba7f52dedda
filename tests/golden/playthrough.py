"""Playthroughs as text: every action with its events, what the views show, and a count of cards and windows.

A file begins with the start of the game or scene; the rest is a log:

    > p2 place granada       an action; behind it, the question and the number of legal answers
        Placed 2 granada 3 4     an event, its fields in order
        = granada 0 0 3 1        a change in the view of the shared screen
        p2 = dial granada        where a seat's view differs from the shared one, and its private view
    @ round 3                the whole view of the shared screen, then each seat's differences

Replaying a file follows its actions as far as they are legal, so that the effect of a change in the rules shows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple

from game.core import rng as generator
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev

FOLDER = Path(__file__).resolve().parent
ACTION, OPTIONS, POSITION, SEED, TITLE = "> ", "options ", "position ", "seed ", "# "
FULL_VIEW = (ev.RoundStarted, ev.ScoringStarted, ev.GameEnded)
# Weights of the verbs; 4 if missing.
WEIGHTS = {"end": 2, "done": 2, "skip": 1, "act": 16, "veto": 1, "allow": 2}


class Start(NamedTuple):
    """The start of a playthrough: a seed for a whole game, or a position and the lines to play from it."""

    title: str
    options: Any
    seed: int
    position: Mapping[str, Any] | None = None

    def state(self) -> Any:
        if self.position is not None:
            return elgrande.from_position(self.position)
        return elgrande.new_game(self.options, self.seed)

    def header(self) -> list[str]:
        lines = [f"{TITLE}{self.title}"]
        if self.position is not None:
            return [*lines, POSITION + json.dumps(self.position, separators=(",", ":"))]
        return [*lines, OPTIONS + json.dumps(self.options.to_dict(), separators=(",", ":")), f"{SEED}{self.seed}"]


class Answer(NamedTuple):
    """A seat's action as text."""

    seat: int
    text: str


def record(start: Start, answers: Iterator[Answer] | None = None) -> list[str]:
    """Return the lines of a playthrough: a whole game, or a scene as long as its answers last."""
    log = Log(start)
    for seat, text in by_chance(log.state, start.seed) if answers is None else answers:
        log.play(seat, text)
    return log.lines


def replay(lines: list[str]) -> list[str]:
    """Return a playthrough replayed: its own actions while they are legal, then random ones."""
    start, answers = read(lines)
    log = Log(start)
    for answer in answers:
        if log.state.over or answer.text not in map(str, log.state.legal_actions(answer.seat)):
            break
        log.play(*answer)
    if start.position is None:
        for seat, text in by_chance(log.state, start.seed):
            log.play(seat, text)
    return log.lines


def read(lines: list[str]) -> tuple[Start, list[Answer]]:
    """Return the start and the actions of one playthrough."""
    entries = {line.split(" ")[0]: line.split(" ", 1)[1] for line in lines[:3]}
    answers = []
    for line in lines:
        if line.startswith(ACTION):
            seat, text = line[len(ACTION) :].split("  ")[0].split(" ", 1)
            answers.append(Answer(int(seat[1:]), text))
    if "position" in entries:
        position = json.loads(entries["position"])
        return Start(entries["#"], elgrande.options_from(position["options"]), 0, position), answers
    options = elgrande.options_from(json.loads(entries["options"]))
    return Start(entries["#"], options, int(entries["seed"])), answers


def playthroughs(text: str) -> list[list[str]]:
    """Return the playthroughs of a file; each begins with its title."""
    found: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith(TITLE):
            found.append([])
        if line:
            found[-1].append(line)
    return found


def written(all_lines: list[list[str]]) -> str:
    """Return the text of a file."""
    return "\n".join("\n".join(lines) + "\n" for lines in all_lines)


def replay_file(text: str) -> str:
    return written([replay(lines) for lines in playthroughs(text)])


def by_chance(state: Any, seed: int) -> Iterator[Answer]:
    """Yield random answers by the rules' generator to the end of the game, which the caller plays."""
    stream = generator.seeded(seed)
    while not state.over:
        stream, pick = generator.below(stream, len(state.to_act))
        seat = state.to_act[pick]
        stream, action = chosen(state.legal_actions(seat), stream)
        yield Answer(seat, str(action))


def chosen(legal: list[Any], stream: int) -> tuple[int, Any]:
    """Return the next stream and an action: first a verb is drawn, then its targets; vetoes are likely."""
    verbs = sorted({action.verb for action in legal})
    lots = [verb for verb in verbs for _ in range(WEIGHTS.get(verb, 4))]
    stream, pick = generator.below(stream, len(lots))
    verb = lots[pick]
    actions = [action for action in legal if action.verb == verb]
    stream, dice = generator.below(stream, 4)
    if verb == "take" and dice < 3:
        actions = [action for action in actions if str(action) == "take veto"] or actions
    if verb == "supply" and dice < 3:
        actions = actions[-1:]
    stream, index = generator.below(stream, len(actions))
    return stream, actions[index]


class Log:
    """A game that is logged as it is played."""

    def __init__(self, start: Start) -> None:
        self.start = start
        self.state = start.state()
        self.lines = start.header()
        self.events: list[Any] = []
        self.shared = view(self.state, None)
        if start.position is None:
            self._write_all("start")

    def play(self, seat: int, text: str) -> None:
        """Play one action, and write what it did."""
        asked = self.state.decision(seat)
        legal = self.state.legal_actions(seat)
        canonical = self.state.legal_actions(seat, canonical=True)
        among = f"{len(legal)}" if len(canonical) == len(legal) else f"{len(legal)}/{len(canonical)}"
        optional = " optional" if asked.optional else ""
        source = f" {asked.source}" if asked.source else ""
        amount = f" x{asked.amount}" if asked.amount else ""
        self.lines.append(f"{ACTION}p{seat} {text}  [{asked.kind}{source}{amount}{optional}, {among}]")
        events = self.state.play(seat, text)
        self.events += events
        self.lines += [f"    {event_line(event)}" for event in events]
        before, self.shared = self.shared, view(self.state, None)
        full = [type(event).__name__ for event in events if isinstance(event, FULL_VIEW)]
        if full and self.start.position is None:
            self._write_all(" ".join(full))
            return
        changed = [f"{name} {text}" for name, text in self.shared.items() if before.get(name) != text]
        changed += [f"{name} gone" for name in before if name not in self.shared]
        self.lines += [f"    = {line}" for line in changed]
        self._write_seats()

    def _write_all(self, why: str) -> None:
        self.lines.append(f"@ {why}")
        self.lines += [f"    {name} {text}" for name, text in self.shared.items()]
        self._write_seats(every=True)

    def _write_seats(self, every: bool = False) -> None:
        """Write each seat's view where it differs from the shared one."""
        for seat in range(self.start.options.players):
            own = view(self.state, seat)
            lines = [f"{name} {text}" for name, text in own.items() if self.shared.get(name) != text]
            lines += [f"{name} not shown" for name in self.shared if name not in own]
            lines += [f"alone {name} {text}" for name, text in self.state.private_view(seat).items()]
            if lines or every:
                self.lines.append(f"    p{seat} = {'; '.join(lines) or 'like the shared screen'}")


def view(state: Any, seat: int | None) -> dict[str, str]:
    """Return the entries of an observation by name, in short form."""
    seen = state.observe(seat)
    assert seen.seat == seat
    shown: dict[str, str] = {}
    for area, row in zip(seen.areas, seen.caballeros, strict=True):
        shown[area] = _words(row)
    for field in fields(seen):
        value = getattr(seen, field.name)
        if field.name in ("seat", "options", "areas", "caballeros", "kinds"):  # The stack is written with kinds.
            continue
        if field.name == "hands":
            shown |= {f"hand p{owner}": _words(hand) for owner, hand in enumerate(value)}
        elif field.name == "unseen":
            shown |= {f"unseen {deck}": _words(cards) for deck, cards in enumerate(value, start=1)}
        elif field.name == "stack":
            shown |= {f"stack {depth}": _frame(frame) for depth, frame in enumerate(value)}
        else:
            shown[field.name] = _words(value) if isinstance(value, tuple) else str(value)
    return shown


def event_line(event: Any) -> str:
    return " ".join((type(event).__name__, *(_word(getattr(event, field.name)) for field in fields(event))))


def _words(values: tuple[Any, ...]) -> str:
    return " ".join(_word(value) for value in values) or "-"


def _word(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({','.join(_word(part) for part in value)})"
    return "-" if value is None else str(value).replace(" ", ":")


def _frame(frame: Any) -> str:
    """Return a frame's name and numbers without `last`, which shifts with every new verb of the notation."""
    numbers = [str(value) for name, value in zip(frame._fields, frame, strict=True) if name != "last"]
    return f"{type(frame).__name__}({','.join(numbers)})"
