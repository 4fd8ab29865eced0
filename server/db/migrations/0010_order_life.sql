-- What happened on the day: said by the coach, unknown when the order completed by itself.
alter table orders add column attendance text not null default 'unknown'
  check (attendance in ('unknown', 'present', 'noShow', 'excused'));

-- The student's request for a full refund after the free time (status 4). It stays after a refusal, so that it is made once.
alter table orders
  add column waiver_asked_at timestamptz,
  add column waiver_by timestamptz,
  -- What leaving would have brought when it was asked; silence brings no less.
  add column waiver_refund_minor bigint check (waiver_refund_minor between 0 and total_minor),
  add column waiver_code text,
  add column waiver_text text,
  -- The coach's words when it was refused.
  add column waiver_answer text,
  add check (status <> '4' or (waiver_by is not null and waiver_refund_minor is not null and waiver_answer is null));
create index orders_waiver on orders (waiver_by) where status = '4';

-- How often the coach was reminded of an unanswered request.
alter table orders add column nudges smallint not null default 0;

update orders set policy = policy || '{"noShowRefundPct": 0}';
