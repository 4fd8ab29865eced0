import { z } from 'zod';
import { usableClassPack } from './class-pack.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, instant, localText, zone } from './fields.ts';
import { needShare } from './needs.ts';
import type { ReasonName } from './reasons.ts';

/** Result of a booking check for one participant. */
const participantCheck = z.strictObject({
  participantId: id,
  /** Why this participant cannot be booked as things are; null: they can. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
  /** Conflict at that time, or their seat in this class; null without one. */
  elsewhere: z
    .strictObject({ orderId: id.nullable(), title: localText, startsAt: instant, endsAt: instant, zone })
    .nullable(),
  /** Entries last shared with this coach; null when nothing was ever shared. */
  shared: needShare.omit({ participantId: true }).nullable(),
  /** The class pack that would pay this seat; absent without one. */
  classPack: usableClassPack.optional(),
});
export type ParticipantCheck = z.infer<typeof participantCheck>;

export const orderCheckApi = {
  'order.check': endpoint({
    summary: 'Check a booking of a class: possible participants of the reader, and needs shared before',
    access: ['student'],
    /** With a start: the id of a slot plan, and the slot that begins then. */
    input: byId.extend({ startsAt: instant.optional() }),
    output: z.strictObject({ items: z.array(participantCheck) }),
  }),
};
