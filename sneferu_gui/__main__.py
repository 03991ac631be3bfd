"""`python -m sneferu_gui` is the command `sneferu`."""

import sys

from sneferu_gui.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
