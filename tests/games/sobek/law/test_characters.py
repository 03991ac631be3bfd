"""Playing a character (C) and theft numbers (X4)."""

import pytest

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.games.sobek.law.actions import PlayCourtesan

from .scenario import Phase, action, do, legal, names, position


def test_c1_the_character_goes_to_the_discard_pile() -> None:
    after = do(position(hand="queen fish0"), do="power", card="queen")
    assert names(after, after.discard) == "queen"


def test_m15_the_queen_draws_three() -> None:
    before = position(hand="queen", deck=9, nile="fish0")
    after = do(before, do="power", card="queen")
    assert after.hands[0] == before.table.printed.bag_of(before.deck[:3])
    assert (len(after.deck), after.seat) == (6, 1)
    later = do(after, do="take", index=0)
    assert (len(later.nile), len(later.deck)) == (6, 0)


@pytest.mark.parametrize(("deck", "drawn"), [(2, 2), (0, 0)])
def test_c3_with_fewer_in_the_deck_those(deck: int, drawn: int) -> None:
    after = do(position(hand="queen", deck=deck), do="power", card="queen")
    assert len(after.table.printed.codes_in(after.hands[0])) == drawn
    assert after.seat == 1


def test_m16_the_priest_discards_a_family() -> None:
    pile = "fish1 fish0 thief amulet wheat0"
    state = position(hand="priest", pile=pile)
    assert [each["family"] for each in legal(state, "power")] == ["fish", "wheat"]
    after = do(state, do="power", card="priest", family="fish")
    assert names(after, after.discard) == "fish1 fish0 priest thief"
    assert names(after, after.piles[0]) == "wheat0 amulet"
    amulets = position(hand="priest", pile="amulet amulet")
    assert legal(amulets, "power") == [{"do": "power", "card": "priest", "family": None}]
    assert do(amulets, do="power", card="priest", family=None).piles == amulets.piles


def test_c4_a_character_is_of_its_family_in_a_pile() -> None:
    state = position(hand="priestess", pile="thief")
    assert [each["family"] for each in legal(state, "power")] == ["fish"]


HAND = "queen amulet fish0 cattle1 fish0 ebony0g"


def test_m17_the_thief_chooses_opponent_and_back() -> None:
    state = position(hand="thief", other=HAND)
    backs = [(each["seat"], each["back"]) for each in legal(state, "power")]
    assert backs == [(1, "beige"), (1, "green"), (1, "orange")]


@pytest.mark.parametrize(
    ("number", "stolen"), [(0, "cattle1"), (2147483648, "fish0"), (4294967295, "amulet")]
)
def test_m17_the_theft_number_says_which(number: int, stolen: str) -> None:
    state = position(hand="thief", other=HAND, thefts=(number,))
    after = do(state, do="power", card="thief", seat=1, back="beige")
    assert names(after, after.hands[0]) == stolen
    assert after.thefts == ()
    assert stolen not in set(names(after, after.hands[1]).split()) - {"fish0"}


def test_c5_without_a_hand_to_steal_from_there_is_no_effect() -> None:
    state = position(hand="thief")
    assert legal(state, "power") == [{"do": "power", "card": "thief", "seat": None, "back": None}]
    assert do(state, do="power", card="thief", seat=None, back=None).thefts == ()


def test_m18_the_scribe_asks_who_has_more_than_six() -> None:
    nine, six = "fish0 " * 4 + "wheat0 " * 4 + "amulet", "cattle0 " * 3 + "ebony0 " * 3
    state = do(position(hand="scribe", other=nine, third=six), do="power", card="scribe")
    assert (state.phase, state.seat, state.turn) == (Phase.SCRIBE, 1, 0)
    assert [each["card"] for each in legal(state, "give")] == ["fish0", "wheat0", "amulet"]
    for card in ("fish0", "amulet"):
        state = do(state, do="give", card=card)
        assert (state.phase, state.seat) == (Phase.SCRIBE, 1)
    state = do(state, do="give", card="fish0")
    assert (state.phase, state.seat) == (Phase.TURN, 1)
    assert names(state, state.piles[1]) == "fish0 fish0 amulet"
    assert names(state, state.hands[2]) == "ebony0 ebony0 ebony0 cattle0 cattle0 cattle0"


def test_c6_where_nobody_has_too_many_the_turn_is_over() -> None:
    after = do(position(hand="scribe", other="fish0"), do="power", card="scribe")
    assert (after.phase, after.seat) == (Phase.TURN, 1)


def test_c6_clockwise_from_the_player_of_the_scribe() -> None:
    many = "fish0 " * 7
    state = position(other=many, third=many).draft()
    state.hands = (state.hands[1], *position(hand="scribe").hands[:1], state.hands[2])
    state.seat = state.turn = 1
    after = do(state, do="power", card="scribe")
    assert after.seat == 2
    after = do(after, do="give", card="fish0")
    assert after.seat == 0
    after = do(after, do="give", card="fish0")
    assert (after.seat, after.phase) == (2, Phase.TURN)


def test_m19_the_vizier() -> None:
    assert legal(position(hand="vizier"), "power", seat=None)
    state = position(hand="vizier", piles=("", "fish0 fish0 queen wheat1"), curses=(0, 1))
    assert [each["seat"] for each in legal(state, "power")] == [1]
    looking = do(state, do="power", card="vizier", seat=1)
    assert (looking.phase, looking.seat, looking.victim) == (Phase.VIZIER, 0, 1)
    assert [each["card"] for each in legal(looking, "pick")] == ["fish0", "wheat1", "queen"]
    after = do(looking, do="pick", card="queen")
    assert names(after, after.hands[0]) == "queen"
    assert names(after, after.piles[1]) == "fish0 fish0 wheat1"
    assert (after.phase, after.seat, after.victim) == (Phase.TURN, 1, None)


def test_c7_a_curse_is_no_card() -> None:
    assert legal(position(hand="vizier", curses=(0, 1)), "power", seat=None)


def test_m20_the_courtesan() -> None:
    state = position(
        hand="courtesan fish0 fish0 amulet wheat0", sets=("fish0 fish0 fish1",), tokens="flood"
    )
    cards = [each["cards"] for each in legal(state, "power")]
    assert sorted(map(str, cards)) == sorted(
        map(str, [["amulet"], ["fish0"], ["fish0", "fish0"], ["fish0", "amulet"]])
    )
    after = do(state, do="power", card="courtesan", set=0, cards="fish0 amulet")
    assert (after.sets[0][0].size, after.phase, after.seat) == (5, Phase.TURN, 1)
    assert after.tokens == ("flood",), "it is not playing a set: no event"
    alone = position(hand="courtesan fish0", sets=("cattle0 cattle0 cattle0",))
    assert legal(alone, "power") == [{"do": "power", "card": "courtesan", "set": None, "cards": []}]
    assert do(alone, do="power", card="courtesan", set=None, cards="").seat == 1


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"card": "queen"}, "C1: This character is not in your hand"),
        ({"card": "fish0"}, "C1: Only a character"),
        ({"card": "priest", "family": None}, "C2: Name a family"),
        ({"card": "priest", "family": "ivory"}, "C4: Your pile has no card"),
        ({"card": "thief", "seat": None, "back": None}, "C2: Name an opponent"),
        ({"card": "thief", "seat": 0, "back": "beige"}, "C5: The Thief steals"),
        ({"card": "thief", "seat": 1, "back": "green"}, "C5: That hand has no card"),
        ({"card": "thief", "seat": 1, "back": None}, "C5: The Thief needs both"),
        ({"card": "vizier", "seat": None}, "C2: Name an opponent"),
        ({"card": "vizier", "seat": 0}, "C7: The Vizier looks"),
        ({"card": "vizier", "seat": 2}, "C7: There is no card"),
        ({"card": "courtesan", "set": None, "cards": []}, "C2: Choose a card"),
        ({"card": "courtesan", "set": 1, "cards": ["fish0"]}, "C8: You have no set"),
        ({"card": "courtesan", "set": 0, "cards": []}, "C8: From 1 to 2 cards"),
        ({"card": "courtesan", "set": 0, "cards": ["fish0"] * 3}, "C8: From 1 to 2 cards"),
        ({"card": "courtesan", "set": 0, "cards": ["fish1"]}, "C8: Not all of these"),
        ({"card": "courtesan", "set": 0, "cards": ["courtesan"]}, "C1: By then she has left"),
        ({"card": "courtesan", "set": 0, "cards": ["priest"]}, "P2: .* of this family: fish"),
        ({"card": "merchant_fish", "index": 5}, "C9: No card of the Nile lies at place 5"),
    ],
)
def test_what_a_power_cannot_do_is_refused(fields: dict[str, object], words: str) -> None:
    state = position(
        hand="priest thief vizier courtesan merchant_fish fish0 fish0 fish0",
        other="wheat0", third="", piles=("wheat1", "wheat0", ""), sets=("fish0 fish0 fish1",),
    )  # fmt: skip
    with pytest.raises(IllegalAction, match=words):
        state.apply(action(state, do="power", **fields))


def test_c2_no_refusal_speaks_of_targets_that_are_not_there() -> None:
    state = position(hand="thief courtesan fish0", other="")
    for fields, words in (
        ({"card": "thief", "seat": None, "back": "beige"}, "C5: The Thief needs both"),
        ({"card": "courtesan", "set": None, "cards": ["fish0"]}, "C8: Name the set"),
    ):
        with pytest.raises(IllegalAction, match=words):
            state.apply(action(state, do="power", **fields))


def test_c8_no_place_before_the_first_is_a_set() -> None:
    """As a value, too: a record with such a place is refused as unreadable."""
    state = position(hand="courtesan fish0", sets=("fish0 fish0 fish1",))
    with pytest.raises(IllegalAction, match="C8: You have no set"):
        state.apply(PlayCourtesan("courtesan", -1, ("fish0",)))


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "take", "index": -1},
        {"do": "take", "index": 1_001},
        {"do": "start", "seat": -1},
        {"do": "set", "set": -1, "cards": ["fish0", "fish0"]},
        {"do": "set", "set": 1_001, "cards": ["fish0", "fish0"]},
        {"do": "power", "card": "thief", "seat": -1, "back": "beige"},
        {"do": "power", "card": "courtesan", "set": -1, "cards": ["fish0"]},
        {"do": "give", "card": "no such"},
        {"do": "event", "token": "no such"},
    ],
    ids=lambda fields: " ".join(map(str, fields.values())),
)
def test_v2_places_below_the_first_and_far_beyond_the_last_are_unreadable(
    fields: dict[str, object],
) -> None:
    state = position(hand="thief courtesan fish0 fish0")
    with pytest.raises(RecordError):
        action(state, **fields)


def test_c6_only_a_card_of_the_hand_is_given() -> None:
    state = position(hand="scribe", other="fish0 fish0 fish0 fish1 wheat0 wheat0 wheat1")
    state = do(state, do="power", card="scribe")
    with pytest.raises(IllegalAction, match="C6: No such card is in your hand"):
        state.apply(action(state, do="give", card="ivory3"))
