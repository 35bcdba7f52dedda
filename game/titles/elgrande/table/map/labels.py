"""Names and printed points of the areas: small pictures above an area's light and below its pieces."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.titles.elgrande.table.map.printed_map import PrintedMap
from game.titles.elgrande.table.pieces import pieces_art
from game.ui.canvas import Canvas
from game.ui.kit.art.kept_pictures import narrowed
from game.ui.kit.board_parts.projection import Projection
from game.ui.look import svg
from game.ui.look.theme import Theme

INK = "#1E1611"
PAPER = "#F7ECD2"
LETTERS = 1.0
"""Type size of a name, as a fraction of the level's room for letters."""
UNPAID = "#8F7C57"
BOLD_INK, BOLD_PAPER, BOLD_UNPAID = "#000000", "#FFFFFF", "#5C4A2C"
"""The same at high contrast."""
HALO, BOLD_HALO = (2.2, 90), (3.4, 255)
"""How far the halo of a name reaches, in canvas units, and its strength; usually and at high contrast."""
BOARD_LINE, BOLD_BOARD = 4.4, 9.0
"""Thickness of the outline of the prizes, in map units, usually and at high contrast."""


def make(printed: PrintedMap, names: Mapping[str, str], paid: int = 3) -> list[svg.PlacedPicture]:
    """Return all plaques, and names if they fit, as one picture per area with its top left pixel; `paid`: how many
    places score."""
    canvas, level, projection, theme, lettering = printed
    made = []
    for area in level.order:
        places = level.places.areas[area]
        plaque = plaque_picture(printed, area, paid)
        at = lettering.plaque_at(level, area)
        made.append((plaque, plaque.get_rect(center=canvas.pos(*projection.units(at))).topleft))
        if not lettering.names:
            continue
        name = name_picture(theme, canvas, projection, level.sizes.letters, names[area])
        made.append((name, name.get_rect(center=canvas.pos(*projection.units(places.name))).topleft))
    return made


def plaque_picture(printed: PrintedMap, area: str, paid: int = 3) -> pygame.Surface:
    """Return the three printed points as the steps of a rostrum; places that don't score with so few players are faint
    and struck out."""
    canvas, level, projection, theme, lettering = printed
    rect = canvas.rect(projection.around((0.0, 0.0), lettering.plaque(level)))
    line, faint, dark = (BOLD_BOARD, BOLD_UNPAID, BOLD_INK) if printed.bold else (BOARD_LINE, UNPAID, INK)
    made = svg.render(pieces_art.points_board(*level.sizes.plaque, line), rect.size, (0, 0, *level.sizes.plaque))
    width, height = level.sizes.plaque
    scale, third = rect.width / width, (width - 6) / 3
    font = theme.font("bold", lettering.digits * projection.scale, canvas, scaled=False)
    for index, value in enumerate(level.points[area]):
        ink = faint if index >= paid else dark if index else PAPER
        picture = font.render(str(value), True, ink)
        digits = narrowed(picture.subsurface(picture.get_bounding_rect()), (third - 7) * scale)
        x, y = pieces_art.points_middle(width, height, index)
        placed = digits.get_rect(center=(round(x * scale), round(y * scale)))
        made.blit(digits, placed)
        if index >= paid:
            edge = max(1, round(2 * scale))
            wide, high = max(placed.w, placed.h // 2) // 2 + 2 * edge, placed.h // 2
            x, y = placed.center
            pygame.draw.line(made, dark, (x - wide, y + high), (x + wide, y - high), edge)
    return made


def name_role(text: str) -> str:
    """Return the typeface of a name: the period one, if it has all the letters."""
    return "title" if all(ord(letter) < 0x250 for letter in text) else "bold"


def name_picture(theme: Theme, canvas: Canvas, projection: Projection, letters: float, text: str) -> pygame.Surface:
    """Draw a name on the map in the period typeface, dark with a soft light halo."""
    font = theme.font(name_role(text), letters * LETTERS * projection.scale, canvas, scaled=False)
    bold = theme.contrast == "high"
    reach_units, strength = BOLD_HALO if bold else HALO
    ink = font.render(text, True, BOLD_INK if bold else INK)
    halo = font.render(text, True, BOLD_PAPER if bold else PAPER)
    halo.set_alpha(strength)
    reach = max(1, round(reach_units * canvas.scale))
    made = pygame.Surface((ink.get_width() + 2 * reach, ink.get_height() + 2 * reach), pygame.SRCALPHA)
    made.fill((241, 229, 200, 0))
    for dx in (-reach, 0, reach):
        for dy in (-reach, 0, reach):
            if dx or dy:
                made.blit(halo, (reach + dx, reach + dy))
    made.blit(ink, (reach, reach))
    return made
