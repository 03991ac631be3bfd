"""What a game says of itself where it is chosen and where it is remembered, from its content."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from sneferu_gui.games.content import read_content
from sneferu_gui.games.game import (
    Condition,
    Opponent,
    Option,
    OptionNote,
    OptionValue,
    SharedDeals,
)
from sneferu_gui.games.measure import Measure, Milestone
from sneferu_gui.games.reason import Reason


@dataclass(frozen=True, slots=True)
class OptionSaid:
    """Something chosen before a game, as `Option` has it."""

    key: str
    title: str
    values: tuple[OptionValue, ...]
    titles: tuple[str, ...]
    """Of the values, in their order."""
    default: OptionValue
    notes: tuple[OptionNote, ...]
    seats: frozenset[int] = frozenset()
    needs: tuple[str, OptionValue] | None = None
    refusal: str = ""
    """With how many players and which other choice it can be chosen; what is said elsewhere."""
    summary: str = ""

    def option(self, **numbers: object) -> Option:
        """The option, with these numbers in the notes that leave room for some."""
        notes = tuple(
            each._replace(text=Reason(each.text, **numbers)) if "{" in each.text else each
            for each in self.notes
        )
        titled = tuple(zip(self.values, self.titles, strict=True))
        condition = Condition(self.seats, self.needs, self.refusal)
        return Option(self.key, self.title, titled, self.default, condition, self.summary, notes)


@dataclass(frozen=True, slots=True)
class Said:
    """All of it: English, and the keys of translations."""

    edition_notes: Mapping[str, str]
    undo_note: str
    measures: tuple[Measure, ...]
    milestones: tuple[Milestone, ...]
    deals: SharedDeals
    """Without what is said of days in succession."""
    counted: Mapping[str, tuple[str, str]]
    """What is said of one, and of many: of days in succession as `streak`."""
    game_measures: tuple[Measure, ...] = ()
    options: tuple[OptionSaid, ...] = ()
    opponent: Opponent | None = None
    challenge_note: str = ""
    company_notes: Mapping[str, str] = field(default_factory=dict)
    """By how many play."""

    @property
    def shared_deals(self) -> SharedDeals:
        """The deals that everybody plays."""
        return self.deals._replace(streak=self.counted["streak"])

    @property
    def least(self) -> Mapping[str, int]:
        """What a milestone asks for at least, by its key."""
        return {each.key: each.least for each in self.milestones}


@cache
def said_of(game: str) -> Said:
    """What a game says of itself."""
    return read_content(game, "said", Said)
