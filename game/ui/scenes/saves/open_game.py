"""Open the table from a menu: with a new game, or a saved one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.message import Message
from game.core.ruleset import RulesError
from game.match.faults import SaveFault
from game.match.match import Match
from game.match.rescue import rescue
from game.match.resume import one_line
from game.match.saves import free_path, remember_opened
from game.match.seat import Seat
from game.match.unknown_bots import replace_unknown_bots
from game.session.couch import Couch, SeatDevice
from game.ui.input.pads import Pads
from game.ui.menus.choice import Choice
from game.ui.navigation.route import Opener
from game.ui.navigation.routes import Dialog, Table, notice
from game.ui.navigation.stack import Screen
from game.ui.ui import Ui

OPENS_NOT = Message("save-fault-title")


def show_fault(ui: Ui, fault: SaveFault, title: Message = OPENS_NOT) -> None:
    """Say in a dialog why a journal cannot be used; what is sound of a damaged one can be played on in a copy."""
    body = Message(fault.key, fault.details)
    if not fault.sound_lines:
        ui.go(notice(title, body))
        return
    choices = [
        Choice(Message("button-back"), style="primary"),
        Choice(Message("rescue-do"), lambda: open_rescued(ui, fault.path)),
    ]
    ui.go(Dialog(Message("rescue-title"), Message("rescue-body", fault.details), choices))


def show_level_fault(opener: Opener, error: RulesError) -> None:
    """Say in a dialog why no game can be played on a level, or with these options."""
    opener.go(notice(Message("level-fault-title"), Message("plain-text", {"text": one_line(error)})))


def open_rescued(ui: Ui, path: Path) -> None:
    """Go on with what is sound of a damaged journal, which stays as it is."""
    try:
        copy = rescue(path)
    except SaveFault as fault:
        ui.go(notice(OPENS_NOT, Message(fault.key, fault.details)))
        return
    open_journal(ui, copy)


def open_journal(ui: Ui, path: Path) -> bool:
    """Go on with a saved game; a journal that cannot be used is explained, and nothing else changes."""
    try:
        match, notes = Match.resume(ui.catalogue, path)
        unknown = replace_unknown_bots(match, ui.catalogue[match.ruleset.NAME].load_bots())
    except SaveFault as fault:
        show_fault(ui, fault)
        return False
    ui.couch.sit([])
    notes_told = [Message(key, details) for key, details in notes.messages]
    if unknown:
        notes_told.append(Message("resumed-bots", {"bots": ", ".join(unknown), "count": len(unknown)}))
    invite = sum(seat.is_person for seat in match.seats) > 1 and bool(ui.pads.connected())
    try:
        table = ui.scene_of(Table(match, invite=invite, notes=notes_told))
    except RulesError as error:
        match.go_on_without_journal()
        show_level_fault(ui, error)
        return False
    remember_opened(path)
    _show_table(ui, match, table)
    return True


def begin_game(
    ui: Ui, game: str, choices: Mapping[str, Any], seats: Sequence[Seat], hands: Sequence[SeatDevice] = ()
) -> bool:
    """Begin a game at its table. Its journal is made once the table stands; if it cannot be written, that is explained,
    and people may play without one. A level that cannot be played is explained too, and nothing is left behind.

    hands  what the seats are played with; shared, where there is none
    """
    title = ui.catalogue[game]
    _sit(ui.couch, ui.pads, hands)
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
    """Keep the match in the first journal that is free; another window may take a name between the look and the
    making."""
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


def _sit(couch: Couch, pads: Pads, hands: Sequence[SeatDevice]) -> None:
    """Set who plays with what; a controller that went since the seats were chosen counts as lost."""
    couch.sit(hands)
    there = [pad.device for pad in pads.connected()]
    for device in {hand.device for hand in hands} - set(there):
        couch.lost(device)  # it is waited for


def _show_table(ui: Ui, match: Match, table: Screen) -> None:
    ui.remembered.note_opened(match.ruleset.NAME, lambda: match.seats)
    ui.show(table)
