import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { Row } from '#server/db/types.ts';

/** As what somebody reads. For `helper` and `operator` the caller has checked the role. */
export interface NeedsReader {
  accountId: string;
  as: 'family' | 'coach' | 'helper' | 'operator';
}

type Facts = Pick<Row<'orders'>, 'coach_id' | 'status'> & {
  ends_at: Date;
  /** The reader decides for the participant now. */
  isGuardian: boolean;
  /** The family shared with another coach, and has not agreed to this one. */
  awaitsConsent: boolean;
};

/** Orders with which the coach concerns itself with the participants: from the request on. */
export const coachSees: readonly OrderStatus[] = [
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.completed,
  OrderStatus.awaitCancel,
];
const helperSees: readonly OrderStatus[] = [
  OrderStatus.progress,
  OrderStatus.completed,
  OrderStatus.awaitCancel,
];

/** Until when coach and helpers see the needs of a class, in milliseconds. */
export const closesAt = (endsAt: Date, days: number): number => endsAt.getTime() + days * DAY_MS;

/**
 * Returns true when this reader may see an order's shared needs now (docs/domain.md, "Needs visible"). The
 * coach sees them from the request on, and a substitute after the family's agreement. Helpers see them from
 * the acceptance on. Both lose them some days after the class, or when the order ends without the class. A
 * guardian always sees them, whoever booked. Operators always do, and the audit log notes each look.
 */
export function seesNeeds(reader: NeedsReader, order: Facts, now: Date, days: number): boolean {
  const isOpen = now.getTime() < closesAt(order.ends_at, days);
  if (reader.as === 'operator') return true;
  if (reader.as === 'family') return order.isGuardian;
  if (reader.as === 'coach')
    return (
      order.coach_id === reader.accountId &&
      !order.awaitsConsent &&
      isOpen &&
      coachSees.includes(order.status)
    );
  return isOpen && helperSees.includes(order.status);
}
