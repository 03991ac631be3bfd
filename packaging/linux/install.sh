#!/bin/sh
# Installs Sneferu from its unpacked archive: for you alone, or for everybody when run as root.
#
#   ./install.sh [--prefix DIR]      into ~/.local, as root into /usr/local
#   ./install.sh --uninstall [--prefix DIR]
#
# The program goes to DIR/lib/sneferu, what the desktop needs to know of it to DIR/share. An older
# Sneferu there is replaced once the new one lies beside it, whole; a folder that is anything else
# is left alone. Your games are elsewhere and are never touched. The game runs without being
# installed, too: ./sneferu
set -eu

application=io.github.sneferu_gui.Sneferu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
prefix=
uninstall=

while [ $# -gt 0 ]; do
    case $1 in
        --prefix) [ $# -gt 1 ] || { echo "install.sh: --prefix needs a folder" >&2; exit 2; }
                  prefix=$2; shift ;;
        --prefix=*) prefix=${1#--prefix=} ;;
        --uninstall) uninstall=yes ;;
        -h|--help) sed -n '2,/^set -eu/{/^#/s/^# \{0,1\}//p;}' "$0"; exit 0 ;;
        *) echo "install.sh: $1 is not known; --help tells" >&2; exit 2 ;;
    esac
    shift
done
if [ -z "$prefix" ]; then
    if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix=$HOME/.local; fi
fi
case $prefix in
    *"
"*) echo "install.sh: a folder with a line break in its name cannot be used" >&2; exit 2 ;;
esac
if [ -z "$uninstall" ]; then mkdir -p "$prefix"; fi
if [ ! -d "$prefix" ]; then
    echo "install.sh: there is no folder $prefix" >&2
    exit 1
fi
prefix=$(CDPATH='' cd -- "$prefix" && pwd -P)
program=$prefix/lib/sneferu
share=$prefix/share

is_there() { [ -e "$1" ] || [ -L "$1" ]; }

# What may be taken away: a folder, no link to one, that holds what this script lays into it.
is_ours() {
    [ -d "$1" ] && [ ! -L "$1" ] && [ -x "$1/sneferu" ] && [ -d "$1/_internal" ] && [ -f "$1/install.sh" ]
}

# Folders of installations that were killed: each has the number of its process, which is gone.
# The program that was there before is put back; what has no such number is somebody else's.
clear_killed() {
    for work in "$prefix/lib"/.sneferu-install.*; do
        [ -d "$work" ] && [ ! -L "$work" ] && [ -f "$work/process" ] || continue
        process=$(cat "$work/process")
        case $process in ''|*[!0-9]*) continue ;; esac
        if kill -0 "$process" 2>/dev/null; then continue; fi
        if ! is_there "$program" && is_ours "$work/old"; then mv "$work/old" "$program"; fi
        rm -rf "$work"
    done
}
clear_killed

if is_there "$program" && ! is_ours "$program"; then
    echo "install.sh: $program is there, and is no Sneferu this script installed; it was left as it is" >&2
    exit 1
fi

tell_desktop() {
    # Each is there on most desktops; where one is not, nobody would read what it writes.
    if command -v update-mime-database >/dev/null 2>&1 && [ -d "$share/mime/packages" ]; then
        update-mime-database "$share/mime" >/dev/null 2>&1 || true
    fi
    if command -v update-desktop-database >/dev/null 2>&1 && [ -d "$share/applications" ]; then
        update-desktop-database -q "$share/applications" || true
    fi
    if command -v gtk-update-icon-cache >/dev/null 2>&1 && [ -d "$share/icons/hicolor" ]; then
        gtk-update-icon-cache -q -t -f "$share/icons/hicolor" || true
    fi
}

# All but the program's folder.
remove_signs() {
    # Only a link to this program is ours to remove.
    if [ "$(readlink "$prefix/bin/sneferu" 2>/dev/null || true)" = "$program/sneferu" ]; then
        rm -f "$prefix/bin/sneferu"
    fi
    rm -f "$share/applications/$application.desktop" "$share/metainfo/$application.metainfo.xml" \
        "$share/mime/packages/$application.xml" "$share/icons/hicolor"/*/apps/"$application".*
}

if [ -n "$uninstall" ]; then
    remove_signs
    rm -rf "$program"
    tell_desktop
    echo "Sneferu is gone from $prefix. Your games are still where they were."
    exit 0
fi

if [ ! -x "$here/sneferu" ] || [ ! -d "$here/share" ]; then
    case $here/ in
        "$program"/*) echo "install.sh: this is the installed Sneferu; a newer one comes with its own" \
            "install.sh, to be run where its archive was unpacked" >&2 ;;
        *) echo "install.sh: run it from the folder the archive was unpacked into" >&2 ;;
    esac
    exit 1
fi

# The new program is laid beside the old one, and takes its place only when it is whole: whatever
# happens before, the old one is still there.
put_in_place() {
    work=$(mktemp -d "$prefix/lib/.sneferu-install.XXXXXX")
    trap give_up EXIT
    trap 'exit 1' HUP INT TERM
    echo $$ > "$work/process"
    mkdir "$work/new"
    for part in sneferu _internal LICENSE LICENCES.txt install.sh; do
        cp -R "$here/$part" "$work/new/"
    done
    chmod 755 "$work/new"
    if is_there "$program"; then mv "$program" "$work/old"; fi
    mv "$work/new" "$program"
    trap - EXIT HUP INT TERM
    rm -rf "$work"
}

give_up() {
    if [ -d "$work/old" ] && ! is_there "$program"; then mv "$work/old" "$program"; fi
    rm -rf "$work"
    echo "install.sh: it was not installed; what was there before is still there" >&2
}

mkdir -p "$prefix/lib" "$prefix/bin" "$share"
# An archive unpacked where the program belongs is only made known to the desktop.
if [ "$here" != "$program" ]; then put_in_place; fi
remove_signs
cp -R "$here/share/." "$share/"
if is_there "$prefix/bin/sneferu"; then
    echo "install.sh: $prefix/bin/sneferu is somebody else's and was left as it is" >&2
else
    ln -s "$program/sneferu" "$prefix/bin/sneferu"
fi
# A desktop does not look for programs where a shell does: it is told the place. Within quotes
# of a desktop file these four signs need a backslash; each backslash then needs another.
quoted=$(printf '%s' "$program/sneferu" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
desktop=$share/applications/$application.desktop
EXEC="Exec=\"$quoted\" --record %f" awk '/^Exec=/ { print ENVIRON["EXEC"]; next } { print }' \
    "$here/share/applications/$application.desktop" > "$desktop.new"
mv "$desktop.new" "$desktop"
tell_desktop
echo "Sneferu is installed: look for it among your games, or run $prefix/bin/sneferu"
case :$PATH: in
    *":$prefix/bin:"*) ;;
    *) echo "($prefix/bin is not in your PATH.)" ;;
esac
