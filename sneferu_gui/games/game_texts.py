"""A game's words for its options, measures, milestones and deals, from its content."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache

from sneferu_gui.games.content import read_content
from sneferu_gui.games.game import (
    Condition,
    Opponent,
    Option,
    OptionNote,
    OptionValue,
    Period,
    SharedDeal,
    SharedDeals,
)
from sneferu_gui.games.measure import Measure, Milestone
from sneferu_gui.games.reason import Reason


@dataclass(frozen=True, slots=True)
class OptionText:
    """The words and values of an `Option`, as content files hold them."""

    key: str
    title: str
    values: tuple[OptionValue, ...]
    titles: tuple[str, ...]
    default: OptionValue
    notes: tuple[OptionNote, ...]
    seats: frozenset[int] = frozenset()
    needs: tuple[str, OptionValue] | None = None
    refusal: str = ""
    """The refusal of choices that the condition excludes."""
    summary: str = ""

    def option(self, **numbers: object) -> Option:
        """The option; `numbers` fill the braces in its notes."""
        notes = tuple(
            each._replace(text=Reason(each.text, **numbers)) if "{" in each.text else each
            for each in self.notes
        )
        titled = tuple(zip(self.values, self.titles, strict=True))
        condition = Condition(self.seats, self.needs, self.refusal)
        return Option(self.key, self.title, titled, self.default, condition, self.summary, notes)


@dataclass(frozen=True, slots=True)
class GameTexts:
    """A game's words, from `game_texts.toml`: English, and the keys of translations."""

    edition_notes: Mapping[str, str]
    undo_note: str
    measures: tuple[Measure, ...]
    milestones: tuple[Milestone, ...]
    deals: SharedDeals
    """Without the words for a streak of days."""
    counted: Mapping[str, tuple[str, str]]
    """Sentences for one and for many, by their keys: `streak` for days in succession."""
    game_measures: tuple[Measure, ...] = ()
    options: tuple[OptionText, ...] = ()
    opponent: Opponent | None = None
    challenge_note: str = ""
    company_notes: Mapping[str, str] = field(default_factory=dict)
    """By the number of players."""
    day_deals: tuple[SharedDeal, ...] = ()
    """The games that everybody plays on a day, one day after the other in turn."""
    week_deals: tuple[SharedDeal, ...] = ()

    @property
    def shared_deals(self) -> SharedDeals:
        return self.deals._replace(streak=self.counted["streak"])

    def shared_deal(self, first: date, period: Period) -> SharedDeal:
        """The shared game of the period that begins on the day `first`."""
        listed = self.week_deals if period is Period.WEEK else self.day_deals
        return listed[first.toordinal() % len(listed)]

    @property
    def least(self) -> Mapping[str, int]:
        return {each.key: each.least for each in self.milestones}


@cache
def game_texts_of(game: str) -> GameTexts:
    return read_content(game, "game_texts", GameTexts)
