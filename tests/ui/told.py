"""What the bar says of events while they are shown, at any title's table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.message import Message
from game.core.ruleset import Event
from game.ui.motion.score import Due, Say
from tests.ui.table_driver import TableDriver


def lines_of(table: TableDriver, events: Sequence[Event]) -> list[Message]:
    """Return the lines that the log gets for these events."""
    lines = (table.view.narrator.line(event) for event in events)
    return [line.message for line in lines if line is not None]


def told_out_of_time(table: TableDriver) -> Iterator[str]:
    """Let everything play, until a sheet covers the table; yield what the bar says of something else than of what is
    shown."""
    while table.busy and table.on_top:
        table.app.step(1)
        due = []
        for clip in table.playing:
            line = table.view.narrator.line(clip.event) if clip.event is not None and clip.score.ticks > 0 else None
            if line is not None:  # Else it continues where the last one ended.
                told = clip.tick >= (clip.score.tick_of(Due.TELL) or 0.0)
                said = [
                    one.what.message for one in clip.score.beats if isinstance(one.what, Say) and one.at <= clip.tick
                ]
                due.append(line.message if told else said[-1] if said else None)
        if due and table.question not in due:
            yield f"{table.clip}: {table.question_words!r}, not {due}"
