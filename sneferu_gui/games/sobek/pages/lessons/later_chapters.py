"""The fourth and fifth chapter: characters; the end of a round."""

from typing import Final

from sneferu_gui.games.sobek.law.actions import Action, Lay, PlayMerchant, PlayPriest, Start, Take
from sneferu_gui.games.sobek.law.edition import CardKind
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.pages.lessons.targets import (
    ME,
    acted,
    character_in_hand,
    done,
    hand,
    nile,
    once_acted,
    plan_of,
    set_of,
    state_of,
    within_reach,
)
from sneferu_gui.games.sobek.table.places import (
    ActionChoice,
    MarkerOf,
    NilePlace,
    PileOf,
    PlayerPlace,
    PowerOf,
)
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import Right, Subjects, Tried, Verdict, Waits, Wrong
from sneferu_gui.ui.table.lessons.texts import Task, always

# -- 4: characters ---------------------------------------------------------------------------


def _is_priestess(kind: CardKind) -> bool:
    return kind.power == "priest"


def _is_merchant(kind: CardKind) -> bool:
    return kind.power == "merchant"


def _is_priestess_chosen(tried: Tried) -> Verdict:
    if acted(tried.steps) is not None:
        return Wrong("choose-her")
    return Right() if character_in_hand(tried.table) == "priest" else Waits()


@once_acted
def _is_fish_discarded(action: Action) -> Verdict:
    if not isinstance(action, PlayPriest):
        return Wrong("use-her")
    if action.family != "fish":
        return Wrong("one-card")
    return Right("discarded")


def _her_power(table: AnyTable) -> Subjects:
    if character_in_hand(table) != "priest":
        return hand(_is_priestess)(table)
    fish = next(
        each
        for each in state_of(table).legal_actions()
        if isinstance(each, PlayPriest) and each.family == "fish"
    )
    return (ActionChoice(fish), PowerOf("priestess"))


def _her_power_or_tile(table: AnyTable) -> Subjects:
    return _her_power(table) or (PileOf(ME),)


@once_acted
def _is_merchant_decided(action: Action) -> Verdict:
    if isinstance(action, PlayMerchant):
        return Right("used")
    return Right("kept")


def _merchant_or_nile(table: AnyTable) -> Subjects:
    if character_in_hand(table) == "merchant":
        return (PowerOf("merchant_fish"), *_whole_nile(table))
    return (*hand(_is_merchant)(table), *within_reach(table))


def _what_is_next(table: AnyTable) -> Subjects:
    """The Merchant, once chosen his power, then the cards he could take: any (C9)."""
    if character_in_hand(table) != "merchant":
        return hand(_is_merchant)(table) or within_reach(table)
    return (PowerOf("merchant_fish"),) if plan_of(table).power is None else _whole_nile(table)


def _whole_nile(table: AnyTable) -> Subjects:
    return tuple(NilePlace(index) for index in range(len(state_of(table).nile)))


CHARACTERS: Final = {
    "priestess": Task(hand(_is_priestess), hand(_is_priestess), _is_priestess_chosen),
    "discard": Task(_her_power_or_tile, _her_power, _is_fish_discarded),
    "merchant": Task(_what_is_next, _merchant_or_nile, _is_merchant_decided),
}

# -- 5: the end of a round -------------------------------------------------------------------


def _is_last_taken(tried: Tried) -> Verdict:
    if done(tried.steps, Take) is not None:
        return Right()
    is_other = acted(tried.steps) is not None
    return Wrong("take-last") if is_other else Waits()


@once_acted
def _is_laid_flat(action: Action) -> Verdict:
    if isinstance(action, Lay):
        return Right()
    return Wrong("flat-first")


def _is_wheat(kind: CardKind) -> bool:
    return kind.family == "wheat"


def _is_beginner_named(tried: Tried) -> Verdict:
    action = done(tried.steps, Start)
    if action is None:
        return Waits()
    if action.seat == ME:
        return Right("you-begin")
    return Right("other-begins")


def _beginners(_table: AnyTable) -> Subjects:
    return (PlayerPlace(0), PlayerPlace(1), ActionChoice(Start(0)), ActionChoice(Start(1)))


def _beginners_or_nile(table: AnyTable) -> Subjects:
    """What there is to choose from; once somebody was named, the goods that wait."""
    if state_of(table).phase is Phase.START:
        return (ActionChoice(Start(0)), ActionChoice(Start(1)), PlayerPlace(1))
    return within_reach(table)


END_OF_ROUND: Final = {
    "last-card": Task(nile(0), nile(0), _is_last_taken),
    "flat": Task(set_of(_is_wheat), set_of(_is_wheat), _is_laid_flat),
    "points": Task(always(MarkerOf(0), MarkerOf(1))),
    "corrupt": Task(always(MarkerOf(0))),
    "beginner": Task(_beginners_or_nile, _beginners, _is_beginner_named),
}
