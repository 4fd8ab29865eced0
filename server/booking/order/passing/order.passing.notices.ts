import type { OrderContext } from '#server/booking/order/core/order.repository.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';

/** Who paid for an order that passed on is notified of the receipt. It names neither child nor place. */
export const notifyPayers = (tx: Tx, passed: readonly OrderContext[], at: Date): Promise<void> =>
  addNotices(
    tx,
    passed.flatMap(({ order }) =>
      order.payer_id === null
        ? []
        : [
            {
              accountId: order.payer_id,
              kind: 'orderPassedOn' as const,
              about: { id: order.id, as: 'student' as const },
              facts: { number: order.number, amountMinor: order.total_minor, currency: order.currency },
              at,
              uniqueKey: `orderPassedOn:${order.id}:${order.version}`,
            },
          ],
    ),
  );
