"""`python -m sneferu_gui` is the command `sneferu`."""

import multiprocessing
import sys

from sneferu_gui.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a packaged program starts its helpers through here
    sys.exit(main())
