"""Who may know whom: each package of the program is imported in a process of its own, the forbidden ones blocked.

Some borders are on libraries (the rules draw nothing, know no clock), some between our own packages (nothing outside a
game's own folders knows that game). An import is judged by the module that makes it, so that a library which needs
`time` for itself is no offence.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"
SCREEN = ("pygame", "pygame_gui")

# package -> modules that it must neither import itself nor cause to be imported
NEVER_LOADED = {
    "game.rules": (*SCREEN, "numpy", "shapely"),
    "game.match": SCREEN,
    "game.bots": SCREEN,
    "game.cli": SCREEN,
    "game.catalogue": SCREEN,
    "game.paths": (*SCREEN, "numpy", "platformdirs"),
    "game.settings": SCREEN,
    "game.i18n": SCREEN,
}

# package -> modules that none of its own files may name in an import, even if a library has loaded them
NEVER_NAMED = {
    "game/rules": ("random", "secrets", "time", "datetime", "threading", "asyncio", "pygame", "pygame_gui", "numpy"),
    "game/match": SCREEN,
    "game/bots": SCREEN,
    "game/cli": ("pygame_gui",),
}

BLOCKED = """
import importlib, pkgutil, sys
name, blocked = sys.argv[1], sys.argv[2].split(",")
for module in blocked:
    sys.modules[module] = None      # importing it now raises ModuleNotFoundError
package = importlib.import_module(name)
for found in pkgutil.walk_packages(getattr(package, "__path__", []), name + "."):
    if not found.name.endswith(".__main__"):
        importlib.import_module(found.name)
"""


def modules(folder: str) -> list[Path]:
    """Python files of a folder below the root, or the one file of that name."""
    place = ROOT / folder
    single = place.with_suffix(".py")
    return sorted(place.rglob("*.py")) if place.is_dir() else [single] if single.exists() else []


def imports(path: Path) -> list[tuple[int, str]]:
    """Line and full name of everything that a file imports, wherever it does so; relative names made absolute."""
    found = []
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            base = ".".join(part for part in (start, node.module or "") if part)
            found += [(node.lineno, f"{base}.{alias.name}") for alias in node.names]
    return found


def belongs(name: str, to: str) -> bool:
    return name == to or name.startswith(to + ".")


@pytest.mark.parametrize("package", NEVER_LOADED)
def test_a_package_loads_without_what_it_must_not_know(package: str) -> None:
    folder = package.replace(".", "/")
    assert modules(folder), f"there is no {package}"
    answer = subprocess.run(
        [sys.executable, "-c", BLOCKED, package, ",".join(NEVER_LOADED[package])],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 0, answer.stderr


@pytest.mark.parametrize("folder", NEVER_NAMED)
def test_no_file_of_a_package_names_what_it_must_not_know(folder: str) -> None:
    offences = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in modules(folder)
        for line, name in imports(path)
        if any(belongs(name, forbidden) for forbidden in NEVER_NAMED[folder])
    ]
    assert offences == []


def test_of_the_program_the_rules_know_only_themselves_and_the_content_knows_paths() -> None:
    offences = []
    for path in modules("game/rules"):
        content = path.stem == "content" or path.parent.name == "content"
        for line, name in imports(path):
            fine = not belongs(name, "game") or belongs(name, "game.rules") or (content and belongs(name, "game.paths"))
            if not fine:
                offences.append(f"{path.relative_to(ROOT)}:{line}: {name}")
    assert offences == []


def test_generic_rules_do_not_know_a_game() -> None:
    offences = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in GAME.rglob("*.py")
        if "elgrande" not in path.parts and path.name != "catalogue.py"
        for line, name in imports(path)
        if "elgrande" in name
    ]
    assert offences == []


def test_nothing_outside_its_own_folders_mentions_the_game() -> None:
    """Not in a string either: a module that says `"elgrande"` has begun to know it."""
    offences = []
    for path in sorted(GAME.rglob("*.py")):
        if "elgrande" in path.parts or path.name == "catalogue.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = {id(node.body[0].value) for node in ast.walk(tree) if is_documented(node)}
        for node in ast.walk(tree):
            said = node.value if isinstance(node, ast.Constant) and id(node) not in texts else getattr(node, "id", "")
            if isinstance(said, str) and "elgrande" in said.lower():
                offences.append(f"{path.relative_to(ROOT)}:{node.lineno}: {said!r}")
    assert offences == []


def is_documented(node: ast.AST) -> bool:
    """Whether the first statement of a module, class or function is its docstring."""
    return (
        isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and bool(node.body)
        and isinstance(node.body[0], ast.Expr)
        and isinstance(node.body[0].value, ast.Constant)
    )


def test_the_match_and_the_bots_do_not_know_the_screen_nor_the_rules_the_match() -> None:
    layers = {
        "game/rules": ("game.match", "game.bots", "game.ui", "game.cli", "game.app", "game.settings", "game.i18n"),
        "game/match": ("game.ui", "game.cli", "game.app"),
        "game/bots": ("game.ui", "game.cli", "game.app", "game.match"),
        "game/i18n": ("game.ui", "game.cli", "game.app", "game.match", "game.rules"),
    }
    offences = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for folder, above in layers.items()
        for path in modules(folder)
        for line, name in imports(path)
        if any(belongs(name, other) for other in above)
    ]
    assert offences == []


def test_a_blocked_module_would_be_noticed() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", BLOCKED, "game.settings", "msgspec"], cwd=ROOT, capture_output=True, text=True
    )
    assert answer.returncode != 0 and "msgspec" in answer.stderr


def test_imports_are_read_wherever_they_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    path = tmp_path / "game" / "rules" / "one.py"
    path.parent.mkdir(parents=True)
    path.write_text(
        "import time\ndef f():\n    from . import two\n    from ..paths import levels\n    from game import ui\n"
    )
    assert [name for _, name in imports(path)] == ["time", "game.rules.two", "game.paths.levels", "game.ui"]
