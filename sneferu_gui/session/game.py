"""The session: the actions of one game, undo and redo, and the listener that stores them."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from hashlib import sha256
from itertools import pairwise
from secrets import token_hex
from typing import Final, NamedTuple

from sneferu_gui.games.arranging import Changes, changed_values
from sneferu_gui.games.catalogue import game_of
from sneferu_gui.games.game import Action, AnyDeal, AnySetup, AnyState, Event, Game, Mark
from sneferu_gui.games.reason import IllegalAction, Refusal
from sneferu_gui.session.undo_rules import HandingOver, UndoRefusal, UndoRule, passes, refusal_of

SECRET_BYTES: Final = 16


class Step(NamedTuple):
    """An action that was carried out, its events, and the state it led to."""

    seat: int
    action: Action
    events: tuple[Event, ...]
    after: AnyState
    marks: frozenset[Mark] = frozenset()


class SetUp(NamedTuple):
    """A position set up by hand for analysis, in an action's place."""

    changes: Changes

    def after(self, game: Game, state: AnyState) -> AnyState:
        """The position, set up in a state in which a turn begins.

        Raises IllegalAction, with the clause, when the game's law finds a fault in it, and
        RecordError for an unknown field or a value it cannot have.
        """
        changes = game.current_changes(state, dict(self.changes))
        values = changed_values(game.parts(state), changes)
        after = game.arranged(state, values)
        for fault in after.faults():
            clause, _colon, fact = fault.partition(": ")
            raise IllegalAction(self, Refusal(clause, fact))
        return after


def step_of(game: Game, state: AnyState, action: Action) -> Step:
    """Carry out an action in a state. Raises IllegalAction when the rules forbid it."""
    if isinstance(action, SetUp):
        begun = frozenset({Mark.TURN_BEGAN, Mark.REVEALED})
        return Step(state.seat, action, (), action.after(game, state), begun)
    after, events = state.play(action)
    return Step(state.seat, action, events, after, frozenset(filter(None, map(game.mark, events))))


class Direction(StrEnum):
    """The kind of a change, given to listeners."""

    DONE = "done"
    UNDONE = "undone"
    REDONE = "redone"
    HANDED_OVER = "handed_over"
    """Nothing was done: the actions so far can no longer be taken back."""


Listener = Callable[[Direction], None]


class Session:
    """A game from its setup and deal on, with every action ever done in it.

    Undo and redo reach as far as the table's rule lets them. Stones drawn come from the deal, so
    taking back and doing again never changes them. Where only the present turn can be taken back,
    it waits to be handed over, if its person is asked; until then nobody is shown what was drawn
    in it, and everything that shows the game must show the state `shown`.
    """

    def __init__(
        self,
        setup: AnySetup,
        deal: AnyDeal,
        computers: tuple[str | None, ...] = (),
        undo_rule: UndoRule = UndoRule.FREE,
        *,
        has_hints: bool = True,
        secret: str = "",
    ) -> None:
        """Begin a game; `computers` names the computer player of each seat, None for people.

        A stored game with secrets that goes on is given its old `secret`; a new one draws its own.
        """
        self.game = game_of(setup)
        self.setup = setup
        self.deal = deal
        self.undo_rule = undo_rule
        self.has_hints = has_hints
        """Whether people can ask for hints."""
        self.secret = secret or (token_hex(SECRET_BYTES) if self.game.has_secrets else "")
        """The text from which computer players' randomness is seeded, in a game with secrets."""
        self.computers = computers or (None,) * len(setup.seats)
        self._start = self.game.start(setup, deal)
        self._steps: list[Step] = []
        self._at = 0
        self.handed_over_count = 0
        """The number of actions that have been handed over: what they revealed has been shown.

        Under `UndoRule.TURN` they cannot be taken back.
        """
        self.floor = 0
        """The number of first actions that belong to a prepared position: they cannot be undone."""
        self._seated: int | None = None
        """The person who last said that they sit before the table."""
        self._looked_at = 0
        """The number of actions done when a person last looked at what theirs had revealed."""
        self._fixed_viewer: tuple[int | None] | None = None
        """The seat whose view is always shown; None for the view of the seat that decides."""
        self._views: dict[tuple[int, int | None], AnyState] = {}
        """The states shown so far, by the number of actions and the viewer."""
        self._seen_steps: dict[int | None, list[Step]] = {}
        """The steps shown so far, by the viewer."""
        self._waiting: tuple[Step, Step] | None = None
        """The last step that waited to be handed over, and the step shown in its place."""
        self.asks: Callable[[int], HandingOver] = lambda _seat: HandingOver.AT_ONCE
        """When the person of a seat is asked before a turn is handed over."""
        self.listener: Listener | None = None
        """Called after every change; None for no listener."""

    @property
    def state(self) -> AnyState:
        return self.state_at(self._at)

    @property
    def count(self) -> int:
        """The number of actions done and not taken back."""
        return self._at

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps done and not taken back, in order."""
        return tuple(self._steps[: self._at])

    def last_steps(self, most: int) -> tuple[Step, ...]:
        """The last steps done and not taken back, at most `most`."""
        return tuple(self._steps[max(0, self._at - most) : self._at])

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that lead to the present state."""
        return tuple(step.action for step in self._steps[: self._at])

    def state_at(self, count: int) -> AnyState:
        """The state after `count` actions. Raises IndexError when there are fewer."""
        if not 0 <= count <= len(self._steps):
            raise IndexError(f"{count} actions asked for, {len(self._steps)} done")
        return self._steps[count - 1].after if count else self._start

    @property
    def is_handing_over(self) -> bool:
        """Whether a turn waits to be handed over, and can be taken back until it is."""
        return self._waits_at(self._at)

    def _waits_at(self, count: int) -> bool:
        return self.undo_rule is UndoRule.TURN and passes(
            self._marks(self.handed_over_count, count)
        )

    def _marks(self, start: int, end: int) -> list[Mark]:
        return [mark for step in self._steps[start:end] for mark in step.marks]

    @property
    def viewer(self) -> int | None:
        """The seat whose view of the table is shown; None for everybody's.

        In a game with secrets that is the person who decides, or still has a turn to hand over,
        once they sit before it; while computers act, the person who still sits there; or the only
        person there is.
        """
        if self._fixed_viewer is not None:
            return self._fixed_viewer[0]
        if not self.has_secrets:
            return None
        people = self._people()
        if len(people) == 1:
            return people[0]
        seat = self._acting_seat
        return self._seated if self._seated == seat or seat not in people else None

    @property
    def has_secrets(self) -> bool:
        """Whether something is hidden from some of the players: until the end is handed over."""
        return self.game.has_secrets and (self.is_handing_over or not self.state.is_over)

    @property
    def is_revealing(self) -> bool:
        """Whether the person who acted last looks at what that revealed to them alone.

        The next person sits down only then.
        """
        if not (self._at and self.has_secrets) or self._seated is None:
            return False
        last, decides = self._steps[self._at - 1], self.state.seat
        if self.is_handing_over or self._looked_at == self._at or self._fixed_viewer is not None:
            return False
        if last.seat != self._seated or decides == last.seat or decides not in self._people():
            return False
        return self.game.brings_news(last.events)

    def look_away(self) -> None:
        """Note that the last action's person has seen what it revealed to them."""
        self._looked_at = self._at

    @property
    def _acting_seat(self) -> int:
        """The seat that decides; until a turn is handed over and seen, the seat that played it."""
        is_last = self.is_handing_over or self.is_revealing
        seat: int = self._steps[self._at - 1].seat if is_last else self.state.seat
        return seat

    def _people(self) -> list[int]:
        return [seat for seat, computer in enumerate(self.computers) if computer is None]

    @property
    def seat_to_sit_down(self) -> int | None:
        """The person who must sit down before anything is shown that only they may see.

        None where there is nothing of that kind to be shown.
        """
        if not self.has_secrets or self._fixed_viewer is not None:
            return None
        people, seat = self._people(), self._acting_seat
        return seat if len(people) > 1 and seat in people and self._seated != seat else None

    def sit_down(self) -> None:
        """Note that the acting person sits before the table, and nobody else looks at it."""
        self.look_away()
        self._seated = self._acting_seat

    def _seen_at(self, count: int, viewer: int | None) -> AnyState:
        if (count, viewer) not in self._views:
            self._views[count, viewer] = self.game.seen_by(self.state_at(count), viewer).state
        return self._views[count, viewer]

    @property
    def shown(self) -> AnyState:
        """The present state as the viewer may see it."""
        return self.shown_to(self.viewer)

    def shown_to(self, viewer: int | None) -> AnyState:
        """The present state as a seat may see it; None is an onlooker, who sees what lies open."""
        if not self.is_handing_over:
            return self._seen_at(self._at, viewer)
        return self._before_handing_over(viewer).after

    @property
    def shown_start(self) -> AnyState:
        """The state in which the game began, as the viewer may see it."""
        return self._seen_at(0, self.viewer)

    @property
    def shown_steps(self) -> tuple[Step, ...]:
        """The steps so far, as the viewer may see them."""
        steps = self._steps_seen_by(self.viewer)[: self._at]
        if steps and self.is_handing_over:
            steps[-1] = self._before_handing_over(self.viewer)
        return tuple(steps)

    def _before_handing_over(self, viewer: int | None) -> Step:
        """The last step while it waits to be handed over: without what it revealed."""
        last = self._steps_seen_by(viewer)[self._at - 1]
        if self._waiting is None or self._waiting[0] is not last:
            before = self._seen_at(self._at - 1, viewer)
            shown, done = self.game.waiting(before, last.action, last.after, last.events)
            hidden = {Mark.REVEALED, Mark.ENDED}
            told = tuple(event for event in done if self.game.mark(event) not in hidden)
            self._waiting = last, last._replace(events=told, after=shown)
        return self._waiting[1]

    @property
    def hidden_events(self) -> tuple[Event, ...]:
        """The events that are kept back until the turn is handed over."""
        if not self.is_handing_over:
            return ()
        told = {id(event) for event in self._before_handing_over(self.viewer).events}
        last = self._steps_seen_by(self.viewer)[self._at - 1]
        return tuple(event for event in last.events if id(event) not in told)

    def _steps_seen_by(self, viewer: int | None) -> list[Step]:
        """The steps up to the present one at least, as a viewer sees them; they never change."""
        seen = self._seen_steps.setdefault(viewer, [])
        for count, step in enumerate(self._steps[len(seen) : self._at], start=len(seen) + 1):
            events = self.game.events_seen_by(step.events, viewer)
            seen.append(step._replace(events=events, after=self._seen_at(count, viewer)))
        return seen

    def hand_over(self) -> Direction | None:
        """Hand over what was done, so that what it drew is shown; None if nothing waits."""
        if not self.is_handing_over:
            return None
        self.handed_over_count = self._at
        return self._notify(Direction.HANDED_OVER)

    def _hand_over_unasked(self) -> None:
        if self.is_handing_over and not self._is_asked():
            self.handed_over_count = self._at

    def _is_asked(self) -> bool:
        """Whether the person who has just acted is asked before their turn is handed over."""
        seat, state = self._steps[self._at - 1].seat, self.state
        if self.computers[seat] is not None or self._is_seen(seat):
            return False
        asked = self.asks(seat)
        if asked is HandingOver.TO_OTHERS:
            if self._is_rest_known(seat):
                return True
            return not state.is_over and state.seat != seat and not self._is_computers(state)
        return asked is HandingOver.ALWAYS

    def _is_seen(self, seat: int) -> bool:
        """Whether something was revealed that the game cannot cover: it must be handed over."""
        is_revealed = Mark.REVEALED in self._marks(self.handed_over_count, self._at)
        return is_revealed and self.shown_to(seat) is self._seen_at(self._at, seat)

    def _is_rest_known(self, seat: int) -> bool:
        """Whether the turn goes on with choices that do not depend on what was revealed in it.

        Then nothing need be shown yet, and what was done can still be taken back.
        """
        if Mark.TURN_BEGAN in self._marks(self.handed_over_count, self._at) or self.state.is_over:
            return False
        covered = self.shown_to(seat).legal_actions()
        return bool(covered == self.state.legal_actions())

    def is_computers_turn(self) -> bool:
        """Whether a computer player decides now: not while a turn waits to be handed over."""
        return not self.is_handing_over and self._is_computers(self.state)

    def _is_computers(self, state: AnyState) -> bool:
        return not state.is_over and self.computers[state.seat] is not None

    def do(self, action: Action) -> Step:
        """Carry out an action; actions taken back before are forgotten.

        A turn that waits to be handed over is handed over by going on. Raises IllegalAction,
        changing nothing, when the rules forbid it.
        """
        step = step_of(self.game, self.state, action)
        if self.is_handing_over:
            self.handed_over_count = self._at
        self._drop_undone()
        self._steps.append(step)
        self._at += 1
        self._hand_over_unasked()
        self._notify(Direction.DONE)
        return step

    def _drop_undone(self) -> None:
        """Forget the actions that had been taken back, and the views of their states."""
        del self._steps[self._at :]
        self._views = {key: seen for key, seen in self._views.items() if key[0] <= self._at}
        for steps in self._seen_steps.values():
            del steps[self._at :]

    @property
    def can_undo(self) -> bool:
        """Whether there is a person's decision to go back to, and the table's rule allows it."""
        return self.why_no_undo() is None

    def why_no_undo(self) -> UndoRefusal | None:
        """Why nothing can be taken back; None when something can."""
        target = self._undo_target()
        if target is None and not self.floor:
            return UndoRefusal.NOTHING
        if target is None or target < self.floor:
            return UndoRefusal.PREPARED
        return refusal_of(self.undo_rule, self._marks(target, self.handed_over_count))

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._steps)

    def undo(self) -> Direction | None:
        """Take back actions to the last decision of a person, computers' actions after it included.

        Return None, changing nothing, when `why_no_undo` has a reason.
        """
        target = self._undo_target()
        if target is None or not self.can_undo:
            return None
        self._at = target
        return self._notify(Direction.UNDONE)

    def redo(self) -> Direction | None:
        """Do again what was taken back last, on to a person's next decision."""
        if not self.can_redo:
            return None
        target = self._at + 1
        while target < len(self._steps) and self._is_computers(self.state_at(target)):
            target += 1
        self._at = target
        self._hand_over_unasked()
        return self._notify(Direction.REDONE)

    def go_to(self, count: int) -> None:
        """Go to the position after `count` of the actions ever done; the listener is not called.

        Later actions can be done again; what was handed over stays so. Raises IndexError when
        there are fewer actions.
        """
        self.state_at(count)
        self._at = count

    def forget_after(self, count: int) -> None:
        """Drop all actions after `count`: nothing can be redone; the listener is not called.

        Raises IndexError as `go_to` does.
        """
        self.go_to(count)
        self._drop_undone()

    def go_on_from(self, count: int, standing: int | None = None) -> None:
        """Play on after `count` of the actions ever done; the listener is not called.

        Of these actions `standing` have been handed over; if that is None, as many as ever could
        be: what may have been seen cannot be taken back. Raises IndexError as `go_to` does.
        """
        self.go_to(count)
        most = max((end for end in range(1, count + 1) if passes(self._steps[end - 1].marks)),
                   default=0)  # fmt: skip
        self.handed_over_count = most if standing is None else min(most, standing)

    @property
    def state_count(self) -> int:
        """The number of actions ever done, including those taken back."""
        return len(self._steps)

    def copy_until(self, count: int) -> "Session":
        """A copy of the game up to an action, independent from then on. Raises IndexError."""
        twin = self.copy()
        twin.go_on_from(count, self.handed_over_count)
        del twin._steps[count:]  # noqa: SLF001 - its own kind
        return twin

    def with_new_deal(self, deal: AnyDeal) -> "Session":
        """A new game at the same table: with its players and rules, and another deal."""
        return Session(self.setup, deal, self.computers, self.undo_rule, has_hints=self.has_hints)

    def copy_for_watching(self) -> "Session":
        """A copy to look at: at every moment with the present viewer's eyes.

        The only person at the table sees their own things after the end as they did before.
        """
        twin, people = self.copy(), self._people()
        is_ones_own = self.game.has_secrets and len(people) == 1
        viewer = people[0] if is_ones_own else self.viewer
        twin._fixed_viewer = (viewer,)  # noqa: SLF001 - its own kind
        return twin

    def fix_viewer(self, seat: int) -> None:
        """Show the table as this seat sees it from now on, whoever decides."""
        self._fixed_viewer = (seat,)

    def copy(self) -> "Session":
        """An independent copy of the game, without a listener."""
        twin = Session(
            self.setup, self.deal, self.computers, self.undo_rule,
            has_hints=self.has_hints, secret=self.secret,
        )  # fmt: skip
        twin._steps = list(self._steps)
        twin._at, twin.handed_over_count = self._at, self.handed_over_count
        # The twin has the same steps, so their views are valid there: a replay need not redo them.
        twin._views, twin._seen_steps = dict(self._views), dict(self._seen_steps)
        return twin

    def undone_by_undo(self) -> Step | None:
        """The person's step that undo would take back, as the viewer may see it; None for none."""
        target = self._undo_target()
        if target is None or not self.can_undo:
            return None
        step = self._steps_seen_by(self.viewer)[target]
        is_waiting = target + 1 == self._at and self.is_handing_over
        return self._before_handing_over(self.viewer) if is_waiting else step

    def chance_seed(self, count: int) -> str:
        """The text from which a computer player's randomness is seeded after `count` actions.

        In a game with secrets it does not depend on the seed, as the whole deal does.
        """
        if self.game.has_secrets:
            return sha256(f"{self.secret}/{count}".encode()).hexdigest()
        return f"{self.deal.seed}/{count}"

    def _undo_target(self) -> int | None:
        """The latest earlier state in which a person decides; without people, the latest."""
        if all(self.computers):
            return self._at - 1 if self._at else None
        for count in range(self._at - 1, -1, -1):
            if not self._is_computers(self.state_at(count)):
                return count
        return None

    def _notify(self, direction: Direction) -> Direction:
        if self.listener is not None:
            self.listener(direction)
        return direction


class Turn(NamedTuple):
    """One player's turn: the actions from `start` up to but not including `end`."""

    seat: int
    start: int
    end: int


def is_in_turn(steps: Sequence[Step]) -> bool:
    """Whether a turn has begun and not ended: something was done since the last one."""
    return bool(steps) and steps[-1].marks.isdisjoint({Mark.TURN_BEGAN, Mark.ENDED})


def turns_of(steps: Sequence[Step]) -> tuple[Turn, ...]:
    """The turns of a game's actions, in order; a seat that goes on begins a new one."""
    ends = [
        count
        for count, step in enumerate(steps, start=1)
        if step.marks and Mark.TURN_BEGAN in step.marks
    ]
    bounds = sorted({0, *ends, len(steps)})
    return tuple(Turn(steps[start].seat, start, end) for start, end in pairwise(bounds))
