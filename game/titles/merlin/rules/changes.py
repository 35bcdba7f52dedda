"""The single changes of a board: each function makes one, trusts its caller, and reports it."""

from __future__ import annotations

from game.rules.declaring import Events
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.board import NOBODY, Board, changed
from game.titles.merlin.rules.notation import HOME, hex_name
from game.titles.merlin.rules.options import APPLES
from game.titles.merlin.rules.vocabulary import ASSISTANTS, CASTLE, FLAG, GOODS, KINDS, LADY


def take_good(board: Board, seat: int, good: int, events: Events) -> None:
    """Take a good out of the stock."""
    own = GOODS * seat + good
    board.stock[good] -= 1
    board.goods[own] += 1
    if events is not None:
        names = board.setup.principalities
        events.append(ev.GoodTaken(seat, KINDS[good // 6], names[good % 6], board.goods[own], board.stock[good]))


def return_good(board: Board, seat: int, good: int, events: Events) -> None:
    """Put a good back into the stock."""
    own = GOODS * seat + good
    board.stock[good] += 1
    board.goods[own] -= 1
    if events is not None:
        names = board.setup.principalities
        events.append(ev.GoodReturned(seat, KINDS[good // 6], names[good % 6], board.goods[own], board.stock[good]))


def use_flag(board: Board, seat: int, principality: int, events: Events) -> None:
    """Put a flag back into the stock, for its effect."""
    good = 6 * FLAG + principality
    own = GOODS * seat + good
    board.stock[good] += 1
    board.goods[own] -= 1
    if events is not None:
        setup = board.setup
        name, effect = setup.principalities[principality], setup.effects[principality]
        events.append(ev.FlagUsed(seat, name, effect, board.goods[own], board.stock[good]))


def place_marker(board: Board, seat: int, principality: int, events: Events) -> None:
    """Put a marker from the castle into a principality."""
    there = principality * board.setup.players + seat
    board.reserve = changed(board.reserve, seat, board.reserve[seat] - 1)
    board.markers = changed(board.markers, there, board.markers[there] + 1)
    if events is not None:
        name = board.setup.principalities[principality]
        events.append(ev.MarkerPlaced(seat, name, board.markers[there], board.reserve[seat]))


def gain(board: Board, seat: int, points: int, cause: str, events: Events) -> None:
    """Add points to the seat's score."""
    board.scores[seat] += points
    if events is not None:
        events.append(ev.PointsScored(seat, cause, points, board.scores[seat]))


def send(board: Board, seat: int, assistant: int, principality: int, events: Events) -> None:
    """Send an assistant to its place in a principality, send a rival's one home, and let it do its duty."""
    setup, own = board.setup, 4 * seat + assistant
    source = board.assistants[own]
    board.assistants = changed(board.assistants, own, principality)
    name = setup.principalities[principality]
    if events is not None:
        left = CASTLE if source == HOME else setup.principalities[source]
        events.append(ev.AssistantSent(seat, ASSISTANTS[assistant], left, name))
    for rival in range(setup.players):
        place = 4 * rival + assistant
        if place != own and board.assistants[place] == principality:
            board.assistants = changed(board.assistants, place, HOME)
            if events is not None:
                events.append(ev.AssistantSentHome(rival, ASSISTANTS[assistant], name, seat))
    if assistant == LADY:
        if board.reserve[seat]:
            place_marker(board, seat, principality, events)
        return
    good = 6 * _DUTIES[assistant] + principality
    if board.stock[good]:
        take_good(board, seat, good, events)


_DUTIES = (2, 0, 1)
"""Kind of good that builder, shield-bearer and flag-bearer bring."""


def take_excalibur(board: Board, seat: int, events: Events) -> None:
    source, board.excalibur = board.excalibur, seat
    if events is not None:
        events.append(ev.ExcaliburTaken(seat, None if source == NOBODY else source))


def take_grail(board: Board, seat: int, events: Events) -> None:
    """Take the Grail, and an apple if there is one."""
    source, board.grail = board.grail, seat
    if events is not None:
        events.append(ev.GrailTaken(seat, None if source == NOBODY else source))
    left = APPLES - sum(board.apples)
    if left:
        board.apples = changed(board.apples, seat, board.apples[seat] + 1)
        if events is not None:
            events.append(ev.AppleTaken(seat, board.apples[seat], left - 1))


def spend_apple(board: Board, seat: int, pips: int, events: Events) -> None:
    board.apples = changed(board.apples, seat, board.apples[seat] - 1)
    if events is not None:
        events.append(ev.AppleSpent(seat, pips, board.apples[seat], APPLES - sum(board.apples)))


def discard_traitors(board: Board, seat: int, principality: int, count: int, events: Events) -> None:
    """Discard traitors without shields."""
    own = 6 * seat + principality
    board.traitors = changed(board.traitors, own, board.traitors[own] - count)
    board.routed = changed(board.routed, principality, board.routed[principality] + count)
    if events is not None:
        name, held = board.setup.principalities[principality], board.traitors[own]
        events.append(ev.TraitorsDiscarded(seat, name, count, held))


def build(board: Board, seat: int, number: int, events: Events) -> None:
    """Put a manor on a hex."""
    board.owners = changed(board.owners, number, seat)
    board.manors = changed(board.manors, seat, board.manors[seat] - 1)
    if events is not None:
        tower = bool(board.tiles[number] % 2)
        events.append(ev.ManorBuilt(seat, hex_name(number), tower, board.manors[seat]))


def spend_staff(board: Board, seat: int, events: Events) -> None:
    board.staffs = changed(board.staffs, seat, board.staffs[seat] - 1)
    if events is not None:
        events.append(ev.StaffSpent(seat, board.staffs[seat]))
