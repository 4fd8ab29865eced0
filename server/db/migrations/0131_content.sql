-- Articles and legal texts that operators write. What comes with a build is the first version.
alter table resource
  add column state text not null default 'published' check (state in ('draft', 'published', 'unpublished')),
  -- Raised by each act of an operator, who decides about what was looked at. From 1 on a build changes nothing any more.
  add column edit int not null default 0,
  -- Words that are not public yet, and from when on they are to be.
  add column draft jsonb,
  add column publish_at timestamptz,
  -- The operator of the last act.
  add column saved_by uuid references account,
  add check (state <> 'draft' or draft is not null),
  add check (publish_at is null or draft is not null),
  add check ((edit > 0) = (saved_by is not null)),
  add check (edit > 0 or (state = 'published' and draft is null));
drop index resource_list;
create index resource_list on resource (published_at desc, id) where state = 'published';
create index resource_due on resource (publish_at) where publish_at is not null;

-- Every version that was public, as it was.
create table resource_version (
  resource_id uuid not null references resource,
  version int not null,
  kind text not null,
  minutes int not null,
  en jsonb not null,
  zh jsonb not null,
  at timestamptz not null,
  -- Null: it came with a build.
  published_by uuid references account,
  primary key (resource_id, version)
);
insert into resource_version (resource_id, version, kind, minutes, en, zh, at)
  select id, version, kind, minutes, en, zh, published_at from resource;
create trigger resource_version_is_immutable before update or delete on resource_version
  for each row execute function refuse_change();

alter table legal_text
  -- Null: since it was published.
  add column effective_from timestamptz check (effective_from >= published_at),
  -- Null: it came with a build.
  add column published_by uuid references account,
  -- Taken back before it took effect.
  add column recalled_at timestamptz check (recalled_at < effective_from);
create index legal_text_publisher on legal_text (published_by) where published_by is not null;

-- People signed these words under this name.
create function refuse_legal_change() returns trigger language plpgsql as $$
begin
  if (new.kind, new.version, new.published_at, new.effective_from, new.en, new.zh, new.text_hash, new.published_by)
      is distinct from
    (old.kind, old.version, old.published_at, old.effective_from, old.en, old.zh, old.text_hash, old.published_by)
    or old.recalled_at is not null
  then
    raise exception 'a legal text is never changed';
  end if;
  return new;
end $$;
create trigger legal_text_is_immutable before update on legal_text
  for each row execute function refuse_legal_change();

-- The next version of a legal text while it is written; one for each kind.
create table legal_draft (
  kind text primary key check (kind in ('agreement', 'privacy', 'liability')),
  edit int not null check (edit > 0),
  en jsonb not null,
  zh jsonb not null,
  saved_by uuid not null references account,
  saved_at timestamptz not null
);

-- Raised by each change of what is public: servers keep it in memory and look at this number only.
create table content_stamp (
  only_one boolean primary key default true check (only_one),
  n bigint not null
);
insert into content_stamp (n) values (1);
create function raise_content_stamp() returns trigger language plpgsql as $$
begin
  update content_stamp set n = n + 1;
  return null;
end $$;
create trigger resource_is_stamped after insert or update or delete on resource
  for each statement execute function raise_content_stamp();
create trigger legal_text_is_stamped after insert or update or delete on legal_text
  for each statement execute function raise_content_stamp();
