-- Lessons that operators changed (docs/domain.md 4.35). Each saved change is a row for good; a lesson without rows is
-- the build's. Row 0 keeps the words of the build from before the first change.
create table lesson_version (
  slug text not null,
  edit int not null check (edit >= 0),
  -- The version that coaches and helpers pass.
  version int not null check (version > 0),
  minutes int not null check (minutes > 0),
  en jsonb not null,
  zh jsonb not null,
  -- With the right choices, which never leave the server but to operators.
  questions jsonb not null check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) between 3 and 5),
  at timestamptz not null,
  -- Null: it came with a build.
  saved_by uuid references account,
  -- The row whose words were restored.
  restored_from int,
  primary key (slug, edit),
  foreign key (slug, restored_from) references lesson_version (slug, edit),
  check ((edit = 0) = (saved_by is null)),
  check (restored_from < edit)
);
create trigger lesson_version_is_immutable before update or delete on lesson_version
  for each row execute function refuse_change();
create trigger lesson_version_is_not_cut before truncate on lesson_version
  for each statement execute function refuse_change();
