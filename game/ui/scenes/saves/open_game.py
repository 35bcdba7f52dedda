"""From a menu to the table: a new game, or one that was saved."""

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
from game.match.saves import free_path, opened
from game.match.seat import Seat
from game.match.strangers import replace_unknown_bots
from game.ui.couch import Hand
from game.ui.menus.dialog import Choice, DialogScene
from game.ui.scene import Scene
from game.ui.ui import Ui

OPENS_NOT = Message("save-fault-title")
SAT = "sat-"
"""Before a game's name in `ui.extras`: asks who sits at the table of the last one."""


def table_scene(ui: Ui, match: Match) -> Scene:
    """The table of a match; imported late, for the title shall be there at once."""
    from game.ui.table.scene import TableScene

    return TableScene(ui, match)


def show_fault(ui: Ui, fault: SaveFault, title: Message = OPENS_NOT) -> None:
    """Say in a dialog why a journal cannot be used; what is sound of a damaged one can be played on in a copy."""
    if not fault.sound_lines:
        ui.stack.push(DialogScene.notice(ui, title, Message(fault.key, fault.details)))
        return
    choices = [
        Choice(Message("button-back"), style="primary"),
        Choice(Message("rescue-do"), lambda: open_rescued(ui, fault.path)),
    ]
    ui.stack.push(DialogScene(ui, Message("rescue-title"), Message("rescue-body", fault.details), choices))


def show_level_fault(ui: Ui, error: RulesError) -> None:
    """Say in a dialog why no game can be played on a level, or with these options."""
    ui.stack.push(
        DialogScene.notice(ui, Message("level-fault-title"), Message("plain-text", {"text": one_line(error)}))
    )


def open_rescued(ui: Ui, path: Path) -> None:
    """Go on with what is sound of a damaged journal, which stays as it is."""
    try:
        copy = rescue(path)
    except SaveFault as fault:
        ui.stack.push(DialogScene.notice(ui, OPENS_NOT, Message(fault.key, fault.details)))
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
    try:
        table = table_scene(ui, match)
    except RulesError as error:
        match.go_on_without_journal()
        show_level_fault(ui, error)
        return False
    opened(path)
    ui.extras[f"{SAT}{match.ruleset.NAME}"] = lambda: match.seats
    ui.stack.push(table)
    if sum(seat.is_person for seat in match.seats) > 1 and ui.devices.pads.connected():
        from game.ui.scenes.seating.people import PeopleScene, at_once

        ui.stack.push(PeopleScene(ui, match, getattr(table, "write", at_once), first=True))
    told = [Message(key, details) for key, details in notes.messages]
    if unknown:
        told.append(Message("resumed-bots", {"bots": ", ".join(unknown), "count": len(unknown)}))
    for message in told:
        ui.stack.push(DialogScene.notice(ui, Message("notice-title"), message))
    return True


def begin_game(
    ui: Ui, game: str, choices: Mapping[str, Any], seats: Sequence[Seat], hands: Sequence[Hand] = ()
) -> bool:
    """Begin a game at its table. Its journal is made once the table stands; if it cannot be written, that is explained,
    and people may play without one. A level that cannot be played is explained too, and nothing is left behind.

    hands  what the seats are played with; shared, where there is none
    """
    title = ui.catalogue[game]
    _sit(ui, hands)
    try:
        options = title.options({**choices, "players": len(seats)})
        match = Match.begin(title.load_rules(), options, seats, ui.new_seed())
        table = table_scene(ui, match)
    except RulesError as error:
        show_level_fault(ui, error)
        return False
    try:
        opened(_keep(ui, match, game))
    except SaveFault as fault:
        play_on = Choice(Message("unsaved-begin"), lambda: _show_table(ui, match, table))
        body = Message("unsaved-question", {"reason": Message(fault.key, fault.details)})
        back = Choice(Message("button-back"), table.leave, style="primary")
        ui.stack.push(DialogScene(ui, Message("save-lost-title"), body, [back, play_on]))
        return False
    _show_table(ui, match, table)
    return True


def _keep(ui: Ui, match: Match, game: str) -> Path:
    """Keep the match in the first journal that is free; another window may take a name between the look and the
    making."""
    taken: Path | None = None
    while True:
        journal = free_path(ui.paths.saves(), game)
        try:
            match.keep(journal)
            return journal
        except SaveFault as fault:
            if fault.key != "save-exists" or journal == taken:
                raise
            taken = journal


def _sit(ui: Ui, hands: Sequence[Hand]) -> None:
    """Who plays with what; a gamepad that went since the seats were chosen is waited for."""
    ui.couch.sit(hands)
    there = [pad.device for pad in ui.devices.pads.connected()]
    for device in {hand.device for hand in hands} - set(there):
        ui.couch.lost(device)  # a gamepad that went after the last game is waited for


def _show_table(ui: Ui, match: Match, table: Scene) -> None:
    ui.extras[f"{SAT}{match.ruleset.NAME}"] = lambda: match.seats
    ui.stack.push(table)
