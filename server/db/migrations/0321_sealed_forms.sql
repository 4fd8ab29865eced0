-- Birth date, address, school and requirements of a join form are sealed (reliability checklist 18). Only a server knows
-- the secret: what stands in the open is sealed by `sealForms` when the first one starts, and hourly by a job, because
-- nodes of the earlier build may still write.
alter table account_role
  add column key_id text,
  add column form_sealed bytea,
  add column revision_sealed bytea,
  add check (key_id is not null or (form_sealed is null and revision_sealed is null));
-- What is left to seal: empty but for the moments after an update.
create index account_role_open on account_role (account_id, role)
  where form ?| array['birthDate', 'address', 'school', 'requirements']
    or revision ?| array['birthDate', 'address', 'school', 'requirements'];
-- Stored answers repeat the form.
create index command_open on command (user_id, id)
  where body like '{%' and endpoint in ('join.coach', 'join.save', 'join.submit', 'operator.joinApprove',
    'operator.joinReject', 'operator.suspend', 'operator.reinstate', 'operator.close');
