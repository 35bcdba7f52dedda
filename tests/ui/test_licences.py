"""The licences can be read in the program: from the help, with any device, to the last line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.application import App
from game.storage.paths import Paths
from game.ui.input.intents import Cancel, GetHelp, MoveFocus, PointAt, ScrollBy
from game.ui.screens.help import HelpScene, LicencesScene, pages, paragraphs, sections
from game.ui.screens.main_menu import MainMenuScene
from tests.ui.driver import do, show
from tests.ui.one_device import PEOPLE

NOTICES = """# Notices

Thanks.

## A library 1.2

Licence: MIT
Copyright (c) 2026 Somebody
Copyright (c) 2025 Somebody else

Permission is hereby granted
to anybody.
===========
  1. This is
  one thing.
  2. This another.

## Text: LONG

"""


class OwnNotices(Paths):
    """The place of a test's own notices."""

    def notices(self) -> Path:
        return self.user_data() / "NOTICES.md"


@pytest.fixture
def scene(app: App) -> LicencesScene:
    """The licences of a program with two works, the second of which fills many leaves."""
    paths = OwnNotices(app.paths.user_data())
    paths.notices().parent.mkdir(parents=True, exist_ok=True)
    long = "\n\n".join(f"Paragraph {number} of many." for number in range(60))
    paths.notices().write_text(NOTICES + long, encoding="utf-8")
    app.ui.paths = paths
    scene = show(app, LicencesScene)
    return scene


def shown(scene: LicencesScene) -> list[str]:
    return [line for line in scene.leaves[scene.leaf] if line]


@pytest.fixture
def help_scene(app: App) -> HelpScene:
    """The help over the title."""
    show(app, MainMenuScene)
    app.feed(GetHelp(device="keyboard"))
    app.step(2)
    return app.top


@pytest.mark.parametrize("kind", PEOPLE)
def test_one_device_leads_from_the_help_to_the_licences_and_back(app: App, help_scene: HelpScene, kind: str) -> None:
    person = PEOPLE[kind](app)
    before = help_scene.page, help_scene.leaf
    person.choose("later")
    assert (help_scene.page, help_scene.leaf) != before
    person.choose(f"page-{len(help_scene.pages) - 1}")
    if kind != "mouse":  # Moving there opened the page, so that pressing leads on.
        assert isinstance(app.top, LicencesScene)
        person.back()
        app.step(2)
    person.choose("leads")
    scene = app.top
    assert isinstance(scene, LicencesScene) and app.ui.say(scene.pages[0].title) == "Notices"
    person.choose("page-2")
    assert scene.page == 2
    person.back()
    app.step(2)
    assert app.top is help_scene


def test_the_wheel_turns_the_leaves_that_it_stands_over(app: App, help_scene: HelpScene) -> None:
    do(app, PointAt(*help_scene.sheet.centre, device="mouse"), ScrollBy(0, -1, device="mouse"))
    assert help_scene.leaf + help_scene.page == 1
    do(app, ScrollBy(0, 1, device="mouse"))
    assert help_scene.leaf + help_scene.page == 0


def test_only_the_page_that_is_about_the_program_leads_there(help_scene: HelpScene) -> None:
    assert help_scene.ring.get("leads") is None
    help_scene.page = len(help_scene.pages) - 1
    help_scene.rebuild()
    assert help_scene.ring.get("leads") is not None


def test_sections_are_pages_and_long_ones_are_read_to_the_end(app: App, scene: LicencesScene) -> None:
    assert [app.ui.say(page.title) for page in scene.pages] == ["Notices", "A library 1.2", "Text: LONG"]
    do(app, MoveFocus(0, 1, device="keyboard"))
    assert shown(scene)[:2] == ["Licence: MIT", "Copyright (c) 2026 Somebody"]
    do(app, MoveFocus(0, 1, device="keyboard"))
    read = shown(scene)
    for _ in range(len(scene.leaves) - 1):
        do(app, MoveFocus(1, 0, device="keyboard"))
        read += shown(scene)
    assert read == [f"Paragraph {number} of many." for number in range(60)]


def test_lines_of_a_fixed_width_become_running_text() -> None:
    assert [title for title, _ in sections(NOTICES)] == ["Notices", "A library 1.2", "Text: LONG"]
    (_, said) = list(sections(NOTICES))[1]
    assert said == [
        "Licence: MIT",
        "Copyright (c) 2026 Somebody",
        "Copyright (c) 2025 Somebody else",
        "Permission is hereby granted to anybody.",
        "1. This is one thing.",
        "2. This another.",
    ]


def test_rules_and_marks_of_markdown_are_left_out() -> None:
    assert paragraphs(["`code` and", "more", "-----", "* * *", "", "- one", "- two"]) == [
        "code and more",
        "- one",
        "- two",
    ]


def test_missing_notices_are_reported(app: App, tmp_path: Path) -> None:
    (page,) = pages(tmp_path / "nowhere.md")
    assert "nowhere.md" in app.ui.say(page.paragraphs[0])


def test_a_source_tree_shows_its_own_notices(app: App) -> None:
    show(app, LicencesScene)
    titles = [app.ui.say(page.title) for page in app.top.pages]
    assert titles[:3] == ["Notices", "The game", "The map"]
    app.feed(Cancel(device="keyboard"))
    app.step(2)
    assert app.top is None
