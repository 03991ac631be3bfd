"""The sixth chapter: sets that grow, four more characters, when a round and a game end."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.sobek.law.actions import (
    Action,
    Lay,
    Pick,
    PlayCourtesan,
    PlayPlain,
    PlaySet,
    PlayThief,
    PlayVizier,
    Take,
)
from sneferu_gui.games.sobek.law.edition import ANY, CardKind
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.pages.lessons.targets import (
    ME,
    acted,
    character_in_hand,
    chosen,
    done,
    hand,
    nile,
    once_acted,
    plan_of,
    set_of,
    state_of,
    still_to_choose,
)
from sneferu_gui.games.sobek.table.places import (
    ActionChoice,
    BacksOf,
    CardInPile,
    HandPlace,
    MarkerOf,
    PileOf,
    PlayerPlace,
    PowerOf,
    SetPlace,
)
from sneferu_gui.games.sobek.table.plan import hand_of, powers_of
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Pointing,
    Right,
    Subjects,
    Tried,
    Verdict,
    Waits,
    Wrong,
)
from sneferu_gui.ui.table.lessons.texts import Task, always

IVORY_SET: Final = 0
WHEAT_SET: Final = 1
"""The player's sets, by their indices."""
OTHER: Final = 1
"""The opponent's seat."""


def _goods(family: str) -> Callable[[CardKind], bool]:
    return lambda kind: kind.family == family and kind.power is None


def _powered(power: str) -> Callable[[CardKind], bool]:
    return lambda kind: kind.power == power


def _power_then(power: str, targets: Pointing) -> Pointing:
    """The character, once it is chosen its button, then what its power is for."""

    def found(table: AnyTable) -> Subjects:
        if state_of(table).phase is Phase.VIZIER:
            return targets(table)
        if character_in_hand(table) != power:
            return hand(_powered(power))(table)
        if plan_of(table).power is not None:
            return targets(table)
        only = powers_of(state_of(table), power)
        return (ActionChoice(*only),) if len(only) == 1 else (PowerOf(power),)

    return found


# -- A set grows -----------------------------------------------------------------------------


def _added_wheat(table: AnyTable) -> Subjects:
    """What of the hand to put back or to choose, then the set it is added to."""
    state, plan, is_wheat = state_of(table), plan_of(table), _goods("wheat")
    held = hand_of(state, ME)
    wrong = [place for place in sorted(plan.chosen) if not is_wheat(held[place])]
    if wrong:
        return tuple(map(HandPlace, wrong))
    is_enough = state.why_not(PlaySet(WHEAT_SET, chosen(table))) is None
    return (SetPlace(ME, WHEAT_SET),) if is_enough else still_to_choose(is_wheat)(table)


@once_acted
def _is_wheat_added(action: Action) -> Verdict:
    if isinstance(action, PlaySet) and action.onto == WHEAT_SET:
        if not all(card.startswith("wheat") for card in action.cards):
            return Wrong("wheat-alone")
        return Right("added")
    if isinstance(action, PlaySet):
        return Wrong("new-set")
    return Wrong("wheat-first")


# -- Four characters -------------------------------------------------------------------------


def _thiefs_backs(table: AnyTable) -> Subjects:
    thefts = (each for each in state_of(table).legal_actions() if isinstance(each, PlayThief))
    return tuple(BacksOf(each.seat, each.back) for each in thefts if each.seat and each.back)


@once_acted
def _is_stolen(action: Action) -> Verdict:
    if isinstance(action, PlayThief):
        return Right("stolen")
    return Wrong("use-thief")


def _viziers_targets(table: AnyTable) -> Subjects:
    state = state_of(table)
    if state.phase is not Phase.VIZIER:
        return (PileOf(OTHER), PlayerPlace(OTHER))
    return tuple(
        CardInPile(OTHER, each.card) for each in state.legal_actions() if isinstance(each, Pick)
    )


def _is_picked(tried: Tried) -> Verdict:
    action = acted(tried.steps)
    if action is None or isinstance(action, PlayVizier):
        return Waits()
    if not isinstance(action, Pick):
        return Wrong("use-vizier")
    if action.card == "amulet":
        return Right("amulet-picked")
    return Right("other-picked")


@once_acted
def _is_scribe_used(action: Action) -> Verdict:
    if isinstance(action, PlayPlain) and action.card == "scribe":
        return Right("given-up")
    return Wrong("use-scribe")


def _guests_then_set(table: AnyTable) -> Subjects:
    """Cards for the ivory, then the set."""

    def fits(kind: CardKind) -> bool:
        return _goods("ivory")(kind) or kind.family == ANY

    cards = chosen(table)
    joining = PlayCourtesan("courtesan", IVORY_SET, cards)
    if cards and state_of(table).why_not(joining) is None:
        return (SetPlace(ME, IVORY_SET), *still_to_choose(fits)(table)[: 2 - len(cards)])
    return still_to_choose(fits)(table)


@once_acted
def _is_joined(action: Action) -> Verdict:
    if not isinstance(action, PlayCourtesan):
        return Wrong("use-courtesan")
    if action.onto != IVORY_SET:
        return Wrong("not-ivory")
    if len(action.cards) > 1:
        return Right("two-joined")
    return Right("one-joined")


# -- The end of a round, and of the game ------------------------------------------------------


@once_acted
def _is_marble_laid(action: Action) -> Verdict:
    if isinstance(action, PlaySet):
        return Right("upright")
    return Wrong("marble-first")


def _last_card(table: AnyTable) -> Subjects:
    """The card; where a set can still be laid flat after it, the first that can."""
    legal = state_of(table).legal_actions()
    flat = next((each for each in legal if isinstance(each, Lay)), None)
    return nile(0)(table) if flat is None else set_of(lambda kind: kind.id in flat.cards)(table)


def _is_ended(tried: Tried) -> Verdict:
    action, state = acted(tried.steps), state_of(tried.table)
    if action is None or (state.phase is Phase.LAY and state.seat == ME):
        return Waits()
    if done(tried.steps, Take) is not None:
        return Right("you-ended")
    return Right("ended")


MORE_CHARACTERS: Final = {
    "wheat": Task(always(SetPlace(ME, WHEAT_SET)), _added_wheat, _is_wheat_added),
    "thief": Task(hand(_powered("thief")), _power_then("thief", _thiefs_backs), _is_stolen),
    "vizier": Task(hand(_powered("vizier")), _power_then("vizier", _viziers_targets), _is_picked),
    "scribe": Task(hand(_powered("scribe")), _power_then("scribe", always()), _is_scribe_used),
    "courtesan": Task(
        hand(_powered("courtesan")), _power_then("courtesan", _guests_then_set), _is_joined
    ),
    "marble": Task(nile(0, 1), set_of(_goods("marble")), _is_marble_laid),
    "end": Task(always(MarkerOf(ME)), _last_card, _is_ended),
}
