"""The contents of the packaged program, as `build.spec` reads them.

Also used to pack a bare window, so that the two can be compared.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path, PurePath
from typing import Final

from sneferu_gui.games.catalogue import GAMES

ROOT: Final = Path(__file__).resolve().parents[2]
NAME: Final = "sneferu"
APPLICATION: Final = "io.github.sneferu_gui.Sneferu"
"""The program's application id on a desktop."""

NAMES_PAINTERS: Final = "\nPAINTERS: Final"

Entry = tuple[str, str, str]
"""PyInstaller's entry: the name inside, the source file, its kind."""


def modules_of_games() -> list[str]:
    """The games' modules, named only as texts in catalogues, where PyInstaller finds none.

    A game as numbers is for research, which the packaged program does not do.
    """
    games = [
        module
        for game in GAMES.values()
        for module in (game.rules, game.players, game.face, game.samples, game.advisor)
        if module
    ]
    return [*games, *(import_module(looks).PAINTERS for looks in modules_of_looks())]


def modules_of_looks() -> list[str]:
    """The modules of looks that name their painters, which are imported with the first of them."""
    modules = (ROOT / "sneferu_gui").rglob("*.py")
    files = sorted(path for path in modules if NAMES_PAINTERS in path.read_text(encoding="utf-8"))
    return [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files]


OF_PYGAME: Final = (
    *("__briefcase", "__pyinstaller", "docs", "examples", "tests"),
    *("_camera", "_camera_opencv", "camera", "_debug", "macosx"),
    *("_freetype", "freetype", "ftfont", "_render", "gfxdraw", "geometry"),
    *("_sdl2.controller_old", "_sdl2.mixer", "_sdl2.touch"),  # the others serve gamepads
    *("midi", "pypm", "mixer_music", "newbuffer", "pixelarray", "sndarray", "surfarray"),
)
"""Parts of pygame that neither the game nor pygame itself needs."""

OF_RICH: Final = ("pygments", "markdown_it", "mdurl", "IPython", "ipywidgets", "attr",
           "typing_extensions")  # fmt: skip
"""Modules with which `rich` shows code, Markdown and notebooks; the game shows only tables."""

OF_PYTHON: Final = (
    *("tkinter", "_tkinter", "turtle", "idlelib", "lib2to3", "ensurepip", "venv", "pydoc_data"),
    *("unittest", "doctest", "pydoc", "pdb", "test", "distutils", "setuptools", "pkg_resources"),
    # There is no network in the game. `hashlib` has its own hashes without OpenSSL's.
    *("ssl", "_ssl", "_hashlib", "http", "ftplib", "imaplib", "smtplib", "nntplib", "socketserver"),
    *("xmlrpc", "xml", "asyncio", "curses", "_curses", "readline", "wsgiref", "webbrowser"),
    *("numpy", "PIL", "bz2", "_bz2", "lzma", "_lzma", "_pydecimal"),
)
"""Modules that PyInstaller finds only because optional code mentions them."""

OF_EXTRAS: Final = ("distributed", "dask", "tornado", "pettingzoo", "gymnasium")
"""Packages that `pip install sneferu-gui[...]` adds for clusters and research.

The packaged program says that they are missing if a command needs them.
"""

EXCLUDED: Final = (*(f"pygame.{name}" for name in OF_PYGAME), *OF_RICH, *OF_PYTHON, *OF_EXTRAS)

UNWANTED_FILES: Final = frozenset({"pygame/freesansbold.ttf"})
"""Files that PyInstaller's hooks add: the game has its own fonts."""
UNWANTED_HOOKS: Final = frozenset({"pyi_rth_multiprocessing", "pyi_rth_pkgutil"})
"""PyInstaller's actions at every start that are left out.

The first is done only when needed (entry.py); the second is for programs that list their own
modules.
"""
SEEN_AND_HEARD: Final = frozenset({"art", "sounds"})
"""Folders of a game that only the window needs."""
SOURCES: Final = frozenset({".po", ".pot"})
"""Extensions of files from which others are made."""


def assets() -> Iterator[tuple[str, str]]:
    """Each asset the program needs, and the folder it goes into, in order.

    A game's pictures and sounds are included only if it has a window.
    """
    folder = ROOT / "assets"
    faceless = {name for name, game in GAMES.items() if not game.face}
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if parts[0] in faceless and SEEN_AND_HEARD.intersection(parts[1:2]):
            continue
        if path.is_file() and path.suffix not in SOURCES and not path.name.startswith("."):
            yield str(path), path.parent.relative_to(ROOT).as_posix()


def wanted(entries: list[Entry]) -> list[Entry]:
    """The gathered files that go into the program, always in the same order."""
    return sorted(entry for entry in entries if PurePath(entry[0]).as_posix() not in UNWANTED_FILES)
