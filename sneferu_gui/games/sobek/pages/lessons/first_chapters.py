"""The first three chapters: take; lay sets; tokens."""

from typing import Final

from sneferu_gui.games.sobek.law.actions import Action, PlaySet, Take, UseOnSet
from sneferu_gui.games.sobek.law.edition import ANY, CardKind
from sneferu_gui.games.sobek.pages.lessons.targets import (
    ME,
    acted,
    chosen_families,
    done,
    hand,
    nile,
    once_acted,
    plan_of,
    set_of,
    state_of,
    still_to_choose,
    within_reach,
)
from sneferu_gui.games.sobek.table.places import (
    ActionChoice,
    NewSet,
    PileOf,
    PlayerPlace,
    SetPlace,
    TokenPlace,
)
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import Right, Subjects, Tried, Verdict, Waits, Wrong
from sneferu_gui.ui.table.lessons.texts import Task, always

# -- 1: take ---------------------------------------------------------------------------------


def _is_first_taken(tried: Tried) -> Verdict:
    taken = done(tried.steps, Take)
    if taken is None:
        return Waits()
    if taken.place:
        return Wrong("first-only")
    return Right()


def _is_third_taken(tried: Tried) -> Verdict:
    taken = done(tried.steps, Take)
    if taken is None:
        return Waits()
    return Right() if taken.place == IVORY else Wrong("not-ivory")


def _is_any_taken(tried: Tried) -> Verdict:
    taken = done(tried.steps, Take)
    if taken is None:
        return Waits()
    if not taken.place:
        return Right("none-skipped")
    return Right("some-skipped")


IVORY: Final = 2
"""Where the ivory lies when it is asked for."""

TAKE: Final = {
    "first": Task(nile(0), nile(0), _is_first_taken),
    "ivory": Task(nile(IVORY), nile(IVORY), _is_third_taken),
    "tile": Task(always(PileOf(ME))),
    "any": Task(within_reach, within_reach, _is_any_taken),
}

# -- 2: lay sets -----------------------------------------------------------------------------


def _is_fish(kind: CardKind) -> bool:
    return kind.family == "fish"


def _is_fish_or_amulet(kind: CardKind) -> bool:
    return kind.family in {"fish", ANY}


def _are_fish_chosen(tried: Tried) -> Verdict:
    if acted(tried.steps) is not None:
        return Wrong("fish-first")
    families = chosen_families(tried.table)
    return Right() if families.count("fish") >= 3 else Waits()  # noqa: PLR2004 - P1


def _is_amulet_chosen(tried: Tried) -> Verdict:
    if acted(tried.steps) is not None:
        return Wrong("amulet-first")
    return Right() if ANY in chosen_families(tried.table) else Waits()


def _is_set_laid(tried: Tried) -> Verdict:
    if done(tried.steps, PlaySet) is None:
        is_other = acted(tried.steps) is not None
        return Wrong("lay-fish") if is_other else Waits()
    laid = state_of(tried.table).sets[ME][-1]
    if laid.size > 3:  # noqa: PLR2004 - more than a set needs
        return Right("large")
    return Right("small")


LAY_SETS: Final = {
    "fish": Task(hand(_is_fish), still_to_choose(_is_fish), _are_fish_chosen),
    "amulet": Task(
        hand(lambda kind: kind.family == ANY),
        still_to_choose(lambda kind: kind.family == ANY),
        _is_amulet_chosen,
    ),
    "lay": Task(always(NewSet()), set_of(_is_fish_or_amulet), _is_set_laid),
}

# -- 3: tokens -------------------------------------------------------------------------------

PROSPERITY: Final = "prosperity"


@once_acted
def _is_prosperity_used(action: Action) -> Verdict:
    if isinstance(action, UseOnSet) and action.onto is not None:
        return Right("blessed")
    return Wrong("prosperity-first")


def _prosperity(table: AnyTable) -> Subjects:
    return (
        (SetPlace(ME, 0), *_choices(table, UseOnSet))
        if plan_of(table).event
        else (TokenPlace(PROSPERITY),)
    )


def _choices(table: AnyTable, kind: type) -> Subjects:
    """What of a kind of action can be chosen in the panel of the move."""
    return tuple(
        ActionChoice(action)
        for action in state_of(table).legal_actions()
        if isinstance(action, kind)
    )


@once_acted
def _is_fish_laid(action: Action) -> Verdict:
    is_set = isinstance(action, PlaySet)
    return Right() if is_set else Wrong("fish-first")


def _is_token_used(tried: Tried) -> Verdict:
    return Waits() if acted(tried.steps) is None else Right("used-up")


def _all_tokens(table: AnyTable) -> Subjects:
    state = state_of(table)
    if plan_of(table).event:
        return (SetPlace(ME, 0), SetPlace(ME, 1), PlayerPlace(1), PileOf(1))
    return tuple(TokenPlace(token) for token in dict.fromkeys(state.tokens))


TOKENS: Final = {
    "tokens": Task(
        always(*(TokenPlace(token) for token in (PROSPERITY, "flood", "guild", "deceit", "curse")))
    ),
    "prosperity": Task(always(TokenPlace(PROSPERITY)), _prosperity, _is_prosperity_used),
    "fish": Task(set_of(_is_fish), set_of(_is_fish), _is_fish_laid),
    "like-best": Task(_all_tokens, _all_tokens, _is_token_used),
}
