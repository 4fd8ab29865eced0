-- Shares of leaving a course that pay nobody for waiting (docs/domain.md 4.32): after the start not more than before,
-- and not everything where families may join later. A course never changes (keep_course), so its insert decides.
-- A CHECK would refuse other changes of a course that was made before this rule.
create function require_fair_shares() returns trigger language plpgsql as $$
begin
  if (new.course->>'restRefundPct')::int > (new.course->>'lateRefundPct')::int
    or ((new.course->>'joinsLater')::boolean and (new.course->>'restRefundPct')::int = 100) then
    raise exception 'the shares of a course pay for waiting' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger course_has_fair_shares before insert on class_series
  for each row when (new.course is not null) execute function require_fair_shares();
