-- Zone of the phone that the person uses. Ages change at the beginning of a day there.
alter table account add column zone text check (length(zone) between 1 and 64);
