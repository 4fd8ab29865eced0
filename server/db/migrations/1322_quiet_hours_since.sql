-- When the quiet hours themselves were changed: strikes look at the hours that held at the request (docs/domain.md 4.10).
-- Another change of the settings, such as mails off, does not count.
alter table channel_setting add column quiet_changed_at timestamptz;
update channel_setting set quiet_changed_at = changed_at where quiet_from is not null;
