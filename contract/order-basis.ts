import { z } from 'zod';
import { currency, instant, minor } from './fields.ts';

/** What the person saw of a class. */
export const basis = z.strictObject({
  classVersion: z.int(),
  priceMinor: minor,
  currency,
  startsAt: instant,
});

/** What a booking agrees to. */
export const agreedBasis = basis.extend({
  /** The most that one seat may cost when the booking arrives; without it the price that was seen. */
  maxPriceMinor: minor.optional(),
});
