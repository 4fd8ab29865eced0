-- Money stands still while the books do not add up (reliability.md 5, line 42): one freeze at a time.
create table money_freeze (
  id uuid primary key,
  since timestamptz not null,
  -- The operators were written to.
  told_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references account,
  -- What the operator says was wrong and how it was mended.
  note text,
  check ((ended_at is null) = (ended_by is null)),
  check ((ended_at is null) = (note is null)),
  check (ended_at >= since)
);
create unique index money_freeze_standing on money_freeze ((true)) where ended_at is null;
create index money_freeze_ended_by on money_freeze (ended_by);
create index money_freeze_since on money_freeze (since desc, id);

-- What was found: which rule, and some of the rows that break it, as last seen.
create table money_freeze_finding (
  freeze_id uuid not null references money_freeze,
  rule text not null,
  rows text[] not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (freeze_id, rule)
);

-- The guard is here, so that no way of moving money can be forgotten. Who mends the books by hand at the database says so in
-- the transaction: set local openfield.mending = 'on'. The server never does.
create function refuse_frozen() returns trigger language plpgsql as $$
begin
  if exists (select from money_freeze where ended_at is null)
    and coalesce(current_setting('openfield.mending', true), '') <> 'on' then
    raise exception 'money stands still' using errcode = 'OF001';
  end if;
  return new;
end $$;
-- Each is one look at a table of a few rows, and one for a whole set of transfers.
create trigger transfer_stands_still before insert on transfer for each statement execute function refuse_frozen();
-- Nobody begins to pay; money that came from outside waits to be entered. What failed or is let go may end: seats get free.
create trigger payment_stands_still before insert on payment for each statement execute function refuse_frozen();
create trigger payment_is_not_taken before update of state on payment for each row
  when (new.state is distinct from old.state and new.state in ('authorized', 'succeeded', 'refunded'))
  execute function refuse_frozen();
-- An approval makes a person send money.
create trigger withdrawal_stands_still before insert or update of state on withdrawal
  for each statement execute function refuse_frozen();
