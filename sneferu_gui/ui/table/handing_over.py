"""The turn waits to be handed over: what is said of it, and what can be done."""

from collections.abc import Mapping
from typing import NamedTuple

from sneferu_gui.language import _
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Tone
from sneferu_gui.ui.pages.words import ASKED_WORDS, seat_name
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.snapshot import CommonSnapshot, Following, WaitingTurn


class HandingWords(NamedTuple):
    """What is said while a turn waits; English, and the keys of translations."""

    asked: str
    """In the bar, after the name."""
    button: str
    hint: str


WordsOfHanding = Mapping[Following, HandingWords]
"""What a game says, by what comes next."""


def handing_view(
    table: CommonSnapshot,
    waiting: WaitingTurn,
    words: WordsOfHanding,
    covered: tuple[MoveLine, ...] = (),
) -> MoveAppearance:
    """The panel of the move while the turn waits; `covered` tells what lies face down till then."""
    said = words[waiting.following]
    until = _("Until it is handed over, all of the turn can be taken back.")
    if waiting.following is not Following.OTHERS_TURN:
        until = _("Until you go on, all of the turn can be taken back.")
    lines = [MoveLine(until, tone=Tone.STRONG), *covered]
    if waiting.following is not Following.END:
        lines.append(MoveLine(_("Next turn"), seat_name(table.setup.seats[waiting.seat])))
    main = ButtonAppearance(
        "move/hand-over", _(said.button), call(PlayedScene.hand_turn_over), _(said.hint),
        is_main=True, shortcut="e", is_guarded=True,
    )  # fmt: skip
    name = seat_name(table.setup.seats[table.seat])
    return MoveAppearance(
        _("This move"),
        tuple(lines),
        ((main,),),
        choices=_asking_buttons(name, waiting.asked) if waiting.asked is not None else (),
        choices_title=_("Asked before handing over:"),
    )


def _asking_buttons(name: str, now: HandingOver) -> tuple[ButtonAppearance, ...]:
    """When whoever has the turn is asked, to be chosen."""
    return tuple(
        ButtonAppearance(
            f"move/ask/{asked}", _(label), call(PlayedScene.ask_when, asked),
            _(hint).format(name=name), is_chosen=asked is now,
        )
        for asked, (label, hint) in ASKED_WORDS.items()
    )  # fmt: skip
