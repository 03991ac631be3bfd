"""Damaged stores: each is read, or refused in words, quickly, and the good files stay.

    python -m tests.session.store.damage --inputs 5000

Every input is a folder with a store, its journal and two backups, of which something is changed at
random with a fixed seed: bytes flipped, cut, swapped, files exchanged, values in rows replaced,
pipes, folders and links in a file's place. Then it is opened, listed, loaded, counted and played
on. In some, files are removed, emptied, cut, overwritten or replaced only while a game is being
played: the game must be whole in the store opened next.
"""

import argparse
import os
import random
import shutil
import sqlite3
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Final

from sneferu_gui.session.store import (
    GameStore,
    Keeper,
    PuzzleAttempt,
    ReviewRow,
    StoreError,
    VariationRow,
    back_up,
    open_store,
    rebuild_results,
)

from .tables import Calendar, kept, new_session, opened, play

LONGEST: Final = 20.0
"""Most seconds for an input on a busy machine: usually hundredths, or it hangs."""

FILES: Final = ("games.db", "games.db", "games.db", "games.db-wal", "backups/newest")

HOSTILE: Final[tuple[str | int | float | bytes | None, ...]] = (
    "", "0", "x" * 5_000, "[" * 5_000, "{}", "[]", "null", '{"record":"sneferu"}', "\0", "’",
    "9999-12-31T23:59:59+00:00", "2026-01-01", 0, -1, 2**31, 2**62, 0.5, b"\xff\xfe", b"", None,
    "9" * 5_000, '{"seats":[1]}', "NaN", '"\\ud800"',
)  # fmt: skip

COLUMNS: Final = {
    "edition": ("content", "digest"),
    "game": ("revision", "writer", "position", "is_over", "is_counted", "begun", "changed",
             "finished", "deleted", "undo_rule", "origin", "search", "glance", "standing"),
    "start": ("computers", "content", "edition"),
    "action": ("number", "content"),
    "result": ("name", "player", "mode", "builder", "stones", "rating", "finished", "is_won"),
    "forgotten": ("seat",),
    "review": ("first", "after", "maker", "content"),
    "tried": ("number", "first", "content"),
    "practice": ("first", "day", "is_solved"),
    "commits": ("store", "number"),
}  # fmt: skip


def make_good(folder: Path) -> None:
    """A store with games of every kind, a journal not yet written back, and two backups."""
    clock = Calendar()
    made = folder.with_name("made")
    with opened(made, clock) as store:
        kept(store, new_session(3, 1))
        game = kept(store, new_session(1, 2, solo=True))
        said = [ReviewRow(first, first + 1, "maker", "{}") for first in range(9)]
        store.keep_review(game, store.load(game).revision, said)
        tried = [VariationRow(first, "[]") for first in range(9)]
        store.keep_tried(game, store.load(game).revision, tried)
        for day in range(1, 10):
            store.keep_practised(PuzzleAttempt(game, day, date(2026, 3, day), is_solved=day > 2))
        back_up(made / "games.db", clock())
        clock.moment += timedelta(days=2)
        kept(store, new_session(2, 3), 30)
        back_up(made / "games.db", clock())
        session = new_session(2, 4, powers=False)
        keeper = Keeper(store, session)
        play(session, 25)
        session.undo()
        assert keeper.trouble is None
        shutil.copytree(made, folder)  # while it is open: so the journal comes along
    shutil.rmtree(made)


# -- Damage --------------------------------------------------------------------------------


def _flip(content: bytearray, chance: random.Random) -> None:
    for _ in range(chance.choice((1, 1, 5, 50))):
        place = chance.randrange(len(content))
        content[place] ^= 1 << chance.randrange(8)


def _flip_early(content: bytearray, chance: random.Random) -> None:
    for _ in range(chance.choice((1, 3))):
        content[chance.randrange(min(200, len(content)))] = chance.randrange(256)


def _cut(content: bytearray, chance: random.Random) -> None:
    del content[chance.randrange(len(content)) :]


def _remove(content: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(content))
    del content[start : start + chance.choice((1, 100, 4_096))]


def _swap(content: bytearray, chance: random.Random) -> None:
    size = chance.choice((1, 16, 512, 4_096))
    one, other = (chance.randrange(len(content) // size) * size for _ in range(2))
    content[one : one + size], content[other : other + size] = (
        content[other : other + size],
        content[one : one + size],
    )


def _blank(content: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(content))
    end = min(len(content), start + chance.choice((16, 512, 4_096)))
    content[start:end] = bytes(end - start)


def _noise(content: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(content))
    end = min(len(content), start + chance.choice((16, 512, 4_096)))
    content[start:end] = chance.randbytes(end - start)


def _other(content: bytearray, chance: random.Random) -> None:
    content[:] = chance.choice((b"", b"a letter\n" * 500, b"\x89PNG\r\n\x1a\n" + bytes(900)))


IN_BYTES: Final = (_flip, _flip, _flip_early, _cut, _remove, _swap, _blank, _noise, _other)


def _in_file(folder: Path, chance: random.Random) -> None:
    name = chance.choice(FILES)
    backups = sorted((folder / "backups").iterdir())
    path = backups[-1] if name.startswith("backups") else folder / name
    content = bytearray(path.read_bytes())
    chance.choice(IN_BYTES)(content, chance)
    path.write_bytes(content)


def _in_rows(folder: Path, chance: random.Random) -> None:
    with closing(sqlite3.connect(folder / "games.db", isolation_level=None)) as connection:
        for _ in range(chance.choice((1, 1, 3))):
            table = chance.choice(tuple(COLUMNS))
            column = chance.choice(COLUMNS[table])
            value = chance.choice(HOSTILE)
            with suppress(sqlite3.Error):  # some columns take only some values
                connection.execute(
                    f"UPDATE {table} SET {column} = ? WHERE random() % 3 = 0",  # noqa: S608
                    (value,),
                )


def _exchanged(folder: Path, chance: random.Random) -> None:
    """Exchange or remove files, so that they do not belong together."""
    backup = chance.choice(sorted((folder / "backups").iterdir()))
    store, journal = folder / "games.db", folder / "games.db-wal"
    kind = chance.randrange(4)
    if kind == 0:
        shutil.copyfile(backup, store)  # with the journal of another
    elif kind == 1:
        journal.unlink()
    elif kind == 2:
        store.unlink()
    else:
        shutil.copyfile(store, journal)


IN_ITS_PLACE: Final = ("games.db", "games.db-wal", "games.db-shm", "recovery.json", "opening.lock",
                       "using.lock", "backups/newest", "backups", "open")  # fmt: skip


def _in_its_place(folder: Path, chance: random.Random) -> None:
    """Put something else in a file's place."""
    name = chance.choice(IN_ITS_PLACE)
    path = folder / name
    if name == "backups/newest":
        path = max((folder / "backups").iterdir())
    if path.is_dir():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    elsewhere = folder.with_name("elsewhere")
    kind = chance.randrange(5)
    if kind == 0:
        os.mkfifo(path)
    elif kind == 1:
        os.mkfifo(elsewhere)
        path.symlink_to(elsewhere)
    elif kind == 2:
        path.mkdir()
    elif kind == 3:
        path.symlink_to(elsewhere)  # which leads nowhere
    else:
        path.write_text(chance.choice(("{}", "[" * 5_000, '{"part": "../x", "aside": "/"}', "")))


def _lost(folder: Path, chance: random.Random) -> None:
    """Damage the files of an open store, as other programs do."""
    paths = sorted(folder.glob("games.db*"))
    for path in chance.choice(([folder / "games.db"], [folder / "games.db"], paths, paths[-1:])):
        kind = chance.randrange(5)
        if kind == 0:
            path.unlink()
        elif kind == 1:
            path.write_bytes(b"")
        elif kind == 2:
            path.write_bytes(path.read_bytes()[: chance.randrange(path.stat().st_size)])
        elif kind == 3:
            path.write_bytes(b"a letter\n" * 2_000)
        else:
            (folder / "other").write_bytes(chance.randbytes(9_000))
            (folder / "other").replace(path)


# -- What comes of it ----------------------------------------------------------------------


def _use(folder: Path) -> None:
    """Do everything a player may do; only StoreError may be raised."""
    store, recovery = open_store(folder, clock=Calendar(), backs_up=False)
    with store:
        if recovery is not None:
            assert recovery.reason
            aside = recovery.set_aside
            assert aside is None or aside.exists() or aside.is_symlink()
            assert recovery.is_new
            assert recovery.is_kept or recovery.losses is not None
            read = recovery.losses.read if recovery.losses else 0
            assert recovery.backup is None or store.count() <= recovery.backup.games + read
        asks: list[Callable[[], object]] = [
            store.last_unfinished, store.results, partial(rebuild_results, store),
            partial(_play_on, store),
        ]  # fmt: skip
        with suppress(StoreError):
            asks += [partial(store.load, summary.id) for summary in store.games()]
            asks += [partial(store.export_record, summary.id) for summary in store.games()]
            asks += [partial(store.review, summary.id) for summary in store.games()]
            asks += [partial(store.variation_rows, summary.id) for summary in store.games()]
            asks += [store.puzzle_attempts, partial(store.reviews_of, "Merit")]
        for ask in asks:
            with suppress(StoreError):
                ask()


def _use_while_lost(folder: Path, chance: random.Random) -> None:
    """Play, damage the files, play on, and find the game in the store opened next."""
    store, _recovery = open_store(folder, clock=Calendar(), backs_up=False)
    with store:
        keeper = Keeper(store, new_session(seed=chance.randrange(1_000)))
        play(keeper.session, chance.randrange(1, 30))
        _lost(folder, chance)
        play(keeper.session, chance.randrange(1, 5), seed=2)
        assert keeper.trouble is None, keeper.trouble
    store, _recovery = open_store(folder, clock=Calendar(), backs_up=False)
    with store:
        assert store.trouble is None, store.trouble
        courses = [store.load(summary.id).done for summary in store.games() if summary.card]
        assert keeper.session.actions in courses, "the game is not there"


def _play_on(store: GameStore) -> None:
    last = store.last_unfinished()
    keeper = Keeper.resume(store, last.id) if last else Keeper(store, new_session())
    play(keeper.session, 2)
    store.forget_player("Hori")


KINDS: Final = (_in_file, _in_file, _in_file, _in_rows, _exchanged, _in_its_place)
WHILE_OPEN: Final = 0.15
"""The share of stores that are damaged while open."""


def fault_of(good: Path, seed: int) -> str | None:
    """The fault in the handling of an input; None if there is none."""
    chance = random.Random(f"damaged store {seed}")
    with tempfile.TemporaryDirectory(prefix="sneferu-damage-") as place:
        folder = Path(place) / "saved"
        shutil.copytree(good, folder)
        use: Callable[[Path], None] = _use
        if chance.random() < WHILE_OPEN:
            use = partial(_use_while_lost, chance=chance)
        else:
            chance.choice(KINDS)(folder, chance)
        before = _fixed(folder)
        begun = time.perf_counter()
        try:
            use(folder)
        except StoreError as error:
            if not str(error):
                return f"input {seed}: refused without a word"
        except Exception:  # noqa: BLE001 - this is what is looked for
            return f"input {seed}:\n{traceback.format_exc()}"
        spent = time.perf_counter() - begun
        if spent > LONGEST:
            return f"input {seed}: took {spent:.1f} s"
        if _fixed(folder) != before:
            return f"input {seed}: a backup was changed"
    return None


def _fixed(folder: Path) -> dict[str, bytes]:
    place = folder / "backups"
    found = sorted(place.iterdir()) if place.is_dir() else []
    return {path.name: path.read_bytes() for path in found if path.is_file()}


def main() -> int:
    """Try inputs and print the results; return 1 if there was a fault."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--inputs", type=int, default=5_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    asked = parser.parse_args()
    faults = 0
    with tempfile.TemporaryDirectory(prefix="sneferu-damage-") as place:
        good = Path(place) / "good"
        make_good(good)
        for seed in range(asked.first, asked.first + asked.inputs):
            fault = fault_of(good, seed)
            if fault is not None:
                faults += 1
                sys.stdout.write(f"{fault}\n")
    sys.stdout.write(f"{asked.inputs:,} damaged stores: {faults} faults\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
