"""The tasks of the six chapters: the places they point at, their judges, and the replies."""

from typing import Final

from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.edition import ANY
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.pages.lessons.targets import (
    cards_to_put_back,
    character_in_hand,
    chosen_families,
    chosen_kinds,
    goods,
    hand,
    has_power,
    last_action,
    nile,
    of_family,
    once_chosen,
    once_done,
    plan_of,
    power_then,
    set_of,
    state_of,
    still_to_choose,
    within_reach,
)
from sneferu_gui.games.sobek.table import places
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Right,
    Subjects,
    Task,
    Tried,
    Verdict,
    Waits,
    Wrong,
    always,
    doing,
)
from sneferu_gui.ui.table.lessons.targets import ME, expects, legal, once_acted, own

OTHER: Final = 1
"""The opponent's seat."""

# -- 1: take ---------------------------------------------------------------------------------

IVORY: Final = 2
"""The place of the ivory in the Nile when a task asks for it."""


def _judge_first_card(take: do.Take) -> Verdict:
    return Wrong("first-only") if take.place else Right()


def _judge_ivory(take: do.Take) -> Verdict:
    return Right() if take.place == IVORY else Wrong("not-ivory")


def _judge_any_card(take: do.Take) -> Verdict:
    return Right("some-skipped") if take.place else Right("none-skipped")


TAKE: Final = {
    "first": doing(nile(0), once_done(do.Take, _judge_first_card)),
    "ivory": doing(nile(IVORY), once_done(do.Take, _judge_ivory)),
    "tile": Task(always(places.PileOf(ME))),
    "any": doing(within_reach, once_done(do.Take, _judge_any_card)),
}

# -- 2: lay sets -----------------------------------------------------------------------------

_FISH: Final = of_family("fish")
_AMULET: Final = of_family(ANY)


def _are_fish_chosen(table: AnyTable) -> bool:
    return chosen_families(table).count("fish") >= 3  # noqa: PLR2004 - P1


def _is_amulet_chosen(table: AnyTable) -> bool:
    return ANY in chosen_families(table)


def _is_set_laid(tried: Tried) -> Verdict:
    if last_action(tried.steps, do.PlaySet) is None:
        return Wrong("lay-fish") if own(tried.steps) else Waits()
    laid = state_of(tried.table).sets[ME][-1]
    return Right("large") if laid.size > 3 else Right("small")  # noqa: PLR2004 - a set needs 3


LAY_SETS: Final = {
    "fish": Task(
        hand(_FISH), still_to_choose(_FISH), once_chosen(_are_fish_chosen, Wrong("fish-first"))
    ),
    "amulet": Task(
        hand(_AMULET),
        still_to_choose(_AMULET),
        once_chosen(_is_amulet_chosen, Wrong("amulet-first")),
    ),
    "lay": Task(always(places.Thing.NEW_SET), set_of(of_family("fish", ANY)), _is_set_laid),
}

# -- 3: tokens -------------------------------------------------------------------------------

PROSPERITY: Final = "prosperity"


@once_acted
def _is_prosperity_used(_tried: Tried, action: do.Action) -> Verdict:
    is_on_set = isinstance(action, do.UseOnSet) and action.onto is not None
    return Right("blessed") if is_on_set else Wrong("prosperity-first")


def _prosperity(table: AnyTable) -> Subjects:
    """The token; once it is chosen, the set, or its button in the panel of the move."""
    if not plan_of(table).event:
        return (places.TokenPlace(PROSPERITY),)
    return (places.SetPlace(ME, 0), *map(places.ActionChoice, legal(table, do.UseOnSet)))


@once_acted
def _is_token_used(_tried: Tried, _action: do.Action) -> Verdict:
    return Right("used-up")


def _all_tokens(table: AnyTable) -> Subjects:
    if plan_of(table).event:
        return (
            places.SetPlace(ME, 0),
            places.SetPlace(ME, 1),
            places.PlayerPlace(1),
            places.PileOf(1),
        )
    return tuple(places.TokenPlace(token) for token in dict.fromkeys(state_of(table).tokens))


TOKENS: Final = {
    "tokens": Task(
        always(*map(places.TokenPlace, (PROSPERITY, "flood", "guild", "deceit", "curse")))
    ),
    "prosperity": Task(always(places.TokenPlace(PROSPERITY)), _prosperity, _is_prosperity_used),
    "fish": doing(set_of(_FISH), expects(do.PlaySet, Right(), Wrong("fish-first"))),
    "like-best": doing(_all_tokens, _is_token_used),
}

# -- 4: characters ---------------------------------------------------------------------------

_PRIESTESS: Final = hand(has_power("priest"))
_MERCHANT: Final = hand(has_power("merchant"))


def _is_priestess_chosen(table: AnyTable) -> bool:
    return character_in_hand(table) == "priest"


@once_acted
def _is_fish_discarded(_tried: Tried, action: do.Action) -> Verdict:
    if not isinstance(action, do.PlayPriest):
        return Wrong("use-her")
    return Right("discarded") if action.family == "fish" else Wrong("one-card")


def _priestess_power(table: AnyTable) -> Subjects:
    if not _is_priestess_chosen(table):
        return _PRIESTESS(table)
    fish = next(each for each in legal(table, do.PlayPriest) if each.family == "fish")
    return (places.ActionChoice(fish), places.PowerOf("priestess"))


def _priestess_power_or_tile(table: AnyTable) -> Subjects:
    return _priestess_power(table) or (places.PileOf(ME),)


def _merchant_or_nile(table: AnyTable) -> Subjects:
    if character_in_hand(table) == "merchant":
        return (places.PowerOf("merchant_fish"), *_whole_nile(table))
    return (*_MERCHANT(table), *within_reach(table))


def _merchant_steps(table: AnyTable) -> Subjects:
    """The Merchant; once chosen, his power, then the cards he could take: any of the Nile (C9)."""
    if character_in_hand(table) != "merchant":
        return _MERCHANT(table) or within_reach(table)
    return (
        (places.PowerOf("merchant_fish"),) if plan_of(table).power is None else _whole_nile(table)
    )


def _whole_nile(table: AnyTable) -> Subjects:
    return tuple(map(places.NilePlace, range(len(state_of(table).nile))))


CHARACTERS: Final = {
    "priestess": doing(_PRIESTESS, once_chosen(_is_priestess_chosen, Wrong("choose-her"))),
    "discard": Task(_priestess_power_or_tile, _priestess_power, _is_fish_discarded),
    "merchant": Task(
        _merchant_steps, _merchant_or_nile, expects(do.PlayMerchant, Right("used"), Right("kept"))
    ),
}

# -- 5: the end of a round -------------------------------------------------------------------

_WHEAT: Final = of_family("wheat")


def _judge_beginner(start: do.Start) -> Verdict:
    return Right("you-begin") if start.seat == ME else Right("other-begins")


def _beginners(_table: AnyTable) -> Subjects:
    return (
        places.PlayerPlace(0),
        places.PlayerPlace(1),
        places.ActionChoice(do.Start(0)),
        places.ActionChoice(do.Start(1)),
    )


def _beginners_or_nile(table: AnyTable) -> Subjects:
    """The choices of a beginner; once one is named, the cards that can be taken."""
    if state_of(table).phase is Phase.START:
        return (
            places.ActionChoice(do.Start(0)),
            places.ActionChoice(do.Start(1)),
            places.PlayerPlace(1),
        )
    return within_reach(table)


END_OF_ROUND: Final = {
    "last-card": doing(nile(0), expects(do.Take, Right(), Wrong("take-last"))),
    "flat": doing(set_of(_WHEAT), expects(do.Lay, Right(), Wrong("flat-first"))),
    "points": Task(always(places.MarkerOf(0), places.MarkerOf(1))),
    "corrupt": Task(always(places.MarkerOf(0))),
    "beginner": Task(_beginners_or_nile, _beginners, once_done(do.Start, _judge_beginner)),
}

# -- 6: sets that grow, four more characters, the end of a round and of the game -------------

IVORY_SET: Final = 0
WHEAT_SET: Final = 1
"""The indices of the player's sets."""


def _added_wheat(table: AnyTable) -> Subjects:
    """Cards of the hand to put back or to choose, then the set that they are added to."""
    is_wheat = goods("wheat")
    is_enough = state_of(table).why_not(do.PlaySet(WHEAT_SET, chosen_kinds(table))) is None
    rest = (places.SetPlace(ME, WHEAT_SET),) if is_enough else still_to_choose(is_wheat)(table)
    return cards_to_put_back(table, is_wheat) or rest


@once_acted
def _is_wheat_added(_tried: Tried, action: do.Action) -> Verdict:
    if not isinstance(action, do.PlaySet):
        return Wrong("wheat-first")
    if action.onto != WHEAT_SET:
        return Wrong("new-set")
    is_wheat = all(card.startswith("wheat") for card in action.cards)
    return Right("added") if is_wheat else Wrong("wheat-alone")


def _thiefs_backs(table: AnyTable) -> Subjects:
    thefts = legal(table, do.PlayThief)
    return tuple(places.BacksOf(each.seat, each.back) for each in thefts if each.seat and each.back)


def _viziers_targets(table: AnyTable) -> Subjects:
    if state_of(table).phase is not Phase.VIZIER:
        return (places.PileOf(OTHER), places.PlayerPlace(OTHER))
    return tuple(places.CardInPile(OTHER, each.card) for each in legal(table, do.Pick))


@once_acted
def _is_picked(_tried: Tried, action: do.Action) -> Verdict:
    if isinstance(action, do.PlayVizier):
        return Waits()
    if not isinstance(action, do.Pick):
        return Wrong("use-vizier")
    return Right("amulet-picked") if action.card == "amulet" else Right("other-picked")


@once_acted
def _is_scribe_used(_tried: Tried, action: do.Action) -> Verdict:
    is_scribe = isinstance(action, do.PlayPlain) and action.card == "scribe"
    return Right("given-up") if is_scribe else Wrong("use-scribe")


def _joining_cards_then_set(table: AnyTable) -> Subjects:
    """Cards that may join the ivory; once they are chosen, the set."""
    cards, ivory = chosen_kinds(table), goods("ivory")
    left = still_to_choose(lambda kind: ivory(kind) or kind.family == ANY)(table)
    joining = do.PlayCourtesan("courtesan", IVORY_SET, cards)
    if cards and state_of(table).why_not(joining) is None:
        return (places.SetPlace(ME, IVORY_SET), *left[: 2 - len(cards)])
    return left


@once_acted
def _is_joined(_tried: Tried, action: do.Action) -> Verdict:
    if not isinstance(action, do.PlayCourtesan):
        return Wrong("use-courtesan")
    if action.onto != IVORY_SET:
        return Wrong("not-ivory")
    return Right("two-joined") if len(action.cards) > 1 else Right("one-joined")


def _last_card(table: AnyTable) -> Subjects:
    """The last card of the Nile; if a set can then be laid flat, the cards of the first one."""
    flat = legal(table, do.Lay)
    return set_of(lambda kind: kind.id in flat[0].cards)(table) if flat else nile(0)(table)


@once_acted
def _is_ended(tried: Tried, _action: do.Action) -> Verdict:
    state = state_of(tried.table)
    if state.phase is Phase.LAY and state.seat == ME:
        return Waits()
    return Right("ended") if last_action(tried.steps, do.Take) is None else Right("you-ended")


MORE_CHARACTERS: Final = {
    "wheat": Task(always(places.SetPlace(ME, WHEAT_SET)), _added_wheat, _is_wheat_added),
    "thief": Task(
        hand(has_power("thief")),
        power_then("thief", _thiefs_backs),
        expects(do.PlayThief, Right("stolen"), Wrong("use-thief")),
    ),
    "vizier": Task(hand(has_power("vizier")), power_then("vizier", _viziers_targets), _is_picked),
    "scribe": Task(hand(has_power("scribe")), power_then("scribe", always()), _is_scribe_used),
    "courtesan": Task(
        hand(has_power("courtesan")), power_then("courtesan", _joining_cards_then_set), _is_joined
    ),
    "marble": Task(
        nile(0, 1),
        set_of(goods("marble")),
        expects(do.PlaySet, Right("upright"), Wrong("marble-first")),
    ),
    "end": Task(always(places.MarkerOf(ME)), _last_card, _is_ended),
}
