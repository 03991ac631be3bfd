"""A scene that sets up a table: the draft, and all acts that change it."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Concatenate, Final, ParamSpec

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.games.options import of_seats, values_of
from sneferu_gui.language import _
from sneferu_gui.session.editions import (
    EDITION_ENDING,
    EditionFileError,
    edition_at,
    in_short,
    warning_of,
)
from sneferu_gui.session.share import ShareError, table_of_code
from sneferu_gui.session.shared_deals import today_here
from sneferu_gui.ui.engine.entry import TextEntry
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Copy, Notify, Pop, Push, Restart, Scene, call
from sneferu_gui.ui.kit.widgets.buttons import FieldAppearance
from sneferu_gui.ui.pages.days.deals import why_not_yet
from sneferu_gui.ui.pages.files import FileRequest
from sneferu_gui.ui.pages.navigation import NavigatingScene, Navigation
from sneferu_gui.ui.pages.setup.draft import LONGEST_ENTRY, LONGEST_NAME, TableDraft
from sneferu_gui.ui.pages.setup.players import (
    ChoiceScene,
    level_choices,
    value_choices,
)

SEED: Final = -1
"""The seed's field, in place of a seat's number."""

Given = ParamSpec("Given")


class NewTable(NavigatingScene):
    """A draft of seats, options and the seed, until the game begins."""

    def __init__(
        self,
        navigation: Navigation,
        draft: TableDraft,
        new_seed: Callable[[], str],
        remember: Callable[[TableDraft], None] | None = None,
        leave: Callable[[], Scene] | None = None,
    ) -> None:
        """Begin with a draft; `new_seed` makes random seeds.

        `remember` saves the draft with which a game is begun, unless others set it up. `leave`
        makes the scene to which back leads; without it that is the scene below.
        """
        self.draft = draft
        self.deals, self.today = navigation.deals(draft.game).book(), today_here()
        self.rating_of: Callable[[str, str], int | None] | None = None
        """The rating of a person's name in a game's id; None where it is not known."""
        self._ratings: dict[tuple[str, str], int | None] = {}
        """The ratings already asked for."""
        self._navigation = navigation
        self._new_seed = new_seed
        self._remember = remember
        self._leave = leave
        self._writing: int | None = None
        """The seat whose name is being typed, or `SEED`; None for neither."""
        self._entry = TextEntry("", 0, 0)
        self._warning = ""
        """A message about a typed edition or code."""

    @property
    def rulebook_for(self) -> AnyEdition:
        return self.draft.edition

    def why_not(self) -> str:
        """The reason why the game cannot begin yet, in words; empty if it can."""
        return self.draft.why_not() or why_not_yet(self.deals, self.draft.seed_value())

    def activate(self, act: Hashable) -> Answer:
        """Keep what was typed, then do an act."""
        again = self._writing is not None and act == call(NewTable.write, self._writing)
        self._stop_writing()
        was = self.draft.shared_deals
        answer = super().activate(act)
        if again:
            self._entry = replace(self._entry, is_fresh=False)
        if self.draft.shared_deals != was:  # a shared deal's seed sets the edition
            self._read_seed(self.draft)
        return answer

    def change(
        self,
        method: Callable[Concatenate[TableDraft, Given], TableDraft],
        *given: Given.args,
        **named: Given.kwargs,
    ) -> None:
        self.draft = method(self.draft, *given, **named)

    def take_new_seed(self) -> None:
        self.draft = replace(self.draft, seed=self._new_seed())

    # -- what is written --

    def field(self, key: str, label: str, which: int) -> FieldAppearance:
        """The field for a seat's name, or for `SEED` the seed."""
        act = call(NewTable.write, which)
        if which == self._writing:
            entry = self._entry
            return FieldAppearance(key, label, entry.text, act, entry.caret, entry.is_fresh)
        hint = _("Click to change it")
        return FieldAppearance(key, label, self._written(which), act, hint=hint)

    def _written(self, which: int) -> str:
        return self.draft.seed if which == SEED else self.draft.seats[which].name

    def write(self, which: int) -> None:
        """Begin to type in a field."""
        self._writing = which
        longest = LONGEST_ENTRY if which == SEED else LONGEST_NAME
        self._entry = TextEntry.of(self._written(which), longest)

    def _stop_writing(self) -> None:
        which, self._writing = self._writing, None
        if which == SEED:
            self._read_seed(replace(self.draft, seed=self._entry.text))
        elif which is not None:
            self.draft = self.draft.named(which, self._entry.text)

    def _read_seed(self, draft: TableDraft) -> None:
        """Take a draft with what its seed or code brings, which may be another game."""
        self.draft, self._warning = draft.with_seed_read()
        if self.draft.game != self.deals.game:
            self.deals = self._navigation.deals(self.draft.game).book()

    def tick(self, now: float) -> Answer | bool:
        """Show a message about a code, if there is one."""
        del now
        warning, self._warning = self._warning, ""
        return Notify(warning) if warning else False

    def press(self, key: KeyPressed) -> Answer | bool:
        """Edit the field; Enter and Tab end typing, Escape also restores the former text."""
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
        if self._writing is not None:
            self._entry = self._entry.typed(text)

    def paste(self, text: str) -> Answer:
        """Put the text into the open field; without one take a share code, or open a record."""
        if self._writing is not None:
            return super().paste(text)
        try:
            table_of_code(text)
        except ShareError:
            return self._navigation.open_text(text)
        self.take_code(text)
        return None

    def take_code(self, code: str) -> None:
        self.write(SEED)
        self._entry = self._entry.typed(code)
        self._stop_writing()

    # -- where one goes from here --

    def go_back(self) -> Answer:
        """Stop typing, else leave."""
        if self._writing is not None:
            self._writing = None
            return None
        return Pop() if self._leave is None else Restart(self._leave())

    def begin(self) -> Answer:
        """Begin the game, if nothing is missing."""
        if self.why_not():
            return None
        if self._remember is not None and not self.draft.is_shared:
            self._remember(self.draft)
        return Restart(self._navigation.table(self.draft.session()))

    def copy_code(self) -> Answer:
        code = self.draft.code()
        return Copy(code, _("The code is on the clipboard: {code}").format(code=code))

    def open_levels(self, index: int) -> Answer:
        """Open the page of players that can take a computer's seat."""
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

    def _rated_people(self) -> dict[str, int]:
        """The ratings of the people at the table, by name, as far as they are known."""
        if self.rating_of is None:
            return {}
        rated = {}
        for seat in self.draft.seats:
            asked = seat.name.strip(), self.draft.game
            if not seat.is_computer and asked not in self._ratings:
                self._ratings[asked] = self.rating_of(*asked)
            points = None if seat.is_computer else self._ratings[asked]
            if points is not None:
                rated[seat.name.strip()] = points
        return rated

    def open_values(self, index: int, key: str) -> Answer:
        """Open the page of an option's values for a seat."""
        option = next(each for each in of_seats(self.draft.rules) if each.key == key)

        def choose(value: Hashable) -> None:
            chosen = next(each for each in values_of(option) if each == value)
            self.draft = self.draft.given(index, key, chosen)

        shown = value_choices(self.draft, index, option)
        return Push(ChoiceScene(shown, choose, self.draft.edition))

    # -- editions from files --

    def look_for_edition(self) -> Answer:
        """Open the page of folders to choose an edition's file."""
        wish = FileRequest(_("Open an edition"), (EDITION_ENDING,), _("Editions"))
        return Push(self._navigation.files(wish, self._open_edition))

    def take_file(self, path: str) -> Answer | bool:
        """Play an edition whose file was dropped on the page."""
        if not path.casefold().endswith(EDITION_ENDING):
            return False
        answer = self._open_edition(path)
        return answer if isinstance(answer, Notify) else None

    def _open_edition(self, path: str) -> Answer:
        """Take the edition in a file, or say what is wrong with it."""
        try:
            edition = edition_at(path, self.draft.game)
        except EditionFileError as error:
            return Notify(in_short(error))
        self.take_edition(edition)
        return Pop()

    def take_edition(self, edition: AnyEdition) -> None:
        """Play an edition from a file; read a code that waited for it."""
        self._stop_writing()
        self._read_seed(self.draft.with_edition(edition))
        self._warning = warning_of(self.draft.edition) or self._warning
