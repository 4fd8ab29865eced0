#!/bin/sh
# Dumps the database into a folder: `dump.sh <folder>` each day until it is stopped, `dump.sh <folder> now` once.
# A dump older than thirty days is removed after a newer one is whole (docs/operations.md). psql and pg_dump find the
# database by the variables of libpq.
set -eu
umask 077
folder=$1
every_minutes=1440
kept_minutes=43200

dump() {
  made_at=$(date -u +%Y-%m-%dT%H:%M:%SZ)
  file="$folder/openfield-$(printf %s "$made_at" | tr : -).dump"
  rm -f "$folder"/*.part
  pg_dump --format=custom --file="$file.part" || return 1
  # A dump that cannot be read is no backup.
  pg_restore --list "$file.part" >/dev/null || return 1
  sync "$file.part" || return 1
  mv "$file.part" "$file" || return 1
  find "$folder" -name 'openfield-*.dump' -mmin +"$kept_minutes" -delete || return 1
  sh "$(dirname "$0")/note-backup.sh" dump "$made_at" || return 1
  echo "$file was made."
}

if [ "${2:-}" = now ]; then
  dump
  exit
fi
trap 'exit 0' TERM INT
while :; do
  if [ -z "$(find "$folder" -name 'openfield-*.dump' -mmin -"$every_minutes")" ]; then
    dump || echo 'The dump failed and is tried again.' >&2
  fi
  sleep 300 &
  wait $!
done
