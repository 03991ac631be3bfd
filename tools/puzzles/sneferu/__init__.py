"""Puzzles of Sneferu: five kinds, three of them proved by trying everything."""
