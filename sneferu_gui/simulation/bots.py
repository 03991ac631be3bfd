"""Players of simulations: the program's own by name, others' by `module:factory`."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from functools import cache
from importlib import import_module
from operator import attrgetter
from threading import get_ident
from types import FrameType, ModuleType, TracebackType
from typing import Any, Final

from sneferu_gui.games.game import Action
from sneferu_gui.language import N_, _
from sneferu_gui.players import Budget, Player, player_named
from sneferu_gui.research.coding import MissingExtraError, extra_required
from sneferu_gui.safe_text import safe_line


class TerminatedError(BaseException):
    """The system asked the process to end; `status` is the exit status that a shell expects."""

    def __init__(self, number: int) -> None:
        """`number` is that of the signal."""
        super().__init__(number)
        self.status = 128 + number


@contextmanager
def orderly_termination() -> Iterator[None]:
    """Let SIGTERM, and a terminal that closes, raise TerminatedError in the block.

    So half-written files are removed and helping processes ended. Main thread only.
    """
    numbers = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    before = {number: signal.signal(number, _end_by_signal) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end_by_signal(number: int, _frame: FrameType | None) -> None:
    signal.signal(number, signal.SIG_IGN)  # once is enough: the clean-up is not interrupted
    raise TerminatedError(number)


FACTORY_SIGN: Final = ":"
"""In the name of a player from outside, between the module and the factory."""

_NEEDS: Final = N_("{name} must be made by a class or function without arguments")
_IS_NONE: Final = N_(
    "{name} gives {what}, which is no player: it has no `choose`, no `act`, and cannot be called"
)
_UNIMPORTED: Final = N_("{name} cannot be imported: {reason}")
_UNMADE: Final = N_("{name} cannot be made: {reason}")
_FAILED: Final = N_("{name} failed: {reason}")


class BotError(Exception):
    """A player from outside cannot be made, or has failed. The text says which and why."""


def is_outside(name: str) -> bool:
    return FACTORY_SIGN in name


def seated_player(name: str, game: str, seat: int = 0, seed: int = 0) -> Player:
    """The player of that name, ready for a game.

    A player from outside is made once for each seat in each process (and thread), and its
    `reset(seed)`, if any, is called before each game. Raises BotError, or UnknownPlayerError for a
    name without a module.
    """
    if not is_outside(name):
        return player_named(name, game)
    player = _guest_player(name, game, seat, get_ident())
    player.reset(seed)
    return player


@cache
def _guest_player(name: str, game: str, seat: int, thread: int) -> "_Guest":
    """The player from outside, made once for each seat and thread, so that no memory is shared."""
    del seat, thread
    factory = _factory(name)
    if not callable(factory):
        raise BotError(_(_NEEDS).format(name=repr(name)))
    made = _called_guest(_UNMADE, repr(name), factory)
    choose, act, reset = _called_guest(_UNMADE, repr(name), _methods_of, made)
    if callable(choose):
        return _Guest(name, choose, reset)
    if not callable(act):
        raise BotError(_(_IS_NONE).format(name=name, what=_guarded_text(repr, made, 60)))
    try:
        with extra_required():  # by players that know only numbers
            from sneferu_gui.research.vectors import by_numbers  # noqa: PLC0415
    except MissingExtraError as error:
        raise BotError(f"{name}: {error}") from None
    return _Guest(name, by_numbers(act, game), reset)


def _factory(name: str) -> Any:  # noqa: ANN401 - an object of others' code
    module, _sign, path = name.partition(FACTORY_SIGN)
    if not module or not path:
        raise BotError(_("{name} is no name such as module:factory").format(name=repr(name)))
    if "" not in sys.path:  # modules in the working directory, as `python -m` finds them
        sys.path.insert(0, "")
    found = _called_guest(_UNIMPORTED, repr(module), _imported_module, module)
    if found is None:
        raise BotError(_("there is no module {name}").format(name=repr(module)))
    try:
        return _called_guest(_UNMADE, repr(name), attrgetter(path), found)
    except BotError as error:
        if not isinstance(error.__cause__, AttributeError):
            raise
    message = _("the module {name} has no {factory}")
    raise BotError(message.format(name=repr(module), factory=repr(path)))


def _imported_module(module: str) -> ModuleType | None:
    """The module of that name; None where it is missing itself, not only one that it imports."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if f"{module}.".startswith(f"{error.name}."):
            return None
        raise


def _methods_of(made: Any) -> tuple[Any, Any, Any]:  # noqa: ANN401 - of others' code
    """Its methods for choosing, acting and beginning anew; None for those it does not have."""
    choose, reset = getattr(made, "choose", None), getattr(made, "reset", None)
    return choose, getattr(made, "act", made), reset


class _Guest:
    """A player from outside; all its errors are reported as its own."""

    def __init__(self, name: str, choose: Callable[..., Any], reset: Any) -> None:  # noqa: ANN401
        self.name = name
        self._choose = choose
        self._reset = reset

    def reset(self, seed: int) -> None:
        if self._reset is not None:
            _called_guest(_FAILED, self.name, self._reset, seed)

    def choose(self, observation: Any, chance: Any, budget: Budget) -> Any:  # noqa: ANN401 - `Player`
        """A legal action. Raises BotError when the player gives none."""
        # As after pickling: without the true state, which the observation is made from.
        seen = copy(observation)
        answer = _called_guest(_FAILED, self.name, self._choose, seen, chance, budget)
        legal = observation.legal_actions
        try:
            matching = _called_guest(_FAILED, self.name, _equal_actions, answer, legal)
        except BotError:  # comparing an object that is no action may fail
            matching = ()
        if len(matching) != 1:
            message = _("{name} chose {action}, which is not among the legal actions")
            raise BotError(message.format(name=self.name, action=_guarded_text(repr, answer, 80)))
        return matching[0]


def _equal_actions(answer: Any, legal: Sequence[Action]) -> list[Action]:  # noqa: ANN401
    """The legal actions that an answer equals: several, for an object that equals anything."""
    return [each for each in legal if type(each) is type(answer) and each == answer]


# -- Running others' code ---------------------------------------------------------------------


def _called_guest(message: str, name: str, work: Callable[..., Any], *given: object) -> Any:  # noqa: ANN401
    """The result of others' code. Raises BotError, with this message, for whatever it raises.

    That includes `sys.exit`. Only interruptions by the user or the system pass through.
    """
    try:
        return work(*given)
    except (KeyboardInterrupt, TerminatedError):
        raise
    except BaseException as error:
        raise BotError(_(message).format(name=name, reason=_reason(error))) from error


def _guarded_text(words: Callable[[Any], str], thing: object, longest: int) -> str:
    """The text of an object of others' code; its type's name where that fails."""
    try:
        return safe_line("".join([words(thing)]), longest)  # joined: a plain `str`, no subclass
    except (KeyboardInterrupt, TerminatedError):
        raise
    except BaseException:  # noqa: BLE001 - of others' `__str__` and `__repr__`
        return safe_line(type(thing).__name__, longest)


def _reason(error: BaseException) -> str:
    """The error, and its place in the others' code."""
    trouble = f"{type(error).__name__}: {_guarded_text(str, error, 200)}"
    place = _last_place(error.__traceback__)
    return safe_line(f"{trouble} ({place})" if place else trouble)


def _last_place(trace: TracebackType | None) -> str:
    """The innermost line that is not in this program."""
    place = ""
    while trace is not None:
        code = trace.tb_frame.f_code
        module = trace.tb_frame.f_globals.get("__name__")
        is_own = isinstance(module, str) and module.startswith(("sneferu_gui", "importlib"))
        if not is_own and not code.co_filename.startswith("<"):
            place = safe_line(f"{code.co_filename}:{trace.tb_lineno}", 200)
        trace = trace.tb_next
    return place
