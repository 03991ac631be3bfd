"""Typefaces and sizes: names and titles in the display face, sizes by rank."""

import re
from typing import Final

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.ui.kit.looks import Letters, Typeface
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import Scale, TextSize
from sneferu_gui.ui.samples.samples import SAMPLE_SEED, samples_of
from sneferu_gui.ui.shell.scenes import Program
from tests.sweep import one_in
from tests.ui.pages.opened import stage_of

DISPLAY: Final = frozenset({Typeface.HEADING, Typeface.HEADING_BOLD})
FIGURES: Final = re.compile(r"[\d\W]+(?: \w+)?")
"""Figures alone, and with the thing counted: “2.”, “33 points”."""
LEAST: Final = 12
"""Least pixels at 1280×720, which are 18 at 1920×1080 by default (DESIGN 5)."""
WORDS: Final = frozenset(
    step.pixels(100) for step in (TextSize.CAPTION, TextSize.TEXT, TextSize.HEADING)
)
"""The sizes in pixels of all words and figures on a table: note, text and title."""
KINDS: Final = ("end", "round", "days", "lessons", "table", "statistics", "review", "harvest")
SCENES: Final = [
    (game, name)
    for game in shown_games()
    for name in samples_of(game)
    if name.startswith(
        ("end", "round", "days", "lessons", "table", "statistics", "review", "harvest")
    )
]


def tree_of(game: str, name: str) -> Node:
    """A scene's picture at 1280×720 and 100 %, after all its animation."""
    own = Program(PlayOptions(seed=SAMPLE_SEED, game=game), stores=False)
    stage = stage_of(samples_of(game)[name](own))
    stage.scene.hurry()
    stage.change()
    return stage.tree()


def letters_in(tree: Node) -> list[Letters]:
    return [look for node in tree.walk() for look in node.looks if isinstance(look, Letters)]


@pytest.mark.parametrize("scene", one_in(8, SCENES), ids="/".join)
def test_no_figure_is_set_in_the_display_face(scene: tuple[str, str]) -> None:
    """Its 1 is redrawn, but still closer to an I than the 1 of running text."""
    shown = letters_in(tree_of(*scene))
    assert shown
    assert not [
        look.text for look in shown if look.font.face in DISPLAY and FIGURES.fullmatch(look.text)
    ]


@pytest.mark.parametrize("game", shown_games())
def test_a_table_has_three_sizes_of_words_and_figures_and_none_is_too_small(game: str) -> None:
    shown = letters_in(tree_of(game, "table"))
    assert min(look.font.size for look in shown) >= LEAST
    sizes = {look.font.size for look in shown}
    assert sizes <= WORDS
    assert {Scale(100).body.size, Scale(100).caption.size} <= {look.font.size for look in shown}


@pytest.mark.parametrize(
    ("scene", "step"),
    [
        (("sneferu", "end-course"), TextSize.HEADING),
        (("sobek", "review"), TextSize.HEADING),
        (("men_nefer", "statistics"), TextSize.TEXT),
    ],
    ids=["end", "review", "statistics"],
)
def test_titles_of_wide_charts_are_large_and_those_of_small_ones_all_alike(
    scene: tuple[str, str], step: TextSize
) -> None:
    charts = [node for node in tree_of(*scene).walk() if node.role == "chart"]
    titles = [
        look
        for node in charts
        for look in node.looks
        if isinstance(look, Letters) and look.font.face in DISPLAY
    ]
    assert len(titles) >= len(charts) > 0
    assert {look.font.size for look in titles} == {step.pixels(100)}
