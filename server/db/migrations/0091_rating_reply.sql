-- One public reply, and the operator's reason when a rating is hidden.
alter table rating
  add column reply_text text,
  add column reply_at timestamptz,
  add column hidden_at timestamptz,
  add column hidden_reason text check (hidden_reason in ('profanity', 'childData', 'notAboutClass', 'threat', 'promotion')),
  add check ((reply_text is null) = (reply_at is null)),
  add check (reply_at is null or revealed_at is not null),
  add check ((hidden_at is null) = (hidden_reason is null)),
  add check (hidden_at is null or revealed_at is not null);

create table rating_report (
  rating_id uuid not null references rating,
  reporter_id uuid not null references account,
  reason text not null check (reason in ('profanity', 'childData', 'notAboutClass', 'threat', 'promotion')),
  text text not null default '',
  created_at timestamptz not null,
  primary key (rating_id, reporter_id)
);
create index rating_report_reporter on rating_report (reporter_id);
