import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, instant } from './fields.ts';
import { orderRecord } from './order.ts';

/** A family as its coach may know it: from own orders, and no longer than they concern the coach. */
export const studentDetail = z.strictObject({
  /** Owner of the bookings. */
  student: z.strictObject({ id, name: z.string(), avatarSeed: z.string() }),
  /** Sessions of theirs that took place with this coach. */
  sessions: z.int().nonnegative(),
  /**
   * Own orders of theirs: in force, soonest first; then completed, newest first; at most 20. The reliability is in those
   * that wait for the coach's answer, and the needs are read with `needs.ofOrder`.
   */
  orders: z.array(orderRecord),
  /** End of the coach's access, unless they book again. */
  until: instant,
});
export type StudentDetail = z.infer<typeof studentDetail>;

export const studentApi = {
  'student.detail': endpoint({
    summary:
      'A family that booked with the reader: their orders with the reader; not found from 30 days after the last class on',
    access: ['coach'],
    input: byId,
    output: studentDetail,
  }),
};
