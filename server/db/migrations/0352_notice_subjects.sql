-- A notice is about any record, not only about an order, and opens in its reader's area.
alter table notice add column about_kind text, add column about_id uuid,
  add column about_side text check (about_side in ('student', 'coach', 'helper', 'guardian'));
update notice set about_kind = 'order', about_id = order_id, about_side = area where order_id is not null;
alter table notice drop column order_id, drop column area,
  add check ((about_kind is null) = (about_id is null));
-- Lists by group read the kinds of the group, newest first.
create index notice_kind on notice (account_id, kind, created_at desc, id);
