"""What is said while a turn waits to be handed over, and what it turned up lies face down."""

from typing import Final

from sneferu_gui.language import N_
from sneferu_gui.ui.table.handing import HandingWords
from sneferu_gui.ui.table.snapshot import Following

WORDS: Final = {
    Following.END: HandingWords(
        N_("the game ends with this: is it to stand?"),
        N_("End the game"),
        N_("Let it stand, and see the result"),
    ),
    Following.CHOICE: HandingWords(
        N_("see what it turns up, and go on with the turn"),
        N_("Turn up"),
        N_("Let it stand, and see what it turns up: there is still something to choose"),
    ),
    Following.OWN_TURN: HandingWords(
        N_("see what it turns up, and go on with another turn"),
        N_("Go on"),
        N_("Let it stand, see what it turns up, and have the next turn"),
    ),
    Following.OTHERS_TURN: HandingWords(
        N_("hand the turn over, or take it back"),
        N_("Hand over"),
        N_("Let it stand, turn up what it reveals, and pass on the turn"),
    ),
}
"""What is said, by what comes next."""
