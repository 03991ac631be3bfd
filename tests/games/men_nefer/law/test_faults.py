"""Faults of a position: each named by its clause, and none where a limit is just reached (J7)."""

import pytest

from sneferu_gui.games.men_nefer.law.position import OwnContract, Priestess
from sneferu_gui.games.men_nefer.law.state import State

from .scenario import EDITION, boats, crafts, started, with_board


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
