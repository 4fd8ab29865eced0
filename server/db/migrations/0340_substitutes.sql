-- The coach whom the student last agreed to, when another one is to lead the class; null: the coach stays the same.
alter table order_proposal add column from_coach_id uuid references coach;
create index order_proposal_coach on order_proposal (from_coach_id) where from_coach_id is not null;
