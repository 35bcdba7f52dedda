"""With two titles in the catalogue people choose between them on the main menu. The toy is the second one: it brings no
picture of its own. The last tests are about the titles that people get."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.app.application import App
from game.i18n import Texts
from game.match.records import Seat
from game.storage import settings
from game.storage.settings import LastGame
from game.titles.catalogue import CATALOGUE
from game.ui import routes
from game.ui.input.intents import Confirm, MoveFocus, Next, Previous
from game.ui.look import artwork
from game.ui.screens.main_menu import PATIENCE, MainMenuScene
from game.ui.screens.menu_sheets import TitlePlate
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.open_game import begin_game
from game.ui.screens.quick_game import QuickGameScene
from game.ui.screens.setup_menu import NewGameMenu
from tests.toy import TITLE as TOY
from tests.toy.bots import BOTS
from tests.ui.driver import (
    StartApp,
    by_keys,
    by_mouse,
    cancel,
    confirm,
    do,
    focused,
    item,
    misplaced,
    on,
    on_top,
    ring,
    until,
    wait_for,
)
from tests.ui.menu_driver import menu_of
from tests.ui.saying import said, texts_on
from tests.ui.table_driver import table_of, table_on_top

MEADOW = replace(TOY, load_bots=lambda: replace(BOTS, difficulties=("greedy",)))
ONE = {"elgrande": CATALOGUE["elgrande"]}
BOTH = {**ONE, TOY.name: MEADOW}
PEOPLE = [Seat("Ann", "crimson"), Seat("Botty", "sky", "bot", "greedy")]


@pytest.fixture
def start(start_app: StartApp, toy_texts: Path) -> StartApp:
    def started(catalogue: object = BOTH, **chosen: object) -> App:
        app = start_app(**chosen, catalogue=catalogue)  # type: ignore[arg-type]
        app.ui.texts = Texts("en", toy_texts)
        app.ui.go(routes.MainMenu())
        app.step(2)
        return app

    return started


@pytest.fixture
def app(start: StartApp) -> App:
    return start()


def menu(app: App) -> MainMenuScene:
    assert on_top(app, MainMenuScene)
    return app.top


def chosen(app: App) -> str:
    plate = next(widget for widget in menu(app).widgets if isinstance(widget, TitlePlate))
    return app.ui.say(plate.title.brand)


def choose_toy(app: App) -> None:
    by_mouse(app, "other-title")
    assert chosen(app) == "Meadow"


# -- choosing


def test_arrow_keys_choose_a_title_where_no_poster_has_room(start: StartApp) -> None:
    app = start(text_scale=2.0)
    do(app, MoveFocus(0, -1))
    assert focused(app) == "title"
    assert app.ui.say(item(app, "title").describe()) == app.ui.say(CATALOGUE["elgrande"].about)
    do(app, MoveFocus(1, 0))
    assert chosen(app) == "Meadow" and focused(app) == "title"
    do(app, MoveFocus(1, 0))
    assert chosen(app) == "El Grande", "round again"
    do(app, MoveFocus(-1, 0))
    assert chosen(app) == "Meadow"
    confirm(app)
    assert chosen(app) == "El Grande"


def test_the_choice_is_remembered(app: App, start: StartApp) -> None:
    choose_toy(app)
    kept = settings.load(app.paths.settings_file()).settings
    assert kept.title == "toy"
    assert chosen(start(title=kept.title)) == "Meadow"


def test_a_title_that_is_gone_makes_way_for_the_first(start: StartApp) -> None:
    assert chosen(start(ONE, title="toy")) == "El Grande"


@pytest.mark.promise("See on the main menu which game you're playing")
def test_the_keys_for_pages_choose_a_title_and_the_focus_stays(app: App) -> None:
    do(app, MoveFocus(0, 1))
    before = focused(app)
    assert before not in (None, "title", "bots")
    do(app, Next())
    assert chosen(app) == "Meadow" and focused(app) == before
    do(app, Previous())
    assert chosen(app) == "El Grande" and focused(app) == before


@pytest.mark.promise("See on the main menu which game you're playing")
def test_a_poster_shows_the_other_title_and_a_press_chooses_it(app: App) -> None:
    assert poster_words(app) == ["Meadow", "2 to 4 players"]
    assert ring(app).get("title") is None, "one way is enough"
    assert item(app, "other-title").describe().key == "main-menu-other-about"
    by_mouse(app, "other-title")
    assert chosen(app) == "Meadow" and poster_words(app) == ["El Grande", "2 to 5 players"]


def test_with_one_title_there_is_nothing_to_choose_and_nothing_names_it(start: StartApp) -> None:
    app = start(ONE)
    assert ring(app).get("other-title") is None and ring(app).get("title") is None
    before = focused(app)
    do(app, Next())
    assert chosen(app) == "El Grande" and focused(app) != before, "the keys for pages move the focus"
    app.ui.go(routes.NewGame())
    app.step(2)
    assert heading_of(app).startswith("Who plays?")


def poster_words(app: App) -> list[str]:
    """Return the words on the poster."""
    return words_in(app, "other-title")[:2]


def words_in(app: App, item_id: str) -> list[str]:
    """Return the words on something in the main menu."""
    box = item(app, item_id).box
    return [text for text, place in texts_on(app) if box.encloses(place)]


# -- what follows the choice


def test_each_title_has_its_own_picture(app: App) -> None:
    do(app, until(lambda: menu_of(app).has_picture, 2000))
    version = menu_of(app).picture_version
    choose_toy(app)
    assert menu_of(app).picture_version > version and menu_of(app).has_picture, (
        "the toy has none: the ground is plain at once"
    )
    by_mouse(app, "other-title")
    assert not menu_of(app).has_picture, "El Grande's is baked again"


def test_the_seats_are_those_of_the_title(app: App) -> None:
    choose_toy(app)
    by_keys(app, "new")
    wait_for(app, SeatsScene)
    scene = app.top
    assert scene.setup.game == "toy" and len(scene.chairs) == 4
    while len(scene.setup.seats) < 4:
        scene.add_bot()
    scene.add_bot()
    assert len(scene.setup.seats) == 4 and ring(app).get("add-bot") is None
    assert ring(app).get("first") is None, "nobody can choose who begins in this title"
    assert ring(app).get("option-rounds") is not None and misplaced(app) == []


def test_more_bots_than_a_title_has_seats_for_are_left_out(start: StartApp) -> None:
    app = start(title="toy", last_games={"toy": LastGame(opponents=4)})
    app.ui.go(routes.QuickGame())
    app.step(1)
    assert on_top(app, QuickGameScene) and len(app.top.opponents) == 3


def test_each_title_keeps_its_own_seats_and_options(app: App) -> None:
    for name in ("elgrande", "toy"):
        app.ui.go(routes.NewGame(name))
        app.step(1)
        assert app.top.setup.game == name
        cancel(app)
    assert set(app.ui.remembered.setups) == {"elgrande", "toy"}


# -- playing


def title_on_top(app: App) -> str:
    """The name of the title whose table is on top."""
    assert table_on_top(app)
    match = table_of(app).match
    return str(match.ruleset.NAME)


def test_a_quick_game_is_begun_kept_and_continued(app: App) -> None:
    choose_toy(app)
    by_keys(app, "bots")
    do(app, on(app, QuickGameScene), Confirm(), until(lambda: table_on_top(app)))
    assert title_on_top(app) == "toy"
    app.step(30)
    played = table_of(app).state.key()
    app.ui.restart(routes.MainMenu())
    app.step(2)
    assert focused(app) == "continue"
    do(app, Confirm(), until(lambda: table_on_top(app)))
    assert table_on_top(app) and table_of(app).state.key() == played


def test_continue_resumes_a_game_of_the_title_that_is_chosen(app: App) -> None:
    begin_game(app.ui, "toy", {}, PEOPLE)
    app.step(2)
    app.ui.restart(routes.MainMenu())
    app.step(2)
    assert ring(app).get("continue") is None, "there is no game of El Grande"
    choose_toy(app)
    assert ring(app).get("continue") is not None
    app.step(2)
    assert words_in(app, "continue") == ["Continue", "Your turn. Nobody has scored yet."]


def test_the_list_of_saved_games_says_which_title_each_is(app: App) -> None:
    for game in ("toy", "elgrande"):
        begin_game(app.ui, game, {}, PEOPLE)
        app.step(2)
    app.ui.restart(routes.MainMenu())
    app.ui.go(routes.SavedGames())
    app.step(2)
    scene = app.top
    said = [app.ui.say(scene.described(saved)) for saved in scene.saves]
    assert said[0].startswith("El Grande") and said[1].startswith("Meadow")
    assert "In round 1" in said[0] and "In progress" in said[1], "the toy doesn't say how far a game is"
    by_keys(app, scene.saves[1].path.name)
    do(app, until(lambda: table_on_top(app)))
    assert title_on_top(app) == "toy"


# -- the titles that people get


@pytest.mark.promise("See on the main menu which game you're playing")
def test_each_title_of_the_program_has_a_picture_behind_the_menu_and_on_its_poster() -> None:
    for name, title in CATALOGUE.items():
        assert title.load_backdrop and artwork.exists(f"titles/{name}/poster")


def test_screens_of_a_new_game_name_the_title(start: StartApp) -> None:
    app = start(CATALOGUE, title="merlin")
    for route, heading in ((routes.NewGame(), "Who plays Merlin?"), (routes.QuickGame(), "Merlin against bots")):
        app.ui.go(route)
        app.step(2)
        assert heading_of(app).startswith(heading)
        assert misplaced(app) == []
        cancel(app)


def heading_of(app: App) -> str:
    """Return what the scene on top is called on screen."""
    assert on_top(app, NewGameMenu)
    return app.top.describe_screen()


def test_merlins_demonstration_plays(start: StartApp) -> None:
    app = start(CATALOGUE, title="merlin")
    shown = menu_of(app)
    shown.leave_alone(PATIENCE + 5)
    assert shown.demo_title == "merlin" and len(shown.demo_match.seats) == 4
    drawn = [text for text, _box in said(app, lambda: menu(app).draw_front(app.surface))]
    assert "2 to 5 players" not in drawn, "the poster would cover the table"
