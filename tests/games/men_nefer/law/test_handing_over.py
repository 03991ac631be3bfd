"""A strict table: results of chance are seen only after a turn is handed over (K5)."""

import random
from collections import Counter
from collections.abc import Hashable

import pytest

from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.position import STEWARD
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from tests.games.men_nefer.played import begun

ASKED = [HandingOver.TO_OTHERS, HandingOver.ALWAYS]
STEWARDS = (events.StewardCame, events.StewardTook, events.StewardDid, events.TabletDiscarded)
"""Events of the steward at the end of a turn (V)."""


def strict(players: int, seed: int, asked: HandingOver) -> Session:
    """A game in which only the present turn can be undone."""
    free = begun(players, seed)
    session = Session(free.setup, free.deal, undo_rule=UndoRule.TURN)
    session.asks = lambda _seat: asked
    return session


def lying_open(state: State) -> Counter[Hashable]:
    """All visible things that came from piles and bags, the draw pile's top included."""
    found: list[Hashable] = [("tablet", each) for each in (*state.market, *state.draw[:1])]
    found += [("papyrus", each) for each in state.papyrus_market if each is not None]
    found += [("craft", each) for each in state.craft_market]
    found += [("contract", each) for stall in state.stalls for each in stall]
    return Counter(each for each in found if not isinstance(each, tuple) or each[1] != -1)


def done(session: Session, chance: random.Random) -> State:
    """Do something at random, without waiving; return the state before."""
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
        assert not lying_open(session.shown) - lying_open(before)
        covered |= {type(each) for each in session.hidden_events}
        assert session.can_undo
        session.hand_over()
        assert lying_open(session.shown) == lying_open(session.state)
    assert waited > 20
    came_up = {events.TabletsMovedDown, events.PapyriRefilled, events.CraftsRefilled}
    assert covered >= came_up | {events.ContractsRefilled} | set(STEWARDS if players == 1 else ())


@pytest.mark.parametrize("seed", range(3))
def test_what_the_steward_does_is_not_seen_before_the_turn_is_handed_over(seed: int) -> None:
    """Solo, the steward's House and space are chance too (K5, V3, V5): the land stays as it was.

    His further actions follow from them: the papyrus and craft he takes, the tablet he discards.
    """
    session, chance = strict(1, seed, HandingOver.ALWAYS), random.Random(seed)
    seen = set[type]()
    while not session.state.is_over:
        before = done(session, chance)
        if not session.is_handing_over:
            continue
        shown: State = session.shown
        assert shown.steward == before.steward
        assert shown.steward_cities == before.steward_cities
        for owners, were in (
            (shown.buried, before.buried),
            (shown.offered, before.offered),
            (shown.erected, before.erected),
        ):
            assert owners.count(STEWARD) == were.count(STEWARD)
        told_now = session.shown_steps[-1].events
        assert not [each for each in told_now if isinstance(each, STEWARDS)]
        assert not [each for each in told_now if getattr(each, "seat", 0) is None]
        assert not shown.legal_actions()
        seen |= {type(each) for each in session.hidden_events}
        session.hand_over()
        assert session.shown.steward == session.state.steward
    assert seen >= set(STEWARDS)


@pytest.mark.parametrize("asked", ASKED)
def test_a_piece_that_is_uncovered_stands_at_once(asked: HandingOver) -> None:
    """It cannot be covered again: undo stops at the last `build` (TABLE 6)."""
    found = 0
    for seed in range(4):
        session, chance = strict(2, seed, asked), random.Random(seed)
        while not session.state.is_over:
            done(session, chance)
            built = [e for e in session.steps[-1].events if isinstance(e, events.PieceBuilt)]
            if any(each.next is not None for each in built):
                found += 1
                assert not session.is_handing_over
                assert not session.can_undo
            session.hand_over()
    assert found > 3
