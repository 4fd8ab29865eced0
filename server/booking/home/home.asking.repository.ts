import type { Kysely } from 'kysely';
import { seatHolding } from '#contract/order.rules.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** Orders that await a payment or an answer to a change of the class; the soonest end first. */
export const listAwaited = (db: Db, studentId: string, now: Date, limit: number): Promise<Row<'orders'>[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('status', 'in', [...seatHolding])
    .where((eb) => eb.or([eb('expires_at', '>', now), eb('free_until', '>', now)]))
    .orderBy((eb) => eb.fn<Date>('least', ['expires_at', 'free_until']))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Orders with a problem that the coach reported and the family has not answered, the soonest end first. */
export const listToAnswer = (db: Db, studentId: string, now: Date, limit: number): Promise<Row<'orders'>[]> =>
  db
    .selectFrom('orders')
    .innerJoin('dispute', 'dispute.order_id', 'orders.id')
    .selectAll('orders')
    .where('orders.student_id', '=', studentId)
    .where('orders.dispute', '=', 'open')
    .where('dispute.opened_by', '=', 'coach')
    .where('dispute.answered_at', 'is', null)
    .where('dispute.evidence_until', 'is', null)
    .where('dispute.decided_at', 'is', null)
    .where('dispute.answer_by', '>', now)
    .orderBy('dispute.answer_by')
    .orderBy('orders.id')
    .limit(limit)
    .execute();
