"""What the move's panel tells while nobody here can choose: who decides, what has just happened."""

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.table.choices import choice_lines
from sneferu_gui.games.sneferu.table.log_lines import log_lines
from sneferu_gui.games.sneferu.table.preview import next_lines
from sneferu_gui.games.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.games.sneferu.table.words import food_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone
from sneferu_gui.ui.pages.words import seat_name
from sneferu_gui.ui.table.telling import last_action, turn_before
from sneferu_gui.ui.table.told_turns import TellsTurn


def watched_lines(table: TableSnapshot) -> tuple[MoveLine, ...]:
    """The last action, and what whoever decides next can do."""
    told = last_action(table.common.steps, _told(table))
    if table.shown.is_over or table.common.waits:
        return (*told, *_standing(table.shown)) if table.shown.is_over else told
    return (*told, *next_lines(table.shown, table.shown), *choice_lines(table.shown))


def waiting_lines(table: TableSnapshot) -> tuple[MoveLine, ...]:
    """The end of the game; else what a computer has to choose from, and what it did last."""
    state = table.shown
    if state.is_over:
        return (MoveLine(_("The game is over."), tone=Tone.STRONG), *_standing(state))
    name = seat_name(table.common.setup.seats[state.seat])
    if table.taking is not None:
        return last_action(table.common.steps, _told(table))
    before = turn_before(table.common.steps, _told(table))
    if table.common.trouble:
        return (MoveLine(table.common.trouble, tone=Tone.BAD), *before)
    heading = MoveLine(_("{name} can choose:").format(name=name), tone=Tone.STRONG)
    return (heading, *choice_lines(state), *before)


def _told(table: TableSnapshot) -> TellsTurn:
    """The lines of steps, each by itself."""
    setup = table.common.setup
    return lambda steps: tuple(line for step in steps for line in log_lines(setup, step))


def _standing(state: State) -> tuple[MoveLine, ...]:
    """Whose pyramid has how many stones, and what food is left, the most first."""
    seats = state.table.setup.seats
    ranked = sorted(
        range(len(seats)), key=lambda i: (-state.players[i].placed, -state.players[i].food, i)
    )
    return tuple(
        MoveLine(
            seat_name(seats[i]),
            _("{stones}/21, {food}").format(
                stones=state.players[i].placed, food=food_words(state.players[i].food)
            ),
            picture=f"emblems/{seats[i].colour}",
        )
        for i in ranked
    )
