"""A real window on a screen of its own, with mouse and keyboard: Xvfb and xdotool."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Self

import pytest

from sneferu_gui.session.settings_file import SettingsFile
from tests.ui.shell.screens import SCREEN, program

PATIENCE: Final = 300.0
"""Most seconds to wait for anything: a busy machine starts slowly."""
STEADY: Final = 0.25
"""Seconds without another picture after which one counts as at rest."""
STARTS: Final = 4
"""`STEADY` is at least a start's time divided by this, which grows on a slow machine."""

MISSING: Final = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"not installed: {', '.join(MISSING)}; a real window needs them"
)

Picture = dict[str, Any]
"""The content of the file that `--tree` writes: the scene, the size, the scale, the tree."""


def xdotool(display: str, *words: str) -> str:
    """Run xdotool on a screen; return its output. Raises CalledProcessError if it fails."""
    order = [program("xdotool"), *words]
    variables = {**os.environ, "DISPLAY": display}
    return subprocess.run(
        order, env=variables, check=True, capture_output=True, text=True, timeout=PATIENCE
    ).stdout


def in_time(display: str, *words: str) -> str:
    """Run xdotool until it finds something; return its output.

    In a loop: its own --sync may wait for ever if a window is put into a frame while it looks.
    """
    patience = time.monotonic() + PATIENCE
    while True:
        try:
            return xdotool(display, *words)
        except subprocess.CalledProcessError:
            if time.monotonic() > patience:
                raise
            time.sleep(0.1)


def window_on(display: str) -> str:
    """The number of the program's window, once it is visible."""
    return in_time(display, "search", "--onlyvisible", "--class", "sneferu").split()[-1]


def nodes_of(tree: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield tree
    for child in tree.get("children", ()):
        yield from nodes_of(child)


class Desk:
    """The program on a screen, and a user who reads only the tree's file."""

    def __init__(self, display: str, tree: Path) -> None:
        self.display = display
        self.tree = tree
        begun = time.monotonic()
        self.window = window_on(display)
        self.steady = max(STEADY, (time.monotonic() - begun) / STARTS)

    @classmethod
    @contextmanager
    def sat_at(cls, display: str, folder: Path) -> Iterator[Self]:
        """Start the program; at the end it must have ended by itself without an error."""
        tree = folder / "tree.json"
        tree.unlink(missing_ok=True)
        variables = {**os.environ, "DISPLAY": display, "SNEFERU_DATA": str(folder / "data")}
        variables |= {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        order = [sys.executable, "-m", "sneferu_gui", "--seed", "5", "--tree", str(tree)]
        order += ["--size", "1280x720"]
        pipe = subprocess.PIPE
        with subprocess.Popen(order, env=variables, stderr=pipe, text=True) as playing:
            try:
                yield cls(display, tree)
                _, said = playing.communicate(timeout=PATIENCE)
            except BaseException as error:
                playing.kill()
                error.add_note(f"the program said: {playing.communicate()[1]}")
                raise
        assert (playing.returncode, said) == (0, "")

    def do(self, *words: str) -> str:
        """Run xdotool; return its output."""
        return xdotool(self.display, *words)

    def picture(self) -> Picture:
        """The present content of the tree's file."""
        picture: Picture = json.loads(self.tree.read_text(encoding="utf-8"))
        return picture

    def until(self, is_there: Callable[[Picture], bool], what: str) -> Picture:
        """Wait until a picture at rest fulfils a condition; return it."""
        patience = time.monotonic() + PATIENCE
        seen, since = None, 0.0
        while time.monotonic() < patience:
            text = self.tree.read_text(encoding="utf-8") if self.tree.exists() else ""
            if text != seen:
                seen, since = text, time.monotonic()
            elif text and time.monotonic() - since > self.steady and is_there(json.loads(text)):
                return self.picture()
            time.sleep(0.02)
        shown = self.picture() if self.tree.exists() else {}
        pytest.fail(f"{what} is not to be seen, but {shown.get('scene')} in {shown.get('size')}")

    def scene(self, name: str) -> Picture:
        return self.until(lambda picture: picture["scene"] == name, name)

    def size(self, width: int, height: int) -> Picture:
        wanted = [width, height]
        return self.until(lambda picture: picture["size"] == wanted, f"{width}x{height}")

    def open_nodes(self, prefix: str, *, state: str = "", act: str = "") -> list[str]:
        """The keys of nodes that can be used now; of those in a state, or with an act."""
        return [
            node["key"]
            for node in nodes_of(self.picture()["tree"])
            if node["key"].startswith(prefix)
            and (node["activation"] or "").startswith(act)
            and node["activation"] is not None
            and "disabled" not in node["state"]
            and (not state or state in node["state"])
        ]

    def click(self, key: str) -> None:
        """Click the centre of a node, once it is there and can be used."""

        def is_there(picture: Picture) -> bool:
            found = (node for node in nodes_of(picture["tree"]) if node["key"] == key)
            return any("disabled" not in node["state"] for node in found)

        picture = self.until(is_there, key)
        x, y, w, h = next(n["rect"] for n in nodes_of(picture["tree"]) if n["key"] == key)
        place = str(x + w // 2), str(y + h // 2)
        self.do("mousemove", "--window", self.window, *place, "sleep", "0.05", "click", "1")

    def press(self, key: str) -> None:
        self.do("windowfocus", self.window, "key", key)

    def stretch(self, width: int, height: int) -> Picture:
        """Resize the window; return its new picture."""
        self.do("windowsize", self.window, str(width), str(height))
        return self.size(width, height)


def labels(picture: Picture) -> dict[str, str]:
    """The labels of all nodes, by key."""
    return {node["key"]: node["label"] for node in nodes_of(picture["tree"])}


def standing(picture: Picture) -> dict[str, str]:
    """The words about the game's state: the river's, the board's and the players'.

    Without the areas a stone would close, shown while the pointer is on a slot; names of places
    are on the map only if there is room.
    """
    prefixes = ("offer/", "board/", "river", "player", "store")
    nodes = [
        n
        for n in nodes_of(picture["tree"])
        if not n["key"].startswith("board/closing")
        and not (n["key"].startswith("river/") and n["key"].endswith("/place"))
    ]
    return {node["key"]: node["label"] for node in nodes if node["key"].startswith(prefixes)}


def take_a_turn(desk: Desk) -> None:
    """Buy the first stone that fits somewhere, lay it, and end the turn if necessary.

    Then the next player sits before their own pyramid.
    """
    whose = labels(desk.scene("TableScene"))["board"]
    desk.click(desk.open_nodes("offer/", act="choose")[0])
    desk.until(lambda _: bool(desk.open_nodes("board/", state="legal")), "an open slot")
    desk.click(desk.open_nodes("board/", state="legal")[0])
    # The picture changes before: the pointer is on the slot, the stone is on its way.
    desk.until(
        lambda picture: labels(picture)["board"] != whose or "move/end" in labels(picture),
        "the next player's pyramid, or the end of the turn",
    )
    if "move/end" in desk.open_nodes("move/"):
        desk.click("move/end")
        desk.until(lambda picture: labels(picture)["board"] != whose, "the next player's pyramid")


def without_motion(folder: Path) -> None:
    """Switch off all motion: it would be painted sixty times a second."""
    file = SettingsFile(folder / "config")
    assert not file.write(replace(file.settings, motion="off"))


def test_an_evening_at_a_real_window(screen: str, tmp_path: Path) -> None:
    without_motion(tmp_path / "data")
    with Desk.sat_at(screen, tmp_path) as desk:
        desk.scene("TitleScene")
        desk.click("title/new")
        desk.scene("SetupScene")
        desk.click("setup/seat/1/person")
        desk.click("setup/add")
        desk.click("setup/begin")
        take_a_turn(desk)
        assert "bar/undo" in desk.open_nodes("bar/")
        desk.stretch(1100, 700)
        before = standing(desk.stretch(1400, 900))
        desk.press("F11")
        assert standing(desk.size(*SCREEN)) == before
        desk.press("F11")
        assert standing(desk.size(1400, 900)) == before
        desk.click("bar/menu")
        desk.scene("MenuScene")
        desk.click("menu/quit")
    with Desk.sat_at(screen, tmp_path) as desk:
        desk.scene("TitleScene")
        desk.click("title/continue")
        assert standing(desk.scene("TableScene")) == before
        desk.click("bar/undo")
        desk.until(lambda picture: standing(picture) != before, "the stone taken back")
        desk.click("bar/menu")
        desk.scene("MenuScene")
        desk.click("menu/quit")
        desk.click("ask/yes")  # the stone is bought but not placed
