"""Sobek's lessons: their statements are true at their tables, and shown there."""

import random
import re

import pytest

from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table.places import NilePlace, PowerOf
from sneferu_gui.games.sobek.table.plan import hand_of
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.ui.engine.inputs import PointerMoved
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.lessons.scene import LessonScene
from tests.ui.pages.lessons.pupils import as_told, directly, lesson_at, words_on_card
from tests.ui.pages.opened import node

CHARACTERS, END_OF_ROUND, MORE_CHARACTERS = 3, 4, 5
MOST = 60


def until(stage: Stage, words: str, seed: int = 1) -> None:
    """Follow the lesson until the card says these words."""
    chance = random.Random(seed)
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
    assert PowerOf("priestess") in scene.progress.subjects


def test_c9_any_card_of_the_nile_is_marked_for_the_merchant() -> None:
    """Before, only those within reach were, of seven."""
    stage, scene = lesson_at(CHARACTERS, game="sobek")
    until(stage, "The Merchant takes any card")
    held = hand_of(scene.session.shown, 0)
    place = next(i for i, kind in enumerate(held) if kind.power == "merchant")
    stage.activate(f"hand/{place}")
    stage.activate("move/main")
    nile = {NilePlace(index) for index in range(len(scene.session.state.nile))}
    assert len(nile) > 4
    assert set(scene.progress.subjects) == nile
    assert nile <= set(scene.progress.targets)


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


def numbers_on(stage: Stage) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", words_on_card(stage))]


def own_sets(scene: LessonScene) -> list[int]:
    return [laid.worth for laid in scene.session.state.sets[0]]


def test_p4_what_adding_to_a_set_brings_is_told_with_its_numbers() -> None:
    stage, scene = lesson_at(MORE_CHARACTERS, game="sobek")
    stage.tick(0.0)
    before = own_sets(scene)
    until(stage, "Six cards")
    assert numbers_on(stage) == [own_sets(scene)[1], before[1]]


def test_c8_what_the_courtesan_brings_is_told_with_its_numbers() -> None:
    stage, scene = lesson_at(MORE_CHARACTERS, game="sobek")
    until(stage, "Courtesan")
    before = own_sets(scene)
    until(stage, "scarabs: ")
    after = own_sets(scene)[0]
    assert numbers_on(stage) == ([30, before[0]] if after == 30 else [24, 30 - after])


def test_c6_the_scribe_leaves_no_more_than_is_said() -> None:
    stage, scene = lesson_at(MORE_CHARACTERS, game="sobek")
    until(stage, "The Scribe")
    held = count_in(scene.session.state.hands[1])
    corrupt = count_in(scene.session.state.piles[1])
    until(stage, "What was too much")
    stage.tick(100.0)
    assert held > 6
    assert count_in(scene.session.state.piles[1]) == corrupt + held - 6


def test_z4_the_last_card_of_the_second_round_ends_the_game() -> None:
    """By whichever right way the steps before were done."""
    for seed in range(1, 6):
        stage, scene = lesson_at(MORE_CHARACTERS, game="sobek")
        until(stage, "More than 100", seed)
        state = scene.session.state
        assert (state.round, len(state.nile), state.deck) == (2, 1, ())
        until(stage, "and you ", seed)
        for moment in range(MOST, MOST + 20):  # the other lays nothing more, and the round is told
            stage.tick(float(moment))
        assert scene.session.state.is_over
        assert scene.session.state.result().winners == (0,)
        assert scene.session.state.scores[0] > 100
        assert len(scene.session.state.scored) == 2


def test_r1_two_cards_are_left_when_that_is_said() -> None:
    stage, scene = lesson_at(MORE_CHARACTERS, game="sobek")
    until(stage, "Two cards are left")
    assert (len(scene.session.state.nile), scene.session.state.deck) == (2, ())


def test_the_scribe_is_not_added_to_the_wheat() -> None:
    """He is asked for later in the chapter."""
    stage, scene = lesson_at(MORE_CHARACTERS, game="sobek")
    stage.tick(0.0)
    for each in [n.key for n in stage.tree().walk() if n.key.startswith("hand/")]:
        if node(stage, each).label in {"Wheat", "Wheat with 1 scarab", "Scribe"}:
            stage.activate(each)
    stage.activate("set/0/1")
    assert "alone" in words_on_card(stage)
    assert scene.session.state.sets[0][1].size == 3


@pytest.mark.parametrize("chapter", range(MORE_CHARACTERS + 1))
def test_in_a_lesson_the_opponents_chance_is_always_the_same(chapter: int) -> None:
    one, other = (lesson_at(chapter, game="sobek")[1].session for _ in range(2))
    assert one.chance_seed(3) == other.chance_seed(3)
