"""Take pictures of El Grande's board and cards: `python -m tools.board_shots [FOLDER]`."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

from game.i18n import Texts
from game.storage import paths
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules.options import Setup
from game.titles.elgrande.table.board_picture import level_map
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter
from game.titles.elgrande.table.board_picture.board_sheet import Showing
from game.titles.elgrande.table.board_picture.printed_map import RoundTrack
from game.titles.elgrande.table.event_table import ViewModel
from game.titles.elgrande.table.sentences import Words
from game.titles.elgrande.table.table_tools import CardsArt
from game.titles.elgrande.table.view_data import facts_of
from game.ui.canvas import Box, Canvas
from game.ui.look.palette import SEATS
from game.ui.look.pen import Brush
from game.ui.look.theme import Theme

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

ROOT = Path(__file__).resolve().parents[1]
BOX = (96.0, 154.0, 1196.0, 692.0)
"""Place of the board in units; the environment variable BOARD_BOX may give four other numbers."""
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
AREAS = ("galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva", "valencia", "sevilla",
         "granada", "castillo")  # fmt: skip


def setup() -> Setup:
    """Return what the rules know about a game of five on the level of Spain."""
    return elgrande.setup_for(elgrande.Options(players=5))


def view(name: str) -> ViewModel:
    """Return a hand-made position: "empty", "normal", "fullest", "opened"."""
    made = ViewModel(
        players=5, areas=AREAS, hides=name != "fullest", facts=facts_of(setup()), round=4, king="castilla_la_nueva"
    )
    empty = [0] * 5
    made.caballeros = {area: list(empty) for area in AREAS}
    made.grandes = ["galicia", "valencia", "granada", "aragon", "pais_vasco"]
    made.scores = [31, 27, 27, 64, 109] if name == "normal" else [0] * 5
    if name == "normal":
        rows = [(4, 0, 1, 0, 2), (0, 3, 0, 2, 5), (1, 0, 0, 4, 0), (0, 2, 3, 0, 0), (2, 5, 0, 1, 0), (3, 1, 0, 0, 6),
                (0, 4, 1, 0, 2), (1, 0, 2, 3, 0), (2, 1, 4, 0, 1)]  # fmt: skip
        made.caballeros.update({area: list(row) for area, row in zip(AREAS, rows, strict=False)})
        made.caballeros["castillo"] = None
        made.scoreboards = ["granada", None]
        made.king = "valencia"
    elif name == "fullest":
        made.caballeros = {area: [12, 7, 10, 28, 4] for area in AREAS}
        made.grandes = [os.environ.get("FULL", "cataluna")] * 5
        made.king = os.environ.get("FULL", "cataluna")
        made.scoreboards = ["cataluna", "galicia"]
        made.round = 9
    elif name == "opened":
        made.caballeros["castillo"] = [3, 1, 0, 12, 2]
        made.castillo_open = True
    elif name == "empty":
        made.caballeros["castillo"] = None
        made.round = 1
    return made


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.board_shots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "shots")
    parser.add_argument("heights", nargs="*", type=int, help="of the window, in pixels; default: all")
    arguments = parser.parse_args()
    folder, only = arguments.folder, arguments.heights
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    theme = Theme(paths.assets() / "fonts")
    level = level_map.load(paths.levels() / "elgrande" / "spain")
    for size in SIZES:
        if only and size[1] not in only:
            continue
        surface, canvas = pygame.display.set_mode(size), Canvas(*size)
        board = BoardPainter(theme, level, RoundTrack(setup().played_rounds, setup().scoring_rounds))
        started = time.perf_counter()
        board.layout(canvas, board_box())
        print(f"{size[0]}x{size[1]}: baked in {(time.perf_counter() - started) * 1000:.0f} ms")
        boards(surface, board, folder)
        cards(surface, canvas, theme, folder)


def board_box() -> Box:
    given = os.environ.get("BOARD_BOX", "").split()
    return Box(*map(float, given)) if given else Box(*BOX)


def boards(surface: pygame.Surface, board: BoardPainter, folder: Path) -> None:
    """Save a picture of each position, and print how long it takes to draw."""
    lit = dict.fromkeys(AREAS, "dim")
    lit |= {"aragon": "legal", "granada": "legal focus", "castilla_la_vieja": "legal", "castillo": "legal"}
    for name in ("empty", "normal", "fullest", "choosing", "opened", "leaders"):
        position = view("normal" if name in ("choosing", "leaders") else name)
        shown = Showing(lit if name == "choosing" else {}, leading=name == "leaders")
        board.draw(surface, position, shown)
        started = time.perf_counter()
        for _ in range(20):
            board.draw(surface, position, shown)
        frame = (time.perf_counter() - started) / 20
        pygame.image.save(surface, folder / f"board-{name}-{surface.get_height()}.png")
        print(f"  {name}: drawn in {frame * 1000:.2f} ms")


def cards(surface: pygame.Surface, canvas: Canvas, theme: Theme, folder: Path) -> None:
    """Save pages of all action cards, eight on each with two smaller sizes, and a page of power cards."""
    texts, names = Texts(), [f"{card.id} {card.deck}" for card in setup().cards]
    art = CardsArt(theme, facts_of(setup()), Words([], {}, texts))
    pen = Brush(surface, canvas, theme)
    for page in range(0, len(names), 8):
        surface.fill("#281F18")
        for index, name in enumerate(names[page : page + 8]):
            x, y = 40.0 + index % 4 * 470, 20.0 + index // 4 * 535
            state = {1: "focus", 6: "gone"}.get(index, "open")
            art.draw_action_card(pen, Box(x, y, 330, 510), name, texts.text, state)
            art.draw_action_card(pen, Box(x + 340, y, 112, 150), name, texts.text)
            art.draw_action_card(pen, Box(x + 340, y + 180, 112, 90), name, texts.text, "gone")
        pygame.image.save(surface, folder / f"cards-{page // 8 + 1}-{canvas.height_px}.png")
    surface.fill("#281F18")
    for row, seat in enumerate(SEATS.values()):
        for value in range(1, 14):
            state = ("open", "used", "barred", "focus")[value % 4] if row == 2 else "open"
            art.draw_power_card(pen, Box(value * 140 - 120, 20 + row * 200, 120, 170), value, seat, state)
    pygame.image.save(surface, folder / f"cards-power-{canvas.height_px}.png")


if __name__ == "__main__":
    main()
