"""What is said while a turn waits to be handed over, and the drawn stones lie face down."""

from typing import Final

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.law.handing_over import face_down
from sneferu_gui.language import N_, ngettext
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine
from sneferu_gui.ui.table.handing import HandingWords
from sneferu_gui.ui.table.snapshot import Following

WORDS: Final = {
    Following.END: HandingWords(
        N_("the game ends with this: is it to stand?"),
        N_("End the game"),
        N_("Let it stand, and see the result"),
    ),
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
"""What is said, by what comes next."""


def covered_lines(state: State) -> tuple[MoveLine, ...]:
    """How many stones are shown only then."""
    count = face_down(state)
    message = ngettext(
        "{n} drawn stone lies face down until then.",
        "{n} drawn stones lie face down until then.",
        count,
    )
    return (MoveLine(message.format(n=count)),) if count else ()
