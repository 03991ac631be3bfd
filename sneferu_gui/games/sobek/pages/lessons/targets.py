"""The places at a table of Sobek that lessons point at, and judges of the player's actions."""

from collections.abc import Callable

from sneferu_gui.games.sobek.law.actions import Lay, PlaySet
from sneferu_gui.games.sobek.law.edition import CardKind
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.places import HandPlace, NilePlace, PowerOf, Thing
from sneferu_gui.games.sobek.table.plan import (
    Plan,
    aimed_character,
    chosen_cards,
    hand_of,
    only_character,
    powers_of,
)
from sneferu_gui.ui.pages.lessons.course import (
    LEARNER,
    Judge,
    Right,
    StepAttempt,
    SubjectPicker,
    Subjects,
    Undecided,
    Verdict,
    Wrong,
)
from sneferu_gui.ui.table.choosing import GestureChoice
from sneferu_gui.ui.table.game_table import AnyTable

CardTest = Callable[[CardKind], bool]


def state_of(table: AnyTable) -> State:
    """The game as the player may see it."""
    state: State = table.state
    return state


def plan_of(table: AnyTable) -> Plan:
    plan: Plan = table.plan
    return plan


def nile(*places: int) -> SubjectPicker:
    """The cards at these places of the Nile, if they are there, counted from 0."""
    return lambda table: tuple(
        NilePlace(place) for place in places if place < len(state_of(table).nile)
    )


def within_reach(table: AnyTable) -> Subjects:
    """The cards that can be taken (K1)."""
    state = state_of(table)
    return nile(*range(state.table.edition.reach))(table)


# -- Cards of the hand -----------------------------------------------------------------------


def of_family(*families: str) -> CardTest:
    """A test whether a card bears one of these icons, as characters may."""
    return lambda kind: kind.family in families


def goods(family: str) -> CardTest:
    """A test whether a card is of a family and no character."""
    return lambda kind: kind.family == family and kind.power is None


def has_power(power: str) -> CardTest:
    return lambda kind: kind.power == power


def hand(test: CardTest) -> SubjectPicker:
    """The cards of the own hand that pass a test."""
    return lambda table: tuple(
        HandPlace(place)
        for place, card in enumerate(hand_of(state_of(table), LEARNER))
        if test(card)
    )


def still_to_choose(test: CardTest) -> SubjectPicker:
    """The cards of the own hand that pass a test and are not chosen yet."""

    def found(table: AnyTable) -> Subjects:
        chosen = {HandPlace(place) for place in plan_of(table).chosen}
        return tuple(each for each in hand(test)(table) if each not in chosen)

    return found


def cards_to_put_back(table: AnyTable, test: CardTest) -> Subjects:
    """The chosen cards that do not pass a test."""
    held = hand_of(state_of(table), LEARNER)
    chosen = sorted(plan_of(table).chosen)
    return tuple(HandPlace(place) for place in chosen if not test(held[place]))


def set_of(test: CardTest) -> SubjectPicker:
    """The steps to a new set of such cards: cards to put back, cards to choose, and its place.

    Any such cards that make a set will do.
    """

    def found(table: AnyTable) -> Subjects:
        state, cards = state_of(table), chosen_kinds(table)
        fits = any(state.why_not(each) is None for each in (PlaySet(None, cards), Lay(cards)))
        rest = (Thing.NEW_SET,) if fits else still_to_choose(test)(table)
        return cards_to_put_back(table, test) or rest

    return found


def power_then(power: str, targets: SubjectPicker) -> SubjectPicker:
    """The character; once it is chosen, its button, then the targets of its power."""

    def found(table: AnyTable) -> Subjects:
        if state_of(table).phase is Phase.VIZIER:
            return targets(table)
        if character_in_hand(table) != power:
            return hand(has_power(power))(table)
        if plan_of(table).power is not None:
            return targets(table)
        only = powers_of(state_of(table), power)
        return (GestureChoice(only),) if len(only) == 1 else (PowerOf(power),)

    return found


def chosen_kinds(table: AnyTable) -> tuple[str, ...]:
    """The chosen cards, as kinds."""
    return chosen_cards(state_of(table), plan_of(table))


def chosen_families(table: AnyTable) -> list[str]:
    kinds = hand_of(state_of(table), LEARNER)
    return [kinds[place].family for place in sorted(plan_of(table).chosen) if place < len(kinds)]


def character_in_hand(table: AnyTable) -> str:
    """The power of the character that is chosen alone, or whose power is being aimed; else ""."""
    state, plan = state_of(table), plan_of(table)
    card = aimed_character(state, plan) or only_character(state, plan)
    return card.power or "" if card is not None else ""


def choice_judge(is_chosen: Callable[[AnyTable], bool], astray: Wrong) -> Judge:
    """A judge of the chosen cards; any action before they are right is wrong."""

    def judged(attempt: StepAttempt) -> Verdict:
        if attempt.actions:
            return astray
        return Right() if is_chosen(attempt.table) else Undecided()

    return judged
