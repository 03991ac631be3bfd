"""The check of one random game of Terra Pyramides."""

import json
import random
import re
from dataclasses import replace
from functools import cache
from typing import Any, Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.games.terra_pyramides.law.actions import (
    Action,
    Build,
    Buy,
    ChooseRow,
    Draw,
    End,
    Hire,
    Look,
    Place,
    Pull,
    Recall,
    Swap,
    Take,
)
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import Edition
from sneferu_gui.games.terra_pyramides.law.events import (
    Event,
    GoalMet,
    GoalMissed,
    GoldGained,
    LevelBuilt,
    StoneBought,
    StonesGained,
    TurnEnded,
    WorkerDrawn,
    WorkerHired,
    WorkersStocked,
    WorkerTakenBack,
)
from sneferu_gui.games.terra_pyramides.law.faults import tiles_by_place
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import count_in
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.record import Record, record_to_mapping
from tests.reference.terra_pyramides import TerraPyramidesReference
from tests.reference.terra_pyramides_deals import text_of

from .claims import require
from .play import Checks, Depth, Report, check_done, check_play, check_refused, check_sound

LONGEST_GAME: Final = 2_000
"""Most actions of a game: J4 bounds them, and no random game has half as many."""

CLAUSE: Final = re.compile("B1|B3|C[1-5]|D2|E1|G[234]|J3|K[45]|L[12]|M[1-8]|N[13]|P[12]|R[14]|"
                           "T[23]|V[25]")  # fmt: skip
"""The clauses that forbid an action."""

SAMPLE: Final = 7
"""One of so many refused actions is applied too, to see that it has no effect."""

GAME: Final = game_named("terra_pyramides")

BOTH: Final = {"symbols": True, "open_stacks": True}
KINDS: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (2, {}), (3, {}), (4, {}), (1, {"task": 1}),
    (2, {"symbols": True}), (3, {"open_stacks": True}), (4, BOTH), (1, {"task": 2}),
    (2, BOTH), (3, {"symbols": True}), (4, {"open_stacks": True}), (1, {"task": 3}),
    (2, {"open_stacks": True}), (3, BOTH), (4, {"symbols": True}), (1, {"task": 3, **BOTH}),
)  # fmt: skip
"""Players and options: every number with every variant, and each task."""

BUILDING: Final[tuple[str, ...]] = ("build", "pull", "hire")
"""The actions that builders prefer, so that pyramids grow, pieces run out and goals are met."""


@cache
def cheap_edition() -> Edition:
    """An edition with levels for two workers and a stone or two, few pieces and near goals."""
    edition: Edition = standard_edition("terra_pyramides")
    stones, pieces = (1, 1, 1, 2, 2), (None, 6, 4, 2, None)
    levels = tuple(
        level._replace(stones=cost, pieces=left, pieces_each_colour=None if at else 2)
        for at, (level, cost, left) in enumerate(zip(edition.levels, stones, pieces, strict=True))
    )
    goals = (
        edition.goals[0]._replace(pyramids=2),
        edition.goals[1]._replace(points_over=40),
        edition.goals[2]._replace(pyramids=2),
    )
    return replace(edition, levels=levels, workers_on_site=2, capstones=1, goals=goals)


def start_of(
    players: int, options: dict[str, Any], seed: str, edition: Edition | None = None
) -> State:
    choices = [SeatChoice(f"P{seat}", COLOURS[seat]) for seat in range(players)]
    played = edition or standard_edition("terra_pyramides")
    setup = GAME.setup(played, choices, options, seed)
    state: State = GAME.start(setup, GAME.deal(setup, seed))
    return state


class Twin:
    """The same game in the reference implementation, played alongside."""

    def __init__(self, start: State) -> None:
        table = start.table
        record = record_to_mapping(Record(table.setup, table.deal, ()))
        self._game = TerraPyramidesReference(record)

    def check(self, state: State) -> None:
        """Compare trace, legal actions, result, and the place of every tile."""
        game = self._game
        trace, expected = GAME.trace_entry(state), game.trace_entry()
        plain = json.loads(json.dumps(trace))
        require(plain == expected, f"the reference's trace is {expected}, not {plain}")
        ours = sorted(text_of(to_plain(each)) for each in state.legal_actions())
        theirs = [text_of(each) for each in game.legal()]
        require(ours == theirs, f"legal in one of the two only: {set(ours) ^ set(theirs)}")
        result = state.result()
        told = None if result is None else GAME.result_to_plain(result)
        require(told == game.result(), f"the reference's result is {game.result()}, not {told}")
        kinds = state.table.printed.kinds
        stacks = [[list(kinds[tile]) for tile in stack] for stack in state.stacks]
        require(stacks == game.stacks, "Q6: a tile lies elsewhere")
        away = sorted(kinds[tile] for tile in tiles_by_place(state)["out"])
        require(away == sorted(map(tuple, game.away)), "N4: other tiles were taken away")
        require(list(state.foundations) == game.foundations, "P3: other foundations are covered")

    def apply(self, action: Action) -> None:
        """Play the action in the reference too."""
        self._game.apply(to_plain(action))


def check_game_of_terra_pyramides(seed: str, index: int, depth: Depth) -> Report:
    """Play a game; raises NonconformityError if a check fails."""
    players, options = KINDS[index % len(KINDS)]
    edition = cheap_edition() if index // len(KINDS) % 2 else None
    chance = random.Random(f"{seed}/{index}")

    def closely(state: State) -> None:
        check_refusals(state)
        check_guess(state, chance)

    def start() -> tuple[State, Checks]:
        state = start_of(players, options, f"{seed}/{index}", edition)
        return state, Checks(
            check_sound, closely, check_step, lambda now: _chosen(now, chance, index), Twin,
            LONGEST_GAME, "J4",
        )  # fmt: skip

    return check_play(f"{players} players, {options}", index, depth, start)


def _chosen(state: State, chance: random.Random, index: int) -> Action:
    """Any legal action; or all kinds equally likely; or, for builders, one that raises pyramids."""
    legal = state.legal_actions()
    kinds: list[str] = sorted({action.do for action in legal})
    way = index // len(KINDS) % 4
    if way == 1 and chance.random() < 0.5:
        kinds = [chance.choice(kinds)]
    elif way > 1 and chance.random() < 0.9:
        wanted = [kind for kind in BUILDING if kind in kinds]
        kinds = wanted[:1] or [kind for kind in kinds if kind not in {"recall", "swap"}] or kinds
    found: list[Action] = [action for action in legal if action.do in kinds]
    if way > 1:
        board, held = state.table.board, state.held[state.seat]
        found = [
            each
            for each in found
            if isinstance(each, Pull | Hire) and held >> board.number_of[board.index[each.site]] & 1
        ] or found
    return chance.choice(found)


def check_step(before: State, action: Action, after: State, events: tuple[Event, ...]) -> None:
    """Check that the events of an action report every change."""
    check_done(before, action, after)
    seat = before.seat
    stones = count_in(after.stones[seat]) - count_in(before.stones[seat])
    told = sum(len(event.stones) for event in events if isinstance(event, StonesGained))
    told += sum(isinstance(event, StoneBought) for event in events)
    told -= sum(sum(e.paid) for e in events if isinstance(e, LevelBuilt))
    told -= action.do == "swap" and before.table.edition.swap - 1
    require(stones == told, f"R5: {stones} stones more, but events tell {told}")
    for event in events:
        if isinstance(event, GoldGained | WorkerHired | StoneBought):
            now = event.now if isinstance(event, GoldGained) else event.gold
            require(now == after.gold[seat], "G: an event tells of other gold")
        if isinstance(event, WorkersStocked):
            require(event.workers == after.pool, "R3: another number is stocked")
        elif isinstance(event, WorkerDrawn | WorkerTakenBack | WorkerHired):
            board = after.table.board
            there = after.sites[board.number_of[board.index[event.site]]].workers
            require(event.workers == there, "M: an event tells of other workers")
        elif isinstance(event, GoalMet | GoalMissed):
            result = after.result()
            is_met = result is not None and bool(result.winners)
            require(isinstance(event, GoalMet) == is_met, "K5: an event tells of another end")
        elif isinstance(event, TurnEnded):
            points = after.points_of(seat).total - before.points_at_turn_start.total
            require(event.points.total == points, "F5: a turn's points do not add up")


def check_guess(state: State, chance: random.Random) -> None:
    """Check that a guess is a whole state that looks to the seat as the true one does (H)."""
    for seat in (*range(state.table.seats), None):
        seen = Observation(state, seat)
        guess = seen.imagined(chance)
        require(not guess.faults(), f"a guess with faults: {guess.faults()}")
        again = Observation(guess, seat)
        require(again.state == seen.state, "H: what is imagined looks different")
        require(not seen.state.faults(), f"what is seen has faults: {seen.state.faults()}")
        for note, courses in seen.known:
            true = state.stacks[note.stack]
            require(not true or true in {each.left for each in courses}, "H3: a wrong memory")
        if seat == state.seat:
            require(guess.legal_actions() == state.legal_actions(), "H5: other actions are legal")
            require(seen.state.legal_actions() == state.legal_actions(), "H5: likewise")


@cache
def universe() -> tuple[Action, ...]:
    """Actions of every kind, many of them never legal."""
    edition = standard_edition("terra_pyramides")
    letters = "abcdefghij"
    spaces = [f"{letter}{row}" for letter in letters for row in range(1, 10)] + ["z9"]
    sites = [name for name in spaces if name == "z9" or _kind(edition.map, name) == "#"]
    numbers = (-1, *range(9))
    colours = (*edition.colours, "white", "gold")
    give = [(one, other) for one in colours for other in colours]
    return (
        *(Place(space, side) for space in spaces for side in ("n", "e", "s", "w", "nw")),
        *map(ChooseRow, (*LINES, "up")),
        *(Pull(field, site) for field in spaces for site in (*sites, "a2")),
        End(), Buy(),
        *map(Draw, numbers), *map(Look, numbers), *map(Take, numbers),
        *map(Recall, spaces), *map(Hire, spaces),
        *(Build(site, colour, white) for site in (*sites, "a2") for colour in colours
          for white in (-1, 0, 1, 2, 3, 4, 5, 6)),
        *map(Swap, (*give, (), ("blue",), ("blue",) * 3)),
    )  # fmt: skip


def _kind(rows: tuple[str, ...], name: str) -> str:
    return rows[int(name[1:]) - 1]["abcdefghij".index(name[0])]


def check_refusals(state: State) -> None:
    """Check that every action is either legal, or refused with a clause and without effect."""
    beyond = set(state.legal_actions()).difference(universe())
    require(not beyond, f"beyond the universe: {beyond}")
    check_refused(state, universe(), CLAUSE, sample=SAMPLE)
