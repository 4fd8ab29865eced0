-- Double entry by construction: a transfer has both sides. Rows are never changed.
-- Balances with a limit are kept and cannot go below zero; escrow, revenue and the outside are sums of transfers.
create table ledger_account (
  -- external:card, external:paypal, student:<id>, escrow:<order>, coach:<id>:pending, coach:<id>:available, platform:revenue …
  id text primary key,
  owner_id uuid references account,
  is_tracked boolean not null,
  posted_minor bigint not null default 0,
  held_minor bigint not null default 0,
  currency char(3) not null,
  check (held_minor >= 0),
  check (not is_tracked or posted_minor - held_minor >= 0)
);
create index ledger_account_owner on ledger_account (owner_id);

create table payment (
  id uuid primary key,
  kind text not null check (kind in ('order', 'topUp')),
  account_id uuid not null references account,
  order_id uuid references orders,
  method smallint not null check (method in (0, 30, 40)),
  provider text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null check (state in ('open', 'authorized', 'succeeded', 'failed', 'canceled', 'refunded')),
  -- What the hosted page is opened with; unguessable.
  token text not null unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((kind = 'order') = (order_id is not null))
);
create index payment_order on payment (order_id);
create index payment_account on payment (account_id, created_at desc);

-- Each event of a payment service is taken once.
create table payment_event (
  provider text not null,
  event_id text not null,
  payment_id uuid references payment,
  kind text not null,
  amount_minor bigint,
  received_at timestamptz not null,
  outcome text,
  primary key (provider, event_id)
);

create table transfer (
  id uuid primary key,
  txn uuid not null,
  leg smallint not null,
  kind text not null,
  debit text not null references ledger_account,
  credit text not null references ledger_account,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  order_id uuid references orders,
  payment_id uuid references payment,
  created_at timestamptz not null,
  unique (txn, leg),
  check (debit <> credit)
);
create index transfer_debit on transfer (debit, created_at desc, id);
create index transfer_credit on transfer (credit, created_at desc, id);
-- One payment, refund, fee, earning and release per order; one credit per top-up.
create unique index transfer_order_kind on transfer (order_id, kind) where order_id is not null;
create unique index transfer_payment_kind on transfer (payment_id, kind) where payment_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger transfer_is_immutable before update or delete on transfer for each row execute function refuse_change();
create trigger order_event_is_immutable before update or delete on order_event for each row execute function refuse_change();

-- What is to be asked of a payment service after the commit that decided it; the row's id is the service's idempotency key.
create table payment_task (
  id uuid primary key,
  payment_id uuid not null references payment,
  kind text not null check (kind in ('capture', 'void', 'refund')),
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  done_at timestamptz,
  tries int not null default 0,
  unique (payment_id, kind)
);
create index payment_task_open on payment_task (created_at) where done_at is null;
