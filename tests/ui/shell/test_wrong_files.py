"""Faulty files and texts, reported whole in each language: records, editions, challenges, codes."""

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.language import choose_language
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.inputs import FileDropped, KeyPressed
from sneferu_gui.ui.engine.scene import SceneError
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.shell.scenes import Program
from tests.session.records import fields_of_game
from tests.ui.pages.opened import stage_of

STANDARD: Final = (assets_folder() / "sneferu" / "editions" / "standard.toml").read_text(
    encoding="utf-8"
)
NAMES: Final = frozenset(
    {
        *(
            "text",
            "program",
            "true",
            "false",
            "JSON",
            "TOML",
            "UTF",
            "Ptah",
            "null",
            "NaN",
        ),
        *(part for game in GAMES for part in game.split("_")),
        *("buy", "place", "store", "sail", "power", "lapis", "standard", "chess"),
        *(word for kind in get_args(Action) for word in kind._field_defaults["do"].split("_")),
    }
)
"""Words of the files themselves, names, and words that both languages share."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    choose_language("en")


def damaged(*path: str | int, value: object) -> str:
    """A record with another value at a place."""
    fields: Any = fields_of_game()
    at = fields
    for part in path[:-1]:
        at = at[part]
    at[path[-1]] = value
    return json.dumps(fields)


def without(*path: str | int) -> str:
    """A record without a key."""
    fields: Any = fields_of_game()
    at = fields
    for part in path[:-1]:
        at = at[part]
    del at[path[-1]]
    return json.dumps(fields)


RECORDS: Final = {
    "letter": "Dear Sneferu",
    "empty": "",
    "cut": '{"record": "sneferu",',
    "no comma": '{"a": 1\n "b": 2}',
    "no colon": '{"a" 1}',
    "no quote": '{"a": "b',
    "control": '{"a": "\x01"}',
    "backslash": '{"a": "\\x"}',
    "two": '{"a": 1} {"b": 2}',
    "no number": '{"a": NaN}',
    "digits": "9" * 10_000,
    "list": "[]",
    "deep": "[" * 200,
    "other": damaged("record", value="chess"),
    "version": damaged("version", value=2),
    "missing": without("players"),
    "last": damaged("edition", "river", "last", value="far"),
    "name": damaged("players", 1, "name", value=5),
    "unseen": damaged("players", 1, "name", value="a\0b"),
    "colour": damaged("players", 0, "colour", value="pink"),
    "flag": damaged("solo", value=1),
    "action": damaged("actions", 2, value={"do": "swim"}),
    "column": damaged("actions", 2, value={"do": "buy", "column": 9, "row": 0, "bonus": False}),
    "illegal": damaged("actions", 0, value={"do": "sail"}),
    "stones": damaged("result", "stones", value=[1]),
    "rating": damaged("result", "rating", value=5),
}
EDITIONS: Final = {
    "letter": "Dear Sneferu",
    "empty": "",
    "value": "id = = 2",
    "list": "id = [1,\n2,\n",
    "twice": "id = 1\nid = 2",
    "equals": "id 1",
    "heading": "[river",
    "sign": "id = 'a\x01'",
    "quote": 'id = "a',
    "backslash": 'id = "\\x"',
    "deep": "a = " + "[" * 200,
    "long": "a = " + "1" * 5_000,
    "large": "#" * 200_000,
    "far": STANDARD.replace("last = 44", 'last = "far"'),
    "too far": STANDARD.replace("last = 44", "last = 200"),
    "order": STANDARD.replace("space = 28", "space = 20"),
    "missing": STANDARD.replace("space = 22, ", ""),
    "negative": STANDARD.replace("time = 3", "time = -3"),
    "slot": STANDARD.replace("level = 4, slot = 1", "level = 4, slot = 2"),
    "bread": STANDARD.replace("level = 4, slot = 1", "level = 4, slot = 0"),
    "material": STANDARD.replace('"gold"', '"tin"'),
    "nobody": STANDARD.replace('name = "Standard"', ""),
}
BYTES: Final = {"bytes.sneferu": b"\xff\xfe", "bytes.toml": b"id = 1\nname = '\xff'"}


def written(folder: Path) -> list[Path]:
    """All of them as files, and things that are no files."""
    files = []
    for number, content in enumerate(RECORDS.values()):
        files.append(folder / f"{number}.sneferu")
        files[-1].write_text(content, encoding="utf-8")
    for number, content in enumerate(EDITIONS.values()):
        files.append(folder / f"{number}.toml")
        files[-1].write_text(content, encoding="utf-8")
    for name, bare in BYTES.items():
        files.append(folder / name)
        files[-1].write_bytes(bare)
    folders = [folder / "9999.toml", folder / "9999.sneferu"]
    for each in folders:
        each.mkdir()
    return [*files, *folders, folder / "1000.toml", folder / "1000.sneferu"]


def notice_of(stage: Stage) -> str:
    """The notice's text, read from the stage, as painting it would take longest."""
    (notice,) = stage.notices.shown
    stage.dismiss_notice()
    return notice.text


def words_in(text: str) -> set[str]:
    """The words of a text, without paths, keys of files and quotations from them."""
    text = re.sub(r"'[^']*'|[“„][^”“]*[”“]|\"[^\"]*\"|\S*/\S*|\w+\.\w+(\.\w+)*", " ", text)
    return set(re.findall(r"[^\W\d_]{2,}", text)) - NAMES


def is_translated(tell: Callable[[], str], files: frozenset[str]) -> None:
    """Check that Czech and English have no common word except the file's own."""
    choose_language("en")
    english = tell()
    choose_language("cs")
    czech = tell()
    common = (words_in(english) & words_in(czech)) - files
    assert not common, f"{english}\n{czech}"
    assert "Expect" not in english + czech
    assert "Invalid" not in english + czech
    assert "codec" not in english + czech


def keys_of(value: Any) -> set[str]:
    """The keys in a value, at any depth, and the words of compound ones."""
    if isinstance(value, list):
        return set().union(*map(keys_of, value))
    if not isinstance(value, dict):
        return set()
    parts = {part for key in value for part in key.split("_")}
    return parts.union(*map(keys_of, value.values()))


KEYS: Final = frozenset(keys_of(tomllib.loads(STANDARD)) | keys_of(fields_of_game())) | {
    *("carnelian", "turquoise", "amethyst", "basalt", "tura", "mokattam", "granite", "gold")
}


def test_whatever_is_dropped_is_told_in_czech_too(tmp_path: Path) -> None:
    own = Program(PlayOptions(seed=1), stores=False)
    stage = stage_of(own.title())
    stage.open_file = own.open_file
    for path in written(tmp_path):

        def tell(path: Path = path) -> str:
            stage.handle(FileDropped(str(path)))
            return notice_of(stage)

        is_translated(tell, KEYS)


def test_editions_are_told_in_czech_at_set_up_too(tmp_path: Path) -> None:
    own = Program(PlayOptions(seed=1), stores=False)
    stage = stage_of(own.setup(2))
    for path in written(tmp_path):
        if path.suffix == ".toml":

            def tell(path: Path = path) -> str:
                stage.handle(FileDropped(str(path)))
                return notice_of(stage)

            is_translated(tell, KEYS)


def test_challenges_are_told_in_czech_too(tmp_path: Path) -> None:
    own = Program(PlayOptions(seed=1), stores=False)
    several = tmp_path / "several.sneferu"
    several.write_text(json.dumps(fields_of_game()), encoding="utf-8")
    for path in [*written(tmp_path), several]:
        if path.suffix == ".sneferu":

            def tell(path: Path = path) -> str:
                with pytest.raises(SceneError) as caught:
                    own.challenge_file(path)
                return str(caught.value)

            is_translated(tell, KEYS)


@pytest.mark.parametrize(
    "text",
    [
        *("SNEF-1", "SNEFERU", "2KXF-9", "Dear Sneferu", " ", "{", '{"record": 1}', "[" * 60),
        *("0000-0000-0000-0000-0000", "x" * 5_000, "AAAA-BBBB-CCCC-DDDD"),
    ],
)
@pytest.mark.parametrize("page", ["title", "setup"])
def test_what_is_pasted_is_told_in_czech_too(text: str, page: str) -> None:
    own = Program(PlayOptions(seed=1), stores=False)
    stage = stage_of(own.title() if page == "title" else own.setup(2))

    def tell() -> str:
        stage.clipboard.put(text)
        stage.handle(KeyPressed("v", ctrl=True))
        return notice_of(stage)

    is_translated(tell, KEYS | words_in(text[:200]))


@pytest.mark.parametrize(
    "text",
    [
        *("language = ", "a = 'b", "sound = 1\nsound = 2", "[", "a" * 200_000, "a." * 500 + "b=1"),
        *('pace = "sideways"', "scale = 9999", 'palette = ["x"]', "motion = 3"),
        *('keys = ["x=y=z"]', 'keys = "x"', "language = 7", "handing_over = [3]", "volume = 300"),
    ],
)
def test_wrong_settings_are_told_in_czech_too(text: str, tmp_path: Path) -> None:
    def tell() -> str:
        for each in tmp_path.iterdir():
            each.unlink()
        (tmp_path / "settings.toml").write_text(text, encoding="utf-8")
        return "\n".join(SettingsFile(tmp_path).notes)

    is_translated(tell, KEYS | words_in(text[:200]))
