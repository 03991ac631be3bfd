"""A result to be sent to a friend: as a picture, and as a line with a code that opens it."""

from collections.abc import Callable, Hashable
from enum import Enum, auto
from typing import NamedTuple, assert_never

from sneferu_gui.language import _
from sneferu_gui.session.challenge import ChallengeError
from sneferu_gui.session.challenge_code import challenge_code
from sneferu_gui.session.record import Record
from sneferu_gui.ui.engine.scene import Answer, Copy, Notify, Pop, QuietScene, UnknownActError
from sneferu_gui.ui.scenes.days.result import DealResult
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.pages.result_appearance import ResultAppearance
from sneferu_gui.ui.views.pages.result_card import CardFact, ResultCard, result_card
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.views.widgets.dialog import DialogAppearance, dialog

Draw = Callable[[Canvas], Node]
"""Lays a picture out."""
Keep = Callable[[Draw, str], Notify]
"""Makes a picture of it, under a name; what is said about it."""


class ShareAct(Enum):
    """What can be sent."""

    LINE = auto()
    PICTURE = auto()
    RECORD = auto()
    BACK = auto()


class SharedResult(NamedTuple):
    """The result that is sent."""

    record: Record
    ended: str
    """How it ended, in a few words."""
    result: ResultAppearance
    deal: DealResult | None
    """How it stands among others of a deal that everybody plays."""


class ShareScene(QuietScene):
    """The choice how to send it."""

    def __init__(self, shared: SharedResult, keep: Keep, keep_record: Callable[[], Notify]) -> None:
        """Pictures are made by `keep`, a file of the record by `keep_record`."""
        self._shared, self._keep, self._keep_record = shared, keep, keep_record
        self._code, self._why_not = "", ""
        try:
            self._code = challenge_code(shared.record)
        except ChallengeError as error:
            self._why_not = _("There is no code: {reason}.").format(reason=error)

    def tree(self, canvas: Canvas) -> Node:
        """What is sent, and the ways."""
        shown = DialogAppearance(
            "share",
            _("Send it to a friend"),
            (self._why_not,) if self._why_not else (self._line(""), *_halves(self._code)),
            (
                ButtonAppearance(
                    "share/line", _("Copy as a line"), ShareAct.LINE,
                    _("With a code: whoever pastes it on the title plays against this game"),
                    self._why_not, is_main=not self._why_not,
                ),
                ButtonAppearance(
                    "share/picture", _("Copy as a picture"), ShareAct.PICTURE,
                    _("The card with the result; it is written into a file too"),
                ),
                ButtonAppearance(
                    "share/record", _("As a file"), ShareAct.RECORD,
                    _("The game's record: whoever opens it can play against it"),
                ),
                ButtonAppearance("share/back", _("Back"), ShareAct.BACK, _("Back"),
                                 shortcut="escape"),
            ),
        )  # fmt: skip
        ground = (Picture(canvas.rect, "night", 255, covers=True),)
        window = Node("share-page", "window", canvas.rect, shown.title, looks=ground)
        return window.with_children(*dialog(canvas, shown))

    def activate(self, act: Hashable) -> Answer:
        """Copy it, or go back."""
        if not isinstance(act, ShareAct):
            raise UnknownActError(self, act)
        match act:
            case ShareAct.LINE:
                return Copy(self._line(self._code), _("The line is on the clipboard."))
            case ShareAct.PICTURE:
                card = self.card()
                return self._keep(lambda canvas: result_card(canvas, card), "result")
            case ShareAct.RECORD:
                return self._keep_record()
            case ShareAct.BACK:
                return Pop()
            case _:
                assert_never(act)

    def _line(self, code: str) -> str:
        """The result in a line of text, the code at its end."""
        game, deal = self._shared.record.game.title, self._shared.deal
        if deal is None:
            message = _("{game}: {result}. Beat it: {code}")
            return message.format(game=game, result=self._shared.ended, code=code)
        message = _("{game}, {deal}, {date}: {points}. Beat it: {code}")
        return message.format(
            game=game, deal=deal.deal, date=deal.date, points=deal.points, code=code
        )

    def card(self) -> ResultCard:
        """The result as a picture has it."""
        shared, result = self._shared, self._shared.result
        game = shared.record.game.title
        card = ResultCard(game, result.headline, result.subline, result.emblem, result.is_wreathed,
                          result.stands, (), "", self._code)  # fmt: skip
        if shared.deal is not None:
            facts = [CardFact(each.what, each.text) for each in shared.deal.facts[1:]]
            return card._replace(subline=shared.deal.deal, facts=tuple(facts),
                                 note=shared.deal.date)  # fmt: skip
        if result.columns:
            return card
        rows = [CardFact(row.what, row.cells[0].text) for row in result.rows]
        return card._replace(facts=tuple(rows))


def _halves(code: str) -> tuple[str, ...]:
    """A code in lines that are no wider than a dialog."""
    groups = code.split("-")
    middle = -(-len(groups) // 2)
    return tuple("-".join(part) for part in (groups[:middle], groups[middle:]) if part)
