"""Pictures of El Grande's board and cards, to be looked at: `python tools/board_shots.py [FOLDER]`."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
AREAS = ("galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva", "valencia", "sevilla",
         "granada", "castillo")  # fmt: skip


def view(name: str) -> Any:
    """A hand-made position: "empty", "normal", "fullest", "opened"."""
    from game.ui.tables.elgrande.view import ViewModel

    made = ViewModel(players=5, areas=AREAS, hides=name != "fullest", round=4, king="castilla_la_nueva")
    empty = [0] * 5
    made.caballeros = {area: list(empty) for area in AREAS}
    made.grandes = ["galicia", "valencia", "granada", "aragon", "pais_vasco"]
    if name == "normal":
        rows = [(4, 0, 1, 0, 2), (0, 3, 0, 2, 5), (1, 0, 0, 4, 0), (0, 2, 3, 0, 0), (2, 5, 0, 1, 0), (3, 1, 0, 0, 6),
                (0, 4, 1, 0, 2), (1, 0, 2, 3, 0), (2, 1, 4, 0, 1)]  # fmt: skip
        made.caballeros.update({area: list(row) for area, row in zip(AREAS, rows, strict=False)})
        made.caballeros["castillo"] = None
        made.scoreboards = ["granada", None]
        made.king = "valencia"
    elif name == "fullest":
        made.caballeros = {area: [12, 7, 10, 28, 4] for area in AREAS}
        made.grandes = ["cataluna"] * 5
        made.king = "cataluna"
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
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game import paths
    from game.ui.canvas import Box, Canvas
    from game.ui.tables.elgrande import geometry
    from game.ui.tables.elgrande.board import Board
    from game.ui.theme import Theme

    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "shots"
    only = sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    theme = Theme(paths.assets() / "fonts")
    level = geometry.load(paths.levels() / "elgrande" / "spain")
    for size in SIZES:
        if only and str(size[1]) not in only:
            continue
        surface = pygame.display.set_mode(size)
        canvas = Canvas(*size)
        board = Board(theme, level)
        started = time.perf_counter()
        board.layout(canvas, Box(56, 24, 1330, 930))
        baked = time.perf_counter() - started
        for name in ("empty", "normal", "fullest", "choosing", "opened"):
            lit = dict.fromkeys(AREAS, "dim")
            lit |= {"aragon": "legal", "granada": "legal focus", "castilla_la_vieja": "legal", "castillo": "legal"}
            made = view("normal" if name == "choosing" else name)
            marks = lit if name == "choosing" else {}
            board.draw(surface, made, marks)
            started = time.perf_counter()
            for _ in range(20):
                board.draw(surface, made, marks)
            frame = (time.perf_counter() - started) / 20
            pygame.image.save(surface, folder / f"board-{name}-{size[1]}.png")
            print(f"{size[0]}x{size[1]} {name}: baked in {baked * 1000:.0f} ms, drawn in {frame * 1000:.2f} ms")


if __name__ == "__main__":
    main()
