"""Random games of Sneferu, of every kind."""

import random
from dataclasses import dataclass, replace
from typing import Final

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.edition import PTAHS, Cost, Edition
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, builders_from_seed, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players.greedy import GreedyPlayer
from sneferu_gui.players import Budget
from sneferu_gui.session.editions import standard_edition


@dataclass(frozen=True)
class Kind:
    """The settings of a game."""

    players: int
    powers: bool = False
    solo: bool = False
    bag: int | None = None
    """Number of stones in the bag, so that it runs out (O2); None for all 72."""
    generous: bool = False
    """Whether stones are cheap, so that pyramids are finished."""
    ptah: str = "printed"
    """Ptah's rules in solo games: the rulebook's, or a variant of the program's."""

    @property
    def is_of_the_box(self) -> bool:
        """Whether all hundred stones are in the game, as a record requires."""
        return self.bag is None

    def __str__(self) -> str:
        who = "solo" if self.solo else f"{self.players} players"
        bag = "" if self.bag is None else f", {self.bag} stones in the bag"
        boards = ", generous boards" if self.generous else ""
        varied = "" if self.ptah == "printed" else f", Ptah {self.ptah}"
        return f"{who}{', powers' if self.powers else ''}{bag}{boards}{varied}"


VARIANTS: Final = tuple(PTAHS)

KINDS: Final = tuple(
    Kind(players, powers, solo, bag, generous, VARIANTS[round_] if solo else "printed")
    for round_, (bag, generous) in enumerate(
        ((None, False), (None, True), (None, False), (6, False))
    )
    for players, solo in ((1, False), (1, True), (2, False), (3, False), (4, False))
    for powers in (False, True)
)
"""Every number of seats with and without powers, and solo; half of them with something unusual.

Ptah plays as printed in one round of the four, and by a variant in each of the others.
"""


def kind_of_game(index: int) -> Kind:
    """The kind of the game with that index; kinds alternate."""
    return KINDS[index % len(KINDS)]


def generous_edition() -> Edition:
    """The standard edition with cheap stones, some of which take no time."""
    costs = Cost(0, 2), Cost(1, 0), Cost(2, 0), Cost(4, 3)
    edition: Edition = standard_edition()
    return replace(edition, id="generous", last=50, columns=costs)


def start_of(kind: Kind, seed: str) -> State:
    builders = builders_from_seed(kind.players, seed) if kind.powers else (None,) * kind.players
    seats = tuple(
        Seat(f"P{number}", COLOURS[number], builder) for number, builder in enumerate(builders)
    )
    deal = deal_from_seed(kind.players, seed)
    if kind.bag is not None:
        deal = replace(deal, bag=deal.bag[: kind.bag])
    edition = generous_edition() if kind.generous else standard_edition()
    edition = replace(edition, ptah=PTAHS[kind.ptah])
    return State.start(Setup(edition, seats, kind.solo), deal)


GREEDY: Final = GreedyPlayer()

SENSIBLE_GAMES: Final = 3
"""One game in so many is played half sensibly: random play never finishes a pyramid."""


class Whim:
    """The random choice of actions in one game."""

    def __init__(self, seed: str, index: int) -> None:
        """`index` decides how sensible the choices are, `seed` all others."""
        self._chance = random.Random(seed)
        # Kinds take turns with a period that has no factor in common with this one.
        self._sensible = self._chance.random() if index % SENSIBLE_GAMES == 0 else 0.0

    def chosen(self, state: State) -> Action:
        """A random legal action.

        Every other time all kinds of action are equally likely: among forty placements, a power or
        a shift would otherwise hardly ever be chosen.
        """
        chance = self._chance
        if chance.random() < self._sensible:
            action: Action = GREEDY.choose(Observation(state, state.seat), chance, Budget())
            return action
        legal = state.legal_actions()
        if chance.random() < 0.5:
            kind = chance.choice(sorted({action.do for action in legal}))
            legal = tuple(action for action in legal if action.do == kind)
        return chance.choice(legal)
