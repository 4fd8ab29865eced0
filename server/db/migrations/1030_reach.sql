-- Messages to a contact that came back. The person is asked to check it, and no notice is sent there until a code proves
-- it again.
alter table contact
  add column unreachable_at timestamptz,
  add column unreachable_why text check (unreachable_why in ('bounced', 'complained', 'undelivered')),
  -- The last code that proved it again. Failures of earlier messages no longer count.
  add column reached_at timestamptz,
  -- Days in a row on which a message failed for now, such as at a full mailbox.
  add column soft_days int not null default 0 check (soft_days >= 0),
  add column soft_on date,
  add constraint contact_why_unreachable check ((unreachable_at is null) = (unreachable_why is null));

-- One text message that was given to a service. The number is never stored here.
create table text_delivery (
  -- The message's own id. The service repeats it in its reports, and the same id is never accepted twice.
  id text primary key,
  service text not null,
  -- Null for a number that belonged to nobody.
  account_id uuid references account,
  state text not null check (state in ('sending', 'accepted', 'delivered', 'failed')),
  -- The service's own code of a failure.
  error text,
  -- True when no later message to this number can arrive either.
  is_final boolean not null default false,
  sent_at timestamptz not null,
  ended_at timestamptz,
  -- When a failure was counted at the contact.
  counted_at timestamptz,
  constraint text_delivery_ends check ((state in ('delivered', 'failed')) = (ended_at is not null))
);
create index text_delivery_uncounted on text_delivery (sent_at) where state = 'failed' and counted_at is null;
create index text_delivery_old on text_delivery (sent_at);
create index text_delivery_of_account on text_delivery (account_id) where account_id is not null;
