"""The pictures in the menus: the country with its knights behind the main menu, and the boards of saved games.

The country is baked in short steps, so the menu in front never waits for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.core.ruleset import Observation
from game.match.records import Seat
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.art import drawings, landscape
from game.titles.merlin.table.board_picture.ground import BoardDrawing, gatehouse
from game.titles.merlin.table.places import FEET, KNIGHT, MERLIN, Arrangement, BoardPlaces, RondelRing, alone
from game.titles.merlin.table.view import project
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import BASE_HEIGHT, NOWHERE, Box, Canvas
from game.ui.look import svg
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import Theme

STRIPE = 100_000
"""Pixels to render at once."""
BEYOND, LEFT, DOWN = 16.0, 150.0, -6.0
"""Units by which the rondel is higher than its room, and from the middle of that to its own, away from the menus."""
TALL = 60.0
"""How far the knights reach beyond it."""
SEED = 11
KNIGHTS = (2, 7, 13, 17)
"""Spaces in an imaginary game."""
MANORS = {2: 0, 5: 3, 6: 0, 9: 1, 11: 2, 14: 2, 17: 1, 20: 3}
"""Owners by hex; hexes that the level doesn't have are left out."""


def bake_backdrop(theme: Theme, canvas: Canvas, box: Box) -> Iterator[pygame.Surface]:
    """Draw the country of the default level over the whole canvas, with the rondel in `box`, in steps."""
    base = pygame.Surface(canvas.size_px)
    base.fill(landscape.SUNLIT[1][1])
    yield base
    whole = base.get_rect()

    def drawn(body: str, place: pygame.Rect) -> Iterator[pygame.Surface]:
        return svg.stripes(base, place, STRIPE, lambda rect: [each / canvas.scale for each in rect], lambda _view: body)

    land = landscape.meadow(canvas.width, canvas.height)
    yield base
    for part in land:
        yield from drawn(part.body, canvas.rect(part.box).clip(whole))
    game = project(merlin.new_game(merlin.Options(), SEED).observe(None))
    owners = [MANORS.get(number) for number in range(len(game.tiles))]
    view = replace(game, knights=list(KNIGHTS), merlin=21, owners=owners)
    places, styles = BoardPlaces(view), list(theme.seats.values())[: view.players]
    (x, y), radius = box.centre, min(box.w, box.h + BEYOND) / 2
    ring = RondelRing(x - min(LEFT, box.w / 2 - radius), y + DOWN, radius)
    places.arrange(Arrangement(NOWHERE, ring, (NOWHERE,) * 6, NOWHERE, NOWHERE), canvas.box)
    drawing, round_table = BoardDrawing(view, places), canvas.rect(ring.box.inset(-TALL)).clip(whole)
    for body in (drawing.rondel(), drawing.environs(), drawn_manors(styles, view, places)):
        yield from drawn(body, round_table)
    yield from drawn(drawn_pawns(styles, view, places), round_table)


ASSISTANT = 54.0
"""Height of an assistant, in units of a gatehouse."""


def drawn_manors(styles: Sequence[SeatStyle], view: ViewData, places: BoardPlaces) -> str:
    """Draw the manors on their hexes."""
    owned = ((number, styles[owner]) for number, owner in enumerate(view.owners) if owner is not None)
    wide = places.manor_width()
    return "".join(drawings.of_seat("manor", style, *places.manor(number), wide) for number, style in owned)


def drawn_pawns(styles: Sequence[SeatStyle], view: ViewData, places: BoardPlaces) -> str:
    """Draw the knights and Merlin, the farthest first."""
    ring = places.ring
    found = [(places.pawn(None), drawings.merlin(*places.pawn(None), MERLIN * ring.scale))]
    for seat, style in enumerate(styles):
        foot = places.pawn(seat)
        facing = 1 if foot[1] - FEET * ring.scale < ring.y else -1
        found.append((foot, drawings.knight(style, *foot, KNIGHT * ring.scale, 0.0, facing)))
    return "".join(drawn for _foot, drawn in sorted(found, key=lambda one: one[0][1]))


def paint(theme: Theme, seats: Sequence[Seat], shown: Observation, size: tuple[int, int]) -> pygame.Surface:
    """Return the board as large as a size in pixels, with the country around it. Raise RulesError if the level can't be
    read, TypeError for a game of another title."""
    if not isinstance(shown, merlin.Observation):
        raise TypeError(f"expected an observation of Merlin, got {shown!r:.80}")
    view = project(shown)
    width, height = BASE_HEIGHT * size[0] / size[1], BASE_HEIGHT
    places = BoardPlaces(view)
    whole = Box(0.0, 0.0, width, height)
    places.arrange(alone(whole), whole)
    styles = [theme.seat(seat.colour) for seat in seats]
    found = []
    for name in view.facts.principalities:
        house = places.small_gatehouse(name)
        unit = house.scale
        found.append(gatehouse(name, house))
        for role in ASSISTANTS:
            seat, box = view.occupant(name, role), house.arch(role)
            if seat is not None:
                foot = box.centre[0], box.bottom - 2.0 * unit
                found.append(drawings.assistant(styles[seat], role, *foot, ASSISTANT * unit))
    drawing = BoardDrawing(view, places)
    pieces = "".join([drawn_manors(styles, view, places), *found, drawn_pawns(styles, view, places)])
    picture = pygame.Surface(size)
    svg.paint(picture, size[1] / height, [*drawing.table(width, height), svg.PlacedDrawing(pieces, whole)])
    return picture
