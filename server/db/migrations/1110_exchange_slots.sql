-- A question about a slot: its class is made with the coach's yes, under the id that the phone made.
alter table order_exchange
  alter column to_class_id drop not null,
  add column slot_plan_id uuid references slot_plan,
  add column slot_class_id uuid,
  add column slot_starts_at timestamptz,
  add column slot_ends_at timestamptz,
  add check (
    (slot_plan_id is null) = (slot_class_id is null)
    and (slot_plan_id is null) = (slot_starts_at is null)
    and (slot_plan_id is null) = (slot_ends_at is null)),
  add check (to_class_id is not null or slot_plan_id is not null),
  add check (state <> 'done' or to_class_id is not null);
