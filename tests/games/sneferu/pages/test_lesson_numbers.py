"""The last lesson: its statements on storehouse and builder are true at its table."""

import re

from sneferu_gui.ui.pages.lessons.progress import LessonPhase
from tests.ui.pages.lessons.pupils import lesson_at, words_on_card
from tests.ui.pages.opened import node

STOREHOUSE = 6


def test_q7_and_b3_are_shown_with_their_numbers() -> None:
    stage, scene = lesson_at(STOREHOUSE)
    state = scene.session.state
    assert state.boats == (14,)
    stage.activate("coach/on")
    stone = next(n for n in stage.tree().walk() if "wanted" in n.state)
    stage.activate(stone.key)
    assert "wanted" in node(stage, "move/store").state
    stage.activate("move/store")
    (stored,) = (n for n in stage.tree().walk() if "wanted" in n.state)
    stage.activate(stored.key)
    placed = scene.session.state.players[0].placed
    slot = next(n for n in stage.tree().walk() if "wanted" in n.state)
    stage.activate(slot.key)
    assert scene.session.state.players[0].placed == placed + 1
    assert scene.progress.phase is LessonPhase.REPLY
    stage.activate("coach/on")
    stage.activate("coach/on")
    food = scene.session.state.players[0].food
    stage.activate("builder/use")
    (gained,) = map(int, re.findall(r"^\d+", words_on_card(stage)))
    assert scene.session.state.players[0].food == food + gained == food + 4


def test_a_stone_that_was_laid_in_place_of_storing_is_taken_back() -> None:
    stage, scene = lesson_at(STOREHOUSE)
    stage.activate("coach/on")
    stone = next(n for n in stage.tree().walk() if "wanted" in n.state)
    stage.activate(stone.key)
    before = scene.session.count
    slot = next(n for n in stage.tree().walk() if n.key.startswith("board/") and n.role == "slot"
                and n.is_enabled)  # fmt: skip
    stage.activate(slot.key)
    assert scene.session.count == before
    assert "store it" in words_on_card(stage)
