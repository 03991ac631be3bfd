"""What the move's panel tells while nothing is chosen or pointed at: what can be done, or waits."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table.log_lines import turn_lines
from sneferu_gui.games.sobek.table.on_hand import (
    characters_in_short,
    if_scored,
    lines_on_hand,
    sets_in_short,
)
from sneferu_gui.games.sobek.table.outcome_lines import (
    emblem_of,
    most_corrupt_line,
    name_of,
)
from sneferu_gui.games.sobek.table.plan import due
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import (
    card_count_words,
    points_words,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone
from sneferu_gui.ui.table.telling import last_action, turn_before
from sneferu_gui.ui.table.told_turns import TellsTurn

Lines = tuple[MoveLine, ...]


def told_of(table: TableSnapshot) -> TellsTurn:
    """How this table tells of steps."""
    return lambda steps: turn_lines(table.setup, steps)


def idle_lines(table: TableSnapshot) -> Lines:
    """What is asked of whoever decides, and what there is to choose from."""
    return _TOLD.get(table.state.phase, _turn)(table.state)


def told_at_length(state: State) -> tuple[Lines, ...]:
    """The same with what each choice on hand would bring: the richest first, for large panels."""
    around = {Phase.TURN: _around_turn, Phase.LAY: _around_laying}.get(state.phase)
    if around is not None:
        return tuple(around(state, told) for told in lines_on_hand(state))
    heading = MoveLine(_("Score"), tone=Tone.STRONG, is_heading=True)
    is_begun = state.phase is not Phase.START
    points = if_scored(state) if is_begun else (heading, *standing_lines(state))
    return ((*_TOLD[state.phase](state), *points),)


def _start(_state: State) -> Lines:
    return (
        MoveLine(_("Fewest points: name who begins the round."), tone=Tone.STRONG),
        MoveLine(_("You have seen the Nile and your hand; it may be you.")),
    )


def _turn(state: State) -> Lines:
    return _around_turn(state, (*sets_in_short(state), *characters_in_short(state)))


def _around_turn(state: State, told: Lines) -> Lines:
    """What is asked in a turn, and what is told of it between."""
    asked = MoveLine(_("Take a card, lay a set, or play a character."), tone=Tone.STRONG)
    return (asked, *told, most_corrupt_line(state))


def _scribe(state: State) -> Lines:
    count = due(state)
    line = ngettext(
        "The Scribe: give up {n} card of your hand.",
        "The Scribe: give up {n} cards of your hand.",
        count,
    )
    return (
        MoveLine(line.format(n=count), tone=Tone.STRONG),
        MoveLine(_("They go under your tile. You can choose them all and give them up at once.")),
        most_corrupt_line(state),
    )


def _lay(state: State) -> Lines:
    return _around_laying(state, sets_in_short(state))


def _around_laying(state: State, told: Lines) -> Lines:
    """What is asked at a round's end, and what is told of it between."""
    left = count_in(state.hands[state.seat])
    line = _("What you keep goes under your tile: {cards}.")
    return (
        MoveLine(_("The round is over: lay sets flat, or finish."), tone=Tone.STRONG),
        MoveLine(_("A flat set brings its scarabs once.")),
        *told,
        MoveLine(line.format(cards=card_count_words(left)), tone=Tone.BAD),
        most_corrupt_line(state),
    )


def _event(_state: State) -> Lines:
    line = _("Choose one of the event tokens that lie open before you.")
    return (MoveLine(line, tone=Tone.STRONG),)


def _vizier(_state: State) -> Lines:
    return (MoveLine(_("Take one card of the pile you look through."), tone=Tone.STRONG),)


_TOLD: Final[dict[Phase, Callable[[State], Lines]]] = {
    Phase.START: _start,
    Phase.EVENT: _event,
    Phase.VIZIER: _vizier,
    Phase.SCRIBE: _scribe,
    Phase.LAY: _lay,
}


# -- While nobody here can choose ----------------------------------------------------------


def watched_lines(table: TableSnapshot) -> Lines:
    """The last action, and how everybody stands."""
    told = last_action(table.common.steps, told_of(table))
    return (*told, *standing_lines(table.state))


def waiting_lines(table: TableSnapshot) -> Lines:
    """The end of the game; else what a computer did last, and why it cannot go on."""
    state, common = table.state, table.common
    if common.is_over:
        return (MoveLine(_("The game is over."), tone=Tone.STRONG), *standing_lines(state))
    told = told_of(table)
    if common.trouble:
        before = turn_before(common.steps, told)
        return (MoveLine(common.trouble, tone=Tone.BAD), *before)
    line = _("{name} decides.").format(name=name_of(state, state.seat))
    return (
        MoveLine(line, tone=Tone.STRONG),
        *turn_before(common.steps, told),
        most_corrupt_line(state),
    )


def standing_lines(state: State) -> Lines:
    """Everybody's points, the most first."""
    ranked = sorted(range(state.table.seats), key=lambda seat: (-state.scores[seat], seat))
    return tuple(
        MoveLine(
            name_of(state, seat), points_words(state.scores[seat]), picture=emblem_of(state, seat)
        )
        for seat in ranked
    )
