"""Kinds of Sneferu's puzzles that are proved by search, under several guesses at the bag.

Purchases are compared: a kind of stone at a price. Every way of laying the best purchase's stone
is right that is still better than any other purchase.
"""

import random
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law.actions import Place
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.players.search import Search
from tools.bench.yardsticks import sneferu_before
from tools.puzzles.source import Solution, Turn

from .whole_turns import FEWEST, Purchase, WholeTurn, played, purchase_in, whole_turns

DAYS: Final = {"feed": (4, 10), "ptah": (3, 20)}
"""Fewest and most days that are left."""
MARGINS: Final = {"feed": 0.08, "ptah": 0.375}
"""Least margin of the answer: in shares of the win, and in the share of games won against Ptah."""
LEAST_WON: Final = 0.75
"""Against Ptah, the least share of games that the answer wins."""
BREADTH: Final = 16
GLANCE: Final = 40
"""Expansions of the quick search that decides whether a position is worth a proof."""
PROOF: Final = 90
"""Expansions for each of the compared turns, for each guess."""
COMPARED: Final = {"feed": 3, "ptah": 6}
"""Number of purchases compared: the best of the quick search; the others are further behind."""
GUESSES: Final = {"feed": 4, "ptah": 12}
QUICK: Final = {"feed": (2, 24), "ptah": (6, 1)}
"""Guesses and expansions of the quick check of a margin's sign."""
IN_DOUBT: Final = 2
"""Most stones by which Ptah and the player differ in a game that is not yet decided."""
LOOK: Final = 4
"""Expansions for each choice of a game played to its end."""


class Rated(NamedTuple):
    """The best turn that contains a purchase."""

    purchase: Purchase
    turn: Turn
    worth: float


def searched_solution(kind: str, state: State, seed: str) -> Solution | None:
    """The answer in a state; None if none is clear."""
    rated = _at_a_glance(state, seed) if _is_in_question(kind, state) else []
    compared = rated[: COMPARED[kind]]
    if not _is_worth_a_proof(kind, state, compared, seed):
        return None
    proved = sorted(
        (_proved(kind, state, each, seed) for each in compared), key=lambda each: -each.worth
    )
    best, second = proved[0], proved[1]
    margin = round(best.worth - second.worth, 4)
    is_clear = (
        margin >= MARGINS[kind]
        and (kind != "ptah" or best.worth >= LEAST_WON)
        and bool(best.purchase and second.purchase)
        and quick_margin(kind, state, best.turn, second.turn, seed) > 0
    )
    turns = whole_turns(state) if is_clear else ()
    if len(turns) < FEWEST:
        return None
    answers = _as_good(state, turns, best, margin, seed)
    return Solution(answers, margin, second.turn)


def _is_worth_a_proof(kind: str, state: State, rated: list[Rated], seed: str) -> bool:
    """Whether one of several purchases seems to stand out."""
    if len(rated) < 2:
        return False
    if kind == "feed" and rated[0].worth - rated[1].worth < MARGINS[kind] / 2:
        return False
    return _stands(kind, state, rated, seed)


def _is_in_question(kind: str, state: State) -> bool:
    low, high = DAYS[kind]
    left = state.table.last - state.boats[state.seat]
    if not low <= left <= high or (state.ptah is not None) != (kind == "ptah"):
        return False
    return state.ptah is None or abs(len(state.ptah) - state.me.placed) <= IN_DOUBT


def quick_margin(kind: str, state: State, best: Turn, second: Turn, seed: str) -> float:
    """The margin of a turn over another, estimated with a few expansions."""
    guesses, looks = QUICK[kind]
    return worth_of(kind, state, best, seed, guesses, looks) - worth_of(
        kind, state, second, seed, guesses, looks
    )


def worth_of(kind: str, state: State, turn: Turn, seed: str, guesses: int, looks: int) -> float:
    """The average result of a turn over so many guesses at the bag: a share from 0 to 1."""
    seat, rate = state.seat, (_won if kind == "ptah" else _share)
    return (
        sum(
            rate(played(guess, turn).after, seat, looks) for guess in _guesses(state, seed, guesses)
        )
        / guesses
    )


def _guesses(state: State, seed: str, count: int) -> Iterator[State]:
    chance = random.Random(seed)  # noqa: S311 - the same in every run
    for _time in range(count):
        yield Observation(state, state.seat).imagined(chance)


def _share(after: State, seat: int, looks: int) -> float:
    """The seat's share of the win, by a search."""
    if after.is_over:
        return sneferu_before().result_shares(after)[seat]
    search = Search(sneferu_before(), after, breadth=BREADTH)
    search.run(looks)
    lines = search.lines()
    visits = sum(line.visits for line in lines)
    if not visits:
        return lines[0].shares[seat]
    return sum(line.visits * line.shares[seat] for line in lines) / visits


def _won(after: State, _seat: int, looks: int) -> float:
    """1 if the game, played to its end, is won, else 0 (A5)."""
    state = after
    while not state.is_over:
        search = Search(sneferu_before(), state)
        search.run(looks)
        for action in search.best().actions:
            state = state.apply(action)
    result = state.result()
    return float(result is not None and bool(result.winners))


def _at_a_glance(state: State, seed: str) -> list[Rated]:
    """The best turn of each purchase by a small search, best first."""
    guess = next(_guesses(state, f"{seed}/glance", 1))
    search = Search(sneferu_before(), guess, breadth=BREADTH)
    search.run(GLANCE)
    found: dict[Purchase, Rated] = {}
    for line in search.lines():
        actions = _through(guess, line.move.actions)
        purchase = purchase_in(state, actions)
        worth = line.shares[state.seat]
        if purchase not in found or worth > found[purchase].worth:
            found[purchase] = Rated(purchase, actions, worth)
    return sorted(found.values(), key=lambda each: -each.worth)


def _through(state: State, actions: Turn) -> Turn:
    """Actions completed to the end of the turn with the best further ones."""
    done = list(actions)
    seat = state.seat
    for action in actions:
        state = state.apply(action)
    while not state.is_over and state.seat == seat and state.phase.value != "start":
        move = sneferu_before().moves(state, 1)[0].actions
        done += move
        for action in move:
            state = state.apply(action)
    return tuple(done)


def _stands(kind: str, state: State, rated: Iterable[Rated], seed: str) -> bool:
    """Whether a quick search sees one turn clearly ahead of all others."""
    if kind == "ptah":
        once = sorted(worth_of(kind, state, each.turn, f"{seed}/once", 1, 1) for each in rated)
        if once[-1] == once[0] or once[-2] == 1:
            return False
    guesses, looks = QUICK[kind]
    worths = sorted(
        worth_of(kind, state, each.turn, f"{seed}/first", guesses, looks) for each in rated
    )
    return worths[-1] - worths[-2] >= MARGINS[kind] / 2


def _proved(kind: str, state: State, rated: Rated, seed: str) -> Rated:
    looks = LOOK if kind == "ptah" else PROOF
    return rated._replace(worth=worth_of(kind, state, rated.turn, seed, GUESSES[kind], looks))


def _as_good(
    state: State, turns: tuple[WholeTurn, ...], best: Rated, margin: float, seed: str
) -> tuple[Turn, ...]:
    """The turns with the best purchase that are as good as its best, within part of a margin.

    The best comes first. A search of one ply tells how much worse the others are, which differ
    only in where the stone is laid.
    """
    guess = next(_guesses(state, seed, 1))
    same = [turn.actions for turn in turns if purchase_in(state, turn.actions) == best.purchase]
    others = [turn for turn in same if turn != best.turn]
    if any(isinstance(action, Place) for action in best.turn):
        least = _at_sight(guess, best.turn) - margin / 2
        others = [turn for turn in others if _at_sight(guess, turn) >= least]
    return (best.turn, *others)


def _at_sight(guess: State, turn: Turn) -> float:
    return _share(played(guess, turn).after, guess.seat, 1)
