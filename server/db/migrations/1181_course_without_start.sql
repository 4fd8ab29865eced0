-- A course that lost a date before it began is left for free (docs/domain.md 4.32), until its first kept date begins.
-- The instant is that of the first kept date when the date ended; a later move does not change it.
alter table orders add column course_free_until timestamptz;

create function free_course() returns trigger language plpgsql as $$
begin
  update orders o set course_free_until = kept.free_until
  from (
    select min(c.starts_at) - interval '1 millisecond' as free_until from orders k join class c on c.id = k.class_id
    where k.set_id = new.set_id
      and (k.status not in ('5', '6') or c.starts_at <= k.ended_at)) kept
  where o.set_id = new.set_id and o.status in ('1', '2', '4') and kept.free_until > new.ended_at;
  return null;
end $$;
-- A date that the family left itself frees nothing.
create trigger order_frees_course after update of status on orders for each row
  when (new.status in ('5', '6') and old.status not in ('5', '6') and new.set_id is not null and new.policy ? 'course'
    and new.cancel_by is distinct from 'student')
  execute function free_course();
