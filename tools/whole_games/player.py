"""Someone who plays a whole game in a window, and takes pictures of it."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pygame

from game.app.application import App
from game.titles.catalogue import CATALOGUE
from game.ui.game_setup import GameSetup
from game.ui.motion.director import Clip
from game.ui.screens.curtain import REST, CurtainScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.quick_game import GameOptionsScene
from game.ui.screens.result import ResultScene
from game.ui.screens.secret_codes import CodesScene
from game.ui.table.table_scene import TableScene
from tests.titles.elgrande.table.coding import cell_of
from tests.ui.driver import ring, setup_of
from tests.ui.table_driver import TableDriver, table_of, table_on_top
from tools.live_hands import DOWN_FOR, Act, LiveHands, NoButton
from tools.whole_games.games import Game

STUCK = 60 * 90
"""Ticks without anything new after which a game is stuck."""
SHOWN, LOOK = 150, 4
"""Ticks after which someone hurries what is shown, and between two looks at it."""
HALF_OVER = 0.4
"""Progress from which a picture of a clip shows what it does."""
MOST = 400
"""Most pictures of a game."""
MOST_STEPS = 20
"""Most presses until a stepper of the set-up has the wanted value."""
LOOKED = 40
"""Ticks for which someone looks at their hand."""
OPTIONS = "options"
"""The button that leads to the options where they don't fit beside the seats."""
HURRIES = 0.35
"""Probability that someone hurries what is shown."""


class Pictures:
    """Pictures of the window, numbered, not too many of a kind."""

    def __init__(self, app: App, folder: Path, of_a_kind: int) -> None:
        self._app, self._folder, self._of_a_kind = app, folder, of_a_kind
        self._taken: Counter[str] = Counter()
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()

    def take(self, kind: str, more: int = 0) -> None:
        if self._taken[kind] < self._of_a_kind + more and self._taken.total() < MOST:
            self._taken[kind] += 1
            pygame.image.save(self._app.surface, self._folder / f"{self._taken.total():03}-{kind}.png")


class Player:
    """Someone who plays a whole game with one device; `acts` is all they do."""

    def __init__(
        self, app: App, hands: LiveHands, pictures: Pictures, game: Game, people: int, players: int, seed: int,
        looks: float,
    ) -> None:  # fmt: skip
        """looks: probability that someone looks at their hidden hand before they answer"""
        self._app, self._hands, self._pictures, self._game = app, hands, pictures, game
        self._people, self._players, self._looks = people, players, looks
        self._chance = random.Random(seed)
        self._looked = False
        """Whether the person asked has looked at their hand before this answer."""

    def acts(self) -> Act:
        yield from self._until(MainMenuScene)
        yield from self._choose_title()
        yield from self._at_rest("menu")
        yield from self._hands.choose("new")
        yield from self._until(SeatsScene)
        yield from self._set_up()
        yield from self._hands.choose("start")
        yield from self._until(TableScene)
        yield from self._play()
        yield from self._until(ResultScene)
        yield from self._at_rest("result")
        yield from self._hands.choose("title")
        yield from self._until(MainMenuScene)
        yield from self._at_rest("menu")
        yield from self._hands.choose("quit")

    def _until(self, kind: type) -> Act:
        for _ in range(STUCK):
            if isinstance(self._app.top, kind):
                yield 2
                return
            yield 1
        raise AssertionError(f"no {kind.__name__}, but {self._app.top}")

    def _at_rest(self, kind: str) -> Act:
        """Wait until all is drawn, and take a picture."""
        yield 90
        self._pictures.take(kind)

    def _choose_title(self) -> Act:
        """Choose the game's title by the poster that shows the next one."""
        for _ in CATALOGUE:
            yield 90
            title = self._app.ui.title
            if title is not None and title.name == self._game.title:
                return
            yield from self._hands.choose("other-title")
        raise AssertionError(f"no poster leads to {self._game.title}")

    def _set_up(self) -> Act:
        """Set the game's options; these people, and easy bots."""
        yield from self._at_rest("seats")
        yield from self._hands.sit()
        setup = setup_of(self._app)
        while len(setup.seats) > max(self._players, self._people):
            yield from self._hands.choose(f"leave-{len(setup.seats) - 1}")
        for index in range(1, len(setup.seats)):
            if not setup.seats[index].bot:
                continue
            wanted = "" if len(setup.people()) < self._people else "easy"
            for _ in range(MOST_STEPS):
                if setup.seats[index].bot == wanted:
                    break
                yield from self._hands.choose(f"who-{index}")
        yield from self._choose_options(setup)
        yield from self._at_rest("seats")

    def _choose_options(self, setup: GameSetup) -> Act:
        elsewhere = ring(self._app).get(OPTIONS) is not None
        if elsewhere and self._game.options:
            yield from self._hands.choose(OPTIONS)
            yield from self._until(GameOptionsScene)
        for name, value in self._game.options.items():
            for _ in range(MOST_STEPS):
                if setup.choices.get(name) == value:
                    break
                yield from self._hands.choose(f"option-{name}")
            assert setup.choices.get(name) == value, f"{name} is {setup.choices.get(name)}"
        if elsewhere and self._game.options:
            yield from self._at_rest("options")
            yield from self._hands.choose("back")
            yield from self._until(SeatsScene)

    # -- the game

    def _play(self) -> Act:
        waited = 0
        while not isinstance(self._app.top, ResultScene):
            before = self._moment()
            yield from self._turn()
            waited = 0 if self._moment() != before else waited + 1
            assert waited < STUCK, f"stuck at {before}"

    def _moment(self) -> object:
        top = self._app.top
        focus = getattr(getattr(top, "ring", None), "focused_id", None)
        return top, focus, len(table_of(self._app).match.turns) if table_on_top(self._app) else 0

    def _turn(self) -> Act:
        """Do one thing, or wait a little."""
        app, top = self._app, self._app.top
        if table_on_top(app):
            table = table_of(app)
            if table.asked is None or table.busy or table.blocked_for:
                yield from self._watch()
                return
            if not self._looked and self._may_look(table) and self._chance.random() < self._looks:
                self._looked = True
                yield from self._look(table)
                return
            self._looked = False
            wanted = self._game.pick(self._chance, table.steps())
            self._pictures.take(f"ask-{table.asked_kind}")
            yield from self._hands.choose(wanted)
        elif isinstance(top, CurtainScene):
            yield from self._behind(top)
        elif isinstance(top, CodesScene):
            yield from self._code(top)
        elif isinstance(top, ResultScene):
            return
        else:
            yield 40
            if app.top is top:
                self._pictures.take(type(top).__name__)
                yield from self._on_a_sheet()

    def _may_look(self, table: TableDriver) -> bool:
        return self._game.hand is not None and self._game.hand[1] in table.ids

    def _look(self, table: TableDriver) -> Act:
        """Look at one's hidden hand: for a moment, or leave it open; or behind the curtain."""
        assert self._game.hand is not None
        command, item = self._game.hand
        yield LOOK
        self._pictures.take("hand-hidden")
        try:
            if self._chance.random() < 0.5:
                yield from self._hands.hold(command, self._seen("hand-held"))
                yield from self._seen("hand-let-go")
            else:
                yield from self._hands.hold(command, iter((DOWN_FOR,)))
                yield from self._seen("hand-open")
        except NoButton:
            yield from self._hands.choose(item)

    def _seen(self, kind: str) -> Act:
        """Look for a while, and take a picture."""
        yield LOOKED
        self._pictures.take(kind)

    def _watch(self) -> Act:
        """See what is shown, with a picture of each clip once it is half over, or hurry it."""
        seen: Clip | None = None
        for _ in range(SHOWN // LOOK):
            yield LOOK
            if not table_on_top(self._app) or not table_of(self._app).busy:
                return
            table = table_of(self._app)
            clip = table.clip
            if clip is not None and clip is not seen and table.clip_progress > HALF_OVER:
                seen = clip
                self._pictures.take(f"see-{type(clip.event).__name__ if clip.event else 'rest'}", 1)
        if self._chance.random() < HURRIES:
            yield from self._hands.press_on()

    def _on_a_sheet(self) -> Act:
        """Answer a question over the table, or continue after a scoring."""
        there = [item.id for item in ring(self._app).items if item.enabled]
        safe = [name for name in there if name in ("go-on", "choice-1", "done", "resume")]
        yield from self._hands.choose((safe or there)[0])

    def _behind(self, curtain: CurtainScene) -> Act:
        if curtain.cooldown or curtain.locked or 0.0 < curtain.cloth.shut < 1.0:
            yield 5
            return
        self._pictures.take(f"curtain-{'open' if curtain.opened else 'closed'}")
        there = [item.id for item in ring(self._app).items if item.enabled and item.id not in (REST, "close")]
        yield from self._hands.choose(self._chance.choice(there or ["close"]))

    def _code(self, scene: CodesScene) -> Act:
        if scene.cooldown or not scene.waiting:
            yield 5
            return
        self._pictures.take("codes")
        seat = min(scene.waiting)
        actions = scene.table.session.questions.question_for(seat).actions
        region = str(self._chance.choice(actions)).removeprefix("dial ")
        yield from self._hands.code(seat, cell_of(region))
