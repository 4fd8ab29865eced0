#!/bin/sh
# Notes in the database that a backup was made, for /metrics: `note-backup.sh <dump|archive> [<instant>]`.
set -eu
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=kind="$1" --set=at="${2:-$(date -u +%Y-%m-%dT%H:%M:%SZ)}" <<'SQL'
insert into last_backup (kind, made_at) values (:'kind', :'at')
  on conflict (kind) do update set made_at = excluded.made_at;
SQL
