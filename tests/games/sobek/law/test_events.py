"""Event tokens (E)."""

import pytest

from sneferu_gui.games.reason import IllegalAction

from .scenario import Phase, action, do, laid, legal, names, position, with_sets


def test_m10_the_guild() -> None:
    for before, after in (((61, 52), (68, 46)), ((0, 0), (5, 0))):
        state = position(phase=Phase.EVENT, tokens="guild", scores=before)
        done = do(state, do="event", token="guild", seat=1)  # noqa: S106
        assert done.scores == after
        assert (done.used, done.seat, done.phase) == (("guild",), 1, Phase.TURN)


def test_m11_deceit_scores_the_pile_at_once() -> None:
    seven = "fish0 fish0 fish0 wheat0 wheat0 wheat0 amulet"
    state = position(phase=Phase.EVENT, tokens="deceit", pile=seven, curses=(1, 0), scores=(3, 0))
    after = do(state, do="event", token="deceit")  # noqa: S106
    assert after.scores == (10, 0)
    assert after.piles == state.piles


def test_m11_w6_what_deceit_moved_counts_for_no_ten() -> None:
    state = position(nile="fish0", deck=0, scores=(7, 0), pile="wheat0 wheat0")
    state = with_sets(state, laid(state, "fish1 fish1 fish1"))
    after = do(state, do="take", index=0)
    assert after.scored[0].points == (9, 0)
    assert after.scored[0].corrupt == (0,)
    assert after.scores == (16, 0)


def test_m12_a_flood_brings_another_turn() -> None:
    hand = "fish0 fish0 fish0"
    state = position(phase=Phase.EVENT, tokens="flood curse", hand=hand)
    again = do(state, do="event", token="flood")  # noqa: S106
    assert (again.phase, again.seat, again.tokens) == (Phase.TURN, 0, ("curse",))
    last = do(again, do="set", onto=None, cards=hand)
    assert (last.phase, last.tokens) == (Phase.EVENT, ("curse",))


def test_m13_a_curse_counts_two() -> None:
    six, seven = "wheat0 " * 6, "fish0 " * 7
    state = position(nile="ivory0", deck=0, piles=(six, seven), curses=(1, 0))
    state = with_sets(state, laid(state, "ivory0 ivory0 ivory0"))
    draft = state.draft()
    draft.seat = draft.turn = 0
    after = do(draft, do="take", index=0)
    assert after.scored[0].corruption == (6 + 1 + 2, 7)
    assert after.scored[0].corrupt == (0,)


def test_e4_the_curse_lies_with_the_opponents_pile_until_the_round_ends() -> None:
    state = position(phase=Phase.EVENT, tokens="curse curse")
    after = do(state, do="event", token="curse", seat=1)  # noqa: S106
    assert after.curses == (0, 1)
    assert after.used == ()
    assert after.piles == (0, 0)


def test_m14_embalming() -> None:
    pile = "fish1 fish0 vizier"
    state = position(phase=Phase.EVENT, tokens="embalming", pile=pile, curses=(1, 0))
    after = do(state, do="event", token="embalming")  # noqa: S106
    assert names(after, after.hands[0]) == pile
    assert (after.piles[0], after.curses) == (0, (1, 0))


def test_e5_prosperity_lies_on_wheat_fish_or_cattle() -> None:
    state = position(
        phase=Phase.EVENT, tokens="prosperity prosperity",
        sets=("ivory0 ivory0 ivory0", "wheat1 wheat0 wheat0 wheat0"),
    )  # fmt: skip
    assert [each["set"] for each in legal(state, "event")] == [1]
    after = do(state, do="event", token="prosperity", set=1)  # noqa: S106
    assert (after.sets[0][1].scarabs, after.sets[0][1].worth) == (3, 12)
    draft = after.draft()
    draft.seat, draft.turn, draft.phase = 0, 0, Phase.EVENT
    both = do(draft, do="event", token="prosperity", set=1)  # noqa: S106
    assert both.sets[0][1].worth == 20


def test_e8_a_token_without_target_is_used_up() -> None:
    state = position(phase=Phase.EVENT, tokens="prosperity", sets=("ivory0 ivory0 ivory0",))
    assert legal(state, "event") == [{"do": "event", "token": "prosperity", "set": None}]
    assert do(state, do="event", token="prosperity", set=None).used == ("prosperity",)  # noqa: S106


def test_e1_all_tokens_left_are_open_to_choice_each_kind_once() -> None:
    state = position(phase=Phase.EVENT, tokens="curse flood curse", other="", third="")
    assert legal(state, "event") == [
        {"do": "event", "token": "curse", "seat": 1},
        {"do": "event", "token": "curse", "seat": 2},
        {"do": "event", "token": "flood"},
    ]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"token": "deceit"}, "E1: No such token is left"),
        ({"token": "guild", "seat": 0}, "E2: This token is for an opponent"),
        ({"token": "curse", "seat": 2}, "E4: This token is for an opponent"),
        ({"token": "prosperity", "set": None}, "E8: Choose one of your sets"),
        ({"token": "prosperity", "set": 2}, "E5: You have no set"),
        ({"token": "prosperity", "set": 0}, "E5: .* of this family: ivory"),
    ],
)
def test_what_a_token_cannot_do_is_refused(fields: dict[str, object], words: str) -> None:
    state = position(
        phase=Phase.EVENT, tokens="guild curse prosperity",
        sets=("ivory0 ivory0 ivory0", "wheat0 wheat0 wheat0"),
    )  # fmt: skip
    with pytest.raises(IllegalAction, match=words):
        state.apply(action(state, do="event", **fields))


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (Phase.EVENT, "E1: First choose one"),
        (Phase.VIZIER, "C7: First take a card"),
        (Phase.SCRIBE, "C6: First give up cards until 6"),
        (Phase.LAY, "R2: The round is over"),
        (Phase.START, "Z2: First name"),
        (Phase.OVER, "Z3: The game is over"),
    ],
)
def test_a6_each_phase_says_what_is_due(phase: Phase, words: str) -> None:
    state = position(phase=phase, tokens="flood", round_=3)
    if phase is Phase.VIZIER:
        state.victim = 1
    with pytest.raises(IllegalAction, match=words):
        state.apply(action(state, do="take", index=0))


@pytest.mark.parametrize(
    ("fields", "clause"),
    [
        ({"do": "start", "seat": 0}, "Z2"),
        ({"do": "event", "token": "flood"}, "E1"),
        ({"do": "pick", "card": "fish0"}, "C7"),
        ({"do": "give", "card": "fish0"}, "C6"),
        ({"do": "lay", "cards": []}, "R2"),
        ({"do": "done"}, "R2"),
    ],
)
def test_a6_in_a_turn_nothing_of_other_phases_is_done(
    fields: dict[str, object], clause: str
) -> None:
    state = position(tokens="flood")
    refusal = state.why_not(action(state, **fields))
    assert refusal is not None
    assert refusal.clause == clause
