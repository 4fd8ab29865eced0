import { RatingFlag } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { cancelView } from '#server/booking/order/core/order.actions.rules.ts';
import { isBefore } from '#server/booking/order/core/order.change.rules.ts';
import type { OrderRow } from '#server/booking/order/core/order.repository.ts';
import type { Rules } from '#server/rules.ts';
import { presentOrder, type Related } from './order.presenter.ts';

/**
 * An order for a guardian in it who does not have it (docs/domain.md 4.11, "An order passes on"). It leaves out the
 * owner's words and the whole amount. The price is that of the reader's own people. The reader takes those out for
 * whom who has the order decides no longer.
 */
export function presentForGuardian(
  order: OrderRow,
  related: Related,
  side: 'student' | 'coach',
  now: Date,
  rules: Rules,
): OrderRecord {
  const { discount, ...record } = presentOrder(order, related, side, now, rules);
  const seats = (related.participants.get(order.id) ?? []).filter((seat) => seat.left_at === null);
  const own = seats.filter((seat) => seat.is_own).length;
  const leaving = seats.filter((seat) => seat.is_own && !seat.is_students).length;
  const cls = related.classes.get(order.class_id);
  const mayLeave = leaving > 0 && order.dispute !== 'open' && isBefore('leaveSome', order.status);
  const cancel = cls && mayLeave ? cancelView(order, cls.starts_at, leaving, now) : null;
  return {
    ...record,
    totalMinor: order.unit_minor * own,
    ...(discount && { discount: { ...discount, totalMinor: discount.unitMinor * own } }),
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
    // What who has the order cannot do is not this reader's to expect.
    whyNot: [],
  };
}
