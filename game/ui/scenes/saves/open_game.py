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
from game.ui.menus.choice import Choice
from game.ui.routes import Dialog, Table, notice
from game.ui.ui import Ui

OPENS_NOT = Message("save-fault-title")


def show_fault(ui: Ui, fault: SaveFault, title: Message = OPENS_NOT) -> None:
    """Say in a dialog why a journal cannot be used."""
    ui.go(notice(title, Message(fault.key, fault.details)))


def open_journal(ui: Ui, path: Path) -> bool:
    """Go on with a saved game; a journal that cannot be used is explained, and nothing else changes."""
    try:
        match, notes = Match.resume(ui.catalogue, path)
    except SaveFault as fault:
        show_fault(ui, fault)
        return False
    opened(path)
    ui.couch.sit([])
    ui.remembered.people[match.ruleset.NAME] = lambda: match.seats
    invite = sum(seat.is_person for seat in match.seats) > 1 and bool(ui.devices.pads.connected())
    ui.go(Table(match, invite=invite, notes=[Message(key, details) for key, details in notes.messages]))
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
        ui.go(Dialog(Message("save-lost-title"), body, [back, play_on]))
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
    ui.remembered.people[match.ruleset.NAME] = lambda: match.seats
    ui.go(Table(match))
