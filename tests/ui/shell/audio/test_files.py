"""The sound files: stereo, small, without clipping or clicks (issue 14, 7)."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame
import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.ui.shell.audio.files import TAKES, SoundIndex, place_of_take, read_index
from sneferu_gui.ui.shell.audio.player import BEDS, CALLS, FORMAT

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ASSETS: Final = assets_folder()
FOLDER: Final = ASSETS / "sounds"
INDEX: Final[SoundIndex] = read_index(FOLDER)
MOST_BYTES: Final = 9_500_000
"""Most bytes: music for five hours with a theme, ambience, and the effects of four games."""
MEASURED: Final[dict[str, dict[str, Any]]] = json.loads(
    (Path(__file__).parents[4] / "docs" / "sounds" / "measured.json").read_text(encoding="utf-8")
)
LOUDEST: Final = 10 ** (-1 / 20) * 32_768
"""One decibel below the format's maximum."""
SOFT: Final = 60
"""A soft level of 32,768: 55 dB below the loudest."""


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.init(*FORMAT, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples(name: str) -> "NDArray[np.int32]":
    """The samples of left and right, alternating."""
    import numpy as np  # noqa: PLC0415 - a tenth of a second that each collection would wait

    raw = pygame.mixer.Sound(asset_file(FOLDER, f"{name}.ogg")).get_raw()
    return np.frombuffer(raw, dtype=np.int16).astype(np.int32)


def loudest(raw: "NDArray[np.int32]") -> int:
    """The greatest absolute sample."""
    return int(abs(raw).max())


def names() -> set[str]:
    """The names the program uses: a game's own sounds begin with its id."""
    return {
        "/".join(
            part for part in path.relative_to(ASSETS).with_suffix("").parts if part != "sounds"
        )
        for path in paths()
    }


def paths() -> list[Path]:
    """All files of sounds, the house's and each game's."""
    folders = (FOLDER, *(ASSETS / game / "sounds" for game in GAMES))
    return [path for folder in folders for path in folder.rglob("*") if path.suffix == ".ogg"]


def test_the_whole_set_is_small_and_nothing_else_lies_there() -> None:
    assert sum(path.stat().st_size for path in paths()) < MOST_BYTES
    lying = [path for path in ASSETS.glob("**/sounds/**/*") if path.is_file()]
    assert {*lying} == {*paths(), FOLDER / "sounds.json"}
    music = {f"music/{phrase.name}" for phrase in INDEX.phrases}
    beds = {f"ambience/{name}" for name in BEDS}
    assert names() == {*INDEX.effects, *music, *beds}
    assert {f"ambience/{name}" for calls in CALLS.values() for name in calls} < {*INDEX.effects}


def test_every_file_is_stereo_at_44_1_khz() -> None:
    """By the head of its first page: the codec's name, version, channels, rate."""
    for name in names():
        head = asset_file(FOLDER, f"{name}.ogg").read_bytes()[:64]
        start = head.index(b"\x01vorbis") + 11
        assert head[start] == 2, name
        assert int.from_bytes(head[start + 1 : start + 5], "little") == 44_100, name


@pytest.mark.parametrize("name", [n for n in INDEX.effects if "area" not in n])
def test_an_effect_is_not_clipped_and_each_take_ends_in_silence(name: str) -> None:
    raw = samples(name)
    assert 200 < loudest(raw) < LOUDEST
    for number in range(TAKES):
        start, end = (byte // 2 for byte in place_of_take(2 * len(raw), number))
        take = raw[start:end]
        assert loudest(take) > 100
        assert loudest(take[-40:]) <= SOFT, "no click at its end"
        assert loudest(take[:4]) <= max(SOFT, loudest(take) // 4), "nor at its beginning"


@pytest.mark.parametrize(
    "name", ["morning-call-1", "noon-answer-1", "evening-rise-1", "night-close-1"]
)
def test_a_phrase_ends_in_silence_and_lasts_as_long_as_is_said(name: str) -> None:
    raw = samples(f"music/{name}")
    (phrase,) = (each for each in INDEX.phrases if each.name == name)
    assert len(raw) / 2 / 44_100 == pytest.approx(phrase.seconds, abs=0.02)
    assert 2_000 < loudest(raw) < LOUDEST
    assert loudest(raw[:4]) <= SOFT
    assert loudest(raw[-40:]) <= SOFT
    assert any(raw[0::2] != raw[1::2]), "two channels that differ"


@pytest.mark.parametrize("name", sorted(BEDS))
def test_a_bed_goes_round_without_a_seam(name: str) -> None:
    """The step from its end to its beginning is as small as any other."""
    raw = samples(f"ambience/{name}")
    for side in (0, 1):
        channel = raw[side::2]
        largest = loudest(channel[1:4_000] - channel[:3_999])
        assert abs(channel[0] - channel[-1]) <= 2 * largest


def test_sounds_of_a_group_are_as_loud_as_each_other() -> None:
    """Within 2 LUFS, as measured by the committed script (`tools/sound/listening_page.py`)."""
    assert MEASURED.keys() == names()
    groups: dict[str, list[float]] = {}
    for each in MEASURED.values():
        groups.setdefault(each["group"], []).extend(each["lufs"])
        assert each["peak"] < -1.0
    assert len(groups) >= 6
    for group, loudness in groups.items():
        assert max(loudness) - min(loudness) <= 2.0, group
    middle = {group: sum(values) / len(values) for group, values in groups.items()}
    assert middle["hint"] < middle["touch"] - 6 < middle["table"] - 6
    assert middle["table"] < middle["signal"] < middle["end"]


def test_what_was_measured_is_so_of_some() -> None:
    """A few measured again from the files: all would take too long."""
    from tools.sound.measuring import loudness_of  # noqa: PLC0415 - numpy, and a second

    for name in ("button", "sneferu/area-5", "sneferu/hover-gold", "music/night-call-1"):
        again = loudness_of(name, pygame.mixer.Sound(asset_file(FOLDER, f"{name}.ogg")).get_raw())
        assert again == pytest.approx(MEASURED[name]["lufs"], abs=0.15)
