import type { UnreadEnd } from '#contract/chargeback.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import type { Row } from '#server/db/types.ts';
import { adjustHolds } from '#server/money/hold/hold.commands.ts';
import { lockPayment } from '#server/money/payment/payment.repository.ts';
import { addTasks, closeTasksAbout } from '#server/platform/public.ts';
import {
  type Chargeback,
  findByRef,
  insertEvent,
  lockOrderOf,
  putChargeback,
  takeReport,
} from './chargeback.repository.ts';
import { findLastReport, raiseVersion, setEndUnread, setOtherEnd } from './decision.repository.ts';
import { lockPurchase } from './purchase.repository.ts';

type Payment = Row<'payment'>;

/**
 * Notes a dispute or a warning (docs/domain.md 4.3, no. 12, and 4.37): the earnings of its order wait, or a part of the
 * payer's balance is held. An operator gets a task. A won dispute ends both. Harmless when repeated, in whatever order
 * messages arrive. `isFirst`: leaves a noted one as it is.
 */
export const recordChargeback = (
  { database, clock }: Deps,
  found: Payment,
  news: ChargebackNews,
  isFirst = false,
): Promise<void> =>
  database.transaction(
    async (tx) => {
      await lockOrderOf(tx, found.id);
      await lockPurchase(tx, found);
      const payment = await lockPayment(tx, found.id);
      const now = clock.now();
      const known = await findByRef(tx, keyIn(payment, news), true);
      if (known !== undefined && (isFirst || !(await takeReport(tx, known, news.at)))) return;
      const row = await putChargeback(tx, payment, news, now);
      if (row === undefined) return await noteLater(tx, payment, news, now);
      await adjustHolds(tx, payment, now);
      // A change of the amount or of the limit is a line too.
      const isNewState = row.version === 0 || row.state !== 'open';
      await insertEvent(tx, row, {
        at: now,
        event: isNewState ? row.state : 'changed',
        actor_id: null,
        note: null,
      });
      if (row.state !== 'open')
        await closeTasksAbout(tx, 'chargeback', row.subject, { at: now, by: null, note: row.state });
      if (row.state !== 'won') await addChargebackTask(tx, row, payment, now, endKeyOf(row));
      if (row.state === 'open' && row.end_unread_at === null)
        await closeTasksAbout(tx, 'chargeback', row.subject, {
          at: now,
          by: null,
          note: 'read',
          keyStart: `${keyOf(row)}${endMark}`,
        });
    },
    { keyed: true },
  );

/** Notes that the end of a known dispute cannot be read, and gives operators a task. Harmless when repeated. */
export const recordUnreadEnd = (
  { database, clock }: Deps,
  found: Payment,
  { ref, why, reportedAt }: { ref: string; why: UnreadEnd; reportedAt: string | undefined },
): Promise<void> =>
  database.transaction(
    async (tx) => {
      await lockOrderOf(tx, found.id);
      await lockPurchase(tx, found);
      const payment = await lockPayment(tx, found.id);
      const row = await findByRef(tx, keyIn(payment, { ref }), true);
      if (row?.state === 'open' && (await takeReport(tx, row, reportedAt)))
        await noteUnreadEnd(tx, row, payment, { why, at: clock.now() });
    },
    { keyed: true },
  );

async function noteUnreadEnd(
  tx: Tx,
  row: Chargeback,
  payment: Payment,
  { why, at }: { why: UnreadEnd; at: Date },
): Promise<void> {
  // The service of a warning names no end: operators settle it.
  if (row.kind === 'warning') return;
  const unread = await setEndUnread(tx, row, why, at);
  await addChargebackTask(tx, unread, payment, at, endKeyOf(unread));
}

const keyIn = ({ id, provider }: Payment, { ref }: Pick<ChargebackNews, 'ref'>) => ({
  provider,
  ref,
  payment_id: id,
});

const keyOf = ({ subject, state }: Chargeback): string => `chargeback:${subject}:${state}`;

const endMark = ':end:';
/** A task of its own, each time that the end cannot be read. */
const endKeyOf = ({ end_unread_at: at }: Chargeback): string =>
  at === null ? '' : `${endMark}${at.toISOString()}`;

/**
 * Notes news about a row that they do not change. An end without a decision is a task. So is another end than the noted
 * one: it is taken over while no money moved on the noted one, and otherwise an operator corrects it.
 */
async function noteLater(tx: Tx, payment: Payment, news: ChargebackNews, now: Date): Promise<void> {
  const row = await findByRef(tx, keyIn(payment, news), true);
  if (row === undefined) return;
  if (row.state === 'open') {
    // The money may have been credited after the chargeback was noted.
    await adjustHolds(tx, payment, now);
    if (news.endUnread !== undefined) await noteUnreadEnd(tx, row, payment, { why: news.endUnread, at: now });
    return;
  }
  const last = await findLastReport(tx, row);
  // A late message may still call it open.
  if (news.state === 'open' || last === undefined) return;
  if (last.state === news.state && last.withdrawnMinor === news.withdrawnMinor) return;
  const isFree = row.state === 'won' || row.settled_at === null;
  const kept = isFree ? await setOtherEnd(tx, row, news, now) : await raiseVersion(tx, row);
  if (isFree) await adjustHolds(tx, payment, now);
  const told = { ...kept, state: news.state, withdrawn_minor: news.withdrawnMinor };
  const event = last.state === news.state ? 'changed' : news.state;
  await insertEvent(tx, told, { at: now, event, actor_id: null, note: null });
  await closeTasksAbout(tx, 'chargeback', row.subject, { at: now, by: null, note: news.state });
  await addChargebackTask(tx, told, payment, now, `:${kept.version}`);
}

/** An operator looks at a chargeback in its state. */
export const addChargebackTask = (
  tx: Tx,
  row: Chargeback,
  { order_id: orderId }: Payment,
  at: Date,
  /** Separates a later task about the same state from the first. */
  keyEnd = '',
): Promise<void> =>
  addTasks(tx, [
    {
      kind: 'chargeback',
      subject: { kind: 'chargeback', id: row.subject },
      facts: {
        of: row.kind,
        state: row.state,
        paymentId: row.payment_id,
        orderId,
        withdrawnMinor: row.withdrawn_minor,
        ...(row.state === 'open' && row.end_unread_why !== null ? { unread: row.end_unread_why } : {}),
      },
      uniqueKey: `${keyOf(row)}${keyEnd}`,
      at,
    },
  ]);
