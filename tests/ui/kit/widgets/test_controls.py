"""The family of controls: each state looks different from every other (issue 14, item 4)."""

from itertools import combinations, pairwise

import pygame
import pytest

from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.carving import ControlState, relief_depth
from sneferu_gui.ui.kit.looks import Carved, Form, Letters, Relief
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.samples.any_game import ALWAYS_ON, NIGHT_ROWS, PAPER_ROWS, STATES, ControlsScene
from sneferu_gui.ui.shell.renderer import Renderer

ROWS = [("paper", kind) for kind in PAPER_ROWS] + [("night", kind) for kind in NIGHT_ROWS]
SIZE = 1280, 720
LEAST = 40
"""Least number of pixels in which two states of a control differ."""


@pytest.fixture(scope="module")
def tree() -> Node:
    return Stage(ControlsScene(), Renderer().ruler, *SIZE, 100).tree()


@pytest.fixture(scope="module", params=PALETTES)
def painted(request: pytest.FixtureRequest, tree: Node) -> pygame.Surface:
    renderer = Renderer()
    renderer.painter.use(PALETTES[request.param])
    surface = pygame.Surface(SIZE, 0, 32)
    renderer.painter.paint(surface, looks_of(tree))
    return surface


def states_of(kind: str) -> list[str]:
    without = {ControlState.OFF, ControlState.BUSY} if kind in ALWAYS_ON else set()
    return [state for state in STATES if state not in without]


def slab_in(tree: Node, key: str) -> Carved:
    node = tree.find(key)
    assert node is not None
    return next(look for look in node.looks if isinstance(look, Carved))


@pytest.mark.parametrize(("ground", "kind"), ROWS)
def test_every_state_is_painted_another(
    painted: pygame.Surface, tree: Node, ground: str, kind: str
) -> None:
    """In each palette, and in more than its text."""
    shown = {}
    for state in states_of(kind):
        node = tree.find(f"{ground}/{kind}/{state}")
        assert node is not None
        x, y, w, h = node.rect
        wide = min(w, h) + 6  # the left end: labels differ anyway
        shown[state] = pygame.transform.grayscale(painted.subsurface((x - 5, y - 5, wide, h + 10)))
    for one, other in combinations(shown, 2):
        if kind == "slider":
            continue
        differing = pygame.mask.from_threshold(shown[one], (0, 0, 0), (6, 6, 6, 255), shown[other])
        w, h = shown[one].get_size()
        assert w * h - differing.count() >= LEAST, (one, other)


@pytest.mark.parametrize("ground", ["paper", "night"])
def test_what_is_pressed_has_no_lip_and_its_words_sink(tree: Node, ground: str) -> None:
    rest, pressed = (
        tree.find(f"{ground}/slab/{s}") for s in (ControlState.REST, ControlState.PRESSED)
    )
    assert rest is not None
    assert pressed is not None
    assert slab_in(tree, rest.key).relief is Relief.RAISED
    assert slab_in(tree, pressed.key).relief is Relief.SUNK
    words = [next(n for n in node.looks if isinstance(n, Letters)) for node in (rest, pressed)]
    assert words[1].rect.y - words[0].rect.y == relief_depth(Scale(100))


def test_what_is_off_is_flat_and_what_is_chosen_has_a_mark(tree: Node) -> None:
    """Not by colour alone: the inlaid line has a lozenge on it."""
    assert slab_in(tree, "paper/slab/off").relief is Relief.FLAT
    assert slab_in(tree, "paper/chosen/rest").inlay[3]
    assert not slab_in(tree, "paper/slab/rest").inlay[3]


def test_the_open_tab_stands_on_its_page(tree: Node) -> None:
    tabs, sheet = tree.find("controls/tabs"), tree.find("controls/paper")
    assert tabs is not None
    assert sheet is not None
    for tab in tabs.children:
        assert slab_in(tree, tab.key).form is Form.TAB
        assert tab.rect.bottom == sheet.rect.y
    for one, other in pairwise(tabs.children):
        assert not one.rect.meets(other.rect)
