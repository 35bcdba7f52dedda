"""Apples, staffs, the Grail, Excalibur, the chest of a pot, and the crown of a winner."""

from __future__ import annotations

from game.titles.merlin.table.art import brush
from game.titles.merlin.table.art.colours import INK, MINT
from game.ui.look import svg

SILVER, SILVER_LIGHT, SILVER_DARK = "#CFCBB8", "#F7F4E6", "#94907E"
WOOD, WOOD_LIGHT, WOOD_DARK = "#9A6A3C", "#C39257", "#5B3A1F"
RUBY, RUBY_LIGHT = "#B42338", "#F08A8A"
APPLE_GREEN = "#7FB33C"


def apple(x: float, y: float, size: float) -> str:
    """Draw an apple of Avalon, green with a red cheek."""
    body = "M0 -20C12 -35 45 -30 43 3C41 31 22 51 8 49C2 48 -2 48 -8 49C-22 51 -41 31 -43 3C-45 -30 -12 -35 0 -20Z"
    return brush.placed(
        x,
        y,
        size / 106,
        brush.line("M0 -20C0 -32 4 -42 9 -48", INK, 13),
        svg.path(body, INK, INK, 11),
        svg.path(body, APPLE_GREEN),
        svg.path("M20 -27C36 -27 44 -14 43 3C41 31 22 51 8 49C30 34 36 0 20 -27Z", "#4B7F27", opacity=0.75),
        svg.path("M16 6C26 -6 40 -2 41 10C38 28 26 42 14 46C6 34 6 18 16 6Z", "#C4472C", opacity=0.55),
        svg.path("M-35 0C-36 -16 -26 -24 -14 -22C-24 -16 -28 -6 -27 6Z", "#F2F8CF", opacity=0.85),
        svg.path("M-9 -19Q0 -10 10 -19Q0 -15 -9 -19Z", "#35591C"),
        brush.line("M0 -18C0 -32 4 -42 9 -48", "#6E4A2A", 6),
        svg.path("M6 -37C18 -53 36 -51 42 -43C33 -31 18 -29 6 -37Z", "#4E9136", INK, 4),
        brush.line("M12 -39C20 -43 28 -44 35 -43", "#B9DA8C", 2.4),
    )


def staff(x: float, y: float, size: float) -> str:
    """Draw one of Merlin's staffs: gnarled wood whose crook holds a glowing stone."""
    wood = "M-17 52C-10 34 -8 20 0 4C4 -4 8 -10 10 -18"
    crook = "M10 -18C-10 -30 0 -57 20 -52C40 -45 37 -18 21 -15"
    return brush.placed(
        x,
        y,
        size / 110,
        brush.line(wood + crook, INK, 20),
        brush.line(wood + crook, WOOD, 11),
        brush.line("M-19 50C-12 33 -10 20 -2 4C2 -4 6 -12 7 -18C-9 -30 -2 -54 16 -53", WOOD_LIGHT, 3.4),
        brush.line("M-9 26L-1 29M-3 12L5 15", WOOD_DARK, 3),
        svg.circle(17, -33, 15, MINT, opacity=0.32),
        svg.circle(17, -33, 9.5, MINT, INK, 4),
        svg.circle(14, -36, 3, "#FFFFFF"),
    )


CUP = "M-37 -48H37C38 -14 24 5 9 9V28C22 31 29 38 31 48H-31C-29 38 -22 31 -9 28V9C-24 5 -38 -14 -37 -48Z"


def grail(x: float, y: float, size: float) -> str:
    """Draw the Grail: old silver with a ruby, full of light water."""
    return brush.placed(
        x,
        y,
        size / 108,
        svg.path(CUP, INK, INK, 12),
        svg.path(CUP, SILVER),
        svg.path("M-32 -34H-15C-16 -16 -9 0 0 6C-20 4 -32 -14 -32 -34Z", SILVER_LIGHT),
        svg.path(
            "M33 -34C32 -12 20 2 7 5V30C17 32 23 38 26 45H8C4 40 3 34 3 28V9C18 0 22 -16 22 -34Z",
            SILVER_DARK,
            opacity=0.85,
        ),
        svg.path("M-34 -45H34L33 -34Q0 -28 -33 -34Z", "#2B7E96"),
        svg.path("M-30 -44H-2L-8 -35Q-22 -35 -29 -37Z", "#9FE3E8", opacity=0.9),
        brush.line("M-9 19Q0 23 9 19", INK, 3.5),
        svg.circle(0, -12, 9, RUBY, INK, 4),
        svg.circle(-3, -15, 2.8, RUBY_LIGHT),
        brush.line("M-24 43Q0 39 24 43", SILVER_LIGHT, 2.6, 0.9),
    )


def excalibur(x: float, y: float, size: float, turn: float = 0.0) -> str:
    """Draw Excalibur, point down; `turn` is in degrees clockwise."""
    blade, guard = "M0 57L-10 43V-18H10V43Z", "M-38 -36Q0 -26 38 -36L36 -19Q0 -14 -36 -19Z"
    return brush.placed(
        x,
        y,
        size / 114,
        svg.path(blade + guard + "M-7 -50H7V-28H-7Z" + brush.disc(0, -52, 10), INK, INK, 10),
        svg.path(blade, SILVER),
        svg.path("M0 54L-7 42V-16H0Z", "#FFFFFF"),
        brush.line("M0 -14V36", SILVER_DARK, 2.4),
        svg.path("M-6 -48H6V-28H-6Z", "#6B4327"),
        brush.line("M-6 -42L6 -38M-6 -35L6 -31", "#2E1B10", 2.2),
        svg.path(guard, "#3F7FA6"),
        svg.path("M-35 -33Q0 -24 35 -33L34.500 -29Q0 -20 -34.500 -29Z", "#A5D6EA"),
        svg.circle(0, -25, 4.5, "#F5F0E6", INK, 2),
        svg.circle(0, -52, 9, RUBY),
        svg.circle(-3, -55, 3, RUBY_LIGHT),
        turn=turn,
    )


def chest(x: float, y: float, size: float, opened: float = 0.0) -> str:
    """Draw the chest of a pot, `size` wide; `opened` from 0 to 1 lifts its lid and shows what shines in it."""
    part = max(0.0, min(1.0, opened))
    front, hinge, arch = -6 - 44 * part, -6 - 16 * part, 46 - 32 * part
    crest = front - arch
    lid = (
        f"M-50 {front:.1f}V{front - arch * 0.3:.1f}Q-46 {crest:.1f} 0 {crest:.1f}Q46 {crest:.1f} 50"
        f" {front - arch * 0.3:.1f}V{front:.1f}Z"
    )
    under = f"M-50 {front:.1f}L-44 {hinge:.1f}H44L50 {front:.1f}Z"
    defs, wood = brush.gradient([(0, WOOD_LIGHT), (0.5, WOOD), (1, "#6E4523")])
    bands = "".join(
        svg.path(f"M{at - 5} -4H{at + 5}V42H{at - 5}Z", SILVER, INK, 2.6)
        + svg.path(f"M{at - 5} {front:.1f}V{crest + arch * 0.12:.1f}H{at + 5}V{front:.1f}Z", SILVER, INK, 2.6)
        + brush.line(f"M{at - 2.5} -1V40M{at - 2.5} {front - 2:.1f}V{crest + arch * 0.2:.1f}", SILVER_LIGHT, 2)
        for at in (-31, 31)
    )
    return brush.placed(
        x,
        y,
        size / 112,
        defs,
        brush.shadow(0, 43, 54, 8),
        svg.path("M-50 -6H50V42H-50Z" + lid + under, INK, INK, 9),
        svg.path(under, "#3A2312"),
        svg.path(f"M-46 -4L-43 {hinge:.1f}H43L46 -4Z", "#140C06"),
        _treasure(part) if part > 0.25 else "",
        svg.path(lid, wood, INK, 3),
        brush.line(
            f"M-47 {front - arch * 0.42:.1f}Q0 {front - arch * 0.62:.1f} 47 {front - arch * 0.42:.1f}",
            WOOD_DARK,
            2,
            0.7,
        ),
        svg.path("M-50 -4H50V42H-50Z", wood, INK, 3),
        svg.path("M24 -3H49V41H24Z", INK, opacity=0.2),
        brush.line("M-49 12H49M-49 27H49", WOOD_DARK, 2, 0.8),
        bands,
        svg.path("M-10 -12H10V7L0 15L-10 7Z" if part < 0.1 else "M-10 -4H10V7L0 15L-10 7Z", SILVER, INK, 3.4),
        svg.circle(0, 1, 2.8, INK),
        brush.line("M0 2V8", INK, 2.4),
    )


def _treasure(part: float) -> str:
    """Draw what shines in an open chest."""
    high = 14 * part
    heap = (
        f"M-42 -3Q-34 {-8 - high:.1f} -20 {-6 - high:.1f}Q-8 {-10 - high:.1f} 3 {-7 - high:.1f}Q16 {-12 - high:.1f}"
        f" 24 {-6 - high:.1f}Q36 {-8 - high:.1f} 42 -3Z"
    )
    shine = svg.ellipse(0, -16, 46, 22, "#FFF6D0", 0.22 * part)
    coins = "".join(
        brush.disc(cx, cy - high * 0.6, 5, 3.4) for cx, cy in ((-26, -6), (-11, -8), (5, -6), (20, -9), (31, -5))
    )
    return shine + svg.path(heap, "#E3D7AE", INK, 2.6) + svg.path(coins, "#FFFBE4", "#8A7D55", 1.6)


def crown(x: float, y: float, size: float) -> str:
    """Draw a crown of old silver with rubies; no player is silver."""
    band = "M-43 36L-52 -24L-25 2L0 -42L25 2L52 -24L43 36Q0 46 -43 36Z"
    pearls = ((-52, -27), (0, -45), (52, -27))
    return brush.placed(
        x,
        y,
        size / 122,
        svg.path(band, INK, INK, 11),
        svg.path(band, SILVER),
        svg.path("M-40 10L-47 -14L-26 8L-3 -32L-12 14Q-28 14 -40 10Z", SILVER_LIGHT),
        svg.path("M40 14L46 -12L27 12L6 -26L14 18Q28 18 40 14Z", SILVER_DARK, opacity=0.8),
        svg.path("M-42 18Q0 29 42 18L40 35Q0 45 -40 35Z", SILVER_DARK, INK, 3),
        "".join(svg.circle(dx, dy, 5, RUBY, INK, 2.2) for dx, dy in ((-26, 29), (0, 33), (26, 29))),
        "".join(svg.circle(dx, dy, 8.5, SILVER_LIGHT, INK, 4) for dx, dy in pearls),
    )
