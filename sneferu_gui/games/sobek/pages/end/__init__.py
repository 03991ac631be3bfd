"""The end of a game of Sobek: result, reason, and the sources of all points."""
