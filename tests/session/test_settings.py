"""Settings: people's values are kept, wrong ones are reported, and nothing breaks."""

import random
import time
import tomllib
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sneferu_gui.session.settings import (
    SETTINGS,
    Settings,
    settings_from_mapping,
    settings_to_text,
    toml_value,
)
from sneferu_gui.session.settings_file import NAME, SettingsFile
from tests.session.damage import damaged
from tests.sweep import one_in

CHANGED = Settings(
    language="cs",
    scale=125,
    palette="high-contrast",
    motion="off",
    pace="fast",
    thinking=0.3,
    thinks_ahead=True,
    recap=False,
    hand_over=True,
    asks_undone=False,
    handing_over=("at_once=", "always=Žofie"),
    effects=0,
    music=15,
    ambience=100,
    is_muted=True,
    mutes_unfocused=False,
    speech="full",
    window=(-5, 10, 1280, 720),
    is_fullscreen=True,
    last_table='{"seats": ["Žofie \\"Z\\""]}\n',
    game="sobek",
    keys=("flip=f", "store=x"),
    pad=("flip=x",),
    former_keys=("undo=ú",),
    former_pad=("store=y", "flip=back"),
    last_folder="/home/žofie/her games",
    learnt=("sneferu=sail-and-pay", "toy=flip"),
    begun=("sneferu=the-end",),
    solved=("sneferu=food-1-7-16:5", "toy=first:0"),
)


def test_every_setting_has_its_place_and_comes_back(tmp_path: Path) -> None:
    assert list(SETTINGS) == [field.name for field in fields(Settings)]
    assert all(getattr(CHANGED, name) != getattr(Settings(), name) for name in SETTINGS)
    file = SettingsFile(tmp_path)
    assert file.change(CHANGED) == ""
    again = SettingsFile(tmp_path)
    assert (again.settings, again.notes) == (CHANGED, ())


def test_everything_that_is_offered_can_be_kept() -> None:
    """One table defines both the pages' choices and the file's values."""
    offered = {name for name, place in SETTINGS.items() if place.values.offered}
    assert {
        "language",
        "scale",
        "palette",
        "motion",
        "pace",
        "thinking",
        "effects",
        "recap",
    } <= offered
    for name in offered:
        assert all(SETTINGS[name].values.accepts(value) for value in SETTINGS[name].values.offered)
        assert getattr(Settings(), name) in SETTINGS[name].values.offered


@pytest.mark.parametrize("loudness", [0, 70])
def test_the_music_is_as_loud_as_the_background_was_that_an_earlier_version_wrote(
    loudness: int, tmp_path: Path
) -> None:
    """Those who wanted no background want no music; the two are separate from then on."""
    path = tmp_path / NAME
    path.write_text(f"[sound]\neffects = 50\nambience = {loudness}\n", encoding="utf-8")
    file = SettingsFile(tmp_path)
    assert file.settings == Settings(effects=50, music=loudness, ambience=loudness)
    file.change(replace(file.settings, music=30))
    again = SettingsFile(tmp_path).settings
    assert (again.music, again.ambience) == (30, loudness)
    path.write_text("[sound]\nmusic = 101\nambience = 0\n", encoding="utf-8")
    wrong = SettingsFile(tmp_path)
    assert wrong.settings == Settings(ambience=0), "what is wrong is the usual, as ever"
    assert len(wrong.notes) == 1


def test_what_nobody_knows_is_kept(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_text(
        'colour = "blue"\n[look]\nscale = 90\nglow = [1, 2.5]\n[my.plugin]\n"a b" = 1979-05-27\n',
        encoding="utf-8",
    )
    file = SettingsFile(tmp_path)
    assert (file.settings, file.notes) == (Settings(scale=90), ())
    file.change(replace(file.settings, scale=110))
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    assert written["colour"] == "blue"
    assert written["look"]["glow"] == [1, 2.5]
    assert str(written["my"]["plugin"]["a b"]) == "1979-05-27"
    assert written["look"]["scale"] == 110


WRONG = [
    ("look", "scale", 74),
    ("look", "scale", 201),
    ("look", "scale", True),
    ("look", "scale", "100"),
    ("look", "palette", "pink"),
    ("play", "motion", ["fast"]),
    ("play", "recap", 1),
    ("play", "thinking", 0.24),
    ("play", "thinking", 5.01),
    ("play", "thinking", True),
    ("play", "thinking", "1"),
    ("play", "thinking", float("nan")),
    ("sound", "effects", 101),
    ("sound", "effects", -1),
    ("sound", "ambience", 50.5),
    ("window", "place", [1, 2, 3]),
    ("window", "place", [1, 2, 3, "4"]),
    ("keys", "changed", ["flip"]),
    ("keys", "changed", "flip=f"),
    ("keys", "former", ["=f"]),
    ("keys", "former_pad", [1]),
    ("table", "last", "x" * 4001),
]


@pytest.mark.parametrize(("table", "key", "value"), WRONG)
def test_a_wrong_value_is_told_and_replaced(
    table: str, key: str, value: object, tmp_path: Path
) -> None:
    text = f"[{table}]\n\n{key} = {toml_value(value)}\n[play2]\n"
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    file = SettingsFile(tmp_path)
    assert file.settings == Settings()
    (note,) = file.notes
    assert note.startswith(f"{tmp_path / NAME}, line 3: {table}.{key} must be ")
    assert note.endswith("is used")


def test_the_good_values_beside_a_wrong_one_hold() -> None:
    read = settings_from_mapping({"look": {"scale": 3, "palette": "colour-blind"}, "play": 5})
    assert read.settings == Settings(palette="colour-blind")
    assert len(read.notes) == 2


@pytest.mark.parametrize("text", ["\nplay = 5\n", '\n[[play]]\nmotion = "fast"\n'])
def test_a_value_where_a_table_should_be_is_told_and_replaced(text: str, tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    file = SettingsFile(tmp_path)
    (note,) = file.notes
    assert note.startswith(f"{tmp_path / NAME}, line 2: play must be a table, not ")
    written_and_read_again(file)


def written_and_read_again(file: SettingsFile) -> SettingsFile:
    """Write a file's settings with a change; check that they are read without complaint."""
    changed = replace(file.settings, scale=200 if file.settings.scale != 200 else 75)
    assert file.change(changed) == ""
    again = SettingsFile(file.path.parent)
    assert (again.settings, again.notes) == (changed, ())
    return again


STRANGE = {
    "a number of thousands of digits": "x = 0x" + "f" * 5000,
    "a long list": "x = [\n" + '"0123456789012345678901234567",\n' * 1000 + "]",
    "a long text": 'x = """\n' + "the river rises\n" * 1500 + '"""',
    "many tables": "".join(f"[a.b{n}]\nx = 1\n" for n in range(2500)),
    "tables in tables": "x = " + "{a = " * 40 + "1" + "}" * 40,
}


@pytest.mark.parametrize("text", STRANGE.values(), ids=STRANGE)
def test_strange_things_nobody_knows_are_kept(text: str, tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    file = SettingsFile(tmp_path)
    assert file.notes == ()
    written_and_read_again(file)
    written = tomllib.loads((tmp_path / NAME).read_text(encoding="utf-8"))
    for key, value in tomllib.loads(text).items():
        assert written[key] == value


HOSTILE = {
    "long keys": "".join(f"a{n}." + "b." * 9000 + "c = 1\n" for n in range(3)),
    "long quoted keys": "".join(f"a{n}." + '"b" . ' * 3000 + "c = 1\n" for n in range(3)),
    "long headers": "".join(f"[a{n}." + "b." * 9000 + "c]\n" for n in range(3)),
    "deep tables": "x = " + "{a.b.c.d.e.f.g.h = " * 40 + "1" + "}" * 40,
    "deep lists": "x = " + "[" * 300 + "]" * 300,
    "deeper lists": "x = " + "[" * 9000 + "]" * 9000,
    "open quotes": '"' + '\\"' * 15_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_what_would_take_for_ever_is_set_aside(text: str, tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    started = time.process_time()
    file = SettingsFile(tmp_path)
    assert time.process_time() - started < 2
    assert "cannot be read" in file.notes[0]
    written_and_read_again(file)


def test_a_file_is_never_written_larger_than_it_may_be_read(tmp_path: Path) -> None:
    text = 'x = """' + "\n" * 20_000 + '"""'  # each line's end is six characters when written
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    file = SettingsFile(tmp_path)
    assert file.notes == ()
    assert "bytes" in file.change(Settings(scale=90))
    assert file.settings.scale == 90
    assert (tmp_path / NAME).read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "content", [b"[look", b"\xff\xfe", b"a = 1\na = 2\n", b"x" * 300_000, b"a." * 20_000 + b"b = 1"]
)
def test_a_file_that_cannot_be_read_is_set_aside(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / NAME
    for number in (1, 2):
        path.write_bytes(content)
        file = SettingsFile(tmp_path)
        assert file.settings == Settings()
        assert f"kept as {NAME}.unreadable-{number}" in file.notes[0]
        assert (tmp_path / f"{NAME}.unreadable-{number}").read_bytes() == content
        assert file.change(Settings(scale=90)) == ""


def test_what_cannot_be_written_is_told_and_holds_all_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "file" / "folder"
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    file = SettingsFile(folder)
    assert str(folder) in file.change(Settings(scale=90))
    assert file.settings.scale == 90


def test_the_file_explains_itself(tmp_path: Path) -> None:
    SettingsFile(tmp_path).change(Settings(scale=90))
    text = (tmp_path / NAME).read_text(encoding="utf-8")
    assert 'motion = "normal"  # slow, normal, fast, off' in text
    assert list(tmp_path.iterdir()) == [tmp_path / NAME]


@pytest.mark.parametrize("seed", one_in(4, range(4)))
def test_damaged_files_end_in_notes_or_settings(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    good = settings_to_text(CHANGED, {}).encode()
    for _ in range(100):
        content = damaged(good, chance)
        (tmp_path / NAME).write_bytes(content)
        file = SettingsFile(tmp_path)
        assert (
            settings_from_mapping(tomllib.loads(settings_to_text(file.settings, {}))).settings
            == file.settings
        )
        written_and_read_again(file)
        for path in tmp_path.iterdir():
            path.unlink()


VALUES = st.recursive(
    st.booleans()
    | st.integers(-(2**62), 2**62)
    | st.floats(allow_nan=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(VALUES)
def test_values_are_written_as_toml_reads_them(value: object) -> None:
    assert tomllib.loads(f"a = {toml_value(value)}")["a"] == value


WORDS = st.text(st.characters(codec="utf-8"), max_size=30)


@given(WORDS, WORDS, st.integers(25, 500), st.tuples(*[st.integers(-99, 9999)] * 4))
def test_whatever_is_set_is_read_back(
    table: str, folder: str, hundredths: int, window: tuple[int, ...]
) -> None:
    settings = replace(
        CHANGED, last_table=table, last_folder=folder, thinking=hundredths / 100, window=window
    )
    mapping = tomllib.loads(settings_to_text(settings, {}))
    assert settings_from_mapping(mapping).settings == settings
