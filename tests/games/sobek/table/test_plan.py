"""Choosing at Sobek's table, and its effect, by the law's worked examples (M)."""

import random
from collections.abc import Hashable

import pytest

from sneferu_gui.games.sobek.law.actions import (
    Action,
    Give,
    Lay,
    Pick,
    PlayCourtesan,
    PlayMerchant,
    PlayPlain,
    PlayPriest,
    PlaySet,
    PlayThief,
    PlayVizier,
    Start,
    Take,
    UseOnSeat,
    UseOnSet,
    UseToken,
)
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
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
from sneferu_gui.games.sobek.table.plan import (
    NOTHING,
    Plan,
    action_at,
    cards_due,
    completions,
    gifts,
    hand_of,
    made_of,
    matching_places,
    only_character,
    powers_of,
    refusal_to_join,
    uses_of,
)
from sneferu_gui.games.sobek.table.preview import has_no_effect
from sneferu_gui.session.reasons import refusal_words
from tests.games.sobek.games import begun
from tests.games.sobek.law.scenario import laid, position, with_sets


def held(state: State) -> list[str]:
    return [kind.id for kind in hand_of(state, 0)]


def chosen(state: State, cards: str) -> Plan:
    """A plan with these cards chosen, each as often as it is named."""
    left = list(enumerate(held(state)))
    places = []
    for card in cards.split():
        place = next(each for each in left if each[1] == card)
        left.remove(place)
        places.append(place[0])
    return Plan(frozenset(places))


def aiming(state: State, card: str, cards: str = "") -> Plan:
    """A plan with a character looking for a target, and with these cards chosen."""
    return chosen(state, cards).aiming(held(state).index(card))


def open_at(state: State, plan: Plan, about: Hashable) -> Action | None:
    """The action that pressing something would do; None if it is refused."""
    action = action_at(state, plan, about)
    return action if action is not None and state.why_not(action) is None else None


def test_a_hand_is_held_family_by_family_with_its_characters_and_amulets_last() -> None:
    state = position(hand="amulet thief fish0 queen fish1 ivory0g ivory0 ivory3")
    assert " ".join(held(state)) == "ivory3 ivory0 ivory0g queen fish1 fish0 thief amulet"


# -- Taking --------------------------------------------------------------------------------


def test_m1_four_of_the_nile_can_be_taken_and_the_fifth_says_why_not() -> None:
    state = position(nile="fish0 amulet thief ivory3 wheat1")
    assert [open_at(state, NOTHING, NilePlace(n)) for n in range(4)] == [Take(n) for n in range(4)]
    fifth = action_at(state, NOTHING, NilePlace(4))
    assert fifth is not None
    assert (state.why_not(fifth) or pytest.fail("legal")).clause == "K1"


def test_m2_of_three_three_can_be_taken() -> None:
    state = position(nile="fish0 fish1 cattle0")
    assert [open_at(state, NOTHING, NilePlace(n)) for n in range(4)] == [*map(Take, range(3)), None]


def test_m4_with_the_merchant_any_card_of_the_nile_can_be_taken() -> None:
    state = position(nile="fish0 fish1 cattle0 wheat0 ivory3 ebony0", hand="merchant_fish")
    plan = aiming(state, "merchant_fish")
    assert open_at(state, plan, NilePlace(4)) == PlayMerchant("merchant_fish", 4)
    assert open_at(state, NOTHING, NilePlace(4)) is None


# -- Sets ----------------------------------------------------------------------------------


def test_m5_a_selection_is_one_of_the_sets_that_are_legal() -> None:
    state = position(hand="fish1 fish0 thief amulet amulet")
    plan = chosen(state, "fish1 amulet amulet")
    assert completions(state, plan) == (PlaySet(None, ("fish1", "amulet", "amulet")),)
    assert open_at(state, plan, Thing.NEW_SET) == completions(state, plan)[0]


def test_m5_three_amulets_can_only_be_added() -> None:
    hand = "amulet amulet amulet"
    state = position(hand=hand, sets=("fish0 fish0 fish1",))
    added, new = completions(state, chosen(state, hand))
    assert (added, state.why_not(added)) == (PlaySet(0, tuple(hand.split())), None)
    assert (state.why_not(new) or pytest.fail("legal")).clause == "P3"


def test_m6_two_cards_are_no_set_but_the_courtesan_lets_them_join() -> None:
    state = position(hand="fish1 fish0 courtesan", sets=("fish1 fish1 fish0",))
    two = chosen(state, "fish1 fish0")
    clauses = [(state.why_not(each) or pytest.fail("legal")).clause for each in
               completions(state, two)]  # fmt: skip
    assert clauses == ["P1", "P4"]
    joined = PlayCourtesan("courtesan", 0, ("fish1", "fish0"))
    assert open_at(state, aiming(state, "courtesan", "fish1 fish0"), SetPlace(0, 0)) == joined
    assert completions(state, aiming(state, "courtesan", "fish1 fish0")) == (joined,)


def test_the_courtesan_chosen_with_her_guests_needs_no_other_step() -> None:
    state = position(hand="fish1 fish0 courtesan", sets=("fish1 fish1 fish0",))
    plan = chosen(state, "courtesan fish0")
    assert completions(state, plan)[0] == PlayCourtesan("courtesan", 0, ("fish0",))
    assert open_at(state, plan, SetPlace(0, 0)) == PlayCourtesan("courtesan", 0, ("fish0",))


def test_m20_each_choice_of_the_courtesan_can_be_made() -> None:
    hand = "fish0 fish0 amulet wheat0 courtesan"
    state = position(hand=hand, sets=("fish1 fish1 fish0",))
    for cards in ("fish0", "fish0 fish0", "fish0 amulet", "amulet"):
        joined = PlayCourtesan("courtesan", 0, tuple(cards.split()))
        assert open_at(state, aiming(state, "courtesan", cards), SetPlace(0, 0)) == joined
    wheat = action_at(state, aiming(state, "courtesan", "wheat0"), SetPlace(0, 0))
    assert wheat is not None
    assert (state.why_not(wheat) or pytest.fail("legal")).clause == "P2"


def test_c8_a_card_that_cannot_join_says_why_before_it_is_chosen() -> None:
    state = position(
        hand="fish0 fish0 fish0 wheat0 cattle0 amulet courtesan",
        sets=("fish1 fish1 fish0", "wheat1 wheat0 wheat0"),
    )
    places = {card: place for place, card in enumerate(held(state))}

    def why_not(cards: str, card: str) -> str:
        refusal = refusal_to_join(state, aiming(state, "courtesan", cards), places[card])
        return "" if refusal is None else refusal_words(refusal)

    assert why_not("", "cattle0") == "None of your sets is of its family. (C8)"
    assert [why_not("", card) for card in ("fish0", "wheat0", "amulet", "courtesan")] == [""] * 4
    assert why_not("fish0", "wheat0") == "Not all of these cards are of this family: fish. (P2)"
    assert why_not("amulet", "wheat0") == why_not("amulet", "fish0") == ""
    third = "From 1 to 2 cards join a set. (C8)"
    assert (
        refusal_words(
            refusal_to_join(state, aiming(state, "courtesan", "fish0 fish0"), places["amulet"])
            or pytest.fail("a third card joins")
        )
        == third
    )
    assert refusal_to_join(state, NOTHING, places["cattle0"]) is None, "nobody is being aimed"


def test_m7_a_set_can_be_enlarged_or_another_begun() -> None:
    hand = "fish0 fish0 fish0"
    state = position(hand=hand, sets=("ebony2 ebony0 ebony0", "fish1 fish0 fish0"))
    cards = tuple(hand.split())
    plan = chosen(state, hand)
    assert completions(state, plan) == (PlaySet(None, cards), PlaySet(1, cards))
    assert open_at(state, plan, SetPlace(0, 1)) == PlaySet(1, cards)
    assert open_at(state, plan, SetPlace(0, 0)) is None


def test_cards_that_go_together_are_chosen_at_once_with_as_many_amulets_as_they_need() -> None:
    state = position(hand="fish1 fish0 fish0g thief wheat0 amulet amulet")
    names = held(state)
    fish = matching_places(state, names.index("fish0"))
    assert [names[place] for place in sorted(fish)] == ["fish1", "fish0", "fish0g"]
    wheat = matching_places(state, names.index("wheat0"))
    assert [names[place] for place in sorted(wheat)] == ["wheat0", "amulet", "amulet"]
    thief = matching_places(state, names.index("thief"))
    assert [names[place] for place in sorted(thief)] == ["fish1", "fish0", "fish0g", "thief"]


def test_r2_at_a_rounds_end_characters_go_with_the_goods_of_their_family() -> None:
    state = position(hand="fish1 fish0 thief wheat0", phase=Phase.LAY)
    names = held(state)
    fish = matching_places(state, names.index("fish0"))
    assert [names[place] for place in sorted(fish)] == ["fish1", "fish0", "thief"]


# -- Characters ----------------------------------------------------------------------------


def test_a_character_alone_can_use_its_power_or_be_laid() -> None:
    state = position(hand="thief fish0", other="fish0")
    assert (only_character(state, chosen(state, "thief")) or pytest.fail("none")).id == "thief"
    assert only_character(state, chosen(state, "thief fish0")) is None
    assert only_character(state, chosen(state, "fish0")) is None


def test_m15_the_queen_needs_no_target() -> None:
    state = position(hand="queen", deck=9)
    assert open_at(state, chosen(state, "queen"), PowerOf("queen")) == PlayPlain("queen")


def test_m16_the_priest_looks_for_a_family_of_the_own_pile() -> None:
    state = position(hand="priest", pile="fish1 fish0 thief amulet wheat0")
    assert [each for each in powers_of(state, "priest") if isinstance(each, PlayPriest)] == [
        PlayPriest("priest", "fish"),
        PlayPriest("priest", "wheat"),
    ]
    assert action_at(state, chosen(state, "priest"), PowerOf("priest")) is None
    amulets = position(hand="priest", pile="amulet")
    alone_ = chosen(amulets, "priest")
    assert open_at(amulets, alone_, PowerOf("priest")) == PlayPriest("priest", None)


def test_m17_the_thief_looks_for_a_back() -> None:
    state = position(hand="thief", other="queen amulet fish0 cattle1 fish0 ebony0g")
    plan = aiming(state, "thief")
    for back in ("beige", "green", "orange"):
        assert open_at(state, plan, BacksOf(1, back)) == PlayThief("thief", 1, back)
    green = position(hand="thief", other="fish0g")
    assert open_at(green, aiming(green, "thief"), BacksOf(1, "beige")) is None


def test_m19_the_vizier_looks_for_a_pile_then_for_a_card() -> None:
    state = position(hand="vizier", piles=("", "fish0 fish0 amulet"))
    plan = aiming(state, "vizier")
    assert open_at(state, plan, PlayerPlace(1)) == PlayVizier("vizier", 1)
    assert open_at(state, plan, PileOf(1)) == PlayVizier("vizier", 1)
    looking = state.apply(PlayVizier("vizier", 1))
    assert looking.phase is Phase.VIZIER
    assert open_at(looking, NOTHING, CardInPile(1, "amulet")) == Pick("amulet")
    assert open_at(looking, NOTHING, CardInPile(0, "amulet")) is None
    empty = position(hand="vizier")
    assert open_at(empty, NOTHING, PowerOf("vizier")) == PlayVizier("vizier", None)


# -- Events, and the rest ------------------------------------------------------------------


def test_tokens_that_need_no_choice_are_used_at_once_others_look_for_their_target() -> None:
    state = position(tokens="flood guild prosperity curse", phase=Phase.EVENT)
    state = with_sets(state, laid(state, "fish1 fish0 fish0"), laid(state, "wheat0 wheat0 wheat0"))
    assert open_at(state, NOTHING, TokenPlace("flood")) == UseToken("flood")
    assert open_at(state, NOTHING, TokenPlace("guild")) == UseOnSeat("guild", 1), "one opponent"
    assert action_at(state, NOTHING, TokenPlace("prosperity")) is None
    plan = Plan(event="prosperity")
    assert open_at(state, plan, SetPlace(0, 1)) == UseOnSet("prosperity", 1)
    assert open_at(state, Plan(event="curse"), PileOf(1)) == UseOnSeat("curse", 1)
    assert len(uses_of(state, "prosperity")) == 2


def test_e5_prosperity_lies_on_no_ivory() -> None:
    state = position(tokens="prosperity", phase=Phase.EVENT)
    state = with_sets(state, laid(state, "ivory3 ivory0 ivory0"))
    ivory = action_at(state, Plan(event="prosperity"), SetPlace(0, 0))
    assert ivory is not None
    assert (state.why_not(ivory) or pytest.fail("legal")).clause == "E5"
    assert open_at(state, NOTHING, TokenPlace("prosperity")) == UseOnSet("prosperity", None), "E8"


def test_m18_cards_are_given_up_one_after_another_never_too_many() -> None:
    hand = "fish0 fish0 fish1 wheat0 wheat1 ivory0 ebony0 marble0"
    state = position(hand=hand, phase=Phase.SCRIBE)
    assert cards_due(state) == 2
    assert gifts(state, chosen(state, "fish0 wheat0")) == (Give("fish0"), Give("wheat0"))
    assert gifts(state, chosen(state, "fish0 wheat0 ivory0")) == ()
    assert action_at(state, NOTHING, HandPlace(0)) is None


def test_m21_sets_are_laid_flat_from_what_is_chosen() -> None:
    hand = "fish0 marble2 priestess wheat1 wheat0 wheat0 scribe"
    state = position(hand=hand, phase=Phase.LAY)
    plan = chosen(state, "wheat1 wheat0 wheat0 scribe")
    action = Lay(("wheat1", "wheat0", "wheat0", "scribe"))
    assert completions(state, plan) == (action,)
    assert open_at(state, plan, Thing.NEW_SET) == action
    two = chosen(state, "marble2 priestess")
    assert (state.why_not(completions(state, two)[0]) or pytest.fail("legal")).clause == "P1"


def test_z2_the_lowest_points_at_who_begins() -> None:
    state = position(phase=Phase.START, round_=2)
    assert [open_at(state, NOTHING, PlayerPlace(seat)) for seat in (0, 1)] == [Start(0), Start(1)]


def test_toggling_chooses_and_lets_go() -> None:
    plan = NOTHING.toggled(2).toggled(0)
    assert plan.chosen == {0, 2}
    assert plan.toggled(2).chosen == {0}
    assert plan.aiming(2) == Plan(frozenset({0}), power=2)
    assert plan.aiming(2).toggled(2) == Plan(frozenset({0}))


def plan_with(action: Action, things: tuple[Hashable, ...]) -> Plan:
    """The plan once the things in hand for an action are chosen."""
    places = [each.index for each in things if isinstance(each, HandPlace)]
    if action.do == "power":
        power, *joining = places
        return Plan(frozenset(joining)).aiming(power)
    return Plan(frozenset(places), event=action.token if action.do == "event" else "")


def test_choosing_the_things_of_an_action_does_it() -> None:
    session, chance, done = begun(3, 5), random.Random(5), set()
    while not session.state.is_over:
        state, legal = session.state, session.state.legal_actions()
        for action in chance.sample(legal, min(12, len(legal))):
            made = made_of(state, action)
            is_without_effect = action.do in {"event", "power"} and has_no_effect(action)
            if not made.goals or is_without_effect or isinstance(action, PlayPriest):
                continue  # chosen in the panel, or among the cards of the pile
            plan = plan_with(action, made.held)
            assert action_at(state, plan, made.goals[0]) == action
            done.add(type(action))
        session.do(chance.choice(legal))
    assert done >= {Take, PlaySet, PlayThief, PlayVizier, PlayMerchant, Start, Lay, UseOnSeat}
