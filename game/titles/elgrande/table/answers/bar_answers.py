"""Answers in the bar: power cards, amounts, owners, scoreboards, and plain words such as "done"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core.message import Argument, Message
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.help_texts import VALUES
from game.titles.elgrande.table.sentences import seat_of, title
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import COURT, ViewData
from game.ui.canvas import Box
from game.ui.look.pen import Pen
from game.ui.table.parts.slot_answers import AnswerBuilder, Dialogue, focus_id
from game.ui.table.parts.table_question import Control

OWNER = "owner"
"""Kind of the controls that choose whose caballero it is; the notation calls their targets seats."""
PICK_ORDER: Mapping[str, tuple[int, ...]] = {"move": (1, 0, 2), "banish": (1, 0)}
"""Slots to ask first: the region before the piece in it."""
POWER_WIDTH = 54.0
AMOUNT_WIDTH = 96.0
BOARD_WIDTH = 190.0
EARLY, LATE = 10, 4
"""First power card that usually acts early, and last that acts late."""
COMMANDS = {"act": "option1", "done": "option2", "skip": "option2", "end": "option2", "veto": "", "allow": ""}
"""Commands that press plain answers wherever the focus is: the first starts something, the second ends it."""


class BarAnswers:
    """Builds the controls of a question."""

    def __init__(self, tools: TableTools, view: ViewData, board: BoardPicture, dialogue: Dialogue) -> None:
        """board: draws the scoreboards"""
        self._tools, self._view, self._board, self._dialogue = tools, view, board, dialogue
        self._in_board_order: int | None = None
        """The seat that wants the remaining regions scored in board order."""

    # -- scoring in board order

    def follow_order(self) -> None:
        """Answer a new question if the person asked wants board order, and it goes on."""
        asking = self._dialogue.asking
        if asking is not None and (asking.kind != "order" or asking.question.seat != self._in_board_order):
            self._in_board_order = None
        elif asking is not None:
            self._keep_order()

    def _keep_order(self) -> None:
        """Score the remaining regions in board order: the first now, the others when asked."""
        asking = self._dialogue.asking
        if asking is not None and asking.kind == "order":
            self._in_board_order = asking.question.seat
            legal = self._dialogue.legal("area")
            asking.pick("area", next(area for area in self._view.areas if area in legal))

    def forget_order(self) -> None:
        """Ask about each region again."""
        self._in_board_order = None

    # -- the controls

    def controls(self, asking: AnswerBuilder) -> list[Control]:
        """Return the controls of the bar, from left to right."""
        if asking.kind == "window":
            return self._window(asking)
        makers: Mapping[str, Callable[[AnswerBuilder, str], Control]] = {
            "power": self._power, "amount": self._amount, "seat": self._owner, "board": self._scoreboard,
            "part": self._part, "area": self._court,
        }  # fmt: skip
        found = []
        for kind, legal in asking.next().items():
            names = self._named(asking, kind, legal) if kind in makers else ()
            found += [makers[kind](asking, name) for name in names]
        if asking.kind == "order" and len(self._dialogue.legal("area")) > 1:
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
            return [board.id for board in self._tools.facts.scoreboards if board.id in legal]
        return [name for name in legal if kind != "area" or name == COURT]

    # -- one target

    def _power(self, asking: AnswerBuilder, name: str) -> Control:
        """Return a card; disabled ones give a reason."""
        value, legal = int(name), name in self._dialogue.legal("power")
        reason = None if legal else asking.question.why_not(name)
        when = "early" if value >= EARLY else "late" if value <= LATE else "between"
        brings = Message("answer-power-supply", {"count": self._tools.facts.supply[value]})
        state = "open" if legal else "barred" if reason == "barred" else "used"
        tools, seat = self._tools, self._tools.seats[asking.question.seat]
        return Control(
            focus_id("power", value),
            Message("answer-power", {"value": value}),
            partial(asking.pick, "power", name),
            Message("answer-power-describe", {"value": value, "supply": brings, "when": when}),
            legal,
            Message(f"why-{reason}") if reason else None,
            width=POWER_WIDTH,
            paint=lambda surface, box, _: tools.cards.draw_power_card(Pen(surface, tools), box, value, seat, state),
        )

    def _amount(self, asking: AnswerBuilder, name: str) -> Control:
        label, about = (Message(key, {"count": int(name)}) for key in ("answer-number", "answer-amount"))
        return Control(focus_id("amount", name), label, partial(asking.pick, "amount", name), about, width=AMOUNT_WIDTH)

    def _owner(self, asking: AnswerBuilder, name: str) -> Control:
        seat = seat_of(name)
        own = seat == asking.question.seat
        key = "answer-owner-own" if own else "answer-owner"
        args: dict[str, Argument] = {} if own else {"player": self._tools.words.player(seat)}
        label, about = Message(key, args), Message(f"{key}-describe", args)
        return Control(focus_id(OWNER, name), label, partial(asking.pick, "seat", name), about, seat=seat)

    def _scoreboard(self, asking: AnswerBuilder, name: str) -> Control:
        facts = self._tools.facts
        board = facts.scoreboards[facts.scoreboard(name)]
        label, about = (Message(f"answer-board-{key}", {"board": board.name}) for key in ("places", "describe"))
        paint, pick = partial(self._paint_board, board.points), partial(asking.pick, "board", name)
        return Control(focus_id("board", name), label, pick, about, width=BOARD_WIDTH, paint=paint)

    def _paint_board(self, points: Sequence[int], surface: pygame.Surface, box: Box, focused: bool) -> None:
        tools = self._tools
        tools.theme.panel(surface, tools.canvas, box, "button_hot" if focused else "button", "button_line")
        self._board.draw_scoreboard(Pen(surface, tools), box.centre, points, box.w * 0.74)

    def _part(self, asking: AnswerBuilder, name: str) -> Control:
        label, about = Message(f"answer-choose-{name}"), Message(f"answer-choose-{name}-describe")
        return Control(focus_id("part", name), label, partial(asking.pick, "part", name), about)

    def _court(self, asking: AnswerBuilder, name: str) -> Control:
        """Return the court, which isn't on the map."""
        label, pick = Message("answer-court"), partial(asking.pick, "area", COURT)
        return Control(focus_id("area", COURT), label, pick, label, seat=asking.question.seat)

    # -- plain answers

    def _plain(self, asking: AnswerBuilder, verb: str) -> Control:
        label, about = self._words(asking, verb)
        primary = verb in ("end", "done", "skip") and not asking.next()
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

    def _words(self, asking: AnswerBuilder, verb: str) -> tuple[Message, Message]:
        card = asking.decision.source
        if verb == "act":
            return Message("answer-act", {"title": title(card)}), Message(
                "answer-act-describe", {"text": self._tools.words.card_text(card)}
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

        def control(name: str, act: Callable[[], None]) -> Control:
            return Control(name, Message(f"answer-{name}"), act, Message(f"answer-{name}-describe", args))

        return [
            control("allow", partial(question.submit, "allow")),
            control("allow-action", partial(question.answer_always, "action")),
            control("allow-round", partial(question.answer_always, "round")),
            control("veto", partial(question.submit, "veto")),
        ]
