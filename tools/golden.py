"""Replay the golden games and scenes of `tests/golden`, rewrite them, and show what changed.

    python -m tools.golden            follow the recorded actions
    python -m tools.golden --choose   find new games and scenes that show every card and every veto window

Use the second when a change of the rules makes recorded actions illegal.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from game.core import rng as generator
from game.core.ruleset import Event
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.frames.rounds import STEPS
from tests.golden import playthrough
from tests.golden.coverage import ALLOW, CANCEL, KEPT, OUTCOMES, ROW_OF, VETO, WINDOWS, covered
from tests.golden.playthrough import Answer, Start

SHOWN_LINES = 60  # lines of differences per file
SEEDS = 2000  # tried for each game

GAMES: tuple[dict[str, object], ...] = (
    {"players": 2},
    {"players": 3, "edition": "original"},
    {"players": 4},
    {"players": 5, "edition": "original"},
    {"players": 5, "rounds": 6, "castillo": "shown"},
    {"players": 4, "edition": "original", "rounds": 6},
    {"players": 3, "rounds": 6, "start": 2},
    {"players": 2, "edition": "original", "rounds": 6, "castillo": "shown"},
    {"players": 4, "vetoes": False, "castillo": "shown"},
    {"players": 5, "edition": "original", "rounds": 6, "vetoes": False, "start": 0},
)
ONE_MORE = {"players": 5, "rounds": 6}  # as often as rows of the veto table are missing
ROUND, NEXT_ROUND = 4, 5
BOARD: dict[str, list[int]] = {
    "galicia": [2, 1, 0, 1],
    "pais_vasco": [1, 2, 2, 0],
    "aragon": [3, 0, 1, 2],
    "cataluna": [0, 2, 1, 1],
    "castilla_la_vieja": [2, 2, 1, 0],
    "castilla_la_nueva": [1, 3, 2, 2],
    "valencia": [1, 0, 1, 3],
    "sevilla": [2, 1, 0, 0],
    "granada": [0, 1, 3, 1],
    "castillo": [1, 0, 2, 1],
    "court": [6, 5, 4, 7],
}
REVEALED = {1: "move_four_any", 2: "court_all", 3: "score_fives", 4: "grande", 5: "king"}


def main() -> int:
    """Rewrite the files; return 0 even if something changed, which may be what you want."""
    parser = argparse.ArgumentParser(prog="python -m tools.golden", description=__doc__)
    parser.add_argument("--choose", action="store_true", help="look for new games and scenes, and write them")
    if parser.parse_args().choose:
        choose(playthrough.FOLDER)
        return 0
    changed = 0
    files = sorted(playthrough.FOLDER.glob("*.txt"))
    for file in files:
        changed += _replay(file)
    print(f"{len(files)} files replayed, {changed} changed")
    return 0


def _replay(file: Path) -> bool:
    before = file.read_text(encoding="utf-8")
    after = playthrough.replay_file(before)
    if before == after:
        return False
    file.write_text(after, encoding="utf-8")
    lines = list(difflib.unified_diff(before.splitlines(), after.splitlines(), file.name, file.name, "", "", 2, ""))
    print("\n".join(lines[:SHOWN_LINES]))
    if len(lines) > SHOWN_LINES:
        print(f"... and {len(lines) - SHOWN_LINES} more lines in {file.name}")
    return True


def choose(folder: Path) -> None:
    """Write games whose seeds show the most that is new, and a scene for each window and outcome."""
    for file in folder.glob("*.txt"):
        file.unlink()
    have: set[tuple[str, ...]] = set()
    for entries in GAMES:
        options = elgrande.options_from(entries)
        best = max(range(1, SEEDS + 1), key=lambda seed: len(_worth(options, seed) - have))
        have |= _worth(options, best)
        _write_game(folder, options, best)
    options = elgrande.options_from(ONE_MORE)
    wanted = {(row, outcome) for row in WINDOWS for outcome in (ALLOW, VETO)}
    for seed in range(1, 20 * SEEDS):
        if wanted <= have:
            break
        if (wanted - have) & _worth(options, seed):
            have |= _worth(options, seed)
            _write_game(folder, options, seed)
    print(f"the games show {len(have)} cards and outcomes of rows; missing: {sorted(wanted - have)}")
    for outcome in OUTCOMES:
        scenes = [_scene(card, step, outcome) for card, step in ROW_OF]
        (folder / f"scenes_{outcome}.txt").write_text(playthrough.written(scenes), encoding="utf-8")
        print(f"{len(scenes)} scenes: {outcome}")


def _write_game(folder: Path, options: elgrande.Options, seed: int) -> None:
    number = len(list(folder.glob("game_*.txt"))) + 1
    name = f"{options.players} players, {options.edition}, {options.rounds} rounds"
    lines = playthrough.record(Start(f"Game {number}: {name}", options, seed))
    (folder / f"game_{number:02}.txt").write_text(playthrough.written([lines]), encoding="utf-8")
    print(f"game {number}: {name}, seed {seed}")


def _worth(options: elgrande.Options, seed: int) -> set[tuple[str, ...]]:
    """Return what a game shows; windows by row of the table."""
    state = elgrande.new_game(options, seed)
    revealed = state.observe(None).revealed
    events: list[Event] = []
    for seat, text in playthrough.by_chance(state, seed):
        events += state.play(seat, text)
    found = covered(events, revealed)
    return {(ROW_OF[entry[1], entry[2]], entry[3]) if entry[0] == "window" else entry for entry in found}


def _scene(card: str, step: str, outcome: str) -> list[str]:
    """Return a turn in which a veto may fall on that step of that card, with the effect of `outcome`."""
    for seed in range(500):
        start = Start(f"{card}, {step}: {outcome}", None, seed, _position(card, outcome, seed))
        start = start._replace(options=elgrande.options_from(start.position["options"]))
        state = start.state()
        answers: list[Answer] = []
        events: list[Event] = []
        for answer in islice(_acting(state, card, step, outcome, seed), 200):
            answers.append(answer)
            events += state.play(*answer)
        if ("window", card, step, outcome) in covered(events, state.observe(None).revealed):
            return playthrough.record(start, iter(answers))
    raise AssertionError(f"no scene for {card}, {step}, {outcome}")


def _position(card: str, outcome: str, seed: int) -> dict[str, Any]:  # JSON, as in `Start`
    """Return a position before the supply of seat 0, who moves first; seat 2 holds a veto, and for a counter-veto so
    does another seat."""
    on_veto = outcome in (CANCEL, KEPT)
    level = elgrande.setup_for(elgrande.Options()).level
    deck = next(kind.deck for kind in level.cards if kind.id == card)
    return {
        "game": "elgrande",
        "options": {"players": 4, "edition": "original" if on_veto else "anniversary"},
        "seed": seed,
        "round": ROUND,
        "king": "valencia" if seed % 2 else "castilla_la_vieja",
        "grandes": ["galicia", "granada", "aragon", "sevilla"],
        "caballeros": BOARD,
        "scoreboards": {"8/4/0": "castillo" if seed % 3 else None, "4/0/0": None},
        "used": [[13, 2], [12, 1], [11, 4], [10, 5]],
        "played": [9, 7, 3, 8],
        "revealed": list((REVEALED | {deck: card}).values()),
        "vetoes": [[2, NEXT_ROUND], *([[seed % 2 * 3, ROUND]] if on_veto else [])],
    }


def _acting(state: elgrande.State, card: str, step: str, outcome: str, seed: int) -> Iterator[Answer]:
    """Yield the answers by which seat 0 takes the card and uses it; windows of `step` are answered by `outcome`."""
    stream = generator.seeded(seed)
    meant = False  # whether the open window or counter is about `step`
    stream, wait = generator.below(stream, 2)  # such windows to let pass first
    while state.played[0] and _round(state).turn == 1:
        seat = state.to_act[-1]
        legal = {str(action): action for action in state.legal_actions(seat)}
        decision = state.decision(seat)
        kind = decision.kind if decision is not None else ""
        if kind == "window":
            frame = state.stack[-1]
            meant = _step_below(state) == step
            if isinstance(frame, frames.Counter):
                text = "veto" if outcome == CANCEL else "allow"
            elif not meant or wait or outcome == ALLOW:
                text, wait = "allow", max(wait - meant, 0)
            else:
                text = "veto" if outcome == VETO or len(state.vetoes) > 1 else "allow"
        elif kind == "take":
            text = next(name for name in legal if name.split(" ")[1] == card)
        elif kind == "turn":
            text = "act" if "act" in legal else "end"
        elif kind == "choose":
            text = "choose place" if step == "place" else "choose own"
        else:
            choices = [action for name, action in legal.items() if name not in ("skip", "done")]
            stream, action = playthrough.chosen(choices or list(legal.values()), stream)
            text = str(action)
        yield Answer(seat, text)


def _round(state: elgrande.State) -> frames.Round:
    return next(frame for frame in state.stack if isinstance(frame, frames.Round))


def _step_below(state: elgrande.State) -> str:
    """Return the name of the announced step below the window."""
    return STEPS[next(frame.op for frame in reversed(state.stack) if isinstance(frame, frames.Step))].name


if __name__ == "__main__":
    sys.exit(main())
