"""A player's pile in the list of stored games."""

import pytest

from sneferu_gui.ui.views.looks import Picture
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.sobek.small_pile import MOST_SHOWN, SmallPile

PLACE = Rect(10, 20, 90, 60)


@pytest.mark.parametrize("cards", [0, 1, 5, 40])
def test_cards_stick_out_from_under_the_tile(cards: int) -> None:
    """S3: none where there are none; they lie below the tile, which is painted last."""
    looks = SmallPile("lapis", cards).looks(PLACE)
    pictures = [look for look in looks if isinstance(look, Picture)]
    backs = [look for look in pictures if look.name == "sobek/cards/back_beige"]
    assert len(backs) == min(cards, MOST_SHOWN)
    assert pictures[-1].name == "sobek/tile"
    assert all(PLACE.holds(look.rect) for look in pictures)
    assert all(look.rect.y < pictures[-1].rect.y for look in backs)


@pytest.mark.parametrize(("before", "after", "new"), [(4, 6, 2), (6, 6, 0), (6, 4, 0), (0, 30, 12)])
def test_cards_that_have_come_are_new_though_the_others_gave_way(
    before: int, after: int, new: int
) -> None:
    """So a review rings them, and not the whole pile."""
    pile = SmallPile("lapis", after)
    found = pile.new_looks(SmallPile("lapis", before), PLACE)
    assert len(found) == new
    assert found == pile.looks(PLACE)[1:-1][-new:] if new else not found
