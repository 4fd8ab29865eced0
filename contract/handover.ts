import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { handoverMarks } from './enums.ts';
import { byId, id, instant, name } from './fields.ts';

const handoverEntry = z.strictObject({
  mark: z.enum(handoverMarks),
  /** When it was tapped. */
  at: instant,
  /** Name of the person who collected the child; null for other marks, and for the coach later than 24 hours after the class. */
  who: z.string().nullable(),
  /**
   * For `collected` and `alone`: the emergency card of that time names the person, or allows the way home alone. Null for
   * other marks, and when the card was written after the tap.
   */
  isOnCard: z.boolean().nullable(),
});
export type HandoverEntry = z.infer<typeof handoverEntry>;

const childHandover = z.strictObject({
  orderId: id,
  participantId: id,
  /** Oldest first. Of two about arrival, or about leaving, the last one holds. */
  entries: z.array(handoverEntry),
});
export type ChildHandover = z.infer<typeof childHandover>;

export const handoverApi = {
  'handover.record': endpoint({
    summary:
      'Mark that a minor arrived or left a class of the coach, or take such a mark back; the names of who collected are stored encrypted',
    access: ['coach'],
    input: z.strictObject({
      id,
      orderId: id,
      participantId: id,
      mark: z.enum(handoverMarks),
      /** Name of the person who collects the child; for `collected` only. */
      who: name().optional(),
      /** When it was tapped, by the phone's clock. */
      tappedAt: instant,
    }),
    output: z.strictObject({ id }),
  }),
  'handover.ofClass': endpoint({
    summary: 'List arrivals and leavings of the minors in a class, for its coach',
    access: ['coach'],
    input: byId,
    output: z.strictObject({ items: z.array(childHandover) }),
  }),
  'handover.ofOrder': endpoint({
    summary: 'List arrivals and leavings of the reader’s own people in an order',
    access: 'signedIn',
    input: byId,
    output: z.strictObject({
      items: z.array(childHandover),
      /** Numbers of arrivals and leavings in the order, which stay 180 days after the class; null before. */
      counts: z.strictObject({ arrived: z.int(), left: z.int() }).nullable(),
    }),
  }),
};
