-- Why a person or a message is reported; null in other feedback and in reports of before.
alter table feedback
  add column reason text
    check (reason in ('childDanger', 'unwantedContact', 'threat', 'outsideContact', 'untrue', 'other')),
  add check (reason is null or kind = 'safety');

-- The message that a safety report is about. An open report keeps its thread from deletion.
create table message_report (
  feedback_id uuid primary key references feedback,
  message_id uuid not null references message on delete cascade,
  thread_id uuid not null references thread on delete cascade,
  ended_at timestamptz
);
create index message_report_message on message_report (message_id);
create index message_report_thread on message_report (thread_id);
