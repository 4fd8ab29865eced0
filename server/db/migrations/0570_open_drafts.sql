-- Terms are the coach's to choose: a draft no longer carries any (docs/decisions/0457).
update class_draft set form = form - array['freeCancelHours', 'lateRefundPct', 'autoAccept', 'minSize', 'minSizeHours',
  'minNoticeMinutes', 'helperSlots', 'membersFirst', 'partnerId'];

-- How many of an author wait for an answer, and of a coach.
create index class_draft_waits on class_draft (author_id) where agreement = '0' and validity = '1';
create index class_draft_to_answer on class_draft (coach_id, starts_at) where agreement = '0' and validity = '1';
