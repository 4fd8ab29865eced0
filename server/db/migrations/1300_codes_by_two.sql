-- A large code of the platform makes a price once a second, unlinked operator has confirmed it.
alter table price_code add column needs_second boolean not null default false;
alter table price_code add column confirmed_by uuid references account;
alter table price_code add column confirmed_at timestamptz;
alter table price_code add constraint price_code_two_people check (
  (confirmed_by is null) = (confirmed_at is null)
  and (confirmed_by is null or (needs_second and confirmed_by <> made_by)));
create index price_code_made_alone on price_code (made_by, created_at)
  where coach_id is null and not needs_second;

create function refuse_linked_code_second() returns trigger language plpgsql as $$
begin
  if new.confirmed_by <> new.made_by
    and new.confirmed_by in (select linked_operators(new.made_by, new.confirmed_at))
  then
    raise exception 'the second operator is linked to the first' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger price_code_second_is_not_linked before update of confirmed_by on price_code
  for each row when (old.confirmed_by is null and new.confirmed_by is not null)
  execute function refuse_linked_code_second();
