-- Who agreed to which version of which text, and when. Signatures of the waiver are a table of their own.
create table consent (
  account_id uuid not null references account,
  kind text not null check (kind in ('agreement', 'privacy')),
  version text not null,
  given_at timestamptz not null,
  primary key (account_id, kind, version),
  foreign key (kind, version) references legal_text (kind, version)
);
