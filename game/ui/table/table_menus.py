"""Commands of the header's buttons and their keys, and the scenes that open over the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.message import Message, series
from game.core.ruleset import State
from game.core.title import Title
from game.match.journal import LOST, SaveFault
from game.session.lesson import read_position
from game.session.questions import ConsentAsked
from game.session.reference import Example, HelpText
from game.session.session_context import SHARED
from game.ui import routes
from game.ui.canvas import Box, Canvas
from game.ui.codes import codes_page
from game.ui.focus import Focusable
from game.ui.input.intents import (
    AskHint,
    Cancel,
    FocusLost,
    GetHelp,
    Intent,
    Menu,
    PointAt,
    Press,
    ReplayTurns,
    ScrollBy,
    ToggleLog,
    ToggleView,
    UndoTurn,
    Zoom,
)
from game.ui.look.pen import Pen
from game.ui.look.theme import RAISED
from game.ui.screen import Choice, Dialog, Help, HelpPage, Route
from game.ui.table.event_playback import EventPlayback
from game.ui.table.file_checks import example_table, own_examples
from game.ui.table.header import ButtonCommand, Header
from game.ui.table.hint import HintController
from game.ui.table.panels import Panels
from game.ui.table.parts.table_picture import HIGH, WIDE
from game.ui.table.sheet import Sheet
from game.ui.table.table_context import TableContext, TitleTable
from game.ui.ui import Ui
from game.ui.widgets.signs import HeaderButton, draw_header_sign

HELP_BUTTON = "header-help"
RESTS = 15
"""Ticks after which the focus rests on something, and the pointer doesn't move: it crosses others on its way to a
button."""


class TableCommands:
    """The commands of the header's buttons and their keys, which work at any time."""

    def __init__(
        self, table: TableContext, playback: EventPlayback, panels: Panels, hint: HintController, header: Header,
        sheet: Sheet,
    ) -> None:  # fmt: skip
        self._table, self._playback, self._panels, self._hint, self._header = table, playback, panels, hint, header
        self._sheet = sheet
        self._device = SHARED
        """The device of the last press."""
        self._replay_due = False
        """A replay was requested in a recap."""
        self._rested = "", ("", (0.0, 0.0)), 0
        """The thing that the focus, or the pointer, rested on last; the present one with the pointer's place, and for
        how many ticks."""
        self._places = {view.name: view.place for view in table.title.views}

    def note_press(self, intent: Intent) -> None:
        """Remember which device gives the next commands."""
        self._device = intent.device

    def buttons(self) -> dict[str, ButtonCommand]:
        """Return what the header's buttons do, by name, and by the names of the title's views."""
        session, panels = self._table.session, self._panels
        views = {name: ButtonCommand(partial(self.toggle_view, name)) for name in self._places}
        return {
            "undo": ButtonCommand(self.undo, lambda: session.undo_requests.kind != ""),
            "undo-turn": ButtonCommand(
                lambda: session.undo_requests.request_turn(self._device),
                lambda: session.undo_requests.steps_in_turn > 1,
            ),
            "replay": ButtonCommand(self.replay, lambda: session.missed() is not None),
            "hint": ButtonCommand(self.hint, lambda: not panels.log.open and self._hint.asked.available),
            "zoom": ButtonCommand(self._table.zoom, lambda: not panels.log.open and self._table.picture.can_zoom),
            "log": ButtonCommand(self.toggle_log),
            "help": ButtonCommand(self.help),
            "menu": ButtonCommand(self.pause),
            **views,
        }

    def handle(self, intent: Intent) -> bool | None:
        """Obey keys and buttons of these commands. A view that covers the board is left to the question, which is
        answered on it."""
        match intent:
            case Menu() | FocusLost():
                self.pause()
            case GetHelp():
                self.help()
            case ToggleLog():
                self.toggle_log()
            case ToggleView(view=view) if view not in self._places or not self._table.picture.has_view(view):
                self._table.refuse(Message("table-no-view"))
            case ToggleView(view=view) if self._places[view] != "cover":
                self.toggle_view(view)
            case AskHint():
                self.hint()
            case _:
                return None
        return True

    def handle_rest(self, intent: Zoom | ScrollBy | ReplayTurns) -> bool:
        """Obey what means anything only while nothing covers the question: the wheel and the triggers zoom."""
        match intent:
            case Zoom(step=step):
                self._table.zoom(step)
            case ScrollBy(dy=dy):
                self._table.zoom(1 if dy > 0 else -1)
            case ReplayTurns():
                self.replay()
        return True

    def by_others(self, intent: Intent, guarded: bool) -> None:
        """Obey someone who isn't asked: they press the program's own buttons, and undo their own last decision or turn,
        but not around a guarded question. Any other press shows whose turn it is."""
        if isinstance(intent, Press) and self._header.press(intent.x, intent.y):
            return
        session = self._table.session
        asked, requests = session.questions.asked, session.undo_requests
        may_undo = not guarded and requests.is_wanted_by(intent.device)
        if may_undo and isinstance(intent, Cancel):
            requests.request(intent.device)
        elif may_undo and isinstance(intent, UndoTurn):
            requests.request_turn(intent.device)
        elif not isinstance(intent, PointAt) and asked is not None:
            self._table.refuse(Message("table-not-asked", {"player": session.name(asked)}))

    # -- turns

    def undo(self) -> None:
        """Undo the last part of the answer, else a person's last decision, or request that, as the last device used
        may."""
        if self._table.question.cancel():
            self._table.refresh()
        else:
            self._table.session.undo_requests.request(self._device)

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
        """Note what the focus rests on. Start the replay if one was requested and no scene covers the table, nor is
        about to."""
        focused, (rested, at, ticks) = self._table.ring.focused_id or "", self._rested
        now = focused, self._table.ring.pointer
        ticks = ticks + 1 if now == at else 0
        self._rested = focused if ticks == RESTS and focused != HELP_BUTTON else rested, now, ticks
        if self._replay_due and self._table.session.questions.asked is not None:
            self._replay_due = False
            if not self._table.ui.stack.settling:
                self.replay()

    # -- panels and hints

    def toggle_log(self) -> None:
        self._panels.toggle_log()
        self._hint.asked.cancel()
        self._table.refresh()

    def toggle_reference(self, page: str = "") -> None:
        """Show the reference pages from the one of this name on, or close them; do nothing if the title has none."""
        self._panels.toggle_reference(page)
        self._hint.asked.cancel()
        self._table.refresh()

    def hint(self) -> None:
        """Ask for a hint, or close it: in a puzzle, for one of its own. In the log, show the bots' reasons."""
        if self._panels.log.open:
            self._panels.log.explain()
            self._table.refresh()
        elif self._sheet.hint():
            return
        elif not self._panels.open and (self._hint.asked.open or not self._table.director.busy):
            self._hint.toggle()

    # -- the board

    def toggle_view(self, view: str) -> None:
        """Show or hide a view of this title; ignore other titles' views."""
        if self._places.get(view) == "pages":
            self.toggle_reference()
        elif view in self._places and self._table.picture.toggle_view(view):
            if self._places[view] == "layout":
                self._table.relayout()
            else:
                self._table.refresh()

    # -- menus

    def pages(self) -> list[HelpPage]:
        """Return the pages of the table's help."""
        return help_pages(self._table.ui, self._table.title, self._table.now, self._header.buttons, self._sheet)

    def help(self, name: str = "") -> None:
        """Open the help at what a name leads to; without one, at the reason why the last press did nothing or what has
        the focus can't be chosen, or at what has the focus, if there is anything about it."""
        about, refusal = self._asked_about, self._table.refusal
        why = about.why if about is not None and not about.enabled else None
        name = name or self._sheet.leads_to
        names = [name] if name else [one.key for one in (refusal, why) if one is not None]
        self._table.ui.go(Help(self.pages(), names=[*names, about.id] if about is not None else names))

    @property
    def _asked_about(self) -> Focusable | None:
        """The thing that has the focus; while the help's own button has it, the one before, else the first answer."""
        ring = self._table.ring
        if ring.focused_id != HELP_BUTTON:
            return ring.focused
        return ring.get(self._rested[0]) or ring.get(self._table.question.first() or "")

    def pause(self) -> None:
        session, people = self._table.session, partial(self.people, over_menu=True)
        if self._table.guide is not None:
            self._table.ui.go(routes.Pause(self.pages(), steps=self._sheet.steps))
        else:
            self._table.ui.go(routes.Pause(self.pages(), session.close, session.match.save, people))

    def people(self, first: bool = False, over_menu: bool = False) -> None:
        """Open the screen of players and devices; `first`: the game has just been opened."""
        session = self._table.session
        self._table.ui.go(routes.People(session.match, session.change, first, over_menu))

    def lost_controllers(self) -> Route | None:
        """Return the route to open because the controller of a person who has to act is gone; None as long as
        something is shown, which others may watch, or others enter codes."""
        session, missing = self._table.session, self._table.ui.couch.missing
        needed = {seat for seat in session.match.state.to_act if seat in missing}
        persons = any(session.match.seats[seat].is_person for seat in needed)
        if self._playback.busy or not persons or session.code_phase.coders().keys() - needed:
            return None
        return routes.LostController(lambda: session.match.seats, session.let_bot_play, self.pages())

    # -- during the game and at its end

    def result(self) -> None:
        """Show the result of the game."""
        session, picture = self._table.session, self._table.picture
        result = self._table.narrator.result(session.story.events)
        self._table.ui.go(routes.GameOver(session.match, result, picture.draw_arms, picture.draw_card))

    def consent(self, asked: ConsentAsked) -> None:
        """Ask one person to agree to an undo."""
        choices = [Choice(Message("undo-no")), Choice(asked.label, asked.agree, "primary")]
        self._table.ui.go(Dialog(asked.title, asked.text, choices, asks=asked.seat, by=asked.by))

    def save_failed(self, fault: SaveFault) -> None:
        """Ask whether to try again, in a new file if something has happened to the old one, or to play without
        saving."""
        session = self._table.session
        body = Message("save-lost", {"reason": Message(fault.key, fault.details)})
        play_on = Choice(Message("save-lost-play-on"), session.match.continue_without_journal)
        again = Choice(Message("save-lost-again"), style="primary")
        if fault.key in LOST:
            body = Message("save-lost-file", body.args)
            again = Choice(
                Message("save-lost-new-file"), partial(session.change, session.match.keep_in_new_file), "primary"
            )
        self._table.ui.go(Dialog(Message("save-lost-title"), body, [again, play_on]))


SIDE, GAP = 76.0, 14.0
"""Side of a button in the legend's picture, and the gap after it."""


def rules_of(ui: Ui) -> list[HelpPage]:
    """Return the reference of the chosen title, if it has a table."""
    title = ui.title
    if title.load_table is None:
        return []
    table = example_table(ui, title, title.load_rules().new_game(title.options({}), 1))
    return [page for page in help_pages(ui, title, table) if page.id]


class TableView:
    """A picture of a part of a table: of the thing that an entry is about, or of the place of an example.

    happens  in the example, in sentences
    """

    def __init__(self, ui: Ui, title: Title, table: TitleTable, example: Example, sheet: Sheet | None) -> None:
        """sheet: that over `table`, if this is on the screen behind the help"""
        self._ui, self._table, self._at = ui, table, example.at
        self._bar = sheet.bar if sheet is not None and not example.position else None
        self._laid = self._bar is not None
        self._kept: pygame.Surface | None = None
        self.happens: list[Message] = []
        if example.position:
            rules = title.load_rules()
            state: State = rules.from_position(read_position(example.position))
            for seat, text in (answer.split(" ", 1) for answer in example.before):
                state.play(int(seat), text)
            self._table = example_table(ui, title, state)
            narrator = self._table.narrator
            for seat, text in (answer.split(" ", 1) for answer in example.answers):
                for event in state.play(int(seat), text):
                    line, why = narrator.line(rules.redact(event, None)), narrator.explain(event)
                    self.happens += [why] if why is not None else [line.message] if line is not None else []
            self.happens = self.happens[: example.lines or None]

    def drawn(self) -> bool:
        """Lay the table out if it has no place yet; return whether it can be drawn. What only one person may see now is
        never drawn."""
        picture, canvas = self._table.picture, self._ui.canvas
        if not self._laid:
            picture.layout(canvas, canvas.safe)
            self._laid = True
        return self._kept is not None or (picture.ready() and not picture.shows_private_view())

    def paint(self, pen: Pen, box: Box) -> None:
        """Paint it into a box, in a frame."""
        self._kept = self._kept or self._shot(pen.canvas, box)
        pen.panel(box.inset(-3.0), "ink", None, radius=4.0)
        rect = pen.canvas.rect(box)
        pen.surface.blit(pygame.transform.smoothscale(self._kept, rect.size), rect)

    def _shot(self, canvas: Canvas, frame: Box) -> pygame.Surface:
        """Return the part of the table around the place, or without one around what can be chosen now."""
        question, bar = self._table.question, self._bar
        places = {item.id: item.box for item in question.targets()}
        places |= {answer.id: answer.box for answer in (bar.answers if bar is not None else ())}
        legal = [places[name] for name in question.steps() if name in places] if not self._at else []
        place = places.get(self._at) or (Box.around(legal) if legal else canvas.safe)
        scale = max(1.0, (place.w + 2 * SIDE) / frame.w, (place.h + SIDE) / frame.h)
        whole = pygame.Rect((0, 0), canvas.size_px)
        rect = canvas.rect(Box.at(place.centre, frame.w * scale, frame.h * scale)).clamp(whole).clip(whole)
        made = pygame.Surface(canvas.size_px)
        made.fill(self._ui.theme.colour("background_warm"))
        made.set_clip(rect)
        for layer in [*self._table.picture.layers(self._at or None), *([bar.layer(None, None)] if bar else [])]:
            layer.paint(made)
        return made.subsurface(rect).copy()


def help_pages(
    ui: Ui, title: Title, table: TitleTable, buttons: Sequence[HeaderButton] = (), sheet: Sheet | None = None
) -> list[HelpPage]:  # fmt: skip
    """Return the pages in the order people need them. `buttons`, `sheet`: those above the board and that over it, where
    it is on the screen."""
    texts = [*table.narrator.help(), *own_examples(ui, title)]
    pages = [_page(ui, title, text, table, sheet) for text in texts]
    if buttons:
        pages.insert(min(1, len(pages)), _legend(buttons))
    return [*pages, codes_page(ui)] if table.question.uses_codes and sheet is not None else pages


def _page(ui: Ui, title: Title, text: HelpText, table: TitleTable, sheet: Sheet | None) -> HelpPage:
    """Return a page of the title's, with its picture if it has one: only the names of files have slashes."""
    page = HelpPage(text.title, text.paragraphs, id=text.id, chapter=text.chapter, at=text.at, see=text.see)
    if text.example is not None:
        view = TableView(ui, title, table, text.example, sheet)
        happens = [series(view.happens, "help-lines")] if view.happens else []
        return page._replace(paragraphs=[*text.paragraphs, *happens], paint=view.paint, drawn=view.drawn,
                             high=HIGH, wide=HIGH * WIDE)  # fmt: skip
    if "/" in text.picture:
        return page._replace(paint=partial(Pen.picture, name=text.picture))
    return table.picture.illustrated(page, text.picture) if text.picture else page


def _legend(buttons: Sequence[HeaderButton]) -> HelpPage:
    """Return the page that says what each button does, in the order of its picture."""
    said = [Message("help-button", {"number": at, "about": one.about}) for at, one in enumerate(buttons, 1)]
    lines = series(said, "help-lines")
    paint = partial(_paint_buttons, [one.sign for one in buttons])
    return HelpPage(Message("help-buttons"), [lines], paint, high=SIDE, at=("header-*",))


def _paint_buttons(signs: Sequence[str], pen: Pen, box: Box) -> None:
    """Draw the buttons side by side in the upper part of a box."""
    side = min(SIDE, (box.w - GAP * (len(signs) - 1)) / len(signs))
    for index, sign in enumerate(signs):
        button = Box(box.x + index * (side + GAP), box.y + 8.0, side, side)
        pen.panel(button, "button", "button_line", depth=RAISED)
        draw_header_sign(pen, button.centred(side * 0.56, side * 0.56), sign)
