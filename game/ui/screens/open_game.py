"""Saved games as the menus name them, and the ways to a table: with a new game, or a saved one."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.core.message import Message, plain
from game.core.ruleset import RulesError
from game.core.title import Title
from game.match.journal import SaveFault
from game.match.match import Match, replace_unknown_bots
from game.match.records import Seat
from game.match.saves import SaveInfo, free_path, remember_opened, rescue
from game.match.timeline import one_line
from game.session.session_context import Couch, SeatDevice
from game.storage.paths import readable
from game.ui.input.pads import Pads
from game.ui.navigation.route import Choice
from game.ui.navigation.routes import Dialog, Table, notice
from game.ui.navigation.screen import Screen
from game.ui.ui import Ui

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


CANNOT_OPEN = Message("save-fault-title")


def show_fault(ui: Ui, fault: SaveFault, title: Message = CANNOT_OPEN) -> None:
    """Show why a journal cannot be used. Offer to continue a copy of the sound part of a damaged one."""
    body = Message(fault.key, fault.details)
    if not fault.sound_lines:
        ui.go(notice(title, body))
        return
    choices = [
        Choice(Message("button-back"), style="primary"),
        Choice(Message("rescue-do"), lambda: open_rescued(ui, fault.path)),
    ]
    ui.go(Dialog(Message("rescue-title"), Message("rescue-body", fault.details), choices))


def show_level_fault(ui: Ui, error: RulesError) -> None:
    """Show why this level or these options cannot be played."""
    ui.go(notice(Message("level-fault-title"), plain(one_line(error))))


def open_rescued(ui: Ui, path: Path) -> None:
    """Continue a copy of the sound part of a damaged journal."""
    try:
        copy = rescue(path)
    except SaveFault as fault:
        ui.go(notice(CANNOT_OPEN, Message(fault.key, fault.details)))
        return
    open_journal(ui, copy)


def open_journal(ui: Ui, path: Path) -> bool:
    """Continue a saved game; return False, after showing why, if its journal cannot be used."""
    try:
        match, notes = Match.resume(ui.catalogue, path)
        unknown = replace_unknown_bots(match, ui.catalogue[match.ruleset.NAME].load_bots())
    except SaveFault as fault:
        show_fault(ui, fault)
        return False
    ui.couch.sit([])
    messages = [Message(key, details) for key, details in notes.messages]
    if unknown:
        messages.append(Message("resumed-bots", {"bots": ", ".join(unknown), "count": len(unknown)}))
    invite = sum(seat.is_person for seat in match.seats) > 1 and bool(ui.pads.connected())
    try:
        table = ui.scene_of(Table(match, invite=invite, notes=messages))
    except RulesError as error:
        match.continue_without_journal()
        show_level_fault(ui, error)
        return False
    remember_opened(path)
    _show_table(ui, match, table)
    return True


def begin_game(
    ui: Ui, game: str, choices: Mapping[str, object], seats: Sequence[Seat], devices: Sequence[SeatDevice] = ()
) -> bool:
    """Begin a game at its table; return False, after showing why, if that is impossible. The journal is created after
    the table. If it cannot be written, people may play without one.

    devices  each seat's device; shared if missing
    """
    title = ui.catalogue[game]
    _sit(ui.couch, ui.pads, devices)
    try:
        options = title.options({**choices, "players": len(seats)})
        match = Match.begin(title.load_rules(), options, seats, ui.new_seed())
        table = ui.scene_of(Table(match))
    except RulesError as error:
        show_level_fault(ui, error)
        return False
    try:
        remember_opened(_keep(ui.paths.saves(), match, game))
    except SaveFault as fault:
        play_on = Choice(Message("unsaved-begin"), lambda: _show_table(ui, match, table))
        body = Message("unsaved-question", {"reason": Message(fault.key, fault.details)})
        back = Choice(Message("button-back"), table.leave, style="primary")
        ui.go(Dialog(Message("save-lost-title"), body, [back, play_on]))
        return False
    _show_table(ui, match, table)
    return True


def _keep(folder: Path, match: Match, game: str) -> Path:
    """Save the match in the first free journal. Another window may take a name before the file is created."""
    taken: Path | None = None
    while True:
        journal = free_path(folder, game)
        try:
            match.keep(journal)
            return journal
        except SaveFault as fault:
            if fault.key != "save-exists" or journal == taken:
                raise
            taken = journal


def _sit(couch: Couch, pads: Pads, devices: Sequence[SeatDevice]) -> None:
    """Set each player's device. Controllers that have been disconnected meanwhile count as lost."""
    couch.sit(devices)
    there = pads.devices()
    for device in {one.device for one in devices} - set(there):
        couch.lost(device)  # Another scene waits for it.


def _show_table(ui: Ui, match: Match, table: Screen) -> None:
    ui.remembered.note_opened(match.ruleset.NAME, lambda: match.seats)
    ui.show(table)
