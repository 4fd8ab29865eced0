-- The end of a dispute that its service does not name is named by two operators (docs/domain.md 4.37).
alter table chargeback_event
  drop constraint chargeback_event_event_check,
  add constraint chargeback_event_event_check check (
    event in ('open', 'won', 'lost', 'changed', 'evidenceSent', 'settled', 'proposedWon', 'proposedLost')),
  drop constraint chargeback_event_check,
  add constraint chargeback_event_check check (
    event not in ('open', 'changed') or (actor_id is null and note is null)),
  add constraint chargeback_event_proposer check (
    event not in ('proposedWon', 'proposedLost') or (actor_id is not null and note is not null));

-- Null while the end of an open dispute is either not there or can be read.
alter table chargeback add column end_unread_at timestamptz;

-- Two people: the line before is the same end, with the same amount, by an operator who is not linked to the second.
create function require_second_end() returns trigger language plpgsql as $$
begin
  if not exists (
    select from chargeback_event e
    where e.chargeback_id = new.chargeback_id and e.version = new.version - 1
      and e.event = case new.event when 'won' then 'proposedWon' else 'proposedLost' end
      and e.withdrawn_minor = new.withdrawn_minor
      and new.actor_id not in (select linked_operators(e.actor_id, new.at)))
  then
    raise exception 'the end of a dispute needs two operators' using errcode = 'OF004';
  end if;
  return new;
end $$;
create trigger chargeback_event_of_two before insert on chargeback_event for each row
  when (new.event in ('won', 'lost') and new.actor_id is not null) execute function require_second_end();
