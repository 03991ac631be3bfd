"""`sneferu statistics`: the results of the stored games, on a terminal or in a file."""

from pathlib import Path
from typing import TextIO

from sneferu_gui.language import N_, _, decimal, ngettext
from sneferu_gui.regular_files import write_whole
from sneferu_gui.safe_text import safe_text
from sneferu_gui.session.shipped_editions import edition_name, standard_edition
from sneferu_gui.session.statistics import Statistics, csv_text, players_in, statistics_by_kind
from sneferu_gui.session.store import (
    SeatResult,
    Store,
    open_existing,
    rebuild_results,
    recovery_words,
)
from sneferu_gui.simulation.tables import Table, print_tables

COLUMNS = (N_("player"), N_("game"), N_("games"), N_("wins"), N_("stones"), N_("food"),
           N_("best score"))  # fmt: skip


def show_statistics(folder: Path, out: TextIO, csv: Path | None, *, rebuild: bool) -> bool:
    """Print everybody's results, and write them into `csv`; whether every game could be read.

    With `rebuild` they are derived anew from the games first. Raises StoreError when there
    are no stored games or they cannot be opened, OSError when the file cannot be written.
    """
    store, recovery = open_existing(folder)
    with store:
        if store.trouble is not None and rebuild:
            raise store.trouble
        if recovery is not None:
            out.write(safe_text(recovery_words(recovery)) + "\n")
        is_whole = not rebuild or _rebuild(store, out)
        results = store.results()
    if csv is not None:
        write_whole(csv, csv_text(results))
    rows = _rows(results)
    if rows:
        print_tables([Table("", tuple(map(_, COLUMNS)), rows)], out)
    else:
        out.write(_("No game has been finished yet.") + "\n")
    return is_whole and (recovery is None or not recovery.is_new)


def _rebuild(store: Store, out: TextIO) -> bool:
    rebuilt = rebuild_results(store)
    told = ngettext("{n} game worked out anew", "{n} games worked out anew", rebuilt.games)
    out.write(told.format(n=rebuilt.games) + "\n")
    out.writelines(f"{safe_text(fault.in_words())}\n" for fault in rebuilt.faults)
    return not rebuilt.faults


def _rows(results: tuple[SeatResult, ...]) -> list[tuple[str, ...]]:
    rows = []
    for line in players_in(results):
        own = [result for result in results if result.name == line.name]
        for kind, statistics in statistics_by_kind(own).items():
            what = (
                str(kind.mode)
                if kind.players == 1
                else ngettext("{n} player", "{n} players", kind.players).format(n=kind.players)
            )
            if kind.edition is not None and kind.edition != standard_edition():
                what = f"{what}, {edition_name(kind.edition)}"
            rows.append((line.name, what, *_figures(statistics)))
    return rows


def _figures(statistics: Statistics) -> tuple[str, ...]:
    best = "" if statistics.score is None else str(statistics.score.most)
    return (
        str(statistics.tally.games),
        str(statistics.tally.wins),
        decimal(statistics.stones.mean, 1),
        decimal(statistics.food.mean, 1),
        best,
    )
