"""What became of a store, in the words of whoever reads them."""

from sneferu_gui.language import _
from sneferu_gui.session.store.recovering import Recovery


def recovery_words(recovery: Recovery) -> str:
    """What was found instead of a sound store, and what has been done."""
    return " ".join((_found(recovery), _done(recovery)))


def _found(recovery: Recovery) -> str:
    reason = _(recovery.reason) if recovery.reason else "?"
    if recovery.set_aside is None:
        return _("The file of the saved games is missing ({reason}).").format(reason=reason)
    name = recovery.set_aside.name
    if name.startswith("replaced"):
        message = _("The file of the saved games has been changed by others ({reason}); it is kept"
                    " as {name}.")  # fmt: skip
        return message.format(reason=reason, name=name)
    return _("The saved games were damaged ({reason}); the file is kept as {name}.").format(
        reason=reason, name=name
    )


def _done(recovery: Recovery) -> str:
    if recovery.is_kept:
        return _("All games are in a new file.")
    if recovery.backup is None:
        return _("There was no good backup: the list begins anew.")
    made = recovery.backup.made.astimezone().strftime("%Y-%m-%d %H:%M")
    return _("The backup of {date} is in use.").format(date=made)
