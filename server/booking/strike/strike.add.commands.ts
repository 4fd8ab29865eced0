import { randomUUID } from 'node:crypto';
import { OrderStatus, type StrikeKind } from '#contract/enums.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import { lockOrders, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { withoutNames } from '#server/booking/order/steps/order.nameless.notices.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Tx } from '#server/db/database.ts';
import { setHiddenUntil } from '#server/people/public.ts';
import { addAudit, addNotices } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  countOpen,
  findHidings,
  findLateUnagreed,
  insertStrike,
  listCanceledByCoach,
} from './strike.repository.ts';
import { expiryOfStrike, hiddenUntil, isLateCancel } from './strike.rules.ts';

const noticeOf = {
  absent: 'strikeAbsent',
  lateCancel: 'strikeLateCancel',
  unanswered: 'strikeUnanswered',
} as const satisfies Record<StrikeKind, NoticeKind>;

/**
 * Adds a strike (docs/domain.md 4.10), once for each class, however many families are in it. From `strikeLimit` open ones
 * on, each further one hides the coach from searches for longer. The caller locks the coach's row.
 */
export async function addStrike(
  tx: Tx,
  context: OrderContext,
  kind: StrikeKind,
  now: Date,
  rules: Rules,
): Promise<boolean> {
  const { order, coach } = context;
  const id = randomUUID();
  const expiresAt = expiryOfStrike(now, rules);
  const isAdded = await insertStrike(tx, {
    id,
    coach_id: coach.id,
    kind,
    class_id: order.class_id,
    order_id: order.id,
    at: now,
    expires_at: expiresAt,
  });
  if (!isAdded) return false;
  const facts = { coachId: coach.id, kind, orderId: order.id };
  await addAudit(tx, [
    { actorId: null, action: 'strike.added', subject: { kind: 'strike', id }, facts, at: now },
  ]);
  const notice = orderNotice(context, 'coach', noticeOf[kind], now, { until: expiresAt.toISOString() });
  const notices = [{ ...notice, about: { id, as: 'coach' as const } }];
  await addNotices(tx, await withoutNames(tx, [{ order, notices }], now));
  if ((await countOpen(tx, coach.id, now)) >= rules.strikeLimit) await hide(tx, context, id, now, rules);
  return true;
}

async function hide(tx: Tx, context: OrderContext, strikeId: string, now: Date, rules: Rules): Promise<void> {
  const { id: coachId } = context.coach;
  // The row is read again: another strike of the same transaction may have hidden the coach already.
  const { hidings } = await findHidings(tx, coachId);
  const until = hiddenUntil(hidings, now, rules);
  await setHiddenUntil(tx, coachId, until, hidings + 1);
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
  const notices = [
    { ...notice, about: { id: strikeId, as: 'coach' as const }, uniqueKey: `coachHidden:${strikeId}` },
  ];
  await addNotices(tx, await withoutNames(tx, [{ order: context.order, notices }], now));
}

/**
 * Adds a strike for the coach after a late cancellation of an accepted order (docs/domain.md 4.2, rule 16). A late move
 * to which the family did not agree makes no cancellation early. Requests do not count. Returns true when it was added.
 */
export async function strikeLateCancel(
  tx: Tx,
  context: OrderContext,
  now: Date,
  rules: Rules,
): Promise<boolean> {
  const { order, cls } = context;
  if (order.status === OrderStatus.awaitAgree) return false;
  const counts =
    isLateCancel(cls.starts_at, now, rules) ||
    (await findLateUnagreed(tx, [order.id], rules.strikeCancelHours)).size > 0;
  return counts && (await addStrike(tx, context, 'lateCancel', now, rules));
}

/** The same for a whole class that its coach just canceled, once for all its orders. The coach's row is locked. */
export async function strikeClassCancel(tx: Tx, classId: string, now: Date, rules: Rules): Promise<boolean> {
  const ended = (await listCanceledByCoach(tx, classId, now)).map(({ id }) => id);
  const [moved] = await findLateUnagreed(tx, ended, rules.strikeCancelHours);
  const id = moved ?? ended[0];
  const [context] = id === undefined ? [] : await lockOrders(tx, [id], {});
  return context !== undefined && (await strikeLateCancel(tx, context, now, rules));
}
