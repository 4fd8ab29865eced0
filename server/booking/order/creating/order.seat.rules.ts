import type { OrderForm } from '#contract/order-form.ts';
import { AppError } from '#server/base/errors.ts';
import type { Row } from '#server/db/types.ts';
import type { BookingFacts } from './order.create.rules.ts';

/** Refuses when one of the participants sits, teaches or helps elsewhere at that time. */
export function seatRefusal(facts: BookingFacts, cls: Row<'class'>, form: OrderForm): AppError | null {
  const own = facts.seats.filter((seat) => form.participantIds.includes(seat.participantId));
  const same = own.find((seat) => seat.classId === cls.id);
  if (same)
    return new AppError('ALREADY_BOOKED', { orderId: same.orderId, participantId: same.participantId });
  const other = own.find((seat) => seat.startsAt < cls.ends_at && seat.endsAt > cls.starts_at);
  if (other === undefined) return engagedRefusal(facts, cls, form);
  return new AppError('CLASH', {
    orderId: other.orderId,
    participantId: other.participantId,
    startsAt: other.startsAt.toISOString(),
  });
}

/**
 * Refuses a participant who teaches or helps at that time; they step down there first (docs/domain.md 4.2,
 * rule 1).
 */
function engagedRefusal(facts: BookingFacts, cls: Row<'class'>, form: OrderForm): AppError | null {
  const engaged = facts.engagements.find(
    (one) =>
      form.participantIds.includes(one.personId) && one.startsAt < cls.ends_at && one.endsAt > cls.starts_at,
  );
  if (engaged === undefined) return null;
  return new AppError('ENGAGED', {
    participantId: engaged.personId,
    classId: engaged.classId,
    startsAt: engaged.startsAt.toISOString(),
    as: engaged.as,
  });
}

/**
 * Caregivers need a class that seats them, one for each participant at most; needs belong to participants of
 * the order.
 */
export function extrasRefusal(cls: Row<'class'>, form: OrderForm, people: number): AppError | null {
  const { caregivers = 0, needs = [] } = form;
  if (caregivers > people) return new AppError('BAD_INPUT', { field: 'caregivers' });
  if (caregivers > 0 && !cls.meets.includes('caregiverSeat')) return new AppError('CAREGIVER_NOT_MET');
  const isOther = needs.some(({ participantId }) => !form.participantIds.includes(participantId));
  return isOther ? new AppError('BAD_INPUT', { field: 'needs' }) : null;
}
