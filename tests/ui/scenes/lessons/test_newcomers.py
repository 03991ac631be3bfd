"""Whoever does as a lesson says comes to its end, and whoever does not comes there too."""

from collections.abc import Iterator

import pytest

from sneferu_gui.language import LANGUAGES, choose_language
from sneferu_gui.ui.scenes.lessons.advised import AdvisedScene
from sneferu_gui.ui.scenes.lessons.scene import LessonScene
from sneferu_gui.ui.views.node import Node
from tests.ui.scenes.lessons.pupils import (
    HANDS,
    as_not_told,
    as_told,
    directly,
    lesson_at,
    lesson_in,
    program_of_lessons,
    to_the_end,
    wanted,
)

CHAPTERS = range(6)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    choose_language(request.param)
    yield str(request.param)
    choose_language("en")


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("number", CHAPTERS)
def test_a_newcomer_who_does_as_is_said_ends_every_chapter(number: int, hand: str) -> None:
    stage, scene = lesson_at(number)
    to_the_end(stage, scene, HANDS[hand])
    assert not scene.progress.tries or scene.progress.step.is_decision


@pytest.mark.parametrize("hand", ["mouse", "keys"])
@pytest.mark.parametrize("number", CHAPTERS)
def test_one_who_does_something_else_each_time_ends_too(number: int, hand: str) -> None:
    stage, scene = lesson_at(number)
    to_the_end(stage, scene, HANDS[hand], as_not_told)


@pytest.mark.parametrize("number", CHAPTERS)
def test_whatever_is_chosen_a_chapter_ends(number: int) -> None:
    for seed in range(2, 5):
        stage, scene = lesson_at(number)
        to_the_end(stage, scene, directly, as_told if seed % 2 else as_not_told, seed)


def test_the_chapters_lead_to_one_another_and_into_a_whole_game() -> None:
    program = program_of_lessons()
    stage, _scene = lesson_at(0, program)
    for number in CHAPTERS:
        assert isinstance(stage.scene, LessonScene)
        assert stage.scene.number == number
        to_the_end(stage, stage.scene, directly)
        stage.activate("coach/on")
    game = stage.scene
    assert isinstance(game, AdvisedScene)
    assert stage.scenes == (game,)
    assert game.session.computers == (None, "child")
    assert game.session.count == 0
    stage.close()


@pytest.mark.parametrize(
    ("size", "percent"),
    [((1024, 640), 100), ((1280, 720), 75), ((1920, 1080), 150), ((3840, 2160), 200)],
)
def test_at_every_scale_the_card_covers_nothing_that_is_spoken_of_or_wanted(
    size: tuple[int, int],
    percent: int,
    language: str,  # noqa: ARG001 - it is spoken meanwhile
) -> None:
    for number in CHAPTERS:
        stage, scene = lesson_in(number, size, percent)
        for moment in range(60):
            stage.tick(float(moment))
            card = stage.tree().find("coach")
            if card is not None:
                assert stage.tree().rect.holds(card.rect)
                covered = [n.key for n in spoken_of(stage.tree(), scene) if n.rect.meets(card.rect)]
                assert not covered, (number, scene.progress.words)
            if scene.progress.is_over and card is not None:
                break
            marked = wanted(stage)
            on = stage.tree().find("coach/on")
            if marked or on is not None:
                stage.activate(marked[0].key if marked else "coach/on")
        else:
            pytest.fail(f"chapter {number} never ends")


def spoken_of(tree: Node, scene: LessonScene) -> list[Node]:
    """The nodes that are spoken of, and those that can be used in their place."""
    about = {*scene.progress.beside, *scene.progress.wants}
    return [n for n in tree.walk() if n.about in about and n.about is not None and n.key != "board"]
