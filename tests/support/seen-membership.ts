import type { Membership } from '#contract/membership.ts';

/** Answer for somebody who never had a membership. */
export const seenMembership: Membership = {
  state: 'none',
  until: null,
  holder: null,
  priceMinor: 4900,
  currency: 'USD',
  days: 365,
  refundDays: 14,
  benefits: { earlyBookingHours: 24, partnerDiscountBps: 500, people: 4 },
  saved: { amountMinor: 0, discounted: 0, early: 0 },
  pending: null,
  refund: null,
  whyNoRefund: null,
  periods: [],
  actions: ['buy'],
};
