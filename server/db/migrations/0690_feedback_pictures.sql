-- What somebody shows with their words. The row is apart, so that lists of feedback never read the bytes.
create table feedback_picture (
  feedback_id uuid primary key references feedback on delete cascade,
  data bytea not null check (octet_length(data) between 1 and 1048576)
);
alter table feedback_picture alter column data set storage external;
