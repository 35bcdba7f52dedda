"""The board on screen: its layout, its lights, and the enlarged environs."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.titles.merlin.rules.notation import COLUMNS, hex_name
from game.titles.merlin.table.answers.advice_marks import AdviceMarks
from game.titles.merlin.table.answers.answer_places import HAND, hand_id
from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.answers.landings import LANDING, Landing
from game.titles.merlin.table.answers.targets import HAND_CORNER
from game.titles.merlin.table.arrangement import Arrangement
from game.titles.merlin.table.board_picture.board_layers import BoardLayers, Marks
from game.titles.merlin.table.board_picture.ground import Ground
from game.titles.merlin.table.board_picture.quiet_prices import QuietPrices
from game.titles.merlin.table.board_picture.target_lights import (
    GATE,
    ROUNDS,
    SLOT,
    TargetLights,
    hex_id,
    slot_id,
    space_id,
)
from game.titles.merlin.table.castle.reward_sheet import RewardSheet
from game.titles.merlin.table.mission_face import MissionFaces
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.plates.hand_corner import HandCorner
from game.titles.merlin.table.table_tools import TableTools
from game.ui.baker import Baker
from game.ui.canvas import NOWHERE, Box, Canvas, Point
from game.ui.kit.board_parts.travelling_dashes import TravellingDashes
from game.ui.kit.layer import Layer


def landing_space(name: str | None) -> str | None:
    """Return the id of the space of a focused landing; other ids as they are."""
    if name is not None and name.startswith(LANDING):
        return space_id(int(name.rsplit(":", 1)[1]))
    return name


class BoardView:
    """Lays the board out and draws it. It enlarges the environs while someone chooses a hex."""

    def __init__(
        self, tools: TableTools, places: TablePlaces, ground: Ground, lights: TargetLights, faces: MissionFaces,
        dialogue: Dialogue, hand: HandCorner, advice: AdviceMarks, quiet: QuietPrices, baker: Baker,
    ) -> None:  # fmt: skip
        self._tools, self._places, self._ground, self._lights = tools, places, ground, lights
        self._faces, self._dialogue, self._hand, self._advice = faces, dialogue, hand, advice
        self._quiet = quiet
        self._way: str | None = None
        """The landing whose way is dotted."""
        self._layers: BoardLayers | None = None
        self._sheet: RewardSheet | None = None
        self._dashes = TravellingDashes(baker)
        self._wanted: bool | None = None
        """Whether people want the environs enlarged; None: as the question needs it."""
        self._asked_for_hex = False

    def show(self, layers: BoardLayers, sheet: RewardSheet) -> None:
        """Draw with these layers and this sheet from now on; they show the lights of this view."""
        self._layers, self._sheet = layers, sheet

    # -- layout

    def layout(self, canvas: Canvas, arrangement: Arrangement, room: Box) -> None:
        """Lay the board out, and begin to draw its ground."""
        self._tools.pieces.forget()
        self._places.arrange(arrangement, room)
        self._lights.layout(canvas)
        self._ground.bake()
        self._dashes.forget()

    def ready(self) -> bool:
        return self._ground.ready()

    @property
    def enlarged(self) -> bool:
        """Whether the environs, or abilities to choose from, cover the board."""
        return self._places.near_environs or self._dialogue.shows_abilities

    @property
    def answered_near(self) -> Sequence[Box]:
        """The parts of what is enlarged where the question is answered: all of it, its hexes or abilities, those that
        can be chosen."""
        found = self._dialogue.places()
        if self._dialogue.shows_abilities:
            cells = self._lights.cells()
            legal = [box for name, box in cells.items() if name in found]
            return [self._sheet.box, *map(Box.around, (list(cells.values()), legal))] if self._sheet is not None else []
        if not (self._places.near_environs and self._asked_for_hex):
            return []
        boxes = [self._places.hex_box(number) for number in range(COLUMNS * self._tools.facts.rows)]
        legal = [box for number, box in enumerate(boxes) if hex_id(hex_name(number)) in found]
        return [self._places.environs_box(), *map(Box.around, (boxes, legal or boxes))]

    @property
    def advised(self) -> Point | None:
        """Where the board shows the best answer of a hint, if it does."""
        return next((spot for number, spot in self._advice.spots() if number == 1), None)

    def enlarge(self, enlarged: bool) -> None:
        """Enlarge the environs, or the abilities to choose from, or show the whole board, until the question
        changes."""
        if self._dialogue.rewards:
            self._dialogue.show_abilities(enlarged)
            return
        self._wanted = enlarged
        self._places.enlarge_environs(enlarged)

    def step_back(self) -> None:
        """Show the whole board until someone chooses a hex."""
        self._asked_for_hex = False
        self.enlarge(False)

    def update(self) -> bool:
        """Enlarge the environs while someone chooses a hex; return whether places have moved."""
        if self._dialogue.rewards:
            self._wanted = False
        asked = any(name.startswith("hex:") for name in self._dialogue.places())
        choosing = self._asked_for_hex and bool(self._dialogue.choosing)
        if (asked or choosing) != self._asked_for_hex:
            self._asked_for_hex, self._wanted = asked or choosing, None
        before = self._places.near_environs
        self._places.enlarge_environs(self._asked_for_hex if self._wanted is None else self._wanted)
        return before != self._places.near_environs

    # -- drawing

    def marks(self, focus: str | None) -> Marks:
        """Return the lights of all places."""
        found = {name: "legal" for name in self._dialogue.places() if not name.startswith(HAND)}
        found |= {space_id(landing.space): "legal" for landing in self._dialogue.landings()}
        for name, word in self._advice.lights().items():
            found[name] = f"{found.get(name, '')} {word}".strip()
        here = landing_space(focus)
        if here is not None and here in self._lights.lights.outlines:
            found[here] = f"{found.get(here, '')} focus".strip()
        return found

    def landings(self) -> list[Landing]:
        """Return the landings that are drawn in full: those that directions lead to, and others on a space that is
        pointed at."""
        others = self._dialogue.besides()
        pointed = {one.space for one in others if one.id == self._way}
        return [*self._dialogue.landings(), *(one for one in others if one.space in pointed)]

    def _prices(self) -> list[Layer]:
        """Return the layers of the prices of all other landings; what is enlarged covers them."""
        drawn = {one.space for one in self.landings()}
        others = [] if self.enlarged else self._dialogue.besides()
        return self._quiet.layers([one for one in others if one.space not in drawn])

    def layers(self, focus: str | None, look: Hashable) -> list[Layer]:
        landed = focus is not None and focus.startswith(LANDING)
        self._way = focus if landed else self._advice.way
        board = self._layers.layers(focus, self._way, look) if self._layers is not None else []
        board += self._prices()
        sheet = [self._sheet.layer(focus, self.marks(focus), look)] if self._sheet is not None else []
        return [*board, *sheet, self._frame(focus), self._advice.layer(look)]

    def _frame(self, focus: str | None) -> Layer:
        """Return the frame around a focused gatehouse, the rounds, or a slot; other places are lit."""
        box = NOWHERE
        if focus is not None and focus.startswith(GATE):
            box = self._places.gate(focus.removeprefix(GATE))
        elif focus == ROUNDS:
            box = self._places.arrangement.rounds
        elif focus is not None and focus.startswith(SLOT):
            slots = self._places.frame_slots()
            box = next((each for below, slot, each in slots if slot_id(below, slot) == focus), NOWHERE)
        theme, canvas = self._tools.theme, self._tools.canvas
        return Layer(box, box, lambda surface: theme.focus_ring(surface, canvas, box))

    def hand_layer(self, focus: str | None, look: Hashable) -> Layer:
        """Return the layer of the hand."""
        hand = self._hand.shown
        marks: dict[int, str] = {}
        if hand is not None:
            places = self._dialogue.places()
            for index, name in enumerate(map(hand_id, hand.cards)):
                word = "legal" if name in places else ""
                if name == focus:
                    word = f"{word} focus".strip()
                if word:
                    marks[index] = word
        return self._hand.layer(look, marks, focus == HAND_CORNER)

    def live(self, surface: pygame.Surface, focus: str | None, seconds: float, fresh: bool) -> list[pygame.Rect]:
        """Draw what moves by itself: the dashes around the focus."""
        lights, name = self._lights.lights, landing_space(focus)
        if name is None or name not in lights.outlines:
            self._dashes.forget()
            return []
        return self._dashes.draw(surface, lights, name, (0, 0), seconds, fresh)

    def draw_card(self, surface: pygame.Surface, canvas: Canvas, box: Box, mission: str) -> None:
        """Draw a mission into a box."""
        self._faces.draw(surface, canvas, box, mission)
