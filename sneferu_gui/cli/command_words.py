"""What Python's own reader of command lines says, marked for the translators.

The library looks for its texts in the catalogue that `lend_words` points it to; nothing here is
called.
"""

from typing import Final

from sneferu_gui.language import N_, ngettext

LIBRARY_WORDS: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unknown parser %(parser_name)r (choices: %(choices)s)"),
    N_("unrecognized arguments: %s"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("%(heading)s:"),
)
"""Of every version of Python that the game is played with."""


def _counted(count: int) -> str:
    """The one text that counts."""
    return ngettext("expected %s argument", "expected %s arguments", count)
