import { randomUUID } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { inTimeOrder } from '#server/base/time-page.ts';
import { lockOrders, type OrderContext, type OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';
import { hasEnded } from '#server/people/public.ts';

type Db = Database['query'] | Tx;
type Side = 'student' | 'coach';
export type DisputeRow = Row<'dispute'>;
export type EvidenceRow = Row<'dispute_evidence'>;

export interface Contested {
  context: OrderContext;
  dispute: DisputeRow;
}

/**
 * The dispute of an order with the order's rows, locked: every write to a dispute happens under its order's lock. The
 * coach is locked as well, because the end of a dispute may count against the coach.
 */
export async function lockContested(
  tx: Tx,
  orderId: string,
  skipBusy = false,
): Promise<Contested | undefined> {
  const [context] = await lockOrders(tx, [orderId], { coach: true, class: true, skipBusy });
  if (context === undefined) return undefined;
  const dispute = await findByOrder(tx, orderId);
  return dispute && { context, dispute };
}

export const findByOrder = (db: Db, orderId: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('dispute').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export const findDispute = (db: Db, id: string): Promise<DisputeRow> =>
  db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The order of a dispute. */
export const findOrderId = (db: Db, id: string): Promise<{ order_id: string } | undefined> =>
  db.selectFrom('dispute').select('order_id').where('id', '=', id).executeTakeFirst();

export const findSides = (
  db: Db,
  orderId: string,
): Promise<Pick<OrderRow, 'student_id' | 'coach_id'> | undefined> =>
  db.selectFrom('orders').select(['student_id', 'coach_id']).where('id', '=', orderId).executeTakeFirst();

export const findOrder = (db: Db, orderId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();

/** A page of disputes: open ones oldest first, resolved ones newest first. */
export const listDisputesOf = (db: Db, isOpen: boolean, cursor: string | undefined): Promise<DisputeRow[]> =>
  inTimeOrder(
    db
      .selectFrom('dispute')
      .selectAll()
      .where('decided_at', isOpen ? 'is' : 'is not', null),
    { at: 'opened_at', id: 'id', oldestFirst: isOpen, cursor },
  ).execute();

/** Orders of disputes without an answer in time that no operator has to decide, the earliest deadline first. */
export const listUnanswered = (db: Db, now: Date, limit: number): Promise<{ order_id: string }[]> =>
  db
    .selectFrom('dispute')
    .select('order_id')
    .where('answered_at', 'is', null)
    .where('evidence_until', 'is', null)
    .where('decided_at', 'is', null)
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(limit)
    .execute();

/** Beginning of the key of a reminder; the order and its reader follow. */
export const reminderKey = 'disputeWaits:';

/** Orders of disputes without an answer after half of the time, whose other side was not reminded yet. */
export const listToRemindOf = (db: Db, now: Date, limit: number): Promise<{ order_id: string }[]> =>
  db
    .selectFrom('dispute')
    .innerJoin('orders', 'orders.id', 'dispute.order_id')
    .select('order_id')
    .where('answered_at', 'is', null)
    .where('evidence_until', 'is', null)
    .where('decided_at', 'is', null)
    .where('answer_by', '>', now)
    .where(
      sql<SqlBool>`dispute.opened_at + (dispute.answer_by - dispute.opened_at) / 2 <= ${now}
        and not exists (
          select from notice n where n.unique_key = ${reminderKey} || dispute.order_id || ':'
            || case dispute.opened_by when 'student' then orders.coach_id else orders.student_id end)`,
    )
    .orderBy('answer_by')
    .limit(limit)
    .execute();

export const insertDispute = (tx: Tx, row: Omit<NewRow<'dispute'>, 'id'>): Promise<unknown> =>
  tx
    .insertInto('dispute')
    .values({ id: randomUUID(), ...row })
    .execute();

export const setAnswer = (
  tx: Tx,
  id: string,
  { at, text, evidenceUntil }: { at: Date; text: string; evidenceUntil: Date },
): Promise<unknown> =>
  tx
    .updateTable('dispute')
    .set({ answered_at: at, answer_text: text, evidence_until: evidenceUntil })
    .where('id', '=', id)
    .execute();

/**
 * Starts the days for evidence of a dispute that nobody could answer. An earlier build beside this one would grant what is
 * past `answer_by`, so that moves too.
 */
export const setReferred = (tx: Tx, id: string, evidenceUntil: Date): Promise<unknown> =>
  tx
    .updateTable('dispute')
    .set({ evidence_until: evidenceUntil, answer_by: evidenceUntil })
    .where('id', '=', id)
    .execute();

/** Returns true when a side of an order can answer now: its account is active, and the coach's role has not ended. */
export async function canAnswer(
  tx: Tx,
  side: Side,
  { student_id: studentId, coach_id: coachId }: Pick<OrderRow, 'student_id' | 'coach_id'>,
  now: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', side === 'coach' ? coachId : studentId)
    .where('state', '=', 'active')
    .$if(side === 'coach', (query) => query.where(hasEnded(sql.ref('account.id'), 'coach', now), '=', false))
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes the end of a dispute that is still open. */
export const setDecision = (
  tx: Tx,
  id: string,
  decision: Pick<DisputeRow, 'decided_at' | 'decided_by' | 'ended_by' | 'outcome' | 'refund_minor' | 'note'>,
): Promise<unknown> =>
  tx.updateTable('dispute').set(decision).where('id', '=', id).where('decided_at', 'is', null).execute();

export async function countEvidence(tx: Tx, disputeId: string, side: Side): Promise<number> {
  const own = await tx
    .selectFrom('dispute_evidence')
    .select('id')
    .where('dispute_id', '=', disputeId)
    .where('side', '=', side)
    .execute();
  return own.length;
}

export const insertEvidence = (tx: Tx, row: Omit<NewRow<'dispute_evidence'>, 'id'>): Promise<unknown> =>
  tx
    .insertInto('dispute_evidence')
    .values({ id: randomUUID(), ...row })
    .execute();

export const listEvidence = (db: Db, disputeIds: readonly string[]): Promise<EvidenceRow[]> =>
  db
    .selectFrom('dispute_evidence')
    .selectAll()
    .where('dispute_id', 'in', disputeIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
