"""Answers in the bar: goods to give, dice, materials, and plain words such as "End turn"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.titles.merlin.rules.notation import KINDS
from game.titles.merlin.table.answers.answer_places import detour_price
from game.titles.merlin.table.answers.dialogue import APPLE_BUTTON, ELSEWHERE, EXTRAS, Dialogue
from game.titles.merlin.table.answers.landings import Landing
from game.titles.merlin.table.art.drawings import INK, PAPER
from game.titles.merlin.table.board_picture.board_view import BoardView
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import answer_words, prompts
from game.ui.canvas import Box
from game.ui.table.parts.table_question import Control, Painter

GOOD_WIDTH, EXTRA_WIDTH = 78.0, 120.0
DRAWN = {"repel": 2, "use": 2, "flag": 1}
"""Extras that are drawn, by their first words: how many words follow."""
COUNT = 30.0
"""Size of a number in them."""
STAY = "stay"
DIE = "die:"
"""Prefix of the ids of dice."""
ENDS = ("end", "skip", "done")
"""Answers that end something; they come last in the bar."""
PRIMARY = ("end", "score", "take")


class BarAnswers:
    """Builds the controls of a question."""

    def __init__(self, tools: TableTools, view: ViewData, dialogue: Dialogue, board: BoardView) -> None:
        self._tools, self._view, self._dialogue, self._board = tools, view, dialogue, board

    def controls(self) -> list[Control]:
        """Return the controls of the bar, from left to right."""
        dialogue = self._dialogue
        if dialogue.question is None:
            return []
        if dialogue.dice:
            return [self._die(landing) for landing in dialogue.dice]
        found = [self._answer(text) for text in sorted(dialogue.spoken(), key=lambda text: text in ENDS)]
        if dialogue.opened == ELSEWHERE and not dialogue.choosing:
            found.append(self._stay())
        if dialogue.folds_detours:
            found.insert(0, self._group(ELSEWHERE, "" if dialogue.folds_extras else "option1"))
        if dialogue.folds_extras:
            found.insert(0, self._group(EXTRAS, "option2" if dialogue.can_spend_apple() else "option1"))
        if dialogue.apple or dialogue.can_spend_apple():
            found.insert(0, self._apple())
        return found

    def _answer(self, text: str) -> Control:
        question = self._dialogue.question
        assert question is not None, "somebody is asked"
        words, view, seat = self._tools.words, self._view, question.seat
        verb = text.split(" ")[0]
        asked = question.decision, self._dialogue.answers
        label = answer_words.label(words, view, seat, text, *asked)
        if detour_price(text) is not None:  # Beside the flag that it costs, room is short.
            label = label._replace(key=f"merlin-answer-{verb}")
        about = answer_words.answer(words, view, seat, text, *asked)
        if text == "end" and self._completes:
            about = Message("merlin-does-end-mission", {"then": about, "more": "yes" if view.completed else "no"})
        paint = self._painter(text)
        command = "option2" if text in ENDS else ""
        return Control(
            text,
            label,
            partial(self._dialogue.say, text),
            about,
            primary=verb in PRIMARY,
            width=0.0 if paint is None else EXTRA_WIDTH if self._drawn(text) else GOOD_WIDTH,
            command=command,
            paint=paint,
            sure=prompts.lost(words, view, seat, text, *asked),
            mark=self._price(text),
        )

    @property
    def _completes(self) -> bool:
        """Whether the person asked could complete a mission, if nobody at the table may not know that."""
        question = self._dialogue.question
        if question is None or not (question.alone or self._view.facts.open_hands):
            return False
        return any(text.startswith("mission ") for text in self._dialogue.answers)

    def _apple(self) -> Control:
        """Return the button that leads to the landings of an apple, with its picture as on their spaces, and back."""
        shown, pieces = self._dialogue.apple, self._tools.pieces
        key = "merlin-answer-apple-back" if shown else "merlin-answer-apple"
        return Control(
            APPLE_BUTTON,
            Message(key),
            self._dialogue.toggle_apple,
            Message(f"{key}-describe"),
            command="option1",
            mark=None if shown else lambda surface, box, _focused: pieces.apple(surface, box.centre, box.h),
        )

    def _group(self, group: str, command: str = "") -> Control:
        """Return the button that opens a group of answers."""
        label, about = Message(f"merlin-answer-{group}"), Message(f"merlin-answer-{group}-describe")
        return Control(group, label, partial(self._open, group), about, command=command)

    def _open(self, group: str) -> None:
        self._dialogue.open_group(group)
        if group == ELSEWHERE:  # It is answered on the rondel, which the enlarged environs may cover.
            self._board.step_back()

    def _stay(self) -> Control:
        """Return the button that leads back from other spaces to the action of the pawn's own."""
        here = self._view.here
        assert here is not None, "a pawn has arrived"
        label, about = answer_words.stay(self._tools.words, here), Message("merlin-answer-stay-describe")
        return Control(STAY, label, self._dialogue.step_back, about, command="option2")

    def _price(self, text: str) -> Painter | None:
        """Return what draws the flag that an answer costs before its label; None if it costs none."""
        effect = detour_price(text)
        if effect is None:
            return None
        pieces, name = self._tools.pieces, self._view.facts.flag(effect)
        return lambda surface, box, _focused: pieces.good(surface, box.centre, "flag", name, box.h)

    def _die(self, landing: Landing) -> Control:
        seat, pieces = self._view.active, self._tools.pieces
        return Control(
            f"{DIE}{landing.die}",
            Message("merlin-answer-die", {"pips": landing.die}),
            partial(self._dialogue.land, landing),
            Message("merlin-answer-die-describe", {"pips": landing.die}),
            width=GOOD_WIDTH,
            paint=self._framed(lambda surface, box: pieces.die(surface, box.centre, seat, landing.die, box.h * 0.62)),
        )

    def _painter(self, text: str) -> Painter | None:
        """Return what draws a good, a material or a traitor; None for words."""
        verb, *what = text.split(" ")
        pieces = self._tools.pieces
        if self._drawn(text):
            return self._framed(partial(self._extra, verb, what))
        if verb == "give" and len(what) == 2:
            kind, name = what
        elif verb == "build" and len(what) == 2:
            kind, name = "material", what[1]
        elif verb == "discard" and what[0] in self._view.facts.principalities:
            kind, name = "traitor", what[0]
        else:
            return None

        def paint(surface: pygame.Surface, box: Box) -> None:
            size = box.h * 0.66
            if kind in KINDS:
                pieces.good(surface, box.centre, kind, name, size)
            else:
                pieces.traitor(surface, box.centre, name, size)

        return self._framed(paint)

    def _drawn(self, text: str) -> bool:
        """Return whether an answer is one of the extras, which are drawn where many of them stand side by side."""
        verb, *what = text.split(" ")
        return self._dialogue.opened == EXTRAS and verb in DRAWN and len(what) == DRAWN[verb]

    def _extra(self, verb: str, what: Sequence[str], surface: pygame.Surface, box: Box) -> None:
        """Draw the flag that an extra costs, if any, what it is for, and how often, or the point that it brings."""
        pieces, y, size = self._tools.pieces, box.centre[1], 0.58 * box.h
        at, paid = (box.x + (0.5 if verb != "use" else 0.36) * box.w, y), (box.x + 0.2 * box.w, y)
        if verb != "use":
            flag = self._view.facts.flag("repel") if verb == "repel" else what[0]
            pieces.good(surface, paid, "flag", flag, 0.72 * size)
        if verb == "flag":
            pieces.sign(surface, at, "missions", 0.84 * size, INK, PAPER)
        else:
            pieces.traitor(surface, at, what[-1] if verb == "use" else what[0], size)
        count = {"flag": "\u00d72", "use": "+1"}.get(verb) or f"\u00d7{what[1]}"
        pieces.number(surface, count, (box.right - 0.08 * box.w, y), COUNT, INK, "midright")

    def _framed(self, paint: Callable[[pygame.Surface, Box], None]) -> Painter:
        tools = self._tools

        def painted(surface: pygame.Surface, box: Box, focused: bool) -> None:
            tools.theme.panel(surface, tools.canvas, box, "button_hot" if focused else "button", "button_line")
            paint(surface, box)

        return painted
