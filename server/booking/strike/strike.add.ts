import { HOUR_MS } from '#contract/durations.ts';
import { randomUUID } from 'node:crypto';
import type { StrikeKind } from '#contract/enums.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { addAudit, addNotices } from '#server/platform/public.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import { lockOrders, type OrderContext } from '#server/booking/order/core/order.repository.ts';
import type { Rules } from '#server/rules.ts';
import { countOpen } from './strike.repository.ts';
import { expiryOfStrike, hiddenUntil } from './strike.rules.ts';

const told = {
  absent: 'strikeAbsent',
  lateCancel: 'strikeLateCancel',
  unanswered: 'strikeUnanswered',
} as const satisfies Record<StrikeKind, NoticeKind>;

/**
 * Writes a coach's lapse (domain 4.10), once for each class: a class of ten families is one. From `strikeLimit` open
 * ones on, each further one hides the coach from searches for longer. The coach's row is locked by the caller.
 */
export async function addStrike(
  tx: Tx,
  context: OrderContext,
  kind: StrikeKind,
  now: Date,
  rules: Rules,
): Promise<void> {
  const { order, coach } = context;
  const id = randomUUID();
  const expiresAt = expiryOfStrike(now, rules);
  const added = await tx
    .insertInto('strike')
    .values({
      id,
      coach_id: coach.id,
      kind,
      class_id: order.class_id,
      order_id: order.id,
      at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return;
  const facts = { coachId: coach.id, kind, orderId: order.id };
  await addAudit(tx, [
    { actorId: null, action: 'strike.added', subject: { kind: 'strike', id }, facts, at: now },
  ]);
  await addNotices(tx, [orderNotice(context, 'coach', told[kind], now, { until: expiresAt.toISOString() })]);
  if ((await countOpen(tx, coach.id, now)) >= rules.strikeLimit) await hide(tx, context, id, now, rules);
}

async function hide(tx: Tx, context: OrderContext, strikeId: string, now: Date, rules: Rules): Promise<void> {
  const { id: coachId } = context.coach;
  // Read again: another lapse of the same transaction may have hidden the coach already.
  const { hidings } = await tx
    .selectFrom('coach')
    .select('hidings')
    .where('id', '=', coachId)
    .executeTakeFirstOrThrow();
  const until = hiddenUntil(hidings, now, rules);
  await tx
    .updateTable('coach')
    .set({ hidden_until: until, hidings: hidings + 1 })
    .where('id', '=', coachId)
    .execute();
  await addAudit(tx, [
    {
      actorId: null,
      action: 'coach.hidden',
      subject: { kind: 'coach', id: coachId },
      facts: { strikeId, until: until.toISOString() },
      at: now,
    },
  ]);
  const notice = orderNotice(context, 'coach', 'coachHidden', now, { until: until.toISOString() });
  await addNotices(tx, [{ ...notice, uniqueKey: `coachHidden:${strikeId}` }]);
}

/** A coach who cancels what was accepted less than a day before its start (rule 16). A request is no promise yet. */
export async function strikeLateCancel(
  tx: Tx,
  context: OrderContext,
  now: Date,
  rules: Rules,
): Promise<void> {
  const { order, cls } = context;
  const isLate = cls.starts_at.getTime() - now.getTime() < rules.strikeCancelHours * HOUR_MS;
  if (isLate && order.status !== '1') await addStrike(tx, context, 'lateCancel', now, rules);
}

/** The same for a whole class that its coach just canceled; once, whoever was in it. The coach's row is locked. */
export async function strikeClassCancel(tx: Tx, classId: string, now: Date, rules: Rules): Promise<void> {
  const ended = await tx
    .selectFrom('orders')
    .select('id')
    .where('class_id', '=', classId)
    .where('cancel_by', '=', 'coach')
    .where('ended_at', '=', now)
    .where('accepted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const [context] = ended === undefined ? [] : await lockOrders(tx, [ended.id], {});
  if (context !== undefined) await strikeLateCancel(tx, context, now, rules);
}
