"""The board on screen: its layout, its lights, and the enlarged environs."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.titles.merlin.rules.notation import COLUMNS, SPACES, hex_name
from game.titles.merlin.rules.options import ROUNDS as LAST_ROUND
from game.titles.merlin.rules.options import SCORED_ROUNDS
from game.titles.merlin.table.answers.dialogue import HAND, LANDING, Landing, hand_id, is_private
from game.titles.merlin.table.answers.targets import HAND_CORNER
from game.titles.merlin.table.art.drawings import INK, LIGHT, PAPER
from game.titles.merlin.table.board_picture.ground import Ground
from game.titles.merlin.table.board_picture.landing_signs import chips, paint_chip
from game.titles.merlin.table.board_picture.rondel_layers import RondelLayers
from game.titles.merlin.table.board_picture.target_lights import (
    ARCH,
    CARD,
    DECK,
    GATE,
    HEX,
    IN_GATEHOUSES,
    ROUNDS,
    SPACE,
    STOCK,
    GrowingParts,
    Marks,
    card_id,
    comes_from,
    space_id,
    space_of,
)
from game.titles.merlin.table.board_picture.tray import Tray, laid_out, paint_tray
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.places import ENVIRONS, NOTHING, Arrangement, Enlarged, bounds
from game.titles.merlin.table.table_parts import TableParts
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import NOWHERE, Box, Canvas, Point, Touched
from game.ui.kit.board_parts.area_lights import AreaLights, TravellingDashes
from game.ui.kit.layered_picture import EMPTY, RIM, KeptPictures, Layer
from game.ui.kit.plates import by_width
from game.ui.look.pen import Pen
from game.ui.look.type_styles import CAPTION, NOTE, TINY
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Padded,
    Panel,
    Row,
    Sized,
    Text,
    Widget,
    rule,
)

LEGEND = "points", "build", "trade", "grail", "influence", "missions", "relocate", "excalibur"
"""The signs of spaces that the legend explains, short words first; emblems are explained at the gatehouses."""


def landing_space(name: str | None) -> str | None:
    """Return the id of the space of a focused landing; other ids as they are."""
    if name is not None and name.startswith(LANDING):
        return space_id(int(name.rsplit(":", 1)[1]))
    return name


def enlarged_for(places: Collection[str], view: ViewData) -> Enlarged:
    """Return what is enlarged while one of these places, given by their ids, is chosen."""
    if any(name.startswith(HEX) for name in places):
        return ENVIRONS
    seen = " ".join(place for place in places if place.startswith(IN_GATEHOUSES))
    gates = tuple(name for name in view.facts.principalities if f":{name}" in seen)
    return Enlarged(False, gates, STOCK in seen and ARCH not in seen)


class BoardView:
    """Lays the board out and draws it. It enlarges that from which someone chooses a hex, a good or an arch."""

    def __init__(self, parts: TableParts) -> None:
        tools, view, places, dialogue = parts.tools, parts.view, parts.places, parts.dialogue
        self._tools, self._view, self._places, self._lights = tools, view, places, parts.lights
        self._dialogue, self._hand, self._advice, self._faces = dialogue, parts.hand, parts.advice, parts.faces
        self._spotlights = parts.stage.spotlights
        self.ground = Ground(tools, view, places, parts.baker)
        self._enlarging = GrowingParts(tools, view, places, self.ground, self._lights, self._spotlights)
        self._rondel = RondelLayers(tools, view, places, self._spotlights, parts.stands, dialogue)
        self._sheet = parts.rewards
        self._baker, self._dashes = parts.baker, TravellingDashes(parts.baker)
        self._legends = KeptPictures(tools.theme)
        """The legend of the spaces, by the one with the focus."""
        self._met: Sequence[Landing] = ()
        """The landings of which pictures with the focus are made."""
        self._wanted: bool | None = None
        """Whether people want something enlarged; None: as the question needs it."""
        self._asked = NOTHING
        """The things that the question needs enlarged."""
        self._tray: Tray | None = None
        self._carried = False
        """People had something enlarged at the table before this one, which doesn't know its question yet."""
        self.growing = False

    # -- layout

    def layout(self, canvas: Canvas, arrangement: Arrangement, room: Box) -> None:
        """Lay the board out, and begin to draw its ground."""
        self._tools.pieces.forget()
        self._places.arrange(arrangement, room, self._tools.theme.large)
        self._lights.layout(canvas)
        self.ground.bake()
        self._dashes.forget()
        self._met = ()

    @property
    def enlarged(self) -> bool:
        """Whether the environs, or abilities to choose from, stand over the board."""
        return self._places.enlarged.environs or self._dialogue.shows_abilities

    @property
    def answered(self) -> bool:
        """Whether the question is answered on the table, as far as everyone may know."""
        places = self._dialogue.places().values()
        return bool(self._dialogue.landings()) or any(not is_private(text) for texts in places for text in texts)

    @property
    def answered_near(self) -> Sequence[Box]:
        """The parts of the board where the question is answered; of what is enlarged, all of it, its hexes or
        abilities, those that can be chosen."""
        found = self._dialogue.places()
        if self._dialogue.shows_abilities:
            cells = self._lights.cells()
            legal = [box for name, box in cells.items() if name in found]
            return [self._sheet.box, *map(Box.around, (list(cells.values()), legal))]
        if not self._places.enlarged.environs:
            if self._dialogue.landings():
                return [self._places.ring.box]
            outlines = self._lights.lights.outlines
            legal = [bounds(outlines[name].points) for name in found if name in outlines]
            return [Box.around(legal)] if legal else []
        if not self._asked.environs:
            return []
        boxes = [self._places.hex_box(number) for number in range(COLUMNS * self._tools.facts.rows)]
        legal = [box for number, box in enumerate(boxes) if f"{HEX}{hex_name(number)}" in found]
        return [self._places.environs_box(), *map(Box.around, (boxes, legal or boxes))]

    @property
    def advised(self) -> Point | None:
        """Where the board shows the best answer of a hint, if it does."""
        return next((spot for number, spot in self._advice.spots() if number == 1), None)

    def enlarge(self, enlarged: bool) -> None:
        """Enlarge the environs or show the whole board, until the question changes."""
        if self._dialogue.rewards:
            self._dialogue.show_abilities(enlarged)
            return
        if self._places.room == NOWHERE:
            self._carried = enlarged
            return
        self._wanted = enlarged
        self._show_enlarged()

    def step_back(self) -> None:
        """Show the whole board until a question needs something enlarged."""
        self._asked = NOTHING
        self.enlarge(False)

    def update(self) -> bool:
        """Enlarge the environs while someone chooses a hex, and gatehouses while someone chooses from them; return
        whether places have moved."""
        dialogue = self._dialogue
        if dialogue.rewards:
            self._wanted = False
        asked = enlarged_for(dialogue.places(), self._view)
        if asked == NOTHING and dialogue.choosing:  # That is a part of the same answer.
            asked = self._asked
        if asked != self._asked:
            self._asked, self._wanted = asked, None
        if self._carried and (dialogue.question is not None or dialogue.thinking):
            self._carried, self._wanted = False, True
        self.growing = self._enlarging.growth.tick()
        return self._show_enlarged() or self.lay_out()

    def lay_out(self) -> bool:
        """Lay out what the question is about, or nothing; return whether that has changed."""
        dialogue, places = self._dialogue, self._places
        self._tray = dialogue.once(("tray", dialogue.state), lambda: laid_out(self._view, dialogue))
        return places.lay(self._tray.cells(places.ring) if self._tray is not None else {})

    def _show_enlarged(self) -> bool:
        """Enlarge what is wanted, beginning at its place; return whether that has changed."""
        wanted = self._asked.environs if self._wanted is None else self._wanted
        now = self._asked if self._asked.gates else ENVIRONS if wanted else NOTHING
        if now == self._places.enlarged:
            return False
        self._places.enlarge(now)
        self._enlarging.growth.begin(self._tools.still)
        return True

    # -- drawing

    def marks(self, focus: str | None) -> Marks:
        """Return the lights of all places."""
        found = {name: "legal" for name in self._dialogue.places() if not name.startswith(HAND)}
        found |= self._lights.faded(found)
        found |= {space_id(landing.space): "legal" for landing in self._dialogue.landings()}
        for name, word in self._advice.lights().items():
            found[name] = f"{found.get(name, '')} {word}".strip()
        here = landing_space(focus)
        if here is not None and here in self._lights.lights.outlines:
            found[here] = f"{found.get(here, '')} focus".strip()
            start = comes_from(self._view, here)
            if start is not None and found[here] == "legal focus":
                found[start] = f"{found.get(start, '')} leaves".strip()
        return found

    def layers(self, focus: str | None, look: Hashable, pawns: bool = True) -> list[Layer]:
        """Return the layers, from bottom to top. `pawns`: whether knights and Merlin are seen"""
        dialogue, landings = self._dialogue, self._dialogue.landings()
        if landings != self._met:
            self._met = landings
            self._legends.forget()
            if self._baker.threaded:
                self._baker.start(partial(self._make_focused, landings, self._lights.whole))
        ridden = next((one for one in landings if one.id == focus), None)
        dialogue.show_way(ridden or self._advice.way)
        marks, canvas, ground = self.marks(focus), self._tools.canvas, self.ground.version
        rondel, growing = self._rondel, self._enlarging
        places = self._places
        covered = places.enlarged.environs or self._lights.learning()
        whole = Layer(canvas.box, (ground, look), self.ground.draw, canvas.box, 0.0, baked=True)
        found = [whole, *self._space_lights(marks)]
        found += [
            growing.environs(marks),
            *(growing.house(name, marks) for name in self._tools.facts.principalities),
        ]
        found += rondel.pawns(pawns and not covered, ground)
        view, rounds = self._view, places.rounds
        here = landing_space(focus) or ""
        lit = self._tools.facts.spaces[space_of(here)].kind if here.startswith(SPACE) else ""
        paint = partial(self._paint_rounds, lit)
        found += [
            Layer(rounds, (view.round, look, lit, ground), paint, glow=RIM),
            self._display(marks),
            *(EMPTY if places.enlarged.environs else each for each in (*rondel.signs(), *rondel.dots(), rondel.flag())),
            self._laid(marks),
            *growing.grown(marks),
        ]
        found += [self._sheet.layer(focus, self._lights.abilities, marks, look), self._frame(focus)]
        return [*found, self._advice.layer(look)]

    def _laid(self, marks: Marks) -> Layer:
        """Return the layer of the tray."""
        tray, places, lights = self._tray, self._places, self._lights.lights
        if tray is None or places.enlarged.environs or lights is self._lights.abilities:
            return EMPTY
        lit = tuple(sorted((name, word) for name, word in marks.items() if name in places.laid))
        paint = partial(paint_tray, self._tools, tray, places.ring, lights, dict(lit))
        return Layer(tray.box(places.ring), (tray, lit, self.ground.version), paint, glow=14.0)

    def _make_focused(self, landings: Sequence[Landing], lights: AreaLights) -> None:
        """Make the pictures with the focus of these landings, and the legend, so that it needn't wait for them."""
        nowhere = pygame.Surface((1, 1))
        self._paint_rounds("", nowhere)
        for way in landings:
            self._paint_rounds(self._tools.facts.spaces[way.space].kind, nowhere)
            for chip in chips(self._places, landings, way):
                paint_chip(nowhere, self._tools, self._view, chip)
        while lights.warm((space_id(way.space), "focus") for way in landings):
            pass

    def _frame(self, focus: str | None) -> Layer:
        """Return the frame around a focused gatehouse or the rounds; other places are lit."""
        box = NOWHERE
        if focus is not None and focus.startswith(GATE):
            box = self._places.gate(focus.removeprefix(GATE))
        elif focus == ROUNDS:
            box = self._places.rounds
        theme, canvas = self._tools.theme, self._tools.canvas
        return Layer(box, box, lambda surface: theme.focus_ring(surface, canvas, box))

    # -- spaces, rounds and missions

    def _space_lights(self, marks: Marks) -> list[Layer]:
        """Return what lies over the other spaces during a ride, then those that can be chosen, which have risen and
        glow."""
        found, risen, rides = list[Layer](), list[Layer](), bool(self._dialogue.landings())
        for space in range(SPACES):
            name = space_id(space)
            state = marks.get(name, "")
            if not state and not rides:
                found.append(EMPTY)
                continue
            box, paint = self._lights.whole.box(name).inset(12.0), partial(self._paint_space, space, state, rides)
            layer = Layer(box, (state, rides, self.ground.version), paint, glow=0.0)
            (risen if state else found).append(layer)
        return found + risen

    def _paint_space(self, space: int, state: str, rides: bool, surface: pygame.Surface) -> None:
        risen, lights = "legal" in state or "chosen" in state, self._lights.whole
        lights.draw(surface, {space_id(space): state}, ("chosen",))
        if rides or risen:
            surface.blit(*self.ground.space(space, "risen" if risen else "veiled", self._tools.canvas))
        lights.draw(surface, {space_id(space): state}, ("focus",))
        if risen and "focus" in state:
            surface.blit(*self.ground.space(space, "bright", self._tools.canvas))

    def _paint_rounds(self, lit: str, surface: pygame.Surface) -> None:
        """Draw the round above the legend of the spaces."""
        around = self._places.rounds.inset(-RIM)
        state = self._view.round, lit, self._tools.texts

        def paint(made: pygame.Surface, box: Box) -> None:
            rounds = box.inset(RIM)
            self._rounds(self._view.round, rounds, lit).paint(Pen(made, self._tools), rounds)

        self._legends.painted(surface, self._tools.canvas, around, state, paint)

    def _rounds(self, number: int, box: Box, lit: str) -> Widget:
        """Return the round, with a star if it ends with a scoring, above the legend of the spaces in a column or two,
        on a sheet no larger than they need.

        lit   the kind of the space that has the focus
        """
        tools, sign = self._tools, self._tools.pieces.sign
        units, deep = NOTE.units / min(1.0, tools.theme.text_scale), len(LEGEND) // (1 + (box.w > box.h))

        def entry(name: str) -> Widget:
            ink, ground = (LIGHT, INK) if name == lit else (INK, PAPER)
            said = Text(Message(f"merlin-space-{name}"), NOTE._replace(ink=ink, units=units), "midleft", 1)
            row = Row(piece(30.0, sign, name, 28.0, ink, ground), said, gap=4.0)
            return Panel(row, (2.0, 0.0), "ink", None) if name == lit else Padded(row, (2.0, 0.0))

        def head(key: str, most: float | None) -> Widget:
            text = Text(Message(key, count), CAPTION._replace(most=most), "midleft", 1)
            star = piece(30.0, sign, "points", 30.0, INK, PAPER) if number in SCORED_ROUNDS else None
            return Row(text, star, gap=TINY)

        count, keys = {"round": number, "rounds": LAST_ROUND}, ("merlin-status-round", "merlin-status-round-short")
        top = by_width(*(head(key, most) for most in (None, 1.5, 1.0, 0.85) for key in keys))
        columns = (Column(*map(entry, names), gap=0.0) for names in (LEGEND[:deep], LEGEND[deep:]))
        top = Sized(top, h=tools.theme.size(38.0))
        whole = Column(top, rule("ink"), Row(*columns, gap=TINY), gap=0.0)
        return Anchored(Sized(Panel(FirstThatFits(whole, top), (10.0, 1.0), line=3.0), least_w=box.w), 0.0, 0.0)

    def _display(self, marks: Marks) -> Layer:
        view = self._view
        lit = tuple(sorted(_on_display(marks).items()))
        hidden = self._spotlights.called("card")
        state = view.display, view.deck, lit, hidden, self.ground.version
        box = self._places.arrangement.display
        return Layer(box, state, partial(self._paint_display, marks), glow=26.0 if lit else RIM)

    def _paint_display(self, marks: Marks, surface: pygame.Surface) -> None:
        shown, lights, hidden = _on_display(marks), self._lights.whole, self._spotlights.hidden
        there = [card_id(index) for index in range(len(self._view.display)) if ("card", index) not in hidden]
        there += [DECK] * bool(self._view.deck)
        lights.draw(surface, shown)
        for name in there:
            self._lay(surface, name)
        for name in there:
            if "focus" in shown.get(name, ""):  # Over its neighbours, but below its own picture.
                lights.blit(surface, name, "focus")
                self._lay(surface, name)

    def _lay(self, surface: pygame.Surface, name: str) -> None:
        """Draw the deck or an open mission, by its id."""
        view, box = self._view, self._places.deck()
        if name != DECK:
            index = int(name.removeprefix(CARD))
            self._faces.draw(surface, self._places.display_card(index), view.display[index])
            return
        for step in (4.0, 2.0, 0.0):
            self._faces.draw_back(surface, box.moved(step, -step))
        self._tools.pieces.tag(surface, (box.centre[0], box.bottom - 22.0), view.deck, 22.0)

    def hand_layer(self, focus: str | None, look: Hashable) -> Layer:
        """Return the layer of the hand."""
        hand, places = self._hand.shown, self._dialogue.places()
        names = map(hand_id, hand.cards if hand is not None else ())
        words = (f"{'legal' * (name in places)} {'focus' * (name == focus)}".strip() for name in names)
        marks = {index: word for index, word in enumerate(words) if word}
        return self._hand.layer(look, marks, focus == HAND_CORNER)

    def live(self, surface: pygame.Surface, focus: str | None, seconds: float, fresh: bool) -> Touched:
        """Draw what moves by itself: the dashes around the focus."""
        lights, name = self._lights.lights, landing_space(focus)
        if name is None or name not in lights.outlines:
            self._dashes.forget()
            return []
        return self._dashes.draw(surface, lights, name, (0, 0), seconds, fresh)


def _on_display(marks: Marks) -> dict[str, str]:
    """Return the lights of the deck and the open missions."""
    return {one: word for one, word in marks.items() if one == DECK or one.startswith(CARD)}
