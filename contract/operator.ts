import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roles } from './enums.ts';
import { byId, date, id, instant, nothing, text } from './fields.ts';
import { limits } from './limits.ts';

export const accountRecord = z.strictObject({
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

/** The person of a birth date that is to be corrected. */
const person = z.strictObject({
  id,
  kind: z.enum(['account', 'child']),
  name: z.string(),
  birthDate: date.nullable(),
  /** Names of the guardians. */
  guardians: z.array(z.string()),
});
export type OperatorPerson = z.infer<typeof person>;

const reasoned = z.strictObject({ id, reason: text(limits.reason) });

/**
 * A number, a word, a list of numbers, or a list of steps (as `waitlistOffers`). `server/start/rules.ts` defines which value fits a
 * rule.
 */
const ruleValue = z.union([
  z.number(),
  z.string().max(60),
  z.array(z.union([z.number(), z.record(z.string().max(60), z.number())])).max(limits.ruleItems),
  z.null(),
]);

const range = { least: z.number(), most: z.number() };

/** Values that a rule accepts: a number, one of a few, a list of numbers, or a list of steps with these fields. */
const ruleShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('number'), ...range }),
  z.strictObject({ type: z.literal('choice'), of: z.array(z.union([z.number(), z.string()])) }),
  z.strictObject({ type: z.literal('list'), ...range, fewest: z.int(), largest: z.int() }),
  z.strictObject({
    type: z.literal('steps'),
    fields: z.array(z.strictObject({ name: z.string(), ...range })),
    fewest: z.int(),
    largest: z.int(),
  }),
]);
export type RuleShape = z.infer<typeof ruleShape>;

const ruleRecord = z.strictObject({
  name: z.string(),
  /** Current value, and the default without an operator's change; the name contains the unit. */
  value: z.unknown(),
  configured: z.unknown(),
  shape: ruleShape,
  /** True for a rule that only the configuration changes. */
  isFixed: z.boolean(),
  change: z.strictObject({ by: id, name: z.string().nullable(), at: instant }).nullable(),
});
export type RuleRecord = z.infer<typeof ruleRecord>;

export const operatorApi = {
  'operator.accountFind': endpoint({
    summary: 'An account by its exact proved contact; each look is written down',
    access: 'operator',
    input: z.strictObject({ contact: z.string().min(3).max(254), purpose: text(limits.reason) }),
    output: accountRecord,
  }),
  'operator.accountLock': endpoint({
    summary: 'Lock an account: its sessions end, its orders stay',
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
  'operator.birthDateRead': endpoint({
    summary: 'Read the name and the birth date of an account or a child; each look is written down',
    access: 'operator',
    input: byId,
    output: person,
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
