-- Operators remind leader and deputies of an unanswered application, once a day.
alter table team_member add column operator_reminded_at timestamptz;
