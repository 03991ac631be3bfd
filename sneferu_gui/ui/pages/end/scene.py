"""The scene of a game's end: its result, then another game, or back to the table."""

from collections.abc import Hashable, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Final

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.session.challenge import can_be_challenge
from sneferu_gui.session.game import Session
from sneferu_gui.session.milestones import Noteworthy
from sneferu_gui.session.record import record_of
from sneferu_gui.session.review.judgement import is_reviewable
from sneferu_gui.ui.engine.dialogs import DialogScene
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.keys import SHORTCUTS
from sneferu_gui.ui.engine.scene import Answer, Pop, Push, Restart, call
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import DrawnAhead
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, back_button
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance
from sneferu_gui.ui.pages.branch import SceneOfTable
from sneferu_gui.ui.pages.days.deals import DealResult
from sneferu_gui.ui.pages.end.ceremony import Ceremony
from sneferu_gui.ui.pages.end.ending import AccountRow, DetailLine
from sneferu_gui.ui.pages.end.first_loss import (
    Advice,
    FollowSuggestion,
    first_loss_advice,
    seat_of_first_loss,
)
from sneferu_gui.ui.pages.end.numbers import (
    DETAILS_KEY,
    TABLE_KEY,
    Explained,
    account_page,
    course_page,
    detail_key,
    number_key,
)
from sneferu_gui.ui.pages.end.page import (
    EndPage,
    ResultPage,
    decided_page,
    framed_page,
    result_page,
    sheets_fit,
)
from sneferu_gui.ui.pages.end.reveal import EndReveal, RevealScene
from sneferu_gui.ui.pages.end.share import ShareScene
from sneferu_gui.ui.pages.end.sheets import sheets_of
from sneferu_gui.ui.pages.face import AskedNumber, face_of
from sneferu_gui.ui.pages.navigation import NavigatingScene, Navigation, visit
from sneferu_gui.ui.table.game_table import GameScene, GameTable
from sneferu_gui.ui.table.words import seat_name, undo_refusal_words


class EndView(StrEnum):
    RESULT = "result"
    DECIDED = "decided"
    """The deciding sheets, where the page of the result has no room for them."""
    ACCOUNT = "account"
    """The parts of every number."""
    COURSE = "course"
    """The charts over the turns."""


WON_SOUND: Final = "end"
LOST_SOUND: Final = "lost"
READING_KEYS: Final = frozenset({"t", "?", "g", "f1"})
"""Keys that open something to read over any scene."""


class EndScene(RevealScene[EndReveal], SceneOfTable, GameScene):
    def __init__(
        self,
        navigation: Navigation,
        table: GameTable,
        new_seed: int | str,
        *,
        is_by_itself: bool = False,
    ) -> None:
        """Open it over a table whose game is over; a rematch is dealt by the new seed.

        `is_by_itself` means that there is no such table: a stored or recorded game. Raises
        ValueError while the game still runs.
        """
        super().__init__()
        self._ending = face_of(table.session.setup).ending(table.session, table.ghost)
        self._navigation = navigation
        self._table = table
        self._new_seed = new_seed
        self._view = EndView.RESULT
        self._is_by_itself = is_by_itself
        self._reveal = self._revealed()
        self._has_room = True
        """Whether the deciding sheets fit on the page of the result."""
        self._asked = self._ending.asked
        self._scroll = Scroll(fills=False)
        """The part of the details that is shown."""
        self._kept: tuple[Canvas, tuple[str, ...] | None, ResultPage] | None = None
        """The page as it was last laid out until the ceremony is over, and the sentences on it."""
        self._coming: tuple[Canvas, DrawnAhead] | None = None
        """The looks of the ceremony, while the end is told."""

    def _revealed(self) -> EndReveal:
        """The reveal, at the table's tempo; already over where the result is only looked at."""
        shown = self._ending.result()
        tempo = 0.0 if self._is_by_itself else self._table.animation.tempo
        if not tempo and not self._is_by_itself:
            self._sounds.append(_opening_sound(self.session))
        return EndReveal(shown.stands, shown.steps, tempo)

    def settle(self, canvas: Canvas) -> None:
        """Limit scrolling to the details there are; lay out the page of a reveal, and keep it."""
        if self._is_same(canvas):
            return
        self._has_room = sheets_fit(canvas, self._shown())
        if self._has_room and self._view is EndView.DECIDED:
            self._view = EndView.RESULT
        if self._view is EndView.ACCOUNT:
            count = len(self._ending.details(self._asked))
            if canvas.is_narrow:  # the page shows all details
                self._scroll.fit(count, count, 0)
            else:
                self._scroll.fit(count, 1)
        self._kept = None
        if self._view is EndView.RESULT and not self._reveal.is_over:
            self._look_ahead(canvas)
            self._kept = canvas, self._texts, self._result_page(canvas)

    def tree(self, canvas: Canvas) -> Node:
        if self._view is EndView.RESULT:
            kept = self._kept if self._is_same(canvas) else None
            page = self._result_page(canvas) if kept is None else kept[2]
            return page.at(self._reveal.known or self._reveal.ceremony)
        shown = self._shown()
        if self._view is EndView.DECIDED:
            return decided_page(canvas, shown)
        body = self._account if self._view is EndView.ACCOUNT else self._course
        return framed_page(canvas, shown._replace(advice=()), body)

    def _result_page(self, canvas: Canvas) -> ResultPage:
        page = result_page(canvas, self._shown())
        is_told = self._reveal.known is not None
        return page.drawing_ahead(self._coming[1]) if is_told and self._coming else page

    def _look_ahead(self, canvas: Canvas) -> None:
        """Lay out the ceremony once for a canvas, as its looks are drawn while the end is told."""
        canvas = canvas.without_focus()
        if self._reveal.known is not None and (self._coming is None or self._coming[0] != canvas):
            self._coming = canvas, result_page(canvas, self._told()).looks_to_come()

    def _is_same(self, canvas: Canvas) -> bool:
        """Whether counting or the ceremony goes on, and nothing else of the page has changed."""
        is_ours = self._view is EndView.RESULT and not self._reveal.is_over
        return is_ours and self._kept is not None and self._kept[:2] == (canvas, self._texts)

    @property
    def _texts(self) -> tuple[str, ...] | None:
        """The sentences told so far; None once everything is told."""
        return None if self._reveal.known is None else self._reveal.known.told

    def _account(self, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
        names = tuple(map(seat_name, self.session.setup.seats))
        rows, details = self._ending.account(), self._ending.details(self._asked)
        board = self._ending.board(self._pointed_places(canvas, rows, details))
        explained = Explained(self._asked, details, self._scroll.first, board)
        return account_page(canvas, rect, names, rows, explained)

    def _pointed_places(
        self, canvas: Canvas, rows: Sequence[AccountRow], details: Sequence[DetailLine]
    ) -> frozenset[str]:
        """The places of the part or number pointed at; else those of the number explained."""
        first = self._scroll.first
        for index, line in enumerate(details[first:]):
            if canvas.is_pointed_at(detail_key(index)):
                return frozenset(line.places)
        numbers = (AskedNumber(row.key, seat) for row in rows for seat in range(len(row.numbers))
                   if row.is_explained)  # fmt: skip
        pointed = next((each for each in numbers if canvas.is_hovered(number_key(each))), None)
        shown = details if pointed is None else self._ending.details(pointed)
        return frozenset(place for line in shown for place in line.places)

    def _course(self, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
        return course_page(canvas, rect, self._ending.charts())

    def _shown(self) -> EndPage:
        """The parts of the page; during the reveal without those not known yet."""
        progress = self._reveal.known
        if progress is None or self._view is not EndView.RESULT:
            return self._told()
        result = self._ending.result()
        sheets = sheets_of(result, self._noteworthy)
        tabs, buttons = _without_shortcuts(self._tabs()), _without_shortcuts(self._buttons())
        hint = _("any key shows it at once")
        result = result._replace(headline=_("The result"), subline=hint, emblem="")
        return EndPage(result, sheets, tabs, buttons, (), (), progress)

    def _told(self) -> EndPage:
        """The parts of the page once everything is told."""
        deal, result = self._deal, self._ending.result()
        sheets = sheets_of(result, self._noteworthy)
        facts = () if deal is None else deal.facts
        hints = self._advice()[0]
        tabs, buttons, done = self._tabs(), self._buttons(), self._reveal.ceremony
        return EndPage(result, sheets, tabs, buttons, facts, hints, None, done)

    def _advice(self) -> tuple[tuple[Advice, ...], FollowSuggestion | None]:
        """Advice after a first lost game, and the act that follows the suggestion."""
        over = self.session
        seat = seat_of_first_loss(over, self._noteworthy)
        if seat is None:
            return (), None
        deal = over.game.deal(over.setup, self._new_seed)
        return first_loss_advice(over, self._ending, seat, self._navigation,
                         lambda: over.with_new_deal(deal), call(EndScene._follow))  # fmt: skip

    def _tabs(self) -> tuple[ButtonAppearance, ...]:
        labels = {
            EndView.RESULT: _("Result"),
            **({} if self._has_room else {EndView.DECIDED: _("What decided")}),
            EndView.ACCOUNT: _("Where it came from"),
            EndView.COURSE: _("Turn by turn"),
        }
        return (
            *(
                ButtonAppearance(
                    f"result/tab/{view}",
                    label,
                    call(EndScene.show_view, view),
                    is_chosen=view is self._view,
                )
                for view, label in labels.items()
            ),
            *self._review_button(),
            *self._analysis_button(),
        )

    def _analysis_button(self) -> tuple[ButtonAppearance, ...]:
        if self._navigation.analysis(self._table) is None:
            return ()
        hint = _("The board with the best moves, and what any other would have brought")
        key = SHORTCUTS["analysis"].key
        return (
            ButtonAppearance(
                "result/analysis", _("Analyse"), call(SceneOfTable.analyse), hint, shortcut=key
            ),
        )

    def _review_button(self) -> tuple[ButtonAppearance, ...]:
        if not is_reviewable(self.session.setup):
            return ()
        hint = _("What each turn was worth, what was better and why, and what was well found")
        key, act = SHORTCUTS["review"].key, call(EndScene._review)
        return (ButtonAppearance("result/review", _("Review"), act, hint, shortcut=key),)

    def _review(self) -> Answer:
        return self._navigation.review(self._table)

    def _buttons(self) -> tuple[ButtonAppearance, ...]:
        return (
            *(self._back_buttons() if self._is_by_itself else self._table_buttons()),
            ButtonAppearance(
                "result/rematch",
                _("Play again"),
                call(EndScene.rematch),
                _("The same players once more: with a new deal, or the same one"),
                is_main=True,
            ),
            *self._share_button(),
            *(() if self._is_by_itself else self._way_on()),
            ButtonAppearance("result/title", _("To the title"), call(NavigatingScene.go_to_title)),
        )

    def _way_on(self) -> tuple[ButtonAppearance, ...]:
        """The button back from a branch, or to a new table."""
        new = visit(Navigation.new_table, self.session.game.id)
        other = ButtonAppearance("result/new", _("New table"), new)
        return self.branch_button("result/branch") or (other,)

    def _table_buttons(self) -> tuple[ButtonAppearance, ...]:
        no_undo = undo_refusal_words(self.session.why_no_undo())
        hint = _("Take back the last action")
        return (
            ButtonAppearance(
                "result/board", _("See the board"), call(EndScene.go_back), _("Back to the table"),
                shortcut="escape",
            ),
            ButtonAppearance(
                "result/undo", _("Undo"), call(EndScene._undo), hint, no_undo, shortcut="ctrl+z"
            ),
        )  # fmt: skip

    @staticmethod
    def _back_buttons() -> tuple[ButtonAppearance, ...]:
        return (
            back_button("result", call(EndScene.go_back)),
            ButtonAppearance(
                "result/replay", _("Replay"), call(GameScene.see_moment, 0), _("Look at it again")
            ),
        )

    def _share_button(self) -> tuple[ButtonAppearance, ...]:
        hint = _("As a picture, a record or a page")
        if can_be_challenge(self.session.setup):
            hint = _("As a picture, a record, a page, or as a line: a friend can play against it")
        return (ButtonAppearance("result/share", _("Save or send"), call(EndScene.share), hint),)

    def activate(self, act: Hashable) -> Answer:
        """Do a node's act; a number opens its parts."""
        return self.open_details(act) if isinstance(act, AskedNumber) else super().activate(act)

    def show_view(self, view: EndView) -> None:
        self._view = view

    def open_details(self, number: AskedNumber) -> Answer:
        self._asked, self._view = number, EndView.ACCOUNT
        self._scroll.rewind()
        return None

    def see_moment(self, after: int) -> Answer:
        return Push(self._table.moment(after))

    def _undo(self) -> Answer:
        self._table.undo()
        return Pop()

    def rematch(self) -> Answer:
        """Ask in which way the same players are to play again."""
        is_rated = self._deal is not None
        return Push(RematchScene(self._navigation, self.session, self._new_seed, is_rated=is_rated))

    def share(self) -> Answer:
        """Open the dialog that sends or keeps the result."""
        result, review = self._ending.result(), self._navigation.known_review(self._table)
        return Push(ShareScene(self._navigation, self.session, result, self._deal, review))

    def _follow(self) -> Answer:
        """Follow the suggestion made after a first lost game."""
        follow = self._advice()[1]
        return follow() if follow is not None else None

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the parts of a number."""
        if panel in {TABLE_KEY, DETAILS_KEY}:
            self._scroll.move(-steps)

    def tick(self, now: float) -> Answer | bool:
        self._takes_key = False
        was_known = self._reveal.known
        is_other = self._reveal.tick(now)
        if self._reveal.known is None and was_known is not None:
            self._sounds.append(_opening_sound(self.session))
        elif is_other:
            self._sounds += self._reveal.take_new_sounds()
        return is_other

    def hurry(self) -> bool:
        """Reveal everything at once; in the ceremony too, but then the key does more."""
        is_telling = self._reveal.known is not None
        super().hurry()
        self._takes_key = is_telling
        self._sounds += [_opening_sound(self.session)] if is_telling else []
        return is_telling

    @property
    def game_progress(self) -> float:
        """The game is over: 1."""
        return 1.0

    def press(self, key: KeyPressed) -> Answer | bool:
        """End the reveal by any key, which does nothing else unless it opens something to read.

        Afterwards U undoes the last turn, as at the table.
        """
        if super().press(key):
            return key.ctrl or key.alt or key.name not in READING_KEYS
        is_meant = key.name == "u" and not (key.ctrl or key.alt or self._is_by_itself)
        return self._undo() if is_meant and self.session.can_undo else False

    @property
    def session(self) -> Session:
        return self._table.session

    @property
    def ceremony(self) -> Ceremony:
        """The progress of the ceremony; not begun while the end is told."""
        return self._reveal.ceremony

    @property
    def rulebook_for(self) -> AnyEdition:
        return self.session.setup.edition

    @cached_property
    def _noteworthy(self) -> Noteworthy | None:
        """Records and firsts; None where the game is not stored."""
        return self._navigation.noteworthy(self.session.game.id, self._table.game)

    @cached_property
    def _deal(self) -> DealResult | None:
        """The standing among games of the deal; None where it is not a shared deal."""
        return self._navigation.deals(self.session.game.id).result_of(self._table.game)


class RematchScene(DialogScene):
    """The choice of a next game: the same deal again, against this game's ghost, or a new one."""

    key = "again-page"

    def __init__(
        self, navigation: Navigation, over: Session, new_seed: int | str, *, is_rated: bool
    ) -> None:
        """Offer games after one that is over; a rated deal is repeated as a free game."""
        self._navigation, self._over = navigation, over
        self._new_seed, self._is_rated = new_seed, is_rated

    def dialog(self) -> DialogAppearance:
        against = ButtonAppearance(
            "again/against", _("The same deal, against this game"),
            call(RematchScene._play_against), _(self._over.game.challenge_note),
        )  # fmt: skip
        return DialogAppearance(
            "again",
            _("Play again"),
            (_("The same players sit down once more."),),
            (
                ButtonAppearance(
                    "again/new", _("A new deal"), call(RematchScene._play_new),
                    _("The same players at a new table, with a new seed"), is_main=True,
                ),
                ButtonAppearance(
                    "again/same", _("The same deal"), call(RematchScene._play_same),
                    _("Everything lies as it lay at the beginning"),
                ),
                *((against,) if can_be_challenge(self._over.setup) else ()),
                back_button("again", call(RematchScene.go_back)),
            ),
        )  # fmt: skip

    def _play_new(self) -> Answer:
        over = self._over
        deal = over.game.deal(over.setup, self._new_seed)
        freely = Session(over.setup, deal, over.computers)
        return Restart(
            self._navigation.table(freely if self._is_rated else over.with_new_deal(deal))
        )

    def _play_same(self) -> Answer:
        over = self._over
        if self._is_rated:
            return self._navigation.deals(over.game.id).play(str(over.deal.seed))
        return Restart(self._navigation.table(over.with_new_deal(over.deal)))

    def _play_against(self) -> Answer:
        """Play the same deal with the finished game as a ghost."""
        over = self._over
        record = record_of(over.setup, over.deal, over.actions, over.state)
        return self._navigation.challenge(record)


def _without_shortcuts(buttons: tuple[ButtonAppearance, ...]) -> tuple[ButtonAppearance, ...]:
    return tuple(each._replace(shortcut="") for each in buttons)


def _opening_sound(session: Session) -> str:
    """The sound with which the result opens: another one where no person has won."""
    result = session.state.result()
    people = [seat for seat, name in enumerate(session.computers) if name is None]
    has_won = result is None or not people or any(seat in result.winners for seat in people)
    return WON_SOUND if has_won else LOST_SOUND
