"""A turn, from the choice of a die to its end (rules 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.board import NOT_ASKED, VERB, Action
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.board import DICE, WHITE, Board, changed
from game.titles.merlin.rules.frames.spaces import (
    Second,
    begin,
    builds,
    choices,
    why_not_built,
    why_not_paid,
    why_not_visited,
)
from game.titles.merlin.rules.frames.turn import (
    ACTED,
    APPLE,
    BUILT,
    BY_RANK,
    COPIED,
    ENDED,
    FLIPPED,
    LEFT,
    MERLIN,
    MIRRORED,
    NO_STAFF,
    PIPS_RANGE,
    REVERSED,
    SPACE_RANGE,
    STAFF,
    QuestionRules,
    RefusalReason,
    ability_ready,
    never,
    replace_top,
    seat_range,
    set_marks,
    turn_of,
    use_ability,
)
from game.titles.merlin.rules.notation import (
    ASSISTANT,
    ASSISTANTS,
    BUILDER,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DIE,
    DIRECTION,
    ELEMENT,
    ELEMENTS,
    GOODS,
    HEX,
    KINDS,
    MARKER,
    MISSION,
    PLACE,
    PRINCIPALITY,
    SPACE,
    SPACES,
    THING,
)

OPPOSITE_SIDES = 7
"""Sum of two opposite sides of a die."""


class Die(NamedTuple):
    """A seat chooses one of its dice."""

    seat: int


class Ride(NamedTuple):
    """A seat has chosen a die, which shows `pips`: knight or Merlin moves as far."""

    seat: int
    pips: int


def dice(board: Board, frame: Die, seat: int) -> list[Action]:
    return board.setup.dice_actions(board.dice[DICE * seat : DICE * seat + DICE])[:]


def answer_die(board: Board, frame: Die, seat: int, action: Action) -> None:
    """Take the die out of the castle; the higher of the others stay in front."""
    dice, start, white = board.dice, DICE * seat, action.verb == "white"
    if white:
        board.dice = changed(dice, start + WHITE, 0)
    else:
        place = dice.index(action.a, start)
        board.dice = (*dice[:place], *dice[place + 1 : start + WHITE], 0, *dice[start + WHITE :])
    replace_top(board, Ride(seat, action.a), MERLIN if white else 0)
    if board.events is not None:
        left = tuple(pips for pips in board.dice[start : start + WHITE] if pips)
        board.note(ev.DieChosen, seat, white, action.a, left, board.dice[start + WHITE] or None)


def rides(board: Board, frame: Ride, seat: int) -> list[Action]:
    """Return an apple's numbers, the flags *flip* and *reverse*, and the ways to move."""
    setup, marks = board.setup, turn_of(board).marks
    table = setup.table
    options = [] if marks & APPLE or not board.apples[seat] else table.apple[:]
    goods, own, flag_good, flags = board.goods, GOODS * seat, setup.flag_good, []
    if not marks & FLIPPED and goods[own + flag_good["flip"]]:
        flags.append(table.flag[setup.flag_of["flip"]])
    if not marks & (MERLIN | REVERSED) and goods[own + flag_good["reverse"]]:
        flags.append(table.flag[setup.flag_of["reverse"]])
    options += flags if len(flags) < 2 else sorted(flags)
    if marks & (MERLIN | REVERSED):
        options.append(table.move[COUNTER_CLOCKWISE])
    if marks & MERLIN or not marks & REVERSED:
        options.append(table.move[CLOCKWISE])
    return options


def answer_ride(board: Board, frame: Ride, seat: int, action: Action) -> None:
    if action.verb == "move":
        _move(board, frame, seat, action.a)
    elif action.verb == "apple":
        board.spend_apple(seat, action.a)
        replace_top(board, Ride(seat, action.a), APPLE)
    else:
        board.use_flag(seat, action.a)
        if board.setup.effects[action.a] == "reverse":
            set_marks(board, REVERSED)
            return
        pips = OPPOSITE_SIDES - frame.pips
        replace_top(board, Ride(seat, pips), FLIPPED)
        board.note(ev.DieTurned, seat, pips)


def _move(board: Board, frame: Ride, seat: int, direction: int) -> None:
    """Move the pawn exactly as far as the die shows."""
    steps = frame.pips if direction == CLOCKWISE else -frame.pips
    if turn_of(board).marks & MERLIN:
        source = board.merlin
        space = board.merlin = (source + steps) % SPACES
        if board.events is not None:
            board.note(ev.MerlinMoved, seat, source, space)
    else:
        source = board.knights[seat]
        space = (source + steps) % SPACES
        board.knights = changed(board.knights, seat, space)
        if board.events is not None:
            board.note(ev.KnightMoved, seat, source, space, "die")
    board.done(Arrive(seat, space))


def _why_no_flag(board: Board, frame: Ride, seat: int, target: str) -> str:
    """Return why a flag cannot be used before moving."""
    setup, marks = board.setup, turn_of(board).marks
    effect = setup.effects[setup.principality_index[target]]
    if not board.holds_flag(seat, effect):
        return "no-flag"
    if effect in ("mirror", "other"):
        return "not-now"
    if effect == "repel":
        return "no-traitor"
    return "knight-only" if effect == "reverse" and marks & MERLIN else "once-a-turn"


def _why_no_pips(board: Board, frame: Ride, seat: int, target: str) -> str:
    if turn_of(board).marks & APPLE:
        return "once-a-turn"
    return NOT_ASKED if board.apples[seat] else "no-apple"


def _why_no_ride_verb(board: Board, frame: Ride, seat: int, verb: str) -> str:
    if verb == "apple":
        return _why_no_pips(board, frame, seat, verb)
    if verb == "flag":
        names = zip(board.setup.principalities, board.setup.effects, strict=True)
        reasons = (_why_no_flag(board, frame, seat, name) for name, effect in names if effect != "repel")
        return next((reason for reason in reasons if reason != "no-flag"), "no-flag")
    return NOT_ASKED


def _without_dice(board: Board, frame: Die) -> Sequence[str]:
    own = board.dice[DICE * frame.seat : DICE * frame.seat + DICE]
    return [] if any(own) else [f"p{frame.seat} has no die to choose"]


# -- on arrival


class Arrive(NamedTuple):
    """A pawn has come onto a space: its action, or a flag that changes it."""

    seat: int
    space: int


class Repeat(NamedTuple):
    """A staff was spent: the action of the space once more."""

    seat: int
    space: int


class Close(NamedTuple):
    """The space's action is over or was skipped; only what the turn still allows is left to do."""

    seat: int
    space: int


def arrivals(board: Board, frame: Arrive, seat: int) -> list[Action]:
    """Return the action's first choices, the flags *mirror* and *other action*, and `skip`."""
    setup, marks = board.setup, turn_of(board).marks
    options = [setup.table.skip, *choices(board, seat, frame.space, marks)]
    if not marks & (MERLIN | MIRRORED | COPIED) and board.holds_flag(seat, "mirror"):
        options.append(setup.table.mirror)
    if not marks & COPIED and board.holds_flag(seat, "other"):
        rivals = {space for other, space in enumerate(board.knights) if other != frame.seat}
        options += [setup.table.copy[space] for space in rivals - {frame.space}]
    options.sort(key=BY_RANK)
    return options


def answer_arrive(board: Board, frame: Arrive, seat: int, action: Action) -> None:
    setup, space = board.setup, frame.space
    if action is setup.table.mirror:
        board.use_flag(seat, setup.flag_of["mirror"])
        opposite = (space + SPACES // 2) % SPACES
        board.knights = changed(board.knights, seat, opposite)
        replace_top(board, Arrive(seat, opposite), MIRRORED)
        board.note(ev.KnightMoved, seat, space, opposite, "mirror")
    elif action.verb == "copy":
        board.use_flag(seat, setup.flag_of["other"])
        replace_top(board, Arrive(seat, action.a), COPIED)
        board.note(ev.ActionCopied, seat, action.a)
    elif action is setup.table.skip:
        possible = bool(choices(board, seat, space, turn_of(board).marks))
        replace_top(board, Close(seat, space), LEFT if possible else 0)
        if possible:
            board.note(ev.ActionLeft, seat, space)
    else:
        _act(board, seat, space, action)


def _act(board: Board, seat: int, space: int, action: Action) -> None:
    """Begin the action; the turn closes after it."""
    replace_top(board, Close(seat, space), ACTED)
    begin(board, seat, board.setup.spaces[space], action)


def repeats(board: Board, frame: Repeat, seat: int) -> list[Action]:
    """Return the action's first choices; `skip` where all have become impossible since the staff was spent."""
    options = choices(board, seat, frame.space, turn_of(board).marks)
    options.sort(key=BY_RANK)
    return options or [board.setup.table.skip]


def answer_repeat(board: Board, frame: Repeat, seat: int, action: Action) -> None:
    board.done()
    if action is not board.setup.table.skip:
        begin(board, seat, board.setup.spaces[frame.space], action)


def closings(board: Board, frame: Close, seat: int) -> list[Action]:
    """Return `end`, a staff or the builder's ability; and choices of an action that was impossible but no longer is."""
    table, marks = board.setup.table, turn_of(board).marks
    options = [table.end]
    if not marks & ACTED:
        if not marks & LEFT:
            options += choices(board, seat, frame.space, marks)
            options.sort(key=BY_RANK)
        return options
    if marks & MERLIN and not marks & (STAFF | NO_STAFF) and board.staffs[seat]:
        if choices(board, seat, frame.space, marks | STAFF):
            options.append(table.staff)
    if marks & BUILT and not marks & STAFF and ability_ready(board.seals[seat], BUILDER) and builds(board, seat):
        options.append(table.use_builder)
    return options


def answer_close(board: Board, frame: Close, seat: int, action: Action) -> None:
    table = board.setup.table
    if action is table.end:
        board.done()
        set_marks(board, ENDED)
    elif action is table.staff:
        board.spend_staff(seat)
        set_marks(board, STAFF)
        board.stack += (Repeat(seat, frame.space),)
    elif action is table.use_builder:
        use_ability(board, seat, BUILDER)
        board.stack += (Second(seat),)
        set_marks(board, NO_STAFF)
    else:
        _act(board, seat, frame.space, action)


def _slots(board: Board, frame: Arrive | Repeat | Close) -> str:
    """Return the key of the slots of the space's action."""
    return _SLOTS[board.setup.spaces[frame.space].kind]


_SLOTS = {
    "principality": "assist",
    "take": "take",
    "assistant": "assist to",
    "points": "score",
    "build": "build",
    "excalibur": "take thing",
    "grail": "take thing",
    "relocate": "relocate",
    "trade": "give",
    "missions": "discard mission",
}


def _source(board: Board, frame: Arrive | Repeat | Close) -> str:
    return str(frame.space)


def _why_no_principality(board: Board, frame: Arrive | Repeat, seat: int, target: str) -> str:
    """Return why the space's action cannot be done with a principality."""
    kind = board.setup.spaces[frame.space].kind
    p = board.setup.principality_index[target]
    if kind == "build":
        return why_not_paid(board, frame, seat, target)
    if kind == "trade":
        return "no-good"
    if kind == "principality":
        return "already-there" if p in board.assistants[4 * seat : 4 * seat + 4] else "not-there"
    if kind == "assistant":
        return why_not_visited(board, frame, seat, target)
    if kind == "take":
        return "none-in-stock" if board.influenced(seat) >> p & 1 else "no-marker-there"
    return NOT_ASKED


def _why_no_kind(board: Board, frame: Arrive | Repeat, seat: int, target: str) -> str:
    kind, about = board.setup.spaces[frame.space]
    if kind == "trade":
        return NOT_ASKED if target == MARKER else "no-good"
    if kind != "take" or KINDS[about] != target:
        return NOT_ASKED
    return "none-in-stock" if board.influenced(seat) else "no-marker-there"


def _why_no_element(board: Board, frame: Arrive | Repeat, seat: int, target: str) -> str:
    kind, about = board.setup.spaces[frame.space]
    return "nothing-to-do" if kind == "points" and ELEMENTS[about] == target else NOT_ASKED


def _why_no_hex(board: Board, frame: Arrive | Repeat, seat: int, target: str) -> str:
    on_build = board.setup.spaces[frame.space].kind == "build"
    return why_not_built(board, frame, seat, target) if on_build else NOT_ASKED


def _why_not_sent(board: Board, frame: Arrive | Repeat, seat: int, target: str) -> str:
    """Return why nobody can be sent with this target: the assistant, or the place it would leave."""
    kind = board.setup.spaces[frame.space].kind
    if kind == "relocate" and target in ASSISTANTS:
        return "not-there"
    if kind not in ("principality", "assistant"):
        return NOT_ASKED
    if kind == "assistant" and not board.influenced(seat):
        return "no-marker-there"
    return "already-there" if target in ASSISTANTS else "not-there"


def _why_not_copied(board: Board, frame: Arrive | Repeat, seat: int, target: str) -> str:
    if turn_of(board).marks & COPIED:
        return "once-a-turn"
    return "no-flag" if not board.holds_flag(seat, "other") else "no-knight-there"


def _why_no_verb(board: Board, frame: Arrive | Close | Repeat, seat: int, verb: str) -> str:
    """Return why a verb can't be played now."""
    marks = turn_of(board).marks
    if verb == "mirror" and isinstance(frame, Arrive):
        if marks & MERLIN:
            return "knight-only"
        if not board.holds_flag(seat, "mirror"):
            return "no-flag"
        return "once-a-turn" if marks & MIRRORED else "not-now"
    if verb == "staff" and isinstance(frame, Close):
        if not marks & MERLIN:
            return "merlin-only"
        if not marks & ACTED:
            return "action-left" if marks & LEFT else "nothing-to-do"
        if marks & STAFF:
            return "once-a-turn"
        if marks & NO_STAFF:
            return "no-staff-now"
        return "nothing-to-do" if board.staffs[seat] else "no-staff"
    if verb == "copy" and isinstance(frame, Arrive):
        return _why_not_copied(board, frame, seat, verb)
    if isinstance(frame, Close) and marks & (ACTED | LEFT):
        return NOT_ASKED
    return "nothing-to-do" if verb == _slots(board, frame).split(" ")[0] else NOT_ASKED


_REFUSALS: dict[str, RefusalReason[Arrive | Repeat]] = {
    HEX: _why_no_hex,
    PRINCIPALITY: _why_no_principality,
    "good": _why_no_kind,
    PLACE: _why_not_sent,
    ASSISTANT: _why_not_sent,
    ELEMENT: _why_no_element,
    THING: lambda board, frame, seat, target: (
        "nothing-to-do" if board.setup.spaces[frame.space].kind == target else NOT_ASKED
    ),
    MISSION: lambda board, frame, seat, target: (
        "not-in-hand" if board.setup.spaces[frame.space].kind == "missions" else NOT_ASKED
    ),
    VERB: _why_no_verb,
}


FRAMES = (
    QuestionRules(
        Die,
        on=("turn",),
        limits=(seat_range,),
        faults=_without_dice,
        decision="die",
        slots="die",
        legal=dice,
        answer=answer_die,
        refusals={DIE: "no-such-die"},
        timely=lambda board, frame: board.holds_flag(frame.seat, "flip") or board.holds_flag(frame.seat, "reverse"),
    ),
    QuestionRules(
        Ride,
        on=("turn",),
        limits=(seat_range, PIPS_RANGE),
        decision="ride",
        slots="move",
        legal=rides,
        answer=answer_ride,
        amount=lambda board, frame: frame.pips,
        refusals={
            DIE: _why_no_pips,
            PRINCIPALITY: _why_no_flag,
            DIRECTION: lambda board, frame, seat, target: (
                "anticlockwise-only" if turn_of(board).marks & REVERSED else "clockwise-only"
            ),
            VERB: _why_no_ride_verb,
        },
        timely=never,
    ),
    QuestionRules(
        Arrive,
        on=("turn",),
        limits=(seat_range, SPACE_RANGE),
        decision="action",
        slots=_slots,
        legal=arrivals,
        answer=answer_arrive,
        source=_source,
        refusals={**_REFUSALS, SPACE: _why_not_copied},
    ),
    QuestionRules(
        Repeat,
        on=("close",),
        limits=(seat_range, SPACE_RANGE),
        decision="action",
        slots=_slots,
        legal=repeats,
        answer=answer_repeat,
        source=_source,
        refusals=_REFUSALS,
        timely=never,
    ),
    QuestionRules(
        Close,
        on=("turn",),
        limits=(seat_range, SPACE_RANGE),
        decision="end",
        slots="",
        legal=closings,
        answer=answer_close,
        source=_source,
        refusals={VERB: _why_no_verb},
    ),
)
