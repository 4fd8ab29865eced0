-- Courses: a series that is sold whole, for one price (docs/domain.md 4.32). The course is on the series for good;
-- each class has it with the place of its date. Classes of before belong to no course.

-- The part of a date in a price: whole payable steps, and the first dates have the steps that are left over.
create function course_part(total bigint, dates int, place int, step int) returns bigint
  language sql immutable parallel safe as
$$ select (total / step / dates + case when place <= (total / step) % dates then 1 else 0 end) * step $$;

alter table class_series add column course jsonb check (course is null or ((
  (course->>'priceMinor')::bigint % (course->>'step')::int = 0
  and (course->>'step')::int in (1, 10, 100)
  and (course->>'dates')::int between 2 and 52
  and (course->>'priceMinor')::bigint >= (course->>'dates')::int * (course->>'step')::int
  and (course->>'freeDays')::int between 1 and 28
  and (course->>'lateRefundPct')::int in (0, 50, 100)
  and (course->>'restRefundPct')::int in (0, 50, 100)
  and jsonb_typeof(course->'joinsLater') = 'boolean') is true));
alter table class add column course jsonb check (course is null or ((
  series_id is not null and (course->>'place')::int between 1 and (course->>'dates')::int) is true));
create unique index class_of_course on class (series_id, ((course->>'place')::int)) where course is not null;

create function keep_course() returns trigger language plpgsql as $$
begin
  if new.course is distinct from old.course then
    raise exception 'a series stays a course, or none' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger series_keeps_course before update on class_series for each row execute function keep_course();

-- A class has the course of its series, and exactly its part of the price.
create function require_part_of_course() returns trigger language plpgsql as $$
begin
  if new.series_id is not null and (new.course - 'place') is distinct from
    (select course from class_series where id = new.series_id) then
    raise exception 'a class has the course of its series' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.course is distinct from new.course then
    raise exception 'a class keeps its place in a course' using errcode = 'check_violation';
  end if;
  if new.course is not null and new.price_minor <> course_part((new.course->>'priceMinor')::bigint,
    (new.course->>'dates')::int, (new.course->>'place')::int, (new.course->>'step')::int) then
    raise exception 'a date of a course costs its part of the price' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger class_of_course_part before insert or update of series_id, course, price_minor on class
  for each row execute function require_part_of_course();

-- All dates of a course are made together, and their prices add up to that of the course.
create function require_whole_course() returns trigger language plpgsql as $$
begin
  if (select count(*) <> (new.course->>'dates')::int or coalesce(sum(price_minor), 0) <> (new.course->>'priceMinor')::bigint
    from class where series_id = new.id) then
    raise exception 'the dates of a course add up to its price' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger course_is_whole after insert on class_series deferrable initially deferred
  for each row when (new.course is not null) execute function require_whole_course();

-- No date of a course is booked alone, whatever the way, and none costs more than its part.
create function require_course_booking() returns trigger language plpgsql as $$
declare
  of_class record;
begin
  select course, price_minor into of_class from class where id = new.class_id;
  if (of_class.course is not null) is distinct from (new.policy ? 'course') then
    raise exception 'an order of a course has the terms of the course' using errcode = 'check_violation';
  end if;
  if of_class.course is not null and (new.set_id is null or new.class_pack_id is not null
    or new.unit_minor > of_class.price_minor or new.first_extra_minor <> 0) then
    raise exception 'a course is booked as a whole, for its price' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_of_course before insert on orders for each row execute function require_course_booking();
