#!/bin/sh
# Writes requirements-dev.txt anew: one version of everything that running, building and testing
# need, for every system and Python, with the hashes of its files. Ranges stand in pyproject.toml.
# Needs uv. Arguments are handed on: `tools/lock.sh --upgrade` takes newer versions.
set -eu
cd "$(dirname "$0")/.."
lock=requirements-dev.txt
head="# Made by tools/lock.sh from pyproject.toml: change that, and run \`make lock\`."
uv pip compile pyproject.toml --quiet --group dev --universal --python-version 3.11 \
    --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links \
    --output-file "$lock" "$@"
printf '%s\n' "$head" | cat - "$lock" > "$lock.new"
mv "$lock.new" "$lock"
