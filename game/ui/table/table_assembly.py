"""The parts of a table on the screen, made and connected. The parts decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.audio.music_player import Mood
from game.core.ruleset import Decision
from game.core.title import Title
from game.match.match import Match
from game.match.seat import Seat
from game.session.questions.open_question import OpenQuestion
from game.session.session import Session
from game.session.story.reports import ScoringSheet
from game.ui.canvas import Box
from game.ui.focus import FocusRing
from game.ui.help_page import HelpPage
from game.ui.table.announcements import Announcements
from game.ui.table.answering.answer_input import AnswerInput
from game.ui.table.answering.back_input import BackInput
from game.ui.table.answering.board_input import BoardInput
from game.ui.table.answering.drag_input import DragInput
from game.ui.table.answering.end_input import EndInput
from game.ui.table.answering.focus_input import FocusInput
from game.ui.table.answering.kept_focus import KeptFocus
from game.ui.table.answering.private_look import PrivateLook
from game.ui.table.answering.question_input import QuestionInput
from game.ui.table.answering.several_input import SeveralInput
from game.ui.table.bar.bar_content import BarContent, BarHints, BarQuestion
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.calls.calls import Calls
from game.ui.table.calls.house_phrases import HousePhrases
from game.ui.table.current_table import CurrentTable
from game.ui.table.header.header import Header, HeaderButtons, HeaderContent
from game.ui.table.header_commands.turn_commands import TurnCommands
from game.ui.table.header_commands.view_commands import ViewCommands
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.own_view import OwnView
from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.panels.panels import Panels
from game.ui.table.panels.reference_panel import ReferencePanel
from game.ui.table.parts.table_picture import ReferencePage
from game.ui.table.parts.title_table import TitleTable
from game.ui.table.playback.director import Director
from game.ui.table.playback.event_playback import DirectorPlayback, EventPlayback
from game.ui.table.playback.game_clock import GameClock
from game.ui.table.playback.scoring_sheets import ScoringSheets
from game.ui.table.reactions import Reactions
from game.ui.table.secret.coded_choice import CodedChoice
from game.ui.table.secret.secret_scenes import SecretScenes
from game.ui.table.shown_game import ShownGame
from game.ui.table.table_help import help_pages
from game.ui.table.table_input.command_input import CommandInput
from game.ui.table.table_input.input_guard import InputGuard
from game.ui.table.table_input.late_presses import LatePresses
from game.ui.table.table_input.others_input import OthersInput
from game.ui.table.table_input.panel_input import LogInput, ReferenceInput
from game.ui.table.table_input.playback_input import PlaybackInput
from game.ui.table.table_input.pointer_input import PointerInput
from game.ui.table.table_input.refusal import Refusal
from game.ui.table.table_input.table_input import TableInput
from game.ui.table.table_maker import make_title_table
from game.ui.table.table_menus import TableMenus
from game.ui.table.table_screen.decorations import Decorations
from game.ui.table.table_screen.hand import Hand
from game.ui.table.table_screen.life import PictureLife
from game.ui.table.table_screen.moving_parts import MovingParts
from game.ui.table.table_screen.question_display import QuestionDisplay
from game.ui.table.table_screen.screen_arrangement import ScreenArrangement
from game.ui.table.table_screen.seat_looks import SeatLooks
from game.ui.table.table_screen.table_focus import TableFocus
from game.ui.table.table_screen.table_layers import TableLayers
from game.ui.table.table_screen.table_layout import TableLayout
from game.ui.table.table_screen.table_screen import TableScreen
from game.ui.table.table_status import TableStatus
from game.ui.ui import Ui


class TableAssembly:
    """The session reports events, `playback` plays them, `display` shows the question, `screen` draws, `input` handles
    people's input."""

    def __init__(
        self, ui: Ui, match: Match, ring: FocusRing, redraw: Callable[[], None],
        on_end: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """redraw: draws changes at the next frame; on_end: follows a game that people only watch; None: the result is
        shown"""
        self.ui, self.ring, self._redraw = ui, ring, redraw
        title = ui.catalogue[match.ruleset.NAME]
        self._title, self._title_views, watched = title.name, title.views, on_end is not None

        def make_table() -> TitleTable:
            return make_title_table(title, ui, match.seats, match.state.observe(None))

        self.table = CurrentTable(ui, make_table, board_only=watched)
        self._make_session(title, match)
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

    def _make_session(self, title: Title, match: Match) -> None:
        ui = self.ui
        self.director = Director(lambda: ui.settings.speed)
        self._sheets = ScoringSheets(self._newest_sheet)
        self.session = Session(
            match, title.load_bots(), self.table.narrator, ui.settings, lambda: ui.start_worker(title), ui.couch,
            DirectorPlayback(self.director, self._sheets), ui.new_seed(),
        )  # fmt: skip
        self.table.picture.show_tempers(self.session.tempers)
        self.table.picture.recall(self.session.story.events)

    def _make_parts(self, watched: bool) -> None:
        """Make the parts for output, and those that know the present state."""
        ui, session, table = self.ui, self.session, self.table
        self.log, self.reference = LogPanel(ui), ReferencePanel(ui)
        self.panels = Panels(ui, self.log, self.reference, self._reference_pages)
        self.bar, self.header = Bar(ui), Header(ui)
        self.looks = SeatLooks(ui, self._seats, table, self.bar, self.header, self.log)
        self.playback = EventPlayback(self.director, self._sheets, session, table, self.log, self._bots_shown)
        self.guard, self.refusal, self._kept = InputGuard(), Refusal(), KeptFocus(self.ring, table)
        self.hint = HintController(ui, session.hints, table, self.ring, self.bar, self.refusal)
        self.status = TableStatus(session, self.playback, self.panels, self.hint, watched)
        self.focus = TableFocus(self.ring, table, self.bar, self.header, self.hint, self.status)

    def _make_calls(self) -> None:
        ui, styles = self.ui, self.looks.styles
        self._decorations = Decorations(ui, self.table, self.bar, styles, lambda: self.session.asked)
        self.calls = Calls(ui, self.session, self.playback, self._decorations, styles)
        self.reminders = self.calls.reminders
        self._sounds = self.calls.sounds
        self._phrases = HousePhrases(self._sounds, ShownGame(self.session, self.table))
        self.reactions = Reactions(
            lambda: ui.settings, self._decorations, self._sounds, self._phrases, ui.apply_settings
        )  # fmt: skip

    def _make_commands(self) -> None:
        ui, session, views = self.ui, self.session, self._title_views
        self.menus = TableMenus(session, self._help, lambda: ui.couch.missing, ui.go)
        take_back = self.table.question.cancel
        self.turns = TurnCommands(session, self.playback, self.refusal, lambda: ui.stack.settling, take_back)
        self.views = ViewCommands(self.table, self.panels, self.hint, self.status, views)
        commands = {**self.turns.commands(), **self.views.commands(), **self.menus.commands()}
        self.buttons = HeaderButtons(ui, self.table, views, commands, self.status.watched)

    def _make_display(self) -> None:
        ui, table, bar, status, buttons = self.ui, self.table, self.bar, self.status, self.buttons
        header = HeaderContent(self.header, buttons, table, status, self.calls, self._decorations)
        hints = BarHints(ui, table, self.panels, self.hint, self.focus, buttons)
        question = BarQuestion(ui, table, self.session, self.playback, hints, status)
        content = BarContent(bar, self.ring, question, hints, status, self.refusal)
        self._display = QuestionDisplay(table, header, content, self.focus, status, self._standing)
        self.layers = TableLayers(table, self.focus, header, bar, self.hint, self.panels)

    def _make_layout(self) -> None:
        ui, table = self.ui, self.table
        self._hand = Hand(ui)
        moving = MovingParts(table, self.director, self.status, self._hand)
        alive = PictureLife(table, self.focus, self.status)
        self.screen = TableScreen(ui, self.layers.layers, lambda: table.picture.ready(), moving, alive)
        arrangement = ScreenArrangement(ui, table, self.bar, self.header, self.panels, len(self.session.seats))
        self.layout = TableLayout(ui, table, arrangement, self.screen, self._display, self.playback.finish_all)

    def _make_scenes(self) -> None:
        session, table, go = self.session, self.table, self.ui.go
        self.announcements = Announcements(
            session, table, self.looks.styles, self.reminders, self.turns.replay_when_asked, go
        )
        codes = CodedChoice(session, table, self.bar, self.layout, self.menus)
        self._secrets = SecretScenes(session, table, codes, self.menus, self.reminders, go)

    def _make_input(self) -> None:
        session, guard, refusal, couch = self.session, self.guard, self.refusal, self.ui.couch
        views, turns, press_button = self.views, self.turns, self.header.press
        self._answers = AnswerInput(self.table, self.ring, self.bar, guard, refusal, self._kept)
        self._moves = FocusInput(self.ring, self.focus, self.table, refusal, self._kept)
        self._back = BackInput(session, self.table, guard, refusal, self._kept)
        self._board = BoardInput(self.table, views, turns, self._kept)
        end = EndInput(session, self.ring, self.focus, guard)
        self.drag = DragInput(self.table, self.ring, self._hand, self._answers, guard, refusal, self._kept)
        question = QuestionInput(self._moves, end, self.drag, self._answers, self._back, self._board)
        log = LogInput(self.log, views.toggle_log, self.refocus)
        pages = ReferenceInput(self.reference, self.panels.reference_pages, views.toggle_reference, self.refocus)
        playback = PlaybackInput(self.playback, question, self.bar, guard, couch.may_act, press_button, self.refresh)
        self._pointer = PointerInput(self.ring, self.focus, self.table, refusal, self._kept)
        commands = CommandInput(views, self.menus)
        self._private = PrivateLook(
            session, self.table, self.ui.devices, self._kept, self._title_views, couch.may_act,
            lambda: self.ui.settings.holding,
        )  # fmt: skip
        self._own = OwnView(session, self.table, self.playback)
        self._several = SeveralInput(session, self.playback, self.table, self.ring, self._answers, guard)
        self.late = LatePresses(lambda: session.asked, couch.may_act, guard, refusal, self.refocus)
        self.others = OthersInput(session, press_button, guard, refusal, self.refocus)
        self.input = TableInput(
            [self.calls.note_press, turns.note_press, self.late.note_press],
            [
                self.drag.follow, log.hold, self.reactions.handle, self._private.handle, commands.handle,
                self._pointer.handle, log.handle, pages.handle, self._several.handle, self.hint.handle,
                playback.handle, question.handle,
            ],
        )  # fmt: skip
        self._clock = GameClock(self._sheets, session.tick, turns.start_due_replay)

    # -- signals

    def _connect_session(self, end: Callable[[], None]) -> None:
        session, requests = self.session, self.session.undo_requests
        session.question_asked.connect(self.guard.question_asked)
        for ends in (session.question_asked, session.question_withdrawn, session.undone):
            ends.connect(self._let_go)
        session.question_asked.connect(self._ask)
        session.question_asked.connect(self._private.question_asked)
        session.curtain_wanted.connect(self.guard.question_asked)
        session.curtain_wanted.connect(self._secrets.open_curtain)
        session.codes_wanted.connect(partial(self.views.show_whole_board, self.layout.put_off))
        session.codes_wanted.connect(self._decorations.drop_ribbon)
        session.codes_wanted.connect(self._secrets.open_codes)
        for stops in (session.question_asked, session.curtain_wanted, session.codes_wanted, self._sheets.wanted):
            stops.connect(self.playback.end_skipping)
        session.question_withdrawn.connect(self._withdraw)
        session.waiting.connect(self._wait)
        session.answered.connect(self.guard.answered)
        session.played.connect(self.playback.play)
        session.undone.connect(self.playback.undone)
        session.undone.connect(self._kept.undone)
        session.undone.connect(self._phrases.undone)
        session.undone.connect(partial(self._sounds.play, "undo"))
        session.seat_changed.connect(self._reseat)
        session.standing_changed.connect(self.refresh)
        session.person_called.connect(self.calls.call)
        session.recap_wanted.connect(self.announcements.recap)
        session.save_failed.connect(self.announcements.save_failed)
        session.ended.connect(self.playback.rewrite)
        session.ended.connect(self._phrases.game_ended)
        session.ended.connect(end)
        requests.consent_asked.connect(self.announcements.consent)
        requests.refused.connect(self.turns.refuse_undo)

    def _connect_parts(self) -> None:
        self.table.rebuilt.connect(self._let_go)
        self.table.rebuilt.connect(self._follow_table)
        self.table.reference_wanted.connect(self.views.toggle_reference)
        self.table.private_look_wanted.connect(self._look_privately)
        self._own.changed.connect(self.refresh)
        self._private.changed.connect(self.refresh)
        self._sheets.wanted.connect(self.announcements.sheet)
        self.director.sounded.connect(self._sounds.cue)
        self.director.sounded.connect(self._phrases.note_cue)
        self.playback.line_said.connect(self._display.show_line)
        self.playback.reacted.connect(self.reactions.show)
        self.playback.skipped.connect(self._phrases.answer_skipped)
        self.playback.advanced.connect(self._draw_again)
        self.playback.ended.connect(self.guard.playback_ended)
        self.playback.changed.connect(self.refresh)
        self.calls.caption_changed.connect(self.refresh)
        self.hint.changed.connect(self.refresh)
        self.hint.words_changed.connect(self.refocus)
        self.turns.changed.connect(self.refresh)
        self.views.changed.connect(self.refresh)
        self.views.resized.connect(self.layout.lay_out_again)
        self._display.changed.connect(self._draw_again)
        self._display.repainted.connect(self.screen.forget)
        for changed in (
            self._answers.changed, self._back.changed, self._board.changed, self._moves.looked, self.drag.changed,
        ):  # fmt: skip
            changed.connect(self.refresh)
        for moved in (self._answers.focus_moved, self._moves.moved, self._pointer.moved):
            moved.connect(self.refocus)
        self.drag.moved.connect(self._draw_again)
        self._answers.refused.connect(self.calls.refused)
        self._answers.pressed.connect(self._decorations.pulse)
        self._answers.pressed.connect(self._draw_again)

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
        return help_pages(self.table.now, self.buttons.choose())

    def _newest_sheet(self) -> ScoringSheet | None:
        return self.table.narrator.sheet(self.session.story.events)

    # -- across parts

    def _draw_again(self, *_why: object) -> None:
        self._redraw()

    def _let_go(self, *_why: object) -> None:
        """Put back a dragged piece: the question changes."""
        self.drag.forget()

    def _ask(self, question: OpenQuestion) -> None:
        self.focus.stop_looking()
        self.table.question.ask(question)
        self.refresh(self._kept.take(question))

    def _look_privately(self, question: OpenQuestion) -> None:
        """Open the curtain; afterwards, the focus is on the answer from which someone went to look."""
        self.focus.stop_looking()
        self.refresh(self._kept.found())
        self._secrets.look(question)

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
        self.table.picture.show_tempers(self.session.tempers)
        self.looks.rename()
        self.screen.forget()
        self.ui.stack.drop_questions()

    def _follow_table(self) -> None:
        """Switch to a new table, and ask again there."""
        self.table.picture.show_tempers(self.session.tempers)
        self.table.picture.recall(self.session.story.events)
        self.looks.restyle()
        self.buttons.devices_changed()
        self.session.use_narrator(self.table.narrator)
        self.playback.rewrite()
        self.session.ask_again()

    # -- for the scene

    def tick(self) -> None:
        """Advance everything by one tick."""
        self.late.tick()
        self.playback.tick()
        self._display.tick()
        self._clock.tick()
        self._several.tick()
        self._private.tick()
        self._own.tick()
        self.hint.tick()
        self.calls.tick()
        self.calls.hear(self.mood())

    @property
    def repeats(self) -> bool:
        """Whether a person gives, or will give, the next of several answers, with the focus on the last one."""
        if self.ring.focused_id != self._kept.answered_last:
            return False
        asked = self.session.asked
        return self.playback.continues if self.playback.busy else asked is not None and self.session.repeats_for(asked)

    def mood(self) -> Mood:
        """Return the music of this moment: what a clip asks for, or the title's table; in both cases as the title has
        it."""
        piece = self.director.music or ("finale" if self.session.over and not self.director.busy else "")
        mood = Mood(piece) if piece else self.table.picture.mood()
        return mood._replace(title=self._title)

    def close(self) -> None:
        """Write everything to disk and stop the bots."""
        self.calls.close()
        self.session.close()

    def refresh(self, keep: str | None = None) -> None:
        """Update the screen after the question has changed. keep: the id to focus."""
        self._display.refresh(keep)

    def refocus(self) -> None:
        """Update the screen after the focus has moved."""
        self._display.refocus()
