"""What became of a store, in the words of whoever reads them."""

from contextlib import suppress
from datetime import datetime

from sneferu_gui.language import _, ngettext
from sneferu_gui.session.store.recovering import Losses, Recovery


def recovery_words(recovery: Recovery) -> str:
    """What was found instead of a sound store, and what has been done."""
    return " ".join((_found(recovery), _done(recovery)))


def _found(recovery: Recovery) -> str:
    reason = _(recovery.reason) if recovery.reason else "?"
    if recovery.set_aside is None:
        return _("The file of the saved games is missing ({reason}).").format(reason=reason)
    name = recovery.set_aside.name
    if name.startswith("replaced"):
        message = _(
            "The file of the saved games has been changed by others ({reason}); it is kept"
            " as {name}."
        )
        return message.format(reason=reason, name=name)
    return _("The saved games were damaged ({reason}); the file is kept as {name}.").format(
        reason=reason, name=name
    )


def _done(recovery: Recovery) -> str:
    if recovery.is_kept:
        return _("All games are in a new file.")
    losses = recovery.losses or Losses()
    said = []
    if recovery.backup is not None:
        made = _date_words(recovery.backup.made)
        said.append(_("The backup of {date} is in use.").format(date=made))
    elif not losses.read:
        said.append(_("There was no good backup: the list begins anew."))
    if losses.read:
        message = ngettext(
            "{n} game was read out of the damaged file.",
            "{n} games were read out of the damaged file.",
            losses.read,
        )
        said.append(message.format(n=losses.read))
    if recovery.losses is not None:
        said += _loss_words(recovery.losses)
    return " ".join(said)


def _loss_words(losses: Losses) -> list[str]:
    """What is missing, a sentence for each kind."""
    said = []
    if losses.lost:
        message = ngettext("{n} game is lost.", "{n} games are lost.", losses.lost)
        said.append(message.format(n=losses.lost))
    if losses.cut:
        message = ngettext(
            "{n} game ends before its last moves.",
            "{n} games end before their last moves.",
            losses.cut,
        )
        said.append(message.format(n=losses.cut))
    if losses.changes:
        message = ngettext(
            "The newest {n} stored change is missing.",
            "The newest {n} stored changes are missing.",
            losses.changes,
        )
        said.append(message.format(n=losses.changes))
    if not losses.is_sure:
        said.append(_("More may be missing."))
    return said or [_("Nothing is missing.")]


def _date_words(moment: datetime) -> str:
    """A date where the user is; at the calendar's edge, where that has none, as it is noted."""
    with suppress(OverflowError, ValueError, OSError):
        moment = moment.astimezone()
    return moment.strftime("%Y-%m-%d %H:%M")
