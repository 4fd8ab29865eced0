-- Who runs the place. Not a role of the product: it has no area, no join form, and is given by another operator or by
-- the command line.
create table operator (
  account_id uuid primary key references account,
  granted_at timestamptz not null,
  granted_by uuid references account
);

-- What operators did, and what the server decided about somebody. Rows are never changed, but for the two columns of the
-- chain, which a job fills in once: prev_hash is the hash of the row before, hash covers both.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for the server itself.
  actor_id uuid references account,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  facts jsonb not null default '{}',
  prev_hash bytea,
  hash bytea
);
create index audit_event_subject on audit_event (subject_kind, subject_id, id);
create index audit_event_open on audit_event (id) where hash is null;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null and new.hash is not null
    and (new.id, new.at, new.actor_id, new.action, new.subject_kind, new.subject_id, new.facts)
      is not distinct from (old.id, old.at, old.actor_id, old.action, old.subject_kind, old.subject_id, old.facts)
  then
    return new;
  end if;
  raise exception 'rows of audit_event are never changed';
end $$;
create trigger audit_event_is_immutable before update or delete on audit_event
  for each row execute function refuse_audit_change();
