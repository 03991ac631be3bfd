"""A stored game's line in the list."""

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import SeatChoice
from sneferu_gui.games.men_nefer.law.card import card_of
from sneferu_gui.games.men_nefer.pages.stored_line import stored_line
from sneferu_gui.session.editions import standard_edition


def test_who_plays_and_the_points_are_told() -> None:
    """Before the first turn everybody has what they begin with."""
    game = game_named("men_nefer")
    seats = [SeatChoice("Ba", "carnelian"), SeatChoice("Ka", "lapis")]
    setup = game.setup(standard_edition("men_nefer"), seats, {}, 3)
    state = game.start(setup, game.deal(setup, 3))
    told = stored_line(card_of(setup, (None, None), 0, state))
    assert told.names == ("Ba", "Ka")
    assert "10:10" in told.line
    assert f"{told.names[state.seat]} to play" in told.line
