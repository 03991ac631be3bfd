"""Faults of a position: each named by its clause, and none where a limit is just reached (J7)."""

import pytest

from sneferu_gui.games.men_nefer.law.position import NONE, OwnContract, Priestess
from sneferu_gui.games.men_nefer.law.state import State

from .scenario import EDITION, boats, changed, crafts, started, with_board


def clauses(state: State) -> set[str]:
    return {fault.partition(":")[0] for fault in state.faults()}


@pytest.mark.parametrize("more", [0, 1])
def test_o1_a_book_holds_as_many_papyri_as_it_has_places(more: int) -> None:
    state = started(2)
    tiles = state.papyrus_bag[: len(EDITION.book_heka) + more]
    full = with_board(state, 0, papyri=tiles).draft()
    full.papyrus_bag = state.papyrus_bag[len(tiles) :]
    assert clauses(full) == ({"O1"} if more else set())


@pytest.mark.parametrize("more", [0, 1])
def test_c2_a_board_has_room_for_so_many_contracts(more: int) -> None:
    state = started(2)
    pile, *others = state.piles
    count = EDITION.contracts + more
    held = tuple(OwnContract(each, is_fulfilled=False) for each in pile[:count])
    full = with_board(state, 0, contracts=held).draft()
    full.piles = (pile[count:], *others)
    assert clauses(full) == ({"C2"} if more else set())


def test_pieces_in_places_they_cannot_have() -> None:
    state = started(2)
    assert clauses(state) == set()
    lying = (Priestess(0, is_standing=False), *[Priestess(0, is_standing=True)] * 3)
    assert clauses(with_board(state, 0, priestesses=lying)) == {"T10"}
    assert "R3" in clauses(with_board(state, 0, boats=boats(2, 2, 0, 0)))
    assert "T3" in clauses(with_board(state, 0, crafts=crafts(s8="c06")))


def test_j7_an_apprentice_on_the_board_has_a_tablet_beside_it() -> None:
    state = started(2)
    slot, *others = state.boards[0].slots
    draft = with_board(state, 0, slots=(slot._replace(tablet=NONE), *others)).draft()
    draft.discard = (*state.discard, slot.tablet)
    assert draft.faults() == ("J7: player 1 has an apprentice without a tablet",)


def test_g1_goods_lie_within_their_limits() -> None:
    state = started(2)
    for name, most in (
        ("food", EDITION.resource), ("heka", EDITION.resource),
        ("heart", EDITION.duat), ("feather", EDITION.duat),
    ):  # fmt: skip
        for value in (0, most):
            assert clauses(with_board(state, 0, **{name: value})) == set()
        for value in (-1, most + 1):
            assert clauses(with_board(state, 0, **{name: value})) == {"G1"}


def test_j7_points_are_those_of_their_sources() -> None:
    state = started(2)
    assert clauses(with_board(state, 0, pp=state.boards[0].pp + 1)) == {"J7"}


def test_p6_levels_are_built_from_below() -> None:
    """And the pyramidion stands on a full one."""
    state = started(2)
    assert state.great_built[0][0] != NONE, "a piece lies there from the beginning"
    for level in (1, 2):
        own, *others = state.pieces[level]
        pieces = (*state.pieces[:level], tuple(others), *state.pieces[level + 1 :])
        begun = (own, NONE, NONE, NONE)
        built = (*state.great_built[:level], begun, *state.great_built[level + 1 :])
        assert clauses(changed(state, pieces=pieces, great_built=built)) == {"P6"}
        assert clauses(changed(state, great_built=built)) == {"P6", "J7"}
    assert clauses(changed(state, has_pyramidion=True)) == {"P6"}
