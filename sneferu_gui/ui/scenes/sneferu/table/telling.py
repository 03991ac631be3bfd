"""What the move's panel tells while nobody here can choose: who decides, what has just happened."""

from sneferu_gui.language import _
from sneferu_gui.rules.sneferu import State
from sneferu_gui.session.turns import turns_of
from sneferu_gui.ui.scenes.sneferu.table.choices import choice_lines
from sneferu_gui.ui.scenes.sneferu.table.log_lines import log_lines
from sneferu_gui.ui.scenes.sneferu.table.preview import next_lines
from sneferu_gui.ui.scenes.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.ui.scenes.sneferu.words import food_words
from sneferu_gui.ui.scenes.words import seat_name
from sneferu_gui.ui.views.sneferu.move_panel import MoveLine, Tone


def watched_lines(table: TableSnapshot) -> tuple[MoveLine, ...]:
    """The last action, and what whoever decides next can do."""
    told = _story(table)
    if table.shown.is_over or table.waits:
        return (*told, *_standing(table.shown)) if table.shown.is_over else told
    return (*told, *next_lines(table.shown, table.shown), *choice_lines(table.shown))


def waiting_lines(table: TableSnapshot) -> tuple[MoveLine, ...]:
    """The end of the game; else what a computer has to choose from, and what it did last."""
    state = table.shown
    if state.is_over:
        return (MoveLine(_("The game is over."), tone=Tone.STRONG), *_standing(state))
    name = seat_name(table.setup.seats[state.seat])
    if table.taking is not None:
        return _story(table)
    if table.trouble:
        return (MoveLine(table.trouble, tone=Tone.BAD), *_last_of(table))
    heading = MoveLine(_("{name} can choose:").format(name=name), tone=Tone.STRONG)
    return (heading, *choice_lines(state), *_last_of(table))


def _story(table: TableSnapshot) -> tuple[MoveLine, ...]:
    """The last action in words."""
    if not table.steps:
        return (MoveLine(_("The game begins."), tone=Tone.STRONG),)
    return tuple(
        MoveLine(line.text, tone=Tone.GOOD if line.is_gain else Tone.STRONG)
        for line in log_lines(table.setup, table.steps[-1])
    )


def _last_of(table: TableSnapshot) -> tuple[MoveLine, ...]:
    """What whoever decides did in their last turn."""
    seat = table.shown.seat
    turns = [t for t in turns_of(table.steps) if table.steps[t.start].seat == seat]
    if not turns:
        return ()
    steps = table.steps[turns[-1].start : turns[-1].end]
    lines = [line for step in steps for line in log_lines(table.setup, step)]
    told = (MoveLine(x.text, tone=Tone.GOOD if x.is_gain else Tone.PLAIN) for x in lines)
    return (MoveLine(_("The turn before:"), tone=Tone.STRONG), *told)


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
