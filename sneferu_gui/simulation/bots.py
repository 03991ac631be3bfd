"""Who plays: computer players by name, and others' own by `module:factory`."""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from operator import attrgetter
from threading import get_ident
from types import TracebackType
from typing import Any, Final

from sneferu_gui.language import N_, _
from sneferu_gui.players import Budget, Player, player_named
from sneferu_gui.research.extra import MissingExtraError, needed
from sneferu_gui.safe_text import safe_line

SIGN: Final = ":"
"""In the name of a player from outside, between the module and what makes the player."""

_NEEDS: Final = N_("{name} must be made by a class or function without arguments")
_IS_NONE: Final = N_(
    "{name} gives {what}, which is no player: it has no `choose`, no `act`, and cannot be called"
)


class BotError(Exception):
    """A player from outside that cannot be had, or has failed. Its text says which and why."""


def is_outside(name: str) -> bool:
    """Whether a name is that of a player from outside."""
    return SIGN in name


def seated(name: str, game: str, seat: int = 0, seed: int = 0) -> Player:
    """The player of that name, as it sits down for a game.

    One from outside is made once for each seat in each process (and thread), and has its
    `reset(seed)` called, where there is one, before each game. Raises BotError, or
    UnknownPlayerError for a name of the house's own.
    """
    if not is_outside(name):
        return player_named(name, game)
    player = _made(name, game, seat, get_ident())
    player.reset(seed)
    return player


@cache
def _made(name: str, game: str, seat: int, thread: int) -> "_Guest":
    """One for each seat: what a player keeps in mind is not mixed with what another does."""
    del seat, thread
    made = _called(name, _factory(name))
    if callable(getattr(made, "choose", None)):
        return _Guest(name, made, made.choose)
    act = getattr(made, "act", made)
    if not callable(act):
        raise BotError(_(_IS_NONE).format(name=name, what=safe_line(repr(made), 60)))
    try:
        with needed():  # by those who know only numbers
            from sneferu_gui.research.policy import by_numbers  # noqa: PLC0415
    except MissingExtraError as error:
        raise BotError(f"{name}: {error}") from None
    return _Guest(name, made, by_numbers(act, game))


def _factory(name: str) -> Callable[[], Any]:
    module, _sign, path = name.partition(SIGN)
    if not module or not path:
        raise BotError(_("{name} is no name such as module:factory").format(name=repr(name)))
    if "" not in sys.path:  # modules in the folder one is in, as `python -m` finds them
        sys.path.insert(0, "")
    try:
        found = import_module(module)
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}."):
            raise BotError(_("there is no module {name}").format(name=repr(module))) from error
        message = _("{name} cannot be imported: {reason}")
        raise BotError(message.format(name=repr(module), reason=_reason(error))) from error
    try:
        factory: Callable[[], Any] = attrgetter(path)(found)
    except AttributeError:
        message = _("the module {name} has no {factory}")
        raise BotError(message.format(name=repr(module), factory=repr(path))) from None
    return factory


def _called(name: str, factory: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever others make
    if not callable(factory):
        raise BotError(_(_NEEDS).format(name=repr(name)))
    try:
        return factory()
    except Exception as error:
        message = _("{name} cannot be made: {reason}")
        raise BotError(message.format(name=repr(name), reason=_reason(error))) from error


class _Guest:
    """A player from outside: whatever goes wrong in it is told as its own fault."""

    def __init__(self, name: str, made: Any, choose: Callable[..., Any]) -> None:  # noqa: ANN401
        self.name = name
        self._reset: Callable[[int], object] | None = getattr(made, "reset", None)
        self._choose = choose

    def reset(self, seed: int) -> None:
        """A game begins."""
        if self._reset is not None:
            self._guarded(self._reset, seed)

    def choose(self, observation: Any, chance: Any, budget: Budget) -> Any:  # noqa: ANN401 - `Player`
        """A legal action. Raises BotError when it gives none."""
        action = self._guarded(self._choose, observation, chance, budget)
        try:
            is_legal = action in observation.legal_actions
        except Exception:  # noqa: BLE001 - of comparing what is no action at all
            is_legal = False
        if not is_legal:
            message = _("{name} chose {action}, which is not among the legal actions")
            raise BotError(message.format(name=self.name, action=safe_line(repr(action), 80)))
        return action

    def _guarded(self, work: Callable[..., Any], *given: object) -> Any:  # noqa: ANN401
        try:
            return work(*given)
        except Exception as error:
            message = _("{name} failed: {reason}")
            raise BotError(message.format(name=self.name, reason=_reason(error))) from error


def _reason(error: Exception) -> str:
    """What went wrong, and where: whoever wrote it looks there."""
    trouble = safe_line(f"{type(error).__name__}: {error}", 200)
    place = _last_place(error.__traceback__)
    return f"{trouble} ({place})" if place else trouble


def _last_place(trace: TracebackType | None) -> str:
    """The innermost line of what is not this program's own."""
    place = ""
    while trace is not None:
        code = trace.tb_frame.f_code
        is_own = trace.tb_frame.f_globals.get("__name__", "").startswith(
            ("sneferu_gui", "importlib")
        )
        if not is_own and not code.co_filename.startswith("<"):
            place = safe_line(f"{code.co_filename}:{trace.tb_lineno}", 200)
        trace = trace.tb_next
    return place
