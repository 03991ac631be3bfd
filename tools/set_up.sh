#!/bin/sh
# Makes the folder $1 (.venv) a Python with everything this project needs, the project itself
# installed so that changes in the checkout count at once. Safe to run again at any time.
set -eu

cd "$(dirname "$0")/.."
venv=${1:-.venv}
python="$venv/bin/python"

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    base=$(sh tools/find_python.sh)
    echo "Setting up $venv with $base (only the first time) ..."
    rm -rf "$venv"
    "$base" -m venv "$venv"
else
    echo "Bringing $venv up to date ..."
fi
rm -f "$venv/.ready"
# A .venv made by uv has no pip of its own.
"$python" -m pip --version >/dev/null 2>&1 || "$python" -m ensurepip >/dev/null
# One version of each, by the hash of its file: requirements-dev.txt is made by `make lock`.
"$python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
"$python" -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
pwd -P > "$venv/.ready"
