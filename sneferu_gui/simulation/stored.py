"""`sneferu statistics`: the results of the stored games, on a terminal or in a file."""

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Final, TextIO

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.measure import Measure, Sort
from sneferu_gui.language import N_, _, decimal, ngettext
from sneferu_gui.regular_files import write_whole
from sneferu_gui.safe_text import safe_text
from sneferu_gui.session.editions import edition_name, standard_edition
from sneferu_gui.session.names import legible
from sneferu_gui.session.statistics import (
    Statistics,
    csv_text,
    kind_words,
    results_by_player,
    statistics_by_kind,
)
from sneferu_gui.session.store import (
    GameStore,
    ResultGroup,
    SeatResult,
    open_existing,
    rebuild_results,
    recovery_words,
)
from sneferu_gui.simulation.tables import TextTable, print_tables

COLUMNS: Final = (N_("player"), N_("game"), N_("games"), N_("wins"))
"""The columns of every game; the game's own follow."""


def show_statistics(
    folder: Path, out: TextIO, csv: Path | None, game: str, *, rebuild: bool
) -> bool:
    """Print everybody's results in the game of that id, and write them into `csv`.

    Return whether every stored game could be read. With `rebuild` the results are first derived
    anew from the games. Raises StoreError when there are no stored games or they cannot be opened,
    OSError when the file cannot be written.
    """
    store, recovery = open_existing(folder)
    with store:
        if store.trouble is not None and rebuild:
            raise store.trouble
        if recovery is not None:
            out.write(safe_text(recovery_words(recovery)) + "\n")
        is_whole = not rebuild or _rebuild(store, out)
        results = store.results(rules=game)
    if csv is not None:
        write_whole(csv, csv_text(results, game))
    lines = [measure for measure in game_named(game).measures if measure.column]
    rows = _rows(results, lines)
    if rows:
        columns = (*COLUMNS, *(measure.column for measure in lines))
        print_tables([TextTable("", tuple(map(_, columns)), rows)], out)
    else:
        out.write(_("No game has been finished yet.") + "\n")
    return is_whole and (recovery is None or not recovery.is_new)


def _rebuild(store: GameStore, out: TextIO) -> bool:
    games, faults = rebuild_results(store)
    message = ngettext("{n} game worked out anew", "{n} games worked out anew", games)
    out.write(message.format(n=games) + "\n")
    out.writelines(f"{safe_text(fault.in_words())}\n" for fault in faults)
    return not faults


def _rows(results: tuple[SeatResult, ...], measures: Sequence[Measure]) -> list[tuple[str, ...]]:
    rows = []
    for name, own in results_by_player(results).items():
        for kind, statistics in statistics_by_kind(own).items():
            rows.append((legible(name), _kind_words(kind), *_figures(statistics, measures)))
    return rows


def _kind_words(kind: ResultGroup) -> str:
    """The kind of a game in words, with its edition if that is not the default."""
    what = kind_words(kind)
    if kind.edition is None or kind.edition == standard_edition(kind.rules):
        return what
    return f"{what}, {edition_name(kind.edition)}"


def _figures(statistics: Statistics, measures: Sequence[Measure]) -> tuple[str, ...]:
    tally = statistics.tally
    own = (_figure(statistics.numbers.get(measure.key, ()), measure.sort) for measure in measures)
    return (str(tally.games), str(tally.wins), *own)


def _figure(numbers: Sequence[int], sort: Sort) -> str:
    """A measure's value for the table: the best, or the mean."""
    if not numbers:
        return ""
    return str(max(numbers)) if sort is Sort.BEST else decimal(fmean(numbers), 1)
