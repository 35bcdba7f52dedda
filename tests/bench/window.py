"""The measured process: opens a window, measures one thing, prints a line of JSON. `tests.bench.screen` starts it."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

COLOURS = ("crimson", "gold", "ivory", "sky", "violet")
LATE = {"elgrande": 8, "merlin": 5}
"""The round in which a title's game is measured: the last but one."""
SETTLING = 120  # frames before anything is measured
TICK = 1 / 60


def start(size: tuple[int, int], *_: object) -> dict[str, Any]:
    """Start as `game.app.boot.play` does, up to the first picture."""
    from game.app.application import App
    from game.storage.paths import Paths
    from game.storage.settings import Settings
    from game.titles.catalogue import CATALOGUE
    from game.ui.screens.main_menu import MainMenuScene

    app = App(Settings(tips=False), Paths(), size, CATALOGUE)
    app.ui.baker.use_thread()
    app.stack.push(MainMenuScene(app.ui))
    app.read_events()
    app.step()
    drawn = time.time()
    app.close()
    return {"drawn": drawn}


def at_the_table(size: tuple[int, int], match: Any) -> tuple[Any, Any, Any]:
    """Return a program and the match with its table on the screen, fully baked."""
    from game.app.application import App, spare_collector
    from game.storage.paths import Paths
    from game.storage.settings import Settings
    from game.titles.catalogue import CATALOGUE
    from game.ui.table.table_scene import TableScene

    app = App(Settings(tips=False), Paths(), size, CATALOGUE)
    spare_collector()
    app.ui.baker.threaded = True
    table = TableScene(app.ui, match)
    app.stack.push(table)
    clocked(app, 2)
    while not table.ready():
        clocked(app, 1)
    at_rest(app)
    return app, match, table


def frames(size: tuple[int, int], short: bool, title: str) -> dict[str, Any]:
    """Measure a full table late in a game: frames in which nothing happens, and frames with something to draw."""
    from game.ui.input.intents import PointAt

    app, match, table = at_the_table(size, late_game(title))
    rest = at_leisure(app, short)

    anew: list[float] = []
    for _ in range(20 if short else 60):
        table.invalidate()
        anew += [took for took, _ in clocked(app, 1)]

    pointing: list[float] = []
    for step in range(1200):
        app.feed(PointAt(200.0 + step * 4 % 1100, 200.0 + step * 3 % 600, device="mouse"))
        pointing += [took for took, _ in clocked(app, 1)]

    animating: list[float] = []
    rng = random.Random(3)
    deadline = time.monotonic() + (15 if short else 90)
    while len(animating) < (300 if short else 2000) and time.monotonic() < deadline and not match.over:
        clear_the_way(app, table)
        answer_for_people(match, rng)
        moved = True
        while moved:  # until nothing moves any more
            chunk = clocked(app, 10)
            animating += [took for took, drew in chunk if drew]
            moved = any(drew for _, drew in chunk)
    blit = full_blit(app)
    report = {
        "blit_ms": blit,
        "rest_ms": percentile(rest),
        "anew_ms": percentile(anew),
        "pointing_ms": percentile(pointing),
        "animating_ms": percentile(animating),
        "worst_ms": max(animating),
        "frames": len(animating),
        "memory_mb": memory_mb(),
    }
    app.close()
    return report


def living(size: tuple[int, int], short: bool, title: str) -> dict[str, Any]:
    """Measure a full table late in a game while nothing happens, with the focus and the map alive."""
    app, _match, _table = at_the_table(size, late_game(title))
    app.idle.begin()
    at_rest(app)
    begun = time.process_time()
    found = [took for took, _ in clocked(app, 300 if short else 900)]
    busy = (time.process_time() - begun) / (len(found) * TICK)
    app.close()
    return {"living_ms": percentile(found), "living_core": 100 * busy}


def near(size: tuple[int, int], short: bool, title: str) -> dict[str, Any]:
    """Measure the same table with the near map, as it travels after the focus."""
    from game.ui.input.intents import MoveFocus, Zoom

    app, _match, table = at_the_table(size, late_game(title))
    began = time.perf_counter()
    app.feed(Zoom(1, device="keyboard"))
    clocked(app, 1)
    while not table.ready():
        clocked(app, 1)
        time.sleep(TICK / 4)
    sharp = time.perf_counter() - began
    at_rest(app)
    travelling: list[float] = []
    rng = random.Random(5)
    for _ in range(12 if short else 60):
        app.feed(MoveFocus(*rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)]), device="keyboard"))
        travelling += [took for took, drew in clocked(app, 24) if drew]
    report = {
        "sharp_s": sharp,
        "travelling_ms": percentile(travelling),
        "median_ms": percentile(travelling, 0.5),
        "frames": len(travelling),
        "memory_mb": memory_mb(),
    }
    app.close()
    return report


def thinking(size: tuple[int, int], short: bool, title: str) -> dict[str, Any]:
    """Measure the same table at rest, before and while an expert keeps thinking about a turn in its process."""
    from msgspec.structs import replace

    match, rng = late_game(title), random.Random(7)
    while match.state.decision(match.state.to_act[0]).kind != "take":
        answer_for_people(match, rng)
    app, match, table = at_the_table(size, match)
    rest = at_leisure(app, short)
    session = table.table.session
    bots, answers = session.bot_turns, []

    def think(_speed: str) -> None:
        """Ask the bot again without playing its answer."""
        if bots.think_ahead():
            answers.append(bots.take())

    bots.tick = think
    seat = match.state.to_act[0]
    match.set_seat(seat, replace(match.seats[seat], player="bot", bot="expert"))
    deadline = time.monotonic() + 60
    while not answers and time.monotonic() < deadline:  # the process has started
        clocked(app, 1)
        time.sleep(TICK / 4)
    answers.clear()
    found: list[float] = []
    for _ in range(120 if short else 600):
        ((took, drew),) = clocked(app, 1)
        if not drew:
            found.append(took)
        time.sleep(max(0.0, TICK - took / 1000))
    report = {
        "rest_ms": percentile(rest),
        "thinking_ms": percentile(found),
        "worst_ms": max(found),
        "frames": len(found),
        "answers": len(answers),
    }
    app.close()
    return report


def at_rest(app: Any) -> None:
    """Wait until everything is baked and nothing moves."""
    clocked(app, 2)
    while app.ui.baker.busy:
        time.sleep(TICK)
        clocked(app, 1)
    clocked(app, SETTLING)


def at_leisure(app: Any, short: bool) -> list[float]:
    """Milliseconds of frames in which nothing happens."""
    return [took for took, _ in clocked(app, 120 if short else 600)]


def full_blit(app: Any) -> float:
    """Milliseconds of one opaque picture over the whole window, not presented: what a frame is compared with."""
    import pygame

    picture = pygame.Surface(app.surface.get_size())
    took = []
    for _ in range(60):
        began = time.perf_counter()
        app.surface.blit(picture, (0, 0))
        took.append((time.perf_counter() - began) * 1000)
    return percentile(took, 0.5)


def resizing(size: tuple[int, int], short: bool, title: str) -> dict[str, Any]:
    """From a smaller window to this one: until the sharp picture is there, and the longest time from one look at the
    events to the next, the change of the window included."""
    smaller = size[0] * 2 // 3, size[1] * 2 // 3
    app, _match, _table = at_the_table(smaller, late_game(title))
    totals, freezes = [], []
    for turn in range(4 if short else 12):
        wanted = (size, smaller)[turn % 2]
        looks = [time.perf_counter()]
        app.resize(*wanted)
        while True:
            app.read_events()
            app.tick()
            app.present(0.0)
            now = time.perf_counter()
            if not app.stack.unready:
                break
            time.sleep(max(0.0, TICK - (now - looks[-1])))
            looks.append(time.perf_counter())
        if wanted == size:
            totals.append(now - looks[0])
            freezes.append(max(b - a for a, b in pairwise([*looks, now])) * 1000)
        at_rest(app)
    app.close()
    return {"total_s": percentile(totals, 0.5), "freeze_ms": max(freezes), "freezes_ms": freezes}


def clear_the_way(app: Any, table: Any) -> None:
    """Confirm sheets and questions until the table is uncovered."""
    from game.ui.input.intents import Confirm

    for _ in range(20):
        if app.top is table or app.top is None:
            return
        app.feed(Confirm(device="keyboard"))
        clocked(app, 30)


def late_game(title: str) -> Any:
    """As many people as can play, in the last round but one, played up to there at random; kept in memory alone."""
    from game.match.match import Match
    from game.match.records import Seat
    from game.titles.catalogue import CATALOGUE

    rules, most = CATALOGUE[title].load_rules(), CATALOGUE[title].players[-1]
    seats = [Seat(f"Player {number}", colour, "person") for number, colour in enumerate(COLOURS[:most], 1)]
    match = Match.begin(rules, rules.options_from({"players": most}), seats, 11, None)
    rng = random.Random(11)
    while match.state.observe(None).round < LATE[title]:
        answer_for_people(match, rng)
    return match


def answer_for_people(match: Any, rng: random.Random) -> None:
    """Play any legal action for a seat that may act."""
    if match.over:
        return
    seat = match.state.to_act[0]
    match.submit(seat, rng.choice(match.state.legal_actions(seat)))


def clocked(app: Any, number: int) -> list[tuple[float, bool]]:
    """Run frames as the loop does; return each one's milliseconds and whether anything was drawn."""
    measured = []
    draw = app.stack.draw
    drew = False

    def watched(*args: Any) -> Any:
        nonlocal drew
        changed = draw(*args)
        drew = changed is None or len(changed) > 0
        return changed

    app.stack.draw = watched
    for _ in range(number):
        drew = False
        began = time.perf_counter()
        app.read_events()
        app.tick()
        app.present(0.0)
        measured.append(((time.perf_counter() - began) * 1000, drew))
    app.stack.draw = draw
    return measured


def percentile(values: list[float], part: float = 0.95) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


def memory_mb() -> float:
    """Return the memory of this process in MB (Linux)."""
    status = Path("/proc/self/status").read_text()
    (line,) = [line for line in status.splitlines() if line.startswith("VmRSS:")]
    return int(line.split()[1]) / 1024


def print_answer(measure: Callable[[tuple[int, int], bool], Any]) -> None:
    """Measure for the size that the command line names; print the answer."""
    arguments = sized(argparse.ArgumentParser())
    print(json.dumps(measure((arguments.width, arguments.height), arguments.short)))


def sized(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """Return the command line's arguments: besides the parser's own, a size."""
    parser.add_argument("width", type=int)
    parser.add_argument("height", type=int)
    parser.add_argument("--short", action="store_true")
    return parser.parse_args()


def main() -> int:
    measures = {
        "start": start, "frames": frames, "living": living, "resizing": resizing, "near": near, "thinking": thinking,
    }  # fmt: skip
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=measures)
    parser.add_argument("--title", choices=LATE, default="elgrande")
    arguments = sized(parser)
    size = (arguments.width, arguments.height)
    print(json.dumps(measures[arguments.what](size, arguments.short, arguments.title)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
