import { sql } from 'kysely';
import type { Rule } from './violation.ts';

/** Guardians and what passes on with them (docs/domain.md 4.11), and the turns on a waitlist (4.4). */
export const familyRules: readonly Rule[] = [
  {
    name: 'an order belongs to somebody who decides for somebody in it, as long as anybody does',
    broken: sql`
      select o.id::text as what from orders o
      where exists (
          select from order_participant p
          join child_guardian g on g.participant_id = p.participant_id and g.removed_at is null
          where p.order_id = o.id and p.left_at is null)
        and not exists (
          select from order_participant p
          join child_guardian g on g.participant_id = p.participant_id and g.removed_at is null
          where p.order_id = o.id and p.left_at is null and g.account_id = o.student_id)`,
  },
  {
    name: 'who decides for a child no longer has no answer that names it',
    broken: sql`
      select concat_ws(' ', c.endpoint, c.id, g.participant_id) as what from child_guardian g
      join command c on c.user_id = g.account_id and c.status = 200
      where g.removed_at is not null and c.body like '%' || g.participant_id || '%'`,
  },
  {
    name: 'a child has a guardian, and a code is used once',
    broken: sql`
      select p.id::text as what from participant p where p.kind = 'child'
        and not exists (select from child_guardian g where g.participant_id = p.id and g.removed_at is null)
      union all
      select id::text from guardian_invite where used_at is not null and used_at > expires_at`,
  },
  {
    name: 'seats go to those who wait in the order of the queue',
    broken: sql`
      select later.id::text as what from waitlist_entry first
      join waitlist_entry later on later.class_id = first.class_id and later.seq > first.seq
      where first.state = 'waiting' and later.order_id is not null
        and (case when first.takes_fewer then 1 else first.seats end)
          <= (select count(*) from order_participant p where p.order_id = later.order_id)`,
  },
];
