-- Discounts that a coach offers for all classes and free hours (docs/domain.md 4.23).
create table price_rule (
  id uuid primary key,
  coach_id uuid not null references coach,
  version int not null default 1,
  kind text not null check (kind in ('sibling', 'early', 'first', 'group')),
  -- Discount in basis points. Only a first lesson may cost nothing.
  bps int not null check (bps between 1 and 10000 and (kind = 'first' or bps <= 9000)),
  -- Days before the start, or participants.
  at_least int,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (case kind when 'early' then at_least between 1 and 90 when 'group' then at_least between 2 and 12
    else at_least is null end is true)
);
create index price_rule_live on price_rule (coach_id, created_at) where ended_at is null;

alter table orders
  -- The first seat costs this much more than `unit_minor`, the price of each further seat.
  add column first_extra_minor bigint not null default 0 check (first_extra_minor >= 0),
  drop constraint orders_check,
  add constraint orders_total check (total_minor = unit_minor * seats + first_extra_minor);

alter table order_participant
  -- The coach with whom this seat is the first lesson at its price: one at a time for each participant.
  add column first_of uuid references coach;
create unique index order_participant_first on order_participant (participant_id, first_of)
  where first_of is not null and is_live;
