"""The current question at Merlin's table: its words, the answers in the bar, and where the others are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.bots import Advice
from game.core.message import Args, Message, plain
from game.core.ruleset import Decision
from game.session.questions import OpenQuestion
from game.titles.merlin.table.answers.dialogue import (
    ELSEWHERE,
    EXTRAS,
    FLAGS,
    FLIP,
    HAND,
    LANDING,
    REVERSE,
    Landing,
    detour_price,
    hand_id,
    is_private,
    nearest,
)
from game.titles.merlin.table.answers.targets import HAND_CORNER, Targets
from game.titles.merlin.table.art.drawings import INK, PAPER
from game.titles.merlin.table.board_picture.board_view import BoardView
from game.titles.merlin.table.board_picture.target_lights import space_id
from game.titles.merlin.table.hand import HandPicker
from game.titles.merlin.table.picture import MerlinPicture
from game.titles.merlin.table.table_parts import TableParts
from game.titles.merlin.table.view_data import APPLE, KNIGHT, MERLIN
from game.titles.merlin.table.words import answer_words, prompts
from game.titles.merlin.view_names import HAND as HAND_VIEW
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.look.pen import Painter, Pen
from game.ui.table.parts.table_question import Control, Numbers, TableQuestion, Tip
from game.ui.widgets.signs import KeyHint, Prompt

GOOD_WIDTH = 78.0
DRAWN = {"repel": 2, "use": 2, "flag": 1}
"""Extras that are drawn, by their first words: how many words follow."""
STAY = "stay"
DIE = "die:"
"""Prefix of the ids of dice."""
FANS = ((APPLE, "option1"), (FLAGS, "option2"))
"""Prices of further landings, each with the command of its button."""
ENDS = ("end", "skip", "done")
"""Answers that end something; they come last in the bar."""
COMMANDS = {"staff": "option1", **dict.fromkeys(ENDS, "option2")}
"""Commands of the buttons of answers."""


NOTHING_SAID = plain("")
TIPS = (
    "die", "principality", "influence", "influence_assistant", "build", "points", "excalibur",
    "grail", "relocate", "trade", "draw", "tower", "traitor", "tie", "end", "reward", "plea", "pair", "element",
    "flag_repel", "flag_missions", "flag_reverse", "flag_flip", "flag_other", "flag_mirror",
)  # fmt: skip


class MerlinQuestion(TableQuestion):
    """Leads through a turn: landings, then the space's action, then what may follow."""

    tips = {
        **{name: Tip(name) for name in TIPS},
        "merlin": Tip("merlin", "landing:merlin:*"),
        "apple": Tip("apple", APPLE),
        "exchange": Tip("missions"),
        "ride": Tip("die"),
        "ScoringStarted": Tip("scoring"),
    }

    def __init__(self, parts: TableParts, board: BoardView, picture: MerlinPicture) -> None:
        super().__init__(parts.tools, parts.dialogue)
        self._table_tools, self._view, self._mode = parts.tools, parts.view, parts.mode
        self._dialogue, self._hand, self._faces, self._advice = parts.dialogue, parts.hands, parts.faces, parts.advice
        self._targets = Targets(parts)
        self._board = board
        self._picture = picture
        self._hand.turned.connect(self._follow_hand)
        self._show_page: Callable[[str], None] = lambda _page: None
        self._landed = ""
        """The landing that had the focus last."""

    def comes_up(self, question: OpenQuestion) -> Sequence[str]:
        view, seat, decision = self._view, question.seat, question.decision
        if decision.kind == "die":
            flags = [f"flag_{effect}" for effect in view.facts.effects if view.holds_flag(seat, effect)]
            own = [("merlin", view.white[seat]), ("apple", view.apples[seat])]
            return "die", *(name for name, left in own if left), *flags
        if decision.kind == "action":
            kind, about = view.facts.spaces[int(decision.source)]
            return f"{kind}_{about}", kind
        return ("tie",) if decision.kind == "grail" else (decision.kind,)

    # -- the person asked

    def ask(self, question: OpenQuestion | None) -> None:
        self._hand.ask(question)
        super().ask(question)
        self._board.lay_out()
        self._follow_hand()

    def wait(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        self._hand.close()
        super().wait(seats, decision)
        self._follow_hand()

    def reset(self) -> None:
        self._hand.close()
        self._dialogue.drop_plan()
        self._follow_hand()

    def _follow_hand(self) -> None:
        """Show the hand while its owner looks at it, must discard a mission or is asked whether to complete one."""
        completes = self._dialogue.kind == "end" and self._completes
        self._picture.show_hand(self._hand.looking or self._discards or completes)

    @property
    def _discards(self) -> bool:
        """Whether a mission of the hand may be discarded now, and not a traitor, which everyone may know."""
        missions = self._view.facts.missions
        return any(verb == "discard" and what[0] in missions for verb, *what in map(str.split, self._dialogue.answers))

    # -- how to ask

    def prompt(self, focus: str | None) -> Prompt:
        dialogue, words = self._dialogue, self._table_tools.words
        if focus is not None and focus.startswith(LANDING):
            self._landed = focus
        question, stale = dialogue.question, self.is_stale(focus)
        if question is None:
            seat, said = prompts.waiting(self._view, words, dialogue.thinking, dialogue.decision)
            return Prompt(seat, said, NOTHING_SAID if stale else None, key_hints(None, ""))
        if dialogue.rides and self._picture.zoomed:
            asked = Message("merlin-prompt-land")
        elif focus is not None and focus.startswith(f"{LANDING}{MERLIN}"):  # His die may lie beside one's own.
            asked = Message("merlin-prompt-die-merlin")
        elif dialogue.kind == "end" and not self.stage and self._completes:
            asked = Message("merlin-prompt-end-mission")
        else:
            asked = prompts.question(words, self._view, question.decision, question.seat, self.stage, dialogue.answers)
        hints = key_hints(question, self.leads_back, self._picture.has_view(HAND_VIEW))
        return Prompt(question.seat, asked, self._targets.explanation(focus), hints)

    @property
    def stage(self) -> str:
        """The part of the answer in question, as `prompts.question` takes it."""
        dialogue = self._dialogue
        if dialogue.dice:
            return "die"
        if dialogue.choosing:  # One space can be the opposite one, and have a rival's knight.
            return "material" if detour_price(dialogue.choosing[0]) is None else ELSEWHERE
        return dialogue.fan.spends if dialogue.fan is not None else dialogue.opened

    @property
    def leads_back(self) -> str:
        """The effect of going back: "back", "ask-back" (others must agree), or "menu"."""
        question = self._dialogue.question
        if self.stage or (question is not None and question.back and question.alone):
            return "back"
        return question.back or "menu" if question is not None else "menu"

    def wording(self, answer: str) -> Message:
        question = self._dialogue.question
        assert question is not None, "a hint is for a question"
        legal = self._dialogue.answers
        return answer_words.label(self._table_tools.words, self._view, question.seat, answer, question.decision, legal)

    def advice_wording(self, advice: Advice) -> Message:
        landing = self._advice.landing(advice)
        if landing is None:
            return self.wording(advice.text)
        return prompts.ride(self._table_tools.words, self._view, landing)

    # -- going back

    def cancel(self) -> bool:
        return self._hand.close_held() or self._dialogue.back()

    def close_view(self) -> bool:
        return self._hand.close_held()

    # -- answers

    def targets(self) -> list[Focusable]:
        return self._targets.all(self._show_page, not self._mode.map_only, not self._mode.players_alone)

    def steps(self) -> list[str]:
        """Return the landings or places that answer the question, then the buttons. Missions to complete are among
        them while their hand is open; the closed hand itself while they must discard one."""
        dialogue = self._dialogue
        if dialogue.question is None:
            return []
        order = self._targets.open_to_choice(not self._mode.map_only, not self._mode.players_alone)
        landings = [landing.id for landing in dialogue.landings()]
        found, places = [name for name in landings if name in order], dialogue.places()
        if landings and not found:  # The enlarged environs cover them.
            return []
        found += [name for name in order if name in places and not name.startswith(HAND)]
        held = [name for name in places if name.startswith(HAND) and name != HAND_CORNER]
        if self._discards:
            held.append(HAND_CORNER)  # It leads to the missions to discard.
        found += [name for name in order if name in held]
        return found + [control.id for control in self.controls() if control.enabled]

    def numbers(self, focus: str | None) -> Numbers:
        """Return what a number means: the die for an apple, the ride of a knight that costs nothing, or how many
        traitors a flag repels, if they have one colour and no other extra shows a number."""
        dialogue = self._dialogue
        if dialogue.dice:
            return Numbers({landing.die: f"{DIE}{landing.die}" for landing in dialogue.dice})
        if dialogue.opened == EXTRAS and not dialogue.choosing:
            words = [text.split(" ") for text in dialogue.extras()]
            alone = len({tuple(what[:2]) for what in words}) == 1 and words[0][0] == "repel"
            return Numbers({int(what[2]): " ".join(what) for what in words} if alone else {})
        return Numbers({one.pips: one.id for one in dialogue.landings() if one.pawn == KNIGHT and not one.price})

    @property
    def _complete(self) -> list[str]:
        """The ids of missions to complete."""
        places = self._dialogue.places().items()
        return [name for name, texts in places if name.startswith(HAND) and all(map(is_private, texts))]

    def _spare_mission(self, steps: list[str]) -> str | None:
        """Return the first card to discard that isn't complete, where no hand is secret."""
        shown = self._hand.shown()
        if shown is None or not self._discards or not self._hand_is_known:
            return None
        complete = {hand_id(mission) for mission in shown.met}
        return next((step for step in steps if step.startswith(HAND) and step not in complete), None)

    def first(self) -> str | None:
        """Return the first own landing, then Merlin's, those that cost nothing before others; the first place, or the
        first button, "End turn" before what is optional, but after a mission that everyone may know to be complete.
        Extras, flags and apples for a ride, the actions of other spaces and missions to complete come last; what is
        fanned out leads on from the landing that had the focus."""
        steps, kind = self.steps(), self._dialogue.kind
        if kind == "end" and "end" in steps:
            return next((step for step in steps if step in self._complete), "end") if self._completes else "end"
        spare = self._spare_mission(steps)
        if spare is not None:
            return spare
        landings = self._dialogue.landings()
        if self._dialogue.fan is not None and landings:
            return nearest(landings, self._landed).id
        free = sorted((one for one in landings if not one.price), key=lambda one: one.pawn != KNIGHT)
        detours = self._dialogue.detours()
        places = (space_id(space) for space in self._dialogue.detour_prices())
        besides = {APPLE, FLAGS, EXTRAS, ELSEWHERE, STAY, *self._dialogue.extras(), *detours, *places, *self._complete}
        if free:
            return free[0].id
        return next((step for step in steps if step not in besides), next(iter(steps), None))

    # -- answers in the bar

    def controls(self) -> list[Control]:
        """Return the controls of the bar, from left to right."""
        dialogue = self._dialogue
        if dialogue.question is None:
            return []
        if dialogue.dice:
            return [self._die(landing) for landing in dialogue.dice]
        found = [self._answer(text) for text in sorted(dialogue.spoken(), key=lambda text: text in ENDS)]
        if dialogue.opened == ELSEWHERE and not dialogue.choosing:
            here = self._view.here
            assert here is not None, "a pawn has arrived"
            label, about = answer_words.stay(self._table_tools.words, here), Message("merlin-answer-stay-describe")
            found.append(Control(STAY, label, dialogue.step_back, about, command="option2"))
        if dialogue.folds_detours:
            found.insert(0, self._group(ELSEWHERE, "" if dialogue.folds_extras else "option1"))
        fans = [(spends, command) for spends, command in FANS if dialogue.landings_for(spends)]
        if dialogue.folds_extras:
            taken = [*(command for _spends, command in fans), *(one.command for one in found)]
            found.insert(0, self._group(EXTRAS, next((each for _, each in FANS if each not in taken), "")))
        return [*(self._fan(*fan) for fan in fans), *found]

    def _fan(self, spends: str, command: str) -> Control:
        """Return the button that shows the landings of an apple or of flags: of the pawn that has the focus, then of
        the other one, then those of the dice again."""
        fan = self._dialogue.fan
        shown = fan is not None and fan.spends == spends
        key = f"merlin-answer-{spends}"
        if fan is not None and shown:
            key = f"{key}-back" if fan.last else f"merlin-answer-fan-{KNIGHT if fan.pawn == MERLIN else MERLIN}"
        costs = self._costs
        does: Args = {"does": "both" if len(costs) > 1 else min(costs, default="none")}
        return Control(
            spends,
            Message(key, does),
            lambda: self._dialogue.fan_out(spends, self._landed.split(":")[1] if self._landed else KNIGHT),
            Message(f"{key}-describe", does),
            command=command,
            mark=None if shown else partial(self._paint_price, spends),
        )

    @property
    def _costs(self) -> set[str]:
        """The effects of the flags that a ride could cost."""
        return {effect for one in self._dialogue.landings_for(FLAGS) for effect in one.price}

    def _paint_price(self, spends: str, pen: Pen, box: Box) -> None:
        """Draw an apple, or one of the flags that a ride could cost."""
        pieces = self._table_tools.pieces
        if spends == APPLE:
            pieces.relic(pen.surface, box.centre, "apple", box.h)
            return
        effect = FLIP if FLIP in self._costs else REVERSE
        pieces.good(pen.surface, box.centre, "flag", self._view.facts.flag(effect), box.h)

    def _answer(self, text: str) -> Control:
        question = self._dialogue.question
        assert question is not None, "someone is asked"
        words, view, seat = self._table_tools.words, self._view, question.seat
        verb = text.split(" ")[0]
        asked = question.decision, self._dialogue.answers
        label = answer_words.label(words, view, seat, text, *asked)
        if detour_price(text) is not None:  # Beside the flag that it costs, room is short.
            label = label._replace(key=f"merlin-answer-{verb}")
        about = answer_words.answer(words, view, seat, text, *asked)
        if text == "end" and self._completes:
            about = Message("merlin-does-end-mission", {"then": about, "more": "yes" if view.completed else "no"})
        paint = self._painter(text)
        return Control(
            text,
            label,
            partial(self._dialogue.say, text),
            about,
            primary=verb == "end",
            width=0.0 if paint is None else 120.0 if self._drawn(text) else GOOD_WIDTH,
            command=COMMANDS.get(text, ""),
            paint=paint,
            sure=prompts.lost(words, view, seat, text, *asked) or self._in_vain(text),
            mark=self._price(text),
        )

    def _in_vain(self, text: str) -> Message | None:
        """Return why the missions flag would bring nothing yet, as far as everyone may know it; None for others."""
        view, shown = self._view, self._hand.shown()
        if text != f"flag {view.facts.flag('missions')}":
            return None
        if not view.completed:
            return Message("merlin-lost-flag-first")
        return Message("merlin-lost-flag-second") if self._hand_is_known and shown and not shown.met else None

    @property
    def _hand_is_known(self) -> bool:
        """Whether everyone at the table may know the hand of the person asked."""
        question = self._dialogue.question
        return question is not None and (question.alone or self._view.facts.open_hands)

    @property
    def _completes(self) -> bool:
        """Whether the person asked could complete a mission, if nobody at the table may not know that."""
        return self._hand_is_known and any(map(is_private, self._dialogue.answers))

    def _group(self, group: str, command: str) -> Control:
        """Return the button that opens a group of answers."""
        label, about = Message(f"merlin-answer-{group}"), Message(f"merlin-answer-{group}-describe")
        return Control(group, label, partial(self._open, group), about, command=command)

    def _open(self, group: str) -> None:
        self._dialogue.open_group(group)
        if group == ELSEWHERE:  # It is answered on the rondel, which the enlarged environs may cover.
            self._board.step_back()

    def _price(self, text: str) -> Painter | None:
        """Return what draws the staff or flag that an answer costs before its label; None if it costs none."""
        effect, pieces = detour_price(text), self._table_tools.pieces
        if text == "staff":
            return lambda pen, box: pieces.relic(pen.surface, box.centre, text, box.h)
        if effect is None:
            return None
        name = self._view.facts.flag(effect)
        return lambda pen, box: pieces.good(pen.surface, box.centre, "flag", name, box.h)

    def _die(self, landing: Landing) -> Control:
        seat, pieces = self._view.active, self._table_tools.pieces
        return Control(
            f"{DIE}{landing.die}",
            Message("merlin-answer-die", {"pips": landing.die}),
            partial(self._dialogue.land, landing),
            Message("merlin-answer-die-describe", {"pips": landing.die}),
            width=GOOD_WIDTH,
            paint=_framed(lambda pen, box: pieces.die(pen.surface, box.centre, seat, landing.die, box.h * 0.62)),
        )

    def _painter(self, text: str) -> Painter | None:
        """Return what draws an extra or a material; None for words."""
        verb, *what = text.split(" ")
        pieces = self._table_tools.pieces
        if self._drawn(text):
            return _framed(partial(self._extra, verb, what))
        if verb != "build" or len(what) != 2:
            return None
        return _framed(lambda pen, box: pieces.good(pen.surface, box.centre, "material", what[1], 0.66 * box.h))

    def _drawn(self, text: str) -> bool:
        """Return whether an answer is one of the extras, which are drawn where many of them stand side by side."""
        verb, *what = text.split(" ")
        return self._dialogue.opened == EXTRAS and verb in DRAWN and len(what) == DRAWN[verb]

    def _extra(self, verb: str, what: Sequence[str], pen: Pen, box: Box) -> None:
        """Draw the flag that an extra costs, if any, what it is for, and how often, or the point that it brings."""
        pieces, y, size, surface = self._table_tools.pieces, box.centre[1], 0.58 * box.h, pen.surface
        at, paid = (box.x + (0.5 if verb != "use" else 0.36) * box.w, y), (box.x + 0.2 * box.w, y)
        if verb != "use":
            flag = self._view.facts.flag("repel") if verb == "repel" else what[0]
            pieces.good(surface, paid, "flag", flag, 0.72 * size)
        if verb == "flag":
            pieces.sign(surface, at, "missions", 0.84 * size, INK, PAPER)
        else:
            pieces.traitor(surface, at, what[-1] if verb == "use" else what[0], size)
        count = {"flag": "\u00d72", "use": "+1"}.get(verb) or f"\u00d7{what[1]}"
        pieces.number(surface, count, (box.right - 0.08 * box.w, y), 30.0, INK, "midright")

    # -- hints and pages

    def mark_advice(self, advice: Sequence[Advice]) -> str | None:
        """Return the landing, place or button of the best answer."""
        self.advised = tuple(one.text for one in advice)
        return self._advice.mark(tuple(advice))

    def place_of_advice(self, one: Advice) -> str | None:
        return self._advice.leads_to(one)

    def lead_to_curtain(self, look: Callable[[OpenQuestion], None]) -> None:
        self._targets.lead_to_curtain(look)

    def secret_picker(self, question: OpenQuestion) -> HandPicker:
        """Return the picker that shows a hand behind the curtain."""
        return HandPicker(self._table_tools, self._faces, self._view, question)

    def lead_to_reference(self, show: Callable[[str], None]) -> None:
        """Make a press on a plate open the page of that player's castle."""
        self._show_page = show


def _framed(paint: Painter) -> Painter:
    """Return what draws something on a button."""

    def painted(pen: Pen, box: Box) -> None:
        pen.panel(box, "button_hot" if pen.focused else "button", "button_line")
        paint(pen, box)

    return painted


def key_hints(question: OpenQuestion | None, leads_back: str, can_look: bool = False) -> tuple[KeyHint, ...]:
    """Return the hints of the bar; with a question, going back does `leads_back`.

    can_look: the person asked has a hand that others must not see
    """
    if question is None:
        return KeyHint("log", Message("table-hint-log")), KeyHint("help", Message("table-hint-help"))
    found = [KeyHint("confirm", Message("table-hint-choose")), KeyHint("cancel", Message(f"table-hint-{leads_back}"))]
    return (*found, KeyHint(HAND_VIEW, Message("merlin-view-hand-hint"))) if can_look else tuple(found)
