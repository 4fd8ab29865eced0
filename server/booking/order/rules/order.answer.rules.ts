import type { ReasonName } from '#contract/reasons.ts';
import type { Clash } from '#server/booking/order/rows/order.clash.repository.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Row } from '#server/db/types.ts';
import { rosterRefusal } from '#server/teaching/public.ts';
import { canAnswer } from './order.actions.rules.ts';

/**
 * Why the coach cannot accept a request now, whatever is answered to the shared needs. Null when it can be accepted.
 */
export function acceptRefusal(
  facts: {
    order: OrderRow;
    cls: Row<'class'>;
    coach: Pick<Row<'coach'>, 'is_listed' | 'cleared_until'>;
    clash: Clash | undefined;
    /** True when the coach is guardian of a participant of the order. */
    isGuardian: boolean;
  },
  now: Date,
): ReasonName | null {
  const { order, cls, coach, clash, isGuardian } = facts;
  if (!canAnswer(order, cls.starts_at, now)) return 'ANSWER_TOO_LATE';
  if (isGuardian) return 'COACH_IS_GUARDIAN';
  return rosterRefusal(coach, cls) ?? (clash === undefined ? null : 'COACH_CLASH');
}
