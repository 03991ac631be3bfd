"""Finding the assets folder, however the program was installed."""

import sys
from pathlib import Path

import pytest

from sneferu_gui import assets_folder as module
from sneferu_gui.assets_folder import assets_folder


def with_assets(folder: Path) -> Path:
    (folder / "fonts").mkdir(parents=True)
    return folder


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the package seems to be installed."""
    package = tmp_path / "site" / "sneferu_gui"
    package.mkdir(parents=True)
    monkeypatch.setattr(module, "__file__", str(package / "assets_folder.py"))
    return package


def test_in_this_checkout() -> None:
    assert (assets_folder() / "sneferu" / "editions" / "standard.toml").is_file()


def test_beside_the_package(package: Path) -> None:
    beside = with_assets(package.parent / "assets")
    assert assets_folder() == beside.resolve()


def test_inside_the_package_comes_first(package: Path) -> None:
    with_assets(package.parent / "assets")
    inside = with_assets(package / "assets")
    assert assets_folder() == inside.resolve()


def test_in_a_frozen_program(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_assets(package / "assets")
    frozen = with_assets(tmp_path / "bundle" / "assets")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    assert assets_folder() == frozen


def test_nowhere_names_the_places(package: Path) -> None:
    with pytest.raises(FileNotFoundError, match="looked at") as caught:
        assets_folder()
    assert str(package / "assets") in str(caught.value)
