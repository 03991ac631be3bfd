"""The panel of stones left: a row of strokes for each kind."""

import random
from collections.abc import Iterator

from sneferu_gui.games.sneferu.law.materials import KINDS
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.scene import stones_left, stones_left_height, stones_left_panel
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Letters
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import PALM, Scale
from tests.ui.pages.opened import EvenRuler, table_at

CANVAS = Canvas(1280, 720, Scale(100), EvenRuler())


def later_and_later() -> Iterator[State]:
    """The states of a game from its middle to its end."""
    state, chance = table_at(FOUR, mid_game)[1].state, random.Random(2)
    while not state.is_over:
        yield state
        state = state.apply(chance.choice(sorted(state.legal_actions(), key=repr)))
    yield state


def test_a_stroke_for_every_stone_tall_for_those_left() -> None:
    seen = set()
    for state in later_and_later():
        panel = stones_left_panel(CANVAS, Rect(0, 0, 300, 300), state)
        for index, count in enumerate(stones_left(state).values()):
            node = panel.find(f"left/{index}")
            assert node is not None
            strokes = [look for look in node.looks if isinstance(look, Box)]
            assert len(strokes) == len({look.rect.x for look in strokes})
            assert sum(look.fill == PALM for look in strokes) == count
            assert len({look.rect.h for look in strokes}) == (2 if 0 < count < len(strokes) else 1)
            assert [look.text for look in node.looks if isinstance(look, Letters)] == [str(count)]
            stone = next(look for look in node.looks if isinstance(look, StoneLook))
            assert (stone.opacity == 255) == bool(count)
            seen.add(count)
    assert 0 in seen
    assert len(seen) > 3


def test_the_kinds_go_down_the_columns_and_no_panel_is_higher_than_its_room() -> None:
    state = table_at(FOUR, mid_game)[1].state
    panel = stones_left_panel(CANVAS, Rect(0, 0, 300, 300), state)
    rects = [node.rect for n in range(len(KINDS)) if (node := panel.find(f"left/{n}"))]
    half = len(KINDS) // 2
    assert len({rect.x for rect in rects[:half]}) == len({rect.x for rect in rects[half:]}) == 1
    assert rects[0].x < rects[half].x
    ys = [rect.y for rect in rects]
    assert ys[:half] == ys[half:] == sorted(set(ys))
    for high in (40, 300, 2000):
        assert stones_left_height(CANVAS, Rect(0, 0, 300, high)) <= high
