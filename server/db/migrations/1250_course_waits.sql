-- Waiting for a course, which is sold whole (docs/domain.md 4.38). One row waits for all dates to come: `course_id` is the series,
-- and `class_id` its first date to come, which changes when that date begins, moves or ends.
alter table waitlist_entry
  add column course_id uuid references class_series,
  add check (course_id is null or not takes_fewer);
-- A family waits once for a course, whatever date it began with.
create unique index waitlist_entry_once_in_course on waitlist_entry (course_id, account_id)
  where course_id is not null and state in ('waiting', 'offered');
create index waitlist_entry_course on waitlist_entry (course_id, seq) where course_id is not null and state = 'waiting';

-- Nobody waits for one date of a course, and nobody for a course that is none.
create function require_course_wait() returns trigger language plpgsql as $$
begin
  if new.course_id is distinct from (select series_id from class where id = new.class_id and course is not null) then
    raise exception 'a course is waited for as a whole' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger waitlist_entry_of_course before insert or update of class_id, course_id on waitlist_entry
  for each row execute function require_course_wait();
