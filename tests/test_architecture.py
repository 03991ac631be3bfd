"""The arrows between the rooms (DESIGN.md, section 2), and the sizes of what stands in them.

A room is named by the start of its modules' names; the longest name that fits counts. Every
module of the package must belong to a room of `ROOMS`, so that a new room is an open decision.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

PACKAGE: Final = Path(__file__).resolve().parent.parent / "sneferu_gui"
LONGEST_FUNCTION: Final = 60
LONGEST_FILE: Final = 450


@dataclass(frozen=True)
class Room:
    """What the modules of a room may import, besides one another and the standard library."""

    rooms: frozenset[str] = frozenset()
    """Rooms, by their names; a name with `=` before it is that one module only."""
    libraries: frozenset[str] = frozenset()
    closed: frozenset[str] = frozenset()
    """Modules of the standard library that are out of bounds."""


OUTSIDE_WORLD: Final = frozenset(
    {"io", "os", "pathlib", "shutil", "socket", "sqlite3", "subprocess", "tempfile", "threading"}
)
"""A room that imports none of these can neither read nor write, wait nor start anything."""


def _room(*rooms: str, libraries: str = "", closed: frozenset[str] = frozenset()) -> Room:
    return Room(frozenset(rooms), frozenset(libraries.split()), closed)


ANY: Final = "*"

ROOMS: Final = {
    "": _room(),
    "__main__": _room("cli"),
    "cli": _room(ANY, libraries="platformdirs rich"),
    "assets_folder": _room(),
    "asset_faults": _room("language"),
    "options": _room(),
    "command_words": _room("language"),
    "command_line": _room("language", "safe_text", "file_words"),
    "user_folders": _room("language", libraries="platformdirs"),
    "language": _room("assets_folder"),
    "regular_files": _room("language"),
    "safe_text": _room(),
    "file_words": _room("language", "safe_text"),
    "rules": _room(closed=OUTSIDE_WORLD | {"time", "sys"}),
    "players": _room("rules", closed=OUTSIDE_WORLD | {"time"}),
    "session": _room(
        "rules",
        "=players",
        "assets_folder",
        "user_folders",
        "language",
        "regular_files",
        "safe_text",
        "file_words",
    ),
    "simulation": _room(
        "rules",
        "players",
        "session",
        "language",
        "regular_files",
        "safe_text",
        "file_words",
        libraries="rich",
    ),
    "ui": _room(),
    "ui.views": _room("language", closed=OUTSIDE_WORLD | {"time"}),
    "ui.views.painters": _room("ui.views", "asset_faults", "regular_files", libraries="pygame"),
    "ui.scenes": _room("rules", "session", "ui.views", "language", closed=OUTSIDE_WORLD | {"time"}),
    "ui.shell": _room(ANY, libraries="pygame platformdirs"),
}


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
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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
    )
    return None if is_open else f"{name} may not import {target}"


@pytest.mark.parametrize("module", FILES)
def test_arrows(module: str) -> None:
    assert room_of(module) is not None, f"{module} is in no room of ROOMS: name its arrows"
    faults = [
        f"{FILES[module].name}:{line}: {fault}"
        for line, imported in imports_of(module, FILES[module])
        if (fault := fault_of(module, imported))
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("rules.game", "pygame"),
        ("rules.game", "rich"),
        ("rules.game", "pathlib"),
        ("rules.game", "sneferu_gui.session"),
        ("rules.game", "sneferu_gui.assets_folder"),
        ("players.greedy", "sneferu_gui.session.log"),
        ("session.seats", "sneferu_gui.players.greedy"),
        ("session.seats", "pygame"),
        ("session.seats", "sneferu_gui.ui.views.theme"),
        ("simulation.pool", "sneferu_gui.ui.scenes"),
        ("ui.scenes.table", "pygame.event"),
        ("ui.scenes.table", "sneferu_gui.ui.views.painters.river"),
        ("ui.scenes.table", "sneferu_gui.ui.shell"),
        ("ui.views.layout", "sneferu_gui.rules"),
        ("ui.views.layout", "sneferu_gui.ui.views.painters"),
        ("ui.views.layout", "pygame"),
        ("ui.views.painters.river", "sneferu_gui.rules.game"),
        ("ui.views.painters.river", "sneferu_gui.ui.scenes"),
        ("ui.odds_and_ends", "json"),
        ("odds_and_ends", "json"),
    ],
)
def test_closed_ways_are_closed(module: str, imported: str) -> None:
    assert fault_of(module, imported)


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("rules.game", "dataclasses"),
        ("rules.game", "sneferu_gui.rules.geometry"),
        ("players.greedy", "sneferu_gui.rules"),
        ("session.seats", "sneferu_gui.players"),
        ("session.store", "sqlite3"),
        ("ui.scenes.table", "sneferu_gui.session"),
        ("ui.scenes.table", "sneferu_gui.ui.views.layout"),
        ("ui.views.painters.river", "pygame"),
        ("ui.shell.window", "sneferu_gui.rules"),
    ],
)
def test_open_ways_are_open(module: str, imported: str) -> None:
    assert fault_of(module, imported) is None


def test_imports_are_found_in_every_form(tmp_path: Path) -> None:
    path = tmp_path / "seats.py"
    path.write_text(
        "import os.path, json\n"
        "from . import log\n"
        "from ..rules.game import Game\n"
        "from sneferu_gui.rules import game\n"
        "def f():\n    from sneferu_gui import players\n",
        encoding="utf-8",
    )
    modules = frozenset({"rules.game", "session.log", "players"})
    assert list(imports_of("session.seats", path, modules)) == [
        (1, "os.path"),
        (1, "json"),
        (2, "sneferu_gui.session.log"),
        (3, "sneferu_gui.rules.game"),
        (4, "sneferu_gui.rules.game"),
        (6, "sneferu_gui.players"),
    ]


WITHOUT_PYGAME: Final = sorted(
    module
    for module in FILES
    if (room := room_of(module)) is not None
    and room not in ("__main__", "ui.shell", "ui.views.painters")
)


def test_pygame_stays_behind_its_door() -> None:
    """Imports, in a process of its own, every module that must do without pygame."""
    names = [f"sneferu_gui.{module}".removesuffix(".") for module in WITHOUT_PYGAME]
    program = f"import sys, {', '.join(names)}\nsys.exit('pygame' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr or "one of these imports pygame: " + ", ".join(names)


@pytest.mark.parametrize("module", FILES)
def test_sizes(module: str) -> None:
    source = FILES[module].read_text(encoding="utf-8")
    too_long = [
        f"{node.name} in line {node.lineno}: {length} lines"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
    ]
    assert not too_long, "\n".join(too_long)
    assert len(source.splitlines()) <= LONGEST_FILE
