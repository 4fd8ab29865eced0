import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { adjustHolds } from '#server/money/hold/hold.commands.ts';
import { keptMinor } from '#server/money/hold/kept.repository.ts';
import { findPayment } from '#server/money/payment/payment.repository.ts';
import { addTasks, closeTasksAbout } from '#server/platform/public.ts';
import { addChargebackTask } from './chargeback.commands.ts';
import { type Chargeback, insertEvent } from './chargeback.repository.ts';
import { isEndUnread } from './chargeback.rules.ts';
import { raiseVersion, setOtherEnd } from './decision.repository.ts';
import { findProposedEnd, type ProposedEnd, wakeMessagesOf } from './ending.repository.ts';
import { lockChargeback } from './settle.commands.ts';

/** A dispute whose end its service does not name, under its locks. */
export interface Ending {
  row: Chargeback;
  payment: Row<'payment'>;
  /** Most that the service can have taken: the captured amount less the refunds that were made. */
  mostMinor: number;
  /** The end that an operator proposed; undefined when something happened since. */
  proposed: ProposedEnd | undefined;
}

interface End {
  state: 'won' | 'lost';
  withdrawnMinor: number;
}

interface Act {
  at: Date;
  by: { id: string; note: string };
}

/**
 * Locks a dispute whose end its service does not name. CONTENT_CHANGED for another version, or when the service still
 * decides or named an end.
 */
export async function lockEnding(
  tx: Tx,
  { id, version }: Pick<Chargeback, 'id' | 'version'>,
): Promise<Ending> {
  const row = await lockChargeback(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.version !== version || !isEndUnread(row)) throw new AppError('CONTENT_CHANGED');
  const payment = await findPayment(tx, row.payment_id);
  const [mostMinor, proposed] = [await keptMinor(tx, payment.id), await findProposedEnd(tx, row)];
  return { row, payment, mostMinor, proposed };
}

/** The kind of the operators' task about a proposed end. */
const taskKind = 'chargebackEndToConfirm';

/** Notes the end that one operator names, and gives the others a task. Nothing moves. */
export async function proposeEnd(tx: Tx, { row, payment }: Ending, end: End, { at, by }: Act): Promise<void> {
  const raised = await raiseVersion(tx, row);
  await insertEvent(
    tx,
    { ...raised, withdrawn_minor: end.withdrawnMinor },
    { at, event: end.state === 'won' ? 'proposedWon' : 'proposedLost', actor_id: by.id, note: by.note },
  );
  // The task of an earlier proposal is over with it.
  await closeTasksAbout(tx, taskKind, row.id, { at, by: by.id, note: 'replaced' });
  await addTasks(tx, [
    {
      kind: taskKind,
      subject: { kind: 'chargebackEnd', id: row.id },
      facts: { paymentId: row.payment_id, orderId: payment.order_id, proposedBy: by.id },
      uniqueKey: `chargebackEnd:${row.id}:${raised.version}`,
      at,
    },
  ]);
}

/**
 * Ends the dispute as another operator proposed, like a report of its service: a won one is over, and a lost one is
 * settled afterwards. Its messages that were not read are due again.
 */
export async function confirmEnd(tx: Tx, { row, payment }: Ending, end: End, { at, by }: Act): Promise<void> {
  const ended = await setOtherEnd(tx, row, { ...end, isNamed: true }, at);
  await adjustHolds(tx, payment, at);
  await insertEvent(tx, ended, { at, event: end.state, actor_id: by.id, note: by.note });
  await wakeMessagesOf(tx, ended, at);
  await closeTasksAbout(tx, taskKind, row.id, { at, by: by.id, note: 'confirmed' });
  await closeTasksAbout(tx, 'chargeback', row.subject, { at, by: by.id, note: by.note });
  if (end.state === 'lost') await addChargebackTask(tx, ended, payment, at, `:${ended.version}`);
}
