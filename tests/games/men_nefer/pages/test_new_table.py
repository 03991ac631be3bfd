"""A new table of Men-Nefer: the setup for each number of players, and the choice of the steward."""

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import node, stage_of


def program(game: str = "men_nefer") -> Program:
    return Program(PlayOptions(seed=1, game=game), stores=False)


@pytest.mark.parametrize(
    ("players", "said"),
    [(1, "A house variant"), (2, "hammers"), (3, "Some neutral apprentices"), (4, "as full")],
)
def test_it_tells_what_so_many_players_find_there(players: int, said: str) -> None:
    stage = stage_of(program().setup(players))
    note = node(stage, "setup/company/note")
    assert said in note.label
    assert note.rect.y >= node(stage, "setup/seed/note").rect.bottom


def test_where_there_is_nothing_to_tell_nothing_is_told() -> None:
    assert stage_of(program("sobek").setup(2)).tree().find("setup/company/note") is None


def test_the_title_leads_to_a_table_beside_the_steward() -> None:
    stage = stage_of(program().title())
    stage.activate("title/solo")
    assert isinstance(stage.scene, SetupScene)
    draft = stage.scene.draft
    assert (draft.game, len(draft.seats), draft.solo) == ("men_nefer", 1, False)
