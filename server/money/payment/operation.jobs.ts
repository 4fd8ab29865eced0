import type { Deps } from '#server/context/context.ts';
import { addTasks, deliverDue } from '#server/platform/public.ts';
import {
  claimOperations,
  coveredMinor,
  isDone,
  lockLostDispute,
  operationTable,
  setCovered,
  setDone,
  type ClaimedOperation,
} from './operation.repository.ts';
import { setIntent } from './payment.repository.ts';

const batch = 50;

/** From this attempt on, after some 20 minutes, an operator knows that the service refuses or is gone. */
const alarmingAttempts = 10;

/**
 * Sends the decided operations to the payment services: capture, void, refund. The id of an operation is the
 * service's idempotency key, so a repeated request is harmless. A refund waits for its capture. Returns how
 * many were done.
 */
export const runPaymentOperations = (deps: Deps): Promise<number> =>
  deliverDue(deps, {
    of: operationTable,
    batch,
    async claim(lease) {
      const rows = await claimOperations(deps.database.query, { ...lease, batch });
      return rows.map((row) => ({ ...row, ids: [row.id] }));
    },
    send: (operation) => ask(deps, operation),
  });

async function ask(deps: Deps, operation: ClaimedOperation): Promise<boolean> {
  const { ports, database, clock, log } = deps;
  if (operation.kind === 'refund' && (await coverRefund(deps, operation))) return true;
  const port = ports.payments.find((candidate) => candidate.name === operation.provider);
  try {
    if (port === undefined) throw new Error(`no payment service is called ${operation.provider}`);
    const intent = await port[operation.kind]({
      id: operation.id,
      paymentId: operation.payment_id,
      ref: operation.service_ref,
      amountMinor: operation.amount_minor,
      currency: operation.currency,
    });
    if (typeof intent === 'string') await setIntent(database.query, operation.payment_id, intent);
  } catch (error) {
    log.error(
      error,
      `payment operation ${operation.id} (${operation.kind}) failed at attempt ${operation.attempts}`,
    );
    if (operation.attempts >= alarmingAttempts) await notifyOperators(deps, operation);
    throw error;
  }
  await setDone(database.query, operation.id, clock.now());
  return true;
}

/**
 * Marks a refund as made when a lost dispute returned the money already. True also when settling the dispute marked it
 * after the claim. False: the service has to be asked.
 */
const coverRefund = ({ database, clock }: Deps, operation: ClaimedOperation): Promise<boolean> =>
  database.transaction(
    async (tx) => {
      const lost = await lockLostDispute(tx, operation.payment_id);
      // Settling marks it under the same lock.
      if (await isDone(tx, operation.id)) return true;
      if (lost === undefined) return false;
      const left = lost.withdrawn_minor - (await coveredMinor(tx, lost));
      if (operation.amount_minor > left) return false;
      await setCovered(tx, operation.id, lost.ref, clock.now());
      return true;
    },
    { keyed: true },
  );

const notifyOperators = ({ database, clock }: Deps, operation: ClaimedOperation): Promise<void> =>
  database.transaction(
    (tx) =>
      addTasks(tx, [
        {
          kind: 'moneyUnexplained',
          subject: { kind: 'payment', id: operation.payment_id },
          facts: {
            task: operation.kind,
            provider: operation.provider,
            amountMinor: operation.amount_minor,
          },
          uniqueKey: `paymentOperation:${operation.id}`,
          at: clock.now(),
        },
      ]),
    { keyed: true },
  );
