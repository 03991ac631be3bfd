"""Choosing a file from the folders of this computer."""
