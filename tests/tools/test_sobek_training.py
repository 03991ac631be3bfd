"""Learning Sobek's weights: the compiled self-play agrees with the law, features and values."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from sneferu_gui.games.sobek.law.actions import (
    Action,
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
from sneferu_gui.games.sobek.law.edition import BACKS, CURSE, FAMILIES, GUILD, PROSPERITY, TOKENS
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import LANE_BITS, LANE_MASK
from sneferu_gui.games.sobek.players.evaluator import (
    HAND_TABLE,
    SobekEvaluator,
    Spread,
    candidates,
    learned_of,
    state_between_turns,
)
from sneferu_gui.games.sobek.players.features import FEATURE_NAMES, HAND_FEATURES
from sneferu_gui.session.editions import standard_edition
from tests.conformance.sobek_play import start_of
from tools.training import generations
from tools.training.calibration import Sample
from tools.training.sobek import native
from tools.training.sobek.__main__ import main
from tools.training.sobek.fitting import content_of, first_guess, fitted
from tools.training.sobek.predictions import main as tell
from tools.training.sobek.spreads import spread_of

pytestmark = pytest.mark.skipif(
    generations.compiler() is None, reason="self-play is compiled from C; no cc is here"
)
SPREAD = Spread(240.0, 20.0, (38.0, 25.0, 16.0), is_early=True)


@pytest.fixture(autouse=True, scope="module")
def _little_optimised() -> Iterator[None]:
    """Compile with little optimisation: more takes longer than these tests together."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(generations, "FLAGS", ("-O1", *generations.FLAGS[1:]))
        native.library()
        yield


def some_weights() -> native.Weights:
    """A first guess with units that matter, rounded as in a file."""
    found, chance = first_guess(1), np.random.default_rng(1)
    found.hidden[:] = np.rint(chance.normal(0, 0.05, found.hidden.shape) * 256) / 256
    return found


def action_of(  # noqa: PLR0911 - one kind after another
    state: State, act: list[int]
) -> Action:
    """The action for an act of the compiled code."""
    what, first, second, card, *bag = act
    names = state.table.printed.names
    cards = tuple(name for name, count in zip(names, bag, strict=True) for _ in range(count))
    at = None if first < 0 else first
    match what:
        case 0:
            return Start(first)
        case 1:
            return Take(first)
        case 2:
            return PlaySet(at, cards)
        case 3:
            return power_of(state, names[card], at, second, cards)
        case 4 if TOKENS[first] in {GUILD, CURSE}:
            return UseOnSeat(TOKENS[first], second)
        case 4 if TOKENS[first] == PROSPERITY:
            return UseOnSet(TOKENS[first], None if second < 0 else second)
        case 4:
            return UseToken(TOKENS[first])
    return Pick(names[card])


def power_of(state: State, card: str, at: int | None, back: int, cards: tuple[str, ...]) -> Action:
    """The action of playing a character."""
    match state.table.printed.power_of[card]:
        case "merchant":
            return PlayMerchant(card, at or 0)
        case "priest":
            return PlayPriest(card, None if at is None else FAMILIES[at])
        case "thief":
            return PlayThief(card, at, None if at is None else BACKS[back])
        case "vizier":
            return PlayVizier(card, at)
        case "courtesan":
            return PlayCourtesan(card, at, cards)
    return PlayPlain(card)


def as_numbers(state: State) -> list[int]:
    """The compiled code's description of a game."""
    kinds = range(len(state.table.edition.kinds))
    head = (state.round, state.table.seats, state.seat, state.turn)
    found = [native.PHASES.index(state.phase), *head]
    for seat in range(state.table.seats):
        found += [state.scores[seat], state.curses[seat]]
        for bag in (state.hands[seat], state.piles[seat]):
            found += [bag >> LANE_BITS * code & LANE_MASK for code in kinds]
        for laid in state.sets[seat]:
            found += [laid.family, laid.size, laid.scarabs]
    return [*found, *state.nile, *[TOKENS.index(token) for token in state.tokens]]


def states_of(players: int, seed: str, mind: SobekEvaluator) -> Iterator[State]:
    """The states of a game with every kind of choice, partly at random."""
    state, chance = start_of(players, seed), random.Random(seed)
    while not state.is_over:
        if state.phase in native.PHASES:
            yield state
        if state.phase is Phase.TURN and chance.random() < 0.3:
            action = chance.choice(state.legal_actions())
        else:
            action = mind.moves(state, 1)[0].actions[0]
        state = state.apply(action)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_compiled_rules_play_as_the_law_does(players: int) -> None:
    """K to Z: considered acts are legal and have the same result; R2 and C6 in simple form."""
    mind = SobekEvaluator(learned_of(content_of(some_weights(), SPREAD)))
    met = set()
    for state in states_of(players, f"compiled {players}", mind):
        table = native.Table(state)
        acts = table.acts()
        actions = [action_of(state, act) for act in acts]
        assert set(actions) <= set(state.legal_actions())
        if len(state.legal_actions()) > len(candidates(state)):
            assert set(actions) == set(candidates(state))
        for place, action in enumerate(actions):
            after, told = state_between_turns(state.apply(action)), table.after(place)
            met.add(action.do)
            if after.round == state.round and not after.is_over:
                assert told == as_numbers(after)
            else:  # the next round is dealt otherwise
                assert told[:2] == [native.PHASES.index(after.phase), after.round]
                assert told[5] == after.scores[0]
    assert met >= {"take", "set", "power", "event", "pick", "start"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_features_and_values_are_those_that_play_reads(players: int) -> None:
    """Also the seats' shares of the win, with an early end (Z4)."""
    weights = some_weights()
    whole = weights.whole(SPREAD)
    mind = SobekEvaluator(learned_of(content_of(weights, SPREAD)))
    for state in states_of(players, f"values {players}", mind):
        table = native.Table(state)
        assert table.shares(whole) == pytest.approx(mind.shares(state), abs=0.002)
        if state.phase in {Phase.TURN, Phase.START}:
            counts = [table.counts(seat) for seat in range(players)]
            assert counts == [list(each) for each in mind.counts(state)]


def test_a_file_is_read_as_it_was_written() -> None:
    weights = some_weights()
    read = native.weights_of(json.loads(json.dumps(content_of(weights, SPREAD))))
    assert np.allclose(read.hidden, weights.hidden, atol=0.001)
    assert np.allclose(read.linear, weights.linear, atol=0.001)


def test_fitting_tells_rounds_apart_and_games_tell_what_a_lead_is_worth() -> None:
    edition = native.numbers_of_edition(standard_edition("sobek"))
    samples = native.play(
        edition, first_guess(1).whole(Spread()), 60, 1, native.Manner(0.1, (1, 1))
    )
    assert set(samples.marks[:, 0]) == {2, 3, 4}
    found, error = fitted(samples, 3, 1)
    assert error < 0.9 * float(np.std(samples.brought))
    spread = spread_of(samples, found)
    assert spread.is_early
    assert spread.points[0] > spread.points[1] > spread.points[2] > 0


def test_who_looks_ahead_beats_who_does_not() -> None:
    edition = native.numbers_of_edition(standard_edition("sobek"))
    mind = first_guess(1).whole(Spread())
    sides = native.Side(mind, 2, 60), native.Side(mind, 1, 1)
    assert native.match(edition, *sides, 2, 40, 1) > 0.6


def test_the_command_learns_writes_and_tries(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "weights.json"
    main(["--games", "20", "--generations", "3", "--epochs", "1", "--matches", "2",
          "--out", str(path)])  # fmt: skip
    told = capsys.readouterr().out
    assert "2: " in told
    assert "4 players: " in told
    content = json.loads(path.read_text(encoding="utf-8"))
    assert content["features"] == list(FEATURE_NAMES)
    learned = learned_of(content)
    assert len(learned.head.tables[HAND_TABLE]) == len(HAND_FEATURES)
    assert learned.spread.is_early


def test_what_is_told_is_kept_beside_what_became_of_it(tmp_path: Path) -> None:
    """One choice in each third of a game, in the form that `tools.training.calibration` reads."""
    path = tmp_path / "samples.jsonl"
    tell(["--games", "3", "--seats", "3", "--samples", str(path)])
    samples = [Sample(*json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(samples) == 9
    assert {each.deal for each in samples} == {"1/0", "1/1", "1/2"}
    assert [each.third for each in samples] == [0, 1, 2] * 3
    assert all(each.seats == 3 and 0 <= each.share <= 1 for each in samples)
    assert {each.result for each in samples} <= {0.0, 1 / 3, 0.5, 1.0}
