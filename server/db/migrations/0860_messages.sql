-- Messages between family and coach, or between coach and helper. The thread of an order or invitation has its id.
create table thread (
  id uuid primary key,
  kind text not null check (kind in ('order', 'invitation', 'question')),
  order_id uuid references orders,
  invitation_id uuid references invitation,
  class_id uuid not null references class,
  -- Of a question: the account that asks, and the coach who is asked.
  asker_id uuid references account,
  coach_id uuid references coach,
  -- First answer of the coach to a question.
  answered_at timestamptz,
  -- Messages of a question since the last answer.
  unanswered smallint not null default 0 check (unanswered between 0 and 3),
  -- Position of the newest message.
  last_position integer not null default 0 check (last_position >= 0),
  version integer not null default 0,
  changed_at timestamptz not null,
  check ((kind = 'order') = (order_id is not null)),
  check (order_id is null or order_id = id),
  check ((kind = 'invitation') = (invitation_id is not null)),
  check (invitation_id is null or invitation_id = id),
  check ((kind = 'question') = (asker_id is not null)),
  check ((kind = 'question') = (coach_id is not null)),
  check (kind = 'question' or (answered_at is null and unanswered = 0)),
  check (asker_id <> coach_id),
  unique (asker_id, class_id, coach_id)
);
-- Finds what is old enough to be deleted.
create index thread_changed on thread (changed_at);
create index thread_class on thread (class_id);
create index thread_coach on thread (coach_id) where coach_id is not null;

-- One text of a coach to every family of a class. It is sent once.
create table class_message (
  id uuid primary key,
  class_id uuid not null references class,
  author_id uuid not null references account,
  at timestamptz not null,
  sent smallint not null check (sent >= 0)
);
create index class_message_class on class_message (class_id);

create table message (
  -- Made by the phone of the author.
  id uuid primary key,
  thread_id uuid not null references thread on delete cascade,
  position integer not null check (position > 0),
  author_id uuid not null references account,
  side text not null check (side in ('family', 'coach', 'helper')),
  at timestamptz not null,
  tapped_at timestamptz not null,
  -- The words: AES-256-GCM, nonce and tag with the text; key_id names the key. Null once the words are erased.
  key_id text,
  sealed bytea,
  to_class_id uuid references class_message,
  unique (thread_id, position),
  unique (thread_id, to_class_id),
  check (tapped_at <= at),
  check ((sealed is null) = (key_id is null))
);
create index message_author on message (author_id);
create index message_to_class on message (to_class_id) where to_class_id is not null;

-- Greatest position that an account has read in a thread.
create table message_mark (
  thread_id uuid not null references thread on delete cascade,
  account_id uuid not null references account,
  read_to integer not null check (read_to >= 0),
  primary key (thread_id, account_id)
);
create index message_mark_account on message_mark (account_id);

-- Raised when something arrives in a thread of the account, or the account reads: a phone that asks reads one row.
create table message_arrival (
  account_id uuid primary key references account,
  n bigint not null
);

-- Stored answers with words of messages are sealed too.
drop index command_open;
create index command_open on command (user_id, id)
  where body like '{%' and endpoint in ('join.coach', 'join.save', 'join.submit', 'message.send',
    'operator.joinApprove', 'operator.joinReject', 'operator.suspend', 'operator.reinstate', 'operator.close');
