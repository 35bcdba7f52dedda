"""What lies in the folder of saves, as far as a list of them tells."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from game.match.faults import SaveFault
from game.match.journal import SUFFIX, read_journal
from game.match.records import CheckpointLine, SeatLine
from game.match.seat import Seat
from game.ui.message import Message
from game.ui.ui import Ui


@dataclass(frozen=True)
class Saved:
    """One journal. `fault` says why it cannot be played; the rest is empty then.

    rounds  how many rounds were finished
    when    of the last change, as time.time() has it
    """

    path: Path
    when: float
    game: str = ""
    seats: tuple[Seat, ...] = ()
    rounds: int = 0
    over: bool = False
    scores: tuple[int, ...] = ()
    fault: Message | None = None

    @property
    def playable(self) -> bool:
        return self.fault is None and not self.over

    def names(self) -> str:
        return ", ".join(seat.name for seat in self.seats)

    def date(self) -> str:
        """Year-month-day and time of day: the same in every language."""
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(self.when))

    def summary(self, ui: Ui) -> Message:
        """One line: who plays, how far, when."""
        if self.fault is not None:
            return self.fault
        state = Message("saved-over") if self.over else Message("saved-rounds", {"rounds": self.rounds})
        return Message("saved-summary", {"names": self.names(), "state": state, "date": self.date()})


def look_at(path: Path) -> Saved:
    """Reads one journal; what is wrong with it becomes its `fault`."""
    try:
        when = path.stat().st_mtime
        text = read_journal(path)
    except SaveFault as fault:
        return Saved(path, _when(path), fault=Message(fault.key, fault.details))
    except OSError as error:
        return Saved(path, 0.0, fault=Message("save-unreadable", {"file": path.name, "reason": str(error.strerror)}))
    seats = list(text.header.seats)
    rounds, over, scores = 0, False, ()
    for line in text.lines:
        if isinstance(line, SeatLine):
            seats[line.index] = line.seat
        elif isinstance(line, CheckpointLine):
            rounds += line.why == "round"
            over, scores = line.over, line.scores
    return Saved(path, when, text.header.game, tuple(seats), rounds, over, scores)


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def list_saves(folder: Path) -> list[Saved]:
    """All journals of a folder, the latest first; [] if there is no such folder."""
    if not folder.is_dir():
        return []
    found = [look_at(path) for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
    return sorted(found, key=lambda saved: (saved.when, saved.path.name), reverse=True)
