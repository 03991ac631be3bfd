"""An example: a player that learns Sobek by itself, and beats the ferryman after some minutes.

    python -m tools.training.learn_sobek --games 600 --seed 1 --out learned.npz
    sneferu tournament --game sobek --bots tools.training.learn_sobek:learned,ferryman --games 200

An agent without any plan looks at the state after each of its actions, describes it by some
numbers, and takes the action with the best expected result. It learns the expectation from its own
games: a small network is fitted to the gain of the acting seat's lead by the end of the round.
Everything comes from the environment: `seen` is the seat's observation, and can be played on.
"""

import argparse
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from sneferu_gui.games.game import Action, AnyObservation, AnyState
from sneferu_gui.players import Budget
from sneferu_gui.research import env

Numbers = Any
"""A NumPy array."""

FILE: Final = Path("learned.npz")
UNITS: Final = 24
POINTS: Final = 20.0
"""Points that make a lead of 1 in learning."""
EXPLORE: Final = 0.15
"""Probability of a random action while learning; at first 1."""
FIT_EVERY: Final = 40
"""Games from one fit to the next."""
KEPT: Final = 30_000
"""Most samples that are learned from: the newest."""
BATCH: Final = 256
PASSES: Final = 6
RATE: Final = 0.003


# -- What a state after an action is described by ----------------------------------------------


def described(state: AnyState, seat: int) -> list[float]:
    """Numbers of at most about 1 that describe a seat's view, for two players."""
    rival = 1 - seat
    own, other = _belongings(state, seat), _belongings(state, rival)
    corruption = [_count(state.piles[at]) + 2 * state.curses[at] for at in (seat, rival)]
    lead = min(max(corruption[0] - corruption[1], -8), 8) / 8
    to_come = (len(state.deck) + len(state.nile)) / 50
    pays = float(lead > 0)
    return [
        1.0, to_come, float(state.turn == seat), own.laid, own.promised, own.loose, own.amulets,
        own.cards, other.laid, other.cards, lead, lead * to_come, pays * own.laid,
        pays * own.promised, (lead < 0) * other.laid, own.promised * to_come, own.loose * to_come,
        len(state.nile) / 9, _reach(state, seat), own.largest,
    ]  # fmt: skip


class Belongings(NamedTuple):
    """A seat's belongings: points in units of 50, cards in units of 10."""

    laid: float
    promised: float
    """The points its hand could add if each family in it were laid as one set."""
    loose: float
    """Cards in hand that are too few for a set."""
    amulets: float
    cards: float
    largest: float


def _belongings(state: AnyState, seat: int) -> Belongings:
    printed, hand = state.table.printed, state.hands[seat]
    amulets = _count(hand & printed.amulets)
    laid = sum(each.worth for each in state.sets[seat])
    promised = loose = largest = 0
    for family, goods in enumerate(printed.goods):
        held = hand & goods
        count, scarabs = _count(held), printed.scarabs_in(held)
        sets = [each for each in state.sets[seat] if each.family == family and not each.is_flat]
        best = max(sets, key=lambda each: each.worth, default=None)
        size, valued = (0, 0) if best is None else (best.size, best.scarabs)
        whole = (size + count) * (valued + scarabs)
        largest = max(largest, whole)
        if size or count + amulets >= printed.least:
            promised += whole - size * valued
        else:
            loose += count
    cards = _count(hand)
    return Belongings(laid / 50, promised / 50, loose / 10, amulets / 5, cards / 10, largest / 50)


def _reach(state: AnyState, seat: int) -> float:
    """The most that one of the cards within reach would add to the seat's points and promises."""
    printed = state.table.printed
    before = _belongings(state, seat)
    best = 0.0
    for skipped, code in enumerate(state.nile[: printed.edition.reach]):
        after = state.draft()
        hands = list(after.hands)
        hands[seat] += printed.units[code]
        after.hands = tuple(hands)
        now = _belongings(after, seat)
        gain = now.promised - before.promised + (now.loose - before.loose) / 5
        best = max(best, gain - 0.04 * skipped)
    return best


def _count(bag: int) -> int:
    return bag % 255  # a lane of eight bits for each kind of card


# -- What it expects ---------------------------------------------------------------------------


class Network:
    """One layer of rectified units, fitted with Adam."""

    def __init__(self, numbers: int, seed: int) -> None:
        """Begin with small random weights."""
        chance = np.random.default_rng(seed)
        self.weights = [
            chance.normal(0, 1 / np.sqrt(numbers), (numbers, UNITS)),
            np.zeros(UNITS),
            chance.normal(0, 0.1, UNITS),
            np.zeros(numbers),
        ]
        """Weights into the units, their offsets, out of the units, and past them."""
        self._means = [np.zeros_like(each) for each in self.weights]
        self._squares = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    def expects(self, rows: Numbers) -> Numbers:
        """The expected result for each row."""
        into, offsets, out, straight = self.weights
        return np.maximum(rows @ into + offsets, 0) @ out + rows @ straight

    def fit(self, rows: Numbers, targets: Numbers, chance: np.random.Generator) -> float:
        """Go over the samples several times; return the mean squared error."""
        for _pass in range(PASSES):
            order = chance.permutation(len(rows))
            for first in range(0, len(rows), BATCH):
                some = order[first : first + BATCH]
                self._step(rows[some], targets[some])
        return float(np.mean((self.expects(rows) - targets) ** 2))

    def _step(self, rows: Numbers, targets: Numbers) -> None:
        into, offsets, out, straight = self.weights
        units = np.maximum(rows @ into + offsets, 0)
        left = (units @ out + rows @ straight - targets) / len(rows)
        back = np.outer(left, out) * (units > 0)
        slopes = [rows.T @ back, back.sum(axis=0), units.T @ left, rows.T @ left]
        self._steps += 1
        for at, slope in enumerate(slopes):
            self._means[at] += 0.1 * (slope - self._means[at])
            self._squares[at] += 0.001 * (slope**2 - self._squares[at])
            mean = self._means[at] / (1 - 0.9**self._steps)
            square = self._squares[at] / (1 - 0.999**self._steps)
            self.weights[at] -= RATE * mean / (np.sqrt(square) + 1e-8)


# -- Playing and learning ----------------------------------------------------------------------


class Learner:
    """A player as the program expects it, with `choose`."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """The action with the best expected result."""
        del chance, budget
        return self.thought(observation, observation.legal_actions)[0]

    def thought(self, observation: AnyObservation, actions: Sequence[Action]) -> tuple[Action, Any]:
        """The best of these actions, with the description of the state after it."""
        state, seat = observation.state, observation.seat
        rows, sure = [], []
        for action in actions:
            after = state.apply(action)
            # A finished round needs no estimate: its result is known.
            is_scored = len(after.scored) > len(state.scored)
            sure.append(lead_after(after, seat, len(state.scored)) if is_scored else np.nan)
            rows.append(described(after, seat))
        expected = self.network.expects(np.array(rows))
        best = int(np.argmax(np.where(np.isnan(sure), expected, sure)))
        return actions[best], rows[best]


def lead_after(state: AnyState, seat: int, number: int) -> float:
    """The gain of a seat's lead in a round, in units of POINTS."""
    before, after = state.scored[number].before, state.scored[number].score
    gained = [now - then for now, then in zip(after, before, strict=True)]
    return float(gained[seat] - gained[1 - seat]) / POINTS


def learn(games: int, seed: int) -> Learner:
    """Play so many games against itself, and learn from them."""
    table, chance = env("sobek", players=2), random.Random(seed)  # noqa: S311 - a game
    learner, shuffling = Learner(Network(NUMBERS, seed)), np.random.default_rng(seed)
    rows: list[list[float]] = []
    targets: list[float] = []
    for game in range(games):
        table.reset(seed=1000 * seed + game)
        waiting: list[tuple[int, list[float]]] = []
        rounds = 0
        for agent in table.agent_iter():
            *_seen, is_over, _, info = table.last()
            if is_over:
                table.step(None)
                continue
            seen, numbers = table.unwrapped.seen(agent), info["actions"]
            by_chance = chance.random() < (EXPLORE if game >= FIT_EVERY else 1.0)
            tried = [chance.choice(numbers)] if by_chance else numbers
            actions = [table.unwrapped.action(number) for number in tried]
            chosen, row = learner.thought(seen, actions)
            waiting.append((seen.seat, row))
            table.step(tried[actions.index(chosen)])
            state = table.unwrapped.seen(agent).state
            if len(state.scored) > rounds:
                rows += [row for _seat, row in waiting]
                targets += [lead_after(state, seat, rounds) for seat, _row in waiting]
                waiting, rounds = [], rounds + 1
        if (game + 1) % FIT_EVERY == 0:
            rows, targets = rows[-KEPT:], targets[-KEPT:]
            left = learner.network.fit(np.array(rows), np.array(targets), shuffling)
            print(f"{game + 1} games, {left:.2f} left", flush=True)
    return learner


NUMBERS: Final = 20
"""The length of a description by `described`."""


def learned(file: Path = FILE) -> Learner:
    """The learned player, as in `--bots tools.training.learn_sobek:learned`."""
    network = Network(NUMBERS, 0)
    with np.load(file) as kept:
        network.weights = [kept[name] for name in sorted(kept.files)]
    return Learner(network)


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, and write the network into a file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args(arguments)
    learner = learn(asked.games, asked.seed)
    np.savez(asked.out, *learner.network.weights)


if __name__ == "__main__":
    main()
