-- Another date of the same coach instead: the order that was made for it, and the one that it came from.
alter table orders
  -- Times that these seats were exchanged, over all their orders.
  add column exchanges smallint not null default 0 check (exchanges between 0 and 2),
  add column exchange_of uuid references orders,
  -- The first order of the chain, when a card or PayPal paid it: a chargeback of its payment concerns this order too.
  add column paid_order_id uuid references orders,
  -- Until when the coach may answer the open question; null without one.
  add column exchange_until timestamptz,
  add column exchange_declined boolean not null default false,
  add check ((exchange_of is null) = (exchanges = 0)),
  add check (paid_order_id is null or exchange_of is not null),
  add constraint orders_exchange_asked check (exchange_until is null or status = '2');
create index orders_exchange_of on orders (exchange_of) where exchange_of is not null;
create index orders_paid_order on orders (paid_order_id) where paid_order_id is not null;
create index orders_exchange_until on orders (exchange_until) where exchange_until is not null;

-- A participant who left for another date, and the order that has the seat now.
alter table order_participant
  add column left_to uuid references orders,
  add check (left_to is null or left_at is not null and left_refund_minor = 0);

create table order_exchange (
  -- Made by the phone: the id of the order that the exchange makes.
  to_order_id uuid primary key,
  from_order_id uuid not null references orders,
  from_class_id uuid not null references class,
  from_starts_at timestamptz not null,
  to_class_id uuid not null references class,
  participant_ids uuid[] not null,
  basis jsonb not null,
  state text not null check (state in ('done', 'asked', 'declined', 'silent', 'failed', 'withdrawn', 'closed')),
  answer_by timestamptz,
  -- The amounts of an exchange that is done: escrow to escrow, paid on top, returned.
  moved_minor bigint check (moved_minor >= 0),
  paid_minor bigint check (paid_minor >= 0),
  returned_minor bigint check (returned_minor >= 0),
  -- The refusal that ended a question the coach had agreed to.
  reason text,
  answer_text text not null default '',
  created_at timestamptz not null,
  answered_at timestamptz,
  check (state <> 'asked' or answer_by is not null),
  check ((state = 'asked') = (answered_at is null)),
  check ((state = 'done') = (moved_minor is not null)),
  check ((moved_minor is null) = (paid_minor is null) and (moved_minor is null) = (returned_minor is null)),
  check (coalesce(paid_minor, 0) = 0 or returned_minor = 0),
  check ((state = 'failed') = (reason is not null))
);
create unique index order_exchange_asked on order_exchange (from_order_id) where state = 'asked';
create index order_exchange_from on order_exchange (from_order_id, created_at);

-- The earnings of an exchanged order wait for a chargeback of the payment that paid the first one.
create or replace function refuse_contested_release() returns trigger language plpgsql as $$
begin
  if exists (
    select from chargeback c join payment p on p.id = c.payment_id
    where c.settled_at is null and (p.order_id = new.order_id or p.order_id = (
      select o.paid_order_id from orders o where o.id = new.order_id)))
  then
    raise exception 'the payment of this order is charged back' using errcode = 'OF002';
  end if;
  return new;
end $$;
