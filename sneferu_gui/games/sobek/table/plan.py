"""What a person has chosen and not done yet: cards of the hand, a power, a token.

What of it can be done is asked of the rules: a plan only says which actions are meant.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from sneferu_gui.games.sobek.law.actions import (
    Action,
    Cards,
    Give,
    Lay,
    Pick,
    PlayCourtesan,
    PlayMerchant,
    PlayPriest,
    PlaySet,
    PlayThief,
    PlayVizier,
    Power,
    Start,
    Take,
    Use,
    UseOnSeat,
    UseOnSet,
)
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
    ActionChoice,
    BacksOf,
    CardInPile,
    NewSet,
    NilePlace,
    PileOf,
    PlayerPlace,
    PowerOf,
    SetPlace,
    TokenPlace,
)

POWERS: Final = (PlayPriest, PlayThief, PlayVizier, PlayCourtesan, PlayMerchant)
COURTESAN: Final = "courtesan"
MERCHANT: Final = "merchant"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is chosen."""

    chosen: frozenset[int] = frozenset()
    """Cards of the hand, by their places in `hand_of`."""
    power: int | None = None
    """The character whose power looks for its target; never among the chosen."""
    event: str = ""
    """The token that looks for its target."""
    grasped: int | None = None
    """The card of the Nile that is on its way under the pointer."""
    held: int | None = None
    """The card of the hand that is, and is chosen only for as long."""

    def toggled(self, place: int) -> "Plan":
        """The same with a card chosen, or no more."""
        if place == self.power:
            return replace(self, power=None)
        return replace(self, chosen=self.chosen ^ {place}, held=None)

    def holding(self, place: int) -> "Plan":
        """The same with a card chosen for as long as it is on its way."""
        return replace(self, chosen=self.chosen | {place}, held=place)

    def let_go(self) -> "Plan":
        """The same as before something was taken along in vain."""
        return replace(self, chosen=self.chosen - {self.held}, held=None, grasped=None)

    def aiming(self, place: int) -> "Plan":
        """The same with a character's power looking for its target."""
        return replace(self, power=place, chosen=self.chosen - {place}, held=None)


NOTHING: Final = Plan()


# -- The hand ------------------------------------------------------------------------------


def held_order(kind: CardKind) -> tuple[int, bool, int, int, str]:
    """How cards are held: family by family, the valued first, its characters after its goods.

    Amulets come after all families; cards whose faces are not known by their backs.
    """
    is_known = kind.family in FAMILIES
    family = FAMILIES.index(kind.family) if is_known else len(FAMILIES)
    return family, kind.power is not None, -kind.scarabs, BACKS.index(kind.back), kind.id


def hand_of(state: State, seat: int) -> tuple[CardKind, ...]:
    """The cards of a hand, in the order in which they are held."""
    return tuple(sorted(state.table.printed.kinds_in(state.hands[seat]), key=held_order))


def canonical(state: State, kinds: Iterable[CardKind]) -> Cards:
    """Cards as actions name them (A2)."""
    code_of = state.table.printed.code_of
    return tuple(sorted((kind.id for kind in kinds), key=code_of.__getitem__))


def chosen_cards(state: State, plan: Plan) -> Cards:
    """The cards that are chosen."""
    hand = hand_of(state, state.seat)
    return canonical(state, (hand[place] for place in plan.chosen if place < len(hand)))


def aimed(state: State, plan: Plan) -> CardKind | None:
    """The character whose power looks for its target."""
    hand = hand_of(state, state.seat)
    return hand[plan.power] if plan.power is not None and plan.power < len(hand) else None


def alone(state: State, plan: Plan) -> CardKind | None:
    """The character that is chosen and nothing else; None where that is not it."""
    if plan.power is not None or len(plan.chosen) != 1:
        return None
    (place,) = plan.chosen
    card = hand_of(state, state.seat)[place]
    return card if card.power is not None else None


def alike(state: State, place: int) -> frozenset[int]:
    """All cards of the hand that go with one: the goods of its family, and the card itself.

    With fewer of them than a set needs, as many amulets as are missing go with them. At a round's
    end its characters do too: no power works any more (R2).
    """
    hand = hand_of(state, state.seat)
    family = hand[place].family
    is_end = state.phase is Phase.LAY
    alike = (n for n, kind in enumerate(hand) if kind.family == family)
    found = {n for n in alike if is_end or hand[n].power is None} | {place}
    if family != ANY:
        amulets = [n for n, kind in enumerate(hand) if kind.family == ANY]
        found |= set(amulets[: max(0, state.table.printed.least - len(found))])
    return frozenset(found)


# -- What is meant -------------------------------------------------------------------------


def sets_for(state: State, cards: Cards) -> tuple[int, ...]:
    """The own sets of whose family all of these cards bear the icon (P2)."""
    printed = state.table.printed
    chosen = printed.play_of(cards).bag
    own = enumerate(state.sets[state.seat])
    return tuple(index for index, laid in own if not chosen & ~printed.families[laid.family])


def powers_of(state: State, card: str) -> tuple[Power, ...]:
    """All that a character of the hand can do now (C)."""
    legal = state.legal_actions() if state.phase is Phase.TURN else ()
    return tuple(each for each in legal if each.do == "power" and each.card == card)


def uses_of(state: State, token: str) -> tuple[Use, ...]:
    """All that a token can be used for now (E)."""
    legal = state.legal_actions() if state.phase is Phase.EVENT else ()
    return tuple(each for each in legal if each.do == "event" and each.token == token)


def completions(state: State, plan: Plan) -> tuple[Action, ...]:
    """What the chosen cards could be for, the legal first; the rules say why of the others.

    With nothing chosen there is none: single cards and targets are pointed at themselves.
    """
    cards = chosen_cards(state, plan)
    if not cards:
        return ()
    found: tuple[Action, ...] = ()
    if state.phase is Phase.LAY:
        found = (Lay(cards),)
    elif state.phase is Phase.TURN:
        found = _in_turn(state, plan, cards)
    return tuple(sorted(found, key=lambda action: state.why_not(action) is not None))


def _in_turn(state: State, plan: Plan, cards: Cards) -> tuple[Action, ...]:
    power = aimed(state, plan)
    if power is not None:
        return _joinings(state, power.id, cards) if power.power == COURTESAN else ()
    sets = tuple(PlaySet(index, cards) for index in sets_for(state, cards))
    return (PlaySet(None, cards), *sets, *_inviting(state, cards))


def _inviting(state: State, cards: Cards) -> tuple[PlayCourtesan, ...]:
    """The Courtesan among the chosen invites the others, where she can (C8)."""
    power_of = state.table.printed.power_of
    for card in dict.fromkeys(cards):
        if power_of[card] == COURTESAN:
            others = list(cards)
            others.remove(card)
            joinings = _joinings(state, card, tuple(others))
            return tuple(each for each in joinings if state.why_not(each) is None)
    return ()


def _joinings(state: State, card: str, cards: Cards) -> tuple[PlayCourtesan, ...]:
    return tuple(PlayCourtesan(card, index, cards) for index in sets_for(state, cards) if cards)


def gifts(state: State, plan: Plan) -> tuple[Give, ...]:
    """The chosen cards as they would be given up, one after another (C6); empty where too many."""
    if state.phase is not Phase.SCRIBE:
        return ()
    cards = chosen_cards(state, plan)
    return tuple(map(Give, cards)) if len(cards) <= due(state) else ()


def due(state: State) -> int:
    """How many cards whoever decides still has to give up (C6)."""
    return count_in(state.hands[state.seat]) - state.table.edition.scribe_leaves


# -- What is pointed at --------------------------------------------------------------------


def action_at(state: State, plan: Plan, about: Hashable | None) -> Action | None:
    """What choosing what is pointed at would do; it need not be legal. None where it is nothing."""
    if isinstance(about, ActionChoice):
        return about.action
    meant = {
        Phase.START: _at_start,
        Phase.TURN: _in_turn_at,
        Phase.EVENT: _event_at,
        Phase.VIZIER: _pick_at,
        Phase.LAY: _lay_at,
    }.get(state.phase)
    return meant(state, plan, about) if meant is not None else None


def _at_start(state: State, _plan: Plan, about: Hashable) -> Action | None:
    del state
    return Start(about.seat) if isinstance(about, PlayerPlace) else None


def _in_turn_at(state: State, plan: Plan, about: Hashable) -> Action | None:
    power = aimed(state, plan)
    if isinstance(about, NilePlace):
        is_merchant = power is not None and power.power == MERCHANT
        return PlayMerchant(power.id, about.index) if power and is_merchant else Take(about.index)
    if isinstance(about, PowerOf):
        return _only(powers_of(state, about.card))
    if isinstance(about, NewSet | SetPlace):
        return _set_at(state, plan, about)
    return _target(state, power, about) if power is not None else None


def _set_at(state: State, plan: Plan, about: NewSet | SetPlace) -> Action | None:
    cards = chosen_cards(state, plan)
    if not cards:
        return None
    if isinstance(about, NewSet):
        return PlaySet(None, cards) if plan.power is None else None
    return _onto(state, plan, about.index, cards) if about.seat == state.seat else None


def _onto(state: State, plan: Plan, index: int, cards: Cards) -> Action | None:
    power = aimed(state, plan)
    if power is not None:
        return PlayCourtesan(power.id, index, cards) if power.power == COURTESAN else None
    joining = next((each for each in _inviting(state, cards) if each.onto == index), None)
    return joining or PlaySet(index, cards)


def _target(state: State, power: CardKind, about: Hashable) -> Action | None:
    """What a power does with what is pointed at."""
    if power.power == "priest" and isinstance(about, CardInPile) and about.seat == state.seat:
        family = state.table.printed.kinds[state.table.printed.code_of[about.card]].family
        return PlayPriest(power.id, family) if family in FAMILIES else None
    if power.power == "thief" and isinstance(about, BacksOf):
        return PlayThief(power.id, about.seat, about.back)
    if power.power == "vizier" and isinstance(about, PlayerPlace | PileOf):
        return PlayVizier(power.id, about.seat)
    return None


def _event_at(state: State, plan: Plan, about: Hashable) -> Action | None:
    if isinstance(about, TokenPlace):
        return _only(uses_of(state, about.token))
    if isinstance(about, SetPlace) and about.seat == state.turn and plan.event == PROSPERITY:
        return UseOnSet(PROSPERITY, about.index)
    if isinstance(about, PlayerPlace | PileOf) and plan.event in {GUILD, CURSE}:
        return UseOnSeat(plan.event, about.seat)
    return None


def _pick_at(state: State, _plan: Plan, about: Hashable) -> Action | None:
    is_there = isinstance(about, CardInPile) and about.seat == state.victim
    return Pick(about.card) if isinstance(about, CardInPile) and is_there else None


def _lay_at(state: State, plan: Plan, about: Hashable) -> Action | None:
    cards = chosen_cards(state, plan)
    return Lay(cards) if isinstance(about, NewSet) and cards else None


def _only(actions: tuple[Action, ...]) -> Action | None:
    """The one there is; None where there is a choice."""
    return actions[0] if len(actions) == 1 else None
