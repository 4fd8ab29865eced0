import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, currency, id, instant, minor } from './fields.ts';
import { paymentMethod } from './order.ts';

/**
 * Why a membership is not given back. It was used, its days are over, another follows it, another person bought it, or
 * its payment is charged back.
 */
export const membershipKept = ['used', 'late', 'followed', 'otherHolder', 'contested'] as const;
export type MembershipKept = (typeof membershipKept)[number];

/** One time that a membership was bought or renewed. */
export const membershipPeriod = z.strictObject({
  id,
  state: z.enum(['paid', 'refunded', 'chargedBack']),
  priceMinor: minor,
  currency,
  method: paymentMethod,
  paidAt: instant,
  startsAt: instant,
  endsAt: instant,
  refundedAt: instant.nullable(),
});

/** The reader's membership with its price, benefits and actions. */
export const membership = z.strictObject({
  /** A renewal that waits for its payment leaves an active membership active. */
  state: z.enum(['none', 'pendingPayment', 'active', 'expired']),
  /**
   * The end of the family's last paid period. The family is the reader and all guardians of
   * the same children.
   */
  until: instant.nullable(),
  /** Holder of the current period; null without one. */
  holder: z.strictObject({ id, name: z.string(), isMe: z.boolean() }).nullable(),
  priceMinor: minor,
  currency,
  days: z.int(),
  /** Days after payment in which an unused membership can be refunded. */
  refundDays: z.int(),
  benefits: z.strictObject({
    earlyBookingHours: z.int(),
    partnerDiscountBps: z.int(),
    /** Number of people one membership covers, its buyer included. */
    people: z.int(),
  }),
  /** Savings of the reader's family by memberships so far, in paid sessions. */
  saved: z.strictObject({ amountMinor: minor, discounted: z.int(), early: z.int() }),
  pending: z
    .strictObject({
      id,
      priceMinor: minor,
      method: paymentMethod,
      expiresAt: instant,
      /** The hosted page that was opened for it, for whoever lost the way back. */
      payment: z.strictObject({ id, redirectUrl: z.string() }).nullable(),
    })
    .nullable(),
  /** Possible refund and its deadline; null without one. */
  refund: z.strictObject({ id, amountMinor: minor, until: instant }).nullable(),
  /** Why nothing can be given back of what runs now, or follows; null when it can, or nothing runs. */
  whyNoRefund: z.enum(membershipKept).nullable(),
  /** The reader's own, newest first. */
  periods: z.array(membershipPeriod),
  actions: z.array(z.enum(['buy', 'renew', 'refund'])),
});
export type Membership = z.infer<typeof membership>;

export const membershipApi = {
  'membership.mine': endpoint({
    summary: 'Own membership, its price and its benefits',
    access: ['student'],
    input: z.strictObject({}),
    output: membership,
  }),
  'membership.buy': endpoint({
    summary:
      'Buy or renew, from the balance or on a hosted page for card and PayPal; never renewed automatically',
    access: ['student'],
    input: z.strictObject({
      method: paymentMethod,
      /** Price that the person saw; with another price nothing is bought and the answer is CHANGED. */
      shownPriceMinor: minor,
    }),
    output: z.strictObject({ membership, paymentId: id.nullable(), redirectUrl: z.string().nullable() }),
  }),
  'membership.refund': endpoint({
    summary: 'Give the newest period back, while it is new and unused',
    access: ['student'],
    input: byId,
    output: membership,
  }),
};
