"""The players that can be chosen for a computer's seat."""

from itertools import pairwise

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.players import player_names, usual_player
from sneferu_gui.session.levels import face_of_level, level_named, levels_of, usual_level


def test_the_first_game_is_played_at_six_levels_each_rated_above_the_one_below() -> None:
    levels = levels_of("sneferu")
    assert len(levels) == 6
    assert {level.name for level in levels} < set(player_names("sneferu"))
    ratings = [level.rating for level in levels if level.rating is not None]
    assert len(ratings) == 6
    assert all(low < high for low, high in pairwise(ratings))


def test_a_new_seat_is_played_as_before_and_the_yardstick_stays_what_commands_use() -> None:
    assert usual_level("sneferu") == "mason"
    assert usual_player("sneferu") == "greedy"


def test_each_level_has_a_face_of_its_own() -> None:
    faces = [face_of_level(level.name) for level in levels_of("sneferu")]
    assert len(set(faces)) == 6
    for face in faces:
        assert asset_file(assets_folder() / "art", f"{face}.svg").is_file(), face


@pytest.mark.parametrize("name", ["greedy", "random", "of-a-later-version"])
def test_players_of_no_level_have_a_plain_face_and_no_title(name: str) -> None:
    assert level_named(name) is None
    assert asset_file(assets_folder() / "art", f"{face_of_level(name)}.svg").is_file()


def test_people_are_of_no_level() -> None:
    assert (level_named(None), face_of_level(None)) == (None, "")
