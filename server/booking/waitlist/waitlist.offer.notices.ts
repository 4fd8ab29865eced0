import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, sharedNotice } from '#server/platform/public.ts';
import { isAsSeen } from '#server/teaching/public.ts';
import { wholeOf } from './waitlist.offer.rules.ts';
import type { EntryRow } from './waitlist.repository.ts';

interface Offered {
  entry: EntryRow;
  context: OrderContext;
}

/**
 * Notifies families of seats that were offered to them in one step: each of them once, with the soonest date and the number
 * of dates. Another kind of notice when the price or time of one of them differs from what was seen.
 */
export async function notifyOfOffers(tx: Tx, offered: readonly Offered[], at: Date): Promise<void> {
  const byAccount = Map.groupBy(offered, ({ context }) => context.order.student_id);
  await addNotices(
    tx,
    [...byAccount.values()].flatMap((own) => noticesTo(own, at)),
  );
}

function noticesTo(own: readonly Offered[], at: Date) {
  const soonest = own.toSorted(
    (a, b) => a.context.cls.starts_at.getTime() - b.context.cls.starts_at.getTime(),
  );
  const orders = soonest.map(({ context }) => context.order);
  const [first] = orders;
  if (first === undefined) return [];
  const kind = areAsSeen(soonest) ? 'waitlistOffer' : 'waitlistOfferChanged';
  const expiresAt = orders
    .flatMap(({ expires_at: until }) => until ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  const facts = { expiresAt: expiresAt?.toISOString() ?? '' };
  const notices = soonest.map(({ context }) => orderNotice(context, 'student', kind, at, facts));
  if (notices.length === 1) return notices;
  const totalMinor = orders.reduce((sum, order) => sum + order.total_minor, 0);
  return notices.map((notice) =>
    sharedNotice({ ...notice, facts: { ...notice.facts, totalMinor } }, `offer:${first.id}`),
  );
}

/** A course is compared as a whole, dates of a series one by one. */
function areAsSeen(soonest: readonly Offered[]): boolean {
  const [first] = soonest;
  if (first === undefined || first.entry.course_id === null)
    return soonest.every(({ entry, context }) => isAsSeen(entry, context.order, context.cls));
  const orders = soonest.map(({ context }) => context.order);
  return isAsSeen(first.entry, wholeOf(first.context.order, orders), first.context.cls);
}
