"""Boats under way on the water that the harbour's cards have left."""

import pytest

from sneferu_gui.games.sobek.table.harbour import harbour
from sneferu_gui.games.sobek.table.table_layout import table_layout
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.rect import Rect

from .tables import HAND, canvas_of, state_of, table_of

SIZES = [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 100), (2560, 1080, 100), (1280, 720, 150)]


def sailing(size: tuple[int, int, int], cards: int) -> tuple[list[Rect], list[Rect], Rect]:
    """The boats that no card lies before, the cards and stacks, and the panel."""
    canvas = canvas_of(size)
    table = table_of(state_of(nile=" ".join(HAND[:cards])))
    panel = harbour(canvas, table_layout(canvas, 1).harbour, table, None)
    keys = (
        *map("harbour/{}".format, range(9)),
        "harbour/deck",
        "harbour/discard",
        "harbour/tokens",
    )
    lying = [each.rect for each in panel.children if each.key in keys]
    boats = [x.rect for x in panel.looks if isinstance(x, Picture) and x.name == "sobek/barge"]
    last = max(each.rect.right for each in panel.children if each.key in keys[:cards])
    return [boat for boat in boats if boat.x > last], lying, panel.rect


@pytest.mark.parametrize("size", SIZES)
def test_they_sail_beside_the_last_card_and_cover_nothing(size: tuple[int, int, int]) -> None:
    for cards in range(1, 10):
        boats, lying, panel = sailing(size, cards)
        assert all(panel.holds(boat) for boat in boats)
        assert not [1 for boat in boats for rect in lying if boat.meets(rect)]
        assert not [1 for i, boat in enumerate(boats) for other in boats[:i] if boat.meets(other)]


@pytest.mark.parametrize("size", SIZES[:3])
def test_the_more_cards_are_gone_the_more_there_are(size: tuple[int, int, int]) -> None:
    counts = [len(sailing(size, cards)[0]) for cards in range(1, 10)]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] >= 3
    assert counts[-1] == 0
