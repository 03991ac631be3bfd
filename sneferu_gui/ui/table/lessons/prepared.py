"""Prepared tables for lessons of any game: players, earlier actions, scripted opponents."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.content import content_text
from sneferu_gui.games.game import Action, Observation, SeatChoice
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import Record, record_from_text
from sneferu_gui.session.undo_rules import UndoRule

OTHER: Final = "Hapi"
"""The name of the opponent."""
COLOURS: Final = ("carnelian", "lapis")
OPPONENT: Final = "child"
"""The opponent's level, where no script decides: the lowest."""
CHANCE: Final = "lesson"
"""The seed of the opponent's randomness, so that a lesson always goes the same way."""


class Script(NamedTuple):
    """An opponent who does the first of these actions that is legal, else the first legal one."""

    wishes: tuple[Action, ...]

    def choose(self, observation: Observation, chance: random.Random, budget: object) -> Action:
        del chance, budget
        legal = observation.state.legal_actions()
        return next((wish for wish in self.wishes if wish in legal), legal[0])


def names_of(name: str) -> tuple[str, str]:
    """The player's name and the opponent's, which differ."""
    return name, OTHER if name != OTHER else "Merit"


@cache
def lesson_record(game: str, chapter: str) -> Record:
    """The game that a chapter begins with: `assets/<game>/content/lessons/<chapter>.json`.

    Raises RecordError where it is damaged.
    """
    return record_from_text(content_text(game, f"lessons/{chapter}.json"))


def prepared(game: str, chapter: str, opponent: str | None = OPPONENT) -> Callable[[str], Session]:
    """A chapter's game after its actions, by the player's name; `opponent` plays the other seat."""

    def begin(name: str) -> Session:
        record = lesson_record(game, chapter)
        named = zip(record.setup.seats, names_of(name), strict=False)
        seats = tuple(replace(seat, name=own) for seat, own in named)
        setup = replace(record.setup, seats=seats)
        session = Session(setup, record.deal, (None, opponent)[: len(seats)], secret=CHANCE)
        for action in record.actions:
            session.do(action)
        return session

    return begin


def first_game(
    game: str, seats: int = 2, undo_rule: UndoRule = UndoRule.TURN
) -> Callable[[str, str], Session]:
    """A whole game, from the player's name and a seed, against the weakest level."""

    def begin(name: str, seed: str) -> Session:
        rules = game_named(game)
        choices = [SeatChoice(*each) for each in zip(names_of(name), COLOURS, strict=True)][:seats]
        setup = rules.setup(standard_edition(game), choices, {}, seed)
        computers = (None, OPPONENT)[:seats]
        return Session(setup, rules.deal(setup, seed), computers, undo_rule)

    return begin
