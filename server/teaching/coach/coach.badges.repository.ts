import { sql } from 'kysely';
import type { LocalText } from '#contract/fields.ts';

const newestRequests = 50;

/** The open partners at which a row of `coach` teaches, in the order in which the coach joined them. */
export const partnersOfCoach = sql<{ id: string; name: LocalText }[]>`(
  select coalesce(
    jsonb_agg(jsonb_build_object('id', partner.id, 'name', partner.name) order by place.answered_at, partner.id),
    '[]')
  from partner_coach place join partner on partner.id = place.partner_id
  where place.coach_id = coach.id and place.state = 'joined' and partner.state = 'open')`;

/**
 * How many of the newest requests to a row of `coach` had an answer (docs/domain.md 4.12). Those that still wait do not
 * count.
 */
export const answersOfCoach = sql<{ asked: number; answered: number }>`(
  select jsonb_build_object('asked', count(*), 'answered', count(*) filter (where request.answered))
  from (
    select orders.accepted_at is not null or orders.reject_code is not null as answered
    from orders
    where orders.coach_id = coach.id
      and (orders.accepted_at is not null or orders.reject_code is not null or orders.cancel_code = 'noResponse')
    order by orders.created_at desc, orders.id
    limit ${sql.lit(newestRequests)}
  ) request)`;
