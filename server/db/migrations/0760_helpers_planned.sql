-- Families read how many helpers are planned only where the coach has named a number: 3 is the default of an empty field.
alter table class add column helpers_planned boolean not null default false;
update class set helpers_planned = true where helper_slots <> 3;
