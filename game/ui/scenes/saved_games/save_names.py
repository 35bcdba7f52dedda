"""Names, dates and progress of saved games, as the menus show them."""

from __future__ import annotations

import time
from collections.abc import Sequence

from game.core.message import Message, plain
from game.core.title import Title
from game.match.saves import SaveInfo
from game.storage.paths import readable

NAMELESS = ("save-empty", "save-foreign", "save-newer", "save-damaged", "save-unreadable")
"""Faults with a text that leaves out the file's name, which the row has already."""


def playable(info: SaveInfo) -> bool:
    return info.fault is None and not info.over


def names(info: SaveInfo) -> str:
    """Return the players, or the file's name if they are unknown."""
    return ", ".join(seat.name for seat in info.seats) or readable(info.path.name)


def players_of(info: SaveInfo) -> Message:
    """Return the people by name and the bots by number, which is short; or the file's name if they are unknown."""
    people = [seat.name for seat in info.seats if seat.is_person]
    bots = len(info.seats) - len(people)
    if not people:
        return Message("saved-bots", {"bots": bots}) if bots else plain(names(info))
    together = ", ".join(people)
    return Message("saved-people-and-bots", {"names": together, "bots": bots}) if bots else plain(together)


def date(info: SaveInfo) -> str:
    """Return date and time, the same in every language; a dash for a time outside the calendar."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(info.changed))
    except (OverflowError, OSError, ValueError):
        return "–"


def progress(info: SaveInfo, title: Title | None) -> Message:
    """Return the progress of the game, in its title's words, and when it was played, or what is wrong with the file."""
    if info.fault is not None:
        key, details = info.fault.key, info.fault.details
        return Message(f"{key}-row", details) if key in NAMELESS else Message(key, details)
    state = Message("saved-begun")
    if info.over:
        state = Message("saved-over")
    elif title is not None and title.progress is not None:
        state = title.progress.played(info.passed)
    return Message("saved-state", {"state": state, "date": date(info)})


def latest_playable(saves: Sequence[SaveInfo], game: str) -> SaveInfo | None:
    """Return the game of this title that Continue resumes."""
    return next((info for info in saves if playable(info) and info.game == game), None)
