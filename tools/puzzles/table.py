"""The page that lists the puzzles: each one's margin, and the levels that find it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.session.levels import levels_of
from sneferu_gui.session.puzzles import Puzzle

from .source import Kind, source_of

HEAD: Final = """# Puzzles

Found in games of strong players by `tools/puzzles`, which finds the same from the same seed, and
as many others as are asked for from another one; `python -m tools.puzzles --game … --check` proves
all of a game again. This page is written by it.

The margin is by how much the answer is better than the best of all that is none. A level finds a
puzzle when it plays an answer more often than not, of three times (the vizier once, with one
second of thought as it counts: 1,000 states in Sneferu, 1,600 in Sobek).
"""
OF_GAME: Final = """
# {title}

    python -m tools.puzzles --game {game} --count {count} --seed {seed}

{proof}

"""


class Listed(NamedTuple):
    """A game's puzzles, with the seed they were found from."""

    game: str
    puzzles: tuple[Puzzle, ...]
    seed: int


def page_of(games: Sequence[Listed]) -> str:
    """The whole page in Markdown."""
    return HEAD + "".join(map(_of_game, games))


def _of_game(listed: Listed) -> str:
    game, puzzles, seed = listed
    source, names = source_of(game), [level.name for level in levels_of(game)]
    parts = [
        OF_GAME.format(
            title=GAMES[game].title, game=game, count=len(puzzles), seed=seed, proof=source.proof
        ),
        _summary(game, puzzles, names),
    ]
    for key, kind in source.kinds.items():
        rows = [
            f"| {each.key} | {_margin(each, kind)} | {len(each.answers)} | "
            + " | ".join("×" if name in each.found_by else "" for name in names)
            + f" | {len(each.found_by)} |"
            for each in puzzles
            if each.kind == key
        ]
        head = f"| puzzle | margin, {kind.unit} | right turns | {' | '.join(names)} | of six |"
        line = "|---|---:|---:|" + ":-:|" * len(names) + "---:|"
        parts.append("\n".join((f"\n## {kind.title}\n", head, line, *rows, "")))
    return "".join(parts)


def _summary(game: str, puzzles: Sequence[Puzzle], names: Sequence[str]) -> str:
    found = Counter((each.kind, name) for each in puzzles for name in each.found_by)
    counts = Counter(each.kind for each in puzzles)
    rows = [
        f"| {kind.title} | {counts[key]} | "
        + " | ".join(str(found[key, name]) for name in names)
        + " |"
        for key, kind in source_of(game).kinds.items()
    ]
    head = f"| kind | puzzles | {' | '.join(names)} |"
    return "\n".join((head, "|---|---:|" + "---:|" * len(names), *rows, ""))


def _margin(puzzle: Puzzle, kind: Kind) -> str:
    value = puzzle.margin
    return f"{100 * value:.0f}" if kind.unit.startswith("%") else f"{value:.0f}"
