import { type Kysely, sql } from 'kysely';
import type { TodoKind } from '#contract/coach-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { AgreementState, OrderStatus, ValidityFlag } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { isUnagreed } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { Tables } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';

export interface TodoRow {
  kind: TodoKind;
  id: string;
  until: Date;
  count: number;
  class_id: string;
  title: LocalText;
  starts_at: Date;
  ends_at: Date;
  zone: string;
  names: string[];
  /** How much waits altogether. */
  total: number;
}

/** Reads at most this many pending hours, oldest first. */
const mostHours = 100;

/**
 * Lists what waits for a coach in orders, classes and helpers before its deadline, soonest first. Marks count
 * as missing from the moment at which a participant can be absent (docs/domain.md 4.2, rule 14).
 */
export async function listTodo(
  db: Kysely<Tables>,
  coachId: string,
  now: Date,
  rules: Rules,
  limit: number,
): Promise<TodoRow[]> {
  const begunBy = new Date(now.getTime() - rules.noShowAfterMinutes * MINUTE_MS);
  const endedAfter = new Date(now.getTime() - rules.autoCompleteHours * HOUR_MS);
  const handedInAfter = new Date(now.getTime() - rules.hoursOperatorDays * DAY_MS);
  const result = await sql<TodoRow>`
    with waiting as (
      select 'request' as kind, id, class_id, id as order_id, agree_by as until, 1 as count
      from orders where coach_id = ${coachId} and status = ${sql.lit(OrderStatus.awaitAgree)}
      union all
      select 'refundRequest', id, class_id, id, refund_request_answer_by, 1
      from orders where coach_id = ${coachId} and status = ${sql.lit(OrderStatus.awaitCancel)}
      union all
      select 'exchange', id, class_id, id, exchange_until, 1
      from orders where coach_id = ${coachId} and exchange_until > ${now}
      union all
      select 'dispute', o.id, o.class_id, o.id, d.answer_by, 1
      from orders o join dispute d on d.order_id = o.id
      where o.coach_id = ${coachId} and o.dispute = 'open' and d.opened_by = 'student' and d.answered_at is null
        and d.evidence_until is null and d.decided_at is null and d.answer_by > ${now}
      union all
      select 'attendance', c.id, c.id, null,
        c.ends_at + make_interval(hours => ${rules.autoCompleteHours}), count(*)::int
      from class c
      join orders o on o.class_id = c.id and o.status = ${sql.lit(OrderStatus.progress)} and o.dispute <> 'open'
      join order_participant p on p.order_id = o.id and p.left_at is null and p.mark is null
      where c.coach_id = ${coachId} and c.starts_at <= ${begunBy} and c.ends_at > ${endedAfter}
      group by c.id
      union all
      select 'proposal', o.class_id, o.class_id, null, min(p.answer_by), count(*)::int
      from orders o join order_proposal p on p.order_id = o.id and p.state = 'open'
      where o.coach_id = ${coachId} and o.status in (${sql.lit(OrderStatus.awaitAgree)}, ${sql.lit(OrderStatus.progress)}) and p.answer_by > ${now}
      group by o.class_id
      union all
      select 'helpRequest', i.id, i.class_id, null, least(
        i.created_at + make_interval(hours => ${rules.invitationDays * 24}),
        c.starts_at - make_interval(hours => ${rules.invitationBeforeStartHours})), 1
      from invitation i join class c on c.id = i.class_id
      where i.coach_id = ${coachId} and i.initiator = 'helper' and i.agreement = ${sql.lit(AgreementState.await)} and i.validity = ${sql.lit(ValidityFlag.is)}
        and c.state = 'published'
      union all
      select 'hours', h.invitation_id, h.class_id, null,
        least(h.submitted_at + make_interval(hours => ${rules.hoursOperatorDays * 24}),
          case when h.source = 'checkin' and not h.is_late
            then h.class_ended_at + make_interval(hours => ${rules.hoursAutoApproveDays * 24}) end), 1
      from (
        select * from service_hours
        where coach_id = ${coachId} and state = 'pending' and submitted_at > ${handedInAfter}
        order by submitted_at, id limit ${mostHours}) h
      where not exists (select from child_guardian g
          where g.participant_id = h.helper_id and g.account_id = ${coachId})
        and not exists (select from child_guardian g
          where g.participant_id = ${coachId} and g.account_id = h.helper_id)
    ), items as (
      select w.*, c.title, c.starts_at, c.ends_at, c.zone from waiting w join class c on c.id = w.class_id
      union all
      -- A draft is no class yet, and its answer is due at its start.
      select 'draft', id, id, null, starts_at, 1, jsonb_build_object(form->>'language', form->>'title'),
        starts_at, ends_at, form->>'zone'
      from class_draft where coach_id = ${coachId} and agreement = ${sql.lit(AgreementState.await)} and validity = ${sql.lit(ValidityFlag.is)}
    )
    select w.kind, w.id, w.until, w.count, w.class_id, w.title, w.starts_at, w.ends_at, w.zone,
      count(*) over ()::int as total,
      coalesce((
        select array_agg(p.name order by p.kind desc, p.participant_id) from order_participant p
        where p.order_id = w.order_id and p.left_at is null and not ${isUnagreed(sql`p.order_id`)}), '{}') as names
    from items w
    where w.until > ${now}
    order by w.until, w.id
    limit ${limit}`.execute(db);
  return result.rows;
}
