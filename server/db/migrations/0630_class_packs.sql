-- Sessions with one coach that are paid ahead (docs/domain.md 4.15). An offer never changes; it is only closed.
create table class_pack_offer (
  id uuid primary key,
  coach_id uuid not null references coach,
  sessions int not null check (sessions between 2 and 30),
  price_minor bigint not null check (price_minor > 0),
  -- A session pays a seat that costs at most so much.
  up_to_minor bigint not null check (up_to_minor > 0),
  currency char(3) not null,
  days int not null check (days between 30 and 365),
  created_at timestamptz not null,
  closed_at timestamptz,
  check (price_minor <= sessions * up_to_minor)
);
create index class_pack_offer_coach on class_pack_offer (coach_id, created_at desc, id);
create index class_pack_offer_open on class_pack_offer (coach_id) where closed_at is null;

-- A pack that somebody bought, with the terms of its offer. What it holds is the balance of its ledger account.
create table class_pack (
  id uuid primary key,
  offer_id uuid not null references class_pack_offer,
  coach_id uuid not null references coach,
  account_id uuid not null references account,
  -- Whose seats it pays.
  participant_id uuid not null references participant,
  state text not null default 'pending' check (state in ('pending', 'unpaid', 'running', 'ended')),
  sessions int not null,
  sessions_used int not null default 0,
  price_minor bigint not null,
  up_to_minor bigint not null,
  currency char(3) not null,
  days int not null,
  method smallint not null check (method in (0, 30, 40)),
  created_at timestamptz not null,
  -- Until when it waits for its payment.
  pay_by timestamptz not null,
  paid_at timestamptz,
  valid_until timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('refunded', 'expired', 'coachGone')),
  -- What the end gave back, and whether the balance got it.
  back_minor bigint,
  back_to text check (back_to in ('balance', 'origin')),
  -- The last notice about its end: so many days before.
  notified_days smallint,
  check (sessions_used between 0 and sessions),
  check ((paid_at is not null) = (state in ('running', 'ended'))),
  check ((valid_until is null) = (paid_at is null)),
  check (valid_until > paid_at),
  check ((ended_at is not null) = (state = 'ended')),
  check ((end_reason is null) = (ended_at is null) and (back_minor is null) = (ended_at is null)),
  check ((back_to is null) = (ended_at is null)),
  check (paid_at is not null or sessions_used = 0)
);
create index class_pack_account on class_pack (account_id, created_at desc, id);
create index class_pack_offer_sold on class_pack (offer_id) where paid_at is not null;
create index class_pack_for on class_pack (account_id, participant_id, coach_id) where state = 'running';
create index class_pack_coach on class_pack (coach_id) where state = 'running';
create index class_pack_pay_by on class_pack (pay_by) where state = 'pending';
create index class_pack_end on class_pack (valid_until) where state = 'running';

alter table payment
  drop constraint payment_kind_check,
  add constraint payment_kind_check check (kind in ('order', 'topUp', 'membership', 'classPack')),
  add column class_pack_id uuid references class_pack,
  add check ((kind = 'classPack') = (class_pack_id is not null));
create index payment_class_pack on payment (class_pack_id) where class_pack_id is not null;

-- A pack is paid once and given back once. What its sessions move belongs to their orders.
alter table transfer add column class_pack_id uuid references class_pack;
create unique index transfer_class_pack_kind on transfer (class_pack_id, kind) where class_pack_id is not null;

-- The pack that paid, and whether its session went back to it. Such an order is one seat, paid by no card.
alter table orders
  add column class_pack_id uuid references class_pack,
  add column session_returned boolean not null default false,
  add constraint orders_class_pack check (class_pack_id is null or (seats = 1 and method = 0 and unit_discount_minor = 0)),
  add constraint orders_session_returned check (not session_returned or class_pack_id is not null);
create index orders_class_pack_id on orders (class_pack_id) where class_pack_id is not null;

-- The terms that were read are the terms that are bought.
create function refuse_offer_change() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'closed_at') is distinct from (to_jsonb(old) - 'closed_at') or old.closed_at is not null then
    raise exception 'an offer of class packs never changes';
  end if;
  return new;
end $$;
create trigger class_pack_offer_is_immutable before update on class_pack_offer
  for each row execute function refuse_offer_change();
