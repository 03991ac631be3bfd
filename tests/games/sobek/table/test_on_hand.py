"""The move panel's text about every choice, by the law's clauses (P, K, C, W)."""

import pytest

from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.on_hand import choice_lines, sets_line
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone
from tests.games.sobek.games import played
from tests.games.sobek.law.scenario import position


def part(state: State, heading: str) -> list[tuple[str, str]]:
    """The lines under a heading, for the longest panel text."""
    richest = choice_lines(state)[0]
    start = next((n for n, line in enumerate(richest) if line.words == heading), len(richest))
    found: list[MoveLine] = []
    for line in richest[start + 1 :]:
        if line.is_heading:
            break
        found.append(line)
    return [(line.words, line.amount) for line in found]


def test_p4_the_more_valuable_way_to_lay_all_cards_of_a_family_is_told() -> None:
    state = position(hand="fish1 fish0 amulet", sets=("fish1 fish1 fish0",))
    assert part(state, "Lay a set") == [("Fish, 3 cards", "6 → 18")]
    assert part(position(hand="fish1 fish0 fish0"), "Lay a set") == [("Fish, 3 cards", "3")]
    assert part(position(hand="fish1 fish0"), "Lay a set") == []


def test_p4_in_short_each_family_tells_the_points_it_brings() -> None:
    state = position(hand="fish1 fish0 amulet wheat1 wheat0 wheat0", sets=("fish1 fish1 fish0",))
    (line,) = sets_line(state)
    assert line.amount == "fish for 12 more, wheat for 4"
    assert line.tone is Tone.GOOD
    assert sets_line(position(hand="fish1 fish0")) == ()
    (worthless,) = sets_line(position(hand="fish0 fish0 fish0"))
    assert (worthless.amount, worthless.tone) == ("fish for 0", Tone.PLAIN)


def test_k2_each_card_in_reach_tells_what_it_costs_and_how_many_of_its_icon_there_are_then() -> (
    None
):
    state = position(hand="fish1 amulet wheat0", nile="fish0 amulet thief ivory3 wheat1")
    assert part(state, "Take a card") == [
        ("Fish", "3"),
        ("Amulet, +1", "of every family"),
        ("Thief, +2", "3"),
        ("Ivory with 3 scarabs, +3", "2"),
    ]


def test_c2_a_character_that_can_do_nothing_says_so() -> None:
    told = dict(part(position(hand="priest queen fish0"), "Play a character"))
    assert told["High Priest"] == "no effect now"
    assert told["Queen"].startswith("Draw 3 cards")


def test_c2_queen_and_scribe_do_nothing_without_deck_and_large_hands() -> None:
    """They carry no target, so that nothing in the action itself says so."""
    idle = position(hand="queen scribe fish0", deck=0)
    assert [amount for _name, amount in part(idle, "Play a character")] == ["no effect now"] * 2
    seven = "fish0 fish0 fish0 wheat0 wheat0 wheat0 ebony0"
    told = dict(part(position(hand="queen scribe fish0", other=seven), "Play a character"))
    assert not {"no effect now"} & set(told.values())


def test_k2_a_take_that_ends_the_round_counts_the_hand_before_it_is_scored() -> None:
    state = position(hand="fish1 wheat0", nile="fish0", deck=0)
    assert part(state, "Take a card") == [("Fish", "2")]


def test_w3_points_and_what_they_would_be_if_the_round_were_scored_now() -> None:
    state = position(sets=("fish1 fish1 fish0",), scores=(4, 9))
    assert [amount for _name, amount in part(state, "Scored now")] == ["4 → 10", "9 → 9"]


@pytest.mark.parametrize("seed", range(3))
def test_every_poorer_telling_is_shorter_and_takes_back_no_number(seed: int) -> None:
    for moves in range(0, 60, 7):
        state = played(moves, 3, seed).state
        if state.phase not in {Phase.TURN, Phase.LAY}:
            continue
        told = choice_lines(state)
        assert len(told[0]) == max(map(len, told))
        numbers = {line for line in told[0] if line.amount}
        assert {line for line in told[-1] if line.picture} <= numbers
