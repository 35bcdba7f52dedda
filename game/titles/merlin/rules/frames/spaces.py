"""The actions of the rondel's spaces: their first choices, and how one begins (rules 5 and 9)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.declaring import Events
from game.rules.notation import Action
from game.titles.merlin.rules.board import Board
from game.titles.merlin.rules.frames import abilities
from game.titles.merlin.rules.frames.assistant_moves import sent_to, sent_where_influenced
from game.titles.merlin.rules.frames.building import build, builds
from game.titles.merlin.rules.frames.following import Exchange, Trade, Traitor
from game.titles.merlin.rules.frames.specials import Element, Pair
from game.titles.merlin.rules.frames.turn import ANY_ELEMENT, BUILT, NO_STAFF, STAFF, Draw, set_marks
from game.titles.merlin.rules.notation import HOME
from game.titles.merlin.rules.options import APPLES, Space
from game.titles.merlin.rules.vocabulary import FLAG_BEARER, GOODS, LADY, PLACED_MARKERS

FirstChoices = Callable[[Board, int, int, int], list[Action]]
"""Takes the board, the seat, what the space is about, and the turn's marks."""


def choices(board: Board, seat: int, space: int, marks: int) -> list[Action]:
    """Return the first choices of a space's action, in no order; [] where nothing can be done."""
    kind, about = board.setup.spaces[space]
    return _CHOICES[kind](board, seat, about, marks)


def begin(board: Board, seat: int, space: Space, action: Action, events: Events) -> None:
    """Carry out a first choice, and put on the stack what it leads to."""
    _BEGIN[action.verb](board, seat, space, action, events)


def _here(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    assist, seals = board.table.assist, board.seals[seat]
    options = []
    for k, place in enumerate(board.assistants[4 * seat : 4 * seat + 4]):
        if place != about:
            options.append(assist[k][place])
        if seals and abilities.learned(seals, k, abilities.FREE_PLACE):
            to = board.table.assist_to[k][place]
            options += [to[p] for p in range(6) if p not in (about, place)]
    return options


def _take(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    mask, stock = board.influenced(seat), board.stock
    start = 6 * about
    for p in range(6):
        if not stock[start + p]:
            mask &= ~(1 << p)
    return board.setup.take_actions(about, mask) + _pair(board, seat, marks)


def _assistant(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    return sent_where_influenced(board, seat) + _pair(board, seat, marks)


def _pair(board: Board, seat: int, marks: int) -> list[Action]:
    """Return the lady's ability on influence spaces, if it can be used."""
    if marks & STAFF or not abilities.ready(board.seals[seat], LADY):
        return []
    return [board.table.use_lady] if sent_where_influenced(board, seat) else []


def _points(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    table = board.table
    elements = range(PLACED_MARKERS + 1) if marks & ANY_ELEMENT else (about,)
    options = [table.score[element] for element in elements if board.element_count(seat, element)]
    if abilities.ready(board.seals[seat], FLAG_BEARER):
        options.append(table.use_flag_bearer)
    return options


def _build(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    return builds(board, seat)


def _excalibur(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    possible = board.excalibur != seat or any(board.traitors_of(seat))
    return [board.table.take_excalibur] if possible else []


def _grail(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    possible = board.grail != seat or sum(board.apples) < APPLES
    return [board.table.take_grail] if possible else []


def _relocate(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    table, places = board.table, board.assistants[4 * seat : 4 * seat + 4]
    options = [action for k, place in enumerate(places) if place != HOME for action in table.relocate[k]]
    return options or [action for p in range(6) for action in sent_to(board, seat, p)]


def _trade(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    give = board.table.give
    return [give[good] for good, held in enumerate(board.goods[GOODS * seat : GOODS * seat + GOODS]) if held]


def _missions(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    discard = board.table.discard_mission
    return [discard[card] for card in board.hands[seat]]


_CHOICES: dict[str, FirstChoices] = {
    "principality": _here,
    "take": _take,
    "assistant": _assistant,
    "points": _points,
    "build": _build,
    "excalibur": _excalibur,
    "grail": _grail,
    "relocate": _relocate,
    "trade": _trade,
    "missions": _missions,
}


def _begin_assist(board: Board, seat: int, space: Space, action: Action, events: Events) -> None:
    board.send(seat, action.a, action.c if action.c >= 0 else space.about, events)


def _begin_take(board: Board, seat: int, space: Space, action: Action, events: Events) -> None:
    if action.a >= 0:
        board.take_good(seat, action.a, events)
    elif action is board.table.take_grail:
        board.take_grail(seat, events)
    else:
        board.take_excalibur(seat, events)
        if any(board.traitors_of(seat)):
            board.stack = (*board.stack, Traitor(seat))


def _begin_score(board: Board, seat: int, space: Space, action: Action, events: Events) -> None:
    board.gain(seat, board.element_count(seat, action.a), action.targets[0].id, events)


def _begin_use(board: Board, seat: int, space: Space, action: Action, events: Events) -> None:
    """Use the ability of row 3 in place of the space's action."""
    if action is board.table.use_lady:
        abilities.use_up(board, seat, LADY, events)
        set_marks(board, NO_STAFF)
        board.stack = (*board.stack, Pair(seat, 2))
        return
    abilities.use_up(board, seat, FLAG_BEARER, events)
    set_marks(board, ANY_ELEMENT)
    board.stack = (*board.stack, Element(seat))


def _begin_build(board: Board, seat: int, space: Space, action: Action, events: Events) -> None:
    set_marks(board, BUILT)
    build(board, seat, action, events)


def _begin_relocate(board: Board, seat: int, space: Space, action: Action, events: Events) -> None:
    place = board.assistants[4 * seat + action.a]
    board.send(seat, action.a, (place + (-1 if action.b else 1)) % 6, events)


def _begin_give(board: Board, seat: int, space: Space, action: Action, events: Events) -> None:
    board.return_good(seat, action.a, events)
    board.stack = (*board.stack, Trade(seat))


def _begin_discard(board: Board, seat: int, space: Space, action: Action, events: Events) -> None:
    """Discard the first mission; a second may follow, then as many are drawn."""
    board.discard_mission(seat, action.b, events)
    board.stack = (*board.stack, Exchange(seat) if board.hands[seat] else Draw(seat, 1))


_BEGIN: dict[str, Callable[[Board, int, Space, Action, Events], None]] = {
    "assist": _begin_assist,
    "take": _begin_take,
    "score": _begin_score,
    "use": _begin_use,
    "build": _begin_build,
    "relocate": _begin_relocate,
    "give": _begin_give,
    "discard": _begin_discard,
}
