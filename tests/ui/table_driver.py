"""A match on the screen, as tests see it: what people at the table can read, point at and hear, and what is going on.

This is the one place in the tests that knows how a table is built. A test that asks for something that nobody at the
table could notice is better asked in another way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from game.app.application import App
from game.core.message import Message
from game.core.ruleset import Event
from game.match.match import Match
from game.session.bot_answers import BotAnswers
from game.session.bot_turns import DueAnswer
from game.session.lines import Line
from game.session.question import Question
from game.storage.settings import Settings
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable, FocusRing
from game.ui.help_page import HelpPage
from game.ui.kit.layer import Layer
from game.ui.look.palette import SeatStyle
from game.ui.table.bar import bar_art as prompt_bar_art
from game.ui.table.bar.prompt import KeyHint
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.header.header import HeaderButton
from game.ui.table.help_pages import help_pages
from game.ui.table.input.input_guard import COOLDOWN as GUARD
from game.ui.table.parts.picture import ReferencePage
from game.ui.table.parts.question import Control
from game.ui.table.playback.director import Clip
from game.ui.table.scene import TableScene

__all__ = ["GUARD", "TableDriver", "offered", "put_on_table", "scene_of", "table_of", "table_on_top", "tables_of"]


class TableDriver:
    """One table. Tests get theirs from `table_of`."""

    def __init__(self, app: App, scene: TableScene) -> None:
        self.app = app
        self.scene = scene
        """The scene itself, for tests that put it on the stack, close it or draw it; they look no deeper."""
        self._session, self._hint, self._looks = scene.session, scene.hint, scene.looks
        self._guard, self._playback, self._focus = scene.guard, scene.playback, scene.focus
        self._menus, self._turns, self._views = scene.menus, scene.turns, scene.views

    @property
    def settings(self) -> Settings:
        return self.app.settings

    @property
    def canvas(self) -> Canvas:
        return self.app.canvas

    # -- the game

    @property
    def match(self) -> Match:
        return self.scene.match

    @property
    def state(self) -> Any:
        """The position, as the rules have it."""
        return self.match.state

    def submit(self, seat: int, text: str) -> None:
        """Somebody's answer, in notation, as if it were pressed."""
        self.match.submit(seat, text)

    @property
    def asked(self) -> int | None:
        """The seat of the person who is asked at the screen."""
        return self._session.asked

    @property
    def standing(self) -> tuple[int, ...]:
        """Seats whose question is answered for a while."""
        return tuple(self._session.standing)

    @property
    def events(self) -> Sequence[Event]:
        """What happened, as the shared screen may know it."""
        return self._story.events

    @property
    def story_lines(self) -> Sequence[Line]:
        """What happened, in lines: all of it, even if it is not shown yet."""
        return self._story.lines

    @property
    def story_keys(self) -> list[str]:
        """The same by the keys of their texts."""
        return [line.message.key for line in self.story_lines]

    @property
    def story_words(self) -> list[str]:
        """The same as people read them."""
        return [self._say(line.message) for line in self.story_lines]

    def _say(self, message: Message) -> str:
        ui = self.app.ui
        return ui.say(message)

    @property
    def _story(self) -> Any:
        return self._session.story

    def missed(self, seat: int) -> tuple[Any, Sequence[Event]] | None:
        """What a person could be shown again: the table before it, and what others did since."""
        found: tuple[Any, Sequence[Event]] | None = self._story.missed(seat)
        return found

    # -- where the table is

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
        return self.app.top is self.scene

    def description(self) -> str:
        """What the table says of itself."""
        return self.scene.describe_screen()

    def close(self) -> None:
        """Leave the game."""
        self.scene.close()

    # -- what is being shown

    @property
    def busy(self) -> bool:
        """Whether something moves that people wait for."""
        return self._director.busy

    @property
    def clip(self) -> Clip | None:
        """What moves, or None."""
        return self._director.current

    @property
    def clip_progress(self) -> float:
        """How far it is: 0 to 1."""
        return self._director.progress()

    @property
    def clips_joined(self) -> bool:
        """Whether what comes next may begin beside what is being shown."""
        return self._director.joins

    @property
    def _director(self) -> Any:
        return self.scene.director

    def show(self, clips: Sequence[Clip]) -> None:
        """Let these be shown next."""
        self._director.queue(clips)

    def listen_to_clips(self, show: bool = True) -> list[Clip]:
        """Return a list that fills with all clips from now on; `show` False: they are not shown."""
        heard: list[Clip] = []
        queue = self._director.queue

        def listen(clips: Iterable[Clip]) -> None:
            made = list(clips)
            heard.extend(made)
            if show:
                queue(made)

        self._director.queue = listen
        return heard

    def skip(self) -> None:
        """What is being shown is over at once."""
        self._director.finish_all()

    def go_at(self, speed: str) -> None:
        """Change the speed, as if in the settings."""
        settings = self.scene.ui.settings
        settings.speed = speed

    @property
    def speed(self) -> str:
        """The speed at which things are shown."""
        return self._director.speed

    @property
    def last_line(self) -> Line | None:
        """What was said last."""
        return self._playback.last_line

    @property
    def last_key(self) -> str:
        """The key of the text that was said last."""
        line = self.last_line
        assert line is not None, "nothing was said yet"
        return line.message.key

    @property
    def flourishes(self) -> list[type]:
        """Kinds of decorations that are on the screen: ribbons, pulses, glows."""
        picture = self.view.picture
        return list(picture.flourishes.kinds)

    @property
    def blocked_for(self) -> int:
        """Ticks in which presses still do nothing, so that nobody answers by mistake."""
        return self._guard.left

    @property
    def presses_block(self) -> bool:
        """Whether each press makes that time longer."""
        return self._guard.restarts_cooldown

    def block_for(self, ticks: int) -> None:
        """Let presses do nothing for so long."""
        self._guard.lift()
        self._guard.block_for(ticks)

    def block_input(self) -> None:
        """Let presses do nothing for half a second, as around a question about a veto."""
        self._guard.block_input()

    # -- the bar: what is asked, and how it can be answered

    @property
    def bar(self) -> Bar:
        """The bar itself, for tests of how it is drawn."""
        return self.scene.bar

    def draw_bar(self, surface: pygame.Surface) -> None:
        """Draw the bar alone."""
        prompt_bar_art.draw(surface, self.bar, self.focus)

    @property
    def question(self) -> Message:
        """What is asked, or (while something is shown) what happens."""
        return self._prompt.ask

    @property
    def question_words(self) -> str:
        return self._say(self.question)

    @property
    def question_seat(self) -> int | None:
        """Whose name stands beside it."""
        return self._prompt.seat

    @property
    def _prompt(self) -> Any:
        prompt = self.bar.prompt
        assert prompt is not None, "the bar says nothing yet"
        return prompt

    @property
    def has_question(self) -> bool:
        return self.bar.prompt is not None

    @property
    def hints(self) -> Sequence[KeyHint]:
        """Keys that the bar tells of."""
        return self._prompt.hints

    @property
    def hint_keys(self) -> list[str]:
        """What those keys do, by the keys of their texts."""
        return [hint.message.key for hint in self.hints]

    @property
    def hint_commands(self) -> list[str]:
        return [hint.command for hint in self.hints]

    @property
    def hint_aside(self) -> list[str]:
        """Commands that are told beside the answers."""
        return [hint.command for hint in prompt_bar_art.aside(self.bar)[0]]

    @property
    def cancel_hint(self) -> str:
        """What Escape does now, by the key of its text."""
        return next(hint.message.key for hint in self.hints if hint.command == "cancel")

    @property
    def detail(self) -> str:
        """What is told of the thing that has the focus, or why a press did nothing."""
        message = self.detail_message
        return self._say(message) if message is not None else ""

    @property
    def detail_message(self) -> Message | None:
        return self.bar.detail

    @property
    def warns(self) -> bool:
        """Whether it is said in the colour of warnings."""
        return self.bar.alarm

    @property
    def alarm(self) -> Message | None:
        """Why the last press did nothing."""
        refusal = self.scene.refusal
        return refusal.message

    @property
    def controls(self) -> list[Control]:
        """Answers that stand in the bar."""
        return self.bar.controls

    @property
    def control_ids(self) -> list[str]:
        return [control.id for control in self.controls]

    @property
    def control_boxes(self) -> list[Box]:
        return self.bar.boxes

    @property
    def bar_box(self) -> Box:
        return self.bar.box

    # -- the header

    @property
    def header(self) -> Any:
        """The header itself, for tests of how it is drawn."""
        return self.scene.header

    @property
    def header_box(self) -> Box:
        box: Box = self.header.box
        return box

    @property
    def header_boxes(self) -> list[Box]:
        """Where its buttons stand."""
        boxes: list[Box] = self.header.boxes()
        return boxes

    @property
    def header_buttons(self) -> list[HeaderButton]:
        buttons: list[HeaderButton] = self.header.buttons
        return buttons

    @property
    def header_signs(self) -> list[str]:
        """Its buttons, by their signs."""
        return [button.sign for button in self.header_buttons]

    @property
    def status(self) -> Message:
        """Where in the game we are."""
        status: Message = self.header.status
        return status

    @property
    def header_line(self) -> Line | None:
        """What has just happened."""
        line: Line | None = self.header.last_line
        return line

    @property
    def header_keys(self) -> list[str]:
        """All that the header says, by the keys of its texts."""
        line = self.header_line
        return [self.status.key, *([line.message.key] if line is not None else [])]

    # -- focus

    @property
    def ring(self) -> FocusRing:
        return self.scene.ring

    @property
    def focus(self) -> str | None:
        """The id of what has the focus."""
        return self.ring.focused_id

    def focus_on(self, item_id: str) -> None:
        """Put the focus there, as keys would."""
        assert self.ring.focus(item_id), f"no {item_id!r}; there are {self.ids}"
        self.scene.refocus()

    def focus_by_keys(self, item_id: str) -> None:
        """Put the focus there, as keys would while somebody looks around."""
        self.ring.hide_pointer()
        self._focus.look_around()
        self.focus_on(item_id)

    def focus_by_pointer(self, item_id: str) -> None:
        """Put the focus there, as the pointer would."""
        self.ring.pointer_visible = True
        self.focus_on(item_id)

    def under(self, x: float, y: float) -> str | None:
        """The id of what a press at this point would mean."""
        item = self.ring.under(x, y)
        return item.id if item is not None else None

    @property
    def ids(self) -> list[str]:
        """All that can be pointed at."""
        return [item.id for item in self.ring.items]

    @property
    def pressed(self) -> str | None:
        """The id of what is drawn sunk, for it has just been pressed."""
        return self.ring.pressed

    def item(self, item_id: str) -> Focusable | None:
        return self.ring.get(item_id)

    def steps(self) -> list[str]:
        """Ids of what answers the question now."""
        return self._question.steps()

    def first_step(self) -> str | None:
        """What gets the focus when the question appears."""
        return self._question.first()

    def focus_is_seen(self) -> bool:
        """Whether the focus is drawn."""
        return self._focus.seen

    # -- the log, known cards, the story

    @property
    def log(self) -> Any:
        """The log itself, for tests of how it scrolls."""
        return self.scene.log

    @property
    def log_open(self) -> bool:
        return bool(self.log.open)

    @property
    def log_box(self) -> Box:
        box: Box = self.log.box
        return box

    @property
    def log_lines(self) -> list[Line]:
        lines: list[Line] = self.log.lines
        return lines

    @property
    def log_keys(self) -> list[str]:
        """The log by the keys of its texts."""
        return [line.message.key for line in self.log_lines]

    @property
    def log_words(self) -> list[str]:
        """The log as people read it."""
        return [self._say(line.message) for line in self.log_lines]

    @property
    def known_open(self) -> bool:
        """Whether the panel of known cards lies over the table."""
        return bool(self.known.open)

    @property
    def known(self) -> Any:
        """The panel itself, for tests of how its pages are turned."""
        return self.scene.reference

    def known_pages(self) -> list[ReferencePage]:
        panels = self.scene.panels
        return panels.reference_pages()

    def help(self) -> list[HelpPage]:
        return help_pages(self.view)

    # -- hints

    @property
    def _hints(self) -> Any:
        return self._session.hints

    def advised_by(self, adviser: Any) -> None:
        """Let this think about hints, in place of a bot in its own process."""
        self._think_with(adviser)
        self._hints.close()

    @property
    def advice_open(self) -> bool:
        """Whether a hint is on the screen, or thought about."""
        return self._hint.open

    @property
    def advice_offered(self) -> bool:
        return self._hint.available

    @property
    def advice_crowded(self) -> bool:
        """Whether the hint needs the room of bar and header."""
        return self._hint.crowded

    @property
    def advice(self) -> Sequence[Any]:
        """What was advised, the best first."""
        return self._hints.advice

    @property
    def advice_leads_to(self) -> str | None:
        """The id of what has to be pressed for the best answer."""
        return self._hint.best

    @property
    def advice_title(self) -> Message:
        title: Message = self._panel.title
        return title

    @property
    def advice_notes(self) -> list[str]:
        """Keys of what is said below the advice."""
        return [note.key for note in self._panel.notes]

    @property
    def advice_words(self) -> list[tuple[str, str, str]]:
        """What the panel says of each answer: what it does, what it expects, why."""

        def say(message: Message | None) -> str:
            return self._say(message) if message is not None else ""

        return [(say(one.what), say(one.expects), say(one.why)) for one in self._panel.answers]

    @property
    def advice_box(self) -> Box:
        box: Box = self._panel.box
        return box

    @property
    def advice_panel(self) -> Any:
        """The panel itself, for tests of how it is laid out."""
        return self._panel

    @property
    def _panel(self) -> Any:
        return self._hint.panel

    @property
    def marked_answers(self) -> tuple[Any, ...]:
        """The advised answers that the table marks."""
        return tuple(self._question.advised)

    def ask_for_advice(self) -> None:
        """As the button of the header does."""
        self._hint.toggle()

    # -- undo

    @property
    def can_undo(self) -> bool:
        return self._undo.possible

    @property
    def undo_kind(self) -> str:
        """ "back" (free), "ask-back" (others are asked), or ""."""
        return self._undo.kind

    @property
    def undo_seat(self) -> int | None:
        """Who would take something back."""
        return self._undo.seat()

    @property
    def _undo(self) -> Any:
        return self._session.undo_requests

    def undo(self, device: str = "") -> None:
        """Ask for it, as the button of the header does, or with a device."""
        if device:
            self._undo.request(device)
        else:
            self._turns.undo()

    # -- commands of the header

    @property
    def commands(self) -> Sequence[Callable[[], None]]:
        """All that the header's buttons and keys of their own do, wherever the focus is."""
        menus, views, turns = self._menus, self._views, self._turns
        over_it = [menus.pause, menus.people, menus.help]
        return [*over_it, views.toggle_log, views.toggle_reference, views.zoom, turns.undo, turns.replay]

    def pause(self) -> None:
        self._menus.pause()

    def replay(self) -> None:
        self._turns.replay()

    def toggle_view(self, view: str) -> None:
        self._views.toggle_view(view)

    def to_bot(self, seat: int) -> None:
        """A bot plays the seat from now on, as after a lost controller."""
        self._session.let_bot_play(seat)

    # -- bots

    @property
    def _bots(self) -> Any:
        return self._session.bot_turns

    def still_bots(self) -> None:
        """Bots make no open decision any more: a test submits what it wants."""
        self._bots.tick = lambda speed: None  # type: ignore[method-assign]
        self._bots.think_ahead = lambda: False  # type: ignore[method-assign]

    def lock_no_bots(self) -> None:
        """Bots make no secret choice any more either."""
        self._bots.lock = lambda speed, now: None  # type: ignore[method-assign]

    def bot_is_ready(self) -> bool:
        """Whether a bot has thought of its open decision, which waits for its moment."""
        return bool(self._bots.think_ahead())

    def answer_quickly(self) -> None:
        """Let a quick bot answer for the person who is asked, as if they had pressed it."""
        seat = self.asked
        assert seat is not None
        self._session.answer(seat, self._bots.fallback(seat))

    def thought_for_by(self, worker: Any) -> None:
        """Let this think for the bots, in place of a process."""
        self._think_with(worker)
        self._bots.close()

    def _think_with(self, worker: Any) -> None:
        """Whoever thinks next asks this one."""
        self.app.ui.start_worker = lambda title: worker

    def bot_plays(self, seat: int, text: str, why: str = "") -> None:
        """A bot has thought of this, for this reason."""
        self._bots.tick = lambda speed: DueAnswer(seat, text, why)  # type: ignore[method-assign]
        BotAnswers(self.match, self._bots, self._story, self._session.change).play_open("instant")
        del self._bots.tick

    def tell(self, line: Line) -> None:
        """Let this be what was said last."""
        self._playback.say(line, log=False)

    @property
    def calls(self) -> Any:
        """What reminds people."""
        return self.scene.reminders

    # -- the picture

    @property
    def _question(self) -> Any:
        """How the title asks."""
        return self.view.question

    @property
    def view(self) -> Any:
        """The title's own table."""
        table = self.scene.table
        return table.now

    @property
    def styles(self) -> list[SeatStyle]:
        """Colours and shapes of the seats."""
        return self._looks.styles()

    def layers(self) -> list[Layer]:
        """All that rests on the screen, from the bottom to the top."""
        layers = self.scene.layers
        return layers.layers()

    def compose(self) -> list[pygame.Rect]:
        """Paint what has changed, without what moves over it; return the pixels that were painted."""
        return self._picture.compose(self.app.canvas, self.layers())

    @property
    def painted(self) -> pygame.Surface | None:
        """The picture that `compose` keeps."""
        surface: pygame.Surface | None = self._picture.surface
        return surface

    def forget_picture(self) -> None:
        """Everything has to be painted again."""
        self._picture.forget()

    @property
    def _picture(self) -> Any:
        screen = self.scene.screen
        return screen.picture

    def draw_again(self) -> None:
        """Draw all of it at the next tick."""
        self.scene.invalidate()

    def refresh(self) -> None:
        """The question has changed."""
        self.scene.refresh()


def scene_of(app: App) -> TableScene:
    """The table that lies uppermost, whatever lies over it."""
    return next(scene for scene in reversed(app.stack.scenes) if isinstance(scene, TableScene))


def tables_of(app: App) -> list[TableDriver]:
    """All tables that are open, from the bottom to the top."""
    return [TableDriver(app, scene) for scene in app.stack.scenes if isinstance(scene, TableScene)]


def table_on_top(app: App) -> bool:
    """Whether a table is on top."""
    return isinstance(app.top, TableScene)


def table_of(app: App) -> TableDriver:
    """The table that lies uppermost, whatever lies over it."""
    return TableDriver(app, scene_of(app))


def put_on_table(app: App, match: Match, alone: bool = False) -> TableDriver:
    """Open a table for this match, over what is on the screen; `alone`: in place of all of it."""
    scene = TableScene(app.ui, match)
    app.stack.clear_to(scene) if alone else app.stack.push(scene)
    return TableDriver(app, scene)


def offered(app: App) -> Question:
    """What the scene over the table asks somebody (a curtain does)."""
    question = getattr(app.top, "asked_question", None)
    assert isinstance(question, Question)
    return question
