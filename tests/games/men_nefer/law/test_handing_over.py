"""A strict table: what chance brings is seen when a turn is handed over, and not before (K5)."""

import random
from collections import Counter
from collections.abc import Hashable

import pytest

from sneferu_gui.games.men_nefer.law import events as told
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from tests.games.men_nefer.played import begun

ASKED = [HandingOver.TO_OTHERS, HandingOver.ALWAYS]
STIRRED = (told.PilesTurnedOver, told.TabletDiscarded)
"""With these tablets are seen that lay in a pile before."""


def strict(players: int, seed: int, asked: HandingOver) -> Session:
    """A game in which only the present turn can be taken back."""
    free = begun(players, seed)
    session = Session(free.setup, free.deal, undo_rule=UndoRule.TURN)
    session.asks = lambda _seat: asked
    return session


def lying_open(state: State) -> Counter[Hashable]:
    """All that can be seen of what comes up from piles and bags; the draw pile's top lies open."""
    found: list[Hashable] = [("tablet", each) for each in (*state.market, *state.draw[:1])]
    found += [("papyrus", each) for each in state.papyrus_market if each is not None]
    found += [("craft", each) for each in state.craft_market]
    found += [("contract", each) for stall in state.stalls for each in stall]
    return Counter(each for each in found if not isinstance(each, tuple) or each[1] != -1)


def done(session: Session, chance: random.Random) -> State:
    """What lay open before something was done at random, without waiving."""
    before: State = session.shown
    actions = session.state.legal_actions()
    session.do(chance.choice([each for each in actions if each.do != "done"]))
    return before


@pytest.mark.parametrize(
    ("players", "asked"),
    [(1, HandingOver.ALWAYS), *((count, asked) for count in (2, 4) for asked in ASKED)],
)
def test_nothing_new_lies_open_while_a_turn_can_be_taken_back(
    players: int, asked: HandingOver
) -> None:
    session, chance = strict(players, 7, asked), random.Random(7)
    covered, waited = set[type](), 0
    while not session.state.is_over:
        before = done(session, chance)
        if not session.is_handing_over:
            continue
        waited += 1
        events = session.steps[-1].events
        if not any(isinstance(each, STIRRED) for each in events):
            assert not lying_open(session.shown) - lying_open(before)
        covered |= {type(each) for each in events}
        assert session.can_undo
        session.hand_over()
        assert lying_open(session.shown) == lying_open(session.state)
    assert waited > 20
    came_up = {told.TabletsMovedDown, told.PapyriRefilled, told.CraftsRefilled}
    assert covered >= came_up | {told.ContractsRefilled}


@pytest.mark.parametrize("asked", ASKED)
def test_a_piece_that_is_uncovered_stands_at_once(asked: HandingOver) -> None:
    """It cannot be covered again: undo goes back to the last `build` and no further (TABLE 6)."""
    found = 0
    for seed in range(4):
        session, chance = strict(2, seed, asked), random.Random(seed)
        while not session.state.is_over:
            done(session, chance)
            built = [e for e in session.steps[-1].events if isinstance(e, told.PieceBuilt)]
            if any(each.next is not None for each in built):
                found += 1
                assert not session.is_handing_over
                assert not session.can_undo
            session.hand_over()
    assert found > 3
