"""The title's moving parts, and their frequency."""

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.entry import Crossing, TitleLife
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.title_animation import (
    LARGE_STEP,
    POSE_SECONDS,
    POSES,
    STEP,
    step_of,
    title_animation,
)
from tests.ui.pages.opened import EvenRuler

RULER = EvenRuler()


def canvas(width: int = 1280, height: int = 720, percent: int = 100) -> Canvas:
    return Canvas(width, height, Scale(percent), RULER)


def test_large_pictures_change_less_often() -> None:
    assert step_of(canvas()) == STEP
    assert step_of(canvas(3840, 2160)) == LARGE_STEP


def test_the_heron_moves_and_the_birds_fly_out_of_the_picture() -> None:
    def names(time: float) -> list[str]:
        return [look.name for look in title_animation(canvas(), time) if isinstance(look, Picture)]

    poses = {n for i in range(len(POSES)) for n in names(i * POSE_SECONDS + 0.1) if "heron" in n}
    assert poses == {f"title/heron-{pose}" for pose in POSES}
    flying = [any("birds" in name for name in names(float(time))) for time in range(0, 236, 4)]
    assert True in flying
    assert False in flying


def test_no_boat_shows_between_the_buttons_of_the_menu() -> None:
    shades = set[int]()
    for time in range(0, 700, 3):
        looks = title_animation(canvas(1600, 900), float(time))
        boats = [look for look in looks if isinstance(look, Picture) and "boat" in look.name]
        assert len(boats) == 4
        shades |= {boat.opacity for boat in boats}
        assert not [boat for boat in boats if boat.rect.x < 500 and boat.opacity]
        assert not [boat for boat in boats if boat.rect.x > 640 and boat.opacity < 255]
    assert len(shades) == 7


LIFE = TitleLife(
    (Crossing("haulers", (-50.0, -60.0, 100.0, 60.0), 700.0, 0.5, 100.0, 4.0),),
    ((400.0, 50.0, 1.0),),
    ((300.0, 580.0),),
    "fire",
)


def test_where_no_river_flows_only_what_the_game_says_moves() -> None:
    looks = title_animation(canvas(1600, 900), 0.0, LIFE)
    pictures = {look.name: look.rect for look in looks if isinstance(look, Picture)}
    birds = {name for name in pictures if "birds" in name}
    assert pictures.keys() - birds == {"title/spark", "fire", "haulers"}
    assert pictures["haulers"] == (75, 670, 50, 30)


@pytest.mark.parametrize(("time", "x"), [(0.0, 100), (10.0, 140), (445.0, 0)])
def test_what_crosses_the_picture_comes_again_from_the_other_side(time: float, x: int) -> None:
    looks = title_animation(canvas(1600, 900), time, LIFE)
    (found,) = [look for look in looks if isinstance(look, Picture) and look.name == "haulers"]
    assert found.rect.x + 25 == x


DRAWN = [game for game in GAMES if (assets_folder() / game / "art").is_dir()]
"""The games that have pictures; others have no window yet."""


@pytest.mark.parametrize("game", DRAWN)
def test_what_moves_in_a_games_title_is_drawn(game: str) -> None:
    art, about = assets_folder() / "art", GAMES[game].about()
    names = [about.scene, about.cover]
    if about.life is not None:
        names += [about.life.lamp, *(each.picture for each in about.life.crossings)]
    for name in names:
        assert asset_file(art, f"{name}.svg").is_file()
