"""Lessons, puzzles and examples that people make: every fault is named at its place, and the game lists it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.i18n import Texts
from game.storage.paths import Paths, levels
from game.titles.catalogue import CATALOGUE
from game.ui.routes import Learn, Puzzles
from game.ui.screens.help import HelpScene
from game.ui.table.file_checks import faults, without_window
from game.ui.table.table_menus import rules_of
from tests import ROOT, text_of
from tests.titles.elgrande.rules.content.levels import MISSING, changed, toml
from tests.ui.driver import ring, show
from tests.ui.one_device import AtTheKeyboard
from tests.ui.saying import words_on

Path_ = tuple[str | int, ...]


class Own(NamedTuple):
    """A file of one's own: one of the program's, with words of its own."""

    game: str
    kind: str
    name: str
    table: dict[str, Any]

    def write(self, folder: Path) -> Path:
        file = folder / self.game / self.kind / f"{self.name}.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(toml(self.table), encoding="utf-8")
        return file


def examples(entries: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The examples of a reference that have a position."""
    for entry in entries:
        if entry.get("example", {}).get("position"):
            yield {"name": "Mine", "text": ["So it goes."], **entry["example"]}
        yield from examples(entry.get("entries", []))


def own_files() -> Iterator[Own]:
    for game in CATALOGUE:
        for file in sorted((levels() / game).glob("*/*.toml")):
            table = tomllib.loads(file.read_text(encoding="utf-8"))
            if file.parent.name == "lessons":
                said = [name for step in table["steps"] for name in (step["id"], *step.get("wrong", {}).values())]
                said += [f"{step['id']}-wrong" for step in table["steps"] if "aim" in step]
                yield Own(game, "lessons", file.stem, {**table, "name": "Mine", "words": dict.fromkeys(said, "Do it.")})
            elif file.parent.name == "puzzles":
                words = {"name": "Mine", "aim": "Win.", "hints": ["Look."]}
                yield Own(game, "puzzles", file.stem, {**table, "words": words})
        reference = tomllib.loads((levels() / game / "reference.toml").read_text(encoding="utf-8"))
        for number, example in enumerate(examples(reference["chapters"])):
            yield Own(game, "examples", f"example-{number}", example)


FILES = list(own_files())
SOME = [own for own in FILES if own.kind != "puzzles" or own.name[:2] in ("01", "10")]


class Tables:
    """The program's tables without a window, made when they are needed first."""

    ui: Any = None

    def faults(self, own: Own, folder: Path) -> list[str]:
        if self.ui is None:
            type(self).ui = without_window(Texts("en", strict=True), CATALOGUE, Paths(folder))
        return faults(self.ui, CATALOGUE[own.game], own.write(folder))


TABLES = Tables()


@pytest.mark.promise("Solve puzzles")
@pytest.mark.parametrize("own", FILES, ids=lambda own: f"{own.game}-{own.kind}-{own.name}")
def test_the_programs_own_files_have_no_faults_with_words_of_ones_own(own: Own, tmp_path: Path) -> None:
    assert TABLES.faults(own, tmp_path) == []


def test_the_files_in_the_documents_have_no_faults(tmp_path: Path) -> None:
    written = re.findall(r"```toml\n(.*?)```", text_of(ROOT / "docs/lessons.md"), re.DOTALL)
    for kind, text in zip(("lessons", "examples"), written, strict=True):
        assert TABLES.faults(Own("elgrande", kind, "written", tomllib.loads(text)), tmp_path) == []


def test_a_puzzle_is_made_as_contributing_says(tmp_path: Path) -> None:
    chapter = text_of(ROOT / "CONTRIBUTING.md").split("## Make a lesson")[1].split("\n## ")[0]
    assert len(chapter.splitlines()) <= 20
    commands = re.findall(r"^((?:mkdir|cp|printf|.venv).*)$", chapter, re.MULTILINE)[:-1]
    script = "\n".join(commands).replace(".venv/bin/crown-couch", f"{sys.executable} -m game")
    (tmp_path / "levels").symlink_to(levels())
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    made = subprocess.run(["sh", "-ec", script], cwd=tmp_path, capture_output=True, text=True, env=environment)
    assert made.returncode == 0 and "every file can be played" in made.stdout, made.stderr


NONSENSE: dict[str, Any] = {
    "minutes": 0, "opponents": ["nobody", "nobody"], "tips": ["nothing"], "name": " ", "id": "Not an id!",
    "at": "nothing-there", "aim": ["fly moon"], "until": "nonsense", "also": ["fly *"], "wrong": {"fly *": "goal"},
    "others": ["1 fly"], "way": ["fly moon"], "stars": ["win", "moons = 1", "3"], "solution": ["fly moon"],
    "hints": ["word " * 21], "text": ["word " * 21], "before": ["0 fly"], "answers": ["9 end"], "lines": -1,
    "king": "moon", "grandes": ["moon"], "knights": [99], "scores": "many", "stack": [["moon"]], "game": "chess",
    "round": 99, "seed": "x", "slow": 1, "environs": {"moon": 1}, "castles": [], "caballeros": {"moon": [1]},
}  # fmt: skip
"""By name of an entry, what it never can be."""
NEEDED = {"minutes", "opponents", "id", "stars", "solution", "text", "game", "aim"}
ANY = {"words", "position", "positions", "steps"}


def parts(own: Own) -> Iterator[Path_]:
    """The paths of all entries that are damaged."""
    table = own.table
    yield from ((name,) for name in table if name not in ANY)
    if own.kind == "lessons":
        yield from (
            ("steps", index, name) for index, step in enumerate(table["steps"]) for name in step if name in NONSENSE
        )
        yield from (("words", name) for name in table["words"])
    places = [("position",)] if own.kind != "lessons" else [("positions", name) for name in table["positions"]]
    for place in places:
        inside = table
        for name in place:
            inside = inside[name]
        yield from ((*place, name) for name in inside if name in NONSENSE)
        within = [name for name in ("options", "caballeros") if name in inside]
        yield from ((*place, name, part) for name in within for part in inside[name])


def damage(data: st.DataObject, own: Own, path: Path_) -> tuple[Own, str]:
    """Return the file with an entry damaged, and what a fault must name."""
    *_, name = path
    inside: Any = own.table
    for each in path:
        inside = inside[each]
    ways = ["retype", *(["nonsense"] if name in NONSENSE else []), *(["drop"] if name in NEEDED else []), "mistype"]
    way = data.draw(st.sampled_from(ways))
    if way == "mistype":
        dropped = changed(own.table, path, MISSING)
        return own._replace(table=changed(dropped, (*path[:-1], f"{name}_x"), inside)), f"{name}_x"
    if way == "nonsense":
        return own._replace(table=changed(own.table, path, NONSENSE[str(name)])), str(name)
    other: Any = MISSING if way == "drop" else 7.5
    return own._replace(table=changed(own.table, path, other)), str(name)


def part_of(path: Path_) -> object:
    """The part of a file in which one fault may hide another: a step that nobody can name has no words."""
    return path if path[0] in ("position", "positions") else "steps" if path[0] == "words" else path[0]


def hidden(chosen: list[Path_]) -> bool:
    """Whether a fault can't be seen: what is at a table, if that can't be laid out; a part of what is at fault."""
    if any(other[: len(path)] == path for path in chosen for other in chosen if other != path):
        return True
    return {"at"} <= {path[-1] for path in chosen} and bool({"position", "positions"} & {path[0] for path in chosen})


@pytest.mark.slow
@given(st.data())
def test_every_fault_of_a_file_is_named_at_its_place(tmp_path_factory: Any, data: st.DataObject) -> None:
    own = data.draw(st.sampled_from(SOME))
    paths = list(parts(own))
    chosen = data.draw(st.lists(st.sampled_from(paths), min_size=1, max_size=3, unique_by=part_of))
    assume(not hidden(chosen))
    names = []
    for path in chosen:
        own, name = damage(data, own, path)
        names.append(name)
    found = TABLES.faults(own, tmp_path_factory.getbasetemp())
    for name in names:
        assert any(name in re.split("expected|the nearest", fault)[0] for fault in found), (chosen, name, found)
    for fault in found:
        assert fault.startswith(f"{own.name}.toml: ") and "`" not in fault and "\n" not in fault


LESSON = next(own for own in FILES if own.kind == "lessons" and own.game == "elgrande")
PUZZLE = next(own for own in FILES if own.kind == "puzzles" and own.game == "elgrande")
EXAMPLE = next(own for own in FILES if own.kind == "examples" and own.game == "elgrande")


def step(name: str) -> int:
    return [step["id"] for step in LESSON.table["steps"]].index(name)


@pytest.mark.parametrize(
    ("own", "path", "value", "said"),
    [
        (LESSON, ("words", "goal"), "word " * 21, "words.goal: expected 1 to 20 words, found"),
        (LESSON, ("words", "bid-wrong"), "No. Try again.", "words.bid-wrong: expected one sentence"),
        (LESSON, ("words", "bid"), MISSING, "words.bid: missing"),
        (LESSON, ("words", "bad"), "Well.", "words.bad: no step says it"),
        (LESSON, ("opponents",), ["easy"], "opponents: expected 2 for the 3 seats of positions.opening, found 1"),
        (LESSON, ("positions", "other"), {}, "positions.other: no step begins with it"),
        (LESSON, ("steps", 0, "position"), MISSING, "(goal).position: missing; the first step begins with one"),
        (LESSON, ("steps", 0, "position"), "nowhere", '(goal).position: "nowhere" is unknown; expected'),
        (LESSON, ("steps", 1, "id"), "goal", "(goal).id: expected an id that no other step has"),
        (LESSON, ("steps", step("bid"), "way"), ["power 1"], '(bid).way[0]: "power 1" doesn\'t lead to the aim'),
        (LESSON, ("steps", step("bid"), "way"), [], "(bid).way: it doesn't reach the aim"),
        (LESSON, ("steps", step("act"), "way"), ["act"], '(act).until: "turn" isn\'t asked after the way; "king"'),
        (LESSON, ("steps", step("end"), "way"), ["end", "end"], '(end).way[1]: "end" comes too late'),
        (LESSON, ("steps", step("castillo"), "way"), ["place castillo", "fly"], "(castillo).way[1]: "),
        (LESSON, ("steps", step("veto"), "others", 0), "1 move p0 granada valencia", "(veto).others[0]: "),
        (LESSON, ("steps", step("supply"), "others"), ["0 end"], "(supply).others[0]: expected a seat from 1 to 2"),
        (LESSON, ("steps", 0, "way"), ["end"], "(goal).aim: missing; expected one, as the step has way"),
        (PUZZLE, ("words",), MISSING, "words: missing; expected the puzzle's name, aim and hints"),
        (PUZZLE, ("words", "aim"), "Win. Do.", "words.aim: expected one sentence"),
        (PUZZLE, ("stars", 2), "points >= 13", "solution: expected it to reach points >= 13, found 12"),
        (PUZZLE, ("stars", 2), "win", "stars[2]: expected WHAT >= NUMBER"),
        (PUZZLE, ("stars", 1), "points >= many", "stars[1]: expected a number after >=, found 'many'"),
        (PUZZLE, ("stars", 0), "castles.7.apples = 1", "stars[0]: expected points, place"),
        (PUZZLE, ("stars", 0), "ahead decks >= 1", "stars[0]: expected an entry with a number for each"),
        (PUZZLE, ("stars", 0), "ahead options >= 1", "stars[0]: expected an entry with a number for each"),
        (PUZZLE, ("stars", 0), "king = aragon", "solution: expected it to reach king = aragon"),
        (PUZZLE, ("stars", 0), "MoonRose >= 1", 'stars[0]: "MoonRose" is unknown; expected ActionEnded'),
        (PUZZLE, ("until",), "TurnsEnded", 'until: "TurnsEnded" is unknown; the nearest name is TurnEnded'),
        (PUZZLE, ("stars", 0), "CardTaken card=1 and CardTaken moon=2 >= 1", "stars[0]: "),
        (PUZZLE, ("until",), "GameEnded", "until: the solution doesn't lead to GameEnded"),
        (PUZZLE, ("others",), ["1 dial granada"], "others[0]: seat 1 can't give that answer"),
        (PUZZLE, ("position", "king"), "castillo", "position.king: expected a region"),
        (EXAMPLE, ("at",), "area-moon", "at: expected the id of something on the table"),
        (EXAMPLE, ("answers", 0), "0 supply 9", "answers[0]: "),
    ],
)  # fmt: skip
def test_what_cannot_be_played_or_said_is_a_fault(own: Own, path: Path_, value: Any, said: str, tmp_path: Path) -> None:
    found = TABLES.faults(own._replace(table=changed(own.table, path, value)), tmp_path)
    assert any(said in fault for fault in found), found


def test_all_faults_of_a_step_are_named(tmp_path: Path) -> None:
    wrong = {name: NONSENSE[name] for name in ("at", "aim", "until", "also", "wrong", "others", "way")}
    table = changed(LESSON.table, ("steps", step("act")), {"id": "act", **wrong})
    table = changed(table, ("steps", step("end"), "untill"), "turn")
    table |= {
        "minutes": "ten",
        "opponents": ["nobody", "easy"],
        "positions": {**table["positions"], "new": {"king": 1}},
    }
    found = TABLES.faults(LESSON._replace(table=table), tmp_path)
    inside = [*(f"steps[{step('act')}] (act).{name}" for name in wrong), f"steps[{step('end')}] (end).untill"]
    for place in ("minutes", "opponents[0]", "positions.new", *inside):
        assert any(f"first.toml: {place}" in fault for fault in found), (place, found)


def test_what_an_example_is_about_is_looked_for_even_if_its_position_has_a_fault(tmp_path: Path) -> None:
    table = changed(changed(EXAMPLE.table, ("position", "game"), 7), ("at",), "area-moon")
    found = TABLES.faults(EXAMPLE._replace(table=table), tmp_path)
    assert [fault.split(": ")[1] for fault in found] == ["position.game", "at"]


def test_all_faults_of_a_position_are_named_and_nothing_that_follows_from_them(tmp_path: Path) -> None:
    faults: dict[Path_, Any] = {
        ("game",): 7, ("options", "players"): 9, ("options", "castillo"): 1, ("king",): -3, ("grandes", 0): "moon",
        ("caballeros", "aragon"): ["a", 99, 0, 0], ("caballeros", "moon"): [1], ("scores",): [0, "x", 0, 0],
        ("used",): [[1, "x", 3, "y"], [], [], []], ("vetoes",): ["a", 1], ("stack",): [["game"], ["turn", "x", 3]],
    }  # fmt: skip
    table = EXAMPLE.table
    for path, value in faults.items():
        table = changed(table, ("position", *path), value)
    found = TABLES.faults(EXAMPLE._replace(table=table), tmp_path)
    places = [fault.split(": ")[1].removeprefix("position.") for fault in found]
    assert sorted(places) == sorted([
        "game", "options.players", "options.castillo", "king", "grandes[0]", "caballeros.aragon[0]",
        "caballeros.aragon[1]", "caballeros.moon", "scores[1]", "used[0][1]", "used[0][3]", "vetoes[0]",
        "vetoes[1]", "stack[1].seat",
    ]), found  # fmt: skip


def test_what_follows_from_a_fault_is_not_named(tmp_path: Path) -> None:
    table = changed(LESSON.table, ("positions", "opening", "king"), "moon")
    (only,) = TABLES.faults(LESSON._replace(table=table), tmp_path)
    assert "positions.opening.king: expected an area" in only


@pytest.mark.promise("Make lessons, puzzles and examples")
@pytest.mark.parametrize("own", [LESSON, PUZZLE, EXAMPLE], ids=lambda own: own.kind)
@pytest.mark.parametrize("damaged", [False, True])
def test_ones_own_file_is_offered_and_one_with_a_fault_is_listed_with_it(app, own: Own, damaged: bool) -> None:
    own = own._replace(name="99-mine", table={**own.table, **({"opponents": ["nobody"]} if damaged else {})})
    own.write(app.paths.user_levels())
    app.settings.change("title", "elgrande")
    fault = "" if not damaged else "opponents[0]: " if own.kind == "lessons" else "opponents: "
    if own.kind == "lessons":
        app.ui.go(Learn("elgrande"))
        app.step(30)
        AtTheKeyboard(app).choose("learn-lesson")
        app.step(30)
        assert (ring(app).get("learn-begin") is None) == damaged
        assert any(fault in line for line in words_on(app))
    elif own.kind == "puzzles":
        app.ui.go(Puzzles("elgrande", own=True))
        app.step(30)
        last = ring(app).get("rung-1")
        assert last.enabled != damaged
        assert not damaged or fault in app.ui.texts.format(last.why)
    else:
        show(app, HelpScene, rules_of(app.ui))
        page = next(page for page in rules_of(app.ui) if page.id == "example-99-mine")
        said = [*map(app.ui.say, page.paragraphs)]
        assert page.chapter == "examples" and (page.paint is None) == damaged
        assert any(fault in line for line in said)
