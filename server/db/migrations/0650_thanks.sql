-- What a coach says to a helper once their hours are approved. Words of people who are gone are empty, not null.
alter table service_hours
  add column thanks text,
  add column thanked_at timestamptz,
  add check ((thanks is null) = (thanked_at is null));
