-- The place of a row in the chain. Rows are chained in the order in which the job met them: an id is drawn before its
-- transaction commits, so that ids alone have gaps that fill up later.
alter table audit_event add column chain_no bigint unique;
drop index audit_event_open;
create index audit_event_open on audit_event (id) where chain_no is null;

-- Constants of the product that an operator changed; absent means as configured.
create table rule_override (
  name text primary key,
  value jsonb not null,
  set_at timestamptz not null,
  set_by uuid not null references account
);
