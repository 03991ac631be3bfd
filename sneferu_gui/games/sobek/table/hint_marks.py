"""What a hint marks on the table: the cards, sets, tokens and players that its turn is about."""

from collections import Counter
from collections.abc import Hashable
from typing import Final

from sneferu_gui.games.sobek.law.actions import (
    Action,
    Cards,
    Lay,
    PlayCourtesan,
    PlayMerchant,
    PlayPriest,
    PlaySet,
    PlayThief,
    PlayVizier,
    Start,
    Take,
    UseOnSeat,
    UseOnSet,
)
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.places import (
    BacksOf,
    CardInPile,
    HandPlace,
    NewSet,
    NilePlace,
    PileOf,
    PlayerPlace,
    SetPlace,
    TokenPlace,
)
from sneferu_gui.games.sobek.table.plan import hand_of
from sneferu_gui.ui.table.hinting import LAST, Hint

WHICH: Final = 2
"""The step that says which card; before it, where to look."""
Marks = frozenset[Hashable]
NOTHING: Final[Marks] = frozenset()


def hinted_action(hint: Hint | None) -> Action | None:
    """The first that a hint says to do; None before anything is known."""
    if hint is None or hint.advice is None:
        return None
    action: Action = hint.advice.best.actions[0]
    return action


def marks_of(state: State, hint: Hint | None) -> Marks:
    """What is marked: from the second step on the cards, with the whole turn their target too."""
    action = hinted_action(hint)
    if action is None or hint is None or hint.step < WHICH:
        return NOTHING
    targets = _targets(state, action) if hint.step >= LAST else NOTHING
    return _cards(state, action) | targets


def _cards(state: State, action: Action) -> Marks:
    """What is to be taken in hand."""
    if isinstance(action, Take):
        return frozenset({NilePlace(action.place)})
    if action.do == "event":
        return frozenset({TokenPlace(action.token)})
    if action.do == "pick":
        return frozenset({CardInPile(state.victim or 0, action.card)})
    held: Cards = (action.card,) if action.do in {"power", "give"} else ()
    if isinstance(action, PlaySet | PlayCourtesan | Lay):
        held += action.cards
    return _held(state, held)


def _held(state: State, cards: Cards) -> Marks:
    """Cards of the hand, each as often as it is named."""
    left = Counter(cards)
    marked = set()
    for place, kind in enumerate(hand_of(state, state.seat)):
        if left[kind.id]:
            left[kind.id] -= 1
            marked.add(HandPlace(place))
    return frozenset(marked)


def _targets(state: State, action: Action) -> Marks:
    """What it is for."""
    found: set[Hashable] = set()
    if isinstance(action, PlayMerchant):
        found.add(NilePlace(action.place))
    elif isinstance(action, PlayThief) and action.seat is not None and action.back is not None:
        found.add(BacksOf(action.seat, action.back))
    elif isinstance(action, PlayVizier) and action.seat is not None:
        found.add(PileOf(action.seat))
    elif isinstance(action, Start | UseOnSeat):
        found.add(PlayerPlace(action.seat))
    elif isinstance(action, PlayPriest):
        found.add(PileOf(state.seat))
    elif isinstance(action, UseOnSet | PlaySet | PlayCourtesan):
        onto = action.onto
        found.add(NewSet() if onto is None else SetPlace(state.seat, onto))
    elif isinstance(action, Lay):
        found.add(NewSet())
    return frozenset(found)
