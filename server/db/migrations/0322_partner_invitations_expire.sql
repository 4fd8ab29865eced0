-- An invitation of a coach to a partner can be answered for a while (domain, Defaults: a week), as others can.
alter table partner_coach add column expires_at timestamptz;
-- What waits now gets its whole time from today on.
update partner_coach
  set expires_at = case when state = 'invited' then greatest(created_at, now()) else created_at end + interval '7 days';
alter table partner_coach
  alter column expires_at set not null,
  -- Servers of the earlier build name none.
  alter column expires_at set default now() + interval '7 days',
  drop constraint partner_coach_state_check,
  drop constraint partner_coach_check,
  add constraint partner_coach_state_check
    check (state in ('invited', 'joined', 'declined', 'withdrawn', 'expired', 'left', 'removed')),
  add constraint partner_coach_check check ((state in ('invited', 'withdrawn', 'expired')) = (answered_at is null));
create index partner_coach_expiry on partner_coach (expires_at) where state = 'invited';
