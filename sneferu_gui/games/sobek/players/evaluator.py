"""Sobek's evaluator: the actions that a search considers, and the learned value of states."""

import math
from collections.abc import Mapping, Sequence
from functools import cache
from operator import mul
from typing import Any, Final, NamedTuple

from sneferu_gui.games.sobek.law.actions import Action, Give, Lay, PlayCourtesan, PlaySet
from sneferu_gui.games.sobek.law.position import Phase, Sets
from sneferu_gui.games.sobek.law.rounds import corruption_of
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import LANE_MASK, Printed
from sneferu_gui.games.sobek.players.features import (
    COMMON_INDICES,
    HAND_FEATURES,
    HOLDING_INDICES,
    TABLE_FEATURES,
    Rest,
    common_counts,
    hand_counts,
    hand_features,
    holding_counts,
    holdings_in,
    rest_of,
    seat_counts,
    situation_of,
    table_features,
    worth_of,
)
from sneferu_gui.games.sobek.players.holdings import Holdings, holdings_of
from sneferu_gui.players.levels import weights_of
from sneferu_gui.players.search import Move, Shares
from sneferu_gui.players.search.lanes import Head
from sneferu_gui.players.search.puct import shared_win
from sneferu_gui.players.search.turns import logistic, logistic_shares

HAND_TABLE, WHOLE_TABLE = "own", "among"
SHAPE: Final = {HAND_TABLE: len(HAND_FEATURES), WHOLE_TABLE: len(TABLE_FEATURES)}


class Spread(NamedTuple):
    """The change of a lead by the rest of a game."""

    round: float = 270.0
    """The variance by which a whole round changes a lead, in points squared."""
    rest: float = 12.0
    """The variance that remains at a round's end."""
    points: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """The points that a round brings the leader, with two, three and four players."""
    is_early: bool = False
    """Whether an early end (Z4) is taken into account."""


class Learned(NamedTuple):
    head: Head
    spread: Spread


def learned_of(content: Mapping[str, Any]) -> Learned:
    """The weights in a file's content. Raises ValueError for damaged content.

    Features missing in an earlier file count nothing.
    """
    tables, names = content["tables"], content["features"]
    rows = dict(zip(names, (*tables[HAND_TABLE], *tables[WHOLE_TABLE]), strict=True))
    nothing = [0] * (len(content["outputs"]) + 1)
    given = {
        table: [rows.get(name, nothing) for name in known]
        for table, known in ((HAND_TABLE, HAND_FEATURES), (WHOLE_TABLE, TABLE_FEATURES))
    }
    spread = Spread(**content.get("spread", {}))
    return Learned(Head(content["outputs"], given, content["scale"], SHAPE), spread)


@cache
def learned() -> Learned:
    """The weights the program comes with.

    Raises FileNotFoundError or ValueError if the file is missing or damaged.
    """
    return learned_of(weights_of("sobek"))


# -- Tempers ---------------------------------------------------------------------------------

UNDER_TILE: Final = 0.5
"""The points by which a temper counts a card under the own tile as better or worse."""

Leaning = Mapping[str, float]
"""By name of a feature, the points by which it is liked more."""

LEANINGS: Final[Mapping[str, Leaning]] = {
    "clean": {"pile": -UNDER_TILE},
    "daring": {"pile": UNDER_TILE},
}
"""By the names of the tempers."""


def _rows(names: Sequence[str], leaning: Leaning) -> tuple[float, ...]:
    return tuple(leaning.get(name, 0.0) for name in names)


@cache
def tempered_weights(temper: str) -> Learned:
    """The weights the program comes with, shifted by a temper; unshifted for ""."""
    if not temper:
        return learned()
    liked = LEANINGS[temper]
    tables = {HAND_TABLE: _rows(HAND_FEATURES, liked), WHOLE_TABLE: _rows(TABLE_FEATURES, liked)}
    return learned()._replace(head=learned().head.leaning(tables))


LOGISTIC: Final = 0.55
"""The width of a logistic curve, as a multiple of the standard deviation it stands for."""
SINGLE_SPREAD: Final = math.sqrt(0.5)
"""The spread of a single score, as a share of the spread of the lead between two."""
MOST_RESTS: Final = 60
MOST_TABLES: Final = 4_000
MOST_KEPT: Final = 40_000
FEW_ACTIONS: Final = 12
"""The number of legal actions up to which all are considered."""


SAME_SEAT_CHOOSES: Final = (Phase.EVENT, Phase.VIZIER)
"""The phases in which the seat whose turn it is has a further choice."""
OBVIOUS_CHOICES: Final = (Phase.LAY, Phase.SCRIBE)
"""The phases whose choices are taken for obvious (`state_between_turns`)."""


def candidates(state: State) -> tuple[Action, ...]:
    """Legal actions worth considering for the seat that decides; all if there are few.

    Of sets for one target, of one family, with as many amulets and the same characters, only that
    with most scarabs and cards is kept: goods in a hand are worth nothing.
    """
    legal = state.legal_actions()
    if len(legal) <= FEW_ACTIONS:
        return legal
    printed = state.table.printed
    kept: dict[tuple[object, ...], tuple[tuple[int, int], Action]] = {}
    others: list[Action] = []
    for action in legal:
        if not isinstance(action, PlaySet | Lay | PlayCourtesan):
            others.append(action)
            continue
        play = printed.play_of(action.cards)
        onto = None if isinstance(action, Lay) else action.onto
        amulets = (play.bag & printed.amulets) % LANE_MASK
        key = (action.do, onto, play.family, amulets, play.bag & printed.characters)
        rank = play.scarabs, play.size
        if key not in kept or rank > kept[key][0]:
            kept[key] = rank, action
    return (*others, *(action for _rank, action in kept.values()))


class _KnownHand(NamedTuple):
    """A seat's cards, and the sum of their rows."""

    held: Holdings
    total: int
    by_rest: dict[Rest, tuple[int, int]]
    """By the cards still to come: their worth to the seat, and the sum with their rows."""


class SobekEvaluator:
    """Judges states between turns, by the points that each seat can still expect of the round."""

    def __init__(self, learned: Learned) -> None:
        head, self._spread = learned
        self._head = head
        self._own_rows = head.tables[HAND_TABLE]
        self._among_rows = head.tables[WHOLE_TABLE]
        self._table_rows, self._held_rows = [
            [[self._among_rows[place] for place in places] for places in group]
            for group in (COMMON_INDICES, HOLDING_INDICES)
        ]
        self._lines: dict[int, tuple[int, list[int]]] = {}
        """By the line's number, the sum of its fixed rows, and the rows that are counted."""
        self._of_tables: dict[tuple[Rest, int, tuple[str, ...]], int] = {}
        self._kept: dict[tuple[Printed, int, Sets], _KnownHand] = {}

    def moves(self, state: State, most: int) -> Sequence[Move]:
        """The best actions of the seat that decides, best first; each is a move of its own."""
        seat = state.seat
        found = [Move((action,), self.shares(state.apply(action))) for action in candidates(state)]
        found.sort(key=lambda move: -move.shares[seat])
        return found[:most]

    def result_shares(self, state: State) -> Shares:
        """Shares of a finished game: the winners share the win."""
        return shared_win(state)

    def shares(self, state: State) -> Shares:
        """Expected shares of the win; event and Vizier choices that follow are made as is best."""
        if state.phase in SAME_SEAT_CHOOSES:
            seat = state.seat
            after = [self.shares(state.apply(action)) for action in state.legal_actions()]
            return max(after, key=lambda shares: shares[seat])
        state = state_between_turns(state)
        if state.is_over:
            return self.result_shares(state)
        return self._shares_between_turns(state)

    def _shares_between_turns(self, state: State) -> Shares:
        return win_shares(self.expected(state), state, self._spread)

    def expected(self, state: State) -> list[float]:
        """The scores expected at the end of the round, for a state between turns."""
        printed = state.table.printed
        rest = rest_of(printed, state.nile, state.deck)
        held, worths, totals = [], [], []
        for hand, sets in zip(state.hands, state.sets, strict=True):
            known = self._known_hand(printed, hand, sets)
            worth, total = known.by_rest.get(rest) or self._sums_with_rest(printed, known, rest)
            held.append(known.held)
            worths.append(worth)
            totals.append(total)
        of_table = self._common_sum(state, rest)
        counted = seat_counts(state, rest, held, corruption_of(state), tuple(worths))
        lines, strength, values = self._lines, self._head.strength, []
        for score, total, (number, counts) in zip(state.scores, totals, counted, strict=True):
            fixed, rows = lines.get(number) or self._situation_rows(number)
            whole = sum(map(mul, counts, rows), of_table + total + fixed)
            values.append(score + strength(whole))
        return values

    def after_best_choices(self, state: State) -> State:
        """The state between turns after an action, with the best event and Vizier choices."""
        while state.phase in SAME_SEAT_CHOOSES:
            seat = state.seat
            after = [state.apply(action) for action in state.legal_actions()]
            state = max(after, key=lambda each: self.shares(each)[seat])
        return state_between_turns(state)

    def counts(self, state: State) -> list[tuple[int, ...]]:
        """The features of every seat in a state between turns, in the order of `FEATURE_NAMES`."""
        held, corruption = holdings_in(state), corruption_of(state)
        return [
            (
                *hand_features(state.table.printed, own),
                *table_features(state, seat, held, corruption),
            )
            for seat, own in enumerate(held)
        ]

    def worth_of_counts(self, counts: Sequence[int]) -> float:
        """The points that a seat with these features can expect of the round."""
        rows = (*self._own_rows, *self._among_rows)
        counted = zip(counts, rows, strict=True)
        return self._head.strength(sum([count * row for count, row in counted if count]))

    def _common_sum(self, state: State, rest: Rest) -> int:
        """The sum of the rows that are the same for every seat."""
        key = rest, state.table.seats, state.tokens
        found = self._of_tables.get(key)
        if found is None:
            if len(self._of_tables) > MOST_TABLES:
                self._of_tables.clear()
            found = sum(map(mul, common_counts(state, rest), self._table_rows[rest.part]))
            self._of_tables[key] = found
        return found

    def _situation_rows(self, number: int) -> tuple[int, list[int]]:
        (shared, counted), rows = situation_of(number), self._among_rows
        fixed = sum([count * rows[place] for place, count in shared.items()])
        found = self._lines[number] = fixed, [rows[place] for place in counted]
        return found

    def _known_hand(self, printed: Printed, hand: int, sets: Sets) -> _KnownHand:
        kept = self._kept.get((printed, hand, sets))
        if kept is None:
            held = holdings_of(printed, hand, sets)
            counts, families = hand_counts(printed, held)
            rows = self._own_rows
            total = sum(map(mul, counts, rows)) + sum([rows[family] for family in families])
            kept = _KnownHand(held, total, {})
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            self._kept[printed, hand, sets] = kept
        return kept

    def _sums_with_rest(self, printed: Printed, known: _KnownHand, rest: Rest) -> tuple[int, int]:
        """The worth of the cards to come for these holdings, and the sum of the rows of both."""
        counts = holding_counts(printed, known.held, rest)
        total = sum(map(mul, counts, self._held_rows[rest.part]), known.total)
        if len(known.by_rest) > MOST_RESTS:
            known.by_rest.clear()
        known.by_rest[rest] = counts[-1], total
        return counts[-1], total


def win_shares(expected: Sequence[float], state: State, spread: Spread) -> Shares:
    """Each seat's share of the win, from the scores expected at the end of the round.

    An early end (Z4) is the likelier, the more the best seat is expected to have after the round
    that decides on it; the game then has so many rounds less.
    """
    edition = state.table.edition
    left = (len(state.deck) + len(state.nile)) / max(edition.quays * 5, 1)
    whole = logistic_shares(expected, width_of(edition.rounds - state.round + left, spread))
    between = edition.early_after_round - state.round
    if not spread.is_early or between < 0:
        return whole
    rounds = left + between
    best = max(expected) + between * spread.points[state.table.seats - 2]
    width = width_of(rounds, spread)
    early = logistic((best - edition.early_above - 0.5) / (width * SINGLE_SPREAD))
    short = logistic_shares(expected, width)
    return tuple([one * early + two * (1 - early) for one, two in zip(short, whole, strict=True)])


def width_of(rounds: float, spread: Spread) -> float:
    """The spread, in points, by which leads still change in so many rounds."""
    return LOGISTIC * math.sqrt(spread.round * rounds + spread.rest)


def state_between_turns(state: State) -> State:
    """The state between turns that follows if every seat makes the obvious choices.

    Hands are laid flat as far as possible, and the Scribe gets the cards worth least.
    """
    while state.phase in OBVIOUS_CHOICES:
        plain = _plain_lay(state) if state.phase is Phase.LAY else _plain_gift(state)
        state = state.apply(plain)
    return state


def _plain_lay(state: State) -> Action:
    legal = state.legal_actions()
    printed = state.table.printed
    plays = [
        (play.scarabs, play.size, -index)
        for index, action in enumerate(legal)
        if isinstance(action, Lay)
        for play in [printed.play_of(action.cards)]
    ]
    return legal[-max(plays)[2]] if plays else legal[-1]


def _plain_gift(state: State) -> Action:
    printed, seat = state.table.printed, state.seat
    held = holdings_of(printed, state.hands[seat], state.sets[seat])
    gifts = state.legal_of(Give)
    return min(gifts, key=lambda gift: worth_of(printed, printed.code_of[gift.card], held))
