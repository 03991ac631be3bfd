"""A player's sets and pile in the list of stored games."""

from dataclasses import replace

import pytest

from sneferu_gui.games.sobek.face import LEAST_NUMBER, MOST_BACKS, MOST_CARDS, SmallBelongings
from sneferu_gui.games.sobek.law.game import SetCard
from sneferu_gui.games.sobek.table.looks import CardLook
from sneferu_gui.ui.kit.looks import Letters, Picture, bounds
from sneferu_gui.ui.kit.rect import Rect

PLACE = Rect(10, 20, 112, 72)
SETS = (
    SetCard("ivory", 4, 36, is_flat=False),
    SetCard("wheat", 3, 6, is_flat=False),
    SetCard("fish", 12, 8, is_flat=False),
    SetCard("marble", 2, 2, is_flat=True),
    SetCard("ebony", 3, 0, is_flat=False),
    SetCard("cattle", 3, 12, is_flat=False),
    SetCard("ivory", 3, 99, is_flat=False),
)


@pytest.mark.parametrize("cards", [0, 1, 3, 40])
def test_cards_stick_out_from_under_the_tile(cards: int) -> None:
    """S3: none if there are none; they lie below the tile, which is painted after them."""
    looks = SmallBelongings("lapis", cards).looks(PLACE)
    pictures = [look for look in looks if isinstance(look, Picture)]
    backs = [look for look in pictures if look.name == "sobek/cards/back_beige"]
    assert len(backs) == min(cards, MOST_BACKS)
    assert pictures[-1].name == "sobek/tile"
    assert all(PLACE.holds(look.rect) for look in pictures)
    assert all(look.rect.y < pictures[-1].rect.y for look in backs)


@pytest.mark.parametrize("place", [PLACE, Rect(0, 0, 190, 95), Rect(0, 0, 50, 32)])
@pytest.mark.parametrize("count", range(len(SETS) + 1))
def test_w1_each_set_is_told_by_family_cards_and_worth(count: int, place: Rect) -> None:
    looks = SmallBelongings("lapis", 5, SETS[:count]).looks(place)
    assert all(place.holds(bounds(look)) for look in looks)
    cards = [look for look in looks if isinstance(look, CardLook)]
    assert [look.picture for look in cards] == [
        own.family for own in SETS[:count] for _ in range(min(own.cards, MOST_CARDS))
    ]
    assert [look.is_turned for look in cards] == [
        own.is_flat for own in SETS[:count] for _ in range(min(own.cards, MOST_CARDS))
    ]
    numbers = [look for look in looks if isinstance(look, Letters)]
    assert all(look.font.size >= LEAST_NUMBER for look in numbers)
    if place.h >= 60:
        assert [look.text for look in numbers] == [str(own.worth) for own in SETS[:count]]
        assert not any(number.rect.meets(card.rect) for number in numbers for card in cards)


@pytest.mark.parametrize(("before", "after", "new"), [(1, 3, 2), (3, 3, 0), (3, 1, 0), (0, 30, 4)])
def test_cards_that_have_come_are_new_though_the_others_gave_way(
    before: int, after: int, new: int
) -> None:
    """So a review rings them, not the whole pile: with one ring, of what the tile leaves free."""
    pile = SmallBelongings("lapis", after)
    found = pile.new_looks(SmallBelongings("lapis", before), PLACE)
    assert len(found) == bool(new)
    _emblem, *backs, tile = map(bounds, pile.looks(PLACE))
    for ring in map(bounds, found):
        assert (ring.x, ring.right) == (backs[-new].x, backs[-1].right)
        assert (ring.y, ring.bottom) == (backs[-1].y, tile.y), "not over the crocodile"


def test_p4_cards_that_joined_a_set_are_new_and_so_is_a_set() -> None:
    """P1, P4: two joined the first, the second is unchanged, the third has been laid."""
    before = SmallBelongings("lapis", 0, SETS[:2])
    after = SmallBelongings("lapis", 0, (replace(SETS[0], cards=6), *SETS[1:2], SETS[5]))
    found = after.new_looks(before, PLACE)
    assert [look.picture for look in found if isinstance(look, CardLook)] == [
        *["ivory"] * 2, *["cattle"] * 3,
    ]  # fmt: skip
    assert len(found) == 5
    assert all(look in after.looks(PLACE) for look in found)


def test_without_worths_sets_are_larger_and_one_alone_stands_in_the_middle() -> None:
    told = SmallBelongings("lapis", 2, SETS[:1])
    plain = replace(told, has_worths=False)

    def cards(shown: SmallBelongings) -> list[Rect]:
        return [look.rect for look in shown.looks(PLACE) if isinstance(look, CardLook)]

    assert not [look for look in plain.looks(PLACE) if isinstance(look, Letters)]
    assert cards(plain)[0].h > cards(told)[0].h
    assert all(PLACE.holds(rect) for rect in cards(plain))
    (pile,) = [x.rect for x in plain.looks(PLACE) if isinstance(x, Picture) and "tile" in x.name]
    left, right = cards(plain)[0].x - pile.right, PLACE.right - cards(plain)[-1].right
    assert abs(left - right) <= PLACE.h // 4
