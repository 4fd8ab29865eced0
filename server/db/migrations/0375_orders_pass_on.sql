-- Who gets back what goes back, if it is not the student: the order passed on after it was paid.
alter table orders add column payer_id uuid references account check (payer_id <> student_id);
create index orders_payer on orders (payer_id, created_at desc, id) where payer_id is not null;
-- Who had an order when it ended, although it passed on since.
create index order_event_passed on order_event (actor_id) where event = 'passed';
