"""Things that fly between board, gatehouses and plates, or rise and fall there."""

from __future__ import annotations

import math
import random

import pygame

from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.clip_context import ClipContext, around
from game.titles.merlin.table.words.names import hex_number
from game.ui.canvas import Point
from game.ui.motion.effects import light
from game.ui.motion.score import NOTHING, Score, after, sequence, show, sound, stagger, together
from game.ui.motion.tween import arc, ease_in, ease_out, ease_out_back, lerp, smooth

FLIES = 28
FURLS = 14
"""Ticks for a used flag to furl."""
GOOD, MARKER, APPLE, STAFF, TRAITOR = 46.0, 18.0, 46.0, 62.0, 52.0
"""Sizes in the air; of a marker, its radius."""

# -- goods, markers and apples


def good(c: ClipContext, event: ev.GoodTaken | ev.GoodReturned | ev.FlagUsed) -> Score:
    """A good hops from its gatehouse to a plate, or back; a flag that is used furls first."""
    seat, name, used = event.seat, event.principality, isinstance(event, ev.FlagUsed)
    kind = "flag" if isinstance(event, ev.FlagUsed) else event.kind
    taken = isinstance(event, ev.GoodTaken)

    def ends() -> tuple[Point, Point]:
        stock = c.places.small_gatehouse(name).stock(kind).centre
        plate = c.places.on_plate(seat, kind)
        return (stock, plate) if taken else (plate, stock)

    def paint(surface: pygame.Surface, at: Point) -> None:
        c.tools.pieces.good(surface, at, kind, name, GOOD)

    def furl(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        """Wave the flag, large, above the plate."""
        (x, y), part = ends()[0], now / FURLS
        if c.tools.still:
            return [c.stage.effects.flying.fly(surface, (x, y), (x, y), 0.0, paint, GOOD)]
        size = round(GOOD * (1.0 + 0.9 * arc(min(1.0, part))) / 6.0) * 6.0

        at, key, swing = (x, y - 40.0 * arc(part)), ("waved", name, size), 22.0 * math.sin(math.tau * part)
        return [
            c.pictures.turned(
                surface,
                at,
                key,
                size * 1.2,
                swing,
                lambda surface, at: c.tools.pieces.good(surface, at, kind, name, size),
            )
        ]

    flight = together(c.fly(FLIES, ends, paint, GOOD, 60.0, 0.1), after(FLIES - 2, sound("token")))
    begins = together(sound("furl"), show(FURLS, furl)) if used else sound("lift")
    return c.act(sequence(begins, flight), seat, () if taken else {("good", seat, kind, name)})


def marker(c: ClipContext, event: ev.MarkerPlaced) -> Score:
    """A marker flies from a castle to its principality."""
    seat, ticks = event.seat, FLIES + 4

    def end() -> Point:
        return c.places.small_gatehouse(event.principality).marker(seat)

    flight = c.fly(
        ticks,
        lambda: (c.places.on_plate(seat, "markers"), end()),
        lambda surface, at: c.tools.pieces.marker(surface, at, seat, MARKER),
        2.2 * MARKER,
        110.0,
    )
    lands = together(after(ticks - 2, sound("piece")), after(ticks, c.stage.ring(end, 96.0)))
    return c.act(together(sound("lift"), flight, lands), seat, {("marker", seat)})


def apple(c: ClipContext, event: ev.AppleSpent | ev.AppleTaken) -> Score:
    """An apple comes with the Grail; one that is spent leaps onto the die and turns it."""
    seat, taken = event.seat, isinstance(event, ev.AppleTaken)

    def ends() -> tuple[Point, Point]:
        kept = c.places.on_plate(seat, "apples")
        return (c.source(seat), kept) if taken else (kept, c.places.on_plate(seat, "dice"))

    lands = NOTHING if taken else after(FLIES, c.stage.ring(lambda: ends()[1], 110.0))
    heard = after(FLIES - 2, sound("piece" if taken else "apple"))
    shown = together(
        sound("lift"),
        heard,
        c.fly(FLIES, ends, lambda surface, at: c.tools.pieces.apple(surface, at, APPLE), APPLE, 70.0),
        lands,
    )
    return c.act(shown, seat, () if taken else {("apple", seat)})


# -- relics and staffs

ARCS = 46
CHIME = (4, 6, 8)
"""Steps of the scale that are heard when a relic arrives."""
SMALL, LARGE, SHAPES = 38.0, 92.0, 6
"""Sizes of a relic at its place and halfway, and how many in between."""
RAISED, SHINES = 30, 24
"""Ticks for a staff to rise to Merlin, and for Merlin to shine."""


def relic(c: ClipContext, event: ev.GrailTaken | ev.ExcaliburTaken) -> Score:
    """The Grail or Excalibur changes hands in a high arc over the table, with a chime."""
    seat, name = event.seat, "grail" if isinstance(event, ev.GrailTaken) else "excalibur"
    places, tools, air = c.places, c.tools, c.stage.effects.flying
    start = places.relic(name) if event.source is None else places.on_plate(event.source, name)

    def end() -> Point:
        return places.on_plate(seat, name)

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        part, goal = now / ARCS, end()
        size = SMALL + (LARGE - SMALL) * round(arc(part) * SHAPES) / SHAPES

        def paint(surface: pygame.Surface, at: Point) -> None:
            glow = light(tools.canvas.px(size * 1.5), False)[5]
            surface.blit(glow, glow.get_rect(center=tools.canvas.pos(*at)))
            tools.pieces.relic(surface, at, name, size)

        high = c.rise(start, goal, 90.0 + 0.22 * math.dist(start, goal))
        return [air.fly(surface, start, goal, part, paint, size * 1.3, high)]

    chime = after(ARCS - 14, stagger(5, (sound("coin", step=step) for step in CHIME)))
    heard = together(sound("lift"), after(2, sound("grail" if name == "grail" else "excalibur")), chime)
    return c.act(together(heard, show(ARCS, draw), after(ARCS, c.stage.ring(end, 150.0))), seat, {(name,)})


def staff(c: ClipContext, event: ev.StaffSpent) -> Score:
    """A staff rises from a plate to Merlin, who shines: the action is repeated."""
    seat, tools, chance = event.seat, c.tools, random.Random(event.seat)
    sparks = [(chance.uniform(0.0, math.tau), chance.uniform(0.6, 1.15), chance.uniform(24.0, 44.0))
              for _ in range(14)]  # fmt: skip  # Direction, reach and size of each.

    def head() -> Point:
        """Return where Merlin's own staff shines."""
        (x, y), tall = c.places.merlin(), c.places.merlin_height()
        return x, y - tall * 0.6

    def shine(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        """Let sparks fly apart; without movement, they shine where they are."""
        (x, y), part, touched = head(), min(1.0, now / SHINES), []
        for turn, far, size in sparks:
            reach = 92.0 * far * (0.7 if tools.still else ease_out(part))
            at = x + reach * math.cos(turn), y + reach * math.sin(turn)
            wide = size * (1.0 if tools.still else 1.15 - 0.5 * smooth(part))
            c.pictures.spark(surface, at, wide, 1.0 - part)
            touched.append(around(tools.canvas, at, (wide, wide)))
        return touched

    rises = c.fly(
        RAISED,
        lambda: (c.places.on_plate(seat, "staffs"), head()),
        lambda surface, at: tools.pieces.staff(surface, at, STAFF),
        STAFF,
        150.0,
    )
    shines = together(sound("staff"), show(SHINES, shine))
    return c.act(sequence(together(sound("lift", seat), rises), shines), seat, {("staff", seat)})


# -- traitors

TUMBLES, STAGGER = 34, 9
"""Ticks of a fall, and between two traitors."""


def traitors_fall(c: ClipContext, event: ev.TraitorsDiscarded) -> Score:
    """Traitors who are discarded on purpose tumble off a castle."""
    seat, name, tools = event.seat, event.principality, c.tools

    def fall(index: int) -> Score:
        """One of them: up, over and down, towards the board."""

        def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
            part, (x, y), canvas = now / TUMBLES, c.places.on_plate(seat, "traitors"), tools.canvas
            moves = 0.0 if tools.still else 1.0
            down = 210.0 * max(0.0, part - 0.22) ** 2 * 1.65 - 74.0 * arc(min(1.0, part * 1.7))
            at = x - (150.0 + 26.0 * index) * ease_out(part) * moves, y + down * moves

            def turned(surface: pygame.Surface, at: Point) -> None:
                key = ("falling", name)
                c.pictures.turned(
                    surface,
                    at,
                    key,
                    TRAITOR,
                    -330.0 * part * moves,
                    lambda surface, at: tools.pieces.traitor(surface, at, name, TRAITOR),
                )

            rect = pygame.Rect(0, 0, *(round(TRAITOR * 2 * canvas.scale),) * 2).move_to(center=canvas.pos(*at))
            return c.fade(surface, rect, turned, 3.2 * (1.0 - part))

        return together(show(TUMBLES, draw), after(TUMBLES * 0.8, sound("piece")))

    hidden = {("traitor", seat, name, index) for index in range(event.count)}
    falls = stagger(STAGGER, (fall(index) for index in range(event.count)))
    return c.act(together(sound("repelled", seat), falls), seat, hidden)


# -- manors and seals

GROWS, STANDS, STEPS = 24, 12, 12
"""Ticks for a manor to rise, and then to stand; pictures of a growing one."""
SEAL, DROPS, PRESSED = 30.0, 22, 22
"""Radius of a seal on its way; ticks for it to come down, and after that."""


def manor(c: ClipContext, event: ev.ManorBuilt) -> Score:
    """A manor rises on its hex in a ring of dust, a little too high at first; with reduced motion, it appears."""
    number, places, tools = hex_number(event.hex), c.places, c.tools

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        (x, y), size, part = places.manor(number), places.manor_width(), min(1.0, now / GROWS)
        rect = around(tools.canvas, (x, y), (size * 1.9, size * 1.9))
        grown = 1.0 if tools.still else round(ease_out_back(part) * STEPS) / STEPS

        def paint(surface: pygame.Surface, at: Point) -> None:
            foot = at[0], at[1] + size / 2 * (1.0 - grown)
            tools.pieces.manor(surface, foot, event.seat, size * grown)

        if tools.still:
            return c.fade(surface, rect, paint, part)
        if grown > 0.0:
            paint(surface, (x, y))
        return [rect]

    def ground() -> Point:
        (x, y), wide = places.hex(number), places.hex_width()
        return x, y - wide * 0.06

    dust = after(GROWS * 0.4, c.stage.puff(ground, places.hex_width))
    return c.act(together(after(2, sound("manor")), dust, show(GROWS + STANDS, draw)), event.seat)


def seal(c: ClipContext, event: ev.SealPlaced) -> Score:
    """A seal comes down onto its plate and is pressed into wax."""
    seat, tools = event.seat, c.tools

    def place() -> Point:
        return c.places.on_plate(seat, "seals")

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        (x, y), canvas, down = place(), tools.canvas, min(1.0, now / DROPS)
        squeezed = 0.0 if now < DROPS else arc(min(1.0, (now - DROPS) / 10.0))
        radius = round((SEAL * lerp(2.6, 1.0, ease_in(down)) + 4.0 * squeezed) / 3.0) * 3.0

        def paint(surface: pygame.Surface, at: Point) -> None:
            tools.pieces.seal(surface, at, seat, SEAL if tools.still else radius)

        if tools.still:
            return c.fade(surface, around(canvas, (x, y), (2.6 * SEAL, 2.6 * SEAL)), paint, down)
        at = x, y - 120.0 * (1.0 - ease_in(down))
        paint(surface, at)
        return [around(canvas, at, (3.0 * radius, 3.0 * radius))]

    lands = after(DROPS, sound("seal", seat), c.stage.ring(place, 120.0))
    return c.act(together(lands, show(DROPS + PRESSED, draw)), seat)
