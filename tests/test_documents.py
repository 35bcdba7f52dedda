"""Commands and files mentioned in the documents exist."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

import game
from game.commands import COMMANDS, DEFAULT
from tests import ROOT, text_of

DOCUMENTS = (
    "README.md", "CONTRIBUTING.md", "NOTICES.md", "CHANGELOG.md",
    *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").glob("*.md")),
)  # fmt: skip
MADE = ("build/", "dist/", ".venv")
PLACE = re.compile(r"`((?:assets|docs|game|levels|tests|tools)/[\w./<>-]*|[A-Z]+\.md|LICENSE|[\w-]+\.(?:toml|spec))`")
MODULE = re.compile(r"`([a-z_]+(?:/[a-z_]+)*\.py)`")
"""A module by its name alone, or with some of its folders."""
CONSTANT = re.compile(r"`([a-z_]+)\.([A-Z_]{2,})`")
LEVEL_FILES = {"board.toml", "cards.toml", "geometry.json", "missions.toml", "places.toml"}


def text(name: str) -> str:
    return text_of(ROOT / name)


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_make_command_is_a_target(name: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", text("Makefile"), re.MULTILINE))
    mentioned = set(re.findall(r"(?:`|^)make ([a-z]+)", text(name), re.MULTILINE))
    assert mentioned - targets == set()


def test_every_tool_that_a_target_starts_exists() -> None:
    makefile = text("Makefile")
    started = set(re.findall(r"\b(tools/\w+\.py)", makefile))
    started |= {name.replace(".", "/") + ".py" for name in re.findall(r"-m (tools\.\w+)", makefile)}
    assert started
    places = {tool: (ROOT / tool, ROOT / tool.removesuffix(".py") / "__main__.py") for tool in sorted(started)}
    assert [tool for tool, either in places.items() if not any(place.is_file() for place in either)] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_place_and_module_that_is_named_exists(name: str) -> None:
    places = {place for place in PLACE.findall(text(name)) if "<" not in place and not place.startswith(MADE)}
    assert [place for place in sorted(places - LEVEL_FILES) if not (ROOT / place).exists()] == []
    there = [
        f"/{path.relative_to(ROOT).as_posix()}" for folder in ("game", "tests", "tools") for path in modules(folder)
    ]
    named = sorted(set(MODULE.findall(text(name))))
    assert [module for module in named if not any(path.endswith(f"/{module}") for path in there)] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_constant_that_is_named_with_its_module_exists(name: str) -> None:
    named = sorted(set(CONSTANT.findall(text(name))))
    missing = [
        f"{module}.{constant}"
        for module, constant in named
        if not any(
            re.search(rf"^{constant}\b", text_of(path), re.MULTILINE) for path in modules("game") if path.stem == module
        )
    ]
    assert missing == []


@pytest.mark.skipif(shutil.which("make") is None, reason="asks make for its commands")
def test_every_test_that_the_quick_round_names_exists() -> None:
    commands = subprocess.run(["make", "-n", "check"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    named = re.findall(r"(?<=\s)tests/\S+", commands)
    assert len(named) > 40
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_target_says_what_it_is_for() -> None:
    makefile = text("Makefile")
    phony = set(re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[0].split())
    explained = set(re.findall(r'@echo "make ([a-z-]+) ', makefile))
    assert phony - explained == {"help", "fonts", "icon", "clean"}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_and_picture_leads_somewhere(name: str) -> None:
    page = text(name)
    linked = [link for link in re.findall(r"\]\(([^)]+)\)", page) if "://" not in link]
    headings = {re.sub(r"[^\w -]", "", line).strip().lower().replace(" ", "-") for line in page.splitlines()}
    missing = [link for link in linked if link.startswith("#") and link[1:] not in headings]
    missing += [link for link in linked if link[0] != "#" and not (ROOT / name).parent.joinpath(link).is_file()]
    assert missing == []


def test_the_readme_opens_with_a_picture() -> None:
    assert re.search(r"!\[[^]]+\]\(docs/\w+\.png\)", text("README.md")[:1200])


def test_every_command_is_in_the_readme() -> None:
    told = set(re.findall(r"^crown-couch (\S+)", text("README.md"), re.MULTILINE))
    assert told == set(COMMANDS) - {DEFAULT}


def test_the_changelog_knows_the_version() -> None:
    assert f"## {game.__version__}" in text("CHANGELOG.md")


def test_the_project_file_promises_python_3_11() -> None:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    assert project["requires-python"] == ">=3.11"
    assert all(re.search(r"[<>]=?\d", dependency) for dependency in project["dependencies"]), "bounds on each"
