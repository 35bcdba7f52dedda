"""Actions of Merlin and their text, which names principalities and missions of a level.

| when | actions |
|---|---|
| a die | `die 2`, `white 5` |
| before moving | `apple 3`, `flag purple` (flip, reverse), then `move cw`, `move ccw` |
| on arrival | `mirror`, `copy 14`, `skip`, or the first choice of the space's action |
| principality | `assist builder castle`: who, from where; `assist builder castle orange` where the place is free |
| influence | `take shield purple`, `assist builder castle orange`, `use lady` |
| points | `score shields`, `score flags`, `score materials`, `score markers`, `use flag_bearer` |
| Excalibur, Grail | `take excalibur`, then `discard black`; `take grail` |
| relocate | `relocate builder cw`; with all in the castle `assist builder castle orange` |
| trade | `give material blue`, then `take flag orange` |
| missions | `discard M12`, at most twice, or `done`; then `draw display M30`, `draw deck` |
| build | `build 1,4 grey`, then `tower flag black`, `tower marker orange`, `skip`; `use builder` for the second |
| any moment | `mission M27`, then `points` or `learn lady 2`; `repel blue 2`, `flag grey`, `use shield_bearer grey` |
| afterwards | `staff`, `end`; then draws |
| scoring | `use shield_bearer grey`, `grail orange`, `skip` |

The words that notation, levels and positions share are in the order of the rules' indices.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ruleset import Slot, Target
from game.rules.board import Action as Action
from game.rules.board import ActionTable

SHIELD, FLAG, MATERIAL = range(3)
KINDS = ("shield", "flag", "material")
"""Kinds of goods."""

GOODS = 18
"""Kinds of goods times principalities."""

BUILDER, SHIELD_BEARER, FLAG_BEARER, LADY = range(4)
ASSISTANTS = ("builder", "shield_bearer", "flag_bearer", "lady")
"""The assistants, which are the columns of the abilities too."""

PLACED_MARKERS = 3
ELEMENTS = ("shields", "flags", "materials", "markers")
"""Things that points spaces count: the three kinds of goods, then markers in principalities."""

CASTLE = "castle"
MARKER = "marker"
SOURCES = ("deck", "display")
"""Where missions are drawn from."""

THINGS = ("excalibur", "grail")

TERRAINS = ("mountain", "forest", "lake")
TOWER = "+"
"""Written after the terrain of a hex with a tower."""

SPACE_KINDS = (
    "influence shield", "influence flag", "influence material", "influence assistant", "points shields",
    "points flags", "points materials", "points markers", "excalibur", "grail", "relocate", "trade", "missions",
    "build",
)  # fmt: skip
"""Spaces of the rondel apart from the principalities."""


SPACES = 24
PIPS = range(1, 7)
COLUMNS = 6
MOST_ROWS = 4
ABILITY_ROWS = range(1, 4)
HOME = 6
"""Index of the castle among the places of an assistant; 0 to 5 are the principalities."""
CLOCKWISE, COUNTER_CLOCKWISE = range(2)
DIRECTIONS = ("cw", "ccw")

AMOUNT = "amount"
ASSISTANT = "assistant"
DIE = "die"
DIRECTION = "direction"
ELEMENT = "element"
HEX = "hex"
KIND = "good"
MISSION = "mission"
PLACE = "place"
PRINCIPALITY = "principality"
ROW = "row"
SOURCE = "source"
SPACE = "space"
THING = "thing"

_GOOD = (Slot("kind", KIND), Slot("principality", PRINCIPALITY))
_SENT = (Slot("assistant", ASSISTANT), Slot("from", PLACE))
SLOTS: dict[str, tuple[Slot, ...]] = {
    "die": (Slot("pips", DIE),),
    "white": (Slot("pips", DIE),),
    "apple": (Slot("pips", DIE),),
    "flag": (Slot("principality", PRINCIPALITY),),
    "move": (Slot("direction", DIRECTION),),
    "mirror": (),
    "copy": (Slot("space", SPACE),),
    "assist": _SENT,
    "take": _GOOD,
    "score": (Slot("element", ELEMENT),),
    "use": (Slot("ability", ASSISTANT),),
    "discard": (Slot("traitor", PRINCIPALITY),),
    "relocate": (Slot("assistant", ASSISTANT), Slot("direction", DIRECTION)),
    "give": _GOOD,
    "draw": (Slot("source", SOURCE), Slot("mission", MISSION)),
    "build": (Slot("hex", HEX), Slot("material", PRINCIPALITY)),
    "tower": _GOOD,
    "mission": (Slot("mission", MISSION),),
    "points": (),
    "learn": (Slot("assistant", ASSISTANT), Slot("row", ROW)),
    "repel": (Slot("traitor", PRINCIPALITY), Slot("count", AMOUNT)),
    "staff": (),
    "grail": (Slot("principality", PRINCIPALITY),),
    "skip": (),
    "done": (),
    "end": (),
}
"""Targets of each verb, in the order of the notation."""

OTHER_SLOTS: dict[str, tuple[Slot, ...]] = {
    "assist to": (*_SENT, Slot("to", PRINCIPALITY)),
    "take thing": (Slot("thing", THING),),
    "discard mission": (Slot("mission", MISSION),),
    "use against": (Slot("ability", ASSISTANT), Slot("traitor", PRINCIPALITY)),
}
"""The same verbs where they mean something else."""


class NotationTable(ActionTable):
    """All actions of a level, by meaning (attributes) and by text (`parse`).

    Sequences are indexed by principality, mission, space, kind of good or assistant as their name says. A good is
    `kind * 6 + principality`; a place is a principality or HOME, the castle.
    """

    def __init__(self, principalities: Sequence[str], missions: Sequence[str]) -> None:
        super().__init__(SLOTS, OTHER_SLOTS)
        colour = [Target(PRINCIPALITY, name) for name in principalities]
        place = [*(Target(PLACE, name) for name in principalities), Target(PLACE, CASTLE)]
        helper = [Target(ASSISTANT, name) for name in ASSISTANTS]
        card = [Target(MISSION, name) for name in missions]
        kind = [Target(KIND, name) for name in KINDS]
        self.mirror, self.points, self.staff = self._make("mirror"), self._make("points"), self._make("staff")
        self.skip, self.done, self.end = self._make("skip"), self._make("done"), self._make("end")
        pips = [Target(DIE, str(number)) for number in (0, *PIPS)]
        self.die, self.white = self._make_row("die", pips), self._make_row("white", pips)
        self.apple = [self._make("apple", (pips[number],), number) for number in PIPS]
        self.flag = self._make_row("flag", colour)
        self.move = self._make_row("move", [Target(DIRECTION, name) for name in DIRECTIONS])
        self.copy = self._make_row("copy", [Target(SPACE, str(space)) for space in range(SPACES)])
        self.assist = [[self._make("assist", (helper[k], place[s]), k, s) for s in range(HOME + 1)] for k in range(4)]
        self.assist_to = [
            [
                [self._make("assist", (helper[k], place[s], colour[p]), k, s, p) for p in range(len(colour))]
                for s in range(HOME + 1)
            ]
            for k in range(4)
        ]
        self.relocate = [
            [self._make("relocate", (helper[k], Target(DIRECTION, name)), k, d) for d, name in enumerate(DIRECTIONS)]
            for k in range(4)
        ]
        self._make_goods(kind, colour)
        self.discard_traitor = self._make_row("discard", colour)
        self.discard_mission = [self._make("discard", (card[m],), -1, m) for m in range(len(card))]
        deck, display = (Target(SOURCE, name) for name in SOURCES)
        self.draw_deck = self._make("draw", (deck,))
        self.draw_display = [self._make("draw", (display, card[m]), m) for m in range(len(card))]
        self.mission = self._make_row("mission", card)
        self.learn = [
            [self._make("learn", (helper[k], Target(ROW, str(row))), k, row) for row in ABILITY_ROWS] for k in range(4)
        ]
        self.repel = [
            [self._make("repel", (colour[p], Target(AMOUNT, str(n))), p, n) for n in range(1, 4)]
            for p in range(len(colour))
        ]
        self.grail = self._make_row("grail", colour)
        self.use_builder = self._make("use", (helper[BUILDER],))
        self.use_flag_bearer = self._make("use", (helper[FLAG_BEARER],))
        self.use_lady = self._make("use", (helper[LADY],))
        self.use_shield_bearer = [self._make("use", (helper[SHIELD_BEARER], colour[p]), p) for p in range(len(colour))]
        self._rank()
        self.by_name = sorted(range(len(principalities)), key=principalities.__getitem__)
        """Principalities in the order of their texts."""

    def _make_goods(self, kind: Sequence[Target], colour: Sequence[Target]) -> None:
        goods = [(k, p) for k in range(3) for p in range(len(colour))]
        self.take = [self._make("take", (kind[k], colour[p]), 6 * k + p) for k, p in goods]
        self.give = [self._make("give", (kind[k], colour[p]), 6 * k + p) for k, p in goods]
        self.tower = [self._make("tower", (kind[k], colour[p]), 6 * k + p) for k, p in goods[:12]]
        marker = Target(KIND, MARKER)
        self.tower_marker = [self._make("tower", (marker, colour[p]), -1, p) for p in range(len(colour))]
        self.take_excalibur, self.take_grail = (self._make("take", (Target(THING, name),)) for name in THINGS)
        self.score = self._make_row("score", [Target(ELEMENT, name) for name in ELEMENTS])
        self.build = [
            [self._make("build", (Target(HEX, hex_name(h)), colour[p]), h, p) for p in range(len(colour))]
            for h in range(COLUMNS * MOST_ROWS)
        ]


def hex_name(number: int) -> str:
    """Return a hex as the notation writes it: row and column from 0."""
    return f"{number // COLUMNS},{number % COLUMNS}"


def hex_number(name: str) -> int:
    """Return the number of a hex written as "row,column"."""
    row, column = name.split(",")
    return COLUMNS * int(row) + int(column)
