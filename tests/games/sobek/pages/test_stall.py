"""A merchant's stall at the end of a game."""

import pytest

from sneferu_gui.games.sobek.pages.end.ending import STALL_SHAPE, Stall, StallSet
from sneferu_gui.games.sobek.table.cards import CardFace
from sneferu_gui.games.sobek.table.looks import CardLook
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS

FISH = CardFace("Fish", "fish", "fish", 1)


def stall(*sets: tuple[int, int, bool], shelves: int = 3) -> Stall:
    """A stall with sets: shelf, number of cards, and whether they lie flat."""
    return Stall(
        PLAYER_COLOURS["lapis"],
        tuple(StallSet(shelf, (FISH,) * count, is_flat) for shelf, count, is_flat in sets),
        shelves,
    )


def cards(shown: Stall, rect: Rect, pieces: int) -> list[CardLook]:
    return [look for look in shown.looks(rect, pieces) if isinstance(look, CardLook)]


SETS = ((0, 3, False), (0, 5, False), (1, 3, True), (2, 9, False))


@pytest.mark.parametrize("high", [72, 150, 400])
@pytest.mark.parametrize("many", [1, 5])
def test_cards_stand_on_their_shelves_inside_the_stall(high: int, many: int) -> None:
    rect = Rect(30, 40, round(STALL_SHAPE * high), high)
    shown = stall(*(SETS * many))
    found = cards(shown, rect, shown.pieces)
    assert len(found) == 20 * many
    assert all(rect.holds(look.rect) for look in found)
    by_shelf = [[look.rect for look in found if look.rect.bottom == foot]
                for foot in sorted({look.rect.bottom for look in found}, reverse=True)]  # fmt: skip
    assert [len(each) for each in by_shelf] == [8 * many, 3 * many, 9 * many]
    assert all(look.rect.w > look.rect.h for look in found if look.is_turned)
    assert sum(look.is_turned for look in found) == 3 * many, "R2: flat sets lie on their side"


def test_sets_are_put_there_one_by_one_and_none_is_moved() -> None:
    rect = Rect(0, 0, 250, 200)
    shown = stall(*SETS)
    before: list[CardLook] = []
    for pieces, count in enumerate((0, 3, 8, 11, 20)):
        found = cards(shown, rect, pieces)
        assert len(found) == count
        assert found[: len(before)] == before or set(before) <= set(found)
        before = found


def test_an_empty_stall_stands_there_all_the_same() -> None:
    shown = stall()
    assert shown.pieces == 0
    assert shown.looks(Rect(0, 0, 250, 200), 0)
