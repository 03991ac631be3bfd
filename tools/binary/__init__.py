"""The packaged program: built, listed, tried out, put into an archive, measured."""
