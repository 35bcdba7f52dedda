"""Where a seat's pawns can go with the dice it has: die, flags, apple and direction as one choice.

The rules ask for a die, then for what may come before moving, then for the direction. At the table these are one press:
a landing knows the answers that lead to it, and plays them one after the other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from game.titles.merlin.rules.frames.riding import OPPOSITE_SIDES
from game.titles.merlin.rules.notation import PIPS, SPACES
from game.titles.merlin.table.view_data import ViewData

KNIGHT, MERLIN = "knight", "merlin"
LANDING = "landing:"
"""Prefix of the focus ids of landings."""
APPLE, FLIP, REVERSE = "apple", "flip", "reverse"
CLOCKWISE, COUNTER = "cw", "ccw"


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
    price: tuple[str, ...]
    answers: tuple[str, ...]

    @property
    def id(self) -> str:
        """Its focus id: there is one landing of each pawn on a space."""
        return f"{LANDING}{self.pawn}:{self.space}"

    @property
    def way(self) -> list[int]:
        """The spaces that the pawn passes, the last one included."""
        step = -1 if self.back else 1
        return [(self.source + step * each) % SPACES for each in range(1, self.pips + 1)]


def landings(view: ViewData, seat: int, legal: Iterable[str], with_apple: bool = False) -> list[Landing]:
    """Return where the seat's pawns can go, clockwise from its knight; each place with the least price.

    legal       the answers to the present question: dice, or what may be done before moving
    with_apple  return the places that an apple leads to instead, with any die, and nothing else for free
    """
    found = _all(view, seat, list(legal))
    free = {one.id for one in found if not one.price} if with_apple else set()
    wanted = [one for one in found if (APPLE in one.price) == with_apple and one.id not in free]
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
    found = _all(view, seat, list(legal))
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


def _all(view: ViewData, seat: int, texts: Sequence[str]) -> list[Landing]:
    """Return the landings by every die and price."""
    return [*(_after_die if view.chosen is not None else _before_die)(view, seat, texts)]


def _before_die(view: ViewData, seat: int, texts: Sequence[str]) -> Iterable[Landing]:
    for text in texts:
        verb, _, pips = text.partition(" ")
        if verb in ("die", "white"):
            yield from _rides(view, seat, (verb == "white", int(pips)), (text,), {APPLE, FLIP})


def _after_die(view: ViewData, seat: int, texts: Sequence[str]) -> Iterable[Landing]:
    """Yield the landings of a die that has been chosen, with what may still be spent on it."""
    assert view.chosen is not None, "a die was chosen"
    flags = {text.removeprefix("flag ") for text in texts if text.startswith("flag ")}
    allowed = {APPLE} if any(text.startswith("apple ") for text in texts) else set()
    if view.facts.flag(FLIP) in flags:
        allowed.add(FLIP)
    yield from _rides(view, seat, view.chosen, (), allowed)


def _rides(
    view: ViewData, seat: int, die: tuple[bool, int], chosen: tuple[str, ...], allowed: Collection[str]
) -> Iterable[Landing]:
    """Yield the ways of one die: whether it is Merlin's, and its number. Whether there is an apple or a flag at all is
    looked up; `allowed` says which may still be used."""
    facts, (white, number) = view.facts, die
    numbers: list[tuple[int, tuple[str, ...], tuple[str, ...]]] = [(number, (), ())]
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


def _gone(still: Landing, pips: int, direction: str, price: tuple[str, ...], spent: tuple[str, ...]) -> Landing:
    """Return where a pawn comes to that has not moved yet."""
    back = direction == COUNTER
    space = (still.source + (-pips if back else pips)) % SPACES
    answers = (*still.answers, *spent, f"move {direction}")
    return still._replace(space=space, pips=pips, back=back, price=price, answers=answers)
