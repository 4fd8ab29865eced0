-- Codes that families type, of a coach or of the platform (docs/domain.md 4.23).
create table price_code (
  id uuid primary key,
  -- Null for a code that the platform pays.
  coach_id uuid references coach,
  word text not null check (word ~ '^[A-Z0-9]{4,20}$'),
  bps int not null check (bps between 100 and 9000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Coach: most uses.
  most_uses int check (most_uses between 1 and 1000),
  used int not null default 0,
  -- Platform: the budget, what orders reserve or keep of it, and the most for one order.
  currency char(3),
  budget_minor bigint,
  spent_minor bigint not null default 0,
  most_minor bigint,
  city_id text references city,
  activity text,
  made_by uuid not null references account,
  reason text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  check (ends_at > starts_at),
  constraint price_code_uses check (used >= 0 and (most_uses is null or used <= most_uses)),
  constraint price_code_budget check (
    spent_minor >= 0 and case when budget_minor is null then spent_minor = 0 else spent_minor <= budget_minor end),
  check (case when coach_id is null
    then most_uses is null and currency is not null and budget_minor > 0 and most_minor > 0
    else most_uses is not null and currency is null and budget_minor is null and most_minor is null
      and city_id is null and activity is null end is true)
);
create unique index price_code_word on price_code (coach_id, word) nulls not distinct where ended_at is null;
create index price_code_of_coach on price_code (coach_id, created_at desc, id desc);

-- The code of an order: a use of it while it is live, and what the platform pays for the order.
create table price_code_use (
  order_id uuid primary key references orders,
  code_id uuid not null references price_code,
  account_id uuid not null references account,
  amount_minor bigint not null check (amount_minor >= 0),
  is_live boolean not null default true
);
-- Families share no row: their lock and this index allow one live use of each account.
create unique index price_code_use_once on price_code_use (code_id, account_id) where is_live;
create index price_code_use_of_code on price_code_use (code_id);

-- Part of the amount that a code of the platform paid.
alter table receipt
  add column voucher_minor bigint not null default 0 check (voucher_minor between 0 and amount_minor);
