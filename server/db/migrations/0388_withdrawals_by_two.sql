-- Above a limit who approved a withdrawal is not who ends it, and not linked to them. Rows of earlier builds stay as they
-- were decided.
alter table withdrawal
  add column needs_two boolean not null default false,
  add column approved_by uuid references account,
  add column ended_by uuid references account,
  add constraint withdrawal_two_people check (
    not needs_two or state not in ('paid', 'failed')
    or (approved_by is not null and ended_by is not null and approved_by <> ended_by));
create index withdrawal_recent on withdrawal (coach_id, decided_at) where state in ('approved', 'paid');

create function refuse_linked_payer() returns trigger language plpgsql as $$
begin
  if new.ended_by <> new.approved_by
    and new.ended_by in (select linked_operators(new.approved_by, new.ended_at))
  then
    raise exception 'the second operator is linked to the first' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_second_is_not_linked before update of state on withdrawal
  for each row when (new.needs_two and old.state = 'approved' and new.state in ('paid', 'failed'))
  execute function refuse_linked_payer();
