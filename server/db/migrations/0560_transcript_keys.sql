-- Public keys under which transcripts were signed. The private ones are drawn from SECRET and stored nowhere. A row stays
-- when the secret changes, so that files of before can still be checked.
create table transcript_key (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{16}$'),
  x text not null check (x ~ '^[A-Za-z0-9_-]{43}$'),
  y text not null check (y ~ '^[A-Za-z0-9_-]{43}$'),
  made_at timestamptz not null
);
