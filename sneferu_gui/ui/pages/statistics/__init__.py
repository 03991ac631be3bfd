"""The statistics of all players."""
