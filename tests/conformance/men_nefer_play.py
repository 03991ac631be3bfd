"""The check of one random game of Men-Nefer."""

import json
import random
import re
from collections import Counter
from functools import cache
from typing import Any, Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.games.men_nefer.law.actions import (
    TAKEN,
    Action,
    Activate,
    ActivateBoat,
    AdvanceScarab,
    Build,
    Bury,
    Done,
    Erect,
    Grant,
    Haul,
    Obtain,
    Offer,
    Pick,
    PlaceBasket,
    Sail,
    Specialise,
    Split,
    TakeContract,
    TakeCraft,
    TakeFavour,
    TakePapyrus,
    UseMarket,
    Visit,
    Walk,
)
from sneferu_gui.games.men_nefer.law.edition import PLACES, Edition
from sneferu_gui.games.men_nefer.law.events import Event, Gained, Paid, PointsScored
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.position import Board
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.record import Record, record_to_mapping
from tests.reference.men_nefer import MenNeferReference
from tests.reference.men_nefer_told import result, trace_entry
from tests.reference.terra_pyramides_deals import text_of

from .claims import require
from .play import Checks, Depth, Report, check_done, check_play, check_refused, check_sound

LONGEST_GAME: Final = 3_000
"""Most actions of a game; no random game has half as many."""

CLAUSE: Final = re.compile("A1|A4|A7|A8|A9|A10|A11|B1|B2|B3|C1|C2|D2|D5|E1|G5|G6|H2|H4|J3|N2|N3|N4|"
                           "N5|N6|O1|O2|P1|P3|P4|P5|P6|P8|R1|R2|R3|R5|T1|T2|T3|T4|T5|T6|T7|T10|"
                           "X1|X2|X3|X5")  # fmt: skip
"""The clauses that forbid an action."""

SAMPLE: Final = 7
"""One of so many refused actions is applied too, to see that it has no effect."""

GAME: Final = game_named("men_nefer")

PLAYERS: Final = (2, 3, 4, 1)
WAYS: Final = 3
"""Number of ways to choose: any action; hardly ever to waive; all kinds equally likely."""

WAIVES: Final = 0.04
"""Probability of waiving for a player that hardly ever waives."""


def start_of(players: int, seed: str) -> State:
    choices = [SeatChoice(f"P{seat}", COLOURS[seat]) for seat in range(players)]
    setup = GAME.setup(standard_edition("men_nefer"), choices, {}, seed)
    state: State = GAME.start(setup, GAME.deal(setup, seed))
    return state


class Twin:
    """The same game in the reference implementation, played alongside."""

    def __init__(self, start: State) -> None:
        table = start.table
        record = record_to_mapping(Record(table.setup, table.deal, ()))
        self._game = MenNeferReference(json.loads(json.dumps(record)))

    def check(self, state: State) -> None:
        """Compare trace, legal actions and result, and orders, which the trace omits."""
        game = self._game
        legal = sorted(text_of(to_plain(each)) for each in state.legal_actions())
        others = sorted(text_of(each) for each in game.legal())
        require(legal == others, f"legal in one of the two only: {set(legal) ^ set(others)}")
        ours, theirs = json.loads(json.dumps(GAME.trace_entry(state))), trace_entry(game)
        for key in ours | theirs:
            one, other = ours.get(key), theirs.get(key)
            require(one == other, f"J4: {key} is {other} by the reference, not {one}")
        end = state.result()
        told = None if end is None else json.loads(json.dumps(GAME.result_to_plain(end)))
        require(told == result(game), f"the reference's result is {result(game)}, not {told}")
        self._check_order(state)

    def _check_order(self, state: State) -> None:
        """Compare the order of open and hidden things."""
        game, edition = self._game, state.table.edition
        tablets, crafts = edition.tablets, edition.crafts
        contracts = state.table.printed.contracts
        require([tablets[each].id for each in state.draw] == game.draw, "B6: another draw pile")
        require([tablets[each].id for each in state.discard] == game.discard, "B5: other discards")
        require([crafts[each].id for each in state.craft_bag] == game.craft_bag, "another bag")
        bag = [[edition.drawings[half] for half in each] for each in state.papyrus_bag]
        require(bag == game.papyrus_bag, "another bag of papyri")
        piles = [[contracts[each].id for each in pile] for pile in state.piles]
        require(piles == list(game.piles.values()), "S9: other piles of contracts")
        require([list(level) for level in state.pieces] == game.pieces, "S5: other pieces")
        for board, player in zip(state.boards, game.players, strict=True):
            held = [contracts[own.contract].id for own in board.contracts]
            others = [each["id"] for each in player.contracts]
            require(held == others, f"C2: contracts in the order {others}, not {held}")

    def apply(self, action: Action) -> None:
        """Play the action in the reference too."""
        self._game.apply(to_plain(action))


def check_game_of_men_nefer(seed: str, index: int, depth: Depth) -> Report:
    """Play a game; raises NonconformityError if a check fails."""
    players = PLAYERS[index % len(PLAYERS)]
    chance, way = random.Random(f"{seed}/{index}"), index // len(PLAYERS) % WAYS

    def closely(state: State) -> None:
        check_refusals(state)
        check_guess(state, chance)

    def start() -> tuple[State, Checks]:
        return start_of(players, f"{seed}/{index}"), Checks(
            check_sound, closely, check_step, lambda now: chosen(now, chance, way), Twin,
            LONGEST_GAME, "E",
        )  # fmt: skip

    return check_play(f"{players} players", index, depth, start)


def chosen(state: State, chance: random.Random, way: int) -> Action:
    """Any legal action; or one that hardly ever waives; or all kinds equally likely."""
    legal: list[Action] = list(state.legal_actions())
    others = [action for action in legal if action.do != "done"]
    if way == 0 or not others:
        return chance.choice(legal)
    if chance.random() < WAIVES and len(others) < len(legal):
        return Done()
    if way == 1:
        return chance.choice(others)
    kind = chance.choice(sorted({action.do for action in others}))
    return chance.choice([action for action in others if action.do == kind])


_COUNTED: Final = {"food": "food", "heka": "heka", "heart": "heart", "feather": "feather"}


def check_step(before: State, action: Action, after: State, events: tuple[Event, ...]) -> None:
    """Check that the events of an action report every change."""
    check_done(before, action, after)
    changes = Counter[tuple[int, str]]()
    for event in events:
        if isinstance(event, Gained):
            changes[event.seat, event.what] += event.n - event.lost
        elif isinstance(event, Paid):
            changes[event.seat, event.what] -= event.n
    scored: dict[int, int] = {}
    for event in events:
        if isinstance(event, PointsScored):
            scored[event.seat] = event.now
    for seat in range(before.table.seats):
        one, other = before.boards[seat], after.boards[seat]
        for what in _COUNTED:
            change = _of(other, what) - _of(one, what)
            told = changes[seat, what]
            require(change == told, f"G: seat {seat} has {change} {what} more, events tell {told}")
        now = scored.get(seat, one.pp)
        require(other.pp == now, f"G2: seat {seat} has {other.pp} PP, events tell {now}")


def _of(board: Board, what: str) -> int:
    value: int = getattr(board, _COUNTED[what])
    return value


def check_guess(state: State, chance: random.Random) -> None:
    """Check that a guess is a whole state that looks to the seat as the true one does (K2, K3)."""
    for seat in (0, None):
        seen = Observation(state, seat)
        guess = seen.imagined(chance)
        require(not guess.faults(), f"a guess with faults: {guess.faults()}")
        require(Observation(guess, seat).state == seen.state, "K2: a guess looks different")
        require(not seen.state.faults(), f"what is seen has faults: {seen.state.faults()}")
        require(guess.legal_actions() == state.legal_actions(), "K2: other actions are legal")
        require(seen.state.legal_actions() == state.legal_actions(), "K2: likewise")


@cache
def universe() -> tuple[Action, ...]:
    """Actions of every kind, many of them never legal."""
    edition: Edition = standard_edition("men_nefer")
    houses = (*edition.houses, "palace")
    numbers = range(-1, 9)
    places: tuple[int | str, ...] = (*range(-1, 8), *(city.id for city in edition.cities), "X9")
    cities = (*(city.id for city in edition.cities), "X9")
    discards: tuple[Any, ...] = (None, *range(-1, 9), TAKEN)
    pairs = [(one, other) for one in range(4) for other in range(4)]
    return (
        *(Visit(slot, house) for slot in range(-1, 4) for house in houses),
        *(Specialise(house, space) for house in houses for space in (None, *range(8))),
        *map(Obtain, range(-1, 6)),
        *(UseMarket(row, option) for row in range(-1, 6) for option in range(-1, 4)),
        *(Pick(item, option) for item in range(-1, 9) for option in range(-1, 3)),
        Done(), *map(Haul, ("great", "queens", "road")),
        *map(Build, numbers), Build(), *(Build(None, pair) for pair in pairs), Build(0, (0, 1)),
        *map(Grant, numbers), *map(TakeFavour, numbers), *map(AdvanceScarab, houses),
        *map(Bury, (*(tomb.id for tomb in edition.tombs), "n99")),
        *map(Erect, (*(pedestal.id for pedestal in edition.pedestals), "s99")),
        *(Activate(tile, option) for tile in (*PLACES, "C") for option in range(-1, 3)),
        *map(TakePapyrus, range(-1, 5)),
        *(TakeCraft(tile, space) for tile in range(-1, 5) for space in range(-1, 10)),
        *(Walk(room, standing) for room in range(-1, 6) for standing in (True, False)),
        *map(Offer, range(-1, 10)),
        *map(PlaceBasket, (*(space.id for space in edition.offerings), "o99")),
        *(Sail(start, goal) for start in places for goal in places),
        *map(ActivateBoat, places),
        *(TakeContract(city, space, discard) for city in cities for space in range(-1, 4)
          for discard in discards),
        *map(Split, range(-1, 5)),
    )  # fmt: skip


def check_refusals(state: State) -> None:
    """Check that every action is either legal, or refused with a clause and without effect."""
    beyond = set(state.legal_actions()).difference(universe())
    require(not beyond, f"beyond the universe: {beyond}")
    check_refused(state, universe(), CLAUSE, sample=SAMPLE)
