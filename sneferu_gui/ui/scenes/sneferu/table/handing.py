"""The turn waits to be handed over: what is said of it, and what can be done."""

from typing import Final, NamedTuple

from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.rules.sneferu.veil import face_down
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.presses import DOUBLE
from sneferu_gui.ui.engine.scene import Answer, Notify
from sneferu_gui.ui.scenes.game_table import TableContext
from sneferu_gui.ui.scenes.sneferu.table.acts import AskWhen, HandOver
from sneferu_gui.ui.scenes.sneferu.table.snapshot import Following, TableSnapshot, WaitingTurn
from sneferu_gui.ui.scenes.words import ASKED_WORDS, seat_name
from sneferu_gui.ui.views.sneferu.move_panel import MoveAppearance, MoveLine, Tone
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance


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


class _Words(NamedTuple):
    asked: str
    """In the bar, after the name."""
    button: str
    hint: str


_WORDS: Final = {
    Following.END: _Words(
        N_("the game ends with this: is it to stand?"),
        N_("End the game"),
        N_("Let it stand, and see the result"),
    ),
    Following.CHOICE: _Words(
        N_("see the drawn stones, and go on with the turn"),
        N_("Show the stones"),
        N_("Let it stand, and turn up the drawn stones: there is still something to choose"),
    ),
    Following.OWN_TURN: _Words(
        N_("see the drawn stones, and go on with another turn"),
        N_("Go on"),
        N_("Let it stand, turn up the drawn stones, and have the next turn"),
    ),
    Following.OTHERS_TURN: _Words(
        N_("hand the turn over, or take it back"),
        N_("Hand over"),
        N_("Let it stand, turn up the drawn stones, and pass on the turn"),
    ),
}
"""What is said, by what comes next."""


def handing_words(waiting: WaitingTurn) -> str:
    """What is asked of whoever has done it."""
    return _(_WORDS[waiting.following].asked)


def handing_view(table: TableSnapshot, waiting: WaitingTurn) -> MoveAppearance:
    """The panel while the turn waits."""
    words = _WORDS[waiting.following]
    until = _("Until it is handed over, all of the turn can be taken back.")
    if waiting.following is not Following.OTHERS_TURN:
        until = _("Until you go on, all of the turn can be taken back.")
    lines = [MoveLine(until, tone=Tone.STRONG)]
    count = face_down(table.state)
    if count:
        message = ngettext(
            "{n} drawn stone lies face down until then.",
            "{n} drawn stones lie face down until then.",
            count,
        )
        lines.append(MoveLine(message.format(n=count)))
    if waiting.following is not Following.END:
        lines.append(MoveLine(_("Next turn"), seat_name(table.setup.seats[waiting.seat])))
    main = ButtonAppearance(
        "move/hand-over", _(words.button), HandOver(), _(words.hint), is_main=True, shortcut="e",
        is_guarded=True,
    )  # fmt: skip
    name = seat_name(table.setup.seats[table.state.seat])
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


def asked_when(context: TableContext, name: str, asked: HandingOver) -> Answer:
    """Let a person be asked only then from now on; what is told where that cannot be kept."""
    trouble = context.ask_when(name, asked) if context.ask_when is not None else ""
    if trouble:
        return Notify(_("The settings could not be written: {reason}").format(reason=trouble))
    return None
