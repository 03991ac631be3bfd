"""`sneferu check`: recorded games played again, and everything wrong in their records."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TextIO

from sneferu_gui.games.checked_values import KeyPath, RecordError
from sneferu_gui.games.game import Fields, State
from sneferu_gui.language import _, ngettext
from sneferu_gui.safe_text import file_name, safe_line
from sneferu_gui.session.editions import warning_of
from sneferu_gui.session.reasons import place_words, record_error_words, record_fault_words
from sneferu_gui.session.record import (
    NO_RECORD,
    Record,
    read_entries,
    replay,
)

MOST_FAULTS: Final = 10
"""The most faults shown of one record: later ones are mostly consequences."""


def check_files(paths: Sequence[Path], out: TextIO) -> bool:
    """Check the records of files, and write a line for each fault.

    A warning of an edition that makes no good game is written once a file; its records are sound
    all the same. Return True when there is no fault. A last line has the number of records.
    """
    records = bad = unreadable = 0
    for path in paths:
        before = records
        warned: set[str] = set()
        try:
            for line, faults, warning in _checked_records(path):
                records += 1
                if warning and warning not in warned:
                    warned.add(warning)
                    out.write(f"{file_name(path)}:{line}: edition: {safe_line(warning)}\n")
                bad += bool(faults)
                # In the form of compilers' messages, from which editors jump to the line.
                out.writelines(
                    f"{file_name(path)}:{line}: {safe_line(fault)}\n" for fault in faults
                )
            if records == before:
                raise RecordError((), NO_RECORD, str(path))  # noqa: TRY301 - caught below with the others
        except RecordError as error:
            unreadable += 1
            out.write(f"{record_error_words(error)}\n")
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


def _checked_records(path: Path) -> Iterator[tuple[int, list[str], str]]:
    """The line of each record of a file, its faults, and a warning of its edition."""
    for line, record in read_entries(path):
        if isinstance(record, RecordError):
            yield line, [record_fault_words(record)], ""
        else:
            faults = _shortened_faults(list(faults_of_record(record)))
            yield line, faults, warning_of(record.setup.edition)


def _shortened_faults(faults: list[str]) -> list[str]:
    if len(faults) <= MOST_FAULTS:
        return faults
    more = len(faults) - MOST_FAULTS
    return [*faults[:MOST_FAULTS], ngettext("and {n} more", "and {n} more", more).format(n=more)]


def faults_of_record(record: Record) -> Iterator[str]:
    """Every fault of a record, with its place: none when it is sound.

    Nothing after an illegal action is checked.
    """
    trace, least = record.trace, len(record.actions)
    most = least + record.game.traces_end
    state = None
    try:
        for index, state in enumerate(replay(record)):
            before = _("before action {number}").format(number=index + 1)
            yield from (f"{before}: {fault}" for fault in state.faults())
            if trace is not None and index < min(len(trace), most):
                yield from _differences(
                    ("trace", index), trace[index], record.game.trace_entry(state)
                )
    except RecordError as error:
        yield record_fault_words(error)
        return
    if trace is not None and not least <= len(trace) <= most:
        message = _("trace: must have {most} entries, not {count}")
        yield message.format(most=least, count=len(trace))
    if state is not None:
        yield from _result_faults(record, state)


def _result_faults(record: Record, last: State) -> Iterator[str]:
    result = last.result()
    if result is None:
        if record.result is not None:
            yield _("result: must be null: the game is not over")
    elif record.result is None:
        yield _("result: must not be null: the game is over")
    else:
        yield from _differences(("result",), record.result, record.game.result_to_plain(result))


def _differences(path: KeyPath, found: Fields, expected: Fields) -> Iterator[str]:
    message = _("{place}: {found} found, {right} expected")
    for key, right in expected.items():
        if found[key] != right:
            place = place_words((*path, key))
            yield message.format(place=place, found=_json(found[key]), right=_json(right))


def _json(value: object) -> str:
    """A value as the record writes it."""
    return json.dumps(value, ensure_ascii=False)
