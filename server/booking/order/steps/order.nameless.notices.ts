import { findNameless } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewNotice } from '#server/platform/public.ts';

interface OfOrder {
  order: Pick<OrderRow, 'id' | 'number'>;
  notices: readonly NewNotice[];
}

/**
 * Returns the notices of orders. A coach whose role ended, or to whom the family did not agree, reads the order's number
 * instead of a name, also in a mail. Every notice about an order that a coach reads passes here.
 */
export async function withoutNames(tx: Tx, made: readonly OfOrder[], now: Date): Promise<NewNotice[]> {
  const toCoaches = made.filter(({ notices }) => notices.some(({ about }) => about.as === 'coach'));
  const nameless = await findNameless(
    tx,
    toCoaches.map(({ order }) => order.id),
    now,
  );
  return made.flatMap(({ order, notices }) =>
    nameless.has(order.id) ? notices.map((notice) => withoutName(notice, order.number)) : notices,
  );
}

const withoutName = (notice: NewNotice, number: string): NewNotice =>
  notice.about.as === 'coach' && 'student' in notice.facts
    ? ({ ...notice, facts: { ...notice.facts, student: number } } as NewNotice)
    : notice;
