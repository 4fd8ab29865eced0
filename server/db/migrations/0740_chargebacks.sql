-- Payments that a bank takes back (dispute) or suspects (warning), as their service reports them.
create table chargeback (
  provider text not null,
  -- The service's id of the dispute or warning.
  ref text not null,
  payment_id uuid not null references payment,
  kind text not null check (kind in ('dispute', 'warning')),
  state text not null check (state in ('open', 'won', 'lost')),
  -- Amount that the service has taken from us; nothing for a warning or an inquiry.
  withdrawn_minor bigint not null check (withdrawn_minor >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Until then the earnings of the payment's order are not released.
  settled_at timestamptz,
  primary key (provider, ref),
  check ((state = 'open') = (closed_at is null)),
  check (kind = 'dispute' or state = 'open' and withdrawn_minor = 0),
  check (state <> 'won' or settled_at is not null),
  check (settled_at is null or kind = 'warning' or state <> 'open')
);
create index chargeback_payment on chargeback (payment_id);
create index chargeback_unsettled on chargeback (payment_id) where settled_at is null;

-- The dispute or warning as the message has it; read by the job of the inbox.
alter table payment_event add column chargeback jsonb;
-- A refund that a lost dispute made already: the service is not asked to pay a second time.
alter table payment_operation add column covered_by text check (covered_by is null or kind = 'refund');

-- The guard is here, so that an older node releases nothing either. The order's row is locked by both sides.
create function refuse_contested_release() returns trigger language plpgsql as $$
begin
  if exists (
    select from chargeback c join payment p on p.id = c.payment_id
    where p.order_id = new.order_id and c.settled_at is null)
  then
    raise exception 'the payment of this order is charged back' using errcode = 'OF002';
  end if;
  return new;
end $$;
create trigger transfer_is_not_contested before insert on transfer for each row
  when (new.kind = 'release') execute function refuse_contested_release();

-- The service's own id of the money: a dispute names it, and nothing of ours.
alter table payment add column service_intent text;
create index payment_service_intent on payment (provider, service_intent) where service_intent is not null;
