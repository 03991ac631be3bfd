"""`sneferu check`: recorded games played again, and what does not hold of what they say."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TextIO

from sneferu_gui.language import _, ngettext
from sneferu_gui.rules import State
from sneferu_gui.session.edition_warning import warning_of
from sneferu_gui.session.record import (
    Fields,
    Record,
    replay,
    result_to_mapping,
    trace_entry,
)
from sneferu_gui.session.record_files import read_entries
from sneferu_gui.session.record_values import RecordError

MOST_FAULTS: Final = 10
"""Of one record; after the first few the rest are mostly their consequences."""


def check_files(paths: Sequence[Path], out: TextIO) -> bool:
    """Check the records of files, writing a line for each thing that does not hold.

    An edition that makes no good game is told of once a file; its records hold all the same.
    True when everything holds. A last line says how many records there were.
    """
    records = bad = unreadable = 0
    for path in paths:
        before = records
        warned: set[str] = set()
        try:
            for line, faults, warning in _checked(path):
                records += 1
                if warning and warning not in warned:
                    warned.add(warning)
                    out.write(f"{path}:{line}: edition: {warning}\n")
                bad += bool(faults)
                out.writelines(f"{path}:{line}: {fault}\n" for fault in faults)
            if records == before:
                raise RecordError((), "there is no record in it", str(path))  # noqa: TRY301 - as any file that cannot be used
        except RecordError as error:
            unreadable += 1
            out.write(f"{error}\n")
    out.write(f"{_verdict(records, bad, unreadable)}\n")
    return not bad and not unreadable


def _verdict(records: int, bad: int, unreadable: int) -> str:
    counted = ngettext("{n} record", "{n} records", records).format(n=records)
    if not bad and not unreadable:
        return _("{records}, all hold").format(records=counted)
    verdict = ngettext("{n} does not hold", "{n} do not hold", bad).format(n=bad)
    if not unreadable:
        return f"{counted}, {verdict}"
    unread = ngettext("{n} file not read", "{n} files not read", unreadable).format(n=unreadable)
    return f"{counted}, {verdict}, {unread}"


def _checked(path: Path) -> Iterator[tuple[int, list[str], str]]:
    """The line of each record of a file, what does not hold of it, and a word on its edition."""
    for entry in read_entries(path):
        if isinstance(entry.record, RecordError):
            yield entry.line, [str(RecordError(entry.record.path, entry.record.reason))], ""
        else:
            faults = _shortened(list(faults_of_record(entry.record)))
            yield entry.line, faults, warning_of(entry.record.setup.edition)


def _shortened(faults: list[str]) -> list[str]:
    if len(faults) <= MOST_FAULTS:
        return faults
    return [*faults[:MOST_FAULTS], f"and {len(faults) - MOST_FAULTS} more"]


def faults_of_record(record: Record) -> Iterator[str]:
    """Everything that does not hold of a record, each with its place: none when it is sound.

    Nothing after an illegal action is looked at.
    """
    trace = record.trace
    state = None
    try:
        for index, state in enumerate(replay(record)):
            yield from (f"before actions[{index}]: {fault}" for fault in state.faults())
            if trace is not None and index < min(len(trace), len(record.actions)):
                yield from _differences(f"trace[{index}]", trace[index], trace_entry(state))
    except RecordError as error:
        yield str(error)
        return
    if trace is not None and len(trace) != len(record.actions):
        yield f"trace: {len(trace)} entries for {len(record.actions)} actions"
    if state is not None:
        yield from _result_faults(record, state)


def _result_faults(record: Record, last: State) -> Iterator[str]:
    result = last.result()
    if result is None:
        if record.result is not None:
            yield "result: must be null: the game is not over"
    elif record.result is None:
        yield "result: must not be null: the game is over"
    else:
        yield from _differences("result", record.result, result_to_mapping(result))


def _differences(place: str, found: Fields, expected: Fields) -> Iterator[str]:
    for key, right in expected.items():
        if found[key] != right:
            yield f"{place}.{key}: {_json(found[key])} found, {_json(right)} expected"


def _json(value: object) -> str:
    """As the record writes it."""
    return "null" if value is None else f"{value}".replace("'", '"')
