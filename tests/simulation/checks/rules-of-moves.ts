import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Rule } from './violation.ts';

/** The class is as it was proposed: nobody changed it since. */
const isAsProposed = sql`c.version = p.class_version`;

/** A class that got another time, place or coach (docs/domain.md 4.2, "Class time edited" and "Coach suspended"). */
export const moveRules: readonly Rule[] = [
  {
    name: 'silence keeps a seat after a small move of one day and address alone, made early, without a clash and with the same coach',
    broken: sql`
      select p.order_id::text as what from order_proposal p
      join class c on c.id = p.class_id and ${isAsProposed}
      where p.answered_by = 'system' and (p.state = 'kept') <> (
        p.from_coach_id is null and not p.has_clash and c.city_id = p.from_city_id and c.zone = p.from_zone
        and c.address = p.from_address
        and (least(c.starts_at, p.from_starts_at) - p.created_at >= interval '12 hours'
          or (c.starts_at = p.from_starts_at and c.ends_at = p.from_ends_at))
        and greatest(abs(extract(epoch from c.starts_at - p.from_starts_at)),
          abs(extract(epoch from c.ends_at - p.from_ends_at))) <= 1800
        and (c.starts_at at time zone c.zone)::date = (p.from_starts_at at time zone p.from_zone)::date)`,
  },
  {
    name: 'a move is answered in its time, and silence counts afterwards',
    broken: sql`
      select concat_ws(' ', p.order_id, p.state, 'by', p.answered_by, p.answered_at, 'until', p.answer_by, 'asked', p.created_at,
        'moved', c.moved_at, 'begins', c.starts_at) as what from order_proposal p
      join class c on c.id = p.class_id
      where (p.answered_by = 'student' and p.answered_at > p.answer_by)
        or (p.answered_by = 'system' and p.answered_at < p.answer_by)
        or (${isAsProposed} and (p.answer_by > c.starts_at
          or p.answer_by < least(p.created_at + interval '30 minutes', c.starts_at)
          or p.answer_by > greatest(p.created_at + interval '30 minutes',
            least(p.created_at + case when c.starts_at > p.created_at + interval '14 days'
              then interval '168 hours' else interval '72 hours' end, c.starts_at - interval '2 hours'))))`,
  },
  {
    name: 'everybody with a seat in a class that was moved is asked',
    broken: sql`
      select o.id::text as what from orders o
      join class c on c.id = o.class_id
      -- The clocks of two nodes differ: an order of the same moment may be of the new time.
      where o.seat_held and c.moved_at > o.created_at + interval '5 seconds'
        and not exists (select from order_proposal p where p.order_id = o.id and p.created_at >= c.moved_at)`,
  },
  {
    name: 'each answer to a move is a line of the history, and of two proposals one waits at most',
    broken: sql`
      select p.order_id::text as what from (
        select order_id, count(*) filter (where state = 'kept') as kept, count(*) filter (where state = 'left') as gone,
          count(*) filter (where state = 'open') as waiting from order_proposal group by order_id) p
      left join (
        select order_id, count(*) filter (where event in ('moveKept', 'coachKept')) as kept,
          count(*) filter (where event in ('moveLeft', 'coachLeft')) as gone
        from order_event group by order_id) e on e.order_id = p.order_id
      where p.kept <> coalesce(e.kept, 0) or p.gone <> coalesce(e.gone, 0) or p.waiting > 1`,
  },
  {
    name: 'the coach of an order in force is the coach of its class',
    broken: sql`
      select o.id::text as what from orders o
      join class c on c.id = o.class_id where o.seat_held and o.coach_id <> c.coach_id`,
  },
  {
    name: 'nobody pays for another time or coach to which they did not agree',
    broken: sql`
      select e.order_id::text as what from order_event e
      join order_proposal p on p.order_id = e.order_id and p.state in ('open', 'closed') and p.on_silence = 'leave'
      where e.event in ('completed', 'autoCompleted', 'noShow', 'excused', 'canceledLate')
        and e.at >= p.created_at and e.at >= p.answer_by
        and not exists (select from orders o where o.id = e.order_id and o.refund_minor = o.total_minor)`,
  },
  {
    name: 'what was shared is answered by who accepts, and nothing that was shared is accepted unseen',
    broken: sql`
      select concat_ws(' ', n.order_id, o.status, 'answer', n.answer, (
        select string_agg(concat_ws(' ', e.event, e.at), ', ' order by e.version) from order_event e
        where e.order_id = n.order_id)) as what from order_need n
      join orders o on o.id = n.order_id
      join order_participant p on p.order_id = n.order_id and p.participant_id = n.participant_id and p.left_at is null
      where exists (select from order_event e where e.order_id = n.order_id and e.event = 'autoAccepted')
        or (n.answer is null and o.status in (${sql.lit(OrderStatus.progress)}, ${sql.lit(OrderStatus.completed)}, ${sql.lit(OrderStatus.awaitCancel)})
          and not exists (select from order_event e where e.order_id = n.order_id and e.event = 'coachChanged'))`,
  },
];
