-- A scan that arrived long after its time is the helper's word: its minutes are never approved without a person.
alter table service_hours add column is_late boolean not null default false;
alter table service_hours add check (not is_late or scanned_minutes is not null);
