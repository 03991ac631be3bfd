"""What a person's games have come to: worked out from their results each time, stored nowhere.

A milestone is reached with the first game that has what it asks for; where that game is deleted,
with the next one that has it. Games bring their own; that each level was beaten is the house's.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.milestone import Milestone
from sneferu_gui.language import _
from sneferu_gui.session.levels import level_named, levels_of
from sneferu_gui.session.store import GameStore, LevelBeaten, SeatResult, StoredGame

BEATEN: Final = "beaten-"
"""How the keys of beaten levels begin."""


class Reached(NamedTuple):
    """The game with which a milestone was reached."""

    game: int
    seat: int
    finished: datetime


class MilestoneLine(NamedTuple):
    """A milestone and whether it was reached, in the language spoken."""

    key: str
    title: str
    note: str
    reached: Reached | None
    done: int = 0
    wanted: int = 0
    """Of one that takes several games: how many there are, and how many it takes."""


def milestones_in(store: GameStore, name: str, game: str) -> tuple[MilestoneLine, ...]:
    """All of a game, for whoever has that name. Raises StoreError."""
    results = store.results(name, game)
    own = (_line(each, results) for each in game_named(game).milestones)
    return (*own, *_levels(store.levels_beaten(name, game), game))


def _line(milestone: Milestone, results: Sequence[SeatResult]) -> MilestoneLine:
    title, note = _(milestone.title), _(milestone.note)
    if milestone.each_of:
        return _each_of(milestone, results, title, note)
    for result in results:
        value = result.measures.get(milestone.measure)
        if isinstance(value, int) and value >= milestone.least:
            return MilestoneLine(milestone.key, title, note, _reached(result))
    return MilestoneLine(milestone.key, title, note, None)


def _each_of(
    milestone: Milestone, results: Sequence[SeatResult], title: str, note: str
) -> MilestoneLine:
    left = set(milestone.each_of)
    wanted = len(left)
    for result in results:
        value = result.measures.get(milestone.measure)
        if value in left:
            left.discard(str(value))
            if not left:
                return MilestoneLine(milestone.key, title, note, _reached(result), wanted, wanted)
    return MilestoneLine(milestone.key, title, note, None, wanted - len(left), wanted)


def _reached(result: SeatResult) -> Reached:
    return Reached(result.game, result.seat, result.finished)


def _levels(beaten: Iterable[LevelBeaten], game: str) -> tuple[MilestoneLine, ...]:
    """Each level, from the weakest, with the first game in which it was beaten."""
    first: dict[str, Reached] = {}
    for each in beaten:
        level = level_named(each.computer)
        name = each.computer if level is None else level.name
        first.setdefault(name, Reached(each.game, each.seat, each.finished))
    note = _("Win a game in which this level plays")
    message = _("Beaten: {level}")
    return tuple(
        MilestoneLine(
            f"{BEATEN}{level.name}", message.format(level=_(level.title)), note,
            first.get(level.name),
        )
        for level in levels_of(game)
    )  # fmt: skip


def moment_in(stored: StoredGame, key: str, seat: int) -> int:
    """After how many actions of a game a milestone was reached in it."""
    setup, deal, done = stored.table.setup, stored.table.deal, stored.done
    return game_named(setup.game).moment_of(key, setup, deal, done, seat)
