"""Things that fly between board, gatehouses and plates, or rise and fall there; dice that tumble onto plates; mission
cards that are drawn, discarded and completed; and the knights on their podium at the end.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.notation import hex_number
from game.titles.merlin.table.art import drawings
from game.titles.merlin.table.clips.clip_context import Clips
from game.titles.merlin.table.hand import FACE
from game.titles.merlin.table.pieces import ABOVE, TALL
from game.titles.merlin.table.places import MERLIN
from game.ui.canvas import NOWHERE, Box, Point, Touched
from game.ui.kit.layered_picture import KeptPictures
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen
from game.ui.motion.score import NOTHING, Score, after, overlapping, say, sequence, show, sound, stagger, tell, together
from game.ui.motion.verbs import (
    FlightPath,
    arc,
    ease_in,
    ease_out,
    ease_out_back,
    faded,
    fly,
    lerp,
    lerp_box,
    lerp_point,
    passed,
    presence,
    shadow,
    smooth,
)
from game.ui.table.podium import Ceremony, Podium, PodiumRoom, Pose
from game.ui.table.podium_pictures import HallColours
from game.ui.widgets.tree import Picture

FLIES = 28
FURLS = 14
"""Ticks for a used flag to furl."""
GOOD, MARKER, APPLE, STAFF, TRAITOR = 46.0, 18.0, 46.0, 62.0, 52.0
"""Sizes in the air; of a marker, its radius."""

# -- goods, markers and apples


def good(c: Clips, event: ev.GoodTaken | ev.GoodReturned | ev.FlagUsed) -> Score:
    """A good hops from its gatehouse to a plate, or back; a flag that is used furls first."""
    seat, name, used = event.seat, event.principality, isinstance(event, ev.FlagUsed)
    kind = "flag" if isinstance(event, ev.FlagUsed) else event.kind
    taken = isinstance(event, ev.GoodTaken)

    def ends() -> tuple[Point, Point]:
        stock = c.places.small_gatehouse(name).stock(kind).centre
        plate = c.places.plates.spot(seat, kind)
        return (stock, plate) if taken else (plate, stock)

    def paint(surface: pygame.Surface, at: Point) -> None:
        c.tools.pieces.good(surface, at, kind, name, GOOD)

    def furl(surface: pygame.Surface, now: float) -> Touched:
        """Wave the flag, large, above the plate."""
        (x, y), part = ends()[0], now / FURLS
        if c.tools.still:
            return [c.stage.air.fly(surface, FlightPath((x, y), (x, y), GOOD), 0.0, paint)]
        size = round(GOOD * (1.0 + 0.9 * arc(passed(part))) / 6.0) * 6.0
        at, swing, draw = (x, y - 40.0 * arc(part)), 22.0 * math.sin(math.tau * part), c.tools.pieces.good
        return [c.pictures.turned(surface, at, size * 1.2, swing, draw, kind, name, size)]

    flies = fly(c.stage.air, lambda: FlightPath(*ends(), GOOD, 60.0, 0.1), paint, FLIES)
    flight = together(flies, after(FLIES - 2, sound("token")))
    begins = together(sound("furl"), show(FURLS, furl)) if used else sound("lift")
    return c.act(sequence(begins, flight), seat, () if taken else {("good", seat, kind, name)})


def marker(c: Clips, event: ev.MarkerPlaced) -> Score:
    """A marker flies from a castle to its principality."""
    seat, ticks = event.seat, FLIES + 4

    def end() -> Point:
        counts = c.view.markers[c.view.facts.index[event.principality]]
        return c.places.small_gatehouse(event.principality).marker(seat, counts)[0]

    flight = fly(
        c.stage.air,
        lambda: FlightPath(c.places.plates.spot(seat, "markers"), end(), 2.2 * MARKER, 110.0),
        lambda surface, at: c.tools.pieces.marker(surface, at, seat, MARKER),
        ticks,
    )
    lands = together(after(ticks - 2, sound("piece")), after(ticks, c.stage.ring(end, 96.0)))
    return c.act(together(sound("lift"), flight, lands), seat, {("marker", seat)})


def apple(c: Clips, event: ev.AppleSpent | ev.AppleTaken) -> Score:
    """An apple comes with the Grail; one that is spent leaps onto the die and turns it."""
    seat, taken = event.seat, isinstance(event, ev.AppleTaken)

    def ends() -> tuple[Point, Point]:
        kept = c.places.plates.spot(seat, "apples")
        return (c.source(seat), kept) if taken else (kept, c.places.plates.spot(seat, "dice"))

    lands = NOTHING if taken else after(FLIES, c.stage.ring(lambda: ends()[1], 110.0))
    heard = after(FLIES - 2, sound("piece" if taken else "apple"))
    flies = fly(
        c.stage.air,
        lambda: FlightPath(*ends(), APPLE, 70.0),
        lambda surface, at: c.tools.pieces.relic(surface, at, "apple", APPLE),
        FLIES,
    )
    return c.act(together(sound("lift"), heard, flies, lands), seat, () if taken else {("apple", seat)})


# -- relics and staffs

ARCS = 46
SMALL, SHAPES = 38.0, 6
"""Size of a relic at its place, and how many sizes it has in the air."""
SHINE = {"moment": "7"}
"""The moment of the glint that stays around a relic."""
SHINES = 24
"""Ticks for Merlin to shine."""


def relic(c: Clips, event: ev.GrailTaken | ev.ExcaliburTaken) -> Score:
    """The Grail or Excalibur changes hands in a high arc over the table, with a chime."""
    seat, name = event.seat, "grail" if isinstance(event, ev.GrailTaken) else "excalibur"
    places, tools = c.places, c.tools
    start = places.relic(name) if event.source is None else places.plates.spot(event.source, name)

    end = partial(places.plates.spot, seat, name)

    def draw(surface: pygame.Surface, now: float) -> Touched:
        part, goal = now / ARCS, end()
        size = SMALL + (92.0 - SMALL) * round(arc(part) * SHAPES) / SHAPES

        def paint(surface: pygame.Surface, at: Point) -> None:
            Pen(surface, tools).picture(Box.at(at, size * 1.5, size * 1.5), "pictures/effects/glint_still", SHINE)
            tools.pieces.relic(surface, at, name, size)

        return [c.stage.air.fly(surface, FlightPath(start, goal, size * 1.3, 90.0, 0.22), part, paint)]

    chime = after(ARCS - 14, stagger(5, (sound("coin", step=step) for step in (4, 6, 8))))
    heard = together(sound("lift"), after(2, sound("grail" if name == "grail" else "excalibur")), chime)
    return c.act(together(heard, show(ARCS, draw), after(ARCS, c.stage.ring(end, 150.0))), seat, {(name,)})


def staff(c: Clips, event: ev.StaffSpent) -> Score:
    """A staff rises from a plate to Merlin, who shines: the action is repeated."""
    seat, tools, chance = event.seat, c.tools, random.Random(event.seat)
    sparks = [(chance.uniform(0.0, math.tau), chance.uniform(0.6, 1.15), chance.uniform(24.0, 44.0))
              for _ in range(14)]  # fmt: skip  # Direction, reach and size of each.

    def head() -> Point:
        """Return where Merlin's own staff shines."""
        x, y = c.places.pawn(None)
        return x, y - 0.6 * MERLIN * c.places.ring.scale

    def shine(surface: pygame.Surface, now: float) -> Touched:
        """Let sparks fly apart; without movement, they shine where they are."""
        (x, y), part, touched = head(), passed(now, SHINES), []
        for turn, far, size in sparks:
            reach = 92.0 * far * (0.7 if tools.still else ease_out(part))
            at = x + reach * math.cos(turn), y + reach * math.sin(turn)
            wide = size * (1.0 if tools.still else 1.15 - 0.5 * smooth(part))
            touched.append(c.pictures.spark(surface, at, wide, 1.0 - part))
        return touched

    rises = fly(
        c.stage.air,
        lambda: FlightPath(c.places.plates.spot(seat, "staffs"), head(), STAFF, 150.0),
        lambda surface, at: tools.pieces.relic(surface, at, "staff", STAFF),
        30,
    )
    shines = together(sound("staff"), show(SHINES, shine))
    return c.act(sequence(together(sound("lift", seat), rises), shines), seat, {("staff", seat)})


# -- traitors

TUMBLES = 34
"""Ticks of a fall."""


def traitors_fall(c: Clips, event: ev.TraitorsDiscarded) -> Score:
    """Traitors who are discarded on purpose tumble off a castle."""
    seat, name, tools = event.seat, event.principality, c.tools

    def fall(index: int) -> Score:
        """One of them: up, over and down, towards the board."""

        def draw(surface: pygame.Surface, now: float) -> Touched:
            part, (x, y), canvas = now / TUMBLES, c.places.plates.spot(seat, "traitors"), tools.canvas
            moves = 0.0 if tools.still else 1.0
            down = 210.0 * max(0.0, part - 0.22) ** 2 * 1.65 - 74.0 * arc(min(1.0, part * 1.7))
            at = x - (150.0 + 26.0 * index) * ease_out(part) * moves, y + down * moves

            def turned(surface: pygame.Surface, at: Point) -> None:
                c.pictures.turned(surface, at, TRAITOR, -330.0 * part * moves, tools.pieces.traitor, name, TRAITOR)

            box = Box.at(at, 2 * TRAITOR, 2 * TRAITOR)
            return faded(surface, canvas, box, turned, 3.2 * (1.0 - part))

        return together(show(TUMBLES, draw), after(TUMBLES * 0.8, sound("piece")))

    hidden = {("traitor", seat, name, index) for index in range(event.count)}
    falls = stagger(9, (fall(index) for index in range(event.count)))
    return c.act(together(sound("repelled", seat), falls), seat, hidden)


# -- manors and seals

GROWS, STEPS = 24, 12
"""Ticks for a manor to rise; pictures of a growing one."""
SEAL, DROPS = 30.0, 22
"""Radius of a seal on its way; ticks for it to come down."""


def manor(c: Clips, event: ev.ManorBuilt) -> Score:
    """A manor rises on its hex in a ring of dust, a little too high at first; with reduced motion, it appears."""
    number, places, tools = hex_number(event.hex), c.places, c.tools

    def draw(surface: pygame.Surface, now: float) -> Touched:
        middle, size, part = places.manor(number), places.manor_width(), passed(now, GROWS)
        grown = 1.0 if tools.still else round(ease_out_back(part) * STEPS) / STEPS

        def paint(surface: pygame.Surface, at: Point) -> pygame.Rect:
            foot = at[0], at[1] + size / 2 * (1.0 - grown)
            return tools.pieces.manor(surface, foot, event.seat, size * grown)

        if tools.still:
            return faded(surface, tools.canvas, Box.at(middle, size * 1.9, size * 1.9), paint, part)
        return [paint(surface, middle)] if grown > 0.0 else []

    dust = after(GROWS * 0.4, c.stage.puff(partial(places.manor, number), places.hex_width))
    return c.act(together(after(2, sound("manor")), dust, show(GROWS + 12, draw)), event.seat)


def seal(c: Clips, event: ev.SealPlaced) -> Score:
    """A seal comes down onto its plate and is pressed into wax."""
    seat, tools = event.seat, c.tools
    place = partial(c.places.plates.spot, seat, "seals")

    def draw(surface: pygame.Surface, now: float) -> Touched:
        (x, y), down = place(), passed(now, DROPS)
        squeezed = arc(passed(now - DROPS, 10.0))
        radius = round((SEAL * lerp(2.6, 1.0, ease_in(down)) + 4.0 * squeezed) / 3.0) * 3.0

        def paint(surface: pygame.Surface, at: Point) -> pygame.Rect:
            return tools.pieces.seal(surface, at, seat, SEAL if tools.still else radius)

        if tools.still:
            return faded(surface, tools.canvas, Box.at((x, y), 2.6 * SEAL, 2.6 * SEAL), paint, down)
        return [paint(surface, (x, y - 150.0 * (1.0 - ease_in(down))))]

    lands = after(DROPS, sound("seal", seat), c.stage.ring(place, 120.0))
    return c.act(together(lands, show(DROPS + 22, draw)), seat)


ROLLS = 46
"""Ticks for a die to come to rest."""
DICE_STAGGER = 4
"""Ticks between two dice."""
LIES = 16
"""Ticks for which all lie in the meadow, before they go to the plate."""
DICE = 4
DIE, DICE_APART = 78.0, 102.0
"""Side of a die in the meadow, and from die to die as from player to player, in the rondel's units."""
BOUNCES = ((0.0, 0.42, 150.0), (0.42, 0.74, 54.0), (0.74, 1.0, 18.0))
"""When a throw is in the air, as parts of its time, and how high it rises."""


class DiePose(NamedTuple):
    """How a die is seen: how far along its way, how high, how large, how far it has turned."""

    way: float
    high: float
    size: float
    angle: float


class Throw:
    """One die of a roll.

    index  its own dice first, then Merlin's
    pips   what it shows in the end
    """

    def __init__(self, event: ev.DiceRolled, index: int, chance: random.Random) -> None:
        self.index = index
        self.seat = event.seat if index < DICE - 1 else None
        self.pips = event.white if index == DICE - 1 else event.own[index]
        self.again = 26 if event.rolls > 1 else 0
        self.faces = [chance.randint(1, 6) for _ in range(12)]
        self.turn = chance.choice((-1, 1)) * chance.uniform(300.0, 420.0)
        self.off = chance.uniform(-40.0, 30.0), chance.uniform(-60.0, 20.0)
        """Units from where it is thrown to where the others are."""

    def pose(self, since: float) -> DiePose:
        """Return how it is seen `since` ticks after it was thrown."""
        first, again = ROLLS * BOUNCES[0][1], self.again
        if again and first <= since < first + again:
            part = (since - first) / again
            return DiePose(ease_out(BOUNCES[0][1]) * 0.96, arc(part) * 96.0, 1.25, 720.0 * part)
        part = passed(since - (again if since >= first else 0.0), ROLLS)
        high = next(
            (arc((part - begins) / (ends - begins)) * most for begins, ends, most in BOUNCES if begins <= part < ends),
            0.0,
        )
        angle = self.turn * (1.0 - ease_out(part / 0.92))
        return DiePose(ease_out(part), high, lerp(1.4, 1.0, ease_out(part)), angle)


def rolled(c: Clips, event: ev.DiceRolled) -> Score:
    """Four dice bounce over the meadow, show what the rules rolled, and go to their plate. If they had to be rolled
    again, they jump once. The bar says what they show once all lie still."""
    chance = random.Random(f"{event.seat} {event.own} {event.white}")
    dice = [Throw(event, index, chance) for index in range(DICE)]
    again = dice[0].again
    lie = again + ROLLS + DICE_STAGGER * (DICE - 1)
    thrown = lie + LIES
    ticks = thrown + FLIES + DICE_STAGGER * DICE

    def draw(surface: pygame.Surface, now: float) -> Touched:
        if c.tools.still:
            return [rect for die in dice for rect in _faded(c, surface, event.seat, die, now)]
        return [rect for die in dice for rect in _tumbling(c, surface, event.seat, die, now, now - thrown)]

    lands = [ROLLS * BOUNCES[0][1] + DICE_STAGGER * die.index for die in dice]
    lands += [at + again for at in lands] if again else []
    heard = together(
        say(Message("merlin-dice-roll")), sound("rattle"), *(after(at, sound("die")) for at in lands),
        after(lie, tell()),
    )  # fmt: skip
    lit = c.stage.light(together(heard, show(ticks, draw)), event.seat, {("die", event.seat, at) for at in range(DICE)})
    return overlapping("dice", 16, lit)


def _tumbling(
    c: Clips, surface: pygame.Surface, seat: int, die: Throw, now: float, leaves: float
) -> Touched:  # fmt: skip
    """Draw a die on its way; `leaves`: ticks since the first one went to the plate."""
    since, ring = now - DICE_STAGGER * die.index, c.places.ring
    if since < 0.0:
        return []
    canvas, pose, touched, unit = c.tools.canvas, die.pose(since), [], ring.scale
    goes = smooth((leaves - DICE_STAGGER * die.index) / FLIES)
    x = (die.index - (DICE - 1) / 2) * DICE_APART + lerp(330.0 + die.off[0], 0.2 * die.off[0], pose.way)
    y = (seat - (c.view.players - 1) / 2) * DICE_APART + lerp(1.0, 0.2, pose.way) * die.off[1]
    at = lerp_point((ring.x + x * unit, ring.y + y * unit), _rest(c, seat, die), goes)
    # Few sizes: each is a picture of its own.
    size = lerp(DIE * unit * round(pose.size * 5) / 5, c.places.plates.die_width, round(goes * 5) / 5)
    high = (pose.high + arc(goes) * 90.0) * unit
    if high > 2.0:
        dark = shadow(canvas.px(size))
        rect = dark.get_rect(center=canvas.pos(at[0] + high * 0.12, at[1] + size * 0.4))
        surface.blit(dark, rect)
        touched.append(rect)
    lies = abs(pose.angle) < 8.0 and pose.way > 0.9
    pips = die.pips if lies else die.faces[int(now / 5) % len(die.faces)]
    middle, draw = (at[0], at[1] - min(high, max(0.0, at[1] - size))), c.tools.pieces.die
    angle = pose.angle + math.copysign(15.0, die.turn) * (1.0 - goes)
    return [*touched, c.pictures.turned(surface, middle, size, angle, draw, die.seat, pips, size)]


def _faded(c: Clips, surface: pygame.Surface, seat: int, die: Throw, now: float) -> Touched:
    """Let a die appear where it lies."""
    size = c.places.plates.die_width
    return faded(
        surface,
        c.tools.canvas,
        Box.at(_rest(c, seat, die), size * 1.4, size * 1.4),
        lambda surface, at: c.tools.pieces.die(surface, at, die.seat, die.pips, size),
        (now - 3 * DICE_STAGGER * die.index) / 16.0,
    )


def _rest(c: Clips, seat: int, die: Throw) -> Point:
    """Return where a die comes to rest."""
    return c.places.plates.spot(seat, f"die-{die.index}")


COMES, GOES = 20, 20
"""Ticks for a card to come to the middle, and to go to the discards."""
DRAWN = 32


@dataclass(eq=False)
class CardInFlight:
    """A mission on its way; None: nobody may know it, and its face is never drawn."""

    _c: Clips
    _seat: int
    _mission: str | None

    # -- where

    def hand(self) -> Box:
        """Return the card's place in the hand: in the corner of those at this screen, or on the plate."""
        places, seat = self._c.places, self._seat
        hand = places.arrangement.hand
        if hand != NOWHERE and self._c.stage.seating.alone(seat):
            return _card(hand.centre, hand.h * 0.8)
        return _card(places.plates.spot(seat, "plate"), places.plates.boxes[seat].h * 0.62)

    def near(self) -> Box:
        """Return where it can be read."""
        ring = self._c.places.ring
        return _card((ring.x, ring.y), self._c.places.room.h * 0.36)

    def pile(self) -> Box:
        """Return the place of deck and discards."""
        box = self._c.places.deck()
        return _card(box.centre, box.h)

    # -- drawing

    def turning(self, surface: pygame.Surface, box: Box, part: float) -> Touched:
        """Draw the card, which turns over from its back while `part` goes from 0 to 1."""
        canvas = self._c.tools.canvas
        turned, rect, near = abs(1.0 - 2.0 * part), canvas.rect(box), self.near()
        # Most of what comes near is that large, or nearly.
        wide = near.w if 2.0 * box.w > near.w else 16.0 * math.ceil(box.w / 16.0)
        whole = self._whole(Box(0.0, 0.0, wide, wide * FACE[1] / FACE[0]), part >= 0.5)
        size = max(2, round(rect.w * turned)), rect.h
        shown = whole if whole.get_size() == size else pygame.transform.smoothscale(whole, size)
        surface.blit(shown, shown.get_rect(center=rect.center))
        return [rect.inflate(2, 2)]

    def _whole(self, box: Box, face: bool) -> pygame.Surface:
        """Return a picture of one side in a box at the origin."""
        size = self._c.tools.canvas.rect(box).size

        def make() -> pygame.Surface:
            made = pygame.Surface(size, pygame.SRCALPHA)
            self._side(made, box, face)
            return made

        return self._c.pictures.picture(("card", self._mission if face else None, size), make)

    def faded(self, surface: pygame.Surface, box: Box, strength: float) -> Touched:
        canvas, face = self._c.tools.canvas, box._replace(x=0.0, y=0.0)
        return faded(surface, canvas, box, lambda layer, at: self._side(layer, face, True), strength)

    def _side(self, surface: pygame.Surface, box: Box, face: bool) -> None:
        if face and self._mission is not None:
            self._c.faces.draw(surface, box, self._mission)
        else:
            self._c.faces.draw_back(surface, box)

    def tick(self, surface: pygame.Surface, since: float) -> Touched:
        """Draw the tick of a mission that is met."""
        tools, near = self._c.tools, self.near()
        grown = 1.0 if tools.still else ease_out_back(since / 14.0)
        size = near.w * 0.46 * round(grown * 10) / 10
        if size <= 0.0:
            return []
        pixels = max(6, round(size * tools.canvas.scale))
        picture = artwork.picture("titles/merlin/clips/met", (pixels, pixels))
        at = near.right - near.w * 0.06, near.bottom - near.w * 0.06
        rect = picture.get_rect(center=tools.canvas.pos(*at))
        surface.blit(picture, rect)
        return [rect]


def leaves(c: Clips, event: ev.MissionCompleted | ev.MissionDiscarded) -> Score:
    """A mission leaves a hand face up, large enough to be read, and shrinks onto the discards."""
    card, met = CardInFlight(c, event.seat, event.mission), isinstance(event, ev.MissionCompleted)
    # It is read for 40 ticks, a completed one with its tick for longer.
    goes = COMES + 40 + (22 if met else 0)

    def draw(surface: pygame.Surface, now: float) -> Touched:
        near, since = card.near(), now - goes
        if c.tools.still:
            return card.faded(surface, near, presence(now, goes + GOES, COMES, GOES))
        if since > 0.0:
            return card.turning(surface, lerp_box(near, card.pile(), ease_in(since / GOES)), 1.0)
        part = passed(now, COMES)
        return card.turning(surface, lerp_box(card.hand(), near, smooth(part)), part)

    shown = [sound("flip"), after(goes, sound("deal")), show(goes + GOES, draw)]
    if met:
        shown.append(after(COMES + 6, sound("fulfilled", event.seat), show(goes - COMES - 6, card.tick)))
    return c.act(together(*shown), event.seat)


def drawn(c: Clips, event: ev.MissionDrawn) -> Score:
    """A mission comes into a hand. What comes from the deck stays face down unless everyone may know it."""
    card, display = CardInFlight(c, event.seat, event.mission), c.view.display
    shown = event.source == "display" and event.mission in display
    index = display.index(event.mission) if shown and event.mission is not None else None

    def draw(surface: pygame.Surface, now: float) -> Touched:
        start, part = c.places.display_card(index) if index is not None else card.pile(), now / DRAWN
        if c.tools.still:
            return card.faded(surface, start if part < 0.5 else card.hand(), abs(1.0 - 2.0 * part))
        return card.turning(surface, lerp_box(start, card.hand(), smooth(part)).moved(0.0, -70.0 * arc(part)), 1.0)

    hides = {("card", index)} if index is not None else set()
    return c.act(together(sound("deal"), show(DRAWN, draw)), event.seat, hides)


def _card(middle: Point, high: float) -> Box:
    return Box.at(middle, high * FACE[0] / FACE[1], high)


# -- the end of a game

CAMELOT = HallColours("#16263D", "#2B4A6B", "#4D719A", "#F4EEDF", "#34459C", "#6C80D6", "#1D2761")


class Knights(KeptPictures):
    """Every seat's knight on horseback; a leap of the horse is a leap of both."""

    head = (-0.015, 0.9)

    def paint(self, pen: Pen, foot: Point, height: float, seat: SeatStyle, pose: Pose) -> None:
        """Draw a knight whose horse stands at a point."""
        side = height * TALL
        pixels = max(4, round(side * pen.canvas.scale))
        view = (-side / 2, -height * ABOVE, side, side)
        made = self.picture(
            (seat, pixels), lambda: svg.render(drawings.knight(seat, 0, 0, height), (pixels,) * 2, view)
        )
        y = foot[1] + 9.0 * height / 300.0 * pose.bow - pose.leap[0]
        pen.put(made, (foot[0], y - height * (ABOVE - TALL / 2)))

    def arms(self, seat: SeatStyle, height: float) -> Picture:
        """Return a seat's marker."""

        def paint(pen: Pen, box: Box) -> None:
            pixels = max(4, round(height * pen.canvas.scale))
            view = (-height / 2, -height / 2, height, height)
            body = partial(drawings.of_seat, "marker", seat, 0, 0, height * 0.88)
            pen.put(self.picture(("arms", seat, pixels), lambda: svg.render(body(), (pixels,) * 2, view)), box.centre)

        return Picture(paint, height, height)


def finale(c: Clips, event: ev.GameEnded) -> Score:
    """The end of a game, the winner last."""
    ceremony, knights = Ceremony(event.scores, event.winners), Knights(c.tools.theme)
    return Podium(
        c.tools, lambda: PodiumRoom.above_bar(c.places.room, c.tools.canvas), ceremony, knights, CAMELOT
    ).score()
