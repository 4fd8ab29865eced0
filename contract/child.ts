import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, date, id, instant, name, nothing, title } from './fields.ts';
import { limits } from './limits.ts';

/** Possible participant in an order of this account: the account holder or a child. */
export const participant = z.strictObject({
  id,
  kind: z.enum(['self', 'child']),
  name: z.string(),
  birthDate: date.nullable(),
  /** Version of the liability waiver that was signed for this participant, or null; compare with `legal.read`. */
  waiverVersion: z.string().nullable(),
  /** A guardian has written an emergency card; in the list only. */
  hasCard: z.boolean().optional(),
  /**
   * An operator hides the sessions of the child from the reader, who cannot book for the child. True when another guardian
   * ever booked one; missing when nothing is hidden. In the list only.
   */
  hiddenSessions: z.boolean().optional(),
});
export type Participant = z.infer<typeof participant>;

const childForm = z.strictObject({ name: name(), birthDate: date });

export const childApi = {
  'child.list': endpoint({
    summary: 'List the account holder and the children, with signed waivers and the current waiver version',
    access: 'signedIn',
    input: nothing,
    output: z.strictObject({ items: z.array(participant), currentWaiverVersion: z.string() }),
  }),
  'child.create': endpoint({
    summary: 'Add a child',
    access: 'signedIn',
    input: childForm,
    output: participant,
  }),
  'child.update': endpoint({
    summary: 'Change a child',
    access: 'signedIn',
    input: childForm.extend({ id }),
    output: participant,
  }),
  'child.remove': endpoint({
    summary: 'Remove a child that has no live order; past orders keep the name',
    access: 'signedIn',
    input: byId,
    output: z.strictObject({}),
  }),
  'waiver.sign': endpoint({
    summary: 'Sign the current liability waiver for own participants; never queued offline',
    access: 'signedIn',
    input: z.strictObject({
      participantIds: z.array(id).min(1).max(limits.participantsPerOrder),
      version: z.string().min(1).max(40),
      /** The name as the guardian typed it: the signature. */
      signature: title(limits.name),
    }),
    output: z.strictObject({ signedAt: instant, version: z.string() }),
  }),
};
