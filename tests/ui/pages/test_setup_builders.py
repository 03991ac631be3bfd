"""Choosing builders: all powers are visible with their effect on undo; secrets shorten undo."""

import pytest

from sneferu_gui.games.sneferu.law.edition import START_WITH_POWERS, STARTING_FOOD
from sneferu_gui.games.sneferu.law.setup import BUILDER_NAMES, BUILDER_POWERS, BUILDERS
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.pages.setup.memory import table_from_text, table_text
from sneferu_gui.ui.pages.setup.scene import SetupScene
from tests.ui.pages.opened import node, program, stage_of


def with_builders() -> Stage:
    stage = stage_of(program().setup(2))
    stage.activate("setup/powers/chosen")
    return stage


def builders(stage: Stage) -> list[object]:
    assert isinstance(stage.scene, SetupScene)
    return [seat.options["builder"] for seat in stage.scene.draft.seats]


def test_all_powers_lie_side_by_side_with_what_each_builder_begins_with() -> None:
    stage = with_builders()
    stage.activate("setup/seat/1/builder")
    cards = [node(stage, f"values/{builder}") for builder in BUILDERS]
    assert len({card.rect.y for card in cards}) == 1, "side by side"
    for builder, card in zip(BUILDERS, cards, strict=True):
        start = f"Start: space {START_WITH_POWERS}, {STARTING_FOOD[builder]} food"
        for told in (BUILDER_NAMES[builder], BUILDER_POWERS[builder], start):
            assert told in card.label
    usual = f"start on space {START_WITH_POWERS} instead of 0"
    assert usual in node(stage, "values/intro").label


def test_a_builder_somebody_has_is_exchanged_and_the_card_says_so() -> None:
    stage = with_builders()
    before = builders(stage)
    stage.activate("setup/seat/1/builder")
    assert "Merit has it now" in node(stage, f"values/{before[0]}").label
    assert "has it now" not in node(stage, f"values/{before[1]}").label
    stage.activate(f"values/{before[0]}")
    assert builders(stage) == before[::-1]


def test_going_back_from_the_builders_changes_nothing() -> None:
    stage = with_builders()
    before = builders(stage)
    stage.activate("setup/seat/0/builder")
    stage.handle(KeyPressed("escape"))
    assert builders(stage) == before


@pytest.mark.parametrize("way", ["chosen", "dealt"])
def test_the_handicap_is_said_where_powers_are_chosen(way: str) -> None:
    stage = stage_of(program().setup(2))
    stage.activate(f"setup/powers/{way}")
    told = node(stage, "setup/powers/note").label
    assert "space 2 instead of 0" in told
    assert "food instead of 6" in told


# -- how far may be taken back ---------------------------------------------------------------


def test_in_a_game_with_secrets_this_turn_is_offered_first_and_freely_says_what_it_tells() -> None:
    stage = stage_of(program().setup(game="sobek"))
    rules = [
        n.key for n in stage.tree().walk() if n.key.startswith("setup/undo/") and n.act is not None
    ]
    assert rules == ["setup/undo/turn", "setup/undo/free", "setup/undo/none"]
    assert "checked" in node(stage, "setup/undo/turn").state
    stage.activate("setup/undo/free")
    assert "gives secrets away" in node(stage, "setup/undo/note").label


def test_an_open_game_is_taken_back_freely_and_gives_nothing_away() -> None:
    stage = stage_of(program().setup())
    assert "checked" in node(stage, "setup/undo/free").state
    assert "secrets" not in node(stage, "setup/undo/note").label


def test_a_remembered_table_keeps_its_rule() -> None:
    draft = TableDraft.of(2, "7", game="sobek")
    kept = table_text(draft).replace('"undo":"turn"', '"undo":"free"')
    again = table_from_text(kept, "8", solo=False, game="sobek")
    assert again is not None
    assert again.undo_rule is UndoRule.FREE
