"""Views of a table belong to its title, which declares them: a program without that title has none of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.application import App
from game.core.message import Message
from game.core.title import Title, TitleView, views_of
from game.i18n import Texts
from game.match.records import Seat
from game.titles.catalogue import CATALOGUE
from game.ui.input.bindings import COMMANDS, KEYBOARD, PAD, changeable, in_force, rebound
from game.ui.input.intents import Confirm
from game.ui.screens.bindings_screen import BindingsScene
from game.ui.screens.help import general_pages
from game.ui.screens.open_game import begin_game
from game.ui.widgets.signs import SIGNS
from tests import toy
from tests.ui.driver import StartApp, ring, show, toggle
from tests.ui.table_driver import table_of, table_on_top

EL_GRANDE = re.compile(
    r"leaders|large cards|known cards|power cards|region|special action|veto|castillo|caballero|el grande",
    re.IGNORECASE,
)
MAP = TitleView("map", Message("command-log"), "board", keys=("m", "l"), buttons=("l3", "south"))
PEOPLE = [Seat("Ann", "crimson"), Seat("Botty", "sky", "bot", "greedy")]


@pytest.fixture
def alone(start_app: StartApp, toy_texts: Path) -> App:
    """A program whose only title is the toy."""
    app = start_app(catalogue=toy.TITLES)
    app.ui.texts = Texts("en", toy_texts)
    return app


def pages(app: App) -> Iterator[str]:
    for page in general_pages(app.ui):
        yield from (app.ui.say(line) for line in (page.title, *page.paragraphs))


def with_views(*views: TitleView) -> Title:
    return replace(next(iter(toy.TITLES.values())), name="other", views=views)


@pytest.mark.parametrize(
    ("other", "key"),
    [
        (TitleView("atlas", Message("command-log"), "board", keys=("n", "m")), "m"),
        (TitleView("atlas", Message("command-log"), "cover", keys=("n",), buttons=("l3",)), "l3"),
    ],
)
def test_two_views_that_want_the_same_key_or_button_are_refused_by_name(other: TitleView, key: str) -> None:
    with pytest.raises(ValueError, match=f"other: view 'atlas': .* '{key}' belongs to the view 'map'"):
        views_of({"toy": with_views(MAP), "other": with_views(other)})
    with pytest.raises(ValueError, match="belongs to the view 'map'"):
        views_of({"other": with_views(MAP, other)})


def test_titles_may_share_a_view_with_its_key() -> None:
    assert views_of({"toy": with_views(MAP), "other": with_views(replace(MAP))}) == (MAP,)


def test_the_help_of_another_title_says_nothing_of_el_grande(alone: App) -> None:
    for device in ("keyboard", "mouse", "pad-0"):
        alone.devices.note_intent(Confirm(device=device))
        told = [line for line in pages(alone) if EL_GRANDE.search(line)]
        assert told == []


def test_the_key_settings_list_the_views_of_the_titles_there_are(alone: App) -> None:
    show(alone, BindingsScene)
    assert isinstance(alone.top, BindingsScene) and alone.top.column is not None
    listed = [row.id for row in alone.top.column.rows]
    assert listed == changeable(()) and set(listed) <= set(COMMANDS)
    assert not [item for item in ring(alone).items if EL_GRANDE.search(alone.ui.say(item.describe()))]


def test_the_table_of_another_title_has_neither_buttons_nor_views_of_el_grande(alone: App) -> None:
    begin_game(alone.ui, "toy", {}, PEOPLE)
    alone.step(2)
    assert table_on_top(alone)
    buttons = [item for item in ring(alone).items if item.id.startswith("header-")]
    assert {"header-log", "header-help", "header-menu"} <= {item.id for item in buttons}
    assert not [item for item in buttons if EL_GRANDE.search(alone.ui.say(item.describe()))]
    for view in views_of(CATALOGUE):
        toggle(alone, view.name)
        assert table_on_top(alone) and not table_of(alone).known_open
        assert table_of(alone).detail == alone.ui.say("table-no-view")


def test_el_grande_keeps_its_commands_and_their_keys() -> None:
    views = views_of(CATALOGUE)
    for kind, keys in (
        ("keyboard", {"k": "known", "v": "overlay", "m": "leaders"}),
        ("pad", {"l2": "known", "right-down": "overlay", "l3": "leaders"}),
    ):
        assert in_force(kind, {}, views=views).items() >= keys.items()
    changed = {"leaders": ["j"]}
    assert in_force("keyboard", changed, views=views)["j"] == "leaders"
    assert "j" not in in_force("keyboard", changed)
    assert rebound("keyboard", changed, "log", "g") == {"leaders": ["j"], "log": ["g"]}, "kept for when it is back"


def test_a_key_of_the_program_is_not_taken_by_a_view() -> None:
    assert in_force("keyboard", {}, views=[MAP])["l"] == KEYBOARD["l"]
    assert in_force("keyboard", {}, views=[MAP])["m"] == "map"
    assert in_force("pad", {}, views=[MAP])["south"] == PAD["south"]


@pytest.mark.parametrize("title", CATALOGUE.values(), ids=lambda title: title.name)
def test_what_a_title_says_of_its_views_makes_sense(title: Title) -> None:
    names = [view.name for view in title.views]
    assert len(set(names)) == len(names) and not set(names) & set(COMMANDS)
    assert sum(view.place == "pages" for view in title.views) <= 1
    for view in title.views:
        assert (view.about is not None) == (view.sign in SIGNS)
