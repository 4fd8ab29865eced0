-- Templates of classes (docs/domain.md 4.31): the form of a class without its date.
create table class_template (
  id uuid primary key,
  coach_id uuid not null references coach,
  name text not null check (char_length(name) between 1 and 60),
  -- The same name in other letters has the same key.
  name_key text not null generated always as (folded_name(name)) stored,
  form jsonb not null,
  -- Which of the at most 20 templates of its coach.
  place_no int not null check (place_no between 1 and 20),
  created_at timestamptz not null
);
create unique index class_template_name on class_template (coach_id, name_key);
create unique index class_template_places on class_template (coach_id, place_no);
create trigger class_template_activity before insert or update of form on class_template
  for each row execute function require_form_activity();
