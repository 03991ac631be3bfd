"""The scripts that make the sounds."""
