"""A Python interface to the compiled rules, self-play and fitting of `self_play.c`."""

import ctypes
from collections.abc import Mapping, Sequence
from ctypes import c_double, c_float, c_int, c_uint64, c_void_p
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from sneferu_gui.games.sobek.law.edition import BACKS, FAMILIES, POWERS, TOKENS, Edition
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import LANE_BITS, LANE_MASK, printed_of
from sneferu_gui.games.sobek.players.evaluator import Spread
from sneferu_gui.games.sobek.players.features import FEATURE_NAMES
from tools.training.generations import compiled

SOURCE: Final = Path(__file__).with_name("self_play.c")
PHASES: Final = (Phase.START, Phase.TURN, Phase.EVENT, Phase.VIZIER, Phase.OVER)
MARKS: Final = 6
SEATS: Final = 4

Numbers = Any
"""A NumPy array."""


class Sizes(NamedTuple):
    """The sizes on which Python and C agree."""

    features: int
    units: int
    counted: int
    """The most features of a line that are not 0."""
    kinds: int


@cache
def library() -> ctypes.CDLL:
    """The compiled tool, built at the first call. Raises NoCompilerError without a compiler."""
    lib = compiled(SOURCE, "-fno-math-errno")
    lib.table_new.restype = lib.table_free.restype = c_void_p
    lib.table_free.restype = lib.learn.restype = lib.values_of.restype = None
    lib.play_matches.restype = c_double
    return lib


@cache
def sizes() -> Sizes:
    """The sizes of the compiled code. Raises ValueError if its features differ."""
    out = np.zeros(4, np.int32)
    library().sizes(_at(out))
    found = Sizes(*map(int, out))
    if found.features != len(FEATURE_NAMES):
        raise ValueError("the compiled code has other features")
    return found


def _at(array: Numbers) -> object:
    """The address of an array's numbers; the array lives as long."""
    return array.ctypes


def numbers_of_edition(edition: Edition) -> Numbers:
    """An edition as numbers, in the order `read_edition` reads them."""
    printed = printed_of(edition)
    values = [len(edition.kinds)]
    for code, kind in enumerate(edition.kinds):
        power = POWERS.index(kind.power) if kind.power else -1
        values += [printed.family_of[code], kind.scarabs, power, BACKS.index(kind.back), kind.count]
    values += [
        edition.quays, edition.reach, edition.start_hand, edition.removed_for_two,
        edition.events_in_play, edition.queen_draws, edition.scribe_leaves, edition.courtesan_most,
        edition.curse_counts, edition.prosperity_scarabs, edition.lot, edition.least_cards,
        edition.rounds, edition.early_after_round, edition.early_above,
        *edition.tokens,
        *(family in edition.prosperity_families for family in FAMILIES),
        printed.length, *printed.ahead, *printed.behind,
    ]  # fmt: skip
    return np.array(values, np.int32)


class Weights(NamedTuple):
    """A value function: for each feature, its weight to every unit, and to the linear part."""

    hidden: Numbers
    linear: Numbers

    def copy(self) -> "Weights":
        """A copy that may be changed."""
        return Weights(self.hidden.copy(), self.linear.copy())

    def whole(self, spread: Spread) -> Numbers:
        """The weights as one array, in the compiled code's form of a mind."""
        rest = [spread.round, spread.rest, 0, 0, *spread.points]
        numbers = np.concatenate([self.hidden.ravel(), self.linear, rest]).astype(np.float32)
        is_early = np.array([spread.is_early], np.int32).view(np.float32)
        return np.ascontiguousarray(np.concatenate([numbers, is_early]))


def begun(seed: int) -> Weights:
    """Small random weights."""
    chance, size = np.random.default_rng(seed), sizes()
    hidden = chance.normal(0, 0.15, (size.features, size.units)).astype(np.float32)
    return Weights(hidden, np.zeros(size.features, np.float32))


def weights_of(content: Mapping[str, Any]) -> Weights:
    """The weights of a file, with as many units as here; missing features are 0."""
    size = sizes()
    found = Weights(
        np.zeros((size.features, size.units), np.float32), np.zeros(size.features, np.float32)
    )
    rows = [row for table in content["tables"].values() for row in table]
    outputs, half = content["outputs"], size.units // 2
    more = [unit for unit, sign in enumerate(outputs) if sign > 0]
    less = [unit for unit, sign in enumerate(outputs) if sign < 0]
    places = {name: place for place, name in enumerate(FEATURE_NAMES)}
    for name, row in zip(content["features"], rows, strict=True):
        numbers = np.array(row, np.float32) / content["scale"]
        found.linear[places[name]] = numbers[-1]
        found.hidden[places[name], : len(more)] = numbers[more]
        found.hidden[places[name], half : half + len(less)] = numbers[less]
    return found


class Samples(NamedTuple):
    """The training samples from games: a line for each seat in each noted state between turns."""

    at: Numbers
    """The features that are not 0, filled up with −1."""
    count: Numbers
    brought: Numbers
    """The points the seat gained in the rest of the round, less corruption."""
    marks: Numbers
    """Players, the seat, the round, cards to come, its score, and its final share of the win."""


def together(parts: Sequence[Samples]) -> Samples:
    """The samples of all parts in one."""
    return Samples(*(np.concatenate(each) for each in zip(*parts, strict=True)))


NOTED: Final = 0.35
"""The share of states that is noted: consecutive states are much alike."""
LINES: Final = 160
"""Most lines of a game, on average over many games."""


class Manner(NamedTuple):
    """The settings for playing games and learning from them."""

    explore: float
    """Probability of another action than the best."""
    thought: tuple[int, int]
    """Guesses, and states in all of them together."""
    lambda_: float = 1.0
    """The weight of the round's end in a state's target, against the next state's value."""


def play(edition: Numbers, mind: Numbers, games: int, seed: int, manner: Manner) -> Samples:
    """The samples of games played with the weights `mind`."""
    size, most = sizes(), games * LINES
    at = np.full((most, size.counted), -1, np.int16)
    count = np.zeros((most, size.counted), np.int16)
    brought, marks = np.zeros(most, np.float32), np.zeros((most, MARKS), np.float32)
    found = library().play_games(
        _at(edition), _at(mind), c_int(games), c_uint64(seed), c_float(manner.explore),
        c_float(NOTED), c_float(manner.lambda_), _at(np.array(manner.thought, np.int32)),
        c_int(most), _at(at), _at(count), _at(brought), _at(marks),
    )  # fmt: skip
    return Samples(at[:found], count[:found], brought[:found], marks[:found])


class Side(NamedTuple):
    """A player in a match: weights and thought."""

    mind: Numbers
    guesses: int
    states: int


def match(edition: Numbers, one: Side, other: Side, seats: int, games: int, seed: int) -> float:
    """The share of the games that `one` wins among `other`s, seats rotated, deals shared."""
    thoughts = np.array([one.guesses, one.states, other.guesses, other.states], np.int32)
    won = library().play_matches(
        _at(edition), _at(one.mind), _at(other.mind), c_int(seats), c_int(games), c_uint64(seed),
        _at(thoughts),
    )  # fmt: skip
    return float(won) / games


def told(
    edition: Numbers, mind: Numbers, seats: int, games: int, seed: int, thoughts: Sequence[int]
) -> Numbers:
    """Lines with a game's number, its progress, the share predicted then, and the result.

    `thoughts` are guesses and states in play, and guesses and states for predictions.
    """
    out = np.zeros((3 * games, 4), np.float32)
    found = library().play_told(
        _at(edition), _at(mind), c_int(seats), c_int(games), c_uint64(seed),
        _at(np.array(thoughts, np.int32)), _at(out),
    )  # fmt: skip
    return out[:found]


def learn(
    samples: Samples, order: Numbers, scale: Numbers, weights: Weights, paces: Weights,
    rates: tuple[float, float, float],
) -> None:  # fmt: skip
    """One pass over samples in this order, at falling rates; larger errors are bounded."""
    whole, seen = (
        np.concatenate([each.hidden.ravel(), each.linear]).astype(np.float32)
        for each in (weights, paces)
    )
    library().learn(
        _at(samples.at), _at(samples.count), _at(samples.brought), _at(order), c_int(len(order)),
        _at(scale), _at(whole), _at(seen), *map(c_float, rates),
    )  # fmt: skip
    for numbers, kept in ((whole, weights), (seen, paces)):
        kept.hidden[:] = numbers[: kept.hidden.size].reshape(kept.hidden.shape)
        kept.linear[:] = numbers[kept.hidden.size :]


def values_of(samples: Samples, weights: Weights) -> Numbers:
    """The values of samples by these weights."""
    whole = np.concatenate([weights.hidden.ravel(), weights.linear]).astype(np.float32)
    found = np.zeros(len(samples.at), np.float32)
    at, count = map(np.ascontiguousarray, samples[:2])
    library().values_of(_at(at), _at(count), c_int(len(found)), _at(whole), _at(found))
    return found


class Table:
    def __init__(self, state: State) -> None:
        """Begin as a state of the law, with all that is hidden."""
        printed = state.table.printed
        kinds = range(len(printed.edition.kinds))

        def bag(of: int) -> list[int]:
            return [of >> LANE_BITS * code & LANE_MASK for code in kinds]

        values = [
            PHASES.index(state.phase), state.round, state.table.seats, state.seat, state.turn,
            state.started, state.victim or 0,
        ]  # fmt: skip
        for seat in range(state.table.seats):
            own = state.sets[seat]
            values += [state.scores[seat], state.curses[seat]]
            values += [*bag(state.hands[seat]), *bag(state.piles[seat]), len(own)]
            for laid in own:
                values += [laid.family, laid.size, laid.scarabs, laid.is_flat]
        for cards in (state.nile, state.deck, [TOKENS.index(token) for token in state.tokens]):
            values += [len(cards), *cards]
        values.append(len(state.thefts))
        self.seats, self._kinds = state.table.seats, len(kinds)
        self._table = c_void_p(
            library().table_new(
                _at(numbers_of_edition(printed.edition)), _at(np.array(values, np.int32)),
                _at(np.array([*state.thefts, 0], np.uint32)),
            )
        )  # fmt: skip

    def __del__(self) -> None:
        library().table_free(self._table)

    def acts(self) -> list[list[int]]:
        """The acts considered: kind, two numbers, a card, and cards by their kinds."""
        width = 4 + sizes().kinds
        out = np.zeros(400 * width, np.int32)
        found = library().table_acts(self._table, _at(out))
        return [list(map(int, row[: 4 + self._kinds])) for row in out.reshape(-1, width)[:found]]

    def after(self, act: int) -> list[int]:
        """The visible part of the game after the act of this index."""
        out = np.zeros(2000, np.int32)
        return [int(each) for each in out[: library().table_after(self._table, act, _at(out))]]

    def counts(self, seat: int) -> list[int]:
        """The counts of a seat's features."""
        out = np.zeros(sizes().features, np.int32)
        library().table_counts(self._table, seat, _at(out))
        return [int(each) for each in out]

    def shares(self, mind: Numbers) -> list[float]:
        """The share of the win that each seat can expect."""
        out = np.zeros(SEATS)
        library().table_shares(self._table, _at(mind), _at(out))
        return [float(each) for each in out[: self.seats]]
