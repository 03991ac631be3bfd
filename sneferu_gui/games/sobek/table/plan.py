"""A person's choice before it is done: cards of the hand, a power, a token.

A plan only says which actions are meant; the rules say which of them are legal.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from sneferu_gui.games.reason import Refusal
from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.edition import (
    ANY,
    BACKS,
    CURSE,
    FAMILIES,
    GUILD,
    PROSPERITY,
    CardKind,
)
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table.places import (
    BacksOf,
    CardInPile,
    HandPlace,
    NilePlace,
    PileOf,
    PlayerPlace,
    PowerOf,
    SetPlace,
    Thing,
    TokenPlace,
)
from sneferu_gui.ui.table import choosing
from sneferu_gui.ui.table.choosing import GestureChoice, MadeOf

ActionT = TypeVar("ActionT", bound=do.Action)

COURTESAN: Final = "courtesan"
MERCHANT: Final = "merchant"


@dataclass(frozen=True, slots=True)
class Plan(choosing.Plan):
    chosen: frozenset[int] = frozenset()
    """Chosen cards of the hand, by their places in `hand_of`."""
    power: int | None = None
    """The place of the character whose power is being aimed; never among the chosen."""
    event: str = ""
    """The token whose target is being chosen; empty for none."""

    def toggled(self, place: int) -> "Plan":
        """The plan with a card chosen, or no longer chosen."""
        if place == self.power:
            return replace(self, power=None)
        return replace(self, chosen=self.chosen ^ {place}, dragged=None)

    def dragging(self, about: Hashable) -> "Plan":
        """The plan with a card being dragged: a card of the hand is chosen for as long."""
        own = {about.index} if isinstance(about, HandPlace) else set()
        return replace(self, chosen=self.chosen | own, dragged=about)

    def put_down(self) -> "Plan":
        """The plan as before a card was dragged in vain."""
        own = {self.dragged.index} if isinstance(self.dragged, HandPlace) else set()
        return replace(self, chosen=self.chosen - own, dragged=None)

    def aiming(self, place: int) -> "Plan":
        """The plan with a character's power being aimed."""
        return replace(self, power=place, chosen=self.chosen - {place}, dragged=None)


NOTHING: Final = Plan()


# -- The hand ------------------------------------------------------------------------------


def held_order(kind: CardKind) -> tuple[int, bool, int, int, str]:
    """The sort key of a hand: by family, valued cards first, then its characters.

    Amulets come after all families; cards with hidden faces are sorted by their backs.
    """
    is_known = kind.family in FAMILIES
    family = FAMILIES.index(kind.family) if is_known else len(FAMILIES)
    return family, kind.power is not None, -kind.scarabs, BACKS.index(kind.back), kind.id


def hand_of(state: State, seat: int) -> tuple[CardKind, ...]:
    """The cards of a hand, in the order of `held_order`."""
    return tuple(sorted(state.table.printed.kinds_in(state.hands[seat]), key=held_order))


def canonical_cards(state: State, kinds: Iterable[CardKind]) -> do.Cards:
    """The ids of cards, in canonical order as in actions (A2)."""
    code_of = state.table.printed.code_of
    return tuple(sorted((kind.id for kind in kinds), key=code_of.__getitem__))


def chosen_cards(state: State, plan: Plan) -> do.Cards:
    hand = hand_of(state, state.seat)
    return canonical_cards(state, (hand[place] for place in plan.chosen if place < len(hand)))


def aimed_character(state: State, plan: Plan) -> CardKind | None:
    """The character whose power is being aimed; None if there is none."""
    hand = hand_of(state, state.seat)
    return hand[plan.power] if plan.power is not None and plan.power < len(hand) else None


def only_character(state: State, plan: Plan) -> CardKind | None:
    """The character that is the only chosen card; None for any other choice."""
    if plan.power is not None or len(plan.chosen) != 1:
        return None
    (place,) = plan.chosen
    card = hand_of(state, state.seat)[place]
    return card if card.power is not None else None


def matching_places(state: State, place: int) -> frozenset[int]:
    """All cards of the hand that go with one: goods of its family, and the card itself.

    If they are too few for a set, as many amulets as are missing are added. At a round's end the
    family's characters are added too: no power works any more (R2).
    """
    hand = hand_of(state, state.seat)
    family = hand[place].family
    is_end = state.phase is Phase.LAY
    matching = (n for n, kind in enumerate(hand) if kind.family == family)
    found = {n for n in matching if is_end or hand[n].power is None} | {place}
    if family != ANY:
        amulets = [n for n, kind in enumerate(hand) if kind.family == ANY]
        found |= set(amulets[: max(0, state.table.printed.least - len(found))])
    return frozenset(found)


# -- The actions meant ---------------------------------------------------------------------


def sets_for(state: State, cards: do.Cards) -> tuple[int, ...]:
    """The own sets that all of these cards can be added to, by family (P2)."""
    printed = state.table.printed
    chosen = printed.play_of(cards).bag
    own = enumerate(state.sets[state.seat])
    return tuple(index for index, laid in own if not chosen & ~printed.families[laid.family])


def powers_of(state: State, card: str) -> tuple[do.Power, ...]:
    """The legal actions of a character of the hand (C)."""
    legal = state.legal_actions() if state.phase is Phase.TURN else ()
    return tuple(each for each in legal if each.do == "power" and each.card == card)


def uses_of(state: State, token: str) -> tuple[do.Use, ...]:
    """The legal uses of a token (E)."""
    legal = state.legal_actions() if state.phase is Phase.EVENT else ()
    return tuple(each for each in legal if each.do == "event" and each.token == token)


def only_action(actions: Sequence[ActionT]) -> ActionT | None:
    """The only action; None if there are several or none."""
    return actions[0] if len(actions) == 1 else None


def completions(state: State, plan: Plan) -> tuple[do.Action, ...]:
    """Actions that the chosen cards could be for, the legal ones first.

    The illegal ones are kept, as the rules give the reason why. Empty if nothing is chosen.
    """
    cards = chosen_cards(state, plan)
    if not cards:
        return ()
    found: tuple[do.Action, ...] = ()
    if state.phase is Phase.LAY:
        found = (do.Lay(cards),)
    elif state.phase is Phase.TURN:
        found = _in_turn(state, plan, cards)
    return tuple(sorted(found, key=lambda action: state.why_not(action) is not None))


def _in_turn(state: State, plan: Plan, cards: do.Cards) -> tuple[do.Action, ...]:
    power = aimed_character(state, plan)
    if power is not None:
        return _plays_of_courtesan(state, power.id, cards) if power.power == COURTESAN else ()
    sets = tuple(do.PlaySet(index, cards) for index in sets_for(state, cards))
    return (do.PlaySet(None, cards), *sets, *_courtesan_plays(state, cards))


def _courtesan_plays(state: State, cards: do.Cards) -> tuple[do.PlayCourtesan, ...]:
    """Actions in which the chosen Courtesan lets the other chosen cards join a set (C8)."""
    power_of = state.table.printed.power_of
    for card in dict.fromkeys(cards):
        if power_of[card] == COURTESAN:
            others = list(cards)
            others.remove(card)
            joinings = _plays_of_courtesan(state, card, tuple(others))
            return tuple(each for each in joinings if state.why_not(each) is None)
    return ()


def _plays_of_courtesan(state: State, card: str, cards: do.Cards) -> tuple[do.PlayCourtesan, ...]:
    return tuple(do.PlayCourtesan(card, index, cards) for index in sets_for(state, cards) if cards)


def refusal_to_join(state: State, plan: Plan, place: int) -> Refusal | None:
    """Why a card cannot join a set beside those chosen, by the Courtesan being aimed (C8).

    None if it can, or if she is not being aimed.
    """
    power, hand = aimed_character(state, plan), hand_of(state, state.seat)
    if power is None or power.power != COURTESAN or place in {plan.power, *plan.chosen}:
        return None
    if not sets_for(state, (hand[place].id,)):
        return Refusal("C8", "None of your sets is of its family.")
    fitting = sets_for(state, chosen_cards(state, plan))
    cards = chosen_cards(state, plan.toggled(place))
    refusals = [state.why_not(do.PlayCourtesan(power.id, index, cards)) for index in fitting]
    return None if None in refusals else next(iter(refusals), None)


def gifts(state: State, plan: Plan) -> tuple[do.Give, ...]:
    """The chosen cards as gifts to the Scribe, one by one (C6); empty if they are too many."""
    if state.phase is not Phase.SCRIBE:
        return ()
    cards = chosen_cards(state, plan)
    return tuple(map(do.Give, cards)) if len(cards) <= cards_due(state) else ()


def cards_due(state: State) -> int:
    """The number of cards that the seat that decides still has to give up (C6)."""
    return count_in(state.hands[state.seat]) - state.table.edition.scribe_leaves


# -- The thing pointed at ------------------------------------------------------------------


def action_at(state: State, plan: Plan, about: Hashable | None) -> do.Action | None:
    """The action of choosing the thing pointed at, legal or not; None if it means none."""
    match about:
        case GestureChoice(actions):
            gesture: tuple[do.Action, ...] = actions
            return only_action(gesture)
        case PowerOf(card):
            return only_action(powers_of(state, card))
        case TokenPlace(token):
            return only_action(uses_of(state, token))
    if state.phase is Phase.TURN:
        return _action_in_turn(state, plan, about)
    return _action_between_turns(state, plan, about)


def _action_in_turn(state: State, plan: Plan, about: Hashable | None) -> do.Action | None:
    character = aimed_character(state, plan)
    power, own = (None, "") if character is None else (character.power, character.id)
    match about:
        case NilePlace(place) if place < len(state.nile):
            return do.PlayMerchant(own, place) if power == MERCHANT else do.Take(place)
        case Thing.NEW_SET | SetPlace(state.seat):
            return _laid_onto(state, plan, about.index if isinstance(about, SetPlace) else None)
        case BacksOf(seat, back) if power == "thief":
            return do.PlayThief(own, seat, back)
        case PileOf(seat) | PlayerPlace(seat) if power == "vizier":
            return do.PlayVizier(own, seat)
        case CardInPile(state.seat, card) if power == "priest":
            printed = state.table.printed
            family = printed.kinds[printed.code_of[card]].family
            return do.PlayPriest(own, family) if family in FAMILIES else None
    return None


def _laid_onto(state: State, plan: Plan, onto: int | None) -> do.Action | None:
    """The chosen cards laid as a set or added to one, if need be with the Courtesan's power."""
    power, cards = aimed_character(state, plan), chosen_cards(state, plan)
    if not cards:
        return None
    if power is not None:
        is_joined = power.power == COURTESAN and onto is not None
        return do.PlayCourtesan(power.id, onto, cards) if is_joined else None
    joined = (each for each in _courtesan_plays(state, cards) if each.onto == onto)
    return next(joined, None) or do.PlaySet(onto, cards)


def _action_between_turns(state: State, plan: Plan, about: Hashable | None) -> do.Action | None:
    """The action at the beginning or end of a round, or on what a take or a power asks."""
    match about:
        case PlayerPlace(seat) if state.phase is Phase.START:
            return do.Start(seat)
        case PlayerPlace(seat) | PileOf(seat) if plan.event in {GUILD, CURSE}:
            return do.UseOnSeat(plan.event, seat)
        case SetPlace(state.seat, onto) if plan.event == PROSPERITY:
            return do.UseOnSet(PROSPERITY, onto)
        case CardInPile(state.victim, card) if state.phase is Phase.VIZIER:
            return do.Pick(card)
        case Thing.NEW_SET if state.phase is Phase.LAY and plan.chosen:
            return do.Lay(chosen_cards(state, plan))
    return None


# -- The things an action uses -------------------------------------------------------------


def made_of(state: State, action: do.Action) -> MadeOf:
    """The things on the table that an action uses."""
    held: tuple[Hashable, ...] = ()
    targets: tuple[Hashable, ...] = ()
    if isinstance(action, do.Take):
        held = targets = (NilePlace(action.place),)
    elif isinstance(action, do.Pick):
        held = targets = (CardInPile(state.victim or 0, action.card),)
    elif isinstance(action, do.Start):
        targets = (PlayerPlace(action.seat),)
    elif action.do == "event":
        held, targets = (TokenPlace(action.token),), _targets_of_use(state, action)
    elif isinstance(action, do.PlaySet | do.Lay):
        onto = action.onto if isinstance(action, do.PlaySet) else None
        held, targets = _hand_places(state, action.cards), (_set_place(state, onto),)
    elif isinstance(action, do.Give):
        held = _hand_places(state, (action.card,))
    elif action.do == "power":
        joining = action.cards if isinstance(action, do.PlayCourtesan) else ()
        held, targets = (
            _hand_places(state, (action.card, *joining)),
            _targets_of_power(state, action),
        )
    return MadeOf(held, targets)


def _hand_places(state: State, cards: do.Cards) -> tuple[HandPlace, ...]:
    """The places of cards in the hand, each as often as it is named."""
    left = Counter(cards)
    places = []
    for place, kind in enumerate(hand_of(state, state.seat)):
        if left[kind.id]:
            left[kind.id] -= 1
            places.append(HandPlace(place))
    return tuple(places)


def _set_place(state: State, index: int | None) -> Thing | SetPlace:
    return Thing.NEW_SET if index is None else SetPlace(state.seat, index)


def _targets_of_use(state: State, use: do.Use) -> tuple[Hashable, ...]:
    if isinstance(use, do.UseOnSeat):
        return (PlayerPlace(use.seat),)
    return (_set_place(state, use.onto),) if isinstance(use, do.UseOnSet) else ()


def _targets_of_power(state: State, action: do.Power) -> tuple[Hashable, ...]:
    if isinstance(action, do.PlayMerchant):
        return (NilePlace(action.place),)
    if isinstance(action, do.PlayCourtesan):
        return (_set_place(state, action.onto),)
    if isinstance(action, do.PlayThief) and action.seat is not None and action.back is not None:
        return (BacksOf(action.seat, action.back),)
    if isinstance(action, do.PlayVizier) and action.seat is not None:
        return (PileOf(action.seat),)
    if isinstance(action, do.PlayPriest):
        return (PileOf(state.seat),)
    return ()
