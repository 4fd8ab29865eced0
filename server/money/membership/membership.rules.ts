import { coursePart } from '#contract/course.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { MembershipKept } from '#contract/membership.ts';
import { discounted } from '#contract/price.rules.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';

export type MembershipRow = Row<'membership'>;
export type PaidMembership = MembershipRow & { paid_at: Date; starts_at: Date; ends_at: Date };

export const isPaid = (row: MembershipRow): row is PaidMembership => row.state === 'paid';

/** A period follows the one before it, or begins now; days are elapsed time. */
export function periodOf(paidUntil: Date | null, now: Date, days: number): { startsAt: Date; endsAt: Date } {
  const startsAt = paidUntil !== null && paidUntil > now ? paidUntil : now;
  return { startsAt, endsAt: new Date(startsAt.getTime() + days * DAY_MS) };
}

/** Facts that decide whether a period may be refunded. */
interface RefundFacts {
  isContested: boolean;
  isUsed: boolean;
  isFollowed: boolean;
  now: Date;
  rules: Rules;
}

const refundEnd = (row: PaidMembership, rules: Rules): Date =>
  new Date(row.paid_at.getTime() + rules.membershipRefundDays * DAY_MS);

/** Until when a period may be given back (docs/domain.md 4.8). Null when it may not. */
export function refundUntil(row: MembershipRow, facts: RefundFacts): Date | null {
  if (!isPaid(row) || facts.now >= row.ends_at || whyKept(row, facts) !== null) return null;
  return refundEnd(row, facts.rules);
}

/** Why a paid period that is not over stays; null when it may be given back. */
export function whyKept(
  row: PaidMembership,
  { isContested, isUsed, isFollowed, now, rules }: RefundFacts,
): Exclude<MembershipKept, 'otherHolder'> | null {
  if (isContested) return 'contested';
  if (isUsed) return 'used';
  if (isFollowed) return 'followed';
  return now <= refundEnd(row, rules) ? null : 'late';
}

/** Money for a purchase still counts while it waits, and for some hours after it expired, as for an order. */
export const mayStillBePaid = (row: MembershipRow, now: Date, rules: Rules): boolean =>
  row.state === 'pending' ||
  (row.state === 'expired' && now.getTime() - row.expires_at.getTime() <= rules.latePaymentHours * HOUR_MS);

type ClassFacts = Pick<Row<'class'>, 'members_first' | 'created_at'>;
/** The institution under which a class is given. */
type PartnerFacts = Pick<Row<'class'>, 'partner_id'>;

/** Until when only members can book; null when everybody can. */
export function membersFirstUntil(cls: ClassFacts, now: Date, rules: Rules): Date | null {
  if (!cls.members_first) return null;
  const until = new Date(cls.created_at.getTime() + rules.earlyBookingHours * HOUR_MS);
  return now < until ? until : null;
}

/** Basis points off the price: members at partner classes (docs/domain.md 4.8). */
export const memberDiscountBps = (
  { isMember, isPartnerClass }: { isMember: boolean; isPartnerClass: boolean },
  rules: Rules,
): number => (isMember && isPartnerClass ? rules.memberPartnerDiscountBps : 0);

export type Benefit = Row<'membership_benefit'>['kind'];

export interface MemberTerms {
  /** When everybody can book; set while only members can and this person is not a member. */
  opensAt: Date | null;
  /** Price of one seat, in minor units. */
  unitMinor: number;
  benefits: Benefit[];
}

/** True when a booking of one of these classes depends on memberships. */
export const asksForMembership = (
  classes: readonly (Pick<ClassFacts, 'members_first'> & PartnerFacts)[],
): boolean => classes.some((cls) => cls.members_first || cls.partner_id !== null);

/** Terms of one booking with or without a membership, at the time of the order. */
export function memberTerms(
  cls: ClassFacts & PartnerFacts & Pick<Row<'class'>, 'price_minor'> & Partial<Pick<Row<'class'>, 'course'>>,
  isMember: boolean,
  now: Date,
  rules: Rules,
): MemberTerms {
  const early = membersFirstUntil(cls, now, rules);
  const bps = memberDiscountBps({ isMember, isPartnerClass: cls.partner_id !== null }, rules);
  const { course = null } = cls;
  // The discount is taken off the whole course, whose dates then add up to it.
  const unitMinor =
    course === null
      ? discounted(cls.price_minor, bps, rules.currency)
      : coursePart(
          discounted(course.priceMinor, bps, rules.currency),
          course.dates,
          course.place,
          rules.currency,
        );
  const benefits: Benefit[] = [];
  if (isMember && early !== null) benefits.push('early');
  if (unitMinor < cls.price_minor) benefits.push('discount');
  return { opensAt: isMember ? null : early, unitMinor, benefits };
}
