"""A review of Sobek: its steps name their goals, as a turn may have several decisions."""

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.ui.pages.review.scene import ReviewScene
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import node, stage_of

MOST = 24
"""Number of the game's decisions that are checked."""


def test_the_turn_before_is_the_turn_before() -> None:
    scene = samples_of("sobek")["review"](Program(PlayOptions(seed=1, game="sobek"), stores=False))
    assert isinstance(scene, ReviewScene)
    stage, review = stage_of(scene), scene.run.review
    judged = review.judged()
    turns = [review.turn_of(each) for each in judged]
    within = 0
    for place, judgement in enumerate(judged[:MOST]):
        scene.choose(judgement.first)
        stage.change()
        back, on = node(stage, "review/previous"), node(stage, "review/next")
        assert back.is_enabled == (place > 0)
        assert on.is_enabled == (place + 1 < len(judged))
        if place and turns[place - 1] == turns[place]:
            within += 1
            assert back.label == "Earlier in this turn"
        else:
            assert back.label == "The turn before"
        if place + 1 < len(judged) and turns[place + 1] == turns[place]:
            assert on.label == "Later in this turn"
        else:
            assert on.label == "The next turn"
    assert within
