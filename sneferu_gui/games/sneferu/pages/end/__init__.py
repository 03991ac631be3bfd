"""The end of a game of Sneferu: the result and its reasons, and where stones and food came from."""
