-- The setting that lets money move while it stands still counts for the owner of the tables alone. The user that the
-- server works as could set it too.
create or replace function refuse_frozen() returns trigger language plpgsql as $$
begin
  if exists (select from money_freeze where ended_at is null)
    and not (
      coalesce(current_setting('openfield.mending', true), '') = 'on'
      and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'MEMBER'))
  then
    raise exception 'money stands still' using errcode = 'OF001';
  end if;
  return new;
end $$;
