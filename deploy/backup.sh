#!/bin/sh
# A base backup of PostgreSQL; then, and only then, what is older than a month goes, and the log that no base needs. Run as
# PostgreSQL's user. Usage: backup.sh <folder, in which wal/ has the archived log>
set -eu
cd "$1"
base=base-$(date -I)
# What a failure left would be taken for the oldest base.
rm -rf base-*.part
pg_basebackup --checkpoint=fast --pgdata="$base.part"
rm -rf "$base"
mv "$base.part" "$base"
sync .
find . -maxdepth 1 -name 'base-*' -mtime +30 -exec rm -r {} +
oldest=$(ls -d base-* | head -n 1)
pg_archivecleanup wal "$(sed -n 's/^START WAL LOCATION: .* (file \(.*\))$/\1/p' "$oldest/backup_label")"
