-- Chargebacks of payments without an order, and disputes about several payments (docs/domain.md 4.37).
alter table chargeback
  -- Disputed amount; null when the service names none: then it is the whole payment.
  add column disputed_minor bigint check (disputed_minor >= 0),
  -- The part of a dispute about several payments; each has its own row.
  add column is_part boolean not null default false,
  -- Amount of the payment in our ledger when it was first noted: its weight in a split. Null from earlier builds.
  add column noted_minor bigint check (noted_minor >= 0),
  -- Amount that is to be held of the payer's balance, and what the ledger holds of it.
  add column hold_minor bigint not null default 0 check (hold_minor >= 0),
  add column held_minor bigint not null default 0 check (held_minor >= 0),
  -- Its name in tasks.
  add column subject text not null
    generated always as (provider || ':' || ref || case when is_part then ':' || payment_id::text else '' end) stored;
alter table chargeback drop constraint chargeback_pkey, add primary key (provider, ref, payment_id);
create unique index chargeback_subject on chargeback (subject);

-- Ends of what a lost dispute took.
alter table class_pack
  drop constraint class_pack_end_reason_check,
  add constraint class_pack_end_reason_check
    check (end_reason in ('refunded', 'expired', 'coachGone', 'chargedBack'));
alter table membership
  drop constraint membership_state_check,
  add constraint membership_state_check
    check (state in ('pending', 'paid', 'expired', 'refunded', 'chargedBack')),
  drop constraint membership_check,
  add constraint membership_check
    check ((paid_at is not null) = (state in ('paid', 'refunded', 'chargedBack')));

-- A pack whose payment is charged back pays nothing and gives nothing back. Both sides lock the pack. A second payment
-- that was voided bought nothing.
create function refuse_contested_pack() returns trigger language plpgsql as $$
begin
  if exists (
    select from chargeback c join payment p on p.id = c.payment_id
    join class_pack k on k.id = p.class_pack_id
    where p.class_pack_id = split_part(new.debit, ':', 2)::uuid and c.settled_at is null
      and p.state in ('succeeded', 'refunded') and k.end_reason is distinct from 'chargedBack')
  then
    raise exception 'the payment of this class pack is charged back' using errcode = 'OF002';
  end if;
  return new;
end $$;
create trigger transfer_is_not_of_contested_pack before insert on transfer for each row
  when (new.debit like 'classPack:%') execute function refuse_contested_pack();

-- A hold may be taken, returned and taken again. A loss is paid once from each account.
drop index transfer_payment_kind;
create unique index transfer_payment_kind on transfer (payment_id, kind)
  where payment_id is not null and kind not in (
    'chargeback', 'chargebackHold', 'chargebackReturn', 'chargebackPaid', 'chargebackRecovery');
create unique index transfer_chargeback_once on transfer (payment_id, ref, debit)
  where kind in ('chargeback', 'chargebackPaid');
create index transfer_payment on transfer (payment_id) where payment_id is not null;

-- A settled chargeback holds nothing. Checked at the end of the transaction: an earlier build, which knows no holds,
-- cannot settle one and leave the money held.
create function require_returned_hold() returns trigger language plpgsql as $$
begin
  if exists (
    select from chargeback where id = new.id and settled_at is not null and (hold_minor <> 0 or held_minor <> 0))
  then
    raise exception 'a settled chargeback holds money' using errcode = 'OF003';
  end if;
  return null;
end $$;
create constraint trigger chargeback_hold_is_returned after insert or update on chargeback
  deferrable initially deferred
  for each row when (new.settled_at is not null) execute function require_returned_hold();

-- The wallet reads the open ones of an account: its payments without an order, and the few that hold something.
create index payment_without_order on payment (account_id) where kind <> 'order';
create index chargeback_held on chargeback (payment_id) where settled_at is null and held_minor > 0;
