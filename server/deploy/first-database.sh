#!/bin/sh
# The image of PostgreSQL runs it once, when the database is new: three users (docs/operations.md), one database.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner="$OWNER_PASSWORD" --set=server="$SERVER_PASSWORD" --set=backup="$BACKUP_PASSWORD" <<'SQL'
create role openfield_owner login password :'owner';
create role openfield_server login password :'server';
create role openfield_backup login password :'backup' in role pg_read_all_data;
create database openfield owner openfield_owner template template0;
SQL
