-- Where a payment is found at its service: the Checkout Session of Stripe, the order of PayPal.
alter table payment
  add column service_ref text,
  -- When the service was last asked how the payment stands.
  add column looked_at timestamptz;
create unique index payment_service_ref on payment (provider, service_ref) where service_ref is not null;
-- Payments that a service may still decide without our hearing of it.
create index payment_undecided on payment (created_at) where service_ref is not null and settled_at is null;

-- The inbox of webhooks: acknowledged once they are here, read afterwards. `outcome` is null until then.
alter table payment_event
  -- Our payment as the message names it: a hint, never more.
  add column hint text,
  add column tries int not null default 0;
create index payment_event_payment on payment_event (payment_id);
create index payment_event_unread on payment_event (received_at) where outcome is null;

-- What the services say was taken and given back against what our ledger says, by the UTC day the payments were opened.
create table reconciliation_report (
  day date not null,
  provider text not null,
  checked_at timestamptz not null,
  matched int not null check (matched >= 0),
  unexplained_minor bigint not null check (unexplained_minor >= 0),
  -- The payments that differ: ids and amounts only.
  details jsonb not null default '[]',
  primary key (day, provider)
);
