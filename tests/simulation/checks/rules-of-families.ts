import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
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
      join waitlist_entry later on (later.class_id = first.class_id or later.course_id = first.course_id)
        and later.seq > first.seq
      join class c on c.id = first.class_id
      where first.state = 'waiting' and later.order_id is not null
        -- Not passed by because of its other offers of the series.
        and (first.course_id is not null or c.series_id is null or not exists (
          select from waitlist_participant p where p.entry_id = first.id and 3 <= (
            select count(*) from waitlist_participant q join waitlist_entry e on e.id = q.entry_id
            join class d on d.id = e.class_id
            where q.participant_id = p.participant_id and e.order_id is not null and d.series_id = c.series_id)))
        and (case when first.takes_fewer then 1 else first.seats end)
          <= (select count(*) from order_participant p where p.order_id = later.order_id)`,
  },
  {
    name: 'nobody has more than three open offers in one series',
    broken: sql`
      select p.participant_id::text as what from waitlist_entry e
      join class c on c.id = e.class_id and c.series_id is not null
      join waitlist_participant p on p.entry_id = e.id
      where e.state = 'offered' group by p.participant_id, c.series_id having count(*) > 3`,
  },
  {
    name: 'an offered course holds the same seats on all of its dates',
    broken: sql`
      select e.id::text as what from waitlist_entry e
      join orders o on o.id = e.order_id
      join orders mate on mate.set_id = o.set_id
      where e.state = 'offered' and e.course_id is not null
        and (mate.status = ${sql.lit(OrderStatus.awaitPayment)} and mate.seats <> o.seats
          or mate.status not in (${sql.lit(OrderStatus.awaitPayment)}, ${sql.lit(OrderStatus.canceled)}))`,
  },
];
