"""Reasons in Sobek: each clear case gives its own reason, in words."""

import random

import pytest

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.codec import from_plain, to_plain
from sneferu_gui.games.sobek.law.actions import (
    Action,
    Done,
    Lay,
    PlaySet,
    Start,
    Take,
    UseOnSeat,
    UseToken,
)
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.players import evaluator
from sneferu_gui.games.sobek.players.outcome import FEATURES_OF_PART, StrengthPart, facts_of
from sneferu_gui.games.sobek.players.reasons import (
    LEAST_WORTH,
    ReasonKind,
    TurnReason,
    end_reasons,
    others_reason,
    own_reason,
)
from sneferu_gui.games.sobek.table.hint_words import reason_lines
from sneferu_gui.players import Advice, Budget, advisor_of
from sneferu_gui.players.search.advising import LEAST_WEIGHT, MOST_REASONS
from tests.conformance.sobek_play import start_of
from tests.games.sobek.law.scenario import action, position, with_sets


def advice_on(state: State) -> Advice:
    seen = Observation(state, state.seat)
    return advisor_of("sobek").advise(seen, random.Random("reasons"), Budget(0.1))


def said(state: State, part: StrengthPart, one: Action, two: Action) -> TurnReason | None:
    """The reason for an own part, if it were worth a point."""
    plain = Observation(state, state.seat).state
    facts = [facts_of(plain, (each,), knows_tokens=False) for each in (one, two)]
    return own_reason(part, 1.0, *facts)


def lost(state: State, part: StrengthPart, one: Action, two: Action) -> TurnReason | None:
    """The reason for a part of the next player's."""
    plain = Observation(state, state.seat).state
    facts = [facts_of(plain, (each,), knows_tokens=False) for each in (one, two)]
    return others_reason(part, 1, 1.0, *facts)


def test_each_part_has_features_and_no_feature_two_parts() -> None:
    places = [place for part in FEATURES_OF_PART for place in FEATURES_OF_PART[part]]
    assert all(FEATURES_OF_PART.values())
    assert len(places) == len(set(places))


def test_what_lies_on_the_table_and_what_could() -> None:
    """P, W1."""
    state = position(hand="fish1 fish1 fish0")
    (fish,) = (each for each in state.legal_actions() if isinstance(each, PlaySet))
    assert said(state, StrengthPart.GOODS, fish, Take(0)) == TurnReason(ReasonKind.BANKS, 1.0, 6)
    waits = position(nile="fish1 wheat0", hand="fish1 fish1 fish0")
    assert said(waits, StrengthPart.GOODS, Take(0), Take(1)) == TurnReason(
        ReasonKind.PROMISES, 1.0, 12 - 6
    )


def test_cards_that_come_to_the_hand() -> None:
    state = position(nile="wheat0 fish0 ivory3 marble2", hand="fish0 fish1 wheat1 ivory0")
    expected = TurnReason(ReasonKind.MAKES_SET, 1.0, family="fish")
    assert said(state, StrengthPart.GOODS, Take(1), Take(3)) == expected
    expected = TurnReason(ReasonKind.PAIR, 1.0, family="ivory")
    assert said(state, StrengthPart.GOODS, Take(2), Take(3)) == expected
    laid = with_sets(state, *position(sets=("fish0 fish0 fish0",)).sets[0])
    expected = TurnReason(ReasonKind.JOINS, 1.0, family="fish")
    assert said(position_of(laid, "fish0"), StrengthPart.GOODS, Take(1), Take(3)) == expected
    others = position(nile="amulet cattle0 cattle1", hand="")
    assert said(others, StrengthPart.GOODS, Take(0), Take(1)) == TurnReason(ReasonKind.AMULET, 1.0)
    assert said(others, StrengthPart.GOODS, Take(2), Take(1)) == TurnReason(
        ReasonKind.SCARABS, 1.0, 1
    )


def position_of(state: State, hand: str) -> State:
    """The state with another hand."""
    draft = state.draft()
    draft.hands = position(hand=hand).hands
    return draft


def test_a_character_that_is_not_seen_yet_may_be_of_any_family() -> None:
    """K3: no other reason claims what its face could make untrue."""
    state = position(nile="fish0 thief wheat0", hand="fish0")
    assert said(state, StrengthPart.GOODS, Take(0), Take(2)) == TurnReason(
        ReasonKind.PAIR, 1.0, family="fish"
    )
    assert said(state, StrengthPart.GOODS, Take(0), Take(1)) is None
    expected = TurnReason(ReasonKind.NEW_CHARACTER, 1.0)
    assert said(state, StrengthPart.CHARACTERS, Take(1), Take(0)) == expected


def test_characters() -> None:
    """C3, C5, C6, C7."""
    hand, others = "queen thief scribe vizier", ("", "fish0 wheat0")
    state = position(hand=hand, piles=others, other="fish0 " * 8, deck=2)
    queen, scribe = (action(state, do="power", card=each) for each in ("queen", "scribe"))
    thief = action(state, do="power", card="thief", seat=1, back="beige")
    vizier = action(state, do="power", card="vizier", seat=1)
    assert said(state, StrengthPart.GOODS, queen, scribe) == TurnReason(ReasonKind.DRAWS, 1.0, 2)
    assert said(state, StrengthPart.GOODS, thief, scribe) == TurnReason(ReasonKind.STEALS, 1.0)
    assert lost(state, StrengthPart.GOODS, scribe, vizier) == TurnReason(ReasonKind.GIVE_UP, 1.0, 2)
    assert said(state, StrengthPart.TOKEN, vizier, scribe) == TurnReason(ReasonKind.FROM_PILE, 1.0)
    expected = TurnReason(ReasonKind.KEEPS_CHARACTER, 1.0, power="queen")
    assert said(state, StrengthPart.CHARACTERS, scribe, queen) == expected


def test_corruption() -> None:
    """K2, W3, E4."""
    piles = ("fish0 fish0", "wheat0 wheat0 wheat0 wheat0")
    state = position(piles=piles)
    assert said(state, StrengthPart.CORRUPTION, Take(0), Take(3)) == TurnReason(
        ReasonKind.NOT_MOST, 1.0
    )
    assert said(state, StrengthPart.CORRUPTION, Take(0), Take(1)) == TurnReason(
        ReasonKind.FEWER_UNDER, 1.0, 1
    )
    assert said(state, StrengthPart.CORRUPTION, Take(1), Take(0)) is None
    event = position(piles=piles, tokens="curse deceit", phase=Phase.EVENT)
    curse, deceit = (
        UseOnSeat("curse", 1),
        UseToken("deceit"),
    )
    assert said(event, StrengthPart.CORRUPTION, curse, deceit) == TurnReason(
        ReasonKind.CURSES, 1.0, 2
    )
    assert said(event, StrengthPart.SCORE, deceit, curse) == TurnReason(ReasonKind.SCORES, 1.0, 2)


def test_tokens_and_turns() -> None:
    """E1 to E3, Z2."""
    state = position(hand="fish1 fish1 fish0", tokens="flood guild")
    (fish,) = (each for each in state.legal_actions() if isinstance(each, PlaySet))
    assert said(state, StrengthPart.TOKEN, fish, Take(0)) == TurnReason(ReasonKind.TOKEN, 1.0)
    event = position(tokens="flood guild", scores=(61, 52), phase=Phase.EVENT)
    flood = UseToken("flood")
    guild = UseOnSeat("guild", 1)
    assert said(event, StrengthPart.ORDER, flood, guild) == TurnReason(ReasonKind.MOVES_AGAIN, 1.0)
    assert said(event, StrengthPart.SCORE, guild, flood) == TurnReason(ReasonKind.SCORES, 1.0, 7)
    assert lost(event, StrengthPart.SCORE, guild, flood) == TurnReason(ReasonKind.SETS_BACK, 1.0, 6)
    start = position(phase=Phase.START)
    assert said(start, StrengthPart.ORDER, Start(0), Start(1)) == TurnReason(ReasonKind.BEGINS, 1.0)


def test_what_is_kept_from_the_next_player() -> None:
    """K1: cards within reach after one turn, and not after the other."""
    state = position(nile="fish0 ivory3 wheat0 wheat0 cattle0")
    expected = TurnReason(ReasonKind.KEEPS_FROM, 1.0, 3, "ivory")
    assert lost(state, StrengthPart.NILE, Take(1), Take(0)) == expected
    assert lost(state, StrengthPart.NILE, Take(0), Take(1)) is None
    delivered = position(nile="ivory3 fish0")
    assert lost(delivered, StrengthPart.NILE, Take(1), Take(0)) is None


def test_at_the_rounds_end_points_and_what_goes_under_the_tile_are_told() -> None:
    """R2, R3, W2."""
    state = position(nile="", hand="ivory3 ivory3 ivory0", deck=0, phase=Phase.LAY)
    state.waiting = ()
    (lay,) = (each for each in state.legal_actions() if isinstance(each, Lay))
    assert said(state, StrengthPart.GOODS, lay, Done()) == TurnReason(ReasonKind.BANKS, 1.0, 6)
    assert said(state, StrengthPart.CORRUPTION, lay, Done()) == TurnReason(
        ReasonKind.FEWER_UNDER, 1.0, 3
    )


def test_a_turn_that_ends_the_round_is_told_as_such() -> None:
    """R1: its parts cannot be compared with those of a turn within the round."""
    state = position(nile="fish0", hand="queen wheat0 wheat0", deck=0)
    plain = Observation(state, state.seat).state
    queen = action(state, do="power", card="queen")
    ends, waits = (facts_of(plain, (each,), knows_tokens=False) for each in (Take(0), queen))
    assert end_reasons(ends, waits) == (TurnReason(ReasonKind.ENDS_ROUND, LEAST_WORTH),)
    assert end_reasons(waits, ends) == (TurnReason(ReasonKind.GOES_ON, LEAST_WORTH),)
    assert end_reasons(ends, ends) == ()
    said_of_ends = {
        reason.kind
        for move in advice_on(state).moves[1:]
        for reason in move.reasons
        if (move.actions == (Take(0),)) != (advice_on(state).best.actions == (Take(0),))
    }
    assert said_of_ends in ({ReasonKind.ENDS_ROUND}, {ReasonKind.GOES_ON})


def test_the_weightiest_is_told_first_and_what_weighs_little_is_not() -> None:
    seen = 0
    state, dice = start_of(2, "weights"), random.Random(1)
    while not state.is_over:
        moves = evaluator().moves(state, 3)
        if len(moves) > 1 and dice.random() < 1 / 8:
            for move in advice_on(state).moves[1:]:
                worths = [reason.worth for reason in move.reasons]
                assert worths == sorted(worths, reverse=True)
                assert len(worths) <= MOST_REASONS
                assert not worths or min(worths) >= max(LEAST_WORTH, LEAST_WEIGHT * worths[0])
                assert len({reason.kind for reason in move.reasons}) == len(worths)
                seen += len(worths)
        state = state.apply(dice.choice(moves).actions[0])
    assert seen > 20


def test_every_reason_has_words_of_its_own() -> None:
    reasons = [TurnReason(kind, 1.0, 2, "fish", "thief") for kind in ReasonKind]
    lines = reason_lines(reasons)
    assert len(set(lines)) == len(ReasonKind)
    assert all(line and "{" not in line for line in lines)
    amulet = TurnReason(ReasonKind.KEEPS_FROM, 1.0, 0, "any")
    assert reason_lines([amulet]) == ("Not left to the next player: amulet",)


def test_reasons_are_kept_and_read_back() -> None:
    for kind in ReasonKind:
        reason = TurnReason(kind, 1.25, 3, "any", "queen")
        assert from_plain(TurnReason, to_plain(reason)) == reason
    plain = to_plain(TurnReason(ReasonKind.BANKS, 1.0, 6))
    with pytest.raises(RecordError, match="kind"):
        from_plain(TurnReason, plain | {"kind": "wishes"})
