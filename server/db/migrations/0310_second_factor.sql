-- A second factor: the secret that an authenticator app shares with the account. One that holds (sealed), one that is being
-- set up (begun_sealed); both under a key that the database does not have.
create table second_factor (
  account_id uuid primary key references account,
  sealed bytea,
  confirmed_at timestamptz,
  begun_sealed bytea,
  begun_at timestamptz,
  -- The 30 seconds whose code was used last: none of them, and none before, is taken again.
  last_step bigint not null default 0,
  -- Wrong codes in a row, and until when no further one is looked at.
  misses int not null default 0 check (misses >= 0),
  wait_until timestamptz not null default 'epoch',
  check ((sealed is null) = (confirmed_at is null)),
  check ((begun_sealed is null) = (begun_at is null)),
  check (sealed is not null or begun_sealed is not null)
);

-- What stands in for a lost app, each once; they go with the factor.
create table recovery_code (
  account_id uuid not null references second_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- When the second factor was last proved in this session. It counts while it is not older than the factor itself.
alter table session add column factor_at timestamptz;
