"""Stone buildings: gatehouses with their arches, Camelot, a player's castle wall, battlements; and the roads."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.merlin.table.art import brush, stonework
from game.titles.merlin.table.art.colours import INK, LIGHT, PRINCIPALITIES
from game.titles.merlin.table.art.emblems import emblem
from game.titles.merlin.table.art.signs import sign
from game.ui.canvas import Point
from game.ui.look import svg

TIMBER, TIMBER_LIGHT, TIMBER_DARK = "#6B4327", "#9A6A3C", "#3B2415"


def battlement(x: float, y: float, width: float, height: float, teeth: int) -> str:
    """Draw a row of merlons, each with a coping; (x, y) is its upper left corner."""
    defs, stone = stonework.merlon_stone()
    step = width / (2 * teeth - 1)
    return defs + "".join(stonework.merlon(x + 2 * index * step, y, step, height, stone) for index in range(teeth))


def shade(x: float, y: float, width: float, height: float) -> str:
    """Draw the shade that lies over a gatehouse of this size, battlement included."""
    unit = width / 240
    outline = stonework.toothed(0, 0, 240, 15, 6, height / unit)
    return brush.placed(x, y, unit, svg.path(outline, "#14261C", "#14261C", 4, 0.62))


BANNER = "M0 4H56V56L28 67L0 56Z"


def gatehouse(name: str, x: float, y: float, width: float, height: float) -> str:
    """Draw a principality's gatehouse: a wall under a battlement, in stone of a faint tint, with a banner at its upper
    left. Drawn for 240 x 204, where the banner takes 12 to 68 across and 8 to 74 down; larger ones grow with their
    width. The rest of the wall is left free.

    x, y  its upper left corner
    """
    colour, unit = PRINCIPALITIES[name], width / 240
    wall = svg.mix("#E4DDCB", colour, 0.06 if name == "black" else 0.1)
    defs, stone = brush.gradient([(0, brush.lit(wall, 0.35)), (0.35, wall), (1, brush.shaded(wall, 0.2))])
    high = height / unit
    outline = stonework.toothed(0, 0, 240, 15, 6, high)
    step = 240 / 11
    copings = "".join(f"M{2 * index * step + 2:.1f} 2.500h{step - 4:.1f}" for index in range(6))
    shades = "".join(f"M{(2 * index + 1) * step - 4:.1f} 4h3V15h-3Z" for index in range(6))
    return brush.placed(
        x,
        y,
        unit,
        brush.placed(5, 8, 1, svg.path(outline, "#0B1A12", "#0B1A12", 4, 0.4)),
        defs,
        svg.path(outline, stone, INK, 3.8),
        stonework.masonry(2.5, 18, 235, high - 20, sum(map(ord, name)), 26),
        brush.line(copings, "#FFFDF2", 3),
        svg.path(shades, INK, opacity=0.16),
        brush.line("M2 16H238", INK, 1.6, 0.35),
        svg.path(f"M228 17H238V{high - 2:.1f}H228Z", INK, opacity=0.1),
        svg.path(f"M2 17H7V{high - 2:.1f}H2Z", "#FFFDF2", opacity=0.4),
        svg.path(f"M2 {high - 8:.1f}H238V{high - 2:.1f}H2Z", INK, opacity=0.12),
        brush.placed(12, 6, 1, _banner(name, colour)),
    )


def _banner(name: str, colour: str) -> str:
    return "".join(
        [
            brush.placed(3, 4, 1, svg.path(BANNER, INK, opacity=0.3)),
            svg.path(BANNER, colour, INK, 4),
            svg.path("M2 6H16C12 24 13 40 15 61L2 55Z", LIGHT, opacity=0.14),
            svg.path("M44 6H54V55L42 60C46 42 46 24 44 6Z", INK, opacity=0.32),
            svg.path("M4.500 8.500H51.500V53L28 62L4.500 53Z", "none", LIGHT, 1.8),
            emblem(name, 28, 33, 42),
            brush.line("M-4 3H60", INK, 8),
            brush.line("M-4 3H60", TIMBER_LIGHT, 4),
            svg.circle(-5, 3, 3.4, "#D9D3BE", INK, 2),
            svg.circle(61, 3, 3.4, "#D9D3BE", INK, 2),
        ]
    )


def arch(x: float, y: float, width: float, height: float, role: str | None = None) -> str:
    """Draw a gate in the wall, dark inside, with the sign of the assistant it waits for, if any.

    x, y  its upper left corner
    """
    half, low = width / 2, y + height
    inside = f"M{x:.1f} {low:.1f}V{y + half:.1f}A{half:g} {half:g} 0 0 1 {x + width:.1f} {y + half:.1f}V{low:.1f}Z"
    deep = (
        f"M{x + 4:.1f} {low:.1f}V{y + half:.1f}A{half - 4:g} {half - 4:g} 0 0 1 {x + width:.1f} {y + half - 3:.1f}"
        f"V{low:.1f}Z"
    )
    defs, dark = brush.gradient([(0, "#20242A"), (1, "#3A4148")])
    return "".join(
        [
            defs,
            svg.path(inside, "#F1EBDA", INK, 5.6),
            svg.path(inside, "#6E6654", "#E6DEC9", 2.4),
            svg.path(deep, dark),
            brush.line(f"M{x - 1:.1f} {low:.1f}h{width + 2:.1f}", INK, 3),
            sign(role, x + half + 1, y + height * 0.55, width * 0.56, "#B9C4C8", "#2B3138") if role else "",
        ]
    )


def road(points: Sequence[Point], name: str) -> str:
    """Draw a lane along the points, paved in the principality's colour between pale kerbs."""
    way, colour = svg.opened(points), PRINCIPALITIES[name]
    below = svg.opened([(px + 3, py + 5) for px, py in points])
    return "".join(
        [
            svg.path(below, "none", "#0A1A12", 24, 0.28),
            brush.line(way, INK, 24),
            brush.line(way, "#DDD3BA", 18),
            brush.line(way, brush.shaded(colour, 0.35), 11),
            brush.line(way, colour, 8.5),
            brush.line(svg.opened([(px - 1.8, py - 2.2) for px, py in points]), LIGHT, 2, 0.3),
        ]
    )


BUSHES = "".join(brush.disc(*each) for each in ((-46, 7, 6, 4.5), (-38, 9, 5, 4), (44, 8, 6, 4.5), (52, 9, 5, 4)))


def camelot(x: float, y: float, size: float) -> str:
    """Draw Camelot on its hill, with walls, towers and a gate.

    x, y  the middle of its foot
    size  its height, pennons included; it is 1.7 times as wide
    """
    defs, stone = brush.gradient([(0, stonework.WALL_TOP), (1, stonework.WALL_LOW)])
    tower = stonework.round_tower
    wall = stonework.toothed(-60, -32, 120, 6, 11, 0)
    keep = stonework.toothed(-24, -58, 48, 5, 5, -20)
    hill = "M-92 6Q-80 -6 -56 -8Q0 -14 56 -8Q80 -6 92 6Q60 17 0 17Q-60 17 -92 6Z"
    gate_path = "M-11 0V-13C-11 -26 11 -26 11 -13V0Z"
    return brush.placed(
        x,
        y,
        size / 116,
        svg.path(brush.disc(6, 10, 96, 13), "#12230F", opacity=0.32),
        svg.path(hill, "#5B8A48", "#33552C", 2.5),
        svg.path("M-84 3Q-70 -4 -50 -5Q-30 -8 -8 -8Q-50 2 -84 3Z", "#A4C77A", opacity=0.8),
        defs,
        tower(-24, -22, 15, 34, 20),
        tower(25, -22, 15, 30, 18),
        tower(0, -40, 19, 36, 26),
        svg.path(keep, stone, INK, 2.6),
        stonework.masonry(-23, -51, 46, 30, 8, 6),
        svg.path("M8 -52H23V-22H8Z", INK, opacity=0.14),
        svg.path("M-5 -42C-5 -49 5 -49 5 -42V-36H-5Z", "#F3C45A", INK, 2),
        brush.line("M0 -47V-36", INK, 1.4),
        svg.path(wall, stone, INK, 3),
        stonework.masonry(-59, -25, 118, 24, 5, 7),
        svg.path("M-58 -5H58V-1H-58Z", INK, opacity=0.16),
        tower(-34, 1, 15, 34, 17),
        tower(35, 1, 15, 34, 17),
        tower(-64, 3, 19, 40, 22),
        tower(65, 3, 19, 40, 22),
        svg.path(gate_path, TIMBER, stonework.WALL_TOP, 6),
        svg.path(gate_path, "#7A4F2C", INK, 2.4),
        brush.line("M-5.500 0V-19M0 0V-22M5.500 0V-19M-10 -8H10", TIMBER_DARK, 1.6),
        svg.path("M-12 1H12L20 14Q0 18 -20 14Z", "#D9C79B"),
        brush.line("M-12 1L-20 13M12 1L20 13", "#9A8557", 1.6),
        svg.path(BUSHES, INK, INK, 3),
        svg.path(BUSHES, "#3F7A3E"),
    )


def castle_wall(x: float, y: float, width: float, height: float, merlons: Sequence[float] | None = None) -> str:
    """Draw a player's castle: a wall with a walk on top, a gate in its middle and a tower at its left.

    x, y     the upper left corner of the wall, where the walk is; merlons rise 0.15 of the height above it, the tower
             0.72, and the tower stands 14 units out to the left
    merlons  the middles of the merlons; None for an even row
    """
    defs, stone = brush.gradient([(0, "#E9E1CD"), (0.25, "#D9D0BA"), (1, "#B5A98F")])
    merlon_defs, cap = stonework.merlon_stone()
    rise, course, thick = height * 0.15, height / 8, height / 78
    wide, low = height * 0.24, y + height
    middles = merlons if merlons is not None else [x + wide * 1.75 + (width - wide * 2) * at / 6 for at in range(7)]
    teeth = "".join(stonework.merlon(middle - wide / 2, y - rise, wide, rise + 4, cap) for middle in middles)
    return "".join(
        [
            merlon_defs,
            teeth,
            defs,
            svg.rect(x, y, width, height, stone, INK, thick),
            stonework.masonry(x + 2, y + 16, width - 4, height - 18, 3, course),
            svg.rect(x + 2, y + 16, width - 4, height * 0.07, INK, opacity=0.2),
            svg.rect(x + 2, low - height * 0.1, width - 4, height * 0.1 - 2, INK, opacity=0.1),
            svg.rect(x - 4, y - 3, width + 8, 19, cap, INK, thick * 0.9, 3),
            brush.line(f"M{x:.1f} {y + 1:.1f}h{width:.1f}", "#FFFDF2", 3),
            _gate(x + width * 0.56, low, height * 0.27),
            _corner_tower(x - 14, low, height * 0.36, height),
        ]
    )


def _gate(x: float, low: float, width: float) -> str:
    """Draw a timber gate under a stone arch."""
    door = "M-50 0V-90C-50 -158 50 -158 50 -90V0Z"
    planks = "M-25 0V-132M0 0V-141M25 0V-132"
    return brush.placed(
        x,
        low,
        width / 100,
        svg.path("M-68 0V-92C-68 -180 68 -180 68 -92V0Z", "#E9E1CD", INK, 5),
        brush.line(
            "M-50 -120L-64 -132M-28 -142L-36 -156M28 -142L36 -156M50 -120L64 -132M-52 -70H-66M52 -70H66M-52 -34"
            "H-66M52 -34H66",
            "#8D8169",
            3,
        ),
        svg.path(door, TIMBER_LIGHT, INK, 6),
        svg.path("M8 0V-138C34 -136 48 -120 48 -90V0Z", INK, opacity=0.25),
        brush.line(planks, TIMBER_DARK, 4.5),
        brush.line("M-45 -28H30M-45 -100H30", INK, 11),
        brush.line("M-44 -30H29M-44 -102H29", "#94907E", 5),
        svg.circle(33, -62, 8, "#94907E", INK, 4),
    )


def _corner_tower(x: float, low: float, width: float, wall: float) -> str:
    """Draw the castle's round tower, whose roof ends 0.72 of the wall's height above the walk."""
    unit = width / 120
    shaft, eaves = wall / unit, -wall * 1.28 / unit
    defs, stone = brush.gradient([(0, "#C9BEA6"), (0.28, "#F4EDDB"), (0.6, "#D9D0BA"), (1, "#8E8268")], down=False)
    tiles_defs, tiles = brush.gradient(
        [(0, stonework.ROOF), (0.3, stonework.ROOF_LIGHT), (0.6, stonework.ROOF), (1, stonework.ROOF_DARK)], down=False
    )
    top = eaves
    cone = (
        f"M-14 {top:.1f}Q44 {top - 60:.1f} 60 {-wall * 1.72 / unit + 26:.1f}Q76 {top - 60:.1f} 134 {top:.1f}Q60"
        f" {top + 22:.1f} -14 {top:.1f}Z"
    )
    tip = -wall * 1.72 / unit + 26
    window = (
        f"M44 {top + 130:.1f}V{top + 86:.1f}C44 {top + 58:.1f} 76 {top + 58:.1f} 76 {top + 86:.1f}V{top + 130:.1f}Z"
    )
    crown = stonework.toothed(-8, top + 4, 136, 16, 6, top + 44)
    return brush.placed(
        x,
        low,
        unit,
        defs,
        tiles_defs,
        brush.line(f"M60 {tip + 6:.1f}V{tip - 26:.1f}", INK, 6),
        svg.path(f"M60 {tip - 25:.1f}q20 -5 38 6l-38 12Z", stonework.PENNON, INK, 3.4),
        svg.path(f"M2 0V{top + 20:.1f}H118V0Q60 8 2 0Z", stone, INK, 4.6),
        stonework.masonry(5, top + 60, 110, -top - 62, 5, shaft / 9),
        svg.path(f"M100 {top + 44:.1f}H116V-1L98 2Z", INK, opacity=0.14),
        svg.path(f"M4 {top + 44:.1f}H116V{top + 58:.1f}Q60 {top + 68:.1f} 4 {top + 58:.1f}Z", INK, opacity=0.25),
        svg.path(window, "#E9E1CD", INK, 9),
        svg.path(window, "#2A2620"),
        svg.path(
            f"M48 {top + 128:.1f}V{top + 88:.1f}C48 {top + 66:.1f} 60 {top + 64:.1f} 60 {top + 64:.1f}"
            f"V{top + 128:.1f}Z",
            "#F3C45A",
            opacity=0.9,
        ),
        svg.path(crown, stone, INK, 4.6),
        svg.path(cone, tiles, INK, 4.6),
        brush.line(
            f"M8 {top - 12:.1f}Q60 {top + 6:.1f} 112 {top - 12:.1f}M32 {top - 34:.1f}Q60 {top - 24:.1f} 88"
            f" {top - 34:.1f}",
            stonework.ROOF_DARK,
            2.6,
            0.6,
        ),
    )
