-- A person's secret calendar address. The address itself is derived from the server's secret and the generation; only its
-- hash is kept, to be found by. Renewing or closing makes the old one unknown.
create table calendar_feed (
  account_id uuid primary key references account,
  generation int not null default 1,
  token_hash bytea unique,
  shows_names boolean not null default false,
  changed_at timestamptz not null
);
