-- Where a coach's money is sent. The details are sealed under a key that the database does not have; only the last four
-- signs of the account are readable.
create table payout_account (
  account_id uuid primary key references account,
  sealed bytea not null,
  last4 text not null check (char_length(last4) = 4),
  -- Withdrawals wait for some days after this.
  changed_at timestamptz not null
);

create table withdrawal (
  -- Also the payout's idempotency key.
  id uuid primary key,
  coach_id uuid not null references account,
  version int not null default 1,
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'paid', 'failed', 'rejected', 'canceled')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- As the payout account was when this was asked for: a later change sends nothing elsewhere.
  payout_sealed bytea not null,
  payout_last4 text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  reason_code text,
  reason_text text,
  -- What the bank calls the payout.
  reference text,
  check ((ended_at is null) = (state in ('requested', 'approved'))),
  check (state not in ('approved', 'paid', 'failed', 'rejected') or decided_at is not null),
  check (state not in ('rejected', 'failed') or reason_code is not null),
  check ((reference is not null) = (state = 'paid'))
);
create unique index withdrawal_one_open on withdrawal (coach_id) where state in ('requested', 'approved');
create index withdrawal_coach on withdrawal (coach_id, created_at desc, id);
create index withdrawal_open on withdrawal (created_at, id) where state in ('requested', 'approved');
create index withdrawal_all on withdrawal (created_at desc, id);

-- `step` is the withdrawal's version that the transfer belongs to.
alter table transfer
  add column withdrawal_id uuid references withdrawal,
  add column step int,
  add check ((withdrawal_id is null) = (step is null));
-- One hold, one end, and each change of the amount once.
create unique index transfer_withdrawal_kind on transfer (withdrawal_id, kind, step) where withdrawal_id is not null;
create unique index transfer_withdrawal_hold on transfer (withdrawal_id) where kind = 'withdraw';
create unique index transfer_withdrawal_end on transfer (withdrawal_id) where kind in ('payout', 'withdrawReturn');
-- Sums by day: rows come in the order of their time.
create index transfer_created on transfer using brin (created_at);
