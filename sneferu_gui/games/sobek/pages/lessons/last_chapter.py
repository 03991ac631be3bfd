"""The sixth chapter: sets that grow, four more characters, when a round and a game end."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.sobek.law.actions import (
    Done,
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
from sneferu_gui.games.sobek.pages.lessons.pointing import (
    ME,
    acted,
    always,
    character_in_hand,
    chosen,
    done,
    hand,
    nile,
    plan_of,
    set_of,
    state_of,
    still_to_choose,
)
from sneferu_gui.games.sobek.pages.lessons.prepared import Script
from sneferu_gui.games.sobek.pages.lessons.second_round import late_second_round
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
from sneferu_gui.language import N_
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    LessonChapter,
    LessonStep,
    Pointing,
    Right,
    Subjects,
    Tried,
    Verdict,
    Waits,
    Wrong,
)

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


def _is_wheat_added(tried: Tried) -> Verdict:
    action = acted(tried.steps)
    if action is None:
        return Waits()
    if isinstance(action, PlaySet) and action.onto == WHEAT_SET:
        if not all(card.startswith("wheat") for card in action.cards):
            return Wrong(N_("Add the three wheat alone: the other cards are for later."))
        return Right(N_("Six cards, three scarabs: the set is worth 18 in place of 6."))
    if isinstance(action, PlaySet):
        return Wrong(N_("As a new set the wheat is worth 3. Added, it brings 12 more."))
    return Wrong(N_("Keep your turn: choose the three wheat, then your set of wheat."))


# -- Four characters -------------------------------------------------------------------------


def _thiefs_backs(table: AnyTable) -> Subjects:
    thefts = (each for each in state_of(table).legal_actions() if isinstance(each, PlayThief))
    return tuple(BacksOf(each.seat, each.back) for each in thefts if each.seat and each.back)


def _is_stolen(tried: Tried) -> Verdict:
    action = acted(tried.steps)
    if action is None:
        return Waits()
    if isinstance(action, PlayThief):
        return Right(N_("One card more for you, one fewer there."))
    return Wrong(N_("Keep your turn: use the Thief."))


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
        return Wrong(N_("Keep your turn: use the Vizier."))
    if action.card == "amulet":
        return Right(N_("An amulet: it fits any of your sets."))
    return Right(N_("It is yours now. An amulet would have fitted any of your sets."))


def _is_scribe_used(tried: Tried) -> Verdict:
    action = acted(tried.steps)
    if action is None:
        return Waits()
    if isinstance(action, PlayPlain) and action.card == "scribe":
        return Right(N_("What was too much lies under the other tile now: corruption."))
    return Wrong(N_("Keep your turn: use the Scribe."))


def _guests_then_set(table: AnyTable) -> Subjects:
    """Cards for the ivory, then the set."""

    def fits(kind: CardKind) -> bool:
        return _goods("ivory")(kind) or kind.family == ANY

    cards = chosen(table)
    joining = PlayCourtesan("courtesan", IVORY_SET, cards)
    if cards and state_of(table).why_not(joining) is None:
        return (SetPlace(ME, IVORY_SET), *still_to_choose(fits)(table)[: 2 - len(cards)])
    return still_to_choose(fits)(table)


def _is_joined(tried: Tried) -> Verdict:
    action = acted(tried.steps)
    if action is None:
        return Waits()
    if not isinstance(action, PlayCourtesan):
        return Wrong(N_("Keep your turn: use the Courtesan."))
    if action.onto != IVORY_SET:
        return Wrong(N_("Ivory has six scarabs: there each card more brings six points."))
    if len(action.cards) > 1:
        return Right(N_("Five cards with six scarabs: the set is worth 30 in place of 18."))
    return Right(N_("Four cards with six scarabs: 24. A second card would have brought 6 more."))


# -- The end of a round, and of the game ------------------------------------------------------


def _is_marble_laid(tried: Tried) -> Verdict:
    action = acted(tried.steps)
    if action is None:
        return Waits()
    if isinstance(action, PlaySet):
        return Right(N_("Each scarab counts for every card. Flat, after the last card, just once."))
    return Wrong(N_("Then the last card goes, and your marble lies flat: its scarabs count once."))


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
        return Right(N_("The game is over without a third round, and you have most points."))
    return Right(N_("The last card is taken all the same: the game ends, and you win."))


MORE_CHARACTERS: Final = LessonChapter(
    "more-characters",
    N_("More characters, early ends"),
    N_("Sets that grow, four powers, and when to end a round"),
    late_second_round,
    (
        LessonStep(
            N_("You hold three more wheat. Add them to your set, or begin a new one?"),
            always(SetPlace(ME, WHEAT_SET)),
            ("add",),
            _added_wheat,
            _is_wheat_added,
            needs_outcome=True,
        ),
        LessonStep(
            N_("The Thief takes a card of another hand; you see its back only. Use him."),
            hand(_powered("thief")),
            ("Thief",),
            _power_then("thief", _thiefs_backs),
            _is_stolen,
        ),
        LessonStep(
            N_("The Vizier looks through another pile and takes one card. Which helps you most?"),
            hand(_powered("vizier")),
            ("Vizier", "pile"),
            _power_then("vizier", _viziers_targets),
            _is_picked,
        ),
        LessonStep(
            N_("The Scribe: whoever else holds more than six cards gives up the rest. Use him."),
            hand(_powered("scribe")),
            ("Scribe",),
            _power_then("scribe", always()),
            _is_scribe_used,
        ),
        LessonStep(
            N_("The Courtesan adds one or two cards of your hand to a set. To which one?"),
            hand(_powered("courtesan")),
            ("Courtesan",),
            _power_then("courtesan", _guests_then_set),
            _is_joined,
            needs_outcome=True,
        ),
        LessonStep(
            N_("Two cards are left, then the round ends. Take one, or lay your marble first?"),
            nile(0, 1),
            (),
            set_of(_goods("marble")),
            _is_marble_laid,
            needs_outcome=True,
        ),
        LessonStep(
            N_("More than 100 points after round two end the game. You have them: take the card."),
            always(MarkerOf(ME)),
            (),
            _last_card,
            _is_ended,
            is_decision=True,
        ),
    ),
    ("sobek/cards/thief", "sobek/cards/vizier"),
    Script((Done(), Take(0))),
)
