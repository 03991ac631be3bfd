"""Content in TOML: faults are refused with the file and the place."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games import content
from sneferu_gui.games.catalogue import GAMES, shown_games
from sneferu_gui.games.content import ContentError, read_content
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.lessons.course import lesson_record

CONTENT = ("lessons", "motion", "puzzles", "rulebook", "game_texts", "title", "words")
OWN = {
    "men_nefer": ("levels", "opponents"),
    "sobek": ("levels",),
    "terra_pyramides": ("levels",),
}
"""Content that only some games have, read where it is shown."""


@dataclass(frozen=True, slots=True)
class Leaf:
    text: str
    count: int = 0
    place: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Root:
    leaves: tuple[Leaf, ...]
    names: Mapping[str, str]
    is_open: bool = False


SOUND = """
names = { one = "One" }
[[leaves]]
text = "a"
[[leaves]]
text = "b"
count = 2
place = [3, 4]
"""


def read(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Root:
    (tmp_path / "toy" / "content").mkdir(parents=True)
    (tmp_path / "toy" / "content" / "things.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(content, "assets_folder", lambda: tmp_path)
    return read_content("toy", "things", Root)


def test_what_is_sound_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = read(SOUND, tmp_path, monkeypatch)
    assert root == Root((Leaf("a"), Leaf("b", 2, (3, 4))), {"one": "One"})


@pytest.mark.parametrize(
    ("sound", "wrong", "told"),
    [
        ('text = "b"', 'txt = "b"', "leaves[2]: unknown txt"),
        ('text = "b"', "", "leaves[2].text: missing"),
        ('text = "a"', 'text = ""', "leaves[1].text: missing"),
        ("count = 2", "count = true", "leaves[2].count: int is wanted, not True"),
        ("count = 2", 'count = "2"', "leaves[2].count: int is wanted, not '2'"),
        ("[3, 4]", "[3]", "leaves[2].place: 2 are wanted, not 1"),
        ("[3, 4]", '[3, "b"]', "leaves[2].place[2]: int is wanted, not 'b'"),
        ('one = "One"', "one = 1", "names.one: str is wanted, not 1"),
        ('{ one = "One" }', "[]", "names: Mapping is wanted, not []"),
        ("names", "is_open = 1\nnames", "is_open: bool is wanted, not 1"),
        ("names", "more = 1\nnames", "all of it: unknown more"),
        ("[[leaves]]", "[[leaves", "Expected"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    sound: str, wrong: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ContentError) as caught:
        read(SOUND.replace(sound, wrong), tmp_path, monkeypatch)
    assert str(caught.value).startswith("toy/content/things.toml: ")
    assert told in str(caught.value)


@pytest.mark.parametrize("game", list(shown_games()))
def test_every_game_s_content_is_sound(game: str) -> None:
    """Every reader is called; no file is left that nothing reads."""
    face = face_named(game)
    assert face.rulebook_content().book.chapters
    assert face.course() is not None
    assert face.puzzle_kinds()
    assert GAMES[game].about().keys
    content = (assets_folder() / game / "content").iterdir()
    files = {path.name for path in content if path.is_file()}
    assert files == {f"{name}.toml" for name in (*CONTENT, *OWN.get(game, ()))}


@pytest.mark.parametrize("game", list(shown_games()))
def test_each_lesson_begins_with_a_recorded_game_of_the_standard_edition(game: str) -> None:
    course = face_named(game).course()
    assert course is not None
    chapters = {chapter.text.key: chapter for chapter in course.chapters}
    files = (assets_folder() / game / "content" / "lessons").iterdir()
    assert {path.stem for path in files} == set(chapters)
    for key, chapter in chapters.items():
        record = lesson_record(game, key)
        assert record.setup.edition == standard_edition(game), "what was tuned is recorded anew"
        session = chapter.begin("Nofret")
        assert session.setup.seats[0].name == "Nofret"
        assert session.actions == record.actions
        assert not session.state.is_over
