"""Golden games as text: every action with its question, its events, and what each seat sees at the end of a round.

    python -m tests.titles.merlin.rules.golden.playthrough     replays the games, and writes what changed

A game begins with its options and seed; its answers are drawn by the rules' generator, so a file says everything.
"""

from __future__ import annotations

import hashlib
import json
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

from game.core import rng as generator
from game.titles.merlin import rules as merlin
from tests import text_of

FOLDER = Path(__file__).resolve().parent
_SEEDS = {(2, False): 20, (2, True): 2, (3, False): 30, (3, True): 15, (4, False): 40, (4, True): 33}
GAMES = {
    f"game_{players}{'_module' if module else ''}": (
        merlin.Options(players=players, module=module, hands="open" if players == 3 else "hidden"),
        seed,
    )
    for (players, module), seed in _SEEDS.items()
}
WEIGHTS = {"skip": 1, "end": 3, "mission": 12, "use": 8, "learn": 8, "staff": 8, "copy": 8, "mirror": 8, "flag": 6}


def played(name: str) -> str:
    """Return the text of a game."""
    options, seed = GAMES[name]
    state = merlin.new_game(options, seed)
    lines = [f"options {json.dumps(options.to_dict())}", f"seed {seed}", f"view {_digest(state)}"]
    stream = generator.seeded(seed)
    while not state.over:
        (seat,) = state.to_act
        decision, legal = state.decision(seat), state.legal_actions(seat)
        canonical = state.legal_actions(seat, canonical=True)
        stream, action = _chosen(legal, stream)
        asked = f"{decision.kind} {decision.source}".rstrip()
        lines.append(f"> p{seat} {action}  [{asked}, {len(legal)}/{len(canonical)}/{len(decision.asides)}]")
        for event in state.play(seat, str(action)):
            lines.append(
                "    " + " ".join((type(event).__name__, *(_word(getattr(event, f.name)) for f in fields(event))))
            )
            if event.checkpoint:
                lines.append(f"view {_digest(state)}")
    return "\n".join(lines) + "\n"


def _chosen(legal: list[Any], stream: int) -> tuple[int, Any]:
    """Return the next stream and an action: first a verb is drawn, then its targets."""
    lots = [verb for verb in sorted({action.verb for action in legal}) for _ in range(WEIGHTS.get(verb, 4))]
    stream, pick = generator.below(stream, len(lots))
    actions = [action for action in legal if action.verb == lots[pick]]
    stream, index = generator.below(stream, len(actions))
    return stream, actions[index]


def _digest(state: Any) -> str:
    """Return a short hash of everything that is in the state and that each seat sees of it."""
    parts: list[Any] = [merlin.to_position(state)]
    for seat in (None, *range(state.options.players)):
        seen = state.observe(seat)
        shown = [field.name for field in fields(seen) if field.name not in ("options", "kinds")]  # repr names the kinds
        parts.append({name: repr(getattr(seen, name)) for name in shown})
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]


def _word(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({','.join(_word(part) for part in value)})"
    return "-" if value is None else str(value)


def main() -> int:
    for name in GAMES:
        file, text = FOLDER / f"{name}.txt", played(name)
        before = text_of(file) if file.exists() else ""
        file.write_text(text, encoding="utf-8")
        print(f"{name}: {'as it was' if before == text else 'changed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
