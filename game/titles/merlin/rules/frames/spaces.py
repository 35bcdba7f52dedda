"""The actions of the rondel's spaces: their first choices, how one begins, and what follows it (rules 5 and 9).

Abilities of row 3 take the place of a space's action: two assistants, an element of choice, a second manor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.rules.board import NOT_ASKED, Action, is_number
from game.titles.merlin.rules.board import NOBODY, Board
from game.titles.merlin.rules.frames.turn import (
    ANY_ELEMENT,
    BUILT,
    BY_RANK,
    FREE_PLACE_ROW,
    NO_STAFF,
    STAFF,
    Draw,
    QuestionRules,
    ability_ready,
    has_ability,
    never,
    seat_range,
    set_marks,
    use_ability,
)
from game.titles.merlin.rules.notation import (
    ASSISTANTS,
    COLUMNS,
    FLAG,
    FLAG_BEARER,
    GOODS,
    HEX,
    HOME,
    KIND,
    KINDS,
    LADY,
    MARKER,
    MATERIAL,
    MISSION,
    PLACE,
    PLACED_MARKERS,
    PRINCIPALITY,
    SOURCE,
    hex_name,
)
from game.titles.merlin.rules.options import APPLES, Space


def sent_to(board: Board, seat: int, principality: int) -> list[Action]:
    """Return the ways to send an assistant to a principality, with the principality written."""
    assist, places = board.setup.table.assist_to, board.assistants[4 * seat : 4 * seat + 4]
    return [assist[k][place][principality] for k, place in enumerate(places) if place != principality]


def sent_where_influenced(board: Board, seat: int) -> list[Action]:
    """Return the ways to send an assistant to a principality where the seat has a marker."""
    mask = board.influenced(seat)
    return [action for p in range(6) if mask >> p & 1 for action in sent_to(board, seat, p)]


def why_not_visited(board: Board, frame: object, seat: int, target: str) -> str:
    """Return why nobody can be sent to a principality by influence: it takes a marker there, and not all assistants."""
    has_marker = board.influenced(seat) >> board.setup.principality_index[target] & 1
    return "already-there" if has_marker else "no-marker-there"


FirstChoices = Callable[[Board, int, int, int], list[Action]]
"""Takes the board, the seat, what the space is about, and the turn's marks."""


def choices(board: Board, seat: int, space: int, marks: int) -> list[Action]:
    """Return the first choices of a space's action, in no order; [] where nothing can be done."""
    kind, about = board.setup.spaces[space]
    return _CHOICES[kind](board, seat, about, marks)


def begin(board: Board, seat: int, space: Space, action: Action) -> None:
    """Carry out a first choice, and put on the stack what it leads to."""
    _BEGIN[action.verb](board, seat, space, action)


def _here(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    assist, seals = board.setup.table.assist, board.seals[seat]
    options = []
    for k, place in enumerate(board.assistants[4 * seat : 4 * seat + 4]):
        if place != about:
            options.append(assist[k][place])
        if seals and has_ability(seals, k, FREE_PLACE_ROW):
            to = board.setup.table.assist_to[k][place]
            options += [to[p] for p in range(6) if p not in (about, place)]
    return options


def _take(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    mask, stock = board.influenced(seat), board.stock
    start = 6 * about
    for p in range(6):
        if not stock[start + p]:
            mask &= ~(1 << p)
    return board.setup.take_actions(about, mask) + _pair(board, seat, marks)


def _pair(board: Board, seat: int, marks: int) -> list[Action]:
    """Return the lady's ability on influence spaces, if it can be used."""
    if marks & STAFF or not ability_ready(board.seals[seat], LADY):
        return []
    return [board.setup.table.use_lady] if sent_where_influenced(board, seat) else []


def _points(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    table = board.setup.table
    elements = range(PLACED_MARKERS + 1) if marks & ANY_ELEMENT else (about,)
    options = [table.score[element] for element in elements if board.element_count(seat, element)]
    if ability_ready(board.seals[seat], FLAG_BEARER):
        options.append(table.use_flag_bearer)
    return options


def _excalibur(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    possible = board.excalibur != seat or any(board.traitors_of(seat))
    return [board.setup.table.take_excalibur] if possible else []


def _grail(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    possible = board.grail != seat or sum(board.apples) < APPLES
    return [board.setup.table.take_grail] if possible else []


def _relocate(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    table, places = board.setup.table, board.assistants[4 * seat : 4 * seat + 4]
    options = [action for k, place in enumerate(places) if place != HOME for action in table.relocate[k]]
    return options or [action for p in range(6) for action in sent_to(board, seat, p)]


def _trade(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    give = board.setup.table.give
    return [give[good] for good, held in enumerate(board.goods[GOODS * seat : GOODS * seat + GOODS]) if held]


def _missions(board: Board, seat: int, about: int, marks: int) -> list[Action]:
    discard = board.setup.table.discard_mission
    return [discard[card] for card in board.hands[seat]]


_CHOICES: dict[str, FirstChoices] = {
    "principality": _here,
    "take": _take,
    "assistant": lambda board, seat, about, marks: sent_where_influenced(board, seat) + _pair(board, seat, marks),
    "points": _points,
    "build": lambda board, seat, about, marks: builds(board, seat),
    "excalibur": _excalibur,
    "grail": _grail,
    "relocate": _relocate,
    "trade": _trade,
    "missions": _missions,
}


def _begin_take(board: Board, seat: int, space: Space, action: Action) -> None:
    if action.a >= 0:
        board.take_good(seat, action.a)
    elif action is board.setup.table.take_grail:
        board.take_grail(seat)
    else:
        board.take_excalibur(seat)
        if any(board.traitors_of(seat)):
            board.stack += (Traitor(seat),)


def _begin_use(board: Board, seat: int, space: Space, action: Action) -> None:
    """Use the ability of row 3 in place of the space's action."""
    if action is board.setup.table.use_lady:
        use_ability(board, seat, LADY)
        set_marks(board, NO_STAFF)
        board.stack += (Pair(seat, 2),)
        return
    use_ability(board, seat, FLAG_BEARER)
    set_marks(board, ANY_ELEMENT)
    board.stack += (Element(seat),)


def _begin_build(board: Board, seat: int, space: Space, action: Action) -> None:
    set_marks(board, BUILT)
    build(board, seat, action)


def _begin_relocate(board: Board, seat: int, space: Space, action: Action) -> None:
    place = board.assistants[4 * seat + action.a]
    board.send(seat, action.a, (place + (-1 if action.b else 1)) % 6)


def _begin_give(board: Board, seat: int, space: Space, action: Action) -> None:
    board.return_good(seat, action.a)
    board.stack += (Trade(seat),)


def _begin_discard(board: Board, seat: int, space: Space, action: Action) -> None:
    """Discard the first mission; a second may follow, then as many are drawn."""
    board.discard_mission(seat, action.b)
    board.stack += (Exchange(seat) if board.hands[seat] else Draw(seat, 1),)


_BEGIN: dict[str, Callable[[Board, int, Space, Action], None]] = {
    "assist": lambda board, seat, space, action: board.send(seat, action.a, action.c if action.c >= 0 else space.about),
    "take": _begin_take,
    "score": lambda board, seat, space, action: board.gain(
        seat, board.element_count(seat, action.a), action.targets[0].id
    ),
    "use": _begin_use,
    "build": _begin_build,
    "relocate": _begin_relocate,
    "give": _begin_give,
    "discard": _begin_discard,
}


# -- what follows a first choice


class Tower(NamedTuple):
    """A seat has built on a tower: a shield, a flag or a marker, or nothing."""

    seat: int


class Second(NamedTuple):
    """A seat uses the builder's ability: it builds a second manor."""

    seat: int


def builds(board: Board, seat: int) -> list[Action]:
    """Return each free hex with each material that it takes and the seat has, sorted."""
    if not board.manors[seat]:
        return []
    mask, owners = 0, board.owners
    for p, held in enumerate(board.goods_of(seat, MATERIAL)):
        if held:
            mask |= 1 << p
    return [action for action in board.setup.build_actions(mask) if owners[action.a] == NOBODY]


def build(board: Board, seat: int, action: Action) -> None:
    """Pay a material, put a manor on the hex, and ask for the tower's bonus."""
    board.return_good(seat, 6 * MATERIAL + action.b)
    board.build(seat, action.a)
    if board.tiles[action.a] % 2 and _bonuses(board, seat):
        board.stack += (Tower(seat),)


def towers(board: Board, frame: Tower, seat: int) -> list[Action]:
    options = [board.setup.table.skip, *_bonuses(board, seat)]
    options.sort(key=BY_RANK)
    return options


def _bonuses(board: Board, seat: int) -> list[Action]:
    """Return a shield or a flag in stock, and a marker to any principality; unsorted."""
    table, stock = board.setup.table, board.stock
    options = [table.tower[good] for good in range(6 * FLAG + 6) if stock[good]]
    return options + table.tower_marker if board.reserve[seat] else options


def answer_tower(board: Board, frame: Tower, seat: int, action: Action) -> None:
    board.done()
    if action.a >= 0:
        board.take_good(seat, action.a)
    elif action.b >= 0:
        board.place_marker(seat, action.b)


def seconds(board: Board, frame: Second, seat: int) -> list[Action]:
    return builds(board, seat) or [board.setup.table.skip]


def answer_second(board: Board, frame: Second, seat: int, action: Action) -> None:
    board.done()
    if action.a >= 0:
        build(board, seat, action)


def why_not_built(board: Board, frame: object, seat: int, target: str) -> str:
    """Return why no manor can be built on a hex, or not with a material."""
    if not board.manors[seat]:
        return "no-manor"
    taken = {hex_name(number) for number, owner in enumerate(board.owners) if owner != NOBODY}
    if target in taken:
        return "occupied"
    row, _, column = target.partition(",")
    there = is_number(row) and is_number(column) and int(row) < board.setup.rows and int(column) < COLUMNS
    return "no-material" if there else "no-such-hex"


def why_not_paid(board: Board, frame: object, seat: int, target: str) -> str:
    """Return why a material cannot pay."""
    if not board.manors[seat]:
        return "no-manor"
    return "not-taken-here" if board.goods_of(seat, MATERIAL)[board.setup.principality_index[target]] else "no-material"


def _nothing_built(board: Board, frame: Tower) -> Iterator[str]:
    if board.tiles and not any(
        tile % 2 and owner == frame.seat for tile, owner in zip(board.tiles, board.owners, strict=True)
    ):
        yield f"p{frame.seat} takes a tower's bonus without a manor on a tower"


class Traitor(NamedTuple):
    """A seat has taken Excalibur, and discards one of its traitors."""

    seat: int


class Trade(NamedTuple):
    """A seat has given back a good, and takes another one."""

    seat: int


class Exchange(NamedTuple):
    """A seat has discarded a mission, and may discard a second one."""

    seat: int


def traitors(board: Board, frame: Traitor, seat: int) -> list[Action]:
    """Return own traitors to discard; `done` if they have been repelled in the meantime."""
    table, own = board.setup.table, board.traitors_of(seat)
    return [table.discard_traitor[p] for p in board.setup.by_name if own[p]] or [table.done]


def answer_traitor(board: Board, frame: Traitor, seat: int, action: Action) -> None:
    board.done()
    if action.a >= 0:
        board.discard_traitors(seat, action.a, 1)


def goods(board: Board, frame: Trade, seat: int) -> list[Action]:
    take, stock = board.setup.table.take, board.stock
    options = [take[good] for good in range(GOODS) if stock[good]]
    options.sort(key=BY_RANK)
    return options


def answer_trade(board: Board, frame: Trade, seat: int, action: Action) -> None:
    board.done()
    board.take_good(seat, action.a)


def exchanges(board: Board, frame: Exchange, seat: int) -> list[Action]:
    table = board.setup.table
    options = [table.done, *(table.discard_mission[card] for card in board.hands[seat])]
    options.sort(key=BY_RANK)
    return options


def answer_exchange(board: Board, frame: Exchange, seat: int, action: Action) -> None:
    """Discard a second mission, or not; then draw as many."""
    drawn = 1
    if action.b >= 0:
        drawn = 2
        board.discard_mission(seat, action.b)
    board.done(Draw(seat, drawn))


def draws(board: Board, frame: Draw, seat: int) -> list[Action]:
    table = board.setup.table
    options = [table.draw_display[card] for card in board.display]
    if board.deck or board.discards:
        options.append(table.draw_deck)
    options.sort(key=BY_RANK)
    return options


def answer_draw(board: Board, frame: Draw, seat: int, action: Action) -> None:
    if action.a >= 0:
        board.draw_from_display(seat, action.a)
    else:
        board.draw_from_deck(seat)
    board.done()
    if frame.left > 1 and board.can_draw():
        board.stack += (Draw(seat, frame.left - 1),)


def _nothing_to_draw(board: Board, frame: Draw) -> Iterator[str]:
    if not board.can_draw():
        yield f"p{frame.seat} draws, but there is no mission left"


ABILITY_POINT = 1


class Pair(NamedTuple):
    """A seat sends up to `left` more assistants to principalities where it has a marker."""

    seat: int
    left: int


class Element(NamedTuple):
    """A seat scores the element of its choice, and a point more."""

    seat: int


def pairs(board: Board, frame: Pair, seat: int) -> list[Action]:
    """Return the ways to send an assistant; the second visit may be left out."""
    options = sent_where_influenced(board, seat)
    if frame.left == 1:
        options.append(board.setup.table.skip)
    options.sort(key=BY_RANK)
    return options


def answer_pair(board: Board, frame: Pair, seat: int, action: Action) -> None:
    board.done()
    if action.a < 0:
        return
    board.send(seat, action.a, action.c)
    if frame.left > 1 and sent_where_influenced(board, seat):
        board.stack += (Pair(seat, frame.left - 1),)


def elements(board: Board, frame: Element, seat: int) -> list[Action]:
    return sorted(board.setup.table.score)


def answer_element(board: Board, frame: Element, seat: int, action: Action) -> None:
    board.done()
    points = board.element_count(seat, action.a)
    if points:
        board.gain(seat, points, action.targets[0].id)
    board.gain(seat, ABILITY_POINT, ASSISTANTS[FLAG_BEARER])


FRAMES = (
    QuestionRules(
        Traitor,
        on=("close",),
        limits=(seat_range,),
        decision="traitor",
        slots="discard",
        legal=traitors,
        answer=answer_traitor,
        refusals={PRINCIPALITY: "no-traitor"},
        timely=never,
    ),
    QuestionRules(
        Trade,
        on=("close",),
        limits=(seat_range,),
        decision="trade",
        slots="take",
        legal=goods,
        answer=answer_trade,
        refusals={
            PRINCIPALITY: "none-in-stock",
            KIND: lambda board, frame, seat, target: NOT_ASKED if target == MARKER else "none-in-stock",
        },
        timely=never,
    ),
    QuestionRules(
        Exchange,
        on=("close",),
        limits=(seat_range,),
        decision="exchange",
        slots="discard mission",
        legal=exchanges,
        answer=answer_exchange,
        amount=lambda board, frame: 1,
        refusals={MISSION: "not-in-hand"},
        timely=never,
    ),
    QuestionRules(
        Draw,
        on=("close", "turn"),
        limits=(seat_range, (1, 2)),
        faults=_nothing_to_draw,
        decision="draw",
        slots="draw",
        legal=draws,
        answer=answer_draw,
        amount=lambda board, frame: frame.left,
        refusals={MISSION: "not-on-display", SOURCE: "no-missions-left"},
        timely=never,
    ),
    QuestionRules(
        Tower,
        on=("close",),
        limits=(seat_range,),
        faults=_nothing_built,
        decision="tower",
        slots="tower",
        legal=towers,
        answer=answer_tower,
        refusals={
            PRINCIPALITY: "none-in-stock",
            KIND: lambda board, frame, seat, target: (
                NOT_ASKED if target == KINDS[MATERIAL] else "no-marker-left" if target == MARKER else "none-in-stock"
            ),
        },
        timely=never,
    ),
    QuestionRules(
        Second,
        on=("close",),
        limits=(seat_range,),
        decision="build",
        slots="build",
        legal=seconds,
        answer=answer_second,
        refusals={HEX: why_not_built, PRINCIPALITY: why_not_paid},
        timely=never,
    ),
    QuestionRules(
        Pair,
        on=("close",),
        limits=(seat_range, (1, 2)),
        decision="pair",
        slots="assist to",
        legal=pairs,
        answer=answer_pair,
        amount=lambda board, frame: frame.left,
        refusals={PRINCIPALITY: why_not_visited, PLACE: "not-there"},
        timely=lambda board, frame: frame.left == 1,
    ),
    QuestionRules(
        Element,
        on=("close",),
        limits=(seat_range,),
        decision="element",
        slots="score",
        legal=elements,
        answer=answer_element,
        timely=never,
    ),
)
