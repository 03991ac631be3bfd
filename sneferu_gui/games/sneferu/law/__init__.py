"""The rules of Sneferu: pure, total, deterministic, standard library only.

A game is a `State`, a value. `State.start` gives the first one from a `Setup` (what was
chosen) and a `Deal` (what chance decided); every `apply` gives the next.
"""
