"""The things that an action is made of are those that are chosen for it."""

import random

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.places import GoldPlace
from sneferu_gui.games.terra_pyramides.table.plan import (
    LOOK,
    NOTHING,
    RECALL,
    Gesture,
    Plan,
    builds_at,
    made_of,
    meaning_of,
    plan_dragging,
)
from tests.games.terra_pyramides.games import begun


def chosen(state: State, action: do.Action) -> Gesture:
    """The gesture that choosing the things of an action does, one after another."""
    made = made_of(state, action)
    plan = {"look": Plan(mode=LOOK), "recall": Plan(mode=RECALL)}.get(action.do, NOTHING)
    for about in (*made.held, *made.goals[:1], *made.quick):
        dragged = plan_dragging(state, plan, about) if isinstance(about, GoldPlace) else None
        meaning = dragged or meaning_of(state, plan, about)
        if not isinstance(meaning, Plan):
            return meaning
        plan = meaning
    return ()


def test_choosing_the_things_of_an_action_one_after_another_does_it() -> None:
    session, chance, kinds = begun(2, 3), random.Random(3), set()
    while not session.state.is_over:
        state = session.state
        legal = state.legal_actions()
        for action in chance.sample(legal, min(12, len(legal))):
            if isinstance(action, do.End):
                continue
            if isinstance(action, do.Build) and len(builds_at(state, _space(state, action))) > 1:
                continue  # the payment is chosen in the panel of the move
            assert action in chosen(state, action), action
            kinds.add(action.do)
        session.do(chance.choice(legal))
    assert kinds >= {"place", "row", "pull", "draw", "recall", "hire", "buy", "swap"}


def _space(state: State, action: do.Build) -> int:
    return state.table.board.index[action.site]
