-- A block between two accounts. It counts in both directions (docs/domain.md 4.19).
create table account_block (
  account_id uuid not null references account,
  blocked_id uuid not null references account,
  created_at timestamptz not null,
  primary key (account_id, blocked_id),
  check (account_id <> blocked_id)
);
create index account_block_of on account_block (blocked_id, account_id);
