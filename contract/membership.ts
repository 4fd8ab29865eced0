import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, currency, id, instant, minor } from './fields.ts';
import { paymentMethod } from './order.ts';

/**
 * Why a membership is not given back. It was used, its days are over, another follows it, or another person bought
 * it.
 */
export const membershipKept = ['used', 'late', 'followed', 'otherHolder'] as const;
export type MembershipKept = (typeof membershipKept)[number];

/** One time that a membership was bought or renewed. */
export const membershipPeriod = z.strictObject({
  id,
  state: z.enum(['paid', 'refunded']),
  priceMinor: minor,
  currency,
  method: paymentMethod,
  paidAt: instant,
  startsAt: instant,
  endsAt: instant,
  refundedAt: instant.nullable(),
});

/** The reader's membership with what it costs, brings and allows now. */
export const membership = z.strictObject({
  /** A renewal that waits for its payment leaves an active membership active. */
  state: z.enum(['none', 'pendingPayment', 'active', 'expired']),
  /**
   * The end of the family's last paid period. The family is the reader, and everybody who decides for a child with
   * them.
   */
  until: instant.nullable(),
  /** Whose period covers this moment; null when none does. */
  holder: z.strictObject({ id, name: z.string(), isMe: z.boolean() }).nullable(),
  priceMinor: minor,
  currency,
  days: z.int(),
  /** So many days after it was paid it can be given back, while nobody used it. */
  refundDays: z.int(),
  benefits: z.strictObject({
    earlyBookingHours: z.int(),
    partnerDiscountBps: z.int(),
    /** Whom one membership covers, its buyer included. */
    people: z.int(),
  }),
  /** What memberships of the family brought the reader's family so far, in sessions that are paid. */
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
  /** What could be given back now, and until when; null when nothing can. */
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
    summary: 'Buy or renew: the balance at once, card and PayPal on a hosted page; never renewed by itself',
    access: ['student'],
    input: z.strictObject({
      method: paymentMethod,
      /** What the person saw; when the price differs now, nothing is bought and the answer is CHANGED. */
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
