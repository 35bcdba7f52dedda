"""The table of Flocks: a map of pastures, plates, and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.match.records import Seat
from game.session.narrator import Phrases
from game.ui.canvas import NOWHERE, Box, Canvas, Point
from game.ui.kit.board_parts.camera import Projection
from game.ui.kit.board_parts.map_board import MapBoard, MapSheet
from game.ui.kit.board_parts.polygon_map import PolygonMap
from game.ui.kit.layered_picture import Layer
from game.ui.kit.plates import STRIPE, PlateOwner, Plates, PlateState, PlateStates, Spot, plate_name
from game.ui.look import artwork
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush, Pen
from game.ui.look.theme import SECONDARY
from game.ui.look.type_styles import BODY, NOTE, SMALL, STRONG, TINY, WORDS
from game.ui.motion.score import Score, rest, sequence, sheet, sound, together, wait
from game.ui.motion.verbs import FlightPath, fly
from game.ui.table.parts.stage import SeatTools, Stage
from game.ui.table.parts.table_picture import TablePicture
from game.ui.table.parts.table_question import AnswerBuilder, Place, TableQuestion, focused
from game.ui.table.podium import Ceremony, Podium, PodiumRoom, Pose
from game.ui.table.podium_pictures import AZURE
from game.ui.table.table_context import TitleTable
from game.ui.ui import Ui
from game.ui.widgets.signs import Prompt
from game.ui.widgets.tree import Column, FirstThatFits, Padded, Panel, Picture, Row, Sized, Text, Widget, seat_mark
from tests.flocks import rules, words
from tests.flocks.rules import LEVEL, PASTURES, PAYS, SHEEP, kind_of
from tests.flocks.view import View

SIDE, HEAD, GAP = 500.0, 90.0, 12.0
"""Width of the column beside the map, height of the header, and room between all of them."""
BOARD, BESIDE = 0.56, 0.36
"""With large text: the map's share of the height, and that of header and bar of the width."""
PLATE, CARD = 84.0, 128.0
"""Heights of a plate and of a card."""
SHEEP_WIDE, SHEEP_ROOM = 76.0, (1.3, 1.1)
"""Width of a sheep in map units, and the room for it and its number in widths."""
LEAST = 60.0
"""Units that it has at least."""
PAID = 1.3
"""Lines from a pasture's name to what it pays."""
NAME = 90.0
"""Least width of a name on a plate."""
LARGE = 1.3
"""The text scale from which header and bar have a column beside everything else, and names on the map stay as they
are."""


class FlocksTools(SeatTools):
    """The program's tools, with the title's words and its pieces."""

    words: Phrases

    @property
    def large(self) -> bool:
        return self.theme.text_scale > LARGE

    def sheep(self, surface: pygame.Surface, canvas: Canvas, at: Point, seat: SeatStyle, wide: float) -> None:
        """Draw a sheep around a point; all in units."""
        size = canvas.px(wide), canvas.px(wide * 0.8)
        filling = {"house": seat.colour, "ink": seat.ink, "shape": seat.shape}
        picture = artwork.picture("titles/flocks/sheep", size, filling)
        surface.blit(picture, picture.get_rect(center=canvas.pos(*at)))


class MeadowSheet(MapSheet):
    """The map at one size."""

    @property
    def letters(self) -> float:
        return SECONDARY * min(LARGE, self.theme.text_scale) / self.projection.scale


class Meadows(MapBoard[MeadowSheet]):
    """The map, with a sheep for each player who has any there, and how many they are."""

    def __init__(self, tools: FlocksTools, ui: Ui, view: View) -> None:
        rings = {name: LEVEL[name]["ring"] for name in PASTURES}
        names = {name: tools.say(tools.words.thing(name)) for name in PASTURES}
        super().__init__(tools.theme, PolygonMap(rings, LEVEL["viewport"]), ui.baker, names)
        self._tools, self.shown = tools, view
        self._away: Callable[[str, int], int] = lambda _pasture, _seat: 0
        self._spots: dict[str, tuple[list[Point], float]] = {}

    def make_sheet(self, chart: Canvas, projection: Projection, most: int | None) -> MeadowSheet:
        self._spots = {}
        found = super().make_sheet(chart, projection, most)
        return MeadowSheet(found.printed, found.theme, found.names, found.lights)

    def follow(self, stage: Stage) -> None:
        """Leave out the sheep that are on their way."""
        self._away = partial(stage.spotlights.away, "sheep")

    def count(self, pasture: str, seat: int) -> int:
        """Return how many of a player's sheep are seen on a pasture."""
        return self.shown.at(pasture)[seat] - self._away(pasture, seat)

    def state(self, area: str) -> object:
        return tuple(self.count(area, seat) for seat in range(len(self._tools.seats)))

    @property
    def wide(self) -> float:
        """The width of a sheep, in units of the screen."""
        return max(LEAST, SHEEP_WIDE * self.projection.scale)

    def _spots_in(self, pasture: str) -> tuple[list[Point], float]:
        """Return where the players' sheep stand on a pasture, in map units, and how much smaller they are."""
        if pasture not in self._spots:
            left, top, right, _low = self.map.bounds[pasture]
            low = self.map.label_at(pasture, self.sheet.letters)[1] + (PAID + 0.5) * self.sheet.letters
            size = [self.wide / self.projection.scale * part for part in SHEEP_ROOM]
            clear = (left, top, right - left, low - top)
            self._spots[pasture] = self.map.spots(pasture, len(self._tools.seats), size, clear)
        return self._spots[pasture]

    def place_of(self, pasture: str, seat: int) -> Point:
        """Return where a player's sheep stand on a pasture, in units of the screen."""
        return self.projection.units(self._spots_in(pasture)[0][seat])

    def paint_area(self, surface: pygame.Surface, area: str) -> None:
        projection, canvas, theme = self.sheet.projection, self.sheet.canvas, self._tools.theme
        x, y = self.map.label_at(area, self.sheet.letters)
        first, second = PAYS[area]
        at = projection.units((x, y + PAID * self.sheet.letters))
        units = self.sheet.letters * projection.scale
        ink = pygame.Color("#1E1611")
        theme.text(surface, canvas, f"{first} / {second}", at, units, ink, "bold", "center", None, 1, False)
        spots, scale = self._spots_in(area)
        wide = self.wide * scale
        for seat, style in enumerate(self._tools.seats):
            count = self.count(area, seat)
            if count:
                at = projection.units(spots[seat])
                self._tools.sheep(surface, canvas, at, style, wide)
                foot = at[0] + 0.44 * wide, at[1] + 0.27 * wide
                box = Box.at(foot, 34.0, 34.0)
                Brush(surface, canvas, theme).panel(box, "#1E1611", "light", radius=17.0)
                theme.text(surface, canvas, str(count), foot, 28.0, "light", "plain-bold", "center", None, 1, False)


class FlocksPlates(Plates):
    """A plate for each player: the sheep that they still have, and their score."""

    def __init__(self, tools: FlocksTools, view: View, stage: Stage) -> None:
        super().__init__(tools, tools.seats)
        self._tools, self._shown, self._stage = tools, view, stage

    def owner(self, seat: int) -> PlateOwner:
        return self._stage.owner(seat, None if self._shown.over else self._shown.turn)

    def content(self, seat: int) -> object:
        return self._shown.reserve[seat], self._tools.words.player(seat)

    def tree(self, seat: int, state: PlateState) -> Widget:
        style = self._tools.seats[seat]

        def sheep(pen: Pen, box: Box) -> None:
            self._tools.sheep(pen.surface, pen.canvas, box.centre, style, box.w)

        mark = Picture(lambda pen, box: pen.seat(box, style), 36.0, 36.0)
        name = plate_name(self._tools.words.forms(seat), [WORDS], NAME)
        reserve = Sized(Text(str(self._shown.reserve[seat]), BODY, "midleft", 1), least_w=60.0)
        left = Row(Picture(sheep, 52.0, 42.0), reserve, gap=8.0)
        score = Sized(Text(str(self.owner(seat).score), STRONG, "midright", 1), least_w=64.0)
        return Padded(Row(mark, name, Spot("sheep", left), score), (STRIPE + SMALL, TINY))


class FlocksPicture(TablePicture):
    """The map at the left; plates and cards at the right."""

    view: View

    def __init__(self, tools: FlocksTools, view: View, board: Meadows) -> None:
        stage = Stage(tools, view, lambda: board.window)
        super().__init__(tools, view, stage)
        self.own, self.stage, self.board = tools, stage, board
        self.plates = FlocksPlates(tools, view, stage)
        self.cards: list[Box] = []
        self.whole = NOWHERE
        self.lights: Callable[[str | None], dict[str, str]] = lambda _focus: {}
        self.eligible: Callable[[], tuple[int, ...]] = tuple
        """What of the map is lit, and whose plates may be chosen: the question says so."""
        board.follow(stage)

    # -- where everything is

    def layout(self, canvas: Canvas, box: Box) -> Box:
        self.whole, seats, header = box, len(self.own.seats), NOWHERE
        if self.own.theme.large:
            board, below = box.split_top(BOARD * box.h, GAP)
            plates, cards = below.columns(2, GAP)
        else:
            board, side = box.split_left(box.w - SIDE - GAP, GAP)
            header, board = board.split_top(HEAD, GAP)
            high = (side.h - GAP) / (PLATE * seats + CARD * rules.ROW)
            plates, cards = side.split_top(PLATE * seats * min(1.2, high), GAP)
        self.cards = cards.rows(rules.ROW, TINY)
        self.plates.layout(plates, seats, least=0.0, tallest=plates.h)
        self.board.layout(canvas, board)
        return header

    def bar_beside(self, safe: Box) -> float:
        return BESIDE * safe.w if self.own.theme.large else 0.0

    def ready(self) -> bool:
        return self.board.ready()

    def seat_box(self, seat: int) -> Box:
        return self.plates.boxes[seat]

    # -- drawing

    def layers(self, focus: str | None) -> list[Layer]:
        look = id(self.tools.theme), id(self.tools.texts)
        found = self.board.layers(self.lights(focus), look)
        player = focused("player", focus)
        states = PlateStates(focus=int(player[1:]) if player is not None else None, eligible=self.eligible())
        found += self.plates.layers(states, look)
        for box, name in zip(self.cards, self.view.row, strict=False):
            chosen = focused("card", focus) == name
            card = Panel(self._card(kind_of(name)), (SMALL, TINY), "parchment")
            found.append(Layer(box, (look, box, name, chosen), partial(self._paint, card, box, chosen)))
        return found

    def live(self, surface: pygame.Surface, focus: str | None, seconds: float, fresh: bool) -> list[pygame.Rect]:
        return self.board.travel(surface, focused("pasture", focus), seconds, fresh)

    def update(self) -> bool:
        moved = self.board.update()
        return super().update() or moved

    def _paint(self, tree: Widget, box: Box, chosen: bool, surface: pygame.Surface) -> None:
        pen = Pen(surface, self.tools)
        if chosen:
            pen.glow(box)
        tree.paint(pen, box)
        if chosen:
            pen.ring(box)

    def _card(self, kind: str) -> Widget:
        say = self.own.words.say
        picture = Picture(partial(self._paint_card, kind), 84.0, 64.0)
        title = Text(self.own.words.thing(kind), WORDS.inked("ink"), "midleft", 1)
        sheep = Text(say("sheep", count=SHEEP[kind]), NOTE.inked("ink"), "midleft", 1)
        about = Text(say(f"{kind}-text"), NOTE.inked("ink"), "midleft")
        return FirstThatFits(
            Row(picture, Column(Row(title.sharing(), sheep), about, gap=TINY).sharing()),
            Row(picture, Column(title, sheep, gap=TINY).sharing()),
            Row(picture, title.sharing(), sheep),
            Row(title.sharing(), sheep),
        )

    def _paint_card(self, kind: str, pen: Pen, box: Box) -> None:
        rect = pen.canvas.rect(box)
        picture = artwork.picture(f"titles/flocks/{kind}", rect.size, fit="both")
        pen.surface.blit(picture, picture.get_rect(center=rect.center))

    # -- motion

    def score(self, event: Event) -> Score:
        match event:
            case rules.SheepPlaced(seat=seat, pasture=pasture):
                return self._flight(seat, self._home(seat), self._stand(pasture, seat), waits=False)
            case rules.SheepMoved(seat=seat, source=source, pasture=pasture):
                return self._flight(seat, self._stand(source, seat), self._stand(pasture, seat), source)
            case rules.SheepChased(owner=seat, pasture=pasture):
                return self._flight(seat, self._stand(pasture, seat), self._home(seat), pasture)
            case rules.PastureScored():
                return self._scored(event)
            case rules.ScoringEnded():
                return sheet()
            case rules.GameEnded():
                return self._finale(event)
            case _:
                return wait(6)

    def _home(self, seat: int) -> Callable[[], Point]:
        return partial(self.plates.spot, seat, "sheep")

    def _stand(self, pasture: str, seat: int) -> Callable[[], Point]:
        return partial(self.board.place_of, pasture, seat)

    def _flight(
        self, seat: int, start: Callable[[], Point], end: Callable[[], Point], source: str = "", waits: bool = True
    ) -> Score:
        """Let one of a player's sheep fly, from a pasture on which it is not seen meanwhile."""

        def paint(surface: pygame.Surface, at: Point) -> None:
            self.own.sheep(surface, self.tools.canvas, at, self.own.seats[seat], self.board.wide)

        flight = fly(self.stage.air, lambda: FlightPath(start(), end(), self.board.wide), paint)
        shown = self.stage.light(together(sound("lift"), flight), seat, hides=[("sheep", source, seat)])
        return sequence(shown, sound("piece"), rest(waits))

    def _scored(self, event: rules.PastureScored) -> Score:
        said = self.own.words.event(event)
        assert said is not None, "the texts have a line on it"
        banner = self.stage.banner(54, lambda: self.board.box, said)
        return sequence(self.stage.light(together(sound("coin"), banner), lit={event.pasture: "chosen"}), rest())

    def _finale(self, event: rules.GameEnded) -> Score:
        room = PodiumRoom(self.whole, Box(0.0, self.whole.bottom, self.tools.canvas.width, self.tools.canvas.height))
        ceremony = Ceremony(event.scores, event.winners)
        return Podium(self.own, lambda: room, ceremony, Champions(self.own), AZURE).score()


class Champions:
    """Large sheep on the podium."""

    head = (-0.35, 0.75)

    def __init__(self, tools: FlocksTools) -> None:
        self._tools = tools

    def paint(self, pen: Pen, foot: Point, height: float, seat: SeatStyle, pose: Pose) -> None:
        at = foot[0], foot[1] - 0.4 * height + 0.05 * height * pose.bow - pose.leap[0]
        self._tools.sheep(pen.surface, pen.canvas, at, seat, height)

    def arms(self, seat: SeatStyle, height: float) -> Widget:
        return seat_mark(seat, height)


class FlocksQuestion(TableQuestion):
    """Asks for cards, pastures, and players, in the order of the notation."""

    confirmed = ("pasture",)

    def __init__(self, tools: FlocksTools, view: View, picture: FlocksPicture) -> None:
        super().__init__(tools)
        self._words, self._view, self._picture = tools.words, view, picture
        picture.lights = partial(self.dialogue.lights, "pasture")
        picture.eligible = lambda: tuple(int(name[1:]) for name in self.dialogue.legal("player"))

    def places(self) -> Sequence[Place]:
        phrases, view, board = self._words, self._view, self._picture.board
        pastures = [
            Place("pasture", name, board.area_box(name), partial(words.pasture, phrases, view, name),
                  hit=partial(self._hit, name)) for name in PASTURES
        ]  # fmt: skip
        cards = [
            Place("card", name, box, partial(words.card, phrases, kind_of(name)))
            for box, name in zip(self._picture.cards, view.row, strict=False)
        ]
        players = [Place("player", f"p{seat}", box, partial(self._plate, seat))
                   for seat, box in enumerate(self._picture.plates.boxes)]  # fmt: skip
        return [*pastures, *players, *cards]

    def _hit(self, pasture: str, x: float, y: float) -> bool:
        return self._picture.board.area_at(x, y) == pasture

    def _plate(self, seat: int) -> Message:
        sheep = self._words.say("sheep", count=self._view.reserve[seat])
        return self._words.say("plate", **self._words.named(seat), score=self._view.scores[seat], sheep=sheep)

    # -- words

    def asked(self, asking: AnswerBuilder) -> Message:
        further = {"dog": "prompt-dog-to", "wolf": "prompt-wolf-owner"}
        if asking.chosen and asking.kind in further:
            return self._words.say(further[asking.kind])
        return self._words.about("prompt", asking.decision)

    def prompt(self, focus: str | None) -> Prompt:
        found = super().prompt(focus)
        if self.asking is not None:
            return found
        waits = self._words.say("waiting", **self._words.named(found.seat)) if found.seat is not None else None
        return found._replace(ask=waits or self._words.say("nobody-waits"))

    def label(self, kind: str, name: str) -> Message:
        return self._words.say(f"answer-{kind}")

    def describe(self, kind: str, name: str) -> Message:
        return self._words.say(f"about-{kind}")

    def why(self, kind: str, name: str) -> Message:
        assert self.asking is not None, "someone is asked"
        return self._words.say(f"why-{self.asking.question.why_not(name) or 'same'}")

    def wording(self, answer: str) -> Message:
        return self._words.answer("advice", answer) or super().wording(answer)


def make_table(tools: Ui, seats: Sequence[Seat], shown: rules.Observation) -> TitleTable:
    """Return a table that shows a game."""
    view, phrases = View(shown), Phrases(rules.NAME, [seat.name for seat in seats], tools.texts)
    own = FlocksTools(tools, [tools.theme.seat(seat.colour) for seat in seats], phrases)
    picture = FlocksPicture(own, view, Meadows(own, tools, view))
    narrator = words.FlocksNarrator(phrases, tools.texts, view, shown.options)
    return TitleTable(view, picture, FlocksQuestion(own, view, picture), narrator)
