"""The ways to a table: saved games as the menus name them, and what opens a game, new or saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.core.message import AND, Message, plain, series
from game.core.ruleset import RulesError, State
from game.match.journal import SaveFault
from game.match.match import Match, replace_unknown_bots
from game.match.records import Seat
from game.match.saves import SaveInfo, free_path, remember_opened, rescue
from game.match.timeline import one_line
from game.session.session_context import SeatDevice
from game.storage.paths import readable
from game.ui.routes import Table
from game.ui.screen import Choice, Dialog, Screen, notice
from game.ui.ui import Ui


def names(info: SaveInfo) -> Message:
    """Return the players, or the file's name if they are unknown."""
    return series([seat.name for seat in info.seats] or [readable(info.path.name)], last=AND)


def players_of(info: SaveInfo) -> Message:
    """Return the people by name and the bots by number, which is short; or the file's name if they are unknown."""
    people = [seat.name for seat in info.seats if seat.is_person]
    bots = len(info.seats) - len(people)
    if not people:
        return Message("saved-bots", {"bots": bots}) if bots else names(info)
    return Message("saved-people-and-bots", {"names": series(people), "bots": bots}) if bots else names(info)


CANNOT_OPEN = Message("save-fault-title")


def show_fault(ui: Ui, fault: SaveFault, title: Message = CANNOT_OPEN) -> None:
    """Show why a journal cannot be used. Offer to continue a copy of the sound part of a damaged one."""
    body = Message(fault.key, fault.details)
    if not fault.sound_lines:
        ui.go(notice(title, body))
        return

    def rescued() -> None:
        """Continue a copy of the sound part."""
        try:
            copy = rescue(fault.path)
        except SaveFault as other:
            ui.go(notice(CANNOT_OPEN, Message(other.key, other.details)))
        else:
            open_journal(ui, copy)

    choices = [Choice(Message("button-back"), style="primary"), Choice(Message("rescue-do"), rescued)]
    ui.go(Dialog(Message("rescue-title"), Message("rescue-body", fault.details), choices))


def show_level_fault(ui: Ui, error: RulesError) -> None:
    """Show why this level or these options cannot be played."""
    ui.go(notice(Message("level-fault-title"), plain(one_line(error))))


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
        messages.append(Message("resumed-bots", {"bots": series(unknown, last=AND), "count": len(unknown)}))
    invite = sum(seat.is_person for seat in match.seats) > 1 and bool(ui.pads.connected())
    try:
        table = ui.make_scene(ui, Table(match, invite=invite, notes=messages))
    except RulesError as error:
        match.continue_without_journal()
        show_level_fault(ui, error)
        return False
    remember_opened(path)
    _show_table(ui, match, table)
    return True


def begin_game(
    ui: Ui, game: str, choices: Mapping[str, object], seats: Sequence[Seat], devices: Sequence[SeatDevice] = (),
    start: State | None = None,
) -> bool:  # fmt: skip
    """Begin a game at its table; return False, after showing why, if that is impossible. The journal is created after
    the table. If it cannot be written, people may play without one.

    devices  each seat's device; shared if missing
    start    the position to play on from; None: a new deal
    """
    title = ui.catalogue[game]
    ui.couch.sit(devices)
    for device in {one.device for one in devices} - set(ui.pads.devices()):
        ui.couch.lost(device)  # It has been disconnected meanwhile: another scene waits for it.
    try:
        known = {"players": len(seats)} if start is None else start.observe(None).options.to_dict()
        options = title.options({**choices, **known})
        match = Match.begin(title.load_rules(), options, seats, ui.new_seed(), start=start)
        table = ui.make_scene(ui, Table(match))
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


def _show_table(ui: Ui, match: Match, table: Screen) -> None:
    ui.remembered.note_opened(match.ruleset.NAME, lambda: match.typed_seats)
    ui.stack.push(table)
