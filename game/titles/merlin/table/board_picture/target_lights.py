"""Outlines of everything on the board that can be chosen, and their lights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.titles.merlin.rules.notation import ASSISTANTS, KINDS, SPACES, hex_name
from game.titles.merlin.rules.options import DISPLAY
from game.titles.merlin.table.arrangement import ENVIRONS, NOTHING
from game.titles.merlin.table.art import brush
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.view_data import LevelFacts
from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.area_lights import AreaLights, Outline
from game.ui.kit.board_parts.projection import Projection
from game.ui.look import svg

Marks = Mapping[str, str]
"""The lights of places, by id: "legal", "focus" or both."""
ROUND = 7.0


def space_id(space: int) -> str:
    return f"{SPACE}{space}"


def space_of(name: str) -> int:
    """Return the space whose focus id this is."""
    return int(name.removeprefix(SPACE))


def hex_id(name: str) -> str:
    return f"{HEX}{name}"


def arch_id(principality: str, assistant: str) -> str:
    return f"{ARCH}{principality}:{assistant}"


def stock_id(kind: str, principality: str) -> str:
    return f"{STOCK}{kind}:{principality}"


def markers_id(principality: str) -> str:
    return f"{MARKERS}{principality}"


def card_id(index: int) -> str:
    return f"{CARD}{index}"


def slot_id(below: bool, slot: int) -> str:
    return f"{SLOT}{'below' if below else 'above'}:{slot}"


def seal_id(assistant: str, row: int) -> str:
    return f"{SEAL}{assistant}:{row}"


SPACE, HEX, SLOT, GATE, ARCH, SEAL = "space:", "hex:", "slot:", "gate:", "arch:", "seal:"
"""Prefixes of the focus ids of spaces, hexes, slots of the frames, principalities and their arches, and abilities."""
STOCK, MARKERS = "stock:", "markers:"
IN_GATEHOUSES = (ARCH, STOCK, MARKERS)
"""Prefixes of the ids of everything in a gatehouse."""
DECK, ROUNDS, CARD = "deck", "rounds", "display:"


class TargetLights:
    """The lights of one layout: those of the whole board, of what is enlarged, and of the board of abilities."""

    def __init__(
        self, facts: LevelFacts, places: TablePlaces, cells: Callable[[], Mapping[str, Box]],
        learning: Callable[[], bool],
    ) -> None:  # fmt: skip
        """
        cells     returns the places of abilities, by their ids
        learning  returns whether their board lies over the other one
        """
        self._facts, self._places, self._learning = facts, places, learning
        self._canvas: Canvas | None = None
        self._grown: dict[tuple[str, ...], AreaLights] = {}
        """Those of grown gatehouses, by all that have grown together."""
        self.cells = cells
        self.boxes: Mapping[str, Box] = {}
        self._whole: AreaLights | None = None
        self._near: AreaLights | None = None
        self._abilities: AreaLights | None = None

    def layout(self, canvas: Canvas) -> None:
        """Find all outlines at the present layout."""
        places = self._places
        self._canvas, self._grown = canvas, {}
        with places.showing(NOTHING):
            self._whole = AreaLights(canvas, Projection(1.0, 0.0, 0.0), {**self._fixed(), **self._hexes()})
        with places.showing(ENVIRONS):
            self._near = AreaLights(canvas, Projection(1.0, 0.0, 0.0), self._hexes())
        cells = {name: _box(box, 0.8) for name, box in self.cells().items()}
        self._abilities = AreaLights(canvas, Projection(1.0, 0.0, 0.0), cells)

    @property
    def lights(self) -> AreaLights:
        """The lights of what is seen: of the board of abilities, of what is enlarged, or of the whole board."""
        if self.learning:
            return self.abilities
        enlarged = self._places.enlarged
        if enlarged.gates:
            return self._of_grown(enlarged.gates)
        found = self._near if enlarged.environs else self._whole
        assert found is not None, "laid out"
        return found

    def _of_grown(self, gates: tuple[str, ...]) -> AreaLights:
        """Return the lights of gatehouses that have grown together."""
        if gates not in self._grown:
            assert self._canvas is not None, "laid out"
            self._grown[gates] = AreaLights(self._canvas, Projection(1.0, 0.0, 0.0), self._gates(gates))
        return self._grown[gates]

    @property
    def learning(self) -> bool:
        """Whether the board of abilities lies over the other one."""
        return self._learning()

    @property
    def abilities(self) -> AreaLights:
        assert self._abilities is not None, "laid out"
        return self._abilities

    @property
    def whole(self) -> AreaLights:
        assert self._whole is not None, "laid out"
        return self._whole

    def _fixed(self) -> dict[str, Outline]:
        places = self._places
        found = self._gates(self._facts.principalities)
        for space in range(SPACES):
            corners = places.wedge(space)
            found[space_id(space)] = Outline(svg.closed(corners), corners, 0.62 * places.ring.scale)
        for index in range(DISPLAY):
            found[card_id(index)] = _box(places.display_card(index), 0.62)
        found[DECK] = _box(places.deck(), 0.62)
        return found

    def _gates(self, names: Sequence[str]) -> dict[str, Outline]:
        """Return the outlines in these gatehouses as they are seen."""
        found = {}
        for name in names:
            place = self._places.gatehouse(name)
            unit = place.scale
            for role in ASSISTANTS:
                found[arch_id(name, role)] = _arch(place.arch(role), 0.55 * unit)
            for kind in KINDS:
                found[stock_id(kind, name)] = (
                    _box(place.tile(kind), 0.5 * unit)
                    if name in self._places.enlarged.gates
                    else _box(place.stock(kind).inset(2.0, 1.0), 0.4 * unit)
                )
            found[markers_id(name)] = _box(place.markers, 0.55 * unit)
        return found

    def _hexes(self) -> dict[str, Outline]:
        places, found = self._places, {}
        wide = 0.5 if not places.enlarged.environs else 0.7
        for number in range(6 * self._facts.rows):
            middle, box = places.hex(number), places.hex_box(number)
            corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
            data = brush.hexagon(*middle, places.hex_width() * 0.97)
            found[hex_id(hex_name(number))] = Outline(data, corners, wide * places.ring.scale)
        return found


def _box(box: Box, wide: float) -> Outline:
    corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    r = ROUND
    data = (
        f"M{box.x + r:.1f} {box.y:.1f}H{box.right - r:.1f}q{r} 0 {r} {r}V{box.bottom - r:.1f}q0 {r} -{r} {r}"
        f"H{box.x + r:.1f}q-{r} 0 -{r} -{r}V{box.y + r:.1f}q0 -{r} {r} -{r}Z"
    )
    return Outline(data, corners, wide)


def _arch(box: Box, wide: float) -> Outline:
    corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    half = box.w / 2
    data = (
        f"M{box.x:.1f} {box.bottom:.1f}V{box.y + half:.1f}A{half:.1f} {half:.1f} 0 0 1 {box.right:.1f} "
        f"{box.y + half:.1f}V{box.bottom:.1f}Z"
    )
    return Outline(data, corners, wide)
