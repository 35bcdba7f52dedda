"""Answers in the bar: power cards, amounts, owners, scoreboards, and plain words such as "done"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.message import Argument, Message
from game.titles.elgrande.table.answers.answer_builder import AnswerBuilder
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.focus_ids import OWNER, focus_id
from game.titles.elgrande.table.notation_ids import COURT
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.help_texts import VALUES
from game.titles.elgrande.table.words.names import seat_of, title
from game.ui.canvas import Box
from game.ui.table.parts.table_question import Control

POWER_WIDTH = 54.0
AMOUNT_WIDTH = 96.0
BOARD_WIDTH = 190.0
EARLY, LATE = 10, 4
"""First power card that usually acts early, and last that acts late."""
COMMANDS = {"act": "option1", "done": "option2", "skip": "option2", "end": "option2", "veto": "", "allow": ""}
"""Commands that press plain answers wherever the focus is: the first starts something, the second ends it."""


class BarAnswers:
    """Builds the controls of a question."""

    def __init__(self, tools: TableTools, view: ViewData, board: BoardPicture, rest: Callable[[], None]) -> None:
        """board: draws the scoreboards; rest: scores the remaining regions in board order"""
        self._tools, self._view, self._board, self._rest = tools, view, board, rest

    def controls(self, asking: AnswerBuilder) -> list[Control]:
        """Return the controls of the bar, from left to right."""
        following = asking.next()
        found: list[Control] = []
        for kind in following:
            maker = {"power": self._powers, "amount": self._amounts, "seat": self._owners, "board": self._boards,
                     "part": self._parts, "area": self._court}.get(kind)  # fmt: skip
            if maker is not None:
                found += maker(asking, following[kind])
        if asking.kind == "order" and len(following.get("area", [])) > 1:
            found.append(
                Control(
                    "order-rest",
                    Message("answer-order-rest"),
                    self._rest,
                    Message("answer-order-rest-describe"),
                    primary=True,
                    command="option2",
                )
            )
        if asking.kind == "window":
            return self._window(asking)
        return found + [self._plain(asking, verb) for verb in asking.plain()]

    def _picker(self, asking: AnswerBuilder, kind: str, name: str) -> Callable[[], None]:
        return partial(asking.pick, kind, name)

    # -- one factory per kind of target

    def _powers(self, asking: AnswerBuilder, legal: list[str]) -> list[Control]:
        """Return one control per card; a bid shows all thirteen, and disabled ones give a reason."""
        found = []
        for value in VALUES if asking.kind == "bid" else sorted(int(name) for name in legal):
            name, supply = str(value), self._tools.facts.supply[value]
            reason = None if name in legal else asking.question.why_not(name)
            when = "early" if value >= EARLY else "late" if value <= LATE else "between"
            brings = Message("answer-power-supply", {"count": supply})
            about = Message("answer-power-describe", {"value": value, "supply": brings, "when": when})
            found.append(
                Control(
                    focus_id("power", value),
                    Message("answer-power", {"value": value}),
                    self._picker(asking, "power", name),
                    about,
                    name in legal,
                    Message(f"why-{reason}") if reason else None,
                    width=POWER_WIDTH,
                    paint=self._paint_power(asking, value, name in legal, reason),
                )
            )
        return found

    def _paint_power(
        self, asking: AnswerBuilder, value: int, legal: bool, reason: str | None
    ) -> Callable[[pygame.Surface, Box, bool], None]:
        tools, seat = self._tools, asking.question.seat
        state = "open" if legal else "barred" if reason == "barred" else "used"

        def paint(surface: pygame.Surface, box: Box, focused: bool) -> None:
            tools.cards.draw_power_card(surface, tools.canvas, box, value, tools.seats[seat], state)

        return paint

    def _amounts(self, asking: AnswerBuilder, legal: list[str]) -> list[Control]:
        return [
            Control(
                focus_id("amount", name),
                Message("answer-number", {"count": int(name)}),
                self._picker(asking, "amount", name),
                Message("answer-amount", {"count": int(name)}),
                width=AMOUNT_WIDTH,
            )
            for name in sorted(legal, key=int)
        ]

    def _owners(self, asking: AnswerBuilder, legal: list[str]) -> list[Control]:
        found = []
        for name in sorted(legal):
            seat = seat_of(name)
            own = seat == asking.question.seat
            key = "answer-owner-own" if own else "answer-owner"
            args: dict[str, Argument] = {} if own else {"player": self._tools.words.player(seat)}
            label, about = Message(key, args), Message(f"{key}-describe", args)
            found.append(Control(focus_id(OWNER, name), label, self._picker(asking, "seat", name), about, seat=seat))
        return found

    def _boards(self, asking: AnswerBuilder, legal: list[str]) -> list[Control]:
        found = []
        for board in self._tools.facts.scoreboards:
            if board.id in legal:
                found.append(
                    Control(
                        focus_id("board", board.id),
                        Message("answer-board-places", {"board": board.name}),
                        self._picker(asking, "board", board.id),
                        Message("answer-board-describe", {"board": board.name}),
                        width=BOARD_WIDTH,
                        paint=self._paint_board(board.points),
                    )
                )
        return found

    def _paint_board(self, points: Sequence[int]) -> Callable[[pygame.Surface, Box, bool], None]:
        tools, board = self._tools, self._board

        def paint(surface: pygame.Surface, box: Box, focused: bool) -> None:
            tools.theme.panel(surface, tools.canvas, box, "button_hot" if focused else "button", "button_line")
            board.draw_scoreboard(surface, tools.canvas, box.centre, points, box.w * 0.74)

        return paint

    def _parts(self, asking: AnswerBuilder, legal: list[str]) -> list[Control]:
        return [
            Control(
                focus_id("part", name),
                Message(f"answer-choose-{name}"),
                self._picker(asking, "part", name),
                Message(f"answer-choose-{name}-describe"),
            )
            for name in legal
        ]

    def _court(self, asking: AnswerBuilder, legal: list[str]) -> list[Control]:
        """Return a control for the court, which isn't on the map."""
        if COURT not in legal:
            return []
        label, pick = Message("answer-court"), self._picker(asking, "area", COURT)
        return [Control(focus_id("area", COURT), label, pick, label, seat=asking.question.seat)]

    # -- plain answers

    def _plain(self, asking: AnswerBuilder, verb: str) -> Control:
        label, about = self._words(asking, verb)
        primary = verb in ("end", "done", "skip") and not asking.next()
        command, sure = COMMANDS.get(verb, ""), self._lost(asking) if verb == "end" else None
        return Control(verb, label, lambda: asking.say(verb), about, primary=primary, command=command, sure=sure)

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
            control("allow", lambda: asking.say("allow")),
            control("allow-action", lambda: question.answer_always("action")),
            control("allow-round", lambda: question.answer_always("round")),
            control("veto", lambda: asking.say("veto")),
        ]
