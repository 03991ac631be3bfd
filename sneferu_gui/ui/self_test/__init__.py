"""The packaged program tries itself out."""
