import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roles } from './enums.ts';
import { byId, date, id, instant, nothing, text } from './fields.ts';
import { limits } from './limits.ts';

const accountRecord = z.strictObject({
  id,
  name: z.string(),
  state: z.enum(['active', 'locked', 'deleted']),
  createdAt: instant,
  isOperator: z.boolean(),
  hasSecondFactor: z.boolean(),
  roles: z.array(z.strictObject({ role: z.enum(roles), state: z.string() })),
  contacts: z.array(z.strictObject({ channel: z.enum(['mobile', 'email']), value: z.string() })),
  sessions: z.int(),
  liveOrders: z.strictObject({ asStudent: z.int(), asCoach: z.int() }),
});

const reasoned = z.strictObject({ id, reason: text(limits.reason) });

/**
 * A number, a word, a list of numbers, or a list of steps (as `waitlistOffers`). `server/rules.ts` says what fits a
 * rule.
 */
const ruleValue = z.union([
  z.number(),
  z.string().max(60),
  z.array(z.union([z.number(), z.record(z.string().max(60), z.number())])).max(20),
  z.null(),
]);

const ruleRecord = z.strictObject({
  name: z.string(),
  /** In effect now, and what holds without an operator's change; units are in the name. */
  value: z.unknown(),
  configured: z.unknown(),
  change: z.strictObject({ by: id, at: instant }).nullable(),
});

export const operatorApi = {
  'operator.accountFind': endpoint({
    summary: 'An account by its exact proved contact; each look is written down',
    access: 'operator',
    input: z.strictObject({ contact: z.string().min(3).max(254), purpose: text(limits.reason) }),
    output: accountRecord,
  }),
  'operator.accountLock': endpoint({
    summary: 'Lock an account: its sessions end at once, its orders stay',
    access: 'operator',
    input: reasoned,
    output: accountRecord,
  }),
  'operator.accountUnlock': endpoint({
    summary: 'Open a locked account again',
    access: 'operator',
    input: reasoned,
    output: accountRecord,
  }),
  'operator.birthDateCorrect': endpoint({
    summary: 'Write the birth date of an account or a child as it was proved; roles and clearances follow',
    access: 'operator',
    input: reasoned.extend({ birthDate: date }),
    output: z.strictObject({ id, birthDate: date }),
  }),
  'operator.revoke': endpoint({
    summary: 'Take the duty from another operator; needs a fresh code',
    access: 'operator',
    input: byId,
    output: accountRecord,
  }),
  'operator.ruleList': endpoint({
    summary: 'Prices, fees, windows and limits: what holds now and what an operator changed',
    access: 'operator',
    input: nothing,
    output: z.strictObject({ items: z.array(ruleRecord) }),
  }),
  'operator.ruleSet': endpoint({
    summary: 'Change one of them for orders from now on, or (null) take the change back; needs a fresh code',
    access: 'operator',
    input: z.strictObject({ name: z.string().min(1).max(60), value: ruleValue }),
    output: ruleRecord,
  }),
};
