"""Everything on the table that can take the focus: landings, spaces, gatehouses, hexes, cards, plates, the hand; and
the steps of the focus that geometry would make long."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.core.message import Message
from game.session.questions import OpenQuestion
from game.titles.merlin.rules.notation import ASSISTANTS, FLAG, KINDS, SPACES, hex_name
from game.titles.merlin.rules.options import DISPLAY
from game.titles.merlin.table.answers.dialogue import HAND, LANDING, Landing, hand_id
from game.titles.merlin.table.board_picture.landing_signs import chips
from game.titles.merlin.table.board_picture.target_lights import (
    ARCH,
    DECK,
    GATE,
    HEX,
    MARKERS,
    REWARD,
    ROUNDS,
    SEAL,
    SPACE,
    arch_id,
    card_id,
    seal_id,
    slot_id,
    space_id,
    stock_id,
)
from game.titles.merlin.table.castle_pages import CASTLE_PAGE
from game.titles.merlin.table.places import DIE
from game.titles.merlin.table.table_parts import TableParts
from game.titles.merlin.table.words import answer_words, describe, prompts
from game.ui.canvas import Box, Point
from game.ui.focus import Focusable, described, nothing

UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
STEEP = 0.75
"""Distance to the side, in heights above the middle, up to which a space counts as being at the top."""
ASIDE = 150.0
"""Largest difference in height, in units, between a space and an arch next to it."""


def bridged(
    spaces: Sequence[Focusable], gates: Sequence[Focusable], hexes: Sequence[Focusable],
    missions: Sequence[Focusable], hand: Sequence[Focusable], alone: bool,
) -> list[Focusable]:  # fmt: skip
    """Return everything on the board, with steps added where geometry leads nowhere near.

    Down from the missions leads to the bottom of the rondel, and back; up from the highest gatehouse above them leads
    to the missions, and right from the last of them to the hand. Where no plates stand at the right, down from the
    last mission leads to that gatehouse. Inward from the sides and the top of the rondel leads to the middle of a row
    of hexes, and outward from a space to the arches next to it. Outward from the gatehouses at the left leads to those
    at the right. Up from an arch or a whole gatehouse leads to the arches above.

    hand   the cards of the hand, if it is shown
    alone  no plates stand at the right, so that the gatehouses there lead back to those at the left
    """
    ring, gates = Box.around([one.box for one in spaces]), _stacked(gates)
    bottom = max(spaces, key=lambda one: one.box.centre[1]).id
    rows: dict[int, list[Focusable]] = {}
    for one in hexes:
        rows.setdefault(round(one.box.y), []).append(one)
    middles = [_nearest(row, ring.centre[0]) for row in rows.values()]
    found = [_along(_inward(one, ring, hexes, middles, gates), ring, spaces) for one in spaces]
    if not missions:
        return [*found, *_around(gates, ring.centre[0], None), *hexes]
    found = [_with(one, DOWN, missions[0].id) if one.id == bottom else one for one in found]
    lasting = [_with(one, DOWN, bottom) for one in missions]
    if hand:
        lasting[-1] = _with(lasting[-1], RIGHT, hand[0].id)
    above = [one for one in gates if one.box.centre[0] > ring.centre[0]]
    top = min((one.box.y for one in above), default=0.0)
    highest = {one.id for one in above if one.box.y < top + 1.0}
    if alone and highest:
        lasting[-1] = _with(lasting[-1], DOWN, next(one.id for one in above if one.id in highest))
    linked = [_with(one, UP, missions[-1].id) if one.id in highest else one for one in gates]
    linked = _around(linked, ring.centre[0], highest if alone else None)
    return [*found, *linked, *hexes, *lasting]


def _inward(
    space: Focusable, ring: Box, hexes: Sequence[Focusable], middles: Sequence[Focusable], gates: Sequence[Focusable]
) -> Focusable:  # fmt: skip
    """Return a space with its added steps. Outward leads to the nearest arch. Inward from the rondel's sides leads to
    the middle of the row of hexes at that height, and from its top to the middle of the highest row; a landing between
    the two leads to the nearest hex. middles: of the rows of hexes, from the highest"""
    (x, y), (across, down) = space.box.centre, ring.centre
    found, aside = _outward(space, x - across, gates), LEFT if x > across else RIGHT
    above = down - y
    level = [one for one in middles if abs(one.box.centre[1] - y) < one.box.h / 2]
    if abs(x - across) >= abs(above) and level:
        return _with(found, aside, _nearest(level, across).id)
    if above <= 0.0 or not hexes:
        return found
    if above * STEEP > abs(x - across):
        return _with(found, DOWN, middles[0].id)
    if space.id.startswith(LANDING) and above < abs(x - across) < above / STEEP:
        return _with(found, aside, min(hexes, key=lambda one: math.dist(one.box.centre, (x, y))).id)
    return found


def _along(space: Focusable, ring: Box, spaces: Sequence[Focusable]) -> Focusable:
    """Return a space in the rondel's lower half with a step down to the next one along it."""
    (x, y), steep = space.box.centre, space.box.w * 1.6
    lower = [one for one in spaces if one.box.centre[1] > y + 1.0 and math.dist(one.box.centre, (x, y)) < steep]
    if y <= ring.centre[1] or not lower:
        return space
    return _with(space, DOWN, min(lower, key=lambda one: math.dist(one.box.centre, (x, y))).id)


def _nearest(row: Sequence[Focusable], x: float) -> Focusable:
    return min(row, key=lambda one: abs(one.box.centre[0] - x))


def _outward(space: Focusable, dx: float, gates: Sequence[Focusable]) -> Focusable:
    """Return a space with a step to the nearest arch, unless a whole gatehouse is next to it."""
    x, y = space.box.centre
    beside = [one for one in gates if (one.box.centre[0] - x) * dx > 0]
    arches = [one for one in beside if one.id.startswith(ARCH) and abs(one.box.centre[1] - y) < ASIDE]
    whole = any(one.id.startswith(GATE) and one.box.y < y < one.box.bottom for one in beside)
    if abs(dx) < space.box.w or not arches or whole:
        return space
    near = min(arches, key=lambda one: (round(abs(one.box.centre[1] - y)), abs(one.box.centre[0] - x)))
    return _with(space, RIGHT if dx > 0 else LEFT, near.id)


def _stacked(gates: Sequence[Focusable]) -> list[Focusable]:
    """Return the parts of the gatehouses, with arches and whole gatehouses leading up to arches, past what lies
    between."""
    arches = [one for one in gates if one.id.startswith(ARCH)]

    def higher(one: Focusable) -> Focusable | None:
        (x, y), wide = one.box.centre, max(one.box.w, 1.0)
        above = [arch for arch in arches if abs(arch.box.centre[0] - x) < wide / 2 and arch.box.centre[1] < y - 1.0]
        return max(above, key=lambda arch: (arch.box.centre[1], -abs(arch.box.centre[0] - x)), default=None)

    found = []
    for one in gates:
        arch = higher(one) if one.id.startswith((ARCH, GATE)) else None
        found.append(_with(one, UP, arch.id) if arch is not None and _is_next(one, arch, gates) else one)
    return found


def _is_next(one: Focusable, arch: Focusable, gates: Sequence[Focusable]) -> bool:
    """Return whether no whole gatehouse stands between something and an arch above it."""
    x, y = one.box.centre
    whole = [gate.box for gate in gates if gate.id.startswith(GATE) and abs(gate.box.centre[0] - x) < gate.box.w]
    return not any(arch.box.centre[1] < box.centre[1] < y - 1.0 for box in whole)


def _around(gates: Sequence[Focusable], middle: float, beside: Collection[str] | None) -> list[Focusable]:
    """Return the parts of the gatehouses with steps from the outermost on one side to those on the other.

    beside  those at the right that lead to the header's buttons instead; None: all of them have plates next to them
    """
    west = [one for one in gates if one.box.centre[0] < middle]
    east = [one for one in gates if one.box.centre[0] >= middle]
    if beside is None:
        return [*_out(west, LEFT, east), *east]
    around = _out([one for one in east if one.id not in beside], RIGHT, west)
    return [*_out(west, LEFT, east), *(one for one in east if one.id in beside), *around]


def _out(side: Sequence[Focusable], step: tuple[int, int], other: Sequence[Focusable]) -> list[Focusable]:
    def outermost(items: Sequence[Focusable], direction: int) -> list[Focusable]:
        def is_beyond(far: Focusable, near: Focusable) -> bool:
            in_line = far.box.y < near.box.bottom and near.box.y < far.box.bottom
            return in_line and (far.box.centre[0] - near.box.centre[0]) * direction > 1.0

        return [one for one in items if not any(is_beyond(far, one) for far in items)]

    leaving, ends = {one.id for one in outermost(side, step[0])}, outermost(other, -step[0])
    return [
        _with(one, step, min(ends, key=lambda end: abs(end.box.centre[1] - one.box.centre[1])).id)
        if one.id in leaving and ends
        else one
        for one in side
    ]


def _with(one: Focusable, step: tuple[int, int], to: str) -> Focusable:
    return replace(one, neighbours={**(one.neighbours or {}), step: to})


HAND_CORNER, PLATE = "hand-corner", "plate:"
OF_HAND = {"not-on-display": "not-asked"}
"""Reasons for missions of a hand, where those of other missions don't fit."""
Described = Callable[[], Message]


class Targets:
    """Builds the focusables."""

    def __init__(self, parts: TableParts) -> None:
        words, view, places, dialogue = parts.tools.words, parts.view, parts.places, parts.dialogue
        self._words, self._view, self._places, self._rewards = words, view, places, parts.rewards
        self._dialogue, self._hand, self._show, self._ledger = dialogue, parts.hand, parts.show, parts.clips.ledger
        self._open_curtain: Callable[[OpenQuestion], None] | None = None
        self._explained: dict[str, Described] = {}
        """Descriptions of places that can't be chosen now, by their ids."""

    def lead_to_curtain(self, look: Callable[[OpenQuestion], None]) -> None:
        """Make a press on a hand that lies face down open the curtain."""
        self._open_curtain = look

    def _look(self) -> None:
        question = self._dialogue.question
        if question is not None and self._open_curtain is not None:
            self._open_curtain(question)

    def all(self, show_page: Callable[[str], None], plates: bool, board: bool) -> list[Focusable]:
        """Return all focusables. `show_page`: opens the reference page of this name; `plates`: whether plates and
        hand are shown; `board`: whether the board is. Where it isn't, nothing on it can be looked at, unless it
        answers the question."""
        self._explained = {}
        answers, hand = self._dialogue.places(), self._hand_shown(plates)
        if not self._is_in_use(board, answers):
            found = []
        elif self._stepped_back:
            found = list(self._board(answers))
        else:
            spaces, gates = list(self._spaces(answers)), self._gates(answers)
            hexes = self._laid(answers) if self._places.laid else self._hexes(answers)
            missions = list(self._missions(answers))
            found = bridged(spaces, list(gates), list(hexes), missions, hand, alone=not plates)
            across = Box.around([one.box for one in spaces]).centre[0]
            west = [one for one in spaces if one.box.centre[0] < across]
            track, pile = describe.round_track(self._view), describe.traitor_pile(self._words, self._view)
            about = Message("merlin-track-and-pile", {"track": track, "pile": pile})
            found.append(
                _with(
                    Focusable(ROUNDS, self._places.arrangement.rounds, nothing, described(about)),
                    UP,
                    min(west, key=lambda one: one.box.y).id,
                )
            )
        if plates:
            seen = [one for one in self._plates(show_page) if not (hand and one.box.overlaps(self._hand.place))]
            if seen and hand:
                seen[-1] = _with(seen[-1], DOWN, hand[len(hand) // 2 % self._hand.columns].id)
            found += [*seen, *hand]
        return found

    def _is_in_use(self, board: bool, answers: Collection[str]) -> bool:
        """Return whether the board is shown, or the question can be answered there alone."""
        dialogue = self._dialogue
        elsewhere = () if dialogue.opened else tuple(space_id(space) for space in dialogue.detour_prices())
        there = (name for name in answers if not name.startswith(HAND) and name not in elsewhere)
        return board or bool(dialogue.landings()) or any(there)

    def explanation(self, name: str | None) -> Message | None:
        """Return what a place is, and why it can't be chosen now; None if it can be, or is none of the places."""
        about = self._explained.get(name or "")
        return about() if about is not None and self._dialogue.question is not None else None

    def open_to_choice(self, plates: bool, board: bool) -> list[str]:
        """Return the ids of what can be chosen, apart from the plates, in reading order; looked up several times for
        each press."""
        dialogue = self._dialogue
        shown = self._places.enlarged, self._show.pots() is None, self._hand.shown, plates, board

        def find() -> list[str]:
            answers = dialogue.places()
            on_board = self._board(answers) if self._is_in_use(board, answers) else ()
            return [one.id for one in (*on_board, *self._hand_shown(plates)) if one.enabled]

        return dialogue.once((dialogue.state, shown), find)

    @property
    def _stepped_back(self) -> bool:
        """Whether what is enlarged, a board of abilities or the stage of a scoring covers the rest of the board."""
        shown = self._places.enlarged.environs or self._dialogue.shows_abilities
        return shown or self._show.pots() is not None

    def _board(self, answers: Mapping[str, list[str]]) -> Iterator[Focusable]:
        """Yield everything on the board; geometry alone leads to it."""
        if self._dialogue.shows_abilities:
            yield from self._abilities(answers)
            return
        if (pots := self._show.pots()) is not None:
            for name, box in pots.items():
                yield self._place(
                    f"{GATE}{name}", box, partial(describe.gatehouse, self._words, self._view, name), {}, name
                )
            return
        if self._places.enlarged.environs:
            yield from self._hexes(answers)
            yield from self._slots()
        else:
            yield from self._spaces(answers)
            yield from self._gates(answers)
            yield from self._laid(answers)
            yield from self._hexes(answers)
            yield from self._missions(answers)

    def _hand_shown(self, plates: bool) -> list[Focusable]:
        """Return the cards of the hand, which lies beside the plates."""
        shown = plates and self._show.layout is None
        return list(self._hand_cards(self._dialogue.places())) if shown else []

    # -- the rondel

    def _spaces(self, answers: Mapping[str, list[str]]) -> Iterator[Focusable]:
        by_space: dict[int, list[Landing]] = {}
        for landing in self._dialogue.landings():
            by_space.setdefault(landing.space, []).append(landing)
        for space in range(SPACES):
            landings = by_space.get(space, [])
            dice = [self._places.die(space, index) for index in range(len(landings))]
            for index, landing in enumerate(landings):
                yield self._landing(landing, dice, index)
            if not landings:
                middle = Box.at(self._places.polar(space, 330.0), 60.0, 60.0)  # For measuring directions.
                about, on_it = partial(describe.space, self._words, self._view, space), partial(self._is_on, space)
                yield self._place(space_id(space), middle, about, answers, str(space), on_it)

    def _is_on(self, space: int, x: float, y: float) -> bool:
        return self._places.space_at(x, y) == space

    def _landing(self, landing: Landing, dice: Sequence[Point], index: int) -> Focusable:
        """Return a landing, the `index`-th of those on its space, whose dice lie there. A press on a die means its
        landing, one on the space the nearest."""
        side, own = DIE * self._places.ring.scale, dice[index]
        boxes = [(at, Box.at(at, side, side)) for at in dice]

        def hit(x: float, y: float) -> bool:  # Asked of thousands of points, for a ribbon.
            on_die = [at for at, box in boxes if box.contains(x, y)]
            here = bool(on_die) or self._is_on(landing.space, x, y)
            return here and own == min(on_die or dice, key=lambda at: math.dist(at, (x, y)))

        return Focusable(
            landing.id,
            Box.at(own, side, side),
            partial(self._dialogue.land, landing),
            partial(self._words_of, landing),
            hit=hit,
        )

    def _words_of(self, landing: Landing) -> Message:
        question, view = self._dialogue.question, self._view
        seat = question.seat if question is not None else 0
        return prompts.landing(self._words, view, seat, landing)

    # -- the rest of the board

    def _gates(self, answers: Mapping[str, list[str]]) -> Iterator[Focusable]:
        """Yield a gatehouse as a whole where nothing of it can be chosen, else its parts, column by column."""
        for name in sorted(self._view.facts.principalities, key=lambda one: self._places.gate(one)[:2]):
            house = self._places.gatehouse(name)
            parts = {
                **{arch_id(name, role): (house.arch(role), role) for role in ASSISTANTS},
                **{stock_id(kind, name): (house.stock(kind), kind) for kind in KINDS},
                f"{MARKERS}{name}": (house.markers, name),
            }
            about: Described = partial(describe.gatehouse, self._words, self._view, name)
            flag = partial(describe.gatehouse_flag, self._words, name)
            if not any(part in answers for part in parts):
                whole = partial(describe.gatehouse, self._words, self._view, name, flag=True)
                yield self._place(f"{GATE}{name}", house.box, whole, answers, name)
                continue
            for part, (box, what) in parts.items():
                yield self._place(part, box, flag if what == KINDS[FLAG] else about, answers, what)

    def _abilities(self, answers: Mapping[str, list[str]]) -> Iterator[Focusable]:
        """Yield all abilities, row by row from the cheapest, and the card that was completed. The sheet says what they
        do."""
        question, (card, cells) = self._dialogue.question, self._rewards.places()
        assert question is not None, "someone chooses a reward"
        mission = question.decision.source
        symbol = self._view.facts.missions[mission].symbol
        for (role, row), box in sorted(cells.items(), key=lambda one: one[0][1]):
            about = partial(Message, "merlin-ability-alone", {"title": self._words.ability(role, row)})
            yield self._place(seal_id(role, row), box, about, answers, str(row) if role == symbol else role)
        yield self._place(REWARD, card, partial(describe.completed_card, self._words, mission), answers, REWARD)

    def _hexes(self, answers: Mapping[str, list[str]]) -> Iterator[Focusable]:
        dice = [chip.at for chip in chips(self._places, self._dialogue.landings(), None)]
        for number in range(len(self._view.tiles)):
            name, box = hex_name(number), self._places.hex_box(number)
            about = partial(describe.hex, self._words, self._view, number)
            yield self._place(f"{HEX}{name}", box, about, answers, name, partial(self._is_free, dice, box))

    def _is_free(self, dice: Sequence[Point], box: Box, x: float, y: float) -> bool:
        """Return whether a point is in a box, and on none of the dice that lie over it."""
        side = DIE * self._places.ring.scale
        return box.contains(x, y) and not any(Box.at(die, side, side).contains(x, y) for die in dice)

    def _laid(self, answers: Mapping[str, list[str]]) -> Iterator[Focusable]:
        """Yield what is laid out in the meadow and can be chosen."""
        for name, box in self._places.laid.items():
            if name in answers:
                yield self._place(name, box, partial(Message, "merlin-why-not-asked"), answers, name)

    def _missions(self, answers: Mapping[str, list[str]]) -> Iterator[Focusable]:
        view, places = self._view, self._places
        if view.deck:
            about = partial(describe.deck, view)
            yield self._place(DECK, places.deck(), about, answers, DECK)
        for index in range(min(DISPLAY, len(view.display))):
            mission = view.display[index]
            about = partial(describe.display_card, self._words, mission)
            yield self._place(card_id(index), places.display_card(index), about, answers, mission)

    def _slots(self) -> Iterator[Focusable]:
        """Yield the slots of the frames around the environs, which can only be looked at."""
        facts = self._view.facts
        for below, slot, box in self._places.frame_slots():
            about = partial(describe.slot, self._words, (facts.below if below else facts.above)[slot])
            yield Focusable(slot_id(below, slot), box, nothing, about)

    def _plates(self, show_page: Callable[[str], None]) -> Iterator[Focusable]:
        boxes = (self._ledger if self._show.layout else self._places.plates).boxes
        for seat in range(self._view.players):
            about = partial(describe.plate, self._words, self._view, seat)
            yield Focusable(f"{PLATE}{seat}", boxes[seat], partial(show_page, f"{CASTLE_PAGE}{seat}"), about)

    def _hand_cards(self, answers: Mapping[str, list[str]]) -> Iterator[Focusable]:
        hand = self._hand.shown
        if hand is None:
            return
        asked = self._dialogue.question
        own = asked is not None and asked.seat == hand.seat
        if not hand.open:  # A press here only opens the curtain: nobody answers with a card they can't see.
            yield self._closed_hand(hand.seat)
            return
        for box, mission in zip(self._hand.boxes(), hand.cards, strict=True):
            met = ""
            if mission in hand.met:
                met = describe.waits(self._view, hand.seat, self._why_not(mission) if own else "not-your-turn")
            about, name = partial(describe.hand_card, self._words, mission, met, hand.begun(mission)), hand_id(mission)
            yield self._place(name, box, about, answers if own else {}, mission)
            if met not in ("", "yes"):  # It says why not now itself.
                self._explained[name] = about

    def _closed_hand(self, seat: int) -> Focusable:
        """Return the hand that lies face down: a press opens the curtain for the person asked."""
        if self._dialogue.question is None:
            whose = Message("merlin-hand-open", self._words.named(seat))
            return Focusable(HAND_CORNER, self._hand.box, nothing, described(whose))
        return Focusable(HAND_CORNER, self._hand.box, self._look, described(Message("merlin-hand-corner")))

    # -- one place

    def _place(
        self, name: str, box: Box, about: Described, answers: Mapping[str, list[str]], target: str,
        hit: Callable[[float, float], bool] | None = None,
    ) -> Focusable:  # fmt: skip
        """Return the focusable of a place: what its answer would do, or what it is. If it can't be chosen, a press says
        why.

        target: its id in the notation, or ids that give the reason
        """
        texts = answers.get(name, [])
        question = self._dialogue.question
        if texts:
            described = partial(self._answer_words, name, texts[0], about)
            self._explained.pop(name, None)
            return Focusable(name, box, partial(self._dialogue.pick_at, name), described, hit=hit)
        if question is None:
            return Focusable(name, box, nothing, about, hit=hit)
        refuse = partial(self._refusal, name, target)
        self._explained[name] = partial(self._refused, about, refuse)
        return Focusable(name, box, nothing, about, False, refuse, hit=hit)

    @staticmethod
    def _refused(about: Described, refuse: Described) -> Message:
        """Return what a place is, and why it can't be chosen."""
        why = refuse()
        then = why._replace(args={**why.args, "named": "no"})  # The description has named the space.
        return Message("merlin-place-refused", {"what": about(), "why": then})

    def _refusal(self, name: str, target: str) -> Message:
        """Return why a place can't be chosen now."""
        question = self._dialogue.question
        if question is None:
            return Message("merlin-why-not-asked")
        if name.startswith(SPACE):
            if self._dialogue.rides:
                return prompts.out_of_reach(self._words, self._view, question.seat, int(target))
            return Message("merlin-why-not-asked")
        why = self._why_not(target) or "not-asked"
        return Message(f"merlin-why-{OF_HAND.get(why, why) if name.startswith(HAND) else why}")

    def _why_not(self, target: str) -> str | None:
        """Return the key of the reason why a place can't be chosen; None if it can."""
        question = self._dialogue.question
        assert question is not None, "someone is asked"
        return self._dialogue.once(("why not", target), lambda: question.why_not(target))

    def _answer_words(self, name: str, text: str, about: Described) -> Message:
        """Return what an answer at a place would do; the sheet says of an ability what it does."""
        question = self._dialogue.question
        if question is None:
            return about()
        legal = self._dialogue.answers
        if name.startswith(SEAL):
            return answer_words.label(self._words, self._view, question.seat, text)
        return answer_words.answer(self._words, self._view, question.seat, text, question.decision, legal)
