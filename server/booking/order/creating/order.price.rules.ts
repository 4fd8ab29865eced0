import type { Policy } from '#contract/order.rules.ts';
import { bestPrice, type Price } from '#contract/price.rules.ts';
import type { AppError } from '#server/base/errors.ts';
import type { Session } from '#server/booking/order/settling/order.payment-steps.rules.ts';
import type { Row } from '#server/db/types.ts';
import { memberTerms, type MemberTerms } from '#server/money/public.ts';
import { basisRefusal } from './order.basis.rules.ts';
import type { Booking, BookingFacts, Offer, OrderRequest } from './order.create.rules.ts';

/** A lesson of a participant with a coach, which makes another one no first lesson. */
export interface Met {
  participantId: string;
  coachId: string;
  orderId: string;
  /** It is their first lesson at its price. */
  isFirst: boolean;
}

type People = readonly { id: string }[];

/** Returns what a membership changes for this student and class. */
export const termsFor = (facts: BookingFacts, cls: Row<'class'>, studentId: string): MemberTerms =>
  memberTerms(cls, facts.memberships.has(studentId), facts.now, facts.rules);

/** The best price for these people now: that of one rule, of a membership, or the full one (docs/domain.md 4.23). */
export const priceFor = (
  facts: BookingFacts,
  cls: Row<'class'>,
  studentId: string,
  participants: People,
): Price =>
  bestPrice({
    fullMinor: cls.price_minor,
    ownMinor: termsFor(facts, cls, studentId).unitMinor,
    currency: cls.currency,
    seats: participants.length,
    isFirst: participants.every(
      ({ id }) =>
        !facts.met.some(({ participantId, coachId }) => participantId === id && coachId === cls.coach_id),
    ),
    bookedAt: facts.now.getTime(),
    startsAt: cls.starts_at.getTime(),
    rules: facts.priceRules.get(cls.coach_id) ?? [],
  });

/** A session of a class pack costs its value: no rule makes it cheaper. */
export const sessionPrice = ({ valueMinor }: Session): Price => ({
  unitMinor: valueMinor,
  firstExtraMinor: 0,
  totalMinor: valueMinor,
  rule: null,
  savedMinor: 0,
});

/**
 * CHANGED when these people would pay more than was shown. `asked` is everybody, when only these fit. A waiting family saw
 * no price.
 */
export const priceRefusal = (
  facts: BookingFacts,
  offer: Offer,
  { studentId, form, isWait }: OrderRequest,
  participants: People,
  asked: People = participants,
): AppError | null => {
  if (isWait) return null;
  const priced = (people: People) => ({
    price: priceFor(facts, offer.cls, studentId, people),
    seats: people.length,
  });
  return basisRefusal(offer, priced(participants), form, facts.rules, priced(asked));
};

/** A price rule takes the place of a member's discount, which is not used then. */
export const usedBenefits = ({ benefits }: MemberTerms, { rule }: Price): MemberTerms['benefits'] =>
  rule === null ? benefits : benefits.filter((kind) => kind !== 'discount');

export const benefitsOf = (
  { memberships }: BookingFacts,
  studentId: string,
  kinds: MemberTerms['benefits'],
): Booking['benefits'] => {
  const member = memberships.get(studentId);
  return member === undefined || kinds.length === 0 ? null : { membershipId: member.id, kinds };
};

/** The rule as the order keeps it. */
export const keptRule = (
  { price_minor: fullMinor }: Row<'class'>,
  { rule }: Price,
): Pick<Policy, 'priceRule'> => (rule === null ? {} : { priceRule: { ...rule, fullMinor } });
