"""The commands of `sneferu`, each a thin door to the room that does the work."""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TextIO

from sneferu_gui import __version__
from sneferu_gui.cli.command_line import FAILED, output, say_error, unfit
from sneferu_gui.cli.command_values import (
    FailureError,
    MisuseError,
    Number,
    Parser,
    add_edition,
    add_game,
    add_seconds,
    edition_in,
    file_to_read,
    file_to_write,
    folder_to_use,
    seed_in,
    shown_game_id,
)
from sneferu_gui.cli.opening import opened
from sneferu_gui.cli.options import SHOT_SIZE, PlayOptions, ShotOptions, Size, window_options
from sneferu_gui.cli.report_command import add_report
from sneferu_gui.cli.tournament_command import add_tournament
from sneferu_gui.games.catalogue import FIRST_GAME, game_named, shown_games
from sneferu_gui.language import N_, PSEUDO, _, language_codes
from sneferu_gui.safe_text import file_trouble
from sneferu_gui.session.settings import PALETTES, SCALES
from sneferu_gui.session.store import StoreError
from sneferu_gui.simulation.bots import (
    BotError,
    TerminatedError,
    is_outside,
    orderly_termination,
    seated_player,
)
from sneferu_gui.simulation.check import check_files
from sneferu_gui.simulation.plan import PoolError, SimulationPlan
from sneferu_gui.simulation.simulate import simulate
from sneferu_gui.simulation.stored import show_statistics
from sneferu_gui.simulation.table_arguments import ChoiceError, bots_in, options_in
from sneferu_gui.user_folders import data_folder, log_folder

if TYPE_CHECKING:
    import argparse

    from sneferu_gui.cli.command_values import Parser

MISUSED_STATUS: Final = 2

SMALLEST: Final = Size(320, 200)
LARGEST: Final = Size(7680, 4320)
MOST_JOBS: Final = 64
MOST_GAMES: Final = 100_000_000
MOST_PLAYERS: Final = 4


def run(given: Sequence[str]) -> int:
    """Run a command line; return the exit status."""
    words = given if _names_a_command(given) else ["play", *given]
    named = _parser(words[0]).parse_args(words)
    try:
        status: int = named.run(named)
    except MisuseError as error:
        message = _("%(prog)s: error: %(message)s\n")  # in the form of the parser's own messages
        say_error((message % {"prog": f"sneferu {named.command}", "message": error}).rstrip())
        return MISUSED_STATUS
    except FailureError as error:
        say_error(f"sneferu: {error}")
        return FAILED
    return status


def _names_a_command(given: Sequence[str]) -> bool:
    return bool(given) and (
        not given[0].startswith("-") or given[0] in ("-h", "--help", "--version")
    )


def _parser(command: str) -> "Parser":
    """The parser, with the options of this command only: making all would delay the window."""
    parser = Parser(
        prog="sneferu",
        description=_(
            "Board games of Old Egypt for one to four players at one computer: {games}."
        ).format(games=", ".join(each.title for each in shown_games().values())),
        epilog=_("Without a command: play. `sneferu COMMAND --help` tells about each."),
    )
    parser.add_argument("--version", action="version", version=f"sneferu {__version__}",
                        help=_("show program's version number and exit"))  # fmt: skip
    commands = parser.add_subparsers(dest="command", required=True, metavar=_("COMMAND"))
    for name, (add_options, what) in _COMMANDS.items():
        added = commands.add_parser(name, help=_(what))
        if name == command:
            add_options(added)
    return parser


# -- play ----------------------------------------------------------------------------------


def _add_play(parser: "argparse.ArgumentParser") -> None:
    parser.add_argument("--game", type=shown_game_id, metavar=_("NAME"),
                        help=_("set up a table of this game: {games}").format(
                            games=", ".join(shown_games())))  # fmt: skip
    add_edition(parser)
    # Desktops start the program by the same line with a file to open and without one.
    parser.add_argument("--record", type=file_to_read, nargs="?", metavar=_("FILE"),
                        help=_("open this recorded game"))  # fmt: skip
    parser.add_argument("--challenge", type=file_to_read, metavar=_("FILE"),
                        help=_("play this recorded game of one again, against it"))  # fmt: skip
    parser.add_argument("--seed", type=seed_in, metavar="S", help=_("the seed of the next game"))
    parser.add_argument(
        "--size", type=_size, metavar=_("WxH"), help=_("the window's size in pixels")
    )
    _add_data(parser)
    parser.add_argument("--bots", metavar=_("MODULE:FACTORY[,...]"),
                        help=_("players of your own who may sit at tables"))  # fmt: skip
    parser.add_argument("--self-test", action="store_true",
                        help=_("try everything out off screen, and say how it went"))  # fmt: skip
    _add_tree(parser)
    parser.set_defaults(run=_play)


@contextmanager
def _printing() -> Iterator[TextIO]:
    """The stream to print to: standard output, or a log where a program has none."""
    if getattr(sys, "stdout", None) is not None:
        yield sys.stdout
        return

    log_folder().mkdir(parents=True, exist_ok=True)
    with (log_folder() / "self-test.log").open("w", encoding="utf-8") as file:
        yield file


def _play(named: "argparse.Namespace") -> int:
    if named.self_test:
        with _printing() as out:
            from sneferu_gui.ui.self_test.self_test import self_test  # noqa: PLC0415 - needs pygame

            return self_test(out)
    guests = _guests(named.bots, named.game) if named.bots else ()
    options = window_options(PlayOptions, named)._replace(bots=guests)
    return opened(options._replace(greets=options == PlayOptions()))


def _guests(names: str, game: str | None) -> tuple[str, ...]:
    """The named players from outside; each must be loadable."""
    guests = tuple(name.strip() for name in names.split(","))
    for name in guests:
        if not is_outside(name):
            message = _("--bots names players of your own, as module:factory, not {name}")
            raise MisuseError(message.format(name=repr(name)))
        try:
            seated_player(name, game or FIRST_GAME)
        except BotError as error:
            raise MisuseError(f"--bots: {error}") from error
    return guests


# -- shot ----------------------------------------------------------------------------------


def _add_shot(parser: "argparse.ArgumentParser") -> None:
    parser.add_argument(
        "out", type=file_to_write, metavar=_("OUT.png"), help=_("the picture to write")
    )
    parser.add_argument("--game", type=shown_game_id, metavar=_("NAME"),
                        help=_("show a scene of this game: {games}").format(
                            games=", ".join(shown_games())))  # fmt: skip
    parser.add_argument("--record", type=file_to_read, metavar=_("FILE"),
                        help=_("show this recorded game"))  # fmt: skip
    parser.add_argument(
        "--at", type=Number(0, 10_000), metavar="N", help=_("after N actions of it")
    )
    parser.add_argument("--scene", metavar=_("NAME"), help=_("show this scene"))
    size = SHOT_SIZE
    parser.add_argument("--size", type=_size, default=size, metavar=_("WxH"), help=_("in pixels"))
    parser.add_argument("--scale", type=Number(*SCALES), default=100, metavar=_("PERCENT"),
                        help=_("of text and controls, {least} to {most}").format(
                            least=SCALES[0], most=SCALES[1]))  # fmt: skip
    _add_tree(parser)
    add_edition(parser)
    parser.add_argument("--language", choices=[*language_codes(), PSEUDO], default="en",
                        help=_("of its words (en); pseudo: none, but longer"))  # fmt: skip
    parser.add_argument("--palette", choices=PALETTES, default=PALETTES[0],
                        help=_("of its colours (standard)"))  # fmt: skip
    parser.add_argument("--greyscale", action="store_true", help=_("without colours"))
    parser.set_defaults(run=_shot)


def _shot(named: "argparse.Namespace") -> int:
    from sneferu_gui.ui.samples.samples import shoot  # noqa: PLC0415 - needs pygame

    return shoot(window_options(ShotOptions, named))


# -- simulate ------------------------------------------------------------------------------


def _add_simulate(parser: "argparse.ArgumentParser") -> None:
    parser.add_argument("--games", type=Number(1, MOST_GAMES), default=100, metavar="N",
                        help=_("how many (100)"))  # fmt: skip
    parser.add_argument("--players", type=Number(1, MOST_PLAYERS), metavar="1..4",
                        help=_("how many at the table (2)"))  # fmt: skip
    add_game(parser)
    parser.add_argument("--option", dest="options", action="append", default=[],
                        metavar=_("KEY=VALUE"),
                        help=_("one of the game's options; more than once for more"))  # fmt: skip
    for flag, option, what in (("--powers", "powers=dealt", N_("with builder powers, dealt")),
                               ("--solo", "solo=on", N_("one player against Ptah"))):  # fmt: skip
        parser.add_argument(flag, dest="options", action="append_const", const=option, help=_(what))
    parser.add_argument(
        "--bots",
        metavar=_("NAME[,NAME...]"),
        help=_(
            "random, one of the game's own players, or others' own as module:factory; for all "
            "or one a seat"
        ),
    )
    parser.add_argument(
        "--seed", type=seed_in, default=1, metavar="S", help=_("the seed of all chance (1)")
    )
    add_edition(parser)
    add_seconds(parser)
    parser.add_argument("--record", type=file_to_write, metavar=_("FILE"),
                        help=_("write the games into it"))  # fmt: skip
    parser.add_argument("--trace", action="store_true", help=_("with their traces"))
    parser.add_argument("--jobs", type=Number(1, MOST_JOBS), default=1, metavar="J",
                        help=_("processes to work with (1)"))  # fmt: skip
    parser.set_defaults(run=_simulate)


def _simulate(named: "argparse.Namespace") -> int:
    game = game_named(named.game)
    try:
        options = options_in(game, named.options)
        bots = bots_in(game, options, named.bots, named.players)
    except ChoiceError as error:
        raise MisuseError(str(error)) from None
    if named.trace and named.record is None:
        raise MisuseError(_("--trace goes with --record FILE"))
    plan = SimulationPlan(
        edition=edition_in(named.edition, game.id),
        games=named.games,
        bots=bots,
        seed=named.seed,
        options=options,
        seconds=named.seconds,
        has_records=named.record is not None,
        has_trace=named.trace,
    )
    try:
        with orderly_termination():
            simulate(plan, named.jobs, named.record, output())
    except TerminatedError as ended:
        return ended.status
    except (PoolError, BotError) as error:
        raise FailureError(str(error)) from None
    except OSError as error:
        if error.filename is None:
            raise  # an error of the output, not of a file
        raise FailureError(file_trouble(error)) from error
    return 0


# -- check ---------------------------------------------------------------------------------


def _add_check(parser: "argparse.ArgumentParser") -> None:
    parser.add_argument(
        "files", type=file_to_read, nargs="+", metavar=_("FILE"), help=_("records to check")
    )
    parser.set_defaults(run=_check)


def _check(named: "argparse.Namespace") -> int:
    return 0 if check_files(named.files, output()) else FAILED


# -- statistics ----------------------------------------------------------------------------


def _add_statistics(parser: "argparse.ArgumentParser") -> None:
    add_game(parser)
    parser.add_argument("--rebuild", action="store_true",
                        help=_("derive everything anew from the games themselves"))  # fmt: skip
    parser.add_argument("--csv", type=file_to_write, metavar=_("FILE"),
                        help=_("write all results into it"))  # fmt: skip
    _add_data(parser)
    parser.set_defaults(run=_statistics)


def _statistics(named: "argparse.Namespace") -> int:
    folder = named.data or data_folder()
    try:
        is_whole = show_statistics(folder, output(), named.csv, named.game, rebuild=named.rebuild)
    except StoreError as error:
        raise FailureError(error.in_words()) from None
    except OSError as error:
        if error.filename is None:
            raise  # an error of the output, not of a file
        raise FailureError(file_trouble(error)) from error
    return 0 if is_whole else FAILED


# -- Options of two commands --------------------------------------------------------------


def _add_data(parser: "argparse.ArgumentParser") -> None:
    parser.add_argument("--data", type=folder_to_use, metavar=_("DIR"),
                        help=_("the folder of stored games"))  # fmt: skip


def _add_tree(parser: "argparse.ArgumentParser") -> None:
    parser.add_argument("--tree", type=file_to_write, metavar=_("FILE"),
                        help=_("write what is on the screen into it, as JSON"))  # fmt: skip


def _size(text: str) -> Size:
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text, re.ASCII)
    if match is None:
        message = _("{value} is no size such as 1280x720")
        raise unfit(message.format(value=repr(text)))
    size = Size(int(match[1]), int(match[2]))
    limits = zip(SMALLEST, size, LARGEST, strict=True)
    if not all(least <= length <= most for least, length, most in limits):
        least, most = ("x".join(map(str, each)) for each in (SMALLEST, LARGEST))
        message = _("{size} is not from {least} to {most}")
        raise unfit(message.format(size=text, least=least, most=most))
    return size


_COMMANDS: Final[dict[str, tuple["Callable[[argparse.ArgumentParser], None]", str]]] = {
    "play": (_add_play, N_("open the game")),
    "simulate": (_add_simulate, N_("play many games without a window")),
    "tournament": (add_tournament, N_("let computer players meet, and rate them")),
    "check": (_add_check, N_("play recorded games again and compare")),
    "report": (add_report, N_("write a game as a page for browsers, with luck and errors")),
    "statistics": (_add_statistics, N_("results of the stored games, as a table")),
    "shot": (_add_shot, N_("write a picture of a scene, without a screen")),
}
"""The function that adds each command's options, and the command's description."""
