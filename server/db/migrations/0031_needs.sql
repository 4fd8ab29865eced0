-- What a participant needs, as the guardians wrote it: AES-256-GCM, nonce and tag with the text; key_id names the key.
create table need_profile (
  participant_id uuid primary key references participant,
  key_id text not null,
  sealed bytea not null,
  updated_at timestamptz not null,
  updated_by uuid not null references account
);

-- What of it was shared with one booking, as it was then; the coach's answer; what was said of it afterwards.
create table order_need (
  order_id uuid not null,
  participant_id uuid not null,
  key_id text not null,
  sealed bytea not null,
  answer text check (answer in ('yes', 'condition', 'cannot')),
  answer_sealed bytea,
  answered_at timestamptz,
  feedback_sealed bytea,
  feedback_at timestamptz,
  primary key (order_id, participant_id),
  foreign key (order_id, participant_id) references order_participant,
  check ((answer is null) = (answered_at is null)),
  check ((feedback_sealed is null) = (feedback_at is null))
);

-- Seats beside the children for who cares for them: free, and outside the capacity.
alter table orders add column caregivers int not null default 0 check (caregivers between 0 and seats);

-- Children who left an order that goes on for the others. What a late leaver does not get back waits in escrow until the
-- order ends, and is shared then; its share becomes available at kept_release_at.
alter table order_participant
  add column left_at timestamptz,
  -- Where the order stood then, and what goes back for this seat.
  add column left_status char(1) check (left_status in ('0', '1', '2')),
  add column left_refund_minor bigint check (left_refund_minor >= 0),
  add check ((left_at is null) = (left_status is null)),
  add check ((left_at is null) = (left_refund_minor is null)),
  add check (left_at is null or not is_live);
alter table orders
  add column kept_minor bigint not null default 0 check (kept_minor >= 0),
  add column kept_release_at timestamptz,
  add check ((kept_minor = 0) = (kept_release_at is null));

-- Money of one kind moves once for an order, and once for each child who leaves it (ref: the participant).
alter table transfer add column ref text;
drop index transfer_order_kind;
create unique index transfer_order_kind on transfer (order_id, kind, ref) nulls not distinct where order_id is not null;
alter table payment_task add column ref text;
create unique index payment_task_ref_once on payment_task (payment_id, kind, ref) where ref is not null;
