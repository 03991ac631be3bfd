"""The wheel and the sdist: their contents, and the game run from the wheel alone."""

import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Sequence
from importlib.metadata import PathDistribution, distribution
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement

from sneferu_gui import __version__
from tests.sweep import SWEEP

ROOT: Final = Path(__file__).resolve().parents[2]
UNWANTED: Final = re.compile(
    r"(^|/)(__pycache__|\.git|\.venv|\.\w+_cache|\.hypothesis|build|dist|shots)/|\.pyc$|\.coverage$"
)
NEEDED: Final = (
    *(
        "art/title.svg",
        "sneferu/art/stones/gold.svg",
        "sneferu/editions/standard.toml",
        "sobek/content/rulebook.toml",
        "fonts/body.ttf",
    ),
    *("fonts/OFL-Cinzel.txt", "icon/256.png", "icon.svg", "locale/cs/LC_MESSAGES/sneferu.mo"),
    *("sneferu/sounds/stone-gold.ogg", "LICENSES.md"),
)
NO_REGISTRY: Final = re.compile(r"Could not find a version|ConnectionError|Retrying|No matching")
"""Pip's words if nothing can be downloaded."""

BUILD: Final = """
import runpy, zlib
deflating = zlib.compressobj
zlib.compressobj = lambda _level, *how: deflating(0, *how)
runpy.run_module("hatchling", run_name="__main__")
"""
"""`python -m hatchling` without compression, which takes most of its time."""

WAYS: Final = [
    *(["unpacked"] if sys.platform != "win32" else []),
    pytest.param("by pip", marks=() if sys.platform == "win32" else SWEEP),
]
"""The ways to install the wheel into an empty environment; pip installs copies of dependencies."""

# One process builds and installs for all tests of this file.
pytestmark = [pytest.mark.xdist_group("dist"), pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-c", BUILD, "build", "--directory", str(folder)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def sdist(built: Path) -> Path:
    (found,) = built.glob("*.tar.gz")
    return found


@pytest.fixture(scope="module", params=WAYS)
def sneferu(
    request: pytest.FixtureRequest, wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> list[str | Path]:
    """The command `sneferu` in an empty environment with the wheel."""
    folder = tmp_path_factory.mktemp("prázdné prostředí")
    venv.create(folder, with_pip=False, symlinks=sys.platform != "win32")
    binaries = folder / ("Scripts" if sys.platform == "win32" else "bin")
    python = binaries / Path(sys.executable).name
    if request.param == "unpacked":
        (site,) = folder.glob("lib/python*/site-packages")
        unpack(wheel, site)
        return [python, "-m", "sneferu_gui"]
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    done = run([*command, "--disable-pip-version-check", "--no-compile", str(wheel)], folder)
    if done.returncode and NO_REGISTRY.search(done.stderr):
        pytest.skip("there is no package registry to install the game's libraries from")
    assert done.returncode == 0, done.stderr
    return [binaries / ("sneferu.exe" if sys.platform == "win32" else "sneferu")]


def unpack(wheel: Path, site: Path) -> None:
    """Unpack the wheel, and link its dependencies beside it, and nothing else."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)  # noqa: S202 - it was built by this very test
    (about,) = site.glob("sneferu_gui-*.dist-info")
    asked = list(PathDistribution(about).requires or ())
    names = set()
    for each in map(Requirement, asked):  # requirements found extend the list during the loop
        if each.name not in names and (each.marker is None or each.marker.evaluate({"extra": ""})):
            names.add(each.name)
            found = distribution(each.name)
            asked.extend(found.requires or ())
            for top in {file.parts[0] for file in found.files or ()} - {".."}:
                (site / top).symlink_to(str(found.locate_file(top)))


def run(command: Sequence[str | Path], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder from which the checkout is not found."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=folder, env=environment
    )


def names_in(sdist: Path) -> set[str]:
    """The files of an sdist, without its outermost folder."""
    with tarfile.open(sdist) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def test_the_wheel_has_the_program_and_its_assets_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {f"sneferu_gui/assets/{name}" for name in NEEDED} <= names
    assert "sneferu_gui/cli/main.py" in names
    assert {name.partition("/")[0] for name in names} == {
        *("sneferu_gui", f"sneferu_gui-{__version__}.dist-info"),
    }
    assert not [name for name in names if UNWANTED.search(name) or "/tests/" in name]


def test_the_wheel_has_every_module_of_the_checkout(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "sneferu_gui").rglob("*.py")}
    assert modules <= names


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        folder = f"sneferu_gui-{__version__}.dist-info"
        metadata = archive.read(f"{folder}/METADATA").decode("utf-8")
        assert f"{folder}/licenses/LICENSE" in archive.namelist()
        assert (
            "sneferu = sneferu_gui.cli.main:main"
            in archive.read(f"{folder}/entry_points.txt").decode()
        )
    assert f"Version: {__version__}\n" in metadata
    assert "License-Expression: MIT\n" in metadata
    assert "Requires-Dist: pygame-ce" in metadata


def test_the_sdist_has_the_sources_and_no_leavings(sdist: Path) -> None:
    names = names_in(sdist)
    assert {f"assets/{name}" for name in NEEDED} <= names
    assert {
        "pyproject.toml",
        "LICENSE",
        "README.md",
        "build.spec",
        "sneferu_gui/cli/main.py",
    } <= names
    assert not [name for name in names if UNWANTED.search(name)]


def test_from_the_wheel_the_game_plays(sneferu: list[str | Path], tmp_path: Path) -> None:
    told = run([*sneferu, "--version"], tmp_path)
    assert told.stdout == f"sneferu {__version__}\n", told.stderr
    played = run([*sneferu, "simulate", "--games", "1"], tmp_path)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("1 game")


@pytest.mark.parametrize("language", [pytest.param("en", marks=SWEEP), "cs"])
def test_from_the_wheel_the_game_draws(
    sneferu: list[str | Path], language: str, tmp_path: Path
) -> None:
    picture = tmp_path / "title.png"
    drawn = run([*sneferu, "shot", picture, "--scene", "title", "--language", language], tmp_path)
    assert drawn.returncode == 0, drawn.stderr
    assert picture.read_bytes().startswith(b"\x89PNG")
