"""The players' plates: arms, name, court, province, power card and score, and for one of them a second line.

The second line tells the place in the turn order, a bot's level, the home region and the cards left. It belongs to the
focused plate, else to the one whose turn it is, if there is room for it, or to all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.message import Message, series
from game.titles.elgrande.rules import PROVINCE_SHOWN_BELOW
from game.titles.elgrande.table.card_faces.heraldry import draw_shield, sign
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.ui.canvas import Box
from game.ui.kit.plates import (
    GAP,
    RIM,
    PlateOwner,
    Plates,
    PlateState,
    Spot,
    WordRibbon,
    by_width,
    plate_name,
)
from game.ui.look import svg
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import Theme
from game.ui.look.type_styles import COUNT, NOTE, SMALL, TINY, WORDS, TypeStyle
from game.ui.table.parts.stage import Stage
from game.ui.widgets.tree import (
    Anchored,
    Column,
    Overlay,
    Panel,
    Picture,
    Row,
    Sized,
    Space,
    Text,
    Widget,
)

CLOSED, LEAST_CLOSED, LEAST_SHORT, FOLDED = 58.0, 50.0, 40.0, 76.0
"""Height of a plate with one line, its smallest, with everything or with the essentials, and that of a short plate with
name and score above the rest, at text scale 100%."""
SECOND = 42.0
"""Height that the second line adds."""
PENNANT = 26.0
"""Width of the pennant beside the plate whose turn it is."""
LEAST_NAME = 118.0
"""Width of a name, at text scale 100%, that power card and province leave."""
NAMES = TypeStyle(30.0, "title", "ink"), TypeStyle(28.0, "title", "ink"), WORDS.inked("ink")
SCORE, SHORT_SCORE = TypeStyle(40.0, "plain-bold", "ink"), TypeStyle(34.0, "plain-bold", "ink")
SIGN, LEAST_SIGN = 36.0, 28.0
"""Heights of the signs beside the counts: where there is room, and where the name needs it."""
COUNTED, FACT, GAIN = COUNT._replace(units=34.0, ink="ink"), NOTE.inked("ink_soft"), TypeStyle(32.0, "bold")


class PlateContent(NamedTuple):
    """A seat's state as shown on its plate.

    province  None for "6 or more" while the Castillo is hidden; shown only if lower: then it matters
    power     power card of the round, if it has been played
    bids      whether the seat bids this round
    place     in the turn order, from 1
    hand      power cards left
    home      region of the Grande
    vetoes    vetoes held
    allows    gives a standing answer to every veto question
    style     what the bot likes besides winning, or ""
    digits    of the highest score of all, at least 2
    opened    whether it has a second line
    """

    names: tuple[str, ...]
    court: int
    province: int | None
    power: int | None
    bids: bool
    place: int | None
    hand: int
    home: str
    vetoes: int
    allows: bool
    style: str
    digits: int
    opened: bool


class PlayerPlates(Plates):
    """Contents come from the view, clips and standing answers."""

    POINTER = PENNANT + 4.0

    def __init__(self, tools: TableTools, view: ViewData, stage: Stage, short: bool = False) -> None:
        """short: keep only name, score and court, until they are stacked"""
        super().__init__(tools, tools.seats)
        self._tools, self._view, self._stage = tools, view, stage
        self.short = short
        self.opened = 0
        """The plate with a second line."""
        self.places: Sequence[Widget] = ()
        self._stacked = False

    # -- layout

    @staticmethod
    def least_height(theme: Theme, short: bool) -> float:
        """Return the minimum height of one plate with a single line."""
        return theme.size(LEAST_SHORT if short else LEAST_CLOSED)

    @classmethod
    def least_column(cls, theme: Theme, short: bool, seats: int) -> float:
        """Return the minimum height of all plates."""
        return cls.height(seats, cls.least_height(theme, short))

    @classmethod
    def shortened(cls, theme: Theme, room: float, seats: int) -> bool:
        """Return whether plates keep only name, score and court, since there is no room for more; the bar gives the
        rest for the focused one."""
        return cls.least_column(theme, False, seats) > room

    def ways(self, seats: int, short: bool) -> list[Widget]:
        """Return the plates stacked in the `places`, the best first: all with a second line, or the opened one, or
        none; or as high as there is room for. Whichever is open, the total height is the same. `short`: they keep only
        the essentials"""
        theme, self.short, self.opened = self._tools.theme, short, min(self.opened, seats - 1)
        line, second, least = theme.size(CLOSED), theme.size(SECOND), self.least_height(theme, short)
        places = self.places = [Widget() for _ in range(seats)]
        found: list[Widget] = [
            Column(*(Sized(place, h=line + second * (seat in opened)) for seat, place in enumerate(places)), gap=GAP)
            for opened in (*([] if short else [range(seats), [self.opened]]), [])
        ]
        return [*found, Column(*(Sized(place, least_h=least).sharing() for place in places), gap=GAP).sharing()]

    def open(self, seat: int | None) -> None:
        """Give this plate the second line, once they are stacked again; None: leave it where it is."""
        if seat is not None and seat < len(self.boxes):
            self.opened = seat

    def put(self, boxes: Iterable[Box], stacked: bool = False) -> None:
        """Put the plates into these boxes, by seat. stacked: in a column, so that pennants have room beside them"""
        self.boxes, self._stacked = list(boxes), stacked

    def _line(self, seat: int) -> float:
        """Return the height of a plate's first line."""
        return min(self.boxes[seat].h, self._tools.theme.size(CLOSED))

    # -- contents

    def owner(self, seat: int) -> PlateOwner:
        return self._stage.owner(seat, self._view.active)

    def content(self, seat: int) -> PlateContent:
        view, seating = self._view, self._stage.seating
        return PlateContent(
            names=self._tools.words.forms(seat),
            court=view.court[seat],
            province=view.province_shown(seat),
            power=view.played[seat],
            bids=bool(view.cards),
            place=view.order.index(seat) + 1 if seat in view.order else None,
            hand=len(view.hands[seat]),
            home=view.grandes[seat],
            vetoes=sum(holder == seat for holder, _ in view.vetoes),
            allows=seat in seating.standing,
            style=seating.style(seat),
            digits=max(2, *(len(str(self._stage.scores.shown(each))) for each in range(view.players))),
            opened=not self.short and self.boxes[seat].h > self._line(seat),
        )

    def tree(self, seat: int, state: PlateState) -> Widget:
        content, line = self.content(seat), self._line(seat)
        note = state.note or (Message("plate-allows", {"count": content.vetoes}) if content.allows else None)
        first = by_width(*(
            self._first(seat, content, state, parts, None if content.opened else note, high)
            for parts in ((True, True), (True, False), (False, False)) for high in (SIGN, LEAST_SIGN)
        ))  # fmt: skip
        second = Sized(self._second(seat, content, note), h=self._tools.theme.size(SECOND)) if content.opened else None
        arms = Sized(Space(), w=line * 1.06 + TINY)
        return Row(arms, Column(first.sharing(), second, gap=0.0).sharing(), Sized(Space(), w=SMALL), gap=0.0)

    def _first(
        self,
        seat: int,
        content: PlateContent,
        state: PlateState,
        parts: tuple[bool, bool],
        note: Message | None,
        high: float,
    ) -> Widget:
        """Return name, signs, counts, power card and score; a note covers the counts, and a gain the power
        card.

        parts: whether there are power card and province; high: of the signs
        """
        ruler, (power, province) = Ruler(self._tools), parts
        size, owner = ruler.theme.size, self.owner(seat)
        style, counted = (SHORT_SCORE, COUNT.inked("ink")) if self.short else (SCORE, COUNTED)
        score = max(ruler.width(digits, style) for digits in ("0" * content.digits, str(owner.score)))
        wide, held = ruler.width("00", counted), content.province
        court = _counted(sign("court", size(high)), str(content.court), wide, counted)
        in_province = _counted(sign("province", size(high)), str(held), ruler.width("0", counted), counted)
        few = province and held is not None and held < PROVINCE_SHOWN_BELOW
        counts: Widget = Row(
            Spot("province", in_province, note is None and not state.gain) if few else None,
            Spot("court", court, note is None and (province or not state.gain)),
            gap=size(SMALL),
            anchor=1.0,
        )
        if note is not None:
            counts = Overlay(counts, Anchored(_tag(note), 1.0))
        folded = self.short and self.boxes[seat].h >= size(FOLDED)
        tall = size(FOLDED / 2) if folded else self._line(seat) - SMALL
        card = Picture(lambda pen, box: self._draw_power(pen, seat, content, box), max(40.0, tall * 0.78), tall)
        least = ruler.width("+11", GAIN) + 2 * SMALL + 6.0  # A gain covers the power card alone.
        power_card = Spot("power", Sized(Anchored(card, 1.0), least_w=least), not state.gain)
        apart = Space(grow=1.0) if folded else None
        right: Widget = Row(counts, apart, power_card if power else None, gap=size(TINY), anchor=1.0)
        if state.gain:
            landed = self._stage.scores.gains[seat] != 0
            gain = Text(
                Message("plate-gain", {"count": state.gain}), GAIN.inked("light" if landed else "ink"), "center", 1
            )
            chip = Panel(gain, (SMALL, 0.0), "ink" if landed else "light", "ink", 3.0, 8.0)
            beside = Row(counts, chip, gap=size(TINY), anchor=1.0)
            right = beside if note is not None else Overlay(right, Anchored(chip, 1.0))
        vetoes = [sign("veto", size(30.0))] * content.vetoes
        you = WordRibbon(Message("plate-you"), WORDS._replace(units=26.0)) if owner.you else None
        bot = sign("bot", size(30.0)) if owner.bot else None
        name = plate_name(content.names, NAMES, size(LEAST_NAME), vetoes, you, bot)
        points = Spot("score", Sized(Text(str(owner.score), style, "midright", 1), w=score))
        if folded:
            return Column(Row(name, points, gap=size(TINY)), right, gap=0.0)
        return Row(name, Row(right, points, gap=size(SMALL)), gap=size(TINY))

    def _second(self, seat: int, content: PlateContent, note: Message | None) -> Widget:
        """Return home, a bot's level and style, place in the turn order, the note if there is one, and cards left."""
        high, owner = self._tools.theme.size(28.0), self.owner(seat)
        place = [Message("plate-place", {"count": content.place})] if content.place is not None else []
        levels: list[list[Message]] = []
        if owner.bot:
            level = Message(f"bot-{owner.bot}-level")
            if content.style:
                styled = {"level": level, "style": Message(f"bot-style-{content.style}")}
                levels.append([Message("plate-character", styled)])
            levels.append([level])
        forms = [facts for known in (*levels, []) for facts in ([*place, *known], known)]
        home = Text(self._tools.words.area(content.home), FACT, "midleft", 1)
        known = by_width(*(Row(*(Text(fact, FACT, "midright", 1) for fact in facts), gap=SMALL, anchor=1.0)
                           for facts in forms)).sharing()  # fmt: skip
        hand = Picture(lambda pen, box: self._draw_hand(pen, seat, box), high * 0.72 + TINY, high)
        end = hand, Text(str(content.hand), COUNT, "midright", 1)
        if note is None:
            return Row(sign("home", high + 2.0), home, known, *end, gap=SMALL)
        # The note and the cards stay whole: the home's name gives way.
        return Row(sign("home", high + 2.0), home.sharing(), _tag(note), *end, gap=SMALL)

    def message(self, seat: int) -> Message:
        """Return all public information about a seat, in one or two sentences."""
        view, words = self._view, self._tools.words
        shown = view.province_shown(seat)
        args = {
            "player": words.player(seat),
            "score": view.scores[seat],
            "court": view.court[seat],
            **words.at(view.grandes[seat]),
            "cards": Message("plate-power-cards", {"cards": series(sorted(view.hands[seat]))}),
        }
        if shown is None:
            return Message("plate-describe-many", args)
        return Message("plate-describe", {**args, "province": shown})

    # -- drawing

    def draw_ground(self, pen: Pen, seat: int, state: PlateState) -> None:
        """Draw paper with the arms on a band of their colour; a called plate has a pennant if there is room for it."""
        box, style, line, ink = self.boxes[seat], self._tools.seats[seat], self._line(seat), pen.written("ink")
        if state.called and self._stacked:
            left, middle, half = box.x - RIM - PENNANT, box.centre[1], min(box.h / 2, 44.0)
            corners = [(box.x, middle - half), (left, middle), (box.x, middle + half)]
            area = Box(left - 3.0, middle - half - 3.0, PENNANT + RIM + 6.0, 2 * half + 6.0)
            pen.drawing(svg.path(svg.closed(corners), style.colour, ink, 3.0), area)
            pen.shape(Box(box.x - RIM - 13.0, middle - 7.0, 14.0, 14.0), style.shape, style.ink)
        self.draw_paper(pen, seat, state)
        inner = box.inset(3.0)
        wide, slope = line * 1.08, line * 0.2
        corners = [(inner.x, inner.y), (inner.x + wide, inner.y), (inner.x + wide - slope, inner.bottom),
                   (inner.x, inner.bottom)]  # fmt: skip
        band = svg.path(svg.closed(corners), style.colour) + svg.path(svg.opened(corners[1:3]), "none", ink, 2.6)
        pen.drawing(band, Box(inner.x, inner.y, wide + 3.0, inner.h))
        high = min(box.h - 4.0, line * 1.06)
        draw_shield(pen, (box.x + line * 0.5, box.centre[1]), high, style)

    def _draw_power(self, pen: Pen, seat: int, content: PlateContent, card: Box) -> None:
        """Draw the round's power card, or the place where it will lie."""
        ink = pen.written("ink")
        if content.power is None:
            if content.bids:
                outline = svg.rectangle_path(card.x + 2.0, card.y + 2.0, card.right - 2.0, card.bottom - 2.0)
                pen.drawing(svg.path(outline, "none", pen.written("ink_soft"), 2.4, 0.7, dash="6 6"), card)
            return
        pen.panel(card, "light", "ink", 2.5, radius=6.0)
        inner = card.inset(4.5)
        pen.fill(inner, self._tools.seats[seat].colour)
        pen.fill(inner.inset(0.0, inner.h * 0.15), "light")
        units = max(COUNT.units, card.h * 0.5)
        pen.figures(str(content.power), card.centre, units, ink, "plain-bold")

    def _draw_hand(self, pen: Pen, seat: int, box: Box) -> None:
        """Draw two backs of power cards, which stand for those left."""
        for left in (0.0, TINY):
            card = Box(box.x + left, box.y, box.w - TINY, box.h)
            pen.panel(card, self._tools.seats[seat].colour, "ink", 2.5, radius=4.0)


def _tag(said: Message) -> Widget:
    """Return a few words in a frame that stands out."""
    return Panel(Text(said, WORDS.inked("light"), "center", 1), (11.0, 0.0), "danger_deep", radius=10.0)


def _counted(sign: Picture, count: str, wide: float, style: TypeStyle) -> Widget:
    """Return a sign with a count beside it. wide: least width of the count"""
    return Row(sign, Sized(Text(count, style, "midleft", 1), least_w=wide), gap=TINY)
