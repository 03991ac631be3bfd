"""Lines of code and measures of its lightness: `python -m tools.lines`, `--where` to list places.

Every line counts, comments and blank ones too, as a reader meets them all.
"""

import argparse
import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from sneferu_gui.games.catalogue import GAMES

TOP: Final = Path(__file__).parents[1]
PACKAGE: Final = TOP / "sneferu_gui"
SMALL: Final = 60
"""A file with fewer lines counts as small."""
MOST_ARGUMENTS: Final = 8
"""A call with more arguments counts as long."""
FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def main() -> None:
    """Print the tables of rooms, of games and of measures of the house."""
    parser = argparse.ArgumentParser(prog="tools.lines", description=__doc__)
    parser.add_argument("--where", action="store_true", help="list the places, too")
    places = parser.parse_args().where
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
    trees = {path: ast.parse(text) for path, text in sources.items()}
    small = [
        str(path.relative_to(TOP))
        for path, text in sources.items()
        if len(text.splitlines()) < SMALL
    ]
    measured = {
        f"files under {SMALL} lines": small,
        "value types made at one call": types_made_once(trees.values()),
        "imports inside functions": _places(trees, inner_imports),
        f"calls with more than {MOST_ARGUMENTS} arguments": _places(trees, long_calls),
    }
    print_rooms(sources)
    print("\n| package | number |\n|---|---:|")
    print(f"| files | {len(sources)} |")
    print(f"| value types | {len(list(value_types(trees.values())))} |")
    for title, found in measured.items():
        print(f"| {title} | {len(found)} |")
    for title, found in measured.items() if places else ():
        print(f"\n{title}:", *found, sep="\n  ")


def print_rooms(sources: Mapping[Path, str]) -> None:
    """Print the lines of each room, of the house and of each game."""
    rooms: Counter[str] = Counter()
    for path, text in sources.items():
        rooms[room_of(path.relative_to(PACKAGE))] += len(text.splitlines())
    print("| room | lines |\n|---|---:|")
    for room, lines in sorted(rooms.items()):
        print(f"| `{room}` | {lines:,} |")
    print("\n| | lines | content | tools |\n|---|---:|---:|---:|")
    house = rooms.total()
    for game in GAMES:
        own = rooms[f"games/{game}"]
        house -= own
        content = lines_in((TOP / "assets" / game).rglob("*.toml"))
        tools = lines_in(path for path in (TOP / "tools").rglob("*.py") if is_of(game, path))
        print(f"| {game} | {own:,} | {content:,} | {tools:,} |")
    print(f"| the house | {house:,} | | |")


def room_of(path: Path) -> str:
    """The folder that a module of the package counts for: a game's counts as a whole.

    >>> room_of(Path("games/sobek/law/state.py")), room_of(Path("ui/kit/widgets/bar.py"))
    ('games/sobek', 'ui/kit')
    """
    folders = path.parent.parts
    return "/".join(folders[: 2 if folders[:1] in {("ui",), ("games",)} else 1]) or "."


def is_of(game: str, path: Path) -> bool:
    """Whether a tool is only for one game: by its folder, or by its own name."""
    return game in path.with_suffix("").parts


def lines_in(paths: Iterable[Path]) -> int:
    """The number of lines of all the files together."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def value_types(trees: Iterable[ast.Module]) -> Iterator[str]:
    """The name of each dataclass and named tuple."""
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                marks = map(ast.unparse, node.decorator_list)
                is_tuple = any(ast.unparse(base).endswith("NamedTuple") for base in node.bases)
                if is_tuple or any("dataclass" in mark for mark in marks):
                    yield node.name


def types_made_once(trees: Iterable[ast.Module]) -> list[str]:
    """The names of value types that are called at exactly one place in all modules."""
    all_trees = tuple(trees)
    calls: Counter[str] = Counter()
    for tree in all_trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                calls[node.func.id if isinstance(node.func, ast.Name) else node.func.attr] += 1
    return sorted({name for name in value_types(all_trees) if calls[name] == 1})


def inner_imports(tree: ast.Module) -> list[int]:
    """The lines of the imports inside functions."""
    functions = (node for node in ast.walk(tree) if isinstance(node, FUNCTIONS))
    inner = (below for function in functions for below in ast.walk(function))
    return sorted({node.lineno for node in inner if isinstance(node, ast.Import | ast.ImportFrom)})


def long_calls(tree: ast.Module) -> list[int]:
    """The lines of the calls with more than `MOST_ARGUMENTS` arguments."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return sorted(
        call.lineno for call in calls if len(call.args) + len(call.keywords) > MOST_ARGUMENTS
    )


def _places(
    trees: Mapping[Path, ast.Module], lines_of: Callable[[ast.Module], list[int]]
) -> list[str]:
    found = ((path.relative_to(TOP), lines_of(tree)) for path, tree in trees.items())
    return [f"{name}:{line}" for name, lines in found for line in lines]


if __name__ == "__main__":
    main()
