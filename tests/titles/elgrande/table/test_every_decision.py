"""Every question of the game is answered by mouse alone and by keyboard alone; every card is played by keyboard alone.

Presses are events of the system, read by the program's own devices (`tests.ui.devices`). Which questions there are is
taken from the rules: a new one without a case fails here.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import pygame
import pytest

from game.app.application import App
from game.core.message import Message
from game.match.match import Match
from game.match.records import ActionLine, AutoLine
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames import QUESTIONS
from game.titles.elgrande.rules.notation import SLOTS
from tests import in_turn
from tests.titles.elgrande.rules.builder import CARDS, KING, ROUND, SPREAD, bids, game, reveal, scoring, turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import choices, in_view
from tests.titles.elgrande.table.sitting import ready, sit
from tests.titles.playing import play
from tests.ui.devices import arrows_to, click, key, point, press_at, tab_to
from tests.ui.driver import ring
from tests.ui.table_driver import table_on_top

pytestmark = pytest.mark.usefixtures("bare_board")

SHORT = {"granada": [12, 3, 1, 2], "aragon": [9, 1, 3, 1], "castillo": [2, 1, 0, 0]}
"""The province of seat 0 is empty."""
FEW = {**SPREAD, "court": [1, 7, 7, 7]}


class Case(NamedTuple):
    """One question and one answer to it.

    state     makes a fresh position
    picks     ids of what is pressed, one after the other
    wanted    the answer, by notation; several where one press answers several questions; "stand SCOPE" for a standing
              answer
    refused   something on the screen that does not answer the question, and the key of why
    late      how many of `picks` come before `refused` is looked at
    persons   how many of the seats are people
    """

    state: Callable[[], Any]
    picks: tuple[str, ...]
    wanted: tuple[str, ...]
    refused: tuple[str, str] | None = None
    late: int = 0
    persons: int = 4


def after(state: Callable[[], Any], *lines: str) -> Callable[[], Any]:
    """The position once these have been played."""

    def made() -> Any:
        found = state()
        play(found, *lines)
        return found

    return made


def acting(card: str, *lines: str, **entries: Any) -> Callable[[], Any]:
    """Seat 0 has begun the special action of this card."""
    entries.setdefault("caballeros", SPREAD)
    return after(partial(turn, card, **entries), "0 act", *lines)


BID = partial(game, start=3, played=[None, None, None, 13], used=[[12], [], [], []])
SUPPLIED = partial(game, caballeros=SPREAD, played=bids(4), revealed=reveal("king"))
TWO_SAME = partial(
    game, caballeros=SPREAD, played=bids(4), revealed=["move_three_any", "score_any", "score_any", "grande", "king"]
)
TURN = partial(turn, "grande", caballeros=SPREAD)
MOVE = acting("move_three_any")
WINDOW = acting("move_three_any", "0 move p0 granada aragon", vetoes=[1])
COUNTER = acting("move_three_any", "0 move p0 granada aragon", "1 veto", vetoes=[1, 2], options={"edition": "original"})
DIALS = after(scoring, "1 dial granada", "2 dial granada", "3 dial granada")
CASES: dict[str, Case] = {
    "bid": Case(BID, ("power-9",), ("power 9",), ("power-13", "why-barred")),
    "bid-used": Case(BID, ("power-1",), ("power 1",), ("power-12", "why-not-in-hand")),
    "supply": Case(SUPPLIED, ("amount-0",), ("supply 0",), ("area-granada", "why-not-asked")),
    "recall": Case(
        after(partial(game, caballeros=SHORT, played=[4, 3, 2, 1]), "0 supply 0"),
        ("area-granada",), ("recall granada",), ("area-castillo", "why-castillo-keeps"),
    ),
    "recall-done": Case(
        after(partial(game, caballeros=SHORT, played=[4, 3, 2, 1]), "0 supply 0"),
        ("done",), ("done",), ("area-sevilla", "why-no-caballero"),
    ),
    "take": Case(
        after(SUPPLIED, "0 supply 0", "0 take king", "0 end", "1 supply 0"),
        ("card-scoreboard",), ("take scoreboard",), ("card-king", "why-card-gone"),
    ),
    "take-of-two": Case(after(TWO_SAME, "0 supply 0"), ("card-score_any 3",), ("take score_any 3",)),
    "turn-place": Case(TURN, ("area-granada",), ("place granada",), (f"area-{KING}", "why-taboo")),
    "turn-act": Case(TURN, ("act",), ("act",), ("area-cataluna", "why-not-adjacent")),
    "turn-end": Case(TURN, ("end", "choice-1"), ("end",)),  # nothing is done: asked whether it is meant
    "turn-closed": Case(
        after(TURN, "0 place granada", "0 done"), ("end", "choice-1"), ("end",), ("area-granada", "why-part-closed")
    ),
    "turn-empty-court": Case(
        after(partial(turn, "grande", caballeros=FEW), "0 act", "0 skip", "0 place granada"),
        ("end",), ("end",), ("area-aragon", "why-part-closed"),
    ),
    "placing": Case(
        after(TURN, "0 place granada"), ("area-castillo",), ("place castillo",), ("area-galicia", "why-not-adjacent")
    ),
    "placing-done": Case(after(TURN, "0 place granada"), ("done",), ("done",), (f"area-{KING}", "why-taboo")),
    "choose-own": Case(
        acting("move_own_or_place_two"), ("part-own",), ("choose own",), ("area-granada", "why-not-asked")
    ),
    "choose-place": Case(acting("move_own_or_place_two"), ("part-place",), ("choose place",)),
    "choose-skip": Case(acting("move_own_or_place_two"), ("skip",), ("skip",)),
    "move-own": Case(
        MOVE, ("area-granada", "owner-p0", "area-castillo"), ("move p0 granada castillo",),
        ("area-castillo", "why-castillo-keeps"),
    ),
    "move-foreign": Case(
        acting("move_three_foreign"), ("area-granada", "owner-p2", "area-galicia"), ("move p2 granada galicia",),
        (f"area-{KING}", "why-taboo"),
    ),
    "move-by-the-plate": Case(
        MOVE, ("area-galicia", "plate-1", "area-granada"), ("move p1 galicia granada",),
        ("plate-2", "why-no-caballero"), late=1,
    ),
    "move-the-piece-first": Case(
        MOVE, ("area-galicia", "plate-1", "area-granada"), ("move p1 galicia granada",),
        ("area-aragon", "why-owner-first"), late=1,
    ),
    "move-nobody-there": Case(
        MOVE, ("area-aragon", "owner-p1", "area-granada"), ("move p1 aragon granada",),
        ("area-sevilla", "why-no-caballero"),
    ),
    "move-to-the-same": Case(
        MOVE, ("area-aragon", "owner-p1", "area-granada"), ("move p1 aragon granada",),
        ("area-aragon", "why-same-area"), late=2,
    ),
    "move-from-one": Case(
        acting("move_own_from_one", "0 move p0 granada aragon"), ("area-galicia",), ("move p0 granada galicia",),
        (f"area-{KING}", "why-taboo"),
    ),
    "move-done": Case(MOVE, ("done",), ("done",)),
    "place-two-more": Case(
        acting("place_two_more"), ("area-cataluna",), ("place cataluna",), (f"area-{KING}", "why-taboo")
    ),
    "place-two-more-done": Case(acting("place_two_more"), ("done",), ("done",)),
    "banish": Case(
        acting("banish_one_each"), ("area-aragon", "owner-p2"), ("banish p2 aragon",),
        ("area-castillo", "why-castillo-keeps"),
    ),
    "banish-done": Case(acting("banish_one_each"), ("done",), ("done",), ("area-sevilla", "why-no-caballero")),
    "return-court": Case(
        acting("angry_king"), ("area-court",), ("return court",), ("area-castillo", "why-castillo-keeps")
    ),
    "return-region": Case(
        acting("angry_king"), ("area-galicia",), ("return galicia",), ("area-sevilla", "why-no-caballero")
    ),
    "score": Case(acting("score_any"), (f"area-{KING}",), (f"score {KING}",), ("area-castillo", "why-no-castillo")),
    "score-castillo": Case(
        acting("score_any", options={"edition": "original"}), ("area-castillo",), ("score castillo",)
    ),
    "order": Case(
        acting("score_fives", vetoes=[1]), ("area-valencia",), ("score valencia",), ("area-granada", "why-not-asked")
    ),
    "order-rest": Case(
        acting("score_fives", vetoes=[1]), ("order-rest",), ("score pais_vasco", "score aragon"),
        ("area-castillo", "why-not-asked"),
    ),
    "scoreboard": Case(
        acting("scoreboard"), ("board-8/4/0", "area-castillo"), ("scoreboard 8/4/0 castillo",),
        (f"area-{KING}", "why-taboo"), late=1,
    ),
    "scoreboard-occupied": Case(
        acting("scoreboard", scoreboards={"8/4/0": "galicia"}), ("board-4/0/0", "area-granada"),
        ("scoreboard 4/0/0 granada",), ("area-galicia", "why-occupied"), late=1,
    ),
    "scoreboard-first": Case(
        acting("scoreboard"), ("board-4/0/0", "area-castillo"), ("scoreboard 4/0/0 castillo",),
        ("area-granada", "why-board-first"),
    ),
    "scoreboard-skip": Case(acting("scoreboard"), ("skip",), ("skip",)),
    "retrieve": Case(acting("power_back"), ("power-10",), ("retrieve 10",), ("area-granada", "why-not-asked")),
    "retrieve-skip": Case(acting("power_back"), ("skip",), ("skip",)),
    "bring": Case(acting("the_court"), ("amount-1",), ("bring 1",), ("area-granada", "why-not-asked")),
    "bring-skip": Case(acting("the_court"), ("skip",), ("skip",)),
    "bring-recall": Case(
        acting("the_court", "0 bring 0", caballeros=SHORT), ("area-aragon",), ("recall aragon",),
        ("area-castillo", "why-castillo-keeps"),
    ),
    "bring-recall-done": Case(
        acting("the_court", "0 bring 0", caballeros=SHORT), ("done",), ("done",), (f"area-{KING}", "why-taboo")
    ),
    "grande": Case(acting("grande"), ("area-galicia",), ("grande galicia",), ("area-castillo", "why-no-castillo")),
    "grande-skip": Case(acting("grande"), ("skip",), ("skip",), ("area-granada", "why-same-area")),
    "king": Case(acting("king"), ("area-cataluna",), ("king cataluna",), (f"area-{KING}", "why-same-area")),
    "king-skip": Case(acting("king"), ("skip",), ("skip",), ("area-castillo", "why-no-castillo")),
    "adviser": Case(
        acting("royal_adviser"), ("area-granada",), ("king granada",), ("area-galicia", "why-not-adjacent-king")
    ),
    "evict": Case(acting("eviction"), ("area-granada",), ("evict granada",), (f"area-{KING}", "why-taboo")),
    "dial-alone": Case(
        DIALS, ("area-sevilla",), ("dial sevilla",), ("area-castillo", "why-no-castillo"), persons=1
    ),
    "dial-in-secret": Case(
        acting("disc_all"), ("open", "disc-granada"), ("dial granada",), (f"disc-{KING}", "why-taboo"), late=1
    ),
    "window-allow": Case(WINDOW, ("allow",), ("allow",), ("area-granada", "why-not-asked")),
    "window-veto": Case(WINDOW, ("veto",), ("veto",)),
    "window-allow-action": Case(WINDOW, ("allow-action",), ("stand action",)),
    "window-allow-round": Case(WINDOW, ("allow-round",), ("stand round",)),
    "counter-allow": Case(COUNTER, ("allow",), ("allow",), ("area-granada", "why-not-asked")),
    "counter-veto": Case(COUNTER, ("veto",), ("veto",)),
}  # fmt: skip
REFUSING = [name for name, case in CASES.items() if case.refused is not None]


def written(match: Match, first: int) -> list[str]:
    """What people have answered since line `first` of the log, as it was written."""
    found = []
    for line in match.lines[first:]:
        if isinstance(line, ActionLine) and line.by == "hand":
            found.append(line.text)
        elif isinstance(line, AutoLine):
            found.append(f"stand {line.scope}")
    return found


def by_arrows(app: App, item_id: str) -> None:
    arrows_to(app, item_id)
    key(app, pygame.K_RETURN)


def by_tab(app: App, item_id: str) -> None:
    tab_to(app, item_id)
    key(app, pygame.K_SPACE)


WAYS = {"mouse": click, "arrows": by_arrows, "tab": by_tab}


def why_keys(app: App) -> set[str]:
    """Keys of the reasons that stand on the screen now."""
    if table_on_top(app):
        said = table_of(app).detail_message
    else:
        focused = ring(app).focused
        said = focused.why if focused is not None and not focused.enabled else None
    return {found for found in keys_in(said) if found.startswith("why-")}


def keys_in(said: object) -> Iterator[str]:
    if isinstance(said, Message):
        yield said.key
        for value in said.args.values():
            yield from keys_in(value)


def marked(app: App, item_id: str) -> bool:
    """Whether something looks as if it could be chosen."""
    item = ring(app).get(item_id)
    assert item is not None
    if table_on_top(app) and item_id.startswith("area-") and item_id != "area-court":
        return "legal" in table_of(app).lights().get(item_id.removeprefix("area-"), "")
    return item.enabled


# -- every question, every answer to it


def test_the_cases_cover_every_verb_of_every_question() -> None:
    asked: dict[type, set[str]] = {}
    answered: dict[type, set[str]] = {}
    for case in CASES.values():
        state = case.state()
        kind = type(state.stack[-1])
        seat = state.to_act[0]
        asked.setdefault(kind, set()).update(str(action).split()[0] for action in state.legal_actions(seat))
        answered.setdefault(kind, set()).update(text.split()[0] for text in case.wanted)
    assert set(asked) == set(QUESTIONS)
    for kind, verbs in asked.items():
        assert verbs <= answered[kind], kind.__name__


def test_the_cases_cover_the_whole_notation() -> None:
    assert {text.split()[0] for case in CASES.values() for text in case.wanted} - {"stand"} == set(SLOTS)


def test_every_kind_of_question_refuses_something() -> None:
    kinds = {QUESTIONS[type(CASES[name].state().stack[-1])].decision for name in REFUSING}
    assert kinds == {question.decision for question in QUESTIONS.values()}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", CASES)
def test_one_device_is_enough_to_answer_a_question(empty: App, name: str, way: str) -> None:
    app = empty
    case = CASES[name]
    match = sit(app, case.state(), case.persons)
    before, lines = match.state.key(), len(match.lines)
    picks = list(case.picks)
    if way == "tab":  # Tab passes the plates over; the owners stand in the bar as well
        picks = [pick.replace("plate-", "owner-p") for pick in picks]
    for pick in picks:
        ready(app)
        assert marked(app, pick), pick
        assert match.state.key() == before
        WAYS[way](app, pick)
    app.step(2)
    if case.persons == 4:
        ready(app)
    assert tuple(written(match, lines)) == case.wanted
    assert match.state.key() != before and match.state.problems() == []
    if table_on_top(app):
        in_view(app)


@pytest.mark.parametrize("way", ["mouse", "arrows"])
@pytest.mark.parametrize("name", REFUSING)
def test_refused_choices_say_why(empty: App, name: str, way: str) -> None:
    app = empty
    case = CASES[name]
    assert case.refused is not None
    item_id, reason = case.refused
    match = sit(app, case.state(), case.persons)
    for pick in case.picks[: case.late]:
        WAYS[way](app, pick)
        ready(app)
    before, lines = match.state.key(), len(match.lines)
    assert not marked(app, item_id)
    if way == "mouse":
        pixel = point(app, item_id)
        assert reason in why_keys(app)
        press_at(app, pixel)
    else:
        arrows_to(app, item_id)
        assert reason in why_keys(app)
        key(app, pygame.K_RETURN)
    assert why_keys(app) == {reason}
    if table_on_top(app):
        assert table_of(app).warns
    assert match.state.key() == before and len(match.lines) == lines
    ready(app)
    for pick in case.picks[case.late :]:  # and the right answer is taken after that
        WAYS[way](app, pick)
        app.step(1)
    assert tuple(written(match, lines))[:1] == case.wanted[:1]


SHORTCUTS = {"act": pygame.K_x, "done": pygame.K_y, "skip": pygame.K_y, "order-rest": pygame.K_y, "end": pygame.K_y}


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.picks[-1] in SHORTCUTS])
def test_plain_answers_have_their_own_key(empty: App, name: str) -> None:
    app = empty
    case = CASES[name]
    match = sit(app, case.state(), case.persons)
    lines = len(match.lines)
    key(app, SHORTCUTS[case.picks[-1]])
    ready(app)
    assert tuple(written(match, lines)) == case.wanted


# -- every card


PLAYED = [(deck, card) for deck, kinds in enumerate(CARDS, start=1) for card in kinds]
"""Each kind of card of the five decks."""


def someone_answers(app: App, chance: random.Random, avoid: tuple[str, ...] = ()) -> str:
    """Press one answer of the person who is asked, by keyboard; return it."""
    chosen = chance.choice([one for one in choices(app) if one not in avoid] or choices(app))
    by_tab(app, chosen)
    app.step(1)
    ready(app)
    return chosen


def ended(app: App) -> bool:
    return any(isinstance(event, ev.ActionEnded) for event in table_of(app).events)


@pytest.mark.parametrize(
    ("deck", "card", "vetoing"), [(*card, vetoing) for vetoing in (False, True) for card in in_turn(PLAYED, vetoing)]
)
def test_the_keyboard_is_enough_to_play_every_card(empty: App, deck: int, card: str, vetoing: bool) -> None:
    app = empty
    chance = random.Random(f"{deck} {card} {vetoing}")
    vetoes = [] if card == "veto" else [[2, ROUND]]
    state = game(caballeros=SPREAD, played=bids(4), revealed=reveal(f"{card} {deck}"), vetoes=vetoes)
    match = sit(app, state)
    by_tab(app, "amount-0")
    ready(app)
    by_tab(app, f"card-{card}")
    ready(app)
    assert ("act" in choices(app)) is (card != "veto")
    if card != "veto":
        by_tab(app, "act")
        ready(app)
    pressed = 0
    while card != "veto" and not ended(app):
        stop = ("allow", "allow-action", "allow-round") if vetoing and chance.random() < 0.5 else ("veto",)
        someone_answers(app, chance, (*stop, "skip", *(("done",) if chance.random() < 0.7 else ())))
        pressed += 1
        assert pressed < 200, "the special action does not end"
        assert match.state.problems() == []
    while "end" not in choices(app) or any(one.startswith("area-") for one in choices(app)):
        someone_answers(app, chance, ("done", "end"))
        pressed += 1
        assert pressed < 220, "the turn does not end"
    in_view(app)
    by_tab(app, "end")
    ready(app)
    assert table_on_top(app) and table_of(app).asked == 1
    assert match.state.problems() == []
    in_view(app)
