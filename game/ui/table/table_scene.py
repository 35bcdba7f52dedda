"""The table of any title on the screen: makes its parts and connects them. The parts decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.core.ruleset import Decision
from game.core.title import Title
from game.match.match import Match
from game.match.seat import Seat
from game.session.questions.open_question import OpenQuestion
from game.session.session import Session
from game.session.story.reports import ScoringSheet
from game.ui.canvas import Box, Canvas
from game.ui.help_page import HelpPage
from game.ui.input.intents import Intent
from game.ui.navigation.route import Route
from game.ui.navigation.scene import Scene
from game.ui.table.announcements import Announcements
from game.ui.table.answering.answer_input import AnswerInput
from game.ui.table.answering.back_input import BackInput
from game.ui.table.answering.board_input import BoardInput
from game.ui.table.answering.end_input import EndInput
from game.ui.table.answering.focus_input import FocusInput
from game.ui.table.answering.kept_focus import KeptFocus
from game.ui.table.answering.question_input import QuestionInput
from game.ui.table.bar.bar_content import BarContent
from game.ui.table.bar.bar_controls import BarControls
from game.ui.table.bar.bar_hints import BarHints
from game.ui.table.bar.bar_prompts import BarPrompts
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.calls.calls import Calls
from game.ui.table.commands.turn_commands import TurnCommands
from game.ui.table.commands.view_commands import ViewCommands
from game.ui.table.current_table import CurrentTable
from game.ui.table.header.header import Header
from game.ui.table.header.header_buttons import HeaderButtons
from game.ui.table.header.header_content import HeaderContent
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.input.command_input import CommandInput
from game.ui.table.input.input_guard import InputGuard
from game.ui.table.input.late_presses import LatePresses
from game.ui.table.input.others_input import OthersInput
from game.ui.table.input.panel_input import LogInput, ReferenceInput
from game.ui.table.input.playback_input import PlaybackInput
from game.ui.table.input.pointer_input import PointerInput
from game.ui.table.input.refusal import Refusal
from game.ui.table.input.table_input import TableInput
from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.panels.panels import Panels
from game.ui.table.panels.reference_panel import ReferencePanel
from game.ui.table.parts.table_picture import ReferencePage
from game.ui.table.playback.director import Director
from game.ui.table.playback.event_playback import DirectorPlayback, EventPlayback
from game.ui.table.playback.game_clock import GameClock
from game.ui.table.playback.scoring_sheets import ScoringSheets
from game.ui.table.screen.decorations import Decorations
from game.ui.table.screen.moving_parts import MovingParts
from game.ui.table.screen.question_display import QuestionDisplay
from game.ui.table.screen.screen_arrangement import ScreenArrangement
from game.ui.table.screen.seat_looks import SeatLooks
from game.ui.table.screen.table_focus import TableFocus
from game.ui.table.screen.table_layers import TableLayers
from game.ui.table.screen.table_layout import TableLayout
from game.ui.table.screen.table_screen import TableScreen
from game.ui.table.secret.coded_choice import CodedChoice
from game.ui.table.secret.secret_scenes import SecretScenes
from game.ui.table.table_help import help_pages
from game.ui.table.table_maker import make_title_table
from game.ui.table.table_menus import TableMenus
from game.ui.table.table_status import TableStatus
from game.ui.ui import Ui


class TableScene(Scene):
    """One match at the table. The session reports events, `playback` plays them, `display` shows the question, `screen`
    draws, `input` handles people's input."""

    def __init__(
        self, ui: Ui, match: Match, on_end: Callable[[], None] | None = None, invite: bool = False,
        notes: Sequence[Message] = (),
    ) -> None:  # fmt: skip
        """See `routes.Table`."""
        super().__init__(ui)
        self._match, self._invite, self._notes = match, invite, notes
        self._closed = False
        title: Title = ui.catalogue[match.ruleset.NAME]
        self._title_views, watched = title.views, on_end is not None
        self.table = CurrentTable(ui, partial(make_title_table, title, ui, match), board_only=watched)
        self._make_session(title)
        self._make_parts(watched)
        self._make_calls()
        self._make_commands()
        self._make_display()
        self._make_layout()
        self._make_scenes()
        self._make_input()
        self._connect_session(on_end or self.announcements.result)
        self._connect_parts()

    # -- the parts

    def _make_session(self, title: Title) -> None:
        ui = self.ui
        self.director = Director(lambda: ui.settings.speed)
        self._sheets = ScoringSheets(self._newest_sheet)
        self.session = Session(
            self._match, title.load_bots(), self.table.narrator, ui.settings, lambda: ui.start_worker(title), ui.couch,
            DirectorPlayback(self.director, self._sheets), ui.new_seed(),
        )  # fmt: skip

    def _make_parts(self, watched: bool) -> None:
        """Make the parts for output, and those that know the present state."""
        ui, session, table = self.ui, self.session, self.table
        self.log, self.reference = LogPanel(ui), ReferencePanel(ui)
        self.panels = Panels(ui, self.log, self.reference, self._reference_pages)
        self.bar, self.header = Bar(ui), Header()
        self.looks = SeatLooks(ui, self._seats, table, self.bar, self.log)
        self.playback = EventPlayback(self.director, self._sheets, session, table, self.log, self._bots_shown)
        self.guard, self.refusal, self._kept = InputGuard(), Refusal(), KeptFocus(self.ring)
        self.hint = HintController(ui, session.hints, table, self.ring, self.bar, self.refusal)
        self.status = TableStatus(session, self.playback, self.panels, self.hint, watched)
        self.focus = TableFocus(self.ring, table, self.bar, self.header, self.hint, self.status)

    def _make_calls(self) -> None:
        ui, styles = self.ui, self.looks.styles
        self._decorations = Decorations(ui, self.table, self.bar, styles)
        self._calls = Calls(ui, self.session, self.playback, self._decorations, styles)
        self.reminders = self._calls.reminders

    def _make_commands(self) -> None:
        ui, session, views = self.ui, self.session, self._title_views
        self.menus = TableMenus(session, self._help, lambda: ui.couch.missing, ui.go)
        self.turns = TurnCommands(session, self.playback, self.refusal, lambda: ui.stack.settling)
        self.views = ViewCommands(self.table, self.panels, self.hint, self.status, views)
        commands = {**self.turns.commands(), **self.views.commands(), **self.menus.commands()}
        self._buttons = HeaderButtons(ui, self.table, views, commands, self.status.watched)

    def _make_display(self) -> None:
        ui, table, bar, status, buttons = self.ui, self.table, self.bar, self.status, self._buttons
        header = HeaderContent(ui, self.header, buttons, table, status, self._calls.caption, self.looks.styles)
        hints = BarHints(ui, table, self.panels, self.hint, buttons.useful, self._title_views)
        prompts = BarPrompts(table, hints, status, lambda: bar.prompt)
        controls = BarControls(table, self.session, status, ui.go)
        content = BarContent(bar, self.ring, prompts, controls, hints, status, self.refusal)
        self._display = QuestionDisplay(table, header, content, self.focus, status, self._standing)
        self.layers = TableLayers(table, self.focus, header, bar, self.hint, self.panels)

    def _make_layout(self) -> None:
        ui, table = self.ui, self.table
        moving = MovingParts(table, self.director, self.status)
        self.screen = TableScreen(ui, self.layers.layers, lambda: table.picture.ready(), moving)
        arrangement = ScreenArrangement(ui, table, self.bar, self.header, self.panels, len(self._match.seats))
        self._layout = TableLayout(ui, table, arrangement, self.screen, self._display, self.playback.finish_all)

    def _make_scenes(self) -> None:
        session, table, go = self.session, self.table, self.ui.go
        self.announcements = Announcements(
            session, table, self.looks.styles, self.reminders, self.turns.replay_when_asked, go
        )  # fmt: skip
        codes = CodedChoice(session, table, self.header, self.bar, self._layout, self.menus)
        self._secrets = SecretScenes(session, table, codes, self.menus, self.reminders, go)

    def _make_input(self) -> None:
        session, guard, refusal, couch = self.session, self.guard, self.refusal, self.ui.couch
        views, turns, press_button = self.views, self.turns, self.header.press
        self._answers = AnswerInput(self.table, self.ring, self.bar, guard, refusal, self._kept)
        self._moves = FocusInput(self.ring, self.focus, self.table, refusal)
        self._back = BackInput(session, self.table, guard, refusal, self._kept)
        self._board = BoardInput(self.table, views, turns)
        end = EndInput(session, self.ring, self.focus, guard)
        question = QuestionInput(self._moves, end, self._answers, self._back, self._board)
        log = LogInput(self.log, views.toggle_log, self.refocus)
        pages = ReferenceInput(self.reference, self.panels.reference_pages, views.toggle_reference, self.refocus)
        playback = PlaybackInput(self.playback, question, guard, couch.may_act, press_button, self.refresh)
        self._pointer = PointerInput(self.ring, self.focus, self.table, refusal, self._kept)
        commands = CommandInput(views, self.menus)
        self._late = LatePresses(lambda: session.asked, couch.may_act, guard, refusal, self.refocus)
        self._others = OthersInput(session, press_button, guard, refusal, self.refocus)
        self.input = TableInput(
            [self._calls.note_press, turns.note_press, self._late.note_press],
            [
                log.hold, commands.handle, self._pointer.handle, log.handle, pages.handle, self.hint.handle,
                playback.handle, question.handle,
            ],
        )  # fmt: skip
        self._clock = GameClock(self._sheets, session.tick, turns.start_due_replay)

    # -- signals

    def _connect_session(self, end: Callable[[], None]) -> None:
        session, requests = self.session, self.session.undo_requests
        session.question_asked.connect(self.guard.question_asked)
        session.question_asked.connect(self._ask)
        session.curtain_wanted.connect(self.guard.question_asked)
        session.curtain_wanted.connect(self._secrets.open_curtain)
        session.codes_wanted.connect(partial(self.views.show_whole_board, self._layout.put_off))
        session.codes_wanted.connect(self._decorations.drop_ribbon)
        session.codes_wanted.connect(self._secrets.open_codes)
        session.question_withdrawn.connect(self._withdraw)
        session.waiting.connect(self._wait)
        session.answered.connect(self.guard.answered)
        session.played.connect(self.playback.play)
        session.undone.connect(self.playback.undone)
        session.seat_changed.connect(self._reseat)
        session.standing_changed.connect(self.refresh)
        session.person_called.connect(self._calls.call)
        session.recap_wanted.connect(self.announcements.recap)
        session.save_failed.connect(self.announcements.save_failed)
        session.ended.connect(self.playback.rewrite)
        session.ended.connect(end)
        requests.consent_asked.connect(self.announcements.consent)
        requests.refused.connect(self.turns.refuse_undo)

    def _connect_parts(self) -> None:
        self.table.rebuilt.connect(self._follow_table)
        self.table.reference_wanted.connect(self.views.toggle_reference)
        self._sheets.wanted.connect(self.announcements.sheet)
        self.playback.line_said.connect(self._display.show_line)
        self.playback.advanced.connect(self.redraw)
        self.playback.ended.connect(self.guard.playback_ended)
        self.playback.changed.connect(self.refresh)
        self._calls.caption_changed.connect(self.refresh)
        self.hint.changed.connect(self.refresh)
        self.hint.words_changed.connect(self.refocus)
        self.turns.changed.connect(self.refresh)
        self.views.changed.connect(self.refresh)
        self.views.resized.connect(self._layout.lay_out_again)
        self._display.changed.connect(self.redraw)
        self._display.repainted.connect(self.screen.forget)
        for changed in (self._answers.changed, self._back.changed, self._board.changed):
            changed.connect(self.refresh)
        for moved in (self._answers.focus_moved, self._moves.moved, self._pointer.moved):
            moved.connect(self.refocus)
        self._answers.refused.connect(self._calls.refused)
        self._answers.pressed.connect(self._decorations.pulse)
        self._answers.pressed.connect(self.redraw)

    # -- what changes with the theme or the game: parts ask each time

    def _seats(self) -> Sequence[Seat]:
        return self.session.seats

    def _standing(self) -> tuple[int, ...]:
        return tuple(self.session.standing)

    def _bots_shown(self) -> str:
        return self.session.bot_recap.way

    def _reference_pages(self, box: Box) -> list[ReferencePage]:
        return self.table.picture.reference_pages(box)

    def _help(self) -> list[HelpPage]:
        return help_pages(self.table.now)

    def _newest_sheet(self) -> ScoringSheet | None:
        return self.table.narrator.sheet(self.session.story.events)

    # -- across parts

    def _ask(self, question: OpenQuestion) -> None:
        self.table.question.ask(question)
        self.refresh(self._kept.take(question.repeats, self.table.question))

    def _wait(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        self.table.question.wait(seats, decision)
        self.refresh()

    def _withdraw(self) -> None:
        self.refusal.clear()
        self.focus.stop_looking()
        self.table.question.ask(None)
        self.refresh()

    def _reseat(self, seat: int) -> None:
        """Show the new player of a seat, and close scenes that ask a person."""
        self.playback.reseated()
        self.table.now.seated(self.session.seats)
        self.looks.rename()
        self.screen.forget()
        self.ui.stack.drop_questions()

    def _follow_table(self) -> None:
        """Switch to a new table, and ask again there."""
        self.looks.restyle()
        self._buttons.devices_changed()
        self.session.use_narrator(self.table.narrator)
        self.playback.rewrite()
        self.session.ask_again()

    # -- the stack calls

    @property
    def match(self) -> Match:
        return self._match

    def enter(self) -> None:
        self.menus.welcome(self._invite, self._notes)

    def leave(self) -> None:
        self.close()

    def close(self) -> None:
        """Write everything to disk and stop the bots; calling it again does nothing."""
        if not self._closed:
            self._layout.lay_out()
            self._closed = True
            self._calls.close()
            self.session.close()

    def resume(self) -> None:
        self.guard.scene_closed()
        self._layout.lay_out()
        self.refresh()

    def devices_changed(self) -> None:
        self._buttons.devices_changed()
        self.refresh()
        self.invalidate()

    def invalidate(self) -> None:
        super().invalidate()
        self.screen.invalidate()

    @property
    def asks(self) -> int | None:
        return self.status.answerer

    def not_asked(self, intent: Intent) -> None:
        self.turns.note_press(intent)
        self._others.handle(intent)

    def wait_for_pads(self) -> Route | None:
        return self.menus.lost_controllers()

    def handle(self, intent: Intent) -> bool:
        self._layout.lay_out()
        return self.input.handle(intent)

    def update(self) -> None:
        if self._closed:
            return
        self._layout.lay_out()
        self._late.tick()
        self.playback.tick()
        self._display.tick()
        self._clock.tick()
        self.hint.tick()
        self._calls.tick()

    def resize(self, canvas: Canvas) -> None:
        self._layout.put_off()

    def ready(self) -> bool:
        return self._layout.ready()

    def refresh(self, keep: str | None = None) -> None:
        """Update the screen after the question has changed. keep: the id to focus."""
        self._display.refresh(keep)

    def refocus(self) -> None:
        """Update the screen after the focus has moved."""
        self._display.refocus()

    def redraw(self, *_why: object) -> None:
        """Draw changes at the next frame."""
        self._dirty = True

    def draw_placeholder(self, surface: pygame.Surface) -> bool:
        return self.screen.draw_placeholder(surface)

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        self._layout.lay_out()
        return self.screen.draw(surface, alpha)

    def describe_screen(self) -> str:
        return f"table: {self.bar.describe()}"
