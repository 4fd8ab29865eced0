import type { Tx } from '#server/db/database.ts';
import { addNotices, type NewNotice } from '#server/platform/public.ts';
import type { Booking } from '#server/booking/order/booking/order.booking-rules.ts';
import { holdsSeat, type OrderChange } from './order.change.ts';
import { orderNotice } from './order.notices.ts';
import type { OrderContext } from './order.repository.ts';

type GuardianNoticeKind = 'childBooked' | 'childAccepted' | 'childCanceled';

interface Child {
  name: string;
  guardianId: string;
}

/** One notice for each guardian, with the names of their own children in this order and of no others. */
function noticesFor(
  context: OrderContext,
  kind: GuardianNoticeKind,
  children: readonly Child[],
  at: Date,
): NewNotice[] {
  return [...Map.groupBy(children, (child) => child.guardianId)].map(([accountId, own]) => ({
    ...orderNotice(context, 'student', kind, at, { children: own.map((child) => child.name).join(', ') }),
    accountId,
    uniqueKey: `${kind}:${context.order.id}:student:${context.order.version}:${accountId}`,
  }));
}

/** A booking, for the other guardians of who takes part (domain 4.11: both are notified). */
export const bookedNotices = (
  { booking, context }: { booking: Booking; context: OrderContext },
  at: Date,
): NewNotice[] =>
  noticesFor(
    context,
    'childBooked',
    // Seats that the waitlist only offers are not booked yet.
    (booking.heldUntil === undefined ? booking.participants : []).flatMap(({ name, guardian_ids: ids }) =>
      ids.filter((id) => id !== booking.studentId).map((guardianId) => ({ name, guardianId })),
    ),
    at,
  );

/** What a step means for guardians who did not book; most steps mean nothing to them. */
function kindOf({ before, status }: OrderChange): GuardianNoticeKind | null {
  const from = before.order.status;
  if (from === '1' && status === '2') return 'childAccepted';
  // An offer of the waitlist that was not taken was never told.
  if (from === '0' && before.order.from_waitlist) return null;
  return holdsSeat(from) && (status === '5' || status === '6') ? 'childCanceled' : null;
}

/** The same for steps of orders: the other guardians hear that a child's order is confirmed or over. */
export async function notifyOtherGuardians(tx: Tx, changes: readonly OrderChange[], at: Date): Promise<void> {
  const told = changes.flatMap((change) => {
    const kind = kindOf(change);
    return kind === null ? [] : [{ context: change.before, kind }];
  });
  if (told.length === 0) return;
  const rows = await otherGuardians(
    tx,
    told.map(({ context }) => context.order.id),
  );
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  await addNotices(
    tx,
    told.flatMap(({ context, kind }) => noticesFor(context, kind, byOrder.get(context.order.id) ?? [], at)),
  );
}

/** Who leaves an order that goes on: their other guardians hear of it, those of the others do not. */
export async function notifyChildrenLeft(
  tx: Tx,
  context: OrderContext,
  leaving: readonly string[],
  at: Date,
): Promise<void> {
  const links = await tx
    .selectFrom('order_participant')
    .innerJoin('child_guardian', 'child_guardian.participant_id', 'order_participant.participant_id')
    .select(['name', 'child_guardian.account_id as guardianId'])
    .where('order_id', '=', context.order.id)
    .where('order_participant.participant_id', 'in', leaving)
    .where('child_guardian.removed_at', 'is', null)
    .where('child_guardian.account_id', '<>', context.order.student_id)
    .execute();
  await addNotices(tx, noticesFor(context, 'childCanceled', links, at));
}

/** Who decides for those still in these orders, besides who booked. */
const otherGuardians = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .selectFrom('order_participant')
    .innerJoin('orders', 'orders.id', 'order_participant.order_id')
    .innerJoin('child_guardian', 'child_guardian.participant_id', 'order_participant.participant_id')
    .select(['order_id', 'order_participant.name', 'child_guardian.account_id as guardianId'])
    .where('order_id', 'in', orderIds)
    .where('left_at', 'is', null)
    .where('child_guardian.removed_at', 'is', null)
    .whereRef('child_guardian.account_id', '<>', 'orders.student_id')
    .orderBy('order_participant.participant_id')
    .execute();
