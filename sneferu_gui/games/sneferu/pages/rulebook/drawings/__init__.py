"""Drawings that explain the rules: each a small value that knows its height and its nodes."""
