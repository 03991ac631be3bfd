"""Random command lines of right and wrong values, and the program's answers."""

import io
import json
import os
import random
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from sneferu_gui.cli.main import main
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.ui.shell.program import Opening
from tests.ui.pages.opened import stage_of

COMMANDS = {
    "play": ([], "game edition record challenge seed size data bots tree"),
    "simulate": (["--games", "1", "--bots", "random"],
                 "game option bots seed edition seconds record jobs players"),
    "tournament": (["--games", "2", "--bots", "random,greedy"],
                   "game option seed edition seconds anchor csv json journal jobs players line-up"),
    "report": (["out.html", "--seconds", "0.001"], "record stored data seconds language"),
    "statistics": ([], "game csv data"),
    "check": (["game.sneferu"], ""),
    "shot": (["out.png", "--size", "320x200"], "record at scene scale tree edition palette"),
}  # fmt: skip
"""For each command: words that keep it small, and the options that take a value."""
SELDOM = ("shot", "report")
"""Commands that take as long as twenty others."""
VALUES = (
    "", " ", ".", "..", "--", "-", "loop", "none/x", "file/x", "file", "folder",
    "x" * 300, "x" * 10_000, "\u200b", "\a", "\udcff", "\u202e", "a\nb", "\x1b]0;x\x07",
    "=1+1", "[red]x", "-1", "0", "1", "2", "0x10", "1e9", "\u0663", "9" * 20, "9" * 5_000,
    "a,b", "random", "random,greedy", ",", ":", ".:x", "os:getcwd", "sneferu", "sobek",
    "solo=on", "powers=", "=on", "game.sneferu", "edition.toml", "generous",
    "G00A-P181-F007-KB4Y", "title", "640x400", "0.5",
)  # fmt: skip


def made(chance: random.Random) -> bytes:
    """The words of a random command line, as JSON."""
    names = [*COMMANDS] * 5
    name = chance.choice([each for each in names if each not in SELDOM] + list(SELDOM))
    words, options = COMMANDS[name]
    given = [name, *words]
    for option in chance.sample(options.split(), min(len(options.split()), chance.randrange(4))):
        value = chance.choice(VALUES)
        given += [f"--{option}={value}"] if chance.random() < 0.5 else [f"--{option}", value]
    if chance.random() < 0.3:
        given.append(chance.choice(VALUES))
    return json.dumps(given).encode()


def told(path: Path) -> str:
    """The error message for the command line in a file; empty if it worked."""
    words = json.loads(path.read_bytes())
    err = io.StringIO()
    with (
        TemporaryDirectory(dir=path.parent) as folder,
        chdir(folder),
        patch.dict(os.environ, {"SNEFERU_DATA": str(Path(folder) / "data")}),
        patch("sneferu_gui.ui.shell.program.show", _described),
        redirect_stdout(io.StringIO()) as out,
        redirect_stderr(err),
    ):
        _lay_out(Path())
        try:
            status = main(words)
        except SystemExit as left:  # argparse exits this way
            status = int(str(left.code))
    said = (err.getvalue() or out.getvalue()) if status else ""
    fails = words[0] in {"check", "statistics"}
    if status not in {0, 2, *((1,) if fails else ())} or (status and not said.strip()):
        raise AssertionError(f"{words!r}: status {status}, {said!r}")
    if "Traceback" in said:
        raise AssertionError(f"{words!r}: {said}")
    return said


def _lay_out(folder: Path) -> None:
    (folder / "loop").symlink_to("loop")
    (folder / "folder").mkdir()
    for name in ("file", "game.sneferu", "edition.toml"):
        (folder / name).write_text(f"{standard_edition().id}\n", encoding="utf-8")


def _described(scene: object, _options: object, *_rest: object) -> None:
    """Lay out the window's first page without showing it."""
    assert isinstance(_rest[-1], Opening)
    stage_of(scene).tree()  # type: ignore[arg-type]
