"""What the table's texts say about cards, scoreboards and scorings is Spain's; the check of a level says where not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.titles.elgrande.rules.content import faults, remarks
from tests.titles.elgrande.rules.content.levels import Draft

OWN = {"id": "my_own", "deck": 4, "copies": 1, "place": 9, "ops": [{"op": "bring", "count": 3}]}
STOP = {"id": "veto", "deck": 3, "copies": 1, "place": 3, "ops": [{"op": "veto"}]}

DIFFERENT: dict[str, tuple[Callable[[Draft], object], str]] = {
    "a card that Spain lacks": (lambda draft: draft.cards["cards"].append(OWN), "(my_own): there is no text"),
    "a card that does something else": (
        lambda draft: draft.card("score_fours").update(ops=[{"op": "score_values", "values": [3]}]),
        "(score_fours).ops: this card does something else",
    ),
    "two kinds of veto": (
        lambda draft: (draft.card("veto").update(copies=1), draft.cards["cards"].append(STOP)),
        "several kinds of veto cards",
    ),
    "another scoreboard": (
        lambda draft: draft.board["scoreboards"][0].update(id="9/5/1", points=[9, 5, 1]),
        "board.toml: scoreboards: the help",
    ),
    "more general scorings": (
        lambda draft: draft.board["rounds"].update(scoring=[3, 5, 6, 9]),
        "board.toml: rounds.scoring: the rules",
    ),
}


@pytest.mark.parametrize("name", DIFFERENT)
def test_what_the_texts_say_otherwise_is_named_and_the_level_plays(name: str, tmp_path: Path) -> None:
    change, said = DIFFERENT[name]
    draft = Draft()
    change(draft)
    folder = draft.write(tmp_path / "level")
    assert faults(folder) == []
    (remark,) = remarks(folder)
    assert said in remark


def test_what_the_table_shows_of_the_level_itself_is_no_matter_for_remarks(tmp_path: Path) -> None:
    draft = Draft()
    draft.region("galicia")["points"] = [9, 8, 7]
    draft.board["powers"]["supply"].reverse()
    draft.card("score_most").update(deck=2, place=7)
    folder = draft.write(tmp_path / "level")
    assert faults(folder) == remarks(folder) == []
