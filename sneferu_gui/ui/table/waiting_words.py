"""What the move's panel tells of any game while nobody here can choose: what has just happened."""

from collections.abc import Sequence

from sneferu_gui.games.game import Mark
from sneferu_gui.language import _
from sneferu_gui.session.game import Step, turns_of
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone
from sneferu_gui.ui.table.turn_texts import TellsTurn


def last_action(steps: Sequence[Step], told: TellsTurn) -> tuple[MoveLine, ...]:
    """The last action in words; before the first one, that the game begins."""
    if not steps:
        return (MoveLine(_("The game begins."), tone=Tone.STRONG),)
    return tuple(
        MoveLine(line.text, tone=Tone.GOOD if line.is_gain else Tone.STRONG)
        for line in told(steps[-1:])
    )


def turn_before(steps: Sequence[Step], told: TellsTurn) -> tuple[MoveLine, ...]:
    """The last turn that is over, whosever it was, under a heading; nothing before the first."""
    turns = turns_of(steps)
    if turns and Mark.TURN_BEGAN not in steps[-1].marks:
        turns = turns[:-1]  # that one goes on
    if not turns:
        return ()
    own = steps[turns[-1].start : turns[-1].end]
    lines = [line for step in own for line in told((step,))]
    plain = (MoveLine(x.text, tone=Tone.GOOD if x.is_gain else Tone.PLAIN) for x in lines)
    return (MoveLine(_("The turn before:"), tone=Tone.STRONG), *plain)
