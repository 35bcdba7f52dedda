"""What is said of why an answer was given is true: whole games, every reason held against the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import pytest

from game.core.bots import Budget
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import BOTS as bots
from game.titles.elgrande.bots.advice import REASONS
from game.titles.elgrande.rules import State, frames
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.board import COURT, PROVINCE
from game.titles.elgrande.rules.frames.scoring import points_in
from game.titles.elgrande.rules.notation import CASTILLO
from tests.titles.playing import legal

BASE = 700
GAMES: tuple[tuple[int, dict[str, Any]], ...] = (
    (4, {}), (4, {"edition": "original"}), (3, {"castillo": "shown"}), (5, {"rounds": 6}), (2, {"castillo": "shown"}),
    (4, {}), (4, {"castillo": "shown"}), (5, {}), (3, {"edition": "original"}), (4, {"vetoes": False}),
)  # fmt: skip
PLAYED = (1, 17, 19, 2, 4)
"""Numbers of games that together give every reason, with two to five players."""


class Said(NamedTuple):
    """A reason and the position before the answer. order: seats' places in the round, if this bid was really made."""

    why: str
    state: State
    seat: int
    text: str
    order: tuple[int, ...] = ()

    @property
    def others(self) -> list[int]:
        return rivals(self.state, self.seat)

    def after(self) -> State:
        return follow(self.state, self.seat, self.text)[0]


def rivals(state: State, seat: int) -> list[int]:
    return [other for other in range(len(state.scores)) if other != seat]


def follow(state: State, seat: int, text: str) -> tuple[State, list[Any]]:
    """Return the state and events after the action, if nobody objects."""
    after = state.copy()
    events = list(after.play(seat, text))
    while after.stack and isinstance(after.stack[-1], (frames.Window, frames.Order)):
        asked = after.to_act[0]
        events += after.play(asked, legal(after, asked)[0])  # "allow" comes before "veto"
    return after, events


def gains(before: State, after: State) -> list[int]:
    return [now - then for then, now in zip(before.scores, after.scores, strict=True)]


def wins_most(points: list[int], seat: int) -> bool:
    return points[seat] > 0 and all(points[seat] > each for other, each in enumerate(points) if other != seat)


def pays(state: State, *areas: int) -> list[int]:
    """Points by seat; of the Castillo only where it is shown."""
    seen = areas or tuple(range(CASTILLO + (state.options.castillo == "shown")))
    return [sum(each) for each in zip(*(points_in(state, area) for area in seen), strict=True)]


def count(state: State, area: int, seat: int) -> int:
    return state.pieces[area * len(state.scores) + seat]


def on_board(state: State) -> Sequence[int]:
    return state.pieces[: (CASTILLO + 1) * len(state.scores)]


def leads(state: State, area: int, seat: int) -> bool:
    return all(count(state, area, seat) > count(state, area, other) for other in rivals(state, seat))


def area(said: Said) -> int:
    return said.state.setup.area_index[said.text.split()[-1]]


def with_one(state: State, place: int, seat: int) -> State:
    more = state.copy()
    more.pieces[place * len(state.scores) + seat] += 1
    return more


def costly(state: State, place: int, seat: int) -> bool:
    """Return whether one opponent's caballero would cost the seat points there."""
    now = points_in(state, place)[seat]
    return any(points_in(with_one(state, place, other), place)[seat] < now for other in rivals(state, seat))


def more(said: Said, *areas: int) -> int:
    """Return how many points more the answer would bring in a scoring."""
    return pays(said.after(), *areas)[said.seat] - pays(said.state, *areas)[said.seat]


def higher(said: Said, *areas: int) -> bool:
    return more(said, *areas) > 0


def spoils(said: Said, *areas: int) -> bool:
    then, now = pays(said.state, *areas), pays(said.after(), *areas)
    return now[said.seat] >= then[said.seat] and any(now[other] < then[other] for other in said.others)


def cleared(said: Said) -> State:
    """Return the state in which the others have left the region."""
    state = said.state.copy()
    for other in said.others:
        state.pieces[area(said) * len(state.scores) + other] = 0
    return state


def acting(said: Said) -> tuple[State, list[str]]:
    """Begin the special action of the card taken: return the state and the verbs that come next."""
    taken = said.after()
    assert "act" in legal(taken, said.seat)
    begun = follow(taken, said.seat, "act")[0]
    return begun, [action.verb for action in begun.legal_actions(begun.to_act[0])]


def opens(*verbs: str) -> Callable[[Said], bool]:
    def true(said: Said) -> bool:
        begun, found = acting(said)
        return begun.to_act[0] == said.seat and bool(set(found) & set(verbs))

    return true


def costs_others(said: Said, before: State, begun: State) -> bool:
    """Others have fewer, or are asked what to give up."""
    rows = (*range(CASTILLO), COURT)
    fewer = any(count(begun, row, other) < count(before, row, other) for row in rows for other in said.others)
    return fewer or bool(set(begun.to_act) - {said.seat})


def would_pay(said: Said) -> list[int]:
    taken = said.after()
    return gains(taken, acting(said)[0])


def denies(said: Said) -> bool:
    paid, taken = would_pay(said), said.after().taken
    return not paid[said.seat] and any(paid[other] and taken[other] < 0 for other in said.others)


def any_pays_most(said: Said) -> bool:
    """Check the card taken or the special action that begins."""
    begun = said.after() if said.text == "act" else acting(said)[0]
    regions = [each for each in begun.legal_actions(said.seat) if each.verb == "score" and each.a != CASTILLO]
    return any(wins_most(gains(begun, follow(begun, said.seat, str(each))[0]), said.seat) for each in regions)


def places_most(said: Said) -> bool:
    """Check by playing it out: no other card allows more caballeros to be placed."""
    most = {}
    for action in said.state.legal_actions(said.seat):
        state, placed = follow(said.state, said.seat, str(action))[0], 0
        while "place" in (verbs := {each.verb for each in state.legal_actions(said.seat)}):
            state.play(said.seat, next(str(each) for each in state.legal_actions(said.seat) if each.verb == "place"))
            placed += 1
            assert verbs
        most[str(action)] = placed
    return most[said.text] > max([0, *(each for text, each in most.items() if text != said.text)])


def reaches(said: Said) -> bool:
    begun = said.after()
    then = pays(said.state)[said.seat]
    return any(
        pays(follow(begun, said.seat, str(each))[0])[said.seat] > then
        for each in begun.legal_actions(said.seat)
        if each.verb not in ("done", "skip")
    )


def best_place(state: State, seat: int) -> int:
    beside = state.setup.beside[state.king]
    open_ = [place for place in range(CASTILLO) if beside >> place & 1]
    return max(points_in(with_one(state, place, seat), place)[seat] - points_in(state, place)[seat] for place in open_)


def locks(said: Said) -> bool:
    after = said.after()
    return (
        after.king == area(said) and leads(after, after.king, said.seat) and points_in(after, after.king)[said.seat] > 0
    )


def high_cards_left(said: Said) -> bool:
    value = int(said.text.split()[1])
    return sum(each > max(9, value) for each in said.after().hand(said.seat) if each not in said.state.played) >= 2


def beats_courts(state: State, place: int, seat: int) -> bool:
    return all(
        count(state, place, seat) > count(state, place, other) + count(state, COURT, other)
        for other in rivals(state, seat)
    )


TRUE: Mapping[str, Callable[[Said], bool]] = {
    "only": lambda said: len(said.state.legal_actions(said.seat)) == 1,
    "first": lambda said: not said.order or said.order[0] == said.seat,
    "second": lambda said: not said.order or said.order[1] == said.seat,
    "begin": lambda said: not said.order or said.order[-1] == said.seat,
    "many": lambda said: min(
        said.state.setup.supply[int(said.text.split()[1])], count(said.state, PROVINCE, said.seat)
    ) >= 4,
    "early": lambda said: int(said.text.split()[1]) > max(9, *said.state.played),
    "save": high_cards_left,
    "take-score": lambda said: wins_most(would_pay(said), said.seat),
    "take-score-any": any_pays_most,
    "take-weaken": lambda said: costs_others(said, said.state, acting(said)[0]),
    "deny": denies,
    "places": places_most,
    "take-place": lambda said: "place" in {each.verb for each in said.after().legal_actions(said.seat)},
    "take-move": opens("move", "choose"),
    "take-more": opens("place"),
    "take-banish": opens("banish"),
    "take-scoreboard": opens("scoreboard"),
    "take-power": opens("retrieve"),
    "take-court": opens("bring"),
    "take-grande": opens("grande"),
    "take-evict": opens("evict"),
    "take-king": opens("king"),
    "take-discs": lambda said: set(acting(said)[1]) == {"dial"},
    "take-veto": lambda said: said.seat in {holder for holder, _ in said.after().vetoes},
    "court": lambda said: count(said.after(), COURT, said.seat) > count(said.state, COURT, said.seat)
    or "recall" in {each.verb for each in said.after().legal_actions(said.seat)},
    "power": lambda said: int(said.text.split()[1]) in said.after().hand(said.seat),
    "lead": lambda said: leads(said.after(), area(said), said.seat) and not leads(said.state, area(said), said.seat),
    "safe": lambda said: beats_courts(said.after(), area(said), said.seat)
    and not beats_courts(said.state, area(said), said.seat),
    "firm": lambda said: costly(said.state, area(said), said.seat) and not costly(said.after(), area(said), said.seat),
    "more": lambda said: higher(said, area(said)),
    "close": lambda said: not higher(said, area(said))
    and pays(with_one(said.after(), area(said), said.seat), area(said))[said.seat]
    > pays(said.after(), area(said))[said.seat],
    "castillo": lambda said: area(said) == CASTILLO
    and count(said.after(), CASTILLO, said.seat) > count(said.state, CASTILLO, said.seat),
    "spoil": lambda said: spoils(said, area(said)) or pays(said.state, area(said)) != pays(cleared(said), area(said)),
    "board": higher,
    "spoil-board": spoils,
    "home": higher,
    "lock": locks,
    "near": lambda said: count(said.state, COURT, said.seat) > 0
    and best_place(said.after(), said.seat) > best_place(said.state, said.seat),
    "clears": lambda said: pays(cleared(said), area(said))[said.seat] > pays(said.state, area(said))[said.seat],
    "points": lambda said: wins_most(gains(said.state, at_once(said)), said.seat),
    "score": lambda said: wins_most(gains(said.state, said.after()), said.seat),
    "weaken": lambda said: costs_others(said, said.state, said.after()),
    "reach": reaches,
    "cheap": lambda said: not more(said),
    "stop": lambda said: len(at_once(said).vetoes) < len(said.state.vetoes)
    or isinstance(at_once(said).stack[-1], frames.Counter),
    "harmless": lambda said: more(said) >= 0
    and gains(said.state, said.after())[said.seat] >= 0,
    "wait": lambda said: said.seat in {holder for holder, _ in at_once(said).vetoes},
    "waive": lambda said: not any(
        isinstance(event, ev.Announced) or (isinstance(event, ev.ActionEnded) and event.done)
        for event in follow(said.state, said.seat, said.text)[1]
    ) or said.text == "done",
    "enough": lambda said: said.state.stack[-1].last >= 0,
    "keep": lambda said: count(said.after(), COURT, said.seat) > 0,
    "stay": lambda said: on_board(said.after()) == on_board(said.state),
}  # fmt: skip


def at_once(said: Said) -> State:
    """After the answer alone."""
    after = said.state.copy()
    after.play(said.seat, said.text)
    return after


def open_questions(number: int) -> Iterator[tuple[State, int, str, tuple[int, ...]]]:
    """Yield each open question with a choice in a game between medium bots, with its answer."""
    players, options = GAMES[number % len(GAMES)]
    state = elgrande.new_game(elgrande.Options(players=players, **options), BASE + number)
    bids: list[tuple[State, int, str]] = []
    while state.to_act:
        seat = state.to_act[0]
        text = bots.bots["medium"](elgrande, state.observe(seat), Budget(playouts=1), 7)
        before = state.copy()
        state.play(seat, text)
        if text.startswith("power"):
            bids.append((before, seat, text))
            if all(state.played):
                order = state.observe(None).order
                yield from ((*bid, order) for bid in bids)
                bids = []
        elif not text.startswith("dial") and len(before.legal_actions(seat)) > 1:
            yield before, seat, text, ()


@cache
def told_in(number: int) -> tuple[tuple[Said, ...], tuple[Said, ...]]:
    """Return what bots said of their actions, and what they would say of a few other answers in the same places."""
    done, instead = [], []
    for state, seat, text, order in open_questions(number):
        observation = state.observe(seat)
        done.append(Said(bots.why(observation, text), state, seat, text, order))
        others = [str(action) for action in state.legal_actions(seat) if str(action) != text]
        for other in others[:: max(1, len(others) // 3)]:
            instead.append(Said(bots.why(observation, other), state, seat, other))
    return tuple(done), tuple(instead)


@cache
def told() -> tuple[tuple[Said, ...], tuple[Said, ...]]:
    """Return the same for all games PLAYED."""
    done, instead = zip(*map(told_in, PLAYED), strict=True)
    return tuple(chain(*done)), tuple(chain(*instead))


@pytest.mark.slow
@pytest.mark.parametrize("which", [0, 1], ids=["what bots did", "what they might have done"])
def test_every_reason_is_true(which: int) -> None:
    false = [
        f"{said.why}: {said.text} by p{said.seat}" for said in told()[which] if said.why and not TRUE[said.why](said)
    ]
    assert not false, f"{len(false)} of {len(told()[which])}: {false[:20]}"


@pytest.mark.slow
def test_every_reason_is_given_some_time() -> None:
    """In the games PLAYED but for the rarest; those in some of the next."""
    missing = set(REASONS) - {"only"} - {said.why for said in chain(*told())}  # "only": without choices
    assert len(missing) <= 4, missing
    for number in range(4 * len(GAMES)):
        if not missing:
            break
        missing -= {said.why for said in chain(*told_in(number))}
    assert not missing
    assert set(TRUE) == set(REASONS)


@pytest.mark.slow
def test_most_of_what_bots_do_has_a_reason_and_none_stands_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    found = Counter(said.why for said in told()[0])
    total = sum(found.values())
    with capsys.disabled():
        print(f"\nreasons for {1 - found[''] / total:.0%} of {total} answers: {dict(found.most_common())}")
    assert 0.6 < 1 - found[""] / total < 0.95
    assert max(found.values()) < 0.25 * total
    for verb in ("power", "take", "place", "act"):
        words = Counter(said.why for said in told()[0] if said.text.split()[0] == verb)
        assert len(words) > 4 and max(words.values()) < 0.75 * sum(words.values()), verb
