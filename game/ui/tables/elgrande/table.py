"""The table of El Grande: board, plates, cards; who is asked what, and where the answers stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.rules.elgrande import events as ev
from game.rules.ruleset import Decision, Event
from game.ui.canvas import Box, Canvas
from game.ui.flourish import Flourishes
from game.ui.focus import Focusable
from game.ui.message import Message
from game.ui.palette import SeatStyle
from game.ui.scene import HelpPage
from game.ui.tables.elgrande.answers import Answers
from game.ui.tables.elgrande.asking import Asking
from game.ui.tables.elgrande.cards.cards_row import LargeCards, Strips
from game.ui.tables.elgrande.clips.clips import clips_of
from game.ui.tables.elgrande.disc import Disc
from game.ui.tables.elgrande.map.board import Board
from game.ui.tables.elgrande.plates import GAP as PLATE_GAP
from game.ui.tables.elgrande.plates import Mood, Plates
from game.ui.tables.elgrande.stage import Point, Stage
from game.ui.tables.elgrande.view import BOARDS, ViewModel, project
from game.ui.tables.elgrande.words import foresight, guide, known, log_signs, prompts, sheets
from game.ui.tables.elgrande.words.log import line_of
from game.ui.tables.elgrande.words.names import Words, title
from game.ui.tables.header import Header
from game.ui.tables.protocol import Control, KnownPage, Layer, Line, Offer, Pictured, Prompt, Result, ScoringSheet
from game.ui.ui import Ui

COLUMN = 520.0
GAP = 12.0
NOTHING_SAID = Message("plain-text", {"text": ""})
ENLARGE = "enlarge"
"""The button that shows one large card as high as the table."""
PEEK = "peek"
"""The button that shows the board instead of the large cards, or the other way round."""


class ElGrandeTable:
    """Fulfils `game.ui.tables.protocol.TableView`."""

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
        self.plates, self.strips, self.large = Plates(), Strips(), LargeCards()
        self.stage = Stage(ui, self.view, board, self, words, list(seats))
        self.scoring_rounds = tuple(scoring)
        self.decks = tuple(tuple(deck) for deck in decks)
        self._show_known: Callable[[], None] = _nothing
        self.asking: Asking | None = None
        self.thinking: tuple[int, ...] = ()
        self.thought: Decision | None = None
        self.cards_open = False
        self.enlarging = False
        """One of the large cards is shown as high as the table."""
        self._card = ""
        """The card that had the focus last."""
        self.zoomed = False
        """The board fills the screen; plates and cards are hidden."""
        self.answers = Answers(self.stage, self._redo, self._order_rest)
        self._ordering: int | None = None
        """The seat that has said "in the board's order"; the rest of its questions is answered so."""
        self._left: str | None = None
        """Where the focus was when nobody was asked any more."""
        self.leaders: bool | None = False
        """The board shows who leads where instead of the single caballeros."""
        self._box = Box(0.0, 0.0, 0.0, 0.0)
        self._patches: dict[str, Box] = {}
        self._version = 0

    # -- what the game tells

    def project(self, observation: Any) -> None:
        self.view.become(project(observation))
        self._ordering = None
        self.stage.reset()

    def shows(self, event: Event) -> bool:
        """A Castillo whose counts are shown all the time."""
        return isinstance(event, ev.CastilloOpened) and not self.view.hides

    def standing(self, seats: tuple[int, ...]) -> bool:
        changed = self.view.standing != seats
        self.view.standing = seats
        return changed

    def snapshot(self) -> ViewModel:
        return self.view.copy()

    def restore(self, snapshot: ViewModel) -> None:
        self.view.become(snapshot)
        self.stage.reset()

    def clips(self, event: Event) -> list[Pictured]:
        return clips_of(self.stage, event)

    def line(self, event: Event) -> Line | None:
        return line_of(self.words, event)

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
        self._card = ""
        self.cards_open, self.enlarging = offer is not None and offer.decision.kind == "take", False
        if offer is None:
            return
        if offer.decision.kind != "order" or offer.seat != self._ordering:
            self._ordering = None
        else:
            self._order_rest()

    def waiting(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        self.asking = None
        self.thinking, self.thought = seats, decision
        self.cards_open = False

    def _order_rest(self) -> None:
        """The remaining regions in the order of the board: the first now, the others when they are asked for."""
        asking = self.asking
        if asking is not None and asking.kind == "order":
            self._ordering = asking.offer.seat
            legal = asking.next().get("area", [])
            asking.pick("area", next(area for area in self.view.areas if area in legal))

    def _redo(self) -> None:
        """A part of an answer was chosen."""
        self._version += 1

    def curtained(self, decision: Decision) -> bool:
        return decision.secret

    def guarded(self, decision: Decision) -> bool:
        return decision.kind == "window"

    def cancel(self) -> bool:
        if self.cards_open and self.enlarging:
            self.enlarging = False
            return True
        if self.cards_open and (self.asking is None or self.asking.kind != "take"):
            self.cards_open = False
            return True
        return self.asking is not None and self.asking.back()

    def _cancels(self) -> str:
        """What Escape does now, as a part of the hint's key."""
        if self.cards_open and (self.enlarging or self.asking is None or self.asking.kind != "take"):
            return "close"
        if self.asking is not None and self.asking.chosen:
            return "back"
        return self.asking.offer.back or "menu" if self.asking is not None else "menu"

    def _toggle_cards(self) -> None:
        self.overlay()
        self._redo()

    def _enlarge(self) -> None:
        self.zoom(0)
        self._redo()

    def enlarged(self, focus: str | None) -> str | None:
        """The card that is shown enlarged: the one that has the focus, or had it last."""
        if not (self.cards_open and self.enlarging and self.view.cards):
            return None
        card = (focus or "").removeprefix("card-")
        last = card if card in self.view.cards else self._card
        return last if last in self.view.cards else self.view.cards[0]

    def overlay(self) -> bool:
        if not self.view.cards:
            return False
        self.cards_open, self.enlarging = not self.cards_open, False
        return True

    def show_leaders(self) -> None:
        self.leaders = not self.leaders

    def zoom(self, step: int) -> bool:
        """Over large cards, one of them; else the board."""
        if self.cards_open:
            self.enlarging = not self.enlarging if step == 0 else step > 0
            return False
        wanted = not self.zoomed if step == 0 else step > 0
        self.zoomed, before = wanted, self.zoomed
        return wanted != before

    def update(self) -> bool:
        return self.stage.update()

    @property
    def flourishes(self) -> Flourishes:
        return self.stage.flourishes

    # -- words

    def status(self) -> Message:
        view = self.view
        if view.over:
            return Message("status-over")
        rounds = self.words.rounds
        played = Message("status-round", {"round": self.words.round(view.round), "rounds": len(rounds)})
        following = next((number for number in self.scoring_rounds if number >= view.round), view.round)
        ahead = sum(view.round < number <= following for number in rounds)
        scoring = Message("status-scoring-in", {"count": ahead}) if ahead else Message("status-scoring-now")
        return Message("status-line", {"round": played, "scoring": scoring})

    def prompt(self, focus: str | None) -> Prompt:
        if focus is not None and focus.startswith("card-"):
            self._card = focus.removeprefix("card-")
        cards = "" if not self.view.cards else "close" if self.cards_open else "cards"
        hints = prompts.hints(self.asking, cards, self._cancels())
        if self.asking is not None:
            self._left = None
            ask = prompts.question(self.asking, self.words, self.view)
            return Prompt(self.asking.offer.seat, ask, self._detail(self.asking, focus), hints)
        detail = NOTHING_SAID if self._is_left(focus) else None
        if not self.thinking:
            return Prompt(None, Message("prompt-nobody"), detail, hints)
        if self.thought is not None and self.thought.secret:
            return Prompt(None, Message(f"secret-{prompts.purpose_of(self.thought)}"), detail, hints)
        seat = self.thinking[0]
        return Prompt(seat, Message("prompt-waiting", {"player": self.words.player(seat)}), detail, hints)

    def _is_left(self, focus: str | None) -> bool:
        """Whether the focus only rests where the last question left it; what is pointed at since then is described."""
        left = self._left or ""
        if not left.startswith("header-") and left not in [target.id for target in self.targets()]:
            self._left = focus  # its control is gone, and the focus fell somewhere
        return self._left == focus and not left.startswith("header-")

    def _detail(self, asking: Asking, focus: str | None) -> Message | None:
        """What the focused answer would bring about, where that is worth a line."""
        if asking.kind == "window":
            return None
        events = self._preview(asking, focus)
        if events:
            return prompts.preview_message(self.words, events)
        step = self._step(focus)
        foreseen = foresight.message(self.words, step, self.board.level.points) if step is not None else None
        if foreseen is not None:
            return foreseen
        if asking.kind == "dial" and focus == f"area-{self.view.king}":
            home = prompts.goes_home(self.view, asking.offer, self.view.king)
            return Message("answer-dial-home", self.words.at(self.view.king)) if home else self._refused(asking, focus)
        return self._refused(asking, focus)

    def _step(self, focus: str | None) -> foresight.Step | None:
        """What the focused area would do to a piece."""
        shown = self.asking is not None and not self.cards_open and not self.asking.offer.decision.secret
        return foresight.step_of(self.view, self.asking, focus) if self.asking is not None and shown else None

    def _refused(self, asking: Asking, focus: str | None) -> Message | None:
        """What an area is that cannot be chosen now, and why it cannot."""
        area = (focus or "").removeprefix("area-")
        if focus != f"area-{area}" or area not in self.view.areas or area in asking.next().get("area", []):
            return None
        reason = prompts.refusal(self.view, asking, area)
        what = prompts.area_message(self.view, self.words, area, self.stage.points(area), reason != "taboo")
        why = Message(f"why-short-{reason}" if reason in prompts.SHORT_REASONS else f"why-{reason}")
        return Message("answer-area-refused", {"what": what, "why": why})

    def _preview(self, asking: Asking, focus: str | None) -> tuple[Event, ...]:
        """Events of the focused answer, if it scores anything at once."""
        if focus is None:
            return ()
        if focus == "act" and "act" in asking.plain():
            return asking.preview("act")
        if asking.kind in ("score", "order") and focus.startswith("area-"):
            answer = asking.text_for("area", focus.removeprefix("area-"))
            return asking.preview(answer) if answer is not None else ()
        if asking.kind == "window" and focus in ("allow", "allow-action", "allow-round"):
            return asking.preview("allow", focus != "allow")
        return ()

    # -- where things are

    def layout(self, canvas: Canvas, box: Box) -> Box:
        theme = self.ui.theme
        self._box = box
        width = min(box.w * 0.46, COLUMN * (1.0 if theme.text_scale <= 1.0 else min(1.5, theme.text_scale)))
        left, column = box.split_right(width)
        left = Box(left.x, left.y, left.w - GAP, left.h)
        header, map_box = left.split_top(Header.height(theme), 8.0)
        if self.zoomed:
            header, map_box = box.split_right(Header.least_width())[1].split_top(Header.height(theme))[0], box
        seats = self.view.players
        short = Plates.shortened(theme, column.h - Strips.line_height(theme) - GAP, seats)
        plates = seats * (Plates.least_height(theme, short) + PLATE_GAP) - PLATE_GAP
        strips = self.strips.choose(theme, column.h - plates - GAP)
        high = self.plates.layout(theme, Box(column.x, column.y, column.w, column.h - strips - GAP), self.view.players)
        self.strips.layout(theme, column.split_top(high, GAP)[1])
        self.large.layout(theme, canvas, box, header.bottom + GAP, self.plates)
        self.board.layout(canvas, map_box, self.view.copy(), self.highlights(None))
        self._patches = {area: self._patch_box(area) for area in self.view.areas}
        return header

    def ready(self) -> bool:
        return self.board.ready()

    def spot(self, seat: int, what: str) -> Point:
        return self.plates.spot(seat, what)

    @property
    def whole(self) -> Box:
        return self._box

    def card_spot(self, card: str) -> Point:
        return self.strips.spot(self.view.cards, card)

    # -- what can be pointed at

    def controls(self) -> list[Control]:
        found = self.answers.controls(self.asking) if self.asking is not None else []
        if self.cards_open or (self.asking is not None and self.asking.kind == "take"):
            label = Message("peek-board" if self.cards_open else "peek-cards")
            if self.cards_open:
                large = Message("enlarge-less" if self.enlarging else "enlarge-card")
                found.append(Control(ENLARGE, large, self._enlarge, Message("enlarge-describe"), command="zoom"))
            found.append(Control(PEEK, label, self._toggle_cards, label, command="overlay"))
        return found

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
        steps, last = self.steps(), f"card-{self._card}"
        return last if self.cards_open and last in steps else steps[0] if steps else None

    def targets(self) -> list[Focusable]:
        if self.cards_open:
            return self._card_targets()
        areas = [self._area_target(area) for area in self.view.areas]
        if self.zoomed:
            return areas
        plates = [self._plate_target(seat) for seat in range(self.view.players)]
        strips = Focusable("cards", self.strips.box, self._toggle_cards, self._cards_message)
        return [*areas, *self._track_targets(), *plates, strips]

    def _cards_message(self) -> Message:
        """Which cards lie in the column: their tiles are small."""
        cards = self.view.cards
        return self.words.listed("cards-of-round", [title(card) for card in cards]) if cards else Message("cards-none")

    def _track_targets(self) -> list[Focusable]:
        """What lies in the sea, only to be looked at: the rounds, and scoreboards that nobody has placed."""
        found = [
            Focusable("track", self.board.track_box(), _nothing, lambda: Message("track-describe")),
            Focusable("scores", self.board.scores_box(), _nothing, lambda: guide.scores_message(self.view, self.words)),
        ]
        for index, area in enumerate(self.view.scoreboards):
            if area is None:
                about = Message("scoreboard-describe", {"board": BOARDS[index]})
                found.append(
                    Focusable(f"beside-{index}", self.board.beside_box(index), _nothing, partial(_said, about))
                )
        return found

    def _area_target(self, area: str) -> Focusable:
        asking, board = self.asking, self.board
        legal = asking is not None and area in asking.next().get("area", [])
        why = None
        if asking is not None and not legal:
            why = Message(f"why-{prompts.refusal(self.view, asking, area)}")
        return Focusable(
            f"area-{area}",
            board.area_box(area),
            lambda: self._pick("area", area),
            lambda: prompts.area_message(self.view, self.words, area, self.stage.points(area)),
            legal,
            why,
            {step: f"area-{other}" for step, other in board.neighbours(area).items()},
            lambda x, y: board.area_at(x, y) == area,
        )

    def _plate_target(self, seat: int) -> Focusable:
        name = f"p{seat}"
        owners = self.asking.next().get("seat", []) if self.asking is not None else []
        return Focusable(
            f"plate-{seat}",
            self.plates.boxes[seat],
            (lambda: self._pick("seat", name)) if name in owners else self._show_known,
            lambda: guide.plate_message(self.view, self.words, seat),
            name in owners or not owners,
            Message("why-no-caballero") if owners and name not in owners else None,
        )

    def _card_targets(self) -> list[Focusable]:
        asking, whole = self.asking, self._large_text
        found = []
        for index, (card, box) in enumerate(zip(self.view.cards, self.large.boxes, strict=False)):
            legal = asking is not None and card in asking.next().get("card", [])
            why = None
            if asking is not None and asking.kind == "take" and not legal:
                why = Message(f"why-{asking.offer.why_not(card) or 'card-gone'}")
            found.append(
                Focusable(
                    f"card-{card}",
                    box,
                    partial(self._pick, "card", card) if legal else self._enlarge,
                    partial(prompts.card_message, self.words, card, index + 1, whole),
                    legal or why is None,
                    why,
                    hit=partial(self._on_card, card, box),
                )
            )
        return found

    def _on_card(self, card: str, box: Box, x: float, y: float) -> bool:
        """Whether a point is on a large card; the enlarged one covers the others."""
        shown = self.enlarged(None)
        if shown is None:
            return box.contains(x, y)
        return card == shown and self.large.enlarged.contains(x, y)

    def _pick(self, kind: str, name: str) -> None:
        if self.asking is not None:
            self.asking.pick(kind, name)
            self._redo()

    # -- drawing

    def highlights(self, focus: str | None) -> dict[str, str]:
        """Legal targets stand out, what was chosen too; the rest steps back while an area is asked for."""
        found = dict(self.stage.lit)
        asking = self.asking
        if asking is not None and not self.cards_open:
            legal = asking.next().get("area", [])
            if legal:
                rest = {} if self.leaders else dict.fromkeys(self.view.areas, "dim")
                found |= rest | {area: "legal" for area in self.view.areas if area in legal}
            for target in asking.chosen:
                if target.kind == "area" and target.id in self.view.areas:
                    found[target.id] = "chosen"
        if focus is not None and focus.startswith("area-") and focus.removeprefix("area-") in self.view.areas:
            area = focus.removeprefix("area-")
            found[area] = f"{found.get(area, '')} focus".strip()
        return found

    def mood(self, focus: str | None) -> Mood:
        seat = int(focus.removeprefix("plate-")) if focus is not None and focus.startswith("plate-") else None
        gains: tuple[int, ...] = ()
        called: tuple[int, ...] = ()
        if self.asking is not None:
            gains = prompts.gains(self._preview(self.asking, focus))
            called = tuple(self.words.seat_of(name) for name in self.asking.next().get("seat", []))
        asked = self.asking.offer.seat if self.asking is not None else next(iter(self.thinking), None)
        if self.thought is not None and self.thought.secret:
            asked = None
        return Mood(asked, gains, self.view.dialling, self.view.locked, seat, called)

    def layers(self, focus: str | None) -> list[Layer]:
        view, stage = self.view, self.stage
        lights, leading = self.highlights(focus), self.leaders
        hidden = frozenset(piece for piece in stage.hidden if piece[0] != "caballero")
        board_state = (
            self.board.box, view.round, view.king, tuple(view.grandes), tuple(view.scoreboards), view.castillo_open,
            leading and self._counts(), hidden, self._look(),
        )  # fmt: skip
        mood, scores = self.mood(focus), stage.shown_scores()
        plate_state = (
            tuple(self.plates.boxes), scores, tuple(view.court), tuple(view.province), tuple(view.played),
            view.order, tuple(view.hands), tuple(view.grandes), tuple(view.vetoes), view.active, stage.calling, mood,
            self._look(), view.over, self.cards_open,
        )  # fmt: skip
        cover = self.large.box if self.cards_open else None
        cards = (view.cards, view.available, tuple(view.taken), self._look())
        column = Box.around(self.plates.boxes)
        paint = partial(self._draw_board, lights=lights, leading=leading)
        board = Layer(self.ui.canvas.box, board_state, paint)
        markers = Layer(self.board.scores_box().inset(-self.board.width("caballero")), scores, _painted_below)
        ground = [board, markers, *(self._patch(area, lights.get(area)) for area in view.areas)]
        ground.append(foresight.layer(stage, self._step(focus), (self.board.box, self._look())))
        if self.zoomed:
            return ground
        chosen = focus == "cards"
        return [
            *ground,
            Layer(column, plate_state, lambda s: self.plates.draw(s, stage, mood, cover)),
            Layer(self.strips.box, (self.strips.box, cards, chosen), lambda s: self.strips.draw(s, stage, chosen)),
        ]

    def _draw_board(self, surface: pygame.Surface, lights: dict[str, str], leading: bool | None) -> None:
        stage = self.stage
        self.board.draw(surface, self.view, lights, stage.hidden, leading=leading, scores=stage.shown_scores())

    def _counts(self) -> object:
        """Who stands where."""
        return tuple(tuple(counts) if counts is not None else None for counts in self.view.caballeros.values())

    def _patch(self, area: str, mark: str | None) -> Layer:
        """Where the board's picture changes with the light on an area and who stands there; the board paints it."""
        counts = self.view.caballeros[area]
        hidden = frozenset(piece for piece in self.stage.hidden if piece[0] == "caballero" and piece[1] == area)
        state = tuple(counts) if counts is not None else None, mark, hidden
        return Layer(self._patches[area], state, _painted_below)

    def _patch_box(self, area: str) -> Box:
        places = [self.board.place_box(area, seat) for seat in range(self.view.players)]
        return Box.around([self.board.light_box(area), *places])

    def covers(self, focus: str | None) -> list[Layer]:
        if not self.cards_open:
            return []
        view, stage = self.view, self.stage
        large = self.enlarged(focus)
        state = (view.cards, view.available, tuple(view.taken), focus, large, self._look())
        box = self.large.covered(large is not None)
        return [Layer(box, state, lambda s: self.large.draw(s, stage, focus, large))]

    @property
    def _large_text(self) -> bool:
        """Cards are too small for their texts."""
        return not self.large.plan(self.stage).text

    def _look(self) -> object:
        theme = self.ui.theme
        return id(theme), theme.text_scale, id(self.ui.texts)

    # -- what is known, secrets, help, sheets

    def known(self, box: Box) -> list[KnownPage]:
        return known.pages(self.stage, self.view, self.decks, box)

    def on_known(self, show: Callable[[], None]) -> None:
        """Presses on a plate lead there too."""
        self._show_known = show

    def secret(self, offer: Offer) -> Disc:
        return Disc(self.stage, offer)

    def help(self) -> list[HelpPage]:
        return guide.pages(self.ui, self.view, self.words, self.asking, self.decks)

    def again(self, events: Sequence[Event]) -> list[Event]:
        """A hidden Castillo is lifted and set down again, but what was inside is not counted out a second time."""
        if not self.stage.view.hides or self.stage.view.over:
            return list(events)
        return [replace(event, counts=()) if isinstance(event, ev.CastilloOpened) else event for event in events]

    def sheet(self, events: Sequence[Event]) -> ScoringSheet | None:
        return sheets.last_general(self.words, events)

    def result(self, events: Sequence[Event]) -> Result:
        return sheets.result(self.words, events, self.view)


def _said(about: Message) -> Message:
    return about


def _painted_below(surface: pygame.Surface) -> None:
    """The layer is only there to say what has changed."""


def _nothing() -> None:
    """Only to be looked at."""
