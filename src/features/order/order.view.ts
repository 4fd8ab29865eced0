import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { type Format, dayIn, readerZone, sameClock } from '#src/i18n/format.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

/** Keys of `order:badge`: the eight labels of the order list (docs/domain.md 4.2, "Label map"). */
export type Badge =
  | 'pendingPayment'
  | 'pendingAgree'
  | 'reservation'
  | 'inProgress'
  | 'completed'
  | 'pendingCancel'
  | 'canceled'
  | 'rejected';

const badges: Record<OrderRecord['status'], { badge: Badge; kind: StatusKind }> = {
  [OrderStatus.awaitPayment]: { badge: 'pendingPayment', kind: 'waiting' },
  [OrderStatus.awaitAgree]: { badge: 'pendingAgree', kind: 'waiting' },
  [OrderStatus.progress]: { badge: 'reservation', kind: 'certain' },
  [OrderStatus.completed]: { badge: 'completed', kind: 'done' },
  [OrderStatus.awaitCancel]: { badge: 'pendingCancel', kind: 'waiting' },
  [OrderStatus.canceled]: { badge: 'canceled', kind: 'neutral' },
  [OrderStatus.reject]: { badge: 'rejected', kind: 'refused' },
};

/** An accepted order is a reservation until the day of the class in its own zone, and in progress on it. */
export function badgeOf(
  order: Pick<OrderRecord, 'status'> & { class: Pick<OrderRecord['class'], 'startsAt' | 'zone'> },
  now: number,
): { badge: Badge; kind: StatusKind } {
  const { zone, startsAt } = order.class;
  const isClassDay = dayIn(zone, startsAt) <= dayIn(zone, new Date(now).toISOString());
  if (order.status === OrderStatus.progress && isClassDay) return { badge: 'inProgress', kind: 'certain' };
  return badges[order.status];
}

/** Day and time in the class's zone, and on the reader's clock where that differs. */
export function whenOf(
  { startsAt, endsAt, zone }: { startsAt: string; endsAt: string; zone: string },
  format: Format,
) {
  const own = readerZone();
  return {
    day: format.day(startsAt, zone),
    time: format.timeRange(startsAt, endsAt, zone),
    zoneName: format.zoneName(startsAt, zone),
    /** Undefined when the reader's clock shows the same. */
    own: sameClock(startsAt, zone, own) ? undefined : format.dayTime(startsAt, own),
  };
}

/** Which sentence tells where the order stands; keys of `order:story`, with what they need. */
export function storyOf(
  order: OrderRecord,
  side: 'student' | 'coach',
): { key: StoryKey; until: string | null } {
  switch (order.status) {
    case OrderStatus.awaitPayment:
      return { key: side === 'student' ? 'payBy' : 'waitsForPayment', until: order.expiresAt };
    case OrderStatus.awaitAgree: {
      if (side === 'coach') return { key: 'answerBy', until: order.agreeBy };
      if (order.totalMinor === 0) return { key: 'asked', until: order.agreeBy };
      return { key: order.payState === 'authorized' ? 'heldUntil' : 'answersBy', until: order.agreeBy };
    }
    case OrderStatus.progress:
      return { key: 'booked', until: null };
    case OrderStatus.completed:
      return { key: 'completed', until: null };
    case OrderStatus.awaitCancel:
      return { key: 'awaitsCancel', until: null };
    case OrderStatus.canceled:
      return { key: canceledStory(order, side), until: null };
    case OrderStatus.reject:
      return { key: 'rejected', until: null };
  }
}

export type StoryKey =
  | 'payBy'
  | 'waitsForPayment'
  | 'answerBy'
  | 'answersBy'
  | 'asked'
  | 'heldUntil'
  | 'booked'
  | 'completed'
  | 'awaitsCancel'
  | 'canceledUnpaid'
  | 'canceledNoResponse'
  | 'canceledByCoach'
  | 'canceledByStudent'
  | 'canceledByYou'
  | 'canceled'
  | 'rejected';

function canceledStory({ cancelBy, cancelReason }: OrderRecord, side: 'student' | 'coach'): StoryKey {
  if (cancelReason?.code === 'unpaid') return 'canceledUnpaid';
  if (cancelReason?.code === 'noResponse') return 'canceledNoResponse';
  if (cancelBy === 'coach') return 'canceledByCoach';
  if (cancelBy !== 'student') return 'canceled';
  return side === 'student' ? 'canceledByYou' : 'canceledByStudent';
}
