"""The credits: people, version, contents, and every licence in full."""

import json
from pathlib import Path

from sneferu_gui import __version__
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.ui.engine.inputs import KeyPressed, WheelTurned
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.credits import CreditsScene, LicenceScene, LicensedPart
from sneferu_gui.ui.shell.inventory import found_inventory, inventory, packed_inventory
from tests.ui.pages.opened import EvenRuler, node, stage_of


def words(stage: Stage) -> str:
    return "\n".join(each.label for each in stage.tree().walk())


def many(count: int) -> CreditsScene:
    return CreditsScene(
        tuple(LicensedPart(f"part {n}", "1.0", "MIT", lambda: "A text.") for n in range(count))
    )


def test_they_name_the_game_its_people_and_the_version() -> None:
    told = words(stage_of(CreditsScene(inventory())))
    for name in ("Adam Španěl", "TLAMA games", __version__, "independent", "pygame-ce", "Cinzel"):
        assert name in told, name


def test_every_game_that_is_offered_is_thanked_for() -> None:
    told = words(stage_of(CreditsScene(inventory())))
    for game in shown_games().values():
        assert game.about().words.thanks in told


def test_in_a_usual_window_every_game_is_pictured_and_every_part_seen() -> None:
    stage = stage_of(CreditsScene(inventory()))
    for game in shown_games():
        cover, thanks = (
            node(stage, f"credits/game/{game}/cover"),
            node(stage, f"credits/game/{game}"),
        )
        assert thanks.rect.y >= cover.rect.bottom
    assert stage.tree().find(f"credits/part/{len(inventory()) - 1}")
    assert stage.tree().find("credits/game/title") is None


def test_in_the_smallest_window_the_games_are_told_in_words() -> None:
    stage = Stage(CreditsScene(inventory()), EvenRuler(), 1024, 640, 100)
    assert stage.tree().find("credits/game/title")
    assert not [n for n in stage.tree().walk() if n.key.endswith("/cover")]


def test_every_part_has_a_version_and_a_licence() -> None:
    parts = found_inventory()
    names = {part.name for part in parts}
    assert {"Sneferu", "pygame-ce", "platformdirs", "rich", "Python"} <= names
    assert {part.licence for part in parts if part.name == "pygame-ce"} == {"LGPL-2.1-only"}
    for part in parts:
        assert part.version, part.name
        assert part.licence, part.name


def test_the_fonts_licences_can_be_read() -> None:
    stage = stage_of(CreditsScene(inventory()))
    number = next(i for i, part in enumerate(inventory()) if "Cinzel" in part.name)
    stage.activate(f"credits/part/{number}")
    assert isinstance(stage.scene, LicenceScene)
    seen = words(stage)
    stage.handle(KeyPressed("end"))
    seen += words(stage)
    assert "SIL OPEN FONT LICENSE" in seen
    assert "OTHER DEALINGS IN THE FONT SOFTWARE" in seen
    stage.handle(KeyPressed("escape"))
    assert isinstance(stage.scene, CreditsScene)


def test_a_long_list_scrolls_by_wheel_and_keys() -> None:
    stage = stage_of(many(60))
    assert stage.tree().find("credits/part/0")
    stage.handle(WheelTurned(900, 300, -3))
    assert stage.tree().find("credits/part/0") is None
    stage.handle(KeyPressed("end"))
    assert stage.tree().find("credits/part/59")
    stage.handle(KeyPressed("page up"))
    assert stage.tree().find("credits/part/59") is None
    stage.handle(KeyPressed("home"))
    assert stage.tree().find("credits/part/0")
    assert "of 60" in node(stage, "credits/place").label


def test_a_licence_without_a_text_says_so() -> None:
    stage = stage_of(CreditsScene((LicensedPart("thing", "2", "Zlib", str),)))
    stage.activate("credits/part/0")
    assert "Zlib" in words(stage)


def shown_of(stage: Stage) -> list[str]:
    """The numbers of the visible paragraphs of a licence."""
    return [each for line in words(stage).split("\n") for each in line.split() if each[0] == "§"]


def test_a_long_licence_is_read_by_wheel_arrows_and_page_keys() -> None:
    text = "\n\n".join(f"§{n}" for n in range(90))
    stage = stage_of(CreditsScene((LicensedPart("thing", "2", "Zlib", lambda: text),)))
    stage.activate("credits/part/0")
    first = shown_of(stage)
    assert first[0] == "§0"
    for keys, back in ((("down",), ("up",)), (("page down", "page down"), ("page up", "page up"))):
        for key in keys:
            stage.handle(KeyPressed(key))
            stage.tree()
        assert shown_of(stage) != first
        if keys[0] == "page down":
            assert not set(shown_of(stage)) & set(first)
        for key in back:
            stage.handle(KeyPressed(key))
            stage.tree()
        assert shown_of(stage) == first
    stage.handle(WheelTurned(600, 300, -2))
    assert shown_of(stage) != first
    stage.handle(WheelTurned(600, 300, 2))
    assert shown_of(stage) == first
    for _step in range(99):
        stage.handle(KeyPressed("page down"))
        stage.tree()
    assert shown_of(stage)[-1] == "§89"
    stage.handle(KeyPressed("up"))
    stage.handle(KeyPressed("up"))
    assert shown_of(stage)[-1] != "§89"


def test_where_all_is_seen_no_place_is_told() -> None:
    stage = stage_of(many(2))
    assert stage.tree().find("credits/place") is None
    stage.handle(WheelTurned(900, 300, -5))
    assert stage.tree().find("credits/part/0")


def test_headings_in_capitals_stand_alone() -> None:
    text = "THE HEADING\nWhat it says\ngoes on."
    stage = stage_of(CreditsScene((LicensedPart("thing", "2", "Zlib", lambda: text),)))
    stage.activate("credits/part/0")
    assert "THE HEADING What" not in words(stage).replace("\n", "|")
    assert "What it says goes on." in words(stage)


LICENCES = """What is inside Sneferu, and under which licences

Sneferu  0.1.0  MIT
zlib     1.3    Zlib


Sneferu
=======

Our own.

With two paragraphs.


Zlib, of, zlib, other
=====================

Theirs.
"""


def test_a_packed_program_reads_the_builds_list(tmp_path: Path) -> None:
    parts = [
        {"name": "Sneferu", "version": "0.1.0", "licence": "MIT", "copyright": "", "files": []},
        {"name": "zlib", "version": "1.3", "licence": "Zlib", "copyright": "", "files": []},
        {"name": "lone", "version": "?", "licence": "?", "copyright": "", "files": []},
    ]
    (tmp_path / "inventory.json").write_text(json.dumps({"parts": parts}), encoding="utf-8")
    (tmp_path / "LICENCES.txt").write_text(LICENCES, encoding="utf-8")
    own, zlib, lone = packed_inventory(tmp_path)
    assert (own.name, own.version, own.licence) == ("Sneferu", "0.1.0", "MIT")
    assert own.text() == "Our own.\n\nWith two paragraphs."
    assert zlib.text() == "Theirs."
    assert lone.text() == ""


def test_a_damaged_list_is_no_list(tmp_path: Path) -> None:
    assert packed_inventory(tmp_path) == ()
    for text in ("", "{}", "[]", '{"parts": [1]}', '{"parts": [{}]}', "\0"):
        (tmp_path / "inventory.json").write_text(text, encoding="utf-8")
        assert packed_inventory(tmp_path) == (), text
