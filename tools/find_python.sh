#!/bin/sh
# Prints the command of a Python that can make the project's .venv: 3.11 or newer, with its
# venv and ensurepip (Debian and Ubuntu pack those apart). Set PYTHON to try another one first.
# Exit status 1, and what is missing on standard error, when there is none.
set -eu

too_old=''
without_venv=''
for name in ${PYTHON:-} python3 python3.15 python3.14 python3.13 python3.12 python3.11 python; do
    # Run, not only looked up: some version managers leave commands that merely say "not here".
    version=$("$name" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue
    if ! "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        too_old="$too_old $name ($version)"
    elif ! "$name" -c 'import ensurepip, venv' 2>/dev/null; then
        without_venv="$without_venv $name"
        package="python$version-venv"
    else
        echo "$name"
        exit 0
    fi
done

if [ -n "$without_venv" ]; then
    echo "Python is here ($without_venv ), but without its venv module." >&2
    echo "On Debian or Ubuntu:  sudo apt-get install $package" >&2
else
    echo "No Python 3.11 or newer was found.${too_old:+ Too old:$too_old.}" >&2
    echo "Install one from your system's packages or from python.org, or name it:" >&2
    echo "  make PYTHON=/path/to/python3.12 play" >&2
fi
exit 1
