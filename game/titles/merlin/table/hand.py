"""Hands of missions: how much of a mission is there, its card, and the corner of the table with a hand.

The only person at a table always sees their own hand. With several people a hand lies face down until its owner, who is
asked, looks at it; until then nobody answers from it. It closes with the question, but stays where it is until someone
else's turn; nothing in the rest of the picture depends on it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple, cast

import pygame

from game.core.message import Message
from game.session.questions import OpenQuestion
from game.session.session_context import Signal
from game.titles.merlin.rules.content import (
    Amounts,
    AssistantAt,
    AssistantsAt,
    Goods,
    Markers,
    MarkersAt,
    Mission,
    Need,
    Together,
)
from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.art.drawings import INK, LIGHT, MET, PAPER, PRINCIPALITIES
from game.titles.merlin.table.pieces import piece
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import Progress, ViewData
from game.titles.merlin.table.words import answer_words, describe, prompts
from game.ui.canvas import NOWHERE, Box, Canvas, Point
from game.ui.focus import Focusable, described, nothing
from game.ui.kit.board_parts.card_row import CARDS_APART, CardWidget, cards_in_a_row
from game.ui.kit.layered_picture import RIM, Layer
from game.ui.kit.plates import by_width
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen, Ruler
from game.ui.look.shapes import draw_panel
from game.ui.look.type_styles import BODY, NOTE, TINY, TypeStyle
from game.ui.table.parts.stage import SeatOccupants
from game.ui.widgets.controls import Button
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Grid,
    Levelled,
    Live,
    Overlay,
    Padded,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    focusables,
    seat_mark,
)

HEAD, WOOD, BACK, BACK_LINE = "#2B4A57", "#A06A2C", "#35304F", "#C9A45A"
SCENES: Mapping[type, str] = {
    AssistantAt: "gate", AssistantsAt: "gate", Markers: "land", MarkersAt: "land", Together: "hall",
}  # fmt: skip
"""Vignettes of missions; those of goods have a store."""
LEAST_COUNT = 26.0
"""Smallest size of a number next to a sign."""
FACE = (100.0, 160.0)
"""Proportions of a card seen by itself."""


class MissionFaces:
    """Draws mission cards into boxes; they belong to the picture and don't grow with the text. A unit of a card is a
    part of its width, of 92."""

    def __init__(self, tools: TableTools) -> None:
        self._tools, self._pieces, self._missions = tools, tools.pieces, tools.facts.missions

    def draw(
        self, surface: pygame.Surface, box: Box, mission: str, met: bool = False, begun: Progress | None = None
    ) -> None:
        """Draw a card's face; `met`: with a tick; `begun`: with this much of it at the foot."""
        unit, paint = box.w / 92.0, partial(self._paint, mission, begun is not None)
        self._pieces.painted(surface, self._tools.canvas, box, (mission, begun is not None), paint)
        if met:
            self._pieces.mark(surface, (box.centre[0], box.bottom - 25.0 * unit), "tick", 18.0 * unit, MET)
        elif begun is not None:
            high = self._foot(unit, True)
            self._count(Pen(surface, self._tools), (box.centre[0], box.bottom - high / 2), unit, begun)

    def _foot(self, unit: float, begun: bool) -> float:
        """Return the height below what a mission asks for."""
        return max(38.0 * unit, 46.0) if begun else 4.0 * unit

    def _paint(self, mission: str, begun: bool, surface: pygame.Surface, box: Box) -> None:
        card, pen = self._missions[mission], Pen(surface, self._tools)
        unit, needs = box.w / 92.0, card.needs
        goods = needs.goods if isinstance(needs, Goods) else ()
        named = {good.partition(" ")[2] for good in goods} or {getattr(needs, "principality", "")}
        colour = PRINCIPALITIES.get(named.pop(), HEAD) if len(named) == 1 else HEAD
        pen.panel(box, colour, INK, 3.0, radius=9.0)
        # Numbers in head and foot don't get smaller than others on the board.
        high, foot = max(34.0 * unit, 32.0), self._foot(unit, begun)
        fits = min((box.w - 6.0) / 86.0, (box.h - 4.0 * unit - high - foot) / 96.0)
        scene = Picture(partial(_draw_scene, needs, colour if colour != HEAD else WOOD), grow=1.0)
        ground = Column(Sized(self._head(card, unit, colour), h=high), scene, gap=0.0)
        above = Column(Space(4.0 * unit + high), self._needs(fits, needs).sharing(), Space(foot), gap=0.0)
        Overlay(Padded(ground, 4.0 * unit), Padded(above, (3.0, 0.0))).paint(pen, box)

    def draw_back(self, surface: pygame.Surface, box: Box) -> None:
        """Draw a card's back."""
        self._pieces.painted(surface, self._tools.canvas, box, "back", self._paint_back)

    def _paint_back(self, surface: pygame.Surface, box: Box) -> None:
        canvas = self._tools.canvas
        draw_panel(surface, canvas.rect(box), BACK, canvas.px(9.0), INK, canvas.px(3.0))
        rim = canvas.rect(box.inset(box.w * 0.09))
        pygame.draw.rect(surface, BACK_LINE, rim, canvas.px(2.0), canvas.px(6.0))
        side = min(box.w, box.h) * 0.52
        self._pieces.sign(surface, box.centre, "missions", side, BACK_LINE, BACK)

    def _count(self, pen: Pen, at: Point, unit: float, begun: Progress) -> None:
        """Draw how much is there, as in "1/2", on a label."""
        text, units = f"{begun.have}/{begun.of}", max(LEAST_COUNT, 24.0 * unit)
        self._draw_label(text, units, pen, Box.at(at, self._pieces.number_width(text, units) + 18.0 * unit, 0.0))

    def _draw_label(self, text: str, units: float, pen: Pen, box: Box) -> None:
        """Draw a number on a label as wide as the box, in its middle."""
        high = units * 1.12
        pen.panel(Box.at(box.centre, box.w, high), LIGHT, INK, 2.5, radius=high / 2)
        self._pieces.number(pen.surface, text, box.centre, units, INK, "center")

    # -- parts

    def _times(self, count: int, units: float) -> Widget:
        """Return how many are needed, on a label, which sets it off from the vignette."""
        text = f"\u00d7{count}"
        wide = self._pieces.number_width(text, units) + 0.3 * units
        return Picture(partial(self._draw_label, text, units), wide, units)

    def _sign(self, name: str, side: float, wide: float = 0.0) -> Widget:
        """Return a sign in ink with a light edge, which sets it off from the vignette."""

        def draw(surface: pygame.Surface, at: Point) -> None:
            for x, y in product((-0.03 * side, 0.03 * side), repeat=2):
                self._pieces.sign(surface, (at[0] + x, at[1] + y), name, side, LIGHT, LIGHT)
            self._pieces.sign(surface, at, name, side, INK, PAPER)

        return piece(wide or side, draw)

    def _signs(self, names: Sequence[str], size: float, unit: float) -> Widget:
        """Return signs side by side; where they are many, they are smaller and overlap."""
        step = min(size * 0.98, 78.0 / len(names)) * unit
        return Row(*(self._sign(name, min(size * unit, step * 1.1), step) for name in names), gap=0.0, anchor=0.5)

    def _head(self, card: Mission, unit: float, colour: str) -> Widget:
        """Return the points, and at the right the assistant whose abilities the card can bring, which only the module
        uses."""
        points = piece(28.0 * unit, self._pieces.sign, "points", 22.0 * unit, LIGHT, colour)
        style = TypeStyle(28.0 * max(1.0, unit), "plain-bold", LIGHT, 0.0)
        number = Text(str(card.points), style, "center", 1)
        if not self._tools.facts.module:
            return Row(points, number, gap=0.0, anchor=0.5)
        symbol = piece(32.0 * unit, self._pieces.sign, card.symbol, 25.0 * unit, LIGHT, colour)
        return Row(points, number, Space(grow=1.0), symbol, gap=0.0)

    # -- what it asks for

    def _needs(self, unit: float, needs: Need) -> Widget:
        match needs:
            case Goods(goods=goods):
                side, named = 40.0 * unit, (good.partition(" ") for good in goods)
                return _in_pairs([piece(side, self._pieces.good, kind, name, side) for kind, _, name in named], unit)
            case Amounts():
                amounts = {"shield": needs.shields, "flag": needs.flags, "material": needs.materials}
                wanted = {kind: count for kind, count in amounts.items() if count}
                if len(wanted) <= 2:
                    return Row(
                        *(self._counted(unit, kind, count) for kind, count in wanted.items()), gap=0.0, anchor=0.5
                    )
                if 32.0 * unit < LEAST_COUNT:  # The numbers would lie on each other.
                    every = [kind for kind, count in wanted.items() for _ in range(count)]
                    return _in_pairs([self._sign(kind, 40.0 * unit) for kind in every], unit)
                units = max(LEAST_COUNT, 28.0 * unit)
                rows = (Row(self._sign(kind, 28.0 * unit), self._times(count, units), gap=2.0, anchor=0.5)
                        for kind, count in wanted.items())  # fmt: skip
                return Column(*(Sized(row, h=32.0 * unit) for row in rows), gap=0.0, anchor=0.5)
            case Markers(count=count):
                return self._counted(unit, "influence", count)
            case MarkersAt(principality=name, count=count):
                return self._at(unit, "influence", name, count)
            case AssistantAt(assistant=role, principality=name):
                return self._at(unit, role, name)
            case AssistantsAt(principality=name, count=count):
                return self._at(unit, "assistant", name, count)
            case _:
                arch = Picture(partial(self._draw_arch, unit), 80.0 * unit, 84.0 * unit)
                below = Column(Space(16.0 * unit), self._signs(needs.assistants, 38.0, unit * 0.88).sharing(), gap=0.0)
                return Overlay(arch, below)

    def _at(self, unit: float, sign: str, principality: str, count: int = 1) -> Widget:
        """Return the emblem of a principality, and below it what has to be there: two signs above it would be eyes."""
        emblem = piece(54.0 * unit, self._pieces.emblem, principality, 54.0 * unit)
        number = self._times(count, max(LEAST_COUNT, 27.0 * unit)) if count > 1 else None
        below = Row(self._sign(sign, (34.0 if number else 40.0) * unit), number, gap=unit, anchor=0.5)
        return Column(emblem, Sized(below, h=42.0 * unit), gap=2.0 * unit, anchor=0.5)

    def _counted(self, unit: float, name: str, count: int) -> Widget:
        """Return a sign above its count."""
        number = self._times(count, max(LEAST_COUNT, 27.0 * unit))
        parts = (self._sign(name, 42.0 * unit), number)
        return Column(*(Sized(part, h=46.0 * unit) for part in parts), gap=0.0, anchor=0.5)

    def _draw_arch(self, unit: float, pen: Pen, box: Box) -> None:
        """Draw the arch of any principality, under which assistants have to meet."""
        corner, rect = pen.canvas.px(36.0 * unit), pen.canvas.rect(box)
        pygame.draw.rect(pen.surface, INK, rect, pen.canvas.px(4.0 * unit), border_top_left_radius=corner,
                         border_top_right_radius=corner)  # fmt: skip


def _draw_scene(needs: Need, colour: str, pen: Pen, box: Box) -> None:
    """Draw the lower part of a vignette in a tint, as much as the box has room for; at high contrast, white."""
    rect, high, scene = pen.canvas.rect(box), 100.0 * box.h / box.w, SCENES.get(type(needs), "store")
    if pen.theme.contrast == "high":
        pen.surface.fill("#FFFFFF", rect)
        return
    drawn = artwork.drawing(f"titles/merlin/missions/{scene}", {"tint": colour})
    drawn += svg.rect(0, 0, 100, 240, PAPER, opacity=0.65)  # So that its signs stand out.
    pen.surface.blit(svg.render(drawn, rect.size, (0.0, 240.0 - high, 100.0, high)), rect)


def _in_pairs(signs: Sequence[Widget], unit: float) -> Widget:
    """Return signs by twos."""
    pairs = (Row(*signs[first : first + 2], gap=2.0 * unit, anchor=0.5) for first in range(0, len(signs), 2))
    return Column(*pairs, gap=5.0 * unit, anchor=0.5)


GAP = 8.0
LOOKED_AT = 152.0
"""Least width of a card that its owner looks at."""
TITLE = 36.0
"""Height of the line that says whose hand it is."""


class ShownHand(NamedTuple):
    """A hand as the table shows it.

    seat     whose it is
    size     the number of its missions
    cards    those missions, if they may be seen
    met      those of which everything is there, if they may be seen, even if none can be completed now
    so_far   by mission that may be seen, how much of it is there
    titled   whether it says whose it is, and how to look at it
    asked    whether its owner can look at it now
    """

    seat: int
    size: int
    cards: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    so_far: tuple[Progress, ...] = ()
    titled: bool = False
    asked: bool = True

    @property
    def open(self) -> bool:
        return len(self.cards) == self.size and self.size > 0

    def begun(self, mission: str) -> Progress | None:
        """Return how much of a mission is there, if that is neither nothing nor all."""
        found = dict(zip(self.cards, self.so_far, strict=False)).get(mission)
        return found if found is not None and found.begun and mission not in self.met else None


class HandCorner:
    """Draws a hand below the plates."""

    def __init__(self, tools: TableTools, faces: MissionFaces, hands: HandView) -> None:
        self._tools, self._faces, self._hands = tools, faces, hands
        self.layout(NOWHERE)

    def layout(self, box: Box, above: Sequence[Box] = ()) -> None:
        """above: what a hand that is looked at may cover, from the top"""
        self.box, self._above, self._laid = box, above, lru_cache(1)(self._lay)

    @property
    def shown(self) -> ShownHand | None:
        """The hand that lies there now."""
        return self._hands.shown() if self.box != NOWHERE else None

    @property
    def place(self) -> Box:
        """The box of the hand, which rises to the top of something above while it is looked at."""
        return self._tree()[0]

    @property
    def columns(self) -> int:
        """How many cards lie side by side."""
        boxes = self.boxes()
        return max(1, sum(box.y == boxes[0].y for box in boxes))

    def boxes(self) -> list[Box]:
        """Return the places of the cards."""
        return [part.box for part in self._tree()[1].all() if isinstance(part, CardWidget)]

    def _tree(self) -> tuple[Box, Widget]:
        """Return the box of the hand, and the tree in it: the cards, and whose they are."""
        return self._laid(self.shown, self._hands.looking and bool(self._above))

    def _lay(self, hand: ShownHand | None, rises: bool) -> tuple[Box, Widget]:
        box, size, ruler = self.box, self._tools.theme.size, Ruler(self._tools)
        if hand is None:
            return box, Widget()
        cards: list[Widget] = [
            CardWidget(partial(self._draw_card, hand, number), shape=FACE[1] / FACE[0]) for number in range(hand.size)
        ]
        if rises:
            cards = [Sized(card, least_w=LOOKED_AT, least_h=1.6 * LOOKED_AT) for card in cards]
        gap = GAP if rises or hand.size < 4 or box.w > 2.4 * box.h else 3.0  # Four have little room.
        forms = (Anchored(Grid(*cards, columns=columns, gap=gap)) for columns in (hand.size, -(-hand.size // 2)))
        tree: Widget = FirstThatFits(*forms).sharing()
        title = Live(partial(self._title, hand), h=size(TITLE) - 4.0) if hand.titled else None
        tree = Padded(Column(title, tree, gap=10.0), (10.0 * hand.titled, 7.0))
        for top in reversed(self._above) if rises else ():
            box = top._replace(h=self.box.bottom - top.y)
            if tree.takes(ruler, Size(box.w, box.h)).within(Size(box.w, box.h)):
                break
        tree.place(ruler, box)
        return box, tree

    def layer(self, look: Hashable, marks: Mapping[int, str], called: bool) -> Layer:
        """Return the layer of the hand.

        marks   by place of a card: "legal", "focus" or both
        called  whether the corner itself has the focus
        """
        hand, box = self.shown, self.place
        titles = self._titles(hand) if hand is not None and hand.titled else ()  # They name a device.
        state = hand, box, look, tuple(sorted(marks.items())), called, titles
        glow = 14.0 if called or any("focus" in word for word in marks.values()) else RIM
        return Layer(box, state, lambda surface: self._paint(surface, marks, called), glow=glow)

    def _paint(self, surface: pygame.Surface, marks: Mapping[int, str], called: bool) -> None:
        (box, tree), pen = self._tree(), Pen(surface, self._tools)
        focused = [card for index, card in enumerate(self.boxes()) if "focus" in marks.get(index, "")]
        if called:
            pen.glow(box)
        if self.shown is None or self.shown.titled:
            pen.panel(box, line=3.0)
        for card in focused:
            pen.glow(card)
        tree.draw_all(pen, None)
        for index, card in enumerate(self.boxes()):
            if marks.get(index) == "legal":
                pen.rim(card)
        for ringed in (*focused, *[box] * called):
            pen.ring(ringed)

    def _draw_card(self, hand: ShownHand, number: int, pen: Pen, card: Box) -> None:
        if not hand.open:
            self._faces.draw_back(pen.surface, card)
            return
        mission = hand.cards[number]
        self._faces.draw(pen.surface, card, mission, mission in hand.met, hand.begun(mission))

    def _titles(self, hand: ShownHand) -> tuple[str, str]:
        """Return whose hand it is, and how to look at it if that can be done now; with the name, and without."""
        tools = self._tools
        how = "hold" if tools.settings.holding else "press"
        key = "merlin-hand-open" if hand.open or not hand.asked else f"merlin-hand-{how}"
        named = Message(key, tools.words.named(hand.seat))
        return tools.say_to(hand.seat, named), tools.say_to(hand.seat, f"{key}-unnamed")

    def _title(self, hand: ShownHand) -> Widget:
        """Return the owner's mark, which tells enough if there is no room for the name, and the title."""
        mark = seat_mark(self._tools.seats[hand.seat], self._tools.theme.size(26.0), 2.0)
        said = (Text(each, NOTE.inked("ink_soft"), "midleft", 1) for each in self._titles(hand))
        return by_width(*(Row(mark, text, gap=TINY) for text in said))


class HandView:
    """Decides on the hand in the corner."""

    def __init__(self, view: ViewData, seating: SeatOccupants, dialogue: Dialogue) -> None:
        self.turned: Signal[[]] = Signal()
        """The hand of the person asked was turned over."""
        self._view, self._seating, self._dialogue = view, seating, dialogue
        self._question: OpenQuestion | None = None
        self.looking = False
        """Whether someone is looking at a hand that others must not see."""
        self._own: tuple[int, Mapping[str, object]] | None = None
        """The seat of the only person, and what they alone may see."""

    def ask(self, question: OpenQuestion | None) -> None:
        """Note who is asked; an opened hand stays open while its owner is asked again."""
        before = self._question
        if question is None or before is None or before.seat != question.seat:
            self.looking = False
        if question is not None and question.alone:  # Their hand lies open already when the focus finds its place.
            self.show_own(question.seat, question.private)
        self._question = question

    def close(self) -> None:
        """Turn the hand face down: nobody is asked now."""
        self._question, self.looking = None, False

    def show_own(self, seat: int | None, private: Mapping[str, object]) -> None:
        """Show the hand of the only person at the table; None: there are several people, or none."""
        self._own = (seat, private) if seat is not None else None

    @property
    def can_look(self) -> bool:
        """Whether the person asked has a hand that lies face down."""
        shown = self.shown()
        return self._question is not None and shown is not None and (self.looking or not shown.open)

    def toggle(self) -> bool:
        """Turn the hand of the person asked; return False if there is none to turn."""
        if not self.can_look:
            return False
        self.looking = not self.looking
        if not self.looking:
            self._dialogue.leave_hand()
        self.turned.emit()
        return True

    def close_held(self) -> bool:
        """Turn an opened hand face down; return False if none is open."""
        return self.looking and self.toggle()

    def shown(self) -> ShownHand | None:
        """Return the hand in the corner: that of the person asked, or of the only person; at a table of several people,
        between questions that of the person whose turn it is or was last, face down, and None in a bot's turn."""
        view, question = self._view, self._question
        if self._own is not None:
            seat, private = self._own
            return self._face_up(seat, private, titled=False)
        if question is None:
            people = sorted(self._seating.people)
            if view.facts.open_hands:
                return self._face_up(people[0], {}, titled=False) if people else None
            if view.over or view.latest is None or view.latest not in people:
                return None
            return ShownHand(view.latest, view.hand_sizes[view.latest], titled=True, asked=False)
        if self.looking or view.facts.open_hands:
            return self._face_up(question.seat, question.private, titled=True)
        return ShownHand(question.seat, view.hand_sizes[question.seat], titled=True)

    def _face_up(self, seat: int, private: Mapping[str, object], titled: bool) -> ShownHand:
        """Return a hand with its missions: which are met, and how much of the others is there. `private`: what only its
        owner may see, if hands aren't open"""
        is_open = self._view.facts.open_hands
        cards = self._view.hands[seat] if is_open else _missions(private, "hand")
        so_far = tuple(self._view.progress(seat, mission) for mission in cards)
        met = _missions(private, "met")
        if is_open:
            met = tuple(card for card, found in zip(cards, so_far, strict=True) if found.have == found.of)
        return ShownHand(seat, len(cards), cards, met, so_far, titled)


def _missions(private: Mapping[str, object], name: str) -> tuple[str, ...]:
    return tuple(cast("Sequence[str]", private.get(name, ())))


VERBS = ("mission", "discard")
"""Verbs of the answers that name a mission of the hand."""


class HandPicker:
    """The missions of the person asked, behind the curtain. Those that are met can be completed, and all of them
    discarded where that is asked; the others say why not. A card with both answers, once picked, shows them next to
    it."""

    def __init__(self, tools: TableTools, faces: MissionFaces, view: ViewData, question: OpenQuestion) -> None:
        self._tools, self._faces, self._view, self._question = tools, faces, view, question
        self._hand, self._met = (_missions(question.private, name) for name in ("hand", "met"))
        self._legal = [str(action) for action in question.actions]
        self._picked: str | None = None
        """The card whose answers are shown."""
        self._box, self._tree, self._line = NOWHERE, Widget(), Text("", BODY)
        self.title = Message("merlin-hand-title")
        if any(f"discard {mission}" in self._legal for mission in self._hand):  # The closed curtain may show that.
            self.title = prompts.question(tools.words, view, question.decision, question.seat, legal=self._legal)

    def layout(self, canvas: Canvas, box: Box) -> None:
        self._box, ruler = box, Ruler(self._tools)
        if self._picked is None:
            shown: Widget = cards_in_a_row([self._card(mission) for mission in self._hand])
        else:
            answers = self._answers(self._picked)
            asked = self._question
            buttons = [
                Button(
                    text,
                    answer_words.label(self._tools.words, self._view, asked.seat, text, asked.decision, self._legal),
                    partial(asked.submit, text),
                )
                for text in answers
            ]
            card = cards_in_a_row([self._card(self._picked)])
            shown = Row(card.sharing(0.4), Column(*buttons, gap=CARDS_APART, anchor=0.5).sharing(0.6), gap=CARDS_APART)
        said = [self._words(mission) for mission in self._hand]
        self._line = Levelled("", said, BODY.inked("light"), "midtop")
        self._tree = Column(shown.sharing(), self._line)
        self._tree.place(ruler, box)

    def ready(self) -> bool:
        return True

    def update(self, focus: str | None) -> bool:
        return False

    # -- answers

    def _answers(self, mission: str) -> list[str]:
        return [text for text in (f"{verb} {mission}" for verb in VERBS) if text in self._legal]

    def focusables(self) -> list[Focusable]:
        return focusables(self._tree.all())

    def _card(self, mission: str) -> CardWidget:
        answers, about, met = self._answers(mission), partial(self._words, mission), mission in self._met
        item = Focusable(mission, NOWHERE, partial(self._pick, mission), about)
        if not answers:
            why = Message(f"merlin-why-{self._question.why_not(mission) or 'not-asked'}")
            item = Focusable(mission, NOWHERE, nothing, about, False, described(why))
        elif len(answers) == 1:
            item = Focusable(mission, NOWHERE, partial(self._question.submit, answers[0]), about)
        return CardWidget(
            lambda pen, box: self._faces.draw(pen.surface, box, mission, met, self._begun(mission)), 1.5, item
        )

    def _pick(self, mission: str) -> None:
        """Show a card's answers, or all cards again."""
        self._picked = mission if self._picked is None else None
        self.layout(self._tools.canvas, self._box)

    def _begun(self, mission: str) -> Progress | None:
        """Return how much of a mission is there, if that is neither nothing nor all."""
        found = self._view.progress(self._question.seat, mission)
        return found if found.begun else None

    def _words(self, mission: str) -> Message:
        """Return what pressing a card does, or what it is and whether it is met."""
        words, question, discard = self._tools.words, self._question, f"discard {mission}"
        if self._answers(mission) == [discard]:
            return answer_words.answer(words, self._view, question.seat, discard, question.decision, self._legal)
        met = describe.waits(self._view, question.seat, question.why_not(mission)) if mission in self._met else ""
        return describe.hand_card(words, mission, met, self._begun(mission))

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        self._line.change(self._words(focus) if focus in self._hand else "", self._line.style)
        self._tree.draw_all(Pen(surface, self._tools), focus)
