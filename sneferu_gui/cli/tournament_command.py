"""`sneferu tournament` on a command line: its options, and the tournament made of them."""

import sys
from typing import TYPE_CHECKING, Final

from sneferu_gui.cli.command_line import output
from sneferu_gui.cli.command_values import (
    FailureError,
    MisuseError,
    Number,
    add_edition,
    add_game,
    add_seconds,
    edition_in,
    file_to_read,
    file_to_write,
    seed_in,
)
from sneferu_gui.games.catalogue import game_named
from sneferu_gui.language import N_, _
from sneferu_gui.safe_text import file_trouble
from sneferu_gui.simulation.bots import BotError, TerminatedError, orderly_termination
from sneferu_gui.simulation.plan import PoolError
from sneferu_gui.simulation.table_arguments import ChoiceError
from sneferu_gui.simulation.tournament.fixtures import ClusterError, Tournament, matches_in
from sneferu_gui.simulation.tournament.journal import JournalError
from sneferu_gui.simulation.tournament.tournament import Work, run_tournament
from sneferu_gui.user_folders import data_folder

if TYPE_CHECKING:
    import argparse

    from sneferu_gui.simulation.tournament.fixtures import Tournament

MOST_GAMES: Final = 1_000_000
MOST_JOBS: Final = 64


def add_tournament(parser: "argparse.ArgumentParser") -> None:
    parser.add_argument("--bots", metavar=_("NAME,NAME[,...]"),
                        help=_("who plays, everybody against everybody: random, one of the game's "
                               "own players, or others' own as module:factory"))  # fmt: skip
    parser.add_argument("--players", metavar="N[,N...]",
                        help=_("how many at the table (2); of more than two one sits among several "
                               "of the other, and the other way round"))  # fmt: skip
    parser.add_argument("--line-up", dest="line_ups", action="append", default=[],
                        metavar=_("NAME,NAME[,...]"),
                        help=_("instead of --bots and --players: who meets at one table; more than "
                               "once for more matches"))  # fmt: skip
    parser.add_argument("--games", type=Number(1, MOST_GAMES), default=100, metavar="N",
                        help=_("how many in each match (100), or as many more as let everybody "
                               "have every seat with every deal"))  # fmt: skip
    add_game(parser)
    parser.add_argument("--option", dest="options", action="append", default=[],
                        metavar=_("KEY=VALUE[,VALUE...]"),
                        help=_("one of the game's options; all matches are played with each of its "
                               "values"))  # fmt: skip
    for flag, option, what in (("--powers", "powers=dealt", N_("with builder powers, dealt")),
                               ("--solo", "solo=on", N_("one player against Ptah"))):  # fmt: skip
        parser.add_argument(flag, dest="options", action="append_const", const=option, help=_(what))
    parser.add_argument(
        "--seed", type=seed_in, default=1, metavar="S", help=_("the seed of all chance (1)")
    )
    add_edition(parser)
    add_seconds(parser)
    parser.add_argument("--anchor", metavar=_("NAME"),
                        help=_("whose rating is 1500; else the average is"))  # fmt: skip
    parser.add_argument("--csv", type=file_to_write, metavar=_("FILE"),
                        help=_("write win shares and ratings into it"))  # fmt: skip
    parser.add_argument(
        "--json", type=file_to_write, metavar=_("FILE"), help=_("the same, and what was played")
    )
    parser.add_argument("--journal", type=file_to_read, metavar=_("FILE"),
                        help=_("where each game is written down at once and stays; started again, "
                               "the tournament goes on from there"))  # fmt: skip
    parser.add_argument("--jobs", type=Number(1, MOST_JOBS), default=1, metavar="J",
                        help=_("processes to work with (1)"))  # fmt: skip
    parser.add_argument("--cluster", metavar=_("ADDRESS"),
                        help=_("let the workers of this Dask scheduler play"))  # fmt: skip
    parser.set_defaults(run=_run)


def _run(named: "argparse.Namespace") -> int:
    tournament = _tournament(named)
    work = Work(named.jobs, named.cluster, named.journal, named.csv, named.json, named.anchor)
    notes = sys.stderr or output()
    try:
        with orderly_termination():
            run_tournament(tournament, work, data_folder() / "tournaments", output(), notes)
    except TerminatedError as ended:
        return ended.status
    except (PoolError, JournalError, BotError, ClusterError) as error:
        raise FailureError(str(error)) from None
    except OSError as error:
        if error.filename is None:
            raise  # an error of the output, not of a file
        raise FailureError(file_trouble(error)) from error
    return 0


def _tournament(named: "argparse.Namespace") -> "Tournament":
    """The tournament that the command line asks for. Raises MisuseError."""
    game = game_named(named.game)
    try:
        matches = matches_in(game, named.bots, named.players, named.line_ups, named.options)
    except ChoiceError as error:
        raise MisuseError(str(error)) from None
    edition = edition_in(named.edition, game.id)
    tournament = Tournament(edition, matches, named.games, named.seed, named.seconds)
    if named.anchor is not None and named.anchor not in tournament.players:
        message = _("--anchor: {name} does not take part; there are {choices}")
        choices = ", ".join(tournament.players)
        raise MisuseError(message.format(name=repr(named.anchor), choices=choices))
    return tournament
