import { RatingFlag } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { cancelView } from '#server/booking/order/rules/order.actions.rules.ts';
import { isBefore } from '#server/booking/order/rules/order.change.rules.ts';
import { priceOfLeaving } from '#server/booking/order/rules/order.money.rules.ts';
import type { Rules } from '#server/start/rules.ts';
import { presentOrder, type Related } from './order.presenter.ts';

/**
 * Presents an order to a guardian in it other than its owner (docs/domain.md 4.11, "An order passes on").
 * Leaves out the owner's words and the whole amount. Shows the price of the reader's participants. The reader
 * can take out participants that the owner no longer decides for.
 */
export function presentForGuardian(
  order: OrderRow,
  related: Related,
  side: 'student' | 'coach',
  now: Date,
  rules: Rules,
): OrderRecord {
  const {
    discount,
    priceRule,
    firstExtraMinor,
    classPack: _pack,
    exchange: _exchange,
    ...record
  } = presentOrder(order, related, side, now, rules);
  const seats = (related.participants.get(order.id) ?? []).filter((seat) => seat.left_at === null);
  const own = seats.filter((seat) => seat.is_own).length;
  const leaving = seats.filter((seat) => seat.is_own && !seat.is_students).length;
  const cls = related.classes.get(order.class_id);
  // The command refuses it to every guardian (docs/domain.md 4.21).
  const isReturned = order.paid_order_id !== null && related.returned.has(order.id);
  const mayLeave =
    leaving > 0 && !isReturned && order.dispute !== 'open' && isBefore('leaveSome', order.status);
  const cancel = cls && mayLeave ? cancelView(order, cls.starts_at, leaving, now) : null;
  return {
    ...record,
    seats: own,
    totalMinor: priceOfLeaving(order, own),
    ...(discount && { discount: { ...discount, totalMinor: discount.unitMinor * own } }),
    ...(own === order.seats && {
      ...(firstExtraMinor && { firstExtraMinor }),
      ...(priceRule && { priceRule }),
    }),
    isPaidByOther: true,
    cancelReason: null,
    refundMinor: null,
    refundRequest: null,
    dispute: null,
    corrections: [],
    method: null,
    paidAt: null,
    expiresAt: null,
    ratingFlag: RatingFlag.notRating,
    myRating: null,
    theirRating: null,
    rateUntil: null,
    cancel,
    actions: cancel === null ? [] : ['cancelSome'],
    // Reasons against the owner's steps mean nothing to this reader.
    whyNot: [],
  };
}
