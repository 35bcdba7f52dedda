"""One clip, or none, for every event: what people see of it. `finish()` leaves the view as after the event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.rules.elgrande import events as ev
from game.rules.ruleset import Event
from game.ui.canvas import Box
from game.ui.message import Message
from game.ui.shapes import draw_shape
from game.ui.tables.elgrande.board import Piece
from game.ui.tables.elgrande.card_clips import CardShown, DiscsShown, PowerShown
from game.ui.tables.elgrande.event_clip import Banner, EventClip
from game.ui.tables.elgrande.stage import Point, Stage
from game.ui.tables.elgrande.view import BOARDS, CASTILLO
from game.ui.tables.elgrande.words import title
from game.ui.tables.protocol import Pictured
from game.ui.tween import ease_out


class Flight(EventClip):
    """Caballeros of one seat glide from one place to another, one shortly after the other."""

    def __init__(self, stage: Stage, event: Any, seat: int, source: str, area: str, count: int = 1,
                 ticks: int = 36) -> None:  # fmt: skip
        super().__init__(stage, event, ticks + 5 * min(5, count - 1), breath=True)
        self.seat, self.source, self.area, self.count = seat, source, area, count

    def lights(self) -> dict[str, str]:
        return {area: "chosen" for area in (self.area,) if area in self.stage.board.areas}

    def begin(self) -> None:
        view, e = self.stage.view, self.event
        left = getattr(e, "left", None)
        if self.source in view.caballeros and left is not None:
            view.put(self.source, self.seat, left)
        elif isinstance(e, ev.CastilloEmptied):
            view.put(CASTILLO, self.seat, 0)
        elif isinstance(e, ev.Supplied):
            view.province[self.seat] = e.province
        elif self.source == "court":
            view.court[self.seat] = e.court

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage, touched = self.stage, []
        start, end = stage.area_spot(self.source, self.seat), stage.area_spot(self.area, self.seat)
        size = stage.board.width("caballero")
        shown = max(1, min(5, self.count))
        spread = 0.09
        span = 1.0 - spread * (shown - 1)
        height = min(150.0, 40.0 + 0.25 * abs(start[0] - end[0]))
        for index in range(shown):
            part = min(1.0, max(0.0, (progress - spread * index) / span))
            touched.append(stage.fly(surface, start, end, part, self._paint, size, height))
        return touched

    def _paint(self, surface: pygame.Surface, at: Point) -> None:
        self.stage.board.draw_caballero(surface, self.stage.ui.canvas, at, self.stage.seats[self.seat])


class Carry(EventClip):
    """The King, a Grande or a scoreboard goes from one area to another: the King walks, the others are carried."""

    def __init__(self, stage: Stage, event: Any, piece: Piece, ticks: int) -> None:
        super().__init__(stage, event, ticks, breath=True)
        self.piece = piece

    def lifts(self) -> set[Piece]:
        return {self.piece}

    def lights(self) -> dict[str, str]:
        return {self.event.area: "chosen"}

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage, board, kind = self.stage, self.stage.board, str(self.piece[0])
        seat = self.event.seat
        if kind == "scoreboard":
            index = BOARDS.index(self.event.board)
            start = board.spot(self.event.source, kind) if self.event.source else board.beside(index)
        else:
            start = board.spot(self.event.source, kind, seat)
        end = board.spot(self.event.area, kind, seat)
        height = 26.0 if kind == "king" else 90.0
        size = board.width(kind) * 1.4
        return [stage.fly(surface, start, end, progress, self._paint, size, height)]

    def _paint(self, surface: pygame.Surface, at: Point) -> None:
        board, canvas = self.stage.board, self.stage.ui.canvas
        if self.piece[0] == "king":
            board.draw_king(surface, canvas, at)
        elif self.piece[0] == "grande":
            board.draw_grande(surface, canvas, at, self.stage.seats[self.event.seat])
        else:
            flip = 1.0 if self.stage.still else self.progress
            board.draw_scoreboard(surface, canvas, at, BOARDS.index(self.event.board), flip=flip)


class Lift(EventClip):
    """The Castillo rises and shows what is inside, or is set down again."""

    def __init__(self, stage: Stage, event: Any, up: bool) -> None:
        super().__init__(stage, event, 80 if up else 40, breath=up)
        self.up = up

    def lifts(self) -> set[Piece]:
        return {("castillo",)}

    def lights(self) -> dict[str, str]:
        return {CASTILLO: "chosen"}

    def begin(self) -> None:
        if self.up:
            self.stage.view.caballeros[CASTILLO] = list(self.event.counts) or None

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        board, canvas = self.stage.board, self.stage.ui.canvas
        lift = ease_out(progress) if self.up else 1.0 - progress
        board.draw_castillo(surface, canvas, lift)
        box = board.castillo_box()
        grown = Box(box.x - 20.0, box.y - box.w * 0.5, box.w + 40.0, box.h + box.w * 0.5 + 20.0)
        touched = [canvas.rect(grown)]
        if self.up and progress > 0.35:
            touched += self._count_out(surface)
        return touched

    def _count_out(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Those inside stand before the tower that has risen."""
        touched = []
        for seat, count in enumerate(self.event.counts):
            if count:
                at = self.stage.board.spot(CASTILLO, "caballero", seat)
                style = self.stage.seats[seat]
                self.stage.board.draw_caballero(surface, self.stage.ui.canvas, at, style, count=count)
                touched.append(self.stage.around(at, self.stage.board.width("caballero")))
        return touched


class Scored(EventClip):
    """An area is stressed, and its points fly to the plates."""

    TOKEN = 84.0

    def __init__(self, stage: Stage, event: ev.AreaScored) -> None:
        paid = any(event.points)
        super().__init__(stage, event, 96 if paid else 30, breath=paid)
        self.paid = [(seat, points) for seat, points in enumerate(event.points) if points]

    def lights(self) -> dict[str, str]:
        return {self.event.area: "chosen"}

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        touched = []
        stage = self.stage
        x, y = stage.board.area_box(self.event.area).centre
        first = x - (len(self.paid) - 1) * self.TOKEN * 0.6
        flown = max(0.0, (progress - 0.42) / 0.58)
        for index, (seat, points) in enumerate(self.paid):
            start = (first + index * self.TOKEN * 1.2, y - 10.0)
            end = stage.places.spot(seat, "score")
            rect = stage.fly(surface, start, end, flown, self._token(seat, points), self.TOKEN, 60.0)
            touched.append(rect)
            if flown <= 0.0:
                touched += self._bonus(surface, seat, start)
        return touched

    def _token(self, seat: int, points: int) -> Callable[[pygame.Surface, Point], None]:
        ui, style = self.stage.ui, self.stage.seats[seat]

        def paint(surface: pygame.Surface, at: Point) -> None:
            side = self.TOKEN
            box = Box(at[0] - side / 2, at[1] - side / 2, side, side)
            ui.theme.panel(surface, ui.canvas, box, "panel", "gold", radius=16.0, line=3.0)
            mark = ui.canvas.rect(Box(at[0] - 12.0, box.y + 8.0, 24.0, 24.0))
            draw_shape(surface, style.shape, mark, style.colour, ui.theme.colour("keyline"), ui.canvas.px(2))
            text = ui.say(Message("banner-points", {"count": points}))
            ui.theme.text(
                surface, ui.canvas, text, (at[0], at[1] + 16.0), 40.0, "gold", "bold", "center", None, None, False
            )

        return paint

    def _bonus(self, surface: pygame.Surface, seat: int, at: Point) -> list[pygame.Rect]:
        """Why there is more than the printed points."""
        keys = [
            key
            for key, owner in (("banner-king", self.event.king), ("banner-grande", self.event.grande))
            if owner == seat
        ]
        touched = []
        theme, canvas = self.stage.ui.theme, self.stage.ui.canvas
        for line, key in enumerate(keys):
            middle = (at[0], at[1] + self.TOKEN * 0.5 + 28.0 + 44.0 * line)
            text = self.stage.ui.say(key)
            width = theme.measure(text, 28.0, "bold", canvas, False)[0] + 24.0
            box = Box(middle[0] - width / 2, middle[1] - 20.0, width, 40.0)
            theme.panel(surface, canvas, box, "panel", "gold_deep", radius=10.0)
            theme.text(surface, canvas, text, middle, 28.0, "text", "bold", "center", None, None, False)
            touched.append(canvas.rect(box.inset(-2.0)))
        return touched


class Countdown(Pictured):
    """Three, two, one: all discs are set, and will be shown together. Each number shrinks a little; if nothing is to
    move, it only comes and goes."""

    NUMBERS = ("3", "2", "1")
    SIDE = 240.0
    leads = True
    """The line of the event, which tells what the discs show, comes after it."""
    SOFT = 0.25
    """Part of a number's time in which it comes, and in which it goes."""

    def __init__(self, stage: Stage, event: ev.DialsRevealed) -> None:
        self.stage = stage
        self.event = event
        self.ticks = 72

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        stage = self.stage
        theme, canvas = stage.ui.theme, stage.ui.canvas
        index = min(len(self.NUMBERS) - 1, int(progress * len(self.NUMBERS)))
        part = progress * len(self.NUMBERS) - index
        rect = canvas.rect(stage.board.box.centred(self.SIDE, self.SIDE))
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        box = Box(0.0, 0.0, self.SIDE, self.SIDE)
        theme.panel(layer, canvas, box, "panel", "gold_deep", radius=self.SIDE / 2, line=4.0)
        theme.text(layer, canvas, self.NUMBERS[index], box.centre, 150.0, "gold", "bold", "center", None, 1, False)
        if not stage.still:
            layer = pygame.transform.smoothscale_by(layer, 1.0 - 0.3 * ease_out(part))
        layer.set_alpha(int(255 * max(0.0, min(1.0, part / self.SOFT, (1.0 - part) / self.SOFT))))
        surface.blit(layer, layer.get_rect(center=rect.center))
        return [rect]


class RoundBanner(Banner):
    """The new cards lie there while the round is called out."""

    def begin(self) -> None:
        self.stage.view.assign(self.event)


class SheetClip(EventClip):
    """A general scoring is over: the scene shows its sheet."""

    pauses = True


Make = Callable[[Stage, Any], "list[Pictured]"]


def clips_of(stage: Stage, event: Event) -> list[Pictured]:
    """What is played because of an event, in order."""
    return CLIPS[type(event)](stage, event)


def _wait(ticks: int, breath: bool = False) -> Make:
    """The plate of the seat is stressed for a moment."""
    return lambda stage, e: [EventClip(stage, e, ticks, breath)]


def _words(key: str, ticks: int) -> Make:
    return lambda stage, e: [Banner(stage, e, ticks, Message(key))]


def _player(stage: Stage, seat: int) -> Message:
    return Message("banner-turn", {"player": stage.words.player(seat)})


def _round_started(stage: Stage, e: ev.RoundStarted) -> list[Pictured]:
    starts = Message("log-round-start", {"player": stage.words.player(e.start)})
    return [RoundBanner(stage, e, 84, Message("banner-round", {"round": stage.words.round(e.round)}), starts, e.start)]


def _turn_started(stage: Stage, e: ev.TurnStarted) -> list[Pictured]:
    return [Banner(stage, e, 42, _player(stage, e.seat), None, e.seat)]


def _supplied(stage: Stage, e: ev.Supplied) -> list[Pictured]:
    return [Flight(stage, e, e.seat, "province", "court", e.count, 30) if e.count else EventClip(stage, e, 6)]


def _action_started(stage: Stage, e: ev.ActionStarted) -> list[Pictured]:
    return [Banner(stage, e, 58, title(e.card), _player(stage, e.seat), e.seat)]


def _vetoed(stage: Stage, e: ev.Vetoed | ev.VetoCancelled) -> list[Pictured]:
    return [Banner(stage, e, 84, Message("banner-veto"), _player(stage, e.seat), e.seat)]


def _scoreboard_moved(stage: Stage, e: ev.ScoreboardMoved) -> list[Pictured]:
    return [Carry(stage, e, ("scoreboard", BOARDS.index(e.board)), 54)]


def _scoring_started(stage: Stage, e: ev.ScoringStarted) -> list[Pictured]:
    return [Banner(stage, e, 90, Message("banner-scoring", {"number": e.number}))]


def _emptied(stage: Stage, e: ev.CastilloEmptied) -> list[Pictured]:
    return [Flight(stage, e, e.seat, CASTILLO, e.area, e.count, 46) if e.count else EventClip(stage, e)]


CLIPS: dict[type[Event], Make] = {
    ev.RoundStarted: _round_started,
    ev.PowerPlayed: lambda stage, e: [PowerShown(stage, e)],
    ev.TurnOrderSet: _wait(24),
    ev.TurnStarted: _turn_started,
    ev.Supplied: _supplied,
    ev.Recalled: lambda stage, e: [Flight(stage, e, e.seat, e.area, "court")],
    ev.CardTaken: lambda stage, e: [CardShown(stage, e)],
    ev.VetoLaid: _wait(36),
    ev.Placed: lambda stage, e: [Flight(stage, e, e.seat, "court", e.area)],
    ev.ActionStarted: _action_started,
    ev.ActionEnded: _wait(6),
    ev.Announced: _wait(30),
    ev.VetoAsked: _wait(10),
    ev.VetoAllowed: _wait(16),
    ev.Vetoed: _vetoed,
    ev.VetoCancelled: _vetoed,
    ev.VetoExpired: _wait(24),
    ev.Moved: lambda stage, e: [Flight(stage, e, e.seat, e.source, e.area, 1, 42)],
    ev.Returned: lambda stage, e: [Flight(stage, e, e.seat, e.area, "province", e.count, 40)],
    ev.Evicted: lambda stage, e: [Flight(stage, e, e.seat, e.source, e.area, e.count, 46)],
    ev.KingMoved: lambda stage, e: [Carry(stage, e, ("king",), 66)],
    ev.GrandeMoved: lambda stage, e: [Carry(stage, e, ("grande", e.seat), 54)],
    ev.ScoreboardMoved: _scoreboard_moved,
    ev.PowerRetrieved: _wait(36, breath=True),
    ev.OrderChosen: _wait(6),
    ev.DialsAsked: _wait(20),
    ev.DialSealed: _wait(0),
    ev.DialsRevealed: lambda stage, e: [Countdown(stage, e), DiscsShown(stage, e)],
    ev.ScoringStarted: _scoring_started,
    ev.CastilloOpened: lambda stage, e: [Lift(stage, e, up=True)],
    ev.CastilloClosed: lambda stage, e: [Lift(stage, e, up=False)],
    ev.CastilloEmptied: _emptied,
    ev.AreaScored: lambda stage, e: [Scored(stage, e)],
    ev.ScoringEnded: lambda stage, e: [SheetClip(stage, e, 10)],
    ev.TurnEnded: _wait(10),
    ev.RoundEnded: _wait(30),
    ev.GameEnded: _words("banner-end", 96),
}
