"""What the games' prepared tables have in common: who sits there, and what was played before."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, TypeVar

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Action, AnySetup, Observation, Seat
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import UndoRule

OTHER: Final = "Hapi"
"""Who sits opposite."""
COLOURS: Final = ("carnelian", "lapis")
OPPONENT: Final = "child"
"""What the opponent is told to be, where no script decides: the lowest level."""
CHANCE: Final = "lesson"
"""What the opponent's chance follows from: a lesson always goes the same way."""

Tile = TypeVar("Tile")


class Script(NamedTuple):
    """An opponent who does the first of these that is legal, else whatever comes first."""

    wishes: tuple[Action, ...]

    def choose(self, observation: Observation, chance: random.Random, budget: object) -> Action:
        """The action it takes."""
        del chance, budget
        legal = observation.state.legal_actions()
        return next((wish for wish in self.wishes if wish in legal), legal[0])


def names_of(name: str) -> tuple[str, str]:
    """The player's name and the opponent's, which is another."""
    return name, OTHER if name != OTHER else "Merit"


def seats_of(name: str, count: int = len(COLOURS)) -> tuple[Seat, ...]:
    """The seats of the player, and of an opponent where there is one."""
    return tuple(Seat(*each) for each in zip(names_of(name), COLOURS, strict=True))[:count]


def first_game(setup: AnySetup, seed: str, undo_rule: UndoRule = UndoRule.TURN) -> Session:
    """A whole game that is dealt by a seed; whoever sits opposite is the easiest there is."""
    deal = game_named(setup.game).deal(setup, seed)
    return Session(setup, deal, (None, OPPONENT)[: len(setup.seats)], undo_rule)


def in_front(wanted: Iterable[Tile], dealt: Iterable[Tile]) -> tuple[Tile, ...]:
    """What is wanted first, then the rest in the order in which it was dealt.

    Raises ValueError where something is wanted that was not dealt.
    """
    front = tuple(wanted)
    left = Counter(front)
    rest = []
    for each in dealt:
        if left[each]:
            left[each] -= 1
        else:
            rest.append(each)
    if left.total():
        raise ValueError(f"not in the box: {+left}")
    return (*front, *rest)


def action_in(kinds: Mapping[str, Callable[..., Action]], text: str) -> Action:
    """An action as content writes it: its kind, and what that is made of, in its order.

    >>> from sneferu_gui.games.terra_pyramides.law.actions import Pull
    >>> action_in({"pull": Pull}, "pull:b4:a4")
    Pull(source='b4', site='a4', do='pull')
    """
    do, *parts = text.split(":")
    return kinds[do](*map(_value_in, parts))


def _value_in(part: str) -> int | str | bool | None:
    named: dict[str, str | bool | None] = {"": None, "true": True, "false": False}
    return int(part) if part.isdigit() else named.get(part, part)
