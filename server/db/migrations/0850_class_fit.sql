-- For whom a class is: whole years at its day, level, and languages. Null or empty narrows nothing, as before.
alter table class
  add column age_from smallint check (age_from between 0 and 99),
  add column age_to smallint check (age_to between 0 and 99),
  add column level text check (level in ('firstSteps', 'some', 'sure')),
  add column taught_in text[] not null default '{}',
  add constraint class_ages_in_order check (age_from <= age_to);

-- Languages that a coach speaks or signs.
alter table coach add column speaks text[] not null default '{}';
