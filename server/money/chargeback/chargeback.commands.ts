import { AppError } from '#server/base/errors.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import type { Row } from '#server/db/types.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { coveredMinor, listCoverable, setCovered } from '#server/money/payment/operation.repository.ts';
import { lockPayment } from '#server/money/payment/payment.repository.ts';
import { addTasks, closeTask, closeTasksAbout } from '#server/platform/public.ts';
import {
  type Chargeback,
  findByRef,
  findChargeback,
  insertEvent,
  lockOrderOf,
  putChargeback,
  setEvidenceSent,
  setSettled,
} from './chargeback.repository.ts';
import { borneMinor, canSendEvidence, canSettle } from './chargeback.rules.ts';
import {
  findLastReport,
  findTaskEnd,
  findTaskKey,
  raiseVersion,
  setOtherEnd,
} from './decision.repository.ts';

type Payment = Pick<Row<'payment'>, 'id' | 'provider' | 'order_id'>;

/**
 * Notes a dispute or a warning (docs/domain.md 4.3, no. 12): the earnings of its order wait, and an operator gets a
 * task. A won dispute ends both. Harmless when repeated, in whatever order messages arrive.
 */
export const recordChargeback = (
  { database, clock }: Deps,
  payment: Payment,
  news: ChargebackNews,
): Promise<void> =>
  database.transaction(
    async (tx) => {
      await lockOrderOf(tx, payment.id);
      const now = clock.now();
      const row = await putChargeback(tx, payment, news, now);
      if (row === undefined) return await noteLater(tx, payment, news, now);
      // A change of the amount or of the limit is a line too.
      const isFirst = row.version === 0 || row.state !== 'open';
      await insertEvent(tx, row, {
        at: now,
        event: isFirst ? row.state : 'changed',
        actor_id: null,
        note: null,
      });
      if (row.state !== 'open')
        await closeTasksAbout(tx, 'chargeback', subjectOf(row), { at: now, by: null, note: row.state });
      if (row.state !== 'won')
        await addChargebackTask(tx, row, payment, now, news.isEndUnknown ? ':end' : '');
    },
    { keyed: true },
  );

/**
 * Notes news about a row that they do not change. An end without a decision is a task. So is another end than the noted
 * one: it is taken over while no money moved on the noted one, and otherwise an operator corrects it.
 */
async function noteLater(tx: Tx, payment: Payment, news: ChargebackNews, now: Date): Promise<void> {
  const row = await findByRef(tx, { provider: payment.provider, ref: news.ref }, true);
  if (row === undefined || row.payment_id !== payment.id) return;
  if (row.state === 'open') {
    if (news.isEndUnknown) await addChargebackTask(tx, row, payment, now, ':end');
    return;
  }
  const last = await findLastReport(tx, row);
  // A late message may still call it open.
  if (news.state === 'open' || last === undefined) return;
  if (last.state === news.state && last.withdrawnMinor === news.withdrawnMinor) return;
  const isFree = row.state === 'won' || row.settled_at === null;
  const kept = isFree ? await setOtherEnd(tx, row, news, now) : await raiseVersion(tx, row);
  const told = { ...kept, state: news.state, withdrawn_minor: news.withdrawnMinor };
  const event = last.state === news.state ? 'changed' : news.state;
  await insertEvent(tx, told, { at: now, event, actor_id: null, note: null });
  await closeTasksAbout(tx, 'chargeback', subjectOf(row), { at: now, by: null, note: news.state });
  await addChargebackTask(tx, told, payment, now, `:${kept.version}`);
}

const subjectOf = ({ provider, ref }: Chargeback) => `${provider}:${ref}`;

const addChargebackTask = (
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
      subject: { kind: 'chargeback', id: subjectOf(row) },
      facts: {
        of: row.kind,
        state: row.state,
        paymentId: row.payment_id,
        orderId,
        withdrawnMinor: row.withdrawn_minor,
      },
      uniqueKey: `chargeback:${subjectOf(row)}:${row.state}${keyEnd}`,
      at,
    },
  ]);

/** Settles a chargeback with a task that an operator closed. Returns false when somebody else did. */
export const settleChargeback = ({ database, clock }: Deps, chargeback: Chargeback): Promise<boolean> =>
  database.transaction(
    async (tx) => {
      const ended = await findTaskEnd(tx, chargeback);
      const by = { id: ended?.done_by ?? null, note: ended?.note ?? null };
      return (await settleIn(tx, chargeback, { at: clock.now(), by })) !== undefined;
    },
    { keyed: true },
  );

/**
 * An operator settles a chargeback that is lost or a warning. Closing its task is the decision, so a tap here and the
 * task closed elsewhere settle it once. DO_NOT_REPEAT when the task is closed. CONTENT_CHANGED for another version, or
 * while the bank decides.
 */
export async function acceptChargeback(
  tx: Tx,
  { id, version }: Pick<Chargeback, 'id' | 'version'>,
  { at, by }: { at: Date; by: { id: string; note: string } },
): Promise<Chargeback> {
  const row = await lockChargeback(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.settled_at !== null) throw new AppError('DO_NOT_REPEAT');
  if (row.version !== version || !canSettle(row)) throw new AppError('CONTENT_CHANGED');
  const done = { at, by: by.id, note: by.note };
  const task = await findTaskKey(tx, row);
  if (task === undefined || !(await closeTask(tx, task, done))) throw new AppError('DO_NOT_REPEAT');
  const settled = await settleIn(tx, row, { at, by });
  if (settled === undefined) throw new AppError('DO_NOT_REPEAT');
  return settled;
}

/** Notes that the evidence is at the bank. DO_NOT_REPEAT once it is settled, CONTENT_CHANGED for another version. */
export async function noteEvidenceSent(
  tx: Tx,
  { id, version }: Pick<Chargeback, 'id' | 'version'>,
  { at, by }: { at: Date; by: { id: string; note: string } },
): Promise<Chargeback> {
  const row = await lockChargeback(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.settled_at !== null) throw new AppError('DO_NOT_REPEAT');
  const sent = canSendEvidence(row) ? await setEvidenceSent(tx, { id, version }, at) : undefined;
  if (sent === undefined) throw new AppError('CONTENT_CHANGED');
  await insertEvent(tx, sent, { at, event: 'evidenceSent', actor_id: by.id, note: by.note });
  return sent;
}

/** Locks a chargeback behind its order, in the order of every other writer. */
async function lockChargeback(tx: Tx, id: string): Promise<Chargeback | undefined> {
  const found = await findChargeback(tx, id);
  if (found === undefined) return undefined;
  await lockOrderOf(tx, found.payment_id);
  await lockPayment(tx, found.payment_id);
  return await findChargeback(tx, id, true);
}

/**
 * Ends the freeze after an operator's decision. A lost dispute makes the refunds that wait for the service, and the
 * platform pays the part that no refund covers. Undefined when somebody else did.
 */
async function settleIn(
  tx: Tx,
  chargeback: Chargeback,
  { at, by }: { at: Date; by: { id: string | null; note: string | null } },
): Promise<Chargeback | undefined> {
  await lockOrderOf(tx, chargeback.payment_id);
  const payment = await lockPayment(tx, chargeback.payment_id);
  const row = await setSettled(tx, chargeback, at);
  if (row === undefined) return undefined;
  await insertEvent(tx, row, { at, event: 'settled', actor_id: by.id, note: by.note });
  for (const { id } of await listCoverable(tx, row)) await setCovered(tx, id, row.ref, at);
  const platformMinor = borneMinor(row, await coveredMinor(tx, row));
  if (platformMinor > 0)
    await transferOne(
      tx,
      [
        {
          kind: 'chargeback',
          debit: ledger.revenue,
          credit: ledger.outside(payment.method),
          amountMinor: platformMinor,
          currency: payment.currency,
          orderId: null,
          paymentId: payment.id,
          ref: row.ref,
        },
      ],
      at,
    );
  return row;
}
