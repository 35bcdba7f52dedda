"""Play a whole game in a real window with one device alone, and take pictures on the way.

    python -m tools.whole_games keyboard|mouse|pad|touch [--title merlin] [--out DIR] [--size 1280x720]
                                [--people 1] [--players 3] [--seed 1] [--of-a-kind 2]

The program opens its window on a screen of its own (Xvfb), and runs by its clock, with bots in their process. From the
main menu someone chooses the title, sets up a short game, plays it to its end, returns to the main menu, and quits.
Pictures go to build/games/TITLE-DEVICE, in the order in which they were seen. Exits with 1 if the game gets stuck or
raises anything.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game.app.application import App
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.ui.navigation.routes import MainMenu
from game.ui.scenes.in_game.curtain import REST, CurtainScene
from game.ui.scenes.in_game.result.result_scene import ResultScene
from game.ui.scenes.in_game.secret_codes import CodesScene
from game.ui.scenes.main_menu.main_menu_scene import MainMenuScene
from game.ui.scenes.main_menu.title_poster import TitlePoster
from game.ui.scenes.new_game.seats_scene import SeatsScene
from game.ui.table.table_scene import TableScene
from tests.titles.elgrande.table.coding import cell_of
from tests.titles.elgrande.table.people import any_of
from tests.titles.merlin.table.sitting import lively
from tests.ui.driver import ring, setup_of
from tests.ui.fakepads import FakePads
from tests.ui.table_driver import table_of, table_on_top
from tests.xvfb import screen
from tools.live_hands import HANDS, Act, LiveHands

ROOT = Path(__file__).resolve().parents[1]
SIZE = (1280, 720)
STUCK = 60 * 90
"""Ticks without anything new after which a game is stuck."""
SHOWN, LOOK = 150, 4
"""Ticks after which someone hurries what is shown, and between two looks at it."""
HALF_OVER = 0.4
"""Progress from which a picture of a clip shows what it does."""
OF_A_KIND, MOST = 2, 400
"""Most pictures of one kind of moment, and of a game."""
MANY = 5
"""More seats than any title has."""
MOST_STEPS = 20
"""Most presses until a stepper of the set-up has the wanted value."""
HURRIES = 0.35
"""Probability that someone hurries what is shown."""


class Game(NamedTuple):
    """A game that people play.

    title      its name
    options    values of its options, if not the default ones
    pick       what people press of what answers a question
    """

    title: str
    options: Mapping[str, object]
    pick: Callable[[random.Random, Sequence[str]], str]


GAMES = {
    game.title: game
    for game in (
        Game("elgrande", {"rounds": 6}, lambda chance, steps: any_of(chance, None, list(steps))),
        Game("merlin", {}, lively),
    )
}


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
        self, app: App, hands: LiveHands, pictures: Pictures, game: Game, people: int, players: int, seed: int
    ) -> None:
        self._app, self._hands, self._pictures, self._game = app, hands, pictures, game
        self._people, self._players = people, players
        self._chance = random.Random(seed)

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
        yield from self._at_rest("quit")
        yield from self._hands.choose("choice-1")

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
            yield from self._hands.choose(TitlePoster.id)
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
        for name, value in self._game.options.items():
            for _ in range(MOST_STEPS):
                if setup.choices.get(name) == value:
                    break
                yield from self._hands.choose(f"option-{name}")
        yield from self._at_rest("seats")

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

    def _watch(self) -> Act:
        """See what is shown, with a picture of each clip once it is half over, or hurry it."""
        seen: object = None
        for _ in range(SHOWN // LOOK):
            yield LOOK
            if not table_on_top(self._app) or not table_of(self._app).busy:
                return
            table = table_of(self._app)
            if table.clip not in (None, seen) and table.clip_progress > HALF_OVER:
                seen = table.clip
                self._pictures.take(f"see-{type(seen).__name__}", 1)
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
        actions = scene.phase.question_for(seat).actions
        region = str(self._chance.choice(actions)).removeprefix("dial ")
        yield from self._hands.code(seat, cell_of(region))


class LivedApp(App):
    """A program that someone plays: after each tick, they continue."""

    acts: Act = iter(())
    _wait = 0

    def tick(self) -> None:
        super().tick()
        if self._wait > 0:
            self._wait -= 1
            return
        if self.running:
            self._wait = next(self.acts, 0)


def live(chosen: argparse.Namespace, out: Path, size: tuple[int, int]) -> int:
    """Play in a window on the display of this process."""
    people, seed = chosen.people, chosen.seed
    with tempfile.TemporaryDirectory() as data:
        settings = Settings(language="en", speed="fast")
        app = LivedApp(settings, Paths(Path(data)), size, CATALOGUE, new_seed=lambda: seed, pads=FakePads())
        window = str(pygame.display.get_wm_info()["window"])
        subprocess.run(["xdotool", "windowmove", window, "0", "0"], check=True)
        subprocess.run(["xdotool", "windowfocus", "--sync", window], check=True)
        hands = HANDS[chosen.device](app, people)
        pictures = Pictures(app, out, chosen.of_a_kind)
        player = Player(app, hands, pictures, GAMES[chosen.title], people, chosen.players, seed)
        app.acts = player.acts()
        app.ui.go(MainMenu([], None, False))
        try:
            app.run()
        except BaseException:
            pictures.take("fault")
            raise
        app.close()
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="play a whole game in a real window with one device")
    parser.add_argument("device", choices=HANDS)
    parser.add_argument("--title", choices=GAMES, default="elgrande")
    parser.add_argument("--out", type=Path, help="folder of the pictures; default: build/games/TITLE-DEVICE")
    parser.add_argument("--size", default="1280x720", help="of the window")
    parser.add_argument("--people", type=int, default=1, help="seats that people play, all with this device")
    parser.add_argument("--players", type=int, default=MANY, help="most seats, bots included")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--of-a-kind", type=int, default=OF_A_KIND, help="most pictures of one kind of moment")
    parser.add_argument("--here", action="store_true", help="use the display there is")
    options = parser.parse_args(arguments)
    wide, high = (int(part) for part in options.size.split("x"))
    out = (options.out or ROOT / "build" / "games" / f"{options.title}-{options.device}").resolve()
    if options.here:
        return live(options, out, (wide, high))
    given = [*(sys.argv[1:] if arguments is None else arguments), "--here", "--out", str(out)]
    with screen(wide, high) as environment:
        environment |= {"SDL_AUDIODRIVER": "dummy"}
        return subprocess.run([sys.executable, "-m", "tools.whole_games", *given], cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
