-- Passkeys: keys that a phone or a computer keeps for this place. The public half is here, the private one never leaves it.
create table passkey (
  id uuid primary key,
  account_id uuid not null references account,
  -- At most five of one account, however many are added at once.
  place smallint not null check (place between 1 and 5),
  -- The name that the keeper gave it. Random, so that nobody guesses one.
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- How often its keeper says it was used; it never goes back. Keepers that copy their keys say 0 for ever.
  counter bigint not null check (counter >= 0),
  name text not null,
  -- Whether its keeper copies it to the person's other devices.
  is_synced boolean not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (account_id, place)
);

-- Challenges that were answered: each counts once. What was never answered is not stored.
create table spent_challenge (
  hash bytea primary key,
  spent_at timestamptz not null
);
create index spent_challenge_age on spent_challenge (spent_at);

-- Recovery codes stand in for a passkey too, so they belong to the account and no longer to its app.
alter table recovery_code
  drop constraint recovery_code_account_id_fkey,
  add constraint recovery_code_account_id_fkey foreign key (account_id) references account;
