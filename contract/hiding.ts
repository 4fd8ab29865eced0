import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, cursor, id, instant, page, text } from './fields.ts';
import { limits } from './limits.ts';

const named = z.strictObject({ id, name: z.string() });

/** An operator hides the sessions of one participant from one guardian (docs/domain.md 4.11). */
const hiding = z.strictObject({
  id,
  child: named,
  guardian: named,
  reason: z.string(),
  madeAt: instant,
  /** Name of the operator. */
  madeBy: z.string(),
  /** Null while it holds. */
  end: z.strictObject({ reason: z.string(), at: instant, by: z.string() }).nullable(),
  actions: z.array(z.enum(['end'])),
});
export type Hiding = z.infer<typeof hiding>;

/** A participant in the care of the account in question. */
const guardedChild = z.strictObject({
  id,
  name: z.string(),
  /** Names of the other guardians. */
  others: z.array(z.string()),
  isHidden: z.boolean(),
  actions: z.array(z.enum(['hide'])),
});
export type GuardedChild = z.infer<typeof guardedChild>;

export const hidingApi = {
  'operator.hidingList': endpoint({
    summary: 'Sessions hidden from a guardian, the newest first; those that ended too',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(hiding),
  }),
  'operator.hidingChildren': endpoint({
    summary: 'The children and minors of an account, with their other guardians; each look is written down',
    access: 'operator',
    input: byId,
    output: z.strictObject({ id, name: z.string(), items: z.array(guardedChild) }),
  }),
  'operator.hidingSet': endpoint({
    summary: 'Hide place and time of the sessions of one child from the account, on proof',
    access: 'operator',
    input: z.strictObject({ id, participantId: id, reason: text(limits.reason) }),
    output: z.strictObject({ id }),
  }),
  'operator.hidingEnd': endpoint({
    summary: 'Show the guardian the sessions again',
    access: 'operator',
    input: byId.extend({ reason: text(limits.reason) }),
    output: z.strictObject({ id }),
  }),
};
