"""Count what happened in a game, for any title."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from game.match.records import ActionLine, CheckpointLine, JournalLine, SeatLine, UndoLine


class Statistics(NamedTuple):
    """Counts by seat.

    rounds     scores by seat at the end of each round, without undone rounds
    decisions  made by a player or bot and not undone
    answered   answered automatically (one option, or a standing answer) and not undone
    undos      undone freely
    marked     undone with consent, or against bots
    taken_over number of times another player took the seat
    """

    rounds: tuple[tuple[int, ...], ...]
    decisions: tuple[int, ...]
    answered: tuple[int, ...]
    undos: tuple[int, ...]
    marked: tuple[int, ...]
    taken_over: tuple[int, ...]


def statistics(lines: Iterable[JournalLine], players: int) -> Statistics:
    """Return the statistics of a match's or a journal's lines."""
    actions: list[ActionLine] = []
    rounds: list[CheckpointLine] = []
    undos, marked, taken_over = [0] * players, [0] * players, [0] * players
    before = 0
    for line in lines:
        match line:
            case ActionLine():
                actions.append(line)
            case UndoLine(seat=seat, to=to, free=free):
                (undos if free else marked)[seat] += 1
                del actions[before + to :]
            case SeatLine(index=index):
                taken_over[index] += 1
            case CheckpointLine(why="restart", actions=kept):
                before += kept
                del actions[before:]
            case CheckpointLine(why="round"):
                rounds.append(msgspec.structs.replace(line, actions=before + line.actions))
            case _:
                pass
        rounds = [one for one in rounds if one.actions <= len(actions)]
    return Statistics(
        tuple(one.scores for one in rounds),
        tuple(sum(one.seat == seat and one.by == "hand" for one in actions) for seat in range(players)),
        tuple(sum(one.seat == seat and one.by != "hand" for one in actions) for seat in range(players)),
        tuple(undos),
        tuple(marked),
        tuple(taken_over),
    )
