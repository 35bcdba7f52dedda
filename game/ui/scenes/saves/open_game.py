"""From a menu to the table: a new game, or one that was saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.message import Message
from game.match.faults import SaveFault
from game.match.match import Match
from game.match.saves import free_path, opened
from game.match.seat import Seat
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
    """Say in a dialog why a journal cannot be used."""
    ui.stack.push(DialogScene.notice(ui, title, Message(fault.key, fault.details)))


def open_journal(ui: Ui, path: Path) -> bool:
    """Go on with a saved game; a journal that cannot be used is explained, and nothing else changes."""
    try:
        match, notes = Match.resume(ui.catalogue, path)
    except SaveFault as fault:
        show_fault(ui, fault)
        return False
    opened(path)
    ui.couch.sit([])
    ui.extras[f"{SAT}{match.ruleset.NAME}"] = lambda: match.seats
    table = table_scene(ui, match)
    ui.stack.push(table)
    if sum(seat.is_person for seat in match.seats) > 1 and ui.devices.pads.connected():
        from game.ui.scenes.seating.people import PeopleScene, at_once

        ui.stack.push(PeopleScene(ui, match, getattr(table, "write", at_once), first=True))
    for key, details in notes.messages:
        ui.stack.push(DialogScene.notice(ui, Message("notice-title"), Message(key, details)))
    return True


def begin_game(
    ui: Ui, game: str, choices: Mapping[str, Any], seats: Sequence[Seat], hands: Sequence[Hand] = ()
) -> bool:
    """Begin a game at its table; if its journal cannot be written, that is explained, and people may play without one.

    hands  what the seats are played with; shared, where there is none
    """
    title = ui.catalogue[game]
    ruleset, options = title.load_rules(), title.options({**choices, "players": len(seats)})
    seed = ui.new_seed()
    try:
        match = _with_journal(ui, lambda journal: Match.begin(ruleset, options, seats, seed, journal), game)
    except SaveFault as fault:
        play_on = Choice(
            Message("unsaved-begin"), lambda: sit_down(ui, Match.begin(ruleset, options, seats, seed), hands)
        )
        body = Message("unsaved-question", {"reason": Message(fault.key, fault.details)})
        back = Choice(Message("button-back"), style="primary")
        ui.stack.push(DialogScene(ui, Message("save-lost-title"), body, [back, play_on]))
        return False
    if match.journal_path is not None:
        opened(match.journal_path)
    sit_down(ui, match, hands)
    return True


def _with_journal(ui: Ui, begin: Callable[[Path], Match], game: str) -> Match:
    """The match in the first journal that is free; another window may take a name between the look and the making."""
    taken: Path | None = None
    while True:
        journal = free_path(ui.paths.saves(), game)
        try:
            return begin(journal)
        except SaveFault as fault:
            if fault.key != "save-exists" or journal == taken:
                raise
            taken = journal


def sit_down(ui: Ui, match: Match, hands: Sequence[Hand]) -> None:
    """The table of a game that begins; a gamepad that went since the seats were chosen is waited for."""
    ui.couch.sit(hands)
    there = [pad.device for pad in ui.devices.pads.connected()]
    for device in {hand.device for hand in hands} - set(there):
        ui.couch.lost(device)  # a gamepad that went after the last game is waited for
    ui.extras[f"{SAT}{match.ruleset.NAME}"] = lambda: match.seats
    ui.stack.push(table_scene(ui, match))
