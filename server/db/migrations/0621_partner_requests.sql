-- A school or club asks to become a partner (domain 4.8). An approved request has made a partner.
create table partner_request (
  id uuid primary key,
  account_id uuid not null references account,
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'rejected', 'withdrawn')),
  -- Texts by language; at least one is there.
  name jsonb not null check (name ?| array['en', 'zh']),
  introduction jsonb not null check (introduction ?| array['en', 'zh']),
  affiliation text,
  city_id text not null references city,
  contact_name text not null,
  contact text not null,
  why text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  reason text,
  partner_id uuid references partner,
  check ((state = 'submitted') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((state = 'approved') = (partner_id is not null)),
  -- Operators decide about others; who asks can only take it back.
  check (decided_by is null or (decided_by = account_id) = (state = 'withdrawn'))
);
-- One waits at a time.
create unique index partner_request_open on partner_request (account_id) where state = 'submitted';
create index partner_request_account on partner_request (account_id, created_at desc, id);
create index partner_request_waiting on partner_request (created_at, id) where state = 'submitted';
create index partner_request_partner on partner_request (partner_id) where partner_id is not null;
