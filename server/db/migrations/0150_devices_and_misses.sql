-- A name for each session that tells nothing of its token: its owner sees the list and ends one of them.
alter table session add column id uuid not null default gen_random_uuid() unique;
-- Wrong passwords in a row; the hundredth takes the password away, and only a code signs in.
alter table account add column password_misses int not null default 0
  check (password_misses between 0 and 100);
