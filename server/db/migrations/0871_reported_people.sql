-- The person that a safety report is about, if its sender came from a page about them.
alter table feedback add column about_id uuid references account;
