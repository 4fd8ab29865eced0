import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { type Format, readerZone, sameClock } from '#src/i18n/format.ts';
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

/** True when nobody comes with this order. */
export const isCalledOff = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status === OrderStatus.canceled || status === OrderStatus.reject;

/** Tools of an appointment. A past class needs no way there; the file of a canceled order removes its entry. */
export function toolsOf(
  order: Pick<OrderRecord, 'status'> & { class: { endsAt: string } },
  now: number,
): ('directions' | 'calendar' | 'share' | 'calendarOff')[] {
  if (Date.parse(order.class.endsAt) <= now) return [];
  return isCalledOff(order) ? ['calendarOff'] : ['directions', 'calendar', 'share'];
}

/** True when the directions and the messages are pinned to the order's page: before the class, unless payment comes first. */
export const pinsWays = (
  order: Pick<OrderRecord, 'status' | 'actions'> & { class: { endsAt: string } },
  now: number,
): boolean => toolsOf(order, now).includes('directions') && !order.actions.includes('pay');

/**
 * An accepted order is in progress from the start of the class to its end, and a reservation before. After the end it
 * waits until the coach marks who came. An order is never shown as certain while a proposal or a dispute is open.
 */
export function badgeOf(
  order: Pick<OrderRecord, 'status' | 'proposal' | 'dispute'> & {
    class: Pick<OrderRecord['class'], 'startsAt' | 'endsAt'>;
  },
  now: number,
): { badge: Badge; kind: StatusKind } {
  const { badge, kind } = badges[order.status];
  const isAccepted = order.status === OrderStatus.progress;
  const isOver = Date.parse(order.class.endsAt) <= now;
  const isRunning = Date.parse(order.class.startsAt) <= now && !isOver;
  const isOpen = order.proposal !== null || order.dispute?.state === 'open';
  return {
    badge: isAccepted && isRunning ? 'inProgress' : badge,
    kind: isOpen || (isAccepted && isOver) ? 'waiting' : kind,
  };
}

/** Day and time in the class's zone, and in the reader's zone if it differs. Then both zones are named. */
export function whenOf(
  { startsAt, endsAt, zone }: { startsAt: string; endsAt: string; zone: string },
  format: Format,
) {
  const own = readerZone();
  return {
    day: format.day(startsAt, zone),
    time: format.timeRange(startsAt, endsAt, zone),
    zoneName: format.zoneName(startsAt, zone),
    /** Undefined when the reader's zone has the same time. */
    own: sameClock(startsAt, zone, own)
      ? undefined
      : `${format.dayTime(startsAt, own)} ${format.zoneName(startsAt, own)}`,
  };
}

/** Facts to show a waiting action of an order before it reaches the server. */
export const aboutOf = ({ coach, class: { title, startsAt, endsAt, zone, place } }: OrderRecord): About => ({
  title,
  coach,
  startsAt,
  endsAt,
  zone,
  place: place.name,
});
