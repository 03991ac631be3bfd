"""The check of one random game of Sobek."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.games.sobek.law.actions import (
    Action,
    Done,
    Give,
    Lay,
    Pick,
    PlayCourtesan,
    PlayMerchant,
    PlayPlain,
    PlayPriest,
    PlaySet,
    PlayThief,
    PlayVizier,
    Start,
    Take,
    UseOnSeat,
    UseOnSet,
    UseToken,
)
from sneferu_gui.games.sobek.law.edition import BACKS, FAMILIES, TOKENS
from sneferu_gui.games.sobek.law.events import Event, MarkerMoved, RoundScored
from sneferu_gui.games.sobek.law.faults import cards_by_place, tokens_by_place
from sneferu_gui.games.sobek.law.observation import Observation, UncertainCard
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.record import Record, record_to_mapping
from tests.reference.sobek import SobekReference, text_of

from .claims import require
from .play import Checks, Depth, Report, check_done, check_play, check_refused, check_sound

LONGEST_GAME: Final = 600
"""Most actions of a game: every card is taken, laid or played once or twice, in three rounds."""

CLAUSE: Final = re.compile("[ACEKPRZ][0-9]")
"""The clauses that forbid an action."""

GAME: Final = game_named("sobek")


def start_of(players: int, seed: str) -> State:
    choices = [SeatChoice(f"P{seat}", COLOURS[seat]) for seat in range(players)]
    setup = GAME.setup(standard_edition("sobek"), choices, {}, seed)
    state: State = GAME.start(setup, GAME.deal(setup, seed))
    return state


class Twin:
    """The same game in the reference implementation, played alongside."""

    def __init__(self, start: State) -> None:
        table = start.table
        self._game = SobekReference(record_to_mapping(Record(table.setup, table.deal, ())))

    def check(self, state: State) -> None:
        """Compare legal actions, trace, result, and the place of every card and token."""
        game = self._game
        trace, expected = GAME.trace_entry(state), game.trace_entry()
        require(trace == expected, f"the reference's trace is {expected}, not {trace}")
        ours = sorted(text_of(to_plain(each)) for each in state.legal_actions())
        theirs = [text_of(each) for each in game.legal()]
        require(ours == theirs, f"legal in one of the two only: {set(ours) ^ set(theirs)}")
        result = state.result()
        told = None if result is None else GAME.result_to_plain(result)
        require(told == game.result(), f"the reference's result is {game.result()}, not {told}")
        require(_cards(state) == game.cards_by_place(), "V4: a card lies elsewhere")
        tokens = {
            place: sorted(lying, key=TOKENS.index)
            for place, lying in tokens_by_place(state).items()
        }
        require(tokens == game.tokens_by_place(), "V4: a token lies elsewhere")

    def apply(self, action: Action) -> None:
        """Play the action in the reference too."""
        self._game.apply(to_plain(action))


def _cards(state: State) -> dict[str, list[str]]:
    printed = state.table.printed
    rows = {"nile": state.nile, "deck": state.deck}
    return {
        place: [printed.kinds[code].id for code in rows.get(place) or printed.codes_in(bag)]
        for place, bag in cards_by_place(state).items()
    }


def check_game_of_sobek(seed: str, index: int, depth: Depth) -> Report:
    """Play a game; raises NonconformityError if a check fails."""
    players, chance = 2 + index % 3, random.Random(f"{seed}/{index}")

    def closely(state: State) -> None:
        check_refusals(state)
        check_guess(state, chance)

    def start() -> tuple[State, Checks]:
        state = start_of(players, f"{seed}/{index}")
        return state, Checks(
            check_sound, closely, check_step, lambda now: _chosen(now, chance), Twin, LONGEST_GAME,
            "Z3",
        )  # fmt: skip

    return check_play(f"{players} players", index, depth, start)


def _chosen(state: State, chance: random.Random) -> Action:
    """Any legal action; every other time all kinds of action are equally likely."""
    legal = state.legal_actions()
    if chance.random() < 0.5:
        kind = chance.choice(sorted({action.do for action in legal}))
        legal = tuple(action for action in legal if action.do == kind)
    return chance.choice(legal)


def check_step(before: State, action: Action, after: State, events: tuple[Event, ...]) -> None:
    """Check an action by the states before and after it and its events."""
    check_done(before, action, after)
    scores = list(before.scores)
    for event in events:
        if isinstance(event, MarkerMoved):
            require(scores[event.seat] == event.start, "D6: a marker began elsewhere")
            scores[event.seat] = event.end
        elif isinstance(event, RoundScored):
            require(tuple(scores) == event.before, "W3: markers began elsewhere")
            scores = list(event.score)
    require(tuple(scores) == after.scores, "D6: events tell of other scores")


def check_guess(state: State, chance: random.Random) -> None:
    """Check that a guess is a whole state that looks to the seat as the true one does (H5)."""
    for seat in range(state.table.seats):
        seen = Observation(state, seat)
        guess = seen.imagined(chance)
        require(not guess.faults() or state.is_over, f"a guess with faults: {guess.faults()}")
        again = Observation(guess, seat)
        if not state.is_over:  # then everything lies open
            _check_known(state, seen)
        require(again.state == seen.state, "H5: what is imagined looks different")
        require(again.known == seen.known, "H5: of what is imagined something else is known")
        if seat == state.seat:
            require(guess.legal_actions() == state.legal_actions(), "H5: other actions are legal")
            require(seen.state.legal_actions() == state.legal_actions(), "H5: likewise")


def _check_known(state: State, seen: Observation) -> None:
    """Check a seat's knowledge: known cards are there, others in one of their possible places."""
    lane, known = state.table.printed.known, seen.known
    places = [*state.hands, *state.piles]
    told = [*known.hands, *known.piles]
    left = [Counter(state.table.printed.codes_in(true)) for true in places]
    for true, bag, own in zip(places, told, left, strict=True):
        require(count_in(true) == count_in(bag), "H5: another number of cards")
        own.subtract(state.table.printed.codes_in(bag & lane))
        require(min(own.values(), default=0) >= 0, "H5: a card that is known is not there")
    require(_fits(list(known.uncertain), left), "H5: a card that was seen is in none of its places")


def _fits(floating: list[UncertainCard], left: list[Counter[int]]) -> bool:
    """Whether these cards can all be different ones of those that lie in their possible places."""
    if not floating:
        return True
    first, *others = floating
    for place in first.places:
        if left[place][first.code] > 0:
            left[place][first.code] -= 1
            fits = _fits(others, left)
            left[place][first.code] += 1
            if fits:
                return True
    return False


@cache
def universe(names: tuple[str, ...], players: int) -> tuple[Action, ...]:
    """Actions of every kind with these cards, many of them never legal."""
    return tuple(_universe(names, range(-1, players + 1)))


def _universe(names: tuple[str, ...], seats: range) -> Iterator[Action]:
    chosen: tuple[tuple[str, ...], ...] = (
        (), ("fish0",), ("fish0", "fish0"), ("amulet",) * 3, ("fish1", "fish0", "amulet"),
        ("fish0", "wheat0", "amulet"), ("fish0", "fish0", "fish0g"), ("courtesan",),
        ("cattle0", "courtesan", "priest"), ("wheat1", "wheat0", "scribe", "amulet"),
    )  # fmt: skip
    places: tuple[int | None, ...] = (None, -1, 0, 1, 2, 9)
    yield from map(Start, seats)
    yield from map(Take, range(-1, 10))
    yield from (PlaySet(onto, cards) for onto in places for cards in chosen)
    yield from map(Lay, chosen)
    yield Done()
    for card in names:
        yield from (Pick(card), Give(card), PlayPlain(card))
        yield from (PlayPriest(card, family) for family in (None, *FAMILIES))
        yield from (
            PlayThief(card, seat, back) for seat in (None, *seats) for back in (None, *BACKS)
        )
        yield from (PlayVizier(card, seat) for seat in (None, *seats))
        yield from (PlayMerchant(card, place) for place in (-1, 0, 8, 9))
        yield from (PlayCourtesan(card, onto, cards) for onto in places for cards in chosen[:4])
    for token in TOKENS:
        yield UseToken(token)
        yield from (UseOnSeat(token, seat) for seat in seats)
        yield from (UseOnSet(token, onto) for onto in places)


def check_refusals(state: State) -> None:
    """Check that every action is either legal, or refused with a clause and without effect."""
    check_refused(state, universe(state.table.printed.names, state.table.seats), CLAUSE)
