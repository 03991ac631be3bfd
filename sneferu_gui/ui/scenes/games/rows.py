"""A stored game as a row of the list."""

from datetime import datetime

from sneferu_gui.language import _, ngettext
from sneferu_gui.rules import NO_STONE, stone_halves
from sneferu_gui.rules.geometry import LEVEL_AND_SLOT
from sneferu_gui.session.store import Glance, OriginKind, Summary
from sneferu_gui.ui.scenes.games.acts import (
    Challenge,
    Delete,
    Export,
    OpenGame,
    Restore,
    SeeResult,
    Watch,
)
from sneferu_gui.ui.scenes.words import joined, seat_name
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.games_page import GameRow, SmallPyramid
from sneferu_gui.ui.views.node import Question


def game_row(summary: Summary, *, is_deleted: bool = False) -> GameRow:
    """The row of a game; of one that cannot be read, why; of a deleted one, how it comes back."""
    key = f"game/{summary.id}"
    glance = summary.glance
    if is_deleted:
        return _deleted_row(key, summary)
    delete = _delete_button(key, summary)
    if glance is None:
        title = _("Game {n} cannot be read").format(n=summary.id)
        return GameRow(key, title, summary.fault, "", (), None, summary.fault, (delete,))
    buttons = (
        *_leading_buttons(key, summary.id, glance),
        ButtonAppearance(f"{key}/watch", _("Replay"), Watch(summary.id), _("Look at it again")),
        ButtonAppearance(
            f"{key}/export", _("Export"), Export(summary.id), _("Write its record into a file")
        ),
        delete,
    )
    hint = _("Look at it again") if glance.is_over else _("Continue")
    return GameRow(
        key,
        _title(glance),
        _line(glance, summary),
        date_words(summary.changed),
        tuple(_pyramid(glance, seat) for seat in range(len(glance.seats))),
        OpenGame(summary.id),
        hint,
        buttons,
    )


def _leading_buttons(key: str, game: int, glance: Glance) -> tuple[ButtonAppearance, ...]:
    """What most would do with a game: play on; of a finished one, see how it ended."""
    if not glance.is_over:
        hint = _("Play on where it was left")
        return (ButtonAppearance(f"{key}/continue", _("Continue"), OpenGame(game), hint),)
    hint = _("Who won and why, and where it came from")
    result = ButtonAppearance(f"{key}/result", _("Result"), SeeResult(game), hint)
    if len(glance.seats) > 1:
        return (result,)
    hint = _("The same river again, with this game as a ghost to beat")
    return (ButtonAppearance(f"{key}/challenge", _("Challenge"), Challenge(game), hint), result)


def _title(glance: Glance) -> str:
    return joined([seat_name(seat) for seat in glance.seats]) + (
        f" – {_('Ptah')}" if glance.solo else ""
    )


def _delete_button(key: str, summary: Summary) -> ButtonAppearance:
    glance = summary.glance
    title = _title(glance) if glance else _("Game {n} cannot be read").format(n=summary.id)
    question = Question(
        _("Delete this game?"),
        _("{title}: it leaves the list and the statistics. Under “Deleted” it can be brought "
          "back for a day.").format(title=title),
        _("Delete the game"),
    )  # fmt: skip
    hint = _("Take it off the list")
    return ButtonAppearance(
        f"{key}/delete", _("Delete"), Delete(summary.id), hint, question=question
    )


def _deleted_row(key: str, summary: Summary) -> GameRow:
    glance = summary.glance
    back = ButtonAppearance(
        f"{key}/restore", _("Bring back"), Restore(summary.id), _("Bring back the deleted game")
    )
    if glance is None:
        title = _("Game {n} cannot be read").format(n=summary.id)
        return GameRow(key, title, summary.fault, "", (), None, summary.fault, (back,))
    pyramids = tuple(_pyramid(glance, seat) for seat in range(len(glance.seats)))
    date = date_words(summary.changed)
    return GameRow(
        key, _title(glance), _line(glance, summary), date, pyramids, None, "", (back,)
    )  # fmt: skip


def _line(glance: Glance, summary: Summary) -> str:
    stones = ":".join(str(seat.stones) for seat in glance.seats)
    if glance.ptah is not None:
        stones = f"{stones}:{glance.ptah}"
    text = _("Stones {stones}").format(stones=stones)
    if glance.winners is None:
        text += " · " + _("{name} to play").format(name=seat_name(glance.seats[glance.seat]))
    elif not glance.winners:
        text += " · " + _("Ptah won")
    elif glance.score is not None:
        text += " · " + ngettext("{n} point", "{n} points", glance.score).format(n=glance.score)
    else:
        winners = joined([seat_name(glance.seats[seat]) for seat in glance.winners])
        text += " · " + _("{names} won").format(names=winners)
    origins = {
        OriginKind.PLAYED_ON: _("played on from another game"),
        OriginKind.COPY: _("copy"),
        OriginKind.DAILY: _("river of the day"),
        OriginKind.WEEKLY: _("river of the week"),
        OriginKind.CHALLENGE: _("challenge"),
        OriginKind.IMPORTED: _("imported"),
    }
    told = origins.get(summary.origin.kind)
    return f"{text} · {told}" if told else text


def date_words(moment: datetime | None) -> str:
    """A moment where the user is."""
    return moment.astimezone().strftime("%Y-%m-%d %H:%M") if moment is not None else ""


def _pyramid(glance: Glance, seat: int) -> SmallPyramid:
    own = glance.seats[seat]
    return SmallPyramid(
        own.colour,
        tuple(
            (level, slot, None if code == NO_STONE else stone_halves(code))
            for (level, slot), code in zip(LEVEL_AND_SLOT, own.pyramid, strict=True)
        ),
    )
