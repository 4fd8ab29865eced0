import type { Deps } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { noteChargeback } from '#server/money/chargeback/chargeback.jobs.ts';
import { findPaymentAt } from '#server/money/payment/payment.repository.ts';
import { syncPayment } from '#server/money/payment/sync.commands.ts';
import { deliverDue } from '#server/platform/public.ts';
import { claimEvents, eventKey, inboxTable, setOutcome } from './webhook.repository.ts';

const batch = 50;

/** Reads the inbox: each event makes us ask the service about the payment that it names. Returns how many were read. */
export const readInbox = (deps: Deps): Promise<number> =>
  deliverDue(deps, {
    of: inboxTable,
    batch,
    async claim(lease) {
      const rows = await claimEvents(deps.database.query, { ...lease, batch });
      return rows.map((event) => ({ ids: [eventKey(event)], attempts: event.attempts, event }));
    },
    send: ({ event }) => read(deps, event),
  });

async function read(deps: Deps, event: Row<'payment_event'>): Promise<boolean> {
  const { query } = deps.database;
  if (event.chargeback !== null) {
    const id = await noteChargeback(deps, event.provider, event.chargeback, event.received_at);
    await setOutcome(query, event, { outcome: id === null ? 'foreign' : 'read', payment_id: id });
    return true;
  }
  const payment = await findPaymentAt(query, event.provider, event.hint);
  if (payment) await syncPayment(deps, payment);
  await setOutcome(query, event, {
    outcome: payment ? 'read' : 'unknown',
    payment_id: payment?.id ?? null,
  });
  return true;
}
