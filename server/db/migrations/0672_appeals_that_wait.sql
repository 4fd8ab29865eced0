-- Operators answer the longest wait first, and that begins with the appeal.
create index strike_appeal_waits on strike (appealed_at, id) where appealed_at is not null and decided_at is null;
drop index strike_appeal;
