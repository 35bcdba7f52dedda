"""The window in which a whole game is played, and the command line."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.app.application import App
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.ui.routes import MainMenu
from tests.ui.fakepads import FakePads
from tests.xvfb import screen
from tools.live_hands import HANDS, Act
from tools.whole_games.games import GAMES, with_options
from tools.whole_games.player import Pictures, Player

ROOT = Path(__file__).resolve().parents[2]
OF_A_KIND = 2
"""Most pictures of one kind of moment."""
MANY = 5
"""More seats than any title has."""
LOOKS = 0.2
"""Probability that someone looks at their hidden hand before they answer."""


class LivedApp(App):
    """A program that someone plays: after each tick, they continue."""

    acts: Act = iter(())
    haste: float = 1.0
    """How many times as fast as the clock it runs."""
    _wait = 0

    def tick(self) -> None:
        super().tick()
        if self._wait > 0:
            self._wait -= 1
            return
        if self.running:
            self._wait = next(self.acts, 0)

    def keep_time(
        self, clock: Callable[[], float] = time.perf_counter, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        super().keep_time(lambda: clock() * self.haste, lambda seconds: sleep(seconds / self.haste))


def live(chosen: argparse.Namespace, out: Path, size: tuple[int, int]) -> int:
    """Play in a window on the display of this process."""
    people, seed = chosen.people, chosen.seed
    with tempfile.TemporaryDirectory() as data:
        settings = Settings(language="en", speed=chosen.speed)
        app = LivedApp(settings, Paths(Path(data)), size, CATALOGUE, seed=seed, pads=FakePads())
        window = str(pygame.display.get_wm_info()["window"])
        subprocess.run(["xdotool", "windowmove", window, "0", "0"], check=True)
        subprocess.run(["xdotool", "windowfocus", "--sync", window], check=True)
        hands = HANDS[chosen.device](app, people)
        pictures = Pictures(app, out, chosen.of_a_kind)
        game = with_options(GAMES[chosen.title], chosen.option)
        player = Player(app, hands, pictures, game, people, chosen.players, seed, chosen.looks)
        app.acts, app.haste = player.acts(), chosen.haste
        app.ui.go(MainMenu([], None, False))
        try:
            app.run()
        except BaseException:
            pictures.take("fault")
            raise
        app.close()
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m tools.whole_games", description="play a whole game in a real window")
    parser.add_argument("device", choices=HANDS)
    parser.add_argument("--title", choices=GAMES, default="elgrande")
    parser.add_argument("--out", type=Path, help="folder of the pictures; default: build/games/TITLE-DEVICE")
    parser.add_argument("--size", default="1280x720", help="of the window")
    parser.add_argument("--speed", default="fast", help="of what is shown, as in the settings")
    parser.add_argument("--haste", type=float, default=1.0, help="how many times as fast as the clock it is played")
    parser.add_argument("--people", type=int, default=1, help="seats that people play, all with this device")
    parser.add_argument("--players", type=int, default=MANY, help="most seats, bots included")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--of-a-kind", type=int, default=OF_A_KIND, help="most pictures of one kind of moment")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the set-up, as module=true"
    )
    parser.add_argument(
        "--looks", type=float, default=LOOKS, help="part of the answers before which someone looks at a hidden hand"
    )
    parser.add_argument("--here", action="store_true", help="use the display there is")
    options = parser.parse_args(arguments)
    with_options(GAMES[options.title], options.option)
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
