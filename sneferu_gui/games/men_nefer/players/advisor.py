"""Who advises in Men-Nefer: as the strongest player searches, with all that was found.

Why one turn is better than another is said by the evaluation itself: the points that a seat is
expected to have are taken apart by what they are about. A reason is given only where putting the
other turn's part in place of this one's makes less of it, and where the board says the same.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.games.game import Mark
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.game import GAME
from sneferu_gui.games.men_nefer.law.harvest import counted, drawings_in
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.position import Position
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY
from sneferu_gui.games.men_nefer.players.evaluator import MOST_ALONE, MenNeferEvaluator
from sneferu_gui.games.men_nefer.players.features import PART_OF_ROW, Part, features_of
from sneferu_gui.games.men_nefer.players.searching_player import BREADTH, LATER, evaluator
from sneferu_gui.players.player import Advisor, Worth
from sneferu_gui.players.search.turn_advisor import Turn, TurnAdvisor, weightiest


class ReasonKind(StrEnum):
    """What a reason says; always beside the other turn, of what a seat has when the turn is over.

    All count: there is `amount` more of it.
    """

    POINTS = "points"
    """Prestige points had by then."""
    PURITY = "purity"
    """Steps of heart and feather together; papyri in the Book bring theirs at the Harvest (Z2)."""
    CONTRACTS = "contracts"
    """Contracts held."""
    FULFILLED = "fulfilled"
    """Contracts turned over, or met and to be turned over at the Harvest (Z4)."""
    TOMBS = "tombs"
    """Sarcophagi in the Necropolis."""
    SARCOPHAGI = "sarcophagi"
    """Sarcophagi available for a rite."""
    PEDESTALS = "pedestals"
    """Sphinxes on pedestals."""
    SPHINXES = "sphinxes"
    """Sphinxes available to be erected."""
    PERMISSIONS = "permissions"
    """Permissions available."""
    GRANTED = "granted"
    """Permissions at the Queens' Pyramids."""
    QUEENS = "queens"
    """Steps of the block on the Queens' track."""
    GREAT = "great"
    """Steps of the block on the Great Pyramid's track."""
    ORB = "orb"
    """Steps of the orb."""
    SCARABS = "scarabs"
    """Steps of the scarabs, all Houses together."""
    GLYPHS = "glyphs"
    """Signs of the own board matched."""
    FOOD = "food"
    HEKA = "heka"
    SAILING = "sailing"
    """Places that boats are further up the Nile, all together; a city counts as its section."""
    PRIESTESSES = "priestesses"
    """Rooms that priestesses are further in the Temple, all together."""
    CRAFTS = "crafts"
    """Crafts in the Pyramidal Area."""
    BASKETS = "baskets"
    """Crafts that still have their basket, and can be offered."""
    PAPYRI = "papyri"
    """Papyri in the Book of the Dead."""
    TABLETS = "tablets"
    """What the tablets beside the apprentices, or obtained for the next Era, promise; no count."""
    MOON = "moon"
    """Where the own apprentices stand, and what it will cost to specialise there; no count."""


class TurnReason(NamedTuple):
    """Why a turn is better than another."""

    kind: ReasonKind
    worth: Worth
    """By how many points more is expected of the game, for what it speaks of."""
    amount: int = 0


LEAST_WORTH: Final = 0.4
"""A part that makes a difference of fewer points is no reason."""

Count = Callable[[Position, int], int]


def _fulfilled(position: Position, seat: int) -> int:
    contracts = position.table.printed.contracts
    return sum(
        own.is_fulfilled
        or counted(position, seat, contracts[own.contract]) >= contracts[own.contract].asks.least
        for own in position.boards[seat].contracts
    )


def _purity(position: Position, seat: int) -> int:
    board = position.boards[seat]
    return board.heart + board.feather + len(board.papyri) + drawings_in(board.papyri)


def _sailing(position: Position, seat: int) -> int:
    cities = position.table.edition.cities
    places = [boat.place for boat in position.boards[seat].boats]
    return sum(place if place < CITY else cities[place - CITY].entered for place in places)


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
"""What a reason counts; TABLETS and MOON have no count."""

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
"""What can be said where a part is better, the first of which there is more."""


class Facts(NamedTuple):
    """What a turn comes to as far as it can be known, as the seat sees it."""

    after: State
    rows: list[int]


class Reasoning:
    """What is compared in one choice."""

    def __init__(self, mind: MenNeferEvaluator, plain: State) -> None:
        """`plain` is the state as the seat sees it."""
        self._mind, self._plain, self._seat = mind, plain, plain.seat
        self._facts: dict[Turn, Facts] = {}

    def facts(self, turn: Turn) -> Facts:
        """What the seat can see of a turn."""
        if turn not in self._facts:
            state = self._plain
            for action in turn:
                state = state.apply(action)
            self._facts[turn] = Facts(state, features_of(state, self._seat))
        return self._facts[turn]

    def worth(self, part: Part, one: Facts, two: Facts) -> float:
        """How many points less could be expected with the other turn's part in its place."""
        head = self._mind.head
        return head.parts_worth(one.rows, two.rows, lambda row: PART_OF_ROW[row] is part)

    def reasons(self, better: Turn, other: Turn) -> tuple[TurnReason, ...]:
        """The reasons for one turn rather than another, weightiest first; there may be none."""
        if better == other:
            return ()
        one, two = self.facts(better), self.facts(other)
        more = self._more(ReasonKind.POINTS, one, two)
        given = [TurnReason(ReasonKind.POINTS, float(more), more)] if more > 0 else []
        for part, kinds in _KINDS.items():
            worth = self.worth(part, one, two)
            if worth < LEAST_WORTH:
                continue
            for kind in kinds:
                more = self._more(kind, one, two)
                if more > 0 or kind not in COUNTS:
                    given.append(TurnReason(kind, worth, more))
                    break
        return weightiest(given)

    def _more(self, kind: ReasonKind, one: Facts, two: Facts) -> int:
        count = COUNTS.get(kind)
        return count(one.after, self._seat) - count(two.after, self._seat) if count else 0


class MenNeferAdvisor(TurnAdvisor):
    """Advises by the search and the weights of the strongest level."""

    reason = TurnReason
    breadth, later = BREADTH, LATER

    def mind(self) -> MenNeferEvaluator:
        """The value that was learned."""
        return evaluator()

    def is_through(self, state: State, start: State) -> bool:
        """A turn ends by itself."""
        return self.mind().has_ended(state, start)

    def known_part(self, state: State, actions: Sequence[Action]) -> Turn:
        """Up to where something comes up that nobody knew (K5)."""
        for number, action in enumerate(actions):
            state, events = state.play(action)
            if any(GAME.mark(event) is Mark.REVEALED for event in events):
                return tuple(actions[: number + 1])
        return tuple(actions)

    def reasoning(self, observation: Observation) -> Reasoning:
        """By the state as the seat sees it."""
        return Reasoning(evaluator(), observation.state)

    def points_of(self, setup: Setup) -> int | None:
        """Alone a share is of many points."""
        return MOST_ALONE if setup.is_solo else None


ADVISOR: Final[Advisor] = MenNeferAdvisor()
