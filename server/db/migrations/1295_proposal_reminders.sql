-- When the family was reminded of a proposal that silence answers with leaving. Null: not yet.
alter table order_proposal add column reminded_at timestamptz;
