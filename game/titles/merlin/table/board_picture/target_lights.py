"""Everything on the board that can be chosen, with its lights; and the environs and gatehouses with what is on them, at
their places and as large as they stand over the board.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from math import hypot

import pygame

from game.titles.merlin.rules.notation import ASSISTANTS, COLUMNS, KINDS, SHIELD, SPACES, hex_name, hex_number
from game.titles.merlin.rules.options import DISPLAY
from game.titles.merlin.rules.scoring import frame_slots
from game.titles.merlin.table.art import drawings
from game.titles.merlin.table.art.drawings import INK, LIGHT, PAPER, STONE
from game.titles.merlin.table.board_picture.ground import MARGIN, Ground
from game.titles.merlin.table.places import ENVIRONS, MEADOW, NOTHING, Gatehouse, TablePlaces
from game.titles.merlin.table.player_plates import castle_of
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.area_lights import AreaLights, Outline, bolder
from game.ui.kit.board_parts.camera import Projection
from game.ui.kit.board_parts.patched_board import Enlargement
from game.ui.kit.layered_picture import EMPTY, Layer
from game.ui.look import svg
from game.ui.look.shapes import draw_panel
from game.ui.table.parts.stage import Spotlights

Marks = Mapping[str, str]
"""The lights of places, by id: "legal", "focus" or both."""


def space_id(space: int) -> str:
    return f"{SPACE}{space}"


def space_of(name: str) -> int:
    """Return the space whose focus id this is."""
    return int(name.removeprefix(SPACE))


def arch_id(principality: str, assistant: str) -> str:
    return f"{ARCH}{principality}:{assistant}"


def comes_from(view: ViewData, place: str) -> str | None:
    """Return the id of the arch where the active player's assistant stands that would come to this arch; None for other
    places, and for one who comes from the castle."""
    if not place.startswith(ARCH) or view.active is None:
        return None
    role = place.split(":")[2]
    start = view.place_of(view.active, role)
    return None if start is None else arch_id(start, role)


def stock_id(kind: str, principality: str) -> str:
    return f"{STOCK}{kind}:{principality}"


def card_id(index: int) -> str:
    return f"{CARD}{index}"


def slot_id(below: bool, slot: int) -> str:
    return f"{SLOT}{'below' if below else 'above'}:{slot}"


def seal_id(assistant: str, row: int) -> str:
    return f"{SEAL}{assistant}:{row}"


SPACE, HEX, SLOT, GATE, ARCH, SEAL = "space:", "hex:", "slot:", "gate:", "arch:", "seal:"
"""Prefixes of the focus ids of spaces, hexes, slots of the frames, principalities and their arches, and abilities."""
STOCK, MARKERS = "stock:", "markers:"
REWARD = "points"
"""The id of the completed mission, whose points can be taken."""
ON_SHEET = (SEAL, REWARD)
"""Choices on the sheet of abilities: how the ids of the abilities begin, and the id of the mission."""
IN_GATEHOUSES = (ARCH, STOCK, MARKERS)
"""Prefixes of the ids of everything in a gatehouse."""
DECK, ROUNDS, CARD = "deck", "rounds", "display:"


DASHES = 0.78
"""Width of the dashes around a space: 8 units, in widths of a light's."""
PLAIN = Projection(1.0, 0.0, 0.0)
"""Outlines are in canvas units."""


class TargetLights:
    """The lights of one layout, once there is one: those of the whole board, of what is enlarged, and of the board of
    `abilities`."""

    whole: AreaLights
    abilities: AreaLights
    _near: AreaLights

    def __init__(
        self, tools: TableTools, places: TablePlaces, cells: Callable[[], Mapping[str, Box]],
        learning: Callable[[], bool],
    ) -> None:  # fmt: skip
        """
        cells     returns the places of abilities and of the mission beside them, by their ids
        learning  returns whether their board lies over the other one
        """
        self._tools, self._facts, self._places, self.learning = tools, tools.facts, places, learning
        self._grown: dict[Hashable, AreaLights] = {}
        """Those of grown gatehouses, by all that have grown together, and those of the board with what is laid out."""
        self.cells = cells

    def layout(self, canvas: Canvas) -> None:
        """Find all outlines at the present layout."""
        places = self._places
        self._grown = {}
        with places.showing(NOTHING):
            found = self._gates()
            for space in range(SPACES):
                corners = places.outline(space)
                found[space_id(space)] = Outline(svg.closed(corners), corners, DASHES * places.ring.scale)
            for index in range(DISPLAY):
                found[card_id(index)] = _box(places.display_card(index).inset(-4.0), 0.62)
            found[DECK] = _box(places.deck().inset(-4.0), 0.62)
            self._outlines = {**found, **self._hexes()}
            self.whole = self._lit(canvas, self._outlines)
        with places.showing(ENVIRONS):
            slots = {slot_id(below, slot): _box(box, 0.6) for below, slot, box in places.frame_slots()}
            self._near = self._lit(canvas, self._hexes() | slots)
        self.abilities = self._lit(canvas, {name: _box(box, 0.8) for name, box in self.cells().items()})

    def _lit(self, canvas: Canvas, outlines: Mapping[str, Outline]) -> AreaLights:
        """Return the lights of these outlines."""
        return AreaLights(canvas, PLAIN, bolder(outlines, self._tools.theme.contrast))

    @property
    def lights(self) -> AreaLights:
        """The lights of what is seen: of the board of abilities, of what is enlarged, or of the whole board."""
        if self.learning():
            return self.abilities
        enlarged, laid = self._places.enlarged, tuple(self._places.laid.items())
        if enlarged.environs:
            return self._near
        if not (enlarged.gates or laid):
            return self.whole
        if (enlarged, laid) not in self._grown:
            tiles = {name: _box(box.inset(3.0), 0.8) for name, box in laid}
            self._grown[enlarged, laid] = self._lit(self.whole.canvas, self._outlines | tiles | self._gates())
        return self._grown[enlarged, laid]

    def _gates(self) -> dict[str, Outline]:
        """Return the outlines in gatehouses as they are seen."""
        found = {}
        for name in self._facts.principalities:
            place = self._places.gatehouse(name)
            unit = place.scale
            for role in ASSISTANTS:
                box = place.arch(role)
                half = box.w / 2
                data = (
                    f"M{box.x:.1f} {box.bottom:.1f}V{box.y + half:.1f}A{half:.1f} {half:.1f} 0 0 1 {box.right:.1f} "
                    f"{box.y + half:.1f}V{box.bottom:.1f}Z"
                )
                found[arch_id(name, role)] = Outline(data, box.corners, 0.55 * unit)
            for kind in KINDS:
                found[stock_id(kind, name)] = _box(place.stock(kind).inset(2.0), 0.45 * unit)
            found[f"{MARKERS}{name}"] = _box(place.markers, 0.55 * unit)
        return found

    def _hexes(self) -> dict[str, Outline]:
        places, found = self._places, {}
        wide = 0.5 if not places.enlarged.environs else 0.7
        for number in range(6 * self._facts.rows):
            middle, box = places.hex(number), places.hex_box(number)
            data = drawings.hexagon(*middle, places.hex_width() * 0.97)
            found[f"{HEX}{hex_name(number)}"] = Outline(data, box.corners, wide * places.ring.scale)
        return found


def _box(box: Box, wide: float) -> Outline:
    r = 7.0
    data = (
        f"M{box.x + r:.1f} {box.y:.1f}H{box.right - r:.1f}q{r} 0 {r} {r}V{box.bottom - r:.1f}q0 {r} -{r} {r}"
        f"H{box.x + r:.1f}q-{r} 0 -{r} -{r}V{box.y + r:.1f}q0 -{r} {r} -{r}Z"
    )
    return Outline(data, box.corners, wide)


RIM = 4.0
"""Units of the enlarged environs' outline beyond the rondel."""
QUIET = svg.mix(STONE, INK, 0.78)
"""Ink of the numbers that nobody chooses from."""
TEETH = 0.09
"""Share of a gatehouse's height from its top down to where nothing shows through the battlement."""


class GrowingParts:
    """Draws them. `growth`: how far what is enlarged has grown."""

    def __init__(
        self, tools: TableTools, view: ViewData, places: TablePlaces, ground: Ground, lights: TargetLights,
        spotlights: Spotlights,
    ) -> None:  # fmt: skip
        self._tools, self._view, self._places = tools, view, places
        self._ground, self._lights, self._spotlights = ground, lights, spotlights
        self.growth = Enlargement()

    def grown(self, marks: Marks) -> list[Layer]:
        """Return what stands over the board: as many layers whatever is enlarged. `marks`: the lights of all places"""
        return [
            self._enlarged_environs(marks),
            *(self._house(name, marks) for name in self._tools.facts.principalities),
        ]

    def _hidden(self, kind: str) -> Hashable:
        return frozenset(token for token in self._spotlights.hidden if token[0] == kind)

    # -- the environs

    def environs(self, marks: Marks) -> Layer:
        """Return what is on the environs, unless they are enlarged over their place."""
        if self._places.enlarged.environs:
            return EMPTY
        state = self._on_hexes(marks), self._ground.version
        return Layer(self._places.environs_box(), state, partial(self._paint_hexes, marks), glow=4.0)

    @property
    def _way(self) -> tuple[Box, Box]:
        """Where the enlarged environs begin to grow, and where they end."""
        end, side = self._places.ring.box.inset(-RIM), 2 * MEADOW * self._places.ring.scale
        return end.centred(side, side), end

    def _enlarged_environs(self, marks: Marks) -> Layer:
        if not self._places.enlarged.environs:
            return EMPTY
        growth, (start, end) = self.growth, self._way

        def paint_near(surface: pygame.Surface) -> None:
            self._ground.draw_near(surface)
            self._paint_hexes(marks, surface)

        return Layer(
            growth.box(start, end),
            (self._on_hexes(marks), self._ground.version, growth.ticks),
            lambda surface: growth.paint(surface, self._tools.canvas, "environs", (start, end), paint_near),
            glow=0.0,
            baked=True,
        )

    def _on_hexes(self, marks: Marks) -> Hashable:
        """Return a value that changes with what is drawn on the hexes."""
        return tuple(self._view.owners), tuple(sorted(_of_hexes(marks).items())), self._hidden("manor")

    def _paint_hexes(self, marks: Marks, surface: pygame.Surface) -> None:
        """Draw lights and manors on the environs at their present size, and below the manors what a focused hex is
        about."""
        places, tools, lit, lights = self._places, self._tools, _of_hexes(marks), self._lights.lights
        if places.enlarged.environs and any("legal" in word for word in lit.values()):
            lights.draw(surface, {name: "dim" for name in lights.outlines if name.startswith(HEX) and name not in lit})
        lights.draw(surface, lit)
        for name, word in lit.items():
            if "focus" in word and name.startswith(HEX):
                self._paint_focused(surface, hex_number(name.removeprefix(HEX)), "legal" in word)
        for number, owner in enumerate(self._view.owners):
            if owner is not None and ("manor", number) not in self._spotlights.hidden:
                tools.pieces.manor(surface, places.manor(number), owner, places.manor_width())

    def _paint_focused(self, surface: pygame.Surface, number: int, legal: bool) -> None:
        """Draw the lines from the hex with the focus to what pays for it; if it can be built on, only to materials
        that the person has, and the manor that would stand there."""
        places, canvas, view, facts = self._places, self._tools.canvas, self._view, self._tools.facts
        paying, seat = set(frame_slots(facts.rows, *divmod(number, COLUMNS))), view.active
        if legal and seat is not None:
            frames = facts.above, facts.below
            paying = {(below, at) for below, at in paying if view.held(seat, "material", frames[below][at])}
            at, manor = places.manor(number), self._tools.pieces.manor
            box = Box.at(at, places.hex_width(), places.hex_width())
            self._tools.pieces.see_through(surface, box, manor, at, seat, places.manor_width())
        (x, y), wide = places.hex(number), places.hex_width()
        for slot in (box for below, slot, box in places.frame_slots() if (below, slot) in paying):
            across, down = slot.centre[0] - x, slot.centre[1] - y
            edge = 0.52 * wide / hypot(across, down)
            start, end = (canvas.pos(x + at * across, y + at * down) for at in (edge, 1 - edge))
            for ink, thick in ((INK, 9.0), (LIGHT, 5.0)):
                pygame.draw.aaline(surface, ink, start, end, canvas.px(thick))
                around = canvas.px(0.5 * wide + thick / 2)
                pygame.draw.aacircle(surface, ink, canvas.rect(slot).center, around, canvas.px(thick))

    # -- gatehouses

    def gate(self, name: str, marks: Marks) -> Layer:
        """Return what is in a gatehouse at its place, or what lies below it if it has left that."""
        place, lit = self._places.small_gatehouse(name), _of_gate(marks, name)
        if self._places.gatehouse(name) != place:
            bare = partial(self._ground.draw_bare, name)
            return Layer(place.box.inset(-MARGIN), self._ground.version, bare, glow=0.0)
        paint = partial(self._paint_inside, name=name, place=place, marks=lit, grown=False)
        return Layer(place.box, (self._inside(name, lit), self._ground.version), paint, glow=8.0)

    def _house(self, name: str, marks: Marks) -> Layer:
        """Return a gatehouse that has left its place."""
        end, place = self._places.gatehouse(name), self._places.small_gatehouse(name)
        if end == place:
            return EMPTY
        start = place.box
        growth, lit = self.growth, _of_gate(marks, name)
        box = growth.box(start, end.box)

        def paint_grown(surface: pygame.Surface) -> None:
            self._ground.draw_gatehouse(surface, name, end)
            self._paint_inside(surface, name, end, lit, grown=True)

        solid = Box(box.x, box.y + TEETH * box.h, box.w, (1.0 - TEETH) * box.h).inset(2.0) if growth.grown else None
        return Layer(
            box,
            (self._inside(name, lit), self._ground.version, growth.ticks),
            lambda surface: growth.paint(surface, self._tools.canvas, name, (start, end.box), paint_grown),
            solid,
            glow=MARGIN * end.scale,
        )

    # -- the contents of a gatehouse

    def _inside(self, name: str, marks: Marks) -> Hashable:
        """Return a value that changes with what is drawn in a gatehouse."""
        view, seat = self._view, self._view.active or 0
        stocks = tuple(view.stock(kind, name) for kind in KINDS)
        people = tuple(view.occupant(name, role) for role in ASSISTANTS)
        markers = tuple(view.markers[view.facts.index[name]])
        besiegers = tuple(view.traitors[seat]), tuple(view.goods[seat][SHIELD])
        return stocks, people, markers, besiegers, tuple(sorted(marks.items())), self._hidden("assistant")

    def _paint_inside(self, surface: pygame.Surface, name: str, place: Gatehouse, marks: Marks, grown: bool) -> None:
        """Draw the lights named in `marks`, and everything that is there."""
        tools, view, unit = self._tools, self._view, place.scale
        canvas, pieces = tools.canvas, tools.pieces
        least, read = (units * min(1.25, max(1.0, tools.theme.text_scale)) for units in (26.0, 32.0))
        traitors = castle_of(view, view.active or 0).traitors
        besieged = {each.principality for each in traitors if not each.repelled}
        if place.goods:
            wall = canvas.rect(Box.around(map(place.stock, KINDS)).inset(-3.5 * unit, -unit))
            draw_panel(surface, wall, svg.mix(STONE, INK, 0.2), canvas.px(6.0), INK, canvas.px(2.0))
        (self._lights.lights if grown else self._lights.whole).draw(surface, marks)
        for role in () if place.goods else ASSISTANTS:
            seat, box = view.occupant(name, role), place.arch(role)
            x, foot, tall = box.centre[0], box.bottom - 2.0 * unit, min(box.h + 2.0 * unit, 1.18 * box.w)
            comes = view.active if marks.get(arch_id(name, role)) == "legal focus" else None
            if comes is not None and comes != seat:
                at = x - 0.12 * box.w * (seat is not None), foot
                pieces.see_through(surface, box.inset(-0.5 * box.w), pieces.assistant, at, comes, role, tall)
                x, tall = x + 0.3 * box.w, 0.6 * tall  # Who has to leave for it stands aside.
            if seat is not None and ("assistant", seat, role) not in self._spotlights.hidden:
                pieces.assistant(surface, (x, foot), seat, role, tall)
        for kind in KINDS:
            box, lit, count = place.stock(kind), stock_id(kind, name) in marks, str(view.stock(kind, name))
            (x, y), meets = box.centre, lit and kind == KINDS[SHIELD] and name in besieged
            if place.goods:
                colour = PAPER if lit else svg.mix(STONE, INK, 0.12)
                draw_panel(surface, canvas.rect(box.inset(4.0)), colour, canvas.px(6.0), colour, 0)
                high = max(read, 36.0 * unit)
                side = min(box.w - 8.0 * unit, box.h - high - 6.0 * unit)
                pieces.good(surface, (x, y - 0.5 * high), kind, name, side if lit else 0.7 * side)
                y += 0.5 * side
                pieces.number(surface, count, (x - 0.22 * box.w * meets, y), high, INK, "center")
                if meets:
                    pieces.traitor(surface, (x + 0.2 * box.w, y), name, 0.44 * box.w)
                continue
            if place.paired:
                high = max(read, 32.0 * unit)
                pieces.good(surface, (x, box.y + 0.3 * box.h), kind, name, min(0.44 * box.h, 40.0 * unit))
                pieces.number(surface, count, (x, box.y + 0.74 * box.h), high, INK, "center")
                continue
            pieces.good(surface, (box.x + 20.0 * unit, y), kind, name, 28.0 * unit)
            asked = name in self._places.enlarged.gates
            high, ink = (max(read, 34.0 * unit), INK) if asked else (max(least, 28.0 * unit), QUIET)
            pieces.number(surface, count, (box.x + 39.0 * unit, y), high, ink)
        counts, mine = view.markers[view.facts.index[name]], view.active if f"{MARKERS}{name}" in marks else None
        there = counts if mine is None else (*counts, 1)
        for seat, number in enumerate(counts):
            (x, y), size = place.marker(seat, there)
            side = size * unit
            if number == max(counts) and counts.count(number) == 1:
                ring = partial(svg.placed, 0.0, 0.0, side, svg.circle(0, 0, 24, LIGHT, INK, 3))
                pieces.draw(surface, (x, y), ("lead",), 50.0 * side, ring)
            if number:
                pieces.marker(surface, (x, y), seat, 20.0 * side)
            if number > 1:
                pieces.number(surface, str(number), (x + 28.0 * side, y), max(least, min(58.0, 36.0 * side)), INK)
        if mine is not None:  # One's next marker, beside all others.
            (x, y), size = place.marker(len(counts), there)
            radius = 20.0 * size * unit
            pieces.see_through(surface, Box.at((x, y), 2.5 * radius, 2.5 * radius), pieces.marker, (x, y), mine, radius)


def _of_hexes(marks: Marks) -> Mapping[str, str]:
    return {name: word for name, word in marks.items() if name.startswith((HEX, SLOT))}


def _of_gate(marks: Marks, name: str) -> Mapping[str, str]:
    """Return the lights of what is in a principality's gatehouse."""
    return {one: word for one, word in marks.items() if name in one.split(":")}
