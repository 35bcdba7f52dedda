"""Everything on the board that can be chosen, with its lights; and the environs and gatehouses with what is on them, at
their places and as large as they stand over the board.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from functools import partial
from math import atan2, degrees, dist

import pygame

from game.titles.merlin.rules.notation import ASSISTANTS, COLUMNS, KINDS, SHIELD, SPACES, hex_name, hex_number
from game.titles.merlin.rules.options import DISPLAY
from game.titles.merlin.rules.scoring import frame_slots
from game.titles.merlin.table.art import drawings
from game.titles.merlin.table.art.drawings import FAINT, INK, LIGHT, PAPER
from game.titles.merlin.table.board_picture.ground import MARGIN, Ground
from game.titles.merlin.table.pieces import SEEN
from game.titles.merlin.table.places import ENVIRONS, MEADOW, NOTHING, Gatehouse, TablePlaces
from game.titles.merlin.table.player_plates import castle_of
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.area_lights import STEPPED_BACK, AreaLights, Outline, bolder
from game.ui.kit.board_parts.camera import Projection
from game.ui.kit.board_parts.patched_board import Enlargement
from game.ui.kit.layered_picture import EMPTY, Layer
from game.ui.look import svg
from game.ui.motion.verbs import lerp_point
from game.ui.table.parts.stage import Spotlights

Marks = Mapping[str, str]
"""The lights of places, by id: "legal", "focus" or both; "leaves" where an assistant stands who would go elsewhere."""


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


OPEN = "#2E261E"
"""The dark inside of an arch to which someone may come."""
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
            self._near = self._lit(canvas, self._hexes())
        self.abilities = self._lit(canvas, {name: _box(box, 0.8) for name, box in self.cells().items()})

    def _lit(self, canvas: Canvas, outlines: Mapping[str, Outline]) -> AreaLights:
        """Return the lights of these outlines."""
        return AreaLights(canvas, PLAIN, bolder(outlines, self._tools.theme.contrast, (STEPPED_BACK, 0.6)))

    def faded(self, legal: Collection[str]) -> Marks:
        """Return what fades beside what can be chosen: all of its kind that can't be."""
        kinds = {name.partition(":")[0] for name in legal if name.startswith((HEX, ARCH, STOCK))}
        return {name: "dim" for name in self.lights.outlines if name.partition(":")[0] in kinds and name not in legal}

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
                found[arch_id(name, role)] = Outline(data, box.corners, 0.55 * unit, fill=OPEN)
            for kind in KINDS:
                found[stock_id(kind, name)] = _box(place.stock(kind).inset(2.0), 0.45 * unit)._replace(fill=PAPER)
            found[f"{MARKERS}{name}"] = _box(place.markers, 0.55 * unit)
        return found

    def _hexes(self) -> dict[str, Outline]:
        places = self._places
        found = {slot_id(below, slot): _box(box, 0.6) for below, slot, box in places.frame_slots()}
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
        return [self._enlarged_environs(marks), self._relocation(marks)]

    def _relocation(self, marks: Marks) -> Layer:
        """Return the way of the assistant who would come from another gatehouse, in the same arrows as a ride's."""
        lights = self._lights.lights
        ends = {word.split()[-1]: lights.box(name) for name, word in marks.items() if name.startswith(ARCH)}
        if not ends.keys() >= {"leaves", "focus"}:
            return EMPTY
        start, end = ends["leaves"].centre, ends["focus"].centre
        ring = self._places.ring.box
        far, seat, side = dist(start, end), self._view.active, 0.037 * ring.w
        turn = degrees(atan2(end[1] - start[1], end[0] - start[0]))

        def paint(surface: pygame.Surface) -> None:
            for way in range(round(2 * side), round(far - 2 * side), round(2.2 * side)):
                at = lerp_point(start, end, way / far)
                if ring.contains(*at) or abs(end[0] - start[0]) < ring.w:  # Across the rondel, not across gatehouses.
                    self._tools.pieces.step(surface, at, seat, side, turn)

        return Layer(Box.around(ends.values()), (start, end, seat, self._ground.version), paint)

    def _hidden(self, kind: str) -> Hashable:
        return frozenset(token for token in self._spotlights.hidden if token[0] == kind)

    # -- the environs

    def environs(self, marks: Marks) -> Layer:
        """Return what is on the environs, unless they are enlarged over their place."""
        if self._places.enlarged.environs:
            return EMPTY
        state = self._on_hexes(marks), self._ground.version
        return Layer(self._places.environs_box(), state, partial(self._paint_hexes, marks), glow=4.0)

    def _enlarged_environs(self, marks: Marks) -> Layer:
        if not self._places.enlarged.environs:
            return EMPTY
        growth, end, side = self.growth, self._places.ring.box.inset(-RIM), 2 * MEADOW * self._places.ring.scale
        start = end.centred(side, side)

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
        places, tools, lit = self._places, self._tools, _of_hexes(marks)
        self._lights.lights.draw(surface, lit)
        for name, word in lit.items():
            if "focus" in word and name.startswith(HEX):
                self._paint_focused(surface, hex_number(name.removeprefix(HEX)), "legal" in word)
        for number, owner in enumerate(self._view.owners):
            if owner is not None and ("manor", number) not in self._spotlights.hidden:
                tools.pieces.manor(surface, places.manor(number), owner, places.manor_width())

    def _paint_focused(self, surface: pygame.Surface, number: int, legal: bool) -> None:
        """Draw the lines from the hex with the focus to what pays for it; if it can be built on, only to materials
        that the person has, and the manor that would stand there."""
        places, view, facts = self._places, self._view, self._tools.facts
        paying, seat = set(frame_slots(facts.rows, *divmod(number, COLUMNS))), view.active
        if legal and seat is not None:
            frames = facts.above, facts.below
            paying = {(below, at) for below, at in paying if view.held(seat, "material", frames[below][at])}
            at, manor = places.manor(number), self._tools.pieces.manor
            box = Box.at(at, places.hex_width(), places.hex_width())
            self._tools.pieces.see_through(surface, box, manor, at, seat, places.manor_width())
        middle, wide = places.hex(number), places.hex_width()
        for below, number, slot in places.frame_slots():
            if (below, number) in paying:
                far = dist(middle, slot.centre)
                for way in range(round(0.62 * wide), round(far - 0.6 * wide), round(0.28 * wide)):
                    self._tools.pieces.dot(surface, lerp_point(middle, slot.centre, way / far), 0.075 * wide)
                self._lights.lights.blit(surface, slot_id(below, number), "chosen")

    # -- gatehouses

    def house(self, name: str, marks: Marks) -> Layer:
        """Return a gatehouse, where it is now."""
        end, start = self._places.gatehouse(name), self._places.small_gatehouse(name).box
        growth, lit, moved = self.growth, _of_gate(marks, name), end.box != start
        box = growth.box(start, end.box)

        def paint(surface: pygame.Surface) -> None:
            self._ground.draw_gatehouse(surface, name, end)
            self._paint_inside(surface, name, end, lit)

        grows = partial(growth.paint, canvas=self._tools.canvas, key=name, way=(start, end.box), paint=paint)
        return Layer(
            box,
            (self._inside(name, lit), self._ground.version, growth.ticks * moved),
            grows if moved else paint,
            Box(box.x, box.y + TEETH * box.h, box.w, (1.0 - TEETH) * box.h).inset(2.0) if growth.grown else None,
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

    def _paint_inside(self, surface: pygame.Surface, name: str, place: Gatehouse, marks: Marks) -> None:
        """Draw the lights named in `marks`, and everything that is there."""
        tools, view, unit = self._tools, self._view, place.scale
        pieces, grow = tools.pieces, max(1.0, unit, min(1.25, tools.theme.text_scale))
        besieged = {each.principality for each in castle_of(view, view.active or 0).traitors if not each.repelled}
        (self._lights.lights if self._places.enlarged.gates else self._lights.whole).draw(surface, marks)
        leaving = ""
        for role in () if place.goods else ASSISTANTS:
            seat, box, state = view.occupant(name, role), place.arch(role), marks.get(arch_id(name, role), "")
            x, foot, tall = box.centre[0], box.bottom - 2.0 * unit, min(box.h, (1.04 if place.paired else 1.18) * box.w)
            comes = view.active if state == "legal focus" and seat != view.active else None
            who, seen = (seat, SEEN if "leaves" in state else 0) if comes is None else (comes, SEEN // 2)
            if who is not None and ("assistant", who, role) not in self._spotlights.hidden:
                around = pieces.standing_box((x, foot), tall)
                pieces.see_through(surface, around, pieces.assistant, (x, foot), who, role, tall, seen=seen)
            elif state == "legal":
                pieces.sign(surface, (x, box.y + 0.55 * box.h), role, 0.54 * box.w, LIGHT, OPEN)
            if comes is not None and seat is not None:  # Who has to leave for it goes out at the side.
                leaving, x = role, box.right + 18.0 * unit
                pieces.assistant(surface, (x, foot), seat, role, 42.0 * unit)
                pieces.step(surface, (x, foot - 56.0 * unit), seat, 20.0 * unit, 0.0)
        for taker, kind in zip((*ASSISTANTS[1:3], ASSISTANTS[0]), KINDS, strict=True):
            box, lit = place.stock(kind), "legal" in marks.get(stock_id(kind, name), "")
            meets, (x, y) = lit and kind == KINDS[SHIELD] and name in besieged, box.centre
            asked = name in self._places.enlarged.gates
            high = (36.0 if place.goods else 32.0) * grow if asked else max(28.0, 26.0 * grow)
            side, at, below = 28.0 * unit, (box.x + 20.0 * unit, y), (box.x + 48.0 * unit, y)
            if place.goods:
                side = min(box.w - 8.0 * unit, box.h - high - 6.0 * unit)
                at, below = (x, y - 0.5 * high), (x - 0.22 * box.w * meets, y + 0.5 * side)
            elif place.paired:
                side, at, below = min(0.44 * box.h, 33.0 * unit), (x, box.y + 0.3 * box.h), (x, box.y + 0.74 * box.h)
            if taker != leaving:
                pale = place.goods and not lit
                pieces.see_through(surface, box, pieces.good, at, kind, name, side, seen=SEEN * pale)
                pieces.number(surface, str(view.stock(kind, name)), below, high, FAINT if pale else INK, "center")
            if meets:
                pieces.traitor(surface, (x + 0.2 * box.w, below[1]), name, 0.44 * box.w)
        counts, mine = view.markers[view.facts.index[name]], view.active if f"{MARKERS}{name}" in marks else None
        there = counts if mine is None else (*counts, 1)  # One's next marker lies beside all others.
        for seat, number in enumerate(there):
            (x, y), size = place.marker(seat, there)
            side, comes = size * unit, seat == len(counts)
            if number == max(counts) and counts.count(number) == 1 and not comes:
                ring = partial(svg.placed, 0.0, 0.0, side, svg.circle(0, 0, 24, LIGHT, INK, 3))
                pieces.draw(surface, (x, y), ("lead",), 50.0 * side, ring)
            if number:
                around, owner = Box.at((x, y), 60.0 * side, 60.0 * side), mine if comes and mine is not None else seat
                pieces.see_through(surface, around, pieces.marker, (x, y), owner, 20.0 * side, seen=SEEN // 2 * comes)
            if number > 1:
                pieces.number(surface, str(number), (x + 28.0 * side, y), max(28.0 * grow, min(58.0, 36.0 * side)), INK)


def _of_hexes(marks: Marks) -> Mapping[str, str]:
    return {name: word for name, word in marks.items() if name.startswith((HEX, SLOT))}


def _of_gate(marks: Marks, name: str) -> Mapping[str, str]:
    """Return the lights of what is in a principality's gatehouse."""
    return {one: word for one, word in marks.items() if name in one.split(":")}
