"""What each reason claims, as a check of what its answer leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.titles.merlin.rules import events as ev
from tests.titles.merlin.bots.played_out import ACTIONS, Outcome, Said, answers, follow
from tests.titles.merlin.bots.table_facts import (
    FLAG,
    LARGE,
    MATERIAL,
    POINTS,
    SMALL,
    besieged,
    counted,
    discarded,
    flag,
    goes_out,
    grail,
    lasts,
    leaders,
    leads,
    needed_shield,
    opens_building,
    opens_more,
    ousts,
    scores,
    shields,
    spare_shield,
    sword,
    tied,
    ties,
    traitors,
    unshielded,
    wins,
)
from tests.titles.merlin.rules.builder import COLOURS

MANY = 3
RIDES = ("die", "white", "move")


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
    "territory": at_once(lambda found, seat: wins(found, seat, True, SMALL)),
    "territory-large": at_once(lambda found, seat: wins(found, seat, True, LARGE)),
    "territory-tie": at_once(lambda found, seat: wins(found, seat, False, SMALL)),
    "territory-tie-large": at_once(lambda found, seat: wins(found, seat, False, LARGE)),
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
