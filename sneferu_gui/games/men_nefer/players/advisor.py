"""The advisor of Men-Nefer: it searches as the strongest level, and says why a turn is better.

Reasons come from the evaluation: the points that a seat is expected to have are the sum of parts.
A reason is given only where putting the other turn's part in place of this turn's lowers the sum,
and where the board shows the same.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.games.game import Mark, after_all
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.game import GAME
from sneferu_gui.games.men_nefer.law.harvest import is_met, papyrus_steps
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.position import Position
from sneferu_gui.games.men_nefer.law.river import section_at
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.players import BREADTH, LATER, evaluator
from sneferu_gui.games.men_nefer.players.evaluator import MOST_ALONE, MenNeferEvaluator
from sneferu_gui.games.men_nefer.players.features import PART_OF_ROW, Part, features_of
from sneferu_gui.players.player import Advisor, FindReasons, Worth
from sneferu_gui.players.search.advising import Turn, weightiest_reasons
from sneferu_gui.players.search.turns import TurnAdvisor


class ReasonKind(StrEnum):
    """The subject of a reason: something of which the seat has more after the better turn.

    All but TABLETS and MOON are counted: the reason's `amount` says how much more.
    """

    POINTS = "points"
    """Prestige points at the end of the turn."""
    PURITY = "purity"
    """Steps of heart and feather; papyri in the Book count with those of the Harvest (Z2)."""
    CONTRACTS = "contracts"
    FULFILLED = "fulfilled"
    """Contracts turned over, or met and to be turned over at the Harvest (Z4)."""
    TOMBS = "tombs"
    SARCOPHAGI = "sarcophagi"
    """Sarcophagi available for a rite."""
    PEDESTALS = "pedestals"
    SPHINXES = "sphinxes"
    PERMISSIONS = "permissions"
    GRANTED = "granted"
    """Permissions at the Queens' Pyramids."""
    QUEENS = "queens"
    """Steps of the block on the Queens' track."""
    GREAT = "great"
    """Steps of the block on the Great Pyramid's track."""
    ORB = "orb"
    SCARABS = "scarabs"
    """Steps of the scarabs, all Houses together."""
    GLYPHS = "glyphs"
    """Signs of the own board matched."""
    FOOD = "food"
    HEKA = "heka"
    SAILING = "sailing"
    """Places that all boats together are further up the Nile; a city counts as its section."""
    PRIESTESSES = "priestesses"
    """Rooms that all priestesses together are further in the Temple."""
    CRAFTS = "crafts"
    BASKETS = "baskets"
    """Crafts that still have their basket, and can be offered."""
    PAPYRI = "papyri"
    TABLETS = "tablets"
    """The promise of tablets beside apprentices, or obtained for the next Era; not counted."""
    MOON = "moon"
    """Places of the own apprentices, and the price to specialise there; not counted."""


class TurnReason(NamedTuple):
    """Why a turn is better than another."""

    kind: ReasonKind
    worth: Worth
    """Points by which the expected result is higher because of this."""
    amount: int = 0


LEAST_WORTH: Final = 0.4
"""Points of difference below which a part is no reason."""

Count = Callable[[Position, int], int]


def _fulfilled(position: Position, seat: int) -> int:
    return sum(is_met(position, seat, own) for own in position.boards[seat].contracts)


def _purity(position: Position, seat: int) -> int:
    board = position.boards[seat]
    return board.heart + board.feather + papyrus_steps(board.papyri)


def _sailing(position: Position, seat: int) -> int:
    edition, boats = position.table.edition, position.boards[seat].boats
    return sum(section_at(edition, boat.place) for boat in boats)


COUNTS: Final[Mapping[ReasonKind, Count]] = {
    ReasonKind.POINTS: lambda position, seat: position.boards[seat].pp,
    ReasonKind.PURITY: _purity,
    ReasonKind.FULFILLED: _fulfilled,
    ReasonKind.CONTRACTS: lambda position, seat: len(position.boards[seat].contracts),
    ReasonKind.TOMBS: lambda position, seat: position.buried.count(seat),
    ReasonKind.SARCOPHAGI: lambda position, seat: position.boards[seat].mummies[1],
    ReasonKind.PEDESTALS: lambda position, seat: position.erected.count(seat),
    ReasonKind.SPHINXES: lambda position, seat: position.boards[seat].sphinxes[1],
    ReasonKind.PERMISSIONS: lambda position, seat: position.boards[seat].permissions[1],
    ReasonKind.GRANTED: lambda position, seat: sum(
        granted.count(seat) for granted in position.granted
    ),
    ReasonKind.QUEENS: lambda position, seat: position.boards[seat].queens,
    ReasonKind.GREAT: lambda position, seat: position.boards[seat].great,
    ReasonKind.ORB: lambda position, seat: position.boards[seat].orb,
    ReasonKind.SCARABS: lambda position, seat: sum(position.boards[seat].scarabs),
    ReasonKind.GLYPHS: lambda position, seat: position.boards[seat].glyphs,
    ReasonKind.FOOD: lambda position, seat: position.boards[seat].food,
    ReasonKind.HEKA: lambda position, seat: position.boards[seat].heka,
    ReasonKind.SAILING: _sailing,
    ReasonKind.PRIESTESSES: lambda position, seat: sum(
        own.room for own in position.boards[seat].priestesses
    ),
    ReasonKind.BASKETS: lambda position, seat: sum(
        own.has_basket for own in position.boards[seat].crafts
    ),
    ReasonKind.CRAFTS: lambda position, seat: len(position.boards[seat].crafts),
    ReasonKind.PAPYRI: lambda position, seat: len(position.boards[seat].papyri),
}
"""By kind of reason, its count; TABLETS and MOON have none."""

_KINDS: Final[Mapping[Part, tuple[ReasonKind, ...]]] = {
    Part.PURITY: (ReasonKind.PURITY,),
    Part.CONTRACTS: (ReasonKind.FULFILLED, ReasonKind.CONTRACTS),
    Part.TOMBS: (ReasonKind.TOMBS,),
    Part.SARCOPHAGI: (ReasonKind.SARCOPHAGI,),
    Part.PEDESTALS: (ReasonKind.PEDESTALS,),
    Part.SPHINXES: (ReasonKind.SPHINXES,),
    Part.PERMISSIONS: (ReasonKind.GRANTED, ReasonKind.PERMISSIONS, ReasonKind.QUEENS),
    Part.GREAT: (ReasonKind.GREAT,),
    Part.ORB: (ReasonKind.ORB,),
    Part.SCARABS: (ReasonKind.SCARABS,),
    Part.GLYPHS: (ReasonKind.GLYPHS,),
    Part.FOOD: (ReasonKind.FOOD,),
    Part.HEKA: (ReasonKind.HEKA,),
    Part.TABLETS: (ReasonKind.TABLETS,),
    Part.MOON: (ReasonKind.MOON,),
    Part.BOATS: (ReasonKind.SAILING,),
    Part.PRIESTESSES: (ReasonKind.PRIESTESSES,),
    Part.CRAFTS: (ReasonKind.CRAFTS, ReasonKind.BASKETS),
    Part.PAPYRI: (ReasonKind.PAPYRI,),
}
"""By part of the evaluation, the kinds of reasons, of which the first with more is given."""


class Facts(NamedTuple):
    """The outcome of a turn, as far as the seat can know it."""

    after: State
    rows: list[int]


class Reasoning:
    """Compares two turns in one choice, by what the seat can see."""

    def __init__(self, evaluator: MenNeferEvaluator, plain: State) -> None:
        """`plain` is the state as the seat sees it."""
        self._mind, self._plain, self._seat = evaluator, plain, plain.seat
        self._facts: dict[Turn, Facts] = {}

    def facts(self, turn: Turn) -> Facts:
        """The outcome of a turn, as far as the seat can know it."""
        if turn not in self._facts:
            state = after_all(self._plain, turn)
            self._facts[turn] = Facts(state, features_of(state, self._seat))
        return self._facts[turn]

    def worth(self, part: Part, one: Facts, two: Facts) -> float:
        """Points by which the expectation falls with the other turn's part in this one's place."""
        head = self._mind.head
        return head.parts_worth(one.rows, two.rows, lambda row: PART_OF_ROW[row] is part)

    def reasons(self, better: Turn, other: Turn) -> tuple[TurnReason, ...]:
        """The reasons for one turn rather than another, weightiest first; there may be none."""
        if better == other:
            return ()
        one, two = self.facts(better), self.facts(other)
        more = self._more_of(ReasonKind.POINTS, one, two)
        given = [TurnReason(ReasonKind.POINTS, float(more), more)] if more > 0 else []
        for part, kinds in _KINDS.items():
            worth = self.worth(part, one, two)
            if worth < LEAST_WORTH:
                continue
            for kind in kinds:
                more = self._more_of(kind, one, two)
                if more > 0 or kind not in COUNTS:
                    given.append(TurnReason(kind, worth, more))
                    break
        return weightiest_reasons(given)

    def _more_of(self, kind: ReasonKind, one: Facts, two: Facts) -> int:
        count = COUNTS.get(kind)
        return count(one.after, self._seat) - count(two.after, self._seat) if count else 0


class MenNeferAdvisor(TurnAdvisor):
    """Advises by the search and the weights of the strongest level."""

    reason = TurnReason
    breadth, later = BREADTH, LATER

    def evaluator(self) -> MenNeferEvaluator:
        """The learned evaluation."""
        return evaluator()

    def is_turn_over(self, state: State, start: State) -> bool:
        """Whether the turn has ended, which it does by itself."""
        return self.evaluator().has_ended(state, start)

    def known_part(self, state: State, actions: Sequence[Action]) -> Turn:
        """The actions up to and including the first that reveals something unknown (K5)."""
        for number, action in enumerate(actions):
            state, events = state.play(action)
            if any(GAME.mark(event) is Mark.REVEALED for event in events):
                return tuple(actions[: number + 1])
        return tuple(actions)

    def reasons_in(self, observation: Observation, guess: State) -> FindReasons:
        """From comparisons by the state as the seat sees it."""
        del guess
        return Reasoning(evaluator(), observation.state).reasons

    def points_of(self, setup: Setup) -> int | None:
        """Alone, the points that a share of 1 stands for; else None."""
        return MOST_ALONE if setup.is_solo else None


ADVISOR: Final[Advisor] = MenNeferAdvisor()
