"""Lessons end for those who do as told, and for those who do not."""

from collections.abc import Iterator
from itertools import product

import pytest

from sneferu_gui.language import choose_language, language_codes
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.lessons.lessons import AdvisedScene
from sneferu_gui.ui.pages.lessons.scene import LessonScene
from tests.sweep import one_in
from tests.ui.pages.lessons.pupils import (
    HANDS,
    MOST,
    as_not_told,
    as_told,
    directly,
    lesson_at,
    lesson_in,
    program_of_lessons,
    to_the_end,
    wanted,
    way_on,
)
from tests.ui.pages.lessons.taught import TAUGHT, each_in_turn

WINDOWS = (((1024, 640), 100), ((1280, 720), 75), ((1920, 1080), 150), ((3840, 2160), 200))


@pytest.fixture
def _english_again() -> Iterator[None]:
    yield
    choose_language("en")


@pytest.mark.parametrize(("game", "number", "hand"), each_in_turn([*HANDS], every=4))
def test_a_newcomer_who_does_as_is_said_ends_every_chapter(
    game: str, number: int, hand: str
) -> None:
    stage, scene = lesson_at(number, game=game)
    to_the_end(stage, scene, HANDS[hand])
    assert not scene.progress.tries or scene.progress.step.text.is_decision


@pytest.mark.parametrize(("game", "number", "hand"), each_in_turn(["keys", "mouse"], every=5))
def test_one_who_does_something_else_each_time_ends_too(game: str, number: int, hand: str) -> None:
    stage, scene = lesson_at(number, game=game)
    to_the_end(stage, scene, HANDS[hand], as_not_told)


@pytest.mark.parametrize(("game", "number", "seed"), each_in_turn([2, 3, 4], every=4))
def test_whatever_is_chosen_a_chapter_ends(game: str, number: int, seed: int) -> None:
    stage, scene = lesson_at(number, game=game)
    to_the_end(stage, scene, directly, as_told if seed % 2 else as_not_told, seed)


@pytest.mark.parametrize("game", one_in(4, [*TAUGHT]))
def test_the_chapters_lead_to_one_another_and_into_a_whole_game(game: str) -> None:
    program = program_of_lessons()
    stage, _scene = lesson_at(0, program, game)
    for number in range(len(TAUGHT[game].course.chapters)):
        assert isinstance(stage.scene, LessonScene)
        assert stage.scene.number == number
        to_the_end(stage, stage.scene, directly)
        stage.activate("coach/on")
    whole = stage.scene
    assert isinstance(whole, AdvisedScene)
    assert stage.scenes == (whole,)
    assert whole.session.game.id == game
    assert whole.session.computers == (None, "child")[: len(whole.session.setup.seats)]
    assert whole.session.count == 0
    stage.close()


@pytest.mark.usefixtures("_english_again")
@pytest.mark.parametrize(
    ("game", "number", "seen"), each_in_turn([*product(WINDOWS, language_codes())], every=3)
)
def test_at_every_scale_the_card_covers_nothing_that_is_spoken_of_or_wanted(
    game: str, number: int, seen: tuple[tuple[tuple[int, int], int], str]
) -> None:
    (size, percent), language = seen
    choose_language(language)
    stage, scene = lesson_in(number, size, percent, game)
    for moment in range(MOST):
        stage.tick(float(moment))
        card = stage.tree().find("coach")
        if card is not None:
            assert stage.tree().rect.holds(card.rect)
            covered = [n.key for n in spoken_of(stage.tree(), scene) if n.rect.meets(card.rect)]
            assert not covered, scene.progress.words
        if scene.progress.is_over and card is not None:
            break
        marked = wanted(stage)
        way = marked[0] if marked else way_on(stage)
        if way is not None:
            stage.activate(way.key)
    else:
        pytest.fail("the chapter never ends")


def spoken_of(tree: Node, scene: LessonScene) -> list[Node]:
    """The nodes that a card is about, and those that can be used in their place."""
    about = {*scene.progress.subjects, *scene.progress.targets}
    return [n for n in tree.walk() if n.about in about and n.about is not None and n.key != "board"]
