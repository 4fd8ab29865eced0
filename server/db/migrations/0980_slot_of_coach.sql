-- A class that an operator gave to another coach may be moved to a time at which its first coach has a booked slot.
drop index class_of_slot;
create unique index class_of_slot on class (coach_id, slot_plan_id, starts_at)
  where slot_plan_id is not null and state = 'published';
