"""What the documents tell people to type and to open is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import game

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "NOTICES.md", "CHANGELOG.md")
MADE = ("build/", "dist/", ".venv", "assets/locale/<", "levels/<", "game/rules/<", "game/bots/<", "game/ui/table/<")
PLACE = re.compile(r"`((?:assets|docs|game|levels|tests|tools)/[\w./<>-]*|[A-Z]+\.md|LICENSE|[\w-]+\.(?:toml|spec))`")
LEVEL_FILES = {"board.toml", "cards.toml", "geometry.json", "places.toml"}


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


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
def test_every_place_that_is_named_exists(name: str) -> None:
    named = {place for place in PLACE.findall(text(name)) if not place.startswith(MADE) and place not in LEVEL_FILES}
    assert [place for place in sorted(named) if not (ROOT / place).exists()] == []


def test_every_target_says_what_it_is_for() -> None:
    makefile = text("Makefile")
    phony = set(re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[0].split())
    explained = set(re.findall(r'@echo "make ([a-z-]+) ', makefile))
    assert phony - explained == {"help", "fonts", "icon", "clean"}


def test_every_picture_of_the_readme_exists() -> None:
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", text("README.md"))
    assert pictures
    assert [picture for picture in pictures if not (ROOT / picture).is_file()] == []


def test_the_changelog_knows_the_version() -> None:
    assert f"## {game.__version__}" in text("CHANGELOG.md")


def test_the_project_file_promises_python_3_11() -> None:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    assert project["requires-python"] == ">=3.11"
    assert all(re.search(r"[<>]=?\d", dependency) for dependency in project["dependencies"]), "bounds on each"
