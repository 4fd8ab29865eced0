-- A code proves one thing (reliability checklist 4): signing in, having an own contact at hand, or a new contact.
-- What was sent before this ran signs in only; it lives for ten minutes.
alter table code_challenge
  add column purpose text not null default 'signIn' check (purpose in ('signIn', 'ownContact', 'newContact'));
alter table code_challenge alter column purpose drop default;
drop index code_challenge_live;
-- At most one live code for a target and a purpose.
create unique index code_challenge_live on code_challenge (target_hash, purpose) where used_at is null;
