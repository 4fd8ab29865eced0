-- One row for each time somebody buys or renews. The periods of an account follow each other without overlapping.
create table membership (
  id uuid primary key,
  account_id uuid not null references account,
  state text not null default 'pending' check (state in ('pending', 'paid', 'lapsed', 'refunded')),
  price_minor bigint not null check (price_minor > 0),
  currency char(3) not null,
  days int not null check (days > 0),
  method smallint not null check (method in (0, 30, 40)),
  created_at timestamptz not null,
  -- Until when it waits for its payment.
  expires_at timestamptz not null,
  paid_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  refunded_at timestamptz,
  -- The last notice about its end: so many days before, 0 at the end or when nothing is to be told any more.
  told_days smallint,
  check ((paid_at is not null) = (state in ('paid', 'refunded'))),
  check ((starts_at is null) = (paid_at is null) and (ends_at is null) = (paid_at is null)),
  check (ends_at > starts_at),
  check ((refunded_at is not null) = (state = 'refunded'))
);
create unique index membership_one_pending on membership (account_id) where state = 'pending';
create unique index membership_period on membership (account_id, starts_at) where state = 'paid';
create index membership_account on membership (account_id, created_at desc, id);
create index membership_expiry on membership (expires_at) where state = 'pending';
create index membership_ends on membership (ends_at) where state = 'paid' and told_days is distinct from 0;

-- What a membership was used for; a used one is not given back.
create table membership_benefit (
  order_id uuid not null references orders,
  kind text not null check (kind in ('early', 'discount')),
  membership_id uuid not null references membership,
  at timestamptz not null,
  primary key (order_id, kind)
);
create index membership_benefit_membership on membership_benefit (membership_id);

alter table payment
  drop constraint payment_kind_check,
  add constraint payment_kind_check check (kind in ('order', 'topUp', 'membership')),
  add column membership_id uuid references membership,
  add check ((kind = 'membership') = (membership_id is not null));
create index payment_membership on payment (membership_id) where membership_id is not null;

alter table transfer add column membership_id uuid references membership;
create unique index transfer_membership_kind on transfer (membership_id, kind) where membership_id is not null;

-- Only members can book it in its first hours.
alter table class add column members_first boolean not null default false;
