"""The table of El Grande: board, plates, cards; who is asked what, and where the answers stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.core.message import Message
from game.core.ruleset import Decision, Event
from game.match.seat import Seat
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table import pacing
from game.titles.elgrande.table.answers import Answers
from game.titles.elgrande.table.arrangement import GAP, arranged, lay_out_column
from game.titles.elgrande.table.asking import Asking
from game.titles.elgrande.table.badges import badges
from game.titles.elgrande.table.cards.cards_row import Strips
from game.titles.elgrande.table.cards.overlay import ENLARGE, PEEK, CardsOverlay
from game.titles.elgrande.table.clips.clips import clips_of
from game.titles.elgrande.table.clips.stopped import StoppedClip
from game.titles.elgrande.table.disc import Disc
from game.titles.elgrande.table.ground import Ground
from game.titles.elgrande.table.map.board import Board
from game.titles.elgrande.table.marks import Marks
from game.titles.elgrande.table.plate_layers import plate_layers
from game.titles.elgrande.table.plates import Mood, Plates
from game.titles.elgrande.table.roaming import Roaming
from game.titles.elgrande.table.stage import Point, Stage
from game.titles.elgrande.table.targets import Targets, lights
from game.titles.elgrande.table.view import ViewModel, project
from game.titles.elgrande.table.warming import Warming
from game.titles.elgrande.table.words import advice, detail, foresight, guide, known, log_signs, prompts, sheets, status
from game.titles.elgrande.table.words.deeds import Deeds
from game.titles.elgrande.table.words.log import line_of
from game.titles.elgrande.table.words.names import Words
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable
from game.ui.help_page import HelpPage
from game.ui.kit.flourish import Flourishes
from game.ui.palette import SeatStyle
from game.ui.table.capabilities import Code, KnownPage
from game.ui.table.header import Header
from game.ui.table.table_view import Control, Layer, Line, Offer, Pictured, Prompt, Result, ScoringSheet
from game.ui.ui import Ui, nothing

NOTHING_SAID = Message("plain-text", {"text": ""})


class ElGrandeTable:
    """Fulfils `game.ui.table.table_view.TableView`."""

    def __init__(
        self, ui: Ui, board: Board, observation: Any, words: Words, seats: Sequence[SeatStyle], scoring: Sequence[int],
        decks: Sequence[Sequence[str]] = (),
    ) -> None:  # fmt: skip
        """scoring: numbers of the rounds that a general scoring follows; decks: ids of all cards of each deck."""
        self.ui = ui
        self.view: ViewModel = project(observation)
        self.words = words
        self.board = board
        board.played = words.rounds or board.played
        self.plates, self.strips = Plates(), Strips()
        self.stage = Stage(ui, self.view, board, self, words, list(seats))
        self.scoring_rounds = tuple(scoring)
        self.decks = tuple(tuple(deck) for deck in decks)
        self.deeds = Deeds(words)
        self._show_known: Callable[[], None] = nothing
        self.asking: Asking | None = None
        self.thinking: tuple[int, ...] = ()
        self.thought: Decision | None = None
        self.zoomed = False
        """A part of a larger board fills the screen; plates and cards are hidden."""
        self.bare = False
        """The whole board fills the screen: nobody plays."""
        self.moved = False
        """In the last tick everything on the board has moved."""
        self.cards = CardsOverlay(self.stage, self._pick)
        self.large = self.cards.large
        self.ground = Ground(self.stage)
        self.roaming = Roaming(self.stage)
        self.warming = Warming(self.stage, self.large)
        self.pointed = Targets(self.stage, self.plates, self.strips, self._pick)
        self.answers = Answers(self.stage, self._order_rest)
        self.marks = Marks(self.stage)
        self._ordering: int | None = None
        """The seat that has said "in the board's order"; the rest of its questions is answered so."""
        self._left: str | None = None
        """Where the focus was when nobody was asked any more."""
        self.leaders: bool | None = False
        """The board shows who leads where instead of the single caballeros."""
        self._box = Box(0.0, 0.0, 0.0, 0.0)

    # -- what the game tells

    def project(self, observation: Any) -> None:
        self.view.become(project(observation))
        self._ordering = None
        self.stage.reset()

    def ends_turn(self, event: Event) -> int | None:
        return event.seat if isinstance(event, ev.TurnEnded) else None

    def doer(self, event: Event, seat: int) -> int | None:
        return pacing.doer(event, seat, self.stage.people)

    def shows(self, event: Event) -> bool:
        """A Castillo whose counts are shown all the time."""
        return isinstance(event, ev.CastilloOpened) and not self.view.hides

    def standing(self, seats: tuple[int, ...]) -> bool:
        changed = self.view.standing != seats
        self.view.standing = seats
        return changed

    def seated(self, seats: Sequence[Seat]) -> None:
        self.words.names[:] = [seat.name for seat in seats]
        self.stage.people = frozenset(index for index, seat in enumerate(seats) if seat.is_person)

    def snapshot(self) -> ViewModel:
        return self.view.copy()

    def restore(self, snapshot: ViewModel) -> None:
        self.view.become(snapshot)
        self.stage.reset()

    def clips(self, event: Event) -> list[Pictured]:
        left = self.deeds.stopped(event)
        if left is not None and isinstance(event, ev.ActionEnded):
            return [StoppedClip(self.stage, event, left)]
        return clips_of(self.stage, event)

    def line(self, event: Event) -> Line | None:
        """What was in a hidden Castillo is told when the game is over."""
        self.deeds.hear(event)
        left = self.deeds.stopped(event)
        line = line_of(self.words, self._veiled(event))
        return line._replace(message=left.line) if line is not None and left is not None else line

    def opening(self, observation: Any) -> list[Line]:
        """The first round has begun before there was anybody to tell of it."""
        args = {"round": self.words.round(observation.round)}
        return [Line(Message("log-round", args), None, heading=True, sign="round", major=True)]

    def draw_sign(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        log_signs.draw(surface, name, rect)

    # -- who is asked

    def offer(self, offer: Offer | None) -> None:
        self.asking = Asking(offer) if offer is not None else None
        self.thinking, self.thought = (), None
        self.cards.begin(self.asking)
        if offer is None:
            return
        if offer.decision.kind != "order" or offer.seat != self._ordering:
            self._ordering = None
        else:
            self._order_rest()

    def waiting(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        self.asking = None
        self.thinking, self.thought = seats, decision
        self.cards.open = False

    def _order_rest(self) -> None:
        """The remaining regions in the order of the board: the first now, the others when they are asked for."""
        asking = self.asking
        if asking is not None and asking.kind == "order":
            self._ordering = asking.offer.seat
            legal = asking.next().get("area", [])
            asking.pick("area", next(area for area in self.view.areas if area in legal))

    def curtained(self, decision: Decision) -> bool:
        return decision.secret

    def guarded(self, decision: Decision) -> bool:
        return decision.kind == "window"

    def cancel(self) -> bool:
        if self.cards.close(self.asking):
            return True
        if self.leaders:
            self.show_leaders()
            return True
        return self.asking is not None and self.asking.back()

    def _cancels(self) -> str:
        """What Escape does now, as a part of the hint's key."""
        if self.leaders or self.cards.closes(self.asking):
            return "close"
        if self.asking is not None and self.asking.chosen:
            return "back"
        return self.asking.offer.back or "menu" if self.asking is not None else "menu"

    @property
    def cards_open(self) -> bool:
        """Whether the large cards lie over the board."""
        return self.cards.open

    def overlay(self) -> bool:
        return self.cards.toggle()

    def show_leaders(self) -> None:
        self.leaders = not self.leaders

    def zoom(self, step: int) -> bool:
        """Over large cards, one of them; else the board."""
        if self.cards_open:
            self.cards.zoom(step)
            return False
        wanted = not self.zoomed if step == 0 else step > 0
        self.zoomed, before = wanted, self.zoomed
        return wanted != before

    def update(self) -> bool:
        self.warming.update(self.asking)
        self.moved = self.roaming.follow(self.asking)
        return self.stage.update() or self.moved

    def look(self, focus: str | None, pointing: bool) -> None:
        self.roaming.look(focus, pointing)

    def point(self, at: tuple[float, float] | None) -> None:
        self.roaming.point(at)

    def watch(self) -> None:
        self.bare = True

    @property
    def flourishes(self) -> Flourishes:
        return self.stage.flourishes

    # -- words

    def status(self) -> Message:
        if self.leaders and not self.view.over:
            return Message("status-leaders")
        return status.message(self.view, self.words, self.scoring_rounds)

    def prompt(self, focus: str | None) -> Prompt:
        self.cards.point(focus)
        cards = "" if not self.view.cards else "close" if self.cards_open else "cards"
        hints = prompts.hints(self.asking, cards, self._cancels())
        if self.asking is not None:
            self._left = None
            ask = prompts.question(self.asking, self.words, self.view)
            about = detail.message(self.stage, self.asking, focus, self._step(focus))
            return Prompt(self.asking.offer.seat, ask, about, hints)
        unsaid = NOTHING_SAID if self._is_left(focus) else None
        seat, said = status.waiting(self.view, self.words, self.thinking, self.thought)
        return Prompt(seat, said, unsaid, hints)

    def _is_left(self, focus: str | None) -> bool:
        """Whether the focus only rests where the last question left it; what is pointed at since then is described."""
        left = self._left or ""
        if not left.startswith("header-") and left not in [target.id for target in self.targets()]:
            self._left = focus  # its control is gone, and the focus fell somewhere
        return self._left == focus and not left.startswith("header-")

    def _step(self, focus: str | None) -> foresight.Step | None:
        """What the focused area would do to a piece."""
        shown = self.asking is not None and not self.cards_open and not self.asking.offer.decision.secret
        return foresight.step_of(self.view, self.asking, focus) if self.asking is not None and shown else None

    # -- where things are

    def layout(self, canvas: Canvas, box: Box) -> Box:
        theme, near = self.ui.theme, None
        self._box = box
        header, map_box, column, short, mark = arranged(theme, box, self.view.players, self.board.level)
        lay_out_column(theme, column, self.plates, self.strips, self.view.players, short, mark)
        below, room = header.bottom + GAP, box
        if self.bare:
            map_box = box
        elif self.zoomed:
            near = min(map_box.w / self.board.level.places.viewport[2], map_box.h / self.board.level.places.viewport[3])
            header = Header.upright(box)
            map_box = room = box._replace(w=header.x - GAP - box.x)
            below = box.y + Header.row_height(theme) + GAP
        self.large.layout(theme, canvas, room, below, self.plates)
        self.board.layout(canvas, map_box, self.view.copy(), self.highlights(None), near)
        self.roaming.begin()
        self.ground.layout()
        return header

    def ready(self) -> bool:
        return self.board.ready()

    def spot(self, seat: int, what: str) -> Point:
        return self.plates.spot(seat, what)

    def seat_box(self, seat: int) -> Box | None:
        return self.plates.boxes[seat] if not self.zoomed and not self.cards_open else None

    @property
    def whole(self) -> Box:
        return self._box

    def card_spot(self, card: str) -> Point:
        return self.strips.spot(self.view.cards, card)

    # -- what can be pointed at

    def controls(self) -> list[Control]:
        found = self.answers.controls(self.asking) if self.asking is not None else []
        return found + self.cards.controls(self.asking)

    def steps(self) -> list[str]:
        if self.cards_open and (self.asking is None or self.asking.kind != "take"):
            return [f"card-{card}" for card in self.view.cards]
        if self.asking is None:
            return []
        following = self.asking.next()
        if "card" in following:
            return [f"card-{name}" for name in following["card"]] if self.cards_open else [PEEK]
        found = [f"area-{name}" for name in self.view.areas if name in following.get("area", [])]
        return found + [
            control.id for control in self.controls() if control.enabled and control.id not in (PEEK, ENLARGE)
        ]

    def first(self) -> str | None:
        asking = self.asking
        if asking is None:
            return None
        following = asking.next()
        if following.get("amount"):
            return f"amount-{max(following['amount'], key=int)}"
        steps, last = self.steps(), f"card-{self.cards.last}"
        return last if self.cards_open and last in steps else steps[0] if steps else None

    def targets(self) -> list[Focusable]:
        if self.cards_open:
            return self.cards.targets(self.asking)
        areas = self.pointed.areas(self.asking)
        if self.zoomed or self.bare:
            return areas if self.bare else [*areas, *self.pointed.sea(self.asking)]
        plates = self.pointed.seats(self.asking, self._show_known)
        return [*areas, *self.pointed.sea(self.asking), *plates, self.pointed.cards(self.cards.press)]

    def _pick(self, kind: str, name: str) -> None:
        if self.asking is not None:
            self.asking.pick(kind, name)

    # -- drawing

    def highlights(self, focus: str | None) -> dict[str, str]:
        """How areas are lit."""
        asking = self.asking if not self.cards_open else None
        return lights(self.stage, asking, focus, self.leaders, self.marks.lights(asking))

    def mood(self, focus: str | None) -> Mood:
        seat = int(focus.removeprefix("plate-")) if focus is not None and focus.startswith("plate-") else None
        gains: tuple[int, ...] = ()
        called: tuple[int, ...] = ()
        if self.asking is not None:
            gains = prompts.gains(detail.scored(self.asking, focus))
            called = tuple(self.words.seat_of(name) for name in self.asking.next().get("seat", []))
        asked = self.asking.offer.seat if self.asking is not None else next(iter(self.thinking), None)
        if self.thought is not None and self.thought.secret:
            asked = None
        return Mood(asked, gains, self.view.dialling, self.view.locked, seat, called)

    def layers(self, focus: str | None) -> list[Layer]:
        view, stage = self.view, self.stage
        cover = self.large.box if self.cards_open else None
        cards = (view.cards, view.available, tuple(view.taken), self._look())
        ground = self.ground.layers(self.highlights(focus), self.leaders, self._look())
        look = self.board.box, self.board.shift, self._look()
        asking = self.asking if not self.cards_open else None
        ground.append(foresight.layer(stage, self._step(focus) or self.marks.step(asking), look))
        ground.append(self.marks.layer(asking, look))
        if self.zoomed or self.bare:
            return ground
        chosen = focus == "cards"
        return [
            *ground,
            *plate_layers(self.plates, stage, self.mood(focus), self._look(), cover),
            Layer(self.strips.box, (self.strips.box, cards, chosen), lambda s: self.strips.draw(s, stage, chosen)),
        ]

    def covers(self, focus: str | None) -> list[Layer]:
        return self.cards.covers(focus, self._look(), self.mood(focus))

    def _look(self) -> object:
        theme = self.ui.theme
        return id(theme), theme.text_scale, id(self.ui.texts)

    # -- what is known, secrets, help, sheets

    def known(self, box: Box) -> list[KnownPage]:
        return known.pages(self.stage, self.view, self.decks, box)

    def on_known(self, show: Callable[[], None]) -> None:
        """Presses on a plate lead there too."""
        self._show_known = show

    def advised(self, text: str) -> Message:
        assert self.asking is not None, "a hint is for a question"
        return advice.message(self.words, self.asking, text)

    def mark(self, answers: Sequence[str]) -> str | None:
        return self.marks.set(self.asking, answers)

    def guessed(self) -> Message | None:
        return Message("hint-castillo") if self._hides else None

    def secret(self, offer: Offer) -> Disc:
        return Disc(self.stage, offer)

    def coded(self, decision: Decision) -> bool:
        return decision.kind == "dial"

    def codes(
        self, decision: Decision, size: tuple[float, float], named: Callable[[str], tuple[float, float]], room: Box
    ) -> list[Code]:
        """The disc's nine regions, as they stand on it behind the curtain."""
        regions = self.board.areas[:-1]
        found = badges(self.board, self.view, regions, size, named, room)
        return [Code(f"dial {area}", *badge) for area, badge in zip(regions, found, strict=True)]

    def choosing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return self.view.dialling, self.view.locked

    def beside(self) -> Box:
        """The column; over large cards its opposite, where it would lie on the card that is advised."""
        column = Box.around([*self.plates.boxes, self.strips.box])
        card = next(iter(self.marks.cards()), None)
        if card is None or not self.cards_open or not self.large.boxes[card].overlaps(column):
            return column
        return column._replace(x=self.ui.canvas.safe.x)

    def seams(self) -> list[float]:
        """Below plates, below cards that stand below each other, and below the column."""
        rows = self.strips.rows[:-1] if self.strips.form == "strips" else []
        return [box.bottom for box in (*self.plates.boxes, *rows, self.strips.box)]

    def help(self) -> list[HelpPage]:
        return guide.pages(self.ui, self.view, self.words, self.asking, self.decks)

    def again(self, events: Sequence[Event]) -> list[Event]:
        """A hidden Castillo is lifted and set down again, but what was inside is not counted out a second time."""
        return [self._veiled(event) for event in events]

    def _veiled(self, event: Event) -> Event:
        """Without what was in the Castillo, while that is hidden."""
        return replace(event, counts=()) if isinstance(event, ev.CastilloOpened) and self._hides else event

    @property
    def _hides(self) -> bool:
        """Whether there is something in the Castillo that nobody may be told."""
        return self.view.hides and not self.view.over

    def sheet(self, events: Sequence[Event]) -> ScoringSheet | None:
        return sheets.last_general(self.words, events)

    def result(self, events: Sequence[Event]) -> Result:
        return sheets.result(self.words, events, self.view)
