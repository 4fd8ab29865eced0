import { z } from 'zod';
import { currency, id, instant, minor } from './fields.ts';
import { limits } from './limits.ts';

/** Facts of a class as the person saw them. */
export const basis = z.strictObject({
  classVersion: z.int(),
  priceMinor: minor,
  currency,
  startsAt: instant,
});

/** Coach, place, end and cost of leaving, as the person saw them. */
const agreedTerms = z.strictObject({
  coachId: id,
  endsAt: instant,
  placeName: z.string().max(limits.title),
  address: z.string().max(limits.address),
  cityId: z.string().max(40),
  freeCancelHours: z.int(),
  lateRefundPct: z.int(),
  minSize: z.int(),
});
export type AgreedTerms = z.infer<typeof agreedTerms>;

/** Facts that a booking agrees to. */
export const agreedBasis = basis.extend({
  /** Kinder terms book too. Absent in what phones of earlier builds send: then only price and time are compared. */
  terms: agreedTerms.optional(),
  /** The whole price that was seen, after a price rule; without it the price of each seat counts. */
  totalMinor: minor.optional(),
  /** The most that one seat may cost when the booking arrives; without it the price that was seen. */
  maxPriceMinor: minor.optional(),
});
