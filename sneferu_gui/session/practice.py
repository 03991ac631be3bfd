"""Practice from one's own games: turns that a review calls costly become puzzles.

Puzzles follow from the stored games and their reviews; the store keeps only the days on which one
was tried, and the outcome. A puzzle is due the day after its game, and again after growing
intervals of days while its first answer is right (Leitner's boxes); after a wrong one it starts
again.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import date, timedelta
from itertools import islice
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import game_of
from sneferu_gui.games.checked_values import (
    JsonObject,
    RecordError,
    object_in,
    value_at,
    whole_in,
)
from sneferu_gui.games.game import Action, AnySetup, AnyState, Event, Mark, after_all
from sneferu_gui.games.reason import IllegalAction, Reason
from sneferu_gui.session.advice import PATIENCE
from sneferu_gui.session.game import Session
from sneferu_gui.session.puzzles import Puzzle
from sneferu_gui.session.record import Record, json_in
from sneferu_gui.session.review.judgement import (
    CONFIRMING_FACTOR,
    COSTLY,
    THOUGHT,
    Decision,
    Judgement,
    judging_task,
)
from sneferu_gui.session.review.store_storage import MAKER, judgements_in
from sneferu_gui.session.store import FinishedSeat, GameStore, PuzzleAttempt, ReviewRow, StoreError
from sneferu_gui.session.thinking import Question
from sneferu_gui.session.thinking_process import Inquiry, Worker

KIND: Final = "own"
INTERVALS: Final = (1, 3, 7, 21, 60)
"""Days until a puzzle is offered again, by the number of right answers in succession."""

MOST_OFFERED: Final = 12


class Schedule(NamedTuple):
    """A puzzle's place in Leitner's boxes, and its next day."""

    step: int
    """The number of intervals passed."""
    due: date | None
    """None once all intervals are passed: the puzzle is learnt."""

    def is_due(self, today: date) -> bool:
        return self.due is not None and self.due <= today


def schedule_of(met: date, tries: Iterable[PuzzleAttempt]) -> Schedule:
    """The schedule of a puzzle met on a day; its tries are in the order of days.

    A puzzle solved before it is due keeps its schedule.

    >>> solved = [PuzzleAttempt(1, 0, date(2026, 3, day), True) for day in (2, 3, 9)]
    >>> schedule_of(date(2026, 3, 1), solved)
    Schedule(step=2, due=datetime.date(2026, 3, 16))
    """
    step, due = 0, _due_date(met, 0)
    for each in tries:
        if not each.is_solved:
            step, due = 0, _due_date(each.day, 0)
        elif due is not None and each.day >= due:
            step += 1
            due = _due_date(each.day, step)
    return Schedule(step, due)


def _due_date(day: date, step: int) -> date | None:
    return day + timedelta(INTERVALS[step]) if step < len(INTERVALS) else None


class OwnDecision(NamedTuple):
    """A reviewed decision of a person in a stored game."""

    game: int
    first: int
    """The number of actions before it."""
    day: date
    cost: float
    """In shares of the win; from `COSTLY` on it was confirmed by ten times the thought."""
    is_choice: bool
    """Whether there was more than one turn to choose from."""


def own_decisions(store: GameStore, name: str, rules: str | None = None) -> tuple[OwnDecision, ...]:
    """A person's reviewed decisions, of one game or all, in the order in which games finished.

    Reviews that cannot be read, or by another reviewer, are left out. Raises StoreError.
    """
    read = (_decision(at, row) for at, row in store.reviews_of(name, rules) if row.maker == MAKER)
    return tuple(each for each in read if each is not None)


def _decision(at: FinishedSeat, row: ReviewRow) -> OwnDecision | None:
    """The decision; None for another seat's, and for a row that cannot be read."""
    try:
        content = object_in(json_in(row.content), ())
        if whole_in(value_at(content, (), "seat"), ("seat",)) != at.seat:
            return None
        best = object_in(value_at(content, (), "best"), ("best",))
        cost = max(0.0, _share(best, "share") - _share(content, "played"))
    except RecordError:
        return None
    is_choice = content.get("other") is not None or cost > 0
    return OwnDecision(at.game, row.first, at.finished.astimezone().date(), cost, is_choice)


def _share(content: JsonObject, key: str) -> float:
    value = value_at(content, (), key)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise RecordError((key,), Reason("must be a number"))
    return float(value)


class OwnPuzzle(NamedTuple):
    """A costly decision as a puzzle."""

    decision: OwnDecision
    tries: tuple[PuzzleAttempt, ...] = ()
    """In the order of days."""

    @property
    def schedule(self) -> Schedule:
        return schedule_of(self.decision.day, self.tries)

    @property
    def key(self) -> str:
        """The puzzle's key, unique among all."""
        return f"{KIND}-{self.decision.game}-{self.decision.first}"


def own_puzzles(store: GameStore, name: str, rules: str) -> tuple[OwnPuzzle, ...]:
    """A person's puzzles of one game: those due soonest first, those learnt last.

    Raises StoreError.
    """
    decisions = own_decisions(store, name, rules)
    return tuple(sorted(puzzles_of(decisions, store.puzzle_attempts()), key=_due_order))


def puzzles_of(
    decisions: Iterable[OwnDecision], practised: Iterable[PuzzleAttempt]
) -> tuple[OwnPuzzle, ...]:
    """The costly decisions as puzzles, each with its tries, which are in the order of days."""
    tries: dict[tuple[int, int], list[PuzzleAttempt]] = {}
    for each in practised:
        tries.setdefault((each.game, each.first), []).append(each)
    return tuple(
        OwnPuzzle(each, tuple(tries.get((each.game, each.first), ())))
        for each in decisions
        if each.cost >= COSTLY
    )


def _due_order(own: OwnPuzzle) -> tuple[date, OwnDecision]:
    return own.schedule.due or date.max, own.decision


def posed_puzzle(store: GameStore, own: OwnPuzzle) -> tuple[Puzzle, Judgement] | None:
    """The puzzle for a table, and the review's judgement; None where that is gone.

    The turn that was played is the second-best; the answer ends where something is revealed.
    Raises StoreError.
    """
    decision = own.decision
    stored = store.load(decision.game)
    setup, rows = stored.table.setup, store.review(decision.game)
    said = judgements_in(setup, [row for row in rows if row.first == decision.first])
    if not said or said[0].after > len(stored.done):
        return None
    (judgement,) = said
    session = stored.session()
    answer = known_part(setup, session.state_at(decision.first), judgement.best.actions)
    if not answer:
        return None
    record = Record(setup, stored.table.deal, stored.done[: decision.first])
    played = stored.done[decision.first : judgement.after]
    puzzle = Puzzle(own.key, KIND, judgement.cost, (), (answer,), played, record)
    return puzzle, judgement


def known_part(setup: AnySetup, state: AnyState, actions: Sequence[Action]) -> tuple[Action, ...]:
    """The first actions, up to where something is revealed that the deciding seat learns.

    Later actions were chosen by a guess at it.
    """
    done: list[Action] = []
    for action in actions:
        try:
            state, events = state.play(action)
        except IllegalAction:
            break
        done.append(action)
        if is_decided(setup, events):
            break
    return tuple(done)


def is_decided(setup: AnySetup, events: Iterable[Event]) -> bool:
    """Whether a decision ends with these events: something was revealed, or the turn ended."""
    game = game_of(setup)
    ends = {Mark.TURN_BEGAN, Mark.ENDED} | ({Mark.REVEALED} if game.has_secrets else set())
    return any(game.mark(event) in ends for event in events)


def has_same_outcome(
    setup: AnySetup, start: AnyState, answer: Sequence[Action], done: Sequence[Action]
) -> bool | None:
    """Whether `done` leads where the answer leads, if by another way; None while it still may."""
    wanted = after_all(start, answer)
    after, is_over = start, False
    for action in done:
        after, events = after.play(action)
        is_over = is_over or is_decided(setup, events) or after.seat != start.seat
    if tuple(done) == tuple(answer) or (after == wanted and after.seat == wanted.seat):
        return True
    return False if is_over else None


class TurnComparison:
    """Checks whether a turn that leads elsewhere is as good as the best. Never waits.

    It is given as much thought as a turn gets before a review calls it costly.
    """

    def __init__(self, new_worker: Callable[[], Worker] | None = None) -> None:
        """Think in a new process, or in the worker that `new_worker` makes; it is kept."""
        self._inquiry = Inquiry(new_worker)

    def ask(self, session: Session, first: int) -> None:
        """Ask about the actions of a session after the first `first`."""
        decision = Decision(0, session.state_at(first).seat, first, session.count)
        task = judging_task(session, decision, CONFIRMING_FACTOR * THOUGHT)
        self._inquiry.forget()
        self._inquiry.ask(Question(task, PATIENCE))

    def poll(self) -> bool | None:
        """Whether the turn is as good, once; False also where no answer will come."""
        if self._inquiry.is_given_up:
            self._inquiry.forget()
            return False
        answer = self._inquiry.take()
        if answer is None:
            return None
        return isinstance(answer.result, Judgement) and answer.result.was_best

    def close(self) -> None:
        self._inquiry.close()


class Practice:
    """A person's puzzles of one game, in an order that stays while they are solved."""

    def __init__(self, store: GameStore, name: str, rules: str, today: Callable[[], date]) -> None:
        """Read the puzzles from the store; none where it cannot be read."""
        self._store, self._today = store, today
        self._posed: dict[str, tuple[Puzzle, Judgement] | None] = {}
        self._puzzles: dict[str, OwnPuzzle] = {}
        with suppress(StoreError):
            self._puzzles = {each.key: each for each in own_puzzles(store, name, rules)}

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzles for the table: the first ones, those due soonest first."""
        found = islice(filter(None, map(self._posed_puzzle, self._puzzles)), MOST_OFFERED)
        return tuple(puzzle for puzzle, _judgement in found)

    def _posed_puzzle(self, key: str) -> tuple[Puzzle, Judgement] | None:
        if key not in self._posed:
            self._posed[key] = None
            with suppress(StoreError):
                self._posed[key] = posed_puzzle(self._store, self._puzzles[key])
        return self._posed[key]

    def own(self, puzzle: Puzzle) -> OwnPuzzle:
        return self._puzzles[puzzle.key]

    def judgement(self, puzzle: Puzzle) -> Judgement | None:
        """The review's judgement of the turn the puzzle comes from; None where it is gone."""
        found = self._posed.get(puzzle.key)
        return None if found is None else found[1]

    def is_due(self, puzzle: Puzzle) -> bool:
        return self._puzzles[puzzle.key].schedule.is_due(self._today())

    def days_left(self, puzzle: Puzzle) -> int | None:
        """The days until it is offered again, 0 for today; None once it is learnt."""
        due = self._puzzles[puzzle.key].schedule.due
        return None if due is None else max(0, (due - self._today()).days)

    @property
    def due(self) -> int:
        return sum(each.schedule.is_due(self._today()) for each in self._puzzles.values())

    def note(self, puzzle: Puzzle, *, is_solved: bool) -> None:
        """Store today's outcome; only the first answer of a day counts.

        Where it cannot be stored it is kept as long as the program runs.
        """
        own, day = self._puzzles[puzzle.key], self._today()
        if any(each.day == day for each in own.tries):
            return
        tried = PuzzleAttempt(own.decision.game, own.decision.first, day, is_solved)
        self._puzzles[puzzle.key] = own._replace(tries=(*own.tries, tried))
        with suppress(StoreError):
            self._store.keep_practised(tried)
