"""Advice in Terra Pyramides: whole turns, ranked, fair, with reasons that are true on the board."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from sneferu_gui.games.codec import from_plain, to_plain
from sneferu_gui.games.terra_pyramides.law.actions import Build, Look, Swap
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players import evaluator
from sneferu_gui.games.terra_pyramides.players.advisor import (
    LEAST_WORTH,
    Reasoning,
    ReasonKind,
    TurnReason,
)
from sneferu_gui.players import Advice, Budget, advisor_of, player_named
from sneferu_gui.players.search.advising import MOST_REASONS, Turn
from tests.conformance.terra_pyramides_play import start_of
from tests.games.terra_pyramides.law.scenario import (
    GAME,
    later,
    row_of_y4,
    with_site,
    with_stones,
)

SMALL = Budget(0.05)
"""A thought of three states."""


def advice_on(state: State, played: tuple[object, ...] = ()) -> Advice:
    seen = GAME.seen_by(state, state.seat)
    return advisor_of("terra_pyramides").advise(seen, random.Random("same"), SMALL, played)


def _of_games() -> Iterator[State]:
    for players, options in ((2, {}), (3, {"symbols": True}), (1, {"task": 1})):
        state, chance = start_of(players, options, "advice"), random.Random(players)
        player, number = player_named("scribe", "terra_pyramides"), 0
        while not state.is_over:
            seen = GAME.seen_by(state, state.seat)
            if len(seen.legal_actions) > 1:
                number += 1
                if number % 29 == 0 or (state.phase is Phase.ROW and number % 5 == 0):
                    yield state
            state = state.apply(player.choose(seen, chance, SMALL))


@cache
def advised() -> tuple[tuple[State, Advice], ...]:
    return tuple((state, advice_on(state)) for state in _of_games())


def test_every_turn_advised_can_be_done_by_its_seat_up_to_a_look_or_the_end() -> None:
    for state, advice in advised():
        assert advice.seat == state.seat
        assert advice.best.reasons == ()
        assert sum(advice.chances) == pytest.approx(1) or state.table.seats == 1
        assert len({move.actions for move in advice.moves}) == len(advice.moves)
        for move in advice.moves:
            after = state
            for action in move.actions:
                assert after.seat == state.seat
                after = after.apply(action)
            is_whole = after.is_over or after.turns != state.turns
            assert is_whole or isinstance(move.actions[-1], Look)
            assert 0 <= move.share <= 1
            assert move.line == ()
    assert {state.phase for state, _advice in advised()} >= {Phase.TILE, Phase.ROW, Phase.ACT}


def test_two_games_that_differ_in_hidden_things_alone_get_the_same_advice() -> None:
    chance = random.Random("twins")
    for state, advice in advised()[::4]:
        twin = GAME.seen_by(state, state.seat).imagined(chance)
        assert advice_on(twin) == advice


def test_a_turn_asked_about_is_judged_however_odd_it_is() -> None:
    for state, advice in advised()[::5]:
        odd = max(state.legal_actions(), key=repr)
        asked = advice_on(state, (odd,)).played
        assert asked is not None
        assert asked.actions[0] == odd
        assert 0 <= asked.share <= 1
        best = advice_on(state, advice.best.actions[:1]).played
        assert best is not None
        assert best.actions[0] == advice.best.actions[0]


# -- Reasons ---------------------------------------------------------------------------------


def tiles_in_row(state: State) -> int:
    row = state.table.board.rows[state.laid_field][state.chosen_row]
    return sum(state.laid[field] >= 0 for field in row.fields)


def count_of(state: State, seat: int, kind: ReasonKind, actions: tuple[object, ...]) -> float:
    """The number that a reason compares, read from the board; more is better."""
    own = [site for at, site in enumerate(state.sites) if state.owner_of(at) == seat]
    stones = state.table.printed.stones_in(state.stones[seat])
    colours = {site.colour for site in own if 0 < site.level < 4 or
               (site.level == 4 and state.capstones[seat])}  # fmt: skip
    counts: dict[ReasonKind, float] = {
        ReasonKind.MORE_LEVELS: sum(isinstance(each, Build) for each in actions),
        ReasonKind.FOUNDATIONS: sum(not site.level for site in own),
        ReasonKind.WORKERS: sum(site.workers for site in own),
        ReasonKind.MATCHING: stones[-1] + sum(stones[colour] for colour in colours),
        ReasonKind.STONES: sum(stones),
        ReasonKind.FEWER_SWAPPED: -sum(isinstance(each, Swap) for each in actions),
        ReasonKind.GOLD: state.gold[seat],
        ReasonKind.HOME: state.home[seat] + state.pool,
        ReasonKind.FULL_ROW: tiles_in_row(state) if state.chosen_row >= 0 else 0,
    }
    return counts[kind]


COUNTED = (
    ReasonKind.MORE_LEVELS, ReasonKind.FOUNDATIONS, ReasonKind.WORKERS, ReasonKind.MATCHING,
    ReasonKind.STONES, ReasonKind.FEWER_SWAPPED, ReasonKind.GOLD, ReasonKind.HOME,
    ReasonKind.FULL_ROW,
)  # fmt: skip


def test_reasons_are_true_on_the_board_and_few() -> None:
    kinds: set[ReasonKind] = set()
    for state, advice in advised():
        plain = GAME.seen_by(state, state.seat).state
        reasoning = Reasoning(evaluator(), plain)
        best = reasoning.facts(advice.best.actions)
        for move in advice.moves[1:]:
            other = reasoning.facts(move.actions)
            assert len(move.reasons) <= MOST_REASONS
            worths = [reason.worth for reason in move.reasons]
            assert worths == sorted(worths, reverse=True)
            for reason in move.reasons:
                assert reason.worth >= LEAST_WORTH
                kinds.add(reason.kind)
                assert from_plain(TurnReason, to_plain(reason), ()) == reason._replace(
                    worth=round(reason.worth, 3)
                )
                if reason.kind in COUNTED:
                    own, theirs = (
                        count_of(each.after, state.seat, reason.kind, each.actions)
                        for each in (best, other)
                    )
                    assert own > theirs
    assert len(kinds) > 6


def reasons_between(state: State, *turns: Turn) -> dict[ReasonKind, TurnReason]:
    one, two = turns
    reasoning = Reasoning(evaluator(), GAME.seen_by(state, state.seat).state)
    return {reason.kind: reason for reason in reasoning.reasons(one, two)}


def test_a_level_built_is_said_with_its_site() -> None:
    state = with_site(later(), "e4", level=3, colour="grey", seat=0, workers=3)
    state = row_of_y4(with_stones(state, grey=4))
    build = next(each for each in state.legal_actions() if isinstance(each, Build))
    pull = next(each for each in state.legal_actions() if each.do == "pull" and each.site == "f6")
    found = reasons_between(state, (build, pull), (pull,))
    reason = found[ReasonKind.BUILDS]
    assert (reason.level, reason.site, reason.colour) == (4, "e4", "grey")
    assert reasons_between(state, (build,), (build,)) == {}


def test_who_has_nothing_to_choose_is_not_advised() -> None:
    state = start_of(2, {}, "advice")
    others = GAME.seen_by(state, 1 - state.seat)
    with pytest.raises(ValueError, match="nothing to choose from"):
        advisor_of("terra_pyramides").advise(others, random.Random("same"), SMALL)
