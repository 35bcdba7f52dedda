"""Take pictures of secret choices by code, and those in the README on taking seats and choosing in secret.

python -m tools.shots_codes    rewrites docs/sitting.png, docs/phase.png and docs/secret.png
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.app.application import App
from game.match.match import Match
from game.match.records import Seat
from game.session.session_context import SeatDevice
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from game.ui import codes as code_figure
from game.ui.canvas import Box
from game.ui.input.intents import GetHelp, RawButton
from game.ui.look.pen import Pen
from game.ui.screens.help import HelpScene, general_pages
from game.ui.screens.main_menu import MainMenuScene
from game.ui.table.table_scene import TableScene
from tests.ui.table_driver import TableDriver
from tools.shots import Shot, picture
from tools.shots_devices import join, plug
from tools.shots_elgrande import PEOPLE, asks, state_where

ROOT = Path(__file__).resolve().parents[1]
FAMILIES = ("xbox", "playstation", "nintendo", "generic", "xbox")
PADS = [SeatDevice(f"pad-{number}") for number in range(5)]
MIXED = [*PADS[:2], SeatDevice("keyboard", "left"), SeatDevice("keyboard", "right"), SeatDevice("mouse")]
KEYS = [SeatDevice("keyboard", "left"), SeatDevice("keyboard", "right"), *[SeatDevice("mouse")] * 3]


def codes(devices: Sequence[SeatDevice], app: App, locked: int = 0, card: str = "", persons: int = 5) -> None:
    """Let everyone set their disc, late in a game; the first `locked` of those with controllers are done."""
    state = state_where(lambda s: asks("dial", card)(s) and (bool(card) or s.round >= 6))
    app.ui.couch.sit(devices)
    people = [
        Seat(name, colour) if seat < persons else Seat(name, colour, "bot", "random")
        for seat, (name, colour) in enumerate(PEOPLE)
    ]
    app.settings.speed = "normal"
    app.stack.push(
        scene := TableScene(app.ui, Match.begin(elgrande, state.observe(None).options, people, 1, start=state))
    )
    TableDriver(app, scene).lock_no_bots()
    app.step(1)
    for family in FAMILIES:
        plug(app, family)
    app.step(80)
    for number in range(locked):
        for button in ("dpad-left", "west", "south"):
            app.feed(RawButton(button, device=f"pad-{number}"))
    app.step(4)


def helped(app: App) -> None:
    codes(MIXED, app)
    app.feed(GetHelp())
    app.step(3)


def about(app: App) -> None:
    """Show that page of the general help, with its picture."""
    app.stack.push(MainMenuScene(app.ui))
    app.step(2)
    pages = general_pages(app.ui)
    number = next(index for index, page in enumerate(pages) if page.title.key == "codes-help-title")
    app.stack.push(HelpScene(app.ui, [*pages[number:], *pages[:number]]))
    app.step(2)


SHOTS: Mapping[str, Shot] = {
    "table-codes-pads": partial(codes, PADS),
    "table-codes-mixed": partial(codes, MIXED),
    "table-codes-keys": partial(codes, KEYS),
    "table-codes-locked": partial(codes, PADS, locked=2),
    "table-codes-bots": partial(codes, PADS, persons=3),
    "table-codes-card": partial(codes, PADS, card="disc_score"),
    "table-codes-help": helped,
    "help-codes": about,
}


def picture_for_readme(path: Path) -> None:
    """Save the nine codes, on parchment."""

    def draw(app: App) -> None:
        about(app)
        app.step(1)
        app.surface.fill(app.ui.theme.colour("parchment"))
        code_figure.paint(app.ui, code_figure.CELLS, Pen(app.surface, app.ui), Box(40.0, 36.0, 1012.0, 262.0))
        parts.append(app.surface.subsurface((0, 0, 1092, 334)).copy())

    parts: list[pygame.Surface] = []
    picture(draw, (1920, 1080), Settings(language="en"))
    pygame.image.save(parts[0], path)


def scene_for_readme(shot: Shot, path: Path) -> None:
    """Save a whole scene, scaled down."""
    made = picture(shot, (1920, 1080), Settings(language="en"))
    pygame.image.save(pygame.transform.smoothscale(made, (800, 450)), path)


if __name__ == "__main__":
    scene_for_readme(partial(join, families=FAMILIES, sit=5), ROOT / "docs" / "sitting.png")
    scene_for_readme(partial(codes, MIXED), ROOT / "docs" / "phase.png")
    picture_for_readme(ROOT / "docs" / "secret.png")
