-- Keyed hashes of the contacts and document numbers of roles that an operator suspended or closed for safety. They outlive
-- the account for some years, so that a deletion does not undo the decision (docs/domain.md 4.10).
create table safety_mark (
  account_id uuid not null references account,
  role text not null check (role in ('coach', 'assistant', 'volunteer')),
  kind text not null check (kind in ('contact', 'document')),
  hash bytea not null check (length(hash) = 32),
  made_at timestamptz not null,
  -- Set at the deletion of the account.
  kept_until timestamptz,
  primary key (account_id, role, kind, hash)
);
create index safety_mark_hash on safety_mark (hash);
create index safety_mark_ends on safety_mark (kept_until) where kept_until is not null;

-- The key of the hashes, sealed under the secret of the place: it stays the same when that secret is changed.
create table safety_mark_key (
  id int primary key check (id = 1),
  sealed bytea not null
);
