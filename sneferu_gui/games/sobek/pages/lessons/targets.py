"""What of a table of Sobek a lesson points at, and how it reads what was done."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import TypeVar

from sneferu_gui.games.sobek.law.actions import Action, Lay, PlaySet
from sneferu_gui.games.sobek.law.edition import CardKind
from sneferu_gui.games.sobek.law.events import Event
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.places import HandPlace, NewSet, NilePlace
from sneferu_gui.games.sobek.table.plan import Plan, aimed, alone, chosen_cards, hand_of
from sneferu_gui.session.game import Step
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import Judge, Pointing, Subjects, Tried, Verdict, Waits

ME = 0
"""The seat of whoever learns."""

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


def state_of(table: AnyTable) -> State:
    """The game as the player may see it."""
    state: State = table.state
    return state


def plan_of(table: AnyTable) -> Plan:
    """What is chosen at a table."""
    plan: Plan = table.plan
    return plan


def nile(*places: int) -> Pointing:
    """Cards of the Nile that are there, counted from the first."""
    return lambda table: tuple(
        NilePlace(place) for place in places if place < len(state_of(table).nile)
    )


def within_reach(table: AnyTable) -> Subjects:
    """The cards that can be taken (K1)."""
    state = state_of(table)
    return nile(*range(state.table.edition.reach))(table)


def hand(test: Callable[[CardKind], bool]) -> Pointing:
    """The cards of the own hand that pass a test."""
    return lambda table: tuple(
        HandPlace(place) for place, card in enumerate(hand_of(state_of(table), ME)) if test(card)
    )


def still_to_choose(test: Callable[[CardKind], bool]) -> Pointing:
    """Those of them that are not chosen yet."""

    def found(table: AnyTable) -> Subjects:
        chosen = {HandPlace(place) for place in plan_of(table).chosen}
        return tuple(each for each in hand(test)(table) if each not in chosen)

    return found


def set_of(test: Callable[[CardKind], bool]) -> Pointing:
    """How a new set of such cards is laid: what to put back, what to choose, and where to lay it.

    Any of them that make a set will do.
    """

    def found(table: AnyTable) -> Subjects:
        state, plan = state_of(table), plan_of(table)
        held = hand_of(state, ME)
        wrong = [place for place in sorted(plan.chosen) if not test(held[place])]
        if wrong:
            return tuple(map(HandPlace, wrong))
        cards = chosen_cards(state, plan)
        fits = any(state.why_not(each) is None for each in (PlaySet(None, cards), Lay(cards)))
        return (NewSet(),) if fits else still_to_choose(test)(table)

    return found


def first_then(choose: Pointing, then: Pointing) -> Pointing:
    """What to choose; once all of it is chosen, what to do with it."""
    return lambda table: choose(table) or then(table)


def chosen(table: AnyTable) -> tuple[str, ...]:
    """The cards that are chosen, by kinds."""
    return chosen_cards(state_of(table), plan_of(table))


def chosen_families(table: AnyTable) -> list[str]:
    """The families of the cards that are chosen."""
    kinds = hand_of(state_of(table), ME)
    return [kinds[place].family for place in sorted(plan_of(table).chosen) if place < len(kinds)]


def character_in_hand(table: AnyTable) -> str:
    """The power of the character that is chosen alone, or looks for a target; else nothing."""
    state, plan = state_of(table), plan_of(table)
    card = aimed(state, plan) or alone(state, plan)
    return card.power or "" if card is not None else ""


def done(steps: tuple[Step, ...], kind: type[A]) -> A | None:
    """The player's last action of a kind; None where there was none."""
    found = (step.action for step in reversed(steps) if step.seat == ME)
    return next((action for action in found if isinstance(action, kind)), None)


def acted(steps: tuple[Step, ...]) -> Action | None:
    """What the player did last; None while they did nothing."""
    return next((step.action for step in reversed(steps) if step.seat == ME), None)


def once_acted(judge: Callable[[Action], Verdict]) -> Judge:
    """A judge of what the player did last, which waits until they did something."""

    @wraps(judge)
    def judged(tried: Tried) -> Verdict:
        action = acted(tried.steps)
        return Waits() if action is None else judge(action)

    return judged


def happened(steps: tuple[Step, ...], kind: type[E]) -> Iterator[E]:
    """What happened of a kind."""
    return (event for step in steps for event in step.events if isinstance(event, kind))
