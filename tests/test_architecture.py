"""The arrows between the rooms (DESIGN.md, section 2), and the sizes of modules and functions.

A room is named by the start of its modules' names; the longest name that fits counts. Every module
of the package must belong to a room of `ROOMS`, so that a new room is an explicit decision.
"""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.games.catalogue import GAMES
from tests.sources import nodes_in, text_of

PACKAGE: Final = Path(__file__).resolve().parent.parent / "sneferu_gui"
LONGEST_FUNCTION: Final = 60
LONGEST_FILE: Final = 600


@dataclass(frozen=True)
class Room:
    """The imports allowed to a room's modules, besides each other and the standard library."""

    rooms: frozenset[str] = frozenset()
    """Other rooms, by their names; a name with `=` before it is that one module only."""
    libraries: frozenset[str] = frozenset()
    closed: frozenset[str] = frozenset()
    """Forbidden modules of the standard library."""


OUTSIDE_WORLD: Final = frozenset(
    {"io", "os", "pathlib", "shutil", "socket", "sqlite3", "subprocess", "tempfile", "threading"}
)
"""Modules without which a room can neither read nor write, wait nor start anything."""


def _room(*rooms: str, libraries: str = "", closed: frozenset[str] = frozenset()) -> Room:
    return Room(frozenset(rooms), frozenset(libraries.split()), closed)


ANY: Final = "*"
HOUSE: Final = "house"
"""All rooms except those of single games."""
OF_PAGES: Final = (
    *("games", "games.content", "session", "ui.engine", "ui.kit"),
    "language",
)
"""The rooms that pages and tables may import."""


def _rooms_of(game: str) -> dict[str, Room]:
    """The rooms of a game's folder: each knows only those before it, and none of another game."""
    own = f"games.{game}"
    closed = OUTSIDE_WORLD | {"time"}
    players = ("=players.levels", "=players.player")
    looks = (
        f"={own}.table.looks",
        f"={own}.table.pyramid_places",
    )
    table = (
        "games", "games.content", f"{own}.law", f"{own}.players", "ui.kit", "session",
        "ui.engine", "ui.pages", "ui.table", "language",
    )  # fmt: skip
    return {
        own: _room(),
        f"{own}.law": _room("games", closed=closed | {"sys"}),
        f"{own}.players": _room(
            "games", f"{own}.law", *players, "players.search", "assets_folder", closed=closed
        ),
        f"{own}.numbers": _room(
            "games", f"{own}.law", "research", "=research.vectors", libraries="numpy", closed=closed
        ),
        f"{own}.painters": _room("ui.kit", *looks, "ui.paint", libraries="pygame"),
        f"{own}.table": _room(*table, closed=closed),
        f"{own}.pages": _room(*table, f"{own}.table", closed=closed),
        f"{own}.face": _room(*table, f"{own}.table", f"{own}.pages", closed=closed),
        f"{own}.samples": _room(ANY),
    }


ROOMS: Final = {
    "": _room(),
    "__main__": _room("cli.main"),
    "cli": _room(),
    "cli.main": _room(
        "cli.commands",
        "cli.opening",
        "cli.options",
        "cli.command_line",
        "language",
    ),
    "cli.commands": _room(ANY, libraries="platformdirs rich"),
    "cli.opening": _room("cli.options", "ui.shell"),
    "cli.command_values": _room(
        "games", "session", "cli.command_line", "language", "safe_text", "regular_files"
    ),
    "cli.report_command": _room(
        "session",
        "ui.engine",
        "ui.shell",
        "ui.pages",
        "cli.command_values",
        "user_folders",
        "language",
        "regular_files",
        "safe_text",
    ),
    "cli.tournament_command": _room(
        "games",
        "simulation",
        "simulation.tournament",
        "cli.command_line",
        "cli.command_values",
        "user_folders",
        "language",
        "safe_text",
    ),
    "assets_folder": _room(),
    "asset_faults": _room("language"),
    "cli.options": _room(),
    "cli.command_line": _room("language", "safe_text"),
    "user_folders": _room("language", libraries="platformdirs"),
    "language": _room("assets_folder"),
    "regular_files": _room("language"),
    "safe_text": _room("language"),
    "games": _room("games.content", closed=OUTSIDE_WORLD | {"time", "sys"}),
    "games.content": _room("assets_folder", closed=OUTSIDE_WORLD | {"time", "sys"}),
    "players": _room("games", "games.content", "assets_folder", closed=OUTSIDE_WORLD | {"time"}),
    "players.search": _room("games", "=players.player", closed=OUTSIDE_WORLD | {"time"}),
    "session": _room(
        "games",
        "=players",
        "assets_folder",
        "user_folders",
        "language",
        "regular_files",
        "safe_text",
    ),
    "simulation": _room(
        "games",
        "players",
        "session",
        "language",
        "regular_files",
        "safe_text",
        "=research.coding",
        "=research.vectors",
        libraries="rich",
    ),
    "simulation.tournament": _room(
        "games",
        "players",
        "session",
        "simulation",
        "=simulation.tournament.cluster",
        "language",
        "regular_files",
        "safe_text",
    ),
    "research": _room("games", "language", "=research.environment", "=research.vector_environment"),
    "research.vectors": _room("games", "research", "=players", libraries="numpy"),
    "research.environment": _room(
        "games",
        "session",
        "research",
        "research.vectors",
        "language",
        libraries="numpy gymnasium pettingzoo",
    ),
    "research.vector_environment": _room(
        "games", "research", "research.environment", "research.vectors", libraries="numpy gymnasium"
    ),
    # The cluster's library is an extra that few install: nothing else may need it.
    "simulation.tournament.cluster": _room(
        "simulation", "simulation.tournament", "language", "safe_text", libraries="distributed"
    ),
    "ui": _room(),
    "ui.kit": _room("language", "=session.settings", closed=OUTSIDE_WORLD | {"time"}),
    "ui.paint": _room(
        "ui.kit",
        "asset_faults",
        "assets_folder",
        "regular_files",
        libraries="pygame",
    ),
    "ui.engine": _room("ui.kit", "language", closed=OUTSIDE_WORLD | {"time"}),
    "ui.table": _room(*OF_PAGES, closed=OUTSIDE_WORLD | {"time"}),
    "ui.pages": _room(*OF_PAGES, "ui.table", closed=OUTSIDE_WORLD | {"time"}),
    "ui.shell": _room(HOUSE, libraries="accesskit pygame platformdirs"),
    "ui.samples": _room(HOUSE, libraries="pygame"),
    "ui.self_test": _room(HOUSE, libraries="pygame"),
    **{name: room for game in GAMES for name, room in _rooms_of(game).items()},
}


OF_ANY_GAME: Final = (
    "games",
    "players",
    "research",
    "session",
    "simulation",
    "ui.engine",
    "ui.kit",
    "ui.paint",
    "ui.samples",
    "ui.pages",
    "ui.self_test",
    "ui.shell",
    "ui.table",
)
"""Rooms whose modules belong to no single game, except the games' own rooms within them."""


@cache
def room_of(module: str) -> str | None:
    """The name of the room that `module` (without `sneferu_gui.`) is in."""
    if module == "":
        return ""
    fitting = [room for room in ROOMS if room and f"{module}.".startswith(f"{room}.")]
    room = max(fitting, key=len, default=None)
    # `ui` itself holds nothing but its docstring: what else is in that folder needs a room.
    return None if room == "ui" and module != "ui" else room


def module_of(path: Path) -> str:
    """The module in a file of the package, without `sneferu_gui.`; the package itself is ""."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES: Final = {module_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def absolute(module: str, path: Path, statement: ast.ImportFrom) -> str:
    """The full name of the module that a `from ... import` statement names."""
    name = statement.module or ""
    if not statement.level:
        return name
    full = ["sneferu_gui", *filter(None, module.split("."))]
    here = full if path.name == "__init__.py" else full[:-1]
    start = here[: len(here) - statement.level + 1]
    return ".".join([*start, name] if name else start)


def imports_of(
    module: str, path: Path, modules: frozenset[str] = frozenset(FILES)
) -> Iterator[tuple[int, str]]:
    """Line and full name of every module a file imports, wherever in the file it does so.

    `from package import name` imports `package.name` where that is one of `modules`.
    """
    for node in nodes_in(path.read_text(encoding="utf-8")):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = absolute(module, path, node)
            for alias in node.names:
                submodule = f"{source}.{alias.name}".removeprefix("sneferu_gui.")
                yield node.lineno, f"sneferu_gui.{submodule}" if submodule in modules else source


def fault_of(module: str, imported: str) -> str | None:
    """Why `module` may not import the module with the full name `imported`; None if it may."""
    name = room_of(module)
    if name is None:
        return "this module is in no room: name its room, and its arrows, in ROOMS"
    room = ROOMS[name]
    top = imported.partition(".")[0]
    if top != "sneferu_gui":
        if top in room.closed:
            return f"{imported} is out of bounds for {name}"
        known = top in sys.stdlib_module_names or top in room.libraries
        return None if known else f"{name} may not import the library {top}"
    target = imported.partition(".")[2]
    target_room = room_of(target)
    is_open = (
        target_room in ("", name)
        or target_room in room.rooms
        or f"={target}" in room.rooms
        or ANY in room.rooms
        or (HOUSE in room.rooms and not game_in(target))
    )
    return None if is_open else f"{name} may not import {target}"


def test_arrows() -> None:
    assert not [module for module in FILES if room_of(module) is None], "name the room's arrows"
    faults = [
        f"{path.relative_to(PACKAGE)}:{line}: {fault}"
        for module, path in FILES.items()
        for line, imported in imports_of(module, path)
        if (fault := fault_of(module, imported))
    ]
    assert not faults, "\n".join(faults)


def game_in(module: str) -> str | None:
    """The game in whose room a module is; None outside games."""
    return next((game for game in GAMES if game in module.split(".")), None)


def test_what_is_of_any_game_knows_none() -> None:
    knowing = {
        module: known
        for module, path in FILES.items()
        if module.startswith(OF_ANY_GAME) and not game_in(module)
        if (
            known := [
                imported
                for _line, imported in imports_of(module, path)
                if imported.startswith("sneferu_gui.") and game_in(imported.partition(".")[2])
            ]
        )
    }
    assert not knowing


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("games.game", "pygame"),
        ("games.game", "rich"),
        ("games.game", "pathlib"),
        ("games.game", "sneferu_gui.session"),
        ("games.game", "sneferu_gui.assets_folder"),
        ("players.player", "sneferu_gui.games.sneferu.law"),
        ("players.player", "sneferu_gui.games.sneferu.players.greedy"),
        ("games.sneferu.players.greedy", "sneferu_gui.session.log"),
        ("session.store.results", "sneferu_gui.games.sneferu.law.state"),
        ("session.seats", "sneferu_gui.games.sneferu.players.greedy"),
        ("session.seats", "pygame"),
        ("session.seats", "sneferu_gui.ui.kit.theme"),
        ("simulation.plan", "sneferu_gui.ui.pages"),
        ("simulation.simulate", "sneferu_gui.games.sneferu.law.result"),
        ("simulation.plan", "sneferu_gui.games.sneferu.players"),
        ("simulation.plan", "distributed"),
        ("research.coding", "numpy"),
        ("research.environment", "sneferu_gui.games.sneferu.numbers"),
        ("games.sneferu.law.game", "numpy"),
        ("players.search", "numpy"),
        ("simulation.tournament.tournament", "distributed"),
        ("simulation.simulate", "sneferu_gui.simulation.tournament.cluster"),
        ("games.sneferu.table", "pygame.event"),
        ("games.sneferu.table", "sneferu_gui.ui.paint.river"),
        ("games.sneferu.table", "sneferu_gui.ui.shell"),
        ("ui.pages.end.scene", "sneferu_gui.games.sneferu.law"),
        ("ui.pages.replay.scene", "sneferu_gui.games.sneferu.table.scene"),
        ("ui.pages.games", "sneferu_gui.games.sneferu.face"),
        ("ui.shell.tables", "sneferu_gui.games.sneferu.table.scene"),
        ("ui.shell.scenes", "sneferu_gui.games.sneferu.law"),
        ("ui.shell.renderer", "sneferu_gui.games.sneferu.painters.painted"),
        ("ui.kit.layout", "sneferu_gui.games"),
        ("ui.kit.layout", "sneferu_gui.ui.paint"),
        ("ui.kit.layout", "pygame"),
        ("ui.paint.river", "sneferu_gui.games.game"),
        ("ui.paint.river", "sneferu_gui.ui.pages"),
        ("ui.odds_and_ends", "json"),
        ("odds_and_ends", "json"),
    ],
)
def test_closed_ways_are_closed(module: str, imported: str) -> None:
    assert fault_of(module, imported)


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("games.game", "dataclasses"),
        ("games.sneferu.law.state", "sneferu_gui.games.sneferu.law.geometry"),
        ("games.sneferu.players.greedy", "sneferu_gui.games.sneferu.law"),
        ("session.seats", "sneferu_gui.players"),
        ("session.store", "sqlite3"),
        ("games.sneferu.table", "sneferu_gui.session"),
        ("games.sneferu.table", "sneferu_gui.ui.kit.layout"),
        ("ui.paint.river", "pygame"),
        ("games.sneferu.face", "sneferu_gui.ui.pages.face"),
        ("ui.shell.window", "sneferu_gui.games"),
        ("ui.shell.tables", "sneferu_gui.ui.pages.face"),
    ],
)
def test_open_ways_are_open(module: str, imported: str) -> None:
    assert fault_of(module, imported) is None


def test_imports_are_found_in_every_form(tmp_path: Path) -> None:
    path = tmp_path / "seats.py"
    path.write_text(
        "import os.path, json\n"
        "from . import log\n"
        "from ..games.game import Game\n"
        "from sneferu_gui.games import game\n"
        "def f():\n    from sneferu_gui import players\n",
        encoding="utf-8",
    )
    modules = frozenset({"games.game", "session.log", "players"})
    assert list(imports_of("session.seats", path, modules)) == [
        (1, "os.path"),
        (1, "json"),
        (2, "sneferu_gui.session.log"),
        (3, "sneferu_gui.games.game"),
        (4, "sneferu_gui.games.game"),
        (6, "sneferu_gui.players"),
    ]


def circle_in(files: Mapping[str, Path]) -> list[str]:
    """Modules of which each imports the next, and the last the first; [] without any.

    An import counts wherever in the file it is, including functions and type-checking blocks.
    """
    modules = frozenset(files)
    ways = {
        module: {
            imported.partition(".")[2]
            for _, imported in imports_of(module, path, modules)
            if imported.startswith("sneferu_gui.")
        }
        for module, path in files.items()
    }
    return circle_of(ways)


def circle_of(ways: Mapping[str, set[str]]) -> list[str]:
    """Names of which each leads to the next, and the last to the first; [] without any."""
    try:
        TopologicalSorter(ways).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_room_needs_one_that_needs_it() -> None:
    ways: dict[str, set[str]] = {}
    for module, path in FILES.items():
        for _line, imported in imports_of(module, path):
            if imported.startswith("sneferu_gui."):
                needed = whole_room_of(imported.partition(".")[2])
                ways.setdefault(whole_room_of(module), set()).add(needed)
    for room, needed_rooms in ways.items():
        needed_rooms.discard(room)
    assert not circle_of(ways), " is imported by ".join(circle_of(ways))


def whole_room_of(module: str) -> str:
    """The room that a module is in, with the parts that are apart for their libraries alone."""
    room = room_of(module) or ""
    parted = ("research.", "simulation.tournament.")
    return next((each.rstrip(".") for each in parted if room.startswith(each)), room)


def test_no_module_needs_one_that_needs_it() -> None:
    assert not circle_in(FILES), " is imported by ".join(circle_in(FILES))


@pytest.mark.parametrize(
    "hidden",
    [
        "from sneferu_gui.session import play\n",
        "if TYPE_CHECKING:\n    from sneferu_gui.session.play import Play\n",
        "def f():\n    import sneferu_gui.session.play\n",
        "class C:\n    from .play import Play\n",
    ],
)
def test_circles_are_found_wherever_they_are_hidden(tmp_path: Path, hidden: str) -> None:
    files = {f"session.{name}": tmp_path / f"{name}.py" for name in ("play", "setup", "stone")}
    files["session.play"].write_text(
        "from sneferu_gui.session.setup import Setup\n", encoding="utf-8"
    )
    files["session.setup"].write_text("from .stone import Stone\n", encoding="utf-8")
    files["session.stone"].write_text("import os\n", encoding="utf-8")
    assert circle_in(files) == []
    files["session.stone"].write_text(hidden, encoding="utf-8")
    assert set(circle_in(files)) == set(files)


EXTRAS: Final = {
    "simulation.tournament.cluster": ("distributed",),
    "research.environment": ("numpy", "gymnasium", "pettingzoo"),
    "research.vector_environment": ("numpy", "gymnasium"),
    "research.vectors": ("numpy",),
    **{f"games.{game}.numbers": ("numpy",) for game, entry in GAMES.items() if entry.coding},
}
"""Modules and rooms that need libraries of an extra, and those libraries."""
LIBRARIES: Final = frozenset(library for libraries in EXTRAS.values() for library in libraries)


def extra_of(module: str) -> tuple[str, ...]:
    """The libraries of an extra that a module needs."""
    return next(
        (needs for room, needs in EXTRAS.items() if f"{module}.".startswith(f"{room}.")), ()
    )


THERE: Final = [module for module in FILES if all(map(find_spec, extra_of(module)))]
WITH_PYGAME: Final = ("__main__", "ui.shell", "ui.samples", "ui.self_test", "ui.paint")
OF_EXTRAS: Final = [module for module in THERE if extra_of(module)]
OF_THE_WINDOW: Final = [
    module
    for module in THERE
    if (room := room_of(module) or "").startswith(WITH_PYGAME)
    or room.endswith((".painters", ".samples"))
]
OF_NEITHER: Final = sorted({*THERE}.difference(OF_EXTRAS, OF_THE_WINDOW))

IMPORTING: Final = """
import json, sys
from importlib import import_module

plain, of_extras, of_the_window, libraries = json.load(sys.stdin)

def found_with(modules):
    for name in modules:
        import_module(name)
    return [library for library in libraries if library in sys.modules]

told = [found_with(plain), found_with(of_extras)]
for name in list(sys.modules):  # as if nobody had imported them yet
    if name in of_extras or name.partition(".")[0] in libraries:
        del sys.modules[name]
for package, _, last in (name.rpartition(".") for name in of_extras):
    vars(sys.modules.get(package, sys)).pop(last, None)
told.append(found_with(of_the_window))
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def imported() -> list[list[str]]:
    """The libraries imported by the modules without extras, by the extras', and by the window.

    In a process of its own, which imports every module and nothing else.
    """
    rooms = [
        [f"sneferu_gui.{module}".removesuffix(".") for module in modules if module != "__main__"]
        for modules in (OF_NEITHER, OF_EXTRAS, OF_THE_WINDOW)
    ]
    done = subprocess.run(
        [sys.executable, "-c", IMPORTING], input=json.dumps([*rooms, [*LIBRARIES, "pygame"]]),
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told: list[list[str]] = json.loads(done.stdout)
    return told


def test_pygame_stays_behind_its_door(imported: list[list[str]]) -> None:
    """In all modules that must do without pygame, those of the extras too."""
    plain, of_extras, of_the_window = imported
    assert "pygame" not in [*plain, *of_extras], "one of these modules imports it"
    assert "pygame" in of_the_window


def test_what_extras_install_is_imported_by_nothing_else(imported: list[list[str]]) -> None:
    """In all but the rooms of the extras, the window too."""
    plain, of_extras, of_the_window = imported
    assert not LIBRARIES.intersection([*plain, *of_the_window])
    assert LIBRARIES.intersection(of_extras) == {
        library for module in OF_EXTRAS for library in extra_of(module)
    }


def too_long_in(source: str) -> list[str]:
    """The names of a module's parts that are too long: the module itself, functions."""
    lines = len(source.splitlines())
    return [f"{lines} lines"] * (lines > LONGEST_FILE) + [
        f"{node.name} in line {node.lineno}: {length} lines"
        for node in nodes_in(source)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
    ]


def faults_in(modules: Iterable[str], faults_of: Callable[[str], Iterable[object]]) -> list[str]:
    """The faults in the sources of modules, each with its module."""
    return [
        f"{module}: {fault}" for module in modules for fault in faults_of(text_of(FILES[module]))
    ]


def test_sizes() -> None:
    assert not faults_in(FILES, too_long_in)


def test_what_is_too_long_is_found() -> None:
    assert too_long_in("x = 1\n" * (LONGEST_FILE + 1))
    assert too_long_in("def f():\n" + "    x = 1\n" * LONGEST_FUNCTION)
    assert not too_long_in("def f():\n" + "    x = 1\n" * (LONGEST_FUNCTION - 1))


# -- acts are calls that types check, or values of which each is matched to the end ------------


def acts_faults(source: str) -> list[str]:
    """The places of a module that do not treat acts as a closed union."""
    faults = []
    for node in nodes_in(source):
        if isinstance(node, ast.Match) and not _is_closed(node):
            faults.append(f"line {node.lineno}: a match that does not end with assert_never")
        elif isinstance(node, ast.ClassDef) and not _is_protocol(node):
            faults += [
                f"line {method.lineno}: {node.name} takes acts that it does not know"
                for method in node.body
                if isinstance(method, ast.FunctionDef) and _takes_acts_as_they_come(method)
            ]
        elif isinstance(node, ast.Compare | ast.Call | ast.keyword) and _is_act_in_words(node):
            faults.append(f"line {node.lineno}: an act that is a string")
        elif isinstance(node, ast.AnnAssign | ast.arg) and "Any]" in _annotation(node):
            faults.append(f"line {node.lineno}: a table of functions that takes Any")
    return faults


def _is_closed(match: ast.Match) -> bool:
    last = match.cases[-1]
    does = ast.unparse(last.body[-1])
    return (
        ast.unparse(last.pattern) == "_" and does == f"assert_never({ast.unparse(match.subject)})"
    )


def _is_protocol(node: ast.ClassDef) -> bool:
    return any(ast.unparse(base) == "Protocol" for base in node.bases)


def _takes_acts_as_they_come(method: ast.FunctionDef) -> bool:
    """Whether a method is a scene's `activate` that neither refuses nor passes on unknown acts."""
    if method.name != "activate" or not any(each.arg == "act" for each in method.args.args):
        return False
    does = ast.unparse(method)
    return "raise UnknownActError(self, act)" not in does and ".activate(act)" not in does


def _is_act_in_words(node: ast.Compare | ast.Call | ast.keyword) -> bool:
    def is_text(each: ast.expr) -> bool:
        return isinstance(each, ast.Constant) and isinstance(each.value, str)

    match node:
        case ast.Compare():
            return ast.unparse(node.left) == "act" and any(map(is_text, node.comparators))
        case ast.keyword():
            return node.arg == "act" and is_text(node.value)
        case ast.Call():
            return (
                ast.unparse(node.func) == "ButtonAppearance"
                and len(node.args) > 2
                and is_text(node.args[2])
            )


def _annotation(node: ast.AnnAssign | ast.arg) -> str:
    told = ast.unparse(node.annotation) if node.annotation is not None else ""
    return told if "Callable[" in told and "Any" in told.partition("Callable")[2] else ""


def unchecked_calls(source: str) -> list[str]:
    """The lines that make an act without `call`, by which types check the method's arguments."""
    made = (node for node in nodes_in(source) if isinstance(node, ast.Call))
    return [
        f"line {node.lineno}: made by hand" for node in made if ast.unparse(node.func) == "Call"
    ]


def test_acts_are_calls_that_types_check() -> None:
    assert not faults_in(FILES.keys() - {"ui.engine.scene"}, unchecked_calls)


def test_a_call_made_by_hand_is_found() -> None:
    assert unchecked_calls("act = Call(TableScene.undo)\n")
    assert not unchecked_calls("act = call(TableScene.undo)\n")


def test_acts_are_matched_to_the_end() -> None:
    modules = [module for module in FILES if module.startswith(("ui.pages", "ui.engine"))]
    assert not faults_in(modules, acts_faults)


@pytest.mark.parametrize(
    "source",
    [
        "match act:\n    case A():\n        pass\n",
        "match act:\n    case A():\n        pass\n    case _:\n        pass\n",
        "match act:\n    case A():\n        pass\n    case _:\n        assert_never(other)\n",
        "class S:\n    def activate(self, act: Hashable) -> Answer:\n        return Pop()\n",
        "if act == 'back':\n    pass\n",
        "ButtonAppearance('a/b', _('B'), 'back')\n",
        "ButtonAppearance('a/b', _('B'), act='back')\n",
        "WAYS: Final[dict[type, Callable[[Scene, Any], Answer]]] = {}\n",
        "def f(way: Callable[[Any], str]) -> None: ...\n",
    ],
)
def test_acts_that_are_not_are_found(source: str) -> None:
    assert acts_faults(source)


def rooms_below(folder: Path) -> set[str]:
    """The folders with modules in a folder, at any depth."""
    return {str(each.parent.relative_to(folder)) for each in folder.rglob("__init__.py")}


@pytest.mark.parametrize("floor", ["ui", "games"])
def test_tests_lie_in_rooms_as_what_they_test(floor: str) -> None:
    """The house's scenes share one room; so do a game's drawings and pages."""
    rooms, tests = rooms_below(PACKAGE / floor), rooms_below(Path(__file__).parent / floor)
    assert tests <= rooms
    small = re.compile(r"pages/|table/|\w+/(pages/|table/|samples)")
    assert {room for room in rooms if not small.match(room)} <= tests


# -- keys are names, and nothing is read out of them -------------------------------------------

TAKING_APART: Final = frozenset(
    {
        "startswith", "endswith", "split", "rsplit", "partition", "rpartition",
        "removeprefix", "removesuffix", "replace", "find", "index",
    }
)  # fmt: skip


def keys_taken_apart(source: str) -> list[str]:
    """The lines of a module that read a part of a node's or an appearance's key."""
    faults = []
    for node in nodes_in(source):
        part: ast.expr | None = None
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            part = node.func.value if node.func.attr in TAKING_APART else None
        elif isinstance(node, ast.Subscript):
            part = node.value
        if part is not None and ast.unparse(part).endswith(".key"):
            faults.append(f"line {part.lineno}: {ast.unparse(node)}")
    return faults


def test_no_key_is_taken_apart() -> None:
    modules = [module for module in FILES if module.startswith("ui.")]
    assert not faults_in(modules, keys_taken_apart)


@pytest.mark.parametrize(
    "source",
    [
        "node.key.startswith('offer/')",
        "seat = int(card.key.rsplit('/', 1)[-1])",
        "shown.key[:5]",
        "key = chart.key.replace('chart', 'course')",
    ],
)
def test_a_key_that_is_taken_apart_is_found(source: str) -> None:
    assert keys_taken_apart(source)


# -- the house speaks no game's words ----------------------------------------------------------

GAME_WORDS: Final = {
    *("stone", "stones", "pyramid", "pyramids", "river", "rivers", "quarry", "quarries", "nile"),
    *("ptah", "boat", "boats", "bread", "loaf", "loaves", "builder", "builders", "storehouse"),
    *("basalt", "tura", "mokattam", "granite", "limestone"),
    *("corruption", "corrupt", "scarab", "scarabs", "amulet", "amulets", "courtesan", "priest"),
    *("queen", "thief", "ivory", "ebony", "marble", "cattle", "wheat"),
}
"""Words of single games, which the house must not use."""

SPOKEN: Final[dict[str, set[str]]] = {
    # `--powers` and `--solo` are kept for the first game.
    "cli.commands": {"builder", "ptah"},
    "cli.tournament_command": {"builder", "ptah"},
    # Results of versions 1 and 2 had columns of their own, which are migrated.
    "session.store.schema": {"builder", "stones"},
    # The program's own picture: the Nile at dusk, and boats on it.
    "ui.pages.title_animation": {"boat"},
    # The sign beside those who made this program.
    "ui.pages.credits": {"pyramid"},
}  # fmt: skip
"""Places in the house with such words, and why; a list to be made shorter."""


def code_words(source: str) -> set[str]:
    """The words of a module's names and texts, without comments and docstrings."""
    nodes = nodes_in(source)
    explaining = {
        id(node.value)
        for node in nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    texts = [
        getattr(node, name, None)
        for node in nodes
        for name in ("id", "attr", "arg", "name", "value")
        if id(node) not in explaining
    ]
    written = " ".join(text for text in texts if isinstance(text, str))
    return {word.casefold() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", written)}


def test_the_house_speaks_no_games_words() -> None:
    spoken = {
        module: words
        for module, path in FILES.items()
        if not game_in(module) and (words := code_words(text_of(path)) & GAME_WORDS)
    }
    assert spoken == SPOKEN


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("stone_left = 1", {"stone"}),
        ("def f(boats): pass", {"boats"}),
        ("class RiverOf: pass", {"river"}),
        ("RIVER = 1", {"river"}),
        ("x.quarry", {"quarry"}),
        ("say('Against Ptah')", {"ptah"}),
        ('"""A stone."""\n# on the river\nx = 1\n"""Ptah."""', set()),
        ("milestone = 'limestones'", set()),
    ],
)
def test_a_games_words_are_found_in_code_only(source: str, words: set[str]) -> None:
    assert code_words(source) & GAME_WORDS == words
