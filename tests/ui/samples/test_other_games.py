"""The sample tables of games other than Sneferu: sound, in small windows too."""

from collections.abc import Iterator, Sequence

import pytest

from sneferu_gui.cli.options import ShotOptions, Size
from sneferu_gui.games.catalogue import FIRST_GAME, shown_games
from sneferu_gui.language import PSEUDO, choose_language
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import index_of
from sneferu_gui.ui.pages.end.numbers import DETAILS_KEY, TABLE_KEY
from sneferu_gui.ui.samples.samples import ANALYSED, samples_of, scene_for_shot
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.table.game_table import GameTable
from tests.sweep import SWEEP, one_in
from tests.ui.pages.opened import EvenRuler
from tests.ui.samples.test_samples import faults_of

Window = tuple[Size, int, str]
"""Size, scale in per cent and language of a window."""
WINDOWS: Sequence[Window] = (
    (Size(1024, 640), 100, PSEUDO),
    (Size(1280, 720), 200, "de"),
    (Size(1280, 720), 100, "cs"),
)
LEAST = 12
"""Least number of a game's sample tables: one for each decision."""
OTHERS = [game for game in shown_games() if game != FIRST_GAME]
REVIEWS = "review"
"""The prefix of scenes that are no tables, and take long to make."""


def tables(game: str) -> Iterator[tuple[str, GameTable]]:
    for name in samples_of(game):
        if name.startswith(REVIEWS):
            continue
        scene = scene_for_shot(ShotOptions(out=None, scene=name, game=game))  # type: ignore[arg-type]
        if isinstance(scene, GameTable):
            yield name, scene


def faults_in_windows(
    name: str, scene: Scene, renderer: Renderer, windows: Sequence[Window] = WINDOWS
) -> list[str]:
    faults = []
    try:
        for size, percent, language in windows:
            choose_language(language)
            tree = Stage(scene, renderer.ruler, *size, percent).tree()
            found = faults_of(tree, renderer.ruler)
            faults += [f"{name} {size} {language}: {each}" for each in found]
    finally:
        choose_language("en")
    return faults


@pytest.mark.parametrize("game", shown_games())
def test_a_game_that_is_over_is_told_in_a_sentence(game: str) -> None:
    scene = scene_for_shot(ShotOptions(out=None, scene="replay-end", game=game))  # type: ignore[arg-type]
    tree = Stage(scene, EvenRuler(), 1280, 720).tree()
    assert index_of(tree).find("bar/banner").label == "The game is over."  # type: ignore[union-attr]


@pytest.mark.parametrize("game", shown_games())
def test_the_headings_of_an_account_are_of_one_size(game: str, renderer: Renderer) -> None:
    scene = scene_for_shot(ShotOptions(out=None, scene="end-account", game=game))  # type: ignore[arg-type]
    panels = Stage(scene, renderer.ruler, 1280, 720).tree().walk()
    fonts = {
        look.font
        for panel in panels
        if panel.key in {TABLE_KEY, DETAILS_KEY}
        for look in panel.looks
        if isinstance(look, Letters) and look.text == panel.label
    }
    assert len(fonts) == 1


@pytest.mark.parametrize("game", one_in(2, OTHERS))
@pytest.mark.parametrize("apart", [len(WINDOWS), pytest.param(1, marks=SWEEP)])
def test_its_tables_are_sound(game: str, apart: int, renderer: Renderer) -> None:
    """Each in one window, in turn; the sweep has each in all of them."""
    faults, seen = [], 0
    for name, scene in tables(game):
        faults += faults_in_windows(name, scene, renderer, WINDOWS[seen % apart :: apart])
        seen += 1
    assert seen >= LEAST
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", OTHERS)
def test_its_analysis_board_is_sound(game: str, renderer: Renderer) -> None:
    faults = []
    for name in ANALYSED:
        scene = scene_for_shot(ShotOptions(out=None, scene=name, game=game))  # type: ignore[arg-type]
        faults += faults_in_windows(name, scene, renderer)
    assert not faults, "\n".join(faults)
