"""The current question at the El Grande table: its words, and everything that can have the focus or answer it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.bots import Advice
from game.core.message import Message, plain
from game.core.ruleset import Decision
from game.session.questions import OpenQuestion
from game.titles.elgrande.table import help_texts, sentences
from game.titles.elgrande.table.answers.bar_answers import OWNER, BarAnswers
from game.titles.elgrande.table.answers.dragged_pieces import DraggedPieces
from game.titles.elgrande.table.card_faces.cards_row import ENLARGE, PEEK, no_cards
from game.titles.elgrande.table.discs import SecretDiscs
from game.titles.elgrande.table.sentences import title
from game.titles.elgrande.table.table_parts import TableParts
from game.ui.focus import Focusable, nothing
from game.ui.table.parts.slot_answers import AnswerBuilder, Place, SlotQuestion, focus_id, focused
from game.ui.table.parts.table_question import (
    Code,
    Control,
    DraggedPiece,
    Numbers,
    SecretPicker,
)
from game.ui.widgets.signs import KeyHint, Prompt

UP, DOWN, RIGHT = (0, -1), (0, 1), (1, 0)
TRACK = "scores"
"""The score track, above the top areas and left of the first plate."""
BUTTONS = "header-log"
"""In the middle of the header's buttons: larger text leads there from its plates, whose header is above them, and from
the top of its map."""
OUTSIDE = {UP: BUTTONS, DOWN: "track"}
"""Where steps lead from the map of larger text, if to no other area."""
NUMBERED = ("power", "amount")
"""Kinds of controls that are numbers."""


class ElGrandeQuestion(SlotQuestion):
    """Leads through a decision target by target, on the map, plates and cards, and in the bar."""

    uses_codes = True

    def __init__(self, parts: TableParts) -> None:
        super().__init__(parts.tools, parts.dialogue)
        self._view, self._words, self._board = parts.view, parts.tools.words, parts.board
        self._mode, self._cards, self._column, self._marks = parts.mode, parts.cards, parts.column, parts.marks
        self._bar = BarAnswers(parts.tools, parts.view, parts.board, parts.dialogue)
        self._discs = SecretDiscs(parts.tools, parts.view, parts.board, parts.clear, parts.discs)
        self._dragged = DraggedPieces(parts.tools, parts.view, parts.board, parts.column.plates)
        self._show_pages: Callable[[], None] = nothing

    # -- whom to ask

    def ask(self, question: OpenQuestion | None) -> None:
        super().ask(question)
        self._bar.follow_order()
        self._cards.begin(self.asking)

    def wait(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        super().wait(seats, decision)
        self._cards.begin(None)

    def reset(self) -> None:
        self._bar.forget_order()

    # -- how to ask

    def prompt(self, focus: str | None) -> Prompt:
        self._cards.point(focus)
        asking, view, words, dialogue = self.asking, self._view, self._words, self.dialogue
        hints = key_hints(asking, self._cards.hint, self.leads_back)
        if asking is None:
            seat, said = sentences.waiting(view, words, dialogue.thinking, dialogue.decision)
            return Prompt(seat, said, plain("") if self.stale.is_at(focus) else None, hints)
        self.stale.forget()
        step = help_texts.step_of(view, asking if not self._cards.open else None, focus)
        about = help_texts.detail(words, view, self._board.level.points, asking, focus, step)
        return Prompt(asking.question.seat, sentences.question(asking, words, view), about, hints)

    def wording(self, answer: str) -> Message:
        assert self.asking is not None, "a hint is for a question"
        return sentences.answer_message(self._words, self.asking, answer)

    # -- going back

    def close_view(self) -> bool:
        """Close the large cards or hide the leaders; return False if neither is there."""
        if self._cards.close(self.asking):
            return True
        if self._mode.ranked:
            self._mode.toggle_ranks()
            return True
        return False

    def cancel(self) -> bool:
        return self.close_view() or super().cancel()

    @property
    def leads_back(self) -> str:
        """What going back does, for key hint and help: "close", or as `Dialogue.leads_back` says."""
        return "close" if self._mode.ranked or self._cards.closes(self.asking) else self.dialogue.leads_back

    # -- answers in the bar

    def controls(self) -> list[Control]:
        """Return the answers in the bar, and the buttons of the large cards."""
        found = self._bar.controls(self.asking) if self.asking is not None else []
        return found + self._cards.controls(self.asking)

    def steps(self) -> list[str]:
        """Return the ids that answer the question, in Tab order. Open cards come first, to be read."""
        if self._cards.open and (self.asking is None or self.asking.kind != "take"):
            return [*(focus_id("card", card) for card in self._view.cards), *self._buttons()]
        if self.asking is None:
            return []
        cards = self.dialogue.legal("card")
        if cards:
            return [focus_id("card", name) for name in cards] if self._cards.readable else [PEEK]
        legal = self.dialogue.legal("area")
        return [*(focus_id("area", name) for name in self._view.areas if name in legal), *self._buttons()]

    def _buttons(self) -> list[str]:
        """Return the answers in the bar."""
        controls = [control.id for control in self.controls() if control.enabled]
        return [name for name in controls if name not in (PEEK, ENLARGE)]

    def first(self) -> str | None:
        """Return the id that gets the focus when the question appears: the largest amount, or the first step."""
        if self.asking is None:
            return None
        amounts = self.dialogue.legal("amount")
        if amounts:
            return focus_id("amount", max(amounts, key=int))
        steps, last = self.steps(), focus_id("card", self._cards.shown.last)
        return last if self._cards.readable and last in steps else steps[0] if steps else None

    def numbers(self, focus: str | None) -> Numbers:
        """Return what a number means: a power card or an amount, the deck of a card that can be read, or how many
        caballeros go the way that the focused area completes."""
        asking = self.asking
        if asking is None:
            return Numbers()
        if self.dialogue.legal("card"):
            cards = self._view.cards if self._cards.readable else ()
            return Numbers({deck: focus_id("card", card) for deck, card in enumerate(cards, start=1)})
        numbers = [(control.id, focused(kind, control.id)) for control in self.controls() for kind in NUMBERED]
        named = {int(number): name for name, number in numbers if number is not None}
        if named or not asking.decision.amount:
            return Numbers(named)
        return Numbers(counted=asking.text_for("area", focused("area", focus) or "") or "")

    # -- everything else that can have the focus

    def targets(self) -> list[Focusable]:
        cards, mode = self._cards, self._mode
        if cards.open:
            return cards.targets(self.asking)
        areas = [self.target(self._area(area)) for area in self._view.areas]
        if mode.alone:
            return areas
        found = [*areas, *self._sea()]
        if mode.map_only:
            return found
        self._column.catch_up()
        found += [self.target(self._plate(seat)) for seat in range(self._view.players)]
        small = Focusable("cards", self._column.strips.box, cards.press, self._cards_message)
        return found + ((cards.targets(self.asking) if cards.readable else []) or [small])

    def _area(self, area: str) -> Place:
        view, board = self._view, self._board
        beyond = {UP: TRACK} if board.score_track is not None else {} if board.near else OUTSIDE
        points = view.points(area, board.level.points)
        return Place(
            "area",
            area,
            board.seen(board.area_box(area)),
            partial(sentences.area_message, view, self._words, area, points),
            beyond | {step: focus_id("area", other) for step, other in board.level.ways[area].items()},
            lambda x, y: board.area_at(x, y) == area,
        )

    def _plate(self, seat: int) -> Place:
        """Return a plate; a press shows the reference pages, unless the question asks for the seat."""
        plates = self._column.plates
        return Place(
            "seat",
            f"p{seat}",
            plates.boxes[seat],
            partial(help_texts.plate_message, self._view, self._words, seat),
            {RIGHT: BUTTONS} if self._board.score_track is None else None,
            lambda x, y: plates.boxes[seat].contains(x, y),  # Plates move when another one opens.
            self._show_pages,
            focus_id("plate", seat),
        )

    def why(self, kind: str, name: str) -> Message:
        assert self.asking is not None, "someone is asked"
        if kind == "seat":
            return Message("why-no-caballero")
        return Message(f"why-{sentences.refusal(self._view, self.asking, name)}")

    def _sea(self) -> list[Focusable]:
        """Return the items in the sea: the tracks, view-only, and the unplaced scoreboards."""
        view, near, boards = self._view, self._board.near, self.dialogue.legal("board")
        boxes = {item: self._board.seen(box) for item, box in self._board.sea_boxes().items()}
        beside = {
            focus_id("beside", at): view.facts.scoreboards[at].id
            for at, area in enumerate(view.scoreboards)
            if area is None
        }
        # On the near map these may be outside the window, out of reach of the arrow keys.
        alone = near or self._board.score_track is None
        below = {DOWN: next(iter(beside))} if alone and beside else None
        above = {UP: "track"} if alone else None
        found = [Focusable("track", boxes["track"], nothing, lambda: Message("track-describe"), neighbours=below)]
        if TRACK in boxes:
            plate = {RIGHT: focus_id("plate", 0)} if not near else None
            about = partial(help_texts.scores_message, view, self._words)
            found.append(Focusable(TRACK, boxes[TRACK], nothing, about, neighbours=plate))
        for item, board in beside.items():
            unplaced = partial(Message, "scoreboard-describe", {"board": self._words.board(board)})
            press = partial(self.dialogue.pick, "board", board) if board in boards else nothing
            found.append(Focusable(item, boxes[item], press, unplaced, neighbours=above))
        return found

    def _cards_message(self) -> Message:
        """Return the titles of the cards in the column, whose tiles are too small for text."""
        cards = self._view.cards
        if not cards:
            return no_cards(self._view, self._words.rounds)
        return self._words.listed("cards-of-round", [title(card) for card in cards])

    def carried(self, x: float, y: float) -> DraggedPiece | None:
        return self._dragged.at(self.asking, x, y) if self.asking is not None else None

    # -- hints and pages

    def mark_advice(self, advice: Sequence[Advice]) -> str | None:
        self._marks.mark([one.text for one in advice])
        return super().mark_advice(advice)

    def place_of_advice(self, one: Advice) -> str | None:
        found = super().place_of_advice(one)
        owner = focused("seat", found)
        return focus_id(OWNER, owner) if owner is not None else found

    def lead_to_reference(self, show: Callable[[str], None]) -> None:
        """Make a press on a plate open the reference pages."""
        self._show_pages = partial(show, "")

    # -- secrets

    def secret_picker(self, question: OpenQuestion) -> SecretPicker:
        return self._discs.picker(question)

    def codes(self, decision: Decision) -> list[Code]:
        return self._discs.codes(decision)

    def choosing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return self._discs.choosing()


def key_hints(asking: AnswerBuilder | None, cards: str, cancel: str) -> tuple[KeyHint, ...]:
    """Return what each key does now.

    cards   action for the large cards: "cards" (open them), "close", or "" if there are none
    cancel  Escape's action, as in `WayBack.leads_to`
    """
    overlay = [KeyHint("overlay", Message(f"table-hint-{cards}"))] if cards else []
    if asking is None:
        leaders = KeyHint("leaders", Message("elgrande-view-leaders-hint"))
        return (
            KeyHint("log", Message("table-hint-log")),
            *overlay,
            leaders,
            KeyHint("help", Message("table-hint-help")),
        )
    found = [KeyHint("confirm", Message("table-hint-choose")), KeyHint("cancel", Message(f"table-hint-{cancel}"))]
    if asking.next().get("area") and not asking.plain() and asking.kind != "order":  # It doesn't fit next to buttons.
        overlay.append(KeyHint("leaders", Message("elgrande-view-leaders-hint")))
    return (*found, *overlay)
