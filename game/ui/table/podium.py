"""The ceremony at the end of a game: draped champions on a podium, unveiled from last place to first. `Ceremony` is its
order, which says what the screen may give away at each moment and knows nothing of pictures; `Podium` draws any moment
of any of its acts. A title brings its champions.

    plan = Ceremony((91, 84, 110, 66, 72), winners=(2,))
    for act in plan.acts:
        ...
    plan.shown(act, tick, seat)
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from game.core.message import Message
from game.ui.canvas import Box, Canvas, Point, Touched
from game.ui.kit.art.sheet import left_alone
from game.ui.kit.board_parts.polygon_map import name_role
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen
from game.ui.look.theme import HEADING, SECONDARY
from game.ui.look.type_styles import SMALL, TINY, TypeStyle
from game.ui.motion.score import NOTHING, Score, after, rest, say, sequence, show, sound, tell, together
from game.ui.motion.verbs import blended, ease_in, ease_in_out, ease_out, ease_out_back, lerp, passed
from game.ui.table.parts.stage import SeatTools
from game.ui.table.podium_pictures import Confetti, HallColours, PodiumPictures
from game.ui.table.scoring_shelf import signed_points
from game.ui.widgets.tree import (
    Anchored,
    FirstThatFits,
    Levelled,
    Overlay,
    Padded,
    Panel,
    Picture,
    Row,
    Sized,
    Space,
    Text,
    Widget,
)

RISES = 60
"""Ticks for the curtain to rise and reveal the draped champions."""
LIFTS = 34
"""Ticks for a cloth to fly up."""
NAMES = 52
"""Ticks from the cloth's first move until a name appears; the score follows."""
SCORES = 72
COUNTS = 130
"""Ticks for the scores of the last ones to count up to the winner's."""
CROWNS = 54
"""Ticks for the crown to sink onto the winner's cloth."""
FALLS = 30
"""Ticks for that cloth to fall."""
BEAT = 13
"""Ticks between two strokes of the drum while scores race."""


class CeremonyAct(NamedTuple):
    """A part of the ceremony: a press ends it.

    kind   "opening", "place" (one is unveiled), "race" (the last ones count up together) or "crown"
    seats  who is unveiled in it
    ticks  its length
    """

    kind: str
    seats: tuple[int, ...]
    ticks: int


class Sight(NamedTuple):
    """The visible part of a seat.

    cloth    0 while it is covered, 1 when the cloth has gone
    name     whether its name may be shown
    score    the points that are shown, or None
    crown    how far the crown has sunk onto the cloth, 0 to 1; None while it isn't there
    """

    cloth: float
    name: bool
    score: int | None
    crown: float | None = None


class Ceremony:
    """The plan for these scores."""

    def __init__(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        self.scores, self.winners = tuple(scores), tuple(winners)
        self.order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat], seat))
        """The seats, winners first."""
        self.acts = self._planned()

    def sounds(self, number: int) -> Score:
        """Return the sounds of act `number`: cloth that flies up, a drum while scores race, the winner's phrase."""
        act = self.acts[number]
        if act.kind == "race":
            drums = (after(tick, sound("drum")) for tick in range(0, COUNTS, BEAT))
            return together(*drums, after(COUNTS, sound("cloth")))
        if act.kind == "crown":
            winner = next(iter(act.seats), None)
            return together(after(CROWNS, sound("cloth")), after(CROWNS + FALLS, sound("win", winner)))
        return sound("cloth")

    def rank(self, seat: int) -> int:
        """Return a seat's place; those with the same one stand equally high. Of equal scores, only the winner's is
        first."""
        if seat in self.winners:
            return 1
        better = sum(score > self.scores[seat] for score in self.scores)
        ahead = sum(self.scores[winner] <= self.scores[seat] for winner in self.winners)
        return 1 + better + ahead

    def _planned(self) -> list[CeremonyAct]:
        ranks = sorted({self.rank(seat) for seat in self.order} - {1}, reverse=True)
        acts = [CeremonyAct("opening", (), RISES)]
        for rank in ranks[:-1]:
            # Ticks of the act of one place.
            acts.append(CeremonyAct("place", self._of(rank), 126))
        if ranks:
            second = self._of(ranks[-1])
            # Ticks of silence before the crown sinks.
            acts.append(CeremonyAct("race", second, COUNTS + NAMES + 76))
        # Ticks for cheering the winner.
        return [*acts, CeremonyAct("crown", self.winners, CROWNS + FALLS + 210)]

    def _of(self, rank: int) -> tuple[int, ...]:
        return tuple(seat for seat in self.order if self.rank(seat) == rank)

    @property
    def best(self) -> int:
        """The winners' points."""
        return self.scores[self.winners[0]]

    def shown(self, number: int, tick: float, seat: int) -> Sight:
        """Return what is seen of a seat in act `number`, `tick` ticks after it began."""
        for earlier in self.acts[:number]:
            if seat in earlier.seats:
                return Sight(1.0, True, self.scores[seat], 1.0 if earlier.kind == "crown" else None)
        act = self.acts[number]
        if act.kind == "place" and seat in act.seats:
            return Sight(passed(tick, LIFTS), tick >= NAMES, self.scores[seat] if tick >= SCORES else None)
        if act.kind == "race":
            return self._racing(act, tick, seat)
        if act.kind == "crown" and seat in act.seats:
            fallen = passed(tick - CROWNS, FALLS)
            return Sight(fallen, fallen >= 1.0, self.scores[seat], passed(tick, CROWNS))
        return Sight(0.0, False, None)

    def _racing(self, act: CeremonyAct, tick: float, seat: int) -> Sight:
        """Let the scores of the last ones run up together; who stops first is unveiled."""
        if seat not in (*act.seats, *self.winners):
            return Sight(0.0, False, None)
        counted = min(self.scores[seat], round(self.best * passed(tick, COUNTS)))
        if seat in self.winners:
            return Sight(0.0, False, counted)
        since = tick - COUNTS
        return Sight(passed(since, LIFTS), since >= LIFTS, counted)


ROOM = (1540.0, 830.0)
"""Size of the smallest room for which the measures below are made."""
STEPS = {2: (-190.0, (1, 0)), 3: (-345.0, (1, 0, 2)), 4: (-518.0, (1, 0, 2, 3)), 5: (-690.0, (4, 1, 0, 2, 3))}
"""By number of players: the middle of the leftmost, and the champions from left to right, by place in the order."""
PITCH = 345.0
FLOOR = 738.0
"""Height of the floor's front, from the top of the room."""
STANDS = {1: (456.0, 300.0), 2: (522.0, 276.0), 3: (574.0, 256.0)}
"""By place: the height of the block's top, and that of the champion on it; others stand on the floor."""
BLOCK = 305.0
"""Width of a block, 40 less than from one champion to the next."""
PLAQUE = (301.0, 70.0)


class Stand(NamedTuple):
    """Where a seat's champion stands, in units.

    foot    the place of the feet
    tall    height of the champion
    block   the block below; None for one on the floor
    plaque  the box of name and points
    sign    the middle of the tile with the seat's place, on the block or beside the champion
    """

    seat: int
    foot: Point
    tall: float
    block: Box | None
    plaque: Box
    sign: Point


class PodiumLayout:
    """Places in units, within a room of any size; `stands` has those of each seat.

    unit   scale of everything, relative to the measures
    grows  largest text scale that names follow
    floor  height on the canvas of the floor's front edge
    """

    def __init__(self, room: Box, ceremony: Ceremony, plaque: float) -> None:
        """plaque: the least height of one, in canvas units"""
        order = ceremony.order
        wide = PITCH * len(order) + 40.0
        self.unit = unit = min(room.w / max(wide, ROOM[0] * 0.5), room.h / ROOM[1])
        high = max(PLAQUE[1] * unit, plaque)
        self.grows = high / 63.5
        wanted = room.y + FLOOR * unit + (room.h - ROOM[1] * unit) * 0.75
        self.floor = floor = min(wanted, room.bottom - (20.0 * unit + high))
        left, slots = STEPS[len(order)]
        self.stands: dict[int, Stand] = {}
        for number, slot in enumerate(slots):
            seat, x = order[slot], room.centre[0] + (left + PITCH * number) * unit
            top, tall = STANDS.get(ceremony.rank(seat), (FLOOR, 224.0))
            y = floor - (FLOOR - top) * unit
            block, below, sign = None, y + 14.0 * unit, (x - 138.0 * unit, y - 40.0 * unit)
            if top < FLOOR:
                block = Box(x - BLOCK * unit / 2, y, BLOCK * unit, floor - y)
                below = min(y + 84.0 * unit, floor - high - 6.0 * unit)
                sign = (x, y + 48.0 * unit) if below > y + 74.0 * unit else (x - 160.0 * unit, y - 40.0 * unit)
            name = Box(x - PLAQUE[0] * unit / 2, below, PLAQUE[0] * unit, high)
            self.stands[seat] = Stand(seat, (x, y), tall * unit, block, name, sign)


COMES = 20
"""Ticks for the hall to appear."""
BOWS = 22
"""Ticks of a bow."""
CLOTHED = 1.28
"""Height of the cloth, in heights of the champion below it."""
LEAP = 0.09
"""How high a winner leaps at most, in heights of the champion."""


class Pose(NamedTuple):
    """How a champion stands.

    bow   from 0 to 1: how deep they bow
    leap  units by which they, and their companion, leap for joy
    """

    bow: float = 0.0
    leap: tuple[float, float] = (0.0, 0.0)


class Champions(Protocol):
    """The figures on the podium, one for each seat.

    head  where one wears a crown: left of the middle, and above the feet, in heights of the figure
    """

    @property
    def head(self) -> Point: ...

    def paint(self, pen: Pen, foot: Point, height: float, seat: SeatStyle, pose: Pose) -> None:
        """Draw a seat's figure that stands at a point."""
        ...

    def arms(self, seat: SeatStyle, height: float) -> Widget:
        """Return a seat's arms."""
        ...


SCENE_MARGIN = 22.0
"""Units between what stands in a scene and the table's lower edge."""


class PodiumRoom(NamedTuple):
    """Where a ceremony, or another scene, takes place.

    scene  the part of the screen for figures and words; its picture fills the rest, too
    bar    what is left alone
    """

    scene: Box
    bar: Box

    @classmethod
    def above_bar(cls, table: Box, canvas: Canvas) -> PodiumRoom:
        """Return the room of a scene that covers a table, and leaves the bar alone: below the table, or next to it."""
        safe = canvas.safe
        scene = Box(safe.x, safe.y, table.right - safe.x, table.bottom - SCENE_MARGIN - safe.y)
        if table.right < safe.right - 1.0:
            return cls(scene, Box(table.right, 0.0, canvas.width - table.right, canvas.height))
        top = table.bottom + 12.0
        return cls(scene, Box(safe.x, top, safe.w, max(0.0, safe.bottom - top)))


class Podium:
    """The hall with all of them in it."""

    def __init__(
        self, tools: SeatTools, room: Callable[[], PodiumRoom], ceremony: Ceremony, champions: Champions,
        colours: HallColours,
    ) -> None:  # fmt: skip
        """room: returns the places in the window as it is"""
        self._tools, self._room, self._ceremony = tools, room, ceremony
        self._champions, self._pictures = champions, PodiumPictures(tools.theme, colours)
        seed = len(ceremony.scores) * 1000 + sum(ceremony.scores)
        self._rain = Confetti([tools.seats[seat] for seat in ceremony.winners], seed)

    def score(self) -> Score:
        """The ceremony, act by act: a press ends one act, and the next begins. The bar says who has won only when the
        hall has said so."""
        acts = (sequence(self._act(number, act), rest()) for number, act in enumerate(self._ceremony.acts))
        return sequence(say(Message("finale-begins")), *acts)

    def _act(self, number: int, act: CeremonyAct) -> Score:
        shown = show(act.ticks, lambda surface, now: self.draw(surface, number, now), fills=True, music="finale")
        told = NOTHING
        if act.kind == "crown":
            told = together(after(CROWNS + FALLS, say(Message("finale-ends"))), after(act.ticks - 1, tell()))
        return together(self._ceremony.sounds(number), told, shown)

    def draw(self, surface: pygame.Surface, number: int, tick: float) -> Touched:
        """Draw act `number`, `tick` ticks after it began; return the pixels it touched."""
        room = self._room()
        with left_alone(surface, self._tools.canvas.rect(room.bar)):
            self._draw(Pen(surface, self._tools), room.scene, number, tick)
        return [surface.get_rect()]

    def _draw(self, pen: Pen, room: Box, number: int, tick: float) -> None:
        plan, still = self._ceremony, self._tools.still
        act, layout = plan.acts[number], PodiumLayout(room, plan, pen.theme.size(44.0))
        opening, unit = act.kind == "opening", layout.unit
        (x, y), tall = (first := layout.stands[plan.order[0]]).foot, first.tall
        hall = self._pictures.hall(pen.canvas, layout.floor - 60.0 * unit, (x, y - tall / 2))
        blended(pen.surface, hall, hall.get_rect(), tick / COMES if opening else 1.0)
        if opening and tick < COMES:
            return
        if act.kind == "crown" and tick > CROWNS:
            for seat in plan.winners:
                self._pictures.beam(pen, layout.stands[seat].foot)
        if act.kind == "crown" and not still and tick > CROWNS + FALLS:  # Behind everyone: it covers no face.
            since = tick - CROWNS - FALLS
            self._rain.draw(pen.surface, pen.canvas, room, since, act.ticks - CROWNS - FALLS)
        strength = passed(tick - COMES, 20.0) if opening else 1.0
        down = 0.0 if still else (1.0 - ease_out_back(strength)) * 60.0
        for seat in reversed(plan.order):
            stand, shown = layout.stands[seat], plan.shown(number, tick, seat)
            if stand.block is not None:
                self._pictures.block(pen, stand.block.moved(0.0, down))
            leaps = self._champion(pen, stand, act, tick, shown, down)
            if shown.crown is None:
                self._covered(pen, stand, act, tick, shown, unit)
            else:
                self._crowned(pen, stand, shown, unit, room.y + 60.0 * unit, leaps)
        for seat, stand in layout.stands.items():  # No block hides them.
            self._sign(pen, stand, unit, down)
            self._plaque(pen, stand, plan.shown(number, tick, seat), layout, down)
        message = self._message(number, tick)
        if message is not None:
            words = Text(message, TypeStyle(HEADING, name_role(pen.say(message))), "center", 2)
            Anchored(Panel(words, (45.0, TINY), "panel_raised"), 0.5, 0.0).paint(pen, room)

    # -- one of them

    def _champion(
        self, pen: Pen, stand: Stand, act: CeremonyAct, tick: float, shown: Sight, down: float
    ) -> float:  # fmt: skip
        """Draw a figure, unless it is covered; return how high it leaps for joy."""
        acts, cheers = stand.seat in act.seats and not self._tools.still, tick - CROWNS - FALLS
        leaps, partner = 0.0, 0.0
        if acts and act.kind == "crown" and cheers > 0.0:
            high = max(0.0, 1.0 - cheers / 180.0) * stand.tall * LEAP
            leaps, partner = abs(math.sin(cheers * 0.13)) * high, abs(math.sin(cheers * 0.13 + 1.1)) * high
        if shown.cloth > 0.0:
            since = tick - (COUNTS if act.kind == "race" else 0.0) - 30.0
            bows = acts and act.kind != "crown" and 0.0 <= since < BOWS
            pose = Pose(math.sin(math.pi * since / BOWS) if bows else 0.0, (leaps, partner))
            foot, seats = (stand.foot[0], stand.foot[1] + down), self._tools.seats
            self._champions.paint(pen, foot, stand.tall, seats[stand.seat], pose)
        return leaps

    def _covered(
        self, pen: Pen, stand: Stand, act: CeremonyAct, tick: float, shown: Sight, unit: float
    ) -> None:  # fmt: skip
        """Draw the cloth over a figure; it moves while the scores race: one of them can hardly wait."""
        sway, gone = 0.0, shown.cloth
        if self._tools.still:
            gone = float(gone >= 0.5)
        elif act.kind == "race" and tick < COUNTS and stand.seat in (*act.seats, *self._ceremony.winners):
            sway = 3.4 * unit * math.sin(tick * 0.9 + stand.seat * 2.0) * passed(tick, 40.0)
        self._pictures.cloth(pen, stand.foot, stand.tall * CLOTHED, gone, sway)

    def _crowned(self, pen: Pen, stand: Stand, shown: Sight, unit: float, above: float, leaps: float) -> None:
        """Draw the crown, which sinks from `above` onto the cloth of a winner, and stays above who wears it."""
        (x, y), tall, (head_left, head_high) = stand.foot, stand.tall, self._champions.head
        self._pictures.fallen_cloth(pen, stand.foot, tall * CLOTHED, ease_in(shown.cloth))
        on_cloth, on_head = y - tall * CLOTHED - 8.0 * unit, y - tall * head_high
        sunk = 1.0 if self._tools.still else ease_in_out(shown.crown or 0.0)
        high = lerp(lerp(above, on_cloth, sunk), on_head, ease_out(shown.cloth)) - leaps
        self._pictures.crown(pen, (x - tall * head_left, high), tall * 0.42)

    def _sign(self, pen: Pen, stand: Stand, unit: float, down: float) -> None:
        """Draw the tile with a seat's place."""
        size = max(36.0 * unit, SECONDARY)
        style = TypeStyle(size, "title", "#FCF6E6", 0.0)
        place = Text(Message("result-place", {"count": self._ceremony.rank(stand.seat)}), style, "center", 1)
        tile = Picture(partial(Pen.panel, fill="#1D4C8F", edge="#FCF6E6", line=3.0, radius=6.0 * unit))
        sign = Sized(Overlay(tile, Padded(place, (15.0 * unit, 0.0))), h=1.5 * size)
        room = Box.at((stand.sign[0], stand.sign[1] + down), PITCH * unit, 1.5 * size)
        Anchored(sign).paint(pen, room)

    def _plaque(self, pen: Pen, stand: Stand, shown: Sight, layout: PodiumLayout, down: float) -> None:
        """Draw those of arms, name and points that may be shown. A name goes where there is no room for much of it: the
        sheet above has it."""
        tools, unit, content = self._tools, layout.unit, Widget()
        points = signed_points(shown.score) if shown.score is not None else ""
        style = TypeStyle(39.6, "title", most=layout.grows)
        if shown.name:
            arms = self._champions.arms(tools.seats[stand.seat], 48.0 * unit)
            called = tools.words.player(stand.seat)
            name = Text(called, style._replace(units=29.7, role=name_role(called)), "midleft", 1)
            # The points have their room before they are shown.
            score = Levelled(points, [signed_points(self._ceremony.scores[stand.seat])], style, "midright", 1)
            ways = name, Sized(name, w=99.0 * pen.scale(style)), Space()
            content = FirstThatFits(*(Row(arms, way.sharing(), score, gap=SMALL * unit) for way in ways))
        elif points:
            content = Text(points, style, "center", 1)
        else:
            dots = (Picture(partial(Pen.shape, shape="circle", ink="text"), 13.0 * unit, 13.0 * unit) for _ in range(3))
            content = Anchored(Row(*dots, gap=17.0 * unit))
        Panel(content, (18.0 * unit, 0.0), "panel_raised").paint(pen, stand.plaque.moved(0.0, down))

    # -- words

    def _message(self, number: int, tick: float) -> Message | None:
        """Return what is said at a moment: never before it is seen."""
        plan, words = self._ceremony, self._tools.words
        act = plan.acts[number]
        if act.kind == "opening":
            return Message("banner-end")
        if act.kind == "crown":
            if tick < CROWNS + FALLS:
                return Message("finale-crown")
            if len(plan.winners) == 1:
                return Message("banner-winner", {"player": words.player(plan.winners[0])})
            return words.listed("banner-winners", [words.player(seat) for seat in plan.winners])
        told = NAMES + (COUNTS if act.kind == "race" else 0)
        if tick < told:
            return None
        if act.kind == "race" and tick > told + 50:
            return Message("finale-crown")
        if len(act.seats) > 1:
            return Message("finale-tie", {"place": plan.rank(act.seats[0]), "points": plan.scores[act.seats[0]]})
        (seat,) = act.seats
        return Message(
            "finale-place", {"player": words.player(seat), "place": plan.rank(seat), "points": plan.scores[seat]}
        )
