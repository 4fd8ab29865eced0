-- One operator proposes the next one, another one confirms. Rows stay: to take the duty away and give it again does not
-- hide who stands behind whom.
create table operator_grant (
  id uuid primary key,
  account_id uuid not null references account,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  -- The proposer's: who this is.
  note text not null,
  proposed_by uuid not null references account,
  proposed_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint operator_grant_two_people check (
    account_id <> proposed_by and case state
      when 'withdrawn' then decided_by = proposed_by
      when 'open' then true
      else decided_by not in (proposed_by, account_id) end)
);
create unique index operator_grant_one_open on operator_grant (account_id) where state = 'open';
create index operator_grant_waiting on operator_grant (proposed_at, id) where state = 'open';
create index operator_grant_decided on operator_grant (decided_at desc, id) where state <> 'open';
create index operator_grant_confirmed on operator_grant (decided_at) where state = 'confirmed';

-- Who is nobody's second person for this operator: themselves, and everybody with whom they share an origin in grants of
-- the last seven days. Origins of somebody are those who proposed and confirmed them, in turn, and themselves.
create function linked_operators(one uuid, at timestamptz) returns setof uuid language sql stable as $$
  with recursive
    made as (
      select g.account_id, maker.id as maker_id
      from operator_grant g cross join lateral (values (g.proposed_by), (g.decided_by)) maker (id)
      where g.state = 'confirmed' and g.decided_at > $2 - interval '7 days'),
    origin (id) as (
      select $1
      union
      select made.maker_id from origin join made on made.account_id = origin.id),
    linked (id) as (
      select id from origin
      union
      select made.account_id from linked join made on made.maker_id = linked.id)
  select id from linked
$$;

create function refuse_linked_second() returns trigger language plpgsql as $$
begin
  -- One and the same person is refused by the tables' own conditions.
  if new.decided_by <> new.proposed_by
    and new.decided_by in (select linked_operators(new.proposed_by, new.decided_at))
  then
    raise exception 'the second operator is linked to the first' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger operator_grant_second_is_not_linked before update of state on operator_grant
  for each row when (old.state = 'open' and new.state = 'confirmed') execute function refuse_linked_second();
create trigger order_correction_second_is_not_linked before update of state on order_correction
  for each row when (old.state = 'open' and new.state = 'confirmed') execute function refuse_linked_second();

-- An operator whom another one made was confirmed. Null in `granted_by`: made at the machine.
create function refuse_unconfirmed_operator() returns trigger language plpgsql as $$
begin
  if not exists (
    select from operator_grant
    where account_id = new.account_id and state = 'confirmed' and proposed_by = new.granted_by
      and decided_at = new.granted_at)
  then
    raise exception 'nobody confirmed this operator' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger operator_was_confirmed before insert on operator
  for each row when (new.granted_by is not null) execute function refuse_unconfirmed_operator();
