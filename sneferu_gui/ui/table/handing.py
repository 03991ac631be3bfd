"""The turn waits to be handed over: what is said of it, and what can be done."""

from collections.abc import Mapping
from typing import NamedTuple

from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.presses import DOUBLE
from sneferu_gui.ui.engine.scene import Answer, Notify
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Tone
from sneferu_gui.ui.pages.words import ASKED_WORDS, seat_name
from sneferu_gui.ui.table.acts import AskWhen, HandOver
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.snapshot import CommonSnapshot, Following, WaitingTurn


class Handing:
    """Since when a turn waits: a key that was still held, or pressed twice, hands nothing over."""

    def __init__(self) -> None:
        """It waits since long ago, if it does."""
        self._now = 0.0
        self._since = -DOUBLE
        self.has_focus = False
        """Whether the keyboard is on something: then Enter and Space are for that."""

    def tick(self, now: float) -> None:
        """Let `now` seconds be the time."""
        self._now = now

    def begin(self) -> None:
        """Something has been done; perhaps it waits from now on."""
        self._since = self._now

    def is_meant(self) -> bool:
        """Whether a key comes late enough to be no second press of what was done."""
        return self._now - self._since > DOUBLE

    def takes(self, key: KeyPressed) -> bool:
        """Whether a key hands over, where something waits."""
        is_for_it = key.name in {"return", "space"} and not self.has_focus
        return is_for_it and not (key.ctrl or key.alt)

    def is_held(self, key: KeyPressed) -> bool:
        """Whether a key comes too early to be more than what led here, still held."""
        is_own = key.name == "e" and not (key.ctrl or key.alt)
        return (is_own or self.takes(key)) and not self.is_meant()


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
        "move/hand-over", _(said.button), HandOver(), _(said.hint), is_main=True, shortcut="e",
        is_guarded=True,
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
            f"move/ask/{asked}", _(label), AskWhen(asked), _(hint).format(name=name),
            is_chosen=asked is now,
        )
        for asked, (label, hint) in ASKED_WORDS.items()
    )  # fmt: skip


def asked_when(context: TableContext, session: Session, asked: HandingOver) -> Answer:
    """Let whoever decides be asked only then from now on; what waits already goes on waiting.

    What is told where that cannot be kept.
    """
    name = session.setup.seats[session.shown.seat].name
    trouble = context.ask_when(name, asked) if context.ask_when is not None else ""
    if trouble:
        return Notify(_("The settings could not be written: {reason}").format(reason=trouble))
    return None
