-- A code belongs to the browser that asked for it. The codes of before belong to none; they lived ten minutes.
delete from code_challenge;
drop index code_challenge_live;
alter table code_challenge
  -- SHA-256 of the secret that this browser keeps.
  add column browser_hash bytea not null,
  -- 2 for the second of two codes, which strangers prove while somebody guesses at the address.
  add column round smallint not null default 1 check (round in (1, 2));
-- At most one live code for a target, a purpose and a browser.
create unique index code_challenge_live on code_challenge (target_hash, purpose, browser_hash) where used_at is null;
create index code_challenge_browser on code_challenge (target_hash, browser_hash);

-- Browsers in which an account was signed in to. What strangers do does not slow them down.
create table known_device (
  account_id uuid not null references account,
  browser_hash bytea not null,
  used_at timestamptz not null,
  -- When an app was last proved there.
  factor_at timestamptz,
  primary key (account_id, browser_hash)
);
create index known_device_age on known_device (used_at);
-- Which browser opened the session: with the session its device is forgotten.
alter table session add column browser_hash bytea;

-- Turns that were taken, and until when no further one is given. Each wait is twice the one before.
create table growing_wait (
  key text primary key,
  n int not null check (n >= 0),
  since timestamptz not null,
  wait_until timestamptz not null
);
create index growing_wait_age on growing_wait (since);

-- These counted wrong tries for a whole account, so that a stranger could use them up for its owner.
alter table account drop column password_misses;
alter table second_factor drop column misses, drop column wait_until;
