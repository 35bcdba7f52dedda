"""The conversation at the table: who is asked, what they may answer and where, and how far they have got."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ruleset import Decision
from game.session.questions import OpenQuestion
from game.titles.merlin.table.answers.answer_places import RIDING, detour_price, is_private, only_use, place_of
from game.titles.merlin.table.answers.landings import Landing, dice_for, landing_after, landings, with_die
from game.titles.merlin.table.board_picture.target_lights import SEAL, space_of
from game.titles.merlin.table.view_data import ViewData
from game.ui.kit.board_parts.patched_board import BoardMode
from game.ui.table.parts import slot_answers

MOST_EXTRAS = 1
"""Most extras that stand in the bar by themselves."""
MOST_DETOURS, MOST_SPOKEN = 2, 4
"""Most actions of other spaces that stand in the bar by themselves, and most answers there with two of them."""
EXTRAS, ELSEWHERE = "extras", "elsewhere"
"""Groups of answers that one button can stand for."""
APPLE_BUTTON = "apple"
"""Id of the button that leads to the landings of an apple, and back."""
BEFORE_ARRIVING = ("die", "ride")
"""Kinds of decisions that are answered on the rondel."""


class Dialogue(slot_answers.Dialogue):
    """The current question. `apple`: the landings an apple leads to are shown. `choosing`: the answers among which the
    last press left a choice, such as the materials that pay for a hex."""

    def __init__(self, view: ViewData, mode: BoardMode) -> None:
        super().__init__()
        self._view, self._mode = view, mode
        self.apple = False
        self.opened = ""
        """The group that is offered instead of the other answers: EXTRAS, those that may be given at any moment of a
        turn, or ELSEWHERE, the actions of other spaces, on the rondel; "" for none."""
        self.choosing: tuple[str, ...] = ()
        self.dice: tuple[Landing, ...] = ()
        """The same landing, paid with different dice."""
        self._stepped_back = False
        """People want to see the map rather than the abilities among which they choose."""
        self._plan: list[str] = []
        """Answers still to be given for the last landing."""
        self._arriving = False
        """Whether a pawn is on its way to the space that was chosen, or to another one for a flag."""
        self.way: str | None = None
        """The landing whose way is dotted."""
        self._landed: tuple[OpenQuestion | None, dict[bool, list[Landing]]] = (None, {})
        """The question, and its landings without an apple (False) and with one (True)."""

    # -- the person asked

    def ask(self, question: OpenQuestion | None) -> None:
        """Ask a person; None asks nobody. The rest of a landing is answered at once, and so is what it was chosen for
        if there is nothing to decide. Going back asks about that."""
        plan, self._plan = self._plan, []
        arriving, self._arriving = self._arriving, False
        super().ask(question)
        self._forget()
        if question is None:
            self._plan, self._arriving = plan, arriving
        elif plan and plan[0] in self.answers:
            self._arriving = arriving
            self._follow(plan)
        elif arriving and (use := only_use(self._view, question.decision, self.answers)) is not None:
            self.say(use)

    def wait(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        super().wait(seats, decision)
        self._forget()

    def drop_plan(self) -> None:
        """Forget the rest of a landing: the game has returned to another moment."""
        self._plan, self._arriving = [], False
        self._forget()

    def _forget(self) -> None:
        self.apple, self.opened, self.choosing, self.dice = False, "", (), ()
        self._stepped_back = False

    # -- what may be answered

    @property
    def answers(self) -> list[str]:
        """All legal answers."""
        return [str(action) for action in self.question.actions] if self.question is not None else []

    @property
    def state(self) -> object:
        """A value that changes with how far people have got within a question."""
        return self.apple, self.opened, self.choosing, self.dice, self.shows_abilities

    @property
    def rides(self) -> bool:
        """Whether the person asked chooses a landing."""
        return self.kind in BEFORE_ARRIVING and not self.dice and not self.opened

    def landings(self) -> list[Landing]:
        """Return where the pawns can go now."""
        if self.question is None or not self.rides:
            return []
        return self._landings(self.apple)

    def _landings(self, with_apple: bool) -> list[Landing]:
        """Return the landings of a question, which the table looks up in every frame."""
        question = self.question
        assert question is not None, "somebody is asked"
        if self._landed[0] is not question:
            self._landed = question, {}
        known = self._landed[1]
        if with_apple not in known:
            known[with_apple] = landings(self._view, question.seat, self.answers, with_apple)
        return known[with_apple]

    def besides(self) -> list[Landing]:
        """Return the landings of an apple on spaces that none of the others is on; while those of an apple are shown,
        the others likewise. They can be pointed at and pressed at once. Directions leave them out, so that a plain ride
        takes no more presses than without an apple: one press leads to all landings of an apple, and back."""
        if self.question is None or not self.rides:
            return []
        shown = {one.space for one in self.landings()}
        return [one for one in self._landings(not self.apple) if one.space not in shown]

    def show_way(self, landing: str | None) -> None:
        """Dot the way to a landing, by its id, from now on."""
        self.way = landing

    def landings_drawn(self) -> list[Landing]:
        """Return the landings that are drawn in full: those that directions lead to, and others on a space that is
        pointed at."""
        others = self.besides()
        pointed = {one.space for one in others if one.id == self.way}
        return [*self.landings(), *(one for one in others if one.space in pointed)]

    def landing_after(self, answers: Sequence[str]) -> Landing | None:
        """Return the landing that planned answers lead to, though an apple's may not be shown now."""
        if self.question is None or not self.rides:
            return None
        return landing_after(self._view, self.question.seat, self.answers, answers)

    def pot(self) -> str | None:
        """Return the principality whose pot the question is about."""
        return next((text.removeprefix("grail ") for text in self.answers if text.startswith("grail ")), None)

    @property
    def rewards(self) -> bool:
        """Whether the person asked chooses between a mission's points and an ability."""
        return self.kind == "reward"

    @property
    def shows_abilities(self) -> bool:
        """Whether their board lies over the map, so that seals are placed on it."""
        return self.rewards and not self._stepped_back and not self._mode.players_alone

    def show_abilities(self, shown: bool) -> None:
        """Show their board, or the map, until the question changes."""
        self._stepped_back = not shown

    def reward_asked(self) -> tuple[int, Decision] | None:
        """Return who chooses a reward there, and the question."""
        question = self.question
        return (question.seat, question.decision) if question is not None and self.shows_abilities else None

    def can_spend_apple(self) -> bool:
        """Return whether an apple would lead anywhere."""
        if self.question is None or not self.rides:
            return False
        return bool(self._landings(True))

    def places(self) -> dict[str, list[str]]:
        """Return the answers that are given on the table, by the id of their place; those about hidden missions
        too."""
        question = self.question
        if question is None or self.choosing or self.dice or self.opened == EXTRAS:
            return {}
        found: dict[str, list[str]] = {}
        for text in self.detours() if self.opened else self.answers:
            if text.split(" ")[0] in RIDING:
                continue
            place = self._place(question.seat, text)
            if place is not None:
                found.setdefault(place, []).append(text)
        return found

    def _place(self, seat: int, text: str) -> str | None:
        """Return the id of the place where an answer is given; None for the bar, where abilities are named, too, while
        their board isn't seen."""
        place = place_of(self._view, seat, text)
        return None if place is not None and place.startswith(SEAL) and not self.shows_abilities else place

    def spoken(self) -> list[str]:
        """Return the answers that are given in the bar, flags that landings use aside. The actions of other spaces are
        among them, as the enlarged environs may cover their places."""
        question = self.question
        if question is None:
            return []
        if self.choosing:
            return list(self.choosing)
        if self.opened:
            return self.extras() if self.opened == EXTRAS else []
        return [*self._own(), *([] if self.folds_detours else self.detours())]

    def _own(self) -> list[str]:
        """Return the answers in the bar apart from the actions of other spaces."""
        question = self.question
        assert question is not None, "somebody is asked"
        folded = set(self.extras()) if self.folds_extras else set()
        riding = folded | (self._flags_on_the_way() if self.kind in BEFORE_ARRIVING else set())
        rest = (text for text in self.answers if text.split(" ")[0] not in RIDING and text not in riding)
        return [text for text in rest if not is_private(text) and self._place(question.seat, text) is None]

    def detours(self) -> list[str]:
        """Return the answers that lead to the action of another space, for a flag: the mirror first, then others in
        the order of the spaces."""
        found = [text for text in self.answers if detour_price(text) is not None]
        return sorted(found, key=lambda text: [int(space) for space in text.split(" ")[1:]])

    def detour_prices(self) -> dict[int, list[str]]:
        """Return the effects of the flags that lead to other spaces' actions, by space; none where their places can't
        be chosen."""
        found: dict[int, list[str]] = {}
        for place, texts in self.places().items():
            prices = [price for text in texts if (price := detour_price(text)) is not None]
            if prices:
                found[space_of(place)] = prices
        return found

    @property
    def folds_detours(self) -> bool:
        """Whether there are too many actions of other spaces to stand in the bar with the other answers."""
        count = len(self.detours())
        if self.opened or self.choosing or self.dice or count < MOST_DETOURS:
            return False
        return self.folds_extras or count > MOST_DETOURS or count + len(self._own()) > MOST_SPOKEN

    def extras(self) -> list[str]:
        """Return the options apart from answering the question that everyone may know of: flags against traitors, the
        missions flag, the shield-bearer's ability."""
        question = self.question
        found = sorted(question.decision.asides) if question is not None else []
        return [text for text in found if text in self.answers and not is_private(text)]

    @property
    def folds_extras(self) -> bool:
        """Whether there are too many extras to stand in the bar at once."""
        return len(self.extras()) > MOST_EXTRAS and not (self.opened or self.choosing or self.dice)

    def open_group(self, group: str) -> None:
        """Offer the extras, or the actions of other spaces, instead of the other answers."""
        self.opened = group

    def _flags_on_the_way(self) -> set[str]:
        facts = self._view.facts
        return {f"flag {facts.flag(effect)}" for effect in ("flip", "reverse")}

    # -- answering

    def land(self, landing: Landing) -> None:
        """Ride there; if an apple could turn several dice, ask for one first."""
        assert self.question is not None, "somebody is asked"
        dice = dice_for(self._view, self.question.seat, landing)
        if len(dice) > 1 and not self.dice:
            self.dice = tuple(with_die(landing, die) for die in dice)
            return
        self._arriving = True
        self._follow(list(landing.answers))

    def pick_at(self, place: str) -> None:
        """Give the answer of a place; if it has several, offer them in the bar."""
        answers = self.places().get(place, [])
        if len(answers) == 1:
            self.say(answers[0])
        elif answers:
            self.choosing = tuple(answers)

    def say(self, text: str) -> None:
        """Submit an answer."""
        if detour_price(text) is not None:
            self._arriving = True
        if self.question is not None:
            self.question.submit(text)

    def _follow(self, answers: list[str]) -> None:
        """Give the first of these answers; the others follow with their questions."""
        self._plan = answers[1:]
        self.say(answers[0])

    def leave_hand(self) -> None:
        """Forget a mission that was picked: the hand closes, and its answers must not stay in the bar."""
        if any(is_private(text) for text in self.choosing):
            self.choosing = ()

    def toggle_apple(self) -> None:
        """Show the landings of an apple, or the others again."""
        self.apple = not self.apple

    def back(self) -> bool:
        """Undo the last choice within the question; return False if there is none."""
        found = bool(self.apple or self.opened or self.choosing or self.dice)
        if self.dice:
            self.dice = ()
        elif self.choosing:
            self.choosing = ()
        else:
            self.apple, self.opened = False, ""
        return found

    def step_back(self) -> None:
        """Undo the last choice within the question, if there is one."""
        self.back()
