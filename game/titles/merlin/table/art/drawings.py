"""Merlin's colours, the strokes that its computed drawings share, and its drawings of what lies, stands and is written
on the table: files of `assets/titles/merlin`, placed.

Each drawing is a function that returns SVG text around a point, for `svg.render`: the middle of a thing, or the foot of
what stands. Goods, traitors and materials carry their principality's emblem as well as its colour; what is a seat's has
its shape.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.ui.canvas import Box
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush

INK = "#1E1611"
"""Outlines, and text on stone and paper."""
PAPER = "#F4EEDF"
STONE = "#D9D2C0"
SLATE = "#15222C"
"""Panels."""
LINE = "#5D7482"
"""Thin lines on slate."""
LIGHT, SOFT = "#F6F4EC", "#C9D6DA"
"""Text on slate, and fainter text."""
MINT = "#7DF3E1"
"""Marks things that can be chosen now; on dark ground only."""
MET, LOSS = "#1D6B3C", "#84170D"
"""The ground of a tick, and points lost; on stone and on paper."""
FAINT = "#7A6E58"
"""Missing things, on stone and on paper."""

PRINCIPALITIES: Mapping[str, str] = {
    "black": "#17191D",
    "grey": "#565C61",
    "blue": "#086DA6",
    "purple": "#430C73",
    "orange": "#B45203",
    "brown": "#562C18",
}
"""At least 17 apart for everyone. The orange one must be this dark to carry a light emblem, which brings it as near as
6.6 to the crimson seat for those who see less colour: so goods always carry their emblem, and seats their shape."""

_INFLUENCE, _POINTS, _NIGHT = "#BFD6E2", "#CFE3C2", "#1B3350"

SPACE_TINTS: Mapping[str, str] = {
    "influence shield": _INFLUENCE,
    "influence flag": _INFLUENCE,
    "influence material": _INFLUENCE,
    "influence assistant": _INFLUENCE,
    "points shields": _POINTS,
    "points flags": _POINTS,
    "points materials": _POINTS,
    "points markers": _POINTS,
    "excalibur": _NIGHT,
    "grail": _NIGHT,
    "relocate": "#DAD9D2",
    "trade": "#DCCBE8",
    "missions": "#F3EBD2",
    "build": "#EBC9B0",
}
"""The ground of the rondel's spaces, by what levels call them; those of principalities have the principality's."""


def line(data: str, colour: str = INK, width: float = 2.0, opacity: float = 1.0) -> str:
    return svg.path(data, "none", colour, width, opacity)


def hexagon(x: float, y: float, width: float) -> str:
    """Return path data of a hexagon that stands on a corner, `width` from its left to its right side."""
    reach = width / math.sqrt(3)
    turns = (math.pi / 3 * index for index in range(6))
    return svg.closed([(x + reach * math.sin(turn), y - reach * math.cos(turn)) for turn in turns])


FOLDER = "titles/merlin"
EMBLEMS: Mapping[str, str] = {
    "black": "dragon",
    "grey": "dove",
    "blue": "fish",
    "purple": "snake",
    "orange": "fox",
    "brown": "eagle",
}
"""Each principality's emblem."""
DRAWINGS = (
    "apple", "arrow", "assistant", "build", "builder", "cross", "crown", "deck", "die", "excalibur", "eye", "flag",
    "flag_bearer", "grail", "influence", "knight", "lady", "material", "merlin", "missions", "points", "relocate",
    "seal", "shield", "shield_bearer", "staff", "tick", "tower", "trade", "traitor",
)  # fmt: skip
"""All signs; the arrow points to the right, in the direction of the ride."""
VARIANTS = 3
"""Pictures of each terrain."""
STEPS = 6
"""Pictures of a walking horse, and of a swaying cloak."""
WALK = ("standing", "first", "second", "standing", "third", "fourth")
"""The horse's legs at each of the steps."""
SWAYS = ("middle", "right", "right", "middle", "left", "left")
"""Where Merlin's cloak and hat are at each of the steps."""


def emblem(name: str, x: float, y: float, size: float, ink: str = LIGHT, detail: str | None = None) -> str:
    """Draw a principality's emblem.

    detail  the colour of eyes and scales; None for the principality's own
    """
    slots = {"ink": ink, "principality": detail or PRINCIPALITIES[name]}
    return artwork.placed(f"{FOLDER}/emblems/{EMBLEMS[name]}", x, y, size, slots)


def colours(name: str) -> dict[str, str]:
    """Return the slots of pictures in a principality's colour and with its emblem; "": of paper, for any of them."""
    return {"principality": PRINCIPALITIES.get(name, PAPER), "emblem": EMBLEMS.get(name, "none")}


def of_principality(picture: str, name: str, x: float, y: float, size: float) -> str:
    """Draw a picture in a principality's colour and with its emblem."""
    return artwork.placed(f"{FOLDER}/{picture}", x, y, size, colours(name))


def relic(name: str, x: float, y: float, size: float, turn: float = 0.0) -> str:
    """Draw an apple, a staff, the Grail, Excalibur (point down), or the crown of a winner."""
    return artwork.placed(f"{FOLDER}/relics/{name}", x, y, size, turn=turn)


def house(style: SeatStyle) -> dict[str, str]:
    """Return the slots of pictures in a seat's colour and with its shape."""
    return {"house": style.colour, "ink": style.ink if style.ink == "#FFFFFF" else INK, "shape": style.shape}


def of_seat(picture: str, style: SeatStyle, x: float, y: float, size: float, **slots: str) -> str:
    """Draw a marker, a manor or an assistant in a seat's colour and with its shape."""
    return artwork.placed(f"{FOLDER}/seats/{picture}", x, y, size, house(style) | slots)


def assistant(style: SeatStyle, role: str, foot_x: float, foot_y: float, height: float) -> str:
    """Draw an assistant: the head is the seat's shape, and the body carries the role."""
    return of_seat("assistant", style, foot_x, foot_y, height, ground=style.colour, sign=role)


def knight(style: SeatStyle, foot_x: float, foot_y: float, height: float, step: float = 0.0, facing: int = 1) -> str:
    """Draw a knight on a horse whose cloth shows the seat's colour and shape.

    height  from the hooves to the tip of the lance
    step    where the horse is in its walk, 0 to 1; at 0 and 0.5 all its hooves are on the ground
    facing  1 rides to the right, -1 to the left
    """
    ink = LIGHT if style.ink == "#FFFFFF" else INK
    slots = {"house": style.colour, "ink": ink, "shape": style.shape, "walk": WALK[round(step * STEPS) % STEPS]}
    return artwork.placed(f"{FOLDER}/figures/knight", foot_x, foot_y, height, slots, facing=facing)


def merlin(foot_x: float, foot_y: float, height: float, sway: float = 0.0) -> str:
    """Draw Merlin in cloak and pointed hat, a hand on his staff.

    height  from the hem to the tip of the hat
    sway    where he is in the swing of his cloak and his hat's tip, 0 to 1; at 0 he stands
    """
    return artwork.placed(
        f"{FOLDER}/figures/merlin", foot_x, foot_y, height, {"sway": SWAYS[round(sway * STEPS) % STEPS]}
    )


def sign(name: str, x: float, y: float, size: float, ink: str, ground: str) -> str:
    """Draw one of `DRAWINGS` in one colour; `ground` is the colour behind it, which shows in its gaps."""
    return artwork.placed(f"{FOLDER}/signs/{name}", x, y, size, {"ink": ink, "ground": ground})


def tile(terrain: str, tower: bool, x: float, y: float, width: float, variant: int = 0) -> str:
    """Draw a hex of the environs.

    tower    whether it has a tower, at its upper right
    variant  which of the `VARIANTS` pictures; higher numbers begin again
    """
    picture = f"{FOLDER}/hexes/{terrain}_{variant % VARIANTS + 1}"
    return artwork.placed(picture, x, y, width, {"tower": "yes" if tower else ""})


def draw_arms(pen: Brush, box: Box, seat: SeatStyle) -> None:
    """Draw a player's arms, a shield in their colour with their shape, as high as a box, in its middle."""
    name = f"{FOLDER}/seats/arms"
    rows = max(8, round(box.h * pen.canvas.scale))
    size = max(8, round(rows * artwork.view(name)[2] / artwork.view(name)[3])), rows
    picture = artwork.picture(name, size, {"house": seat.colour, "ink": seat.ink, "shape": seat.shape}, "height")
    pen.surface.blit(picture, picture.get_rect(center=pen.canvas.pos(*box.centre)))
