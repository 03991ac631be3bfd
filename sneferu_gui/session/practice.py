"""Learning from one's own games: turns that a review calls costly are puzzles, offered again.

What they are follows from the stored games and their reviews; the store keeps only on which days
one was tried, and how that went. A puzzle is due the day after its game, and again after days, ever
more of them while its first answer is right (Leitner's boxes); after a wrong one it starts again.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
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
from sneferu_gui.games.game import Action, AnySetup, AnyState, Event, Mark
from sneferu_gui.games.reason import IllegalAction, Reason
from sneferu_gui.session.advice import PATIENCE
from sneferu_gui.session.game import Session
from sneferu_gui.session.puzzles import Puzzle
from sneferu_gui.session.record import Record, json_in
from sneferu_gui.session.review.judgement import COSTLY, Judgement
from sneferu_gui.session.review.judging import CONFIRMED, THOUGHT, Decision, judging_task
from sneferu_gui.session.review.store_storage import MAKER, judgements_in
from sneferu_gui.session.store import FinishedSeat, GameStore, Practised, ReviewRow, StoreError
from sneferu_gui.session.thinking import Question
from sneferu_gui.session.thinking_process import Inquiry, Worker

KIND: Final = "own"
INTERVALS: Final = (1, 3, 7, 21, 60)
"""Days until a puzzle is offered again, the more often it was solved in succession."""

MOST_OFFERED: Final = 12
"""Puzzles at once."""


class Schedule(NamedTuple):
    """When a puzzle is offered again."""

    step: int
    """How many of the intervals lie behind it."""
    due: date | None
    """None once all of them do: then it is learnt."""

    def is_due(self, today: date) -> bool:
        """Whether it is to be solved today."""
        return self.due is not None and self.due <= today


def schedule_of(met: date, tries: Iterable[Practised]) -> Schedule:
    """The schedule of a puzzle met on a day; its tries are in the order of days.

    Solved before it is due, it stays where it was.

    >>> solved = [Practised(1, 0, date(2026, 3, day), True) for day in (2, 3, 9)]
    >>> schedule_of(date(2026, 3, 1), solved)
    Schedule(step=2, due=datetime.date(2026, 3, 16))
    """
    step, due = 0, _after(met, 0)
    for each in tries:
        if not each.is_solved:
            step, due = 0, _after(each.day, 0)
        elif due is not None and each.day >= due:
            step += 1
            due = _after(each.day, step)
    return Schedule(step, due)


def _after(day: date, step: int) -> date | None:
    return day + timedelta(INTERVALS[step]) if step < len(INTERVALS) else None


class OwnDecision(NamedTuple):
    """A decision of a person in a stored game, as its review has it."""

    game: int
    first: int
    """After how many actions of the game."""
    day: date
    """When the game was finished."""
    cost: float
    """In shares of the win."""
    is_choice: bool
    """Whether there was anything to choose."""

    @property
    def is_costly(self) -> bool:
        """Whether it was an error: confirmed by ten times the thought before it was called so."""
        return self.cost >= COSTLY


def own_decisions(store: GameStore, name: str, rules: str | None = None) -> tuple[OwnDecision, ...]:
    """A person's decisions that were reviewed, of one game or all, in the order of finishing.

    What cannot be read, or others judged, is left out. Raises StoreError.
    """
    read = (_decision(at, row) for at, row in store.reviews_of(name, rules) if row.maker == MAKER)
    return tuple(each for each in read if each is not None)


def _decision(at: FinishedSeat, row: ReviewRow) -> OwnDecision | None:
    """None for another seat's, and for what cannot be read."""
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
    """A decision that was costly, as a puzzle."""

    decision: OwnDecision
    tries: tuple[Practised, ...] = ()
    """In the order of days."""

    @property
    def schedule(self) -> Schedule:
        """When it is offered again."""
        return schedule_of(self.decision.day, self.tries)

    @property
    def key(self) -> str:
        """By which it is told apart from others."""
        return f"{KIND}-{self.decision.game}-{self.decision.first}"


def own_puzzles(store: GameStore, name: str, rules: str) -> tuple[OwnPuzzle, ...]:
    """A person's puzzles of one game: those due first first, those that are learnt last.

    Raises StoreError.
    """
    decisions = own_decisions(store, name, rules)
    return tuple(sorted(puzzles_of(decisions, store.practised()), key=_when))


def puzzles_of(
    decisions: Iterable[OwnDecision], practised: Iterable[Practised]
) -> tuple[OwnPuzzle, ...]:
    """Those of the decisions that were costly, each with its days, which are in their order."""
    tries: dict[tuple[int, int], list[Practised]] = {}
    for each in practised:
        tries.setdefault((each.game, each.first), []).append(each)
    return tuple(
        OwnPuzzle(each, tuple(tries.get((each.game, each.first), ())))
        for each in decisions
        if each.is_costly
    )


def _when(own: OwnPuzzle) -> tuple[date, OwnDecision]:
    return own.schedule.due or date.max, own.decision


class Posed(NamedTuple):
    """A puzzle of one's own, with all that belongs to it."""

    puzzle: Puzzle
    judgement: Judgement


def posed(store: GameStore, own: OwnPuzzle) -> Posed | None:
    """The puzzle as it is put at a table; None where its review is gone. Raises StoreError.

    What was played is the second-best turn; the answer ends where something is revealed.
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
    return Posed(puzzle, judgement)


def known_part(setup: AnySetup, state: AnyState, actions: Sequence[Action]) -> tuple[Action, ...]:
    """The first of the actions, up to where something is revealed that whoever decides learns.

    What comes after was chosen by a guess at it.
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
    """Whether a decision is over with these events: something was revealed, or the turn ended."""
    game = game_of(setup)
    ends = {Mark.TURN_BEGAN, Mark.ENDED} | ({Mark.REVEALED} if game.has_secrets else set())
    return any(game.mark(event) in ends for event in events)


@dataclass(frozen=True, slots=True)
class SameOutcome:
    """Judges a turn by where it leads: another way to where an answer leads is right, too."""

    setup: AnySetup

    def __call__(
        self, start: AnyState, answer: Sequence[Action], done: Sequence[Action]
    ) -> bool | None:
        """Whether what was done from a state on is as the answer; None while it may still be."""
        wanted = start
        for action in answer:
            wanted = wanted.apply(action)
        after, is_over = start, False
        for action in done:
            after, events = after.play(action)
            is_over = is_over or is_decided(self.setup, events) or after.seat != start.seat
        if tuple(done) == tuple(answer) or (after == wanted and after.seat == wanted.seat):
            return True
        return False if is_over else None


class Weighing:
    """Whether a turn is as good as the best, though it leads elsewhere. Never waits.

    It is thought about as long as a turn is before a review calls it costly.
    """

    def __init__(self, new_worker: Callable[[], Worker] | None = None) -> None:
        """Think in a process of its own, or in what `new_worker` makes; it is kept."""
        self._inquiry = Inquiry(new_worker)

    def ask(self, session: Session, first: int) -> None:
        """Weigh what was done in a session after so many of its actions."""
        decision = Decision(0, session.state_at(first).seat, first, session.count)
        task = judging_task(session, decision, CONFIRMED * THOUGHT)
        self._inquiry.forget()
        self._inquiry.ask(Question(task, PATIENCE))

    def poll(self) -> bool | None:
        """Whether it is as good, once; False also where that cannot be found out."""
        if self._inquiry.is_given_up:
            self._inquiry.forget()
            return False
        answer = self._inquiry.take()
        if answer is None:
            return None
        return isinstance(answer.found, Judgement) and answer.found.was_best

    def close(self) -> None:
        """Stop thinking; nothing of it is left."""
        self._inquiry.forget()
        self._inquiry.close()


class Practice:
    """A person's puzzles of one game, in an order that stays while they are worked at."""

    def __init__(self, store: GameStore, name: str, rules: str, today: Callable[[], date]) -> None:
        """What the store knows; of one that cannot be read, nothing."""
        self._store, self._today = store, today
        self._posed: dict[str, Posed | None] = {}
        self._puzzles: dict[str, OwnPuzzle] = {}
        with suppress(StoreError):
            self._puzzles = {each.key: each for each in own_puzzles(store, name, rules)}

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The first of them, which are those due first, as they are put at a table."""
        found = islice(filter(None, map(self._pose, self._puzzles)), MOST_OFFERED)
        return tuple(each.puzzle for each in found)

    def _pose(self, key: str) -> Posed | None:
        if key not in self._posed:
            self._posed[key] = None
            with suppress(StoreError):
                self._posed[key] = posed(self._store, self._puzzles[key])
        return self._posed[key]

    def own(self, puzzle: Puzzle) -> OwnPuzzle:
        """What is known of one of them."""
        return self._puzzles[puzzle.key]

    def judgement(self, puzzle: Puzzle) -> Judgement | None:
        """What the review says of the turn it is of."""
        found = self._posed.get(puzzle.key)
        return None if found is None else found.judgement

    def is_due(self, puzzle: Puzzle) -> bool:
        """Whether it is to be solved today."""
        return self._puzzles[puzzle.key].schedule.is_due(self._today())

    def days_left(self, puzzle: Puzzle) -> int | None:
        """In how many days it is offered again, 0 for today; None once it is learnt."""
        due = self._puzzles[puzzle.key].schedule.due
        return None if due is None else max(0, (due - self._today()).days)

    @property
    def due(self) -> int:
        """How many are to be solved today."""
        return sum(each.schedule.is_due(self._today()) for each in self._puzzles.values())

    def note(self, puzzle: Puzzle, *, is_solved: bool) -> None:
        """Keep how one went today; of a day the first answer counts.

        What cannot be kept holds as long as the program runs.
        """
        own, day = self._puzzles[puzzle.key], self._today()
        if any(each.day == day for each in own.tries):
            return
        tried = Practised(own.decision.game, own.decision.first, day, is_solved)
        self._puzzles[puzzle.key] = own._replace(tries=(*own.tries, tried))
        with suppress(StoreError):
            self._store.keep_practised(tried)
