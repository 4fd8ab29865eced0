-- The ids that stand in a stored answer. When a person is deleted, the answers that name the person are found by them.
alter table command add column named uuid[] not null default '{}';
update command set named = array(
  select distinct found[1]::uuid
  from regexp_matches(body, '"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') found)
where status = 200 and body like '{%';
create index command_named on command using gin (named);

-- Of a sealed answer to an operator nobody can tell whom it names; an answer with a calendar's address holds a secret.
update command set status = 410, body = json_build_object(
  'code', 410, 'msg', 'This was done. What was answered then is not kept any more.',
  'error', 'This was done. What was answered then is not kept any more.',
  'reason', 'ANSWER_ERASED', 'data', json_build_object('id', case when endpoint = 'calendar.open' then user_id end))::text,
  named = '{}'
where status = 200 and (endpoint = 'calendar.open' or endpoint like 'operator.%' and body like 'sealed:%');

-- Notices to others about a record of a deleted person.
create index notice_about on notice (about_id) where about_id is not null;

-- Corrected minutes stay as they were; only the words beside them may be emptied.
create function refuse_hours_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reason is not null and new.reason = ''
    and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger service_hours_revision_is_immutable on service_hours_revision;
create trigger service_hours_revision_is_immutable before update or delete on service_hours_revision
  for each row execute function refuse_hours_change();
