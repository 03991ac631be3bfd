"""A stored game of Men-Nefer in the list of games."""

from itertools import combinations

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import SeatChoice
from sneferu_gui.games.men_nefer.face import stored_line
from sneferu_gui.games.men_nefer.law.record import card_of
from sneferu_gui.games.men_nefer.table.small_board import SmallMeter
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.ui.kit.looks import bounds
from sneferu_gui.ui.kit.rect import Rect

IN_REVIEW = Rect(0, 0, 172, 86)
PLACES = (IN_REVIEW, Rect(7, 3, 104, 54), Rect(0, 0, 60, 60), Rect(0, 0, 90, 24))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("gap", [-40, -16, -3, 0, 1, 16, 40])
def test_8_the_small_meter_shows_heart_and_feather_beside_each_other(place: Rect, gap: int) -> None:
    """Neither covers the other or the emblem, not even with a review's rings around them."""
    ring = 3 if place == IN_REVIEW else 0
    ringed = [bounds(look).inset(-ring) for look in SmallMeter("lapis", gap).looks(place)]
    assert not any(a.meets(b) for a, b in combinations(ringed, 2))
    assert all(place.holds(bounds(look)) for look in SmallMeter("lapis", gap).looks(place))


def test_8_the_heavier_of_heart_and_feather_hangs_lower() -> None:
    def heights(gap: int) -> tuple[int, int]:
        _emblem, heart, feather = map(bounds, SmallMeter("lapis", gap).looks(IN_REVIEW))
        return heart.y, feather.y

    apart = [heart - feather for heart, feather in map(heights, (-5, -2, 0, 2, 5))]
    assert apart == sorted(set(apart), reverse=True)
    assert apart[2] == 0


def test_who_plays_and_the_points_are_told() -> None:
    """Before the first turn each seat has its starting points."""
    game = game_named("men_nefer")
    seats = [SeatChoice("Ba", "carnelian"), SeatChoice("Ka", "lapis")]
    setup = game.setup(standard_edition("men_nefer"), seats, {}, 3)
    state = game.start(setup, game.deal(setup, 3))
    told = stored_line(card_of(setup, (None, None), 0, state))
    assert told.names == ("Ba", "Ka")
    assert "10:10" in told.line
    assert f"{told.names[state.seat]} to play" in told.line
