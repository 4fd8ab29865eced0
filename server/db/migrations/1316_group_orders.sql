-- Orders at the price of a group, to find those that became too small (docs/domain.md 4.23).
create index orders_at_group_price on orders (student_id, coach_id) where policy #>> '{priceRule,kind}' = 'group';
