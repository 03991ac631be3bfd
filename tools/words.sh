#!/bin/sh
# Gathers every word shown into assets/locale/sneferu.pot, leads the catalogues on, and
# compiles them. A new language: pybabel init -D sneferu -i assets/locale/sneferu.pot
# -d assets/locale -l CODE.
set -eu
bin=$1
folder=assets/locale
mkdir -p "$folder"
# The second argument of a Refusal and the first of a Reason are shown in the player's language.
# As a module, so that babel.cfg's own method for content is found from this folder.
"$bin/python" -m babel.messages.frontend --quiet extract -F babel.cfg -k _ -k N_ -k N2_:1,2 -k ngettext:1,2 -k Refusal:2 -k Reason:1 -k Term:2 \
    --no-location --sort-output --omit-header --project=Sneferu -o "$folder/sneferu.pot" sneferu_gui assets
for catalogue in "$folder"/*/LC_MESSAGES/sneferu.po; do
    [ -e "$catalogue" ] || continue
    "$bin/pybabel" --quiet update -D sneferu -i "$folder/sneferu.pot" -d "$folder" \
        --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --width=98
    "$bin/pybabel" --quiet compile -D sneferu -d "$folder" --statistics
    break
done
