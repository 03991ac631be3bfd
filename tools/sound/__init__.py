"""The programs that make the sounds."""
