"""What the lessons of Sobek say is so at their tables, and shown where it is said."""

import random
import re

from sneferu_gui.rules.sobek.table import count_in
from sneferu_gui.ui.engine.inputs import PointerMoved
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.scenes.lessons.scene import LessonScene
from sneferu_gui.ui.scenes.sobek.round_end.scene import RoundScene
from sneferu_gui.ui.scenes.sobek.table.places import NilePlace, PowerOf
from sneferu_gui.ui.scenes.sobek.table.plan import hand_of
from tests.ui.scenes.lessons.pupils import as_told, directly, lesson_at, words_on_card
from tests.ui.scenes.opened import node

CHARACTERS, END_OF_ROUND = 3, 4
MOST = 60


def until(stage: Stage, words: str) -> None:
    """Do as told up to where the card says something."""
    chance = random.Random(1)
    for moment in range(MOST):
        stage.tick(float(moment))
        if words in words_on_card(stage):
            return
        node = as_told(stage, chance)
        if node is not None:
            directly(stage, node)
    raise AssertionError(words)


def pile_of(scene: LessonScene) -> int:
    count: int = count_in(scene.session.state.piles[0])
    return count


def test_c4_the_priestess_discards_as_many_as_is_said() -> None:
    stage, scene = lesson_at(CHARACTERS, game="sobek")
    before = pile_of(scene)
    until(stage, "Three cards fewer")
    assert pile_of(scene) == before - 3


def test_where_to_press_for_a_power_is_pointed_at() -> None:
    """She is chosen, and the card lies by the button that uses her."""
    stage, scene = lesson_at(CHARACTERS, game="sobek")
    until(stage, "Use her power")
    assert PowerOf("priestess") in scene.progress.beside


def test_c9_any_card_of_the_nile_is_marked_for_the_merchant() -> None:
    """Only those within reach were, of seven."""
    stage, scene = lesson_at(CHARACTERS, game="sobek")
    until(stage, "The Merchant takes any card")
    held = hand_of(scene.session.shown, 0)
    place = next(i for i, kind in enumerate(held) if kind.power == "merchant")
    stage.activate(f"hand/{place}")
    stage.activate("move/main")
    nile = {NilePlace(index) for index in range(len(scene.session.state.nile))}
    assert len(nile) > 4
    assert set(scene.progress.beside) == nile
    assert nile <= set(scene.progress.wants)


def test_w5_a_round_is_told_on_its_page_and_with_its_numbers() -> None:
    stage, scene = lesson_at(END_OF_ROUND, game="sobek")
    pages = []
    chance = random.Random(1)
    for moment in range(MOST):
        stage.tick(float(moment))
        pages.append(stage.scene)
        if "most corrupt" in words_on_card(stage):
            break
        node = as_told(stage, chance)
        if node is not None:
            directly(stage, node)
    assert any(isinstance(page, RoundScene) for page in pages)
    scored = scene.session.state.scored[0]
    said = re.search(r"Your (\d+) points", words_on_card(stage))
    assert said is not None
    assert scored.points[0] == int(said[1])
    assert scored.points[0] // 10 == 2
    assert scored.corrupt == (0,)


def test_a_note_about_a_card_leaves_what_the_teacher_says_free() -> None:
    stage, _scene = lesson_at(CHARACTERS, game="sobek")
    until(stage, "Use her power")
    said = node(stage, "coach").rect
    notes = []
    for index in range(5):
        card = node(stage, f"hand/{index}")
        stage.handle(PointerMoved(card.rect.x + 5, card.rect.centre[1]))
        note = stage.tree().find("tooltip")
        notes += [note.rect] if note is not None else []
    assert notes
    assert not any(note.meets(said) for note in notes)
