"""States whose law writes to a copy, the draft: the parts that all games share.

A game's fields are a `DraftPosition`; its `State` combines them with `DraftState`; a seat's view
of a state is a `DraftObservation`.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from sneferu_gui.games.game import AnyDeal, AnySetup
from sneferu_gui.games.reason import IllegalAction, Refusal

Action = TypeVar("Action")
Event = TypeVar("Event")
State = TypeVar("State", bound="DraftState[Any, Any]")
Value = TypeVar("Value")
Pieces = TypeVar("Pieces", bound=tuple[int, ...])
Shared: TypeAlias = Any
"""A game's table: the value that all states of one game share."""


def with_replaced(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """The tuple with another value at a place: fields of drafts are tuples, never written into."""
    return (*values[:place], value, *values[place + 1 :])


def with_exchanged(values: tuple[Pieces, ...], before: Pieces, after: Pieces) -> tuple[Pieces, ...]:
    """The sorted values with one of those equal to `before` changed into another."""
    return tuple(sorted(with_replaced(values, values.index(before), after)))


class DraftValue:
    """A value with slots: only drafts are changed, never the values of a finished state.

    Copying and comparing are generated from the names of the slots.
    """

    __slots__ = ()

    draft: Callable[[], Self]
    """An independent copy, for the next step to write to; made for each class with fields."""
    _identity: ClassVar["attrgetter[tuple[object, ...]]"]
    _anew: ClassVar[Mapping[str, object]] = MappingProxyType({})
    """Slots that are no field, named with `_`, and the values a copy begins with in them."""

    def __init_subclass__(cls) -> None:
        """Give a class with fields its methods for copying and comparing."""
        super().__init_subclass__()
        names = [name for name in vars(cls).get("__slots__", ()) if not name.startswith("_")]
        if names:
            cls.draft = copier_of(names, cls._anew)  # type: ignore[assignment]
            cls._identity = identity_of(names)

    def fields(self) -> tuple[object, ...]:
        """Everything that distinguishes this value; for a state, setup and deal included."""
        return self._identity(self)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, DraftValue) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields())


def identity_of(names: Sequence[str]) -> "attrgetter[tuple[object, ...]]":
    """A getter of the fields of these names; of the table, which states share, setup and deal."""
    shared = ("table.setup", "table.deal") if "table" in names else ()
    return attrgetter(*shared, *(name for name in names if name != "table"))


def copier_of(names: Sequence[str], anew: Mapping[str, object]) -> Callable[[Value], Value]:
    """A method that copies the fields of these names, and sets the others to their first values.

    Its code is written out, a line for each field, as `namedtuple` does it: a loop over the names
    takes several times as long, and search does little as often as copying.
    """
    lines = [f"twin.{name} = self.{name}" for name in names]
    lines += [f"twin.{name} = {value!r}" for name, value in anew.items()]
    body = "\n    ".join(("twin = new(self.__class__)", *lines, "return twin"))
    made: dict[str, Callable[..., Value]] = {"new": object.__new__}
    exec(f"def draft(self):\n    {body}", made)  # noqa: S102 - of the names of slots alone
    return made["draft"]


class DraftPosition(DraftValue):
    """A game's fields."""

    __slots__ = ("_legal",)

    _legal: tuple[Any, ...] | None
    """The legal actions; None until they are asked for."""
    _anew: ClassVar[Mapping[str, object]] = MappingProxyType({"_legal": None})


class DraftState(DraftPosition, Generic[Action, Event]):
    """The steps of a state, mixed in behind a game's fields."""

    __slots__ = ()

    seat: int
    new_table: Callable[[Any, Any], Shared]
    """Makes the value that all states of a game share, from its setup and deal."""

    @classmethod
    def start(cls, setup: AnySetup, deal: AnyDeal) -> Self:
        """The state in which a game begins (S).

        The deal is taken as it is; `deal_faults` says whether the box can give it.
        """
        state = cls()
        state.deal_out(cls.new_table(setup, deal))
        return state

    @abstractmethod
    def deal_out(self, table: Shared) -> None:
        """Fill a new position with the start of the game."""

    @abstractmethod
    def find_legal(self) -> tuple[Action, ...]:
        """Work out every distinct legal action, in a fixed order."""

    @abstractmethod
    def advance(self, action: Action, log: list[Event] | None) -> None:
        """Write an action's effects into this draft, and its events into the log, if any."""

    @abstractmethod
    def refusal_of(self, action: Action) -> Refusal:
        """The clause and the fact that forbid an action that is not legal."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Every distinct legal action, in a fixed order; empty only when the game is over.

        They are worked out once: a table asks for all of them at every picture.
        """
        legal: tuple[Action, ...] | None = self._legal
        if legal is None:
            legal = self._legal = self.find_legal()
        return legal

    def show_only(self) -> None:
        """Leave no legal action in this draft: it stands for a moment in which nobody decides."""
        self._legal = ()

    def legal_of(self, kind: type[Value]) -> list[Value]:
        """The legal actions of a kind."""
        return [action for action in self.legal_actions() if isinstance(action, kind)]

    def apply(self, action: Action) -> Self:
        """The state after an action. Raises IllegalAction, changing nothing, if it is refused."""
        if action not in self.legal_actions():
            raise IllegalAction(action, self.refusal_of(action))
        draft = self.draft()
        draft.advance(action, None)
        return draft

    def play(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """The state after an action, and its events. Raises IllegalAction."""
        if action not in self.legal_actions():
            raise IllegalAction(action, self.refusal_of(action))
        draft = self.draft()
        log: list[Event] = []
        draft.advance(action, log)
        return draft, tuple(log)

    def why_not(self, action: Action) -> Refusal | None:
        """The clause and the fact that forbid an action now, or None when it is legal."""
        return None if action in self.legal_actions() else self.refusal_of(action)


class DraftObservation(Generic[State, Action]):
    """A state as one seat sees it.

    Two observations of states that differ only in what the seat has not seen are alike in
    everything they give.
    """

    __slots__ = ("_covered", "_seen", "seat")

    def __init__(self, state: State, seat: int | None) -> None:
        """`seat` sees the state; None is an onlooker, who sees what lies open."""
        self.seat = seat
        self._seen = state
        self._covered: State | None = None

    def __reduce__(self) -> tuple[type[Self], tuple[State, int | None]]:
        """Pickle the covered state alone, never what is hidden."""
        return type(self), (self.state, self.seat)

    @abstractmethod
    def cover(self, draft: State) -> None:
        """Cover what the seat does not know in a copy of the state."""

    @property
    def state(self) -> State:
        """A whole state in which every action can be tried out; what is hidden is covered."""
        covered = self._covered
        if covered is None:
            covered = self._covered = self._seen.draft()
            self.cover(covered)
        return covered

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The actions the seat can choose from; empty when it does not decide.

        In no game do they depend on anything hidden from the seat that decides.
        """
        return self._seen.legal_actions() if self._seen.seat == self.seat else ()
