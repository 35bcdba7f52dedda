"""The conversation at the table: who is asked, what they may answer and where, and how far they have got.

The rules ask for a die, then for what may come before moving, then for the direction. At the table these are one press:
a landing knows the answers that lead to it, and plays them one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar, cast

from game.core.ruleset import ActionTexts, Decision, Names
from game.session.questions import OpenQuestion
from game.titles.merlin.rules.frames.riding import OPPOSITE_SIDES
from game.titles.merlin.rules.notation import DIRECTIONS, MARKER, PIPS
from game.titles.merlin.table.board_picture.target_lights import (
    DECK,
    HEX,
    MARKERS,
    ON_SHEET,
    REWARD,
    arch_id,
    card_id,
    seal_id,
    space_id,
    space_of,
    stock_id,
)
from game.titles.merlin.table.view_data import APPLE, KNIGHT, MERLIN, OPPOSITE, SPACES, ViewData
from game.ui.kit.board_parts.patched_board import BoardMode
from game.ui.table.parts import table_question

T = TypeVar("T")
HAND, GIVEN, TRAITOR = "hand", "given/", "traitor/"
"""How the ids of missions in the hand, of goods to give away and of traitors to discard begin."""
RIDING = ("die", "white", "apple", "move")
"""Verbs that landings stand for."""
USED_AT_ONCE = {"points": "score", "grail": "take", "excalibur": "take"}
"""Kinds of spaces where a pawn comes for one thing, which nobody leaves without a reason, and the verb for it. Flags
and abilities are never spent without being asked for, even where there is nothing else to do."""
DETOURS = {"mirror": "mirror", "copy": "other"}
"""Verbs that lead to the action of another space on arrival, with the effect of the flag that each costs."""


def hand_id(mission: str) -> str:
    """Return the focus id of a mission in the hand."""
    return f"{HAND}:{mission}"


def place_of(view: ViewData, seat: int, text: str) -> str | None:
    """Return the id of the place where an answer of `seat` is given; None for the bar.

    text: in notation; not one of `RIDING`
    """
    verb, *what = text.split(" ")
    match verb, what:
        case "assist", [role, _from]:
            assert view.here is not None, "a pawn has arrived"
            return arch_id(view.facts.spaces[view.here].about, role)
        case "assist", [role, _from, principality]:
            return arch_id(principality, role)
        case "relocate", [role, direction]:
            return arch_id(view.relocated(seat, role, direction), role)
        case "take", [kind, principality]:
            return stock_id(kind, principality)
        case "tower", [kind, principality]:
            return f"{MARKERS}{principality}" if kind == MARKER else stock_id(kind, principality)
        case "build", [hex, _material]:
            return f"{HEX}{hex}"
        case "draw", ["deck"]:
            return DECK
        case "draw", [_display, mission]:
            return card_id(view.display.index(mission))
        case "copy", [space]:
            return space_id(int(space))
        case "mirror", []:
            return space_id((view.knights[seat] + OPPOSITE) % SPACES)
        case "points", []:
            return REWARD
        case "learn", [role, row]:
            return seal_id(role, int(row))
        case "mission", [mission]:
            return hand_id(mission)
        case "discard", [thing]:
            return f"{TRAITOR}{thing}" if thing in view.facts.principalities else hand_id(thing)
        case "score" | "take", [gain]:
            return f"{GIVEN}{gain}"
        case "give", [kind, principality]:
            return f"{GIVEN}{kind}/{principality}"
    return None


def detour_price(text: str) -> str | None:
    """Return the effect of the flag that an answer costs as it leads to another space's action; None for others."""
    return DETOURS.get(text.split(" ")[0])


def only_use(view: ViewData, decision: Decision, legal: Sequence[str]) -> str | None:
    """Return the one thing to do on a space where points or relics are; None if there is more to choose than to leave
    it. What may be done at any moment can be done after it, but for traitors, of whom Excalibur takes one."""
    if decision.kind != "action":
        return None
    kind = view.facts.spaces[int(decision.source)].kind
    asides = [text for text in legal if text in decision.asides]
    if kind not in USED_AT_ONCE or (kind == "excalibur" and not all(map(is_private, asides))):
        return None
    found = [text for text in legal if text not in asides and text != "skip"]
    return found[0] if len(found) == 1 and found[0].split(" ")[0] == USED_AT_ONCE[kind] else None


def is_private(text: str) -> bool:
    """Return whether only the hand's owner may see that the answer is possible."""
    return text.startswith("mission ")


LANDING = "landing:"
"""Prefix of the focus ids of landings."""
FLAGS = "flags"
"""Price of landings that flags alone lead to. This and APPLE are also the ids of the buttons that fan landings out."""
FLIP, REVERSE = "flip", "reverse"
CLOCKWISE, COUNTER = DIRECTIONS


class Landing(NamedTuple):
    """A space that a pawn can come to.

    pawn     KNIGHT or MERLIN
    space    where it would stand
    source   where it stands now
    die      the number on the die that is chosen
    pips     how far the pawn goes
    back     whether it goes counter-clockwise
    price    what is spent on top of the die: APPLE, FLIP, REVERSE
    answers  the rules' answers that lead there, in notation
    """

    pawn: str
    space: int
    source: int
    die: int
    pips: int
    back: bool
    price: Names
    answers: ActionTexts

    @property
    def id(self) -> str:
        """Its focus id: there is one landing of each pawn on a space."""
        return f"{LANDING}{self.pawn}:{self.space}"

    @property
    def spends(self) -> str:
        """The kind of thing that is spent: APPLE, FLAGS, or "" for a die alone."""
        return APPLE if APPLE in self.price else FLAGS if self.price else ""

    @property
    def way(self) -> list[int]:
        """The spaces that the pawn passes, the last one included."""
        step = -1 if self.back else 1
        return [(self.source + step * each) % SPACES for each in range(1, self.pips + 1)]


def landings(view: ViewData, seat: int, legal: Iterable[str], spends: str = "") -> list[Landing]:
    """Return where the seat's pawns can go, clockwise from its knight; each place with the least price.

    legal   the answers to the present question: dice, or what may be done before moving
    spends  "": with a die alone; APPLE, FLAGS: where this leads, with any die, and nothing else for free
    """
    found = list(_all(view, seat, list(legal)))
    free = {one.id for one in found if not one.price} if spends else set()
    wanted = [one for one in found if one.spends == spends and one.id not in free]
    best: dict[tuple[str, int], Landing] = {}
    for one in sorted(wanted, key=lambda one: (len(one.price), one.pawn, one.die)):
        best.setdefault((one.pawn, one.space), one)
    start = view.knights[seat]
    return sorted(best.values(), key=lambda one: ((one.space - start) % SPACES, one.pawn))


def nearest(found: Sequence[Landing], name: str) -> Landing:
    """Return the landing next to the one with the focus id `name`, of the same pawn if it has any. If it is none's,
    return the first one."""
    if not name.startswith(LANDING):
        return found[0]
    pawn, space = name.split(":")[1:]

    def far(one: Landing) -> tuple[bool, int]:
        ahead = (one.space - int(space)) % SPACES
        return one.pawn != pawn, min(ahead, SPACES - ahead)

    return min(found, key=far)


def landing_after(view: ViewData, seat: int, legal: Iterable[str], answers: Sequence[str]) -> Landing | None:
    """Return the landing that these answers lead to, one after the other; None if there is none.

    legal    the answers to the present question, as for `landings`
    answers  those planned for a turn; what has nothing to do with the ride is left out
    """
    found = list(_all(view, seat, list(legal)))
    known = {text for one in found for text in one.answers}
    ends = next((index for index, text in enumerate(answers) if text.startswith("move ")), None)
    if ends is None:
        return None
    riding = {text for text in answers[: ends + 1] if text in known}
    return next((one for one in found if set(one.answers) == riding), None)


def dice_for(view: ViewData, seat: int, landing: Landing) -> list[int]:
    """Return the different own dice that an apple could turn for this landing; one for all others."""
    if APPLE not in landing.price or landing.pawn == MERLIN or view.chosen is not None:
        return [landing.die]
    return sorted(set(view.dice[seat]))


def with_die(landing: Landing, die: int) -> Landing:
    """Return the same landing paid with another own die."""
    return landing._replace(die=die, answers=(f"die {die}", *landing.answers[1:]))


def _all(view: ViewData, seat: int, texts: Sequence[str]) -> Iterator[Landing]:
    """Yield the landings by every die and price; of a die that has been chosen, with what may still be spent on it."""
    if view.chosen is None:
        for text in texts:
            verb, _, pips = text.partition(" ")
            if verb in ("die", "white"):
                yield from _rides(view, seat, (verb == "white", int(pips)), (text,), {APPLE, FLIP})
        return
    allowed = {APPLE} if any(text.startswith("apple ") for text in texts) else set()
    if f"flag {view.facts.flag(FLIP)}" in texts:
        allowed.add(FLIP)
    yield from _rides(view, seat, view.chosen, (), allowed)


def _rides(
    view: ViewData, seat: int, die: tuple[bool, int], chosen: ActionTexts, allowed: Collection[str]
) -> Iterable[Landing]:
    """Yield the ways of one die: whether it is Merlin's, and its number. Whether there is an apple or a flag at all is
    looked up; `allowed` says which may still be used."""
    facts, (white, number) = view.facts, die
    numbers: list[tuple[int, Names, ActionTexts]] = [(number, (), ())]
    if FLIP in allowed and view.holds_flag(seat, FLIP):
        numbers.append((OPPOSITE_SIDES - number, (FLIP,), (f"flag {facts.flag(FLIP)}",)))
    if APPLE in allowed and view.apples[seat]:
        numbers += [(pips, (APPLE,), (f"apple {pips}",)) for pips in PIPS if pips != number]
    pawn, start = (MERLIN, view.merlin) if white else (KNIGHT, view.knights[seat])
    still = Landing(pawn, start, start, number, 0, False, (), chosen)
    for pips, price, spent in numbers:
        if white:
            for direction in (CLOCKWISE, COUNTER):
                yield _gone(still, pips, direction, price, spent)
            continue
        yield _gone(still, pips, COUNTER if view.reversed else CLOCKWISE, price, spent)
        if not view.reversed and view.holds_flag(seat, REVERSE):
            yield _gone(still, pips, COUNTER, (*price, REVERSE), (*spent, f"flag {facts.flag(REVERSE)}"))


def _gone(still: Landing, pips: int, direction: str, price: Names, spent: ActionTexts) -> Landing:
    """Return where a pawn comes to that has not moved yet."""
    back = direction == COUNTER
    space = (still.source + (-pips if back else pips)) % SPACES
    answers = (*still.answers, *spent, f"move {direction}")
    return still._replace(space=space, pips=pips, back=back, price=price, answers=answers)


MOST_DETOURS, MOST_SPOKEN = 2, 4
"""Most actions of other spaces that stand in the bar by themselves, and most answers there with two of them."""
EXTRAS, ELSEWHERE = "extras", "elsewhere"
"""Groups of answers that one button can stand for."""
BEFORE_ARRIVING = ("die", "ride")
"""Kinds of decisions that are answered on the rondel."""


class Fan(NamedTuple):
    """The landings that are shown instead of those of the dice.

    spends  what they cost: APPLE or FLAGS
    pawn    KNIGHT or MERLIN
    last    whether the other pawn's have been shown before, or it has none
    """

    spends: str
    pawn: str
    last: bool


class Dialogue(table_question.Dialogue):
    """The current question. `fan`: what is fanned out. `choosing`: the answers among which the last press left a
    choice, such as the materials that pay for a hex."""

    def __init__(self, view: ViewData, mode: BoardMode) -> None:
        super().__init__()
        self._view, self._mode = view, mode
        self.fan: Fan | None = None
        self.opened = ""
        """The group that is offered instead of the other answers: EXTRAS, those that may be given at any moment of a
        turn, or ELSEWHERE, the actions of other spaces, on the rondel; "" for none."""
        self.choosing: Names = ()
        self.dice: tuple[Landing, ...] = ()
        """The same landing, paid with different dice."""
        self._stepped_back = False
        """People want to see the map rather than the abilities among which they choose."""
        self._plan: list[str] = []
        """Answers still to be given for the last landing."""
        self._arriving = False
        """Whether a pawn is on its way to the space that was chosen, or to another one for a flag."""
        self._used: tuple[object, ...] = ()
        """The seat, the turn and the space where the one thing to do was done at once last."""
        self.way: Landing | None = None
        """The landing whose way is dotted."""
        self._found: dict[Hashable, object] = {}

    # -- the person asked

    def ask(
        self, question: OpenQuestion | None, thinking: tuple[int, ...] = (), decision: Decision | None = None
    ) -> None:  # fmt: skip
        """Ask a person; None asks nobody. The rest of a landing is answered at once, and so is what it was chosen for
        if there is nothing to decide. Going back undoes both, and who then chooses it again is asked."""
        plan, self._plan = self._plan, []
        arriving, self._arriving = self._arriving, False
        super().ask(question, thinking, decision)
        self._forget()
        if question is None:
            self._plan, self._arriving = plan, arriving
        elif plan and plan[0] in self.answers:
            self._arriving = arriving
            self._follow(plan)
        elif arriving and (use := only_use(self._view, question.decision, self.answers)) is not None:
            moment = question.seat, self._view.round, self._view.turn, question.decision.source
            if moment != self._used:
                self._used = moment
                question.submit(use, "only")

    def drop_plan(self) -> None:
        """Forget the rest of a landing: the game has returned to another moment."""
        self._plan, self._arriving = [], False
        self._forget()

    def _forget(self) -> None:
        self.fan, self.opened, self.choosing, self.dice = None, "", (), ()
        self._stepped_back, self._found = False, {}

    def once(self, name: Hashable, find: Callable[[], T]) -> T:
        """Return what `find` returns, which the table looks up in every frame: found out once for each question."""
        if name not in self._found:
            self._found[name] = find()
        return cast(T, self._found[name])

    # -- what may be answered

    @property
    def answers(self) -> list[str]:
        """All legal answers."""
        return [str(action) for action in self.question.actions] if self.question is not None else []

    @property
    def state(self) -> object:
        """A value that changes with how far people have got within a question."""
        return self.fan, self.opened, self.choosing, self.dice, self.shows_abilities

    @property
    def rides(self) -> bool:
        """Whether the person asked chooses a landing."""
        return self.kind in BEFORE_ARRIVING and not self.dice and not self.opened

    def landings(self) -> list[Landing]:
        """Return where the pawns can go now: with the dice as they are, or one pawn with what is fanned out."""
        fan = self.fan
        if fan is None:
            return self.landings_for("")
        return [one for one in self.landings_for(fan.spends) if one.pawn == fan.pawn]

    def landings_for(self, spends: str) -> list[Landing]:
        """Return the landings of the question that cost this, as `landings` takes it."""
        question = self.question
        if question is None or not self.rides:
            return []
        return self.once(("landings", spends), lambda: landings(self._view, question.seat, self.answers, spends))

    def show_way(self, landing: Landing | None) -> None:
        """Dot the way to a landing from now on."""
        self.way = landing

    def fan_out(self, spends: str, first: str) -> None:
        """Show one pawn's landings that cost this, then the other one's, then those of the dice again. `first`: the
        pawn that comes first if it has any"""
        pawns = sorted({one.pawn for one in self.landings_for(spends)}, key=lambda pawn: pawn != first)
        fan = self.fan
        if fan is not None and fan.spends == spends:
            pawns = [] if fan.last else [pawn for pawn in pawns if pawn != fan.pawn]
        self.fan = Fan(spends, pawns[0], len(pawns) == 1) if pawns else None

    def landing_after(self, answers: Sequence[str]) -> Landing | None:
        """Return the landing that planned answers lead to, though it may not be shown now."""
        if self.question is None or not self.rides:
            return None
        return landing_after(self._view, self.question.seat, self.answers, answers)

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
        """Return the id of the place where an answer is given; None for the bar, where a mission's points and abilities
        are named while their board isn't seen."""
        place = place_of(self._view, seat, text)
        return None if place is not None and place.startswith(ON_SHEET) and not self.shows_abilities else place

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
        assert question is not None, "someone is asked"
        folded = set(self.extras()) if self.folds_extras else set()
        flags = ("flip", "reverse") if self.kind in BEFORE_ARRIVING else ()
        riding = folded | {f"flag {self._view.facts.flag(effect)}" for effect in flags}
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
        # Most extras that stand in the bar by themselves.
        return len(self.extras()) > 1 and not (self.opened or self.choosing or self.dice)

    def open_group(self, group: str) -> None:
        """Offer the extras, or the actions of other spaces, instead of the other answers."""
        self.opened = group

    # -- answering

    def land(self, landing: Landing) -> None:
        """Ride there; if an apple could turn several dice, ask for one first."""
        assert self.question is not None, "someone is asked"
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

    def back(self) -> bool:
        """Undo the last choice within the question; return False if there is none."""
        found = bool(self.fan or self.opened or self.choosing or self.dice)
        if self.dice:
            self.dice = ()
        elif self.choosing:
            self.choosing = ()
        else:
            self.fan, self.opened = None, ""
        return found

    def step_back(self) -> None:
        """Undo the last choice within the question, if there is one."""
        self.back()
