"""Draw the pictures of Merlin's options from the table's own art: assets/titles/merlin/options, 360 x 150 each.

    python -m tools.make_option_pictures [--out DIR]

The same code gives the same files.
"""

from __future__ import annotations

import argparse
import math
import os
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.titles.merlin.table.art import brush, relics, riders, rondel_art, signs, tokens
from game.titles.merlin.table.art.colours import INK, LIGHT, PAPER
from game.ui.look import svg
from game.ui.look.palette import SEATS

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "titles" / "merlin" / "options"
SIZE = (360, 150)
FOUR = [SEATS[name] for name in ("crimson", "gold", "ivory", "sky")]
ROLES = ("builder", "shield_bearer", "flag_bearer", "lady")
RED = "#C23A22"
"""Colour of the cross on what is left out."""


def ground(colour: str) -> str:
    defs, fill = brush.gradient([(0, brush.lit(colour, 0.22)), (1, brush.shaded(colour, 0.22))])
    return defs + svg.rect(0, 0, *SIZE, fill)


def favour(played: bool) -> str:
    """Draw the board *In the King's Favour*: with its crown and seals, or put away."""
    paper, line = ("#F0E4C4", "#8A6A4A") if played else ("#B9AE96", "#7C725E")
    cells, turn = [], 0 if played else -4
    for row in range(3):
        for column, role in enumerate(ROLES):
            x, y = -60 + column * 40, -30 + row * 30
            cells.append(svg.rect(x - 17, y - 13, 34, 26, "#FFFAEA" if played else "#C8BEA6", line, 2, 4))
            if not row:
                cells.append(signs.sign(role, x, y, 21, INK if played else "#6B624F", paper))
    seals = ((0, 1, 0), (2, 1, 1), (1, 2, 2), (3, 2, 3)) if played else ()
    pressed = [tokens.seal(FOUR[seat], -60 + column * 40, -30 + row * 30, 14) for column, row, seat in seals]
    board = [
        brush.placed(4, 6, 1, svg.rect(-88, -54, 176, 108, INK, radius=8, opacity=0.35)),
        svg.rect(-88, -54, 176, 108, paper, INK, 5, 8),
        *cells,
        *pressed,
    ]
    parts = [ground("#2F6B52" if played else "#6E6A60"), brush.placed(180, 78, 1, *board, turn=turn)]
    if played:
        parts += [relics.crown(48, 78, 62), relics.crown(312, 78, 62)]
    else:
        parts += [brush.line("M100 128L260 26", INK, 17), brush.line("M100 128L260 26", RED, 10)]
    return "".join(parts)


def hands(opened: bool) -> str:
    """Draw a hand of missions: faces that everyone may see, or backs."""
    faces = (("points", "shield"), ("missions", "material"), ("build", "influence"), ("grail", "lady"))
    cards = []
    for index, (upper, lower) in enumerate(faces):
        turn = -18 + index * 12
        x = 92 + 42 * index
        y = 82 + 0.055 * (turn**2)
        if opened:
            front = svg.rect(-30, -44, 60, 20, "#2A4452", radius=4) + signs.sign(upper, 0, -34, 15, LIGHT, "#2A4452")
            face = svg.rect(-34, -48, 68, 96, PAPER, INK, 4, 7) + front + signs.sign(lower, 0, 12, 42, INK, PAPER)
        else:
            back = svg.rect(-27, -41, 54, 82, "none", "#E8DDBE", 2.5, 4) + svg.path(brush.star(0, 2, 20), "#E8DDBE")
            face = svg.rect(-34, -48, 68, 96, "#34459C", INK, 4, 7) + back
        cards.append(brush.placed(x, y, 0.86, svg.rect(-32, -44, 70, 97, INK, radius=7, opacity=0.3), face, turn=turn))
    eye = signs.sign("eye", 306, 74, 78, INK, LIGHT)
    white = svg.path("M-52 0C-28 -37 28 -37 52 0C28 37 -28 37 -52 0Z", LIGHT, LIGHT, 14)
    crossed = brush.line("M274 108L340 40", INK, 17) + brush.line("M274 108L340 40", RED, 10)
    ring = brush.placed(306, 74, 78 / signs.BOX, white)
    return "".join([ground("#C9954A"), *cards, ring, eye, "" if opened else crossed])


def first() -> str:
    """Draw four knights on the lane: any of them may be the first."""
    spaces = ("points shields", "principality black", "influence flag", "build", "principality blue", "missions")
    lane = svg.circle(180, 470, 400, "#D9D2C0", INK, 4) + svg.circle(180, 470, 393, "#8E8A7F", INK, 2)
    lane += svg.circle(180, 470, 340, INK)
    for index, name in enumerate(spaces):
        lane += rondel_art.space(name, "", 180, 470, 250, 338, -36 + 12 * index, -24 + 12 * index)
    knights = []
    for index, style in enumerate(FOUR):
        angle = math.radians(-21 + 14 * index)
        x, y = 180 + 362 * math.sin(angle), 470 - 362 * math.cos(angle)
        knights.append(riders.knight(style, x - 4, y + 10, 74))
    crown = relics.crown(180, 23, 46)
    return "".join([ground("#6FA0B8"), svg.path("M0 96Q90 62 180 70T360 92V150H0Z", "#7FA862"), lane, *knights, crown])


def pictures() -> dict[str, str]:
    """Return all pictures as SVG files, by name."""
    bodies = {
        "first": first(),
        "hands-hidden": hands(False),
        "hands-open": hands(True),
        "module-false": favour(False),
        "module-true": favour(True),
    }
    width, height = SIZE
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return {f"{name}.svg": f"{head}{body}</svg>\n" for name, body in bodies.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=FOLDER, help="where to write them")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for name, text in pictures().items():
        (out / name).write_text(text, encoding="utf-8")
        print(out / name)


if __name__ == "__main__":
    main()
