"""A hint in words, as much of it as was asked for; and why a turn is better than another."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.events import (
    Event,
    FoundationLaid,
    StackTakenAway,
    TopSeen,
    TurnBegan,
    TurnEnded,
)
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players.advisor import ReasonKind, TurnReason
from sneferu_gui.games.terra_pyramides.table.log_lines import turn_lines
from sneferu_gui.games.terra_pyramides.table.words import (
    level_words,
    line_words,
    pyramid_name,
    stack_name,
    stone_words,
)
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.session.game import Step
from sneferu_gui.ui.table.move import HintWords

_WHERE: Final = {
    "place": N_("Look at the free fields: your tile is to be laid."),
    "row": N_("Look at the rows through your tile."),
    "pull": N_("Look at the workers on the tiles of your row."),
    "build": N_("Look at your sites: a level can be built."),
    "hire": N_("Look at your gold: a worker can be hired."),
    "buy": N_("Look at your gold: a white stone can be bought."),
    "recall": N_("Look at your sites: a worker stands in the wrong place."),
    "swap": N_("Look at your stones: some are to be swapped."),
    "end": N_("Look whether anything is still worth doing."),
    "draw": N_("Look at the stacks: the next tile is to be taken."),
    "look": N_("Look at the covered stacks: one is worth a piece of gold."),
    "take": N_("Look at the tiles of the stack."),
}
_UNKNOWN: Final = (FoundationLaid, TopSeen, TurnBegan, TurnEnded, StackTakenAway)
"""What of a turn not played yet nobody knows, or is no part of doing it."""


def hint_words(state: State) -> HintWords:
    """How a hint is told in a state."""
    return HintWords(
        lambda action: _(_WHERE[action.do]),
        partial(_which, state),
        partial(_turn, state),
        reason_lines,
        _("Tell the next thing: which; then what to do, and why"),
    )


def _which(state: State, action: Action) -> str:
    """Which field, row, site, stone or stack it is about."""
    return _WHICH[action.do](state, action)


# Each is for the one kind of action it is listed for, which a mapping cannot say.
_WHICH: Final[Mapping[str, Callable[[State, Any], str]]] = {
    "place": lambda _state, action: _choose(action.field),
    "row": lambda _state, action: _choose(line_words(action.line)),
    "pull": lambda _state, action: _choose(action.site),
    "build": lambda _state, action: _choose(action.site),
    "hire": lambda _state, action: _choose(action.site),
    "buy": lambda _state, _action: _("Buy a white stone."),
    "recall": lambda _state, action: _choose(action.site),
    "swap": lambda _state, action: _choose(stone_words(action.give)),
    "end": lambda _state, _action: _("End the turn."),
    "draw": lambda state, action: _stack(state, action.stack),
    "look": lambda state, action: _stack(state, action.stack),
    "take": lambda _state, action: _choose(_("tile {n} from the top").format(n=action.tile + 1)),
}


def _choose(words: str) -> str:
    return _("Choose: {what}").format(what=words)


def _stack(state: State, stack: int) -> str:
    return _choose(stack_name(state.table.edition, stack))


def _turn(state: State, actions: Sequence[Action]) -> list[str]:
    """All of the turn, as far as it can be seen now: nothing of what is still covered."""
    seat, steps = state.seat, []
    for action in actions:
        if state.is_over or state.seat != seat or state.why_not(action) is not None:
            break
        after, events = state.play(action)
        steps.append(Step(seat, action, _seen(events), after))
        state = after
    lines = [line.text for line in turn_lines(state.table.setup, steps)]
    if state.phase is Phase.DRAW:
        lines.append(_("End the turn."))
    return lines


def _seen(events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(event for event in events if not isinstance(event, _UNKNOWN))


# -- Why a turn is better --------------------------------------------------------------------


def reason_lines(reasons: Sequence[TurnReason]) -> tuple[str, ...]:
    """A line for each reason, in their order.

    >>> reason_lines((TurnReason(ReasonKind.BUILDS, 5.0, level=3, site="e4", colour="red"),))
    ('It builds on e4: red pyramid, level 3',)
    >>> reason_lines((TurnReason(ReasonKind.GOLD, 0.5, 2), TurnReason(ReasonKind.DENIES, 1.0)))
    ('2 gold more', 'The next player finds a worse row')
    """
    return tuple(map(_reason, reasons))


def _reason(reason: TurnReason) -> str:
    return _WORDS[reason.kind](reason.amount).format(
        n=reason.amount,
        site=reason.site,
        level=level_words(reason.level) if reason.level else "",
        pyramid=pyramid_name(reason.colour) if reason.colour else "",
    )


def _ready(workers: int) -> str:
    if not workers:
        return _("Workers and stones for the next level are on {site}: {pyramid}, {level}")
    return ngettext(
        "Only {n} worker is still needed on {site}: {pyramid}, {level}",
        "Only {n} workers are still needed on {site}: {pyramid}, {level}",
        workers,
    )


_WORDS: Final[Mapping[ReasonKind, Callable[[int], str]]] = {
    ReasonKind.MEETS_GOAL: lambda _n: _("The goal is met with it"),
    ReasonKind.BUILDS: lambda _n: _("It builds on {site}: {pyramid}, {level}"),
    ReasonKind.MORE_LEVELS: lambda n: ngettext("It builds {n} level", "It builds {n} levels", n),
    ReasonKind.READY: _ready,
    ReasonKind.FOUNDATIONS: lambda n: ngettext(
        "{n} foundation more is held", "{n} foundations more are held", n
    ),
    ReasonKind.WORKERS: lambda n: ngettext(
        "{n} worker more on your sites", "{n} workers more on your sites", n
    ),
    ReasonKind.MATCHING: lambda n: ngettext(
        "{n} stone more that your pyramids take", "{n} stones more that your pyramids take", n
    ),
    ReasonKind.STONES: lambda n: ngettext("{n} stone more", "{n} stones more", n),
    ReasonKind.FEWER_SWAPPED: lambda n: ngettext(
        "{n} stone fewer is lost in swaps", "{n} stones fewer are lost in swaps", n
    ),
    ReasonKind.GOLD: lambda n: ngettext("{n} gold more", "{n} gold more", n),
    ReasonKind.HOME: lambda n: ngettext(
        "{n} worker more at home for the next row", "{n} workers more at home for the next row", n
    ),
    ReasonKind.WAYS: lambda n: ngettext(
        "{n} worker more on tiles would have a way to your sites",
        "{n} workers more on tiles would have a way to your sites",
        n,
    ),
    ReasonKind.FULL_ROW: lambda n: ngettext("The row has {n} tile", "The row has {n} tiles", n),
    ReasonKind.DENIES: lambda _n: _("The next player finds a worse row"),
    ReasonKind.NEXT_ROW: lambda _n: _("A better row may be left for your next turn"),
}
