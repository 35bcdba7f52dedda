"""The scoring of an area: first the pieces, then the numbers, then the sentence, so that people see before they read.
After a general scoring, the new leader is announced.

    plan = ScoringPlan(event, True)                 # who scores what, when and where; it knows nothing of pictures
    plan.rises(index), plan.leaves(index), plan.lands(index)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Argument, Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames.scoring import BONUS, places_of
from game.titles.elgrande.table.board_picture.pieces import IVORY, OUTLINE, PAPER_EDGE, PIECES_ART, PiecePictures
from game.titles.elgrande.table.card_faces.heraldry import taker_arms
from game.titles.elgrande.table.clips.castillo_scene import draw_dish
from game.titles.elgrande.table.clips.flights import Clips
from game.titles.elgrande.table.sentences import Words, prize_marks, why_placed
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import CASTILLO
from game.ui.canvas import Box, Point, Touched
from game.ui.kit.layered_picture import COIN
from game.ui.kit.plates import by_width
from game.ui.look import artwork
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Brush, Pen, Ruler
from game.ui.look.type_styles import COUNT, LARGE, TINY, TypeStyle
from game.ui.motion.effects import Ribbon
from game.ui.motion.score import (
    NOTHING,
    Score,
    after,
    do,
    offer,
    once,
    rest,
    say,
    sequence,
    sheet,
    show,
    sound,
    stagger,
    tell,
    together,
)
from game.ui.motion.verbs import FlightPath, arc, blended, ease_in_out, ease_out_back, lerp, passed
from game.ui.widgets.signs import prizes
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Padded,
    Panel,
    Picture,
    Row,
    Sized,
    Text,
    Widget,
)

LEANS_IN = 26
"""Ticks in which the camera comes closer, or moves on from the last region."""
STANDS_UP = 14
"""Ticks in which a stand rises."""
HOP_EVERY = 5
"""Ticks between two pieces that hop onto it."""
POINTS_FLY = 30
MARKERS_WALK = 30
"""Ticks for which the markers walk on after the last points have landed."""


class SeatPoints(NamedTuple):
    """The points of one seat: `base` for the place, and keys of its bonuses."""

    seat: int
    base: int
    bonuses: tuple[str, ...]

    @property
    def whole(self) -> int:
        return self.base + BONUS * len(self.bonuses)


class SharedPlace(NamedTuple):
    """Those who share a place, with `own` caballeros each. `place` 0: they only get a bonus."""

    place: int
    own: int
    paid: tuple[SeatPoints, ...]


def paid(event: ev.AreaScored) -> list[SharedPlace]:
    """Return who scores what, from first place to last."""
    found = []
    for place, seats in places_of(event.counts).items():
        keys = tuple(key for key, owner in (("banner-king", event.king), ("banner-grande", event.grande))
                     if owner in seats)  # fmt: skip
        base = event.points[seats[0]] - BONUS * len(keys)
        if event.points[seats[0]]:
            shared = tuple(SeatPoints(seat, base, keys) for seat in seats)
            found.append(SharedPlace(place if base else 0, event.counts[seats[0]], shared))
    return found


class ScoringPlan:
    """What is shown of a scoring, and when.

    stands  those who score, best place first
    others  seats with caballeros there that score nothing
    best    those who score most
    ticks   the length of it all
    """

    def __init__(self, event: ev.AreaScored, leans_out: bool) -> None:
        """leans_out: the camera goes back to the whole map in the end, because no other region follows"""
        self.stands = paid(event)
        self.best = [each.seat for stand in self.stands for each in stand.paid if each.whole == max(event.points)]
        self.others = [seat for seat, count in enumerate(event.counts) if count and not event.points[seat]]
        self._starts: list[int] = []
        tick = LEANS_IN
        for stand in self.stands:
            self._starts.append(tick)
            tick += 54 + HOP_EVERY * max(0, self.caballeros(stand) * len(stand.paid) - 3)
        end = tick + POINTS_FLY + MARKERS_WALK if self.stands else tick + 40
        self.closes = end
        """The tick in which the camera begins to go back."""
        self.ticks = end + (16 if leans_out else 0)

    @staticmethod
    def caballeros(stand: SharedPlace) -> int:
        """Return how many caballeros of each house are seen on a stand."""
        return min(stand.own, 5 if len(stand.paid) == 1 else 3)

    def rises(self, index: int) -> int:
        """Return the tick in which a stand begins to rise."""
        return self._starts[index]

    def told(self, index: int) -> int:
        """Return the tick at which a stand's place appears, with the reason for it."""
        return self._starts[index] + 30

    @property
    def known(self) -> int:
        """The tick in which it is known who scores what."""
        return self.told(len(self.stands) - 1) if self.stands else LEANS_IN

    def leaves(self, index: int) -> int:
        """Return the tick in which a stand's points take off."""
        return [*self._starts, self.closes - MARKERS_WALK - POINTS_FLY][index + 1]

    def lands(self, index: int) -> int:
        """Return the tick in which they reach the score track."""
        return self.leaves(index) + POINTS_FLY

    @property
    def counted(self) -> int:
        """The tick in which the last points land: the sentence with all of them comes no earlier."""
        return self.lands(len(self.stands) - 1) if self.stands else LEANS_IN


SCENE_SIZE = (1000.0, 720.0)
"""Size of the window for which the measures are made."""
STAND_SIZE = (312.0, 58.0)
STAND_STEPS = (-66.0, 18.0, 66.0)
"""How far below the middle the stands of a row are: first place is highest, and stands in its middle."""
BETWEEN_STANDS = 22.0
STRIP = 0.115
"""Share of the window for the strip of areas along its lower edge."""
CABALLERO_WIDTH, GRANDE_HEIGHT = 88.0, 150.0
"""Width of a caballero, and height of a Grande."""


class StandLayout:
    """Places in units.

    unit  how much larger or smaller everything is than the measures say
    """

    def __init__(self, window: Box, stands: int, line: float, others: bool) -> None:
        """line: height of a line of type; others: there are some who score nothing"""
        self.window = window
        self.unit = min(window.w / SCENE_SIZE[0], window.h / SCENE_SIZE[1])
        count, gap = max(1, stands), BETWEEN_STANDS * self.unit
        wide = min(STAND_SIZE[0] * self.unit, (window.w - gap * (count + 1)) / count)
        high = max(72.0 * self.unit, 0.95 * line)
        self.head = Box(window.x, window.y + 18.0 * self.unit, window.w, high).inset(10.0, 0.0)
        floor = window.bottom - ((CABALLERO_WIDTH if others else 0.0) + 4.0) * self.unit
        deep = 2.0 * line + 36.0 * self.unit
        low = floor - deep
        middle = min(window.y + window.h * 0.56, low - (STAND_STEPS[count - 1] + STAND_SIZE[1]) * self.unit)
        row = window.centred(wide * count + gap * (count - 1), STAND_SIZE[1] * self.unit).columns(count, gap)
        slots = sorted(range(stands), key=lambda slot: abs(2 * slot - stands + 1))
        self.stands: Sequence[Box] = [
            row[slot]._replace(y=middle + step * self.unit) for slot, step in zip(slots, STAND_STEPS, strict=False)
        ]
        """The tops of the stands, with their places."""
        self.floor = max([stand.bottom for stand in self.stands], default=low) + deep
        """The ground on which they stand."""

    def below(self, index: int) -> Box:
        """Return the room for a reason, on its stand."""
        stand = self.stands[index]
        return Box(stand.x, stand.bottom, stand.w, self.floor - 0.07 * stand.w - stand.bottom)


def named_leader(words: Words, seat: int) -> Message:
    return Message("banner-leader", {"player": words.player(seat)})


def scoring_over(c: Clips, event: ev.ScoringEnded) -> Score:
    """The camera goes back to the whole map, a new leader is announced, and then the scoring has its sheet. The leader
    counts as announced even where this is skipped: the sheet shows the scores."""
    scores, leader = c.stage.scores, c.stage.scores.unannounced
    shown, waits = c.moment(10), NOTHING
    if leader is not None:
        words = c.stage.banner(78, lambda: c.places.room, named_leader(c.tools.words, leader), seat=leader)
        shown, waits = c.act(words), rest()
    return sequence(do(c.areas.end), shown, c.apply(event), do(scores.note_leader), sheet(), waits)


CHINK, CHINKS = 4, 12
"""Ticks between two coins that are heard, at most, and the most coins: a house's best, 8 points with King and home.
Many follow each other faster, so that all are heard while the markers walk."""
SAID = TypeStyle(30.0)
"""Of reasons."""


def scored_area(c: Clips, event: ev.AreaScored) -> Score:
    """Within the frame of the score track, an area fills the window; those who score stand up with place and reason,
    and their points fly to the markers.

    There is wood for each stand, and a coin for each point that lands, higher the better the place. A new leader is
    announced on a ribbon; a general scoring waits with that until it ends, and stays close to the map.
    """
    leans_out = bool(event.card) or event.area == CASTILLO
    plan, pictures = ScoringPlan(event, leans_out), PiecePictures(c.tools.theme)
    scores, begun = c.stage.scores, list[bool]()

    stands = []
    for index, stand in enumerate(plan.stands):
        count = sum(each.whole for each in stand.paid)
        coins = [sound("coin", step=coin) for coin in range(min(count, CHINKS))]
        seats = [each.seat for each in stand.paid]
        landed = [once(partial(scores.count_up, seat, event.scores[seat])) for seat in seats]
        landed += [c.stage.ring(partial(c.score_spot, seat), 110.0) for seat in seats]
        stands.append(after(plan.rises(index), sound("piece")))
        stands.append(after(plan.lands(index), stagger(min(CHINK, MARKERS_WALK / max(1, count)), coins), *landed))
    drawn = show(plan.ticks, lambda surface, now: ScoringFrame(surface, c, event, plan, pictures, now).draw())

    why = why_placed(c.tools.words, event)
    asked = after(plan.counted, offer(*why)) if why is not None else NOTHING
    leads = c.tools.words.players("scored-leads", [each.seat for stand in plan.stands[:1] for each in stand.paid])
    answered = after(plan.leaves(0), say(leads)) if len(plan.stands) > 1 else NOTHING

    def stay() -> None:
        c.areas.stay(event.area if begun and not leans_out else None)
        if not event.card:
            c.areas.note(event.area, plan.best)
        scores.forget_gains()
        leader = scores.announce() if event.card else None
        if leader is not None and begun:
            words, free = named_leader(c.tools.words, leader), c.stage.flourishes.free
            c.stage.flourishes.show(Ribbon(c.tools, words, c.tools.seats[leader], free))

    return sequence(
        once(lambda: begun.append(True)),
        say(Message("scored-begins")),
        c.act(together(*stands, asked, answered, after(plan.counted, tell()), drawn), lit={event.area: "chosen"}),
        c.apply(event),
        do(stay),
        rest() if plan.stands else NOTHING,
    )


class ScoringFrame(Pen):
    """Draws a scoring at one of its ticks."""

    tools: TableTools

    def __init__(
        self, surface: pygame.Surface, c: Clips, event: ev.AreaScored, plan: ScoringPlan, pictures: PiecePictures,
        now: float,
    ) -> None:  # fmt: skip
        super().__init__(surface, c.tools)
        self.c, self.event, self.plan, self.pictures, self.now = c, event, plan, pictures, now
        self.line = self.step(SAID)
        self.window = c.board.inside
        safe = Box(*pygame.FRect(self.window).clip(self.canvas.safe))
        free, self.strip = safe.split_bottom(0.0 if event.card else STRIP * min(safe.w * 0.7, safe.h))
        self.layout = StandLayout(free, len(plan.stands), self.line, bool(plan.others))
        self.unit = self.layout.unit

    def draw(self) -> Touched:
        """Draw all of it; return the pixels touched."""
        plan, now, board, clip = self.plan, self.now, self.c.board, self.surface.get_clip()
        rect = self.canvas.rect(self.window)
        near = passed(now, LEANS_IN)
        if now > plan.closes and plan.ticks > plan.closes:
            near = 1.0 - (now - plan.closes) / (plan.ticks - plan.closes)
        self.surface.set_clip(rect.clip(clip))
        if near >= 1.0:
            key = "ground", rect.size, now >= plan.counted
            self.surface.blit(self.pictures.picture(key, partial(self._ground, rect)), rect)
            self._contents()
        else:
            self._lean_in(rect, near)
            if self.c.areas.near is not None:
                self._strip(1.0 if self.tools.still else ease_in_out(near))
        self.surface.set_clip(clip)
        scores = self.c.stage.scores.all_shown()
        board.draw_markers(self, scores)  # They reach into the window.
        touched = [rect, *(self.canvas.rect(Box.at(spot, 100.0, 100.0)) for spot in board.score_spots(scores))]
        for index, stand in enumerate(plan.stands):
            touched += self._points(index, stand)
        return touched

    def _lean_in(self, rect: pygame.Rect, near: float) -> None:
        """Fill the window with the area; while the camera comes, it grows out of the map, or follows the last one."""
        board, areas, window, still = self.c.board, self.c.areas, self.window, self.tools.still
        picture = areas.picture(self.canvas, window, self.event.area)
        way = ease_in_out(near)
        if areas.near is not None:
            before = areas.picture(self.canvas, window, areas.near)
            (x0, y0), (x1, y1) = (board.area_box(area).centre for area in (areas.near, self.event.area))
            across = abs(x1 - x0) >= abs(y1 - y0)
            far = (rect.w if x1 >= x0 else -rect.w, 0) if across else (0, rect.h if y1 >= y0 else -rect.h)
            if still:
                self.surface.blit(before, rect)
            else:
                self.surface.blit(before, rect.move(round(-far[0] * way), round(-far[1] * way)))
                self.surface.blit(picture, rect.move(round(far[0] * (1.0 - way)), round(far[1] * (1.0 - way))))
                return
        at = rect
        if not still:
            place = self.canvas.rect(board.area_box(self.event.area))
            start = pygame.Rect(0, 0, max(8, rect.w // 3), max(8, rect.h // 3)).move_to(center=place.center)
            at = pygame.Rect(*(round(lerp(*ends, way)) for ends in zip(start, rect, strict=True)))
            picture = pygame.transform.scale(picture, at.size)
        blended(self.surface, picture, at, near)

    def _ground(self, rect: pygame.Rect) -> pygame.Surface:
        """Draw what doesn't move: the area, its name, and the strip. Return its picture."""
        self.surface.blit(self.c.areas.picture(self.canvas, self.window, self.event.area), rect)
        if self.event.area == CASTILLO:  # Those who score stand in front of its court.
            x, y = self.layout.window.centre
            draw_dish(self, (x, y - 20.0 * self.unit), self.unit * 1.35)
        self._head()
        if not self.event.card:
            self._strip(1.0)
        return self.surface.subsurface(rect).copy()

    def _contents(self) -> None:
        """Draw what stands on the area's picture."""
        for index, stand in enumerate(self.plan.stands):
            since = self.now - self.plan.rises(index)
            if since > 0.0:
                down = 0.0 if self.tools.still else (1.0 - ease_out_back(since / STANDS_UP)) * 70.0 * self.unit
                box = self.layout.stands[index].moved(0.0, down)
                _draw_stand(self, box._replace(h=self.layout.floor - box.y))
                for each, place in zip(stand.paid, box.columns(len(stand.paid)), strict=True):
                    self._house(stand, each, place, since - STANDS_UP)
                if self.now >= self.plan.told(index):
                    self._told(index, stand, box)
        if self.now >= self.plan.known:
            self._others()

    def _strip(self, near: float) -> None:
        """Draw all areas of a general scoring in its order: those that were scored, with the arms of who scored most;
        the one that is scored now, which is light; and those to come. near: how far the light has come from the last
        one"""
        areas, now = self.c.areas, self.event.area
        best = {now: self.plan.best if self.now >= self.plan.counted else (), **areas.best}
        order = sorted(self.c.board.areas, key=lambda area: area != CASTILLO)
        strip = self.strip.inset(10.0, 5.0)
        self.panel(strip)
        cells = dict(zip(order, strip.inset(TINY / 2).columns(len(order), TINY / 2), strict=True))
        before = cells[areas.near or now]
        self.panel(before.moved((cells[now].x - before.x) * near, 0.0), "panel_raised", "ink", 5.0)
        for area, cell in cells.items():
            arms = [taker_arms(self.tools.seats[seat], cell.h * 0.66) for seat in best.get(area, ())]
            high, wide = cell.h * 0.84, cell.h * 0.88 if arms else cell.w * 0.84
            drawn = Picture(partial(self.c.board.draw_small, area=area), wide, high)
            Anchored(Row(drawn, *arms, gap=-0.14 * cell.h)).paint(self, cell)

    def _head(self) -> None:
        """Draw the area's name and, if there is room, its prizes."""
        event, head = self.event, self.layout.head
        marks = prize_marks(event.table, len(event.points))
        tiles = Padded(prizes(Ruler(self.tools), marks, COUNT._replace(units=30.0)), (0.0, head.h * 0.16))
        name = Text(self.c.board.names[event.area], TypeStyle(38.0 * max(self.unit, 0.8), "title"), "midleft", 1)
        sheet = Panel(by_width(Row(name, tiles, gap=20.0), name), (27.0, 0.0))
        Anchored(Sized(sheet, h=head.h)).paint(self, head)

    # -- a stand

    def _house(self, stand: SharedPlace, each: SeatPoints, place: Box, since: float) -> None:
        """Draw a house's pieces, which hop onto its place on the stand one after the other."""
        style, unit, low = self.tools.seats[each.seat], self.unit, place.y - 6.0 * self.unit
        bonuses = (("banner-king", 168.0), ("banner-grande", GRANDE_HEIGHT))
        figures = [(key, high * unit) for key, high in bonuses if key in each.bonuses]
        count = max(1, self.plan.caballeros(stand) - len(figures))
        widths = [high * 0.62 for _key, high in figures] + [CABALLERO_WIDTH * unit * 0.68] * count
        squeeze = min(1.0, place.w * 0.94 / max(1.0, sum(widths) + CABALLERO_WIDTH * unit * 0.3))
        x = place.centre[0] - sum(widths) * squeeze / 2
        for number, wide in enumerate(widths):
            hop = passed(since - HOP_EVERY * number, 12)
            at, x = x + wide * squeeze / 2, x + wide * squeeze
            if hop <= 0.0:
                continue
            foot = low - (0.0 if self.tools.still else arc(hop) * 44.0 * unit)
            if number < len(figures):
                key, high = figures[number]
                middle = at, foot - high / 2
                if key == "banner-king":
                    self.pictures.figure(self, middle, "king", None, high * 100.0 / 144.0)
                else:
                    self.pictures.figure(self, middle, "grande", style, high * 96.0 / 118.0)
                continue
            told = stand.own if number == len(widths) - 1 and stand.own > count else 1
            middle = at, foot - CABALLERO_WIDTH * unit * 0.47
            self.pictures.figure(self, middle, "caballero", style, CABALLERO_WIDTH * unit)
            self.pictures.caballeros_count(self, middle, CABALLERO_WIDTH * unit, told)

    def _told(self, index: int, stand: SharedPlace, box: Box) -> None:
        """Draw the place on the stand, and the reason below it."""
        unit = self.unit
        if stand.place:
            style = TypeStyle(max(30.0, 36.0 * unit), "bold", IVORY, 0.0)
            said = Message("scored-place", {"count": stand.place, "points": stand.paid[0].whole})
            place = Text(said, style, "center", 1)
            tile = Panel(place, (15.0, 0.0), OUTLINE, PAPER_EDGE, 3.0, 4.0)
            label = Sized(tile, h=box.h - 10.0 * unit)
            Anchored(label).paint(self, box.moved(0.0, 5.0 * unit))
        why, *more = self._reason(stand)
        lines = [Text(why, SAID, "midtop"), *(Text(line, SAID.inked("text_soft"), "midtop") for line in more)]
        forms = (Sized(Column(*lines[:count], gap=0.0), w=box.w - 16.0 * unit) for count in range(len(lines), 0, -1))
        Anchored(FirstThatFits(*forms)).paint(self, self.layout.below(index))

    def _reason(self, stand: SharedPlace) -> list[Message]:
        """Return why they score, and what."""
        counts, first = self.event.counts, stand.paid[0]
        if not stand.place:
            return [Message("scored-only-bonus", {"points": first.whole})]
        if len(stand.paid) > 1:
            why = Message("scored-tie", {"own": stand.own})
            args: dict[str, Argument] = {"seats": len(stand.paid), "place": stand.place}
            return [why, Message("scored-tie-place", args)]
        behind = [count for count in counts if 0 < count < stand.own]
        if not any(count for seat, count in enumerate(counts) if seat != first.seat):
            why = Message("scored-alone")
        elif behind:
            why = Message("scored-against", {"own": stand.own, "next": max(behind)})
        else:
            why = Message("scored-with", {"own": stand.own})
        if not first.bonuses:
            return [why]
        bonus, *more = [Message(f"scored-and-{key}") for key in first.bonuses]
        return [why, Message("scored-points", {"points": first.base, "bonus": bonus}), *more]

    def _others(self) -> None:
        """Draw those who score nothing, on the ground, a little smaller: with words, or else with their counts."""
        window, unit, wide = self.layout.window, self.unit, CABALLERO_WIDTH * 0.8 * self.unit

        def stands(seat: int, told: bool) -> Widget:
            own = self.event.counts[seat]

            def draw(_pen: Pen, box: Box) -> None:
                self.pictures.figure(self, box.centre, "caballero", self.tools.seats[seat], wide)
                if not told:
                    self.pictures.caballeros_count(self, box.centre, wide, own)

            said = _worded(Message("scored-nothing", {"own": own})) if told else None
            return Row(Picture(draw, wide), said, gap=TINY / 2)

        told, counted = ([stands(seat, told) for seat in self.plan.others] for told in (True, False))
        ways = told, [*counted, _worded(Message("scored-none"))]
        forms = (Row(*way, gap=LARGE * unit) for way in ways)
        room = Box.at((window.centre[0], window.bottom - 50.0 * unit), window.w - 20.0, 100.0 * unit)
        Anchored(Sized(by_width(*forms), h=self.line)).paint(self, room)

    # -- points

    def _points(self, index: int, stand: SharedPlace) -> Touched:
        """Draw the points of a stand on their way to the score track."""
        part, touched, unit = (self.now - self.plan.leaves(index)) / POINTS_FLY, [], max(self.unit, 0.9)
        if not 0.0 <= part < 1.0:
            return []
        for each, place in zip(stand.paid, self.layout.stands[index].columns(len(stand.paid)), strict=True):
            text, style = self.say(Message("banner-points", {"count": each.whole})), self.tools.seats[each.seat]

            def paint(surface: pygame.Surface, at: Point, text: str = text, style: SeatStyle = style) -> None:
                self.pictures.coin(Pen(surface, self.tools), at, style, text, unit=unit)

            path = FlightPath(place.centre, self.c.score_spot(each.seat), 2 * COIN, 70.0)
            touched.append(self.c.stage.air.fly(self.surface, path, part, paint))
        return touched


def _worded(said: Message) -> Widget:
    return Panel(Text(said, SAID.inked("text_soft"), "center", 1), (10.0, 0.0))


def _draw_stand(pen: Brush, box: Box) -> None:
    """Draw a stand: a block with a board on it, down to its foot on the ground."""
    rect = pen.canvas.rect(box.inset(-box.w * 14 / 340))
    whole = artwork.picture(f"{PIECES_ART}/stand", (rect.w, rect.w * 3))
    foot = min(rect.h, round(rect.w * 0.16))
    pen.surface.blit(whole, rect, (0, 0, rect.w, rect.h - foot))
    pen.surface.blit(whole, (rect.x, rect.bottom - foot), (0, whole.get_height() - foot, rect.w, foot))
