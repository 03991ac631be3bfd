"""Sobek's advisor: searches as the strongest player does, and reports all it found."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, assert_never

from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import Printed
from sneferu_gui.games.sobek.players import BREADTH, evaluator
from sneferu_gui.games.sobek.players.outcome import knows_tokens, outcome_of_turn, plain_state
from sneferu_gui.games.sobek.players.reasons import Reasoning, Turn, TurnReason
from sneferu_gui.players.player import Advice, AdvisedMove, Advisor, Budget, Expected
from sneferu_gui.players.search import Move, RootMove, Search, Shares
from sneferu_gui.players.search.advising import ENOUGH_VISITS
from sneferu_gui.players.search.puct import mean_shares

GUESSES: Final = 8
"""The number of guesses at hidden cards; each is searched by itself."""
GUESSES_FOR_REASONS: Final = 4
"""The number of these guesses that reasons are looked for in."""
EXPANSIONS: Final = 1600.0
"""The number of states for a second of thought, in all guesses together."""
AGREED: Final = 2
"""Advice expects an action if at least 1 / AGREED of the guesses do."""


class SobekAdvisor:
    """Gives advice by the weights of the strongest level, with a longer search."""

    reason = TurnReason

    def advise(
        self,
        observation: Observation,
        chance: random.Random,
        budget: Budget,
        played: Turn = (),
    ) -> Advice:
        """The best turns, and the reasons why the best is better than the others.

        A turn ends where the seat sees something new. Raises ValueError when there is no legal
        action.
        """
        if not observation.legal_actions:
            raise ValueError("there is nothing to choose from")
        looks = GuessSearches(observation, chance, budget)
        turns = looks.turns()
        asked = looks.played_turn(turns, played, budget) if played else None

        def advised(turn: CombinedTurn) -> AdvisedMove:
            share, line = turn.shares[looks.seat], known_part(observation, turn.actions, turn.after)
            return AdvisedMove(turn.actions, share, turn.visits, turn.at_sight, line)

        of_asked = None if asked is None else advised(asked)
        found = Advice(looks.seat, turns[0].shares, tuple(map(advised, turns)), of_asked)
        return found.with_reasons(looks.reasoning().reasons)

    def result(self, state: State) -> Shares:
        return evaluator().result_shares(state)

    def points_of(self, setup: Setup) -> None:
        """Nothing: nobody plays alone, so shares of the win are compared."""
        del setup


class CombinedTurn(NamedTuple):
    """A turn as it came out in all guesses together."""

    actions: Turn
    after: tuple[Expected, ...]
    """What most guesses expect after the turn, hidden cards included."""
    shares: Shares
    visits: int
    at_sight: float
    guesses: int
    """The number of guesses in which the turn was looked at."""


class TurnInGuess(NamedTuple):
    """A turn as it came out in one guess."""

    actions: Turn
    after: tuple[Expected, ...]
    line: RootMove


class GuessSearches:
    """A search in each of several guesses."""

    def __init__(self, observation: Observation, chance: random.Random, budget: Budget) -> None:
        self.observation = observation
        self.seat = observation.state.seat
        self._knows_tokens = knows_tokens(observation)
        self._states = max(1, round(EXPANSIONS * budget.seconds / GUESSES))
        self.guesses: list[State] = []
        self._found: dict[do.Action, list[TurnInGuess]] = {}
        while len(self.guesses) < GUESSES and not (self.guesses and budget.is_over()):
            self._search(observation.imagined(chance), budget)

    def _search(self, guess: State, budget: Budget) -> None:
        self.guesses.append(guess)
        search = Search(evaluator(), guess, breadth=BREADTH)
        search.run(self._states, budget.is_over, for_shares=True)
        for line in search.lines():
            actions, after = self._completed(guess, line.move.actions, line.reply)
            self._found.setdefault(actions[0], []).append(TurnInGuess(actions, after, line))

    def _completed(
        self, state: State, actions: Turn, then: Sequence[Move] = ()
    ) -> tuple[Turn, tuple[Expected, ...]]:
        """The actions to the end of the turn, completed by the best, and those expected later."""
        own = list(actions)
        later: list[Expected] = []
        whole = outcome_of_turn(state, actions, knows_tokens=self._knows_tokens)
        replies = [action for move in then for action in move.actions]
        while not whole.is_through:
            action = replies.pop(0) if replies else evaluator().moves(whole.state, 1)[0].actions[0]
            own.append(action)
            whole = outcome_of_turn(whole.state, (action,), knows_tokens=self._knows_tokens)
        state = whole.state
        for action in replies:
            later.append(Expected(state.seat, action))
            state = state.apply(action)
        return tuple(own), tuple(later)

    def turns(self) -> list[CombinedTurn]:
        """Every turn that was looked at, the best first."""
        turns = [_combined(begun, self.seat) for begun in self._found.values()]
        most = max(turn.visits for turn in turns)

        def rank(turn: CombinedTurn) -> tuple[bool, float]:
            """Turns looked at well rank first, by share; the rest by number of visits."""
            is_well = self._has_enough_visits(turn, most)
            return is_well, turn.shares[self.seat] if is_well else turn.visits

        turns.sort(key=rank, reverse=True)
        found: dict[object, CombinedTurn] = {}
        for turn in turns:
            found.setdefault(_turn_key(turn.actions), turn)
        return list(found.values())

    def _has_enough_visits(self, turn: CombinedTurn, visits: int) -> bool:
        """Whether a turn was looked at in all guesses, and often beside one with `visits`."""
        is_everywhere = turn.guesses == len(self.guesses)
        return is_everywhere and turn.visits >= ENOUGH_VISITS * visits

    def played_turn(
        self, turns: Sequence[CombinedTurn], played: Turn, budget: Budget
    ) -> CombinedTurn:
        """The turn that was played; searched by itself if the search hardly looked at it.

        Raises IllegalAction where it cannot be done in a guess.
        """
        known = next((turn for turn in turns if turn.actions[: len(played)] == played), None)
        if known is not None and self._has_enough_visits(known, turns[0].visits):
            return known
        whole, _after = self._completed(self.guesses[0], played)
        begun = [self._searched(guess, whole, turns[0].visits, budget) for guess in self.guesses]
        return CombinedTurn(
            whole,
            _expected(begun),
            _mean([each.line.shares for each in begun]),
            sum(each.line.visits for each in begun),
            _mean([each.line.move.shares for each in begun])[self.seat],
            len(begun),
        )

    def _searched(self, guess: State, turn: Turn, visits: int, budget: Budget) -> TurnInGuess:
        """A look at a turn in a guess, with as many visits as the best turn had."""
        after = outcome_of_turn(guess, turn, knows_tokens=self._knows_tokens).state
        if after.is_over:
            shares = evaluator().result_shares(after)
            return TurnInGuess(turn, (), RootMove(Move(turn, shares), 1, shares, ()))
        search = Search(evaluator(), after, breadth=BREADTH)
        search.run(max(1, round(visits / len(self.guesses))), budget.is_over, for_shares=True)
        lines = search.lines()
        shares, count = mean_shares(lines)
        at_sight = evaluator().shares(after)
        reply = (lines[0].move, *lines[0].reply)
        _same, later = self._completed(guess, turn, reply)
        return TurnInGuess(
            turn, later, RootMove(Move(turn, at_sight), max(count, 1), shares, reply)
        )

    def reasoning(self) -> Reasoning:
        """The comparison that reasons are found by."""
        state, guesses = plain_state(self.observation), self.guesses[:GUESSES_FOR_REASONS]
        return Reasoning(evaluator(), state, guesses, knows_tokens=self._knows_tokens)


def _turn_key(actions: Turn) -> object:
    """A key of a turn: the order of gifts to the Scribe and of flat sets makes no difference."""
    if isinstance(actions[0], do.Give | do.Lay):
        return tuple(sorted(map(repr, actions)))
    return actions


def _combined(begun: Sequence[TurnInGuess], seat: int) -> CombinedTurn:
    """A seat's turn from its forms in several guesses, ended as in most of them."""
    seen: Counter[Turn] = Counter()
    for each in begun:
        seen[each.actions] += 1 + each.line.visits
    actions = max(seen, key=lambda turn: (seen[turn], repr(turn)))
    same = [each for each in begun if each.actions == actions]
    return CombinedTurn(
        actions,
        _expected(same),
        _mean([each.line.shares for each in begun]),
        sum(each.line.visits for each in begun),
        _mean([each.line.move.shares for each in begun])[seat],
        len(begun),
    )


def _expected(begun: Sequence[TurnInGuess]) -> tuple[Expected, ...]:
    """The actions that follow in most of the guesses, in order."""
    lines = [each.after for each in begun]
    found: list[Expected] = []
    while True:
        following = Counter(line[len(found)] for line in lines if len(line) > len(found))
        if not following:
            return tuple(found)
        expected, count = max(following.items(), key=lambda each: (each[1], repr(each[0])))
        if count * AGREED < len(begun):
            return tuple(found)
        found.append(expected)
        lines = [line for line in lines if line[: len(found)] == tuple(found)]


def _mean(shares: Sequence[Shares]) -> Shares:
    return tuple(sum(each) / len(shares) for each in zip(*shares, strict=True))


ADVISOR: Final[Advisor] = SobekAdvisor()


class OpenCards:
    """Open cards and the places of known cards, followed through a line of play."""

    def __init__(self, observation: Observation) -> None:
        state, known = observation.state, observation.known
        self._seat = observation.seat
        self._printed: Printed = state.table.printed
        self._nile = list(state.nile)
        self._hands = [Counter(self._names(bag)) for bag in known.hands]
        self._tokens = None if known.tokens is None else Counter(known.tokens)

    def _names(self, bag: int) -> list[str]:
        codes = self._printed.codes_in(bag & self._printed.known)
        return [self._printed.kinds[code].id for code in codes]

    def follows(self, seat: int, action: do.Action) -> bool:
        """Whether an action needs only known cards; if so, it is followed.

        Without a card in the Nile the round is over, and sets laid then depend on hidden hands:
        False.
        """
        if not self._nile:
            return False
        match action:
            case do.Take() | do.PlayMerchant():
                known = self._follows_take(seat, action)
            case do.UseToken() | do.UseOnSeat() | do.UseOnSet():
                known = self._follows_token(action.token)
            case do.PlaySet() | do.Lay():
                known = self._follows_cards(seat, action.cards)
            case do.PlayCourtesan():
                known = self._follows_cards(seat, (action.card, *action.cards))
            case do.PlayPlain() | do.PlayPriest() | do.PlayThief() | do.PlayVizier() | do.Give():
                known = self._follows_cards(seat, (action.card,))
            case do.Pick():
                known = seat == self._seat
                self._hands[seat][action.card] += 1
            case do.Start():
                known = True
            case do.Done():
                known = False
            case _:
                assert_never(action)
        return known

    def _follows_take(self, seat: int, action: do.Take | do.PlayMerchant) -> bool:
        if action.place >= len(self._nile):
            return False
        if isinstance(action, do.PlayMerchant) and not self._follows_cards(seat, (action.card,)):
            return False
        code = self._nile[action.place]
        skipped = action.place if isinstance(action, do.Take) else 0
        del self._nile[action.place - skipped : action.place + 1]
        if code >= 0:
            self._hands[seat][self._printed.kinds[code].id] += 1
        return True

    def _follows_cards(self, seat: int, cards: Iterable[str]) -> bool:
        asked = Counter(cards)
        if asked - self._hands[seat]:
            return False
        self._hands[seat] -= asked
        return True

    def _follows_token(self, token: str) -> bool:
        if self._tokens is None or not self._tokens[token]:
            return False
        self._tokens[token] -= 1
        return True


def known_part(
    observation: Observation, actions: Sequence[do.Action], later: Sequence[Expected]
) -> tuple[Expected, ...]:
    """The line after a seat's turn, up to the first action that needs cards unknown to the seat."""
    seen, seat = OpenCards(observation), observation.seat or 0
    if not all(seen.follows(seat, action) for action in actions):
        return ()
    found = []
    for each in later:
        if not seen.follows(each.seat, each.action):
            break
        found.append(each)
    return tuple(found)
