"""Commands of the header's buttons and their keys, and the scenes that open over the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.match.journal import SaveFault
from game.match.records import Seat
from game.session.couch import SHARED
from game.session.narrator import HelpText, Line
from game.session.questions import ConsentAsked, OpenQuestion
from game.ui import routes
from game.ui.canvas import Box
from game.ui.codes import codes_page
from game.ui.input.intents import Intent
from game.ui.look.pen import SignTools
from game.ui.look.theme import RAISED
from game.ui.screen import Choice, Help, HelpPage, Route
from game.ui.table.attention import Reminders
from game.ui.table.event_playback import EventPlayback
from game.ui.table.header import ButtonCommand, Header
from game.ui.table.hint import HintController
from game.ui.table.panels import Panels
from game.ui.table.table_context import TableContext, TitleTable
from game.ui.table.table_screen import TableDisplay
from game.ui.widgets.signs import HeaderButton, draw_header_sign


class TurnCommands:
    """Undo your own turns, or replay those of others."""

    def __init__(self, table: TableContext, playback: EventPlayback) -> None:
        self._table, self._playback = table, playback
        self._device = SHARED
        """The device of the last press."""
        self._replay_due = False
        """A replay was requested in a recap."""

    def note_press(self, intent: Intent) -> None:
        """Remember which device gives the next commands."""
        self._device = intent.device

    def commands(self) -> dict[str, ButtonCommand]:
        """Return what the header's buttons do, by name."""
        session = self._table.session
        return {
            "undo": ButtonCommand(self.undo, lambda: session.undo_requests.possible),
            "undo-turn": ButtonCommand(self.undo_turn, lambda: session.undo_requests.steps_in_turn > 1),
            "replay": ButtonCommand(self.replay, lambda: session.missed() is not None),
        }

    def undo(self) -> None:
        """Undo the last part of the answer, else a person's last decision, or request that, as the last device used
        may."""
        if self._table.question.cancel():
            self._table.refresh()
        else:
            self._table.session.undo_requests.request(self._device)

    def undo_turn(self) -> None:
        """Undo a person's turn, back to the first step that needs no consent."""
        self._table.session.undo_requests.request_turn(self._device)

    def refuse_undo(self, reason: Message) -> None:
        """Show why nothing can be undone."""
        self._table.refuse(reason)
        self._table.refresh()

    def replay(self) -> None:
        """Replay what the asked person has missed, or say that there is nothing."""
        session = self._table.session
        missed = session.missed() if not self._playback.busy else None
        if missed is not None:
            session.ask_again()
            self._playback.play_again(missed)
        else:
            self._table.refuse(Message("table-replay-none"))
        self._table.refresh()

    def replay_when_asked(self) -> None:
        """Start the replay as soon as its question comes up."""
        self._replay_due = True

    def tick(self) -> None:
        """Start the replay if one was requested and no scene covers the table, nor is about to."""
        if self._replay_due and self._table.session.questions.asked is not None:
            self._replay_due = False
            if not self._table.ui.settling:
                self.replay()


class ViewCommands:
    """Shows and hides panels, hints and the title's views, and zooms."""

    def __init__(self, table: TableContext, panels: Panels, hint: HintController) -> None:
        self._table, self._panels, self._hint = table, panels, hint
        self._places = {view.name: view.place for view in table.title.views}

    def commands(self) -> dict[str, ButtonCommand]:
        """Return what the header's buttons do, by name, and by the names of the title's views."""
        table, panels = self._table, self._panels
        views = {
            name: ButtonCommand(partial(self.toggle_view, name), partial(self._has_view, name)) for name in self._places
        }
        return {
            "hint": ButtonCommand(self.hint, lambda: not panels.log.open and self._hint.asked.available),
            "zoom": ButtonCommand(self.zoom, lambda: not panels.log.open and table.picture.can_zoom),
            "log": ButtonCommand(self.toggle_log),
            **views,
        }

    def _has_view(self, view: str) -> bool:
        return self._table.picture.has_view(view)

    # -- panels and hints

    def toggle_log(self) -> None:
        self._panels.toggle_log()
        self._hint.cover()
        self._table.refresh()

    def toggle_reference(self, page: str = "") -> None:
        """Show the reference pages from the one of this name on, or close them; do nothing if the title has none."""
        self._panels.toggle_reference(page)
        self._hint.cover()
        self._table.refresh()

    def hint(self) -> None:
        """Ask for a hint, or close it. In the log, show the bots' reasons."""
        if self._panels.log.open:
            self._panels.log.explain()
            self._table.refresh()
        elif not self._panels.open and (self._hint.asked.open or not self._table.director.busy):
            self._hint.toggle()

    # -- the board

    def is_cover(self, view: str) -> bool:
        """Return whether this view of the title covers the board, so that people answer on it."""
        return self._places.get(view) == "cover"

    def toggle_view(self, view: str) -> None:
        """Show or hide a view of this title; ignore other titles' views."""
        if self._places.get(view) == "pages":
            self.toggle_reference()
        elif view in self._places and self._table.picture.toggle_view(view):
            if self._places[view] == "layout":
                self._table.relayout()
            else:
                self._table.refresh()

    def zoom(self, step: int = 0) -> None:
        """Zoom in (1), out (-1), or toggle (0)."""
        if self._table.picture.zoom(step):
            self._table.relayout()
        else:
            self._table.refresh()

    def show_whole_board(self) -> None:
        """Close all panels and zoom out, for a scene that needs the whole table."""
        self._panels.close()
        if self._table.picture.zoomed and self._table.picture.zoom(-1):
            self._table.relayout()


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
        self._table.ui.go(routes.Pause(self.pages(), session.close, session.match.save, people))

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
        if session.match.over or not any(session.match.seats[seat].is_person for seat in missing):
            return None
        return routes.LostController(lambda: session.match.seats, session.let_bot_play, self.pages())


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
        return self._table.session.match.seats

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
        play_on = Choice(Message("save-lost-play-on"), self._table.session.match.continue_without_journal)
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
        draw_header_sign(surface, sign, canvas.rect(button.centred(side * 0.56, side * 0.56)), theme.colour("text"))


class SecretChoices:
    """Opens the curtain for one person, and codes for several: their scene sees it as a `SecretPhase`."""

    def __init__(self, table: TableContext, display: TableDisplay, menus: TableMenus, reminders: Reminders) -> None:
        self.table = table
        self._display, self._menus, self._reminders = display, menus, reminders

    def open_curtain(self, question: OpenQuestion) -> None:
        """Ask one person behind the curtain."""
        session, menus = self.table.session, self._menus
        seat, picker = session.match.seats[question.seat], self.table.question.secret_picker
        meanwhile, reminders = session.lock_bot_choice, self._reminders
        self.table.ui.go(routes.Curtain(question, seat, picker, menus.pages, menus.pause, meanwhile, reminders))

    def look(self, question: OpenQuestion) -> None:
        """Let the person asked look behind the curtain; they may answer there, or leave."""
        seat, picker = self.table.session.match.seats[question.seat], self.table.question.secret_picker
        menus = self._menus
        self.table.ui.go(routes.Curtain(question, seat, picker, menus.pages, menus.pause, may_leave=True))

    def open_codes(self) -> None:
        """Ask several people in code."""
        self.table.ui.go(routes.SecretCodes(self))

    # -- for the scene of codes

    def pages(self) -> Sequence[HelpPage]:
        return self._menus.pages()

    def pause(self) -> None:
        self._menus.pause()

    def ready(self) -> bool:
        return self._display.ready()

    def lay_out(self) -> None:
        self._display.lay_out()
