-- When an operator's call was last let in by this session: a desk that is left alone closes.
alter table session add column desk_at timestamptz;
