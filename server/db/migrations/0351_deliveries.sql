-- What leaves for somebody else is tried again at growing distances, and given up after the last try. A claim moves
-- `next_at` ahead, so that no other node sends the same row meanwhile.
alter table notice
  add column push_attempts integer not null default 0,
  add column push_next_at timestamptz,
  add column push_dead_at timestamptz,
  add column push_error text,
  add column mail_attempts integer not null default 0,
  add column mail_next_at timestamptz,
  add column mail_dead_at timestamptz,
  add column mail_error text;
drop index notice_to_push;
drop index notice_to_mail;
create index notice_to_push on notice (created_at) where pushed_at is null and push_dead_at is null;
create index notice_to_mail on notice (created_at) where mailed_at is null and mail_dead_at is null;
create index notice_push_dead on notice (push_dead_at) where push_dead_at is not null;
create index notice_mail_dead on notice (mail_dead_at) where mail_dead_at is not null;

alter table payment_operation rename column tries to attempts;
alter table payment_operation
  add column next_attempt_at timestamptz,
  add column dead_at timestamptz,
  add column last_error text;
create index payment_operation_dead on payment_operation (dead_at) where dead_at is not null;

alter table payment_event rename column tries to attempts;
alter table payment_event
  add column next_attempt_at timestamptz,
  add column dead_at timestamptz,
  add column last_error text;
drop index payment_event_unread;
create index payment_event_unread on payment_event (received_at) where outcome is null and dead_at is null;
create index payment_event_dead on payment_event (dead_at) where dead_at is not null;
