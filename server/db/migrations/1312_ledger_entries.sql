-- What was done by hand at a payment service, and debts of coaches that are written off (docs/domain.md 4.42). One
-- operator proposes an entry, another one confirms it.
create table ledger_entry (
  id uuid primary key,
  kind text not null check (kind in ('serviceOut', 'serviceIn', 'debtWriteOff')),
  -- Money that went out is taken from the platform, or from the balance of the payer.
  bearer text not null check (bearer in ('platform', 'payer')),
  payment_id uuid references payment,
  -- Money at a service that none of our payments explains.
  provider text,
  service_ref text,
  -- Day of the report with the difference that it explains.
  stray_day date,
  coach_id uuid references account,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  note text not null,
  proposed_by uuid not null references account,
  proposed_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  decision_note text,
  check ((provider is null) = (service_ref is null) and (stray_day is null) = (service_ref is null)),
  check (num_nonnulls(payment_id, service_ref, coach_id) = 1),
  check ((kind = 'debtWriteOff') = (coach_id is not null)),
  check (bearer = 'platform' or (kind = 'serviceOut' and payment_id is not null)),
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decision_note is null)),
  constraint ledger_entry_two_people check (
    case when state = 'withdrawn' then decided_by = proposed_by else decided_by <> proposed_by end)
);
create unique index ledger_entry_open_payment on ledger_entry (payment_id) where state = 'open';
create unique index ledger_entry_open_coach on ledger_entry (coach_id) where state = 'open';
create unique index ledger_entry_open_ref on ledger_entry (provider, service_ref) where state = 'open';
create index ledger_entry_ref on ledger_entry (provider, service_ref) where service_ref is not null;
create index ledger_entry_waiting on ledger_entry (proposed_at, id) where state = 'open';
create index ledger_entry_decided on ledger_entry (decided_at desc, id) where state <> 'open';

create trigger ledger_entry_second_is_not_linked before update of state on ledger_entry
  for each row when (old.state = 'open' and new.state = 'confirmed') execute function refuse_linked_second();
create trigger ledger_entry_proposer_acts before update of state on ledger_entry
  for each row when (old.state = 'open' and new.state = 'confirmed') execute function refuse_gone_proposer();

create function refuse_changed_entry() returns trigger language plpgsql as $$
begin
  raise exception 'a ledger entry is decided once and never changes' using errcode = 'check_violation';
end $$;
create trigger ledger_entry_is_decided_once before update on ledger_entry
  for each row when (old.state <> 'open'
    or (new.kind, new.bearer, new.payment_id, new.provider, new.service_ref, new.stray_day, new.coach_id,
        new.amount_minor, new.currency, new.proposed_by)
      is distinct from (old.kind, old.bearer, old.payment_id, old.provider, old.service_ref, old.stray_day, old.coach_id,
        old.amount_minor, old.currency, old.proposed_by))
  execute function refuse_changed_entry();
create trigger ledger_entry_begins_open before insert on ledger_entry
  for each row when (new.state <> 'open') execute function refuse_changed_entry();

-- A payment may have several entries: each moves once, as its own index says.
drop index transfer_payment_kind;
create unique index transfer_payment_kind on transfer (payment_id, kind)
  where payment_id is not null and kind not in (
    'chargeback', 'chargebackHold', 'chargebackReturn', 'chargebackPaid', 'chargebackRecovery', 'serviceOut', 'serviceIn');

-- A transfer of these kinds is the one of its entry, which another operator confirmed.
create unique index transfer_of_entry on transfer (ref) where kind in ('serviceOut', 'serviceIn', 'debtWriteOff');
create function require_ledger_entry() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_entry e left join payment p on p.id = e.payment_id
    where e.id = new.ref::uuid and e.state = 'confirmed' and e.kind = new.kind
      and e.amount_minor = new.amount_minor and e.currency = new.currency
      and new.payment_id is not distinct from e.payment_id and new.order_id is null
      and case e.kind
        when 'debtWriteOff' then new.debit = 'platform:revenue'
          and new.credit = 'coach:' || e.coach_id || ':receivable'
        when 'serviceIn' then new.debit in ('external:card', 'external:paypal') and new.credit = 'platform:revenue'
        else new.credit in ('external:card', 'external:paypal')
          and new.debit = case e.bearer when 'payer' then 'student:' || p.account_id else 'platform:revenue' end
      end)
  then
    raise exception 'no two operators made this entry' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transfer_has_its_entry before insert on transfer
  for each row when (new.kind in ('serviceOut', 'serviceIn', 'debtWriteOff')) execute function require_ledger_entry();
