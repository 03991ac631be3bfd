"""The files for Linux desktops: they agree with the game and with each other."""

import configparser
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui import __version__
from sneferu_gui.language import language_codes
from sneferu_gui.ui.shell import window
from tools.binary.recipe import APPLICATION, ROOT

FOLDER: Final = ROOT / "packaging" / "linux"
MIME_TYPE: Final = "application/x-sneferu-game"
MIME: Final = "{http://www.freedesktop.org/standards/shared-mime-info}"
LANGUAGE: Final = "{http://www.w3.org/XML/1998/namespace}lang"


def desktop_entry() -> configparser.SectionProxy:
    parser = configparser.RawConfigParser(delimiters="=", strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(FOLDER / f"{APPLICATION}.desktop", encoding="utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return parser["Desktop Entry"]


@pytest.fixture
def metainfo() -> ET.Element:
    return ET.parse(FOLDER / f"{APPLICATION}.metainfo.xml").getroot()  # noqa: S314 - our own file


@pytest.fixture
def mime() -> ET.Element:
    return ET.parse(FOLDER / f"{APPLICATION}.mime.xml").getroot()  # noqa: S314 - our own file


def test_the_desktop_file_starts_the_game_with_a_record() -> None:
    entry = desktop_entry()
    assert entry["Type"] == "Application"
    assert entry["Exec"] == "sneferu --record %f"
    assert entry["Icon"] == APPLICATION
    assert entry["Terminal"] == "false"
    assert entry["MimeType"] == f"{MIME_TYPE};"
    assert entry["Categories"] == "Game;BoardGame;"


def test_the_desktop_knows_the_window_by_its_name() -> None:
    source = Path(window.__file__).read_text(encoding="utf-8")
    name = desktop_entry()["StartupWMClass"]
    assert f'"SDL_VIDEO_X11_WMCLASS"] = "{name}"' in source
    assert f'"SDL_VIDEO_WAYLAND_WMCLASS"] = "{name}"' in source


@pytest.mark.parametrize("code", [code for code in language_codes() if code != "en"])
def test_every_language_of_the_game_is_told(code: str, metainfo: ET.Element) -> None:
    entry = desktop_entry()
    for key in ("GenericName", "Comment", "Keywords"):
        assert entry[f"{key}[{code}]"]
    for tag in ("p", "li"):
        found = [element.get(LANGUAGE) for element in metainfo.iter(tag)]
        assert found.count(code) == found.count(None) > 0, tag


def test_the_metainfo_is_of_this_version(metainfo: ET.Element) -> None:
    release = metainfo.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", release.get("date") or "")


def test_the_metainfo_names_the_other_files(metainfo: ET.Element) -> None:
    assert metainfo.findtext("id") == APPLICATION
    assert metainfo.findtext("launchable") == f"{APPLICATION}.desktop"
    assert metainfo.findtext("provides/mediatype") == MIME_TYPE
    assert metainfo.findtext("provides/binary") == "sneferu"


def test_records_have_a_type_of_their_own(mime: ET.Element) -> None:
    kind = mime.find(f"{MIME}mime-type")
    assert kind is not None
    assert kind.get("type") == MIME_TYPE
    glob, parent = kind.find(f"{MIME}glob"), kind.find(f"{MIME}sub-class-of")
    assert glob is not None
    assert glob.get("pattern") == "*.sneferu"
    assert parent is not None
    assert parent.get("type") == "application/json"


def test_there_are_icons_for_the_desktop() -> None:
    sides = {int(path.stem) for path in (ROOT / "assets" / "icon").glob("*.png")}
    assert sides >= {16, 32, 48, 64, 128, 256}
    assert (ROOT / "assets" / "icon.svg").is_file()


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not here")
def test_appstream_accepts_the_metainfo() -> None:
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", FOLDER / f"{APPLICATION}.metainfo.xml"],  # noqa: S607 - whichever there is
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="it is not here")
def test_the_desktop_accepts_the_desktop_file() -> None:
    done = subprocess.run(
        ["desktop-file-validate", FOLDER / f"{APPLICATION}.desktop"],  # noqa: S607 - whichever there is
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("update-mime-database") is None, reason="it is not here")
def test_the_desktop_accepts_the_type(tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    shutil.copy(FOLDER / f"{APPLICATION}.mime.xml", packages / f"{APPLICATION}.xml")
    subprocess.run(["update-mime-database", tmp_path], check=True, capture_output=True)  # noqa: S607 - as above
    assert f":{MIME_TYPE}:*.sneferu" in (tmp_path / "globs2").read_text(encoding="utf-8")


def test_the_installer_is_a_plain_shell_script() -> None:
    subprocess.run(["sh", "-n", FOLDER / "install.sh"], check=True)  # noqa: S607 - whichever there is
