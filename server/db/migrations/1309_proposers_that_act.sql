-- A proposal counts while its operator can act: one of a revoked or locked operator is confirmed by nobody.
create function is_acting_operator(one uuid) returns boolean language sql stable as $$
  select exists (
    select from operator join account on account.id = operator.account_id
    where operator.account_id = $1 and account.state = 'active')
$$;

create function refuse_gone_proposer() returns trigger language plpgsql as $$
begin
  if not is_acting_operator(new.proposed_by) then
    raise exception 'the first operator can no longer act' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger operator_grant_proposer_acts before update of state on operator_grant
  for each row when (old.state = 'open' and new.state = 'confirmed') execute function refuse_gone_proposer();
create trigger order_correction_proposer_acts before update of state on order_correction
  for each row when (old.state = 'open' and new.state = 'confirmed') execute function refuse_gone_proposer();

create function refuse_gone_code_maker() returns trigger language plpgsql as $$
begin
  if not is_acting_operator(new.made_by) then
    raise exception 'the first operator can no longer act' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger price_code_maker_acts before update of confirmed_by on price_code
  for each row when (old.confirmed_by is null and new.confirmed_by is not null)
  execute function refuse_gone_code_maker();

create or replace function require_second_end() returns trigger language plpgsql as $$
begin
  if not exists (
    select from chargeback_event e
    where e.chargeback_id = new.chargeback_id and e.version = new.version - 1
      and e.event = case new.event when 'won' then 'proposedWon' else 'proposedLost' end
      and e.withdrawn_minor = new.withdrawn_minor
      and new.actor_id not in (select linked_operators(e.actor_id, new.at))
      and is_acting_operator(e.actor_id))
  then
    raise exception 'the end of a dispute needs two operators' using errcode = 'OF004';
  end if;
  return new;
end $$;
