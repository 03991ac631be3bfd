"""Playing a set (P)."""

import pytest

from sneferu_gui.games.reason import IllegalAction

from .scenario import Phase, PlaySet, action, do, family, laid, legal, position, with_sets


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("fish1 fish0 thief amulet amulet", 12),
        ("amulet amulet amulet fish0", 2),
        ("amulet amulet amulet", 0),
    ],
)
def test_m5_new_sets(hand: str, count: int) -> None:
    assert len(legal(position(hand=hand), "set")) == count


def test_m5_three_amulets_may_be_added() -> None:
    state = position(hand="amulet amulet amulet", sets=("fish0 fish0 fish1",))
    assert legal(state, "set") == [
        {"do": "set", "onto": 0, "cards": ["amulet", "amulet", "amulet"]}
    ]


def test_m6_adding_to_a_set() -> None:
    state = position(hand="fish1 fish0 amulet", sets=("fish1 fish1 fish0",))
    assert state.sets[0][0].worth == 6
    after = do(state, do="set", onto=0, cards="fish1 fish0 amulet")
    assert (after.sets[0][0].size, after.sets[0][0].scarabs, after.sets[0][0].worth) == (6, 3, 18)
    two = position(hand="fish1 fish0 courtesan", sets=("fish1 fish1 fish0",))
    assert not legal(two, "set")
    assert legal(two, "power", cards=["fish1", "fish0"])


def test_p5_a_second_set_of_the_family_may_be_begun() -> None:
    state = position(hand="fish0 fish0 fish0", sets=("fish1 fish1 fish0",))
    assert [each["onto"] for each in legal(state, "set")] == [None, 0]
    after = do(state, do="set", onto=None, cards="fish0 fish0 fish0")
    assert [each.worth for each in after.sets[0]] == [6, 0]  # P7: no scarabs at all


def test_p2_characters_and_amulets_count_like_goods() -> None:
    after = do(position(hand="fish0 thief amulet"), do="set", onto=None, cards="fish0 thief amulet")
    assert family(after) == "fish"
    assert after.sets[0][0].size == 3
    assert after.discard == 0, "a character in a set has no power"


def test_m8_prosperity_is_scarabs_of_the_set() -> None:
    state = position()
    assert [laid(state, "wheat1 wheat0 wheat0 wheat0", n).worth for n in (0, 1, 2)] == [4, 12, 20]
    assert [laid(state, "wheat0 wheat0 wheat0", n).worth for n in (0, 1)] == [0, 6]


@pytest.mark.parametrize(
    ("hand", "onto", "cards", "words"),
    [
        ("fish0 fish0", None, "fish0 fish0 fish0", "P1: Not all of these cards"),
        ("fish0 fish0", None, "fish0 fish0", "P1: A set has 3 cards or more"),
        ("amulet amulet amulet", None, "amulet amulet amulet", "P3: A set needs a card"),
        ("fish0 fish0 wheat0", None, "fish0 fish0 wheat0", "P2: Not all of these"),
        ("fish0 fish0 fish0", 1, "fish0 fish0 fish0", "P4: You have no set 1"),
        ("fish0 fish0", 0, "fish0 fish0", "P4: Add 3 cards or more"),
        ("wheat0 wheat0 wheat0", 0, "wheat0 wheat0 wheat0", "P2: .* of this family: fish"),
    ],
)
def test_what_is_no_set_is_refused(hand: str, onto: int | None, cards: str, words: str) -> None:
    state = position(hand=hand, sets=("fish1 fish1 fish0",))
    with pytest.raises(IllegalAction, match=words):
        state.apply(action(state, do="set", onto=onto, cards=cards))


def test_e1_without_tokens_the_turn_is_over_with_tokens_one_is_chosen() -> None:
    hand = "fish0 fish0 fish0"
    after = do(position(hand=hand), do="set", onto=None, cards=hand)
    assert (after.phase, after.seat) == (Phase.TURN, 1)
    after = do(position(hand=hand, tokens="flood curse"), do="set", onto=None, cards=hand)
    assert (after.phase, after.seat) == (Phase.EVENT, 0)
    added = position(hand=hand, tokens="flood", sets=("fish1 fish1 fish0",))
    assert do(added, do="set", onto=0, cards=hand).phase is Phase.EVENT


def test_a2_cards_are_named_in_any_order_and_written_in_the_canonical_one() -> None:
    state = position(hand="wheat0 scribe amulet wheat1")
    read = action(state, do="set", onto=None, cards="amulet scribe wheat1 wheat0")
    assert isinstance(read, PlaySet)
    assert read.cards == ("wheat1", "wheat0", "amulet", "scribe")
    assert state.apply(read).sets[0][0].size == 4


def test_p6_sets_stay() -> None:
    state = with_sets(position(), laid(position(), "fish0 fish0 fish0"))
    assert do(state, do="take", index=0).sets == state.sets


def test_a2_an_action_with_cards_in_another_order_is_refused_and_not_a_mistake_of_ours() -> None:
    """A reader of records sorts the cards; code that makes unsorted actions gets a refusal."""
    state = position(hand="cattle0 priest courtesan")
    with pytest.raises(IllegalAction, match="A2: Name the cards in the order"):
        state.apply(PlaySet(None, ("cattle0", "courtesan", "priest")))
    assert state.apply(PlaySet(None, ("cattle0", "priest", "courtesan"))).sets[0][0].size == 3
