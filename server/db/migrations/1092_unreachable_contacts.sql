-- The operators' list of people who cannot be reached.
create index contact_unreachable on contact (account_id) where unreachable_at is not null;
