"""A click on a thing of any table does something, or says why it does nothing."""

from collections.abc import Iterator

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.ui.engine.explanation import CHOSEN_ROLES, answer_to_click, explained_at
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.samples.samples import SAMPLE_SEED, samples_of
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.scene import PlayedScene
from tests.sweep import SWEEP
from tests.ui.pages.opened import stage_of

SOME = ("table", "replay", "handing-over", "hint")
"""The scenes of every run."""


def table_of(game: str, name: str) -> Stage | None:
    """A stage with a sample scene at rest; None where that is no table."""
    own = Program(PlayOptions(seed=SAMPLE_SEED, game=game), stores=False)
    scene = samples_of(game)[name](own)
    if not isinstance(scene, PlayedScene):
        return None
    stage = stage_of(scene)
    own.start.open_scenes = lambda: stage.scenes
    stage.rulebook = own.explains()
    stage.tree()
    scene.hurry()
    stage.change()
    return stage


def unanswered(stage: Stage) -> Iterator[Node]:
    """The pieces and slots on which a click does nothing and says nothing."""
    tree = stage.tree()
    for node in index_of(tree).nodes:
        place = node.rect.centre
        if node.role not in CHOSEN_ROLES or not tree.rect.contains(*place):
            continue
        under = index_of(tree).at(*place) or explained_at(tree, *place)
        if under is None:
            yield node
        elif not under.is_enabled and answer_to_click(tree, under, stage.rulebook) is None:
            yield under


@pytest.mark.parametrize("game", shown_games())
@pytest.mark.parametrize("is_rest", [False, pytest.param(True, marks=SWEEP)])
def test_every_click_on_a_piece_or_slot_is_answered(game: str, *, is_rest: bool) -> None:
    names = [name for name in samples_of(game) if (name in SOME) is not is_rest]
    stages = {name: stage for name in names if (stage := table_of(game, name)) is not None}
    assert stages
    for name, stage in stages.items():
        assert not [each.key for each in unanswered(stage)], name
        stage.close()


@pytest.mark.parametrize(
    ("name", "why"),
    [("replay", "A replay shows what was done."), ("puzzle-solved", "Nobody plays on here.")],
)
def test_where_nothing_can_be_chosen_no_card_quotes_the_bar(name: str, why: str) -> None:
    own = Program(PlayOptions(seed=SAMPLE_SEED), stores=False)
    stage = stage_of(samples_of("sneferu")[name](own))
    stage.tree()
    tree = stage.tree()
    pieces = [node for node in index_of(tree).nodes if node.role in CHOSEN_ROLES and node.label]
    reasons = {
        shown.reason
        for node in pieces
        if (shown := answer_to_click(tree, node, own.explains())) is not None
    }
    assert f"This cannot be chosen now. {why}" in reasons
    assert not [each for each in reasons if "Merit" in each or "Hapi" in each]
