"""The promises of the README and its guides, executed."""

import re
import subprocess
import sys
from pathlib import Path
from shutil import copyfile
from typing import Final

import pygame
import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.samples.samples import SAMPLE_SEED, samples_of
from sneferu_gui.ui.shell.scenes import Program
from tests.ui import pictures
from tests.ui.pages.opened import SAMPLES, node, stage_of

ROOT: Final = Path(__file__).resolve().parent.parent
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDES: Final = "\n".join(
    (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
    for name in ("playing", "commands", "packaging", "developing")
)
"""The guides with tables of keys and commands."""
COMMANDS: Final = re.findall(r"^\| `sneferu ([^`]*)`", GUIDES, re.MULTILINE)
TARGETS: Final = sorted(set(re.findall(r"`?make ([a-z-]+)", README + GUIDES)))
MODULES: Final = re.findall(r"`python -m (tests[\w.]+) --(\w+) \d+`", GUIDES)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.sneferu"
    arguments = ["--players", "1", "--solo", "--games", "1", "--record", str(path)]
    assert main(["simulate", *arguments]) == 0
    return path


def test_it_begins_with_the_two_commands() -> None:
    first = [line.split()[:2] for line in README.splitlines() if line.startswith("    make ")]
    assert first[:2] == [["make", "play"], ["make", "test"]]


PICTURES: Final = re.findall(r"!\[[^]]+\]\(([^)]+\.png)\)", README)


def test_it_has_a_picture_of_each_games_table() -> None:
    assert len(PICTURES) == len(shown_games())


@pytest.mark.parametrize(("number", "game"), [*enumerate(shown_games())])
def test_its_pictures_are_of_the_tables(number: int, game: str, tmp_path: Path) -> None:
    """As `sneferu shot NAME --game GAME --scene table --size 1280x720` draws them."""
    name, shot = PICTURES[number], tmp_path / "table.png"
    assert main(["shot", str(shot), "--game", game, "--scene", "table", "--size", "1280x720"]) == 0
    surface = pygame.image.load(shot)
    pictures.compare(surface, Path(name).stem, (ROOT / name).parent)


@pytest.mark.parametrize("target", TARGETS)
def test_make_knows_it(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(rf"^{target}:.*## ", makefile, re.MULTILINE)


HELP: Final = """
import runpy, sys
for name in sys.argv[1:]:
    sys.argv = [name, "--help"]
    try:
        runpy.run_module(name, run_name="__main__", alter_sys=True)
    except SystemExit as left:
        if left.code == 0:
            continue
    sys.exit(f"{name} gave no help")
"""
"""A program that prints all helps in one process, to import common modules once."""


def test_longer_runs_are_there() -> None:
    names = [name for name, _ in MODULES]
    done = subprocess.run(
        [sys.executable, "-c", HELP, *names], cwd=ROOT, check=False, capture_output=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(b"usage: ") == len(names)


OPTIONS: Final = [command for command in COMMANDS if command.startswith("--")]
WINDOWED: Final = [command for command in OPTIONS if command != "--self-test"]


def test_the_self_test_is_named() -> None:
    """`ui/self_test/test_self_test.py` runs that command without faults."""
    assert set(OPTIONS) - set(WINDOWED) == {"--self-test"}


@pytest.mark.parametrize("command", [each for each in COMMANDS if not each.startswith("--")])
def test_commands_do_what_they_say(
    command: str, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path / "data"))
    (tmp_path / "data").mkdir()
    copyfile(ROOT / "tests" / "data" / "stores" / "version1.db", tmp_path / "data" / "games.db")
    small = command.replace("--games 1000", "--games 4")
    words = [str(record) if word == "FILE" else word for word in small.split()]
    if "--csv" in words:
        words[words.index("--csv") + 1] = str(tmp_path / "results.csv")
    assert main(words) == 0
    if words[0] == "shot":
        assert (tmp_path / "OUT.png").stat().st_size > 10_000


@pytest.mark.parametrize("command", WINDOWED)
def test_the_window_opens_with_every_option(
    command: str, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path / "data"))
    option, _ = command.split()
    value = {
        "--game": "sneferu",
        "--edition": ROOT / "assets" / "sneferu" / "editions" / "standard.toml",
        "--record": record,
        "--challenge": record,
        "--data": tmp_path / "games",
        "--tree": tmp_path / "tree.json",
    }[option]
    seen = []

    def shown(_scene: object, options: PlayOptions, *_: object) -> None:
        seen.append(getattr(options, option.removeprefix("--")))

    monkeypatch.setattr("sneferu_gui.ui.shell.program.show", shown)
    assert main([option, str(value)]) == 0
    assert seen == [value]


def test_the_key_for_storing_is_the_one_named() -> None:
    """Q7: it is the button's own key, so it works only where the stone can be stored."""
    assert re.search(r"^\|[^|\n]*storehouse[^|\n]*\|[^|\n]*\|[^|\n]*\bS\b", GUIDES, re.MULTILINE)
    stage = stage_of(SAMPLES["storehouse"](Program(PlayOptions(seed=SAMPLE_SEED), stores=False)))
    assert node(stage, "move/store").shortcut == "s"
    before = stage.tree()
    stage.handle(KeyPressed("s"))
    assert stage.tree() != before


KEYS: Final = {
    "R": "hand",
    "E": "handing-over",
    "U": "table",
    "L": "table",
    "A": "table",
    "B": "table",
    "V": "table",
}
"""The keys of the table, each with a scene in which it does something."""


@pytest.mark.parametrize("key", KEYS)
def test_the_tables_keys_are_the_ones_named(key: str) -> None:
    rows = [line.split("|")[-2] for line in GUIDES.splitlines() if line.startswith("| ")]
    assert any(re.search(rf"\b{key}\b", row) for row in rows)
    stage = stage_of(SAMPLES[KEYS[key]](Program(PlayOptions(seed=SAMPLE_SEED), stores=False)))
    assert [each.key for each in stage.tree().walk() if each.shortcut == key.lower()]
    stage.tick(1.0)
    scene, before = stage.scene, stage.tree()
    stage.handle(KeyPressed(key.lower()))
    assert stage.scene is not scene or stage.tree() != before


SOBEKS_KEYS: Final = {"1": "table", "4": "table", "C": "queen", "K": "table", "F": "table"}
"""The keys of Sobek's table, each with a scene in which it does something."""


@pytest.mark.parametrize("key", SOBEKS_KEYS)
def test_sobeks_keys_are_the_ones_named(key: str) -> None:
    (told,) = (text for text in GUIDES.split("\n\n") if text.startswith("In Sobek a card"))
    assert re.search(rf"\b{key}\b", told)
    options = PlayOptions(seed=SAMPLE_SEED, game="sobek")
    stage = stage_of(samples_of("sobek")[SOBEKS_KEYS[key]](Program(options, stores=False)))
    assert [each.key for each in stage.tree().walk() if each.shortcut == key.lower()]
    stage.tick(1.0)
    scene, before = stage.scene, stage.tree()
    stage.handle(KeyPressed(key.lower()))
    assert stage.scene is not scene or stage.tree() != before
