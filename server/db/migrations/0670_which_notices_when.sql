-- Which notices reach a person outside of the app, by which channel, and at which hours none does.
alter table channel_setting
  add column sms boolean not null default false,
  add column quiet_from smallint check (quiet_from between 0 and 1439),
  add column quiet_to smallint check (quiet_to between 0 and 1439),
  add column quiet_zone text,
  add column tested_at timestamptz,
  add check ((quiet_from is null) = (quiet_to is null)),
  add check ((quiet_from is null) = (quiet_zone is null)),
  -- Twelve hours at most: what is held is still news when it is told.
  add check ((quiet_to - quiet_from + 1440) % 1440 between 1 and 720);

-- A group of notices that a person does not want by a channel. Without a row it is wanted.
create table channel_off (
  account_id uuid not null references account,
  notice_group text not null,
  channel text not null check (channel in ('push', 'email', 'sms')),
  primary key (account_id, notice_group, channel)
);

-- Text messages leave as pushes and mails do, for what cannot wait. What was told before this existed counts as told.
alter table notice
  add column texted_at timestamptz,
  add column sms_attempts integer not null default 0,
  add column sms_next_at timestamptz,
  add column sms_dead_at timestamptz,
  add column sms_error text;
update notice set texted_at = created_at;
create index notice_to_text on notice (created_at) where texted_at is null and sms_dead_at is null;
create index notice_sms_dead on notice (sms_dead_at) where sms_dead_at is not null;
