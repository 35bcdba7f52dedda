"""Unusual levels that are allowed: whole games are played on them (rules 1, 2, 5 to 7)."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.storage import paths
from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.builder import ASSISTANTS, COLOURS
from tests.titles.merlin.rules.properties.play import answer

KINDS = ("shield", "flag", "material")
EFFECTS = ("repel", "missions", "reverse", "flip", "other", "mirror")
SPACES = (
    "influence shield", "influence flag", "influence material", "influence assistant", "points shields",
    "points flags", "points materials", "points markers", "excalibur", "grail", "relocate", "trade", "missions",
    "build",
)  # fmt: skip
GOODS = [f"{kind} {colour}" for kind in KINDS for colour in COLOURS]


def needs(chance: random.Random) -> dict[str, Any]:
    """Return what a mission may ask for, up to the most."""
    colour, few = chance.choice(COLOURS), chance.randint(1, 7)
    return chance.choice([
        {"kind": "goods", "goods": chance.sample(GOODS, chance.randint(1, 6))},
        {"kind": "amounts", "shields": chance.randint(0, 7), "materials": few},
        {"kind": "markers_at", "principality": colour, "count": few},
        {"kind": "markers", "count": few},
        {"kind": "assistant_at", "assistant": chance.choice(ASSISTANTS), "principality": colour},
        {"kind": "assistants_at", "principality": colour, "count": chance.randint(1, 4)},
        {"kind": "together", "assistants": chance.sample(ASSISTANTS, chance.randint(2, 4))},
    ])  # fmt: skip


def toml(entries: dict[str, Any]) -> str:
    """Return a table's entries as TOML."""
    return "".join(f"{name} = {_value(value)}\n" for name, value in entries.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(part)}" for name, part in value.items()) + " }"
    return json.dumps(value)


def written(folder: Path, chance: random.Random, spaces: tuple[str, ...], missions: int) -> str:
    """Write a level into a folder; return its name. spaces: those between the principalities."""
    order = chance.sample(COLOURS, 6)
    start, first = chance.randrange(4), chance.randrange(6)
    rondel = [
        f"principality {order[(place // 4 + first) % 6]}" if place % 4 == start else chance.choice(spaces)
        for place in range(24)
    ]
    board = toml({"about": "Drawn at random."})
    for name, effect in zip(order, chance.sample(EFFECTS, 6), strict=True):
        board += "[[principalities]]\n" + toml({"id": name, "name": name, "emblem": name, "flag": effect})
    board += "[rondel]\n" + toml({"spaces": rondel})
    board += "[frames]\n" + toml({name: chance.choices(order, k=7) for name in ("above", "below")})
    for number in range(4):
        places = {name: chance.choice(order) for name in ("knight", "shield", "flag", "material", "marker")}
        board += "[[start_tiles]]\n" + toml({"id": str(number), **places})
    cards = "".join(
        "[[missions]]\n"
        + toml({
            "id": f"X{number}",
            "points": chance.randint(1, 3),
            "symbol": chance.choice(ASSISTANTS),
            "needs": needs(chance),
        })
        for number in range(missions)
    )  # fmt: skip
    folder.mkdir(parents=True)
    (folder / "board.toml").write_text(board, encoding="utf-8")
    (folder / "missions.toml").write_text(cards, encoding="utf-8")
    return folder.name


@pytest.mark.parametrize(("spaces", "missions"), [(SPACES, 99), (SPACES, 20), (("missions",), 20), (("build",), 55)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_played(
    players: int, spaces: tuple[str, ...], missions: int, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROWN_COUCH_DATA", str(data_dir))
    chance = random.Random(100 * players + missions + len(spaces))
    name = f"unusual_{players}_{missions}_{len(spaces)}"  # a level is read once in a run
    folder = paths.user_levels() / "merlin" / name
    options = {"players": players, "module": True, "level": written(folder, chance, spaces, missions)}
    assert merlin.faults(folder) == []
    made = merlin.options_from(options)
    assert merlin.fingerprint(made) != merlin.fingerprint(merlin.Options())
    state = merlin.new_game(made, players)
    assert all(state.parse(str(action)) is action for action in state.setup.table.all())
    while not state.over:
        (seat,) = state.to_act
        state.play(seat, str(answer(state, seat, chance)))
        assert state.problems() == []
