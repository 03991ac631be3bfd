"""The tasks of the six chapters: the places they point at, their judges, and the replies."""

from typing import Final

from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.edition import ANY
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.pages.lessons.targets import (
    cards_to_put_back,
    character_in_hand,
    choice_judge,
    chosen_families,
    chosen_kinds,
    goods,
    hand,
    has_power,
    nile,
    of_family,
    plan_of,
    power_then,
    set_of,
    state_of,
    still_to_choose,
    within_reach,
)
from sneferu_gui.games.sobek.table import places
from sneferu_gui.ui.pages.lessons.course import (
    LEARNER,
    Right,
    StepAttempt,
    Subjects,
    Task,
    Undecided,
    Verdict,
    Wrong,
    fixed_subjects,
    judge_of,
    kind_judge,
    last_action_judge,
    legal_actions,
    task_on,
)
from sneferu_gui.ui.table.choosing import GestureChoice
from sneferu_gui.ui.table.game_table import AnyTable

OTHER: Final = 1
"""The opponent's seat."""

# -- 1: take ---------------------------------------------------------------------------------

IVORY: Final = 2
"""The place of the ivory in the Nile when a task asks for it."""


@judge_of(do.Take)
def _judge_first_card(_attempt: StepAttempt, take: do.Take) -> Verdict:
    return Wrong("first-only") if take.place else Right()


@judge_of(do.Take)
def _judge_ivory(_attempt: StepAttempt, take: do.Take) -> Verdict:
    return Right() if take.place == IVORY else Wrong("not-ivory")


@judge_of(do.Take)
def _judge_any_card(_attempt: StepAttempt, take: do.Take) -> Verdict:
    return Right("some-skipped") if take.place else Right("none-skipped")


TAKE: Final = {
    "first": task_on(nile(0), _judge_first_card),
    "ivory": task_on(nile(IVORY), _judge_ivory),
    "tile": Task(fixed_subjects(places.PileOf(LEARNER))),
    "any": task_on(within_reach, _judge_any_card),
}

# -- 2: lay sets -----------------------------------------------------------------------------

_FISH: Final = of_family("fish")
_AMULET: Final = of_family(ANY)


def _are_fish_chosen(table: AnyTable) -> bool:
    return chosen_families(table).count("fish") >= 3  # noqa: PLR2004 - P1


def _judge_set_laid(attempt: StepAttempt) -> Verdict:
    if not attempt.has_done(do.PlaySet):
        return Wrong("lay-fish") if attempt.actions else Undecided()
    laid = attempt.state.sets[LEARNER][-1]
    return Right("large") if laid.size > 3 else Right("small")  # noqa: PLR2004 - a set needs 3


LAY_SETS: Final = {
    "fish": Task(
        hand(_FISH), still_to_choose(_FISH), choice_judge(_are_fish_chosen, Wrong("fish-first"))
    ),
    "amulet": Task(
        hand(_AMULET),
        still_to_choose(_AMULET),
        choice_judge(lambda table: ANY in chosen_families(table), Wrong("amulet-first")),
    ),
    "lay": Task(
        fixed_subjects(places.Thing.NEW_SET), set_of(of_family("fish", ANY)), _judge_set_laid
    ),
}

# -- 3: tokens -------------------------------------------------------------------------------

PROSPERITY: Final = "prosperity"


@last_action_judge
def _judge_prosperity_used(_attempt: StepAttempt, action: do.Action) -> Verdict:
    is_on_set = isinstance(action, do.UseOnSet) and action.onto is not None
    return Right("blessed") if is_on_set else Wrong("prosperity-first")


def _prosperity(table: AnyTable) -> Subjects:
    """The token; once it is chosen, the set, or its button in the panel of the move."""
    if not plan_of(table).event:
        return (places.TokenPlace(PROSPERITY),)
    return (
        places.SetPlace(LEARNER, 0),
        *(GestureChoice((each,)) for each in legal_actions(table, do.UseOnSet)),
    )


@last_action_judge
def _judge_token_used(_attempt: StepAttempt, _action: do.Action) -> Verdict:
    return Right("used-up")


def _all_tokens(table: AnyTable) -> Subjects:
    if plan_of(table).event:
        return (
            places.SetPlace(LEARNER, 0),
            places.SetPlace(LEARNER, 1),
            places.PlayerPlace(1),
            places.PileOf(1),
        )
    return tuple(places.TokenPlace(token) for token in dict.fromkeys(state_of(table).tokens))


TOKENS: Final = {
    "tokens": Task(
        fixed_subjects(*map(places.TokenPlace, (PROSPERITY, "flood", "guild", "deceit", "curse")))
    ),
    "prosperity": Task(
        fixed_subjects(places.TokenPlace(PROSPERITY)), _prosperity, _judge_prosperity_used
    ),
    "fish": task_on(set_of(_FISH), kind_judge(do.PlaySet, Right(), Wrong("fish-first"))),
    "like-best": task_on(_all_tokens, _judge_token_used),
}

# -- 4: characters ---------------------------------------------------------------------------

_PRIESTESS: Final = hand(has_power("priest"))
_MERCHANT: Final = hand(has_power("merchant"))


def _is_priestess_chosen(table: AnyTable) -> bool:
    return character_in_hand(table) == "priest"


@last_action_judge
def _judge_fish_discarded(_attempt: StepAttempt, action: do.Action) -> Verdict:
    if not isinstance(action, do.PlayPriest):
        return Wrong("use-her")
    return Right("discarded") if action.family == "fish" else Wrong("one-card")


def _priestess_power(table: AnyTable) -> Subjects:
    if not _is_priestess_chosen(table):
        return _PRIESTESS(table)
    fish = next(each for each in legal_actions(table, do.PlayPriest) if each.family == "fish")
    return (GestureChoice((fish,)), places.PowerOf("priestess"))


def _priestess_power_or_tile(table: AnyTable) -> Subjects:
    return _priestess_power(table) or (places.PileOf(LEARNER),)


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
    "priestess": task_on(_PRIESTESS, choice_judge(_is_priestess_chosen, Wrong("choose-her"))),
    "discard": Task(_priestess_power_or_tile, _priestess_power, _judge_fish_discarded),
    "merchant": Task(
        _merchant_steps,
        _merchant_or_nile,
        kind_judge(do.PlayMerchant, Right("used"), Right("kept")),
    ),
}

# -- 5: the end of a round -------------------------------------------------------------------

_WHEAT: Final = of_family("wheat")


@judge_of(do.Start)
def _judge_beginner(_attempt: StepAttempt, start: do.Start) -> Verdict:
    return Right("you-begin") if start.seat == LEARNER else Right("other-begins")


def _beginners(_table: AnyTable) -> Subjects:
    return (
        places.PlayerPlace(0),
        places.PlayerPlace(1),
        GestureChoice((do.Start(0),)),
        GestureChoice((do.Start(1),)),
    )


def _beginners_or_nile(table: AnyTable) -> Subjects:
    """The choices of a beginner; once one is named, the cards that can be taken."""
    if state_of(table).phase is Phase.START:
        return (
            GestureChoice((do.Start(0),)),
            GestureChoice((do.Start(1),)),
            places.PlayerPlace(1),
        )
    return within_reach(table)


END_OF_ROUND: Final = {
    "last-card": task_on(nile(0), kind_judge(do.Take, Right(), Wrong("take-last"))),
    "flat": task_on(set_of(_WHEAT), kind_judge(do.Lay, Right(), Wrong("flat-first"))),
    "points": Task(fixed_subjects(places.MarkerOf(0), places.MarkerOf(1))),
    "corrupt": Task(fixed_subjects(places.MarkerOf(0))),
    "beginner": Task(_beginners_or_nile, _beginners, _judge_beginner),
}

# -- 6: sets that grow, four more characters, the end of a round and of the game -------------

IVORY_SET: Final = 0
WHEAT_SET: Final = 1
"""The indices of the player's sets."""


def _added_wheat(table: AnyTable) -> Subjects:
    """Cards of the hand to put back or to choose, then the set that they are added to."""
    is_wheat = goods("wheat")
    is_enough = state_of(table).why_not(do.PlaySet(WHEAT_SET, chosen_kinds(table))) is None
    rest = (places.SetPlace(LEARNER, WHEAT_SET),) if is_enough else still_to_choose(is_wheat)(table)
    return cards_to_put_back(table, is_wheat) or rest


@last_action_judge
def _judge_wheat_added(_attempt: StepAttempt, action: do.Action) -> Verdict:
    if not isinstance(action, do.PlaySet):
        return Wrong("wheat-first")
    if action.onto != WHEAT_SET:
        return Wrong("new-set")
    is_wheat = all(card.startswith("wheat") for card in action.cards)
    return Right("added") if is_wheat else Wrong("wheat-alone")


def _thiefs_backs(table: AnyTable) -> Subjects:
    thefts = legal_actions(table, do.PlayThief)
    return tuple(places.BacksOf(each.seat, each.back) for each in thefts if each.seat and each.back)


def _viziers_targets(table: AnyTable) -> Subjects:
    if state_of(table).phase is not Phase.VIZIER:
        return (places.PileOf(OTHER), places.PlayerPlace(OTHER))
    return tuple(places.CardInPile(OTHER, each.card) for each in legal_actions(table, do.Pick))


@last_action_judge
def _judge_picked(_attempt: StepAttempt, action: do.Action) -> Verdict:
    if isinstance(action, do.PlayVizier):
        return Undecided()
    if not isinstance(action, do.Pick):
        return Wrong("use-vizier")
    return Right("amulet-picked") if action.card == "amulet" else Right("other-picked")


@last_action_judge
def _judge_scribe_used(_attempt: StepAttempt, action: do.Action) -> Verdict:
    is_scribe = isinstance(action, do.PlayPlain) and action.card == "scribe"
    return Right("given-up") if is_scribe else Wrong("use-scribe")


def _joining_cards_then_set(table: AnyTable) -> Subjects:
    """Cards that may join the ivory; once they are chosen, the set."""
    cards, ivory = chosen_kinds(table), goods("ivory")
    left = still_to_choose(lambda kind: ivory(kind) or kind.family == ANY)(table)
    joining = do.PlayCourtesan("courtesan", IVORY_SET, cards)
    if cards and state_of(table).why_not(joining) is None:
        return (places.SetPlace(LEARNER, IVORY_SET), *left[: 2 - len(cards)])
    return left


@last_action_judge
def _judge_joined(_attempt: StepAttempt, action: do.Action) -> Verdict:
    if not isinstance(action, do.PlayCourtesan):
        return Wrong("use-courtesan")
    if action.onto != IVORY_SET:
        return Wrong("not-ivory")
    return Right("two-joined") if len(action.cards) > 1 else Right("one-joined")


def _last_card(table: AnyTable) -> Subjects:
    """The last card of the Nile; if a set can then be laid flat, the cards of the first one."""
    flat = legal_actions(table, do.Lay)
    return set_of(lambda kind: kind.id in flat[0].cards)(table) if flat else nile(0)(table)


@last_action_judge
def _judge_round_ended(attempt: StepAttempt, _action: do.Action) -> Verdict:
    state = attempt.state
    if state.phase is Phase.LAY and state.seat == LEARNER:
        return Undecided()
    return Right("you-ended") if attempt.has_done(do.Take) else Right("ended")


MORE_CHARACTERS: Final = {
    "wheat": Task(
        fixed_subjects(places.SetPlace(LEARNER, WHEAT_SET)), _added_wheat, _judge_wheat_added
    ),
    "thief": Task(
        hand(has_power("thief")),
        power_then("thief", _thiefs_backs),
        kind_judge(do.PlayThief, Right("stolen"), Wrong("use-thief")),
    ),
    "vizier": Task(
        hand(has_power("vizier")), power_then("vizier", _viziers_targets), _judge_picked
    ),
    "scribe": Task(
        hand(has_power("scribe")), power_then("scribe", fixed_subjects()), _judge_scribe_used
    ),
    "courtesan": Task(
        hand(has_power("courtesan")),
        power_then("courtesan", _joining_cards_then_set),
        _judge_joined,
    ),
    "marble": Task(
        nile(0, 1),
        set_of(goods("marble")),
        kind_judge(do.PlaySet, Right("upright"), Wrong("marble-first")),
    ),
    "end": Task(fixed_subjects(places.MarkerOf(LEARNER)), _last_card, _judge_round_ended),
}
