"""A table on the screen: its match, and its place in the stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.app.application import App
from game.core.message import Message
from game.core.ruleset import Event
from game.match.match import Match
from game.session.narrator import Line
from game.session.story import Missed
from game.storage.settings import Settings
from game.ui.canvas import Canvas
from game.ui.table.answering import TableFocus
from game.ui.table.table_scene import TableScene


class DrivenTable:
    """The match, and helpers of all parts."""

    def __init__(self, app: App, scene: TableScene) -> None:
        self.app = app
        self.scene = scene
        """The scene itself, for tests that push, close or draw it; they look no deeper."""
        self._table, self._session, self._playback = scene.table, scene.table.session, scene.playback
        self._hint, self._cooldown = scene.hint, scene.cooldown
        self._commands = scene.commands

    @property
    def _parts(self) -> TableScene:
        """The parts of the table, which show everything that has happened."""
        if self.scene in self.app.stack.scenes:
            self.scene.display.lay_out()
        return self.scene

    @property
    def _focus(self) -> TableFocus:
        return self._parts.focus

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
        """Submit an answer, in notation, as if it were pressed."""
        self.match.submit(seat, text)

    def change(self, act: Callable[[], object]) -> None:
        """Change the match as the table does, with its disk errors."""
        self._session.change(act)

    @property
    def asked(self) -> int | None:
        """The seat of the person asked at the screen."""
        return self._session.questions.asked

    @property
    def standing(self) -> tuple[int, ...]:
        """The seats with a standing answer."""
        return tuple(self._session.standing)

    @property
    def events(self) -> Sequence[Event]:
        """The events, as the shared screen may know them."""
        return self._story.events

    @property
    def story_lines(self) -> Sequence[Line]:
        """The events in lines, including any not shown yet."""
        return self._story.lines

    @property
    def story_keys(self) -> list[str]:
        """The lines by the keys of their texts."""
        return [line.message.key for line in self.story_lines]

    @property
    def story_words(self) -> list[str]:
        """The lines as people read them."""
        return [self._say(line.message) for line in self.story_lines]

    def _say(self, message: Message) -> str:
        return self.app.ui.say(message)

    @property
    def _story(self) -> Any:
        return self._session.story

    def missed(self, seat: int) -> tuple[Any, Sequence[Event]] | None:
        """The turns a person missed: the table before them, and what others have done since."""
        found: Missed | None = self._story.missed(seat)
        return (found.before, found.events) if found is not None else None

    # -- the stack

    @property
    def on_top(self) -> bool:
        """Whether nothing covers the table."""
        return self.app.top is self.scene

    def close(self) -> None:
        """Leave the game."""
        self.scene.close()

    # -- the title's own part, and who thinks

    @property
    def view(self) -> Any:
        """The title's own table."""
        return self._table.now

    @property
    def shown(self) -> Any:
        """What lies on the table, as people see it."""
        return self.view.view

    def expected(self) -> Any:
        """What should lie there, by the rules."""
        model = self.shown.snapshot()
        model.project(self.state.observe(None))
        return model

    @property
    def asked_kind(self) -> str:
        """What kind of decision a person at the screen is asked for; "" if nobody is."""
        decision = self.state.decision(self.asked) if self.asked is not None else None
        return decision.kind if decision is not None else ""

    @property
    def _question(self) -> Any:
        """The title's question."""
        return self.view.question

    def _think_with(self, worker: Any) -> None:
        """Let this worker think for the next request."""
        self.app.ui.start_worker = lambda title: worker
