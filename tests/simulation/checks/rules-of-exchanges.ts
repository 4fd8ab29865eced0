import { sql } from 'kysely';
import type { Rule } from './violation.ts';

/** Another date instead (docs/domain.md 4.21), besides the invariants of the server. */
export const exchangeRules: readonly Rule[] = [
  {
    name: 'a question about another date is answered in its time, and silence is counted after it',
    broken: sql`
      select to_order_id::text as what from order_exchange
      where answer_by is not null and (
        (state in ('done', 'declined', 'failed', 'withdrawn') and answered_at >= answer_by)
        or (state = 'silent' and answered_at < answer_by))`,
  },
  {
    name: 'an exchange costs the difference of both prices, and no more',
    broken: sql`
      select x.to_order_id::text as what from order_exchange x
      join orders old on old.id = x.from_order_id
      join orders made on made.id = x.to_order_id
      where x.state = 'done' and made.class_pack_id is null
        and x.moved_minor + x.returned_minor <> old.unit_minor * cardinality(x.participant_ids)
          -- The first seat's extra goes with the last one.
          + case when old.cancel_code = 'exchanged' and old.seats = cardinality(x.participant_ids)
              and x.answered_at is not distinct from (
                select max(y.answered_at) from order_exchange y where y.from_order_id = old.id and y.state = 'done')
            then old.first_extra_minor else 0 end`,
  },
  {
    name: 'an exchange is not counted as leaving',
    broken: sql`
      select o.id::text as what from orders o
      where o.cancel_code = 'exchanged' and exists (
        select from order_event e where e.order_id = o.id and e.event in ('canceledLate', 'canceledFree'))`,
  },
];
