import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { type Format, dayIn, readerZone, sameClock } from '#src/i18n/format.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
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

/** Nobody comes with this order any more. */
export const isCalledOff = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status === OrderStatus.canceled || status === OrderStatus.reject;

/**
 * An accepted order is a reservation until the day of the class in its zone. On that day it is in progress. Nothing
 * is drawn as certain while a move awaits its answer or a problem is reported.
 */
export function badgeOf(
  order: Pick<OrderRecord, 'status' | 'proposal' | 'dispute'> & {
    class: Pick<OrderRecord['class'], 'startsAt' | 'zone'>;
  },
  now: number,
): { badge: Badge; kind: StatusKind } {
  const { zone, startsAt } = order.class;
  const isClassDay = dayIn(zone, startsAt) <= dayIn(zone, new Date(now).toISOString());
  const { badge, kind } = badges[order.status];
  const isOpen = order.proposal !== null || order.dispute?.state === 'open';
  return {
    badge: order.status === OrderStatus.progress && isClassDay ? 'inProgress' : badge,
    kind: isOpen ? 'waiting' : kind,
  };
}

/** Day and time in the class's zone, and on the reader's clock where that differs. Then both clocks are named. */
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
    own: sameClock(startsAt, zone, own)
      ? undefined
      : `${format.dayTime(startsAt, own)} ${format.zoneName(startsAt, own)}`,
  };
}

/** What a waiting action of an order is drawn with, while the server knows nothing of it. */
export const aboutOf = ({ coach, class: { title, startsAt, endsAt, zone, place } }: OrderRecord): About => ({
  title,
  coach,
  startsAt,
  endsAt,
  zone,
  place: place.name,
});
