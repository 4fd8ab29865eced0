-- The most that a person gives up with the deletion of the account: a rest below the smallest withdrawal (docs/domain.md 4.3).
alter table account_deletion add column gives_up_minor bigint check (gives_up_minor > 0);
-- The rest of an account is given up once.
create unique index transfer_given_up_once on transfer (debit) where kind = 'givenUp';
