"""The current question at the El Grande table: its words, the answers in the bar, the pieces that may be dragged, and
everything that can have the focus or answer it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core.bots import Advice
from game.core.message import Argument, Message, plain
from game.core.ruleset import Decision, Ints, Target
from game.session.questions import OpenQuestion
from game.titles.elgrande.table import help_texts, sentences
from game.titles.elgrande.table.board_picture.board_places import HOVERING
from game.titles.elgrande.table.board_picture.pieces import KING, Figure
from game.titles.elgrande.table.card_faces.cards_row import VetoSheet, no_cards
from game.titles.elgrande.table.card_faces.reference_pages import VALUES
from game.titles.elgrande.table.discs import Disc, codes
from game.titles.elgrande.table.picture import ElGrandePicture
from game.titles.elgrande.table.sentences import seat_of, title
from game.titles.elgrande.table.side_column import ENLARGE, PEEK
from game.titles.elgrande.table.view_data import COURT, Piece
from game.ui.canvas import Box, Point
from game.ui.focus import Focusable, nothing
from game.ui.look.pen import Painter, Pen
from game.ui.table.parts.table_question import (
    AnswerBuilder,
    Code,
    Control,
    DraggedPiece,
    Numbers,
    Place,
    SecretPicker,
    TableQuestion,
    Tip,
    focus_id,
    focused,
)
from game.ui.widgets.signs import KeyHint, Prompt
from game.ui.widgets.tree import focusables

OWNER = "owner"
"""Kind of the controls that choose whose caballero it is; the notation calls their targets seats."""
COMMANDS = {"act": "option1", "done": "option2", "skip": "option2", "end": "option2", "veto": "", "allow": ""}
"""Commands that press plain answers wherever the focus is: the first starts something, the second ends it."""


ALIKE = {"score": "special_scoring", "court": "courts", "disc": "discs", "veto": "veto"}
"""Names of kinds of cards, by the first word of their ids."""
TIPS = (
    "bid", "supply", "recall", "take", "turn", "placing", "move", "king", "return", "window", "score", "order",
    "scoreboard", "place_two_more", "grande", "retrieve", "bring", "evict", "choose", "banish", *ALIKE.values(),
)  # fmt: skip


class PieceFinder:
    """Finds what a press at a point (units) may pick up: a caballero from the player's own plate while they may place
    one, a caballero that may be moved, the King, their Grande, or a scoreboard. All are released on an area."""

    def __init__(self, table: ElGrandePicture, asking: AnswerBuilder, x: float, y: float) -> None:
        self._tools, self._view, self._board = table.tools, table.view, table.map
        self._plates, self._asking, self._point = table.column.plates, asking, (x, y)
        self._area, self._seat = table.map.area_at(x, y), asking.question.seat

    def piece(self) -> DraggedPiece | None:
        """Return the piece that the question lets the player drag, or None."""
        if self._asking.decision.secret:
            return None
        king, grande, home = self._view.king, ("grande", self._seat), self._view.grandes[self._seat]
        finders: Mapping[str, Callable[[], DraggedPiece | None]] = {
            "place": self._from_court,
            "move": self._caballero,
            "king": lambda: self._carried(focus_id("area", king), KING, [("king",)]) if self._area == king else None,
            "grande": lambda: self._carried(focus_id("area", home), grande, [grande]) if self._area == home else None,
            "scoreboard": self._scoreboard,
        }
        verbs = {path.action.verb for path in self._asking.paths}
        found = (find() for verb, find in finders.items() if verb in verbs)
        return next((piece for piece in found if piece is not None), None)

    # -- one finder per verb

    def _from_court(self) -> DraggedPiece | None:
        if self._asking.chosen or not self._plates.boxes[self._seat].contains(*self._point):
            return None
        return self._carried(focus_id("plate", self._seat), ("caballero", self._seat))

    def _caballero(self) -> DraggedPiece | None:
        area, chosen = self._area, self._asking.chosen
        owner = self._owner(area) if area is not None else None
        if area is None or owner is None or (chosen and chosen[0].id != area):
            return None
        seat, counts = seat_of(owner), self._view.caballeros[area]
        gone: list[Piece] = [("caballero", area, seat)] if counts is not None and counts[seat] == 1 else []
        parts = [Target("area", area), Target("seat", owner)]
        return self._carried(focus_id("area", area), ("caballero", seat), gone, parts)

    def _owner(self, area: str) -> str | None:
        """Return whose caballero is meant: the one under the pointer, else the only one that may leave the area."""
        moves = [path.action.targets for path in self._asking.paths if path.action.verb == "move"]
        owners = sorted({owner.id for owner, source, _to in moves if source.id == area})
        _area, (kind, seat) = self._board.piece_at(*self._point) or ("", KING)
        meant = f"p{seat}" if kind == "caballero" else ""
        return meant if meant in owners else owners[0] if len(owners) == 1 else None

    def _scoreboard(self) -> DraggedPiece | None:
        """Find a scoreboard in the sea or on a region's points."""
        chosen = self._asking.chosen
        legal = {path.targets[0].id for path in self._asking.paths if path.targets}
        for index, area in enumerate(self._view.scoreboards):
            board = self._tools.facts.scoreboards[index]
            box = self._board.beside_box(index) if area is None else self._board.plaque_box(area)
            other = chosen and chosen[0].id != board.id
            if board.id in legal and not other and box.contains(*self._point):
                source = focus_id("beside", index) if area is None else focus_id("area", area)
                figure = "scoreboard", index
                return self._carried(source, figure, [figure], [Target("board", board.id)])
        return None

    # -- what is carried

    def _carried(
        self, source: str, figure: Figure, gone: Sequence[Piece] = (), parts: Sequence[Target] = ()
    ) -> DraggedPiece:
        """gone: what is not seen at its place while it is dragged; parts: what a press on the piece chooses"""
        board, asking, (kind, number) = self._board, self._asking, figure
        before = list(asking.chosen)

        def paint(surface: pygame.Surface, at: Point) -> None:
            pen = Pen(surface, self._tools)
            if kind == "scoreboard":
                board.draw_scoreboard(pen, at, self._tools.facts.scoreboards[number].points)
            else:
                board.draw_figure(pen, at, figure, board.width(kind) * HOVERING)

        def take() -> None:
            asking.drag(frozenset(gone))
            asking.choose(parts)

        def put_back() -> None:
            asking.drag(None)
            asking.choose(before)

        def ends() -> list[str]:
            return [focus_id("area", area) for area in asking.next().get("area", [])]

        return DraggedPiece(source, board.height(kind) * HOVERING, paint, ends, take, put_back)


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


class ElGrandeQuestion(TableQuestion):
    """Leads through a decision target by target, on the map, plates and cards, and in the bar."""

    uses_codes = True
    tips = {**{name: Tip(name) for name in TIPS}, "ScoringStarted": Tip("scoring")}

    def __init__(self, table: ElGrandePicture) -> None:
        super().__init__(table.tools, table.cards.dialogue)
        self._view, self._words, self._board = table.view, table.tools.words, table.map
        self._mode, self._marks = table.mode, table.board.answers
        self._cards, self._column, self._table_tools = table.cards, table.column, table.tools
        self._in_board_order: int | None = None
        """The seat that wants the remaining regions scored in board order."""
        self._clear, self._discs = table.clear, table.column.discs
        self._table = table
        self._show_pages: Callable[[], None] = nothing

    def comes_up(self, question: OpenQuestion) -> Sequence[str]:
        kind, source = question.decision.kind, question.decision.source
        return kind, ALIKE.get(source.partition("_")[0], "") if kind == "turn" else ""

    # -- whom to ask

    def ask(self, question: OpenQuestion | None) -> None:
        super().ask(question)
        asking = self.dialogue.asking
        if asking is not None and asking.kind == "order" and asking.question.seat == self._in_board_order:
            self._keep_order()
        elif asking is not None:
            self._in_board_order = None
        self._cards.ask(self.asking)
        if asking is not None and asking.kind == "window":
            change = help_texts.change(self._view, self._board.level.points, asking.preview("allow", False))
            self._column.ask(self._window(asking), change)

    def wait(self, seats: Ints, decision: Decision | None) -> None:
        super().wait(seats, decision)
        self._cards.ask(None)

    def reset(self) -> None:
        self._in_board_order = None

    # -- how to ask

    def prompt(self, focus: str | None) -> Prompt:
        self._cards.point(focus)
        asking, view, words, dialogue = self.asking, self._view, self._words, self.dialogue
        stale, hints = self.is_stale(focus), key_hints(asking, self._cards.hint, self.leads_back)
        if asking is None:
            seat, said = sentences.waiting(view, words, dialogue.thinking, dialogue.decision)
            return Prompt(seat, said, plain("") if stale else None, hints)
        step = help_texts.step_of(view, asking if not self._cards.open else None, focus)
        about = help_texts.detail(words, view, self._board.level.points, asking, focus, step)
        shown = asking.kind == "window" and self._sheet is not None and self._sheet.change is not None
        if shown and help_texts.leaving(words, asking.preview("allow", False)) is None:
            about = None
        return Prompt(asking.question.seat, sentences.question(asking, words, view), about, hints)

    def wording(self, answer: str) -> Message:
        assert self.asking is not None, "a hint is for a question"
        return sentences.answer_message(self._words, self.asking, answer)

    # -- going back

    def close_view(self) -> bool:
        """Close the large cards or hide the leaders; return False if neither is there."""
        if self._cards.close():
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
        return "close" if self._mode.ranked or self._cards.closes else self.dialogue.leads_back

    # -- answers in the bar

    def controls(self) -> list[Control]:
        """Return the answers in the bar, and the buttons of the large cards."""
        found = self._in_bar(self.asking) if self.asking is not None else []
        return found + self._cards.controls()

    def steps(self) -> list[str]:
        """Return the ids that answer the question, in Tab order. Open cards come first, to be read."""
        if self._cards.open and (self.asking is None or self.asking.kind != "take"):
            return [*(focus_id("card", card) for card in self._view.cards), *self._buttons()]
        if self.asking is None:
            return []
        legal = self.dialogue.legal("card")
        if legal:
            cards = [focus_id("card", name) for name in self._view.cards if name in legal]
            return cards if self._cards.readable else [PEEK]
        legal = self.dialogue.legal("area")
        return [*(focus_id("area", name) for name in self._view.areas if name in legal), *self._buttons()]

    def _buttons(self) -> list[str]:
        """Return the answers in the bar, and before them those beside the board."""
        controls = [control.id for control in self.controls() if control.enabled]
        if self.dialogue.kind == "window" and self._sheet is not None:
            controls = [one.id for one in self._sheet.controls] + controls
        return [name for name in controls if name not in (PEEK, ENLARGE)]

    def first(self) -> str | None:
        """Return the id that gets the focus when the question appears: the largest amount, or the first step."""
        if self.asking is None:
            return None
        amounts = self.dialogue.legal("amount")
        if amounts:
            return focus_id("amount", max(amounts, key=int))
        steps, last = self.steps(), focus_id("card", self._cards.last)
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

    # -- scoring in board order

    def _keep_order(self) -> None:
        """Score the remaining regions in board order: the first now, the others when asked."""
        asking = self.dialogue.asking
        if asking is not None and asking.kind == "order":
            self._in_board_order = asking.question.seat
            legal = self.dialogue.legal("area")
            asking.pick("area", next(area for area in self._view.areas if area in legal))

    # -- the controls

    def _in_bar(self, asking: AnswerBuilder) -> list[Control]:
        """Return the answers in the bar, from left to right."""
        if asking.kind == "window":
            return self._window(asking) if self._sheet is None else []
        found = []
        for kind, legal in asking.next().items():
            found += [self._target(asking, kind, name) for name in self._named(asking, kind, legal)]
        if asking.kind == "order" and len(self.dialogue.legal("area")) > 1:
            label, about = Message("answer-order-rest"), Message("answer-order-rest-describe")
            rest = self._keep_order
            found.append(Control("order-rest", label, rest, about, primary=True, command="option2"))
        return found + [self._plain(asking, verb) for verb in asking.plain()]

    def _named(self, asking: AnswerBuilder, kind: str, legal: Sequence[str]) -> Sequence[str]:
        """Return the targets of a kind that stand in the bar, in their order there; a bid shows all thirteen cards."""
        if kind == "power" and asking.kind == "bid":
            return [str(value) for value in VALUES]
        if kind in ("power", "amount"):
            return sorted(legal, key=int)
        if kind == "seat":
            return sorted(legal)
        if kind == "board":
            return [board.id for board in self._table_tools.facts.scoreboards if board.id in legal]
        return [name for name in legal if kind == "part" or name == COURT]

    # -- one target

    def _target(self, asking: AnswerBuilder, kind: str, name: str) -> Control:
        """Return a target in the bar."""
        pick = partial(asking.pick, kind, name)
        match kind:
            case "power":
                return self._power(asking, name)
            case "amount":
                label, about = (Message(key, {"count": int(name)}) for key in ("answer-number", "answer-amount"))
                most = name == max(self.dialogue.legal(kind), key=int)
                return Control(focus_id(kind, name), label, pick, about, width=96.0, primary=most)
            case "seat":
                seat = seat_of(name)
                own = seat == asking.question.seat
                key = "answer-owner-own" if own else "answer-owner"
                args: dict[str, Argument] = {} if own else {"player": self._words.player(seat)}
                label, about = Message(key, args), Message(f"{key}-describe", args)
                return Control(focus_id(OWNER, name), label, pick, about, seat=seat)
            case "board":
                facts = self._table_tools.facts
                board = facts.scoreboards[facts.scoreboard(name)]
                args = {"board": board.name, **sentences.prize_words(board.points, self._view.players)}
                label, about = (Message(f"answer-board-{key}", args) for key in ("places", "describe"))
                paint = partial(self._paint_board, board.points)
                return Control(focus_id(kind, name), label, pick, about, width=190.0, paint=paint)
            case "area":  # The court isn't on the map.
                label = Message("answer-court")
                return Control(focus_id(kind, name), label, pick, label, seat=asking.question.seat)
        label, about = Message(f"answer-choose-{name}"), Message(f"answer-choose-{name}-describe")
        return Control(focus_id(kind, name), label, pick, about)

    def _power(self, asking: AnswerBuilder, name: str) -> Control:
        """Return a card; disabled ones give a reason."""
        value, legal = int(name), name in self.dialogue.legal("power")
        reason = None if legal else asking.question.why_not(name)
        when = "early" if value >= 10 else "late" if value <= 4 else "between"
        brings = Message("answer-power-supply", {"count": self._table_tools.facts.supply[value]})
        state = "open" if legal else "barred" if reason == "barred" else "used"
        tools, seat = self._table_tools, self._table_tools.seats[asking.question.seat]
        return Control(
            focus_id("power", value),
            Message("answer-power", {"value": value}),
            partial(asking.pick, "power", name),
            Message("answer-power-describe", {"value": value, "supply": brings, "when": when}),
            legal,
            Message(f"why-{reason}") if reason else None,
            width=54.0,
            paint=lambda pen, box: tools.cards.draw_power_card(pen, box, value, seat, state),
        )

    def _paint_board(self, points: Sequence[int], pen: Pen, box: Box) -> None:
        pen.panel(box, "button_hot" if pen.focused else "button", "button_line")
        self._board.draw_scoreboard(pen, box.centre, points, box.w * 0.74)

    # -- plain answers

    def _plain(self, asking: AnswerBuilder, verb: str) -> Control:
        label, about = self._said(asking, verb)
        primary = verb == "act" or (verb in ("end", "done", "skip") and not asking.next())
        command, sure = COMMANDS.get(verb, ""), self._lost(asking) if verb == "end" else None
        return Control(
            verb, label, partial(asking.question.submit, verb), about, primary=primary, command=command, sure=sure
        )

    def _lost(self, asking: AnswerBuilder) -> Message | None:
        """Return what ending the turn now would lose, as far as everyone may know it; None for nothing."""
        view, seat = self._view, asking.question.seat
        taken = view.taken[seat]
        left = min(view.placing(taken), view.court[seat]) if taken is not None and asking.next().get("area") else 0
        placing = Message("answer-end-placing", {"count": left}) if left else None
        unused = Message("answer-end-action", {"title": title(asking.decision.source)})
        action = unused if "act" in asking.plain() else None
        if placing is not None and action is not None:
            return Message("answer-end-both", {"placing": placing, "action": action})
        return placing or action

    def _said(self, asking: AnswerBuilder, verb: str) -> tuple[Message, Message]:
        card = asking.decision.source
        if verb == "act":
            return Message("answer-act", {"title": title(card)}), Message(
                "answer-act-describe", {"text": self._words.card_text(card)}
            )
        if verb == "end":
            more = len(asking.question.actions) > 1
            return Message("answer-end"), Message("answer-end-describe" if more else "answer-end-done")
        if verb == "done":
            return Message("answer-done"), Message("answer-done-describe", {"kind": asking.kind})
        return Message(f"answer-{verb}"), Message(f"answer-{verb}-describe", {"title": title(card)})

    def _window(self, asking: AnswerBuilder) -> list[Control]:
        """Put "allow" first and focus it, so that a late press never vetoes."""
        question = asking.question
        args: dict[str, Argument] = {"title": title(asking.decision.source)}

        def control(name: str, act: Callable[[], None], mark: Painter | None = None) -> Control:
            label, about = Message(f"answer-{name}"), Message(f"answer-{name}-describe", args)
            return Control(name, label, act, about, mark=mark)

        def seal(pen: Pen, box: Box) -> None:
            pen.picture(box.inset(-6.0), "titles/elgrande/signs/answer_veto")

        return [
            control("allow", partial(question.submit, "allow")),
            control("allow-action", partial(question.answer_always, "action")),
            control("allow-round", partial(question.answer_always, "round")),
            control("veto", partial(question.submit, "veto"), seal),
        ]

    @property
    def _sheet(self) -> VetoSheet | None:
        """The answers to a veto question, if they stand beside the board."""
        hidden = self._cards.open or self._mode.map_only or not self._column.strips.alone
        return None if hidden else self._column.sheet

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
        if self.dialogue.kind == "window" and self._sheet is not None:
            found += focusables(self._sheet.tree.all())
        small = Focusable("cards", self._column.strips.box, cards.toggle, self._cards_message)
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
            partial(plates.message, seat),
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
            focus_id("beside", at): view.facts.scoreboards[at]
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
            found.append(Focusable(TRACK, boxes[TRACK], nothing, self._scores_message, neighbours=plate))
        for item, board in beside.items():
            args = {"board": board.name, **sentences.prize_words(board.points, self._view.players)}
            press = partial(self.dialogue.pick, "board", board.id) if board.id in boards else nothing
            unplaced = partial(Message, "scoreboard-describe", args)
            found.append(Focusable(item, boxes[item], press, unplaced, neighbours=above))
        return found

    def _scores_message(self) -> Message:
        """Return everyone's position on the score track, leader first."""
        scores, words = self._view.scores, self._words
        order = sorted(range(self._view.players), key=lambda seat: -scores[seat])
        who = [Message("answer-preview-points", {**words.named(seat), "count": scores[seat]}) for seat in order]
        return Message("scores-describe", {"who": words.listed("answer-preview", who)})

    def _cards_message(self) -> Message:
        """Return the titles of the cards in the column, whose tiles are too small for text."""
        cards = self._view.cards
        if not cards:
            return no_cards(self._view, self._words.rounds)
        return self._words.listed("cards-of-round", [title(card) for card in cards])

    def carried(self, x: float, y: float) -> DraggedPiece | None:
        return PieceFinder(self._table, self.asking, x, y).piece() if self.asking is not None else None

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
        return Disc(self._table_tools, self._view, self._clear, self._discs, question)

    def codes(self, decision: Decision) -> list[Code]:
        return codes(self._view, self._board, decision)

    def choosing(self) -> tuple[Ints, Ints]:
        return self._view.to_set, self._view.locked


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
    overlay = overlay if cards == "cards" else []  # Else a button has the key.
    if asking.next().get("area") and not asking.plain() and asking.kind != "order":  # It doesn't fit next to buttons.
        overlay.append(KeyHint("leaders", Message("elgrande-view-leaders-hint")))
    return (*found, *overlay)
