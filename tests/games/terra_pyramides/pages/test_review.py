"""A review of Terra Pyramides: a turn in which something was turned up has several decisions."""

from itertools import pairwise

from sneferu_gui.session.review.judgement import Decision, JudgedTurn, Judgement, decisions_of
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.ui.pages.navigation import NothingOpen
from sneferu_gui.ui.pages.review.scene import ReviewScene
from sneferu_gui.ui.samples.advised import AnsweringAtOnce, KnownJudgements
from tests.games.terra_pyramides.played import finished
from tests.ui.pages.opened import stage_of


def costly(decision: Decision) -> Judgement:
    actions = tuple(step.action for step in finished().steps[decision.first : decision.after])
    best = JudgedTurn(actions, 1.0)
    return Judgement(decision.first, decision.after, decision.seat, (1.0, 0.0), 0.0, best)


def test_the_decisions_of_one_turn_are_told_apart() -> None:
    decisions = decisions_of(finished().steps, learns=True)
    pairs = ((a, b) for a, b in pairwise(decisions) if (a.turn, a.seat) == (b.turn, b.seat))
    first, later = next(pairs)
    storage = KnownJudgements((costly(first), costly(later)))
    run = ReviewRun(finished(), storage, AnsweringAtOnce)
    scene = ReviewScene(run, NothingOpen())
    stage = stage_of(scene)
    scene.show_player(first.seat)
    labels = {node.key: node.label for node in stage.tree().walk()}
    number = first.turn + 1
    assert labels[f"review/row/{first.first}"].startswith(f"turn {number}:")
    assert labels[f"review/row/{later.first}"].startswith(f"turn {number}, part 2:")
