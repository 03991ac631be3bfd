"""Who advises in Sobek: as the strongest player searches, with all that was found on the way."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, assert_never

from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import Printed
from sneferu_gui.games.sobek.players.outcome import done, knows_tokens, plain_state
from sneferu_gui.games.sobek.players.reasons import Reasoning, Turn, TurnReason
from sneferu_gui.games.sobek.players.searching_player import BREADTH, evaluator
from sneferu_gui.players.player import Advice, AdvisedMove, Advisor, Budget, Expected
from sneferu_gui.players.search import Move, RootMove, Search, Shares
from sneferu_gui.players.search.turn_advisor import WELL_LOOKED_AT

GUESSES: Final = 8
"""At what is hidden: each is searched by itself."""
REASONED: Final = 4
"""Of these so many are gone into for reasons."""
EXPANSIONS: Final = 1600.0
"""How many states for a second of thought, in all guesses together."""
AGREED: Final = 2
"""What one guess in so many expects at least is expected."""


class SobekAdvisor:
    """Advises by the weights of the strongest level, with a longer search."""

    reason = TurnReason

    def advise(
        self,
        observation: Observation,
        chance: random.Random,
        budget: Budget,
        played: Turn = (),
    ) -> Advice:
        """The best turns, and why the best of them is better than the others.

        A turn goes up to where the seat sees something new. Raises ValueError when there is
        nothing to choose from.
        """
        if not observation.legal_actions:
            raise ValueError("there is nothing to choose from")
        looks = _Looks(observation, chance, budget)
        turns = looks.turns()
        best = turns[0]
        asked = looks.asked_about(turns, played, budget) if played else None
        reasoning = looks.reasoning()

        def advised(turn: _Turn) -> AdvisedMove:
            reasons = reasoning.reasons(best.actions, turn.actions)
            line = seen_part(observation, turn.actions, turn.after)
            seat = looks.seat
            return AdvisedMove(
                turn.actions, turn.shares[seat], turn.visits, turn.at_sight, line, reasons
            )

        moves = tuple(advised(turn) for turn in turns)
        of_asked = None if asked is None else advised(asked)
        return Advice(looks.seat, best.shares, moves, of_asked).with_merits(reasoning.reasons)

    def result(self, state: State) -> Shares:
        """Every seat's share of the win."""
        return evaluator().result_shares(state)

    def points_of(self, setup: Setup) -> None:
        """Nobody plays alone: shares are of the win."""
        del setup


class _Turn(NamedTuple):
    """A turn as all guesses together hold it."""

    actions: Turn
    after: tuple[Expected, ...]
    """What most guesses expect then, hidden things and all."""
    shares: Shares
    visits: int
    at_sight: float
    guesses: int
    """How many of them looked at it."""


class _Begun(NamedTuple):
    """What one guess has of a turn."""

    actions: Turn
    after: tuple[Expected, ...]
    line: RootMove


class _Looks:
    """One search in each of several guesses."""

    def __init__(self, observation: Observation, chance: random.Random, budget: Budget) -> None:
        self.observation = observation
        self.seat = observation.state.seat
        self._knows_tokens = knows_tokens(observation)
        self._states = max(1, round(EXPANSIONS * budget.seconds / GUESSES))
        self.guesses: list[State] = []
        self._found: dict[do.Action, list[_Begun]] = {}
        while len(self.guesses) < GUESSES and not (self.guesses and budget.is_over()):
            self._look_into(observation.imagined(chance), budget)

    def _look_into(self, guess: State, budget: Budget) -> None:
        self.guesses.append(guess)
        search = Search(evaluator(), guess, breadth=BREADTH)
        search.run(self._states, budget.is_over)
        for line in search.lines():
            actions, after = self._through(guess, line.move.actions, line.reply)
            self._found.setdefault(actions[0], []).append(_Begun(actions, after, line))

    def _through(
        self, state: State, actions: Turn, then: Sequence[Move] = ()
    ) -> tuple[Turn, tuple[Expected, ...]]:
        """The actions up to the end of the turn, with what is best where they end before it.

        Beside them, who does what later, as far as that was looked at.
        """
        own = list(actions)
        later: list[Expected] = []
        whole = done(state, actions, knows_tokens=self._knows_tokens)
        replies = [action for move in then for action in move.actions]
        while not whole.is_through:
            action = replies.pop(0) if replies else evaluator().moves(whole.state, 1)[0].actions[0]
            own.append(action)
            whole = done(whole.state, (action,), knows_tokens=self._knows_tokens)
        state = whole.state
        for action in replies:
            later.append(Expected(state.seat, action))
            state = state.apply(action)
        return tuple(own), tuple(later)

    def turns(self) -> list[_Turn]:
        """Every turn looked at, best first."""
        turns = [_together(begun, self.seat) for begun in self._found.values()]
        most = max(turn.visits for turn in turns)

        def rank(turn: _Turn) -> tuple[bool, float]:
            """What was looked at well by its share; the rest by how much it was looked at."""
            is_well = self._is_well_looked_at(turn, most)
            return is_well, turn.shares[self.seat] if is_well else turn.visits

        turns.sort(key=rank, reverse=True)
        found: dict[object, _Turn] = {}
        for turn in turns:
            found.setdefault(_what(turn.actions), turn)
        return list(found.values())

    def _is_well_looked_at(self, turn: _Turn, visits: int) -> bool:
        """Whether it was looked at in all guesses, beside one with so many visits enough."""
        is_everywhere = turn.guesses == len(self.guesses)
        return is_everywhere and turn.visits >= WELL_LOOKED_AT * visits

    def asked_about(self, turns: Sequence[_Turn], played: Turn, budget: Budget) -> _Turn:
        """The turn that was played, looked into by itself where the search hardly did.

        Raises IllegalAction where it cannot be done in a guess.
        """
        known = next((turn for turn in turns if turn.actions[: len(played)] == played), None)
        if known is not None and self._is_well_looked_at(known, turns[0].visits):
            return known
        whole, _after = self._through(self.guesses[0], played)
        begun = [self._looked(guess, whole, turns[0].visits, budget) for guess in self.guesses]
        return _Turn(
            whole,
            _expected(begun),
            _mean([each.line.shares for each in begun]),
            sum(each.line.visits for each in begun),
            _mean([each.line.move.shares for each in begun])[self.seat],
            len(begun),
        )

    def _looked(self, guess: State, turn: Turn, visits: int, budget: Budget) -> _Begun:
        """As much of a look at a turn in a guess as the best was given."""
        after = done(guess, turn, knows_tokens=self._knows_tokens).state
        if after.is_over:
            shares = evaluator().result_shares(after)
            return _Begun(turn, (), RootMove(Move(turn, shares), 1, shares, ()))
        search = Search(evaluator(), after, breadth=BREADTH)
        search.run(max(1, round(visits / len(self.guesses))), budget.is_over)
        lines = search.lines()
        count = sum(line.visits for line in lines)
        shares = lines[0].shares
        if count:
            shares = _mean([line.shares for line in lines], [line.visits for line in lines])
        at_sight = evaluator().shares(after)
        reply = (lines[0].move, *lines[0].reply)
        _same, later = self._through(guess, turn, reply)
        return _Begun(turn, later, RootMove(Move(turn, at_sight), max(count, 1), shares, reply))

    def reasoning(self) -> Reasoning:
        """What the reasons are found by."""
        return Reasoning(
            evaluator(),
            plain_state(self.observation),
            self.guesses[:REASONED],
            knows_tokens=self._knows_tokens,
        )


def _what(actions: Turn) -> object:
    """What a turn is: in which order cards are given up, or sets laid flat, is all the same."""
    if isinstance(actions[0], do.Give | do.Lay):
        return tuple(sorted(map(repr, actions)))
    return actions


def _together(begun: Sequence[_Begun], seat: int) -> _Turn:
    """A seat's turn, of what the guesses have of it: the rest of it as most of them do."""
    seen: Counter[Turn] = Counter()
    for each in begun:
        seen[each.actions] += 1 + each.line.visits
    actions = max(seen, key=lambda turn: (seen[turn], repr(turn)))
    same = [each for each in begun if each.actions == actions]
    return _Turn(
        actions,
        _expected(same),
        _mean([each.line.shares for each in begun]),
        sum(each.line.visits for each in begun),
        _mean([each.line.move.shares for each in begun])[seat],
        len(begun),
    )


def _expected(begun: Sequence[_Begun]) -> tuple[Expected, ...]:
    """What follows in most of the guesses, one thing after another."""
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


def _mean(shares: Sequence[Shares], weights: Sequence[int] = ()) -> Shares:
    counted = weights or (1,) * len(shares)
    whole = sum(counted)
    return tuple(
        sum(weight * each[seat] for weight, each in zip(counted, shares, strict=True)) / whole
        for seat in range(len(shares[0]))
    )


ADVISOR: Final[Advisor] = SobekAdvisor()


class Seen:
    """What lies open and where known cards are, followed through a line of play."""

    def __init__(self, observation: Observation) -> None:
        """As a seat knows it."""
        state, known = observation.state, observation.known
        self._seat = observation.seat
        self._printed: Printed = state.table.printed
        self._nile = list(state.nile)
        self._hands = [Counter(self._names(bag)) for bag in known.hands]
        self._tokens = None if known.tokens is None else Counter(known.tokens)

    def _names(self, bag: int) -> list[str]:
        """The known cards of a bag."""
        codes = self._printed.codes_in(bag & self._printed.known)
        return [self._printed.kinds[code].id for code in codes]

    def follows(self, seat: int, action: do.Action) -> bool:
        """Whether an action is made of nothing but what is known; then it is followed.

        Without a card in the Nile the round is over: who lays sets then hangs on hidden hands.
        """
        if not self._nile:
            return False
        match action:
            case do.Take() | do.PlayMerchant():
                known = self._takes(seat, action)
            case do.UseToken() | do.UseOnSeat() | do.UseOnSet():
                known = self._uses(action.token)
            case do.PlaySet() | do.Lay():
                known = self._gives(seat, action.cards)
            case do.PlayCourtesan():
                known = self._gives(seat, (action.card, *action.cards))
            case do.PlayPlain() | do.PlayPriest() | do.PlayThief() | do.PlayVizier() | do.Give():
                known = self._gives(seat, (action.card,))
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

    def _takes(self, seat: int, action: do.Take | do.PlayMerchant) -> bool:
        if action.place >= len(self._nile):
            return False
        if isinstance(action, do.PlayMerchant) and not self._gives(seat, (action.card,)):
            return False
        code = self._nile[action.place]
        skipped = action.place if isinstance(action, do.Take) else 0
        del self._nile[action.place - skipped : action.place + 1]
        if code >= 0:
            self._hands[seat][self._printed.kinds[code].id] += 1
        return True

    def _gives(self, seat: int, cards: Iterable[str]) -> bool:
        asked = Counter(cards)
        if asked - self._hands[seat]:
            return False
        self._hands[seat] -= asked
        return True

    def _uses(self, token: str) -> bool:
        if self._tokens is None or not self._tokens[token]:
            return False
        self._tokens[token] -= 1
        return True


def seen_part(
    observation: Observation, actions: Sequence[do.Action], later: Sequence[Expected]
) -> tuple[Expected, ...]:
    """The line after a seat's turn, up to where it needs what the seat cannot know."""
    seen, seat = Seen(observation), observation.seat or 0
    if not all(seen.follows(seat, action) for action in actions):
        return ()
    found = []
    for each in later:
        if not seen.follows(each.seat, each.action):
            break
        found.append(each)
    return tuple(found)
