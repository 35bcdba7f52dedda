"""`docs/notation.md` says what the program reads and writes: every verb, entry and line, and nothing else."""

from __future__ import annotations

import json
import re
from types import ModuleType

import msgspec
import pytest

from game.match import records
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import notation as elgrande_notation
from game.titles.elgrande.rules import position as elgrande_position
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import notation as merlin_notation
from game.titles.merlin.rules import position as merlin_position
from tests import ROOT, text_of

PAGE = text_of(ROOT / "docs" / "notation.md")
ACTIONS, POSITIONS, JOURNALS = (
    PAGE.split(f"\n## {name}\n")[1].split("\n## ")[0] for name in ("Actions", "Positions", "Journals")
)
TITLES = [
    ("El Grande", elgrande, elgrande_notation, elgrande_position),
    ("Merlin", merlin, merlin_notation, merlin_position),
]
CODE = re.compile(r"`([^`]+)`")


def actions_of(title: str) -> list[str]:
    rows = ACTIONS.split(f"### {title}\n")[1].split("###")[0].splitlines()
    return [action for row in rows for action in CODE.findall(row.partition(" | ")[2])]


@pytest.mark.parametrize(("title", "rules", "notation", "_"), TITLES)
def test_every_action_on_the_page_is_one_and_every_verb_is_shown(
    title: str, rules: ModuleType, notation: ModuleType, _: ModuleType
) -> None:
    state, shown = (
        rules.new_game(rules.Options(players=4, **({"module": True} if title == "Merlin" else {})), seed=1),
        actions_of(title),
    )
    assert [str(state.parse(action)) for action in shown] == shown
    assert {action.split()[0] for action in shown} == set(notation.SLOTS)


@pytest.mark.parametrize(("title", "rules", "_", "position"), TITLES)
def test_the_positions_on_the_page_are_read_and_every_entry_is_explained(
    title: str, rules: ModuleType, _: ModuleType, position: ModuleType
) -> None:
    part = POSITIONS.split(f"**{title}** needs")[1].split("\n**")[0]
    example = json.loads(part.split("```json\n")[1].split("```")[0])
    written = rules.to_position(rules.from_position(example))
    given = {name: value for name, value in example.items() if name not in {"options", "seed", "caballeros"}}
    assert {name: written[name] for name in given} == given
    explained = {name for row in part.splitlines() if row.startswith("| `") for name in CODE.findall(row.split("|")[1])}
    assert explained == set(position.ENTRIES) - {"game", "options"}


def test_every_kind_of_line_in_a_journal_is_explained_with_its_entries() -> None:
    rows = {CODE.findall(row)[0]: CODE.findall(row)[1:] for row in JOURNALS.splitlines() if row.startswith("| `")}
    tags = {kind.__struct_config__.tag: kind for kind in (records.JournalHeader, *records.JournalLine.__args__)}
    assert set(rows) - {"kind"} == set(tags)
    for tag, kind in tags.items():
        assert {field.encode_name for field in msgspec.structs.fields(kind)} <= set(rows[str(tag)]), tag
