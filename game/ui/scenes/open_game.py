"""From a menu to the table: a new game, or one that was saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.catalogue import load_rules
from game.match.faults import SaveFault
from game.match.match import Match
from game.match.saves import free_path
from game.match.seat import Seat
from game.ui.couch import Hand
from game.ui.message import Message
from game.ui.scene import Scene
from game.ui.scenes.dialog import DialogScene
from game.ui.ui import Ui

SAT = "sat-"
"""Before a game's name in `ui.extras`: asks who sits at the table of the last one."""


def table_scene(ui: Ui, match: Match) -> Scene:
    """The table of a match; imported late, for the title shall be there at once."""
    from game.ui.scenes.table import TableScene

    return TableScene(ui, match)


def show_fault(ui: Ui, fault: SaveFault) -> None:
    """Say in a dialog why a journal cannot be used."""
    ui.stack.push(DialogScene.notice(ui, Message("save-fault-title"), Message(fault.key, fault.details)))


def open_journal(ui: Ui, path: Path) -> bool:
    """Go on with a saved game; a journal that cannot be used is explained, and nothing else changes."""
    try:
        match, notes = Match.resume(ui.catalogue, path)
    except SaveFault as fault:
        show_fault(ui, fault)
        return False
    ui.couch.sit([])
    ui.extras[f"{SAT}{match.ruleset.NAME}"] = lambda: match.seats
    table = table_scene(ui, match)
    ui.stack.push(table)
    if sum(seat.is_person for seat in match.seats) > 1 and ui.devices.pads.connected():
        from game.ui.scenes.people import PeopleScene, at_once

        ui.stack.push(PeopleScene(ui, match, getattr(table, "write", at_once), first=True))
    for key, details in notes.messages:
        ui.stack.push(DialogScene.notice(ui, Message("notice-title"), Message(key, details)))
    return True


def begin_game(
    ui: Ui, game: str, choices: Mapping[str, Any], seats: Sequence[Seat], hands: Sequence[Hand] = ()
) -> bool:
    """Begin a game at its table; if its journal cannot be written, that is explained, and nothing else changes.

    hands  what the seats are played with; shared, where there is none
    """
    ruleset = load_rules(ui.catalogue[game])
    options = ruleset.options_from({**choices, "players": len(seats)})
    journal = free_path(ui.paths.saves(), game)
    try:
        match = Match.begin(ruleset, options, seats, ui.new_seed(), journal)
    except SaveFault as fault:
        show_fault(ui, fault)
        return False
    ui.couch.sit(hands)
    there = [pad.device for pad in ui.devices.pads.connected()]
    for device in {hand.device for hand in hands} - set(there):
        ui.couch.lost(device)  # a gamepad that went after the last game is waited for
    ui.extras[f"{SAT}{game}"] = lambda: match.seats
    ui.stack.push(table_scene(ui, match))
    return True
