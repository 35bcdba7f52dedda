"""The base of every title's question, and answers that are chosen target by target: on the board, on cards, in the bar.

An answer is a verb with targets. `AnswerBuilder` holds those chosen so far; `TableQuestion` makes focusables, buttons,
Tab order, numbers, hints and the way back of it. A title says where its targets are, and has the words:

    class Question(TableQuestion):
        confirmed = ("area",)

        def places(self):
            return [Place("area", name, board.area_box(name), partial(words.area, name)) for name in board.map.rings]

Kinds of targets that have no places are buttons. Their texts are "answer-KIND" with the target's id as `name`,
those of answers without targets "answer-VERB", and the question is "prompt-KIND_OF_DECISION"; a title with other words
overrides `label`, `describe` and `asked`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from game.core.bots import Advice
from game.core.message import Message, key_of, plain
from game.core.ruleset import Action, Decision, Event, Ints, Target
from game.session.questions import OpenQuestion
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.focus import Act, Focusable, nothing
from game.ui.look.pen import Painter, Pen, Ruler, Tools
from game.ui.motion.verbs import PaintPiece
from game.ui.table.parts.stage import Piece
from game.ui.widgets.controls import Button
from game.ui.widgets.signs import KeyHint, Prompt
from game.ui.widgets.tree import Grid, focusables


class DraggedPiece(NamedTuple):
    """A piece that a question lets people drag.

    source    id of the target it lies on
    size      its height in units
    paint     draws it around a point (units)
    ends      returns the ids of the targets where it may be released, once it is taken; releasing it there is a press
              on that target
    take      chooses the piece, as presses on it would; its destinations are then lit
    put_back  undoes that
    """

    source: str
    size: float
    paint: PaintPiece
    ends: Callable[[], Collection[str]]
    take: Act = nothing
    put_back: Act = nothing


@dataclass
class Control:
    """An answer in the bar: a button, or the drawing of `paint`.

    seat     draw this seat's shape before the label
    primary  the answer most people will give
    width    in units, at text scale 100%; 0 lets the label decide
    command  a command that presses it too ("option1")
    sure     confirmation to ask for: what would be lost
    mark     draws what it costs, before the label
    """

    id: str
    label: Message
    activate: Act
    describe: Message
    enabled: bool = True
    why: Message | None = None
    seat: int | None = None
    primary: bool = False
    width: float = 0.0
    command: str = ""
    paint: Painter | None = None
    sure: Message | None = None
    mark: Painter | None = None


class SecretPicker(Protocol):
    """Chooses in secret behind the curtain. Nothing of it may be visible once the curtain is closed."""

    title: Message

    def layout(self, canvas: Canvas, box: Box) -> None: ...

    def ready(self) -> bool:
        """Return whether it can be drawn at once; asked after `layout`."""
        ...

    def focusables(self) -> list[Focusable]: ...

    def update(self, focus: str | None) -> bool:
        """Advance by one tick; return whether it must be drawn again."""
        ...

    def draw(self, surface: pygame.Surface, focus: str | None) -> None: ...


class Code(NamedTuple):
    """One of up to nine cells of a secret choice that is entered in code.

    answer  in notation; it may be illegal for some seats
    name    what is chosen, in words
    tint    "#RRGGBB" of its cell; "" for paper
    paint   draws its picture
    points  marks of what it is worth, as `prizes` draws them
    note    another effect of choosing it, shown instead of the points
    closed  whether nobody may choose it now
    """

    answer: str
    name: str
    tint: str = ""
    paint: Painter | None = None
    points: Ints = ()
    note: Message | None = None
    closed: bool = False


class Numbers(NamedTuple):
    """Meaning of a number that is typed now.

    named    by number, the id of the target or control that it chooses; ids that can't be chosen have their reason
    counted  the answer, by notation, that is given as often as the number says; "" if the focused item gives none, None
             if answers are not counted
    """

    named: Mapping[int, str] = {}
    counted: str | None = None


class Tip(NamedTuple):
    """A sentence for people to whom something comes up for the first time: the text "TITLE-tip-NAME". Its key leads to
    an entry of the reference.

    at  what it is about, as for `Sheet`; "": the question
    """

    name: str
    at: str = ""


Order = Mapping[str, Ints]
"""By verb, the slots in the order in which they are asked for; others follow the notation."""


def focus_id(kind: str, name: object) -> str:
    """Return the id of a target for the focus: what kind of thing it is, and which one ("area-granada")."""
    return f"{kind}-{name}"


def focused(kind: str, focus: str | None) -> str | None:
    """Return the name of the focused thing if it is of this kind, else None."""
    start = focus_id(kind, "")
    return focus.removeprefix(start) if focus is not None and focus.startswith(start) else None


class Path(NamedTuple):
    """An answer with its targets in the order they are asked for."""

    action: Action
    targets: tuple[Target, ...]


class AnswerBuilder:
    """One person's answer in progress: `chosen` holds the targets so far; `pick` and `back` change it. A part with one
    option is chosen automatically. A complete answer is submitted."""

    def __init__(self, question: OpenQuestion, order: Order | None = None, confirmed: Collection[str] = ()) -> None:
        """confirmed: kinds of targets that complete no answer without being picked, though there is only one"""
        self.question, self._confirmed = question, confirmed
        self.paths: list[Path] = []
        for action in question.actions:
            at = (order or {}).get(action.verb, range(len(action.targets)))
            self.paths.append(Path(action, tuple(action.targets[index] for index in at)))
        self.chosen: list[Target] = []
        self.steps: list[int] = []
        """Targets added by each press: one, plus any with only one option; those before any press come on top."""
        self._previews: dict[tuple[str, bool], tuple[Event, ...]] = {}
        self.dragged: frozenset[Piece] | None = None
        """The pieces that are gone from their places because one of them is dragged; None: none is."""
        self.decision: Decision = question.decision
        self.kind = question.decision.kind
        self._add_only(completing=False)

    # -- what can be chosen

    def open(self) -> list[Path]:
        """Return the answers that start with the chosen targets."""
        count = len(self.chosen)
        return [path for path in self.paths if list(path.targets[:count]) == self.chosen]

    def next(self) -> dict[str, list[str]]:
        """Return the next choices: ids by kind of target, in the order of the answers."""
        count = len(self.chosen)
        found: dict[str, list[str]] = {}
        for path in self.open():
            if len(path.targets) > count:
                target = path.targets[count]
                ids = found.setdefault(target.kind, [])
                if target.id not in ids:
                    ids.append(target.id)
        return found

    def plain(self) -> list[str]:
        """Return the answers without targets ("done") while nothing has been chosen by hand."""
        return [str(path.action) for path in self.paths if not path.targets] if not self.steps else []

    def targets_of(self, text: str) -> list[Target]:
        """Return the targets of an answer in the order they are asked for; none of an answer that isn't legal."""
        return next((list(path.targets) for path in self.paths if str(path.action) == text), [])

    def text_for(self, kind: str, name: str) -> str | None:
        """Return the answer that this choice would complete, or None."""
        wanted = [*self.chosen, Target(kind, name)]
        return next((str(path.action) for path in self.paths if list(path.targets) == wanted), None)

    def preview(self, text: str, follow: bool = True) -> tuple[Event, ...]:
        """Return the events an answer would cause; cached."""
        key = (text, follow)
        if key not in self._previews:
            self._previews[key] = self.question.preview(text, follow)
        return self._previews[key]

    # -- choosing

    def pick(self, kind: str, name: str) -> None:
        """Choose a target; submit the answer once it is complete. Ignore a target that isn't on offer."""
        if name not in self.next().get(kind, []):
            return
        before = len(self.chosen)
        self.chosen.append(Target(kind, name))
        self._add_only(completing=True)
        self.steps.append(len(self.chosen) - before)
        for path in self.open():
            if len(path.targets) == len(self.chosen):
                self.question.submit(str(path.action))
                break

    def _add_only(self, completing: bool) -> None:
        """Choose targets while there is only one option. completing: even the last one of an answer"""
        while sum(map(len, (options := self.next()).values())) == 1:
            ((kind, (name,)),) = options.items()
            last = any(len(path.targets) == len(self.chosen) + 1 for path in self.open())
            if last and (not completing or kind in self._confirmed):
                break
            self.chosen.append(Target(kind, name))

    def back(self) -> bool:
        """Undo the last choice; return False if nothing was chosen."""
        if not self.steps:
            return False
        del self.chosen[len(self.chosen) - self.steps.pop() :]
        return True

    def choose(self, targets: Sequence[Target]) -> None:
        """Choose these parts, in place of what was chosen. They must not complete an answer."""
        while self.back():
            pass
        for target in targets:
            if target not in self.chosen:
                self.pick(*target)

    def drag(self, gone: frozenset[Piece] | None) -> None:
        """Note that a piece is dragged, or (None) put back. gone: what is not seen at its place meanwhile"""
        self.dragged = gone

    # -- advice

    def target_towards(self, text: str) -> Target | None:
        """Return the next target to pick for an answer; None if another one has been begun, or all are chosen."""
        wanted, count = self.targets_of(text), len(self.chosen)
        return wanted[count] if self.chosen == wanted[:count] and count < len(wanted) else None

    def clear_way(self, text: str) -> None:
        """Undo the choices that belong to another answer."""
        wanted = self.targets_of(text)
        while self.steps and self.chosen != wanted[: len(self.chosen)]:
            self.back()


@dataclass(eq=False)
class Dialogue:
    """Who is asked at the table now, and their answer so far.

    order      slots to ask first; confirmed: see `AnswerBuilder`
    thinking   seats everyone waits for while nobody at the screen is asked; decision: theirs
    """

    _order: Order | None = None
    _confirmed: Collection[str] = ()
    asking: AnswerBuilder | None = None
    thinking: Ints = ()
    decision: Decision | None = None

    @property
    def question(self) -> OpenQuestion | None:
        """The question of the person asked."""
        return self.asking.question if self.asking is not None else None

    @property
    def kind(self) -> str:
        """The kind of decision; "" if nobody is asked."""
        return self.asking.kind if self.asking is not None else ""

    def ask(
        self, question: OpenQuestion | None, thinking: Ints = (), decision: Decision | None = None
    ) -> None:  # fmt: skip
        """Ask a person; None asks nobody, while the seats `thinking` think about `decision`."""
        self.asking = AnswerBuilder(question, self._order, self._confirmed) if question is not None else None
        self.thinking, self.decision = thinking, decision

    def pick(self, kind: str, name: str) -> None:
        """Choose a target of the current question, if any."""
        if self.asking is not None:
            self.asking.pick(kind, name)

    def legal(self, kind: str) -> list[str]:
        """Return the targets of a kind that can be chosen now."""
        return self.asking.next().get(kind, []) if self.asking is not None else []

    @property
    def leads_back(self) -> str:
        """The effect of going back, for key hint and help: "back", "ask-back" (others must agree), or "menu"."""
        if self.asking is None:
            return "menu"
        question = self.asking.question
        return "back" if self.asking.steps or (question.back and question.alone) else question.back or "menu"

    def lights(self, kind: str, focus: str | None, dim: Collection[str] = ()) -> dict[str, str]:
        """Return the lights of a kind of places, by name (see `AreaLights`): what can be chosen, what is chosen, what
        has the focus. `dim`: those that are darker while others of the kind can be chosen"""
        legal, chosen = self.legal(kind), self.asking.chosen if self.asking is not None else ()
        found = dict.fromkeys(dim, "dim") | dict.fromkeys(legal, "legal") if legal else {}
        found |= {one.id: "chosen" for one in chosen if one.kind == kind}
        return with_focus(found, focused(kind, focus))


def with_focus(lights: Mapping[str, str], name: str | None) -> dict[str, str]:
    """Return lights with that of the focus, which may be combined with another one."""
    return {**lights, name: f"{lights.get(name, '')} focus".strip()} if name is not None else dict(lights)


class Place(NamedTuple):
    """Something on the table that can have the focus: a target, picked where the question asks for it.

    describe   returns what it is
    ways       by (dx, dy), the id a step leads to; geometry decides the others
    hit        returns whether a point is on it, for shapes other than the box
    otherwise  does what a press does while the question asks for no target of this kind
    named      its id, if something else is seen at this place
    """

    kind: str
    name: str
    box: Box
    describe: Callable[[], Message]
    ways: Mapping[tuple[int, int], str] | None = None
    hit: Callable[[float, float], bool] | None = None
    otherwise: Act = nothing
    named: str = ""

    @property
    def id(self) -> str:
        return self.named or focus_id(self.kind, self.name)


class TableQuestion:
    """Asks a person for a decision and leads through it, target by target. A title whose table asks in another way
    overrides what answers: `targets`, `controls`, `steps`, `numbers`, and where advice leads."""

    order: Order = {}
    """Slots to ask first, by verb."""
    confirmed: tuple[str, ...] = ()
    """See `AnswerBuilder`."""
    tips: Mapping[str, Tip] = {}
    """By what `comes_up`, and by class of events."""
    uses_codes = False
    """Whether several people can enter secret choices in code at once: see `codes` and `Narrator.coded`."""

    def __init__(self, tools: Tools, dialogue: Dialogue | None = None) -> None:
        """dialogue: where others at the table look up who is asked"""
        self.tools = tools
        self.dialogue = dialogue or Dialogue(self.order, self.confirmed)
        self.advised: tuple[str, ...] = ()
        """The answers that a hint marks, by notation, the best first."""
        self._left: str | None = None
        """The focus when the last question was answered."""

    @property
    def asking(self) -> AnswerBuilder | None:
        """The answer of the person asked, as far as it has got."""
        return self.dialogue.asking

    # -- what a title says

    def places(self) -> Sequence[Place]:
        """Return everything on the table that can have the focus."""
        return ()

    def comes_up(self, question: OpenQuestion) -> Sequence[str]:
        """Return what comes up in a question, the most general first; what has no tip is passed over."""
        return (question.decision.kind,)

    def asked(self, asking: AnswerBuilder) -> Message:
        """Return the question."""
        return Message(f"prompt-{key_of(asking.kind)}", {"count": asking.decision.amount})

    def label(self, kind: str, name: str) -> Message:
        """Return the words of a button: of a target, or (with no name) of an answer without targets."""
        return Message(f"answer-{key_of(kind)}", {"name": name})

    def describe(self, kind: str, name: str) -> Message:
        """Return what a button does."""
        return self.label(kind, name)

    def why(self, kind: str, name: str) -> Message:
        """Return why a place can't be picked."""
        assert self.asking is not None, "someone is asked"
        reason = self.asking.question.why_not(name)
        return Message(f"why-{reason}") if reason is not None else plain("")

    def control(self, kind: str, name: str) -> Control | None:
        """Return the button of a target; None if it has none."""
        pick = partial(self.dialogue.pick, kind, name)
        return Control(focus_id(kind, name), self.label(kind, name), pick, self.describe(kind, name))

    def wording(self, answer: str) -> Message:
        """Return an answer to the present question, given by its notation, in words."""
        return plain(answer)

    def advice_wording(self, advice: Advice) -> Message:
        """Return an advised answer in words, with as much of what follows as the table asks for at once."""
        return self.wording(advice.text)

    # -- the person asked

    def ask(self, question: OpenQuestion | None) -> None:
        """Ask a person, or (None) nobody."""
        if question is not None:
            self._left = None
        self.dialogue.ask(question)

    def wait(self, seats: Ints, decision: Decision | None) -> None:
        """Ask nobody at the screen, while `seats` think about `decision`."""
        self.dialogue.ask(None, seats, decision)

    def reset(self) -> None:
        """Forget anything kept for later questions: the model now shows another moment."""

    def is_stale(self, focus: str | None) -> bool:
        """Return whether the focus is still where the last question left it, while nobody is asked: only one that has
        moved since is described. Called with every prompt."""
        if self.asking is not None:
            return False
        if self._left is None:
            self._left = focus
        return self._left == focus and not (focus or "").startswith("header-")

    def note_gathered(self, targets: Collection[str], focus: str | None) -> None:
        """Note which targets there are now, and the focus: it moved by itself if what had it is gone."""
        left = self._left or ""
        if self.asking is None and left not in targets and not left.startswith("header-"):
            self._left = focus

    def prompt(self, focus: str | None) -> Prompt:
        """Return the prompt; `focus` is the id of the focused item."""
        asking, stale = self.asking, self.is_stale(focus)
        if asking is None:
            hints = KeyHint("log", Message("table-hint-log")), KeyHint("help", Message("table-hint-help"))
            seat = next(iter(self.dialogue.thinking), None)
            return Prompt(seat, plain(""), plain("") if stale else None, hints)
        back = Message(f"table-hint-{self.dialogue.leads_back}")
        hints = KeyHint("confirm", Message("table-hint-choose")), KeyHint("cancel", back)
        return Prompt(asking.question.seat, self.asked(asking), None, hints)

    def close_view(self) -> bool:
        """Close what covers or marks the board; return False if nothing does."""
        return False

    def cancel(self) -> bool:
        """Go one step back within the question; return False if there is none."""
        return self.asking is not None and self.asking.back()

    # -- answers

    def controls(self) -> list[Control]:
        """Return the answers in the bar."""
        asking = self.asking
        if asking is None:
            return []
        stand = {place.kind for place in self.places()}
        named = [(kind, name) for kind, names in asking.next().items() if kind not in stand for name in names]
        found = [control for target in named if (control := self.control(*target)) is not None]
        for verb in asking.plain():
            submit, last = partial(asking.question.submit, verb), not asking.next()
            found.append(Control(verb, self.label(verb, ""), submit, self.describe(verb, ""), primary=last))
        return found

    def targets(self) -> list[Focusable]:
        """Return everything else that can have the focus; disabled items have a reason."""
        return [self.target(place) for place in self.places()]

    def target(self, place: Place) -> Focusable:
        """Return a place as something that can have the focus; it can be pressed where the question asks for it."""
        legal = self.dialogue.legal(place.kind)
        act, enabled = place.otherwise, True
        if place.name in legal:
            act = partial(self.dialogue.pick, place.kind, place.name)
        elif legal or act is nothing:
            enabled = False

        def refuse() -> Message | None:
            return None if enabled or self.asking is None else self.why(place.kind, place.name)

        return Focusable(place.id, place.box, act, place.describe, enabled, refuse, place.ways, place.hit)

    def carried(self, x: float, y: float) -> DraggedPiece | None:
        """Return the piece that can be dragged from a place (units), or None."""
        return None

    def steps(self) -> list[str]:
        """Return the ids of the places and buttons that answer the question, in Tab order."""
        answers = [place.id for place in self.places() if place.name in self.dialogue.legal(place.kind)]
        return answers + [control.id for control in self.controls() if control.enabled]

    def first(self) -> str | None:
        """Return the id of the target or control to focus when the question appears."""
        return next(iter(self.steps()), None)

    def numbers(self, focus: str | None) -> Numbers:
        """Return what a number means now: a target that is one, or how often the focused answer is given. focus: the id
        of the focused item"""
        asking = self.asking
        if asking is None:
            return Numbers()
        named = {
            int(name): focus_id(kind, name)
            for kind, names in asking.next().items()
            for name in names
            if name.isdecimal()
        }
        if named or not asking.decision.amount:
            return Numbers(named)
        completed = (asking.text_for(kind, focused(kind, focus) or "") for kind in asking.next())
        return Numbers(counted=next((text for text in completed if text), ""))

    # -- hints and pages

    def mark_advice(self, advice: Sequence[Advice]) -> str | None:
        """Mark the advised answers on the table, the best first; () removes the marks. Return the id to press for the
        best one."""
        self.advised = tuple(one.text for one in advice)
        if self.asking is None or not advice:
            return None
        self.asking.clear_way(advice[0].text)
        return self.place_of_advice(advice[0])

    def place_of_advice(self, one: Advice) -> str | None:
        """Return the id that leads to an answer from where the choice is now; None if none does."""
        if self.asking is None:
            return None
        target = self.asking.target_towards(one.text)
        if target is not None:
            return focus_id(*target)
        wanted = self.asking.targets_of(one.text)
        return one.text if self.asking.chosen == wanted or not (wanted or self.asking.steps) else None

    def lead_to_reference(self, show: Callable[[str], None]) -> None:
        """Make everything on the table that opens the reference pages call `show` with the name of a page, "" for the
        first one."""

    def lead_to_curtain(self, look: Callable[[OpenQuestion], None]) -> None:
        """Make everything on the table that only the person asked may see, such as a hand that lies face down, call
        `look`: it opens the curtain with the picker of `secret_picker`, and can be left without an answer."""

    # -- secrets

    def secret_picker(self, question: OpenQuestion) -> SecretPicker:
        """Return the picker shown behind the curtain."""
        return TargetPicker(self.tools, question, plain(question.decision.kind))

    def codes(self, decision: Decision) -> Sequence[Code | None]:
        """Return the cells of a decision that has codes, nine at most, row by row.

        Their order is the same for every seat and never changes; None where a cell means nothing."""
        return []

    def choosing(self) -> tuple[Ints, Ints]:
        """Return the seats that still have to choose in secret, and those that have chosen."""
        return (), ()


COLUMNS, GAP = 4, 14.0


class TargetPicker:
    """Chooses the targets of an answer in the order of the notation; submits when it is complete."""

    def __init__(self, tools: Tools, question: OpenQuestion, title: Message) -> None:
        self.title = title
        self._tools, self._asking = tools, AnswerBuilder(question)
        self._box = NOWHERE

    def layout(self, canvas: Canvas, box: Box) -> None:
        self._box = box

    def ready(self) -> bool:
        return True

    def update(self, focus: str | None) -> bool:
        return False

    def focusables(self) -> list[Focusable]:
        return focusables(self._buttons().parts)

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        self._buttons().draw_all(Pen(surface, self._tools), focus)

    def _buttons(self) -> Grid:
        named = [(kind, name) for kind, names in self._asking.next().items() for name in names]
        buttons = [Button(f"pick-{name}", plain(name), partial(self._asking.pick, kind, name)) for kind, name in named]
        grid = Grid(*buttons, columns=COLUMNS, gap=GAP)
        grid.place(Ruler(self._tools), self._box)
        return grid
