"""The table in words: everything that is on it, to be read and copied."""

from sneferu_gui.ui.scenes.inputs import KeyPressed
from sneferu_gui.ui.scenes.text_panel import TextPanel, words_of
from sneferu_gui.ui.shell.sample_games import FOUR, mid_game
from tests.ui.scenes.opened import node, table_at


def test_everything_of_the_state_is_told() -> None:
    stage, table = table_at(FOUR, mid_game)
    words = "\n".join(words_of(stage.tree()))
    state = table.state
    for seat, player in zip(table.session.setup.seats, state.players, strict=True):
        assert seat.name in words
        assert f"{player.food} food" in words
        assert f"{player.placed} stones of 21" in words
    for column, stones in enumerate(state.offer, start=1):
        for row in range(1, len(stones) + 1):
            assert f"column {column}, row {row}" in words
    for space in range(table.session.setup.edition.last + 1):
        assert f"Space {space}" in words
    assert f"{state.bag_count} stones in the bag" in words


def test_what_is_closed_says_why() -> None:
    stage, _ = table_at(FOUR, mid_game)
    redo = next(line for line in words_of(stage.tree()) if line.startswith(("Redo", "· Redo")))
    assert "There is nothing to redo." in redo


def test_it_opens_scrolls_copies_and_closes() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.handle(KeyPressed("t"))
    assert isinstance(stage.scene, TextPanel)
    first = node(stage, "text/0").label
    stage.handle(KeyPressed("end"))
    assert stage.tree().find("text/0") is None
    stage.handle(KeyPressed("home"))
    assert node(stage, "text/0").label == first
    stage.activate("text/copy")
    assert first.strip() in stage.clipboard.get()
    assert len(stage.clipboard.get().splitlines()) > 100
    stage.handle(KeyPressed("escape"))
    stage.handle(KeyPressed("t"))
    assert stage.tree().find("text/copy") is None
    assert table.session.count == len(table.session.actions)
