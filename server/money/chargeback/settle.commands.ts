import { AppError } from '#server/base/errors.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { lockPack } from '#server/money/class-pack/class-pack.repository.ts';
import { endPack } from '#server/money/class-pack/end.commands.ts';
import { hasBought } from '#server/money/contested/contested.repository.ts';
import { adjustHolds } from '#server/money/hold/hold.commands.ts';
import { setHold } from '#server/money/hold/hold.repository.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger, type Leg } from '#server/money/ledger/ledger.rules.ts';
import { setChargedBack } from '#server/money/membership/contested-membership.repository.ts';
import { coveredMinor, listCoverable, setCovered } from '#server/money/payment/operation.repository.ts';
import { findPayment, lockPayment } from '#server/money/payment/payment.repository.ts';
import { closeTask } from '#server/platform/public.ts';
import {
  type Chargeback,
  findChargeback,
  insertEvent,
  lockOrderOf,
  setEvidenceSent,
  setSettled,
} from './chargeback.repository.ts';
import { borneMinor, canSendEvidence, canSettle } from './chargeback.rules.ts';
import { findTaskEnd, findTaskKey } from './decision.repository.ts';
import { lockPurchase } from './purchase.repository.ts';

/**
 * Settles a chargeback with a task that an operator closed. Returns false when somebody else did, or when a report came
 * after it was listed.
 */
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
export async function lockChargeback(tx: Tx, id: string): Promise<Chargeback | undefined> {
  const found = await findChargeback(tx, id);
  if (found === undefined) return undefined;
  await lockPaymentAround(tx, found.payment_id);
  return await findChargeback(tx, id, true);
}

/** Locks the orders, the purchase and the payment itself, in the order of every other writer. */
export async function lockPaymentAround(tx: Tx, id: string): Promise<Row<'payment'>> {
  await lockOrderOf(tx, id);
  await lockPurchase(tx, await findPayment(tx, id));
  return await lockPayment(tx, id);
}

/**
 * Ends the freeze after an operator's decision. A lost dispute ends what it paid for, and makes the refunds that wait for
 * the service. The held part of the balance pays what no refund covers, and the platform the rest. Undefined when
 * somebody else did, or when the row has another version by now.
 */
async function settleIn(
  tx: Tx,
  chargeback: Chargeback,
  { at, by }: { at: Date; by: { id: string | null; note: string | null } },
): Promise<Chargeback | undefined> {
  const payment = await lockPaymentAround(tx, chargeback.payment_id);
  const open = await findChargeback(tx, chargeback.id, true);
  if (open === undefined || open.settled_at !== null) return undefined;
  // A report after the operator's decision needs another decision.
  if (open.version !== chargeback.version) return undefined;
  const isLost = open.state === 'lost';
  const arrivedMinor = isLost ? await endPurchase(tx, payment, at) : 0;
  await adjustHolds(tx, payment, at, { arrivedMinor, settlingId: isLost ? open.id : undefined });
  const row = await setSettled(tx, open, at);
  if (row === undefined) return undefined;
  await insertEvent(tx, row, { at, event: 'settled', actor_id: by.id, note: by.note });
  for (const { id } of await listCoverable(tx, row)) await setCovered(tx, id, row.ref, at);
  await payLoss(tx, row, payment, at);
  await adjustHolds(tx, payment, at);
  return row;
}

/**
 * Ends the class pack or the membership of a lost payment: nothing of it is used from now on. Returns the amount that a
 * pack has just returned to the balance.
 */
async function endPurchase(tx: Tx, payment: Row<'payment'>, at: Date): Promise<number> {
  if (!hasBought(payment)) return 0;
  if (payment.membership_id !== null) await setChargedBack(tx, payment.membership_id);
  if (payment.class_pack_id === null) return 0;
  const pack = await lockPack(tx, payment.class_pack_id);
  if (pack?.state !== 'running') return 0;
  await endPack(tx, pack, { why: 'chargedBack', to: 'balance' }, at);
  return pack.unused_minor;
}

/** Pays what no refund covers: first from the held part of the balance, then from the platform. */
async function payLoss(tx: Tx, row: Chargeback, payment: Row<'payment'>, at: Date): Promise<void> {
  const borne = borneMinor(row, await coveredMinor(tx, row));
  const heldMinor = Math.min(borne, row.held_minor);
  if (heldMinor > 0)
    await setHold(tx, { id: row.id, holdMinor: row.hold_minor, heldMinor: row.held_minor - heldMinor });
  const legOf = (kind: Leg['kind'], debit: string, amountMinor: number): Leg => ({
    kind,
    debit,
    credit: ledger.outside(payment.method),
    amountMinor,
    currency: payment.currency,
    orderId: null,
    paymentId: payment.id,
    ref: row.ref,
  });
  await transferOne(
    tx,
    [
      legOf('chargebackPaid', ledger.chargeback(row.id), heldMinor),
      legOf('chargeback', ledger.revenue, borne - heldMinor),
    ],
    at,
  );
}
