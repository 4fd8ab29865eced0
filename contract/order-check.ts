import { z } from 'zod';
import { usableClassPack } from './class-pack.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, instant, localText, zone } from './fields.ts';
import { needShare } from './needs.ts';
import type { ReasonName } from './reasons.ts';

/** What a booking of one class would say to one participant. */
const participantCheck = z.strictObject({
  participantId: id,
  /** Why this participant cannot be booked as things are; null: they can. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
  /** What they do at that time, or their seat in this class; null when nothing of the kind refuses. */
  elsewhere: z
    .strictObject({ orderId: id.nullable(), title: localText, startsAt: instant, endsAt: instant, zone })
    .nullable(),
  /** The entries that were shared with this coach the last time; null when nothing ever was. */
  shared: needShare.omit({ participantId: true }).nullable(),
  /** The class pack that would pay this seat; absent without one. */
  classPack: usableClassPack.optional(),
});
export type ParticipantCheck = z.infer<typeof participantCheck>;

export const orderCheckApi = {
  'order.check': endpoint({
    summary: 'Before a booking of a class: who of the own people could take part, and what was shared before',
    access: ['student'],
    input: byId,
    output: z.strictObject({ items: z.array(participantCheck) }),
  }),
};
