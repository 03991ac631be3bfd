"""Which stones are left to come: all there are, less what lies open on the table (D2)."""

from collections import Counter

from sneferu_gui.games.sneferu.law import NO_STONE, State, stone_halves
from sneferu_gui.games.sneferu.law.materials import KINDS, STONES_OF_A_KIND, kind_of
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.words import stone_words
from sneferu_gui.games.sneferu.views.left_panel import KindLeft, LeftAppearance
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance


def left_of(state: State) -> dict[int, int]:
    """How many stones of each kind lie nowhere open: those still in the bag."""
    seen = [stone for column in state.offer for stone in column]
    for player in state.players:
        seen += [*player.stones, *player.stored]
    seen += [state.hand, *(state.ptah or ())]
    open_ones = Counter(kind_of(stone) for stone in seen if stone != NO_STONE)
    return {kind: max(0, STONES_OF_A_KIND - open_ones[kind]) for kind in KINDS}


def left_view(state: State) -> LeftAppearance:
    """The panel that tells it."""
    left = left_of(state)
    count = sum(left.values())
    title = ngettext("{n} to come", "{n} to come", count).format(n=count)
    close = ButtonAppearance(
        "left/close",
        _("Close"),
        call(SneferuTable.show_left),
        _("Show the log again"),
        shortcut="b",
    )
    return LeftAppearance(title, tuple(_kind(kind, left[kind]) for kind in KINDS), close)


def _kind(kind: int, left: int) -> KindLeft:
    words = _("{stone}: {n} of {all} left").format(
        stone=stone_words(kind), n=left, all=STONES_OF_A_KIND
    )
    return KindLeft(stone_halves(kind), left, STONES_OF_A_KIND, words)
