"""Scenes over the table: help, the pause menu, who plays with what, and what the game itself shows or asks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.match.journal import SaveFault
from game.match.seat import Seat
from game.session.narrator import HelpText, Line
from game.session.undo_requests import ConsentAsked
from game.ui.canvas import Box
from game.ui.codes.code_help import codes_page
from game.ui.look.theme import RAISED
from game.ui.navigation import routes
from game.ui.navigation.route import Choice, Help, HelpPage, Route
from game.ui.table.attention import Reminders
from game.ui.table.header.header import ButtonCommand, Header
from game.ui.table.parts.title_table import TitleTable
from game.ui.table.table_commands import TurnCommands
from game.ui.table.table_context import TableContext
from game.ui.tools import SignTools
from game.ui.widgets.header_signs import HeaderButton, draw_sign

SIDE, GAP = 76.0, 14.0
"""Side of a button in the legend's picture, and the gap after it."""


class TableMenus:
    """Opens the menus, with everything they need from the match."""

    def __init__(self, table: TableContext, header: Header) -> None:
        self._table, self._header = table, header

    def commands(self) -> dict[str, ButtonCommand]:
        """Return what the header's buttons do, by name."""
        return {"help": ButtonCommand(self.help), "menu": ButtonCommand(self.pause)}

    def pages(self) -> list[HelpPage]:
        """Return the pages of the table's help."""
        return help_pages(self._table.now, self._header.buttons)

    def help(self) -> None:
        self._table.ui.go(Help(self.pages()))

    def pause(self) -> None:
        session, people = self._table.session, partial(self.people, over_menu=True)
        self._table.ui.go(routes.Pause(self.pages(), session.close, session.save, people))

    def people(self, first: bool = False, over_menu: bool = False) -> None:
        """Open the screen of players and devices; `first`: the game has just been opened."""
        session = self._table.session
        self._table.ui.go(routes.People(session.match, session.change, first, over_menu))

    def welcome(self, invite: bool, notes: Sequence[Message]) -> None:
        """Show everything that comes before the game: `notes`, then (to `invite` people) players and devices."""
        if invite:
            self.people(first=True)
        for note in notes:
            self._table.ui.go(routes.notice(Message("notice-title"), note))

    def lost_controllers(self) -> Route | None:
        """Return the route to open because a person's controller is gone, or None."""
        session, missing = self._table.session, self._table.ui.couch.missing
        if session.over or not any(session.seats[seat].is_person for seat in missing):
            return None
        return routes.LostController(lambda: session.seats, session.let_bot_play, self.pages())


class GameDialogs:
    """Shows or asks something during the game and at its end."""

    def __init__(self, table: TableContext, reminders: Reminders, turns: TurnCommands) -> None:
        self._table, self._reminders, self._turns = table, reminders, turns

    def recap(self, seat: int, lines: list[Line]) -> None:
        """Sum up the bots' turns for a person, who may have them replayed on the table."""
        table, again = self._table, self._turns.replay_when_asked
        sign = table.picture.draw_sign
        table.ui.go(routes.Recap(seat, lines, self._seats, table.styles, sign, self._reminders, again))

    def _seats(self) -> Sequence[Seat]:
        return self._table.session.seats

    def result(self) -> None:
        """Show the result of the game."""
        session, picture = self._table.session, self._table.picture
        result = self._table.narrator.result(session.story.events)
        self._table.ui.go(routes.GameOver(session.match, result, picture.draw_arms, picture.draw_card))

    def consent(self, asked: ConsentAsked) -> None:
        """Ask one person to agree to an undo."""
        choices = [Choice(Message("undo-no")), Choice(asked.label, asked.agree, "primary")]
        self._table.ui.go(routes.Dialog(asked.title, asked.text, choices, asks=asked.seat, by=asked.by))

    def save_failed(self, fault: SaveFault) -> None:
        """Ask whether to try again or to play without saving."""
        body = Message("save-lost", {"reason": Message(fault.key, fault.details)})
        play_on = Choice(Message("save-lost-play-on"), self._table.session.play_on_without_journal)
        again = Choice(Message("save-lost-again"), style="primary")
        self._table.ui.go(routes.Dialog(Message("save-lost-title"), body, [again, play_on]))


def help_pages(table: TitleTable, buttons: Sequence[HeaderButton] = ()) -> list[HelpPage]:
    """Return the pages in the order people need them. `buttons`: those above the board."""
    pages = [_page(text, table) for text in table.narrator.help()]
    if buttons:
        pages.insert(min(1, len(pages)), _legend(buttons))
    return [*pages, codes_page()] if table.question.uses_codes else pages


def _page(text: HelpText, table: TitleTable) -> HelpPage:
    """Return a page of the title's, with its picture if it has one."""
    if not text.picture:
        return HelpPage(text.title, text.paragraphs)
    picture = table.picture.help_picture(text.picture)
    return HelpPage(text.title, text.paragraphs, picture.paint, high=picture.high)


def _legend(buttons: Sequence[HeaderButton]) -> HelpPage:
    """Return the page that says what each button does, in the order of its picture."""
    *before, lines = [Message("help-button", {"number": at, "about": one.about}) for at, one in enumerate(buttons, 1)]
    while before:
        lines = Message("help-lines", {"first": before.pop(), "then": lines})
    paint = partial(_paint_buttons, [one.sign for one in buttons])
    return HelpPage(Message("help-buttons"), [lines], paint, high=SIDE)


def _paint_buttons(signs: Sequence[str], surface: pygame.Surface, tools: SignTools, box: Box) -> None:
    """Draw the buttons side by side in the upper part of a box."""
    theme, canvas = tools.theme, tools.canvas
    side = min(SIDE, (box.w - GAP * (len(signs) - 1)) / len(signs))
    for index, sign in enumerate(signs):
        button = Box(box.x + index * (side + GAP), box.y + 8.0, side, side)
        theme.panel(surface, canvas, button, "button", "button_line", depth=RAISED)
        draw_sign(surface, sign, canvas.rect(button.centred(side * 0.56, side * 0.56)), theme.colour("text"))
