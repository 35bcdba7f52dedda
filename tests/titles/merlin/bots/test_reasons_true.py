"""Reasons are true: in whole games, each is held against what happens when the answer is played out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from typing import Any, NamedTuple

import pytest

from game.core.budget import Budget
from game.titles.merlin import rules as merlin
from game.titles.merlin.bots import BOTS
from game.titles.merlin.bots.reasons.answer_reasons import PREFIX, REASONS
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.hexes import territories
from tests.titles.merlin.rules.builder import (
    COLOURS,
    POINTS_FLAGS,
    POINTS_MARKERS,
    POINTS_MATERIALS,
    POINTS_SHIELDS,
)
from tests.titles.merlin.rules.properties.play import states

SHIELD, FLAG, MATERIAL = range(3)
HOME = 6
MANY = 3
FIRST_GAME = 900
GAMES: tuple[dict[str, Any], ...] = (
    {"players": 4}, {"players": 3, "module": True}, {"players": 2}, {"players": 4, "module": True}, {"players": 3},
    {"players": 2, "module": True}, {"players": 4, "hands": "open"},
)  # fmt: skip
RANDOM_GAMES = ((4, 12), (4, 20), (3, 22), (2, 24), (3, 26), (4, 28), (2, 30))
"""Players and seed of random games with the module, in which all use their abilities."""
ACTIONS = ("assist", "take", "score", "relocate", "give", "build", "use", "discard")
RIDES = ("die", "white", "move")
POINTS = {POINTS_SHIELDS: SHIELD, POINTS_FLAGS: FLAG, POINTS_MATERIALS: MATERIAL, POINTS_MARKERS: 3}
"""What points spaces count: a kind of good, or markers."""


class Outcome(NamedTuple):
    """What an action led to: the position before it, its events, and the position after it."""

    before: Any
    events: list[Any]
    after: Any

    def of(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


class Said:
    """A reason, with the position before the answer, and what the answer leads to."""

    def __init__(self, why: str, state: Any, seat: int, text: str) -> None:
        self.why, self.state, self.seat, self.text = why, state, seat, text

    @cached_property
    def done(self) -> Outcome:
        """The answer alone."""
        return follow(self.state, self.seat, self.text)

    @cached_property
    def arrivals(self) -> list[Any]:
        """Positions in which the pawn has come to a space."""
        after = self.done.after
        if after.decision(self.seat).kind != "ride":
            return [after]
        return [follow(after, self.seat, text).after for text in answers(after, self.seat, "move")]

    @cached_property
    def offers(self) -> list[Outcome]:
        """All that the spaces' actions may lead to."""
        return [found for arrived in self.arrivals for found in outcomes(arrived, self.seat)]


def follow(state: Any, seat: int, text: str) -> Outcome:
    after = state.copy()
    events = list(after.play(seat, text))
    return Outcome(state, events, after)


def answers(state: Any, seat: int, *verbs: str) -> list[str]:
    return [str(action) for action in state.legal_actions(seat) if action.verb in verbs]


def outcomes(arrived: Any, seat: int) -> Iterator[Outcome]:
    """Yield what each choice on the space leads to, with a second one where it belongs to the action."""
    for text in answers(arrived, seat, *ACTIONS):
        if text.startswith("use shield_bearer"):  # allowed at any moment
            continue
        first = follow(arrived, seat, text)
        decision = first.after.decision(seat)
        if decision is None or decision.kind not in ("trade", "traitor", "element"):
            yield first
            continue
        for then in answers(first.after, seat, "take", "discard", "score"):
            second = follow(first.after, seat, then)
            yield Outcome(arrived, first.events + second.events, second.after)


# -- what can be seen on the table


def shields(state: Any, seat: int, name: str) -> int:
    return int(state.observe(None).goods[seat][SHIELD][COLOURS.index(name)])


def traitors(state: Any, seat: int, name: str) -> int:
    return int(state.observe(None).traitors[seat][COLOURS.index(name)])


def unshielded(state: Any, seat: int, name: str) -> bool:
    return traitors(state, seat, name) > shields(state, seat, name)


def besieged(said: Said) -> bool:
    """Return whether some traitor finds no shield."""
    return any(unshielded(said.state, said.seat, name) for name in COLOURS)


def counted(state: Any, seat: int, space: int) -> int:
    """Return what a points space counts."""
    seen, about = state.observe(None), POINTS[space]
    return sum(row[seat] for row in seen.markers) if about == 3 else sum(seen.goods[seat][about])


def payable(state: Any, seat: int) -> set[int]:
    """Return the free hexes that a material of the seat pays for."""
    seen = state.observe(None)
    if not seen.manors[seat]:
        return set()
    held = {name for name, count in zip(COLOURS, seen.goods[seat][MATERIAL], strict=True) if count}
    rows = len(seen.owners) // 6
    return {
        number
        for number, owner in enumerate(seen.owners)
        if owner is None and held & merlin.materials_for(rows, number // 6, number % 6)
    }


def leaders(counts: tuple[int, ...] | list[int]) -> list[int]:
    return [seat for seat, count in enumerate(counts) if count == max(counts) > 0]


def tied(state: Any, seat: int) -> bool:
    found = map(leaders, state.observe(None).markers)
    return any(seat in each and len(each) > 1 for each in found)


def out(state: Any, seat: int) -> int:
    return sum(place != HOME for place in state.observe(None).assistants[seat])


def lasts(state: Any, seat: int) -> bool:
    """Return whether the seat has another turn after this one, for which it has chosen its die."""
    seen = state.observe(None)
    return seen.round < 6 or bool(seen.dice[seat]) or seen.white[seat] is not None


def manors_around(state: Any, name: str) -> tuple[int, list[int]]:
    """Return the size of the hex's territory, and the manors there by seat."""
    seen = state.observe(None)
    row, column = map(int, name.split(","))
    group = next(each.hexes for each in territories(seen.tiles) if 6 * row + column in each.hexes)
    owners = [seen.owners[number] for number in group]
    return len(group), [owners.count(seat) for seat in range(len(seen.scores))]


# -- what an action brought


def scores(found: Outcome, seat: int) -> int:
    return sum(event.points for event in found.of(ev.PointsScored) if event.seat == seat)


def took(kind: str, found: Outcome, seat: int) -> list[str]:
    return [event.principality for event in found.of(ev.GoodTaken) if event.kind == kind and event.seat == seat]


def needed_shield(found: Outcome, seat: int) -> bool:
    return any(unshielded(found.before, seat, name) for name in took("shield", found, seat))


def opens_building(found: Outcome, seat: int) -> bool:
    return bool(took("material", found, seat)) and not payable(found.before, seat) and bool(payable(found.after, seat))


def opens_more(found: Outcome, seat: int) -> bool:
    return bool(took("material", found, seat)) and payable(found.before, seat) < payable(found.after, seat)


def spare_shield(found: Outcome, seat: int) -> bool:
    return bool(took("shield", found, seat)) and found.before.observe(None).round <= 4


def flag(found: Outcome, seat: int) -> bool:
    return bool(took("flag", found, seat)) and lasts(found.after, seat)


def placed(found: Outcome, seat: int) -> Iterator[tuple[list[int], list[int]]]:
    """Yield who had and has the most markers where the seat placed one."""
    for event in found.of(ev.MarkerPlaced):
        p = COLOURS.index(event.principality)
        yield leaders(found.before.observe(None).markers[p]), leaders(found.after.observe(None).markers[p])


def leads(found: Outcome, seat: int) -> bool:
    return any(now == [seat] != then for then, now in placed(found, seat))


def ties(found: Outcome, seat: int) -> bool:
    return any(seat in now and len(now) > 1 for _then, now in placed(found, seat))


def ousts(found: Outcome, seat: int) -> bool:
    return any(event.seat != seat for event in found.of(ev.AssistantSentHome))


def goes_out(found: Outcome, seat: int) -> bool:
    return out(found.after, seat) > out(found.before, seat)


def wins(found: Outcome, seat: int, alone: bool) -> bool:
    """Return whether a manor brings the seat points of its territory, which it leads alone or not."""
    for event in found.of(ev.ManorBuilt):
        size, manors = manors_around(found.before, event.hex)
        _size, more = manors_around(found.after, event.hex)
        gained = merlin.score_territory(size, more)[seat] > merlin.score_territory(size, manors)[seat]
        if gained and (leaders(more) == [seat]) == alone:
            return True
    return False


def sword(found: Outcome, seat: int, mine: bool) -> bool:
    """Return whether Excalibur was taken, from the board (`mine`) or from another player."""
    sources = [event.source for event in found.of(ev.ExcaliburTaken)]
    return any(source is None if mine else source not in (None, seat) for source in sources)


def grail(found: Outcome, seat: int) -> bool:
    return any(event.source != seat for event in found.of(ev.GrailTaken))


def discarded(found: Outcome, seat: int, covered: bool) -> bool:
    names = [event.principality for event in found.of(ev.TraitorsDiscarded)]
    return any(unshielded(found.before, seat, name) != covered for name in names)


# -- the claims


def offered(true: Callable[[Outcome, int], bool]) -> Callable[[Said], bool]:
    """Check that one space awaits, and that something there keeps the promise."""
    return lambda said: len(said.arrivals) == 1 and any(true(found, said.seat) for found in said.offers)


def either(true: Callable[[Outcome, int], bool]) -> Callable[[Said], bool]:
    """Check the same where Merlin may go to two spaces."""
    return lambda said: len(said.arrivals) == 2 and any(true(found, said.seat) for found in said.offers)


def at_once(true: Callable[[Outcome, int], bool]) -> Callable[[Said], bool]:
    return lambda said: true(said.done, said.seat)


def best_points(said: Said) -> int:
    return max((scores(found, said.seat) for found in said.offers), default=0)


def rides_on(said: Said, space: int) -> bool:
    """Return whether a die that the seat still has leads the knight from there to many points."""
    dice = said.done.after.observe(None).dice[said.seat]
    spaces = [(space + pips) % 24 for pips in dice]
    ready = bool(said.state.seals[said.seat] >> 8 & 0b100)  # its flag-bearer may count anything
    found = [counted(said.done.after, said.seat, there) for there in (POINTS if ready else spaces) if there in POINTS]
    return any(there in POINTS for there in spaces) and max(found) >= MANY - ready


def reaches_further(said: Said) -> bool:
    """Return whether no die leads the knight as far as the apple."""
    shown = [said.state.stack[-1].pips, *said.state.observe(None).dice[said.seat]]
    return int(named(said)) not in shown


def rides_on_from_there(said: Said) -> bool:
    then, now = (state.observe(None).knights[said.seat] for state in (said.state, said.arrivals[0]))
    moved = said.text.split()[0] in (*RIDES, "apple", "flag", "mirror")
    return moved and then != now and len(said.arrivals) == 1 and rides_on(said, now)


def repeats(said: Said) -> bool:
    """Play on with the first choices until a staff is offered."""
    for found in said.offers:
        after = found.after
        for _ in range(8):
            decision = after.decision(said.seat)
            if decision is None or decision.kind == "end":
                break
            after = follow(after, said.seat, answers(after, said.seat, *ACTIONS, "draw", "tower", "done")[0]).after
        if "staff" in answers(after, said.seat, "staff"):
            return True
    return False


def short_by_one(said: Said, mission: str) -> bool:
    """Return whether one good, marker or assistant more would complete a mission."""
    state, seat = said.state, said.seat
    card = state.setup.cards[state.setup.mission_index[mission]]
    for kind in range(18):
        more = state.copy()
        more.goods[18 * seat + kind] += 1
        if card.met[seat](more):
            return True
    for p in range(6):
        more, players = state.copy(), len(state.scores)
        more.markers = tuple(count + (n == p * players + seat) for n, count in enumerate(state.markers))
        if card.met[seat](more):
            return True
        for k in range(4):
            more.assistants = tuple(p if n == 4 * seat + k else place for n, place in enumerate(state.assistants))
            if card.met[seat](more):
                return True
    return False


def met(said: Said, mission: str) -> bool:
    state = said.state
    return bool(state.setup.cards[state.setup.mission_index[mission]].met[said.seat](state))


def named(said: Said) -> str:
    """Return the last word of the answer."""
    return said.text.split()[-1]


def colour(said: Said) -> str:
    return next(word for word in said.text.split() if word in COLOURS)


def held(said: Said, kind: int) -> int:
    return int(said.state.observe(None).goods[said.seat][kind][COLOURS.index(colour(said))])


def trades(said: Said, true: Callable[[Outcome, int], bool]) -> bool:
    then = (follow(said.done.after, said.seat, text) for text in answers(said.done.after, said.seat, "take"))
    return any(true(Outcome(said.state, found.events, found.after), said.seat) for found in then)


def pot_to_come(said: Said) -> bool:
    pots = said.state.observe(None).markers
    here = said.state.stack[-1].principality
    mine = [sum(pot) for pot in pots[here + 1 :] if said.seat in leaders(pot) and len(leaders(pot)) > 1]
    return max(mine, default=0) > sum(pots[here])


def scored(said: Said) -> bool:
    """Return whether points come at once; the module asks first, even if nothing can be learned."""
    after, seat = said.done, said.seat
    asked = answers(after.after, seat, "points", "learn")
    return scores(after if not asked else follow(after.after, seat, "points"), seat) > 0 and len(asked) < 2


TRUE: Mapping[str, Callable[[Said], bool]] = {
    "only": lambda said: len([a for a in said.state.legal_actions(said.seat) if a.verb != "mission"]) == 1,
    "finished": lambda said: {each.verb for each in said.state.legal_actions(said.seat)} <= {"end", "mission"},
    "ride-points": lambda said: len(said.arrivals) == 1 and best_points(said) >= MANY,
    "ride-few": lambda said: len(said.arrivals) == 1 and best_points(said) in (1, 2),
    "ride-territory": offered(lambda found, seat: wins(found, seat, alone=True)),
    "ride-territory-tie": offered(lambda found, seat: wins(found, seat, alone=False)),
    "ride-build": offered(lambda found, seat: bool(found.of(ev.ManorBuilt))),
    "ride-shield": offered(needed_shield),
    "ride-traitor": offered(lambda found, seat: discarded(found, seat, covered=False)),
    "ride-lead": offered(leads),
    "ride-leads-tie": offered(ties),
    "ride-grail-tie": lambda said: offered(grail)(said) and tied(said.state, said.seat),
    "ride-grail-rival": lambda said: offered(grail)(said) and said.state.observe(None).grail is not None,
    "ride-rival": offered(ousts),
    "ride-out": offered(goes_out),
    "ride-sword-rival": offered(lambda found, seat: sword(found, seat, mine=False)),
    "ride-sword": offered(lambda found, seat: sword(found, seat, mine=True)),
    "ride-apple": offered(lambda found, seat: bool(found.of(ev.AppleTaken) and found.of(ev.GrailTaken))),
    "ride-saves-shield": offered(lambda found, seat: discarded(found, seat, covered=True)),
    "ride-material": offered(opens_building),
    "ride-more": offered(opens_more),
    "ride-guard": offered(spare_shield),
    "ride-flag": offered(flag),
    "ride-missions": offered(lambda found, seat: bool(found.of(ev.MissionDiscarded))),
    "ride-trade": offered(lambda found, seat: bool(found.of(ev.GoodReturned) and found.of(ev.GoodTaken))),
    "ride-next": rides_on_from_there,
    "white-points": lambda said: len(said.arrivals) == 2 and best_points(said) >= MANY,
    "white-build": either(lambda found, seat: bool(found.of(ev.ManorBuilt))),
    "white-shield": either(needed_shield),
    "white-traitor": either(lambda found, seat: discarded(found, seat, covered=False)),
    "white-lead": either(leads),
    "white-leads-tie": either(ties),
    "white-grail": either(grail),
    "white-rival": either(ousts),
    "white-sword": either(lambda found, seat: bool(found.of(ev.ExcaliburTaken))),
    "white-material": either(opens_building),
    "white-out": either(goes_out),
    "white-apple": either(lambda found, seat: bool(found.of(ev.AppleTaken))),
    "white-saves": lambda said: len(said.arrivals) == 2 and rides_on(said, said.state.observe(None).knights[said.seat]),
    "white-twice": lambda said: len(said.arrivals) == 2 and repeats(said),
    "apple": reaches_further,
    "rival": at_once(ousts),
    "out": at_once(goes_out),
    "shield": at_once(needed_shield),
    "guard": at_once(spare_shield),
    "build-with": at_once(opens_building),
    "build-more": at_once(opens_more),
    "flag": at_once(flag),
    "lead": at_once(leads),
    "leads-tie": at_once(ties),
    "marker": at_once(lambda found, seat: bool(found.of(ev.MarkerPlaced))),
    "points": scored,
    "territory": at_once(lambda found, seat: wins(found, seat, alone=True)),
    "territory-tie": at_once(lambda found, seat: wins(found, seat, alone=False)),
    "sword-traitor": besieged,
    "sword-rival": at_once(lambda found, seat: sword(found, seat, mine=False)),
    "sword": at_once(lambda found, seat: sword(found, seat, mine=True)),
    "grail-tie": lambda said: at_once(grail)(said) and tied(said.state, said.seat),
    "grail-rival": lambda said: at_once(grail)(said) and said.state.observe(None).grail is not None,
    "grail-apple": at_once(lambda found, seat: bool(found.of(ev.AppleTaken))),
    "trade-shield": lambda said: trades(said, needed_shield),
    "trade-build": lambda said: trades(said, opens_building),
    "spare": lambda said: shields(said.state, said.seat, colour(said)) > traitors(said.state, said.seat, colour(said)),
    "double": lambda said: held(said, FLAG if "flag" in said.text else MATERIAL) > 1,
    "repel": lambda said: not shields(said.state, said.seat, colour(said)) and int(named(said)) > 1,
    "repel-some": lambda said: unshielded(said.state, said.seat, colour(said)) and int(named(said)) > 1,
    "repel-one": lambda said: unshielded(said.state, said.seat, colour(said)),
    "saves-shield": lambda said: (
        any(shields(said.state, said.seat, name) and traitors(said.state, said.seat, name) for name in COLOURS)
        and not ("take" in said.text and besieged(said))
    ),
    "hunt": at_once(lambda found, seat: scores(found, seat) == 1 and discarded(found, seat, covered=True)),
    "second-manor": lambda said: bool(answers(said.done.after, said.seat, "build")),
    "two-visits": lambda said: said.done.after.decision(said.seat).kind == "pair",
    "free-choice": lambda said: len(answers(said.done.after, said.seat, "score")) == 4,
    "two-missions": at_once(lambda found, seat: [e.effect for e in found.of(ev.FlagUsed)] == ["missions"]),
    "second": lambda said: said.state.stack[2].completed == 1,
    "choice": lambda said: bool(answers(said.done.after, said.seat, "learn")),
    "learn": lambda said: bool(answers(said.state, said.seat, "points")),
    "cash": lambda said: bool(answers(said.state, said.seat, "learn")),
    "draw-met": lambda said: met(said, named(said)),
    "draw-near": lambda said: not met(said, named(said)) and short_by_one(said, named(said)),
    "draw-far": lambda said: not any(short_by_one(said, mission) for mission in said.state.observe(None).display),
    "draw-secret": lambda said: [e.open for e in said.done.of(ev.MissionDrawn)] == [False],
    "again": lambda said: bool(answers(said.done.after, said.seat, *ACTIONS)),
    "keeps-staff": lambda said: bool(answers(said.state, said.seat, "staff")),
    "keeps-flag": lambda said: lasts(said.state, said.seat) and bool(answers(said.state, said.seat, "repel", "flag")),
    "nothing": lambda said: not said.done.of(ev.ActionLeft) and not answers(said.state, said.seat, *ACTIONS),
    "pot": at_once(lambda found, seat: any(e.points[seat] == sum(e.counts) for e in found.of(ev.InfluenceScored))),
    "later-pot": pot_to_come,
}  # fmt: skip


# -- games


def said_of(state: Any, seat: int, text: str) -> Said:
    why = BOTS.why(BOTS.shown(state.observe(seat)), text)
    return Said(why.removeprefix(PREFIX), state, seat, text)


@cache
def told() -> tuple[tuple[Said, ...], tuple[Said, ...]]:
    """Return what medium bots said of their answers, and what they would say of a few other answers there; both only
    where there was a choice."""
    done, instead = [], []
    for number, options in enumerate(GAMES):
        state = merlin.new_game(merlin.Options(**options), FIRST_GAME + number)
        while not state.over:
            seat = state.to_act[0]
            text = BOTS.bots["medium"](merlin, state.observe(seat), Budget(playouts=1), 7)
            others = [str(action) for action in state.legal_actions(seat) if str(action) != text]
            if others:
                before = state.copy()
                done.append(said_of(before, seat, text))
                rides = [other for other in others if other.split()[0] in RIDES]
                instead += [said_of(before, seat, other) for other in rides or others[:: max(1, len(others) // 2)]]
            state.play(seat, text)
    return tuple(done), tuple(instead)


@cache
def told_at_random() -> tuple[Said, ...]:
    """Return what would be said of answers in random games, where rare things happen."""
    found = []
    for players, seed in RANDOM_GAMES:
        for state in states(merlin.Options(players=players, module=True), seed, share=0.3):
            seat = state.to_act[0]
            legal = [str(action) for action in state.legal_actions(seat)]
            found += [said_of(state, seat, text) for text in legal[:: max(1, len(legal) // 6)]]
    return tuple(found)


def false(told: tuple[Said, ...]) -> list[str]:
    """Return the reasons that aren't true."""
    return [f"{said.why}: p{said.seat} {said.text}" for said in told if said.why and not TRUE[said.why](said)]


@pytest.mark.slow
def test_what_bots_say_of_their_answers_is_true() -> None:
    assert false(told()[0]) == []


@pytest.mark.slow
def test_what_bots_would_say_of_other_answers_is_true() -> None:
    assert false(told()[1]) == []


@pytest.mark.slow
def test_what_bots_would_say_in_odd_positions_is_true() -> None:
    assert false(told_at_random()) == []


@pytest.mark.slow
def test_every_reason_is_checked_and_nearly_every_one_given_some_time() -> None:
    assert set(TRUE) == {reason.removeprefix(PREFIX) for reason in REASONS}
    missing = set(TRUE) - {said.why for said in (*told()[0], *told()[1], *told_at_random())}
    assert len(missing) <= 3, missing


@pytest.mark.slow
def test_most_answers_have_a_reason_and_none_stands_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    done, instead = told()
    found = Counter(said.why for said in done)
    rides = [said for said in (*done, *instead) if said.text.split()[0] in RIDES]
    total = sum(found.values())
    with capsys.disabled():
        print(f"\nreasons for {1 - found[''] / total:.0%} of {total} answers: {dict(found.most_common())}")
    assert 1 - found[""] / total > 0.85
    assert max(found.values()) < 0.2 * total
    for verb in RIDES:
        words = Counter(said.why for said in rides if said.text.split()[0] == verb)
        assert words[""] < 0.2 * sum(words.values()), verb
        assert len(words) > 8 and max(words.values()) < 0.4 * sum(words.values()), verb
