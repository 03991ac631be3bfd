"""A result to be kept or sent: as a picture, a record, a page, a line with a code that opens it."""

from collections.abc import Callable
from typing import NamedTuple

from sneferu_gui.language import _
from sneferu_gui.session.challenge import ChallengeError
from sneferu_gui.session.challenge_code import challenge_code
from sneferu_gui.session.record import Record
from sneferu_gui.ui.engine.scene import Answer, Copy, Notify, QuietScene, call
from sneferu_gui.ui.kit.bank import bank_at
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import over_a_ground
from sneferu_gui.ui.kit.looks import Box
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import BACKDROP
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance, dialog
from sneferu_gui.ui.pages.days.result import DealResult
from sneferu_gui.ui.pages.end.result_appearance import ResultAppearance
from sneferu_gui.ui.pages.end.result_card import CardFact, ResultCard, result_card

Draw = Callable[[Canvas], Node]
"""Lays a picture out."""
Keep = Callable[[Draw, str], Notify]
"""Makes a picture of it, under a name; what is said about it."""


class SharedResult(NamedTuple):
    """The result that is kept or sent."""

    record: Record
    ended: str
    """How a game of one player ended, in a few words; empty where nobody can play against it."""
    result: ResultAppearance
    deal: DealResult | None
    """How it stands among others of a deal that everybody plays."""


class SharedFiles(NamedTuple):
    """What writes files of it."""

    picture: Keep
    record: Callable[[], Notify]
    report: Callable[[], Notify]
    """A page for browsers with it all."""


class ShareScene(QuietScene):
    """The choice how to keep it, or send it."""

    def __init__(self, shared: SharedResult, files: SharedFiles) -> None:
        """A line with a code there is of a game that can be played against."""
        self._shared, self._files = shared, files
        self._code, self._why_not = "", ""
        if not shared.ended:
            return
        try:
            self._code = challenge_code(shared.record)
        except ChallengeError as error:
            self._why_not = _("There is no code: {reason}.").format(reason=error)

    def tree(self, canvas: Canvas) -> Node:
        """What is sent, and the ways."""
        text: tuple[str, ...] = (self._why_not,) if self._why_not else ()
        if self._code:
            text = (self._line(""), *_halves(self._code))
        shown = DialogAppearance(
            "share",
            _("Save or send"),
            text or (self._shared.result.headline,),
            (
                ButtonAppearance(
                    "share/picture", _("As a picture"), call(ShareScene.keep_picture),
                    _("What stands on the bank: into a file, and onto the clipboard"),
                    is_main=True,
                ),
                *self._line_button(),
                ButtonAppearance(
                    "share/record", _("As a record"), call(ShareScene._write_record),
                    _("Write the game's record into a file: it can be looked at and played on"),
                ),
                ButtonAppearance(
                    "share/report", _("As a page"), call(ShareScene._write_report),
                    _("Write a page for browsers with it all"),
                ),
                ButtonAppearance("share/back", _("Back"), call(ShareScene.go_back), _("Back"),
                                 shortcut="escape"),
            ),
        )  # fmt: skip
        ground = (*bank_at(canvas).looks, Box(canvas.rect, BACKDROP))
        return over_a_ground(canvas, "share-page", shown.title, ground, dialog(canvas, shown))

    def _line_button(self) -> tuple[ButtonAppearance, ...]:
        if not self._shared.ended:
            return ()
        hint = _("With a code: whoever pastes it on the title plays against this game")
        return (
            ButtonAppearance(
                "share/line", _("As a line"), call(ShareScene._copy_line), hint, self._why_not
            ),
        )

    def _copy_line(self) -> Answer:
        return Copy(self._line(self._code), _("The line is on the clipboard."))

    def keep_picture(self) -> Answer:
        """Make a picture of it, into a file and onto the clipboard."""
        card, game = self.card(), self._shared.record.game.id
        return self._files.picture(lambda canvas: result_card(canvas, card), f"{game}-result")

    def _write_record(self) -> Answer:
        return self._files.record()

    def _write_report(self) -> Answer:
        return self._files.report()

    def _line(self, code: str) -> str:
        """The result in a line of text, the code at its end."""
        game, deal = self._shared.record.game.title, self._shared.deal
        if deal is None:
            message = _("{game}: {result} Beat it: {code}")
            return message.format(game=game, result=_ended(self._shared.ended), code=code)
        message = _("{game}, {deal}, {date}: {points} Beat it: {code}")
        return message.format(
            game=game, deal=deal.deal, date=deal.date, points=_ended(deal.points), code=code
        )

    def card(self) -> ResultCard:
        """The result as a picture has it."""
        shared, result = self._shared, self._shared.result
        game = shared.record.game.title
        card = ResultCard(game, result.headline, result.subline, result.emblem, result.is_wreathed,
                          result.stands, code=self._code)  # fmt: skip
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


def _ended(sentence: str) -> str:
    """A sentence with a stop at its end, unless it has one.

    >>> _ended("18 stones placed"), _ended("Good, quarry on!")
    ('18 stones placed.', 'Good, quarry on!')
    """
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."
