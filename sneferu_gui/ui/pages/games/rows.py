"""A stored game as a row of the list."""

from datetime import datetime

from sneferu_gui.games.catalogue import GAMES, game_named, shown_games
from sneferu_gui.games.game import AnyCard
from sneferu_gui.language import _
from sneferu_gui.session.advice import has_advisor
from sneferu_gui.session.shipped_editions import edition_name, is_standard
from sneferu_gui.session.store import OriginKind, Summary
from sneferu_gui.ui.kit.node import Confirmation
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.games.acts import (
    Challenge,
    Delete,
    Export,
    OpenGame,
    Restore,
    SeeResult,
    SeeReview,
    Watch,
)
from sneferu_gui.ui.pages.games.games_page import GameRow
from sneferu_gui.ui.table.face import face_named


def game_row(summary: Summary, *, is_deleted: bool = False) -> GameRow:
    """The row of a game; of one that cannot be read, why; of a deleted one, how it comes back."""
    key = f"game/{summary.id}"
    card = summary.card
    if is_deleted:
        return _deleted_row(key, summary)
    delete = _delete_button(key, summary)
    if card is None:
        title = _("Game {n} cannot be read").format(n=summary.id)
        return GameRow(key, title, summary.fault, "", (), None, summary.fault, (delete,), "warning")
    stored = face_named(card.game).stored_line(card)
    buttons = (
        *_leading_buttons(key, summary.id, card),
        ButtonAppearance(f"{key}/watch", _("Replay"), Watch(summary.id), _("Look at it again")),
        _export_button(key, summary.id, card),
        delete,
    )
    hint = _("Look at it again") if card.is_over else _("Continue")
    return GameRow(
        key,
        stored.title,
        _line(stored.line, summary),
        _about(summary),
        stored.pictures,
        OpenGame(summary.id),
        hint,
        buttons,
        "crown" if card.is_over else "hourglass",
        card.is_over,
    )


def _leading_buttons(key: str, game: int, card: AnyCard) -> tuple[ButtonAppearance, ...]:
    """What most would do with a game: play on; of a finished one, see how it ended."""
    if not card.is_over:
        hint = _("Play on where it was left")
        return (ButtonAppearance(f"{key}/continue", _("Continue"), OpenGame(game), hint),)
    hint = _("Who won and why, and where it came from")
    results = [ButtonAppearance(f"{key}/result", _("Result"), SeeResult(game), hint)]
    if has_advisor(card.game):
        hint = _("What each turn was worth, what was better and why, and what was well found")
        results.append(ButtonAppearance(f"{key}/review", _("Review"), SeeReview(game), hint))
    if len(card.names) > 1:
        return tuple(results)
    hint = _(game_named(card.game).challenge_note)
    challenge = ButtonAppearance(f"{key}/challenge", _("Challenge"), Challenge(game), hint)
    return (challenge, *results)


def _export_button(key: str, game: int, card: AnyCard) -> ButtonAppearance:
    """Write the game's record; not while that would tell players what others hold."""
    is_secret = game_named(card.game).has_secrets and not card.is_over
    why_not = _("Its record tells what lies hidden: it can be written once the game is over.")
    hint = _("Write its record into a file")
    key = f"{key}/export"
    return ButtonAppearance(
        key, _("Export"), Export(game), hint, why_not if is_secret else "", picture="icons/save"
    )


def _delete_button(key: str, summary: Summary) -> ButtonAppearance:
    card = summary.card
    if card is None:
        title = _("Game {n} cannot be read").format(n=summary.id)
    else:
        title = face_named(card.game).stored_line(card).title
    question = Confirmation(
        _("Delete this game?"),
        _("{title}: it leaves the list and the statistics. Under “Deleted” it can be brought "
          "back for a day.").format(title=title),
        _("Delete the game"),
    )  # fmt: skip
    hint = _("Take it off the list")
    return ButtonAppearance(
        f"{key}/delete",
        _("Delete"),
        Delete(summary.id),
        hint,
        question=question,
        picture="icons/delete",
    )


def _deleted_row(key: str, summary: Summary) -> GameRow:
    card = summary.card
    back = ButtonAppearance(
        f"{key}/restore", _("Bring back"), Restore(summary.id), _("Bring back the deleted game")
    )
    if card is None:
        title = _("Game {n} cannot be read").format(n=summary.id)
        return GameRow(key, title, summary.fault, "", (), None, summary.fault, (back,))
    stored = face_named(card.game).stored_line(card)
    line, about = _line(stored.line, summary), _about(summary)
    return GameRow(key, stored.title, line, about, stored.pictures, None, "", (back,))


def _line(text: str, summary: Summary) -> str:
    """How far a game is, and where it came from."""
    shared = None if summary.card is None else game_named(summary.card.game).shared_deals
    origins = {
        OriginKind.PLAYED_ON: _("played on from another game"),
        OriginKind.COPY: _("copy"),
        OriginKind.DAILY: _(shared.of_day) if shared is not None else "",
        OriginKind.WEEKLY: _(shared.of_week) if shared is not None else "",
        OriginKind.CHALLENGE: _("challenge"),
        OriginKind.IMPORTED: _("imported"),
    }
    kind = origins.get(summary.origin.kind)
    rated = _("rated") if summary.origin.is_rated else ""
    return " · ".join(filter(None, (text, kind, rated)))


def _about(summary: Summary) -> str:
    """Which game it is, where there are several, when it was played last, with which edition."""
    parts = [date_words(summary.changed)]
    if summary.card is not None and len(shown_games()) > 1:
        parts.insert(0, GAMES[summary.card.game].title)
    if summary.edition is not None and not is_standard(summary.edition):
        parts.append(_("Edition: {name}").format(name=edition_name(summary.edition)))
    return " · ".join(parts)


def date_words(moment: datetime | None) -> str:
    """A moment where the user is."""
    return moment.astimezone().strftime("%Y-%m-%d %H:%M") if moment is not None else ""
