"""Impossible states: every fault is found, and named by its clause."""

import random
from collections.abc import Callable

import pytest

from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.law.materials import NO_STONE
from sneferu_gui.games.sneferu.law.position import Phase, PlayerState
from sneferu_gui.games.sneferu.law.setup import deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from tests.games.sneferu.law.scenario import setup

Damage = Callable[[State], None]


def sound(*, solo: bool = False) -> State:
    """A state in the middle of a game, before a choice, with areas that were paid for."""
    seats = 1 if solo else 2
    state = State.start(setup(*(None,) * seats, solo=solo), deal_from_seed(seats, 4))
    chance = random.Random(1)
    while state.phase is not Phase.START or not state.me.areas or not all_have_stones(state):
        state = state.apply(chance.choice(state.legal_actions()))
    assert not state.is_over
    assert state.faults() == ()
    return state.draft()


def all_have_stones(state: State) -> bool:
    return all(player.placed > 2 for player in state.players)


def mine(change: Callable[[PlayerState], None]) -> Damage:
    """A change of the belongings of the player whose turn it is."""

    def damage(state: State) -> None:
        players = list(state.players)
        players[state.seat] = players[state.seat].draft()
        change(players[state.seat])
        state.players = tuple(players)

    return damage


def paid_twice(player: PlayerState) -> None:
    player.areas = (*player.areas, 2 * player.placed - sum(player.areas) + 1)


def without_support(player: PlayerState) -> None:
    """Put a stone into another slot, high up."""
    stones = list(player.stones)
    lowest = next(i for i, stone in enumerate(stones) if stone != NO_STONE)
    top = len(LEVEL_AND_SLOT) - 1
    assert stones[top] == NO_STONE
    stones[top], stones[lowest] = stones[lowest], NO_STONE
    player.stones = tuple(stones)
    player.filled ^= 1 << lowest | 1 << top


def stones_too_many(player: PlayerState) -> None:
    player.stored = (0,) * (len(player.stones) - player.placed + 1)


def lay(state: State, column: int, stones: tuple[int, ...]) -> None:
    offer = list(state.offer)
    offer[column] = stones
    state.offer = tuple(offer)


def too_high(state: State) -> None:
    lay(state, 1, (*state.offer[1], state.bag[0]))
    state.bag = state.bag[1:]


def next_seat(state: State) -> None:
    state.seat = state.order[-1]


DAMAGES: dict[str, tuple[str, Damage]] = {
    "a stone too few": ("D2: 9 stones", lambda s: setattr(s, "bag", s.bag[1:])),
    "off the track": ("D5: boat 0", lambda s: setattr(s, "boats", (s.table.last + 1, s.boats[1]))),
    "a seat twice": ("T2: the order", lambda s: setattr(s, "order", (0, 0))),
    "boats out of order": ("T1: the order", lambda s: setattr(s, "order", s.order[::-1])),
    "a column too high": ("D4: column 1 holds 8", too_high),
    "a column not filled": ("O1: column 3 was", lambda s: lay(s, 2, s.offer[2][:-1])),
    "a gap left": ("O1: a column waits", lambda s: setattr(s, "gaps", (3,))),
    "another bag": ("S4: the stones", lambda s: setattr(s, "bag", s.bag[::-1])),
    "debts": ("C2: player", mine(lambda p: setattr(p, "food", -1))),
    "miscounted": ("L1: player", mine(lambda p: setattr(p, "placed", p.placed + 1))),
    "in the air": ("L2: player", mine(without_support)),
    "half a stone lost": ("F2: player", mine(lambda p: setattr(p, "cells", (0, *p.cells[1:])))),
    "stones too many": ("C3: player", mine(stones_too_many)),
    "an area paid twice": ("F4: player", mine(paid_twice)),
    "nothing in hand": ("T: phase place without", lambda s: setattr(s, "phase", Phase.PLACE)),
    "a stone in hand": ("T: phase start with a", lambda s: setattr(s, "hand", s.bag[0])),
    "another's turn": ("T1: it is not the turn", next_seat),
    "stored by nobody": ("Q7: a stone was stored", lambda s: setattr(s, "fresh", True)),
}  # fmt: skip


@pytest.mark.parametrize("what", DAMAGES)
def test_what_cannot_be_is_found(what: str) -> None:
    fault, damage = DAMAGES[what]
    state = sound()
    damage(state)
    found = state.faults()
    assert any(each.startswith(fault) for each in found), found


def test_an_area_of_all_cells_that_are_laid_is_no_fault() -> None:
    """As many cells as are laid may have been paid for, and no more."""
    state = sound()
    mine(lambda p: setattr(p, "areas", (2 * p.placed,)))(state)
    assert state.faults() == ()
    mine(paid_twice)(state)
    (fault,) = state.faults()
    assert fault == f"F4: player {state.seat} was paid for an area twice"


def test_ptah_never_has_more_than_he_wins_with() -> None:
    state = sound(solo=True)
    state.ptah = (state.bag[0],) * 22
    assert any(each.startswith("A4: Ptah has 22 stones") for each in state.faults())
