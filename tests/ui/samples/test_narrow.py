"""Issue 14, item 1: 200 % is 200 %. Every scene in a window that is small at its scale.

Pages are laid out for the available width, in one column, and scroll only downwards.
"""

import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.ui.engine.panning import Panning
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.shell.renderer import Renderer
from tests.sweep import SWEEP
from tests.ui.pages.opened import SAMPLES
from tests.ui.samples.test_samples import SPOKEN, faults_of, off_scale, sample
from tests.ui.samples.turns import alike_ones, in_turn

SMALL = ((1024, 640, 200), (1280, 720, 150))
MOST_WINDOWS = 12
"""A page is lower than so many windows."""
SHOWN_ALONE = frozenset({"controls"})
"""Scenes that are no pages but show parts to developers."""


def canvas_of(renderer: Renderer, width: int, height: int, percent: int) -> Canvas:
    return Canvas(width, height, Scale(percent), renderer.ruler)


def page_of(name: str, canvas: Canvas, panning: Panning) -> Node:
    """A scene's whole page, in view or not."""
    scene = sample(name)
    frame = panning.frame(canvas, scene.least)
    scene.settle(frame)
    return scene.tree(frame)


PAGES = [name for name in SAMPLES if name not in SHOWN_ALONE]


# One test for both: laying out the page takes the time.
@pytest.mark.parametrize(
    ("name", "seen"),
    [
        pytest.param(name, seen, id=of, marks=(SWEEP,) if name in alike_ones(PAGES) else marks)
        for name, of, marks, seen in in_turn(PAGES, SMALL, SPOKEN)
    ],
)
def test_a_page_is_laid_out_for_a_small_window(
    name: str, seen: list[tuple[tuple[int, int, int], str]], renderer: Renderer
) -> None:
    """As wide as the window, with nothing clipped, covered or unreachable by scrolling."""
    try:
        for number, ((width, height, percent), language) in enumerate(seen):
            choose_language(language)
            canvas, panning = canvas_of(renderer, width, height, percent), Panning()
            page = page_of(name, canvas, panning)
            where = f"{width}x{height} at {percent} % {language}"
            assert page.rect.w == width, where
            assert page.rect.h < MOST_WINDOWS * height, (where, "it ends where what is on it does")
            outside = [n.key for n in page.walk() if n.is_reachable and not page.rect.holds(n.rect)]
            faults = [*outside, *faults_of(page, renderer.ruler), *off_scale(page, percent)]
            assert not faults, "\n".join((where, *faults))
            if number == 0:
                comes_into_view(canvas, page, panning)
    finally:
        choose_language("en")


def comes_into_view(canvas: Canvas, page: Node, panning: Panning) -> None:
    """Check that the keyboard brings everything usable into view: whole, under nothing else.

    A page that does not scroll is all in view.
    """
    for group in index_of(page).groups:
        for node in group.nodes:
            seen = panning.seen(canvas._replace(focused=node.key), page)
            shown = seen.find(node.key)
            assert shown is not None
            assert canvas.rect.holds(shown.rect) or shown.rect.h > canvas.height, node.key
            if index_of(page).at(*node.rect.centre) is node:
                there = index_of(seen).at(*shown.rect.centre)
                assert there is not None, node.key
                assert there.key == node.key
