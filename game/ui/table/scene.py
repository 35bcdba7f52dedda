"""The table of any title on the screen: wires a session to the parts that show it, and decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

import pygame

from game.core.message import Message
from game.core.ruleset import Decision
from game.core.title import Title
from game.match.faults import SaveFault
from game.match.match import Match
from game.match.seat import Seat
from game.session.lines import Line, PlayedAnswer, ScoringSheet
from game.session.question import Question
from game.session.session import Session
from game.session.undo_requests import ConsentAsked
from game.ui.canvas import Box, Canvas
from game.ui.help_page import HelpPage
from game.ui.input.intents import Cancel, Intent, Point, Press
from game.ui.kit.motion.flourish import Pulse
from game.ui.look.palette import SeatStyle
from game.ui.navigation import routes
from game.ui.navigation.route import Route
from game.ui.navigation.scene import Scene
from game.ui.table.bar.bar_content import BarContent
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.header.header import Header
from game.ui.table.header.header_buttons import HeaderButtons
from game.ui.table.help_pages import help_pages
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.hud import Hud
from game.ui.table.input.input_guard import DOUBLE_PRESS, JUST_SHOWN, InputGuard
from game.ui.table.input.kept_focus import KeptFocus
from game.ui.table.input.panel_input import LogInput, ReferenceInput
from game.ui.table.input.playback_input import PlaybackInput
from game.ui.table.input.question_input import QuestionInput
from game.ui.table.input.refusal import TOO_EARLY, Refusal
from game.ui.table.input.table_commands import TableCommands
from game.ui.table.input.table_input import LatePresses, PointerInput, TableInput
from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.panels.panels import Panels
from game.ui.table.panels.reference_panel import ReferencePanel
from game.ui.table.parts.picture import TablePicture
from game.ui.table.parts.table import TitleTable
from game.ui.table.playback.director import Director
from game.ui.table.playback.event_playback import DirectorPlayback, EventPlayback
from game.ui.table.playback.turn_call import TurnCall
from game.ui.table.secret.coded_choice import CodedChoice
from game.ui.table.table_dialogs import consent_dialog, save_failed_dialog
from game.ui.table.table_status import TableStatus
from game.ui.ui import Ui


class TableScene(Scene):
    """One match at the table. The session says what happens, `playback` shows it, `hud` draws, `input` hears people."""

    def __init__(
        self, ui: Ui, match: Match, on_end: Callable[[], None] | None = None, invite: bool = False,
        notes: Sequence[Message] = (),
    ) -> None:  # fmt: skip
        """See `routes.Table`."""
        super().__init__(ui)
        self._on_end, self._invite, self._notes = on_end, invite, notes
        self._closed = False
        self._stale, self._resized = True, 0
        self._match = match
        title: Title = ui.catalogue[match.ruleset.NAME]
        self._views = title.views
        self._make_table = title.load_table()
        self._table = self._new_table()
        self.director = Director(lambda: ui.settings.speed)
        stage = DirectorPlayback(self.director)
        self.session = Session(
            match, title.load_bots(), self._table.narrator, ui.settings, lambda: ui.start_worker(title), ui.couch,
            stage, ui.new_seed(),
        )  # fmt: skip
        self._make_parts(stage)
        self._make_commands()
        self._make_hud()
        self._make_input()
        self._listen()
        self.hud.restyle()
        self.playback.rewrite()

    # -- the parts

    def _new_table(self) -> TitleTable:
        """Make the title's table for the theme and the texts of now."""
        self._theme, self._texts = self.ui.theme, self.ui.texts
        table = cast(TitleTable, self._make_table(self.ui, self._match))
        if self._on_end is not None:
            table.picture.show_board_only()
        table.question.lead_to_reference(self._toggle_reference)
        return table

    def _make_parts(self, stage: DirectorPlayback) -> None:
        """Make the parts of the screen and of what is going on."""
        ui, session = self.ui, self.session
        self.log, self.reference = LogPanel(ui), ReferencePanel(ui)
        self.bar, self.header = Bar(ui), Header()
        self.playback = EventPlayback(self.director, stage, session, self._table_now, self.log, ui.settings)
        self.status = TableStatus(session, self.playback, self.log, self.reference, self._on_end is not None)
        self.guard, self.refusal, self._kept = InputGuard(), Refusal(), KeptFocus(self.ring)
        self.hint = HintController(ui, session.hints, self._table_now, self.ring, self.bar, self.refusal)
        self.panels = Panels(self.log, self.reference, self._count_reference_pages)
        self.calls = TurnCall(ui, session, self._picture_now, self._styles, self._bar_box, self._is_busy)

    def _make_commands(self) -> None:
        self.commands = TableCommands(
            self.session, self._table_now, self.playback, self.panels, self.hint, self.refusal,
            self._views, self.ui.go, self.refresh, self._lay_out_again,
        )  # fmt: skip
        commands = self.commands
        acts: dict[str, Callable[[], None]] = {
            "undo": commands.undo, "replay": commands.replay, "hint": commands.hint, "zoom": commands.zoom,
            "log": commands.toggle_log, "help": commands.help, "menu": commands.pause,
            **{view.name: partial(commands.toggle_view, view.name) for view in self._views},
        }  # fmt: skip
        self._buttons = HeaderButtons(
            self.ui, self.session, self.status, self.hint, self._picture_now, self._views, acts
        )  # fmt: skip
        self.codes = CodedChoice(
            self.session, self._table_now, self.header, self.bar, commands.pause, self.ready, self.lay_out,
            self.session.announce_waiting,
        )  # fmt: skip

    def _make_hud(self) -> None:
        content = BarContent(
            self.ui, self.bar, self.ring, self._table_now, self.status, self.log, self.reference, self.hint,
            self._buttons, self.refusal, self._views,
        )  # fmt: skip
        self.hud = Hud(
            self.ui, self.ring, self.director, self.session, self._table_now, self.status, self.bar, self.header,
            self.log, self.reference, self.hint, self.calls, self._buttons, content,
        )  # fmt: skip

    def _make_input(self) -> None:
        commands, refocus = self.commands, self.refocus
        question = QuestionInput(
            self.session, self._table_now, self.ring, self.bar, self.hud, self.status, self.guard, self.refusal,
            self._kept, commands,
        )  # fmt: skip
        question.changed.connect(self.refresh)
        question.focus_moved.connect(refocus)
        question.refused.connect(self.calls.refused)
        question.pressed.connect(self._pulse)
        couch = self.ui.couch
        self.input = TableInput(
            commands,
            LatePresses(self.session, couch, self.guard, self.refusal, refocus),
            LogInput(self.log, commands.toggle_log, refocus),
            ReferenceInput(self.reference, self._count_reference_pages, commands.toggle_reference, refocus),
            self.hint,
            PlaybackInput(self.playback, self.guard, couch, self.header, question, self.refresh),
            question,
            PointerInput(
                self.ring, self.hud, self.refusal, self._kept, self._picture_now, self._is_covered, refocus
            ),
        )  # fmt: skip

    def _listen(self) -> None:
        """Connect the session's signals to what shows them."""
        session = self.session
        session.question_asked.connect(self._ask)
        session.curtain_wanted.connect(self._open_curtain)
        session.codes_wanted.connect(self._open_codes)
        session.question_withdrawn.connect(self._withdraw)
        session.waiting.connect(self._wait)
        session.answered.connect(self._answered)
        session.played.connect(self._show)
        session.undone.connect(self.playback.undone)
        session.seat_changed.connect(self._reseat)
        session.standing_changed.connect(self.refresh)
        session.person_called.connect(self._call)
        session.recap_wanted.connect(self._recap)
        session.save_failed.connect(self._save_failed)
        session.ended.connect(self._end)
        requests = session.undo_requests
        requests.consent_asked.connect(self._ask_consent)
        requests.refused.connect(self._refuse)
        self.playback.line_said.connect(self._say)
        self.playback.sheet_wanted.connect(self._show_sheet)
        self.calls.caption_changed.connect(self.refresh)
        self.hint.changed.connect(self.refresh)
        self.hint.worded.connect(self.refocus)

    # -- what parts ask of the scene: things that change with the theme

    def _table_now(self) -> TitleTable:
        return self._table

    def _picture_now(self) -> TablePicture:
        return self._table.picture

    def _styles(self) -> list[SeatStyle]:
        return self.hud.styles

    def _bar_box(self) -> Box:
        return self.bar.box

    def _is_busy(self) -> bool:
        return self.director.busy

    def _is_covered(self) -> bool:
        return self.status.covered

    def _count_reference_pages(self) -> int:
        return len(self._table.picture.reference_pages(self.reference.inner))

    def _toggle_reference(self) -> None:
        self.commands.toggle_reference()

    @property
    def table(self) -> TitleTable:
        """The title's table; another one after the theme or the language has changed."""
        return self._table

    @property
    def match(self) -> Match:
        return self._match

    # -- the session speaks

    def _ask(self, question: Question) -> None:
        if question.guarded:
            self.guard.block_input()
        asking = self._table.question
        asking.ask(question)
        self.refresh(self._kept.take(question.repeats, asking.steps()) or asking.first())

    def _open_curtain(self, question: Question) -> None:
        if question.guarded:
            self.guard.block_input()
        self.ui.go(
            routes.Curtain(
                question, self.session.seats[question.seat], self._table.question.secret_picker, self._help,
                self.commands.pause, self.session.lock_bot_choice, self.calls,
            )
        )  # fmt: skip

    def _help(self) -> list[HelpPage]:
        return help_pages(self._table)

    def _open_codes(self) -> None:
        self.panels.close()
        self.calls.drop_ribbon()
        if self._table.picture.zoom(-1):
            self.resize(self.ui.canvas)
        self.ui.go(routes.SecretCodes(self.codes))

    def _withdraw(self) -> None:
        self.refusal.clear()
        self.status.look_around(False)
        self._table.question.ask(None)
        self.refresh()

    def _wait(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        self._table.question.wait(seats, decision)
        self.refresh()

    def _answered(self, guarded: bool) -> None:
        self.guard.block_for(DOUBLE_PRESS)
        if guarded:
            self.guard.block_input()

    def _show(self, played: PlayedAnswer) -> None:
        self.playback.play(played)
        if played.quiet:
            self.refresh()

    def _reseat(self, seat: int) -> None:
        """Close scenes that ask somebody, because someone else plays a seat now."""
        self.playback.reseated()
        self._table.seated(self.session.seats)
        self.hud.rename()
        self.ui.stack.drop_questions()

    def _call(self, seat: int) -> None:
        self.calls.call(seat)
        if self.session.asked is not None:
            self.calls.ribbon(seat, self.session.guarded)

    def _recap(self, seat: int, lines: list[Line]) -> None:
        people, draw_sign = self._people, self._table.picture.draw_sign
        self.ui.go(
            routes.Recap(seat, lines, people, self.hud.styles, draw_sign, self.calls, self.commands.replay_when_asked)
        )

    def _people(self) -> Sequence[Seat]:
        return self.session.seats

    def _save_failed(self, fault: SaveFault) -> None:
        self.ui.go(save_failed_dialog(fault, self.session.play_on_without_journal))

    def _end(self) -> None:
        if self._on_end is not None:
            self._on_end()
            return
        self.playback.rewrite()
        result = self._table.narrator.result(self.session.story.events)
        self.ui.go(routes.GameOver(self._match, result))

    def _ask_consent(self, asked: ConsentAsked) -> None:
        self.ui.go(consent_dialog(asked))

    def _refuse(self, reason: Message) -> None:
        self.refusal.say(reason)
        self.refresh()

    # -- parts speak

    def _say(self) -> None:
        if self.director.busy:
            self.refocus()
        self._dirty = True

    def _show_sheet(self, sheet: ScoringSheet) -> None:
        self.ui.go(routes.Scoring(sheet, self.session.seats, self._only_bots))

    def _only_bots(self) -> bool:
        return not self.session.persons

    def _pulse(self, box: Box) -> None:
        picture = self._table.picture
        picture.flourishes.add(Pulse(self.ui, box))
        self._dirty = True

    # -- the stack calls

    def enter(self) -> None:
        if self._invite:
            self.commands.people(first=True)
        for note in self._notes:
            self.ui.go(routes.notice(Message("notice-title"), note))

    def leave(self) -> None:
        self.close()

    def close(self) -> None:
        """Put everything on the disk and end the bots; more than once is fine."""
        if not self._closed:
            self.lay_out()
            self._closed = True
            self.calls.close()
            self.session.close()

    def resume(self) -> None:
        self.guard.block_for(JUST_SHOWN)
        self.lay_out()
        self.refresh()

    def devices_changed(self) -> None:
        self.hud.devices_changed()
        self.refresh()
        self.invalidate()

    def invalidate(self) -> None:
        super().invalidate()
        self.hud.invalidate()

    @property
    def asks(self) -> int | None:
        """Anyone may turn panels and hurry what is shown."""
        return None if self.status.covered or self.director.busy else self.session.asked

    def not_asked(self, intent: Intent) -> None:
        """Let other people's controllers press the program's own buttons and undo their own last decision; else say
        whose turn it is."""
        self.commands.pressed_by(intent.device)
        asked = self.session.asked
        if isinstance(intent, Press) and self.header.press(intent.x, intent.y):
            return
        if isinstance(intent, Cancel) and not self.guard.restarts_cooldown and self._undoes_own(intent.device):
            self.session.undo_requests.request(intent.device)
        elif not isinstance(intent, Point) and asked is not None:
            self.refusal.say(Message("table-not-asked", {"player": self.session.name(asked)}))
            self.refocus()

    def _undoes_own(self, device: str) -> bool:
        return self.session.undo_requests.is_wanted_by(device)

    def wait_for_pads(self) -> Route | None:
        missing = [seat for seat in self.ui.couch.missing if self.session.seats[seat].is_person]
        if not missing or self.session.over:
            return None
        return routes.LostController(self._people, self.session.let_bot_play, self._help())

    def handle(self, intent: Intent) -> bool:
        self.lay_out()
        self.calls.heard(intent)
        if not self.director.busy and self.input.is_press(intent):
            self.calls.drop_ribbon()
        return self.input.handle(intent)

    def update(self) -> None:
        if self._closed:
            return
        self.lay_out()
        if self.guard.tick() and self.refusal.message == TOO_EARLY:
            self.refusal.clear()
            self.refocus()
        self._show_on()
        if not self.playback.show_sheet():
            self.session.tick()
            self.commands.tick(self.ui.stack.settling)
        self.hint.tick()
        self.calls.tick()

    def _show_on(self) -> None:
        """Advance everything that moves."""
        director, picture = self.director, self._table.picture
        busy, waiting = director.busy, director.waiting
        director.update()
        if busy and not director.busy:
            if not self.playback.continues:
                self.guard.block_for(JUST_SHOWN)
            self.refresh()
        elif waiting != director.waiting:
            self.refresh()
        if picture.update() or busy:
            self._dirty = True
        if picture.moved:
            self.hud.point()

    # -- layout

    def resize(self, canvas: Canvas) -> None:
        """Wait with the layout until the table is seen: settings change many times."""
        self._stale, self._resized = True, self.ui.time
        self._dirty = True

    def lay_out(self) -> None:
        """Do what `resize` left to do."""
        if not self._stale:
            return
        if self.ui.theme is not self._theme or self.ui.texts is not self._texts:
            self._rebuild_table()
        self._stale = False
        self.hud.layout(self.ui.canvas)
        self.refresh()

    def _rebuild_table(self) -> None:
        """Make another table for another theme or language, and ask again there."""
        self.director.finish_all()
        near = self._table.picture.zoomed
        self._table = self._new_table()
        if near:
            self._table.picture.zoom(1)
        self.hud.restyle()
        self.session.use_narrator(self._table.narrator)
        self.playback.rewrite()
        self.session.ask_again()

    def _lay_out_again(self) -> None:
        self.resize(self.ui.canvas)
        self.lay_out()

    def ready(self) -> bool:
        """Lay out if that is due, but not in the frame of a window change, which costs enough; return whether the
        table can be shown."""
        beside, just_resized = self.ui.baker.beside, self.ui.time <= self._resized + 1
        if self._stale and beside and just_resized and self.hud.last_picture():
            return False
        self.lay_out()
        return self.hud.ready()

    # -- focus and drawing

    def refresh(self, keep: str | None = None) -> None:
        """Follow a change of what is asked; `lay_out` does it too, so that it can wait for that."""
        self._dirty = True
        if not self._stale:
            self.hud.refresh(keep)

    def refocus(self) -> None:
        """Follow a change of the focus."""
        self._dirty = True
        if not self._stale:
            self.hud.refocus()

    def draw_placeholder(self, surface: pygame.Surface) -> bool:
        return self.hud.draw_placeholder(surface)

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        self.lay_out()
        return self.hud.draw(surface, alpha)

    def describe_screen(self) -> str:
        prompt = self.bar.prompt
        return f"table: {self.ui.say(prompt.ask)}" if prompt is not None else "table"
