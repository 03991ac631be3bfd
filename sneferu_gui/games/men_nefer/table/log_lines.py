"""What happened, as the log tells it."""

from collections.abc import Sequence

from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.log_panel import LogLine


def turn_lines(_setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
    """What a turn's steps did."""
    return tuple(LogLine(type(event).__name__) for step in steps for event in step.events)
