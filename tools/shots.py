"""Take pictures of every scene at several sizes: `make shots` writes them to build/shots.

python -m tools.shots [--only NAME] [--sizes 1280x720,3840x2160] [--text-scale 2.0] [--out DIR] [--jobs 2] [--list]
"""

from __future__ import annotations

import argparse
import importlib
import os
import struct
import tempfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy
import pygame

from game.app.application import App
from game.core.message import Message
from game.match.match import Match
from game.match.records import SEAT_COLOURS, Seat
from game.match.saves import free_path
from game.session.narrator import BestMove, Result, ScoreCurve, ScoringRow
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.table.card_faces.heraldry import draw_arms
from game.titles.elgrande.table.sentences import Words
from game.titles.elgrande.table.sentences import title as card_title
from game.titles.elgrande.table.table_tools import CardsArt
from game.titles.elgrande.table.view_data import facts_of
from game.ui.input.intents import Cancel, Confirm, Intent, MoveFocus, TypeText
from game.ui.look.menu_backdrop import FADE
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.help import HelpScene, LicencesScene, general_pages
from game.ui.screens.main_menu import PATIENCE, MainMenuScene
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.quick_game import GameOptionsScene, QuickGameScene
from game.ui.screens.result import ResultScene
from game.ui.screens.saved_games import SavedGamesScene
from game.ui.screens.settings_menu import GameSettingsScene, SettingsScene, SoundSettingsScene
from game.ui.screens.setup_menu import new_setup
from game.ui.table.table_menus import rules_of
from game.ui.table.table_scene import TableScene

ROOT = Path(__file__).resolve().parents[1]
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
Shot = Callable[[App], None]


def press(app: App, *intents: Intent) -> None:
    """Send intents one after the other, with a few ticks between them."""
    for intent in intents:
        app.feed(intent)
        app.step(3)


def title(app: App) -> None:
    app.stack.push(MainMenuScene(app.ui))


def unveil(app: App) -> None:
    """Wait for the picture behind the menus; not at a table, where there is none and a curtain would close."""
    if isinstance(app.top, (CurtainScene, TableScene)):
        return
    app.step(1)
    for _ in range(400):
        if app.ui.backdrop.ready:
            app.step(2 * FADE)
            return
        app.step(1)


def quick(app: App) -> None:
    title(app)
    unveil(app)
    app.stack.push(QuickGameScene(app.ui))


def demonstration(app: App) -> None:
    title(app)
    unveil(app)
    app.step(PATIENCE + 1500)


def seats(app: App) -> None:
    title(app)
    app.stack.push(SeatsScene(app.ui))


def seats_full(app: App) -> None:
    title(app)
    scene = SeatsScene(app.ui)
    app.stack.push(scene)
    app.step(1)
    scene.setup.add("")
    scene.rebuild("option-edition")


def game_options(app: App) -> None:
    title(app)
    app.stack.push(GameOptionsScene(app.ui, new_setup(app.ui, "elgrande")))


def name(app: App) -> None:
    seats(app)
    app.step(1)
    assert app.top is not None
    app.top.ring.focus("name-0")
    press(app, Confirm(), TypeText(" María"))


def settings(app: App) -> None:
    app.stack.push(SettingsScene(app.ui))
    app.step(1)
    press(app, MoveFocus(0, 1), MoveFocus(0, 1))


def game_settings(app: App) -> None:
    app.stack.push(GameSettingsScene(app.ui))
    app.step(1)
    press(app, MoveFocus(0, 1))
    app.step(2)


def sounds(app: App) -> None:
    app.stack.push(SoundSettingsScene(app.ui))
    app.step(2)


def help_pages(app: App) -> None:
    app.stack.push(HelpScene(app.ui, general_pages(app.ui)))


def help_page(app: App, number: int) -> None:
    help_pages(app)
    app.step(1)
    scene = app.top
    assert isinstance(scene, HelpScene)
    scene.page = number % len(scene.pages)
    scene.rebuild(f"page-{scene.page}")


def rules(app: App, entry: str, *keys: Intent, button: str = "") -> None:
    """Open the rules at an entry, then press keys or a button."""
    app.stack.push(HelpScene(app.ui, rules_of(app.ui)))
    app.step(1)
    scene = app.top
    assert isinstance(scene, HelpScene)
    scene.page = next(number for number, page in enumerate(scene.pages) if page.id == entry)
    scene.rebuild(f"page-{scene.page}")
    scene.ring.focus(button or f"page-{scene.page}")
    press(app, *keys)


def licences(app: App) -> None:
    app.stack.push(LicencesScene(app.ui))
    app.step(1)
    for _ in range(2):
        press(app, MoveFocus(0, 1))


def write_saves(app: App) -> None:
    """Write three journals: one in its first round, a damaged one, a foreign one."""
    folder = app.paths.saves()
    ruleset = CATALOGUE["elgrande"].load_rules()
    names = ("Alicia", "Bruno", "Carmen", "Diego")
    people = [Seat(name, colour) for name, colour in zip(names, SEAT_COLOURS, strict=False)]
    for _ in range(2):
        match = Match.begin(ruleset, ruleset.options_from({"players": 4}), people, 1, free_path(folder, "elgrande"))
        match.leave()
    path = free_path(folder, "elgrande")
    path.write_bytes((folder / "elgrande-0001.jsonl").read_bytes()[:-40] + b"xx}\n")
    (folder / "letter.jsonl").write_text("Dear Elena,\n", encoding="utf-8")


def saves(app: App) -> None:
    write_saves(app)
    app.stack.push(SavedGamesScene(app.ui))


def no_saves(app: App) -> None:
    app.stack.push(SavedGamesScene(app.ui))


def title_continue(app: App) -> None:
    write_saves(app)
    title(app)


def pause(app: App) -> None:
    title(app)
    app.stack.push(PauseScene(app.ui))


def question(app: App) -> None:
    saves(app)
    app.step(1)
    press(app, MoveFocus(1, 0), Confirm())


def quit_question(app: App) -> None:
    title(app)
    app.step(1)
    press(app, Cancel())


def ended(app: App, scores: tuple[int, ...], winners: tuple[int, ...], headline: str, ticks: int = 200) -> None:
    """Show the end of a game with these points."""
    ruleset = CATALOGUE["elgrande"].load_rules()
    people = ("Alicia", "Maximiliano", "Carmen", "Diego", "Wilhelmina")
    seats = [Seat(name, colour) for name, colour in zip(people[: len(scores)], SEAT_COLOURS, strict=False)]
    match = Match.begin(ruleset, ruleset.options_from({"players": len(scores)}), seats, 1, None)
    shares = [tuple(score * part // 100 for score in scores) for part in (52, 11, 13)]
    shares.append(tuple(score - sum(row[seat] for row in shares) for seat, score in enumerate(scores)))
    titles = [Message(f"result-from-{source}") for source in ("regions", "castillo", "bonus", "cards")]
    parts = tuple(ScoringRow(title, points) for title, points in zip(titles, shares, strict=True))
    args = dict(zip("abcde", (people[seat] for seat in winners), strict=False))
    courses = [(4, 9, 30, 34, 40, 62, 66, 73, 100), (3, 6, 25, 33, 41, 58, 67, 78, 100)]
    curve = ScoreCurve(
        tuple(str(number) for number in range(1, 10)),
        tuple(tuple(score * courses[seat % 2][step] // 100 for seat, score in enumerate(scores)) for step in range(9)),
        (2, 5, 8),
    )
    best = [("king 5", 4), ("scoreboard 4", 2), ("disc_two 2", 7), ("move_four_any 1", 5), ("score_any 3", 8)]
    moves = tuple(
        BestMove(
            seat,
            Message("result-move-round", {"round": number}),
            Message("result-move", {"title": card_title(card), "count": 9 - seat}),
            card,
        )
        for seat, (card, number) in enumerate(best[: len(scores)])
    )
    ending = Result(winners, scores, parts, Message(headline, args), curve, moves)
    cards = CardsArt(
        app.ui.theme, facts_of(elgrande.setup_for(elgrande.Options(players=len(scores)))), Words([], {}, app.ui.texts)
    )
    app.stack.push(ResultScene(app.ui, match, ending, draw_arms, cards.draw_picture))
    app.step(ticks)


SHOTS: Mapping[str, Shot] = {
    "title": title,
    "title-continue": title_continue,
    "title-quit": quit_question,
    "title-bots": quick,
    "title-demo": demonstration,
    "seats": seats,
    "seats-full": seats_full,
    "seats-name": name,
    "game-options": game_options,
    "settings": settings,
    "sounds": sounds,
    "game-settings": game_settings,
    "help": help_pages,
    "help-sitting": partial(help_page, number=1),
    "help-secrets": partial(help_page, number=2),
    "help-about": partial(help_page, number=-1),
    "rules-index": lambda app: rules(app, "veto", Confirm(), button="index"),
    "rules-found": lambda app: rules(app, "veto", TypeText("king")),
    "rules-letters": lambda app: rules(app, "veto", Confirm(device="mouse"), button="search"),
    "rules-tie": partial(rules, entry="ties"),
    "rules-card": partial(rules, entry="card-eviction"),
    "licences": licences,
    "saves": saves,
    "saves-none": no_saves,
    "saves-delete": question,
    "pause": pause,
    "result-five": partial(ended, scores=(88, 104, 71, 71, 43), winners=(1,), headline="log-game-ended-1"),
    "result-shared": partial(ended, scores=(97, 63, 97, 81), winners=(0, 2), headline="log-game-ended-2"),
    "result-two": partial(ended, scores=(112, 93), winners=(0,), headline="log-game-ended-1"),
    "result-growing": partial(ended, scores=(88, 104, 71, 71, 43), winners=(1,), headline="log-game-ended-1", ticks=56),
}
"""Scenes that every title shares, by name; each brings the app to the state to be pictured."""
MORE = ("devices", "codes", "hints", "faults", "lessons", "tips")
"""Other modules `tools/shots_<name>.py` with `SHOTS` of their own, in addition to those of titles."""


def all_shots() -> dict[str, Shot]:
    """Return all scenes, those of titles that have a `tools/shots_<title>.py` last."""
    found = dict(SHOTS)
    for name in (*MORE, *CATALOGUE):
        if (ROOT / "tools" / f"shots_{name}.py").is_file():
            found |= importlib.import_module(f"tools.shots_{name}").SHOTS
    return found


@contextmanager
def opened(size: tuple[int, int], settings: Settings, kind: type[App] = App) -> Iterator[App]:
    """Start the program without saves in a window of that size; the same on every run, and without tips."""
    settings.change("tips", False)
    with tempfile.TemporaryDirectory() as folder:
        app = kind(settings, Paths(Path(folder)), size=size, catalogue=CATALOGUE, seed=7)
        try:
            yield app
        finally:
            app.close()


def picture(shot: Shot, size: tuple[int, int], settings: Settings, kind: type[App] = App) -> pygame.Surface:
    """Return a scene's picture. kind: of the program that is started"""
    with opened(size, settings, kind) as app:
        shot(app)
        unveil(app)
        app.step(4)
        return app.surface.copy()


class Order(NamedTuple):
    """A picture to take; plain values, since it goes to another process."""

    name: str
    size: tuple[int, int]
    text_scale: float
    contrast: str
    path: Path


def take(order: Order) -> Path:
    """Take one picture; return its file."""
    settings = Settings(language="en", text_scale=order.text_scale)
    settings.high_contrast = order.contrast == "high"
    order.path.parent.mkdir(parents=True, exist_ok=True)
    order.path.write_bytes(png(picture(all_shots()[order.name], order.size, settings)))
    return order.path


def png(surface: pygame.Surface) -> bytes:
    """Return a PNG, packed loosely: pygame takes longer to pack a picture than the program takes to draw it."""
    width, height = surface.get_size()
    rows = numpy.zeros((height, width * 3 + 1), numpy.uint8)
    rows[:, 1:] = numpy.frombuffer(pygame.image.tobytes(surface, "RGB"), numpy.uint8).reshape(height, width * 3)
    rows[:, 4:] -= rows[:, 1:-3].copy()  # stored as differences to the pixel on the left
    rows[:, 0] = 1

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(rows.tobytes(), 1)) + chunk(b"IEND", b"")


def main() -> int:
    parser = argparse.ArgumentParser(description="Pictures of every scene at several sizes.")
    parser.add_argument("--only", default="", help="scenes whose name begins so")
    parser.add_argument("--sizes", default=",".join(f"{w}x{h}" for w, h in SIZES))
    parser.add_argument("--text-scale", type=float, default=1.0)
    parser.add_argument("--contrast", choices=("normal", "high"), default="normal")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "shots")
    parser.add_argument("--jobs", type=int, default=2, help="how many pictures are taken at the same time")
    parser.add_argument("--list", action="store_true", help="print the names of all scenes")
    chosen = parser.parse_args()
    shots = all_shots()
    if chosen.list:
        print("\n".join(shots))
        return 0
    sizes = [tuple(int(part) for part in size.split("x")) for size in chosen.sizes.split(",")]
    mark = "" if chosen.text_scale == 1.0 else f"-text{round(chosen.text_scale * 100)}"
    orders = [
        Order(name, (w, h), chosen.text_scale, chosen.contrast, chosen.out / f"{name}-{w}x{h}{mark}.png")
        for name in shots
        for w, h in sizes
        if name.startswith(chosen.only)
    ]
    if chosen.jobs < 2 or len(orders) < 4:
        for order in orders:
            print(take(order), flush=True)
        return 0
    with ProcessPoolExecutor(chosen.jobs, get_context("spawn")) as pool:
        for path in pool.map(take, orders):
            print(path, flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
