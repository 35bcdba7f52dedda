"""What Merlin's table asks, and where its parts stand, for surveys of layouts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.app.application import App
from game.match.match import Match
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.notation import KINDS
from game.titles.merlin.rules.options import DISPLAY
from game.titles.merlin.table.board_picture.ground import BoardDrawing
from game.titles.merlin.table.board_picture.target_lights import GATE
from game.titles.merlin.table.pieces import Pieces
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.view_names import PLAYERS
from game.ui.canvas import Box
from game.ui.input.intents import Intent, Option
from game.ui.kit.board_parts.area_lights import AreaLights
from game.ui.look import svg
from tests.titles.merlin.rules.builder import (
    BUILD,
    EXCALIBUR,
    INFLUENCE_ASSISTANT,
    POINTS_MATERIALS,
    POINTS_SHIELDS,
    TRADE,
    game,
    knight_on,
    scoring,
)
from tests.titles.merlin.table.sitting import to_the_grail
from tests.titles.playing import play
from tests.ui.driver import do
from tests.ui.layouts import PEOPLE, Known, Recorder, cut_texts, drawn_again, part_faults, seen
from tests.ui.people import rest
from tests.ui.table_driver import TableDriver, put_on_table
from tools.shots_merlin import WITH_APPLE, Wanted, position

COUNT, PRINTED = 26.0, 24.0
"""Least sizes of numbers and names on the board, which don't grow with the text, in units."""
CARDS = ("seal:", "points")
"""Prefixes of the ids of what lies on the sheet of a mission's reward."""
NAMES = [seat.name for seat in PEOPLE]


class Situation:
    """A question, the players at the table, and what people press before it is looked at."""

    def __init__(
        self, wanted: Wanted | Callable[[], Any], players: int = 4, *intents: Intent, hands: str = "open",
        module: bool = False, alone: bool = False, answers: Callable[[], Sequence[tuple[int, str]]] = tuple,
    ) -> None:  # fmt: skip
        """
        wanted   what to look for in random games, or what makes the position
        alone    against bots only
        answers  what seats answer in that position; it leads to the question
        """
        self.wanted, self.players, self.intents, self.alone, self.answers = wanted, players, intents, alone, answers
        self.options = (("hands", hands), ("module", module))

    def state(self) -> Any:
        """Return the position, for one use."""
        if isinstance(self.wanted, Wanted):
            return position(self.wanted, self.players, self.options).copy()
        return self.wanted()


OPEN = {"hands": "open"}
ROUTED = {"flag": {"black": 1}, "traitors": ["black", "black", "purple"]}
"""A castle from which a flag can repel traitors in three ways."""
ONE_KNIGHT, THREE_KNIGHTS = (EXCALIBUR, EXCALIBUR, EXCALIBUR), (EXCALIBUR, INFLUENCE_ASSISTANT, POINTS_MATERIALS)


def on_a_space(space: int, knights: tuple[int, ...], *extras: str) -> Any:
    """Return a position in which a knight has come onto a space, with flags for the actions of others, and extras."""
    flags = dict.fromkeys(("brown", "orange", *extras), 1)
    mine = {"flag": flags, "traitors": ["grey", "black"], "material": {"blue": 1}, "shield": {"grey": 1}, "manors": 7}
    return knight_on(space, mine=mine, knights=[space - 1, *knights], options=OPEN)


def much_to_give() -> Any:
    """Return a position in which someone trades one of several goods, and could use flags instead."""
    flags = dict.fromkeys(("black", "grey", "blue"), 1)
    mine = {"shield": {"grey": 2, "black": 1}, "flag": flags, "traitors": ["grey", "black"]}
    return knight_on(TRADE, mine=mine, options=OPEN)


def plea() -> Any:
    """Return a position before a scoring: one of two traitors may be discarded without a shield."""
    mine = {"traitors": ["grey", "blue"], "seals": [["shield_bearer", 3]]}
    state = scoring(module=True, mine=mine, options=OPEN)
    state.settle()
    return state


def many_extras() -> Any:
    """Return a position with as many flags and abilities for any moment of a turn as there can be."""
    mine = {"flag": {"black": 1, "grey": 1}, "traitors": ["black", "blue", "orange"], "seals": [["shield_bearer", 3]]}
    return game(4, True, mine=mine, options=OPEN)


def costly_reward() -> Any:
    """Return a position in which a mission of 3 points has been completed, the second one of the turn; one ability of
    its column has been learned."""
    goods = {"material": {"blue": 1}, "shield": {"orange": 1}, "flag": {"black": 1, "grey": 3}}
    seals = [["builder", 1], ["lady", 3]]
    state = game(4, True, mine={**goods, "seals": seals}, hand=["M38", "M48"], options=OPEN)
    play(state, "0 flag grey", "0 mission M38", "0 points", "0 mission M48")
    return state


def before_the_grail() -> tuple[Any, list[tuple[int, str]]]:
    """Return a position before a scoring, and the answer that leads to a question about the Grail."""
    return to_the_grail(4, 1, hands="open")


DIE = Wanted("die")
SITUATIONS = {
    "ride": Situation(DIE),
    "ride of two": Situation(DIE, 2),
    "ride of three": Situation(DIE, 3),
    "ride, hidden hands": Situation(DIE, hands="hidden"),
    "ride with an apple": Situation(WITH_APPLE),
    "apple": Situation(WITH_APPLE, 4, Option(1)),
    "principality": Situation(Wanted("action", "principality")),
    "influence": Situation(Wanted("action", "take")),
    "assistant": Situation(Wanted("action", "assistant")),
    "build": Situation(Wanted("action", "build")),
    "build of two": Situation(Wanted("action", "build"), 2),
    "tower": Situation(Wanted("tower", late=1)),
    "trade": Situation(Wanted("action", "trade")),
    "trade, much to give": Situation(much_to_give),
    "trade for": Situation(Wanted("trade")),
    "missions": Situation(Wanted("action", "missions")),
    "missions, hidden hands": Situation(Wanted("action", "missions"), hands="hidden"),
    "relocate": Situation(Wanted("action", "relocate")),
    "points": Situation(Wanted("action", "points")),
    "excalibur": Situation(Wanted("action", "excalibur")),
    "grail": Situation(Wanted("grail", late=2)),
    "grail, in the scoring": Situation(lambda: before_the_grail()[0], answers=lambda: before_the_grail()[1]),
    "draw": Situation(Wanted("draw", late=1)),
    "end": Situation(Wanted("end")),
    "module": Situation(DIE, module=True),
    "module, alone": Situation(DIE, module=True, alone=True),
    "reward": Situation(Wanted("reward", late=2), module=True),
    "reward, of three points": Situation(costly_reward, module=True),
    "pair": Situation(Wanted("pair", late=2), module=True),
    "element": Situation(Wanted("element", late=2), module=True),
    "plea": Situation(plea, module=True),
    "other spaces": Situation(partial(on_a_space, POINTS_SHIELDS, ONE_KNIGHT)),
    "other spaces, folded": Situation(partial(on_a_space, POINTS_SHIELDS, THREE_KNIGHTS, "grey", "black")),
    "other spaces, opened": Situation(partial(on_a_space, BUILD, THREE_KNIGHTS), 4, Option(1)),
    "extras, opened": Situation(many_extras, 4, Option(1)),
    "extras of two, opened": Situation(partial(game, 2, mine=ROUTED, options=OPEN), 2, Option(1)),
    "end with the module": Situation(Wanted("end"), 4, Option(1), module=True),
}


def sit(app: App, name: str) -> TableDriver:
    """Put a situation on the table, and nothing else."""
    chosen = SITUATIONS[name]
    table = put_down(app, chosen.state(), chosen.players, lambda asked: chosen.alone and not asked)
    rest(app)
    for seat, text in chosen.answers():
        table.submit(seat, text)
        rest(app)
    do(app, *chosen.intents)
    return table


def wait_for_a_bot(app: App) -> TableDriver:
    """Put a ride on the table, and nothing else: a bot thinks about it."""
    return put_down(app, SITUATIONS["ride"].state(), 4, lambda asked: asked)


def put_down(app: App, state: Any, players: int, is_bot: Callable[[bool], bool]) -> TableDriver:
    """Put a position on the table, and nothing else. is_bot: whether those who are asked are bots, and the others"""
    seats = [
        replace(seat, player="bot", bot="easy") if is_bot(number in state.to_act) else seat
        for number, seat in enumerate(PEOPLE[:players])
    ]
    table = put_on_table(app, Match.begin(merlin, state.observe(None).options, seats, 1, None, start=state), alone=True)
    table.still_bots()
    app.step(1)
    return table


def covered(table: TableDriver, recorder: Recorder) -> Iterator[str]:
    """Yield the words of the bar that an answer covers."""
    words = [said for said in seen(table, recorder) if table.bar_box.contains(*said.box.centre)]
    for control, box in zip(table.control_ids, table.control_boxes, strict=True):
        under = (said for said in words if said.box.inset(2.0).overlaps(box) and not box.inset(-2.0).encloses(said.box))
        yield from (f"{said.text!r} lies under {control}" for said in under)


def drawn_faults(table: TableDriver, known: Known | None = None) -> Iterator[str]:
    """Yield what is misplaced, too small or cut as the table looks now. Long names may be cut."""
    recorder = drawn_again(table, known)
    yield from faults(table, recorder)
    yield from recorder.too_small(COUNT, PRINTED)
    yield from covered(table, recorder)
    cut = cut_texts(table, recorder, *standing(table).values())
    yield from (f"{text!r} is cut" for text in cut if not any(named(text, name) for name in NAMES))


def named(text: str, name: str) -> bool:
    """Return whether a text is a name, or a form of it that leaves out what others share."""
    return all(part in name for part in text.split("…"))


@contextmanager
def bare_tables() -> Iterator[None]:
    """Draw no pictures: only texts and boxes are looked at, and where they stand is known without pixels."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(svg, "render", lambda *_, **__: pygame.Surface((1, 1), pygame.SRCALPHA))
        for part in ("table", "near_environs"):
            patch.setattr(BoardDrawing, part, lambda *_: "")
        yield


def drawn_pieces(monkeypatch: pytest.MonkeyPatch, piece: str) -> list[tuple[Any, ...]]:
    """Return a list that collects pieces of a kind that are drawn from now on: where, and what `Pieces` is told."""
    found: list[tuple[Any, ...]] = []
    draw = getattr(Pieces, piece)

    def noted(self: Pieces, surface: Any, *what: Any) -> pygame.Rect:
        found.append(what)
        return draw(self, surface, *what)

    monkeypatch.setattr(Pieces, piece, noted)
    return found


def drawn_lights(monkeypatch: pytest.MonkeyPatch) -> set[Any]:
    """Return a set that collects places and their lights that would be drawn from now on."""
    found = set[Any]()
    monkeypatch.setattr(AreaLights, "blit", lambda _lights, _surface, *light: found.add(light))
    return found


def places_of(table: TableDriver) -> TablePlaces:
    places: TablePlaces = table.view.picture.context.places
    return places


def board_alone(table: TableDriver) -> bool:
    """Return whether larger text leaves the screen to the board."""
    return table.view.picture.seat_box(0) is None


def faults(table: TableDriver, recorder: Recorder) -> list[str]:
    """Return everything that overlaps something else, or leaves its part or the safe area."""
    return part_faults(table, recorder, standing(table), inside(table))


def standing(table: TableDriver) -> dict[str, Box]:
    """Return the parts side by side."""
    if table.log_open:
        return {"log": table.log_box, "bar": table.bar_box}
    if table.known_open:  # It may cover the header.
        return {"reference": table.known.box, "bar": table.bar_box}
    found = {"header": table.header_box, "bar": table.bar_box}
    if table.header_line_box is not None:
        found["line"] = table.header_line_box
    picture, places = table.view.picture, table.view.picture.context.places
    at = places.arrangement
    if picture.heading is not None:
        found["acts"] = picture.heading
        found |= {f"pot {name}": table.item(f"{GATE}{name}").box for name in picture.context.tools.facts.principalities}
    elif not picture.zoomed and not _players_alone(table):
        found |= {"rounds": places.rounds, "display": at.display}
        found |= {f"gate {name}": places.gate(name) for name in picture.context.tools.facts.principalities}
        found |= {"tray": Box.around(places.laid.values())} if places.laid else {}
    lying = (name for name in table.ids if name.startswith(CARDS) and name not in table.control_ids)
    found |= {name: item.box for name in lying if (item := table.item(name))}
    if not board_alone(table):
        found |= {f"plate {seat}": picture.seat_box(seat) for seat in range(table.shown.players)}
        found |= dict(zip(["hand"], picture.held_boxes, strict=False))
    return found


def inside(table: TableDriver) -> dict[str, tuple[str, Box]]:
    """Return what lies in them, each with its part."""
    if table.log_open or table.known_open:
        return {}
    buttons = zip(table.header_buttons, table.header_boxes, strict=True)
    found: dict[str, tuple[str, Box]] = {button.id: ("header", box) for button, box in buttons}
    found |= {control: ("bar", box) for control, box in zip(table.control_ids, table.control_boxes, strict=True)}
    picture = table.view.picture
    if picture.heading is None and not picture.zoomed and not _players_alone(table):
        found |= dict(_in_gatehouses(picture, picture.context.tools.facts.principalities))
        found |= dict(_missions(picture))
    return found


def _players_alone(table: TableDriver) -> bool:
    """Return whether larger text leaves the screen to the players."""
    return not board_alone(table) and bool(table.view.picture.has_view(PLAYERS))


def _in_gatehouses(picture: Any, names: Sequence[str]) -> Iterator[tuple[str, tuple[str, Box]]]:
    """Yield the places of stocks and markers."""
    places = picture.context.places
    for name in names:
        for kind in KINDS:
            yield f"{kind} stock of {name}", (f"gate {name}", places.gatehouse(name).stock(kind))
        yield f"markers of {name}", (f"gate {name}", places.gatehouse(name).markers)


def _missions(picture: Any) -> Iterator[tuple[str, tuple[str, Box]]]:
    """Yield the places of missions."""
    places = picture.context.places
    for index in range(DISPLAY):
        yield f"mission {index}", ("display", places.display_card(index))
    yield "deck", ("display", places.deck())
