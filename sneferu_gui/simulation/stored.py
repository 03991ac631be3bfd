"""`sneferu statistics`: the results of the stored games, on a terminal or in a file."""

from pathlib import Path
from typing import TextIO

from sneferu_gui.language import N_, _, decimal, ngettext
from sneferu_gui.regular_files import write_whole
from sneferu_gui.safe_text import safe_text
from sneferu_gui.session.shipped_editions import edition_name, standard_edition
from sneferu_gui.session.statistics import (
    Kind,
    Statistics,
    csv_text,
    results_by_player,
    statistics_by_kind,
)
from sneferu_gui.session.store import (
    Mode,
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
    for line, own in results_by_player(results).items():
        for kind, statistics in statistics_by_kind(own).items():
            rows.append((line.name, _kind_words(kind), *_figures(statistics)))
    return rows


def _kind_words(kind: Kind) -> str:
    """What was played."""
    if kind.mode is Mode.MULTI:
        what = ngettext("{n} player", "{n} players", kind.players).format(n=kind.players)
    else:
        what = _("Against Ptah") if kind.mode is Mode.SOLO else _("Alone")
    if kind.edition is None or kind.edition == standard_edition():
        return what
    return f"{what}, {edition_name(kind.edition)}"


def _figures(statistics: Statistics) -> tuple[str, ...]:
    best = "" if statistics.score is None else str(statistics.score.most)
    return (
        str(statistics.tally.games),
        str(statistics.tally.wins),
        decimal(statistics.stones.mean, 1),
        decimal(statistics.food.mean, 1),
        best,
    )
