"""Figures that move along the rondel: a knight on horseback for each seat, and Merlin on foot.

Both are drawn around their foot at (0, 0), 100 units high: the knight to the tip of the helm's plume, with the pennon
above it.
"""

from __future__ import annotations

import math

from game.titles.merlin.table.art import brush
from game.titles.merlin.table.art.colours import INK, LIGHT, MINT
from game.ui.look import svg
from game.ui.look.palette import SeatStyle

STEEL, STEEL_LIGHT, STEEL_DARK = "#C6C8C4", "#F7F7F0", "#85857E"
COAT, COAT_DARK, HOOF = "#DCD2BC", "#A89C82", "#4A3A2A"
"""The horses are greys, which no seat's colour resembles."""
KNIGHT_HEIGHT = 116.0
"""Height of the drawing from the hooves to the tip of the lance."""

TAIL = "M-36 -46C-46 -50 -52 -40 -50 -30C-49 -22 -54 -16 -60 -13C-52 -8 -44 -12 -42 -22C-41 -30 -38 -34 -34 -36Z"
HORSE_HEAD = "M35 -84L38 -95L44 -85C50 -79 56 -69 60 -59C61 -53 58 -48 53 -48C48 -48 44 -51 42 -56L33 -62Z"
CLOTH = (
    "M-37 -17C-40 -33 -37 -47 -29 -51C-22 -55 -10 -53 6 -53C14 -53 19 -58 21 -66C23 -76 28 -83 36 -86C42 -82 45"
    " -76 44 -70"
    "L50 -63L45 -54C39 -52 36 -46 37 -38C38 -30 41 -24 43 -16Q36 -9 30 -15Q24 -9 17 -14Q10 -8 3 -13Q-4 -8 -11 -13"
    "Q-18 -8 -25 -13Q-31 -10 -37 -17Z"
)
CLOTH_LIT = (
    "M-33 -20C-36 -34 -33 -44 -26 -47.500C-20 -50 -8 -49 8 -49C15 -49 21 -54 24 -62C25 -70 28 -76 33 -80C29 -72 28"
    " -62 25 -55C20 -46 12 -45 4 -45H-17C-25 -45 -29 -40 -28 -18Q-31 -15 -33 -20Z"
)
CLOTH_SHADED = (
    "M43 -16Q36 -9 30 -15Q26 -11 21 -12C29 -22 29 -38 27 -48C31 -50 34 -52 39 -58L45 -54C39 -52 36 -46 37 -38C38 -30"
    " 41 -24 43 -16Z"
)
TORSO = "M-15 -50C-18 -62 -15 -74 -8 -77H9C15 -73 17 -62 14 -50Z"
HELM = "M-12 -73C-14 -84 -13 -99 1 -100C14 -99 17 -88 18 -83L15 -73Q2 -68 -12 -73Z"
PLUME = "M2 -98C-2 -109 -16 -112 -26 -104C-33 -98 -34 -88 -30 -82C-28 -90 -22 -92 -16 -90C-10 -88 -6 -92 -4 -95Z"
RIDER_LEG = "M-3 -52C6 -50 12 -44 12 -36L11 -27L20 -23Q20 -20 15 -20H2L0 -32C-3 -38 -6 -46 -3 -52Z"
SHIELD_ARM = "M-8 -70C-2 -74 8 -70 12 -64L24 -56L21 -50L6 -55C-2 -58 -8 -64 -8 -70Z"


def knight(style: SeatStyle, foot_x: float, foot_y: float, height: float, step: float = 0.0, facing: int = 1) -> str:
    """Draw a knight on a horse whose cloth shows the seat's colour and shape.

    height  from the hooves to the tip of the lance
    step    where the horse is in its walk, 0 to 1; at 0 and 0.5 all its hooves are on the ground
    facing  1 rides to the right, -1 to the left
    """
    colour, dark, bright = style.colour, brush.shaded(style.colour, 0.45), brush.lit(style.colour, 0.5)
    ink = LIGHT if style.ink == "#FFFFFF" else INK
    bob = -1.6 * abs(math.sin(math.tau * step))
    body = "".join(
        [
            brush.cut([(TAIL, COAT_DARK), (HORSE_HEAD, COAT), (CLOTH, colour)], dark, 6.4, (2.6, 2.6)),
            svg.path(CLOTH_LIT, bright, opacity=0.75),
            svg.path(CLOTH_SHADED, dark, opacity=0.65),
            svg.path("M37 -86L44 -78L57 -58L54 -53Q46 -64 40 -72Z", STEEL, INK, 2.2),
            brush.line("M41 -80L53 -60", STEEL_LIGHT, 2),
            svg.circle(45, -67, 2.3, INK),
            brush.line("M54 -53.500L58 -54.500", INK, 1.8),
            brush.line(
                "M-36 -21Q-31 -15 -25 -18Q-18 -13 -11 -18Q-4 -13 3 -18Q10 -13 17 -19Q24 -14 30 -20Q36 -14 41 -20",
                ink,
                2.0,
                0.8,
            ),
            brush.line("M47 -56C38 -54 26 -56 18 -60", "#5B3A1F", 3.2),
            svg.path(
                "M-19 -57Q-16 -49 -6 -49H12Q18 -50 19 -57L22 -58Q23 -45 13 -44H-10Q-21 -45 -22 -58Z",
                "#7A4A26",
                INK,
                2.6,
            ),
            svg.path(svg.seat_shape(style.shape, -16, -30, 24), ink),
            _rider(style, colour, dark, bright, ink),
        ]
    )
    return brush.placed(
        foot_x,
        foot_y,
        height / KNIGHT_HEIGHT,
        brush.shadow(2, 0, 46, 6.5, 0.32),
        _leg(-22, step + 0.5, COAT_DARK),
        _leg(34, step, COAT_DARK),
        _leg(-30, step, COAT),
        _leg(26, step + 0.5, COAT),
        brush.placed(0, bob, 1, body),
        facing=facing,
    )


def _leg(hip: float, phase: float, coat: str) -> str:
    """Draw a horse's leg; at phase 0 and 0.5 it stands upright, and it is lifted only while it swings forward."""
    turn, forward = math.sin(math.tau * phase), math.cos(math.tau * phase) > 0
    lift = abs(math.sin(2 * math.tau * phase)) if forward else 0.0
    knee_x, knee_y = hip + 9 * turn, -12.0 - 2.5 * lift
    hoof_x, hoof_y = knee_x + 4 * turn - 4 * lift, -3.0 - 5 * lift
    shape = f"M{hip:.1f} -24L{knee_x:.1f} {knee_y:.1f}L{hoof_x:.1f} {hoof_y:.1f}"
    hoof = (
        f"M{hoof_x - 3:.1f} {hoof_y:.1f}L{hoof_x + 3:.1f} {hoof_y:.1f}L{hoof_x + 5:.1f} {hoof_y + 4:.1f}"
        f"H{hoof_x - 4:.1f}Z"
    )
    return "".join(
        [brush.line(shape, INK, 11), svg.path(hoof, INK, INK, 3.6), brush.line(shape, coat, 6), svg.path(hoof, HOOF)]
    )


def _rider(style: SeatStyle, colour: str, dark: str, bright: str, ink: str) -> str:
    """Draw the knight from leg to plume, and the lance with its pennon."""
    pennon = "M25 -113C34 -117 44 -109 58 -111L50 -103L57 -95C44 -94 34 -101 25 -97Z"
    return "".join(
        [
            brush.line("M18 -34L25.500 -113", INK, 6.4),
            svg.path(pennon, INK, INK, 5.6),
            svg.path(pennon, colour),
            svg.path("M26 -112C33 -115 40 -110 48 -110L44 -106C38 -106 32 -110 26 -107Z", bright, opacity=0.8),
            svg.path(svg.seat_shape(style.shape, 35, -104.5, 10.5), ink),
            brush.line("M18 -34L25.500 -113", "#B98A52", 3.0),
            svg.path("M25.800 -124L29 -114L23 -113.500Z", STEEL_LIGHT, INK, 2.4),
            svg.path(TORSO + HELM + PLUME + RIDER_LEG, INK, INK, 6.0),
            svg.path(PLUME, bright, INK, 2.0),
            svg.path(
                "M0 -98C-4 -106 -16 -108 -24 -101C-30 -96 -31 -90 -30 -84C-27 -90 -22 -94 -14 -92Z",
                colour,
                opacity=0.85,
            ),
            svg.path(TORSO, colour, INK, 2.0),
            svg.path("M-13 -52C-15 -62 -13 -71 -7 -74H-2C-7 -68 -8 -60 -7 -52Z", bright, opacity=0.7),
            svg.path("M8 -75C14 -70 15 -62 13 -52H7C9 -60 9 -68 4 -75Z", dark, opacity=0.5),
            brush.line("M-15 -55Q0 -51 14 -55", "#5B3A1F", 3.4),
            svg.path(RIDER_LEG, STEEL, INK, 2.4),
            brush.line("M0 -48C6 -45 8 -40 8 -35", STEEL_LIGHT, 2.4),
            brush.line("M1 -32H11", STEEL_DARK, 2.2),
            svg.path(HELM, STEEL, INK, 2.4),
            svg.path("M-9 -76C-11 -86 -9 -95 -2 -97C-6 -88 -5 -80 -4 -73Q-7 -74 -9 -76Z", STEEL_LIGHT),
            svg.path(
                "M10 -97C16 -92 17 -86 17.500 -83L14.500 -74L9 -73C13 -80 13 -90 10 -97Z", STEEL_DARK, opacity=0.7
            ),
            brush.line("M1 -85H17", INK, 4.0),
            brush.line("M9 -84V-73", INK, 2.4),
            "".join(svg.circle(x, y, 0.9, INK) for x, y in ((4, -78), (4, -75), (13, -78), (13, -75.5))),
            svg.path(SHIELD_ARM, INK, INK, 4.6),
            svg.path(SHIELD_ARM, STEEL),
            brush.line("M-5 -69C0 -70 6 -67 10 -62L20 -56", STEEL_LIGHT, 2.2),
            svg.circle(-5, -68, 6, STEEL, INK, 2.4),
            svg.path("M-9 -69A5 5 0 0 1 -3 -72", "none", STEEL_LIGHT, 2),
            svg.circle(21.500, -53.500, 4.2, "#6B4327", INK, 2.4),
        ]
    )


MERLIN_HEIGHT = 112.0
ROBE, ROBE_LIGHT, ROBE_DARK = "#34459C", "#6C80D6", "#1D2761"
SKIN, SKIN_DARK = "#EBC49A", "#C8935F"
BEARD, BEARD_SHADED = "#F7F5EE", "#C9CCD2"
GOLD, STARS = "#C9B27A", "#F4EFC8"


def merlin(foot_x: float, foot_y: float, height: float, sway: float = 0.0) -> str:
    """Draw Merlin in cloak and pointed hat, a hand on his staff.

    height  from the hem to the tip of the hat
    sway    where he is in the swing of his cloak and his hat's tip, 0 to 1; at 0 he stands
    """
    swing = math.sin(math.tau * sway)
    hem = 4 * swing
    shadow = brush.shadow(2, 0, 36, 6.5, 0.32)
    parts = [shadow, _staff(swing), _robe(hem), _sleeves(), _face(hem), _hat(swing)]
    return brush.placed(foot_x, foot_y, height / MERLIN_HEIGHT, *parts)


def _staff(swing: float) -> str:
    """Draw the staff with its orb; `swing` goes from -1 to 1."""
    staff = f"M{33 + 0.4 * swing:.1f} 1L31 -76"
    orb_x, orb_y = 31.0, -84.0
    return "".join(
        [
            svg.circle(orb_x, orb_y, 15, MINT, opacity=0.28),
            brush.line(staff, INK, 8.4),
            brush.line(staff, "#9A6A3C", 4.4),
            brush.line("M31.500 -2L29.800 -74", "#C39257", 1.6),
            svg.path("M25 -74Q22 -84 27 -91M37 -74Q40 -84 35 -91", "none", INK, 6),
            svg.path("M25 -74Q22 -84 27 -91M37 -74Q40 -84 35 -91M25 -74Q31 -71 37 -74", "none", "#9A6A3C", 2.8),
            svg.circle(orb_x, orb_y, 6.6, MINT, INK, 2.6),
            svg.circle(orb_x - 2, orb_y - 2, 2, "#FFFFFF"),
        ]
    )


def _robe(hem: float) -> str:
    """Draw the robe, with its stole and stars; the hem has swung by `hem`."""
    robe = (
        f"M-14 -58H14C22 -46 28 -22 {31 + hem:.1f} -3Q{16 + hem:.1f} 4 {hem:.1f} 2Q{-16 + hem:.1f} 4 {-31 + hem:.1f}"
        " -3C-28 -22 -22 -46 -14 -58Z"
    )
    lit = f"M-12 -54C-20 -40 -25 -20 {-27 + hem:.1f} -4L{-19 + hem:.1f} -1C-18 -20 -14 -40 -6 -54Z"
    shaded = f"M12 -54C20 -44 26 -22 {28 + hem:.1f} -4L{16 + hem:.1f} 1C16 -20 14 -36 8 -50Z"
    stars = ((-17, -13, 4.4, 0.8), (-14, -30, 3, 0.5), (19, -14, 3.8, 0.8), (17, -28, 2.6, 0.5))
    return "".join(
        [
            brush.cut([(robe, ROBE)], ROBE_DARK, 6.4, (2.6, 2.0)),
            svg.path(lit, ROBE_LIGHT, opacity=0.8),
            svg.path(shaded, ROBE_DARK, opacity=0.75),
            svg.path(f"M-5 -40H6L{9 + hem:.1f} 1Q{hem:.1f} 0 {-8 + hem:.1f} 1Z", GOLD, INK, 2.2),
            brush.line(f"M-1 -36L{-3 + hem:.1f} -3M3 -36L{5 + hem:.1f} -3", "#93794A", 1.8),
            svg.path("".join(brush.star(x + hem * at, y, r) for x, y, r, at in stars), STARS),
        ]
    )


def _sleeves() -> str:
    """Draw both sleeves and the hands in them."""
    sleeve = "M8 -54C18 -52 24 -46 32 -43L30 -33C22 -32 14 -36 6 -42Z"
    other = "M-9 -54C-20 -48 -26 -38 -25 -30L-13 -27C-11 -34 -6 -40 -2 -44Z"
    lit = (
        "M-9 -52C-18 -46 -23 -38 -22.500 -32L-18 -31C-18 -38 -14 -44 -7 -48ZM10 -52C18 -50 24 -45 30 -42L29"
        " -40C20 -42 14 -46 8 -49Z"
    )
    return "".join(
        [
            svg.path(sleeve + other, INK, INK, 4.6),
            svg.path(sleeve + other, ROBE),
            svg.path(lit, ROBE_LIGHT, opacity=0.85),
            svg.circle(32.500, -38, 5, SKIN, INK, 2.4),
            svg.circle(-18, -26, 4.8, SKIN, INK, 2.4),
        ]
    )


def _face(hem: float) -> str:
    """Draw the head, and a beard that swings half as far as the hem."""
    beard = f"M-12 -62C-16 -46 -12 -32 {hem * 0.5:.1f} -22C12 -32 16 -46 12 -62Q0 -54 -12 -62Z"
    return "".join(
        [
            svg.circle(0, -64, 13.5, SKIN, INK, 3.2),
            svg.path("M3 -77A13 13 0 0 1 3 -51Q9 -58 8 -66Z", SKIN_DARK, opacity=0.4),
            svg.path(beard, INK, INK, 4.4),
            svg.path(beard, BEARD),
            svg.path(f"M4 -56C10 -46 8 -34 {hem * 0.5:.1f} -23C12 -32 15 -46 12 -60Z", BEARD_SHADED),
            brush.line(f"M-6 -52C-6 -42 -4 -34 {hem * 0.4:.1f} -28M0 -50V-36", BEARD_SHADED, 1.8),
            svg.path("M-11 -57Q-6 -63 0 -58Q6 -63 11 -57Q5 -53 0 -56Q-5 -53 -11 -57Z", BEARD, INK, 1.8),
            svg.path("M-2.500 -66L2 -66L3 -60Q0 -58 -3 -60Z", SKIN_DARK),
            svg.circle(-5, -65.500, 1.7, INK),
            svg.circle(5.500, -65.500, 1.7, INK),
        ]
    )


def _hat(swing: float) -> str:
    """Draw the hat, whose tip swings, and the eyebrows under its brim."""
    hat = (
        f"M-26 -70C-14 -76 14 -76 26 -70C16 -74 12 -88 10 -98C{14 + 5 * swing:.1f} -103 {20 + 7 * swing:.1f} -105"
        f" {26 + 8 * swing:.1f} -102C{20 + 6 * swing:.1f} -111 6 -116 -1 -109C-8 -100 -14 -78 -26 -70Z"
    )
    lit = "M-17 -74C-9 -84 -6 -102 -1 -106C2 -108 6 -108 8 -107C0 -100 -2 -84 -8 -74Q-13 -74 -17 -74Z"
    return "".join(
        [
            svg.path(hat, INK, INK, 6),
            svg.path(hat, ROBE),
            svg.path(lit, ROBE_LIGHT, opacity=0.8),
            svg.path("M5 -102C8 -96 9 -82 16 -74L7 -75C6 -84 6 -94 5 -102Z", ROBE_DARK, opacity=0.8),
            svg.path("M-19 -75Q0 -81 17 -76L20 -72Q0 -77 -23 -71Z", GOLD, INK, 1.8),
            brush.line("M-9 -69Q-5 -72 -1.500 -69M2 -69Q6 -72 9.500 -69", BEARD, 3.2),
            svg.path(brush.star(0, -89, 5.2) + brush.star(7, -83, 2.6), STARS),
        ]
    )
