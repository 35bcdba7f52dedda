"""The lines of a journal: the fields of each kind, their encoding, and their checks.

A line is one JSON object. Its last entry, `sum`, is a checksum over this line and all before it, so that any change is
noticed. Secrets of the game (sealed choices, whole positions) are veiled: reversible, but not readable by accident, and
equal choices look different.

A checksum shows that a line is unchanged, not that it makes sense: another version or a person may have written it.
Numbers out of range make a line unsound. A name or colour that can't be shown is replaced, with a note, and the game
continues.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from game.core import rng
from game.storage.reading import parse_json, refuse_nesting, showable

SEAT_COLOURS = ("crimson", "gold", "ivory", "sky", "violet")
"""Ids of the seats' colours, as in journals; the theme defines how they look."""


class Seat(msgspec.Struct, frozen=True):
    """One place at the table, played by a person or a bot.

    name    the player's name
    colour  one of SEAT_COLOURS
    player  "person" or "bot"
    bot     the bot's name, or "" for a person
    """

    name: str
    colour: str
    player: Literal["person", "bot"] = "person"
    bot: str = ""

    @property
    def is_person(self) -> bool:
        return self.player == "person"


@lru_cache(64)
def told_apart(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats with names that differ: equal ones after the first have a number behind them."""
    found: dict[str, Seat] = {}
    for seat in seats:
        name, number = seat.name or NAMELESS, 1
        while name.casefold() in found:
            number += 1
            name = f"{seat.name or NAMELESS} {number}"
        found[name.casefold()] = replace(seat, name=name)
    return tuple(found.values())


def people_in(seats: Sequence[Seat]) -> frozenset[int]:
    """Return the indices of the seats that people play."""
    return frozenset(index for index, seat in enumerate(seats) if seat.is_person)


FORMAT = 1
LARGEST_POSITION = 1 << 20
"""Bytes of a position as text; those of our titles have a few thousand."""

By: TypeAlias = Literal["hand", "only", "standing"]
Scope: TypeAlias = Literal["action", "round", "off"]
_SUM = re.compile(rb',"sum":"([0-9a-f]{8})"\}\Z')


class JournalHeader(msgspec.Struct, frozen=True, tag_field="kind", tag="header"):
    """The first line.

    format       of the journal; readers refuse a higher one than their own
    game         the ruleset's name
    version      of the program that began the game
    fingerprint  hash of the content these options play with
    start        the whole first position, veiled, so that no replay depends on a shuffling algorithm
    """

    format: int
    game: str
    version: str
    fingerprint: str
    options: Mapping[str, object]
    seats: tuple[Seat, ...]
    start: str


class ActionLine(msgspec.Struct, frozen=True, tag_field="kind", tag="action"):
    """A seat's action.

    by      "hand": a player or bot decided; "only": there was one thing to do; "standing": a standing answer
    veiled  whether `text` is veiled in the file; in memory it is always plain
    """

    seat: int
    text: str
    by: By = "hand"
    veiled: bool = False


class UndoLine(msgspec.Struct, frozen=True, tag_field="kind", tag="undo"):
    """`seat` undid every action from number `to` on (the first is 0); `free`: no consent was needed."""

    seat: int
    to: int
    free: bool


class ConsentLine(msgspec.Struct, frozen=True, tag_field="kind", tag="consent"):
    """`seat` consents to the undo of `asking` that follows."""

    seat: int
    asking: int


class SeatLine(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="seat"):
    """From here on `seat` plays at `index`; `left`: the former player has left for good."""

    index: int
    seat: Seat
    left: bool = False


class AutoLine(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="auto"):
    """`seat` sets its standing answer for `scope`, or ("off") clears it.

    decision  kind of decision it answers; "" in journals of 0.1.0, where it means the title's first
    """

    seat: int
    scope: Scope
    decision: str = ""


class CheckpointLine(msgspec.Struct, frozen=True, tag_field="kind", tag="checkpoint"):
    """The position after `actions` actions.

    why       "round": the rules reported a checkpoint; "leave": the game was left here; "restart": the lines before
              cannot be replayed, and the game continues from `position`
    hash      of the position, to verify a replay
    position  the whole position, veiled
    """

    why: Literal["round", "leave", "restart"]
    actions: int
    scores: tuple[int, ...]
    over: bool
    hash: str
    position: str


JournalLine: TypeAlias = ActionLine | UndoLine | ConsentLine | SeatLine | AutoLine | CheckpointLine


class Remaining(NamedTuple):
    """What remains of a journal's lines: nothing that was undone, or lost at a restart.

    checkpoints  with the number of actions since the first line
    restarted    number of the actions before the last restart
    """

    actions: list[ActionLine]
    checkpoints: list[CheckpointLine]
    restarted: int


def remaining(lines: Iterable[JournalLine]) -> Remaining:
    """Return the actions and checkpoints that remain."""
    actions, checkpoints, restarted = list[ActionLine](), list[CheckpointLine](), 0
    for line in lines:
        match line:
            case ActionLine():
                actions.append(line)
            case UndoLine(to=to):
                _forget(actions, checkpoints, restarted + to)
            case CheckpointLine(why=why, actions=number):
                if why == "restart":
                    restarted, number = restarted + number, 0
                    _forget(actions, checkpoints, restarted)
                checkpoints.append(replace(line, actions=restarted + number))
            case _:
                pass
    return Remaining(actions, checkpoints, restarted)


def _forget(actions: list[ActionLine], checkpoints: list[CheckpointLine], number: int) -> None:
    """Forget all but the first actions."""
    del actions[number:]
    while checkpoints and checkpoints[-1].actions > number:
        checkpoints.pop()


_ENCODER = msgspec.json.Encoder()
_LINE = msgspec.json.Decoder(JournalHeader | JournalLine)


class UnsoundLine(ValueError):
    """Not a line of a journal; the message says why."""


def encode(line: JournalHeader | JournalLine, before: int) -> tuple[bytes, int]:
    """Return the line as bytes with its newline, and the new running checksum; `before` is the previous one."""
    if isinstance(line, ActionLine) and line.veiled:
        line = replace(line, text=veil(line.text, before))
    body = _ENCODER.encode(line)
    after = zlib.crc32(body, before)
    return b'%s,"sum":"%08x"}\n' % (body[:-1], after), after


def decode(raw: bytes, before: int) -> tuple[JournalHeader | JournalLine, int]:
    """Return the line in `raw`, without its newline, and the new running checksum; raises UnsoundLine."""
    found = _SUM.search(raw)
    if found is None:
        raise UnsoundLine("no checksum at the end of the line")
    body = raw[: found.start()] + b"}"
    after = zlib.crc32(body, before)
    if after != int(found[1], 16):
        raise UnsoundLine("the checksum does not fit the line and those before it")
    try:
        refuse_nesting(body)
        line = _LINE.decode(body)
        if isinstance(line, ActionLine) and line.veiled:
            line = replace(line, text=unveil(line.text, before))
    except (msgspec.DecodeError, ValueError) as error:
        raise UnsoundLine(str(error)) from error
    return line, after


def veil(text: str, salt: int) -> str:
    """Return `text` unreadable at a glance: padded to hide its length, and mixed with `salt`."""
    plain = text.encode()
    plain += b"\0" * (-len(plain) % 32)
    return base64.b64encode(_mixed(plain, salt)).decode("ascii")


def unveil(veiled: str, salt: int) -> str:
    """Return the text given to `veil`; raises ValueError for anything else."""
    return _mixed(base64.b64decode(veiled, validate=True), salt).rstrip(b"\0").decode()


def veil_position(position: Mapping[str, object]) -> str:
    """Return a JSON-able position as text that is unreadable at a glance, and not too large to be read back."""
    text = _canonical(position)
    assert len(text) <= LARGEST_POSITION, "no title's position is that large"
    return base64.b64encode(zlib.compress(text)).decode("ascii")


def unveil_position(veiled: str) -> dict[str, object]:
    """Return the position given to `veil_position`; raises ValueError for anything else, or if it is too large."""
    try:
        inflater = zlib.decompressobj()
        text = inflater.decompress(base64.b64decode(veiled, validate=True), LARGEST_POSITION)
    except (zlib.error, binascii.Error) as error:
        raise ValueError(f"not a veiled position: {error}") from error
    if not inflater.eof:
        raise ValueError(f"expected a whole position of at most {LARGEST_POSITION} bytes")
    position = parse_json(text)
    if not isinstance(position, dict):
        raise ValueError("expected a position")
    return position


def hash_position(position: Mapping[str, object]) -> str:
    """Return a short hash; equal positions have equal ones."""
    return hashlib.sha256(_canonical(position)).hexdigest()[:16]


def _canonical(position: Mapping[str, object]) -> bytes:
    return json.dumps(position, sort_keys=True, separators=(",", ":")).encode()


def _mixed(data: bytes, salt: int) -> bytes:
    stream = rng.seeded(salt)
    mask = bytearray()
    while len(mask) < len(data):
        stream, bits = rng.draw(stream)
        mask += bits.to_bytes(8, "little")
    return bytes(one ^ other for one, other in zip(data, mask, strict=False))


LONGEST_NAME = 40
MOST_SEATS = 12
MOST = 1 << 31
"""Upper limit of any count."""
NAMELESS = "?"


def check_line(line: JournalLine, players: int) -> None:
    """Raise UnsoundLine if the line has a seat or a count that no game of `players` has."""
    match line:
        case ActionLine(seat=seat) | AutoLine(seat=seat):
            _seat(seat, players)
        case UndoLine(seat=seat, to=to):
            _seat(seat, players)
            _count(to, "an action's number")
        case ConsentLine(seat=seat, asking=asking):
            _seat(seat, players)
            _seat(asking, players)
        case SeatLine(index=index):
            _seat(index, players)
        case CheckpointLine(actions=actions, scores=scores):
            _count(actions, "a number of actions")
            if len(scores) != players or not all(-MOST < score < MOST for score in scores):
                raise UnsoundLine(f"scores {scores!r:.80}: expected one for each of {players} seats")


def _seat(seat: int, players: int) -> None:
    if not 0 <= seat < players:
        raise UnsoundLine(f"seat {seat!r:.20}: expected 0 to {players - 1}")


def _count(value: int, what: str) -> None:
    if not 0 <= value < MOST:
        raise UnsoundLine(f"{value!r:.20}: expected {what}")


class ShowableSeats:
    """The players of one journal, fit to be shown.

    notes  keys of sentences about replacements: "resumed-names", "resumed-colours"
    """

    def __init__(self) -> None:
        self.notes: tuple[str, ...] = ()

    def header(self, header: JournalHeader) -> JournalHeader:
        """Return the header with players who can be shown. Raise UnsoundLine for an impossible number of seats."""
        if not 1 <= len(header.seats) <= MOST_SEATS:
            raise UnsoundLine(f"{len(header.seats)} seats; expected 1 to {MOST_SEATS}")
        seats = list(map(self._named, header.seats))
        taken = {seat.colour for seat in seats}
        for index, seat in enumerate(seats):
            if seat.colour not in SEAT_COLOURS or seat.colour in {other.colour for other in seats[:index]}:
                colour = next(
                    (one for one in SEAT_COLOURS if one not in taken), SEAT_COLOURS[index % len(SEAT_COLOURS)]
                )
                taken.add(colour)
                seats[index] = replace(seat, colour=colour)
                self._note("resumed-colours")
        return replace(header, seats=tuple(seats))

    def line(self, line: JournalLine, seats: Sequence[Seat]) -> JournalLine:
        """Return the line; a player who comes later gets their seat's colour in `seats` (the header's) if their own is
        unknown."""
        if not isinstance(line, SeatLine):
            return line
        seat = self._named(line.seat)
        if seat.colour not in SEAT_COLOURS:
            seat = replace(seat, colour=seats[line.index].colour)
            self._note("resumed-colours")
        return line if seat is line.seat else replace(line, seat=seat)

    def _named(self, seat: Seat) -> Seat:
        name, bot = printable(seat.name) if seat.name.strip() else "", printable(seat.bot)
        if name == seat.name and bot == seat.bot:
            return seat
        self._note("resumed-names")
        return replace(seat, name=name or NAMELESS, bot=bot)

    def _note(self, key: str) -> None:
        if key not in self.notes:
            self.notes = (*self.notes, key)


def printable(name: str) -> str:
    """Return a name or version without letters that can't be shown, cut to `LONGEST_NAME`."""
    if len(name) <= LONGEST_NAME and all(map(showable, name)):
        return name
    return "".join(filter(showable, name[: 4 * LONGEST_NAME])).strip()[:LONGEST_NAME]
