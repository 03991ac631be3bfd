"""The move's panel while nobody here can choose: who decides, and what has just happened.

While a turn waits to be handed over, the drawn stones lie face down.
"""

from typing import Final

from sneferu_gui.games.sneferu.law.observation import face_down_count
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.log_lines import log_lines
from sneferu_gui.games.sneferu.table.move import choice_lines, quarries_ahead
from sneferu_gui.games.sneferu.table.preview import next_lines
from sneferu_gui.games.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.games.sneferu.table.words import food_words
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Tone
from sneferu_gui.ui.table.move import HANDING as AT_ANY_TABLE
from sneferu_gui.ui.table.move import HandingWords, handing_view, last_action, turn_before
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.snapshot import Following
from sneferu_gui.ui.table.turns import TurnWording
from sneferu_gui.ui.table.words import seat_name

STONE_TEXTS: Final = {
    Following.CHOICE: HandingWords(
        N_("see the drawn stones, and go on with the turn"),
        N_("Show the stones"),
        N_("Let it stand, and turn up the drawn stones: there is still something to choose"),
    ),
    Following.OWN_TURN: HandingWords(
        N_("see the drawn stones, and go on with another turn"),
        N_("Go on"),
        N_("Let it stand, turn up the drawn stones, and have the next turn"),
    ),
    Following.OTHERS_TURN: HandingWords(
        N_("hand the turn over, or take it back"),
        N_("Hand over"),
        N_("Let it stand, turn up the drawn stones, and pass on the turn"),
    ),
}
HANDING: Final = {**AT_ANY_TABLE, **STONE_TEXTS}
"""The texts for handing over the turn, by what comes next."""


def waiting_panel(table: TableSnapshot) -> MoveAppearance | None:
    """The panel while nobody can choose; None where somebody can."""
    common, state = table.common, table.shown
    if common.is_watched:
        return MoveAppearance(
            _("Just now"), _watched_lines(table), (), further_lines=_quarries_ahead(state)
        )
    if common.is_done_with and not state.is_over:
        told = last_action(common.news.steps, _lines_of_steps(table))
        return MoveAppearance(_("Just now"), told, ())
    if common.waiting is not None:
        return handing_view(common, common.waiting, HANDING, _covered_lines(table.state))
    if common.is_open:
        return None
    result = ButtonAppearance(
        "move/result", _("Show the result"), call(PlayedScene.show_end), is_main=True
    )
    rows = ((result,),) if table.state.is_over else ()
    return MoveAppearance(
        _("This move"), _waiting_lines(table), rows, further_lines=_quarries_ahead(state)
    )


def _quarries_ahead(state: State) -> tuple[MoveLine, ...]:
    return () if state.is_over else quarries_ahead(state)


def _watched_lines(table: TableSnapshot) -> tuple[MoveLine, ...]:
    """The lines for the last action, and for what the player on turn can do."""
    told = last_action(table.common.news.steps, _lines_of_steps(table))
    if table.shown.is_over or table.common.news.undo.waits:
        return (*told, *_standings_lines(table.shown)) if table.shown.is_over else told
    return (*told, *next_lines(table.shown, table.shown), *choice_lines(table.shown))


def _waiting_lines(table: TableSnapshot) -> tuple[MoveLine, ...]:
    """The lines for the end of the game; else for the computer's choices and its last turn."""
    state = table.shown
    if state.is_over:
        return (MoveLine(_("The game is over."), tone=Tone.STRONG), *_standings_lines(state))
    name = seat_name(table.common.setup.seats[state.seat])
    if table.taking is not None:
        return last_action(table.common.news.steps, _lines_of_steps(table))
    before = turn_before(table.common.news.steps, _lines_of_steps(table))
    if table.common.news.computer.trouble:
        return (MoveLine(table.common.news.computer.trouble, tone=Tone.BAD), *before)
    heading = MoveLine(_("{name} can choose:").format(name=name), tone=Tone.STRONG)
    return (heading, *choice_lines(state), *before)


def _lines_of_steps(table: TableSnapshot) -> TurnWording:
    """A function that makes the lines of steps, one step after another."""
    setup = table.common.setup
    return lambda steps: tuple(line for step in steps for line in log_lines(setup, step))


def _standings_lines(state: State) -> tuple[MoveLine, ...]:
    """The stones and the food of each player, most stones first, then most food."""
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


def _covered_lines(state: State) -> tuple[MoveLine, ...]:
    """The number of drawn stones that are covered until the turn is handed over."""
    count = face_down_count(state)
    message = ngettext(
        "{n} drawn stone lies face down until then.",
        "{n} drawn stones lie face down until then.",
        count,
    )
    return (MoveLine(message.format(n=count)),) if count else ()
