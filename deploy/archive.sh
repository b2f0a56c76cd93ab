#!/bin/sh
# PostgreSQL's archive_command: a file of the log is on the disk before PostgreSQL may forget it.
# Usage: archive.sh <file> <folder of the archive>/<name>
set -eu
# A server that crashed right after its last archiving asks again.
if cmp -s "$1" "$2"; then exit 0; fi
test ! -e "$2"
cp "$1" "$2.part"
sync "$2.part"
mv "$2.part" "$2"
sync "$(dirname "$2")"
