import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { Row } from '#server/db/types.ts';

/** From this age on a guardian may let a child go home alone. */
export const aloneAge = 10;

type Facts = Pick<Row<'orders'>, 'status'> & {
  ends_at: Date;
  left_at: Date | null;
  /** The family booked with another coach, and has not agreed to this one. */
  awaits_consent: boolean;
};

const accepted: readonly OrderStatus[] = [
  OrderStatus.progress,
  OrderStatus.completed,
  OrderStatus.awaitCancel,
];

/** How late a tap on a number may arrive. */
export const callLateMs = 7 * DAY_MS;

/** Returns true while coach and helpers of a class read its cards: until 24 hours after its end. */
export const areCardsOpen = (endsAt: Date, now: Date): boolean => now.getTime() < endsAt.getTime() + DAY_MS;

/** Returns true for a participant of an accepted order whose family agreed to its coach. */
export const comesToClass = ({ status, left_at: leftAt, awaits_consent: awaitsConsent }: Facts): boolean =>
  leftAt === null && !awaitsConsent && accepted.includes(status);

/**
 * Returns true when the coach of an order and the helpers of its class may read a participant's card now
 * (docs/domain.md 4.11, "Emergency card"). The caller has checked that the reader is one of them.
 */
export const seesCard = (seat: Facts, now: Date): boolean =>
  comesToClass(seat) && areCardsOpen(seat.ends_at, now);
