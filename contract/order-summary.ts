import { z } from 'zod';
import { attendances } from './enums.ts';
import { currency, id, instant, localText, minor, zone } from './fields.ts';
import { orderStatus } from './order-parts.ts';

/** Summary of an order in an operator's record. */
export const orderSummary = z.strictObject({
  id,
  number: z.string(),
  status: orderStatus,
  attendance: z.enum(attendances),
  title: localText,
  startsAt: instant,
  endsAt: instant,
  zone,
  totalMinor: minor,
  /** All that has gone back so far. */
  refundMinor: minor,
  currency,
});

/** The two sides of an order. */
export const orderSides = {
  student: z.strictObject({ id, name: z.string() }),
  coach: z.strictObject({ id, name: z.string(), nameZh: z.string().nullable() }),
};
