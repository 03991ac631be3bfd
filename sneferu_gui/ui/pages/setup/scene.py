"""Setting up a new table."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Final, assert_never

from sneferu_gui.games.game import COLOURS, AnyEdition
from sneferu_gui.games.options import of_seats, values_of
from sneferu_gui.language import _
from sneferu_gui.session.code_letters import ShareError
from sneferu_gui.session.edition_warning import warning_of
from sneferu_gui.session.editions import (
    EDITION_ENDING,
    EditionFileError,
    edition_at,
    in_short,
)
from sneferu_gui.session.share import table_of_code
from sneferu_gui.ui.engine.entry import TextEntry
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import (
    Answer,
    Copy,
    Leave,
    Notify,
    Pop,
    Push,
    QuietScene,
    Restart,
    Scene,
    UnknownActError,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.choice import ChoiceScene
from sneferu_gui.ui.pages.files.scene import FileRequest
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.setup import acts
from sneferu_gui.ui.pages.setup.draft import (
    LONGEST_ENTRY,
    LONGEST_NAME,
    TableDraft,
    next_of,
)
from sneferu_gui.ui.pages.setup.page import TodaysDeals, setup_appearance
from sneferu_gui.ui.pages.setup.players import RatedPerson, level_choices, value_choices
from sneferu_gui.ui.pages.setup.setup_page import setup_page

NOTHING_WRITTEN: Final = TextEntry("", 0, 0)


class SetupScene(QuietScene):
    """Seats, options and the seed; then the game begins."""

    def __init__(
        self,
        navigation: Navigation,
        draft: TableDraft,
        new_seed: Callable[[], str],
        deals: TodaysDeals | None = None,
        remember: Callable[[TableDraft], None] | None = None,
        leave: Callable[[], Scene] | None = None,
    ) -> None:
        """Begin with a draft; `new_seed` gives seeds by chance, `deals` those of today.

        `remember` keeps the draft with which a game is begun, unless others set it up. From here
        one goes to where `leave` leads, or without it back to where one was.
        """
        self._deals = deals
        self._remember = remember
        self._leave = leave
        self.rating_of: Callable[[str, str], int | None] | None = None
        """How good whoever has a name is at the game of an id; None where it is not known."""
        self._ratings: dict[tuple[str, str], int | None] = {}
        """What was asked for already."""
        self.draft = draft
        self._navigation = navigation
        self._new_seed = new_seed
        self._writing: acts.Field | None = None
        self._warning = ""
        """What is to be said of an edition or a code that was typed."""
        self._entry = NOTHING_WRITTEN

    @property
    def rulebook_for(self) -> AnyEdition:
        """The one chosen."""
        return self.draft.edition

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        shown = setup_appearance(self.draft, self._writing, self._entry, self._deals)
        return setup_page(canvas, shown)

    def _rated_people(self) -> tuple[RatedPerson, ...]:
        """The people at the table whose rating is known."""
        if self.rating_of is None:
            return ()
        rated = []
        for seat in self.draft.seats:
            asked = seat.name.strip(), self.draft.game
            if not seat.is_computer and asked not in self._ratings:
                self._ratings[asked] = self.rating_of(*asked)
            points = None if seat.is_computer else self._ratings[asked]
            if points is not None:
                rated.append(RatedPerson(seat.name.strip(), points))
        return tuple(rated)

    def activate(self, act: Hashable) -> Answer:
        """Change the draft, or begin."""
        if not isinstance(act, acts.SetupAct):
            raise UnknownActError(self, act)
        again = isinstance(act, acts.Write) and act.field == self._writing
        self._stop_writing()
        if isinstance(act, acts.Write):
            self._write(act.field, is_fresh=not again)
            return None
        if isinstance(act, acts.GoingAct):
            return self._go(act)
        was, self.draft = self.draft, self._changed(act)
        if self.draft.shared_deals != was.shared_deals:  # their seeds mean more
            self.draft, self._warning = self.draft.with_seed_read()
        return None

    def _go(self, act: acts.GoingAct) -> Answer:
        match act:
            case acts.Begin():
                answer = self.begin()
            case acts.OpenEdition():
                answer = self.look_for_edition()
            case acts.OpenDays():
                answer = Push(self._navigation.days(self.draft.game, act.seed))
            case acts.CopyCode():
                answer = self.copy_code()
            case acts.OpenLevels():
                answer = self.open_levels(act.seat)
            case acts.OpenValues():
                answer = self.open_values(act.seat, act.option)
            case Leave():
                answer = self.leave()
            case _:
                assert_never(act)
        return answer

    def _changed(self, act: acts.SeatAct | acts.TableAct) -> TableDraft:
        draft = self.draft
        if isinstance(act, acts.SeatAct):
            return _with_seats(draft, act)
        match act:
            case acts.ChooseOption():
                return draft.with_option(act.option, act.value)
            case acts.ChooseUndo() | acts.ChooseHints():
                return _with_house_rule(draft, act)
            case acts.ChooseEdition():
                return draft.with_edition(act.edition)
            case acts.NewSeed():
                return replace(draft, seed=self._new_seed())
            case _:
                assert_never(act)

    def tick(self, now: float) -> Answer | bool:
        """Say what there is to be said of a code."""
        del now
        warning, self._warning = self._warning, ""
        return Notify(warning) if warning else False

    def press(self, key: KeyPressed) -> Answer | bool:
        """Keys that write; Enter and Tab end writing, Escape takes back what was written."""
        if self._writing is None or key.ctrl or key.alt:
            return False
        if key.name == "escape":
            self._writing = None
            return True
        if key.name in {"return", "tab"}:
            self._stop_writing()
            return key.name == "return"
        self._entry = self._entry.pressed(key) or self._entry
        return True

    def type_text(self, text: str) -> None:
        """Write into the field, if there is one."""
        if self._writing is not None:
            self._entry = self._entry.typed(text)

    def paste(self, text: str) -> Answer:
        """Into the field that is written in; else take a share code, or open a record."""
        if self._writing is not None:
            return super().paste(text)
        try:
            table_of_code(text)
        except ShareError:
            return self._navigation.open_text(text)
        self.take_code(text)
        return None

    def take_code(self, code: str) -> None:
        """The table that a share code holds."""
        self._write(acts.SeedField(), is_fresh=True)
        self._entry = self._entry.typed(code)
        self._stop_writing()

    def go_back(self) -> Answer:
        """Stop writing, else leave."""
        if self._writing is not None:
            self._writing = None
            return None
        return self.leave()

    def leave(self) -> Answer:
        """To where one came from."""
        return Pop() if self._leave is None else Restart(self._leave())

    def _write(self, field: acts.Field, *, is_fresh: bool) -> None:
        self._writing = field
        match field:
            case acts.NameField():
                entry = TextEntry.of(self.draft.seats[field.seat].name, LONGEST_NAME)
            case acts.SeedField():
                entry = TextEntry.of(self.draft.seed, LONGEST_ENTRY)
            case _:
                assert_never(field)
        self._entry = entry if is_fresh else replace(entry, is_fresh=False)

    def _stop_writing(self) -> None:
        """Keep what was written."""
        field, self._writing = self._writing, None
        match field:
            case None:
                pass
            case acts.NameField():
                self.draft = self.draft.named(field.seat, self._entry.text)
            case acts.SeedField():
                draft = replace(self.draft, seed=self._entry.text)
                self.draft, self._warning = draft.with_seed_read()
            case _:
                assert_never(field)

    def begin(self) -> Answer:
        """Sit down and play, if nothing is missing."""
        if self.draft.why_not():
            return None
        if self._remember is not None and not self.draft.is_lent:
            self._remember(self.draft)
        return Restart(self._navigation.table(self.draft.session()))

    def copy_code(self) -> Answer:
        """Put the table's code on the clipboard."""
        code = self.draft.code()
        return Copy(code, _("The code is on the clipboard: {code}").format(code=code))

    def open_levels(self, index: int) -> Answer:
        """To all who can play a computer's seat."""
        seat = self.draft.seats[index]
        people = sum(not each.is_computer for each in self.draft.seats)
        shown = level_choices(
            seat.name,
            self.draft.game,
            seat.computer,
            self.draft.guests,
            self._rated_people(),
            is_alone=people == 1,
        )

        def choose(value: Hashable) -> None:
            self.draft = self.draft.played_by(index, str(value))

        return Push(ChoiceScene(shown, choose, self.draft.edition))

    def open_values(self, index: int, key: str) -> Answer:
        """To all that a seat can choose alone."""
        option = next(each for each in of_seats(self.draft.rules) if each.key == key)

        def choose(value: Hashable) -> None:
            chosen = next(each for each in values_of(option) if each == value)
            self.draft = self.draft.given(index, key, chosen)

        shown = value_choices(self.draft, index, option)
        return Push(ChoiceScene(shown, choose, self.draft.edition))

    def look_for_edition(self) -> Answer:
        """To the folders, to choose an edition's file."""
        wish = FileRequest(_("Open an edition"), (EDITION_ENDING,), _("Editions"))
        return Push(self._navigation.files(wish, self._open_edition))

    def take_file(self, path: str) -> Answer | bool:
        """An edition let go over the page is played on."""
        if not path.casefold().endswith(EDITION_ENDING):
            return False
        answer = self._open_edition(path)
        return answer if isinstance(answer, Notify) else None

    def _open_edition(self, path: str) -> Answer:
        """Play on the boards in a file and come back, or say what is wrong with it."""
        try:
            edition = edition_at(path, self.draft.game)
        except EditionFileError as error:
            return Notify(in_short(error))
        self.take_edition(edition)
        return Pop()

    def take_edition(self, edition: AnyEdition) -> None:
        """Play on the boards of a file that was opened; a code that waited for them is read."""
        self._stop_writing()
        self.draft, self._warning = self.draft.with_edition(edition).with_seed_read()
        self._warning = warning_of(self.draft.edition) or self._warning


def _with_house_rule(draft: TableDraft, act: acts.ChooseUndo | acts.ChooseHints) -> TableDraft:
    """The draft with what players may do at the table besides playing."""
    if isinstance(act, acts.ChooseUndo):
        return replace(draft, undo_rule=act.rule)
    return replace(draft, has_hints=act.has_hints)


def _with_seats(draft: TableDraft, act: acts.SeatAct) -> TableDraft:
    """The draft with other seats."""
    match act:
        case acts.NextColour():
            return draft.coloured(act.seat, next_of(COLOURS, draft.seats[act.seat].colour))
        case acts.PlayedBy():
            return draft.played_by(act.seat, act.computer)
        case acts.AddSeat():
            return draft.with_player(is_computer=act.is_computer)
        case acts.RemoveSeat():
            return draft.without_seat(act.seat)
        case _:
            assert_never(act)
