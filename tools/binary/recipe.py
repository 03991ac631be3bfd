"""What goes into the packaged program and what stays out; `build.spec` asks here.

Also what a bare window is packed with, so that the two can be compared.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path, PurePath
from typing import Final

from sneferu_gui.games.catalogue import GAMES

ROOT: Final = Path(__file__).resolve().parents[2]
NAME: Final = "sneferu"
APPLICATION: Final = "io.github.sneferu_gui.Sneferu"
"""The program's name among all programs of a desktop."""

NAMES_PAINTERS: Final = "\nPAINTERS: Final"

Entry = tuple[str, str, str]
"""As PyInstaller has it: the name inside, the file it is from, its kind."""


def modules_of_games() -> list[str]:
    """The games' modules, to which nothing leads but the texts of the catalogues.

    A game in numbers is for research, which the packaged program does not do.
    """
    games = [
        module
        for game in GAMES.values()
        for module in (game.rules, game.players, game.face, game.samples, game.advisor)
        if module
    ]
    entries = [f"sneferu_gui.games.{name}.entry" for name in GAMES]
    return [*entries, *games, *(import_module(looks).PAINTERS for looks in modules_of_looks())]


def modules_of_looks() -> list[str]:
    """The modules of looks that name their painters, which are imported with the first of them."""
    modules = (ROOT / "sneferu_gui").rglob("*.py")
    files = sorted(path for path in modules if NAMES_PAINTERS in path.read_text(encoding="utf-8"))
    return [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files]


OF_PYGAME: Final = (
    *("__briefcase", "__pyinstaller", "docs", "examples", "tests"),
    *("_camera", "_camera_opencv", "camera", "_debug", "macosx"),
    *("_freetype", "freetype", "ftfont", "_render", "gfxdraw", "geometry"),
    *("_sdl2.controller_old", "_sdl2.mixer", "_sdl2.touch"),  # its others are for gamepads
    *("midi", "pypm", "mixer_music", "newbuffer", "pixelarray", "sndarray", "surfarray"),
)
"""Parts of pygame the game has no use for; pygame itself does without them."""

OF_RICH: Final = ("pygments", "markdown_it", "mdurl", "IPython", "ipywidgets", "attr",
           "typing_extensions")  # fmt: skip
"""What `rich` shows source code, Markdown and notebooks with; the game shows tables."""

OF_PYTHON: Final = (
    *("tkinter", "_tkinter", "turtle", "idlelib", "lib2to3", "ensurepip", "venv", "pydoc_data"),
    *("unittest", "doctest", "pydoc", "pdb", "test", "distutils", "setuptools", "pkg_resources"),
    # There is no network in the game. `hashlib` has its own hashes without OpenSSL's.
    *("ssl", "_ssl", "_hashlib", "http", "ftplib", "imaplib", "smtplib", "nntplib", "socketserver"),
    *("xmlrpc", "xml", "asyncio", "curses", "_curses", "readline", "wsgiref", "webbrowser"),
    *("numpy", "PIL", "bz2", "_bz2", "lzma", "_lzma", "_pydecimal"),
)
"""Modules found only because something that could be used mentions them."""

OF_EXTRAS: Final = ("distributed", "dask", "tornado", "pettingzoo", "gymnasium")
"""What `pip install sneferu-gui[...]` adds for clusters and research: the packaged program tells
whoever asks for it that it is not there."""

EXCLUDED: Final = (*(f"pygame.{name}" for name in OF_PYGAME), *OF_RICH, *OF_PYTHON, *OF_EXTRAS)

UNWANTED_FILES: Final = frozenset({"pygame/freesansbold.ttf"})
"""Brought along by hooks: the game has fonts of its own."""
UNWANTED_HOOKS: Final = frozenset({"pyi_rth_multiprocessing", "pyi_rth_pkgutil"})
"""What PyInstaller would do at every start: the first is done when it is needed (entry.py), the
second is for programs that list their own modules."""
SEEN_AND_HEARD: Final = frozenset({"art", "sounds"})
"""Folders of a game that are for the window alone."""
SOURCES: Final = frozenset({".po", ".pot"})
"""Endings of files the program is made from, not with."""


def assets() -> Iterator[tuple[str, str]]:
    """Each file of the assets the program needs, and the folder it goes into, in order.

    What is seen and heard of a game goes in with its face.
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
    """Those of the files PyInstaller gathered that go in, in one order always."""
    return sorted(entry for entry in entries if PurePath(entry[0]).as_posix() not in UNWANTED_FILES)
