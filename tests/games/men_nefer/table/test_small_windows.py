"""Small windows: every question can be answered by nodes that are large enough to press."""

import random
from collections.abc import Hashable
from dataclasses import replace
from enum import StrEnum
from typing import Final

import pytest

from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table.land_view import LEAST_FIGURE, LEAST_SIGN
from sneferu_gui.games.men_nefer.table.looks import (
    ApprenticeLook,
    FigureLook,
    ItemLook,
    OwnedLook,
    SignLook,
)
from sneferu_gui.games.men_nefer.table.plan import (
    NOTHING,
    Gesture,
    Plan,
    options,
)
from sneferu_gui.games.men_nefer.table.scene import table_picture
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.games.men_nefer.table.table_layout import Part
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.shell.renderer import Renderer
from tests.games.men_nefer.table.test_playing import played_on, table_of
from tests.ui.table.news import with_news

RENDERER: Final = Renderer()
DRAWERS: Final = (None, Part.MOVE)
"""The table itself, and the agenda opened where it is folded."""


def enabled(canvas: Canvas, table: TableSnapshot, drawer: StrEnum | None) -> set[Hashable]:
    """The things that can be pressed."""
    shown = with_news(table, drawer=drawer)
    return {node.about for node in table_picture(canvas, shown).walk() if node.is_enabled}


def reached(canvas: Canvas, table: TableSnapshot) -> set[Gesture]:
    """All gestures that follow from pressing one thing, or two."""
    found: set[Gesture] = set()
    state = table.state

    def press(plan: Plan) -> list[Plan]:
        shown = replace(table, plan=plan)
        things = set().union(*(enabled(canvas, shown, drawer) for drawer in DRAWERS))
        found.update(filter(None, (options(state).gesture_at(plan, about) for about in things)))
        plans = (options(state).planned(plan, about) for about in things)
        return [each for each in plans if each is not None and each.chosen]

    held = {
        thing for each in options(state).every if not each.made.quick for thing in each.made.held
    }
    for plan in press(NOTHING):
        if held.intersection(plan.chosen) or state.phase == "turn":
            press(plan)
    return found


@pytest.mark.parametrize(
    ("wide", "high", "percent"), [(512, 320, 100), (640, 480, 100), (1280, 720, 200)]
)
def test_every_action_can_be_pressed(wide: int, high: int, percent: int) -> None:
    """At the first decision of each kind in a game."""
    canvas = Canvas(wide, high, Scale(percent), RENDERER.ruler)
    table, chance, phases = table_of(3), random.Random(3), set[str]()
    while True:
        state: State = table.state
        if state.is_over:
            break
        if state.phase not in phases and len(state.legal_actions()) > 1:
            phases.add(state.phase)
            missing = set(state.legal_actions())
            missing -= {each[0] for each in reached(canvas, table.snapshot()) if len(each) == 1}
            assert not missing, (state.phase, missing)
        played_on(table, chance)
    assert len(phases) > 12


READ: Final = (
    "pedestal:", "step:great:", "craft:", "area:", "offering:", "obelisk:", "orb:", "scarab:",
    "sun:", "moon:",
)  # fmt: skip
"""The key prefixes of things whose signs are read before a choice."""


@pytest.mark.parametrize(("high", "read"), [(720, READ), (640, ("craft:",))])
def test_signs_in_the_usual_window_can_be_read(high: int, read: tuple[str, ...]) -> None:
    """TABLE 10: in a window of 1280 by 720 they are at least as high as a line of its text.

    So are crafts where a lesson's scribe stands under the table.
    """
    canvas = Canvas(1280, high, Scale(100), RENDERER.ruler)
    table, chance = table_of(4), random.Random(4)
    for _turn in range(60):
        for node in table_picture(canvas, table.snapshot()).walk():
            signs = [
                each.rect for each in node.looks
                if isinstance(each, ItemLook | SignLook | OwnedLook | ApprenticeLook)
            ]  # fmt: skip
            if node.key.startswith(read):
                assert all(each.h >= canvas.px(LEAST_SIGN) for each in signs), node.key
        played_on(table, chance)


def test_every_number_of_the_great_track_can_be_read_in_a_small_window() -> None:
    """With four players 10, 11 and 13 were 7 pixels high, and then left out."""
    canvas = Canvas(1024, 640, Scale(100), RENDERER.ruler)
    steps = [node for node in table_picture(canvas, table_of(4).snapshot()).walk()
             if node.key.startswith("step:great:")]  # fmt: skip
    figures = {node.key: [each for each in node.looks if isinstance(each, FigureLook)]
               for node in steps}  # fmt: skip
    assert [each.text for each in figures["step:great:10"]] == ["1", "0"]
    assert all(each.rect.h >= LEAST_FIGURE for shown in figures.values() for each in shown)
